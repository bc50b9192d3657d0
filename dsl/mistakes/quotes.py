"""Mistakes with names and letters: quotes that are missing, open or of another sort, capitals, apostrophes."""

import re

from lootpress.dsl.mistakes.phrases import phrase_at
from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    clause_start,
    helps,
    low,
    parses,
    replace,
    span_of,
    text_of,
    type_at,
)
from lootpress.dsl.mistakes.vocabulary import is_known
from lootpress.dsl.parser import reserved_words
from lootpress.dsl.suggest import SYNONYMS, meant

__all__ = ["QUOTE_RULES", "name_end", "quoted"]

OTHER_QUOTES = "“”„‟«»‹›‘’‚‛'`´″＂"
APOSTROPHES = "'’‘`´"
_POSSESSIVE = re.compile(rf"[{APOSTROPHES}](?:s\b|(?= ))")

_OTHER_QUOTED = re.compile(rf"[{OTHER_QUOTES}]{{1,2}}(?P<name>[^{OTHER_QUOTES}\"].*?)[{OTHER_QUOTES}\"]{{1,2}}(?!\w)")
_SMALL_IN_NAMES = frozenset("a an at de der for from in la le of on the to von with".split())


def quoted(name: str) -> str:
    """A name as it is written; quotes of any sort at its ends are no part of it."""
    inner = name.strip().strip(OTHER_QUOTES + '"').strip()
    return '"' + inner.replace('"', '\\"') + '"'


def name_end(text: str, start: int) -> int:
    """Where a run of words with capitals ends: `Sword of Doom or` before `or`; small words count between capitals."""
    end = start
    for chunk in re.finditer(r"\S+", text[start:]):
        word = chunk[0].lstrip(OTHER_QUOTES) if chunk.start() == 0 else chunk[0]
        if word[:1].isupper() and (word != "X" or chunk.start() == 0):
            end = start + chunk.end()
            if word.endswith((",", ":", ";", '"')):
                break
        elif word.lower() not in _SMALL_IN_NAMES:
            break
    return start + len(text[start:end].rstrip(".,;:!?")) if end > start else start


# ---------------------------------------------------------------- quotes


def open_quote(line: UnparsedLine) -> Recognised | None:
    """`only for "Cleric`: a quote that is never closed."""
    if type_at(line, line.at) != "OPEN_QUOTE":
        return None
    if line.at and type_at(line, line.at - 1) == "STRING":
        return _quote_too_many(line)
    start, end = line.words[line.at].span
    places = [name_end(line.text, start + 1), end]
    whole = [line.text[:at] + '"' + line.text[at:] for at in places if at > start + 1]
    right = [text for text in whole if parses(text, line.start)] or whole[-1:]
    return Recognised(
        "L102",
        (start, end),
        "the quote that begins here is never closed",
        'a name has a double quote before it and one after it: "Cleric"',
        tuple(right[:1]),
    )


def _quote_too_many(line: UnparsedLine) -> Recognised:
    start, end = line.words[line.at].span
    return Recognised(
        "L102",
        (start, end),
        "there is a double quote too many here",
        'a name has one double quote before it and one after it: "Cleric"',
        (replace(line.text, (start, start + 1), ""),),
    )


def unopened_quote(line: UnparsedLine) -> Recognised | None:
    """`only for Cleric"`: a name that has only its second quote."""
    if type_at(line, line.at) != "BARE":
        return None
    start = line.words[line.at].span[0]
    closing = line.text.find('"', start)
    if closing < 0 or name_end(line.text, start) != closing + 1:
        return None
    name = line.text[start:closing]
    return Recognised(
        "L102",
        (start, closing + 1),
        f"the name `{name}` has a quote after it but none before it",
        f'write "{name}"',
        (line.text[:start] + '"' + line.text[start:],),
    )


def other_quotes(line: UnparsedLine) -> Recognised | None:
    """`only for “Cleric”`, `'Cleric'`: quotes of a word processor or of another language."""
    if type_at(line, line.at) != "JUNK" or line.words[line.at].text not in OTHER_QUOTES or _in_a_word(line):
        return None
    start = line.words[line.at].span[0]
    hit = _OTHER_QUOTED.match(line.text, start)
    end = hit.end() if hit else max(name_end(line.text, start), start + 1)
    name = hit["name"] if hit else line.text[start:end]
    mark = line.words[line.at].text
    if not name.strip(OTHER_QUOTES):
        return None
    fixed = _straightened(line.text[:start]) + quoted(name) + _straightened(line.text[end:])
    if not helps(line, fixed):
        fixed = line.text[:start] + quoted(name) + line.text[end:]
    return Recognised(
        "L103",
        (start, end),
        f"put names in straight double quotes; {mark} is another sign",
        f"write {quoted(name)}",
        (fixed,),
    )


def _straightened(text: str) -> str:
    """The rest of a line, with whatever it quotes in the same way."""
    return re.sub(r"[“„«]\s*([^“”„«»\"]+?)\s*[”“»]", r'"\1"', text)


def _in_a_word(line: UnparsedLine) -> bool:
    """Whether the unexpected sign is glued to a word before it, as an apostrophe is."""
    start = line.words[line.at].span[0]
    return start > 0 and line.text[start - 1].isalnum()


def word_in_quotes(line: UnparsedLine) -> Recognised | None:
    """`tagged "sharp"`: a tag is a word of the language."""
    if type_at(line, line.at) != "STRING" or "WORD" not in line.expected or "STRING" in line.expected:
        return None
    word = line.words[line.at].text.strip('"')
    fixed = replace(line.text, span_of(line, line.at), word.lower())
    if not helps(line, fixed):
        return None
    return Recognised(
        "L103", span_of(line, line.at), f"`{word.lower()}` is here without quotes", f"write {word}", (fixed,)
    )


# ---------------------------------------------------------------- apostrophes

_SHORT: dict[str, tuple[str, ...]] = {
    "can't": ("cannot",),
    "couldn't": ("cannot",),
    "mustn't": ("cannot",),
    "shouldn't": ("cannot",),
    "won't": ("will not", "cannot"),
    "wouldn't": ("will not", "cannot"),
    "don't have a": ("have no",),
    "don't have an": ("have no",),
    "don't have any": ("have no",),
    "don't have": ("have no", "have not"),
    "doesn't have a": ("has no",),
    "doesn't have an": ("has no",),
    "doesn't have any": ("has no",),
    "doesn't have": ("has no",),
    "haven't got a": ("have no",),
    "don't": ("cannot", "will not"),
    "doesn't": ("cannot", "will not"),
    "isn't": ("is not",),
    "aren't": ("are not",),
    "hasn't": ("has not", "has no"),
    "haven't": ("have not", "have no"),
    "it's": ("it is",),
    "you're": ("you are",),
    "they're": ("they are",),
    "you've": ("you have",),
    "you'll": ("you",),
    "you'd": ("you would",),
    "that's": ("that is",),
}
_CONTRACTION = re.compile(
    r"(?<!\w)(?:" + "|".join(sorted((re.escape(short) for short in _SHORT), key=len, reverse=True)) + r")(?!\w)"
)


def contraction(line: UnparsedLine) -> Recognised | None:
    """`you can't run away`, `if you don't have a class`: two words drawn together."""
    if not _apostrophe_near(line):
        return None
    where = line.words[min(line.at, len(line.words) - 1)].span[0]
    plain = re.sub(f"[{APOSTROPHES}]", "'", line.text.lower())
    for hit in _CONTRACTION.finditer(plain):
        if hit.end() < where:
            continue
        options = [replace(line.text, hit.span(), full) for full in _SHORT[hit[0]]]
        best = next((option for option in options if helps(line, option)), options[0])
        full = _SHORT[hit[0]][options.index(best)]
        code = "L107" if hit[0] in ("it's", "you're", "they're", "you've", "you'll", "you'd", "that's") else "L122"
        return Recognised(
            code, hit.span(), f"`{line.text[slice(*hit.span())]}` is not in the language", f"write `{full}`", (best,)
        )
    return None


def _apostrophe_near(line: UnparsedLine) -> bool:
    """Whether one of the next words is an apostrophe: what is drawn together may break at its first half already."""
    return any(type_at(line, i) == "JUNK" and low(line, i) in APOSTROPHES for i in range(line.at, line.at + 3)) or (
        type_at(line, line.at) == "BARE" and "'" in line.words[line.at].text
    )


def possessive(line: UnparsedLine) -> Recognised | None:
    """`the player's hand`: the language says `the hand of the player`."""
    mark = line.words[line.at].span[0] if type_at(line, line.at) == "JUNK" else 0
    if not mark or not _POSSESSIVE.match(line.text, mark) or not _in_a_word(line):
        return None
    if line.text[mark - 1] != "s" and line.text[mark + 1 : mark + 2] != "s":
        return None
    first = line.at
    while first and type_at(line, first - 1) in ("WORD", "TIME"):
        first -= 1
    if type_at(line, first - 1) in ("THE", "THAT", "ANOTHER", "A", "EACH", "ANY", "POSS", "OTHER", "ALL"):
        first -= 1
    behind = line.at + 1 + (low(line, line.at + 1) == "s")
    end = behind
    while type_at(line, end) in ("WORD", "TIME", "ORDER", "PARTICIPLE"):
        end += 1
    owner, owned = text_of(line, first, line.at), text_of(line, behind, end)
    whole = span_of(line, first, end)
    fixed = (replace(line.text, whole, f"the {owned} of {owner}"),) if owned and owner else ()
    return Recognised(
        "L107",
        span_of(line, line.at - 1, behind),
        f"`{text_of(line, line.at - 1, behind)}`: the language has no apostrophes, it says whose with `of`",
        "write `the hand of the player`, not `the player's hand`",
        fixed,
    )


# ---------------------------------------------------------------- capitals and names without quotes


def capital(line: UnparsedLine) -> Recognised | None:
    """`Lose 1 level`, `WHEN you die:`: a word of the language with a capital letter."""
    first, end = _glued(line)
    if first is None or not _is_word_with_capital(line, first, end):
        return None
    word = text_of(line, first, end)
    known = is_known(word.lower()) or phrase_at(line, line.words[first].span[0])
    guess = word.lower() if known else meant(word.lower(), reserved_words()) or word.lower()
    better = SYNONYMS.get(guess, "")
    if not is_known(guess) and parses(replace(line.text, span_of(line, first, end), better), line.start):
        guess = better
    return Recognised(
        "L104",
        span_of(line, first, end),
        f"words of the language are written small: `{guess}`, not `{word}`",
        "only names have capitals, and they go in double quotes",
        (_in_small_letters(line, (first, end), guess),),
    )


def _glued(line: UnparsedLine) -> tuple[int | None, int]:
    """The words without a blank between them from the unexpected one on, if it is a letter: `lOse` is several."""
    if type_at(line, line.at) == "BARE":
        return line.at, line.at + 1
    if type_at(line, line.at) != "JUNK" or not line.words[line.at].text.isalpha():
        return None, 0
    end = line.at + 1
    while type_at(line, end) in ("JUNK", "BARE", "WORD") and _is_glued(line, end):
        end += 1
    return line.at, end


def _is_glued(line: UnparsedLine, index: int) -> bool:
    return line.words[index].span[0] == line.words[index - 1].span[1]


def _is_word_with_capital(line: UnparsedLine, first: int, end: int) -> bool:
    word = text_of(line, first, end)
    if not any(letter.isupper() for letter in word):
        return False
    begins = first == clause_start(line, first)
    if is_known(word.lower()):
        run = line.text[line.words[first].span[0] : name_end(line.text, line.words[first].span[0])]
        return begins or all(is_known(part.lower()) for part in run.split())
    if not begins or type_at(line, end) == "BARE":
        return False
    if phrase_at(line, line.words[first].span[0]):
        return True
    guess = meant(word.lower(), reserved_words())
    return guess is not None and parses(replace(line.text, span_of(line, first, end), guess), line.start)


def _in_small_letters(line: UnparsedLine, here: tuple[int, int], guess: str) -> str:
    """The line with this word, and every other word of the language that has a capital, in small letters."""
    out = line.text
    for index in range(len(line.words) - 1, -1, -1):
        first, end = line.words[index].span
        if here[0] <= index < here[1]:
            if index == here[0]:
                stop = line.words[here[1] - 1].span[1]
                out = out[:first] + guess + out[stop:]
        elif type_at(line, index) == "BARE" and is_known(out[first:end].lower()):
            out = out[:first] + out[first:end].lower() + out[end:]
    return out


def small_x(line: UnparsedLine) -> Recognised | None:
    """`lose x levels, where x is the roll`: the one number of a line is a capital X."""
    small = [w for w in line.words if w.type == "WORD" and w.text == "x"]
    if not small and re.search(r"[+-]x\b", line.text) is None:
        return None
    fixed = re.sub(r"(?<![\w-])([+-]?)x(?![\w-])", r"\1X", line.text)
    span = small[0].span if small else span_of(line, line.at)
    if not helps(line, fixed):
        return None
    return Recognised("L104", span, "the number X is written with a capital", "write `X`", (fixed,))


def name_without_quotes(line: UnparsedLine) -> Recognised | None:
    """`only for Cleric`: a run of words with capitals is a name, and names stand in quotes."""
    first, end = _glued(line)
    if first is None or not line.words[first].text[:1].isupper():
        return None
    start = line.words[first].span[0]
    stop = max(name_end(line.text, start), line.words[end - 1].span[1])
    name = line.text[start:stop]
    return Recognised(
        "L101",
        (start, stop),
        f"`{name}` looks like a name, and names go in double quotes",
        f"write {quoted(name)}",
        (line.text[:start] + quoted(name) + line.text[stop:],),
    )


QUOTE_RULES: tuple[MistakeRule, ...] = (
    open_quote,
    unopened_quote,
    other_quotes,
    word_in_quotes,
    contraction,
    possessive,
    small_x,
    capital,
    name_without_quotes,
)
