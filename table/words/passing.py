"""Passing on without being asked, until something happens that concerns the player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lootpress.table.words.moves import MenuLine
    from lootpress.table.words.seat import Seat

__all__ = ["Passed", "Passing", "can_pass"]

# Entries of the log that say that something was done to a player, and where in the entry he stands.
_DONE_TO = {"curse": 1, "lose": 1, "lose level": 1, "dies": 1, "bad stuff": 1, "take": 3}


def can_pass(seat: Seat) -> bool:
    """Whether the question is one that can be passed."""
    return seat.about in ("arrange", "combat", "react", "before running") and any(
        option.kind == "pass" for option in seat.game.legal()
    )


class Passing:
    """What the player had before his eyes when he said that he passes on; what is new since then is his business."""

    def __init__(self, seat: Seat, offered: Iterable[str]) -> None:
        """The question he passes, and everything that has ever been offered to him."""
        self._moment = _moment(seat)
        self._fight = _fight(seat)
        self._offered = frozenset(offered)

    def stops(self, seat: Seat, moves: Sequence[MenuLine], news: Iterable[tuple[Any, ...]]) -> str | None:
        """Why the player is asked again, given what has happened since; None if he need not be."""
        if not can_pass(seat):
            return ""
        if _was_done_to(seat.player, news):
            return "Something was done to you."
        combat, now = seat.state.combat, _fight(seat)
        if combat is not None and now != self._fight:
            if seat.player in combat.side:
                return "You are in this fight."
            if now[:1] != self._fight[:1] and any(_meddles(seat, move) for move in moves):
                return "Here is a fight that you could meddle in."
        if combat is None and seat.state.turn == seat.player and _moment(seat) != self._moment:
            return "It is your turn."
        new = [move.text for move in moves[1:] if move.text not in self._offered and not move.is_minor]
        return f"There is something new that you could do: {new[0].rstrip('.')}." if new else None


def _meddles(seat: Seat, move: MenuLine) -> bool:
    """Whether a move could change the fight of somebody else; help is nothing for those who win without it."""
    return not (move.is_minor or move.kind == "pass" or (move.kind == "offer help" and seat.would_win()))


class Passed:
    """A question that the player has passed: it need not be put again because somebody else has done something."""

    def __init__(self, seat: Seat, moves: Sequence[MenuLine]) -> None:
        """The question, and what could have been done."""
        self._moment = (seat.about, _moment(seat), _fight(seat))
        self._offered = {move.text for move in moves[1:]}

    def holds(self, seat: Seat, moves: Sequence[MenuLine], news: Iterable[tuple[Any, ...]]) -> bool:
        """Whether it is the same question again, with nothing new to do, and nothing was done to the player."""
        same = self._moment == (seat.about, _moment(seat), _fight(seat))
        new = any(move.text not in self._offered for move in moves[1:])
        return same and not new and not _was_done_to(seat.player, news)


def _was_done_to(player: int, news: Iterable[tuple[Any, ...]]) -> bool:
    return any(entry[_DONE_TO[entry[0]]] == player for entry in news if entry[0] in _DONE_TO)


def _moment(seat: Seat) -> tuple[int, str]:
    return seat.state.turn_number, seat.state.phase


def _fight(seat: Seat) -> tuple[Any, ...]:
    """Which fight it is and how it stands; empty if there is none."""
    combat = seat.state.combat
    if combat is None:
        return ()
    return seat.state.marks.combats, seat.strengths(), tuple(combat.monsters), combat.helper
