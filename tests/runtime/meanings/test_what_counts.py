"""What counts, for whom and as what: bonuses, `counts double`, `count as`."""

from textwrap import indent

import pytest

from lootpress.tests.runtime.table import curse, story


def test_a_bonus_in_an_actor_block_keeps_the_target_of_the_card() -> None:
    card = """
        monster "Crowd"
          level 4
          1 treasure
          any other player, discard 1 card: +2
        """
    story(
        """
        "Ada" is level 3
        "Ben" holds "Map"
        "Ada" fights "Crowd"
        "Ben" discards "Map"
        expect 3 to 6
        """,
        card,
    )


def test_a_bonus_of_an_attached_card_counts_while_its_host_counts() -> None:
    card = """
        item "Gem"
          value 100
          attach to your item
          +2
        """
    story(
        """
        "Ada" is level 1
        "Ada" has "Sword", "Gem"
        expect the strength of "Ada" is 5
        "Ada" unequips "Sword"
        expect the strength of "Ada" is 1
        """,
        card,
    )


@pytest.mark.parametrize(
    ("line", "bonus"),
    [
        ("+3 against undead monsters", 0),
        ("-1 to each other player", 0),
        ("+1 to each player", 1),
        ("+1 if you have no item", 0),
    ],
)
@pytest.mark.parametrize("when", ["lost", "worn"])
def test_the_bonus_of_an_item_is_what_it_gives_its_owner(line: str, bonus: int, when: str) -> None:
    lines = {
        "lost": "lose 1 item\nlose X levels, where X is the bonus of the lost item",
        "worn": "lose X levels, where X is the bonus of your headgear",
    }
    item = f"""
        item "Stapler"
          headgear
          value 100
          +2
          {line}

        {indent(curse(lines[when]), " " * 8).strip()}
        """
    story(
        f"""
        "Ada" is level 9
        "Ada" has "Stapler"
        "Ada" suffers "Curse"
        expect the level of "Ada" is {7 - bonus}
        """,
        item,
    )


def test_counting_double_is_about_strength_alone() -> None:
    card = """
        one-shot "Lens"
          value 100
          play during any combat:
            this combat: your armor counts double

        curse "Best First"
          lose your item that has the highest bonus
        """
    story(
        """
        "Ada" is level 1
        "Ada" has "Mail", "Anvil"
        "Ada" holds "Lens"
        "Ada" fights "Troll"
        expect 6 to 10
        "Ada" plays "Lens"
        expect 8 to 10
        "Ada" suffers "Best First"
        expect "Anvil" is in the discards
        expect 5 to 10
        """,
        card,
    )


MASK = """
    item "Mask"
      value 100
      you count as "Warrior"
    """


def test_counting_as_a_name_fills_no_limit() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Mask", "Cleric"
        expect "Ada" is "Warrior"
        expect "Ada" is "Cleric"
        "Ada" fights "Snob"
        expect 3 to 1
        """,
        MASK,
    )


def test_counting_as_a_name_gives_no_lines_so_a_tie_is_lost() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Mask"
        "Ada" fights "Goose"
        expect 3 to 3
        "Ada" runs away
        "Ada" rolls 1
        expect the level of "Ada" is 2
        """,
        MASK,
    )
