"""What a text is about, read off its lines, not parsed: its blocks, the rules its sets use, the sets its decks use."""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from lootpress.dsl.lines import split_blocks, split_comment
from lootpress.dsl.source import Source, source_from_text

__all__ = ["Outline", "outline", "skeleton"]

_WHOLE = ("set", "rules")
_LEFT_OUT = ("deck", "example")
_TOLD_BY = ("tagged ", "side ", '"')


class Outline(msgspec.Struct, frozen=True):
    """Kind and name of every block, the rules that its sets use, and the sets that its decks use."""

    headers: frozenset[tuple[str, str]]
    used: frozenset[str]
    mixed: frozenset[str] = frozenset()

    def has(self, word: str) -> bool:
        """Whether there is such a block."""
        return any(word == kind for kind, _ in self.headers)

    def named(self, word: str) -> set[str]:
        """The names of such blocks."""
        return {name for kind, name in self.headers if kind == word}

    @property
    def is_deck_file(self) -> bool:
        """Whether it says only what is shuffled together, and defines no card itself."""
        return self.has("deck") and all(word in _LEFT_OUT for word, _ in self.headers)


@lru_cache(maxsize=1 << 10)
def outline(source: Source) -> Outline:
    """Read off its lines what a text is about."""
    headers: list[tuple[str, str]] = []
    used: set[str] = set()
    mixed: set[str] = set()
    word = ""
    for line in source.lines:
        if not line or line[0] == "#":
            continue
        if not line[0].isspace():
            word, _, name = split_comment(line)[0].rstrip().partition(" ")
            headers.append((word, name.strip().strip('"')))
        elif word in ("set", "deck") and (line := line.lstrip()).startswith("use "):
            names = split_comment(line)[0].split('"')[1::2]
            if word == "set":
                used.update(names)
            else:
                mixed.update(names[:1])  # the set comes first, what stays out of it behind
    return Outline(frozenset(headers), frozenset(used), frozenset(mixed))


def skeleton(source: Source) -> Source:
    """The names, kinds and tags of a text without what the cards do, at their places: enough to speak of the cards."""
    lines = [""] * len(source.lines)
    for block in split_blocks(source.lines):
        word = block.lines[0].text.partition(" ")[0]
        if word in _LEFT_OUT:
            continue
        for number, text in enumerate(block.text.split("\n"), block.first - 1):
            if number == block.first - 1 or word in _WHOLE or text.lstrip().startswith(_TOLD_BY):
                lines[number] = text
    return replace(source_from_text("\n".join(lines), source.path)[0], skeleton=True)
