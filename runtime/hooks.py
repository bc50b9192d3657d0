"""The hooks of a deck: the generated source of its cards, compiled one card at a time as each is first asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import CodeType
from typing import TYPE_CHECKING, Any, NamedTuple

from lootpress.compiler import ir
from lootpress.compiler.hooks import Function, Home, Link, functions_of, points_of, source_of, walk

if TYPE_CHECKING:
    from lootpress.runtime.deck import PlayDeck

__all__ = ["Homes", "Hooks", "NoHooks", "Spot", "line_of", "link_of", "note_card", "sources", "spot_of"]

Hook = Callable[..., Any]
Homes = Mapping[tuple[str, str], Any]  # by set and card: path, line and the lines of the clauses

_PHRASES = (
    "question", "number", "people", "person fits", "cards", "card fits", "time", "thing", "heard", "side", "bonus",
    "price", "speaks of",
)  # fmt: skip


class _Nothing(dict[Any, Hook | None]):
    """A table without hooks: whoever asks is told to interpret."""

    def __missing__(self, key: Any) -> None:
        return None


class NoHooks(dict[str, _Nothing]):
    """What a deck has that is played by the interpreter."""

    def __init__(self) -> None:
        """Nothing in any table."""
        super().__init__((ask, _Nothing()) for ask in _PHRASES)


class _Phrases(dict[Any, Hook | None]):
    """Hooks of one way to ask, by the identity of the phrase; the deck keeps the phrases alive."""

    def __init__(self, hooks: Hooks) -> None:
        self._hooks = hooks

    def __missing__(self, key: int) -> Hook | None:
        """Compile the card the phrase stands on; a phrase of no card, such as an example's, has no hook."""
        return self.get(key) if self._hooks.build_phrases(key) else None


class Hooks(dict[str, _Phrases]):
    """The generated functions of a deck, by how the engine asks and what about."""

    def __init__(self, deck: PlayDeck, homes: Homes) -> None:
        """Nothing is compiled before it is asked for."""
        super().__init__((ask, _Phrases(self)) for ask in _PHRASES)
        self._deck, self._homes = deck, homes
        self._blocks = _blocks(deck)
        self._built: set[int] = set()
        self._block_of: dict[int, int] | None = None
        self._link: Link | None = None

    def build_phrases(self, phrase: int) -> bool:
        """Compile what is asked about the card of a phrase; whether there is one and it was not compiled before."""
        derived = self._deck.derived
        if self._block_of is None:
            blocks = reversed([*enumerate(self._blocks)])
            self._block_of = {id(p.node): k for k, block in blocks for p in points_of(block.card, derived)}
        number = self._block_of.get(phrase)
        if number is None or number in self._built:
            return False
        self._built.add(number)
        block = self._blocks[number]
        home = block.home(self._homes)
        for function, made in _compiled(functions_of(block.card, self.link, home, derived), block, home):
            self[function.ask].setdefault(id(function.about), made)
        return True

    @property
    def link(self) -> Link:
        """What the deck knows before any game."""
        if self._link is None:
            self._link = link_of(self._deck)
        return self._link


class _Block(NamedTuple):
    """A card or rules block, under which word its home is known, and the numbers of its clauses."""

    card: ir.Card | ir.Rules
    place: str
    first: int
    end: int

    def home(self, homes: Homes) -> Home:
        """Where it stands in its file."""
        found = homes.get((self.place, self.card.name))
        return Home() if found is None else Home(found.path, found.line, tuple(found.rows))


def _blocks(deck: PlayDeck) -> list[_Block]:
    """Everything that has lines, in the order in which the deck numbers them."""
    cards = zip(deck.cards, deck.set_of, strict=True)
    named: list[tuple[ir.Card | ir.Rules, str]] = [(card, card_set.name) for card, card_set in cards]
    named += [(rules, "rules") for rules in deck.rules]
    out: list[_Block] = []
    first = 0
    for card, place in named:
        end = first + len([*walk(card.clauses)])
        out.append(_Block(card, place, first, end))
        first = end
    return out


def sources(deck: PlayDeck, homes: Homes) -> Iterable[tuple[Home, str]]:
    """The source of every card and rules block that has hooks, as people read it."""
    for block, home, functions in _every_function(deck, homes):
        if functions:
            yield home, source_of(block.card, functions, home)


def _every_function(deck: PlayDeck, homes: Homes) -> Iterator[tuple[_Block, Home, list[Function]]]:
    link, derived = link_of(deck), deck.derived
    for block in _blocks(deck):
        home = block.home(homes)
        yield block, home, functions_of(block.card, link, home, derived)


class Spot(NamedTuple):
    """A function that was generated: the set of its card (or `rules`), the card, its name."""

    place: str
    card: str
    function: str


def line_of(deck: PlayDeck, homes: Homes, spot: Spot) -> tuple[str, int] | None:
    """File and line of the text that a function was generated from; none if no card of the deck has it."""
    for block, home, functions in _every_function(deck, homes):
        if (block.place, block.card.name) == spot[:2] and home.path:
            return next(((home.path, f.line) for f in functions if f.name == spot.function), None)
    return None


def link_of(deck: PlayDeck) -> Link:
    """What generated code may take for granted about a deck."""
    decks: dict[str, frozenset[str]] = {}
    for card in deck.cards:
        decks[card.kind] = decks.get(card.kind, frozenset()) | {card.deck}
    curses = frozenset(k.name for k in deck.kinds.values() if k.archetype == "curse")
    return Link(deck.deck_names, deck.settings, frozenset(card.name for card in deck.cards), decks, curses)


def _compiled(functions: Sequence[Function], block: _Block, home: Home) -> Iterator[tuple[Function, Hook]]:
    """The functions of a card, made so that a traceback shows the .loot file and line each stands for."""
    from lootpress.runtime.evaluate.primitives import primitives

    namespace = primitives()
    name = block.card.name
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


def note_card(error: BaseException) -> None:
    """Say on an error that came up in a hook which card it was, and its line if the deck knows it."""
    trace = error.__traceback__
    found = ""
    while trace is not None:
        card = trace.tb_frame.f_globals.get("__card__")
        code = trace.tb_frame.f_code
        if card is not None and not code.co_name.startswith("<"):  # not the inside of a comprehension
            place = "" if code.co_filename.startswith("<") else f"{code.co_filename} line {trace.tb_lineno}, "
            found = f'in the hooks of "{card[1]}": {place}{code.co_name}'
            vars(error)["spot"] = Spot(card[0], card[1], code.co_name)  # goes along when the error leaves a process
        trace = trace.tb_next
    if found and found not in getattr(error, "__notes__", ()):
        error.add_note(found)


def spot_of(error: BaseException) -> Spot | None:
    """The function that an error came up in, if it came up in a hook."""
    found = vars(error).get("spot")
    return found if isinstance(found, Spot) else None
