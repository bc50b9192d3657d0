"""Plays games with invented cards under every check there is, and names the class of what went wrong."""

from __future__ import annotations

import re
import traceback

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.checks.inspecting import Inspector, Violation
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.tests.runtime.checked import MOVES
from lootpress.tests.trust.witness import Witness

__all__ = ["LONGEST", "MOST_MOVES", "STYLES", "Finding", "Story", "most_moves", "play"]

STYLES = ("wild", "random", "greedy")
MOST_MOVES, LONGEST = 400, 4_000
MOST_IN_TURN = 3_000  # decisions in one turn: more is a stall
COPIED = 7  # every so many moves the copy of the game makes the same move


def most_moves(number: int) -> int:
    """How far the games of a set go: those by greed to their end, and one by chance; of the others the beginning."""
    return LONGEST if STYLES[number % len(STYLES)] == "greedy" or number == 1 else MOST_MOVES


class Finding(msgspec.Struct, frozen=True):
    """What went wrong: its class, in full, and after how many moves."""

    kind: str
    detail: str
    moves: int


class Story(msgspec.Struct, frozen=True):
    """A game that was played: how many moves and turns, whether somebody won, what went wrong.

    Also how often which check was made, and for how many seconds of the processor the witness had his say.
    """

    moves: int
    turns: int
    won: bool
    finding: Finding | None = None
    checked: dict[str, int] = msgspec.field(default_factory=dict)
    judged: float = 0.0


def _class_of(text: str) -> str:
    return re.sub(r"""-?\d+|'[^']*'|"[^"]*\"""", "#", text)[:110]


def _of_error(error: Exception) -> tuple[str, str]:
    trace = traceback.extract_tb(error.__traceback__)
    inside = [f for f in trace if "/runtime/" in f.filename or "/compiler/" in f.filename]
    at = inside[-1] if inside else trace[-1]
    where = f"{at.filename.rsplit('lootpress/', 1)[-1]}:{at.name}"
    return f"{type(error).__name__} in {where}: {_class_of(str(error))}", "".join(traceback.format_exception(error))[
        -3000:
    ]


def play(deck: PlayDeck, seed: int, style: str, most: int) -> Story:
    """A game of three to six players to its end, or so many moves of it, everything checked after each."""
    moves, game, witness = 0, None, None
    try:
        game = Game.new(deck, 3 + seed % 4, mix(seed))
        game.strict = True
        witness = Witness(game)
        inspector = Inspector(game)
        turn, since = 0, 0

        while not game.over and moves < most:
            index = MOVES[style](game, mix(seed * 1_000_003 + moves))
            before, redo = witness.knowledge(), game.clone() if moves % COPIED == 0 else None
            inspector.apply(index, watch=witness.step)
            moves += 1
            wrong = witness.after_move(before, redo, index)
            if wrong:
                return _story(witness, game, moves, Finding(_class_of(wrong[0]), "; ".join(wrong), moves))
            if game.state.turn_number != turn:
                turn, since = game.state.turn_number, moves
            elif moves - since > MOST_IN_TURN:
                return _story(witness, game, moves, Finding("stall", f"turn {turn} does not end", moves))
        if unread := _read_alone(deck):
            return _story(witness, game, moves, Finding(f"a phrase nobody listed: {_class_of(unread)}", unread, moves))
    except Violation as error:
        return _story(witness, game, moves, Finding(f"violation: {_class_of(str(error))}", str(error), moves))
    except Exception as error:
        return _story(witness, game, moves, Finding(*_of_error(error), moves))
    return _story(witness, game, moves, None)


def _read_alone(deck: PlayDeck) -> str:
    """A phrase of a card that the engine asked about in a way that `compiler/hooks/points.py` does not list for it.

    What is not listed `check` cannot try, so a player where a card belongs would be found only at the table.
    """
    for ask, phrase in deck.hooked.read_alone():
        if not (isinstance(phrase, ir.Thing) and phrase.either):  # the side that its player chose says itself
            return f"{ask} of {phrase}"
    return ""


def _story(witness: Witness | None, game: Game | None, moves: int, finding: Finding | None) -> Story:
    if game is None or witness is None:
        return Story(moves, 0, False, finding)
    turns, won = game.state.turn_number, bool(game.winners)
    return Story(moves, turns, won, finding, dict(witness.checked), witness.seconds)
