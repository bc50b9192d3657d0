"""From paths to compiled programs: files found and read, rules looked up in the shipped ones, siblings taken as context."""

import os
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from lootpress.compiler.project import Compiled, Project
from lootpress.dsl.diagnostics import Diagnostic, in_order
from lootpress.dsl.lines import split_blocks
from lootpress.dsl.source import Source, find_sources, read_source, source_from_text

__all__ = ["Loaded", "SHIPPED", "check_text", "compile_paths", "compile_texts", "context_for", "read_paths", "resolve"]

SHIPPED = Path(__file__).parent.parent / "card_sources"


class Loaded:
    """Sources read from paths, with what was wrong with the files themselves."""

    def __init__(self, sources: Sequence[Source], problems: Sequence[Diagnostic]) -> None:
        """Keep both."""
        self.sources = tuple(sources)
        self.problems = tuple(problems)


def resolve(path: str | os.PathLike[str]) -> Path:
    """A path as given, or the folder of a shipped set of that name when there is no such path."""
    given = Path(path)
    if given.exists() or given.name != os.fspath(path):
        return given
    shipped = SHIPPED / given.name
    return shipped if shipped.is_dir() else given


def read_paths(paths: Iterable[str | os.PathLike[str]]) -> Loaded:
    """Read every card file that the paths mean."""
    files, problems = find_sources([resolve(p) for p in paths])
    sources: list[Source] = []
    for file in files:
        source, found = read_source(file)
        sources.append(source)
        problems += found
    return Loaded(sources, problems)


@cache
def _shipped_rules() -> tuple[Source, ...]:
    return tuple(read_source(file)[0] for file in sorted((SHIPPED / "rules").glob("*.loot")))


def _headers(source: Source) -> list[tuple[str, str]]:
    """Kind and quoted name of every block, read off the text without parsing it."""
    out = []
    for block in split_blocks(source.lines):
        word, _, rest = block.lines[0].text.partition(" ")
        out.append((word, rest.strip().strip('"')))
    return out


def _used_names(source: Source) -> set[str]:
    """The names after `use` in set headers."""
    names: set[str] = set()
    for block in split_blocks(source.lines):
        if block.lines[0].text.startswith("set "):
            for line in block.lines[1:]:
                if line.text.startswith("use "):
                    names.update(line.text[4:].split('"')[1::2])
    return names


def context_for(sources: Sequence[Source]) -> list[Source]:
    """What the sources may refer to beyond themselves: sets and rules in the folders of files without a set of their
    own, and the shipped rules that a set uses; texts without any set get all shipped rules.
    """
    context = _siblings(sources)
    everything = [*sources, *context]
    headers = [h for s in everything for h in _headers(s)]
    if not any(word == "set" for word, _ in headers):
        return [*context, *_shipped_rules()] if not any(word == "rules" for word, _ in headers) else context
    defined = {name for word, name in headers if word == "rules"}
    wanted = set().union(*(_used_names(s) for s in everything)) - defined
    for shipped in _shipped_rules():
        if wanted & {name for _, name in _headers(shipped)}:
            context.append(_only(shipped, wanted))
    return context


def _only(source: Source, names: set[str]) -> Source:
    """The blocks of these names alone, so that a set gets the rules it asked for and no others."""
    blocks = [b for b in split_blocks(source.lines) if any(f'"{n}"' in b.lines[0].text for n in names)]
    return source_from_text("\n".join(b.text for b in blocks), source.path)[0]


def _siblings(sources: Sequence[Source]) -> list[Source]:
    """The other card files in the folders of files whose set is not among the sources."""
    given = {os.path.realpath(s.path) for s in sources}
    with_set = {Path(s.path).parent for s in sources if any(word == "set" for word, _ in _headers(s))}
    out: list[Source] = []
    for folder in sorted({Path(s.path).parent for s in sources if Path(s.path).is_file()} - with_set):
        if any(parent in with_set for parent in folder.parents):
            continue
        for file in sorted(folder.glob("*.loot")):
            if os.path.realpath(file) not in given:
                out.append(read_source(file)[0])
                given.add(os.path.realpath(file))
    return out


def compile_paths(paths: Iterable[str | os.PathLike[str]], project: Project | None = None) -> tuple[Compiled, Loaded]:
    """Compile what the paths mean; the diagnostics hold those of the files too."""
    loaded = read_paths(paths)
    compiled = (project or Project()).compile(loaded.sources, context_for(loaded.sources))
    both = in_order([*loaded.problems, *compiled.diagnostics])
    return Compiled(compiled.program, tuple(both), compiled.where, compiled.cards), loaded


def compile_texts(texts: dict[str, str], project: Project | None = None) -> Compiled:
    """Compile texts held in memory, by path."""
    sources: list[Source] = []
    problems: list[Diagnostic] = []
    for path, text in texts.items():
        source, found = source_from_text(text, path)
        sources.append(source)
        problems += found
    compiled = (project or Project()).compile(sources, context_for(sources))
    both = in_order([*problems, *compiled.diagnostics])
    return Compiled(compiled.program, tuple(both), compiled.where, compiled.cards)


def check_text(text: str, path: str = "<text>") -> list[Diagnostic]:
    """Everything there is to say about a text."""
    return list(compile_texts({path: text}).diagnostics)
