"""Mistakes with numbers: signs, separators, words for numbers, parts, dice, ranges and comparisons."""

import re

from lootpress.dsl.mistakes.sight import Found, Sight, helps, low, masked, replace, span_of, type_at
from lootpress.dsl.tree import Span

__all__ = ["NUMBER_RULES", "WORD_NUMBER_RULES"]

DASHES = "-–—−‐‑‒―﹣－"  # telling these apart is the point

NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split(),
    )
} | {"fifteen": "15", "twenty": "20", "fifty": "50", "hundred": "100", "thousand": "1000"}

_ORDINALS = {"1st": "first", "2nd": "second", "3rd": "third"}


# ---------------------------------------------------------------- signs


def foreign_dash(line: Sight) -> Found | None:
    """`−3`, `–3`, `- 3`, `+ 3`: a sign that is not on the keyboard, or stands apart from its number."""
    sign = low(line, line.at)
    if type_at(line, line.at) != "JUNK" or sign not in DASHES + "+" or type_at(line, line.at + 1) not in ("INT", "X"):
        return None
    if type_at(line, line.at - 1) == "INT":
        return None
    plain = "+" if sign == "+" else "-"
    number = line.words[line.at + 1].text
    start, end = span_of(line, line.at, line.at + 2)
    apart = line.words[line.at].span[1] < line.words[line.at + 1].span[0]
    return Found(
        "L108",
        (start, end),
        f"a sign stands right before its number: `{plain}{number}`"
        if apart
        else f"this dash is not the minus of the keyboard: write `{plain}{number}`",
        f"write {plain}{number}",
        (replace(line.text, (start, end), plain + number),),
    )


def foreign_hyphen(line: Sight) -> Found | None:
    """`one‑shot` with a hyphen that only looks like one."""
    sign = low(line, line.at)
    if sign == "-" or type_at(line, line.at) != "JUNK":
        return None
    hit = next((h for h in re.finditer(rf"[a-z]+(?:[{DASHES}][a-z]+)+", line.text) if _covers(h.span(), line)), None)
    if hit is None:
        return None
    plain = re.sub(f"[{DASHES}]", "-", hit[0])
    return Found(
        "L108",
        hit.span(),
        f"the dash in this word is not the hyphen of the keyboard: write `{plain}`",
        f"write {plain}",
        (replace(line.text, hit.span(), plain),),
    )


def _covers(span: Span, line: Sight) -> bool:
    first, end = span_of(line, line.at)
    return span[0] <= first and end <= span[1]


# ---------------------------------------------------------------- dice and ranges


def dice(line: Sight) -> Found | None:
    """`roll a d6`, `level 2d6`, `lose 1d6 levels`: the language only knows the die with six faces."""
    hit = next(
        (h for h in re.finditer(r"(?<![\w])(\d*)[dD](\d+)(?!\w)", masked(line)) if _covers(h.span(), line)), None
    )
    if hit is None:
        return None
    count = hit[1] or "1"
    thing = "a die" if count == "1" else f"{count} dice"
    before = re.sub(r"\b(an?|1)\s*$", "", line.text[: hit.start()])
    options = (
        replace(line.text, (len(before), hit.end()), thing),
        replace(line.text, (len(before), hit.end()), f"{count} dice"),
        replace(line.text, (len(before), hit.end()), "X") + f", where X is {thing}",
    )
    return Found(
        "L110",
        hit.span(),
        f"`{line.text[slice(*hit.span())]}` is written `{thing}`: a die always has six faces",
        f"write {thing}",
        tuple(o for o in options if helps(line, o))[:1],
    )


def face_range(line: Sight) -> Found | None:
    """`1-3: lose 1 level`, `1, 2: nothing`, `4+: nothing`: the rows of a die table."""
    hit = re.match(rf"(\d)\s*(?:[{DASHES}]|\.\.+|…|through|until|til|bis)\s*(\d)(?=\s*:|\s*$|\s)", masked(line))
    if hit and line.at <= 2:
        fixed = replace(line.text, hit.span(), f"{hit[1]} to {hit[2]}")
        if helps(line, fixed):
            return _face_row(hit.span(), line, f"{hit[1]} to {hit[2]}", fixed)
    hit = re.match(r"\d(?:\s*(?:,\s*or|,|or|and|/|&)\s*\d)+(?=\s*:)", masked(line))
    if hit and line.at <= 3:
        faces = " or ".join(re.findall(r"\d", hit[0]))
        fixed = replace(line.text, hit.span(), faces)
        if helps(line, fixed):
            return _face_row(hit.span(), line, faces, fixed)
    hit = re.match(r"(\d)\s*(?:\+|or more|or higher|or above|and up)(?=\s*:)", masked(line))
    if hit and 1 < int(hit[1]) <= 6:
        faces = f"{hit[1]} to 6" if hit[1] != "6" else "6"
        return _face_row(hit.span(), line, faces, replace(line.text, hit.span(), faces))
    return None


def _face_row(span: Span, line: Sight, faces: str, fixed: str) -> Found:
    message = f"the faces `{line.text[slice(*span)]}` are written `{faces}`"
    return Found("L110", span, message, f"write {faces}", (fixed,))


# ---------------------------------------------------------------- how a number is written


def separated_number(line: Sight) -> Found | None:
    """`value 1,000`, `value 1.000`, `value 1 000`: a number is digits and nothing else."""
    for hit in re.finditer(r"(?<![\w.,])\d{1,3}(?:[.,' ’]\d{3})+(?!\w)", masked(line)):
        if hit.start() <= span_of(line, line.at)[0] <= hit.end():
            plain = re.sub(r"\D", "", hit[0])
            message = f"a number is only digits: `{plain}`, not `{hit[0]}`"
            return Found("L109", hit.span(), message, f"write {plain}", (replace(line.text, hit.span(), plain),))
    return None


def broken_number(line: Sight) -> Found | None:
    """`1.5`, `2,5`: there are no numbers between two whole ones."""
    for hit in re.finditer(r"(?<![\w.,])[+-]?\d+[.,]\d+(?!\w)", masked(line)):
        if hit.start() <= span_of(line, line.at)[0] <= hit.end():
            message = f"numbers are whole: `{hit[0]}` is not"
            return Found("L109", hit.span(), message, "write a whole number, or `half the ...` of something")
    return None


def part(line: Sight) -> Found | None:
    """`1/2 of your items`, `½`, `10%`, `half of your items`: parts are `half` and `percent`."""
    for hit in re.finditer(
        r"(?P<half>½|1\s*/\s*2|(?:a |one )?half)(?:\s+(?:of|the|of the|of a))?(?= your| the|\s|$)", masked(line)
    ):
        if hit.start() <= span_of(line, line.at)[0] <= hit.end():
            fixed = _first_that_helps(line, hit.span(), ("half", "half the", "half your"))
            if fixed:
                message = f"`{hit[0]}` is written `half`"
                return Found("L109", hit.span(), message, "write `half your items`", fixed)
    hit = next((h for h in re.finditer(r"(\d+)\s*%(?:\s+of)?", masked(line)) if _touches(h.span(), line)), None)
    if hit:
        fixed = _first_that_helps(line, hit.span(), (f"{hit[1]} percent of", f"{hit[1]} percent of your"))
        return Found(
            "L109",
            hit.span(),
            f"`{hit[0]}` is written `{hit[1]} percent of`",
            "write `10 percent of your items`",
            fixed,
        )
    hit = next((h for h in re.finditer(r"\d+\s*/\s*\d+", masked(line)) if _touches(h.span(), line)), None)
    if hit:
        return Found(
            "L109", hit.span(), f"the fraction `{hit[0]}` is not in the language", "write `half`, or `N percent of`"
        )
    return None


def _touches(span: Span, line: Sight) -> bool:
    return span[0] <= span_of(line, line.at)[0] <= span[1]


def _first_that_helps(line: Sight, span: Span, options: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text for option in options if helps(line, text := replace(line.text, span, option)))[:1]


def glued_number(line: Sight) -> Found | None:
    """`+3bonus`, `2levels`, `300gp`, `2nd`, `3x`: a number with letters stuck to it."""
    first, end = _around(line)
    written = line.text[first:end].rstrip(".,:;")
    if written.lower() in _ORDINALS:
        return _glued(line, (first, first + len(written)), (_ORDINALS[written.lower()],))
    if hit := re.fullmatch(r"([+-]?\d+)-?([A-Za-z]+)(?:\.|)", written):
        number, letters = hit[1], hit[2].lower()
        times = (f"{number} times the", f"{number} times") if letters == "x" else ()
        return _glued(line, (first, first + len(written)), (*times, f"{number} {letters}", number))
    if hit := re.fullmatch(r"([a-z]+)([+-]?\d+)", written.lower()):
        times = (f"{hit[2]} times the", hit[2]) if hit[1] == "x" else ()
        return _glued(line, (first, first + len(written)), (*times, f"{hit[1]} {hit[2]}", hit[2]))
    return None


def _around(line: Sight) -> Span:
    """The stretch without blanks around an unexpected number or stray letter."""
    if type_at(line, line.at) not in ("ODD_NUMBER", "JUNK"):
        return (0, 0)
    first, end = span_of(line, line.at)
    while first and not line.text[first - 1].isspace() and line.text[first - 1] not in '",:':
        first -= 1
    while end < len(line.text) and not line.text[end].isspace() and line.text[end] not in '",:':
        end += 1
    return (first, end)


def _glued(line: Sight, span: Span, options: tuple[str, ...]) -> Found:
    fixed = _first_that_helps(line, span, options)
    written = line.text[slice(*span)]
    better = next((o for o in options if replace(line.text, span, o) in fixed), options[0])
    return Found("L109", span, f"`{written}` is written `{better}`", f"write {better}", fixed)


def odd_number(line: Sight) -> Found | None:
    """Any other number that is more than digits."""
    if type_at(line, line.at) != "ODD_NUMBER":
        return None
    written = line.words[line.at].text
    return Found(
        "L109", span_of(line, line.at), f"`{written}` is not a number: a number is only digits", "write it in digits"
    )


def number_word(line: Sight) -> Found | None:
    """`lose two levels`: numbers are written in digits."""
    for index in range(min(line.at + 1, len(line.words) - 1), -1, -1):
        word = low(line, index)
        if word not in NUMBER_WORDS or type_at(line, index) not in ("WORD", "ONE") or low(line, index + 1) == "of":
            continue
        digits = NUMBER_WORDS[word]
        fixed = _in_digits(line)
        if helps(line, fixed):
            message = f"numbers are written in digits: `{digits}`, not `{word}`"
            return Found("L109", span_of(line, index), message, f"write {digits}", (fixed,))
    return None


def _in_digits(line: Sight) -> str:
    """The line with all its number words as digits, but for `choose one`."""
    out = line.text
    for index in range(len(line.words) - 1, -1, -1):
        word = low(line, index)
        if word in NUMBER_WORDS and type_at(line, index) in ("WORD", "ONE") and type_at(line, index - 1) != "CHOOSE":
            first, end = span_of(line, index)
            out = out[:first] + NUMBER_WORDS[word] + out[end:]
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


def or_more(line: Sight) -> Found | None:
    """`worth 300 or more`, `level 3 or lower`, `5+`: the bound stands before the number."""
    for hit in _OR_MORE.finditer(masked(line)):
        if not hit.start() <= span_of(line, line.at)[0] <= hit.end():
            continue
        how = "at most" if hit["more"] and re.fullmatch(_AT_MOST, hit["more"]) else "at least"
        number = line.text[hit.start(1) : hit.end(1)]
        better = f"{how} {number}{hit['noun'] or ''}"
        fixed = replace(line.text, hit.span(), better)
        message = f"`{line.text[slice(*hit.span())]}` is written `{better}`"
        return Found("L117", hit.span(), message, f"write {better}", (fixed,) if helps(line, fixed) else ())
    return None


def comparison_sign(line: Sight) -> Found | None:
    """`if your level >= 5`: comparisons are written in words."""
    hit = next((h for h in re.finditer(r">=|=>|<=|=<|==|[≥≤<>=]", masked(line)) if _covers_start(h.span(), line)), None)
    if hit is None:
        return None
    words = _SIGNS[hit[0]]
    options = (f"is {words}".strip(), words, f"of {words}")
    fixed = _first_that_helps(line, hit.span(), tuple(o for o in options if o))
    if not fixed:
        return None
    better = next(o for o in options if replace(line.text, hit.span(), o) in fixed)
    return Found("L117", hit.span(), f"`{hit[0]}` is written in words: `{better}`", f"write {better}", fixed)


def _covers_start(span: Span, line: Sight) -> bool:
    return span[0] <= span_of(line, line.at)[0] < span[1]


def turned_comparison(line: Sight) -> Found | None:
    """`no more than 3`, `minimum 1`, `max 2`: other words for `at least` and `at most`."""
    phrases = (
        ("no more than|not more than|a maximum of|maximum of|maximum|max\\.?|up to a maximum of", "at most"),
        ("no less than|not less than|no fewer than|a minimum of|minimum of|minimum|min\\.?", "at least"),
        ("higher than|greater than|bigger than|larger than|over|above", "more than"),
        ("lower than|fewer than|smaller than|below", "less than"),
    )
    for pattern, better in phrases:
        for hit in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", masked(line)):
            fixed = _first_that_helps(line, hit.span(), (better, f", {better}", f"is {better}"))
            if fixed:
                return Found("L117", hit.span(), f"`{hit[0]}` is written `{better}`", f"write {better}", fixed)
    return None


def counted_comparison(line: Sight) -> Found | None:
    """`if you have less than 3 items`: before a noun only `at least` and `at most` stand."""
    for hit in re.finditer(r"\b(more|less|fewer) than (\d+)\b", masked(line)):
        number = int(hit[2]) + 1 if hit[1] == "more" else max(int(hit[2]) - 1, 0)
        better = f"{'at least' if hit[1] == 'more' else 'at most'} {number}"
        fixed = _first_that_helps(line, hit.span(), (better,))
        if fixed:
            return Found(
                "L117", hit.span(), f"before a noun `{hit[0]}` is written `{better}`", f"write {better}", fixed
            )
    return None


NUMBER_RULES = (
    face_range,
    foreign_dash,
    foreign_hyphen,
    dice,
    separated_number,
    broken_number,
    or_more,
    part,
    comparison_sign,
    glued_number,
    odd_number,
    number_word,
)
WORD_NUMBER_RULES = (turned_comparison, counted_comparison)
