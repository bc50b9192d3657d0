"""What strangers wrote on cards that lie on other cards or with others: whose they are, and what is `other`."""

import pytest

from lootpress.tests.runtime.table import story

PLAYED = """
    curse "Luxury Tax"
      when you sell an item: the player of this card draws 1 door

    curse "Gloating"
      until your next turn ends, when you lose a level: the player of this card gains 1 level

    enhancer "Finder's Share"
      +4
      when you kill it: the player of this card draws 1 treasure

    enhancer "Bad Bet"
      when you are caught: the player of this card loses 1 level

    door "Claim Ticket"
      attach to an item in play
      when you equip it, or you lose it: the player of this card draws 1 door

    curse "Slow Leak"
      attach to your headgear
      when you lose a level: the player of this card gains 1 level

    curse "Butterfingers"
      lose 1 item

    curse "Thin Ice"
      lose 1 level

    item "Bobble Hat"
      headgear
      value 1000

    monster "Moth"
      level 1
      1 treasure
      bad stuff: lose 1 level
    """
SCENES = {
    "a kept curse": """
        "Ada" has "Bobble Hat" / "Ben" holds "Luxury Tax" / "Ben" plays "Luxury Tax" on "Ada"
        "Ada" sells "Bobble Hat" / expect "Ada" has 0 cards in their hand / expect "Ben" has 1 card in their hand""",
    "a curse that lasts": """
        "Ada" is level 6 / "Ben" holds "Gloating" / "Ben" plays "Gloating" on "Ada" / "Ada" loses 1 level
        expect the level of "Ben" is 2 / expect the level of "Ada" is 5""",
    "a curse on an item": """
        "Ada" is level 6 / "Ada" has "Bobble Hat" / "Ben" holds "Slow Leak" / "Ben" plays "Slow Leak" on "Ada"
        "Ada" loses 1 level / expect the level of "Ben" is 2 / expect the level of "Ada" is 5""",
    "a curse that nobody played": """
        "Ada" is level 6 / "Ada" has "Bobble Hat" / "Ada" suffers "Luxury Tax" / "Ada" sells "Bobble Hat"
        expect "Ada" has 1 card in their hand / expect "Ben" has 0 cards in their hand""",
    "an enhancer": """
        "Ada" is level 6 / "Ben" holds "Finder's Share" / "Ada" fights "Moth" / "Ben" plays "Finder's Share" on "Moth"
        "Ada" wins the combat / expect "Ada" has 1 card in their hand / expect "Ben" has 1 card in their hand""",
    "an enhancer that harms": """
        "Ada" is level 1 / "Ben" is level 3 / "Ben" holds "Bad Bet" / "Ada" fights "Moth"
        "Ben" plays "Bad Bet" on "Moth" / "Ada" runs away / "Ada" rolls 1 / expect the level of "Ben" is 2""",
    "a door on an item": """
        "Ada" has "Bobble Hat" / "Ben" holds "Claim Ticket" / "Ada" ends their turn
        "Ben" plays "Claim Ticket" on "Bobble Hat" / "Ada" suffers "Butterfingers"
        expect "Ada" has 0 cards in their hand / expect "Ben" has 1 card in their hand""",
}


@pytest.mark.parametrize("scene", SCENES)
def test_the_player_of_a_card_is_who_played_it(scene: str) -> None:
    story('"Ben" is level 1\n' + SCENES[scene], PLAYED)


OTHERS = """
    enhancer "Joiner"
      +3 for each other monster in combat

    enhancer "Peacock"
      +3 if another monster is in combat

    enhancer "Role Model"
      +1 to each other monster in combat

    door "Sibling Rivalry"
      attach to your item
      +1 for each other item

    door "Second Degree"
      attach to your class
      +1 for each other class

    class "Notary"
      -1 to run away

    item "Beret"
      headgear
      value 300
      +1

    item "Spare Key"
      value 100

    monster "Bouncer"
      level 8
      2 treasures
      bad stuff: lose 1 level

    monster "Shrew"
      level 1
      1 treasure
      bad stuff: lose 1 level

    door "One More"
      play during any combat: add 1 monster from your hand to the combat
    """


@pytest.mark.parametrize(("card", "alone", "beside"), [("Joiner", 8, 12), ("Peacock", 8, 12), ("Role Model", 8, 10)])
def test_its_own_monster_is_no_other_monster_to_an_enhancer(card: str, alone: int, beside: int) -> None:
    laid = f'"Ada" is level 5 / "Ben" holds "{card}", "One More", "Shrew" / "Ada" fights "Bouncer"'
    played = f'"Ben" plays "{card}" on "Bouncer" / expect 5 to {alone} / "Ben" plays "One More" / expect 5 to {beside}'
    story(f"{laid} / {played}", OTHERS)


@pytest.mark.parametrize(("has", "strength"), [('"Beret"', 6), ('"Beret", "Spare Key"', 7)])
def test_what_a_card_is_attached_to_is_no_other_item(has: str, strength: int) -> None:
    laid = f'"Ada" is level 5 / "Ada" has {has} / "Ada" holds "Sibling Rivalry"'
    story(f'{laid} / "Ada" plays "Sibling Rivalry" on "Beret" / expect the strength of "Ada" is {strength}', OTHERS)


def test_what_a_card_is_attached_to_is_no_other_class() -> None:
    laid = '"Ada" is level 5 / "Ada" has "Notary" / "Ada" holds "Second Degree" / "Ada" plays "Second Degree"'
    story(f'{laid} / expect the strength of "Ada" is 5', OTHERS)
