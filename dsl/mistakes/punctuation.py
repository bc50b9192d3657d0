"""Mistakes with signs the language has no use for: full stops, semicolons, brackets, bullets, remarks, emoji."""

import re

from lootpress.dsl.lexicon.english import a_or_an
from lootpress.dsl.mistakes.numbers import DASHES
from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    clause_start,
    first_that_helps,
    helps,
    masked,
    parses,
    replace,
    span_of,
    touching,
    two_lines,
    type_at,
)
from lootpress.dsl.mistakes.vocabulary import VERB_TYPES, is_known

__all__ = ["PUNCTUATION_RULES", "remark", "stray"]

# What word processors put before the items of a list.
BULLETS = "*\u2022\u00b7\u2023\u25e6\u25aa\u25cf\u25cb\u25a0\u2192>" + DASHES
# Every blank that is not the one of the space bar.
BLANKS = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
# From keyboards that also write Chinese or Japanese.
WIDE = {"\uff1a": ":", "\uff0c": ",", "\uff0b": "+", "\uff0d": "-"}
SYMBOLS = {"&": ("and", ", and"), "/": ("or", "and"), "|": ("or",), "~": ("",), "@": ("",)}
NAMES = {".": "full stop", ";": "semicolon", "!": "exclamation mark", "?": "question mark", ",": "comma"}


def _junk(line: UnparsedLine) -> str:
    """The unexpected sign, if the language has none like it."""
    return line.words[line.at].text if type_at(line, line.at) == "JUNK" else ""


def _is_one_of(sign: str, signs: str) -> bool:
    return sign != "" and re.fullmatch(f"[{signs}]", sign) is not None


def odd_blank(line: UnparsedLine) -> Recognised | None:
    """A blank that a word processor or a web page made, such as the one that forbids a line break."""
    if not _is_one_of(_junk(line), BLANKS):
        return None
    fixed = re.sub(f"[{BLANKS}]", " ", line.text)
    return Recognised(
        "L106", span_of(line, line.at), "this blank is not the one of the space bar", "type it again", (fixed,)
    )


def wide_sign(line: UnparsedLine) -> Recognised | None:
    """A colon or comma that is as wide as a Chinese letter."""
    sign = _junk(line)
    if sign not in WIDE:
        return None
    plain = WIDE[sign]
    message = f"this {sign} is a wide one: write `{plain}`"
    fixed = "".join(WIDE.get(letter, letter) for letter in line.text)
    return Recognised("L106", span_of(line, line.at), message, f"write {plain}", (fixed,))


_REMARK = re.compile(r"//+|/\*+|--+|<!--+|[;%](?=\s*[a-z])")
_REMARK_FIRST = re.compile(r"//+|/\*+|--+|<!--+|;+|%+|'(?=\s)|\*+/|(?:rem|remark|comment|note|todo)\b:?")


def remark(line: UnparsedLine) -> Recognised | None:
    """`// a comment`, `-- a comment`, `/* a comment */`, `; a comment`: a comment begins with #."""
    text = masked(line)
    start = span_of(line, line.at)[0] if 0 < line.at < len(line.words) else 0
    hit = _REMARK_FIRST.match(text) or (_REMARK.match(text, start) if start else None)
    if hit is None or (hit.start() and hit[0] in ";%" and not _is_prose(line)):
        return None
    before, words = line.text[: hit.start()].rstrip(), line.text[hit.end() :].strip("*/-> %;")
    if before and hit[0] in ";%" and not parses(before, line.start):
        return None  # a second sentence as well as a note
    fixed = (f"{before}  # {words}".rstrip(" #"),) if parses(before, line.start) else ()
    span = (hit.start(), len(line.text))
    message = f"a comment begins with #, not with {hit[0].rstrip(':')}"
    advice = f"write: # {words}".rstrip() if not before else "if it is a note, put a # before it"
    return Recognised("L105", span, message, advice, fixed)


def _is_prose(line: UnparsedLine) -> bool:
    """Whether the word behind the unexpected sign is none that a line begins with."""
    return type_at(line, line.at + 1) == "WORD" and not is_known(line.words[line.at + 1].text)


def bullet(line: UnparsedLine) -> Recognised | None:
    """`- lose 1 level`, `1. lose 1 level`: a line is a line without a mark before it."""
    hit = re.match(rf"(?P<mark>[{re.escape(BULLETS)}]|\d+\s*[.)])\s*(?=\S)", line.text)
    if hit is None or not _junk(line) or line.at > (type_at(line, 0) == "INT"):
        return None
    message = f"a line needs no mark before it: leave out `{hit['mark']}`"
    return Recognised("L105", hit.span("mark"), message, "leave it out", (line.text[hit.end() :],))


def property_mark(line: UnparsedLine) -> Recognised | None:
    """`level: 4`, `value = 300`, `treasures: 2`: a property is a word and its number, nothing between."""
    hit = re.match(r"([a-z]+)\s*(:=|[:=])\s*(.+)$", line.text)
    if hit is None or type_at(line, 0) not in ("WORD", "TAGGED"):
        return None
    word, mark, value = hit.groups()
    is_count = word.endswith("s") and word != "players" and value.isdigit()
    fixed = f"{value} {word}" if is_count else f"{word} {value}"
    if not parses(fixed, line.start):
        return None
    name = "colon" if mark == ":" else "sign"
    return Recognised(
        "L113", hit.span(2), f"no {name} stands between `{word}` and `{value}`", f"write {fixed}", (fixed,)
    )


def dash_for_colon(line: UnparsedLine) -> Recognised | None:
    """`bad stuff - lose 2 levels`: a dash or an arrow where a colon belongs."""
    if not _is_one_of(_junk(line), DASHES + "=\u2192"):
        return None
    first = span_of(line, line.at)[0]
    end = first + len(line.text[first:]) - len(line.text[first:].lstrip(DASHES + "=>\u2192"))
    fixed = replace(line.text, (first, end), ":")
    if not parses(fixed, line.start):
        return None
    return Recognised("L111", (first, end), "a colon belongs here, not a dash", "write a colon", (fixed,))


def end_mark(line: UnparsedLine) -> Recognised | None:
    """`lose 1 level.`: a line ends where it ends."""
    hit = re.search(r"[.;!?,\u2026]+$", line.text)
    if hit is None or hit.start() == 0 or span_of(line, line.at)[1] < hit.start():
        return None
    if line.at < len(line.words) and span_of(line, line.at)[0] < hit.start():
        return None
    mark = NAMES.get(hit[0], "row of marks")
    article = a_or_an(mark)
    fixed = line.text[: hit.start()].rstrip()
    return Recognised("L105", hit.span(), f"a line ends without {article} {mark}", f"leave out the {mark}", (fixed,))


def semicolon(line: UnparsedLine) -> Recognised | None:
    """`lose 1 level; draw 1 door`: every clause has its own line."""
    name = NAMES.get(_junk(line), "")
    span = span_of(line, line.at)
    right = line.text[span[1] :].strip(" ;.")
    if name not in ("semicolon", "full stop") or not right or clause_start(line, line.at) == line.at:
        return None
    for code, mark in (("L118", ","), ("L111", ":")):
        fixed = replace(line.text, span, mark)
        if parses(fixed, line.start) and type_at(line, 0) not in VERB_TYPES:
            better = "comma" if mark == "," else "colon"
            return Recognised(code, span, f"a {better} belongs here, not a {name}", f"write a {better}", (fixed,))
    message = f"a {name} does not part clauses here: each one has a line of its own"
    lines = two_lines(line, line.text[: span[0]].strip(), right, line.at)
    return Recognised("L105", span, message, "write two lines", lines)


def brackets(line: UnparsedLine) -> Recognised | None:
    """`lose 1 level (if you can)`, `if (you have an ally): lose it`: brackets of any sort."""
    if not _is_one_of(_junk(line), r"()\[\]{}\uff08\uff09"):
        return None
    start = span_of(line, line.at)[0]
    inner = re.compile(r"[(\[{]([^()\[\]{}]*)[)\]}]?").match(line.text, start)
    span = inner.span() if inner else (start, start + 1)
    opened = re.sub(r"\s+([:,])", r"\1", re.sub(r"[()\[\]{}\uff08\uff09\s]+", " ", line.text)).strip()
    cut = replace(line.text, span, "")
    fixed = next((text for text in (opened, cut) if parses(text, line.start)), opened)
    message = f"there are no brackets in the language: leave out `{_junk(line)}`"
    return Recognised("L105", span, message, "leave the brackets out; a comment begins with #", (fixed,))


def symbol(line: UnparsedLine) -> Recognised | None:
    """`armor & headgear`, `class/race`: a sign where a word belongs."""
    sign = _junk(line)
    better = first_that_helps(line, span_of(line, line.at), SYMBOLS.get(sign, ()))
    if better is None:
        return None
    advice = f"write `{better[0].strip(', ')}`" if better[0] else "leave it out"
    message = f"the sign {sign} is not in the language: {advice}"
    return Recognised("L105", span_of(line, line.at), message, advice, (better[1],))


def underscore(line: UnparsedLine) -> Recognised | None:
    """`bad_stuff`, `run_away`: words are parted by blanks."""
    start = span_of(line, line.at)[0]
    at = line.text.find("_", start)
    if not _junk(line) or at < 0 or " " in line.text[start:at]:
        return None
    fixed = line.text.replace("_", " ")
    return Recognised("L105", (at, at + 1), "words are parted by blanks, not by _", "write a blank", (fixed,))


def stray(line: UnparsedLine) -> Recognised | None:
    """An emoji, a letter of another script, any other sign."""
    sign = _junk(line)
    if not sign:
        return None
    first, end = span_of(line, line.at)
    if sign.isalnum():
        around = touching(r"[^\s\",:;.\0]+", line)
        span = around.span() if around else (first, end)
        message = f"`{line.text[slice(*span)]}` is not a word of the language: its words have only the letters a to z"
        return Recognised("L106", span, message, "if it is a name, put it in double quotes", certain=False)
    while end < len(line.text) and not line.text[end].isalnum() and line.text[end] not in ' ",:':
        end += 1
    # Inside a word it goes without leaving a blank: `lev^el`.
    options = ((line.text[:first] + line.text[end:]).strip(), replace(line.text, (first, end), ""))
    fixed = tuple(text for text in options if helps(line, text))[:1]
    return Recognised(
        "L106", (first, end), f"the sign {line.text[first:end]} has no meaning here", "leave it out", fixed
    )


PUNCTUATION_RULES: tuple[MistakeRule, ...] = (
    odd_blank,
    wide_sign,
    remark,
    bullet,
    property_mark,
    dash_for_colon,
    end_mark,
    semicolon,
    brackets,
    symbol,
    underscore,
)
