"""When a question is asked, how often `when` hears, and how long a bonus lasts."""

import pytest

from lootpress.tests.runtime.table import story, struck

# ---------------------------------------------------------------- a question and a time


@pytest.mark.parametrize(
    ("lines", "without_hat"),
    [
        pytest.param("during your next combat, if you have a headgear: -5", 6, id="beside a time, inside that time"),
        pytest.param("if you have a headgear:\n  during your next combat: -5", 1, id="above a time, now"),
    ],
)
def test_a_question_is_asked(lines: str, without_hat: int) -> None:
    struck(
        lines,
        before='"Ada" is level 6 / "Ada" has "Hat" / "Ben" holds "Wind"',
        after=f"""
        "Ada" fights "Goose"
        expect 2 to 3
        "Ben" plays "Wind" on "Ada"
        expect {without_hat} to 3
        """,
    )


# ---------------------------------------------------------------- when


def test_when_below_something_that_happens_waits_for_the_next_time_once() -> None:
    card = """
        monster "Nag"
          level 4
          1 treasure
          bad stuff:
            lose 1 level
            when you gain a level: lose 1 level
        """
    story(
        """
        "Ada" is level 3
        "Ada" fights "Nag"
        "Ada" runs away
        "Ada" rolls 1
        expect the level of "Ada" is 2
        "Ada" gains 1 level
        expect the level of "Ada" is 2
        "Ada" gains 1 level
        expect the level of "Ada" is 3
        """,
        card,
    )


def test_when_in_a_line_of_its_own_keeps_the_curse_and_hears_each_time() -> None:
    struck(
        """
        lose 1 level
        when you gain a level: lose 1 level
        """,
        before='"Ada" is level 3',
        after="""
        expect "Ada" has "Curse"
        "Ada" gains 1 level
        expect the level of "Ada" is 2
        "Ada" gains 1 level
        expect the level of "Ada" is 2
        """,
    )


def test_until_with_when_hears_each_time() -> None:
    card = """
        monster "Nag"
          level 4
          1 treasure
          bad stuff:
            this turn, when you gain a level: lose 1 level
        """
    story(
        """
        "Ada" is level 3
        "Ada" fights "Nag"
        "Ada" runs away
        "Ada" rolls 1
        "Ada" gains 1 level
        "Ada" gains 1 level
        expect the level of "Ada" is 3
        "Ada" ends their turn
        "Ada" gains 1 level
        expect the level of "Ada" is 4
        """,
        card,
    )


def test_a_price_under_when_is_paid_once_for_each_event() -> None:
    card = """
        power "Recycling"
          rank 1
          when you lose an item, discard 1 card: draw 1 treasure
        """
    story(
        """
        "Ada" is level 2
        "Ada" has "Recycling", "Hat", "Boots"
        "Ada" holds "Map", "Map", "Map"
        "Ada" suffers "Theft"
        "Ada" says "yes"
        expect "Ada" has drawn 1 treasure this turn
        "Ada" suffers "Theft"
        "Ada" says "yes"
        expect "Ada" has drawn 2 treasures this turn
        """,
        card,
    )


# ---------------------------------------------------------------- a bonus that happens

ZEALOT = """
    class "Zealot"
      when you gain a level: +2
    """


def test_a_bonus_that_happens_in_a_combat_lasts_to_its_end() -> None:
    story(
        """
        "Ada" is level 2
        "Ada" has "Zealot"
        "Ada" fights "Troll"
        "Ada" gains 1 level
        expect 5 to 10
        "Ada" runs away
        "Ada" rolls 6
        expect the strength of "Ada" is 3
        """,
        ZEALOT,
    )


def test_a_bonus_that_happens_outside_a_combat_lasts_to_the_end_of_the_turn() -> None:
    story(
        """
        "Ada" is level 2
        "Ada" has "Zealot"
        "Ben" is level 1
        "Ada" gains 1 level
        expect the strength of "Ada" is 5
        "Ada" fights "Troll"
        expect 5 to 10
        "Ada" runs away
        "Ada" rolls 6
        expect the strength of "Ada" is 5
        "Ada" ends their turn
        expect the strength of "Ada" is 3
        """,
        ZEALOT,
    )


def test_a_price_on_a_one_shot_is_paid() -> None:
    card = 'one-shot "Fee"\n  value 100\n  discard 1 card: +3\n'
    fight = (
        '"Ada" is level 5 / "Ada" holds "Fee", "Hat" / "Ada" fights "Troll" / "Ada" plays "Fee" / "Ada" discards "Hat"'
    )
    story(f'{fight}\nexpect 8 to 10 / expect "Hat" is in the discards', card)


def test_what_a_played_card_waits_for_begins_what_lasts() -> None:
    card = 'treasure "Satchel"\n  when a monster enters combat, until your next turn ends: +2 to your hand limit\n'
    story(
        """
        "Ada" is level 5 / "Ada" holds "Satchel" / "Ada" plays "Satchel"
        expect the hand limit of "Ada" is 5
        "Ada" fights "Goose" / "Ada" wins the combat
        expect the hand limit of "Ada" is 7
        """,
        card,
    )


def test_a_price_is_paid_for_nothing_too() -> None:
    toll = 'treasure "Toll"\n  discard 1 card: nothing\n'
    story(
        '"Ada" holds "Toll", "Hat" / "Ada" plays "Toll" / "Ada" discards "Hat"\nexpect "Hat" is in the discards', toll
    )


@pytest.mark.parametrize(("played", "place"), [(True, "in combat"), (False, "in the discards")])
def test_a_ban_that_a_door_brings_lasts_until_the_level_is_gained(played: bool, place: str) -> None:
    cards = """
        door "Padlock"
          attach to your item
          until you gain a level: you cannot defeat 1 monster in combat

        item "Cap"
          value 100
          +1 headgear

        treasure "Bolt"
          play during any combat: defeat 1 monster in combat
        """
    story(
        f"""
        "Ada" is level 3
        "Ada" has "Cap"
        "Ada" holds "Padlock", "Bolt"
        {'"Ada" plays "Padlock" on "Cap"' if played else ""}
        "Ada" fights "Troll"
        "Ada" plays "Bolt"
        expect "Troll" is {place}
        """,
        cards,
    )
