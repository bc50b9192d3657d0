"""Real lines: those of the cards that come along and of the examples in the manual, each with what it stands below."""

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from lootpress.compiler.gather import SHIPPED, read_paths, shipped_sets
from lootpress.dsl.lines import BlockText, split_blocks
from lootpress.dsl.source import Source
from lootpress.service.manual import examples

__all__ = ["RealBlock", "RealLine", "real_blocks", "real_lines", "shipped_sources"]


class RealLine(msgspec.Struct, frozen=True):
    """A line of a card: its text, the lines it stands below from the outside in, and its row in the block."""

    text: str
    above: tuple[str, ...]
    row: int


class RealBlock(msgspec.Struct, frozen=True):
    """A block with its lines: what begins it, its name, and where it comes from."""

    word: str
    name: str
    origin: str
    text: str
    lines: tuple[RealLine, ...]


@cache
def shipped_sources() -> tuple[Source, ...]:
    """The files of the sets that come along."""
    return read_paths([SHIPPED / name for name in shipped_sets()]).sources


@cache
def real_blocks() -> tuple[RealBlock, ...]:
    """Every block, the shipped ones first; the same text counts once."""
    found: dict[str, RealBlock] = {}
    for source in shipped_sources():
        for block in _blocks(source.lines, source.path):
            found.setdefault(block.text, block)
    for title, text in examples():
        for block in _blocks(tuple(text.split("\n")), title):
            found.setdefault(block.text, block)
    return tuple(found.values())


def real_lines(word: str | None = None) -> Iterator[tuple[RealBlock, RealLine]]:
    """Every line below a header, or those of one sort of block."""
    for block in real_blocks():
        if word is None or block.word == word:
            for line in block.lines:
                yield block, line


def _blocks(lines: tuple[str, ...], origin: str) -> Iterable[RealBlock]:
    for block in split_blocks(lines):
        word, _, name = block.lines[0].text.partition(" ")
        yield RealBlock(word, name.strip().strip('"'), origin, block.text, tuple(_lines(block)))


def _lines(block: BlockText) -> Iterator[RealLine]:
    above: list[tuple[int, str]] = []
    for line in block.lines[1:]:
        while above and above[-1][0] >= line.indent:
            above.pop()
        yield RealLine(line.text, tuple(text for _, text in above), line.row)
        above.append((line.indent, line.text))
