"""What is compiled together with a file: the folder of its set, or the files beside it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path

from lootpress.compiler.blocks import Result
from lootpress.compiler.gather import Loaded, context_for
from lootpress.compiler.load import compile_loaded
from lootpress.compiler.outline import outline
from lootpress.compiler.project import Compiled, Located, Project
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.diagnostics import Diagnostic
from lootpress.dsl.source import Source
from lootpress.service.files import Files, Read
from lootpress.service.models import with_models

__all__ = ["CompiledFiles", "Unit", "home_of"]

_HIGHEST = 8
"""A set is headed at most so many folders above its cards."""


class CompiledFiles:
    """What compiling gave, sorted for questions; it never changes."""

    def __init__(self, compiled: Compiled, sources: Sequence[Source], project: Project) -> None:
        """Keep what the project has just compiled."""
        self.compiled = compiled
        self.sources = {source.path: source for source in sources}
        self.blocks = project.blocks
        self.vocabulary: Vocabulary = project.vocabulary

    @cached_property
    def _by_path(self) -> dict[str, list[tuple[Located, Result]]]:
        found: dict[str, list[tuple[Located, Result]]] = {}
        for x, result in self.blocks:
            found.setdefault(x.path, []).append((x, result))
        return found

    @cached_property
    def _found(self) -> dict[str, list[Diagnostic]]:
        found: dict[str, list[Diagnostic]] = {}
        lines = {path: source.lines for path, source in self.sources.items()}
        for diagnostic in with_models(self.compiled.diagnostics, lines):
            found.setdefault(diagnostic.place.path, []).append(diagnostic)
        return found

    @cached_property
    def no_monsters(self) -> frozenset[str]:
        """The names of all cards that nobody can fight."""
        cards = [card for card_set in self.compiled.program.sets for card in card_set.cards]
        monsters = {card.name for card in cards if card.archetype == "monster"}
        return frozenset(card.name for card in cards) - monsters

    @cached_property
    def cards(self) -> dict[str, Located]:
        """Where each card is defined, by name; the first counts."""
        found: dict[str, Located] = {}
        for x, _ in self.blocks:
            if x.declared.word in self.vocabulary.card_kinds and x.declared.name:
                found.setdefault(x.declared.name, x)
        return found

    def named(self, word: str) -> dict[str, Located]:
        """Where each set, deck, rules block or example is defined, by name."""
        found: dict[str, Located] = {}
        for x, _ in self.blocks:
            if x.declared.word == word and x.declared.name:
                found.setdefault(x.declared.name, x)
        return found

    def in_file(self, path: str) -> list[tuple[Located, Result]]:
        """The blocks of a file, from top to bottom."""
        return self._by_path.get(path, [])

    def block_at(self, path: str, line: int) -> tuple[Located, Result] | None:
        """The block that a line, counted from 1, belongs to; blank lines and comments behind one belong to it."""
        above = [pair for pair in self.in_file(path) if pair[0].block.first <= line]
        return above[-1] if above else None

    def diagnostics(self, path: str) -> list[Diagnostic]:
        """What there is to say about a file."""
        return self._found.get(path, [])


class Unit:
    """Compiles some files again and again, and remembers what came of it until one of them changes."""

    def __init__(self) -> None:
        """Begin with nothing known."""
        self._project = Project()
        self._reads: list[Read] = []
        self._context: list[Source] = []
        self._seen: CompiledFiles | None = None

    def look(self, paths: Iterable[str], files: Files) -> CompiledFiles:
        """What there is to see in the files as they are now."""
        reads = [files.read(path) for path in paths]
        sources = [source for source, _ in reads]
        context = context_for(sources)
        same = len(reads) == len(self._reads) and all(a is b for a, b in zip(reads, self._reads, strict=True))
        if self._seen is None or not same or context != self._context:
            loaded = Loaded(tuple(sources), tuple(problem for _, found in reads for problem in found))
            compiled = compile_loaded(loaded, context, self._project)
            self._seen = CompiledFiles(compiled, (*context, *sources), self._project)
            self._reads, self._context = reads, context
        return self._seen


def home_of(path: str, roots: Sequence[str], files: Files) -> tuple[str, bool]:
    """The folder that is compiled for a file, and whether with all that is below it.

    It is the nearest one, up to the root of the workspace, in which a file heads a set; else just the file's own.
    """
    own = os.fspath(Path(path).parent)
    root = max((r for r in roots if own == r or own.startswith(r.rstrip(os.sep) + os.sep)), key=len, default=None)
    folder = own
    for _ in range(_HIGHEST):
        if any(outline(files.read(file)[0]).has("set") for file in files.in_folder(folder, below=False)):
            return folder, Path(folder) not in (Path.home(), Path(Path(folder).anchor))
        parent = os.fspath(Path(folder).parent)
        if parent == folder or folder == root:
            break
        folder = parent
    return own, False
