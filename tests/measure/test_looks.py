"""Looking early costs nothing in honesty: whoever stops where it pleases him is wrong as seldom as he was told."""

import random

import pytest

from lootpress.measure.looks import FIRST_LOOK, call_p, look_confidence, look_reach, looks_within, share_of
from lootpress.measure.race import Race
from lootpress.measure.statistics import paired, quantile, two_sided_p
from lootpress.tests.measure.decks import deck_of, setup_of
from lootpress.tests.measure.invented import invented


def test_looks_come_ever_later_and_the_last_is_at_the_end() -> None:
    assert looks_within(20) == [20] and looks_within(FIRST_LOOK) == [FIRST_LOOK]
    found = looks_within(5_000)
    assert found == [160, 240, 360, 540, 810, 1215, 1822, 2733, 4100, 5000]
    assert looks_within(10_000_000)[:9] == found[:9]


def test_all_looks_together_spend_what_there_is_and_no_more() -> None:
    many = len(looks_within(10_000_000))
    assert 0.9 < sum(share_of(look) for look in range(many)) <= 1
    assert [look_confidence(0) < look_confidence(3) < look_confidence(12)] == [True]
    assert look_reach(0) == pytest.approx(quantile(look_confidence(0)))
    calls = [two_sided_p(3.0) / call_p(3.0, look) for look in range(many)]
    assert 0.9 < sum(calls) <= 1 and max(calls) == calls[6]
    assert call_p(0.0, 2) == 1.0 and call_p(9.0, 2) < 1e-15


def test_stopping_where_zero_is_left_out_is_honest_with_these_intervals_and_not_with_plain_ones() -> None:
    rng, times = random.Random(4), 1_500
    held = {"looks": 0, "plain": 0}
    for _ in range(times):
        holds = dict.fromkeys(held, True)
        more = less = n = 0
        for look, until in enumerate(looks_within(810)):
            drawn = rng.choices((1, -1, 0), (0.2, 0.2, 0.6), k=until - n)
            more, less, n = more + drawn.count(1), less + drawn.count(-1), until
            for name, z in (("looks", look_reach(look)), ("plain", quantile(0.95))):
                _, low, high = paired(more, less, n, z)
                holds[name] = holds[name] and low <= 0 <= high
        for name, all_held in holds.items():
            held[name] += all_held
    assert 0.95 <= held["looks"] / times <= 0.995
    assert held["plain"] / times < 0.9


def missed_and_called(runs: int, games: int, first: int = 0) -> tuple[float, int]:
    """In decks without any effect: the share of cards with an interval that ever missed, and runs with a false call."""
    deck = deck_of()
    missed = called = 0
    for run in range(first, first + runs):
        race = Race(invented(run, len(deck.cards), 3), setup_of(deck), deck, lambda seen: None)
        wrong: set[int] = set()
        for _ in race.looks(games):
            for d, up in enumerate(race.evidence.uplifts()):
                if any(r and not r.low <= 0 <= r.high for r in (up.edge, up.ahead)):
                    wrong.add(d)
        missed += len(wrong)
        called += any(race.evidence.verdicts)
    return missed / runs / len(deck.cards), called


def test_where_nothing_has_an_effect_hardly_an_interval_ever_misses_and_nothing_is_called() -> None:
    missed, called = missed_and_called(12, 810)
    assert 0.005 < missed < 0.09 and called <= 2


@pytest.mark.long
def test_of_500_decks_without_effect_95_in_100_cards_hold_at_every_look_and_1_in_20_decks_has_a_false_call() -> None:
    missed, called = missed_and_called(500, 2_733, first=100)
    assert missed <= 0.10 and called <= 25  # two intervals for each card, each with its own 5 %
