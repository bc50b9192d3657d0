"""The verb frame: which cards, chosen by whom, and then the deed; every verb is one small function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from lootpress.compiler import ir
from lootpress.compiler.abilities.losses import names_of
from lootpress.compiler.abilities.parties import Aim
from lootpress.compiler.hooks.writers import drawn_from_the_top
from lootpress.dsl.lexicon.verbs import ROWS, LexiconVerb, Meaning
from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.worth import attainable, total_worth, worth_of
from lootpress.runtime.answers import Chosen, Did
from lootpress.runtime.env import DEALT_WITH, with_touched
from lootpress.runtime.evaluate import look, sums
from lootpress.runtime.events import changes
from lootpress.runtime.events.apply.decks import refill
from lootpress.runtime.frames.acts import (
    AskingRow,
    ChoosingRow,
    DoingVerb,
    Guessing,
    Picking,
    RollingRows,
    SufferingCards,
    VerbFrame,
)
from lootpress.runtime.frames.fights import Suffering
from lootpress.runtime.frames.plays import PLAYED_AS
from lootpress.runtime.hooks import VOCABULARY
from lootpress.runtime.machine import ask, finish, picked, push, step, take
from lootpress.runtime.options import DONE, NO, YES, Option, SumBounds
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.verbs import parties, uses

__all__ = ["BLIND", "WHOLE", "action_of", "deed", "start_verb", "touching_anew"]

DeedFunction = TypeVar("DeedFunction", bound=Callable[..., bool])
A = TypeVar("A", bound=ir.Action)
_BY_DIE, BLIND = -1, -2  # who picks, where no player does
_ENDING = (ir.Kill, ir.Defeat, ir.Remove, ir.Discard)  # what makes monsters leave a fight


def deed(function: DeedFunction) -> DeedFunction:
    """Make a deed one of the words that hooks are written in; it says whether anything happened by itself."""
    VOCABULARY[function.__name__] = function
    return function


# Verbs that are more than a deed done to chosen cards, with what goes on while they are done.
WHOLE: dict[type[ir.Action], type[VerbFrame]] = {
    ir.Roll: RollingRows, ir.Choose: ChoosingRow, ir.Ask: AskingRow, ir.Guess: Guessing, ir.Suffer: SufferingCards,
}  # fmt: skip


def start_verb(g: State, line: int, part: int, doer: int, env: Env, barred: tuple[int, ...] = ()) -> None:
    """Let a player do the verb of a line (part -1) or a verb of its price; the frame below hears whether it did.

    What others touch at the same time is barred for him.
    """
    whole = WHOLE.get(type(_action(g, line, part)))
    push(g, DoingVerb(line, part, doer, env, barred=barred) if whole is None else whole(line, part, doer, env))


def _action(g: State, line: int, part: int) -> ir.Action:
    found = g.deck.clauses[line]
    return cast(ir.Do, found.effect).action if part < 0 else found.cost[part]


def action_of(g: State, f: VerbFrame, kind: type[A]) -> A:
    """The verb that a frame does."""
    found = _action(g, f.line, f.part)
    assert isinstance(found, kind)
    return found


def touching_anew(env: Env, actions: Sequence[ir.Action]) -> Env:
    """What the same verbs touched in a clause before is not meant any more: `the lost item` is the last one."""
    verbs = {_PARTICIPLE[type(action)] for action in actions if type(action) in _PARTICIPLE}
    if not any(verb in verbs for verb, _ in env.touched):
        return env
    for action in actions:  # `give the given item to ...` still means the one before
        verbs -= {node.done for node in ir.nodes_in(action) if isinstance(node, ir.Cards)}
    return replace(env, touched=tuple([(verb, () if verb in verbs else cards) for verb, cards in env.touched]))


def _nodes(fits: Callable[[LexiconVerb, Meaning], bool]) -> frozenset[type[ir.Verb]]:
    return frozenset(getattr(ir, meaning.node) for row in ROWS for meaning in row.means if fits(row, meaning))


# The word under which a line remembers the cards of a verb; what was looked at has no word but `them`.
_PARTICIPLE = {
    getattr(ir, meaning.node): row.participle or meaning.node
    for row in ROWS
    for meaning in row.means
    if meaning.remembered
}


@step(DoingVerb)
def _verb(g: State, f: DoingVerb) -> None:
    """Each target chosen, then the deed done to it."""
    aims = g.deck.aims(f.line) if f.part < 0 else g.deck.derived.aims(_action(g, f.line, f.part))
    match f.step:
        case "begin":
            f.step, f.it, f.named = "target", f.env.it, parties.known_by_name(g, aims, f.doer, f.env)
        case "done to":
            if isinstance(g.answer, Chosen):
                _remember(f, aims[f.target], take(g, Chosen).them)
            g.answer = None
            f.step = "target"
            _next(f, aims[f.target])
        case "end":
            g.answer = None
            finish(g, Did(f.did, replace(f.env, it=f.it, that=f.named if f.named >= 0 else f.env.that)))
            return
    if f.target >= len(aims):
        f.step = "end"
        return
    aim = aims[f.target]
    if aim.party is None or _know_party(g, f, aim, aim.party):
        _aim(g, f, aim)


def _next(f: DoingVerb, aim: Aim) -> None:
    """The next of the players that it is done with in turn, else the next target."""
    if f.waiting:
        f.party, f.waiting = f.waiting[0], f.waiting[1:]
        return
    f.target += 1
    if aim.each:
        f.party = None


def _aim(g: State, f: DoingVerb, aim: Aim) -> None:
    """One target of the verb: a number named, cards chosen, put in an order, a second card chosen for them."""
    doer, env, action = f.doer, f.env, aim.action
    if isinstance(action, ir.SetTo) and isinstance(action.to, ir.AnyNumber):
        if f.step != "number":
            f.step = "number"
            ask(g, doer, "number", (Option("say", amount=n) for n in _numbers(g, action)))
            return
        env = replace(env, x=picked(g).amount)
    if f.step == "second":
        chosen, f.first = f.first, ()
        env = replace(env, candidate=("card", take(g, Chosen).them[0]))
        _do(g, f, aim, chosen, env)
        return
    known = f.step in ("picked", "ordered")
    found = take(g, Chosen).them if known else _choose(g, f, aim, doer, env)
    if found is not None and f.step != "ordered" and _in_an_order(action) and len(found) > 1:
        f.step = "ordered"
        push(g, Picking(doer, found, len(found), len(found), "order"))
        return
    if found is not None and not _asks_second(g, f, action, doer, env, found):
        _do(g, f, aim, found, env)


def _in_an_order(action: ir.Action) -> bool:
    """Cards put on or under a deck lie there as the doer likes, the first he names on top."""
    if not isinstance(action, ir.Put) or isinstance(action.place, ir.NextDoor):
        return False
    return action.place.what == "deck" and action.how != "into"


def _know_party(g: State, f: DoingVerb, aim: Aim, party: ir.People) -> bool:
    """Whether it is said with whom the verb is done; asked once, and `that player` from then on."""
    if f.step == "party":
        f.step, f.party = "target", picked(g).player
        uses.count_choice(g, "player", f.party, f.env)
    if f.party is None and aim.each:
        found = parties.candidates(g, aim, f.doer, f.env)
        f.party, f.waiting = (found[0], tuple(found[1:])) if found else (-1, ())
    if f.party is None:
        _ask_party(g, f, parties.candidates(g, aim, f.doer, f.env), party.random)
        return False
    f.env = replace(f.env, that=f.party)
    return True


def _ask_party(g: State, f: DoingVerb, found: list[int], at_random: bool) -> None:
    """Let `you` say with which of these players the verb is done, or chance."""
    f.step = "party"
    found = uses.free_choices(g, "player", found, f.env)
    if at_random and found:
        found = [found[changes.random_index(g, len(found))]]
    ask(
        g,
        parties.chooser(g, f.env),
        "which player",
        [Option("player", player=p) for p in found] or [Option("player", player=-1)],
    )


def _numbers(g: State, action: ir.SetTo) -> range:
    """What may be said where a line says `any number`: faces of the die, levels short of winning."""
    if isinstance(action.what, ir.Stat) and action.what.stat == "roll":
        return range(1, 7)
    return range(1, standing.winning_level(g))


def _asks_second(g: State, f: DoingVerb, action: ir.Action, doer: int, env: Env, chosen: tuple[int, ...]) -> bool:
    """Whether the doer still has to say with which card he swaps, or which card gets it."""
    if not isinstance(action, ir.Swap | ir.Attach | ir.Add):  # quickly said of all others
        return False
    match action:
        case ir.Swap(with_=ir.Cards() as second) | ir.Attach(to=ir.Cards() as second) | ir.Add(to=ir.Cards() as second):
            pass
        case _:
            return False
    found = look.cards(g, second, replace(env, doer=doer))
    if isinstance(action, ir.Attach):  # not to what it is attached to already
        present = g.host[chosen[0] if chosen else env.this]
        found = [i for i in found if i != present]
    if len(found) < 2 or second.order is not None or second.quantity.how == "every":
        return False
    f.step, f.first = "second", chosen
    by = BLIND if second.random else _chooser(g, second, doer, env)
    push(g, Picking(by, tuple(found), 1, 1, type(action).__name__.lower()))
    return True


def _do(g: State, f: DoingVerb, aim: Aim, chosen: tuple[int, ...], env: Env) -> None:
    f.step = "done to"
    action, what = aim.action, aim.what
    if isinstance(what, ir.Cards) and parties.is_open(what.taken_from) and chosen:
        env = replace(env, that=facts.owner(g, chosen[0]))
        f.env = replace(f.env, that=env.that)
    if isinstance(action, ir.Swap) and chosen and (whose := _whose_second(g, action, f.doer, env)) >= 0:
        env = replace(env, that=whose)
    if chosen:
        env = _remember(f, aim, chosen, env)
    hooked = g.deck.hooked
    try:
        hook = hooked.deeds[id(aim)]
    except KeyError:
        hook = hooked.write("deed", aim)
    f.did = bool(hook(g, f.doer, env, chosen)) or f.did


def _remember(f: DoingVerb, aim: Aim, cards: tuple[int, ...], env: Env | None = None) -> Env:
    """What the verb touches, for the lines behind it; what is drawn is known only once it has been."""
    env = f.env if env is None else env
    if cards and type(aim.action) in _PARTICIPLE:
        touched = with_touched(env, _PARTICIPLE[type(aim.action)], cards)
        env = replace(env, touched=touched, them=cards)
        if not isinstance(aim.what, ir.It | ir.ThisCard) and f.part < 0:
            env = replace(env, it=cards[0])
        f.env = replace(env, candidate=f.env.candidate, x=f.env.x)
    if cards and isinstance(aim.what, ir.Cards) and aim.what.done is not None:
        f.env = replace(f.env, touched=with_touched(f.env, DEALT_WITH, cards))
    return env


def _whose_second(g: State, action: ir.Swap, doer: int, env: Env) -> int:
    """Whose card it is that one swaps with, where the line leaves that open: `1 item of another player`."""
    second = action.with_
    if not isinstance(second, ir.Cards) or not parties.is_open(second.owner):
        return -1
    found = look.cards(g, second, replace(env, doer=doer)) if env.candidate is None else [env.candidate[1]]
    return facts.owner(g, found[0]) if found else -1


def _choose(g: State, f: DoingVerb, aim: Aim, doer: int, env: Env) -> tuple[int, ...] | None:
    """The cards of a target, or None while somebody chooses among them."""
    action, what = aim.action, aim.what
    if what is None or isinstance(what, ir.Time | ir.Thing | ir.Stat | ir.People | ir.You | ir.Doer | ir.ThatPlayer):
        return _of_a_hand(g, f, aim, what) if isinstance(what, ir.Thing) and what.what == "hand" else ()
    price = f.part >= 0
    if not isinstance(what, ir.Cards):
        return tuple(_touchable(g, type(action), look.cards(g, what, env), doer, env, price=price, any_card=False))
    if drawn_from_the_top(action, what):
        return ()
    if what.place.what == "deck":
        _turn_over(g, what)
    choice = look.which(g, aim, env)
    any_card = any(n.noun == "card" for n in what.nouns)
    found = _touchable(g, type(action), choice.found, doer, env, price=price, any_card=any_card, named=names_of(what))
    if f.barred:
        found = [i for i in found if i not in f.barred]
    if isinstance(action, ir.Take) and action.into is None:  # nobody takes what lies before him already
        found = [i for i in found if g.where[i] != Zone.TABLE or facts.owner(g, i) != doer]
    low, high = choice.bounds(len(found))
    if what.order is not None:
        return tuple(found)
    if what.random:
        return tuple(at_random(g, found, high))
    if what.would_win:
        found = [i for i in found if _would_win_with(g, i, doer)]
        low, high = min(low, len(found)), min(high, len(found))
    bound = what.totaling
    total = None if bound is None else sums.sum_bounds(bound.how, look.number(g, bound.n, env))
    if total is None and (low == high == len(found) or high == 0):
        return tuple(found[:high]) + _mates(g, action, what, found[:high])
    least = choice.n if total is not None and what.quantity.how == "exactly" else 0
    by = _chooser(g, what, doer, env)
    if total is not None and not attainable(g, found, max(low, least), high, total):
        return ()  # where the total cannot be met, they are left alone
    if by == doer and is_unseen(g, by, found):
        by = BLIND
    f.step = "picked"
    about = type(action).__name__.lower()
    push(g, Picking(by, tuple(found), low, high, about, total, _partner(g, what, doer, env)))
    return None


def _of_a_hand(g: State, f: DoingVerb, aim: Aim, what: ir.Thing) -> tuple[int, ...] | None:
    """A whole hand; of a half of it the doer says which cards, and does not see them if they are another's."""
    found = [i for i in look.cards(g, what, f.env) if i not in f.barred]
    n = look.quantity_range(g, what.quantity, f.env, len(found))[1]
    if what.quantity.share is None or n >= len(found):
        return tuple(found)
    f.step = "picked"
    by = BLIND if is_unseen(g, f.doer, found) else f.doer
    push(g, Picking(by, tuple(found), n, n, type(aim.action).__name__.lower()))
    return None


def _mates(g: State, action: ir.Action, what: ir.Cards, found: list[int]) -> tuple[int, ...]:
    """A monster that is in the fight twice goes twice where all go; a card for one leaves its mate (Q-09)."""
    if what.quantity.how != "every" or g.combat is None or not isinstance(action, _ENDING):
        return ()
    fought = g.combat.monsters
    return tuple([i for i in found for _ in range(fought.count(i) - 1)])


def _turn_over(g: State, what: ir.Cards) -> None:
    """R-012: where a deck has run out, its discards are the deck before anybody looks at it."""
    named = {what.place.deck, *(noun.noun for noun in what.nouns)}
    for pile, name in enumerate(g.deck.deck_names):
        if name in named:
            refill(g, pile)


def _touchable(
    g: State,
    verb: type,
    found: Sequence[int],
    doer: int,
    env: Env,
    *,
    price: bool,
    any_card: bool,
    named: tuple[str, ...] = (),
) -> list[int]:
    """Those of the cards found that the verb may be done to: what can pay, is immune to nothing, is not forbidden."""
    if price or (any_card and verb in _PARTING):
        found = [i for i in found if facts.pays(g, i)]
    if verb in _BLAMED and not price and (standing.bans(g, ir.Lose) or standing.bans(g, ir.Strike)):
        source = "curse" if env.this >= 0 and facts.archetype_of(g, env.this) == "curse" else _source(g)
        found = [i for i in found if not standing.immune(g, i, source, named)]
    if verb is ir.Take and standing.bans(g, ir.Lose):
        found = [i for i in found if facts.owner(g, i) == doer or not standing.immune(g, i, "effect")]
    if verb is ir.PlayCard:
        found = [i for i in found if _can_be_played(g, i)]
    if verb is ir.Add or verb is ir.Fight:
        found = [i for i in found if facts.can_be_fought(g, i)]
    if verb is ir.Equip or verb is ir.Unequip:  # what is worn is not put on, what is not worn not taken off
        found = [i for i in found if g.up[i] == (verb is ir.Unequip)]
    return [i for i in found if not standing.forbidden(g, doer, verb, i)] if standing.bans(g, verb) else [*found]


def _can_be_played(g: State, i: int) -> bool:
    """Whether a card comes into play in a way of its kind, and there is what it goes onto."""
    archetype = g.deck.card_of[i].archetype
    return archetype in PLAYED_AS and (archetype != "enhancer" or bool(facts.monsters(g)))


def _partner(g: State, what: ir.Cards, doer: int, env: Env) -> int:
    """`chosen by agreement`: who has to accept what the doer proposes, the player of this card."""
    if what.chooser != "agreement":
        return -1
    other = g.who[env.this] if env.this >= 0 else env.that
    return other if other != doer and other >= 0 and not g.dead[other] else -1


# `1 card` of verbs that take it from a hand or a table is never a role, and never a kept curse.
_PARTING = _nodes(lambda row, meaning: row.moves and row.place in ("table", "hand or table"))
_BLAMED = _nodes(lambda row, meaning: meaning.blamed)  # what can be immune to its cause


def _source(g: State) -> str:
    return "bad stuff" if any(type(f) is Suffering for f in g.frames) else "own"


def at_random(g: State, found: list[int], n: int) -> list[int]:
    out: list[int] = []
    pool = list(found)
    while pool and len(out) < n:
        out.append(pool.pop(changes.random_index(g, len(pool))))
    return out


def _would_win_with(g: State, i: int, p: int) -> bool:
    """The what-if of `that would win the combat`: with this card moved to you your side wins, and without it not."""
    from lootpress.runtime.active import strength

    if g.combat is None or not g.combat.monsters:  # there is nobody left to win against
        return False
    if strength.side_state(g, "winning"):
        return False
    trial = g.clone(g.sight.shared())
    trial.frames = []
    changes.receive(trial, i, p)
    return strength.side_state(trial, "winning")


def _chooser(g: State, what: ir.Cards, doer: int, env: Env) -> int:
    """The doer chooses the cards unless the line says who (R-205)."""
    if isinstance(what.chooser, ir.ChosenBy):
        chosen = [p for p in look.people(g, what.chooser.who, env) if not g.dead[p]]
        return chosen[0] if chosen else doer
    if what.chooser == "die":
        return -1
    return doer


@step(Picking)
def _pick(g: State, f: Picking) -> None:
    """One after another, until enough; what a partner refuses is out of the question."""
    match f.step:
        case "answered":
            answer = picked(g)
            if answer == DONE:
                finish(g, Chosen(f.chosen))
                return
            f.chosen = (*f.chosen, answer.card)
            if f.partner >= 0:
                f.step = "agreed"
                changes.say(g, "proposes", f.player, answer.card)
                ask(g, f.partner, "agree", (YES, NO))
                return
        case "agreed":
            if picked(g) == NO:
                f.cards = tuple(i for i in f.cards if i != f.chosen[-1])
                f.chosen = f.chosen[:-1]
                f.low = min(f.low, len(f.cards))
    _pick_next(g, f)


def _pick_next(g: State, f: Picking) -> None:
    low, high, total, chosen = f.low, f.high, f.total, f.chosen
    rest = tuple(i for i in f.cards if i not in chosen)
    if total is not None:
        rest, chosen = _toward(g, rest, chosen, low, high, total)
    if len(chosen) >= high or not rest:
        finish(g, Chosen(chosen))
        return
    f.step = "answered"
    if f.player < 0:
        by_die = f.player == _BY_DIE
        k = _thrown(g, len(rest)) if by_die else changes.random_index(g, len(rest))
        g.answer = Option("card", rest[k])
        return
    settled = len(rest) == 1 if f.about == "order" else len(chosen) + len(rest) <= low
    if total is None and settled and f.partner < 0:
        finish(g, Chosen((*chosen, *rest)))
        return
    options: list[Option] = [Option("card", i) for i in rest]
    if len(chosen) >= low and (total is None or not sums.is_goal(total)):
        options.append(DONE)
    ask(g, f.player, f.about, options)


def _toward(
    g: State, rest: tuple[int, ...], chosen: tuple[int, ...], low: int, high: int, total: SumBounds
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards with which the sum can still be kept to, and those chosen; where it cannot, nothing is chosen."""
    worth, n = total_worth(g, chosen), len(chosen)
    reached = n >= low and sums.within(total, worth)
    if reached and sums.is_goal(total):
        return (), chosen
    value = {i: worth_of(g, i) for i in rest}
    fitting = tuple(i for i in rest if attainable(g, {*rest} - {i}, low - n - 1, high - n - 1, total, worth + value[i]))
    return fitting, chosen if reached or fitting else ()


def is_unseen(g: State, player: int, cards: list[int]) -> bool:
    """Whether a player would choose among whole hands of others: a blind draw, unless a line says which cards."""
    owners = {g.who[i] for i in cards}
    if player in owners or any(g.where[i] != Zone.HAND for i in cards):
        return False
    return len(cards) == sum(len(g.hands[p]) for p in owners)


def _thrown(g: State, n: int) -> int:
    """One of so many by a die, the cards being numbered; a number that none has is thrown again, and not told."""
    while n > 1:
        thrown = [changes.roll_die(g) for _ in range(1 if n <= 6 else 2)]
        face = thrown[0] - 1 if n <= 6 else thrown[0] * 6 + thrown[1] - 7
        if face < n:
            for shown in thrown:
                changes.say(g, "dice", 1, shown)
            return face
        if n > 36:
            return changes.random_index(g, n)
    return 0
