"""What strangers wrote about who is caught instead: whoever has got away already is caught after all."""

from lootpress.tests.runtime.table import story

STEPPING_IN = """
    class "Human Shield"
      when a monster would catch another player: it catches you instead

    monster "Tax Ogre"
      level 8
      2 treasures
      bad stuff: lose 1 level

    monster "Tax Troll"
      level 8
      2 treasures
      bad stuff: lose 1 level

    door "Reinforcements"
      play during any combat: add 1 monster from your hand to the combat
    """
LAID = '"Ada" is level 6 / "Ben" is level 4'
FIGHT = '"Ada" fights "Tax Ogre" / "Ben" helps "Ada" / "Ada" runs away'


def test_the_fighter_who_has_escaped_is_caught_for_the_helper() -> None:
    rolls = '"Ada" rolls 6 / "Ben" rolls 1 / expect the level of "Ben" is 4 / expect the level of "Ada" is 5'
    story(f'{LAID} / "Ada" has "Human Shield" / {FIGHT} / {rolls}', STEPPING_IN)


def test_the_helper_is_caught_for_the_fighter_in_his_turn() -> None:
    rolls = '"Ada" rolls 1 / expect the level of "Ada" is 6 / expect the level of "Ben" is 3'
    story(f'{LAID} / "Ben" has "Human Shield" / {FIGHT} / {rolls}', STEPPING_IN)


def test_it_is_caught_once_by_each_monster() -> None:
    fight = '"Ada" fights "Tax Ogre" / "Ben" helps "Ada" / "Cid" plays "Reinforcements" / "Ada" runs away'
    laid = f'{LAID} / "Cid" holds "Reinforcements", "Tax Troll" / "Ada" has "Human Shield"'
    rolls = '"Ada" rolls 6 / "Ada" rolls 6 / "Ben" rolls 1 / "Ben" rolls 1'
    story(f'{laid} / {fight} / {rolls} / expect the level of "Ben" is 4 / expect the level of "Ada" is 4', STEPPING_IN)
