"""How the tests of the linker make decks: from texts of several sets, or from the sets that come along."""

from collections.abc import Sequence
from functools import cache

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.link.join import join, link_deck, link_sets
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.load import compile_text, load
from lootpress.dsl.diagnostics import has_errors

SHIPPED = ("fantasy", "marvel", "xmen")


@cache
def shipped(name: str) -> Linked:
    return link_sets(load(name).program)


def mixed(*names: str) -> Linked:
    return join([shipped(name) for name in names])


def program(text: str) -> ir.Program:
    """One set, compiled for itself."""
    compiled = compile_text(text)
    assert not has_errors(list(compiled.diagnostics)), compiled.diagnostics
    return compiled.program


def deck(*lines: str, sets: Sequence[ir.Program]) -> Linked:
    """The deck block of these lines over these sets; the vocabulary is that of all of them."""
    return link_deck(block(*lines, sets=sets), sets)


def block(*lines: str, sets: Sequence[ir.Program]) -> ir.Deck:
    from lootpress.compiler.decompile import decompile_program

    known = ir.Program(
        sets=tuple(s for each in sets for s in each.sets),
        rules=tuple({r.name: r for each in sets for r in each.rules}.values()),
    )
    text = decompile_program(known) + "\n".join(["", 'deck "Test"', *(f"  {line}" for line in lines), ""])
    (found,) = program(text).decks
    return found


def count(linked: Linked, name: str | None = None, **facts: object) -> int:
    """How many cards there are of a name, a kind, a deck ..., copies counted."""
    return sum(
        card.copies
        for card_set in linked.sets
        for card in card_set.cards
        if name in (None, card.name) and all(getattr(card, field) == fact for field, fact in facts.items())
    )


def names(linked: Linked) -> set[str]:
    return {card.name for card_set in linked.sets for card in card_set.cards}


def with_deck(linked: Linked, **changes: object) -> Linked:
    """The same deck with other lines in its block."""
    return link_deck(msgspec.structs.replace(linked.deck, **changes), [linked.program], linked.parts)
