"""From paths or texts to compiled programs, with all that is to be said about them."""

import os
from collections.abc import Iterable, Sequence

from lootpress.compiler.gather import SHIPPED, Loaded, context_for, is_deck_file, read_paths, resolve
from lootpress.compiler.project import Compiled, Project
from lootpress.dsl.diagnostics import Diagnostic, in_order
from lootpress.dsl.source import Source, source_from_text

__all__ = [
    "SHIPPED",
    "Loaded",
    "check_text",
    "compile_loaded",
    "compile_paths",
    "compile_text",
    "compile_texts",
    "context_for",
    "load",
    "read_paths",
    "resolve",
]


def load(path: str | os.PathLike[str]) -> Compiled:
    """Compile a folder, a file, or the shipped set or deck of that name; what is wrong stands in the diagnostics.

    A deck file comes linked: its program has the cards that are in the deck. LinkError says why there is no such deck.
    """
    if is_deck_file(path):
        from lootpress.compiler.link.whole import compile_deck

        return compile_deck(path).compiled
    return compile_paths([path])[0]


def compile_text(text: str, path: str = "<text>") -> Compiled:
    """Compile one text held in memory."""
    return compile_texts({path: text})


def check_text(text: str, path: str = "<text>") -> list[Diagnostic]:
    """Everything there is to say about a text."""
    return list(compile_text(text, path).diagnostics)


def compile_paths(paths: Iterable[str | os.PathLike[str]], project: Project | None = None) -> tuple[Compiled, Loaded]:
    """Compile what the paths mean; the diagnostics hold those of the files too."""
    loaded = read_paths(paths)
    return compile_loaded(loaded, context_for(loaded.sources), project), loaded


def compile_texts(texts: dict[str, str], project: Project | None = None) -> Compiled:
    """Compile texts held in memory, by path."""
    sources: list[Source] = []
    problems: list[Diagnostic] = []
    for path, text in texts.items():
        source, found = source_from_text(text, path)
        sources.append(source)
        problems += found
    return compile_loaded(Loaded(tuple(sources), tuple(problems)), context_for(sources), project)


def compile_loaded(loaded: Loaded, context: Sequence[Source], project: Project | None = None) -> Compiled:
    """Compile sources that were read, beside their context."""
    compiled = (project or Project()).compile(loaded.sources, context)
    both = in_order([*loaded.problems, *compiled.diagnostics])
    return Compiled(compiled.program, tuple(both), compiled.where, compiled.cards)
