"""Two different programs never read the same: whatever is changed in a program changes its text."""

from collections import defaultdict
from itertools import islice

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.print.wording import rules_text
from lootpress.tests.compiler.cards_from_books import card_texts
from lootpress.tests.ir_mutations import Mutation, mutations
from lootpress.tests.print.wording.books import BOOKS, SHIPPED, cards, kinds, printed

# What no text says, and why.
NOT_PRINTED = {
    ("Clause", "polarity"): "follows from the verb or the sign of the line",
    ("Restriction", "polarity"): "follows from `only` or `not`",
    ("Clause", "holds"): "follows from the verb and the head of the line",
    ("Card", "kept"): "follows from the lines of a curse",
    ("Card", "archetype"): "follows from the kind, which is printed; the face shows it by its shape",
    ("Card", "number"): "stands in the footer beside the code of the set",
    ("Card", "copies"): "the deck holds so many; each is printed alike",
    ("Card", "art"): "is shown, not told",
    ("Card", "looks_like"): "is shown, not told",
}
PARTS = 12
EVERY_CARD = [(book, card) for book in (*BOOKS, *SHIPPED) for card in cards(book)]


def is_printed(mutation: Mutation) -> bool:
    return (mutation.node, mutation.field) not in NOT_PRINTED


def only_turned(mutation: Mutation) -> bool:
    """An order that means nothing: the plain bonus stands in the corner, and all that narrows a noun holds together."""
    turned = mutation.change == "the other way round"
    return turned and ((mutation.node, mutation.field) == ("Card", "clauses") or mutation.field == "where")


def test_every_change_of_a_program_changes_its_text() -> None:
    """One card in thirty here; all of them in the long test below."""
    for book, card in EVERY_CARD[5::30]:
        text = printed(card, book)
        for mutation in filter(is_printed, mutations(card)):
            assert printed(mutation.program, book) != text or only_turned(mutation), (card.name, mutation)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_all_changes_of_a_program_give_different_texts(part: int) -> None:
    """Not only different from the card's own, but from one another."""
    for book, card in EVERY_CARD[part::PARTS]:
        programs: dict[str, list[Mutation]] = defaultdict(list)
        text = printed(card, book)
        for mutation in filter(is_printed, mutations(card)):
            changed = printed(mutation.program, book)
            assert changed != text or only_turned(mutation), (card.name, mutation)
            for other in programs[changed]:
                assert other.program == mutation.program, (card.name, other, mutation)
            programs[changed].append(mutation)


def test_what_is_not_printed_is_never_printed() -> None:
    """The list above has no word too many."""
    told = dict.fromkeys(NOT_PRINTED, True)
    for book, card in EVERY_CARD[1::40]:
        text = printed(card, book)
        for mutation in mutations(card):
            if not is_printed(mutation) and printed(mutation.program, book) == text:
                told[mutation.node, mutation.field] = False
    assert [key for key, is_told in told.items() if is_told] == []


def meaning(node: object) -> object:
    """A program without what is not printed."""
    if isinstance(node, ir.Node):
        fields = {f.name: f.default for f in msgspec.structs.fields(type(node))}
        kept = {name: meaning(getattr(node, name)) for name in fields}
        for name in fields:
            if (type(node).__name__, name) in NOT_PRINTED:
                kept[name] = None
        return type(node).__name__, tuple(kept.items())
    return tuple(meaning(item) for item in node) if isinstance(node, tuple) else node


def test_lines_that_read_the_same_are_the_same() -> None:
    for book in (*BOOKS, *SHIPPED):
        lines: dict[tuple[str, str, str], object] = {}
        for card in cards(book):
            for clause in card.clauses:
                if clause.chain is not None:
                    continue
                alone = msgspec.structs.replace(card, clauses=(clause,))
                body = rules_text(alone, kinds(book)).split("\n", 1)[1]
                known = lines.setdefault((card.archetype, body, str(card.attach)), meaning(alone_without_name(alone)))
                assert known == meaning(alone_without_name(alone)), body


def alone_without_name(card: ir.Card) -> ir.Card:
    return msgspec.structs.replace(card, name="", flavor=())


@settings(max_examples=20, suppress_health_check=list(HealthCheck))
@given(card_texts(), card_texts())
def test_generated_cards_that_read_the_same_are_the_same(one: str, other: str) -> None:
    programs = [compile_text(text).program for text in (one, other)]
    found = [card for program in programs for card_set in program.sets for card in card_set.cards]
    texts = {rules_text(card): meaning(card) for card in found}
    for card in found:
        assert texts[rules_text(card)] == meaning(card)
        for mutation in islice(filter(is_printed, mutations(card)), 0, 2000, 50):
            assert rules_text(mutation.program) != rules_text(card) or only_turned(mutation), mutation
