"""A game as others see it: whose move, which moves, make one, copy, save, look over a player's shoulder."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from lootpress.runtime import (  # their frames register themselves
    asking,
    combat,
    deeds,
    epic,
    fates,
    helping,
    limits,
    outcomes,
    playing,
    trading,
    turns,
    waking,
)
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.machine import call, run
from lootpress.runtime.state import Choice, Frame, State

__all__ = ["Game", "IllegalAction"]

_FRAMES = (asking, combat, deeds, epic, fates, helping, limits, outcomes, playing, trading, turns, waking)


class IllegalAction(ValueError):
    """A move that is not among the legal ones; the game is as it was before."""


class Game:
    """A running game; `apply` is the only way to change it."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        """Wrap a state."""
        self.state = state

    @classmethod
    def new(cls, deck: PlayDeck, players: int, seed: int) -> Game:
        """Deal a new game and run to its first decision."""
        if not 1 <= players <= 20:
            raise ValueError("a game has 1 to 20 players")
        state = State(deck, players, seed)
        call(state, "setup", 0)
        run(state)
        return cls(state)

    @property
    def to_act(self) -> int | None:
        """The player who decides next, or None when the game is over."""
        choice = self.state.choice
        return None if choice is None else choice.player

    @property
    def choice(self) -> Choice | None:
        """What is to be decided."""
        return self.state.choice

    def legal(self) -> tuple[tuple[Any, ...], ...]:
        """The moves to pick one of, in a fixed order."""
        choice = self.state.choice
        return () if choice is None else choice.options

    def apply(self, index: int, watch: Callable[[State, Frame], None] | None = None) -> None:
        """Make the move with this number among the legal ones; `watch` sees every step on the way."""
        choice = self.state.choice
        if choice is None:
            raise IllegalAction("the game is over, nobody can move")
        if not 0 <= index < len(choice.options):
            raise IllegalAction(f"there are {len(choice.options)} moves, counted from 0; {index} is not one of them")
        state = self.state
        state.answer, state.choice = choice.options[index], None
        run(state, watch)

    @property
    def over(self) -> bool:
        """Whether the game has ended, won or stalled."""
        return self.state.choice is None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won."""
        return self.state.winners

    def clone(self) -> Game:
        """An independent copy, also in the middle of an effect."""
        return Game(self.state.clone())

    def digest(self) -> str:
        """A name for exactly this state."""
        return hashlib.sha256(msgspec.msgpack.encode(_plain(self.state))).hexdigest()[:16]


def _plain(state: State) -> dict[str, Any]:
    """The state as plain data; the log is a story, not a state, and caches are neither."""
    skip = ("deck", "cache", "log", "version", "combat")
    out = {name: getattr(state, name) for name in State.__slots__ if name not in skip}
    out["up"] = bytes(state.up)
    out["counters"] = sorted(state.counters.items())
    out["kept_as"] = sorted(state.kept_as.items())
    out["uses"] = sorted(map(repr, state.uses.items()))
    out["facts"] = sorted(map(repr, state.facts.items()))
    out["game_past"] = sorted(map(repr, state.game_past))
    fight = state.combat
    out["combat"] = None if fight is None else {name: getattr(fight, name) for name in fight.__slots__}
    return out
