"""The page of a measurement marks what is sure, greys what is not, and says what each part rests on."""

import re

import msgspec

from lootpress.measure.balance import Balance, CardFigures
from lootpress.measure.charts import histogram
from lootpress.measure.page import balance_page
from lootpress.measure.statistics import Range
from lootpress.tests.measure.invented import invented_balance


def with_edges(found: Balance, games: int = 40) -> tuple[CardFigures, ...]:
    """The cards as if each had an interval that misses zero."""
    edge = Range(0.3, 0.1, 0.5)
    return tuple(msgspec.structs.replace(c, edge=edge, ahead=edge, games=games, verdict="") for c in found.cards)


def test_only_cards_that_are_called_out_are_marked() -> None:
    found = invented_balance(300)
    plain = with_edges(found)
    assert 'class="whisker sure"' not in balance_page(msgspec.structs.replace(found, cards=plain))
    called = (msgspec.structs.replace(plain[0], verdict="strong"), *plain[1:])
    assert balance_page(msgspec.structs.replace(found, cards=called)).count('class="whisker sure"') == 1


def test_a_figure_of_few_games_is_grey() -> None:
    found = invented_balance(300)
    few = msgspec.structs.replace(with_edges(found, 19)[0], verdict="strong")
    page = balance_page(msgspec.structs.replace(found, cards=(few,)))
    assert 'class="whisker few"' in page and "<small>too few games</small>" in page
    enough = msgspec.structs.replace(few, games=20)
    page = balance_page(msgspec.structs.replace(found, cards=(enough,)))
    assert 'class="whisker sure"' in page and "<small>too few games</small>" not in page


def test_every_card_says_whether_it_is_sure() -> None:
    found = invented_balance(300)
    edges = with_edges(found)
    states = [("strong", True), ("", True), ("", False)]
    cards = tuple(
        msgspec.structs.replace(c, verdict=verdict, sure=sure)
        for c, (verdict, sure) in zip(edges, states, strict=False)
    )
    page = balance_page(msgspec.structs.replace(found, cards=cards))
    said = re.findall(r'<span class="[a-z]*">([a-z ]+)</span></td>', page)
    assert sorted(said) == ["fair", "not sure yet", "strong"]


def test_every_part_says_how_many_games_it_rests_on() -> None:
    found = invented_balance(800)
    page = balance_page(found)
    assert 400 < found.whole < found.games <= 800
    assert f"From the {found.whole} of the {found.games} games that were played with the deck as it is." in page
    assert f"How often each seat wins, of the same {found.whole} games" in page
    assert f"What came of meeting them in the {found.whole} games with the deck as it is" in page


def test_the_lengths_of_games_have_numbers_at_both_sides() -> None:
    chart = histogram({10: 3, 20: 7, 40: 1})
    assert "<span>7 games</span><span>0</span>" in chart
    assert "<span>10 turns</span><span>25 turns</span><span>40 turns</span>" in chart
    assert "within 2 turns" in chart
    assert "<span>1 game</span>" in histogram({9: 1}) and "<span>9 turns</span></div>" in histogram({9: 1})
