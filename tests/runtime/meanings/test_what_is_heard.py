"""What lines hear of: every way in which a thing happens is told, before and after, with who, what, where and why."""

from textwrap import dedent

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

    treasure "Bin"
      play at any time: discard your hand

    treasure "Chute"
      play at any time: discard your headgear

    treasure "Encore"
      play at any time: take 1 extra turn

    treasure "Feast"
      play at any time: skip charity
    """


def hears(event: str, deeds: str, cards: int, deck: str = "door") -> None:
    """Ada, who begins with no card in her hand but those that she plays, has so many in the end."""
    story(
        f'"Ada" is level 5 / "Ada" has "Hearer"\n{deeds}\nexpect "Ada" has {cards} cards in their hand',
        HEARER.format(event, deck),
    )


@pytest.mark.parametrize("event", ["you use an item", "you use a one-shot", "you would use a one-shot"])
def test_who_plays_a_one_shot_uses_it(event: str) -> None:
    hears(event, '"Ada" holds "Spark" / "Ada" fights "Troll" / "Ada" plays "Spark" on "Ada"', 1)
    hears(event, '"Ada" holds "Flare" / "Ada" plays "Flare"', 1)
    hears(event, '"Ben" holds "Spark" / "Ada" fights "Troll" / "Ben" plays "Spark" on "Ada"', 0)


def test_a_one_shot_that_is_laid_down_is_not_used() -> None:
    hears("you use an item", '"Ada" holds "Spark" / "Ada" plays "Spark"', 0)
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


@pytest.mark.parametrize("event", ["you play a curse", "you would play a curse"])
def test_a_curse_that_a_card_plays_is_played(event: str) -> None:
    cards = (
        HEARER.format(event, "door")
        + """
    treasure "Dare"
      play at any time: play 1 curse from your hand on another player
    """
    )
    story(
        """
        "Ada" is level 5 / "Ben" is level 5 / "Ada" has "Hearer" / "Ada" holds "Dare", "Slide"
        "Ada" plays "Dare"
        expect the level of "Ben" is 4
        expect "Ada" has 1 card in their hand
        """,
        cards,
    )


def test_a_card_does_not_answer_to_its_own_play() -> None:
    echo = """
    one-shot "Echo"
      value 100
      play when you use a one-shot: gain 1 level
    """
    story(
        """
        "Ada" is level 2 / "Ada" holds "Spark", "Echo" / "Ada" fights "Troll"
        "Ada" plays "Spark" on "Ada"
        "Ada" plays "Echo"
        expect the level of "Ada" is 3
        """,
        HEARER.format("you die", "door").replace("draw 1 door", "discard 1 card") + echo,
    )


@pytest.mark.parametrize(
    ("event", "deeds", "cards"),
    [
        ("you discard a card from your hand", '"Ada" holds "Bin", "Hat" / "Ada" plays "Bin"', 1),
        ("you discard a card from your hand", '"Ada" has "Hat" / "Ada" holds "Chute" / "Ada" plays "Chute"', 0),
        ("you discard your headgear", '"Ada" has "Hat" / "Ada" holds "Chute" / "Ada" plays "Chute"', 1),
        ("you would roll to run away", '"Ada" fights "Dragon" / "Ada" runs away / "Ada" rolls 6', 1),
        ("you take an extra turn", '"Ada" holds "Encore" / "Ada" plays "Encore"', 1),
        ("you skip charity", '"Ada" holds "Feast" / "Ada" plays "Feast"', 1),
        ("you skip your next turn", '"Ada" holds "Feast" / "Ada" plays "Feast"', 0),
    ],
)
def test_lines_hear_what_is_said_and_nothing_else(event: str, deeds: str, cards: int) -> None:
    hears(event, deeds, cards)


def test_the_curse_that_begins_it_does_not_end_it() -> None:
    lasting = 'curse "Jinx"\n  until a curse strikes you: +2\n\ncurse "Slide"\n  lose 1 level\n'
    jinxed = '"Ada" is level 5 / "Ada" suffers "Jinx"'
    story(f'{jinxed}\nexpect the strength of "Ada" is 7', lasting)
    story(f'{jinxed} / "Ada" suffers "Slide"\nexpect the strength of "Ada" is 4', lasting)


@pytest.mark.parametrize(
    ("asked", "deeds", "strength"),
    [
        ("entered combat", '"Ada" fights "Goose"', 6),
        ("joined the combat", '"Ben" fights "Goose" / "Ada" helps "Ben"', 6),
        ("won the combat", '"Ada" fights "Goose" / "Ada" wins the combat', 7),
        ("discarded a card from your hand", '"Ada" holds "Bin", "Hat" / "Ada" plays "Bin"', 6),
        ("discarded a card from your hand", '"Ada" has "Hat" / "Ada" holds "Chute" / "Ada" plays "Chute"', 5),
        ("used a one-shot", '"Ada" holds "Flare" / "Ada" plays "Flare"', 5),
        ("fought alone", '"Ada" fights "Goose" / "Ada" wins the combat', 7),
    ],
)
def test_what_was_heard_is_remembered(asked: str, deeds: str, strength: int) -> None:
    diary = f'item "Diary"\n  value 100\n  +1 if you have {asked} this turn\n'
    others = HEARER[HEARER.index("one-shot") - 4 :].format("door")
    story(
        f'"Ada" is level 5 / "Ada" has "Diary"\n{deeds}\nexpect the strength of "Ada" is {strength}',
        dedent(others) + "\n" + diary,
    )


@pytest.mark.parametrize(
    ("event", "deed", "cards"),
    [
        ('you become "Elf"', 'become "Elf"', 1),
        ('you become "Elf"', "become the other gender", 0),
        ("you become the other gender", 'become "Elf"', 0),
        ("you unequip your headgear", "unequip your headgear", 1),
        ("you remove a curse", "remove 1 curse", 1),
        ("you discard a curse", "remove 1 curse", 1),
    ],
)
def test_lines_hear_what_becomes_of_players_and_cards(event: str, deed: str, cards: int) -> None:
    spell = f'\ntreasure "Spell"\n  play at any time: {deed}\n\ncurse "Rash"\n  -1\n'
    story(
        f"""
        "Ada" is level 5 / "Ada" has "Hearer", "Hat", "Rash" / "Ada" holds "Spell"
        "Ada" plays "Spell"
        expect "Ada" has {cards} cards in their hand
        """,
        dedent(HEARER.format(event, "door")) + spell,
    )


def test_a_monster_says_to_the_helper_what_it_says_to_the_fighter() -> None:
    sticky = 'monster "Tar"\n  level 1\n  1 treasure\n  {}\n  bad stuff: lose 1 level\n'
    fight = '"Ada" is level 5 / "Ben" is level 5 / "Ben" holds "Potion" / "Ada" fights "Tar" / "Ben" helps "Ada"'
    story(f'{fight}\nexpect "Ben" cannot play "Potion"', sticky.format("you cannot use one-shots"))
    entering = sticky.format("when you enter combat: lose 1 level")
    story(f'{fight}\nexpect the level of "Ada" is 4 / expect the level of "Ben" is 4', entering)


@pytest.mark.parametrize(
    ("asked", "deeds", "strength"),
    [
        ("killed a monster of level at least 5 this game", '"Ada" fights "Goose" / "Ada" wins the combat', 6),
        ("killed a monster of level at most 5 this game", '"Ada" fights "Goose" / "Ada" wins the combat', 7),
        ("killed a monster this game", '"Ada" fights "Goose" / "Ada" wins the combat / "Ada" ends their turn', 7),
        ("killed 2 monsters this game", '"Ada" fights "Goose" / "Ada" wins the combat / "Ada" ends their turn', 6),
        ("lost at least 2 levels this turn", '"Ada" loses 2 levels', 4),
        ("lost at least 3 levels this turn", '"Ada" loses 2 levels', 3),
    ],
)
def test_the_past_is_asked_about_what_it_names(asked: str, deeds: str, strength: int) -> None:
    diary = f'item "Diary"\n  value 100\n  +1 if you have {asked}\n'
    story(f'"Ada" is level 5 / "Ada" has "Diary"\n{deeds}\nexpect the strength of "Ada" is {strength}', diary)
