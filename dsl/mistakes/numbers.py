"""Mistakes with numbers: signs, separators, words for numbers, parts, dice, ranges and comparisons."""

import re
from collections.abc import Callable

from lootpress.dsl.lexicon.english import a_or_an, singular
from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    first_that_helps,
    helps,
    low,
    masked,
    parses,
    replace,
    span_of,
    touching,
    type_at,
)
from lootpress.dsl.tree import Span

__all__ = ["COMPARISON_RULES", "DASHES", "NUMBER_RULES", "NUMBER_WORDS", "in_digits"]

# Hyphen, non-breaking hyphen, figure dash, en dash, em dash, bar, minus, small and wide hyphen.
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"

NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
} | {"fifteen": "15", "twenty": "20", "fifty": "50", "hundred": "100", "thousand": "1000"}

_SAYS_NOTHING = frozenset(["bonus", "gold", "gp", "points", "strength"])
_ORDINALS = {"1st": "first", "2nd": "second", "3rd": "third"}


# ---------------------------------------------------------------- signs


def lone_sign(line: UnparsedLine) -> Recognised | None:
    """`+ 3`, or a dash of a word processor before a number."""
    sign = low(line, line.at)
    if type_at(line, line.at) != "JUNK" or sign not in DASHES + "+" or type_at(line, line.at + 1) not in ("INT", "X"):
        return None
    if type_at(line, line.at - 1) == "INT":
        return None
    better = ("+" if sign == "+" else "-") + line.words[line.at + 1].text
    span = span_of(line, line.at, line.at + 2)
    message = f"this dash is not the minus of the keyboard: write `{better}`"
    if line.text[span[0] + 1].isspace():
        message = f"write a sign right before its number: `{better}`"
    return Recognised("L108", span, message, f"write {better}", (replace(line.text, span, better),))


def foreign_hyphen(line: UnparsedLine) -> Recognised | None:
    """A word such as `one-shot` with a hyphen that only looks like one."""
    hit = touching(rf"[a-z]+(?:[{DASHES}][a-z]+)+", line)
    if type_at(line, line.at) != "JUNK" or hit is None:
        return None
    plain = re.sub(f"[{DASHES}]", "-", hit[0])
    if plain == hit[0]:
        return None
    message = f"the dash in this word is not the hyphen of the keyboard: write `{plain}`"
    return Recognised("L108", hit.span(), message, f"write {plain}", (replace(line.text, hit.span(), plain),))


# ---------------------------------------------------------------- dice and ranges


def dice(line: UnparsedLine) -> Recognised | None:
    """`roll a d6`, `level 2d6`, `lose 1d6 levels`: the language only knows the die with six faces."""
    hit = touching(r"(?<!\w)(\d*)d(\d+)(?!\w)", line)
    if hit is None:
        return None
    count = hit[1] or "1"
    thing = "a die" if count == "1" else f"{count} dice"
    start = len(re.sub(r"\b(an?|1)\s*$", "", line.text[: hit.start()]))
    options = [replace(line.text, (start, hit.end()), option) for option in (thing, f"{count} dice", "X")]
    options[-1] += f", where X is {thing}"
    fixed = next((text for text in options if parses(text, line.start)), options[0])
    message = f"`{line.text[slice(*hit.span())]}` is written `{thing}`: a die always has six faces"
    return Recognised("L110", hit.span(), message, f"write {thing}", (fixed,))


_FACES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(rf"(\d)\s*(?:[{DASHES}]|\.\.+|…|through)\s*(\d)(?=\s|:|$)"), lambda hit: f"{hit[1]} to {hit[2]}"),
    (
        re.compile(r"\d(?:\s*(?:,\s*or|,|or|and|/|&)\s*\d)+(?=\s*:)"),
        lambda hit: " or ".join(re.findall(r"\d", hit[0])),
    ),
    (
        re.compile(r"([2-5])\s*(?:\+|or more|or higher|or above|and up)(?=\s*:)"),
        lambda hit: f"{hit[1]} to 6",
    ),
)


def faces(line: UnparsedLine) -> Recognised | None:
    """`1-3: lose 1 level`, `1, 2: nothing`, `4+: nothing`: the rows of a die table."""
    for pattern, rewrite in _FACES:
        hit = pattern.match(masked(line))
        if hit is None or line.at > 3:
            continue
        better = rewrite(hit)
        fixed = replace(line.text, hit.span(), better)
        if helps(line, fixed):
            message = f"the faces `{line.text[slice(*hit.span())]}` are written `{better}`"
            return Recognised("L110", hit.span(), message, f"write {better}", (fixed,))
    return None


# ---------------------------------------------------------------- how a number is written


def separated_number(line: UnparsedLine) -> Recognised | None:
    """`value 1,000`, `value 1.000`, `value 1 000`: a number is digits and nothing else."""
    hit = touching(r"(?<![\w.,])\d{1,3}(?:[.,' \u2019]\d{3})+(?!\w)", line)
    if hit is None:
        return None
    plain = re.sub(r"\D", "", hit[0])
    message = f"a number is only digits: `{plain}`, not `{hit[0]}`"
    return Recognised("L109", hit.span(), message, f"write {plain}", (replace(line.text, hit.span(), plain),))


def broken_number(line: UnparsedLine) -> Recognised | None:
    """`1.5`, `2,5`: there are no numbers between two whole ones."""
    hit = touching(r"(?<![\w.,])[+-]?\d+[.,]\d+(?!\w)", line)
    if hit is None:
        return None
    message = f"numbers are whole: `{hit[0]}` is not"
    return Recognised("L109", hit.span(), message, "write a whole number, or `half the ...` of something")


def half(line: UnparsedLine) -> Recognised | None:
    """`1/2 of your items`, `half of your items`: the language says `half your items`."""
    hit = touching(r"(?:\u00bd|1\s*/\s*2|(?:a |one )?half)(?:\s+(?:of the|of a|of|the))?(?=\s|$)", line)
    better = first_that_helps(line, hit.span(), ("half", "half the", "half your")) if hit else None
    if hit is None or better is None:
        return None
    return Recognised(
        "L109", hit.span(), f"`{hit[0]}` is written `{better[0]}`", "write `half your items`", (better[1],)
    )


def fraction(line: UnparsedLine) -> Recognised | None:
    """`10% of your items`, `1/3 of your items`: parts are written in percent."""
    hit = touching(r"(\d+)\s*%(?:\s+of)?", line)
    if hit:
        words = f"{hit[1]} percent of"
        better = first_that_helps(line, hit.span(), (words, f"{words} your"))
        fixed = (better[1],) if better else ()
        return Recognised(
            "L109", hit.span(), f"`{hit[0]}` is written `{words}`", "write `10 percent of your items`", fixed
        )
    hit = touching(r"\d+\s*/\s*\d+", line)
    if hit is None:
        return None
    message = f"the fraction `{hit[0]}` is not in the language"
    return Recognised("L109", hit.span(), message, "write `half`, or a number and `percent of`")


def glued_number(line: UnparsedLine) -> Recognised | None:
    """`+3bonus`, `2levels`, `300gp`, `2nd`, `3x`, `lvl4`: a number with letters stuck to it."""
    span = _stretch(line)
    written = line.text[slice(*span)].lower()
    if written in _ORDINALS:
        options: tuple[str, ...] = (_ORDINALS[written],)
    elif hit := re.fullmatch(r"([+-]?\d+)-?([a-z]+)", written):
        options = (f"{hit[1]} times the",) if hit[2] == "x" else (f"{hit[1]} {hit[2]}", hit[1])
        if hit[2] in ("handed", "hand", "hander"):
            options = (f"{hit[1]} {'hand' if hit[1] == '1' else 'hands'}",)
        if hit[2] in _SAYS_NOTHING:
            options = (hit[1],)
    elif hit := re.fullmatch(r"([a-z]+)([+-]?\d+)", written):
        options = (f"{hit[2]} times the",) if hit[1] == "x" else (f"{hit[1]} {hit[2]}", hit[2])
    else:
        return None
    better = first_that_helps(line, span, options) or (options[0], "")
    message = f"`{line.text[slice(*span)]}` is written `{better[0]}`"
    return Recognised("L109", span, message, f"write {better[0]}", (better[1],) if better[1] else ())


def _stretch(line: UnparsedLine) -> Span:
    """The stretch without blanks and marks around an unexpected number or stray letter."""
    if type_at(line, line.at) not in ("ODD_NUMBER", "JUNK"):
        return (0, 0)
    hit = touching(r"[^\s\",:;.\0]+", line)
    return hit.span() if hit else (0, 0)


def odd_number(line: UnparsedLine) -> Recognised | None:
    """Any other number that is more than digits."""
    if type_at(line, line.at) != "ODD_NUMBER":
        return None
    message = f"`{line.words[line.at].text}` is not a number: a number is only digits"
    return Recognised("L109", span_of(line, line.at), message, "write it in digits")


def number_word(line: UnparsedLine) -> Recognised | None:
    """`lose two levels`: numbers are written in digits."""
    places = [i for i in range(min(line.at + 2, len(line.words))) if _is_number_word(line, i)]
    fixed = in_digits(line) if places else ""
    if not helps(line, fixed):
        return None
    word = low(line, places[-1])
    message = f"numbers are written in digits: `{NUMBER_WORDS[word]}`, not `{word}`"
    return Recognised("L109", span_of(line, places[-1]), message, f"write {NUMBER_WORDS[word]}", (fixed,))


def _is_number_word(line: UnparsedLine, index: int) -> bool:
    """`choose one` is right, and `one of your items` is another mistake."""
    if low(line, index) not in NUMBER_WORDS or type_at(line, index) not in ("WORD", "ONE"):
        return False
    return type_at(line, index - 1) != "CHOOSE" and type_at(line, index + 1) != "OF"


def in_digits(line: UnparsedLine) -> str:
    """The line with its number words as digits."""
    out = line.text
    for index in range(len(line.words) - 1, -1, -1):
        if _is_number_word(line, index):
            first, end = span_of(line, index)
            out = out[:first] + NUMBER_WORDS[low(line, index)] + out[end:]
    return out


# ---------------------------------------------------------------- comparing

_AT_LEAST = "more|higher|greater|above|better|over|up|larger|bigger"
_AT_MOST = "less|lower|fewer|below|under|smaller|worse"
_OR_MORE = re.compile(
    rf"(\d+|x)(?P<noun> [a-z]+)?(?: (?:or|and) (?P<more>{_AT_LEAST}|{_AT_MOST})\b|(?P<plus>\+))(?! than)"
)
_SIGNS = {
    ">=": "at least", "=>": "at least", "≥": "at least", "<=": "at most", "=<": "at most", "≤": "at most",
    ">": "more than", "<": "less than", "==": "", "=": "",
}  # fmt: skip
_OTHER_BOUNDS = (
    ("no more than|not more than|a maximum of|maximum of|maximum|max", "at most"),
    ("no less than|not less than|no fewer than|a minimum of|minimum of|minimum|min", "at least"),
    ("higher than|greater than|bigger than|larger than|over|above", "more than"),
    ("lower than|fewer than|smaller than|below", "less than"),
)


def or_more(line: UnparsedLine) -> Recognised | None:
    """`worth 300 or more`, `level 3 or lower`, `5+`: the bound stands before the number."""
    hit = touching(_OR_MORE, line)
    if hit is None:
        return None
    how = "at most" if hit["more"] and re.fullmatch(_AT_MOST, hit["more"]) else "at least"
    better = f"{how} {hit[1].upper()}{hit['noun'] or ''}"
    fixed = replace(line.text, hit.span(), better)
    message = f"`{line.text[slice(*hit.span())]}` is written `{better}`"
    return Recognised("L117", hit.span(), message, f"write {better}", (fixed,) if helps(line, fixed) else ())


_ONE_OF = re.compile(
    r"\b(?:when|if|unless|until) (?P<said>[^,:]*? )(?P<first>\d+)(?P<more>(?: or \d+)+)(?= *(?:[,:]|$))"
)


def one_of_numbers(line: UnparsedLine) -> Recognised | None:
    """`when you roll 1 or 6`, `if your level is not 3 or 5`: each number takes a sentence of its own."""
    hit = _ONE_OF.search(masked(line))
    if hit is None:
        return None
    said = line.text[slice(*hit.span("said"))]
    joined = ", and" if re.search(r"\bnot\b", said) else ", or"
    numbers = (hit["first"], *re.findall(r"\d+", hit["more"]))
    better = f"{joined} ".join(f"{said}{number}" for number in numbers)
    span = (hit.start("said"), hit.end("more"))
    fixed = replace(line.text, span, better)
    if not helps(line, fixed):
        return None
    message = f"`{line.text[slice(*span)]}` is one sentence for each number"
    return Recognised("L117", span, message, f"write {better}", (fixed,))


_EITHER_OF = re.compile(
    r"\b(?P<said>(?:\d+|an?|your|all|each|any)(?: [a-z-]+)+? (?:worth|of (?:level|value|rank|hands|bonus))) "
    r"(?P<first>\d+) or (?P<second>\d+)\b"
)
_AGAINST_EITHER = re.compile(r"\bagainst (?P<who>[a-z]+) of level (?P<first>\d+) or (?P<second>\d+)\b")
_SO_MANY_OR = re.compile(
    r"(?:\b(?:if|unless) (?P<said>[^,:]*? ))?\b(?P<first>\d+) or (?P<second>\d+) (?P<noun>[a-z]+(?:-[a-z]+)*)\b"
)


def either_number(line: UnparsedLine) -> Recognised | None:
    """`lose 1 item worth 200 or 400`, `lose 1 or 2 levels`: what has a number is said once for each of them."""
    text = masked(line)
    for hit in _EITHER_OF.finditer(text):
        both = f"{hit['said']} {hit['first']} or {hit['said']} {hit['second']}"
        if (found := _one_by_one(line, hit, both)) is not None:
            return found
    for hit in _AGAINST_EITHER.finditer(text):
        one = singular(hit["who"])
        there = [f"{a_or_an(one)} {one} of level {hit[k]} is in combat" for k in ("first", "second")]
        if (found := _one_by_one(line, hit, f"if {', or '.join(there)}")) is not None:
            return found
    for hit in _SO_MANY_OR.finditer(text):
        nouns = [f"{hit[k]} {singular(hit['noun']) if hit[k] == '1' else hit['noun']}" for k in ("first", "second")]
        said = hit["said"]
        both = " or ".join(nouns) if said is None else ", or ".join(f"{said}{noun}" for noun in nouns)
        before = text[hit.start() : hit.start("said")] if said is not None else ""
        if (found := _one_by_one(line, hit, before + both)) is not None:
            return found
    return None


def _one_by_one(line: UnparsedLine, hit: re.Match[str], both: str) -> Recognised | None:
    fixed = replace(line.text, hit.span(), both)
    if not helps(line, fixed):
        return None
    message = f"`{hit['first']} or {hit['second']}` is said once for each number"
    return Recognised("L117", hit.span(), message, f"write {both}", (fixed,))


def comparison_sign(line: UnparsedLine) -> Recognised | None:
    """`if your level >= 5`: comparisons are written in words."""
    hit = touching(r">=|=>|<=|=<|==|[≥≤<>=]", line)
    if hit is None:
        return None
    words = _SIGNS[hit[0]]
    better = first_that_helps(line, hit.span(), (f"is {words}", words) if words else ("is",))
    if better is None:
        return None
    message = f"`{hit[0]}` is written in words: `{better[0]}`"
    return Recognised("L117", hit.span(), message, f"write {better[0]}", (better[1],))


def other_bound(line: UnparsedLine) -> Recognised | None:
    """`no more than 3`, `minimum 1`, `max 2`: other words for `at least` and `at most`."""
    for pattern, words in _OTHER_BOUNDS:
        for hit in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", masked(line)):
            better = first_that_helps(line, hit.span(), (words, f", {words}", f"is {words}"))
            if better:
                return Recognised(
                    "L117", hit.span(), f"`{hit[0]}` is written `{words}`", f"write {words}", (better[1],)
                )
    return None


def counted_comparison(line: UnparsedLine) -> Recognised | None:
    """`if you have less than 3 items`: before a noun only `at least` and `at most` stand."""
    for hit in re.finditer(r"\b(more|less|fewer) than (\d{1,9})\b", masked(line)):
        number = int(hit[2]) + 1 if hit[1] == "more" else max(int(hit[2]) - 1, 0)
        words = f"{'at least' if hit[1] == 'more' else 'at most'} {number}"
        better = first_that_helps(line, hit.span(), (words,))
        if better:
            message = f"before a noun `{hit[0]}` is written `{words}`"
            return Recognised("L117", hit.span(), message, f"write {words}", (better[1],))
    return None


NUMBER_RULES: tuple[MistakeRule, ...] = (
    faces,
    lone_sign,
    foreign_hyphen,
    dice,
    separated_number,
    broken_number,
    or_more,
    one_of_numbers,
    either_number,
    half,
    fraction,
    comparison_sign,
    glued_number,
    odd_number,
    number_word,
)
COMPARISON_RULES: tuple[MistakeRule, ...] = (other_bound, counted_comparison)
