"""Between which bounds a number of the game lies, as far as that is certain from the card alone."""

import math
from typing import Literal

from lootpress.compiler import ir
from lootpress.compiler.vocabulary import Vocabulary

__all__ = ["HIGHEST_LEVEL", "Candidates", "NumberRange", "bounds_of", "why_within"]

NumberRange = tuple[float, float]
Candidates = Literal["players", "monsters", "cards"]

ALL: NumberRange = (-math.inf, math.inf)
FROM_0: NumberRange = (0, math.inf)
HIGHEST_LEVEL = 20  # the winning level is 10, or 20 with Epic rules
# These are never missing: their level is at least 1. The level of no helper is 0.
_SURE = (ir.You, ir.Doer)
_NEVER_BELOW_0 = ("value", "rank", "hands", "margin", "shortfall", "level")


def bounds_of(
    number: ir.Number, vocabulary: Vocabulary, among: Candidates = "cards", x: NumberRange = ALL
) -> NumberRange:
    """The least and the most the number can be; `among` says what `who` and `that` choose from, `x` what X can be."""

    def inner(part: ir.Number) -> NumberRange:
        return bounds_of(part, vocabulary, among, x)

    match number:
        case ir.Int(n=n):
            return n, n
        case ir.X(sign=sign):
            return x if sign == 1 else (-x[1], -x[0])
        case ir.Dice(n=n):
            return n, 6 * n
        case ir.CountOf():
            return FROM_0
        case ir.Stat():
            return _of_stat(number, vocabulary, among)
        case ir.Sum(left=left, right=right):
            return inner(left)[0] + inner(right)[0], inner(left)[1] + inner(right)[1]
        case ir.Difference(left=left, right=right):
            return inner(left)[0] - inner(right)[1], inner(left)[1] - inner(right)[0]
        case ir.Scaled(of=of):
            return _scaled(number, inner(of))
        case ir.Clamp(of=of, low=low, high=high):
            return _clamped(inner(of), None if low is None else inner(low), None if high is None else inner(high))
        case ir.Declared() | ir.AnyNumber():
            return ALL


def why_within(number: ir.Number, vocabulary: Vocabulary) -> str:
    """Why the number cannot be beyond its bounds, in the words of the table."""
    match number:
        case ir.Dice(n=1):
            return "a die shows 1 to 6"
        case ir.Dice(n=n):
            return f"{n} dice show {n} to {6 * n}"
        case ir.Stat(stat="level", of=ir.Candidate() | ir.CandidateCard() | ir.Cards() | ir.It() | ir.ThisCard()):
            return f"levels begin at 1, and no player goes beyond {HIGHEST_LEVEL}"
        case ir.Stat(stat="level"):
            return f"the level of a player is 1 to {HIGHEST_LEVEL}"
        case ir.Stat(stat="hands"):
            return f"no card takes more than {_hands(vocabulary):g} hands"
        case ir.CountOf():
            return "a number of things is never below 0"
        case ir.Stat(stat=stat):
            return f"a {stat} is never below 0"
    return "the number is never so large or so small"


def _hands(vocabulary: Vocabulary) -> float:
    rule = vocabulary.kinds.get("hand")
    return math.inf if rule is None or rule.at_most is None else rule.at_most


def _of_stat(stat: ir.Stat, vocabulary: Vocabulary, among: Candidates) -> NumberRange:
    if stat.stat not in _NEVER_BELOW_0:
        return ALL
    if stat.stat == "hands":
        return 0, _hands(vocabulary) if stat.pick != "total" else math.inf
    if stat.stat != "level":
        return FROM_0
    is_candidate = isinstance(stat.of, ir.Asked)
    is_player = isinstance(stat.of, (*_SURE, ir.ThatPlayer, ir.People)) or (is_candidate and among == "players")
    is_sure = isinstance(stat.of, _SURE) or (is_candidate and among != "cards")
    return int(is_sure), HIGHEST_LEVEL if is_player and stat.pick != "total" else math.inf


def _scaled(number: ir.Scaled, of: NumberRange) -> NumberRange:
    match number.by, number.n:
        case "half", _:
            return _share(of[0], 1, 2), _share(of[1], 1, 2)
        case "times", int(n):
            return _share(of[0], n, 1), _share(of[1], n, 1)
        case "percent", int(n):
            return _share(of[0], n, 100), _share(of[1], n, 100)
    return FROM_0 if of[0] >= 0 else ALL


def _share(value: float, times: int, part: int) -> float:
    """So many parts of a value, rounded up."""
    if math.isinf(value):
        return value if times else 0
    return -(-int(value) * times // part)


def _clamped(of: NumberRange, low: NumberRange | None, high: NumberRange | None) -> NumberRange:
    least, most = of
    if low is not None:
        least, most = max(least, low[0]), max(most, low[1])
    if high is not None:
        least, most = min(least, high[0]), min(most, high[1])
    return least, most
