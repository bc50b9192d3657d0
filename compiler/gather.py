"""From paths to sources, nothing parsed: files found and read, with the shipped rules and their siblings as context."""

import os
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from lootpress.dsl.diagnostics import Diagnostic
from lootpress.dsl.lines import split_blocks, split_comment
from lootpress.dsl.source import Source, find_sources, read_source, source_from_text

__all__ = ["SHIPPED", "Loaded", "context_for", "read_paths", "resolve", "shipped_rules", "shipped_sets"]

SHIPPED = Path(__file__).parent.parent / "card_sources"
_RULES = "rules"


class Loaded(msgspec.Struct, frozen=True):
    """Sources read from paths, with what was wrong with the files themselves."""

    sources: tuple[Source, ...]
    problems: tuple[Diagnostic, ...]


class _Outline(msgspec.Struct, frozen=True):
    """What a text is about, read off its lines: kind and name of every block, and the rules that its sets use."""

    headers: frozenset[tuple[str, str]]
    used: frozenset[str]

    def has(self, word: str) -> bool:
        return any(word == kind for kind, _ in self.headers)


def resolve(path: str | os.PathLike[str]) -> Path:
    """A path as given, or the folder of a shipped set of that name when there is no such path."""
    given = Path(path)
    if os.path.lexists(given) or given.name != os.fspath(path):
        return given
    return SHIPPED / given.name if given.name in shipped_sets() else given


def shipped_sets() -> list[str]:
    """The names of the sets that come along."""
    return sorted(f.name for f in SHIPPED.iterdir() if f.name != _RULES and any(f.glob("*.loot")))


def shipped_rules() -> set[str]:
    """The names of the rules that come along."""
    return {name for source in _shipped_rules() for word, name in _outline(source).headers if word == "rules"}


def read_paths(paths: Iterable[str | os.PathLike[str]]) -> Loaded:
    """Read every card file that the paths mean."""
    files, problems = find_sources([resolve(path) for path in paths])
    sources: list[Source] = []
    for file in files:
        source, found = read_source(file)
        sources.append(source)
        problems += found
    return Loaded(tuple(sources), tuple(problems))


def context_for(sources: Sequence[Source]) -> list[Source]:
    """What the sources may refer to beyond themselves: the files beside them that belong to the same set, and the
    shipped rules that a set uses; texts without any set get all shipped rules.
    """
    outlines = [_outline(source) for source in sources]
    context = _siblings(sources, outlines)
    outlines += [_outline(source) for source in context]
    if not any(outline.has("set") for outline in outlines):
        return context if any(outline.has("rules") for outline in outlines) else [*context, *_shipped_rules()]
    defined = {name for outline in outlines for word, name in outline.headers if word == "rules"}
    wanted = {name for outline in outlines for name in outline.used} - defined
    for shipped in _shipped_rules() if wanted else ():
        if any(name in wanted for _, name in _outline(shipped).headers):
            context.append(_only(shipped, wanted))
    return context


@cache
def _shipped_rules() -> tuple[Source, ...]:
    return tuple(read_source(file)[0] for file in sorted((SHIPPED / _RULES).glob("*.loot")))


def _outline(source: Source) -> _Outline:
    headers: list[tuple[str, str]] = []
    used: set[str] = set()
    word = ""
    for line in source.lines:
        if not line or line[0] == "#":
            continue
        if not line[0].isspace():
            word, _, name = split_comment(line)[0].rstrip().partition(" ")
            headers.append((word, name.strip().strip('"')))
        elif word == "set" and (line := line.lstrip()).startswith("use "):
            used.update(split_comment(line)[0].split('"')[1::2])
    return _Outline(frozenset(headers), frozenset(used))


def _only(source: Source, names: set[str]) -> Source:
    """The blocks of these names alone, so that a set gets the rules it asked for and no others."""
    lines = [""] * len(source.lines)  # what is left out leaves blank lines, so that places stay true
    for block in split_blocks(source.lines):
        if any(f'"{name}"' in block.lines[0].text for name in names):
            text = block.text.split("\n")
            lines[block.first - 1 : block.first - 1 + len(text)] = text
    return source_from_text("\n".join(lines), source.path)[0]


def _is_file(path: str) -> bool:
    try:
        return Path(path).is_file()
    except OSError:  # a name too long for the system, a folder that may not be looked into
        return False


def _siblings(sources: Sequence[Source], outlines: Sequence[_Outline]) -> list[Source]:
    """The other card files in the folders of the sources, unless they make up sets of their own."""
    given = {os.path.realpath(source.path) for source in sources}
    with_set = {Path(s.path).parent for s, outline in zip(sources, outlines, strict=True) if outline.has("set")}
    folders = {Path(source.path).parent for source in sources if _is_file(source.path)}
    out: list[Source] = []
    for folder in sorted(folders):
        if folder not in with_set and any(parent in with_set for parent in folder.parents):
            continue
        beside = [read_source(file)[0] for file in sorted(folder.glob("*.loot")) if os.path.realpath(file) not in given]
        if folder not in with_set or not any(_outline(source).has("set") for source in beside):
            out += beside
    return out
