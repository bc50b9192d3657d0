"""Ratings put the better bot first."""

from lootpress.measure.ratings import Ratings
from lootpress.measure.tasks import Task, play_task
from lootpress.tests.measure.decks import deck_of, setup_of


def test_greed_is_rated_above_chance() -> None:
    deck = deck_of()
    setup = setup_of(deck, bots=("greedy", "random", "random"))
    games = play_task(Task(setup, tuple(range(40))))
    ratings, again = Ratings(setup), Ratings(setup)
    ratings.add_all(games)
    for game in games:
        again.add_all([game])
    found = ratings.found()
    assert found == again.found()
    assert found["greedy"].mu > found["random"].mu + found["greedy"].sigma
