"""Lines one step too far left: `otherwise:` below the card instead of below the `bad stuff:` that it answers."""

from collections.abc import Iterator, Sequence

from lootpress.compiler.notes import Note
from lootpress.dsl import tree as t
from lootpress.dsl.lines import BlockText

__all__ = ["blame_indentation"]

# What is said about a line that stands in the wrong place, and about the one above that lacks it.
_STRANDED = ("L250", "L251", "L276")
_LACKING = ("L252", "L259")
_ROWS_BELOW = ("roll", "choose", "ask")
_STEP = "  "


def blame_indentation(statements: Sequence[t.Statement], block: BlockText, notes: list[Note]) -> None:
    """Put one sentence about the indentation in place of what is said about lines that slipped out to the left."""
    if not any(note.code in _STRANDED for note in notes):
        return
    codes = {row: {note.code for note in notes if note.row == row} for row in {note.row for note in notes}}
    for opener, stranded in _groups(statements, codes):
        said = {(statement.row, code) for statement in stranded for code in _STRANDED}
        said |= {(opener.row, code) for code in _LACKING}
        notes[:] = [note for note in notes if (note.row, note.code) not in said]
        notes.append(_note(opener, stranded, block))


def _groups(
    statements: Sequence[t.Statement], codes: dict[int, set[str]]
) -> Iterator[tuple[t.Statement, list[t.Statement]]]:
    """Each line that others belong below, with those others."""
    opener: t.Statement | None = None
    stranded: list[t.Statement] = []
    for statement in statements:
        said = codes.get(statement.row, set())
        if opener is not None and said & set(_STRANDED) and _belongs_below(statement, opener, codes, bool(stranded)):
            stranded.append(statement)
            continue
        if opener is not None and stranded:
            yield opener, stranded
        opener, stranded = (statement if _opens(statement) else None), []
    if opener is not None and stranded:
        yield opener, stranded


def _opens(statement: t.Statement) -> bool:
    row = statement.node
    return isinstance(row, t.Row) and (
        any(isinstance(head, t.BadStuffHead | t.Event | t.Cost | t.Play) for head in row.heads) or _verb(row) != ""
    )


def _verb(row: t.Row) -> str:
    """The verb of a line that has rows below it."""
    verb = row.line.vp.verb if isinstance(row.line, t.Effect) else ""
    return verb if verb in _ROWS_BELOW else ""


def _belongs_below(statement: t.Statement, opener: t.Statement, codes: dict[int, set[str]], goes_on: bool) -> bool:
    """Answers belong to the line above, rows to the roll above; other lines to bad stuff or to what lacks a line."""
    row, above = statement.node, opener.node
    if not isinstance(row, t.Row) or not isinstance(above, t.Row):
        return False
    if row.faces is not None:
        return _verb(above) == "roll"
    if goes_on or _answers(row):
        return True
    is_bad_stuff = any(isinstance(head, t.BadStuffHead) for head in above.heads)
    return is_bad_stuff or bool(codes.get(opener.row, set()) & set(_LACKING))


def _answers(row: t.Row) -> bool:
    return any(
        isinstance(head, t.Otherwise) or (isinstance(head, t.Question) and isinstance(head.sentence, t.YouDo))
        for head in row.heads
    )


def _note(opener: t.Statement, stranded: list[t.Statement], block: BlockText) -> Note:
    texts = {line.row: line.text for line in block.lines}
    head, rest = _parted(opener, texts[opener.row])
    first = stranded[0]
    word = texts[first.row].split(":")[0] if isinstance(first.node, t.Row) and first.node.heads else "this line"
    what = f"`{word}`" if word != "this line" and len(word) < 20 else "this line"
    message = f"{what} belongs below `{head}`, but begins one step too far left"
    lines = [head, *(_STEP + text for text in rest)]
    lines += [_STEP + text for statement in (*opener.below, *stranded) for text in _lines_of(statement, texts)]
    help = "\n".join(["write it below, two spaces further in:", *(_STEP + line for line in lines)])
    end = first.column + len(texts[first.row])
    return Note("L281", message, first.row, first.column, end, help)


def _parted(opener: t.Statement, text: str) -> tuple[str, list[str]]:
    """The line that others belong below, and what goes on a line of its own there: what stood behind its colon."""
    row = opener.node
    assert isinstance(row, t.Row)
    if row.line is None or _verb(row):
        return text, []
    start = row.line.span[0]
    return text[:start].rstrip(), [text[start:]]


def _lines_of(statement: t.Statement, texts: dict[int, str]) -> Iterator[str]:
    yield texts[statement.row]
    for below in statement.below:
        yield from (_STEP + line for line in _lines_of(below, texts))
