"""Two versions of a deck: what changed is what a game would notice, measured or not."""

import msgspec

from lootpress.measure.balance import Balance
from lootpress.measure.compare import Comparison, compare
from lootpress.measure.page import compare_page
from lootpress.runtime.deck import PlayDeck
from lootpress.tests.measure.decks import deck_of, with_cards
from lootpress.tests.measure.invented import invented_balance


def against(new: PlayDeck, before: Balance, after: Balance) -> Comparison:
    return compare(before, after, deck_of(), new)


def test_a_card_with_another_number_or_other_looks_is_the_same_card() -> None:
    looks = {"number": 77, "flavor": ("Boo.",), "artist": "Ada", "looks_like": "ghost"}
    other = with_cards(deck_of(), {c.name: msgspec.structs.replace(c, **looks) for c in deck_of().cards})
    found = against(other, invented_balance(400), invented_balance(400))
    assert not [c.name for c in found.cards if c.changed] and not [s for s in found.sentences if "Changed" in s]


def test_what_so_many_games_cannot_show_is_told() -> None:
    found = against(deck_of(), invented_balance(400), invented_balance(400))
    half = sorted((c.high - c.low) / 2 for c in found.cards)[len(found.cards) // 2]
    said = found.sentences[-1]
    assert found.sentences[-2] == "No card became stronger or weaker by more than chance can explain."
    assert said.startswith("With so many games only differences of about ") and half > 0.1
    assert abs(int(said.split("about ")[1].split()[0]) - half * 100) <= 1


def test_a_card_that_changed_and_came_too_seldom_is_listed_as_not_measured() -> None:
    figures = invented_balance(400)
    dog = next(c for c in deck_of().cards if c.name == "Dog")
    new = with_cards(deck_of(), {"Dog": msgspec.structs.replace(dog, treasures=4)})
    unseen = tuple(msgspec.structs.replace(c, games=0, edge=None, ahead=None) for c in figures.cards)
    found = against(new, figures, msgspec.structs.replace(figures, cards=unseen))
    assert found.unmeasured == ("Dog",)
    assert found.sentences[:2] == (
        "Changed: “Dog”.",
        "Changed but not measured, because it came up too seldom: “Dog”.",
    )
    assert "not measured: came too seldom" in compare_page(found)
    assert against(new, figures, figures).unmeasured == ()
