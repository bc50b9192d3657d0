"""What becomes of players: they run, escape or are caught, suffer, are struck, die, win."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.events.apply.places import put_on_table
from lootpress.runtime.events.gate import applies, attempt, fails, is_possible, pending
from lootpress.runtime.events.log import say
from lootpress.runtime.events.telling import tell_of
from lootpress.runtime.events.types import (
    BreakOff,
    Catch,
    Death,
    DiscardCard,
    Escape,
    LeaveHelp,
    PromiseCatch,
    PromiseEscape,
    Release,
    RunAway,
    Strike,
    Suffer,
    WinGame,
)
from lootpress.runtime.frames.fights import Dying, Losing, RunningAway, Suffering
from lootpress.runtime.frames.plays import Striking
from lootpress.runtime.machine import push
from lootpress.runtime.records import replace
from lootpress.runtime.state import State, Zone

__all__: list[str] = []


# ---------------------------------------------------------------- running away


@applies(RunAway)
def _run(g: State, e: RunAway) -> None:
    say(g, "runs", e.who)
    tell_of(g, e)


@is_possible(PromiseEscape)
def _can_promise(g: State, e: PromiseEscape) -> PromiseEscape | None:
    combat = g.combat
    return e if combat is not None and any((e.who, m) not in combat.doomed for m in e.monsters) else None


@applies(PromiseEscape)
def _promise(g: State, e: PromiseEscape) -> None:
    """Who is caught already escapes at once; whoever is still to roll escapes in his turn."""
    combat = g.combat
    assert combat is not None
    say(g, "will escape", e.who)
    for m in e.monsters:
        if (e.who, m) in combat.doomed:
            continue
        if (e.who, m) in combat.caught:
            attempt(g, Escape(e.who, m))
        else:
            combat.escaped = (*combat.escaped, (e.who, m))


@is_possible(PromiseCatch)
def _can_doom(g: State, e: PromiseCatch) -> PromiseCatch | None:
    combat = g.combat
    known = () if combat is None else (*combat.doomed, *combat.caught)
    left = tuple(m for m in e.monsters if (e.who, m) not in known)
    return replace(e, monsters=left) if left and not g.dead[e.who] else None


@applies(PromiseCatch)
def _doom(g: State, e: PromiseCatch) -> None:
    """Who has got away is caught at once; whoever is still to roll is caught in his turn, whatever he rolls."""
    combat = g.combat
    assert combat is not None
    running = next((f for f in g.frames if isinstance(f, RunningAway) and f.player == e.who), None)
    for m in e.monsters:
        if running is not None and running.monster == m and running.step == "outcome":
            attempt(g, Catch(e.who, m))
        elif _has_run_from(g, e.who, m, running):
            attempt(g, Catch(e.who, m))
            attempt(g, Suffer(e.who, m))
        else:
            say(g, "will be caught", e.who, m)
            combat.doomed = (*combat.doomed, (e.who, m))


def _has_run_from(g: State, p: int, m: int, running: RunningAway | None) -> bool:
    """Whether a player has got past a monster, which nobody would look at again by itself."""
    if running is not None:
        return running.monster != m and m not in running.monsters
    return any(isinstance(f, Losing) and p in f.runners[: f.run] for f in g.frames)


@applies(Escape)
def _escape(g: State, e: Escape) -> None:
    """Who was caught before is so no more; a promised escape is used up."""
    combat = g.combat
    assert combat is not None
    if (e.who, e.card) in combat.escaped:  # of a monster and its mate one
        at = combat.escaped.index((e.who, e.card))
        combat.escaped = combat.escaped[:at] + combat.escaped[at + 1 :]
    g.marks.shortfall = 0
    _release(g, e)
    say(g, "escapes", e.who, e.card)
    tell_of(g, e)


@applies(Release)
def _release(g: State, e: Release | Escape) -> None:
    combat = g.combat
    assert combat is not None
    combat.caught = tuple(x for x in combat.caught if x != (e.who, e.card))


@applies(Catch)
def _catch(g: State, e: Catch) -> None:
    combat = g.combat
    assert combat is not None
    combat.caught = (*combat.caught, (e.who, e.card))
    g.marks.shortfall = e.shortfall
    say(g, "caught", e.who, e.card)
    tell_of(g, e)


# ---------------------------------------------------------------- suffering


@is_possible(Suffer)
def _can_suffer(g: State, e: Suffer) -> Suffer | None:
    """Not as part of the same bad stuff: a monster that imitates the top discard may be the top discard."""
    already = any(isinstance(f, Suffering) and (f.player, f.monster) == (e.who, e.card) for f in g.frames)
    return None if g.dead[e.who] or already else e


@applies(Suffer)
def _suffer(g: State, e: Suffer) -> None:
    say(g, "bad stuff", e.who, e.card)
    push(g, Suffering(e.who, e.card))


@is_possible(Strike)
def _can_strike(g: State, e: Strike) -> Strike | None:
    """Not as part of its own effects, or of those suffered so because it struck: that would have no end."""
    mine = (f for f in g.frames if isinstance(f, Striking) and (f.victim, f.card) == (e.who, e.card))
    already = e.in_place and any(f.in_place or f.step != "leave" for f in mine)
    return None if g.dead[e.who] or already else e


@applies(Strike)
def _strike(g: State, e: Strike) -> None:
    say(g, "curse", e.who, e.card)
    if g.deck.card_of[e.card].kept and not e.in_place:
        put_on_table(g, e.card, e.who)
    push(g, Striking(e.card, e.who, e.other, e.place, e.in_place))


@fails(Strike)
def _struck_in_vain(g: State, e: Strike) -> None:
    """A curse that strikes nobody goes to the discards."""
    if g.where[e.card] == Zone.LIMBO:
        attempt(g, DiscardCard(e.other, e.card, why="used"))


# ---------------------------------------------------------------- the end


@is_possible(Death)
def _can_die(g: State, e: Death) -> Death | None:
    return None if g.dead[e.who] else e


@applies(Death)
def _die(g: State, e: Death) -> None:
    """Who dies before a fight is decided fights no more: a helper is gone, and without its fighter it is over."""
    g.dead[e.who] = 1
    say(g, "dies", e.who)
    tell_of(g, e)
    push(g, Dying(e.who))
    if g.combat is not None and not facts.is_decided(g):
        attempt(g, LeaveHelp(e.who))
        if e.who == g.combat.fighter:
            attempt(g, BreakOff(e.who, by_death=True))


@is_possible(WinGame)
def _can_win(g: State, e: WinGame) -> WinGame | None:
    """With a shared victory the helper wins too (R-222)."""
    if g.dead[e.who]:
        return None
    combat = g.combat
    shared = combat is not None and e.who == combat.fighter and "Shared Victory" in g.deck.options
    return replace(e, other=combat.helper if combat is not None and shared else -1)


@applies(WinGame)
def _win(g: State, e: WinGame) -> None:
    """Who has a word in somebody else's victory wins together with him."""
    say(g, "wins game", e.who)
    if pending(g, WinGame) is not None:
        g.marks.co_winners = (*g.marks.co_winners, e.who)
    else:
        winners = (e.who, *((e.other,) if e.other >= 0 else ()), *g.marks.co_winners)
        g.winners = tuple(dict.fromkeys(winners))


@fails(WinGame)
def _not_won(g: State, e: WinGame) -> None:
    if pending(g, WinGame) is None:
        g.winners = g.marks.co_winners
