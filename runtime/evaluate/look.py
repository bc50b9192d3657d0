"""What the phrases of a card program mean now: told by the hooks of the deck, else by the interpreter."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.evaluate import numbers, questions, selecting
from lootpress.runtime.evaluate.numbers import range_of, roll_dice, stat_of_card, stat_of_player
from lootpress.runtime.evaluate.questions import has_enough
from lootpress.runtime.evaluate.selecting import is_named, noun_fits
from lootpress.runtime.state import Env, State

__all__ = [
    "card_fits", "cards", "has_enough", "holds", "is_named", "noun_fits", "now_is", "number", "people", "person_fits",
    "player_of", "quantity_range", "roll_dice", "stat_of_card", "stat_of_player", "the_card", "thing_count",
]  # fmt: skip


def holds(g: State, q: ir.Question, env: Env) -> bool:
    """Whether a question is true now."""
    hook = g.deck.hooked["question"][id(q)]
    return questions.holds(g, q, env) if hook is None else hook(g, env)


def now_is(g: State, time: ir.Time, env: Env) -> bool:
    """Whether a time is going on."""
    hook = g.deck.hooked["time"][id(time)]
    return questions.now_is(g, time, env) if hook is None else hook(g, env)


def number(g: State, node: ir.Number, env: Env) -> int:
    """What a number is now; a plain one says itself."""
    if type(node) is ir.Int:
        return node.n
    hook = g.deck.hooked["number"][id(node)]
    return numbers.number(g, node, env) if hook is None else hook(g, env)


def thing_count(g: State, thing: ir.Thing, env: Env) -> int:
    """How many counters, free hands and the like there are."""
    hook = g.deck.hooked["thing"][id(thing)]
    return numbers.thing_count(g, thing, env) if hook is None else hook(g, env)


def quantity_range(g: State, q: ir.Quantity, env: Env, available: int) -> tuple[int, int]:
    """The least and most that a quantity takes of so many: exactly as far as possible."""
    if q.share is not None:
        return numbers.quantity_range(g, q, env, available)
    return range_of(q.how, 0 if q.n is None else number(g, q.n, env), available)


def player_of(g: State, sel: ir.Selector, env: Env) -> int:
    """The one player a selector means, or -1."""
    found = people(g, sel, env)
    return found[0] if found else -1


def the_card(g: State, sel: ir.Selector, env: Env) -> int:
    """The one card a selector means, or -1."""
    found = cards(g, sel, env)
    return found[0] if found else -1


def people(g: State, sel: ir.Selector | ir.Thing, env: Env) -> list[int]:
    """Every player who qualifies, in the order they act."""
    hook = g.deck.hooked["people"][id(sel)]
    return selecting.people(g, sel, env) if hook is None else hook(g, env)


def person_fits(g: State, p: int, sel: ir.People, env: Env) -> bool:
    """Whether a player has one of the names and answers all the questions."""
    hook = g.deck.hooked["person fits"][id(sel)]
    return selecting.person_fits(g, p, sel, env) if hook is None else hook(g, p, env)


def cards(g: State, sel: ir.Selector | ir.Thing, env: Env) -> list[int]:
    """Every card that qualifies, in the order of its pile or row; the one just chosen says itself."""
    if type(sel) is ir.Candidate and env.candidate is not None and env.candidate[0] == "card":
        return [env.candidate[1]]
    hook = g.deck.hooked["cards"][id(sel)]
    return selecting.cards(g, sel, env) if hook is None else hook(g, env)


def card_fits(g: State, i: int, sel: ir.Cards, env: Env) -> bool:
    """Whether a card is such a one: its nouns, its owner or host, its place, the questions asked about it."""
    hook = g.deck.hooked["card fits"][id(sel)]
    return selecting.card_fits(g, i, sel, env) if hook is None else hook(g, i, env)
