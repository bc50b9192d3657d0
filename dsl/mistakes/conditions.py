"""Mistakes with what stands behind a line: a time or an event that belongs before the colon, whom a bonus is for."""

import re

from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.mistakes.own_names import quoted_names
from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    clause_start,
    helps,
    low,
    masked,
    parses,
    replace,
    span_of,
    text_of,
    type_at,
)
from lootpress.dsl.mistakes.vocabulary import VERB_TYPES, is_known
from lootpress.dsl.parser import StartRule, parse_line

__all__ = ["CONDITION_RULES"]

# What says when or how often, and therefore stands before the colon.
_TIMES = ("during", "until", "once", "this", "when", "whenever")
_DOES = VERB_TYPES | {"SIGNED", "CANNOT", "MAY", "MUST"}


def when_behind(line: UnparsedLine) -> Recognised | None:
    """`+2 when you are alone`: a condition behind a line begins with `if`."""
    at = next((i for i in (line.at, line.at - 1) if low(line, i) in ("when", "whenever")), None)
    if at is None or at == clause_start(line, at) or not _does_something(line, at):
        return None
    asked = any(low(line, i) in ("if", "unless") for i in range(clause_start(line, at), at))
    ours = ", and" if asked else "if"
    fixed = replace(line.text, span_of(line, at), ours)
    if not _asks(text_of(line, at + 1, len(line.words))) or not parses(fixed, line.start):
        return None
    word = line.words[at].text
    message = f"`{word}` waits for something that happens; how things are is asked with `{ours}`"
    return Recognised("L133", span_of(line, at), message, f"write `{ours}`", (fixed,))


def _does_something(line: UnparsedLine, end: int) -> bool:
    """Whether what stands before a word already says what happens or holds."""
    return any(type_at(line, i) in _DOES for i in range(clause_start(line, end), end))


def _asks(sentence: str) -> bool:
    """Whether a sentence says how things are, instead of what happens."""
    row = parse_line(f"if {sentence}: nothing", "card_line")
    head = row.heads[0] if isinstance(row, t.Row) and row.heads else None
    return isinstance(head, t.Question) and isinstance(head.sentence, t.HoldsSentence | t.AllowedSentence)


def time_behind(line: UnparsedLine) -> Recognised | None:
    """`+2 during your turn`, `draw 1 treasure when you kill a monster`: the time stands first, with a colon."""
    for at in (line.at, line.at - 1):
        begin = clause_start(line, at)
        if low(line, at) not in _TIMES or at <= begin or not _does_something(line, at):
            continue
        time, rest = text_of(line, at, len(line.words)), text_of(line, begin, at).rstrip(" ,")
        time = re.sub(r"^\w+ in (?=(?:any |your |the )?combat\b)", "during ", time)
        head = text_of(line, 0, begin).rstrip(" :")
        fixed = f"{head}, {time}: {rest}" if head else f"{time}: {rest}"
        # `nothing` is a line like any other: the time has to be right by itself.
        if "," in time or not parses(f"{time}: nothing", _sort(line)) or not parses(fixed, line.start):
            continue
        span = span_of(line, at, len(line.words))
        if time.startswith("once") and type_at(line, begin) == "SIGNED":
            message = f"a bonus holds all the time; `{time}` needs a price or something that happens, before a colon"
            return Recognised("L133", span, message, f"for example: {time}, discard 1 card: {rest}")
        message = f"say before it when it happens, with a colon: `{time}:`"
        return Recognised("L133", span, message, f"write `{time}:` first", (fixed,))
    return None


def _sort(line: UnparsedLine) -> StartRule:
    return "rules_line" if line.start == "rules_line" else "card_line"


_FOR = re.compile(
    r"(?:(?:an? )?(?:additional|extra|further|another) )?(?P<bonus>[+-]\d+)(?: bonus)?"
    r" for (?P<whom>\0+(?:(?: or |, (?:or )?)\0+)*)$"
)


def for_somebody(line: UnparsedLine) -> Recognised | None:
    """`+2 for "Elf"`: who has a bonus is asked with `if you are`."""
    hit = _FOR.search(masked(line))
    if hit is None or line.at >= len(line.words) or not hit.start() <= line.words[line.at].span[0]:
        return None
    whom = quoted_names(line.text[hit.start("whom") : hit.end("whom")])
    bonus = hit["bonus"]
    fixed = f"{line.text[: hit.start()]}{bonus} if you are {whom}"
    if not parses(fixed, line.start):
        return None
    message = (
        f"`for` alone does not say it: `{bonus} if you are {whom}` is a bonus for whoever is one, "
        f"`{bonus} for each {whom}` counts them, and `only for {whom}` on a line of its own says who may use the card"
    )
    return Recognised("L133", (hit.start("whom") - 4, hit.end("whom")), message, f"write `if you are {whom}`", (fixed,))


def for_something(line: UnparsedLine) -> Recognised | None:
    """`+2 for allies`, `+2 for an ally`: what is counted stands after `for each`, in the singular."""
    at = next((i for i in (line.at, line.at - 1) if low(line, i) == "for"), None)
    if at is None or type_at(line, clause_start(line, at)) != "SIGNED":
        return None
    noun = at + 1 + (low(line, at + 1) in ("a", "an", "the", "your", "all"))
    if type_at(line, noun) != "WORD" or not is_known(low(line, noun)):
        return None
    one = singular(low(line, noun))
    fixed = replace(line.text, span_of(line, at + 1, noun + 1), f"each {one}")
    if not parses(fixed, line.start):
        return None
    message = f"say what a bonus counts with `for each`: `for each {one}`"
    return Recognised("L133", span_of(line, at, noun + 1), message, f"write `for each {one}`", (fixed,))


_NOT_SUCH = re.compile(r"\b(?:not (?:an? )?|non-)(?P<what>[a-z]+(?:-[a-z]+)*) (?P<noun>[a-z]+)\b(?! not)")
_NOT_THERE = re.compile(r"\b(?P<noun>[a-z]+) (?P<not>not) (?=in |[a-z]+)")
_PEOPLE = frozenset(["player", "fighter", "helper", "neighbor"])


def not_such(line: UnparsedLine) -> Recognised | None:
    """`1 not big item`, `each player not in combat`: what something is not is told behind it, with `that is not`."""
    text = masked(line)
    for hit in _NOT_THERE.finditer(text):
        if is_known(hit["noun"]):
            fixed = replace(line.text, hit.span("not"), f"{_that_is(hit['noun'])} not")
            if parses(fixed, line.start):
                return _not_found(hit.span("not"), hit["noun"], fixed)
    for hit in _NOT_SUCH.finditer(text):
        if is_known(hit["noun"]):
            behind = f"{_that_is(hit['noun'])} not {hit['what']}"
            fixed = replace(line.text, hit.span(), f"{hit['noun']} {behind}")
            if re.match(r" (?:from|in|of)\b", text[hit.end() :]):  # what else narrows it stands before
                fixed = f"{replace(line.text, hit.span(), hit['noun'])} {behind}"
            if parses(fixed, line.start):
                return _not_found(hit.span(), hit["noun"], fixed)
    return None


def _that_is(noun: str) -> str:
    one = singular(noun)
    return f"{'who' if one in _PEOPLE else 'that'} {'is' if one == noun else 'are'}"


def _not_found(span: tuple[int, int], noun: str, fixed: str) -> Recognised:
    message = f"say what something is not after it: `{noun} {_that_is(noun)} not ...`"
    return Recognised("L133", span, message, f"write `{_that_is(noun)} not`", (fixed,))


_OF_LEVEL = re.compile(
    r"\b(?P<who>you|that player|the (?:fighter|helper|active player)) (?:are|is) (?P<denied>not )?(?:(?:at|on|of) )?"
    r"(?P<stat>level|rank) (?P<number>(?:at least |at most |more than |less than )?\d+)\b"
)


def of_level(line: UnparsedLine) -> Recognised | None:
    """`if you are level 3`: a player is no number, the level is."""
    if line.start != "card_line":
        return None
    for hit in _OF_LEVEL.finditer(masked(line)):
        whose = f"your {hit['stat']}" if hit["who"] == "you" else f"the {hit['stat']} of {hit['who']}"
        better = f"{whose} is {hit['denied'] or ''}{hit['number']}"
        fixed = replace(line.text, hit.span(), better)
        if helps(line, fixed):
            return Recognised(
                "L133", hit.span(), f"a {hit['stat']} is told like this: `{better}`", f"write {better}", (fixed,)
            )
    return None


CONDITION_RULES: tuple[MistakeRule, ...] = (not_such, of_level, when_behind, time_behind, for_somebody, for_something)
