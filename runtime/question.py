"""What a player is asked, with everything that bears on it: the card that asks, whom and what it is about.

This is the one place that reads a question off the frames; terminal, bots, examples and pages read the `Question`.
"""

from __future__ import annotations

from typing import cast

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.types.base import Happening
from lootpress.runtime.frames.acts import AskingRow, DoingVerb, GivingBonus, Paying, Picking, PickingPlayers, VerbFrame
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.fights import ActingInCombat, AskingForHelp, Dying, OfferingHelp, RunningAway
from lootpress.runtime.frames.plays import PlayingCard, PlayingMode, Reacting, Striking, UsingAbility
from lootpress.runtime.frames.turns import CreatingCharacter, GivingCharity, Selling, Shedding, Trading
from lootpress.runtime.frames.waits import Triggered
from lootpress.runtime.options import Option
from lootpress.runtime.records import replace
from lootpress.runtime.state import State
from lootpress.runtime.verbs.acts import at_work

__all__ = ["AskingCard", "Offer", "Question", "question_of", "source_at", "source_of"]


class AskingCard(msgspec.Struct, frozen=True):
    """The card whose words are at work, the line, and whom it calls `you`; -1 where there is none."""

    card: int = -1
    line: int = -1
    you: int = -1


class Offer(msgspec.Struct, frozen=True):
    """What help costs: treasures, whether the helper picks first, items, cards that the fighter will play for him."""

    treasures: int
    picks_first: bool
    items: tuple[int, ...]
    promises: tuple[int, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """What a player is asked, and the options that he has; what does not bear on the question is empty."""

    player: int
    about: str  # the kind of question: `arrange`, `help`, `target`; for cards of a verb its name, as `discard`
    options: tuple[Option, ...]
    source: AskingCard = AskingCard()  # the card that asks, if one does
    person: int = -1  # the other player: a partner, who offers, who proposes, whose body it is
    card: int = -1  # the card it is about: played, traded, proposed, given away
    wanted: tuple[int, ...] = ()  # the cards that a partner wants for them
    cards: tuple[int, ...] = ()  # the monsters one runs from, items to trade, or cards for which another one is chosen
    doer: int = -1  # who does what cards are chosen for
    low: int = 0  # how many may be chosen, at least
    high: int = 0  # and at most
    chosen: tuple[int, ...] = ()  # cards or players so far
    gold: int = 0  # what the cards must come to together, at least
    offer: Offer | None = None
    happening: Happening | None = None  # what one may react to
    would: bool = False  # whether that is only about to happen
    text: str = ""  # what a card asks in words of its own
    asks_table: bool = False  # whether it asks all, and this player only answers for them
    in_fight: bool = False  # whether it is a move in the combat that goes on
    anew: bool = False  # whether a character is made after a death
    gives_bonus: bool = False  # whether it is who or what gets the bonus of the line
    pays: bool = False  # whether a price is being paid
    pays_to_use: bool = False  # whether this very choice is the price of an ability that the player uses


def question_of(g: State) -> Question | None:
    """What somebody is asked now."""
    choice = g.choice
    if choice is None:
        return None
    question = Question(choice.player, choice.about, choice.options, source_of(g))
    return replace(question, **_about(g, g.frames[-1], choice.player)) if g.frames else question


def source_of(g: State) -> AskingCard:
    """The card whose words are at work, the last first."""
    for frame in reversed(g.frames):
        found = source_at(g, frame)
        if found is not None:
            return found
    return AskingCard()


def source_at(g: State, frame: Frame) -> AskingCard | None:
    """The card whose words a frame follows, if it follows any."""
    found = at_work(g, frame)
    if found is not None:
        line, env, _ = found
        return AskingCard(env.this, line, env.you)
    match frame:
        case Triggered() | VerbFrame():
            return AskingCard(frame.env.this, frame.line, frame.env.you)
        case Striking():
            return AskingCard(frame.card)
        case PlayingCard():
            return AskingCard(frame.card, frame.mode if isinstance(frame, PlayingMode) else -1)
        case UsingAbility():
            return AskingCard(frame.card, frame.ability)
    return None


def _about(g: State, frame: Frame, player: int) -> dict[str, object]:
    """What the frame that asks knows about the question."""
    match frame:
        case Picking():
            return _picking(g, frame)
        case PickingPlayers():
            return {"low": frame.low, "high": frame.high, "chosen": frame.chosen}
        case ActingInCombat():
            return {"in_fight": True}
        case PlayingCard() | Striking():
            return {"card": frame.card}
        case GivingBonus():
            return {"gives_bonus": True}
        case AskingRow():
            action = cast(ir.Ask, cast(ir.Do, g.deck.clauses[frame.line].effect).action)
            asked = look.people(g, action.whom, frame.env)
            return {"text": action.question, "asks_table": player not in asked}
        case AskingForHelp():
            offer = Offer(frame.treasures, frame.picks_first, frame.items, tuple(i for i, _ in frame.promises))
            return {"person": frame.asked if player == frame.player else frame.player, "offer": offer}
        case OfferingHelp():
            offer = Offer(frame.treasures, frame.picks_first, frame.items)
            return {"person": frame.fighter if player == frame.player else frame.player, "offer": offer}
        case Trading():
            person = frame.partner if player == frame.player else frame.player
            return {"person": person, "cards": frame.mine, "wanted": frame.theirs}
        case Selling():
            return {"chosen": frame.chosen}
        case GivingCharity():
            return {"chosen": frame.cards, "card": frame.cards[0] if frame.cards else -1}
        case Shedding():
            return {"card": frame.card}
        case CreatingCharacter():
            return {"anew": frame.anew}
        case Reacting():
            return {"happening": frame.happening, "would": frame.would}
        case RunningAway():
            return {"cards": frame.monsters}
        case Dying():
            return {"person": frame.player}
    return {}


def _picking(g: State, frame: Picking) -> dict[str, object]:
    """Cards that a verb is done to: how many, who does it, whether it is a price; or the card that goes with them."""
    out: dict[str, object] = {"low": frame.low, "high": frame.high, "chosen": frame.chosen}
    if frame.total is not None:
        out["gold"] = frame.total[0] or 0
    verb = next((f for f in reversed(g.frames) if isinstance(f, VerbFrame)), None)
    if verb is not None:
        out["doer"] = verb.doer
        if isinstance(verb, DoingVerb):
            out["cards"] = verb.first
    if frame.step == "agreed":
        out |= {"person": frame.player, "card": frame.chosen[-1]}
    out["pays"] = any(isinstance(f, Paying) for f in g.frames)
    below = g.frames[-3] if len(g.frames) > 3 else None
    out["pays_to_use"] = isinstance(below, Paying) and any(isinstance(f, UsingAbility) for f in g.frames)
    return out
