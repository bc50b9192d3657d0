"""What only the steps of a game show, for those who tell its story: on whom a card is played, what brought it about."""

from __future__ import annotations

from typing import NamedTuple

from lootpress.compiler import ir
from lootpress.runtime.active import rolls
from lootpress.runtime.answers import Did
from lootpress.runtime.events.types import Strike
from lootpress.runtime.frames.acts import Picking, Rolling, RollingRows
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.fights import ActingInCombat, AskingForHelp, DrawingCards, RunningAway, Suffering
from lootpress.runtime.frames.plays import (
    Playing,
    PlayingCard,
    PlayingFollower,
    PlayingMode,
    PlayingOneShot,
    Striking,
    UsingAbility,
)
from lootpress.runtime.frames.turns import GivingCharity, Selling, Shedding
from lootpress.runtime.frames.waits import AtGate, Triggered
from lootpress.runtime.options import Option
from lootpress.runtime.question import source_at
from lootpress.runtime.rules.shedding import excess
from lootpress.runtime.state import State, Zone

__all__ = [
    "PlayedOn", "Spared", "added_to_roll", "asks_for_help", "cause_of", "chosen_together", "everybody_may_act",
    "has_woken", "is_charity", "is_too_much", "makes_room", "ran_from", "rolled_again", "suffered", "target_of",
    "too_much",
]  # fmt: skip


class PlayedOn(NamedTuple):
    """On whom or what a card was played: a player, a card, a side (0 players, 1 monsters), or nothing to speak of."""

    player: int = -1
    card: int = -1
    side: int = -1


class Spared(NamedTuple):
    """Bad stuff is over: whose, and whether it did anything."""

    player: int
    monster: int
    did: bool


def suffered(g: State, frame: Frame) -> Spared | None:
    """The bad stuff or curse that is over with this step, if one is."""
    if isinstance(frame, Suffering) and frame.step == "after" and isinstance(g.answer, Did):
        return Spared(frame.player, frame.monster, g.answer.did)
    if isinstance(frame, Striking) and frame.step == "done":
        return Spared(frame.victim, frame.card, frame.did)
    return None


def target_of(g: State, frame: Frame, i: int) -> PlayedOn | None:
    """On whom or what the card played is, as soon as the frame that runs next shows it; None while it does not yet."""
    if isinstance(frame, Striking) and frame.card == i:
        return PlayedOn(player=frame.victim)
    if isinstance(frame, AtGate) and isinstance(frame.event, Strike) and frame.event.card == i:
        return PlayedOn(player=frame.event.who)
    if g.where[i] == Zone.ATTACHED and g.host[i] >= 0:
        return PlayedOn(card=g.host[i])
    if isinstance(frame, PlayingMode) and frame.card == i and frame.env is not None and frame.step == "acted":
        play = g.deck.clauses[frame.mode].play
        if play is None or play.on is None:
            return PlayedOn()
        return PlayedOn(player=frame.env.that) if frame.env.that >= 0 else PlayedOn(card=frame.env.it)
    if isinstance(frame, PlayingOneShot) and frame.card == i and frame.step == "acted":
        combat = g.combat
        return PlayedOn(side=1 if combat is None else next((s for j, _, s in combat.played if j == i), 0))
    still = any(isinstance(f, Playing | PlayingCard) and f.card == i for f in g.frames)
    return None if still else PlayedOn()


def cause_of(g: State, frame: Frame | None) -> int:
    """The card whose words brought about what the last step did, given its frame; -1 where the rules did."""
    frame = _home(g, frame)
    if isinstance(frame, DrawingCards | Rolling):  # these work for the frame below them
        at = next((k for k, f in enumerate(g.frames) if f is frame), len(g.frames))
        frame = g.frames[at - 1] if at else None
    found = None if frame is None else source_at(g, frame)
    return -1 if found is None else found.card


def _home(g: State, frame: Frame | None) -> Frame | None:
    """The frame whose step has got its way at the gate, or this one."""
    if isinstance(frame, AtGate):
        return g.frames[frame.home] if 0 <= frame.home < len(g.frames) else None
    return frame


def has_woken(g: State, frame: Frame) -> bool:
    """Whether the next step does what a waiting line says, and not what a player plays or suffers."""
    at = next((k for k, f in enumerate(g.frames) if f is _home(g, frame)), -1)
    for below in reversed(g.frames[: at + 1]):
        if isinstance(below, Triggered):
            return True
        if isinstance(below, Playing | PlayingCard | Striking | Suffering | UsingAbility):
            return False
    return False


def too_much(g: State, frame: Frame) -> str:
    """Of what somebody has too much, just before he lets go of some of it; empty if he has not."""
    found = excess(g, frame.player) if isinstance(frame, Shedding) else None
    return "" if found is None else found.what


def is_too_much(g: State, frame: Frame | None) -> bool:
    """Whether somebody has let go of something in the last step because it was too much."""
    return isinstance(_home(g, frame), Shedding)


def is_charity(g: State, frame: Frame | None) -> bool:
    """Whether the last step was about too many cards in a hand at the end of a turn."""
    return isinstance(_home(g, frame), GivingCharity)


def ran_from(frame: Frame) -> tuple[int, int] | None:
    """Who has run away from which monster, when that and all that comes of it is over."""
    runs = isinstance(frame, RunningAway) and frame.step == "next" and frame.monster >= 0
    return (frame.player, frame.monster) if isinstance(frame, RunningAway) and runs else None


def makes_room(g: State, frame: Frame | None) -> bool:
    """Whether a follower has gone in the last step because another one takes its place."""
    return isinstance(_home(g, frame), PlayingFollower)


def everybody_may_act(frame: Frame) -> bool:
    """Whether the fight goes on with whoever wants to do something: until then what was played has done its work."""
    return isinstance(frame, ActingInCombat)


def asks_for_help(g: State) -> tuple[int, int] | None:
    """Who asks whom for help, before he says what he offers."""
    asking = next((f for f in reversed(g.frames) if isinstance(f, AskingForHelp)), None)
    return None if asking is None or asking.step not in ("ask", "treasures") else (asking.player, asking.asked)


def chosen_together(g: State, frame: Frame) -> tuple[int, ...]:
    """The cards that somebody has chosen to pay or to sell, with the one he has just named."""
    if not isinstance(frame, Picking | Selling):
        return ()
    return (*frame.chosen, g.answer.card) if isinstance(g.answer, Option) else frame.chosen


def rolled_again(g: State, frame: Frame, known: int) -> int:
    """The card by which a die is about to be rolled once more, if this step or one before it says so."""
    if not isinstance(frame, RollingRows) or frame.step != "begin":
        return known
    effect = g.deck.clauses[frame.line].effect if frame.line >= 0 else None
    if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Roll) or effect.action.how != "again":
        return known
    found = source_at(g, frame)
    return known if found is None else found.card


def added_to_roll(g: State, p: int) -> int:
    """What is added to the roll that a player has just made: to any of his rolls, and to this one to run away."""
    frame = next((f for f in reversed(g.frames) if isinstance(f, RunningAway)), None)
    runs = frame is not None and frame.player == p and frame.step == "rolled"
    more = rolls.run_away_bonus(g, p, frame.monster) if frame is not None and runs else 0
    return more + rolls.roll_bonus(g, p)
