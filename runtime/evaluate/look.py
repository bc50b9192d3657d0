"""What a phrase means now: the hook that was generated for it says; a plain word says itself."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from lootpress.compiler import ir
from lootpress.compiler.abilities import Ability, If
from lootpress.compiler.abilities.parties import Aim
from lootpress.compiler.hooks import is_plain
from lootpress.runtime.evaluate.sums import CardsToChoose, range_of, scaled
from lootpress.runtime.state import Env, State

__all__ = [
    "card_fits", "cards", "doer_of", "holds", "holds_now", "now_is", "number", "people", "person_fits", "player_of",
    "quantity_range", "thing_count", "which",
]  # fmt: skip


def doer_of(env: Env) -> int:
    """Whoever does it: who was named, else you."""
    return env.doer if env.doer >= 0 else env.you


_WHO: dict[type, Callable[[Env], int]] = {ir.You: attrgetter("you"), ir.Doer: doer_of}


def holds_now(g: State, form: Ability | If, env: Env) -> bool:
    """Whether the times above a line are going on and its questions true."""
    hooked = g.deck.hooked
    try:
        hook = hooked.holding[id(form)]
    except KeyError:
        hook = hooked.write("holds", form)
    return bool(hook(g, env))


def holds(g: State, q: ir.Question, env: Env) -> bool:
    """Whether a question is true now."""
    hooked = g.deck.hooked
    try:
        hook = hooked.questions[id(q)]
    except KeyError:
        hook = hooked.write("question", q)
    return bool(hook(g, env))


def now_is(g: State, time: ir.Time, env: Env) -> bool:
    """Whether a time is going on."""
    hooked = g.deck.hooked
    try:
        hook = hooked.times[id(time)]
    except KeyError:
        hook = hooked.write("time", time)
    return bool(hook(g, env))


def number(g: State, node: ir.Number, env: Env) -> int:
    """What a number is now; a plain one says itself."""
    if type(node) is ir.Int:
        return node.n
    hooked = g.deck.hooked
    try:
        hook = hooked.numbers[id(node)]
    except KeyError:
        hook = hooked.write("number", node)
    return int(hook(g, env))


def which(g: State, aim: Aim, env: Env) -> CardsToChoose:
    """The cards that a verb may be done to, and how many of them somebody takes."""
    hooked = g.deck.hooked
    try:
        hook = hooked.which[id(aim)]
    except KeyError:
        hook = hooked.write("which", aim)
    found: CardsToChoose = hook(g, env)
    return found


def thing_count(g: State, thing: ir.Thing, env: Env) -> int:
    """How many counters, free hands and the like there are."""
    hooked = g.deck.hooked
    try:
        hook = hooked.things[id(thing)]
    except KeyError:
        hook = hooked.write("thing", thing)
    return int(hook(g, env))


def quantity_range(g: State, q: ir.Quantity, env: Env, available: int) -> tuple[int, int]:
    """The least and most that a quantity takes of so many: exactly as far as possible."""
    if q.share is not None:
        factor = 1 if q.share.n is None else env.x if isinstance(q.share.n, ir.X) else q.share.n
        n = min(available, scaled(q.share.by, available, factor))
        return n, n
    return range_of(q.how, 0 if q.n is None else number(g, q.n, env), available)


def player_of(g: State, sel: ir.Selector, env: Env) -> int:
    """The one player a selector means, or -1."""
    found = people(g, sel, env)
    return found[0] if found else -1


def people(g: State, sel: ir.Selector | ir.Thing, env: Env) -> list[int]:
    """Every player who qualifies, in the order they act."""
    if type(sel) is ir.ThatPlayer:
        p = env.that if sel.means == "before" else env.met
        return [p] if p >= 0 else []
    word = _WHO.get(type(sel))
    if word is not None:
        p = word(env)
        return [p] if p >= 0 else []
    hooked = g.deck.hooked
    try:
        hook = hooked.people[id(sel)]
    except KeyError:
        hook = hooked.write("people", sel)
    found: list[int] = hook(g, env)
    return found


def person_fits(g: State, p: int, sel: ir.People, env: Env) -> bool:
    """Whether a player has one of the names and answers all the questions."""
    hooked = g.deck.hooked
    try:
        hook = hooked.person_fits[id(sel)]
    except KeyError:
        hook = hooked.write("person fits", sel)
    return bool(hook(g, p, env))


def cards(g: State, sel: ir.Selector | ir.Thing, env: Env) -> list[int]:
    """Every card that qualifies, in the order of its pile or row."""
    hooked = g.deck.hooked
    hook = hooked.cards.get(id(sel))
    if hook is None:
        if is_plain(sel):
            return _named(sel, env)
        hook = hooked.write("cards", sel)
    found: list[int] = hook(g, env)
    return found


def _named(sel: ir.Selector | ir.Thing, env: Env) -> list[int]:
    """The cards that a plain word means."""
    match sel:
        case ir.ThisCard() | ir.It(means="self"):
            i = env.this
        case ir.It():
            i = env.it
        case ir.CandidateCard():  # the card just chosen
            i = env.candidate[1] if env.candidate is not None and env.candidate[0] == "card" else -1
        case ir.Them():
            return list(env.them)
        case _:
            return []
    return [i] if i >= 0 else []


def card_fits(g: State, i: int, sel: ir.Cards, env: Env) -> bool:
    """Whether a card is such a one: its nouns, its owner or host, its place, the questions asked about it."""
    hooked = g.deck.hooked
    try:
        hook = hooked.card_fits[id(sel)]
    except KeyError:
        hook = hooked.write("card fits", sel)
    return bool(hook(g, i, env))
