"""No word of the language is dead, and no shipped card."""

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.runtime.checks.tracing import Tally
from lootpress.runtime.simulation import play_game
from lootpress.tests.words import word_table
from lootpress.tests.words.exceptions import NOT_ON_CARDS, RARE
from lootpress.tests.words.words import all_words, words_in


def test_every_word_is_used_by_a_shipped_card_or_a_named_test_card() -> None:
    assert word_table.unused() == []


def test_what_stands_on_no_card_is_a_word_with_a_reason() -> None:
    assert set(NOT_ON_CARDS) <= set(all_words())
    assert all(NOT_ON_CARDS.values())


def test_words_of_a_line_are_its_own() -> None:
    (card,) = (
        compile_text('set "S"\n  code "S"\n\ntreasure "T"\n  choose one\n    draw 1 door\n    gain 1 level\n')
        .program.sets[0]
        .cards
    )
    words = set(words_in(card.clauses[0]))
    assert ("choose", "") in words and ("draw", "") not in words and ("gain", "") not in words


def test_a_word_that_no_card_uses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(word_table, "TEST_CARDS", ())
    monkeypatch.setattr(word_table, "SHIPPED", ("starter",))
    assert ("skip", "") in word_table.unused()


def test_a_tally_counts_lines_and_cards_and_changes_nothing() -> None:
    deck = word_table.deck("xmen")
    plain = play_game(deck, 4, 5, ("greedy",))
    tally = Tally()
    assert play_game(deck, 4, 5, ("greedy",), tally) == plain
    fought = [d for d, card in enumerate(deck.cards) if card.archetype == "monster" and tally.cards[d]]
    assert fought and sum(tally.clauses.values()) > 50
    found = word_table.fired("xmen", tally)
    assert found["gain", ""] or found["lose", ""]
    assert found["level", ""] == sum(tally.cards[d] for d, card in enumerate(deck.cards) if card.level is not None)


def test_the_example_that_a_reason_names_shows_the_rare_card() -> None:
    for (name, card), reason in RARE.items():
        program = word_table.program(str(word_table.ROOT / "card_sources" / name))
        (shown,) = (one for one in program.examples if f"`{one.name}`" in reason)
        assert _speaks_of(shown, card), card


def _speaks_of(example: ir.Example, card: str) -> bool:
    return f"{card!r}" in repr(example)


@pytest.mark.long
@pytest.mark.parametrize("name", word_table.PLAYED)
def test_no_shipped_card_is_dead(name: str) -> None:
    """In 5,000 greedy games each card does something; it takes far fewer to see them all."""
    tally, _ = word_table.played(name, word_table.MANY, until_all_live=True)
    assert word_table.idle(name, tally) == []
