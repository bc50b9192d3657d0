"""Card programs that came as JSON: a stranger may have written them, so they are held to what `check` lets pass."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.compiler.abilities import Meaningless, lower_card, lower_rules
from lootpress.compiler.hooks import CardLines, DerivedPhrases, Home, Link, functions_of
from lootpress.compiler.hooks.called import identities_among
from lootpress.compiler.number_check import MOST_COMPARED

__all__ = ["MOST_CARDS", "wrong_in"]

MOST_CARDS = 5_000  # with all copies
MOST_COPIES = 100
LONGEST = 20_000  # letters in one text
MOST_LINES = 400  # of one card, those below others too


def wrong_in(program: ir.Program) -> str | None:
    """What makes a program one that no text could have become, in a few words; nothing if it is a good one."""
    try:
        return next(_wrong(program), None)
    except Meaningless as reason:
        return f"a line means nothing: {reason.message}"
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError, RecursionError):
        return "a line of it cannot be played"


def _wrong(program: ir.Program) -> Iterator[str]:
    cards = [card for card_set in program.sets for card in card_set.cards]
    if sum(card.copies for card in cards) > MOST_CARDS:
        yield f"it has more than {MOST_CARDS:,} cards"
    for card in cards:
        if not 1 <= card.copies <= MOST_COPIES:
            yield f'"{card.name}" has {card.copies} copies'
        if sum(isinstance(node, ir.Clause) for node in ir.nodes_in(card)) > MOST_LINES:
            yield f'"{card.name}" has more lines than a card can hold'
    for node in ir.nodes_in(program):
        yield from _too_large(node)
    wanted = {name for card_set in program.sets for name in card_set.rules}
    used = [rules for rules in program.rules if rules.name in wanted or (not wanted and not rules.settings)]
    kinds = {kind.name: kind for rules in used for kind in rules.kinds}
    for card in cards:
        kind = kinds.get(card.kind)
        if card.kind != card.archetype and (kind is None or kind.archetype != card.archetype):
            yield f'"{card.name}" is a {card.kind}, and no rules of it say what that is'
    decks = tuple(dict.fromkeys(card.deck for card in cards))
    curses = frozenset(kind.name for kind in kinds.values() if kind.archetype == "curse")
    by_kind: dict[str, frozenset[str]] = {}
    for card in cards:
        by_kind[card.kind] = by_kind.get(card.kind, frozenset()) | {card.deck}
    link = Link(decks, {}, frozenset(card.name for card in cards), by_kind, curses, identities_among(cards))
    for card in cards:
        functions_of(CardLines(card, lower_card(card, 0), 0), link, Home(), DerivedPhrases())
    for rules in program.rules:
        functions_of(CardLines(rules, lower_rules(rules, 0), 0), link, Home(), DerivedPhrases())


def _too_large(node: ir.Node) -> Iterator[str]:
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) > MOST_COMPARED:
            yield f"`{field}` is {value}"
        elif isinstance(value, str) and len(value) > LONGEST:
            yield f"`{field}` is too long"
