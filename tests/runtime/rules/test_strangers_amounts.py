"""What strangers wrote about amounts and known cards, from the docs alone: the game does what the paper says."""

import pytest

from lootpress.compiler.load import compile_text
from lootpress.print.wording import cards_text
from lootpress.tests.runtime.table import curse, story, struck

DRAWN = """
    treasure "Gift Receipt"
      draw 1 treasure
      if the value of the drawn treasure is at most 200: discard the drawn treasure

    curse "Returned Parcel"
      draw 2 doors
      discard them

    curse "No Pets"
      draw 2 doors face up
      discard all drawn monsters

    curse "Kind Heart"
      draw 1 treasure
      give the drawn treasure to your left neighbor

    curse "Coin Toss"
      draw 1 door
      if the drawn door is a monster: lose 1 level
      otherwise: gain 1 level

    curse "Neighborhood Watch"
      each player: draw 1 door
      discard all drawn monsters

    class "Fortune Hunter"
      once per turn, during your turn, discard 1 card:
        draw 1 door
        if the drawn door is a monster: gain 1 level

    class "Second Thoughts"
      when you draw a door: draw 1 treasure

    item "Cheap Hat"
      value 200
      headgear
      +1

    item "Dear Hat"
      value 500
      headgear
      +1

    monster "Stray"
      level 1
      1 treasure
      bad stuff: lose 1 level

    curse "Small Print"
      lose 1 level
    """


def test_the_drawn_cards_are_known_to_the_lines_behind() -> None:
    receipt = '"Ada" holds "Gift Receipt"\nthe treasure deck is "{0} Hat"\n"Ada" plays "Gift Receipt"\n'
    story(
        receipt.format("Cheap") + 'expect "Ada" has no cards in their hand\nexpect "Cheap Hat" is in the discards',
        DRAWN,
    )
    story(receipt.format("Dear") + 'expect the hand of "Ada" is "Dear Hat"', DRAWN)
    doors = '"Ada" is level 3\nthe door deck is "Stray", "Small Print", "Stray", "Stray"\n"Ada" suffers "{0}"\n'
    story(doors.format("Returned Parcel") + 'expect "Ada" has no cards in their hand', DRAWN)
    story(doors.format("No Pets") + 'expect the hand of "Ada" is "Small Print"', DRAWN)
    story(doors.format("Coin Toss") + 'expect the level of "Ada" is 2', DRAWN)
    story(
        '"Ada" is level 3\nthe door deck is "Small Print"\n"Ada" suffers "Coin Toss"\nexpect the level of "Ada" is 4',
        DRAWN,
    )
    story(
        """
        "Ben" is level 2
        the treasure deck is "Cheap Hat"
        "Ada" suffers "Kind Heart"
        expect the hand of "Ben" is "Cheap Hat"
        """,
        DRAWN,
    )


def test_what_several_draw_and_what_is_drawn_behind_a_price_is_known() -> None:
    """Each of three players draws a door, and the two monsters go."""
    story(
        """
        "Ben" is level 2
        "Cid" is level 2
        the door deck is "Stray", "Small Print", "Stray"
        "Ada" suffers "Neighborhood Watch"
        expect "Ada" has no cards in their hand
        expect the hand of "Ben" is "Small Print"
        expect "Cid" has no cards in their hand
        """,
        DRAWN,
    )
    story(
        """
        "Ada" has "Fortune Hunter"
        "Ada" holds "Small Print"
        the door deck is "Stray"
        "Ada" discards "Small Print"
        expect the level of "Ada" is 2
        """,
        DRAWN,
    )


def test_what_another_line_draws_meanwhile_is_not_meant() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Second Thoughts"
        the door deck is "Stray", "Stray"
        the treasure deck is "Cheap Hat", "Dear Hat"
        "Ada" suffers "Returned Parcel"
        expect the hand of "Ada" is "Cheap Hat", "Dear Hat"
        """,
        DRAWN,
    )


@pytest.mark.parametrize(("before", "line", "after"), [
    (8, "lose half your levels", 4),
    (9, "lose half your levels", 4),
    (2, "lose half your levels", 1),
    (8, "lose 10 percent of your levels", 7),
    (8, "lose all your levels", 1),
])  # fmt: skip
def test_a_part_of_the_levels_is_a_part_of_those_one_has(before: int, line: str, after: int) -> None:
    struck(line, f'"Ada" is level {before}', f'expect the level of "Ada" is {after}')


def test_each_loses_half_their_own_levels() -> None:
    levels = '"Ada" is level 8\n"Ben" is level 6\n"Cid" is level 3'
    after = 'expect the level of "Ada" is {}\nexpect the level of "Ben" is {}\nexpect the level of "Cid" is {}'
    struck("each other player loses half their levels", levels, after.format(8, 3, 1))
    struck("each player loses half their levels", levels, after.format(4, 3, 1))
    struck("your left neighbor loses half their levels", levels, after.format(8, 3, 3))


PENCILS = 'curse "Pencil"\n  lose 1 level\n  9 copies\n\n'
PENCIL = '"Pencil"'
HELD = (("Ada", 5), ("Ben", 3), ("Cid", 1))


@pytest.mark.parametrize(("line", "left"), [
    ("discard half your hand", (2, 3, 1)),
    ("discard 20 percent of your hand", (4, 3, 1)),
    ("give half your hand to your left neighbor", (2, 6, 1)),
    ("each other player discards half their hand", (5, 1, 0)),
    ("each other player gives half their hand to you", (8, 1, 0)),
    ("reveal half your hand\ndiscard all revealed cards", (2, 3, 1)),
])  # fmt: skip
def test_half_a_hand_is_half_of_the_cards_in_it(line: str, left: tuple[int, int, int]) -> None:
    holds = "\n".join(f'"{who}" holds {", ".join(n * [PENCIL])}' for who, n in HELD)
    after = "\n".join(f'expect "{who}" has {n} cards in their hand' for (who, _), n in zip(HELD, left, strict=True))
    story(f'{holds}\n"Ada" suffers "Curse"\n{after}', PENCILS + curse(line))


@pytest.mark.parametrize(("line", "printed"), [
    ("each other player loses all their items", "Each other player loses all their Items."),
    ("each other player loses half their items", "Each other player loses half their Items (rounded up)."),
    ("your left neighbor discards all their one-shots",
     "Your left neighbor discards all their One-Shots from hand or table."),
    ("each other player gives all their items to you", "Each other player gives all their Items to you."),
    ("lose all items", "Lose all Items you have."),
])  # fmt: skip
def test_the_paper_says_whose_cards_go(line: str, printed: str) -> None:
    assert printed in cards_text(compile_text(curse(line)).program)


@pytest.mark.parametrize("host", [
    "bad stuff: each player who has an ally loses it",
    "when it enters combat: each player who has an ally loses it\n  bad stuff: lose 1 level",
])  # fmt: skip
def test_the_ally_a_player_is_named_with_is_meant_on_a_monster_too(host: str) -> None:
    heartbreaker = f'monster "Heartbreaker"\n  level 20\n  1 treasure\n  {host}\n'
    assert "ach player who has an Ally loses it." in cards_text(compile_text(heartbreaker).program)
    story(
        """
        "Ada" has "Friend"
        "Ben" has "Buddy"
        "Ada" fights "Heartbreaker"
        "Ada" runs away
        "Ada" rolls 1
        expect "Ada" has no allies
        expect "Ben" has no allies
        """,
        heartbreaker,
    )


def test_what_is_taken_from_a_hand_comes_into_a_hand() -> None:
    hands = '"Ada" holds "Warrior"\n"Ben" is level 2'
    took = 'expect the hand of "Ben" is "Warrior"\nexpect "Ada" has no cards in their hand'
    struck("your left neighbor takes 1 random card from your hand", hands, took)
    struck("your left neighbor takes 1 item from you", '"Ada" has "Hat"\n"Ben" is level 2', 'expect "Ben" has "Hat"')


TWICE = """
    one-shot "Big Head"
      value 100
      play during your combat:
        this combat: your level counts double

    item "Fish-Eye Lens"
      value 100
      the level of each monster in combat counts double

    enhancer "Loose Leash"
      when it would catch a player: nothing instead

    item "Flat Cap"
      value 300
      headgear
      +1

    monster "Ticket Ogre"
      level 8
      2 treasures
      bad stuff: lose 1 level
    """


def test_a_level_counts_double() -> None:
    laid = '"Ada" is level 5 / "Ada" has "Flat Cap" / "Ada" holds "Big Head" / "Ada" fights "Ticket Ogre"'
    story(f'{laid} / expect 6 to 8 / "Ada" plays "Big Head" / expect 11 to 8', TWICE)
    story('"Ada" is level 5 / "Ada" has "Fish-Eye Lens" / "Ada" fights "Ticket Ogre" / expect 5 to 16', TWICE)


def test_what_prevents_a_catch_prevents_the_bad_stuff() -> None:
    laid = '"Ada" is level 5 / "Ben" holds "Loose Leash" / "Ada" fights "Ticket Ogre"'
    played = '"Ben" plays "Loose Leash" on "Ticket Ogre" / "Ada" runs away / "Ada" rolls 1'
    story(f'{laid} / {played} / expect the level of "Ada" is 5', TWICE)


@pytest.mark.parametrize(
    "card",
    [
        'enhancer "Toothless"\n  ignore its bad stuff\n',
        'item "Thick Skin"\n  value 100\n  ignore the bad stuff of all monsters in combat\n',
        'item "Blinkers"\n  value 100\n  ignore the strength of all monsters in combat\n',
        'item "Blank Tag"\n  value 100\n  ignore the value of your items\n',
    ],
)
def test_what_nobody_counts_is_not_ignored(card: str) -> None:
    assert [d.code for d in compile_text(card).diagnostics] == ["L346"]
