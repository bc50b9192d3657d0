"""What has just happened or is about to, in a sentence to somebody who may play a card at that moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lootpress.dsl.lexicon.verbs import verb as verb_row

if TYPE_CHECKING:
    from lootpress.runtime.events.types import Happening
    from lootpress.table.words.seat import Seat

__all__ = ["happening_text"]

# What a player is about to do, and has done; {card} and {other} are filled in.
_DEEDS = {
    "ask for help": ("ask {other} for help", "asked {other} for help"),
    "catch": ("be caught by {card}", "been caught by {card}"),
    "die": ("die", "died"),
    "draw": ("draw a card", "drawn {card}"),
    "draw treasures": ("draw the treasures of {card}", "drawn the treasures of {card}"),
    "end combat": ("end the combat", "ended the combat"),
    "end turn": ("end the turn", "ended the turn"),
    "enter combat": ("meet {card}", "met {card}"),
    "equip": ("put on {card}", "put on {card}"),
    "fight": ("fight {card}", "begun to fight {card}"),
    "gain": ("get {card}", "got {card}"),
    "gain level": ("go up a level", "gone up a level"),
    "give": ("give {card} to {other}", "given {card} to {other}"),
    "help": ("help {other}", "helped {other}"),
    "help kill": ("help to kill {card}", "helped to kill {card}"),
    "join": ("let {card} join the combat", "let {card} join the combat"),
    "look for trouble": ("look for trouble", "gone to look for trouble"),
    "loot player": ("take {card} from a body", "taken {card} from a body"),
    "loot room": ("loot the room", "looted the room"),
    "lose combat": ("lose the combat", "lost the combat"),
    "lose level": ("lose a level", "lost a level"),
    "open": ("open a door", "opened {card}"),
    "roll": ("roll the die", "rolled a {n}"),
    "roll to run away": ("roll the die to run away", "rolled a {n} to run away"),
    "run away": ("run away", "begun to run away"),
    "start charity": ("come to the end of the turn", "come to the end of the turn"),
    "start combat": ("start a combat", "started a combat"),
    "start turn": ("begin a turn", "begun a turn"),
    "strike": ("be struck by {card}", "been struck by {card}"),
    "suffer": ("suffer the bad stuff of {card}", "suffered the bad stuff of {card}"),
    "win combat": ("win the combat", "won the combat"),
    "win game": ("win the game", "won the game"),
}


def _plain(verb: str) -> tuple[str, str]:
    """A verb of cards in its own words; other names of events say what they are."""
    row = verb_row(verb)
    if row is None or not row.participle:
        return verb, f"done this: {verb}"
    return f"{verb} {{card}}", f"{row.participle} {{card}}"


def happening_text(seat: Seat, h: Happening, *, would: bool) -> str:
    """`Ann is about to kill “Goose”`, `you have just rolled a 3`."""
    ahead, done = _DEEDS.get(h.verb) or _plain(h.verb)
    known = h.card >= 0 and (h.verb == "play" or seat.knows(h.card))  # a card that is played is shown to all
    card = seat.words.quoted(h.card) if known else "a card"
    other = seat.who(h.other) if h.other >= 0 else card
    if h.player < 0:
        return f"{card}: {ahead if would else done}".format(card="it", other=other, n=h.n)
    if would:
        return f"{seat.is_(h.player)} about to {ahead.format(card=card, other=other, n=h.n)}"
    have = "have" if h.player == seat.player else "has"
    return f"{seat.who(h.player)} {have} just {done.format(card=card, other=other, n=h.n)}"
