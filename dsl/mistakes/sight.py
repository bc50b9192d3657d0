"""A broken line as the recognisers see it, and the few ways in which they change it."""

import re
from collections.abc import Callable, Iterable
from itertools import pairwise

import msgspec

from lootpress.dsl.parser import Broken, StartRule, Written, breaks_at, parse_line, tokens_of
from lootpress.dsl.tree import Span

__all__ = [
    "MistakeRule", "Recognised", "UnparsedLine", "clause_start", "first_that_helps", "helps", "insert", "left_of",
    "look", "low", "masked", "parses", "reads_well", "replace", "span_of", "text_of", "touching", "two_lines",
    "type_at",
]  # fmt: skip

_SAYS_WHAT = re.compile(r"[A-Za-z -]+ is an? ")
_STARTS: tuple[StartRule, ...] = ("header", "card_line", "rules_line", "example_line")


class UnparsedLine(msgspec.Struct, frozen=True):
    """A line that does not parse: its words, which one came unexpected, what could have come, what sort of line."""

    text: str
    words: tuple[Written, ...]
    at: int
    expected: frozenset[str]
    start: StartRule


class Recognised(msgspec.Struct, frozen=True):
    """What a recogniser says: `lines` is what to write instead, `advice` what to say where that does not work out."""

    code: str
    span: Span
    message: str
    advice: str
    lines: tuple[str, ...] = ()
    certain: bool = True


MistakeRule = Callable[[UnparsedLine], Recognised | None]


def look(broken: Broken, text: str) -> UnparsedLine:
    """Find out which sort of line it was: the one that breaks in just this way."""
    column = broken.words[broken.at].span[0] if broken.at < len(broken.words) else len(text)
    # A line that breaks at its first word breaks alike on cards and in rules; only rules say what something is.
    order = sorted(_STARTS, key=lambda s: s == "rules_line", reverse=True) if _SAYS_WHAT.match(text) else _STARTS
    same = (s for s in order if breaks_at(text, s) == column and parse_line(text, s) == broken)
    return UnparsedLine(text, broken.words, broken.at, broken.expected, next(same, "card_line"))


# ---------------------------------------------------------------- reading


def type_at(line: UnparsedLine, index: int) -> str:
    """The terminal of a word, or nothing beyond both ends."""
    return line.words[index].type if 0 <= index < len(line.words) else ""


def low(line: UnparsedLine, index: int) -> str:
    """The text of a word in small letters, or nothing beyond both ends."""
    return line.words[index].text.lower() if 0 <= index < len(line.words) else ""


def span_of(line: UnparsedLine, first: int, end: int | None = None) -> Span:
    """The columns of the words from `first` to before `end`; past the last word, those of the last word."""
    if not line.words:
        return (0, len(line.text))
    last = len(line.words) - 1
    stop = first if end is None else end - 1
    return (line.words[min(first, last)].span[0], line.words[min(max(stop, first), last)].span[1])


def text_of(line: UnparsedLine, first: int, end: int) -> str:
    """What is written from the word `first` to before the word `end`."""
    if first >= end or first >= len(line.words):
        return ""
    start, stop = span_of(line, first, end)
    return line.text[start:stop]


def left_of(line: UnparsedLine, index: int) -> str:
    """What is written before a word, as far as a message has room for it."""
    text = text_of(line, 0, index)
    return text if len(text) <= 48 else "... " + " ".join(text[-44:].split(" ")[1:])


def clause_start(line: UnparsedLine, index: int) -> int:
    """The index of the first word after the last colon before a word."""
    return max((i + 1 for i in range(min(index, len(line.words))) if type_at(line, i) == "COLON"), default=0)


def masked(line: UnparsedLine) -> str:
    """The text with all that stands in quotes blotted out, in small letters, for looking for phrases."""
    out = line.text.lower()
    if len(out) != len(line.text):  # a few letters of other scripts grow when they become small
        out = line.text
    for word in line.words:
        if word.type in ("STRING", "OPEN_QUOTE"):
            first, end = word.span
            out = out[:first] + "\0" * (end - first) + out[end:]
    return out


def touching(pattern: str | re.Pattern[str], line: UnparsedLine) -> re.Match[str] | None:
    """The first place where a pattern fits the masked text and reaches the beginning of the unexpected word."""
    column = span_of(line, line.at)[0]
    return next((h for h in re.finditer(pattern, masked(line)) if h.start() <= column <= h.end()), None)


def first_that_helps(line: UnparsedLine, span: Span, options: Iterable[str]) -> tuple[str, str] | None:
    """The first of some replacements for a stretch that makes the line better, and the whole line with it."""
    pairs = ((option, replace(line.text, span, option)) for option in options)
    return next((pair for pair in pairs if helps(line, pair[1])), None)


# ---------------------------------------------------------------- changing


def replace(text: str, span: Span, new: str) -> str:
    """The text with `new` in place of a stretch, single blanks around it, and none before a colon or comma."""
    left, right = text[: span[0]].rstrip(), text[span[1] :].lstrip()
    out = left
    for part in (new.strip(), right):
        out += part if not out or part[:1] in ("", ":", ",") else " " + part
    return out


def insert(line: UnparsedLine, index: int, new: str) -> str:
    """The text with `new` before the word at `index`, or at the end."""
    at = line.words[index].span[0] if index < len(line.words) else len(line.text)
    return replace(line.text, (at, at), new)


def two_lines(line: UnparsedLine, left: str, right: str, index: int) -> tuple[str, ...]:
    """Both halves of a clause as lines of their own; if they stand behind a head, the head and both below it."""
    begin = clause_start(line, index)
    if not begin:
        return (left, right)
    head = line.text[: line.words[begin - 1].span[1]]
    return (head, left[len(head) :].strip(), right)


# ---------------------------------------------------------------- trying


def parses(text: str, start: StartRule) -> bool:
    """Whether a line is right."""
    return bool(text) and breaks_at(text, start) is None


def reads_well(line: UnparsedLine, text: str) -> bool:
    """Whether a changed line is right and pushes no two nouns together that stood apart: `big value` would parse."""
    if not parses(text, line.start):
        return False
    before = _neighbours(line.words)
    return all(pair in before for pair in _neighbours(tokens_of(text)))


def _neighbours(words: tuple[Written, ...]) -> set[tuple[str, str]]:
    return {(a.text, b.text) for a, b in pairwise(words) if a.type == b.type == "WORD"}


def helps(line: UnparsedLine, text: str) -> bool:
    """Whether a changed line is right, or at least breaks later than before, counted from its end."""
    if not text or text == line.text:
        return False
    column = breaks_at(text, line.start)
    if column is None:
        return True
    before = span_of(line, line.at)[0] if line.at < len(line.words) else len(line.text)
    return len(text[column:].split()) < len(line.text[before:].split())
