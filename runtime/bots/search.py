"""The bot that looks ahead: a tree search over guesses at what it cannot see, all others taken for greedy ones."""

from __future__ import annotations

import time
from math import log, sqrt
from typing import NamedTuple

from lootpress.runtime.bots.greedy import greedy_move, greedy_points, quick_move
from lootpress.runtime.bots.guess import guess_hidden
from lootpress.runtime.bots.value import chances
from lootpress.runtime.game import Game
from lootpress.runtime.options import PASS, Option
from lootpress.runtime.rng import mix

__all__ = ["DEFAULT", "Budget", "search_move"]

# What is worth thinking about; the rest is done as the greedy bot does it.
ABOUT = frozenset(("combat", "room", "help", "offer treasures", "target", "side", "pay", "react"))

WIDTH = 3  # moves that are looked at: the greedy one and the next best by its points
TURNS = 1  # how far a try goes: to the end of this turn
CURIOSITY = 0.1  # how readily the tree tries what looked worse so far
WIDER = 5  # a node of the tree gets one more branch for so many visits
SURE = 1.3  # standard errors by which a move must look better than the greedy one


class Budget(NamedTuple):
    """How long a bot may think about one move: so many tries, which is the same everywhere, or so many seconds."""

    tries: int = 24
    seconds: float | None = None


DEFAULT = Budget()


class _Node:
    """A moment in which the bot decides, reached by its own moves; what others do is left to chance."""

    __slots__ = ("below", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.below: dict[Option, _Node] = {}


def search_move(game: Game, chance: int, budget: Budget = DEFAULT) -> int:
    """The greedy move, unless another one is better in tries on the same guesses."""
    choice = game.choice
    assert choice is not None
    greedy = greedy_move(game, chance)
    if choice.about not in ABOUT:
        return greedy
    moves = _candidates(game, greedy)
    if len(moves) < 2:
        return greedy
    tree = {move: _Node() for move in moves}
    seen: dict[int, list[float]] = {move: [] for move in moves}
    end = None if budget.seconds is None else time.monotonic() + budget.seconds
    left = budget.tries
    while len(moves) > 1 and (left >= len(moves) if end is None else time.monotonic() < end):
        chance = mix(chance)
        for move in moves:  # all on the same guess, so that they differ by the move and not by luck
            seen[move].append(_try(game, choice.player, move, tree[move], chance))
        left -= len(moves)
        if len(seen[greedy]) % 4 == 0:
            moves = [move for move in moves if move == greedy or not _is_behind(seen[move], seen[greedy])]
    best = max(moves, key=lambda move: (sum(seen[move], 0.0) / max(1, len(seen[move])), -move))
    return best if best == greedy or _lead(seen[best], seen[greedy]) > SURE else greedy


def _lead(ours: list[float], theirs: list[float]) -> float:
    """By how many standard errors one move is better than another, tried on the same guesses."""
    n = min(len(ours), len(theirs))
    if n < 2:
        return 0.0
    away = [a - b for a, b in zip(ours, theirs, strict=False)]
    mean = sum(away, 0.0) / n
    spread = sum([(x - mean) ** 2 for x in away], 0.0) / (n - 1)
    return mean / sqrt(spread / n + 1e-12)


def _is_behind(ours: list[float], theirs: list[float]) -> bool:
    return _lead(ours, theirs) < -SURE


def _candidates(game: Game, greedy: int) -> list[int]:
    """The greedy move, the best others by its points, and to do nothing."""
    choice = game.choice
    assert choice is not None
    points = greedy_points(game)
    ranked = sorted(range(len(points)), key=lambda k: (-points[k], k))
    kept = [greedy, *(k for k in ranked if k != greedy)][:WIDTH]
    if choice.options[0] == PASS and 0 not in kept:
        kept[-1] = 0
    return kept


def _try(game: Game, player: int, move: int, root: _Node, chance: int) -> float:
    """Guess, make the move, go on to the end of the turn; the player's later moves grow the tree below it."""
    copy = guess_hidden(game, player, chance)
    g = copy.state
    until = g.turn_number + TURNS
    copy.apply(move)
    path = [root]
    growing = True
    while g.choice is not None and g.turn_number < until:
        chance = mix(chance)
        index = quick_move(copy, chance)
        if growing and g.choice.player == player and g.choice.about in ABOUT:
            option = _branch(copy, path[-1], index)
            index = g.choice.options.index(option)
            path.append(path[-1].below.setdefault(option, _Node()))
            growing = path[-1].visits > 0
        copy.apply(index)
    value = chances(g)[player]
    for node in path:
        node.visits += 1
        node.total += value
    return value


def _branch(game: Game, node: _Node, greedy: int) -> Option:
    """The greedy branch first, others as the node is visited more often; then the one that promises most."""
    choice = game.choice
    assert choice is not None
    wide = 1 + node.visits // WIDER
    legal = [choice.options[k] for k in (_candidates(game, greedy)[:wide] if wide > 1 else [greedy])]
    new = next((option for option in legal if option not in node.below), None)
    if new is not None:
        return new
    scale = log(node.visits + 1)

    def promise(option: Option) -> float:
        below = node.below[option]
        return below.total / max(1, below.visits) + CURIOSITY * sqrt(scale / max(1, below.visits))

    return max(legal, key=promise)
