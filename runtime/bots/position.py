"""How good a position is for a player, in points: levels, cards, and what the fight going on will bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.bots.endgame import levels_at_stake, wins_by_this_fight
from lootpress.runtime.bots.worth import is_burden, worth
from lootpress.runtime.rules.helping import gains_by_helping
from lootpress.runtime.rules.run_away import will_not_pursue
from lootpress.runtime.state import State
from lootpress.runtime.views import may_know

__all__ = ["LEVEL", "TREASURE", "VICTORY", "Yardstick", "spoils"]

LEVEL, TREASURE, DOOR = 10.0, 7.0, 4.0  # a level, a treasure and a door that nobody has seen yet
TURN = 14.0  # a turn more: about a level and a treasure
NEAR = 3.0  # what each of the last levels is worth on top
LAST = 0.1  # how much more it counts what a rival has who lacks one level
VICTORY = 1000.0
BURDEN = -5.0  # a curse that stays, or the trouble that one left behind
DREAD = {"death": 35.0, "card": 5.0, "else": 8.0}  # what bad stuff costs
CAUGHT = 2 / 3  # how often a runner is caught
RISK = 20.0  # what it costs to leave a rival a fight that would win him the game, though he is losing it


def spoils(g: State) -> int:
    """The treasures that the fight would bring: of the monsters in it, and of those that cards have dealt with."""
    combat = g.combat
    if combat is None:
        return 0
    return sum(rewards.treasures_of(g, m) for m in combat.monsters) + sum(n for _, _, n in combat.rewards)


class Yardstick:
    """Measures positions as one player sees them from one moment on: rivals count by how near they are to the end."""

    __slots__ = ("_at_first", "_goal", "_player", "_root", "weights")

    def __init__(self, g: State, player: int) -> None:
        """From this moment on, for this player."""
        self._player, self._root = player, g
        self._goal = standing.winning_level(g)
        self.weights = [self._as_rival(level) for level in g.level]
        self.weights[player] = 1.0
        self._at_first: list[float | None] = [None] * g.players

    def measure(self, g: State) -> float:
        """How good a position is that may come of the one at the beginning."""
        if g.winners:
            return self._victory(g.winners[0] if self._player not in g.winners else self._player)
        root = self._root
        alike = g.up == root.up and g.effects == root.effects
        total = 0.0
        if g.turn_number == root.turn_number:
            total = self.fight(g)
        elif _who_was_next(g, root) == root.turn == self._player:
            total = TURN  # the turn more that he was given has begun already, whatever its first door is
        for q, weight in enumerate(self.weights):
            same = alike and g.level[q] == root.level[q] and g.tables[q] == root.tables[q]
            if same and g.dead[q] == root.dead[q] and self._holds_the_same(g, q):
                total += weight * self._before(q)
            else:
                total += weight * self._points(g, q)
        return total

    def _as_rival(self, level: int) -> float:
        """What a point counts that a rival of this level has."""
        last = LAST if level + 1 >= self._goal else 0.0
        return -0.05 - 0.3 * min(1.0, level / self._goal) ** 3 - last

    def expect(self, rival: int, levels: int) -> None:
        """Look at a rival as he would be with so many levels more."""
        self.weights[rival] = self._as_rival(self._root.level[rival] + levels)

    def _holds_the_same(self, g: State, q: int) -> bool:
        """Whether a hand has not changed; of the hands of others only how many cards they are counts."""
        now, before = g.hands[q], self._root.hands[q]
        return now == before if q == self._player else len(now) == len(before)

    def _before(self, q: int) -> float:
        """The points that a player had at the beginning."""
        known = self._at_first[q]
        if known is None:
            known = self._at_first[q] = self._points(self._root, q)
        return known

    def _victory(self, winner: int) -> float:
        return VICTORY if winner == self._player else -VICTORY

    def level(self, before: int, n: int) -> float:
        """What so many levels are worth on top of some."""
        near = self._goal - 4
        return n * LEVEL + NEAR * (max(0, before + n - near) - max(0, before - near))

    def _points(self, g: State, q: int) -> float:
        total = self.level(0, g.level[q]) + (BURDEN if g.dead[q] else 0)
        for i in g.tables[q]:
            total += self._lying(g, q, i)
        if q == self._player:
            for i in g.hands[q]:
                if may_know(self._root, q, i):
                    total += worth(g, q, i)
                else:
                    total += TREASURE if g.deck.pile[i] else DOOR
        else:
            total += DOOR * len(g.hands[q])
        total += TURN * (g.marks.extra_turns.count(q) - g.marks.skipped[q])
        for effect in g.effects:
            i = effect.env.this
            if effect.env.you == q and i >= 0 and i not in g.tables[q] and is_burden(g.deck.card_of[i]):
                total += BURDEN
        return total

    def _lying(self, g: State, q: int, i: int) -> float:
        of = g.deck.of
        if of.archetype[i] == "curse":
            return BURDEN if is_burden(g.deck.card_of[i]) else 0.0
        points = worth(g, q, i)
        return points / 2 if of.is_worn[i] and not g.up[i] and i in of.slotted else points

    def fight(self, g: State) -> float:
        """What the fight going on brings as it stands: to whoever wins it, or to whoever has to run."""
        if g.combat is None or g.combat.lost:
            return 0.0
        return self._won(g) if strength.side_state(g, "winning") else self._lost(g)

    def turning(self, g: State) -> float:
        """By how much better the position would be if the fight came out the other way."""
        better = self._won(g) - self._lost(g)
        return -better if strength.side_state(g, "winning") else better

    def _lost(self, g: State) -> float:
        combat = g.combat
        assert combat is not None
        dread = 0.0
        for q in combat.side:
            after = [m for m in combat.monsters if not will_not_pursue(g, m, q)]
            dread += self.weights[q] * sum([dread_of(g.deck.card_of[m], g.level[q]) for m in after], 0.0)
        risk = RISK if wins_by_this_fight(g) not in (-1, self._player) else 0.0
        return -CAUGHT * dread - risk

    def _won(self, g: State) -> float:
        combat = g.combat
        assert combat is not None
        weights = self.weights
        winner = wins_by_this_fight(g)
        if winner >= 0:
            return self._victory(winner)
        fighter, helper, levels, treasures = combat.fighter, combat.helper, levels_at_stake(g), spoils(g)
        shared = min(combat.offer[0], treasures) if helper >= 0 else 0
        total = weights[fighter] * (self.level(g.level[fighter], levels) + TREASURE * (treasures - shared))
        if helper >= 0:
            gained = len(facts.monsters(g)) if gains_by_helping(g, helper) else 0
            total += weights[helper] * (self.level(g.level[helper], gained) + TREASURE * shared)
        return total


def _who_was_next(g: State, root: State) -> int:
    """Who had the first turn that has begun since an earlier moment of the game."""
    chain: tuple[Any, ...] = g.log
    found = -1
    while chain and chain is not root.log:
        chain, entry = chain
        if entry[0] == "turn":
            found = entry[1]
    return found


@lru_cache(maxsize=4096)
def dread_of(monster: ir.Card, level: int) -> float:
    """What the bad stuff of a monster costs whom it catches; nobody loses his first level."""
    bad = [c for c in monster.clauses if c.bad_stuff]
    return sum([_cost(c, level) for c in bad], 0.0) if bad else DREAD["else"]


def _cost(clause: ir.Clause, level: int) -> float:
    below = sum([_cost(c, level) for c in clause.body], 0.0)
    below += sum([_cost(row.clause, level) for row in clause.rows], 0.0) / max(1, len(clause.rows))
    effect = clause.effect
    if not isinstance(effect, ir.Do):
        return below
    if isinstance(effect.action, ir.Die):
        return DREAD["death"]
    if isinstance(effect.action, ir.Reveal):
        return below
    if isinstance(effect.action, ir.Discard):
        return below + DREAD["card"]
    if isinstance(effect.action, ir.Lose):
        levels = [w.quantity for w in effect.action.what if isinstance(w, ir.Thing) and w.what == "level"]
        counts = [q.n.n if isinstance(q.n, ir.Int) else 1 for q in levels]
        return below + (LEVEL * min(sum(counts), level - 1) if counts else DREAD["else"])
    return below + DREAD["else"]
