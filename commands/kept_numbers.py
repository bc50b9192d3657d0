"""Collector numbers that stay: every card of a set says its own, whatever is added to the set later."""

from collections.abc import Iterable, Mapping

from lootpress.compiler.project import Compiled
from lootpress.dsl.source import Source
from lootpress.terminal.console import BadInput

__all__ = ["with_numbers"]


def with_numbers(sources: Iterable[Source], compiled: Compiled) -> dict[str, str]:
    """The texts, by path, of the files that change: each card gets a line with the number it has, if it says none."""
    lines = {source.path: list(source.lines) for source in sources}
    silent = _silent(compiled)
    for path in silent:
        if path not in lines:
            raise BadInput(f"the set has cards in `{path}`, too: name the whole set, so that all its numbers stay")
    for path, rows in silent.items():
        for row, number in sorted(rows.items(), reverse=True):
            lines[path].insert(row, f"  number {number}")
    return {path: "\n".join(lines[path]) + "\n" for path in silent}


def _silent(compiled: Compiled) -> Mapping[str, dict[int, int]]:
    """By file the lines of the names of cards that do not say their number, and the numbers they have."""
    found: dict[str, dict[int, int]] = {}
    for card_set in compiled.program.sets:
        for card in card_set.cards:
            where = compiled.where[card_set.name, card.name]
            if not where.numbered:
                found.setdefault(where.path, {})[where.line] = card.number
    return found
