"""A player dies: his cards are laid out and looted, identities and curses stay with him (R-186 to R-191)."""

from __future__ import annotations

from lootpress.runtime.active import facts, rolls
from lootpress.runtime.active.names import is_named
from lootpress.runtime.events.apply.chance import roll_die
from lootpress.runtime.events.gate import attempt, is_barred
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import DiscardCard, LeaveInDeath, LootCard, SetOut, SwapRole
from lootpress.runtime.frames.fights import Dying
from lootpress.runtime.machine import ask, end, picked, step
from lootpress.runtime.options import Choice, Option
from lootpress.runtime.state import State, Zone

__all__ = ["stays_on_death"]


@step(Dying)
def _die(g: State, f: Dying) -> None:
    """Laid out, looted by the others in their order, the rest discarded; then perhaps a new role."""
    p = f.player
    match f.step:
        case "lay out":
            g.answer = None
            f.step = "laid out"
            f.cards = _lay_out(g, p)
        case "laid out":
            g.answer = None
            f.step = "loot"
            f.cards = tuple(i for i in f.cards if g.where[i] == Zone.LIMBO)
            f.looters = tuple(_loot_order(g, [q for q in range(g.players) if q != p and not g.dead[q]]))
        case "loot" if f.cards and f.looters:
            g.answer = None
            f.step = "looted"
            ask(g, f.looters[0], "loot", (Option("card", i) for i in f.cards))
        case "loot":
            g.answer = None
            f.step = "discard"
        case "looted":
            i, looter = picked(g).card, f.looters[0]
            f.cards = tuple(x for x in f.cards if x != i)
            f.looters = f.looters[1:]
            f.step = "loot"
            attempt(g, LootCard(looter, i, p))
        case "discard":
            f.step = "role"
            for i in f.cards:
                attempt(g, DiscardCard(-1, i, why="death"))
        case "role":
            f.step = "new role"
            roles = _other_roles(g, p)
            g.answer = None if roles else Option("card", -1)
            if roles:  # the one question that is put to the dead
                g.choice = Choice(p, "swap role", (Option("card", -1), *(Option("card", i) for i in roles)))
        case "new role":
            i = picked(g).card
            f.step = "done"
            if i >= 0:
                attempt(g, SwapRole(p, i))
        case "done":
            end(g)


def _lay_out(g: State, p: int) -> tuple[int, ...]:
    """Lay out what a dead player leaves, unless a line keeps it; gives all that may lie there then."""
    mine = [i for i in g.tables[p] if not stays_on_death(g, i)]
    going = [i for i in mine if not is_barred(g, LeaveInDeath(p, i, why="death"))]
    found = [*g.hands[p], *going, *(j for i in going for j in facts.attached_to(g, i))]
    for i in g.hands[p][:]:
        attempt(g, SetOut(-1, i))
    for i in going:
        attempt(g, LeaveInDeath(p, i, why="death"))
    return tuple(found)


def _other_roles(g: State, p: int) -> list[int]:
    """R-191: one of each other card of a kind that may be swapped on death."""
    kinds = {g.deck.card_of[i].kind for i in g.tables[p]}
    swapped = {k.name for k in g.deck.kinds.values() if k.swapped_on_death and k.name in kinds}
    found: dict[str, int] = {}
    for pile in g.piles if swapped else ():
        for i in pile:
            if g.deck.card_of[i].kind in swapped and not is_named(g, p, g.deck.card_of[i].name):
                found.setdefault(g.deck.card_of[i].name, i)
    return sorted(found.values())


def stays_on_death(g: State, i: int) -> bool:
    """R-186: curses, what says so, and whatever its kind keeps; a card kept as something else is of that kind."""
    if facts.archetype_of(g, i) == "curse" or g.deck.card_of[i].kept_on_death:
        return True
    rule = g.deck.kinds.get(facts.kind_of(g, i))
    return rule is not None and (rule.kept_on_death or rule.dealt_at_setup)


def _loot_order(g: State, looters: list[int]) -> list[int]:
    """The highest level first; equal levels roll, and whoever is still equal rolls again (ED-05)."""
    out: list[int] = []
    for level in sorted({g.level[q] for q in looters}, reverse=True):
        out += _rolled_off(g, [q for q in looters if g.level[q] == level])
    return out


def _rolled_off(g: State, tied: list[int]) -> list[int]:
    if len(tied) < 2:
        return tied
    rolled: dict[int, int] = {}
    say(g, "rolls off", tuple(tied))
    for q in tied:
        face = roll_die(g)
        say(g, "roll", q, face)
        rolled[q] = face + rolls.roll_bonus(g, q)
    out: list[int] = []
    for result in sorted(set(rolled.values()), reverse=True):
        out += _rolled_off(g, [q for q in tied if rolled[q] == result])
    return out
