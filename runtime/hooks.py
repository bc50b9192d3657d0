"""The hooks of a deck: the generated source of its cards, compiled one card at a time as each is first asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import CodeType
from typing import TYPE_CHECKING, Any

from lootpress.compiler import ir
from lootpress.compiler.hooks import Function, Home, Link, functions_of, points_of, source_of

if TYPE_CHECKING:
    from lootpress.runtime.deck import PlayDeck

__all__ = ["Homes", "Hooks", "NoHooks", "link_of", "note_card", "sources"]

Hook = Callable[..., Any]
Homes = Mapping[tuple[str, str], Any]  # by set and card: path, line and the lines of the clauses

_ASKS = ("question", "number", "people", "person fits", "cards", "card fits", "time", "thing", "heard", "side")


class _Nothing(dict[int, Hook | None]):
    """A table without hooks: whoever asks is told to interpret."""

    def __missing__(self, key: int) -> None:
        return None


class NoHooks(dict[str, _Nothing]):
    """What a deck has that is played by the interpreter."""

    def __init__(self) -> None:
        """Nothing in any table."""
        super().__init__((ask, _Nothing()) for ask in _ASKS)


class _Table(dict[int, Hook | None]):
    """Hooks of one way to ask, by the identity of the phrase; the deck keeps the phrases alive."""

    def __init__(self, hooks: Hooks) -> None:
        self._hooks = hooks

    def __missing__(self, key: int) -> Hook | None:
        """Compile the card the phrase stands on; a phrase of no card, such as an example's, has no hook."""
        return self.get(key) if self._hooks.build_for(key) else None


class Hooks(dict[str, _Table]):
    """The generated functions of a deck, by how the engine asks and which phrase it asks about."""

    def __init__(self, deck: PlayDeck, homes: Homes) -> None:
        """Nothing is compiled before it is asked for."""
        super().__init__((ask, _Table(self)) for ask in _ASKS)
        self._deck, self._homes = deck, homes
        self._blocks = _blocks(deck)
        self._built: set[int] = set()
        self._block_of: dict[int, int] | None = None
        self._link: Link | None = None

    def build_for(self, phrase: int) -> bool:
        """Compile the card of a phrase; whether there is one and it was not compiled before."""
        if self._block_of is None:
            self._block_of = {id(p.node): k for k, (b, _) in reversed([*enumerate(self._blocks)]) for p in points_of(b)}
        block = self._block_of.get(phrase)
        if block is None or block in self._built:
            return False
        self._built.add(block)
        card, _ = self._blocks[block]
        home = _home(*self._blocks[block], self._homes)
        functions = functions_of(card, self.link, home)
        namespace = _compiled(functions, card.name, home)
        for function in functions:
            self[function.point.ask].setdefault(id(function.point.node), namespace[function.name])
        return True

    @property
    def link(self) -> Link:
        """What the deck knows before any game."""
        if self._link is None:
            self._link = link_of(self._deck)
        return self._link


def _blocks(deck: PlayDeck) -> list[tuple[ir.Card | ir.Rules, str]]:
    """Everything that has lines, and under which word its home is known."""
    cards = zip(deck.cards, deck.set_of, strict=True)
    return [*((card, card_set.name) for card, card_set in cards), *((rules, "rules") for rules in deck.rules)]


def _home(card: ir.Card | ir.Rules, place: str, homes: Homes) -> Home:
    found = homes.get((place, card.name))
    return Home() if found is None else Home(found.path, found.line, tuple(found.rows))


def sources(deck: PlayDeck, homes: Homes) -> Iterable[tuple[Home, str]]:
    """The source of every card and rules block that has hooks, as people read it."""
    link = link_of(deck)
    for card, place in _blocks(deck):
        home = _home(card, place, homes)
        functions = functions_of(card, link, home)
        if functions:
            yield home, source_of(card, functions, home)


def link_of(deck: PlayDeck) -> Link:
    """What generated code may take for granted about a deck."""
    definitions: dict[str, tuple[int, ...]] = {}
    decks: dict[str, frozenset[str]] = {}
    for d, card in enumerate(deck.cards):
        definitions[card.name] = (*definitions.get(card.name, ()), d)
        decks[card.kind] = decks.get(card.kind, frozenset()) | {card.deck}
    curses = frozenset(k.name for k in deck.kinds.values() if k.archetype == "curse")
    return Link(deck.deck_names, deck.settings, definitions, decks, curses)


def _compiled(functions: Sequence[Function], card: str, home: Home) -> dict[str, Any]:
    """The functions of a card, made so that a traceback shows the .loot file and line each stands for."""
    from lootpress.runtime.primitives import primitives

    namespace = primitives()
    namespace["__card__"] = card
    exec(compile("\n".join(f.flat for f in functions), home.path or f"<{card}>", "exec"), namespace)
    for function in functions:
        made = namespace[function.name]
        made.__code__ = _on_line(made.__code__, max(1, function.line))
    return namespace


def _on_line(code: CodeType, line: int) -> CodeType:
    """The same code as if it stood on that line, with all that is inside it."""
    consts = tuple(_on_line(c, line) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_firstlineno=line, co_consts=consts)


def note_card(error: BaseException) -> None:
    """Say on an error that came up in a hook which card and line it was."""
    trace = error.__traceback__
    found = ""
    while trace is not None:
        card = trace.tb_frame.f_globals.get("__card__")
        if card is not None:
            file = trace.tb_frame.f_code.co_filename
            found = f'in the hooks of "{card}", {file} line {trace.tb_lineno} ({trace.tb_frame.f_code.co_name})'
        trace = trace.tb_next
    if found and found not in getattr(error, "__notes__", ()):
        error.add_note(found)
