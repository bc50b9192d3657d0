"""Too much of something: found after every event, and put right by its owner at once (R-085, R-108, ED-08)."""

from __future__ import annotations

from typing import NamedTuple

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.events.apply.places import EVERYBODY
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import DiscardCard, GiveCard, LoseCard, UnequipCard
from lootpress.runtime.frames.turns import Selling, Shedding
from lootpress.runtime.frames.waits import AtGate
from lootpress.runtime.machine import TIDIERS, ask, end, hold_answer, picked, push, step
from lootpress.runtime.options import NO, YES, Option
from lootpress.runtime.rules.plays import has_room
from lootpress.runtime.rules.trade import could_sell
from lootpress.runtime.state import State
from lootpress.runtime.tables import Claim, claims_of

__all__ = ["Excess", "excess", "put_right"]


class Excess(NamedTuple):
    """Too many: of what, what happens to one of them, and which they are."""

    what: str
    fate: str  # lose (all of them), discard, unequip, pass on
    cards: tuple[int, ...]


def put_right(g: State) -> bool:
    """Let everybody who has too much of something choose what goes, unless it is about to; whether there is anybody."""
    for f in g.frames:
        if type(f) is AtGate and f.event.is_due:
            return False
    suspects, g.dirty = g.dirty, 0
    if g.deck.of.limits_move and g.sight.tidied != g.version:  # what they depend on may be anything
        suspects, g.sight.tidied = EVERYBODY, g.version
    below = len(g.frames)
    for p in reversed(range(g.players)):
        if (
            suspects >> p & 1
            and g.tables[p]
            and not g.dead[p]
            and excess(g, p) is not None
            and not any(type(f) is Shedding and f.player == p for f in g.frames)
        ):
            push(g, Shedding(p))
    hold_answer(g, below)
    return len(g.frames) > below


TIDIERS.append(put_right)


def excess(g: State, p: int) -> Excess | None:
    """The first thing a player has too much of: what he cannot carry, ranks, slots, burdens, followers, identities."""
    if standing.bans(g, ir.Carry):
        barred = tuple(i for i in g.tables[p] if standing.forbidden(g, p, ir.Carry, i))
        if barred:
            return Excess("barred", "lose", barred)
    held = _held(g, p)
    if not held:
        return _twins(g, p)
    at_most, shrinking = g.deck.of.at_most, g.deck.of.shrinking
    for what, (count, fate) in held.items():
        base = g.level[p] if what == "rank" else at_most.get(what, standing.NO_LIMIT)
        if count <= base and what not in shrinking:
            continue
        cards = _counted(g, p, what, fate)
        if sum(n for _, n in cards) > (standing.rank_limit(g, p) if what == "rank" else _limit(g, p, what, fate)):
            return Excess(what, fate, tuple(i for i, _ in cards))
    return _twins(g, p)


def _twins(g: State, p: int) -> Excess | None:
    """R-078: two identities of one name, however the second has come; played from the hand it could not have been."""
    name_of = g.deck.of.identity_name
    first: dict[str, int] = {}
    for i in g.tables[p]:
        name = name_of[i]
        if name and first.setdefault(name, i) != i:
            return Excess("twice", "discard", (first[name], i))
    return None


def _held(g: State, p: int) -> dict[str, tuple[int, str]]:
    """How much a player has of everything that is limited, at first sight."""
    found: dict[str, tuple[int, str]] = {}
    claims, worn_claims, up, kept_as = g.deck.of.claims, g.deck.of.worn_claims, g.up, g.kept_as
    for i in g.tables[p]:
        mine = claims[i] if i not in kept_as else _kept_claims(g, i)
        if up[i]:
            mine = mine + (worn_claims[i] if i not in g.marks.worn_as else _worn_claims(g, i))
        for what, n, fate in mine:
            found[what] = (found[what][0] + n, fate) if what in found else (n, fate)
    return found


def _worn_claims(g: State, i: int) -> tuple[Claim, ...]:
    return tuple((use.slot, use.n, "unequip") for use in facts.slots_of(g, i))


def _kept_claims(g: State, i: int) -> tuple[Claim, ...]:
    """What a card counts for that was kept as something else."""
    kind = g.kept_as[i]
    return claims_of(g.deck.card_of[i], kind, facts.archetype_of(g, i))


def _limit(g: State, p: int, what: str, fate: str) -> int:
    if what == "follower":
        return max([1, *(standing.limit(g, p, facts.kind_of(g, i)) for i in facts.followers(g, p))])
    return standing.limit(g, p, what)


def _counted(g: State, p: int, what: str, fate: str) -> list[tuple[int, int]]:
    """The cards that fill a limit, with how much of it each fills."""
    table = g.tables[p]
    if what == "rank":
        return [(i, g.deck.card_of[i].rank or 0) for i in table if g.deck.card_of[i].rank]
    if what == "follower":
        return [(i, 1) for i in facts.followers(g, p)]
    if fate == "unequip":
        filled = [(i, sum(s.n for s in facts.slots_of(g, i) if s.slot == what)) for i in table if g.up[i]]
        return [(i, n) for i, n in filled if n and not standing.ignores_limits(g, i)]
    if fate == "pass on":
        return [(i, 1) for i in table if standing.weighs(g, i, what)]
    return [(i, 1) for i in table if facts.archetype_of(g, i) == "identity" and facts.kind_of(g, i) == what]


@step(Shedding)
def _shed(g: State, f: Shedding) -> None:
    """Something of the owner's choice goes, until what is left fits."""
    p = f.player
    match f.step:
        case "look":
            _look(g, f)
        case "sell instead":  # in his own turn he may sell instead
            f.step = "choose"
            if picked(g) == YES:
                push(g, Selling(p))
            else:
                _look(g, f)
        case "choose":
            _look(g, f)
        case "chosen":
            i = picked(g).card
            found = excess(g, p)
            if found is None or found.fate != "pass on":
                f.step = "look"
                _let_go(g, p, i)
            else:
                f.step, f.card = "passed on", i
                ask(
                    g,
                    p,
                    "pass on",
                    [Option("player", player=q) for q in _who_can_carry(g, p, i)] or [Option("player", player=-1)],
                )
        case "passed on":
            q = picked(g).player
            f.step = "look"
            if q < 0:
                attempt(g, DiscardCard(p, f.card, why="excess"))
            else:
                attempt(g, GiveCard(p, f.card, q, worn=False, why="excess"))


def _look(g: State, f: Shedding) -> None:
    """Whether anything is still too much, and then what goes."""
    p = f.player
    g.answer = None
    found = excess(g, p)
    if found is None or g.dead[p]:
        end(g)
    elif found.fate == "lose":
        for i in found.cards:
            attempt(g, LoseCard(p, i, why="excess"))
    elif found.fate == "pass on" and f.step == "look" and g.turn == p and g.combat is None and could_sell(g, p):
        f.step = "sell instead"
        ask(g, p, "sell instead", (NO, YES))
    else:
        f.step = "chosen"
        ask(g, p, "shed", (Option("card", i) for i in found.cards))


def _let_go(g: State, p: int, i: int) -> None:
    if facts.slots_of(g, i) and g.up[i]:
        attempt(g, UnequipCard(p, i, why="excess"))
    else:
        attempt(g, DiscardCard(p, i, why="excess"))


def _who_can_carry(g: State, p: int, i: int) -> list[int]:
    """R-108: the players of the lowest level among those who have room for it."""
    able = [q for q in facts.seats_from(g, p) if not g.dead[q] and has_room(g, q, g.deck.card_of[i])]
    lowest = min((g.level[q] for q in able), default=0)
    return [q for q in able if g.level[q] == lowest]
