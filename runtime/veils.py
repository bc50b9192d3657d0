"""Entries of the log that speak of a card which lies hidden: everybody hears them, only its owner hears which card."""

from __future__ import annotations

from typing import Any

__all__ = ["Veiled", "seen_by"]


class Veiled(tuple[Any, ...]):
    """An entry like any other that knows who alone may know which card it speaks of, and where in it that card is."""

    owner: int  # -1: nobody
    at: int

    @classmethod
    def over(cls, entry: tuple[Any, ...], owner: int, at: int) -> Veiled:
        """An entry with a veil over one of its cards."""
        new = cls(entry)
        new.owner, new.at = owner, at
        return new


def seen_by(entry: tuple[Any, ...], player: int) -> tuple[Any, ...]:
    """What an entry says to a player: -1 for a card that is veiled from him."""
    if not isinstance(entry, Veiled):
        return entry
    said = tuple(entry)
    return said if player == entry.owner else (*said[: entry.at], -1, *said[entry.at + 1 :])
