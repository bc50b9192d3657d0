"""From a text to blocks of lines: comments set apart, blocks split at column 0, nesting read from the indentation."""

import msgspec

__all__ = ["MAX_DEPTH", "BlockText", "Comment", "TextLine", "split_blocks", "split_comment"]

MAX_DEPTH = 20


class Comment(msgspec.Struct, frozen=True):
    """A comment with its `#`, the row of its block's text it stands on, and whether it has the line to itself."""

    row: int
    text: str
    alone: bool


class TextLine(msgspec.Struct, frozen=True):
    """A line with something on it: its row in the block, its indent, and its words without comment or outer blanks."""

    row: int
    indent: int
    text: str


class BlockText(msgspec.Struct, frozen=True):
    """The text of one block, from its header (line number `first`, from 1) to its last line with words."""

    first: int
    text: str
    lines: tuple[TextLine, ...]


def split_comment(line: str) -> tuple[str, str]:
    """What stands before the first `#` outside quotes, and the comment."""
    if "#" not in line:
        return line, ""
    quoted = escaped = False
    for at, char in enumerate(line):
        if quoted:
            if escaped:
                escaped = False
            elif char == "\\":
                escaped = True
            elif char == '"':
                quoted = False
        elif char == '"':
            quoted = True
        elif char == "#":
            return line[:at], line[at:]
    return line, ""


def split_blocks(lines: tuple[str, ...]) -> list[BlockText]:
    """Split at column 0. Lines before the first header make a block of their own, which has no header."""
    blocks: list[BlockText] = []
    first = 1
    current: list[str] = []
    words: list[TextLine] = []

    def close() -> None:
        if words:
            # Blank lines and comments behind the last line are no part of it: a block stays itself when it moves.
            blocks.append(BlockText(first, "\n".join(current[: words[-1].row + 1]), tuple(words)))

    for number, line in enumerate(lines, 1):
        text = split_comment(line)[0].rstrip()
        if text and not text[0].isspace():
            close()
            first, current, words = number, [], []
        elif not words and not text:
            first, current = number + 1, []
            continue
        current.append(line)
        if text:
            stripped = text.lstrip()
            words.append(TextLine(number - first, len(text) - len(stripped), stripped))
    close()
    return blocks
