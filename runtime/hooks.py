"""The hooks of a deck: the generated source of its cards, compiled one card at a time as each is first asked about."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import CodeType
from typing import Any, NamedTuple

from lootpress.compiler import ir
from lootpress.compiler.abilities import CardAbilities
from lootpress.compiler.hooks import (
    ASKS,
    AskedAs,
    CardLines,
    DerivedPhrases,
    Function,
    Home,
    Link,
    function_of_phrase,
    functions_of,
    points_of,
    source_of,
)

__all__ = ["VOCABULARY", "CardBlock", "ErrorSpot", "Homes", "Hook", "Hooks", "Link", "note_card", "spot_of"]

Hook = Callable[..., Any]
Homes = Mapping[tuple[str, str], Any]  # by set and card: path, line and the lines of the clauses

# The words that hooks are written in, and nothing else, not even Python's own; the room `primitives` fills it.
VOCABULARY: dict[str, Any] = {}


class CardBlock(NamedTuple):
    """A card or rules block, and under which word its home is known."""

    lines: CardLines
    place: str

    @property
    def name(self) -> str:
        """What the card is called."""
        return self.lines.card.name

    def home(self, homes: Homes) -> Home:
        """Where it is in its file."""
        found = homes.get((self.place, self.name))
        return Home() if found is None else Home(found.path, found.line, tuple(found.rows))


class ErrorSpot(NamedTuple):
    """What an error came up in: the set of its card (or `rules`), the card, a generated function or the line acting."""

    place: str
    card: str
    function: str = ""
    line: int = -1  # counted from the card's first


class Hooks:
    """The generated functions of a deck, by how the engine asks and the identity of the phrase it asks about.

    The deck keeps its phrases alive. A phrase of no card, such as one of an example, is compiled by itself and found
    again by what it says.
    """

    def __init__(self, blocks: Sequence[CardBlock], link: Link, derived: DerivedPhrases, homes: Homes) -> None:
        """Nothing is compiled before it is asked for."""
        self.link = link
        self.blocks, self._derived, self._homes = blocks, derived, homes
        self._block_of: dict[int, int] | None = None
        self._built: set[int] = set()
        self._loose: dict[tuple[AskedAs, Any], Hook] = {}
        self.tables: dict[AskedAs, dict[int, Hook]] = {ask: {} for ask in ASKS}
        self.questions, self.numbers = self.tables["question"], self.tables["number"]
        self.people, self.person_fits = self.tables["people"], self.tables["person fits"]
        self.cards, self.card_fits = self.tables["cards"], self.tables["card fits"]
        self.times, self.things, self.heard = self.tables["time"], self.tables["thing"], self.tables["heard"]
        self.holding, self.sides = self.tables["holds"], self.tables["side"]
        self.bonuses, self.against = self.tables["bonus"], self.tables["against"]
        self.which, self.deeds = self.tables["which"], self.tables["deed"]
        self.prices, self.speaking_of = self.tables["price"], self.tables["speaks of"]

    def write(self, ask: AskedAs, phrase: Any) -> Hook:
        """The function for a phrase that none is at hand for: compile the card it belongs to, else the phrase alone."""
        self._build(id(phrase))
        found = self.tables[ask].get(id(phrase))
        if found is not None:
            return found
        known = self._loose.get((ask, phrase))
        if known is None:
            alone = CardBlock(CardLines(ir.Rules(""), CardAbilities()), "")
            ((_, known),) = _compiled([function_of_phrase(ask, phrase, self.link)], alone, Home())
            self._loose[ask, phrase] = known
        return known

    def read_alone(self) -> Iterator[tuple[AskedAs, Any]]:
        """What was asked about a phrase of no card, or of a card but in a way that its points do not list."""
        yield from self._loose

    def _build(self, phrase: int) -> None:
        """Compile the card of a phrase, if there is one and it was not compiled before."""
        if self._block_of is None:
            blocks = reversed([*enumerate(self.blocks)])
            self._block_of = {id(p.node): k for k, block in blocks for p in points_of(block.lines, self._derived)}
        number = self._block_of.get(phrase)
        if number is None or number in self._built:
            return
        self._built.add(number)
        block = self.blocks[number]
        home = block.home(self._homes)
        for function, made in _compiled(functions_of(block.lines, self.link, home, self._derived), block, home):
            self.tables[function.ask].setdefault(id(function.about), made)

    def sources(self) -> Iterator[tuple[Home, str]]:
        """The source of every card and rules block that has hooks, as people read it."""
        for block, home, functions in self.every_function():
            if functions:
                yield home, source_of(block.name, functions, home, linecache.getlines(home.path))

    def every_function(self) -> Iterator[tuple[CardBlock, Home, list[Function]]]:
        """Every card with its home and all its functions, compiled or not."""
        for block in self.blocks:
            home = block.home(self._homes)
            yield block, home, functions_of(block.lines, self.link, home, self._derived)

    def line_of(self, spot: ErrorSpot) -> tuple[str, int] | None:
        """File and line of the text that a function was generated from or an act stands for; none if no card has it."""
        for block, home, functions in self.every_function():
            if (block.place, block.name) == spot[:2] and home.path:
                if spot.line >= 0:
                    return home.path, home.line_of(spot.line)
                return next(((home.path, f.line) for f in functions if f.name == spot.function), None)
        return None


def _compiled(functions: Sequence[Function], block: CardBlock, home: Home) -> Iterator[tuple[Function, Hook]]:
    """The functions of a card, made so that a traceback shows the .loot file and line each stands for."""
    namespace = VOCABULARY.copy()
    name = block.name
    namespace["__card__"] = block.place, name
    exec(compile("".join(f.text for f in functions), home.path or f"<{name}>", "exec"), namespace)
    for function in functions:
        made = namespace[function.name]
        made.__code__ = _on_line(made.__code__, max(1, function.line))
        yield function, made


def _on_line(code: CodeType, line: int) -> CodeType:
    """The same code as if all of it stood on one line.

    The table of lines says so in its own form: for each run of at most eight instructions a byte with their number and
    the mark "no column", then 0 for "still the same line" (CPython's Objects/locations.md).
    """
    consts = tuple(_on_line(c, line) if isinstance(c, CodeType) else c for c in code.co_consts)
    runs, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xef\x00" * runs + (bytes((0xE8 | rest - 1, 0)) if rest else b"")
    return code.replace(co_firstlineno=line, co_linetable=table, co_consts=consts)


def note_card(error: BaseException, acting: ErrorSpot | None = None) -> None:
    """Say on an error which card it came up in, a hook of it or else the line that acts, so far as that is known."""
    trace = error.__traceback__
    found = ""
    if acting is not None and "spot" not in vars(error):
        found = f'while a line of "{acting.card}" acts'
        vars(error)["spot"] = acting
    while trace is not None:
        card = trace.tb_frame.f_globals.get("__card__")
        code = trace.tb_frame.f_code
        if card is not None and not code.co_name.startswith("<"):  # not the inside of a comprehension
            place = "" if code.co_filename.startswith("<") else f"{code.co_filename} line {trace.tb_lineno}, "
            found = f'in the hooks of "{card[1]}": {place}{code.co_name}'
            vars(error)["spot"] = ErrorSpot(
                card[0], card[1], code.co_name
            )  # goes along when the error leaves a process
        trace = trace.tb_next
    if found and found not in getattr(error, "__notes__", ()):
        error.add_note(found)


def spot_of(error: BaseException) -> ErrorSpot | None:
    """What an error came up in, if a card has to do with it."""
    found = vars(error).get("spot")
    return found if isinstance(found, ErrorSpot) else None
