"""Mistakes with signs the language has no use for: full stops, semicolons, brackets, bullets, remarks, emoji."""

import re

from lootpress.dsl.mistakes.numbers import DASHES
from lootpress.dsl.mistakes.sight import (
    Found,
    Sight,
    clause_start,
    helps,
    masked,
    parses,
    replace,
    span_of,
    type_at,
)
from lootpress.dsl.tree import Span

__all__ = ["PUNCTUATION_RULES", "STRAY_RULES"]

BULLETS = "•·*‣◦▪●○■–—-−>→"  # what word processors put before the items of a list
BLANKS = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
FULL_WIDTH = str.maketrans({"：": ":", "，": ",", "＋": "+", "－": "-", "“": '"', "”": '"'})  # as above
SYMBOLS = {"&": ("and", ", and"), "/": ("or", "and"), "|": ("or",), "~": ("",), "_": (" ", "-"), "@": ("",)}
NAMES = {
    ".": "full stop", ";": "semicolon", "!": "exclamation mark", "?": "question mark", "…": "row of dots", ",": "comma",
}  # fmt: skip


def _junk(line: Sight) -> str:
    """The unexpected sign, if the language has none like it."""
    return line.words[line.at].text if type_at(line, line.at) == "JUNK" else ""


def odd_blank(line: Sight) -> Found | None:
    """A blank that a word processor or a web page made, such as the one that forbids a line break."""
    if _junk(line) not in BLANKS or not _junk(line):
        return None
    fixed = re.sub(f"[{BLANKS}]", " ", line.text)
    return Found("L106", span_of(line, line.at), "this blank is not the one of the space bar", "type it anew", (fixed,))


def full_width(line: Sight) -> Found | None:
    """`：` and its like, from keyboards that write Chinese or Japanese."""
    sign = _junk(line)
    if not sign or sign not in "：，＋－":  # as above
        return None
    plain = sign.translate(FULL_WIDTH)
    return Found(
        "L106",
        span_of(line, line.at),
        f"this `{sign}` is a wide one: write `{plain}`",
        f"write {plain}",
        (line.text.translate(FULL_WIDTH),),
    )


def remark(line: Sight) -> Found | None:
    """`// a comment`, `-- a comment`, `/* a comment */`: a remark begins with #."""
    hit = next((h for h in re.finditer(r"//|/\*|--|<!--|\{-", masked(line)) if _begins_at(h.span(), line)), None)
    if hit is None:
        return None
    before = line.text[: hit.start()].rstrip()
    words = line.text[hit.end() :].strip("*/-> ")
    lines = (f"{before}  # {words}",) if parses(before, line.start) else ()
    return Found("L105", hit.span(), f"a remark begins with #, not with {hit[0]}", f"write # {words}", lines)


def _begins_at(span: Span, line: Sight) -> bool:
    return span[0] == span_of(line, line.at)[0]


def bullet(line: Sight) -> Found | None:
    """`- lose 1 level`, `• lose 1 level`, `1. lose 1 level`: a line is a line without a mark before it."""
    hit = re.match(rf"(?:[{re.escape(BULLETS)}]|\d+\s*[.)]|[a-z]\))\s*", line.text)
    begins = line.at == 0 or (line.at == 1 and type_at(line, 0) == "INT")
    if not hit or not begins or not (_junk(line) or hit[0].strip().isdigit()):
        return None
    mark = hit[0].strip()
    rest = line.text[hit.end() :]
    if not rest:
        return None
    return Found("L105", (0, len(mark)), f"a line needs no mark before it: leave out `{mark}`", "leave it out", (rest,))


def end_mark(line: Sight) -> Found | None:
    """`lose 1 level.`: a line ends where it ends."""
    hit = re.search(r"[.;!?…,]+$", line.text)
    if (
        hit is None
        or hit.start() == 0
        or hit.start() > span_of(line, line.at)[1]
        or (line.at < len(line.words) and not _ends_at(hit, line))
    ):
        return None
    mark = NAMES.get(hit[0][0], "sign")
    return Found(
        "L105",
        hit.span(),
        f"a line ends without {_a(mark)}",
        f"leave out the {mark}",
        (line.text[: hit.start()].rstrip(),),
    )


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def _ends_at(hit: re.Match[str], line: Sight) -> bool:
    return hit.start() <= span_of(line, line.at)[0]


def semicolon(line: Sight) -> Found | None:
    """`lose 1 level; draw 1 door`: every clause has its own line."""
    if _junk(line) not in (";", ".", "|", "\\") or clause_start(line, line.at) == line.at:
        return None
    first, end = span_of(line, line.at)
    left, right = line.text[:first].strip(), line.text[end:].strip(" ;.|\\")
    if not right:
        return None
    name = NAMES.get(_junk(line), "sign")
    with_colon = replace(line.text, (first, end), ":")
    if left in ("bad stuff", "otherwise") and parses(with_colon, line.start):
        return Found(
            "L111", (first, end), f"a colon belongs after `{left}`, not a {name}", "write a colon", (with_colon,)
        )
    return Found(
        "L105",
        (first, end),
        f"a {name} does not part clauses here: each one has a line of its own",
        "write two lines",
        _two_lines(line, left, right),
    )


def _two_lines(line: Sight, left: str, right: str) -> tuple[str, ...]:
    """Both halves; if the first stands behind a head, the head keeps them together."""
    begin = clause_start(line, line.at)
    if not begin:
        return (left, right)
    head = line.text[: line.words[begin - 1].span[1]]
    return (head, left[len(head) :].strip(), right)


def brackets(line: Sight) -> Found | None:
    """`lose 1 level (if you can)`, `if (you have an ally): lose it`, `{`, `[`: brackets of any sort."""
    sign = _junk(line)
    if not sign or sign not in "()[]{}（）":  # as above
        return None
    start = span_of(line, line.at)[0]
    hit = re.compile(r"[(\[{（]([^()\[\]{}]*)[)\]}）]?").match(line.text, start)  # as above
    span = hit.span() if hit else (start, start + 1)
    without = re.sub(r"\s+([:,])", r"\1", re.sub(r"\s+", " ", re.sub(r"[()\[\]{}（）]", " ", line.text))).strip()
    cut = replace(line.text, span, "")
    lines = tuple(text for text in (without, cut) if parses(text, line.start)) or (without,)
    message = f"there are no brackets in the language: leave out `{sign}`"
    return Found("L105", span, message, "leave the brackets out; a remark begins with #", lines[:1])


def symbol(line: Sight) -> Found | None:
    """`armor & headgear`, `class/race`, `bad_stuff`: a sign where a word belongs."""
    sign = _junk(line)
    if sign not in SYMBOLS:
        sign = next((s for s in "_" if _junk(line) and s in _stretch(line)), "")
    if sign not in SYMBOLS:
        return None
    span = _first(line, sign)
    for word in SYMBOLS[sign]:
        fixed = line.text.replace("_", word) if sign == "_" else replace(line.text, span, word)
        if helps(line, fixed):
            better = f"write `{word}`" if word.strip() else "write a blank" if sign == "_" else "leave it out"
            return Found("L105", span, f"the sign {sign} is not in the language: {better}", better, (fixed,))
    return None


def _stretch(line: Sight) -> str:
    """What stands without blanks from the unexpected sign on."""
    return line.text[span_of(line, line.at)[0] :].split(" ")[0]


def _first(line: Sight, sign: str) -> Span:
    at = masked(line).find(sign, span_of(line, line.at)[0])
    return (at, at + 1)


def property_mark(line: Sight) -> Found | None:
    """`level: 4`, `value = 300`, `treasures: 2`: a property is a word and its number, nothing between."""
    hit = re.match(r"([a-z]+)\s*(:=|[:=])\s*(.+)$", line.text)
    if hit is None or type_at(line, 0) not in ("WORD", "TAGGED"):
        return None
    word, mark, value = hit[1], hit[2], hit[3]
    counted = word.endswith("s") and value.isdigit() and word not in ("players",)
    options = (f"{value} {word}" if counted else f"{word} {value}", f"{word} {value}")
    fixed = next((text for text in options if parses(text, line.start)), None)
    if fixed is None:
        return None
    name = "colon" if mark == ":" else "sign"
    return Found("L113", hit.span(2), f"no {name} stands between `{word}` and `{value}`", f"write {fixed}", (fixed,))


def stray(line: Sight) -> Found | None:
    """An emoji, a letter of another script, any other sign."""
    sign = _junk(line)
    if not sign:
        return None
    first = span_of(line, line.at)[0]
    end = first + 1
    while end < len(line.text) and not line.text[end].isspace() and line.text[end] not in '",:' and _is_odd(line, end):
        end += 1
    written = line.text[first:end]
    if written[1:].isdigit():
        fixed = replace(line.text, (first, first + 1), "")
        return Found("L106", (first, first + 1), f"the sign {sign} has no meaning here", "leave it out", (fixed,))
    if any(letter.isalnum() for letter in written):
        message = f"`{written}` is not a word of the language: its words have only the letters a to z"
        advice = "if it is a name, put it in double quotes"
        return Found("L106", (first, end), message, advice, certain=False)
    fixed = replace(line.text, (first, end), "")
    message = f"the sign {written} has no meaning here"
    return Found("L106", (first, end), message, "leave it out", (fixed,) if helps(line, fixed) else ())


def _is_odd(line: Sight, column: int) -> bool:
    return any(w.span[0] <= column < w.span[1] and w.type in ("JUNK", "BARE", "INT", "WORD") for w in line.words)


def dash_for_colon(line: Sight) -> Found | None:
    """`bad stuff - lose 2 levels`: a dash where a colon belongs."""
    if _junk(line) not in DASHES + "→" or not _junk(line):
        return None
    first, end = span_of(line, line.at)
    while end < len(line.text) and line.text[end] in ">-":
        end += 1
    fixed = replace(line.text, (first, end), ":")
    if parses(fixed, line.start):
        return Found("L111", (first, end), "a colon belongs here, not a dash", "write a colon", (fixed,))
    return None


PUNCTUATION_RULES = (
    odd_blank,
    full_width,
    remark,
    bullet,
    property_mark,
    dash_for_colon,
    end_mark,
    semicolon,
    brackets,
    symbol,
)
STRAY_RULES = (stray,)
