"""`N monsters join the combat`: who says which, where there are more of them."""

from lootpress.tests.runtime.table import story

CARDS = """
treasure "Invitation"
  play during any combat: 1 monster in your hand joins the combat

treasure "Guest List"
  play during any combat: up to 2 monsters in your hand join the combat

treasure "Revival"
  play during any combat: 1 monster in the discards joins the combat

treasure "Knock"
  play during any combat: 1 monster in the door deck joins the combat

treasure "Lucky Dip"
  play during any combat: 1 random monster in your hand joins the combat
"""


def test_who_plays_the_card_says_which_monster_of_the_hand() -> None:
    story(
        """
        "Ben" holds "Invitation", "Imp", "Troll"
        "Ada" fights "Goose"
        expect 1 to 3
        "Ben" plays "Invitation"
        "Ben" chooses "Troll"
        expect 1 to 13
        expect "Ben" has "Imp" in their hand
        """,
        CARDS,
    )


def test_the_only_one_joins_without_a_question() -> None:
    story(
        """
        "Ben" holds "Invitation", "Imp"
        "Ada" fights "Goose"
        "Ben" plays "Invitation"
        expect 1 to 4
        """,
        CARDS,
    )


def test_out_of_the_discards_one_is_chosen() -> None:
    story(
        """
        the discards are "Imp", "Troll"
        "Ben" holds "Revival"
        "Ada" fights "Goose"
        "Ben" plays "Revival"
        "Ben" chooses "Imp"
        expect 1 to 4
        """,
        CARDS,
    )


def test_up_to_two_are_chosen_of_three() -> None:
    story(
        """
        "Ben" holds "Guest List", "Imp", "Troll", "Zombie"
        "Ada" fights "Goose"
        "Ben" plays "Guest List"
        "Ben" chooses "Troll"
        "Ben" chooses "Zombie"
        expect 1 to 17
        expect "Ben" has "Imp" in their hand
        """,
        CARDS,
    )


def test_of_a_deck_the_topmost_monster_comes_unseen() -> None:
    story(
        """
        the door deck is "Elf", "Zombie", "Troll", "Imp"
        "Ben" holds "Knock"
        "Ada" fights "Goose"
        "Ben" plays "Knock"
        expect 1 to 7
        """,
        CARDS,
    )


def test_chance_takes_one_unasked() -> None:
    story(
        """
        "Ben" holds "Lucky Dip", "Zombie", "Zombie"
        "Ada" fights "Goose"
        "Ben" plays "Lucky Dip"
        expect 1 to 7
        expect "Ben" has 1 card in their hand
        """,
        CARDS,
    )
