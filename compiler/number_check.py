"""Numbers larger than any card needs, wherever the language has a number: they are slips, or make games slow."""

import re
from collections.abc import Iterator, Sequence

from lootpress.compiler.notes import Note
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.lines import BlockText
from lootpress.dsl.walk import walk

__all__ = ["MOST", "MOST_COMPARED", "MOST_REWARDS", "numbers_too_large"]

MOST = 1_000
"""Of bonuses, cards, levels, times and percent."""
MOST_COMPARED = 1_000_000
"""Of what is only compared with: values add up to a lot."""
MOST_REWARDS = 100
"""Of treasures, levels and doors that a bonus gives."""

_LONG = re.compile(r"\d{3}")
_REWARDS = ("treasure", "level", "door")
# These say by themselves what they can be, with a sentence of their own.
_OWN_BOUNDS = (t.NumberValue, t.RangeValue, t.PairValue, t.DiceValue, t.Answer, t.StepStat)
_NUMBERS = ("number", "amount", "value", "players", "monsters", "signed")


def numbers_too_large(statements: Sequence[t.Statement], block: BlockText) -> list[Note]:
    """A note for the first number of each line that is too large."""
    suspects = {line.row for line in block.lines if _LONG.search(line.text)}
    return list(_notes(statements, suspects)) if suspects else []


def _notes(statements: Sequence[t.Statement], suspects: set[int]) -> Iterator[Note]:
    for statement in statements:
        if statement.row in suspects:
            found = next(_too_large(statement.node), None)
            if found is not None:
                (start, end), message = found
                column = statement.column
                yield Note("L282", message, statement.row, column + start, column + end, "write a smaller number")
        yield from _notes(statement.below, suspects)


def _too_large(node: t.LineNode) -> Iterator[tuple[t.Span, str]]:
    if isinstance(node, t.Row) and isinstance(node.line, t.States) and not node.heads:
        return  # `2 treasures`, `6 copies`: data lines have their own bounds
    for part in walk(node):
        if isinstance(part, _OWN_BOUNDS) or not isinstance(part, t.Node):
            continue
        for field in _NUMBERS:
            number = _number(getattr(part, field, None))
            most, what = _bound(part)
            if number is not None and abs(number) > most:
                start, end = part.span
                if isinstance(part, t.Bonus):
                    end = start + len(part.signed)
                yield (start, end), f"this number is too large: {what} up to {most:,}"


def _number(value: object) -> int | None:
    if isinstance(value, str) and value[:1] in ("+", "-") and value[1:].isdigit():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _bound(part: t.Node) -> tuple[int, str]:
    if isinstance(part, t.Bonus):
        words = (noun.words[-1] for noun in part.nouns if noun.words)
        reward = next((word for word in words if singular(word) in _REWARDS), None)
        if reward is not None:
            return MOST_REWARDS, f"a bonus of {reward} goes"
        return MOST, "a bonus goes"
    if isinstance(part, t.Compare | t.Bound | t.ExpectStrengths):
        return MOST_COMPARED, "numbers to compare with go"
    return MOST, "numbers here go"
