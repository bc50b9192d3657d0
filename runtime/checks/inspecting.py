"""Games played with everything checked after every move, the slow parts only when what they depend on has changed."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from lootpress.runtime.checks import invariants
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.turns import GivingCharity, Turn
from lootpress.runtime.game import Game
from lootpress.runtime.state import Combat, Marks, State

__all__ = ["Inspector", "Violation"]

# All that zones, limits and lines can depend on: everything but the question that is put and how it came about.
_BESIDE = frozenset((
    "answer", "choice", "combat", "deck", "dirty", "frames", "log", "marks", "queue", "rng", "shuffles", "sight",
    "suspended", "version",
))  # fmt: skip
_table_of = attrgetter(*(name for name in State.FIELDS if name not in _BESIDE))
_fight_of = attrgetter(*Combat.FIELDS)
_marks_of = attrgetter(*Marks.FIELDS)


class Violation(AssertionError):
    """Something that must always hold does not."""


class Inspector:
    """Plays a game; raises a `Violation` as soon as something is wrong."""

    def __init__(self, game: Game) -> None:
        """Watch a game, which is not to be moved by others."""
        self.game = game
        game.strict = True
        self._seen: State | None = None  # a copy of the state when the table was last looked at
        self._waiting: list[tuple[object, ...]] = []
        self._within_limits = False

    def apply(self, index: int, watch: Callable[[State, Frame], None] | None = None) -> None:
        """Make a move and check everything: the hand limit as turns end, the rest when somebody has to decide again.

        Whoever else wants to see each step gives a function to `watch`.
        """
        found: list[str] = []
        excused: list[int] = []

        def see(g: State, frame: Frame) -> None:
            if watch is not None:
                watch(g, frame)
            if isinstance(frame, GivingCharity) and g.marks.charities[frame.player]:
                excused.append(frame.player)
            elif isinstance(frame, Turn) and frame.step == "over" and frame.player not in excused:
                found.extend(invariants.hand_limit(g, frame.player))

        before = self.game.state.level[:]
        self.game.apply(index, watch=see)
        found += [*invariants.won(self.game.state, before), *self.violations()]
        if found:
            raise Violation("; ".join(found))

    def violations(self) -> list[str]:
        """Everything that is wrong now."""
        g, seen = self.game.state, self._seen
        found: list[str] = []
        if seen is None or not self._is_as_seen(g, seen):
            self._seen = seen = g.clone()
            self._waiting, self._within_limits = [combat.pack() for combat in g.suspended], False
            found += invariants.zones(g)
        if not self._within_limits and g.choice is not None and g.choice.about in invariants.QUIET:
            too_much = list(invariants.limits(g))
            self._within_limits = not too_much
            found += too_much
        found += invariants.moment(g)
        found += invariants.gathered(g, seen)
        if found:
            self._seen = None  # to be found again, if asked again
        return found

    def _is_as_seen(self, g: State, seen: State) -> bool:
        """Whether everything that the slow checks depend on is as it was when they were made."""
        if _table_of(g) != _table_of(seen) or _marks_of(g.marks) != _marks_of(seen.marks):
            return False
        if self._waiting != [combat.pack() for combat in g.suspended]:
            return False
        if g.combat is None or seen.combat is None:
            return g.combat is seen.combat
        return bool(_fight_of(g.combat) == _fight_of(seen.combat))
