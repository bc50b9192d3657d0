"""Which clauses a game has really used: those that ran, and the lines that held and counted."""

from __future__ import annotations

from lootpress.runtime import clauses, lines, strength
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.state import Frame, State

__all__ = ["Trace"]


class Trace:
    """Sees every step of a game and keeps the numbers of the clauses that did their part."""

    def __init__(self) -> None:
        """Nothing has been seen."""
        self.clauses: set[int] = set()
        self._version = -1

    def __call__(self, g: State, frame: Frame | None) -> None:
        """Look at a game before a step is made; `frame` is the one to run next."""
        if frame is not None and frame[0] == "clause" and frame[1] in clauses.PAST_THE_GATE:
            self.clauses.add(frame[2])
        if g.version != self._version:
            self._version = g.version
            self.clauses.update(effect.clause for effect in g.effects)
            self.clauses.update(leaf.id for leaf, env in lines.lines(g) if strength.counts(g, leaf.clause, env))

    def used(self, deck: PlayDeck, clause: int) -> bool:
        """Whether a clause was used: it, or where it only stands above lines that hold, one of these."""
        if clause in self.clauses:
            return True
        below = deck.body_ids[clause]
        return deck.clauses[clause].effect is None and any(x in deck.indexed and self.used(deck, x) for x in below)
