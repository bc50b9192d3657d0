"""Says in one sentence what is wrong with a line that does not parse, and where possible what to write instead.

In comes the line with the place at which the parser stopped; out comes one message. This room knows the grammar and the
usual slips of people, but no names and no types.
"""

import re

import msgspec

from lootpress.dsl.mistakes.clauses import CLAUSE_RULES, JOINT_RULES, two_ways_to_read
from lootpress.dsl.mistakes.conditions import CONDITION_RULES
from lootpress.dsl.mistakes.guess import EARLY_GUESS_RULES, GUESS_RULES, no_idea
from lootpress.dsl.mistakes.headers import HEADER_RULES
from lootpress.dsl.mistakes.heads import HEAD_RULES
from lootpress.dsl.mistakes.models import MODEL_RULES, STRANGE_MODEL_RULES
from lootpress.dsl.mistakes.money import MONEY_RULES
from lootpress.dsl.mistakes.numbers import COMPARISON_RULES, NUMBER_RULES, in_digits
from lootpress.dsl.mistakes.other_files import OTHER_FILE_RULES
from lootpress.dsl.mistakes.phrases import PHRASE_RULES, loose_word, lost_how, usable
from lootpress.dsl.mistakes.punctuation import PUNCTUATION_RULES, remark, stray
from lootpress.dsl.mistakes.quotes import QUOTE_RULES
from lootpress.dsl.mistakes.sight import MistakeRule, Recognised, UnparsedLine, look, parses
from lootpress.dsl.mistakes.signs import SIGN_RULES
from lootpress.dsl.mistakes.tags import TAG_RULES, tag_word
from lootpress.dsl.mistakes.verbs import SECOND_HALF_RULES, VERB_RULES, is_caught, nobody_may
from lootpress.dsl.parser import Broken, StartRule, parse_line, tokens_of
from lootpress.dsl.tree import Span

__all__ = ["KnownMistake", "explain_mistake", "explain_strange"]

# The first that recognises the line speaks. Signs come before words, known mistakes before guesses.
LINE_RULES: tuple[MistakeRule, ...] = (
    two_ways_to_read,
    *MODEL_RULES,
    *OTHER_FILE_RULES,
    *TAG_RULES,
    *SIGN_RULES,
    *MONEY_RULES,
    *NUMBER_RULES,
    *PUNCTUATION_RULES,
    *QUOTE_RULES,
    stray,
    *CONDITION_RULES,
    is_caught,
    *EARLY_GUESS_RULES,
    *PHRASE_RULES,
    *COMPARISON_RULES,
    *VERB_RULES,
    *CLAUSE_RULES,
    *HEAD_RULES,
    *SECOND_HALF_RULES,
    *JOINT_RULES,
    loose_word,
    *GUESS_RULES,
)

# What is recognised in lines that could be read, but have words that nobody knows.
READABLE_RULES: tuple[MistakeRule, ...] = (
    remark,
    *MONEY_RULES,
    *STRANGE_MODEL_RULES,
    lost_how,
    usable,
    nobody_may,
    tag_word,
)

# A line can be wrong in several places; the help puts all of them right, the message speaks of the first.
MOST_REPAIRS = 8
# Trying out repairs of a line that fills a page would keep everybody waiting.
MOST_WORDS = 80
# Advice about a word alone: where the line is not right with it, it only misleads.
_PIECEMEAL = re.compile(r"write (?:`|two lines|commas|\S+$)|write \S+ \S+$|leave|turn")


class KnownMistake(msgspec.Struct, frozen=True):
    """What is wrong with a line: the code, the columns, the sentence, what to write instead.

    `fixed` is the line put right, or the lines to write in its place, if that could be worked out; whether these may be
    shown is decided in their place on the card, and `advice` is what to say if not. A `certain` mistake is no guess:
    unknown words in its span are part of it (the `beginning` of `at the beginning of your turn`).
    """

    code: str
    span: Span
    message: str
    help: str | None
    fixed: tuple[str, ...]
    certain: bool
    instead: tuple[str, ...] = ()
    """The fixed lines with what belongs below the first one indented."""
    advice: str | None = None


def explain_mistake(broken: Broken, text: str) -> KnownMistake:
    """Say what is wrong with a broken line of this text."""
    line = look(broken, text)
    found = _recognise(line)
    fixed = _put_all_right(found.lines, line.start)
    help = _help(fixed, line.start) if fixed else _advice(found)
    instead = _indented(fixed, line.start)
    return KnownMistake(found.code, found.span, found.message, help, fixed, found.certain, instead, _advice(found))


def explain_strange(text: str, start: StartRule) -> KnownMistake | None:
    """Say what is wrong with a readable line that has unknown words, if it is a known mistake."""
    words = tokens_of(text)
    line = UnparsedLine(text, words, len(words), frozenset(), start)
    found = next((found for rule in READABLE_RULES if (found := rule(line)) is not None), None)
    if found is None:
        return None
    fixed = _put_all_right(found.lines, start)
    help = _help(fixed, start) if fixed else _advice(found)
    instead = _indented(fixed, start)
    return KnownMistake(found.code, found.span, found.message, help, fixed, True, instead, _advice(found))


def _advice(found: Recognised) -> str | None:
    """What is left to say when the lines cannot be shown: nothing that is only the same in other words."""
    return None if _PIECEMEAL.match(found.advice) else found.advice


def _recognise(line: UnparsedLine) -> Recognised:
    rules = HEADER_RULES if line.start == "header" else LINE_RULES
    if len(line.words) > MOST_WORDS:
        rules = QUOTE_RULES
    return next((found for rule in rules if (found := rule(line)) is not None), no_idea(line))


def _help(lines: tuple[str, ...], start: StartRule) -> str:
    if len(lines) == 1:
        return f"write: {lines[0]}"
    if _has_lines_below(lines[0], start):
        return f"write `{lines[0]}`, and below it, indented: {_and(lines[1:])}"
    return f"write two lines: {_and(lines)}"


def _has_lines_below(line: str, start: StartRule) -> bool:
    return line.endswith((":", "choose one")) or start == "header"


def _indented(lines: tuple[str, ...], start: StartRule) -> tuple[str, ...]:
    if not lines or not _has_lines_below(lines[0], start):
        return lines
    return (lines[0], *(f"  {line}" for line in lines[1:]))


def _and(lines: tuple[str, ...]) -> str:
    return " and ".join(f"`{line}`" for line in lines)


def _put_all_right(lines: tuple[str, ...], start: StartRule) -> tuple[str, ...]:
    """The lines of a recogniser with their further mistakes put right too; nothing if one of them resists."""
    right = []
    for index, text in enumerate(lines):
        # Below the first line of a card stand the lines of a card.
        whole = _put_right(text, "card_line" if index and start == "header" else start)
        if whole is None:
            return ()
        right.append(whole)
    return tuple(right)


def _with_digits(text: str, start: StartRule) -> str:
    """`lose two levels` parses, for `two` could be a noun; but it never is."""
    words = tokens_of(text)
    better = in_digits(UnparsedLine(text, words, len(words), frozenset(), start))
    return better if parses(better, start) else text


def _put_right(text: str, start: StartRule) -> str | None:
    """The line with its further mistakes put right too, or nothing if that does not work out."""
    for _ in range(MOST_REPAIRS):
        result = parse_line(text.split("  # ")[0], start)
        if not isinstance(result, Broken):
            return _with_digits(text, start)
        found = _recognise(UnparsedLine(text, result.words, result.at, result.expected, start))
        if len(found.lines) != 1 or not found.certain or found.lines[0] == text:
            return None
        text = found.lines[0]
    return None
