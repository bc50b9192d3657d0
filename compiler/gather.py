"""From paths to sources, nothing parsed: files found and read, with the shipped rules and their siblings as context."""

import os
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from lootpress.compiler.find_sets import DECKS, RULES, SHIPPED, AmbiguousSet, find_sets, shipped_decks, shipped_sets
from lootpress.compiler.outline import Outline, outline, skeleton
from lootpress.dsl.diagnostics import Diagnostic
from lootpress.dsl.lines import split_blocks
from lootpress.dsl.source import SUFFIX, Source, find_sources, read_source, source_from_text

__all__ = [
    "SHIPPED", "AmbiguousSet", "Loaded", "context_for", "elsewhere", "is_deck_file", "is_file", "read_paths", "resolve",
    "shipped_decks", "shipped_rule_sources", "shipped_rules", "shipped_sets",
]  # fmt: skip


class Loaded(msgspec.Struct, frozen=True):
    """Sources read from paths, with what was wrong with the files themselves."""

    sources: tuple[Source, ...]
    problems: tuple[Diagnostic, ...]


def resolve(path: str | os.PathLike[str]) -> Path:
    """A path as given, or the shipped set or deck of that name when there is no such path."""
    given = Path(path)
    if os.path.lexists(given) or given.name != os.fspath(path):
        return given
    if given.name in shipped_sets():
        return SHIPPED / given.name
    return SHIPPED / DECKS / f"{given.name}{SUFFIX}" if given.name in shipped_decks() else given


def shipped_rules() -> set[str]:
    """The names of the rules that come along."""
    return {name for source in shipped_rule_sources() for word, name in outline(source).headers if word == "rules"}


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
    shipped rules that a set uses; texts without any set get all shipped rules. Of the sets that a deck uses and that
    are elsewhere it gets to know what they are called and what is in them, not what their cards do.
    """
    outlines = [outline(source) for source in sources]
    context = _siblings(sources, outlines)
    outlines += [outline(source) for source in context]
    elsewhere = [skeleton(source) for path in _elsewhere(sources, outlines).values() for source in _read_at(path)]
    context += elsewhere
    outlines += [outline(source) for source in elsewhere]
    if not any(each.has("set") for each in outlines):
        return context if any(each.has("rules") for each in outlines) else [*context, *shipped_rule_sources()]
    defined = {name for each in outlines for word, name in each.headers if word == "rules"}
    wanted = {name for each in outlines for name in each.used} - defined
    for shipped in shipped_rule_sources() if wanted else ():
        if any(name in wanted for _, name in outline(shipped).headers):
            context.append(_only(shipped, wanted))
    return context


def elsewhere(sources: Sequence[Source]) -> dict[str, Path]:
    """The sets that decks among these sources use and that are defined neither there nor beside them, with their place.

    AmbiguousSet says which cannot be told apart.
    """
    outlines = [outline(source) for source in sources]
    beside = _siblings(sources, outlines)
    return _elsewhere(sources, [*outlines, *(outline(source) for source in beside)], strict=True)


def is_deck_file(path: str | os.PathLike[str]) -> bool:
    """Whether the path means one file that says what is shuffled together and defines no card itself."""
    file = resolve(path)
    return is_file(os.fspath(file)) and outline(read_source(file)[0]).is_deck_file


def _elsewhere(sources: Sequence[Source], outlines: Sequence[Outline], *, strict: bool = False) -> dict[str, Path]:
    known = {name for each in outlines for name in each.named("set")}
    found: dict[str, Path] = {}
    for source, each in zip(sources, outlines, strict=False):  # the outlines of what lies beside come behind
        if each.mixed - known and is_file(source.path):
            try:
                found |= find_sets(each.mixed - known, Path(source.path).parent)
            except AmbiguousSet:
                if strict:
                    raise
    return found


def _read_at(path: Path) -> list[Source]:
    return [read_source(file)[0] for file in find_sources([path])[0]]


@cache
def shipped_rule_sources() -> tuple[Source, ...]:
    """The files with the rules that come along."""
    return tuple(read_source(file)[0] for file in sorted((SHIPPED / RULES).glob("*.loot")))


def _only(source: Source, names: set[str]) -> Source:
    """The blocks of these names alone, so that a set gets the rules it asked for and no others."""
    lines = [""] * len(source.lines)  # what is left out leaves blank lines, so that places stay true
    for block in split_blocks(source.lines):
        if any(f'"{name}"' in block.lines[0].text for name in names):
            text = block.text.split("\n")
            lines[block.first - 1 : block.first - 1 + len(text)] = text
    return source_from_text("\n".join(lines), source.path)[0]


def is_file(path: str) -> bool:
    """Whether the path leads to a file, as far as one may look."""
    try:
        return Path(path).is_file()
    except OSError:  # a name too long for the system, a folder that may not be looked into
        return False


def _siblings(sources: Sequence[Source], outlines: Sequence[Outline]) -> list[Source]:
    """The other card files in the folders of the sources, unless they make up sets of their own."""
    given = {os.path.realpath(source.path) for source in sources}
    with_set = {Path(s.path).parent for s, outline in zip(sources, outlines, strict=True) if outline.has("set")}
    folders = {Path(source.path).parent for source in sources if is_file(source.path)}
    out: list[Source] = []
    for folder in sorted(folders):
        if folder not in with_set and any(parent in with_set for parent in folder.parents):
            continue
        beside = [read_source(file)[0] for file in sorted(folder.glob("*.loot")) if os.path.realpath(file) not in given]
        if folder not in with_set or not any(outline(source).has("set") for source in beside):
            out += beside
    return out
