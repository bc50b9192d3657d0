"""What lines hear of: every way in which a thing happens is told, before and after, with who, what, where and why."""

import pytest

from lootpress.tests.runtime.table import story

HEARER = """
    class "Hearer"
      when {}: draw 1 door

    one-shot "Spark"
      value 100
      +2 to either side

    one-shot "Flare"
      value 100
      play at any time: lose 1 level

    curse "Slide"
      lose 1 level

    treasure "Whistle"
      play during any combat: add 1 monster from your hand to the combat

    treasure "Riffle"
      play at any time: shuffle the {} deck
    """


def hears(event: str, deeds: str, cards: int, deck: str = "door") -> None:
    """Ada, who begins with no card in her hand but those that she plays, has so many in the end."""
    story(
        f'"Ada" is level 5 / "Ada" has "Hearer"\n{deeds}\nexpect "Ada" has {cards} cards in their hand',
        HEARER.format(event, deck),
    )


@pytest.mark.parametrize("event", ["you use items", "you use one-shots", "you would use a one-shot"])
def test_who_plays_a_one_shot_uses_it(event: str) -> None:
    hears(event, '"Ada" holds "Spark" / "Ada" fights "Troll" / "Ada" plays "Spark" on "Ada"', 1)
    hears(event, '"Ada" holds "Flare" / "Ada" plays "Flare"', 1)
    hears(event, '"Ben" holds "Spark" / "Ada" fights "Troll" / "Ben" plays "Spark" on "Ada"', 0)


def test_a_one_shot_that_is_laid_down_is_not_used() -> None:
    hears("you use items", '"Ada" holds "Spark" / "Ada" plays "Spark"', 0)
    hears("you play a one-shot", '"Ada" holds "Spark" / "Ada" plays "Spark"', 1)


@pytest.mark.parametrize("word", ["", "would "])
def test_levels_are_lost_to_what_costs_them(word: str) -> None:
    lose = f"you {word}lose"
    hears(f"{lose} a level to any curse", '"Ben" holds "Slide" / "Ben" plays "Slide" on "Ada"', 1)
    hears(f"{lose} a level to any curse", '"Ada" holds "Flare" / "Ada" plays "Flare"', 0)


@pytest.mark.parametrize("event", ["you add a monster to the combat", "you would add a monster to the combat"])
def test_who_adds_a_monster_has_added_it(event: str) -> None:
    deeds = '{0} holds "Whistle", "Goose" / "Ada" fights "Troll" / {0} plays "Whistle"'
    hears(event, deeds.format('"Ada"'), 1)
    hears(event, deeds.format('"Ben"'), 0)


@pytest.mark.parametrize("event", ["you shuffle the door deck", "you would shuffle the door deck"])
def test_who_shuffles_a_deck_is_told_and_which(event: str) -> None:
    hears(event, '"Ada" holds "Riffle" / "Ada" plays "Riffle"', 1)
    hears(event, '"Ben" holds "Riffle" / "Ben" plays "Riffle"', 0)
    hears(event, '"Ada" holds "Riffle" / "Ada" plays "Riffle"', 0, deck="treasure")
