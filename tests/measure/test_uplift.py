"""Uplifts are honest about cards that do nothing, and find those that do too much or too little."""

import msgspec
import pytest

from lootpress.commands.card_numbers import variants_of
from lootpress.commands.linking import link_path
from lootpress.compiler import ir
from lootpress.measure.balance import measure
from lootpress.measure.sentences import sentences_of
from lootpress.measure.shipping import Change, blank
from lootpress.measure.statistics import paired, quantile
from lootpress.measure.tasks import Task, play_task
from lootpress.measure.uplift import LOOKS, Pairs, plan_for, play_pairs, uplifts_of
from lootpress.measure.workers import processes, this_process
from lootpress.runtime.deck import PlayDeck
from lootpress.tests.measure.decks import QUICK, deck_of, number_of, setup_of, with_cards

STRONG = "Pot"
"""In the planted deck it adds 9 instead of 1; no other item adds more than 2."""

USELESS = "Clogs"
"""In the planted deck an item that nobody can use: no bonus, no value."""


def useless(card: ir.Card) -> ir.Card:
    """An item that does nothing."""
    return msgspec.structs.replace(card, clauses=(), restrictions=(), only_if=(), value=0)


def planted_quick() -> PlayDeck:
    """The quick deck with one copy of a card made overwhelming and another card pointless."""
    deck = deck_of()
    card = deck.cards[number_of(deck, STRONG)]
    program = link_path(QUICK).program
    strong = variants_of(program, card, "+9")[-1].card
    poor = useless(deck.cards[number_of(deck, USELESS)])
    return with_cards(deck, {STRONG: msgspec.structs.replace(strong, copies=1), USELESS: poor})


def planted_fantasy(strong: str, poor: str) -> PlayDeck:
    """The fantasy set with an item that adds 15 and one that adds nothing."""
    deck = deck_of("fantasy")
    big = deck.cards[number_of(deck, strong)]
    clause = ir.Clause(effect=ir.Bonus(ir.Int(15), "strength"), holds=True)
    changed = msgspec.structs.replace(big, clauses=(clause,), restrictions=(), only_if=())
    return with_cards(deck, {strong: changed, poor: useless(deck.cards[number_of(deck, poor)])})


def repetitions_that_hold_zero(times: int, pairs: int) -> int:
    """How many of so many measurements of the die that decides nothing have an interval that holds zero.

    The card is no blank: playing it rolls a die, and every die and shuffle after it comes out differently. So the games
    differ, often in who wins, but no player gains by it.
    """
    deck = deck_of()
    card = number_of(deck, "Idle Die")
    change = Change(card, blank(deck.cards[card]))
    held = 0
    for seed in range(times):
        setup = setup_of(deck, seed=1_000 + seed)
        games = play_task(Task(setup, tuple(range(pairs)), detail=True))
        holders = {g.number: c.holder for g in games for c in g.cards if c.card == card}
        with_it = [g for g in games if g.number in holders]
        without = play_task(Task(setup, tuple(holders), change))
        mine = Pairs()
        for a, b in zip(with_it, without, strict=True):
            mine.add(holders[a.number], a.winners, b.winners)
        assert mine.moved > 0
        _, low, high = paired(mine.more, mine.less, mine.n, quantile(0.95))
        held += low <= 0 <= high
    return held


def test_a_card_that_does_nothing_has_intervals_that_hold_zero() -> None:
    assert repetitions_that_hold_zero(6, 25) >= 4


@pytest.mark.long
def test_of_200_intervals_of_a_card_that_does_nothing_90_to_99_in_100_hold_zero() -> None:
    assert 180 <= repetitions_that_hold_zero(200, 40) <= 198


def test_planted_cards_are_found_in_a_small_deck() -> None:
    deck = planted_quick()
    found = measure(this_process, setup_of(deck), deck, "Planted", 900, lambda done: None)
    verdicts = {c.name: c.verdict for c in found.cards}
    assert verdicts[STRONG] == "strong" and verdicts[USELESS] == "useless"
    told = "\n".join(sentences_of(found))
    assert f"“{STRONG}” is strong: whoever it comes to first wins" in told
    assert f"“{USELESS}” hardly matters" in told
    assert found.games <= 900


@pytest.mark.long
def test_planted_cards_are_found_among_168_with_5000_games() -> None:
    whole = deck_of("fantasy")
    assert len(whole.definition) == 168
    items = [c.name for c in whole.cards if c.archetype == "item" and c.copies == 1 and not c.restrictions]
    deck = planted_fantasy(items[0], items[1])
    with processes(2) as crew:
        found = measure(crew, setup_of(deck, players=4), deck, "Planted", 5_000, lambda done: None)
    verdicts = {c.name: c.verdict for c in found.cards}
    assert found.games <= 5_000
    assert verdicts[items[0]] == "strong" and verdicts[items[1]] == "useless"


def test_the_games_are_spent_as_planned_and_no_more() -> None:
    deck = deck_of()
    plan = plan_for(len(deck.cards), 400)
    assert plan.whole == 50 and plan.step == 9
    seen = 0

    def count(games: object) -> None:
        nonlocal seen
        seen += len(games)  # type: ignore[arg-type]

    pairs = play_pairs(this_process, setup_of(deck), deck, plan, count)
    played = sum(mine.n for mine in pairs)
    assert seen == plan.whole and 300 <= played <= 350
    assert all(mine.n <= plan.step * LOOKS and mine.looks <= LOOKS for mine in pairs)
    assert all(mine.more + mine.less <= mine.moved <= mine.n for mine in pairs)


def test_a_card_nobody_got_says_nothing() -> None:
    deck = deck_of()
    found = uplifts_of(deck, [Pairs() for _ in deck.cards])
    assert {(up.uplift, up.low, up.high, up.verdict) for up in found} == {(None, None, None, "")}
