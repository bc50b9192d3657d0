"""From blocks of lines to the tree: every line is parsed alone, so that no mistake hides or causes another."""

import re
from functools import cache, lru_cache
from typing import Literal, cast

import msgspec
from lark import Lark, UnexpectedToken

from lootpress.dsl import tree as t
from lootpress.dsl.build import build
from lootpress.dsl.either import as_choice, is_choice
from lootpress.dsl.lines import MAX_DEPTH, BlockText, TextLine
from lootpress.dsl.tables import load_parser

__all__ = [
    "MOST_BROKEN",
    "Broken",
    "Parsed",
    "ParsedBlock",
    "Written",
    "breaks_at",
    "line_start",
    "parse_block",
    "parse_line",
    "reserved_words",
    "spellings",
    "tokens_of",
]

StartRule = Literal["header", "card_line", "rules_line", "example_line"]
Parsed = t.Header | t.Row | t.KindLine | t.Step
MOST_BROKEN = 300
"""After so many lines that cannot be read a text is something else than cards; explaining each would take for ever."""
_LINE_STARTS: dict[str, StartRule] = {"rules": "rules_line", "example": "example_line"}


class Written(msgspec.Struct, frozen=True):
    """One word as the lexer saw it: which terminal, which text, which columns."""

    type: str
    text: str
    span: t.Span


class Broken(msgspec.Struct, frozen=True):
    """A line that does not parse: its words, which came unexpected (past the last: the end), what was expected."""

    words: tuple[Written, ...]
    at: int
    expected: frozenset[str]


class BrokenLine(msgspec.Struct, frozen=True):
    """A broken line and where it stands in its block."""

    row: int
    column: int
    text: str
    broken: Broken


class Misplaced(msgspec.Struct, frozen=True):
    """A line whose indentation fits no line above it, or is too deep."""

    row: int
    column: int
    too_deep: bool


class ParsedBlock(msgspec.Struct, frozen=True):
    """What could be read of a block, and what could not; the header is missing when it is broken or absent."""

    header: t.Header | None
    statements: tuple[t.Statement, ...]
    broken: tuple[BrokenLine, ...] = ()
    misplaced: tuple[Misplaced, ...] = ()


@cache
def _lark() -> Lark:
    return load_parser()


def tokens_of(text: str) -> tuple[Written, ...]:
    """The words of a line."""
    # Lark.lex would build a new lexer for every line when the tables were loaded.
    reading = _lark().parse_interactive(text, start="odd")
    return tuple(
        Written(token.type, str(token), (cast(int, token.start_pos), cast(int, token.end_pos)))
        for token in reading.lexer_thread.lex(reading.parser_state)  # type: ignore[no-untyped-call]
    )


@lru_cache(maxsize=1 << 16)
def parse_line(text: str, start: StartRule) -> Parsed | Broken:
    """The node of one line without indent and comment; equal lines are parsed once, for nodes know no line."""
    try:
        node = build(_lark().parse(text, start=start))
        if isinstance(node, t.Row) and node.others and not is_choice(node):
            words = tokens_of(text)
            return Broken(words, next(i for i, word in enumerate(words) if word.type == "OR_ELSE"), frozenset(["OR"]))
        return node
    except UnexpectedToken as error:
        words = tokens_of(text)
        at = next((i for i, w in enumerate(words) if w.span[0] == error.token.start_pos), len(words))
        if error.token.type == "$END":
            at = len(words)
        expected = error.accepts if error.accepts else error.expected
        return Broken(words, at, frozenset(expected))


@lru_cache(maxsize=1 << 14)
def breaks_at(text: str, start: StartRule) -> int | None:
    """The column where a line cannot be read on, or nothing; quicker than `parse_line` when the line is broken."""
    try:
        _lark().parse(text, start=start)
    except UnexpectedToken as error:
        return len(text) if error.token.type == "$END" else cast(int, error.token.start_pos)
    return None


class _Open:
    """A line on the way to becoming a statement: its lines below are still coming."""

    def __init__(self, line: TextLine, node: t.Row | t.KindLine | t.Step | t.Unread) -> None:
        self.line = line
        self.node = node
        self.below: list[t.Statement] = []


def parse_block(block: BlockText) -> ParsedBlock:
    """Parse every line of a block and nest the statements by their indentation."""
    lines = block.lines
    header: t.Header | None = None
    broken: list[BrokenLine] = []
    start: StartRule = "card_line"
    if lines[0].indent == 0:
        head = parse_line(lines[0].text, "header")
        if isinstance(head, Broken):
            broken.append(BrokenLine(0, 0, lines[0].text, head))
        else:
            header = cast(t.Header, head)
        start = line_start(block)
        lines = lines[1:]
    statements, misplaced = _nest(lines, start, broken)
    return ParsedBlock(header, statements, tuple(broken), misplaced)


def line_start(block: BlockText) -> StartRule:
    """Which sort of line stands below the header of a block."""
    if block.lines[0].indent:
        return "card_line"
    return _LINE_STARTS.get(block.lines[0].text.split(maxsplit=1)[0], "card_line")


def _nest(
    lines: tuple[TextLine, ...], start: StartRule, broken: list[BrokenLine]
) -> tuple[tuple[t.Statement, ...], tuple[Misplaced, ...]]:
    top: list[t.Statement] = []
    stack: list[_Open] = []
    misplaced: list[Misplaced] = []

    def close_to(depth: int) -> None:
        while len(stack) > depth:
            done = stack.pop()
            target = stack[-1].below if stack else top
            target.append(as_choice(t.Statement(done.line.row, done.line.indent, done.node, tuple(done.below))))

    for line in lines:
        if len(broken) == MOST_BROKEN:
            break
        depth = next((i for i, above in enumerate(stack) if above.line.indent >= line.indent), len(stack))
        if depth < len(stack) and stack[depth].line.indent != line.indent:
            misplaced.append(Misplaced(line.row, line.indent, too_deep=False))
        if depth >= MAX_DEPTH:
            misplaced.append(Misplaced(line.row, line.indent, too_deep=True))
            depth = MAX_DEPTH - 1
        close_to(depth)
        parsed = parse_line(line.text, start)
        if isinstance(parsed, Broken):
            broken.append(BrokenLine(line.row, line.indent, line.text, parsed))
            stack.append(_Open(line, t.Unread((0, len(line.text)))))
        else:
            stack.append(_Open(line, cast("t.Row | t.KindLine | t.Step", parsed)))
    close_to(0)
    return tuple(top), tuple(misplaced)


@cache
def spellings() -> dict[str, tuple[str, ...]]:
    """The words of each terminal that is nothing but words, in all their forms: `LOSE` is `lose` and `loses`.

    A terminal of several words is them all: `at the same time`.
    """
    found: dict[str, tuple[str, ...]] = {}
    for terminal in _lark().terminals:
        pattern = terminal.pattern.value
        if re.fullmatch(r"[a-z]+", pattern):
            found[terminal.name] = (pattern,)
        elif re.match(r"[a-z]+ \+", pattern):
            found[terminal.name] = (pattern.partition("(")[0].replace(" +", " "),)
        elif pattern.startswith("("):
            forms = pattern[1 : pattern.index(")")].split("|")
            both = (spelled for form in forms for spelled in (re.sub(r".\?", "", form), form.replace("?", "")))
            found[terminal.name] = tuple(dict.fromkeys(both))
    return found


@cache
def reserved_words() -> frozenset[str]:
    """Every word the grammar itself knows: never a noun, a tag or a kind."""
    return frozenset(word for words in spellings().values() for word in words if " " not in word)
