"""The verb frame: which cards, chosen by whom, and then the deed; every verb is one small function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.hooks.parties import Aim
from lootpress.dsl.lexicon.verbs import ROWS
from lootpress.runtime.active import facts, standing
from lootpress.runtime.evaluate import look, sums
from lootpress.runtime.events import changes
from lootpress.runtime.machine import ask, call, finish, step, take
from lootpress.runtime.state import Env, Frame, State, Zone
from lootpress.runtime.verbs import parties, uses

__all__ = ["BLIND", "DEEDS", "Deed", "action_of", "deed", "touch"]

# A deed does the verb to the cards chosen for one of its targets and says whether anything happened.
Deed = Callable[[State, Any, int, Env, ir.Target | None, tuple[int, ...]], "bool | None"]
DEEDS: dict[type, Deed] = {}
WHOLE: dict[type, Callable[[State, Frame, Any], None]] = {}

_START, _PICKED, _AFTER, _END, _PARTY, _NUMBER, _SECOND, _ORDERED = range(8)
_BY_DIE, BLIND = -1, -2  # who picks, where no player does


def deed(*kinds: type) -> Callable[[Deed], Deed]:
    """Register what these verbs do to the cards chosen."""

    def register(function: Deed) -> Deed:
        for kind in kinds:
            DEEDS[kind] = function
        return function

    return register


def whole(kind: type) -> Callable[[Callable[[State, Frame, Any], None]], Callable[[State, Frame, Any], None]]:
    """Register a verb that runs its own frame."""

    def register(function: Callable[[State, Frame, Any], None]) -> Callable[[State, Frame, Any], None]:
        WHOLE[kind] = function
        return function

    return register


def action_of(g: State, clause: int, index: int) -> ir.Action:
    """The verb of a clause's effect (-1) or of its cost."""
    found = g.deck.clauses[clause]
    return cast(ir.Do, found.effect).action if index < 0 else found.cost[index]


def touch(env: Env, verb: str, cards: tuple[int, ...]) -> Env:
    """Remember what a clause touched: `the lost item`, `each discarded card`, `them`."""
    before = dict(env.touched)
    before[verb] = (*before.get(verb, ()), *cards)
    return env._replace(touched=tuple(sorted(before.items())), them=cards or env.them)


# The word under which a line remembers the cards of a verb; what was looked at has no word but `them`.
_PARTICIPLE = {
    getattr(ir, meaning.node): row.participle or meaning.node
    for row in ROWS
    for meaning in row.means
    if meaning.remembered
}


@step("verb")
def _verb(g: State, f: Frame) -> None:
    """[verb, place, clause, index, doer, env, target number, did, scratch, it]: each target chosen, then the deed done.

    In the scratch: who was chosen as the other party, once for the verb, and cards that wait for a second choice.
    """
    _run(g, f)


def begin(f: Frame) -> None:
    """The first step of a verb: `it` means a card that this line names for the rest of the line only."""
    f[6] = 0
    f.append(f[5].it)


def _run(g: State, f: Frame) -> None:
    if f[6] == ():
        begin(f)
    place, doer, env = f[1], f[4], f[5]
    action = action_of(g, f[2], f[3])
    if type(action) in WHOLE:
        WHOLE[type(action)](g, f, action)
        return
    if place == _END:
        g.answer = None
        finish(g, f[7], env._replace(it=f[9]))
        return
    aims = g.deck.derived.aims(action)
    if place == _AFTER:
        g.answer = None
        f[6] += 1
        f[1] = _START
    if f[6] >= len(aims):
        f[1] = _END
        return
    aim = aims[f[6]]
    if aim.party is not None and not _know_party(g, f, aim, aim.party):
        return
    place, env = f[1], f[5]
    action, what = aim.action, aim.what
    if isinstance(action, ir.SetTo) and isinstance(action.to, ir.AnyNumber):
        if place != _NUMBER:
            f[1] = _NUMBER
            ask(g, doer, "number", (("say", n) for n in _numbers(g, action)))
            return
        env = env._replace(x=take(g)[1])
    if place == _SECOND:
        chosen, env = take_second(g, f, env)
        _do(g, f, _with_candidate(action), what, chosen, env)
        return
    picked = place in (_PICKED, _ORDERED)
    found = cast("tuple[int, ...]", take(g)[0]) if picked else _choose(g, f, action, what, doer, env)
    if found is not None and place != _ORDERED and _in_an_order(action) and len(found) > 1:
        f[1] = _ORDERED
        call(g, "pick", doer, found, len(found), len(found), None, (), "order")
        return
    if found is not None and not _asks_second(g, f, action, doer, env, found):
        _do(g, f, action, what, found, env)


def _in_an_order(action: ir.Action) -> bool:
    """Cards put on or under a deck lie there as the doer likes, the first he names on top."""
    return isinstance(action, ir.Put) and action.place.what == "deck" and action.how != "into"


def _know_party(g: State, f: Frame, aim: Aim, party: ir.People) -> bool:
    """Whether it is said with whom the verb is done; asked once, and `that player` from then on."""
    if f[1] == _START and not f[8]:
        ask_party(g, f, parties.candidates(g, aim, f[4], f[5]), party.random)
        return False
    know_party(g, f)
    return True


def ask_party(g: State, f: Frame, found: list[int], at_random: bool) -> None:
    """Let `you` say with which of these players the verb is done, or chance."""
    f[1] = _PARTY
    found = uses.free_choices(g, "player", found, f[5])
    if at_random and found:
        found = [found[changes.random_index(g, len(found))]]
    ask(g, parties.chooser(g, f[5]), "which player", [("player", p) for p in found] or [("player", -1)])


def know_party(g: State, f: Frame) -> None:
    """The one chosen is `that player` from now on."""
    if f[1] == _PARTY:
        f[8] = (take(g)[1],)
        f[1] = _START
        uses.count_choice(g, "player", f[8][0], f[5])
    f[5] = f[5]._replace(that=f[8][0])


def _numbers(g: State, action: ir.SetTo) -> range:
    """What may be said where a line says `any number`: faces of the die, levels short of winning."""
    if isinstance(action.what, ir.Stat) and action.what.stat == "roll":
        return range(1, 7)
    return range(1, standing.winning_level(g))


def _asks_second(g: State, f: Frame, action: ir.Action, doer: int, env: Env, chosen: tuple[int, ...]) -> bool:
    """Whether the doer still has to say with which card he swaps, or which card gets it."""
    match action:
        case ir.Swap(with_=ir.Cards() as second) | ir.Attach(to=ir.Cards() as second) | ir.Add(to=ir.Cards() as second):
            pass
        case _:
            return False
    found = look.cards(g, second, env._replace(doer=doer))
    if len(found) < 2 or second.order is not None or second.quantity.how == "every":
        return False
    ask_second(g, f, type(action), found, chosen, _chooser(g, second, doer, env))
    return True


def ask_second(g: State, f: Frame, verb: type, found: list[int], chosen: tuple[int, ...], player: int) -> None:
    """The cards chosen wait until somebody has said which card they go with."""
    f[8], f[1] = (*f[8], chosen), _SECOND
    call(g, "pick", player, tuple(found), 1, 1, None, (), verb.__name__.lower())


def take_second(g: State, f: Frame, env: Env) -> tuple[tuple[int, ...], Env]:
    """The cards that waited, and the card they go with as the one asked about."""
    second, chosen = cast("tuple[int, ...]", take(g)[0]), f[8][-1]
    f[8] = f[8][:-1]
    return chosen, env._replace(candidate=("card", second[0]))


def _with_candidate(action: ir.Action) -> ir.Action:
    """The verb with the card just chosen as its second object."""
    if isinstance(action, ir.Swap):
        return msgspec.structs.replace(action, with_=ir.Candidate())
    return msgspec.structs.replace(cast("ir.Attach | ir.Add", action), to=ir.Candidate())


def _do(g: State, f: Frame, action: ir.Action, what: ir.Target | None, chosen: tuple[int, ...], env: Env) -> None:
    f[1] = _AFTER
    if isinstance(what, ir.Cards) and parties.is_open(what.taken_from) and chosen:
        env = env._replace(that=facts.owner(g, chosen[0]))
        f[5] = f[5]._replace(that=env.that)
    if chosen and type(action) in _PARTICIPLE:
        env = touch(env, _PARTICIPLE[type(action)], chosen)
        if not isinstance(what, ir.It | ir.ThisCard) and f[3] < 0:
            env = env._replace(it=chosen[0])
        f[5] = env._replace(candidate=f[5].candidate, x=f[5].x)
    did = DEEDS[type(action)](g, action, f[4], env, what, chosen)
    f[7] = f[7] or bool(did)


def _choose(
    g: State, f: Frame, action: ir.Action, what: ir.Target | None, doer: int, env: Env
) -> tuple[int, ...] | None:
    """The cards of a target, or None while somebody chooses among them."""
    if what is None or isinstance(what, ir.Time | ir.Thing | ir.Stat | ir.People | ir.You | ir.Doer | ir.ThatPlayer):
        if isinstance(what, ir.Thing) and what.what == "hand":
            return tuple(look.cards(g, what, env))
        return ()
    if isinstance(action, ir.Draw | ir.OpenDoors) and _from_the_top(what):
        return ()
    found = look.cards(g, what, env) or _named_in_fight(g, action, what)
    any_card = isinstance(what, ir.Cards) and any(n.noun == "card" for n in what.nouns)
    found = touchable(g, type(action), found, doer, env, price=f[3] >= 0, any_card=any_card)
    if not isinstance(what, ir.Cards):
        return tuple(found)
    low, high = look.quantity_range(g, what.quantity, env, len(found))
    if what.order is not None:
        return tuple(found)
    if what.random:
        return tuple(at_random(g, found, high))
    if what.would_win:
        found = [i for i in found if would_win_with(g, i, doer)]
        low, high = min(low, len(found)), min(high, len(found))
    bound = what.totaling
    total = None if bound is None else sums.sum_bounds(bound.how, look.number(g, bound.n, env))
    if is_settled(found, low, high, total):
        return tuple(found[:high])
    least = 0 if total is None or what.quantity.how != "exactly" else look.number(g, what.quantity.n or ir.Int(1), env)
    by = _chooser(g, what, doer, env)
    return offer(g, f, type(action), found, low, high, total, by, _partner(g, what, doer, env), least)


def touchable(g: State, verb: type, found: list[int], doer: int, env: Env, *, price: bool, any_card: bool) -> list[int]:
    """Those of the cards found that the verb may be done to: what can pay, is immune to nothing, is not forbidden."""
    if price:
        found = [i for i in found if facts.pays(g, i)]
    elif any_card and verb in _PARTING:
        found = [i for i in found if not facts.is_role(g, i)]
    if verb in (ir.Lose, ir.Discard) and not price:
        source = "curse" if env.this >= 0 and facts.archetype_of(g, env.this) == "curse" else _source(g)
        found = [i for i in found if not standing.immune(g, i, source)]
    return [i for i in found if not standing.forbidden(g, doer, verb, i)]


def is_settled(found: list[int], low: int, high: int, total: sums.Total | None) -> bool:
    """Whether there is nothing to choose among so many cards."""
    return total is None and (low == high == len(found) or high == 0)


def offer(
    g: State,
    f: Frame,
    verb: type,
    found: list[int],
    low: int,
    high: int,
    total: sums.Total | None,
    player: int,
    partner: int,
    least: int = 0,
) -> tuple[int, ...] | None:
    """Let a player choose among cards (None for now); where number or total cannot be met, they are left alone."""
    if total is not None and not sums.attainable(g, found, max(low, least), high, total):
        return ()
    f[1] = _PICKED
    if player == f[4] and is_unseen(g, player, found):
        player = BLIND
    call(g, "pick", player, tuple(found), low, high, total, (), verb.__name__.lower(), partner)
    return None


def _named_in_fight(g: State, action: ir.Action, what: ir.Selector) -> list[int]:
    """`discard "Goose"`: a monster by its name is meant where it stands, if you have no such card."""
    if not isinstance(action, ir.Discard) or not isinstance(what, ir.Cards) or what.place.what != "hand or table":
        return []
    return [m for m in facts.monsters(g) if any(noun.name == g.deck.card_of[m].name for noun in what.nouns)]


def _partner(g: State, what: ir.Cards, doer: int, env: Env) -> int:
    return partner(g, doer, env) if what.chooser == "agreement" else -1


def partner(g: State, doer: int, env: Env) -> int:
    """`chosen by agreement`: who has to accept what the doer proposes, the player of this card."""
    other = g.who[env.this] if env.this >= 0 else env.that
    return other if other != doer and other >= 0 and not g.dead[other] else -1


_PARTING = (ir.Lose, ir.Discard, ir.Give, ir.Take, ir.Swap, ir.Put)  # `1 card` of these verbs is never a role


def _from_the_top(what: ir.Selector) -> bool:
    """Cards of a deck without `top` or `bottom`: whatever comes next, unseen."""
    return isinstance(what, ir.Cards) and what.place.what == "deck" and what.order is None and what.place.deck is None


def _source(g: State) -> str:
    return "bad stuff" if any(frame[0] == "bad stuff" for frame in g.frames) else "own"


def at_random(g: State, found: list[int], n: int) -> list[int]:
    out: list[int] = []
    pool = list(found)
    while pool and len(out) < n:
        out.append(pool.pop(changes.random_index(g, len(pool))))
    return out


def would_win_with(g: State, i: int, p: int) -> bool:
    """The what-if of `that would win the combat`: with this card moved to you, your side wins."""
    from lootpress.runtime.active import strength

    trial = g.clone()
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


@step("pick")
def _pick(g: State, f: Frame) -> None:
    """[pick, place, player, cards, low, high, total, chosen, about, partner]: one after another, until enough.

    A partner has to agree to every one of them; what he refuses is out of the question.
    """
    _, place, player, cards, low, high, total, chosen, about = f[:9]
    if place == 2:
        f[1] = 0
        if take(g) == ("no",):
            f[3] = cards = tuple(i for i in cards if i != chosen[-1])
            f[7] = chosen = chosen[:-1]
            f[4] = low = min(low, len(cards))
    if place == 1:
        answer = take(g)
        if answer[0] == "done":
            finish(g, chosen)
            return
        f[7] = chosen = (*chosen, answer[1])
        f[1] = 0
        if f[9:] and f[9] >= 0:
            f[1] = 2
            changes.say(g, "proposes", player, answer[1])
            ask(g, f[9], "agree", (("yes",), ("no",)))
            return
    rest = tuple(i for i in cards if i not in chosen)
    if total is not None:
        rest, chosen = _toward(g, rest, chosen, low, high, total)
    if len(chosen) >= high or not rest:
        finish(g, chosen)
        return
    if player < 0:
        f[1] = 1
        g.answer = ("card", rest[_thrown(g, len(rest)) if player == _BY_DIE else changes.random_index(g, len(rest))])
        return
    settled = len(rest) == 1 if about == "order" else len(chosen) + len(rest) <= low
    if total is None and settled and f[9:] in ([], [-1]):
        finish(g, (*chosen, *rest))
        return
    options: list[tuple[Any, ...]] = [("card", i) for i in rest]
    if len(chosen) >= low and (total is None or not sums.is_goal(total)):
        options.append(("done",))
    f[1] = 1
    ask(g, player, about, options)


def _toward(
    g: State, rest: tuple[int, ...], chosen: tuple[int, ...], low: int, high: int, total: sums.Total
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards with which the sum can still be kept to, and those chosen; where it cannot, nothing is chosen."""
    worth, n = sums.worth(g, chosen), len(chosen)
    reached = n >= low and sums.within(total, worth)
    if reached and sums.is_goal(total):
        return (), chosen
    value = {i: g.deck.of.value[i] for i in rest}
    fitting = tuple(
        i for i in rest if sums.attainable(g, {*rest} - {i}, low - n - 1, high - n - 1, total, worth + value[i])
    )
    return fitting, chosen if reached or fitting else ()


def is_unseen(g: State, player: int, cards: list[int]) -> bool:
    """Whether a player would choose among whole hands of others: a blind draw, unless a line says which cards."""
    owners = {g.who[i] for i in cards}
    if player in owners or any(g.where[i] != Zone.HAND for i in cards):
        return False
    return len(cards) == sum(len(g.hands[p]) for p in owners)


def _thrown(g: State, n: int) -> int:
    """One of so many by a die, the cards being numbered; a number that none has is thrown again."""
    while n > 1:
        face = changes.roll_die(g) - 1
        if n > 6:
            face = face * 6 + changes.roll_die(g) - 1
        if face < n:
            return face
        if n > 36:
            return changes.random_index(g, n)
    return 0
