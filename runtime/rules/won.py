"""A fight is won: the monsters are killed one by one, then come levels and treasures, shared with a helper."""

from __future__ import annotations

from lootpress.runtime.active import strength
from lootpress.runtime.answers import Chosen
from lootpress.runtime.events.gate import attempt, is_barred
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    ClaimTreasures,
    CreditHelp,
    DiscardCard,
    DrawCard,
    DrawSpoils,
    GainLevel,
    KillMonster,
    TakeFaceUp,
    WinCombat,
)
from lootpress.runtime.frames.acts import DoingVerb
from lootpress.runtime.frames.fights import DrawingCards, SharingRewards, Winning
from lootpress.runtime.machine import ask, end, finish, picked, push, step
from lootpress.runtime.options import Option
from lootpress.runtime.rules.fight import add_to_reward, sweep
from lootpress.runtime.state import Combat, State

__all__: list[str] = []


@step(Winning)
def _win(g: State, f: Winning) -> None:
    """Kills, levels, then treasures (R-143, R-165, R-170).

    The kills are told one by one; whether the helper decided the fight is known as it is won.
    """
    combat = g.combat
    assert combat is not None
    g.answer = None
    p = combat.fighter
    match f.step:
        case "win":
            f.step, f.monsters, f.decides = "kill", tuple(combat.monsters), strength.helper_decides(g)
            if not combat.won:
                attempt(g, WinCombat(p, sure=True))
        case "kill" if f.killed < len(f.monsters):
            f.step, f.effects = "reward", len(g.effects)
            attempt(g, KillMonster(p, f.monsters[f.killed], helper=combat.helper))
        case "kill":
            f.step = "claim"
        case "reward":
            f.step = "kill"
            add_to_reward(g, f.monsters[f.killed], f.effects)
            f.killed += 1
        case "claim" if f.claimed < len(combat.rewards):  # while they still lie there
            f.claimed += 1
            attempt(g, ClaimTreasures(p, combat.rewards[f.claimed - 1][0], reward=f.claimed - 1))
        case "claim":
            f.step = "levels"
            levels = GainLevel(p, n=sum(n for _, n, _ in combat.rewards), why="kill")
            f.levels = 0 if is_barred(g, levels) else levels.n  # asked while the monsters still have a say
            sweep(g)  # first the table is cleared, then rewards are claimed
        case "levels":
            f.step = "credit"
            if f.levels and not g.dead[p]:
                attempt(g, GainLevel(p, n=f.levels, why="kill"))
        case "credit" if f.credited < len(kills := _kills(combat, f)):
            f.step, f.effects = "credited", len(g.effects)
            attempt(g, CreditHelp(combat.helper, kills[f.credited], decides=f.decides))
        case "credit":
            f.step = "treasures"
        case "credited":
            f.step = "credit"
            add_to_reward(g, _kills(combat, f)[f.credited], f.effects)
            f.credited += 1
        case "treasures":
            f.step = "done"
            total = sum(n for k, (_, _, n) in enumerate(combat.rewards) if k in combat.claimed)
            if total and not g.dead[p]:
                push(g, SharingRewards(total))
        case "done":
            end(g)


def _kills(combat: Combat, f: Winning) -> tuple[int, ...]:
    """What the helper helped to kill: by cards before, and in the end."""
    return (*combat.killed, *f.monsters) if combat.helper >= 0 else ()


@step(SharingRewards)
def _share(g: State, f: SharingRewards) -> None:
    """Drawn face down alone, face up with a helper, shared as agreed (R-171, R-161).

    R-165: the fighter draws them all, one by one, before they are shared.
    """
    combat = g.combat
    assert combat is not None
    p, q = combat.fighter, combat.helper
    match f.step:
        case "draw" if q < 0 or g.dead[q] or not combat.offer[0]:
            f.step = "done"
            push(g, DrawingCards(p, 1, f.total, "up" if q >= 0 else "down"))
        case "draw" | "draw together" if f.drawn < f.total and not g.dead[p]:
            g.answer = None
            f.step = "draw together"
            f.drawn += 1
            attempt(g, DrawSpoils(p))
        case "draw" | "draw together":
            g.answer = None
            f.step, f.shared = "share", len(combat.spoils)
            say(g, "rewards", combat.spoils)
        case "share" if combat.spoils and g.dead[p] and g.dead[q]:
            g.answer = None
            f.step = "done"
            for i in combat.spoils:
                attempt(g, DiscardCard(-1, i, why="fight"))
        case "share" if combat.spoils:
            g.answer = None
            f.step = "picked"
            ask(g, _picker(g, combat, f), "take treasure", (Option("card", i) for i in combat.spoils))
        case "picked":
            chosen = picked(g).card
            f.step = "share"
            attempt(g, TakeFaceUp(_picker(g, combat, f), chosen))
            f.taken += 1
        case _:
            end(g)


def _picker(g: State, combat: Combat, f: SharingRewards) -> int:
    """Who picks the next treasure: the promised ones first or last, as agreed; of two only one may be left alive."""
    p, q = combat.fighter, combat.helper
    if g.dead[p] or g.dead[q]:
        return p if g.dead[q] else q
    share, first, _ = combat.offer
    share = min(share, f.shared)
    if first:
        return q if f.taken < share else p
    return p if f.taken < f.shared - share else q


@step(DrawingCards)
def _draw(g: State, f: DrawingCards) -> None:
    """One after another, each heard before the next."""
    g.answer = None
    if (f.left <= 0 or g.dead[f.player]) and len(g.frames) > 1 and isinstance(g.frames[-2], DoingVerb):
        finish(g, Chosen(f.drawn))
    elif f.left <= 0 or g.dead[f.player]:
        end(g)
    else:
        f.left -= 1
        attempt(g, DrawCard(f.player, pile=f.pile, facing=f.facing))
