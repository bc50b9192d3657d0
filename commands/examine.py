"""Reads and compiles what a command was given, or remembers what that gave the last time."""

import sys
from collections.abc import Iterable

import msgspec

from lootpress.compiler.cache import BuildOutcome, Cache, default_folder, key_of
from lootpress.compiler.gather import context_for, read_paths
from lootpress.dsl.diagnostics import Diagnostic, Severity, has_errors, in_order
from lootpress.dsl.render import LinesAfter
from lootpress.dsl.source import Source
from lootpress.service.models import with_models
from lootpress.terminal.console import colour_on, say

__all__ = ["Examined", "examine", "exit_code", "say_errors"]

# The file could not be read at all: something outside failed, and the cards in it may be fine.
_OUT_OF_REACH = ("L001", "L003")


class Examined(msgspec.Struct, frozen=True):
    """What there is to say about cards: every finding, the lines to show them on, how many files and cards."""

    diagnostics: tuple[Diagnostic, ...]
    lines: LinesAfter
    files: int
    cards: int
    program: bytes | None
    beside: frozenset[tuple[str, str]]

    @property
    def has_errors(self) -> bool:
        """Whether the cards cannot be used."""
        return has_errors(list(self.diagnostics))


def examine(paths: Iterable[str], *, program: bool = False, cached: bool = True) -> Examined:
    """Find everything out about the cards in these places; with `program` also what they compile to, if they do."""
    loaded = read_paths(paths)
    context = context_for(loaded.sources)
    outcome = (_remembered if cached else _compile)(loaded.sources, context, program)
    lines = {source.path: source.lines for source in (*context, *loaded.sources)}
    found = with_models(in_order([*loaded.problems, *outcome.diagnostics]), lines)
    return Examined(found, lines, len(loaded.sources), outcome.cards, outcome.program, outcome.beside)


def exit_code(found: Iterable[Diagnostic]) -> int:
    """0 if the cards are fine, 1 if they have errors, 3 if a file could not be read at all."""
    errors = [diagnostic for diagnostic in found if diagnostic.severity is Severity.ERROR]
    if any(error.code in _OUT_OF_REACH for error in errors):
        return 3
    return 1 if errors else 0


def say_errors(examined: Examined, *, writes: bool = False) -> None:
    """Tell what is wrong with cards that cannot be used, on standard error: the data of the command is another.

    A command that `writes` a file says that it did not.
    """
    from lootpress.dsl.render import render_text, summary

    say(render_text(examined.diagnostics, examined.lines, colour=colour_on(sys.stderr)) + "\n")
    end = " Nothing was written." if writes else ""
    say(f"{summary(examined.diagnostics, files=examined.files)}{end}")


def _remembered(sources: tuple[Source, ...], context: list[Source], program: bool) -> BuildOutcome:
    cache = Cache(default_folder())
    key = key_of(sources, context, "program" if program else "check")
    outcome = cache.get(key)
    if outcome is None:
        outcome = _compile(sources, context, program)
        cache.put(key, outcome)
    return outcome


def _compile(sources: tuple[Source, ...], context: list[Source], program: bool) -> BuildOutcome:
    # The parser and all behind it are imported only if nothing is remembered.
    from lootpress.compiler.project import Project

    compiled = Project().compile(sources, context)
    if not program or has_errors(list(compiled.diagnostics)):
        return BuildOutcome(compiled.diagnostics, compiled.cards)
    from lootpress.compiler.serial import to_json

    own = {source.path for source in sources}
    beside = frozenset(card for card, definition in compiled.where.items() if definition.path not in own)
    return BuildOutcome(compiled.diagnostics, compiled.cards, to_json(compiled.program), beside)
