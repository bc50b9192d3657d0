"""Intervals and corrections agree with scipy and with the tables of the books, and are as honest as they say."""

import math
import random

import pytest
from scipy import optimize, stats

from lootpress.measure.statistics import (
    bootstrap,
    discoveries,
    false_discovery,
    paired,
    quantile,
    stillness,
    surplus,
    two_sided_p,
    wilson,
)


@pytest.mark.parametrize("n", [1, 7, 40, 5000])
@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.99])
def test_wilson_is_that_of_scipy(n: int, confidence: float) -> None:
    for k in sorted({0, 1, n // 3, n // 2, n - 1, n}):
        expected = stats.binomtest(k, n).proportion_ci(confidence, method="wilson")
        assert wilson(k, n, confidence) == pytest.approx((expected.low, expected.high), abs=1e-9)


def test_nothing_seen_is_nothing_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert paired(0, 0, 0, 2.0) == (0.0, -1.0, 1.0)


@pytest.mark.parametrize(("more", "less", "n"), [(5, 1, 14), (0, 3, 14), (12, 2, 50), (31, 40, 160)])
@pytest.mark.parametrize("z", [1.0, 1.96, 2.4])
def test_both_ends_of_an_interval_for_pairs_are_z_standard_errors_away_as_scipy_finds_them(
    more: int, less: int, n: int, z: float
) -> None:
    for end in paired(more, less, n, z)[1:]:

        def unlikely(share_less: float, end: float = end) -> float:
            shares = (share_less + end, share_less, 1 - 2 * share_less - end)
            return -sum(
                k * math.log(max(share, 1e-300)) for k, share in zip((more, less, n - more - less), shares, strict=True)
            )

        bounds = (max(0.0, -end), (1 - end) / 2)
        share_less = optimize.minimize_scalar(unlikely, bounds=bounds, method="bounded", options={"xatol": 1e-10}).x
        error = math.sqrt((2 * share_less + end - end**2) / n)
        assert abs((more - less) / n - end) == pytest.approx(z * error, rel=1e-3)


@pytest.mark.parametrize("z", [0.0, 0.5, 1.96, 3.3])
def test_the_p_of_a_distance_is_that_of_scipy(z: float) -> None:
    assert two_sided_p(z) == pytest.approx(2 * stats.norm.sf(z))
    assert quantile(1 - two_sided_p(2.0)) == pytest.approx(2.0)


@pytest.mark.parametrize(("k", "n", "chance"), [(0, 12, 0.25), (5, 12, 0.25), (50, 150, 0.3), (700, 1_000, 0.6)])
def test_a_surplus_over_equal_chances_is_that_of_wilson(k: int, n: int, chance: float) -> None:
    found, low, high = surplus(k, [(n - n // 3, chance), (n // 3, chance)], quantile(0.95))
    expected = wilson(k, n)
    assert found == pytest.approx(k / n - chance)
    assert (low, high) == pytest.approx((expected[0] - chance, expected[1] - chance), abs=1e-9)


def test_intervals_of_a_surplus_over_unequal_chances_hold_the_truth_often_enough() -> None:
    rng, held = random.Random(6), 0
    for _ in range(600):
        chances = [(30, 0.1), (50, 0.4), (20, 0.6)]
        won = sum(rng.random() < chance + 0.05 for games, chance in chances for _ in range(games))
        _, low, high = surplus(won, chances, quantile(0.95))
        held += low <= 0.05 <= high
    assert 0.93 * 600 <= held < 600
    assert surplus(0, [], 2.0) == (0.0, -1.0, 1.0)


def test_stillness_is_a_ratio_of_likelihoods_and_a_fair_game() -> None:
    for moved, n in ((0, 9), (3, 20), (8, 8)):
        expected = stats.binom.logpmf(moved, n, 0.05) - stats.binom.logpmf(moved, n, 0.5)
        assert stillness(moved, n, 0.5, 0.05) == pytest.approx(expected)
    rng, ever = random.Random(5), 0
    for _ in range(3_000):
        moved, most = 0, 0.0
        for n in range(1, 60):
            moved += rng.random() < 0.5
            most = max(most, stillness(moved, n, 0.5, 0.05))
        ever += most >= math.log(20)
    assert ever / 3_000 <= 0.05


def test_the_correction_is_that_of_scipy() -> None:
    rng = random.Random(1)
    for size in (1, 2, 9, 168):
        ps = [rng.random() ** 3 for _ in range(size)]
        expected = list(stats.false_discovery_control(ps))
        assert false_discovery(ps) == pytest.approx(expected)
        assert discoveries(ps) == [p <= 0.05 for p in expected]
    assert false_discovery([]) == []


def test_the_bootstrap_agrees_with_scipy() -> None:
    rng = random.Random(2)
    values = [rng.choice((3, 5, 8, 13, 40)) for _ in range(300)]
    found = bootstrap(values, lambda xs: sum(xs) / len(xs), times=4000)
    expected = stats.bootstrap((values,), lambda xs: sum(xs) / len(xs), n_resamples=4000, method="percentile", rng=1)
    error = stats.sem(values)
    assert found == pytest.approx(tuple(expected.confidence_interval), abs=0.15 * error)
    assert bootstrap(values, max, times=50) == bootstrap(values, max, times=50)


@pytest.mark.parametrize(("more", "less"), [(0.3, 0.1), (0.02, 0.02), (0.15, 0.15), (0.0, 0.0)])
def test_intervals_of_pairs_hold_the_truth_often_enough_at_any_size(more: float, less: float) -> None:
    rng = random.Random(3)
    for n in (14, 60, 400):
        held = 0
        for _ in range(600):
            drawn = rng.choices((1, -1, 0), (more, less, 1 - more - less), k=n)
            estimate, low, high = paired(drawn.count(1), drawn.count(-1), n, quantile(0.95))
            assert low <= estimate <= high
            held += low <= more - less <= high
        assert held >= 600 * 0.92
