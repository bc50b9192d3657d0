"""Photographs of drawn sheets, taken by a camera that can do everything wrong: always the right cards and drawings."""

import pytest

from lootpress.compiler.load import load
from lootpress.tests.scan.stage import Stage
from lootpress.tests.scan.trials import KINDS, TRIALS, Trial, tried

LATER = {"plain", "uneven light", "soft and noisy", "turned", "twice", "cut without"}
"""Kinds of which all photographs wait for the long test: the others are harder, or of the same sort."""
QUICK = [Trial(kind, 1) for kind in KINDS if kind not in LATER]


def check(trial: Trial, stage: Stage, stranger: Stage) -> None:
    verdict = tried(trial, stage, stranger)
    assert verdict.wrong == ()


@pytest.mark.parametrize("trial", QUICK, ids=str)
def test_every_card_is_found_where_it_is_and_art_only_where_somebody_drew(
    trial: Trial, stage: Stage, stranger: Stage
) -> None:
    check(trial, stage, stranger)


@pytest.mark.long
@pytest.mark.parametrize("trial", [trial for trial in TRIALS if trial not in QUICK], ids=str)
def test_the_same_of_all_photographs(trial: Trial, stage: Stage, stranger: Stage) -> None:
    check(trial, stage, stranger)


def test_there_are_at_least_200_of_them() -> None:
    assert len(TRIALS) >= 200


def test_a_card_is_found_whose_tag_looks_like_one_of_a_page(stranger: Stage) -> None:
    check(Trial("overlapping", 0), Stage(load("fantasy").program), stranger)  # it shows Crowdfunded Ogre
