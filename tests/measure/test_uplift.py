"""Uplifts are honest about cards that do nothing, and find those that do too much or too little."""

import os
import sys

import msgspec
import pytest

from lootpress.commands.card_numbers import variants_of
from lootpress.commands.linking import link_path
from lootpress.compiler import ir
from lootpress.measure.balance import measure
from lootpress.measure.sentences import sentences_of
from lootpress.measure.uplift import LOOKS, Pairs, plan_for, play_pairs, uplifts_of
from lootpress.measure.what_if import Variant, what_if
from lootpress.measure.workers import processes, this_process
from lootpress.runtime.deck import PlayDeck
from lootpress.tests.measure.decks import QUICK, deck_of, number_of, setup_of, with_cards
from lootpress.tests.measure.invented import invented

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
    clause = ir.Clause(effect=ir.Bonus(ir.Int(15), "strength", target=ir.You()), holds=True)
    big = msgspec.structs.replace(deck.cards[number_of(deck, strong)], clauses=(clause,), restrictions=(), only_if=())
    return with_cards(deck, {strong: big, poor: useless(deck.cards[number_of(deck, poor)])})


def repetitions_that_hold_zero(times: int, games: int) -> int:
    """How many of so many measurements of the die that decides nothing have an interval that holds zero.

    The card is no blank: playing it rolls a die, and every die and shuffle after it comes out differently. So the games
    differ, often in who wins, but nobody gains by it, unless by the room it leaves in his hand.
    """
    deck = deck_of()
    card = number_of(deck, "Idle Die")
    held = 0
    for seed in range(times):
        setup = setup_of(deck, seed=1_000 + seed)
        as_it_is = [Variant(0, "as it is", deck.cards[card])]
        (found,) = what_if(this_process, setup, deck, card, as_it_is, games, lambda done: None).points
        held += found.low <= 0 <= found.high
    return held


def test_a_card_that_does_nothing_has_intervals_that_hold_zero() -> None:
    assert repetitions_that_hold_zero(6, 50) >= 4


@pytest.mark.long
def test_of_200_intervals_of_a_card_that_does_nothing_90_to_99_in_100_hold_zero(
    capsys: pytest.CaptureFixture[str],
) -> None:
    held = repetitions_that_hold_zero(200, 200)
    with capsys.disabled():
        sys.stdout.write(f"\n{held} of 200 intervals of a card that does nothing hold zero\n")
    assert 180 <= held <= 198


def held_by_their_intervals(times: int, games: int, strong: int = -1, uplift: float = 0.0) -> dict[int, list[bool]]:
    """For every card, whether its interval holds the truth in each of so many measurements of a deck, early stopping
    and all; the games are invented, so that the truth is known."""
    deck = deck_of()
    held: dict[int, list[bool]] = {d: [] for d in range(len(deck.cards))}
    for seed in range(times):
        crew = invented(seed, len(deck.cards), 3, strong, uplift)
        pairs = play_pairs(crew, setup_of(deck), deck, plan_for(len(deck.cards), games), lambda seen: None)
        for d, up in enumerate(uplifts_of(deck, pairs)):
            if up.low is not None and up.high is not None:
                held[d].append(up.low <= (uplift if d == strong else 0.0) <= up.high)
    return held


def test_in_a_deck_that_does_nothing_95_in_100_intervals_hold_zero_whenever_a_card_was_stopped() -> None:
    held = held_by_their_intervals(60, 400)
    every = [one for mine in held.values() for one in mine]
    assert len(every) > 1_000 and 0.94 <= sum(every) / len(every) <= 0.985


@pytest.mark.parametrize("uplift", [0.25, -0.25])
def test_a_card_that_stands_out_has_intervals_that_hold_how_far(uplift: float) -> None:
    held = held_by_their_intervals(50, 700, 9, uplift)
    assert sum(held[9]) >= 45


def test_a_strong_card_is_found_among_168_with_5000_invented_games() -> None:
    deck = deck_of("fantasy")
    strong = number_of(deck, "Epee of Small Talk")
    for seed in range(3):
        crew = invented(seed, len(deck.cards), 4, strong, 0.3)
        pairs = play_pairs(crew, setup_of(deck, players=4), deck, plan_for(len(deck.cards), 5_000), lambda seen: None)
        assert uplifts_of(deck, pairs)[strong].verdict == "strong"


def test_planted_cards_are_found_in_a_small_deck() -> None:
    deck = planted_quick()
    found = measure(this_process, setup_of(deck), deck, "Planted", 2_000, lambda done: None)
    verdicts = {c.name: c.verdict for c in found.cards}
    assert verdicts[STRONG] == "strong" and verdicts[USELESS] == "useless"
    told = "\n".join(sentences_of(found))
    assert f"“{STRONG}” is strong: whoever it comes to first wins" in told
    assert f"“{USELESS}” hardly matters" in told
    assert found.games <= 2_000


@pytest.mark.long
@pytest.mark.parametrize(("seed", "first"), [(0, 0), (11, 4)])
def test_planted_cards_are_found_among_168_with_5000_games(seed: int, first: int) -> None:
    whole = deck_of("fantasy")
    assert len(whole.definition) == 168
    items = [c.name for c in whole.cards if c.archetype == "item" and c.copies == 1 and not c.restrictions]
    strong, poor = items[first : first + 2]
    deck = planted_fantasy(strong, poor)
    with processes(os.cpu_count() or 1) as crew:
        found = measure(crew, setup_of(deck, players=4, seed=seed), deck, "Planted", 5_000, lambda done: None)
    assert found.games <= 5_000
    told = sentences_of(found)
    assert any(sentence.startswith(f"“{strong}” is strong: ") for sentence in told), told
    assert any(sentence.startswith(f"“{poor}” hardly matters: ") for sentence in told), told


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
    assert all(mine.n <= plan.step * sum(LOOKS) and mine.looks <= len(LOOKS) for mine in pairs)
    assert all(mine.more + mine.less <= mine.moved <= mine.n for mine in pairs)


def test_a_card_nobody_got_says_nothing() -> None:
    deck = deck_of()
    found = uplifts_of(deck, [Pairs() for _ in deck.cards])
    assert {(up.uplift, up.low, up.high, up.verdict) for up in found} == {(None, None, None, "")}


@pytest.mark.parametrize(("n", "verdict"), [(7, ""), (8, "useless")])
def test_a_handful_of_pairs_decides_nothing(n: int, verdict: str) -> None:
    deck = deck_of()
    pairs = [Pairs() for _ in deck.cards]
    for mine in pairs:
        mine.n, mine.more, mine.less, mine.moved = 100, 50, 50, 100
    card = pairs[number_of(deck, "Pot")]
    card.n, card.more, card.less, card.moved = n, 0, 0, 0
    assert uplifts_of(deck, pairs)[number_of(deck, "Pot")].verdict == verdict


def test_what_was_decided_at_a_look_stays_so() -> None:
    deck = deck_of()
    pairs = [Pairs() for _ in deck.cards]
    for mine in pairs:
        mine.n, mine.more, mine.less, mine.moved = 40, 8, 8, 20
    card = pairs[number_of(deck, "Pot")]
    card.more, card.less = 14, 4
    assert uplifts_of(deck, pairs)[number_of(deck, "Pot")].verdict == ""
    card.verdict = "strong"
    assert uplifts_of(deck, pairs)[number_of(deck, "Pot")].verdict == "strong"
