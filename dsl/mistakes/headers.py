"""Mistakes in the first line of a card: its kind, its name, and what does not belong there."""

import re

from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.mistakes.quotes import OTHER_QUOTES, quoted
from lootpress.dsl.mistakes.sight import MistakeRule, Recognised, UnparsedLine, low, parses, span_of, text_of, type_at

__all__ = ["HEADER_RULES"]

_KINDS = frozenset(
    """set deck rules example item one-shot treasure door enhancer monster curse trap race class power role affiliation
    accent ally hireling steed dungeon""".split()
)


def not_indented(line: UnparsedLine) -> Recognised | None:
    """`level 4` at the left edge: the lines of a card are indented."""
    names_a_card = low(line, 0) in _KINDS and type_at(line, 1) in ("", "WORD", "STRING", "COLON")
    if names_a_card or not parses(line.text, "card_line"):
        return None
    return Recognised(
        "L129",
        (0, len(line.text)),
        "this line begins at the left edge, where only a new card may",
        "put two spaces before it",
    )


def kind_missing(line: UnparsedLine) -> Recognised | None:
    """`"Floating Nose"`, `"Floating Nose" monster`: the kind comes first."""
    if type_at(line, 0) != "STRING" or type_at(line, 1) not in ("", "WORD", "BARE", "COLON", "COMMA"):
        return None
    name, rest = line.words[0].text, line.text[line.words[0].span[1] :].strip(" :,")
    kind = rest.lower() if rest.lower() in _KINDS else ""
    return Recognised(
        "L128",
        span_of(line, 0),
        f"a card begins with its kind, then its name: what is {name}?",
        f"for example: monster {name}",
        (f"{kind} {name}",) if kind else (),
    )


def kind_with_capital(line: UnparsedLine) -> Recognised | None:
    """`Monster "Floating Nose"`."""
    if type_at(line, 0) != "BARE" or (low(line, 0) not in _KINDS and type_at(line, 1) != "STRING"):
        return None
    word = line.words[0].text
    return Recognised(
        "L104",
        span_of(line, 0),
        f"words of the language are written small: `{word.lower()}`, not `{word}`",
        f"write {word.lower()}",
        (word.lower() + line.text[len(word) :],),
    )


def two_word_kind(line: UnparsedLine) -> Recognised | None:
    """`big item "X"`, `one shot "X"`, `curse card "X"`: the kind is one word."""
    name = next((i for i in range(1, len(line.words)) if type_at(line, i) == "STRING"), None)
    if name is None or name < 2 or any(type_at(line, i) == "COLON" for i in range(name)):
        return None
    words = [low(line, i) for i in range(name)]
    better = next((word for word in ("-".join(words), *words) if word in _KINDS), "")
    written = text_of(line, 0, name)
    rest = line.text[line.words[name].span[0] :]
    message = f"a card begins with one word for its kind, not with `{written}`"
    if better:
        message = f"the kind is one word: `{better}`, not `{written}`"
    return Recognised(
        "L128", span_of(line, 0, name), message, 'for example: item "X"', (f"{better} {rest}",) if better else ()
    )


def marked_name(line: UnparsedLine) -> Recognised | None:
    """`monster: "X"`, `monster = "X"`, `monster - "X"`, `monster named "X"`: nothing stands between kind and name."""
    hit = re.match(r"([a-z-]+)\s*(?::|=|-|–|called|named)\s*(?=\S)", line.text)  # a pasted dash
    if hit is None or hit[1] not in _KINDS:
        return None
    rest = line.text[hit.end() :]
    name = rest if rest.startswith('"') else quoted(rest)
    between = line.text[len(hit[1]) : hit.end()].strip()
    start = line.text.index(between, len(hit[1]))
    span = (start, start + len(between))
    return Recognised(
        "L128",
        span,
        f"the name comes right after the kind: leave out `{between}`",
        "leave it out",
        (f"{hit[1]} {name}",),
    )


def open_name(line: UnparsedLine) -> Recognised | None:
    """`monster "Floating Nose`: the quote is never closed."""
    if type_at(line, 1) != "OPEN_QUOTE" or line.at != 1:
        return None
    name = quoted(line.words[1].text.rstrip(":"))
    return Recognised(
        "L102",
        span_of(line, 1),
        "the quote that begins here is never closed",
        f"write {name}",
        (f"{line.words[0].text} {name}",),
    )


def name_in_other_quotes(line: UnparsedLine) -> Recognised | None:
    """`monster “Floating Nose”`."""
    if line.at != 1 or type_at(line, 1) != "JUNK" or line.words[1].text not in OTHER_QUOTES:
        return None
    start = line.words[1].span[0]
    name = quoted(line.text[start:].rstrip(" :"))
    message = f"put names in straight double quotes; {line.words[1].text} is another sign"
    fixed = f"{line.words[0].text} {name}"
    return Recognised("L103", (start, len(line.text)), message, f"write {name}", (fixed,))


def name_without_quotes(line: UnparsedLine) -> Recognised | None:
    """`monster Floating Nose`: the whole rest is the name."""
    if line.at != 1 or len(line.words) < 2 or type_at(line, 0) not in ("WORD", "SET", "RULES", "EXAMPLE"):
        return None
    if low(line, 0) not in _KINDS and type_at(line, 1) != "BARE":
        return None
    start = line.words[1].span[0]
    written = line.text[start:].rstrip(" :")
    name = quoted(written)
    return Recognised(
        "L101",
        (start, start + len(written)),
        f"put the name of a card in double quotes: {name}",
        f"write {name}",
        (f"{line.words[0].text} {name}",),
    )


_SAMPLE_NAMES = {"set": "My Cards", "deck": "Friday Evening", "rules": "My rules", "example": "One Hat Too Many"}
_SAMPLE_NAMES |= {"item": "Hat of Mild Concern", "one-shot": "Potion of Regret", "race": "Otter", "class": "Baker"}


def name_missing(line: UnparsedLine) -> Recognised | None:
    """`monster` or `monster:` alone."""
    if not line.words or line.text[line.words[0].span[1] :].strip(" :=-–\"'"):
        return None
    word = line.words[0].text
    word = singular(word) if singular(word) in _KINDS else word
    if word not in _KINDS and (len(line.words) > 1 or parses(line.text, "card_line")):
        return None
    name = _SAMPLE_NAMES.get(word, "Floating Nose")
    return Recognised("L128", span_of(line, 0), f"which {word}? Its name is missing", f'for example: {word} "{name}"')


def quotes_in_name(line: UnparsedLine) -> Recognised | None:
    """`monster "Floating "Nose""`: a quote inside a name has a backslash before it."""
    hit = re.match(r'([a-z-]+) "(.*)"[ :]*$', line.text)
    if hit is None or '"' not in hit[2].replace('\\"', "") or '" ' in hit[2].rstrip('"'):
        return None
    inner = hit[2][1:-1] if hit[2].startswith('"') and hit[2].endswith('"') else hit[2]
    name = '"' + re.sub(r'(?<!\\)"', r"\"", inner) + '"'
    span = (hit.start(2) - 1, hit.end(2) + 1)
    message = "a quote inside a name is written with a backslash before it, or as a single one"
    return Recognised("L102", span, message, f"write {name}", (f"{hit[1]} {name}",))


_BANNER = re.compile(
    r"(?:[-=*_/~+<>|•]{2,}|<!--|/\*|•|[;%]+|'(?=\s)|(?:rem|remark|comment|note|todo)\b:?)\s*", re.IGNORECASE
)


def banner(line: UnparsedLine) -> Recognised | None:
    """`--- Monsters ---`, `// monsters`, `; monsters`: a comment begins with #."""
    hit = _BANNER.match(line.text)
    if hit is None or type_at(line, 1) == "STRING":
        return None
    words = line.text[hit.end() :].strip("-=*_/~+<>|%; ")
    mark = hit[0].strip().rstrip(":")
    message = f"a comment begins with #, not with {mark}"
    return Recognised("L105", (0, len(line.text)), message, f"write: # {words}".rstrip())


def more_after_name(line: UnparsedLine) -> Recognised | None:
    """`monster "X":`, `monster "X" level 4`: the first line is kind and name, nothing else."""
    if line.at != 2 or type_at(line, 1) != "STRING":
        return None
    head = text_of(line, 0, 2)
    rest = line.text[line.words[2].span[0] :]
    below = rest.strip(" :;,.-={")
    if not below:
        message = f"nothing comes after the name: leave out `{rest.strip()}`"
        return Recognised("L128", span_of(line, 2, len(line.words)), message, "leave it out", (head,))
    below = re.sub(r"^\((.*)\)$", r"\1", below)
    return Recognised(
        "L128",
        span_of(line, 2, len(line.words)),
        f"the first line of a card is its kind and its name; `{below}` goes on a line below",
        "put it on a line below, indented",
        (head, below),
    )


def no_header(line: UnparsedLine) -> Recognised | None:
    """Anything else at the left edge."""
    return Recognised(
        "L128",
        span_of(line, 0, len(line.words)) if line.words else (0, len(line.text)),
        "a card begins here, at the left edge, with its kind and its name in double quotes",
        'for example: monster "Floating Nose"; the lines of a card begin with two spaces',
    )


HEADER_RULES: tuple[MistakeRule, ...] = (
    kind_missing,
    quotes_in_name,
    banner,
    name_missing,
    not_indented,
    kind_with_capital,
    open_name,
    name_in_other_quotes,
    marked_name,
    two_word_kind,
    more_after_name,
    name_without_quotes,
    no_header,
)
