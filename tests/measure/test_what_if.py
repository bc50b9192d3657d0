"""What if a number were another: told in words that cannot be misread, and as a curve in the terminal too."""

from collections.abc import Iterable, Iterator

import msgspec

from lootpress.measure.curve_text import curve_text
from lootpress.measure.page import what_if_page
from lootpress.measure.records import GameRecord
from lootpress.measure.tasks import Task
from lootpress.measure.what_if import Variant, WhatIf, what_if
from lootpress.measure.workers import Crew
from lootpress.tests.measure.decks import deck_of, setup_of
from lootpress.tests.measure.invented import invented


def asked_about(games: int, crew: Crew) -> WhatIf:
    """A card with one number as it is and one other, in games that nobody played."""
    deck = deck_of()
    card = deck.cards[0]
    variants = [Variant(1, "level 1", card), Variant(2, "level 2", msgspec.structs.replace(card, copies=9))]
    return what_if(crew, setup_of(deck), deck, 0, variants, games, lambda done: None)


def strong(uplift: float) -> Crew:
    """The card as it is lets its holder win so much more often; empty or with another number it does nothing."""
    return invented(0, len(deck_of().cards), 3, 0, uplift)


def unmoved(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
    """The same games whatever card is in the deck."""
    for task in tasks:
        plain = msgspec.structs.replace(task, change=None)
        yield task, next(iter(invented(0, len(deck_of().cards), 3)([plain])))[1]


def test_less_is_told_as_less_and_no_interval_has_a_sign() -> None:
    now, then = asked_about(900, strong(0.3)).sentences
    assert (
        now.startswith("As it is (level 1), the player who gets the card first wins 2")
        and "points more often than" in now
    )
    assert (
        then.startswith("With level 2 the player who gets it first would win ") and "points less often than now" in then
    )
    assert " -" not in now + then
    unsure = asked_about(90, strong(0.1)).sentences[1]
    assert "points less and" in unsure and "points more. So it may be chance alone" in unsure


def test_no_difference_is_called_so() -> None:
    now, then = asked_about(900, unmoved).sentences
    assert "no difference to an empty card was seen in " in now and "With level 2 no difference was seen" in then
    assert "0.0" not in now + then


def test_few_games_are_called_so() -> None:
    assert "too few games to trust the figure" in asked_about(40, strong(0.3)).sentences[0]
    assert "too few" not in asked_about(200, strong(0.3)).sentences[0]
    assert 'class="few"' in what_if_page(asked_about(40, strong(0.3)))
    assert 'class="few"' not in what_if_page(asked_about(200, strong(0.3)))


def test_the_curve_stands_in_the_terminal() -> None:
    _, says, head, now, then = curve_text(asked_about(900, strong(0.3))).splitlines()
    assert says.startswith("Points more (+) or less (-)")
    zero = head.index("0", head.index("between"))
    assert now.startswith("  level 1") and now.endswith("as it is") and then.startswith("  level 2")
    assert now.rindex("o") > zero and now[zero] == "|"  # more is to the right
    assert not curve_text(msgspec.structs.replace(asked_about(90, unmoved), points=()))


def test_a_card_that_nobody_got_is_told_in_words() -> None:
    found = asked_about(40, invented(0, 0, 3))
    assert found.pairs == 0 and found.sentences[0].startswith("No player got the card in these games")
