"""The examples that speak of a card, run as the author writes."""

from __future__ import annotations

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.nearest import nearest_first
from lootpress.compiler.project import Compiled
from lootpress.runtime.deck import PlayDeck, linked_deck, rules_of
from lootpress.runtime.stories.examples import options_of, run_example
from lootpress.runtime.stories.stage import stage_deck

__all__ = ["Ran", "Stages", "run_about", "speaks_of"]


class Ran(msgspec.Struct, frozen=True):
    """An example that was run: where it begins, and what did not come out, with the line of it; empty if all did."""

    name: str
    path: str
    line: int
    failures: tuple[tuple[int, str, str], ...] = ()


class Stages:
    """Decks for examples, made once for as long as the program stays the same."""

    def __init__(self) -> None:
        """None yet."""
        self._program: ir.Program | None = None
        self._decks: dict[tuple[tuple[str, ...], tuple[str, ...]], PlayDeck] = {}

    def deck(self, compiled: Compiled, path: str, options: tuple[str, ...]) -> PlayDeck:
        """The deck for an example of this file, played with these options."""
        if compiled.program is not self._program:
            self._program = compiled.program
            self._decks.clear()
        linked = linked_deck(compiled.program)
        options = options or (linked.options if linked is not None else ())
        sets = nearest_first(compiled, path)
        key = (tuple(s.name for s in sets), options)
        if key not in self._decks:
            settings = linked.settings if linked is not None else ()
            rules = rules_of(compiled.program, sets)
            self._decks[key] = stage_deck(sets, rules, options, settings, homes=compiled.where)
        return self._decks[key]


def speaks_of(example: ir.Example, card: str) -> bool:
    """Whether a step of an example names the card."""
    for node in ir.nodes_in(example):
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if value == card or (isinstance(value, tuple) and card in value):
                return True
    return False


def run_about(compiled: Compiled, stages: Stages, card: str) -> list[Ran]:
    """Run every example that names a card."""
    found: list[Ran] = []
    for example in compiled.program.examples:
        if not speaks_of(example, card):
            continue
        where = compiled.where["example", example.name]
        failures = run_example(stages.deck(compiled, where.path, options_of(example)), example)
        told = tuple((where.line + where.rows[f.step], f.expected, f.actual) for f in failures)
        found.append(Ran(example.name, where.path, where.line, told))
    return found
