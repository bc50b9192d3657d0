"""The page of a measurement marks what is sure, greys what is not, and says what each part rests on."""

import msgspec

from lootpress.measure.charts import histogram
from lootpress.measure.page import balance_page
from lootpress.tests.measure.invented import invented_balance


def test_only_cards_that_are_called_out_are_marked() -> None:
    found = invented_balance(3_000)
    missing_zero = {"uplift": 0.3, "low": 0.1, "high": 0.5, "pairs": 40}
    plain = tuple(msgspec.structs.replace(c, **missing_zero, verdict="") for c in found.cards)
    assert 'class="whisker sure"' not in balance_page(msgspec.structs.replace(found, cards=plain))
    called = (msgspec.structs.replace(plain[0], verdict="strong"), *plain[1:])
    assert balance_page(msgspec.structs.replace(found, cards=called)).count('class="whisker sure"') == 1


def test_a_figure_of_few_games_is_grey() -> None:
    found = invented_balance(3_000)
    few = msgspec.structs.replace(found.cards[0], uplift=0.3, low=0.1, high=0.5, verdict="strong", pairs=19)
    page = balance_page(msgspec.structs.replace(found, cards=(few,)))
    assert 'class="whisker few"' in page and "<small>too few games</small>" in page
    enough = msgspec.structs.replace(few, pairs=20)
    page = balance_page(msgspec.structs.replace(found, cards=(enough,)))
    assert 'class="whisker sure"' in page and "<small>too few games</small>" not in page


def test_every_part_says_how_many_games_it_rests_on() -> None:
    found = invented_balance(800)
    page = balance_page(found)
    assert f"From the 100 of the {found.games} games that were played with the deck as it is." in page
    assert "How often each seat wins, of the same 100 games" in page
    assert "What came of meeting them in the 100 games with the deck as it is" in page


def test_the_lengths_of_games_have_numbers_at_both_sides() -> None:
    chart = histogram({10: 3, 20: 7, 40: 1})
    assert "<span>7 games</span><span>0</span>" in chart
    assert "<span>10 turns</span><span>25 turns</span><span>40 turns</span>" in chart
    assert "within 2 turns" in chart
    assert "<span>1 game</span>" in histogram({9: 1}) and "<span>9 turns</span></div>" in histogram({9: 1})
