"""Texts that the grammar can read, made from the grammar itself, so that no rule of it is forgotten."""

import re
from collections.abc import Callable
from functools import cache

from hypothesis import assume
from hypothesis import strategies as st
from lark.grammar import NonTerminal, Symbol
from lark.lexer import PatternStr

from lootpress.dsl.parser import Broken, StartRule, parse_line
from lootpress.dsl.tables import load_parser

__all__ = ["card_texts", "comments", "file_texts", "headers", "lines", "names"]

Draw = Callable[[st.SearchStrategy[str]], str]

CARD_KINDS = ("item", "one-shot", "treasure", "door", "enhancer", "monster", "curse", "power", "ally", "zombie")
LINE_OF: dict[str, StartRule] = {"rules": "rules_line", "example": "example_line"}
DEEPEST = 12  # from here on the shortest way to the end of the line

# Known nouns in both numbers, states, data keys, and words that only the game of some author has.
WORDS = tuple(
    """player players fighter helper neighbor card cards item items one-shot monster monsters treasure treasures level
    levels ally allies class classes copies hand hands headgear armor deck door big value rank code side flavor
    bonus left extra undead zombie zombies boss hat dead table ties trouble room charity""".split()
)
FREE = {"WORD": WORDS, "INT": ("0", "1", "2", "3", "12"), "SIGNED": ("+1", "-1", "+3", "-05", "+X", "-X")}
SPELLED_OUT = {
    "A": ("a", "an"),
    "AT_ONCE": ("at the same time",),
    "OR_ELSE": ("or",),
    "TIME": ("turn", "turns", "combat", "combats", "game"),
    "X": ("X",),
}

# No line ends and nothing invisible inside a name; blanks, quotes, backslashes and `#` are the interesting ones.
_letters = st.sampled_from([*'abcXYZ8 #"\\:,.-é', "'"])


@st.composite
def names(draw: st.DrawFn) -> str:
    """A name in its quotes."""
    text = draw(st.sampled_from(["Elf", "Hour Glass", "X-Force"]) | st.text(_letters, max_size=6))
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# ---------------------------------------------------------------- the grammar as data


@cache
def productions() -> dict[str, list[tuple[Symbol, ...]]]:
    """What every rule may become, the shortest first, so that examples shrink to something short."""
    found: dict[str, list[tuple[Symbol, ...]]] = {}
    for rule in load_parser().rules:
        if any(symbol.name == "DISCARDS" for symbol in rule.expansion):
            continue  # which word this is depends on what stands behind it
        found.setdefault(str(rule.origin.name), []).append(tuple(rule.expansion))
    sizes = _sizes(found)
    return {name: sorted(options, key=lambda o: _size(o, sizes)) for name, options in found.items()}


def _size(option: tuple[Symbol, ...], sizes: dict[str, int]) -> int:
    return 1 + sum(sizes[symbol.name] if isinstance(symbol, NonTerminal) else 1 for symbol in option)


def _sizes(rules: dict[str, list[tuple[Symbol, ...]]]) -> dict[str, int]:
    """The size of the shortest text of every rule."""
    sizes = dict.fromkeys(rules, 1 << 30)
    while True:
        better = {name: min(_size(option, sizes) for option in options) for name, options in rules.items()}
        if better == sizes:
            return sizes
        sizes = better


@cache
def spellings() -> dict[str, tuple[str, ...]]:
    """How every word of the language can be written, names in quotes aside."""
    found: dict[str, tuple[str, ...]] = {}
    for terminal in load_parser().terminals:
        closed = re.fullmatch(r"\(([a-z|]+)\)\(\?!.*\)", terminal.pattern.value)
        if isinstance(terminal.pattern, PatternStr):
            found[terminal.name] = (terminal.pattern.value,)
        elif closed:
            found[terminal.name] = tuple(closed[1].split("|"))
    return found | SPELLED_OUT | FREE


# ---------------------------------------------------------------- lines and blocks


def _tokens(draw: st.DrawFn, symbol: Symbol, depth: int) -> list[str]:
    if not isinstance(symbol, NonTerminal):
        if symbol.name == "STRING":
            return [draw(names())]
        return [draw(st.sampled_from(spellings()[symbol.name]))]
    options = productions()[str(symbol.name)]
    option = options[0] if depth >= DEEPEST else draw(st.sampled_from(options))
    return [token for inner in option for token in _tokens(draw, inner, depth + 1)]


@st.composite
def lines(draw: st.DrawFn, start: StartRule = "card_line") -> str:
    """One line without indent and comment; `start` is the rule of the grammar it is read by."""
    text = " ".join(_tokens(draw, NonTerminal(start), 0))
    # Which `or` it is depends on the next word; before a bare noun it is not the one of a choice.
    assume(" or " not in text or not isinstance(parse_line(text, start), Broken))
    return text.replace(" :", ":").replace(" ,", ",") if '"' not in text else text


def headers(kinds: tuple[str, ...] = CARD_KINDS) -> st.SearchStrategy[str]:
    """The first line of a block."""
    return st.builds(lambda kind, name: f"{kind} {name}", st.sampled_from(kinds), names())


def comments() -> st.SearchStrategy[str]:
    """A comment with its `#`."""
    return st.sampled_from(["#", "# why", '# a "quoted', "## ====", "#no blank", "# one # two"])


@st.composite
def _block(draw: st.DrawFn, kinds: tuple[str, ...], *, messy: bool) -> str:
    header = draw(headers(kinds))
    start = LINE_OF.get(header.split(" ", 1)[0], "card_line")
    out = [header]
    columns: list[int] = []
    for _ in range(draw(st.integers(0, 5))):
        _indent(draw, columns, messy=messy)
        if messy and draw(st.booleans()):
            out.append(draw(st.sampled_from(["", " " * columns[-1]])) + draw(comments() | st.just("")))
        line = " " * columns[-1] + draw(lines(start))
        out.append(line + draw(st.just("") | comments().map(lambda c: " " + c)) if messy else line)
    if messy and columns and draw(st.booleans()):
        out.append(" " * draw(st.sampled_from(columns)) + draw(comments()))
    return "\n".join(out)


def _indent(draw: st.DrawFn, columns: list[int], *, messy: bool) -> None:
    """Let the next line stand below the last one, beside it, or beside one that it stands below."""
    step = draw(st.integers(1, 5)) if messy else 2
    if not columns:
        columns.append(step)
        return
    depth = draw(st.integers(1, min(len(columns) + 1, 3)))
    if depth > len(columns):
        columns.append(columns[-1] + step)
    del columns[depth:]


def card_texts() -> st.SearchStrategy[str]:
    """Whole cards, laid out with two spaces for each level and ending in a newline; grammatical, not sensible."""
    return _block(CARD_KINDS, messy=False).map(lambda text: text + "\n")


@st.composite
def file_texts(draw: st.DrawFn) -> str:
    """Files of any blocks, with comments, blank lines and indents as they come."""
    kinds = (*CARD_KINDS, "set", "deck", "rules", "example")
    out: list[str] = []
    for _ in range(draw(st.integers(0, 3))):
        out += draw(st.lists(comments() | st.just(""), max_size=3))
        out.append(draw(_block(kinds, messy=True)))
    out += draw(st.lists(comments() | st.just(""), max_size=2))
    return "\n".join(out) + draw(st.sampled_from(["", "\n"]))
