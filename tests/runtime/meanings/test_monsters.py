"""Monsters that leave a combat, enhancers that stay behind, and what a monster says and is worth while it fights."""

from lootpress.tests.runtime.table import story


def test_a_monster_discarded_leaves_no_fight_to_win() -> None:
    card = """
        door "Broom"
          play during any combat on a monster: discard it
        """
    story(
        """
        "Ada" is level 3
        "Ada" holds "Broom"
        "Ada" fights "Goose"
        "Ada" plays "Broom" on "Goose"
        expect "Ada" is not in combat
        expect the level of "Ada" is 3
        expect "Ada" has not drawn a treasure this turn
        expect "Ada" has fought this turn
        """,
        card,
    )


def test_a_swapped_monster_leaves_its_enhancers_behind() -> None:
    card = """
        door "Cue"
          play during any combat on a monster: swap it with 1 monster from your hand
        """
    story(
        """
        "Ada" is level 5
        "Ben" holds "Cue", "Imp", "Enraged"
        "Ada" fights "Goose"
        "Ben" plays "Enraged" on "Goose"
        expect 5 to 8
        "Ben" plays "Cue" on "Goose"
        expect 5 to 1
        expect "Enraged" is in the discards
        expect "Ben" has "Goose" in their hand
        """,
        card,
    )


def test_standing_lines_of_a_monster_hold_while_it_fights() -> None:
    card = """
        monster "Warden"
          level 2
          1 treasure
          you cannot sell items
        """
    story(
        """
        "Ada" is level 5
        "Ada" has "Jewels"
        "Ada" fights "Warden"
        expect "Ada" cannot sell items
        "Ada" wins the combat
        expect "Ada" may sell items
        """,
        card,
    )


BEGGAR_AND_LEDGER = """
    monster "Beggar"
      level 1

    one-shot "Ledger"
      value 100
      play during any combat: the fighter draws X treasures, where X is the number of treasures of 1 monster in combat
    """


def test_treasures_unsaid_are_none() -> None:
    story(
        """
        "Ada" is level 8
        "Ada" fights "Beggar"
        "Ada" wins the combat
        expect "Ada" has not drawn a treasure this turn
        """,
        BEGGAR_AND_LEDGER,
    )


def test_enhancers_count_among_the_treasures_of_a_monster() -> None:
    story(
        """
        "Ada" is level 8
        "Ada" holds "Ledger", "Enraged"
        "Ada" fights "Beggar"
        "Ada" plays "Enraged" on "Beggar"
        "Ada" plays "Ledger"
        expect "Ada" has drawn 1 treasure this turn
        "Ada" wins the combat
        expect "Ada" has drawn 2 treasures this turn
        """,
        BEGGAR_AND_LEDGER,
    )
