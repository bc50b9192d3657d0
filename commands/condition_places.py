"""Where a line or a condition of a card is in its file, and how its author put it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from lootpress.dsl.lines import split_comment

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.compiler.project import Definition

__all__ = ["ConditionPlace", "line_in", "said_in"]

_DATA_LINES = {"restrictions": r"(only|not) for\b", "only_if": r"only if\b"}


class ConditionPlace(NamedTuple):
    """A condition as it stands in a file: path, number and text of its line, and the words of it, if they are clear.

    `denied` says that the words mean the opposite of what was tried: `if you are not in combat`.
    """

    path: str
    number: int
    line: str
    words: str | None
    denied: bool


def said_in(
    card: ir.Card, where: Definition, steps: Sequence[str | int], lines: Mapping[str, Sequence[str]]
) -> ConditionPlace | None:
    """The condition that these steps into the program of a card lead to; none if its file is not at hand."""
    found = line_in(card, where, steps, lines)
    if found is None:
        return None
    number, line = found
    return ConditionPlace(where.path, number, line, *_words(card, steps, line))


def line_in(
    card: ir.Card, where: Definition, steps: Sequence[str | int], lines: Mapping[str, Sequence[str]]
) -> tuple[int, str] | None:
    """Number and text of the line that these steps lead to; none if its file is not at hand."""
    text = lines.get(where.path)
    if text is None:
        return None
    number = where.line + _row(card, where, steps, text)
    return number, split_comment(text[number - 1])[0].strip()


# ---------------------------------------------------------------- its line


def _row(card: ir.Card, where: Definition, steps: Sequence[str | int], text: Sequence[str]) -> int:
    """How many lines below the name of the card."""
    if steps[0] == "clauses":
        ways = [way for way in _clauses(card.clauses, ("clauses",)) if tuple(steps[: len(way)]) == way]
        order = list(_clauses(card.clauses, ("clauses",)))
        place = order.index(max(ways, key=len))
        return where.rows[place] if place < len(where.rows) else 0
    pattern = _DATA_LINES.get(str(steps[0]))
    if pattern is None:
        return 0
    rows = [row for row, line in _below(where, text) if re.match(pattern, line)]
    at = int(steps[1])
    return rows[min(at, len(rows) - 1)] if rows else 0


def _clauses(clauses: Sequence[ir.Clause], way: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    """The ways to all clauses, in the order in which their lines are counted."""
    for k, clause in enumerate(clauses):
        here = (*way, k)
        yield here
        yield from _clauses(clause.body, (*here, "body"))
        if not clause.body:
            for j, row in enumerate(clause.rows):
                for inner in _clauses((row.clause,), ()):
                    yield (*here, "rows", j, "clause", *inner[1:])


def _below(where: Definition, text: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The lines of a card below its name."""
    for row, line in enumerate(text[where.line :], 1):
        if line[:1].strip() and not line.startswith("#"):
            return
        yield row, line.strip()


# ---------------------------------------------------------------- its words


def _words(card: ir.Card, steps: Sequence[str | int], line: str) -> tuple[str | None, bool]:
    """What the author wrote, as far as it can be told from the program, and whether it denies what was tried."""
    from lootpress.compiler import ir

    if steps[-1] == "against":
        found = re.search(r"\bagainst .+?(?=,|:| if | while |$)", line)
        return (found.group() if found is not None else None), False
    if steps[0] == "restrictions":
        return line, False
    if "where" in steps:
        return None, False
    asked, above = _with_above(card, steps)
    plain = _as_asked(asked).removeprefix("if ")
    if isinstance(above, ir.Not) and plain not in line:
        denied = _as_asked(above)
        return (denied if denied in line else None), True
    return next((words for words in (f"if {plain}", plain) if words in line), None), False


def _with_above(card: ir.Card, steps: Sequence[str | int]) -> tuple[Any, Any]:
    """What the steps lead to, and what it stands in."""
    found: list[Any] = [card]
    for step in steps:
        found.append(found[-1][step] if isinstance(step, int) else getattr(found[-1], step))
    return found[-1], found[-2]


def _as_asked(question: Any) -> str:
    """A question with its `if`, as it stands beside a bonus."""
    from lootpress.compiler import ir
    from lootpress.compiler.decompile import decompile_card

    bonus = ir.Clause(effect=ir.Bonus(ir.Int(1), "strength", ir.You()), question=question)
    text = decompile_card(ir.Card("Any", "item", "item", "treasure", clauses=(bonus,)))
    return text.rstrip().rpartition("\n")[2].strip().removeprefix("+1 ").removesuffix(": +1")
