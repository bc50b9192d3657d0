"""Which clauses a game has really used: those that ran, and the lines that held and counted."""

from __future__ import annotations

from collections import Counter

from lootpress.runtime.active import lines, strength
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.frames.acts import InOrder
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.fights import JoiningCombat
from lootpress.runtime.frames.plays import Playing, Striking
from lootpress.runtime.state import State
from lootpress.runtime.verbs import acts

__all__ = ["Tally", "Trace"]


class Trace:
    """Sees every step of a game and keeps the numbers of the clauses that did their part."""

    def __init__(self) -> None:
        """Nothing has been seen."""
        self.clauses: set[int] = set()
        self._version = -1

    def __call__(self, g: State, frame: Frame | None) -> None:
        """Look at a game before a step is made; `frame` runs next; None looks at all that are open."""
        for f in g.frames if frame is None else (frame,):
            found = acts.at_work(g, f)
            if found is not None and found[2]:
                self._mark(g.deck, found[0])
        if g.version != self._version:
            self._version = g.version
            for effect in g.effects:
                self._mark(g.deck, effect.clause)
            self.clauses.update(leaf.id for leaf, env in lines.lines(g) if strength.counts(g, leaf, env))

    def _mark(self, deck: PlayDeck, clause: int) -> None:
        """A clause is at work, and so are those above it."""
        while clause >= 0 and clause not in self.clauses:
            self.clauses.add(clause)
            clause = deck.above.get(clause, -1)

    def used(self, deck: PlayDeck, clause: int) -> bool:
        """Whether a clause was used: it, or where it only stands above lines that hold, one of these."""
        if clause in self.clauses:
            return True
        below = deck.body_ids[clause]
        return deck.clauses[clause].effect is None and any(self.used(deck, x) for x in below)


class Tally:
    """Sees every step of a game and counts: a clause each time it does what it says, a line each turn it counts in."""

    def __init__(self) -> None:
        """Nothing has been seen."""
        self.clauses: Counter[int] = Counter()
        self.cards: Counter[int] = Counter()
        self._held: set[tuple[int, int, int]] = set()
        self._version = -1

    def __call__(self, g: State, frame: Frame) -> None:
        """Look at a game before a step is made."""
        found = acts.at_work(g, frame)
        if found is not None:
            if found[2] and not isinstance(frame, InOrder):
                self.clauses[found[0]] += 1
        elif isinstance(frame, Playing | Striking | JoiningCombat) and frame.step in ("start", "begin"):
            self.cards[g.deck.definition[frame.card]] += 1

    def look_around(self, g: State) -> None:
        """Look at a game when somebody is to decide: which lines hold, count, and did not yet in this turn."""
        if g.version == self._version:
            return
        self._version = g.version
        for leaf, env in lines.lines(g):
            key = (g.turn_number, leaf.id, env.this)
            if key not in self._held and strength.counts(g, leaf, env):
                self._held.add(key)
                self.clauses[leaf.id] += 1

    def new_game(self) -> None:
        """Turns are counted from the first again."""
        self._held.clear()
        self._version = -1

    def of_card(self, deck: PlayDeck, d: int) -> int:
        """How often a card did something: its clauses, and those in or below them."""
        waiting, total = list(deck.top[d]), 0
        while waiting:
            clause = waiting.pop()
            total += self.clauses[clause]
            waiting += deck.body_ids[clause]
        return total
