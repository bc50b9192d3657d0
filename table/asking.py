"""Whom to ask: nobody who can only pass, nobody who said that he would."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.table.wire import AskMe
from lootpress.table.words.moves import MenuLine
from lootpress.table.words.passing import can_pass
from lootpress.table.words.seat import Seat

__all__ = ["is_for_bystander", "pass_number", "would_pass"]


def pass_number(seat: Seat) -> int:
    """The option that passes."""
    return next(k for k, option in enumerate(seat.game.legal()) if option.kind == "pass")


def is_for_bystander(seat: Seat) -> bool:
    """Whether the question only asks if somebody wants to step in: not his turn, not his fight, not done to him."""
    if not can_pass(seat):
        return False
    combat, happening = seat.state.combat, seat.question.happening
    if combat is not None and seat.player in combat.side:
        return False
    if happening is not None:
        return seat.player not in (happening.player, happening.other)
    return combat is not None or seat.state.turn != seat.player


def would_pass(seat: Seat, moves: Sequence[MenuLine], ask: AskMe) -> bool:
    """Whether somebody who wants to be asked only so often passes here."""
    if ask == "always" or not is_for_bystander(seat):
        return False
    if ask == "mine" or seat.state.combat is None:
        return True
    return all(move.is_minor or move.kind == "pass" for move in moves)
