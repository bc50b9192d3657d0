"""The one layout of a file: two spaces for each level, one blank line between blocks, every comment where it was."""

import msgspec

from lootpress.dsl import tree as t
from lootpress.dsl.canon import canon_block
from lootpress.dsl.lines import BlockText, split_blocks, split_comment
from lootpress.dsl.parser import Broken, Misplaced, parse_block
from lootpress.dsl.printer import INDENT, print_header, print_line

__all__ = ["LayoutProblem", "format_text"]


class LayoutProblem(msgspec.Struct, frozen=True):
    """A line that keeps a file from being laid out: it does not parse, has a wrong indent, or has no header."""

    line: int
    column: int
    why: Broken | Misplaced | None


class _Comments(msgspec.Struct, frozen=True):
    """The comments of a block by row: above a line, beside it; and with their indent those behind the last line."""

    above: dict[int, list[str]]
    beside: dict[int, str]
    last: list[tuple[int, str]]


def format_text(text: str) -> str | list[LayoutProblem]:
    """The text in its one layout and spelling; a text with a line that cannot be read is left alone."""
    lines = tuple(text.split("\n"))
    blocks = split_blocks(lines)
    problems: list[LayoutProblem] = []
    out: list[str] = []
    written = 0  # how many lines of the text are dealt with
    for at, block_text in enumerate(blocks):
        block = _parse(block_text, problems)
        end = blocks[at + 1].first - 1 if at + 1 < len(blocks) else len(lines)
        inside = _end_of_block(lines, block_text, end)
        out += _between(lines[written : block_text.first - 1], first=at == 0, last=False)
        written = inside
        if block is not None:
            out += _block(block, _comments(lines, block_text, inside))
    out += _between(lines[written:], first=not blocks, last=True)
    if problems:
        return problems
    return "\n".join(out) + "\n" if out else ""


def _parse(block_text: BlockText, problems: list[LayoutProblem]) -> t.Block | None:
    parsed = parse_block(block_text)
    found = [LayoutProblem(block_text.first + b.row, b.column + 1, b.broken) for b in parsed.broken]
    found += [LayoutProblem(block_text.first + m.row, m.column + 1, m) for m in parsed.misplaced]
    first = block_text.lines[0]
    if first.indent > 0:
        found.append(LayoutProblem(block_text.first + first.row, first.indent + 1, None))
    problems += sorted(found, key=lambda problem: (problem.line, problem.column))
    return None if found or parsed.header is None else t.Block(parsed.header, parsed.statements)


# ---------------------------------------------------------------- comments


def _end_of_block(lines: tuple[str, ...], block: BlockText, end: int) -> int:
    """How many lines of the text end with the block: its last line, and the indented comments behind it."""
    inside = block.first + block.lines[-1].row
    for number in range(inside, end):
        line = lines[number]
        if line.startswith("#"):
            break
        if line.strip():
            inside = number + 1
    return inside


def _between(lines: tuple[str, ...], *, first: bool, last: bool) -> list[str]:
    """What stands between two blocks, at the start or at the end: comments at the margin, and single blank lines."""
    out: list[str] = []
    for line in ("", *lines):
        comment = line.strip()
        if comment or not out or out[-1]:
            out.append(comment)
    if first:
        out = out[1:]
    if last and out and not out[-1]:
        out.pop()
    return out


def _comments(lines: tuple[str, ...], block: BlockText, inside: int) -> _Comments:
    found = _Comments({}, {}, [])
    waiting: list[tuple[int, str]] = []
    for row, line in enumerate(lines[block.first - 1 : inside]):
        before, comment = split_comment(line)
        comment = comment.rstrip()
        if not before.strip():
            waiting += [(len(before), comment)] if comment else []
            continue
        found.above[row] = [text for _, text in waiting]
        waiting.clear()
        if comment:
            found.beside[row] = comment
    found.last.extend(waiting)
    return found


# ---------------------------------------------------------------- blocks


def _block(block: t.Block, comments: _Comments) -> list[str]:
    canon = canon_block(block)
    out = [_with_comment(print_header(canon.header), comments.beside.get(0))]
    _add_statements(out, canon.statements, 1, comments)
    deepest = len(_columns_of_last(canon.statements))
    columns = _columns_of_last(block.statements)
    for indent, text in comments.last:
        out.append(INDENT * min(_depth(indent, columns), max(deepest, 1)) + text)
    return out


def _add_statements(out: list[str], statements: tuple[t.Statement, ...], depth: int, comments: _Comments) -> None:
    indent = INDENT * depth
    for statement in statements:
        # A choice on one line becomes several; its comments are those of the first.
        out += [indent + text for text in comments.above.pop(statement.row, ())]
        out.append(indent + _with_comment(print_line(statement.node), comments.beside.pop(statement.row, None)))
        _add_statements(out, statement.below, depth + 1, comments)


def _with_comment(text: str, comment: str | None) -> str:
    return text if comment is None else f"{text}  {comment}"


def _columns_of_last(statements: tuple[t.Statement, ...]) -> list[int]:
    """The columns of the last line and of the lines it stands below, from the outside in."""
    columns = []
    while statements:
        columns.append(statements[-1].column)
        statements = statements[-1].below
    return columns


def _depth(indent: int, columns: list[int]) -> int:
    """How deep a comment behind the last line stands: beside the first of these lines that is not left of it."""
    beside = next((depth for depth, column in enumerate(columns, 1) if indent <= column), len(columns))
    return max(beside, 1)
