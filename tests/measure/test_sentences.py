"""What stands out is told so that nobody has to know statistics, and chance alone is not told."""

import re

import msgspec
import pytest

from lootpress.compiler.link import piles
from lootpress.measure import sentences
from lootpress.measure.balance import Balance, SeatFigures
from lootpress.measure.sentences import how_sure, points_and_range, sentences_of
from lootpress.measure.statistics import Range, wilson
from lootpress.tests.measure.invented import invented_balance


@pytest.mark.parametrize(
    ("figure", "low", "high", "told"),
    [
        (0.061, 0.048, 0.074, ("6.1 points more", "between 4.8 and 7.4")),
        (-0.061, -0.074, -0.048, ("6.1 points less", "between 4.8 and 7.4")),
        (-0.02, -0.138, 0.1, ("2.0 points less", "between 13.8 points less and 10.0 points more")),
        (0.02, -0.1, 0.138, ("2.0 points more", "between 10.0 points less and 13.8 points more")),
    ],
)
def test_an_interval_never_has_a_sign_that_could_be_misread(
    figure: float, low: float, high: float, told: tuple[str, str]
) -> None:
    assert points_and_range(figure, low, high) == told


def with_seats(wins: tuple[int, ...]) -> Balance:
    """Figures of a deck in which the seats won so many games."""
    games = sum(wins)
    found = invented_balance(200)
    seats = tuple(SeatFigures(p + 1, k, Range(k / games, *wilson(k, games))) for p, k in enumerate(wins))
    return msgspec.structs.replace(found, whole=games, players=len(wins), seats=seats)


def test_a_seat_is_called_out_only_if_chance_with_so_many_seats_does_not_explain_it() -> None:
    just = with_seats((117, 117, 117, 146))  # its interval holds no quarter, but one of four seats may do that
    assert just.seats[3].share.low > 0.25
    assert not [told for told in sentences_of(just) if "Seat" in told]
    told = sentences_of(with_seats((100, 100, 100, 200)))
    assert "Seat 4 wins 40 % of 500 games, between 36 % and 44 %; 25 % would be fair." in told


def test_how_sure_it_is_is_told_as_numbers_of_cards_games_and_points() -> None:
    few = how_sure(invented_balance(60))
    assert re.match(r"60 games place a typical card to within \d+ points\. \d+ of 18 cards are sure: ", few)
    assert "surely within 10 points of the others of their kind; about " in few and "--card NAME" in few
    found = invented_balance(300)
    edge = Range(0.0, -0.03, 0.03)
    cards = tuple(msgspec.structs.replace(c, edge=edge, sure=True) for c in found.cards)
    many = how_sure(msgspec.structs.replace(found, games=60_000, cards=cards))
    assert many.startswith("60,000 games place a typical card to within 3 points. Every card is sure")


@pytest.mark.parametrize("played", [240, 810])
def test_the_games_that_would_be_enough_are_about_enough(played: int) -> None:
    asked = how_sure(invented_balance(played))
    games = int(asked.split("about ")[1].split(" games")[0].replace(",", ""))
    found = invented_balance(2 * games)
    assert all(c.sure for c in found.cards) and found.games > games / 5


# ---------------------------------------------------------------- games that never end


def stalled(doors: int, treasures: int) -> str:
    """What is said of a deck with so many cards if half of its games never end."""
    found = invented_balance(200)
    first = found.cards[0]
    cards = tuple(
        msgspec.structs.replace(first, deck=d, copies=n) for d, n in (("door", doors), ("treasure", treasures))
    )
    game = msgspec.structs.replace(found.game, stalls=Range(0.48, 0.4, 0.6))
    return sentences_of(msgspec.structs.replace(found, cards=cards, game=game))[-1]


def test_a_deck_too_small_to_be_played_is_told_where_games_do_not_end() -> None:
    whole = invented_balance(200).whole
    assert stalled(36, 27) == f"48 % of {whole} games were stopped because no one won in time."
    for doors, treasures in ((35, 27), (36, 26), (8, 5)):
        assert f"The deck may be too small: it has {doors} doors and {treasures} treasures" in stalled(doors, treasures)


def test_what_a_player_uses_up_is_what_a_mix_counts_with() -> None:
    assert (sentences.DOORS_EACH, sentences.TREASURES_EACH) == (piles.DOORS_EACH, piles.TREASURES_EACH)


def test_a_figure_of_few_games_is_called_so() -> None:
    found = invented_balance(300)
    edge = Range(0.3, 0.1, 0.5)
    strong = msgspec.structs.replace(found.cards[0], edge=edge, ahead=edge, verdict="strong", games=19)
    told = sentences_of(msgspec.structs.replace(found, cards=(strong,)))[0]
    assert "It was seen in 19 games only. That is too few games to trust the figure" in told
    enough = msgspec.structs.replace(strong, games=20)
    assert "too few" not in sentences_of(msgspec.structs.replace(found, cards=(enough,)))[0]
