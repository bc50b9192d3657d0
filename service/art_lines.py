"""Puts `art`, `focus` and `artist` lines into the block of a card, in the one layout, and leaves the rest as it is."""

from lootpress.dsl import tree as t
from lootpress.dsl.format import format_text
from lootpress.dsl.lines import BlockText, split_blocks, split_comment
from lootpress.dsl.parser import parse_block
from lootpress.dsl.printer import INDENT, quote

__all__ = ["with_lines"]


def with_lines(text: str, line: int, wanted: dict[str, str]) -> str:
    """The text with these properties, such as `art`, in the block that begins on a line (from 1)."""
    lines = text.split("\n")
    blocks = split_blocks(tuple(lines))
    at = next(i for i, block in enumerate(blocks) if block.first == line)
    block = blocks[at]
    start, end = block.first - 1, block.first + block.lines[-1].row
    own = lines[start:end]
    for key, value in wanted.items():
        _put(own, block, key, value)
    laid_out = format_text("\n".join(own) + "\n")
    if isinstance(laid_out, str):
        own = laid_out.rstrip("\n").split("\n")
    return "\n".join([*lines[:start], *own, *lines[end:]])


def _put(own: list[str], block: BlockText, key: str, value: str) -> None:
    """Write a property over the one that is there, else as a new line of the card."""
    row = _row_of(block, key)
    said = value if key == "focus" else quote(value)
    if row is None:
        own.append(f"{INDENT}{key} {said}")
        return
    before, comment = split_comment(own[row])
    indent = before[: len(before) - len(before.lstrip())]
    own[row] = f"{indent}{key} {said}" + (f"  {comment}" if comment else "")


def _row_of(block: BlockText, key: str) -> int | None:
    for statement in parse_block(block).statements:
        match statement.node:
            case t.Row(heads=(), faces=None, line=t.Property(key=found)) if found == key:
                return statement.row
            case _:
                continue
    return None
