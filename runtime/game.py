"""A game as others see it: whose move, which moves, make one, copy, save, look over a player's shoulder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, SupportsIndex

from lootpress.runtime import primitives  # the words of the hooks register themselves
from lootpress.runtime.checks.invariants import moment, zones
from lootpress.runtime.containing import RAISES, Fault, contain
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.events.apply import cards, fights, in_play, levels  # what events change registers itself
from lootpress.runtime.events.apply import fates as fated
from lootpress.runtime.events.apply import turns as turning
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.turns import SettingUp
from lootpress.runtime.machine import push, run
from lootpress.runtime.options import Choice, Option
from lootpress.runtime.question import Question, question_of
from lootpress.runtime.rules import (  # their frames register themselves
    becoming,
    charity,
    death,
    epic,
    fight,
    helping,
    playing,
    run_away,
    setup,
    shedding,
    trade,
    turn,
    waking,
    won,
)  # fmt: skip
from lootpress.runtime.saving import SaveError, digest_of, log_entries, state_from_bytes, state_to_bytes
from lootpress.runtime.state import State
from lootpress.runtime.verbs import acts, asking, given_bonuses, moving, paying, people, together, triggers
from lootpress.runtime.verbs import cards as card_verbs
from lootpress.runtime.verbs import in_play as verbs_in_play
from lootpress.runtime.views import View, view_of

__all__ = ["Game", "IllegalAction", "SaveError", "View"]

_FRAMES = (
    acts, asking, becoming, card_verbs, charity, death, epic, fight, given_bonuses, helping, moving,
    paying, people, playing, run_away, setup, shedding, together, trade, triggers, turn, verbs_in_play, waking, won,
)  # fmt: skip
_CHANGES = (cards, fated, fights, in_play, levels, turning)
_WORDS = primitives


# Moves that are made again, at most, to undo one that failed; in a fight more, for an effect may go on all through it.
_REMEMBERED, _LONGEST = 64, 512


class IllegalAction(ValueError):
    """A move that is not among the legal ones; the game is as it was before."""


class Game:
    """A running game; `apply` is the only way to change it."""

    __slots__ = ("_base", "_since", "_version", "faults", "state", "strict")

    def __init__(self, state: State) -> None:
        """Wrap a state."""
        self.state = state
        # To undo a move that fails in the middle: a copy of an earlier state, never changed, and the moves since then.
        self._base: State | None = None
        self._since: list[int] = []
        self._version = -1
        self.strict = RAISES[0]  # whether an effect that fails is an error, as it should be where the engine is tested
        self.faults: tuple[Fault, ...] = ()  # the effects that were undone, with why

    @classmethod
    def new(cls, deck: PlayDeck, players: int, seed: int, *, first: int = 0, genders: Sequence[str] = ()) -> Game:
        """Deal a new game and run to its first decision; genders are those that no role card says."""
        if not 1 <= players <= 20:
            raise ValueError("a game has 1 to 20 players")
        if not 0 <= first < players or len(genders) not in (0, players):
            raise ValueError(f"there are {players} players, counted from 0")
        state = State(deck, players, seed)
        push(state, SettingUp(first, tuple(genders)))
        game = cls(state)
        base = None if game.strict else state.clone()
        try:
            run(state)
        except Exception as error:
            if base is None:
                raise
            game._contain(base, [], error)
        return game

    @property
    def to_act(self) -> int | None:
        """The player who decides next, or None when the game is over."""
        choice = self.state.choice
        return None if choice is None else choice.player

    @property
    def choice(self) -> Choice | None:
        """Who decides, about what, between which options."""
        return self.state.choice

    @property
    def question(self) -> Question | None:
        """What is to be decided, with all that bears on it: who asks, whom and what it is about, how many."""
        return question_of(self.state)

    def legal(self) -> tuple[Option, ...]:
        """The moves to pick one of, in a fixed order."""
        choice = self.state.choice
        return () if choice is None else choice.options

    def apply(self, index: SupportsIndex, watch: Callable[[State, Frame], None] | None = None) -> None:
        """Make the move with this number among the legal ones; `watch` sees every step on the way.

        If the effect of a card fails on the way, it is undone and the game goes on without it: `faults` says which.
        Where the game is `strict` that is an error, and the game is as it was before the move, as it is after an
        interruption.
        """
        state = self.state
        if state.choice is None:
            raise IllegalAction("the game is over, nobody can move")
        options = state.choice.options
        if type(index) is not int or not 0 <= index < len(options):
            raise IllegalAction(f"there are {len(options)} moves, counted from 0; {index!r} is not one of them")
        changed = self._version != state.version  # from outside
        if changed or (len(self._since) >= _REMEMBERED and (state.combat is None or len(self._since) >= _LONGEST)):
            self._base, self._since = state.clone(), []
        try:
            state.answer, state.choice = options[index], None
            run(state, watch)
        except BaseException as error:
            if self.strict or not isinstance(error, Exception) or self._base is None:
                self._take_back()
                raise
            self._contain(self._base, [*self._since, index], error)
            return
        self._since.append(index)
        self._version = state.version

    def _contain(self, base: State, moves: list[int], error: Exception) -> None:
        """Go on without the effect that failed; from here on there is nothing to be taken back before it."""
        state, faults = contain(base, moves, error)
        self._become(state)
        self.faults += tuple(faults)
        self._base, self._since, self._version = self.state.clone(), [], self.state.version

    def _become(self, other: State) -> None:
        for name in State.FIELDS:
            setattr(self.state, name, getattr(other, name))

    def _take_back(self) -> None:
        """Put the state back to what it was before the move going on: the moves before it lead there again."""
        assert self._base is not None
        before = Game(self._base.clone())
        before.strict = True
        for index in self._since:
            before.apply(index)
        self._become(before.state)
        self._version = self.state.version

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
        new = Game(self.state.clone())
        new._base, new._since, new._version = self._base, self._since[:], self._version
        new.strict, new.faults = self.strict, self.faults
        return new

    def to_bytes(self) -> bytes:
        """The game as bytes, also in the middle of an effect; the deck is not in it, only its name."""
        return state_to_bytes(self.state)

    @classmethod
    def from_bytes(cls, data: bytes, deck: PlayDeck) -> Game:
        """The game that was saved, with the deck it was played with; a `SaveError` says why not."""
        game = cls(state_from_bytes(data, deck))
        game._try_out()
        return game

    def _try_out(self) -> None:
        """Refuse a state that no game comes to, whoever wrote it: cards lie where they should, everybody can look."""
        try:
            copy = self.clone().state
            wrong = [*zones(copy), *moment(copy)]
            for p in range(copy.players):
                view_of(copy, p)
            question_of(copy)
            copy.clone()
            digest_of(copy)
        except Exception as reason:
            raise SaveError("this saved game cannot be restored: it is no state of a game") from reason
        if wrong:
            raise SaveError(f"this saved game cannot be restored: {wrong[0]}")

    def view(self, player: int) -> View:
        """What this player may know."""
        return view_of(self.state, player)

    def log(self) -> list[tuple[Any, ...]]:
        """Everything that has happened, hidden things too."""
        return log_entries(self.state)

    def digest(self) -> str:
        """A name for exactly this state."""
        return digest_of(self.state)
