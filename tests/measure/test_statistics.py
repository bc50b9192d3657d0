"""Intervals and corrections agree with scipy and with the tables of the books, and are as honest as they say."""

import math
import random

import numpy as np
import pytest
from scipy import optimize, stats

from lootpress.measure.statistics import (
    binomial_p,
    bootstrap,
    discoveries,
    false_discovery,
    look_bound,
    look_p,
    paired,
    quantile,
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


@pytest.mark.parametrize(
    ("k", "n", "share"),
    [(0, 30, 0.3), (2, 40, 0.3), (11, 12, 0.9), (5, 5, 0.2), (2_400, 5_000, 0.5), (3, 9, 1.0), (3, 9, 0.0)],
)
def test_the_binomial_p_is_that_of_scipy(k: int, n: int, share: float) -> None:
    assert binomial_p(k, n, share) == pytest.approx(stats.binomtest(k, n, share, alternative="less").pvalue)


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


def test_the_bounds_of_several_looks_are_those_of_pocock() -> None:
    """The constants of his paper of 1977 for a level of 5 %."""
    for looks, bound in {1: 1.960, 2: 2.178, 3: 2.289, 4: 2.361, 5: 2.413, 10: 2.555}.items():
        steps = (1,) * looks
        assert look_bound(steps) == pytest.approx(bound, abs=0.001)
        assert look_p(look_bound(steps), steps) == pytest.approx(0.05, abs=1e-4)
    assert look_p(0.0, (1, 1, 1, 1)) == pytest.approx(1.0)
    assert look_p(7.0, (1, 1, 1, 1)) < 1e-10


def test_the_bound_for_looks_that_come_ever_later_is_that_of_scipy() -> None:
    steps = (1, 1, 3, 9)
    times = np.cumsum(steps)
    together = np.minimum.outer(times, times) / np.sqrt(np.outer(times, times))
    bound = np.full(len(steps), look_bound(steps))
    walk = stats.multivariate_normal(cov=together, seed=1)
    assert walk.cdf(bound, lower_limit=-bound) == pytest.approx(0.95, abs=1e-3)


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


def test_stopping_early_does_not_make_an_interval_dishonest() -> None:
    """Stop as soon as zero is left out: that is where an interval for one look fails and one for several holds."""
    rng = random.Random(4)
    held, held_naively, times = 0, 0, 1500
    for _ in range(times):
        stopped, naively = True, True
        more = less = 0
        for look in range(1, 5):
            drawn = rng.choices((1, -1, 0), (0.2, 0.2, 0.6), k=30)
            more, less = more + drawn.count(1), less + drawn.count(-1)
            for z, wide in ((look_bound((1, 1, 1, 1)), True), (quantile(0.95), False)):
                _, low, high = paired(more, less, 30 * look, z)
                if not low <= 0 <= high:
                    stopped, naively = (False, naively) if wide else (stopped, False)
        held += stopped
        held_naively += naively
    assert 0.93 <= held / times <= 0.97
    assert held_naively / times < 0.92
