"""The log of a game: a chain, so that copies of a game share what they have in common."""

from __future__ import annotations

from typing import Any

from lootpress.runtime.state import State

__all__ = ["say"]


def say(g: State, kind: str, *parts: Any) -> None:
    """Write down that something has happened."""
    g.log = (g.log, (kind, *parts))
    g.version += 1
