"""What stands out is told so that nobody has to know statistics, and chance alone is not told."""

import msgspec
import pytest

from lootpress.measure.balance import Balance, Range, SeatFigures, measure
from lootpress.measure.sentences import points_and_range, sentences_of
from lootpress.measure.statistics import wilson
from lootpress.tests.measure.decks import deck_of, setup_of
from lootpress.tests.measure.invented import invented


@pytest.mark.parametrize(
    ("figure", "low", "high", "told"),
    [
        (0.061, 0.048, 0.074, ("6.1 points more", "between 4.8 and 7.4")),
        (-0.061, -0.074, -0.048, ("6.1 points less", "between 4.8 and 7.4")),
        (-0.02, -0.138, 0.1, ("2.0 points less", "between -10.0 and 13.8")),
    ],
)
def test_an_interval_is_told_in_the_direction_of_its_figure(
    figure: float, low: float, high: float, told: tuple[str, str]
) -> None:
    assert points_and_range(figure, low, high) == told


def with_seats(wins: tuple[int, ...]) -> Balance:
    """Figures of a deck in which the seats won so many games."""
    deck, games = deck_of(), sum(wins)
    found = measure(invented(0, len(deck.cards), 3), setup_of(deck), deck, "Invented", 200, lambda done: None)
    seats = tuple(SeatFigures(p + 1, k, Range(k / games, *wilson(k, games))) for p, k in enumerate(wins))
    return msgspec.structs.replace(found, whole=games, players=len(wins), seats=seats)


def test_a_seat_is_called_out_only_if_chance_with_so_many_seats_does_not_explain_it() -> None:
    just = with_seats((117, 117, 117, 146))  # its interval holds no quarter, but one of four seats may do that
    assert just.seats[3].share.low > 0.25
    assert not [told for told in sentences_of(just) if "Seat" in told]
    told = sentences_of(with_seats((100, 100, 100, 200)))
    assert "Seat 4 wins 40 % of the games, between 36 % and 44 %; 25 % would be fair." in told
