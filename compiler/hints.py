"""The gate of every `write:`: a line is proposed only if it is right in its place and keeps what its author said."""

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from lootpress.compiler.blocks import BlockWords, compile_block, declarations
from lootpress.compiler.notes import Note
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.diagnostics import Severity
from lootpress.dsl.lines import BlockText, split_blocks, split_comment
from lootpress.dsl.mistakes.kept import what_is_lost
from lootpress.dsl.parser import parse_block

__all__ = ["trusted"]

MOST_LINES = 6_000
"""So many lines are compiled to try out what to write instead in a block; nothing is proposed for what is left."""
_WRITE = re.compile(r"(?P<before>(?:^|.*; ))write: (?P<what>.+)", re.S)
_GUESS = re.compile(r"did you mean `([^`]+)`\?")
_OR = re.compile(r"; or, [^:]*: |; or: |, or: ")
_SAMPLE = "for example: "
_STEP = "  "
# What is said about the card and not about the line, and about a line that lacks the one above it.
_OF_THE_CARD = re.compile(r"L3[12]\d")
_OF_ITS_NEIGHBOURS = frozenset(["L250", "L251", "L252", "L259", "L276"])


def trusted(notes: Iterable[Note], block: BlockText, vocabulary: Vocabulary) -> tuple[Note, ...]:
    """The notes of a block with only such lines to write instead as can be trusted; the others become samples."""
    found = tuple(notes)
    trial = _Trial(block, vocabulary, frozenset(note.row for note in found if note.severity is Severity.ERROR))
    return tuple(_vetted(note, trial) for note in found)


def _vetted(note: Note, trial: "_Trial") -> Note:
    if note.instead:
        if trial.holds(note.row, note.instead):
            return note
        return msgspec.structs.replace(note, help=_as_sample(note.advice), instead=())
    if guess := _GUESS.search(note.help or ""):
        return _guessed(note, guess[1], trial)
    hit = _WRITE.fullmatch(note.help or "")
    if hit is None:
        return note
    good = [lines for text in _OR.split(hit["what"]) for lines in trial.ways(note, text)]
    if not good:
        return msgspec.structs.replace(note, help=note.advice or f"{hit['before']}{_SAMPLE}{hit['what']}")
    shown = ", or: ".join(dict.fromkeys(lines[-1].strip() for lines in good))
    return msgspec.structs.replace(note, help=f"{hit['before']}write: {shown}", instead=good[0])


def _as_sample(advice: str | None) -> str | None:
    """What was not tried out is no more than a sample."""
    return None if advice is None else re.sub(r"\bwrite: ", _SAMPLE, advice)


def _guessed(note: Note, word: str, trial: "_Trial") -> Note:
    """A guess at a word is a question; if the line is right with it, it can be put there, and never one that denies."""
    lines = trial.with_word(note, word)
    if trial.holds(note.row, lines):
        return msgspec.structs.replace(note, instead=lines)
    return note if not trial.loses(note.row, lines) else msgspec.structs.replace(note, help=None)


class _Trial:
    """A block whose lines are replaced, one mistake at a time, to see what becomes of it."""

    def __init__(self, block: BlockText, vocabulary: Vocabulary, faulty: frozenset[int]) -> None:
        self._lines = block.text.split("\n")
        self._vocabulary = vocabulary
        self._faulty = faulty
        self._left = MOST_LINES

    def ways(self, note: Note, text: str) -> Iterator[tuple[str, ...]]:
        """The words of a help in place of the line or of what is marked, or below the name; the first that holds."""
        if "..." in text:
            return
        if text.startswith("#"):
            ways: list[tuple[str, ...]] = [(text,)]
        elif note.row == 0:
            ways = [(self._said(0), _STEP + text)]
        else:
            ways = [(text,), self.with_word(note, text)]
        yield from [lines for lines in ways if self.holds(note.row, lines)][:1]

    def with_word(self, note: Note, text: str) -> tuple[str, ...]:
        """The line with other words in place of what is marked."""
        said = self._said(note.row)
        start = len(self._lines[note.row]) - len(self._lines[note.row].lstrip())
        rest = said[note.end - start :]
        return (f"{said[: note.start - start]}{text.removesuffix(':') if rest.startswith(':') else text}{rest}",)

    def loses(self, row: int, instead: Sequence[str]) -> bool:
        """Whether these lines would not say all that one said."""
        return bool(what_is_lost(self._said(row), instead))

    def holds(self, row: int, instead: Sequence[str]) -> bool:
        """Whether these lines in place of one are right there, and say no less than it did."""
        said = self._said(row)
        if all(line.startswith("#") and line.lstrip("# ") in self._lines[row] for line in instead):
            return True  # it is a remark now, and still says what it said
        if self.loses(row, instead) or tuple(instead) == (said,) or self._left <= 0:
            return False
        indent = " " * (len(self._lines[row]) - len(self._lines[row].lstrip()))
        lines = [*self._lines[:row], *(indent + line for line in instead), *self._lines[row + 1 :]]
        new = range(row, row + len(instead))
        if self._errors(lines, new):
            return False
        others = {at if at < row else at + len(instead) - 1 for at in self._faulty - {row}}
        if not others:
            return True
        # Beside a line that cannot be read nobody asks what the others mean; without that line one can.
        kept = _without(lines, others, new)
        at = [k for k, (number, _) in enumerate(kept) if number in new]
        return not self._errors([line for _, line in kept], at) - _OF_ITS_NEIGHBOURS

    def _with(self, declared: BlockWords) -> Vocabulary:
        """The words in force, with those that only the new line declares."""
        words = self._vocabulary
        kinds = {kind.name: kind for kind in declared.kinds} | words.kinds
        if declared.tags <= words.tags and len(kinds) == len(words.kinds):
            return words
        return Vocabulary(kinds.values(), words.tags | declared.tags, words.decks)

    def _said(self, row: int) -> str:
        return split_comment(self._lines[row])[0].strip()

    def _errors(self, lines: Sequence[str], rows: Sequence[int]) -> set[str]:
        """The codes of what is wrong with these rows of a text."""
        self._left -= len(lines)
        found: set[str] = set()
        for block in split_blocks(tuple(lines)):
            parsed = parse_block(block)
            declared = declarations(parsed)
            words = self._with(declared)
            for note in (*declared.notes, *compile_block(block, parsed, words, explain=False).notes):
                at = block.first - 1 + note.row
                if note.severity is Severity.ERROR and at in rows and not (at == 0 and _OF_THE_CARD.match(note.code)):
                    found.add(note.code)
        return found


def _without(lines: Sequence[str], faulty: set[int], keep: Iterable[int]) -> list[tuple[int, str]]:
    """The lines, each with its number, without some of them and what stands below these; the header stays."""
    out: list[tuple[int, str]] = []
    wanted = set(keep)
    deeper: int | None = None
    for at, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        if deeper is not None and line.strip() and indent <= deeper:
            deeper = None
        if at in faulty and at and deeper is None and not _is_above(lines, at, wanted):
            deeper = indent
        if deeper is None:
            out.append((at, line))
    return out


def _is_above(lines: Sequence[str], at: int, rows: set[int]) -> bool:
    """Whether one of the rows stands below a line."""
    indent = len(lines[at]) - len(lines[at].lstrip())
    for below in range(at + 1, len(lines)):
        if lines[below].strip() and len(lines[below]) - len(lines[below].lstrip()) <= indent:
            return False
        if below in rows:
            return True
    return False
