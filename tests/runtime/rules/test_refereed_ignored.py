"""What referees found about cards that a line of the fight ignores: what they say cannot be done, in any fight."""

import pytest

from lootpress.tests.runtime.table import refused, story

CARDS = """
    one-shot "Net"
      value 100
      play during any combat on a monster: kill it

    one-shot "Trapdoor"
      value 100
      play when you are caught: escape

    door "Trapeze"
      play during any combat on a monster: kill it

    monster "Purist"
      level 7
      2 treasures
      ignore all one-shots
      bad stuff: lose 2 levels

    monster "Dilettante"
      level 7
      2 treasures
      bad stuff: lose 2 levels
    """


@pytest.mark.rule("R-153")
def test_what_is_ignored_does_not_deal_with_a_monster() -> None:
    net = '"Ada" is level 4 / "Ada" holds "Net" / "Ada" fights "{0}" / "Ada" plays "Net" on "{0}"'
    story(net.format("Dilettante") + ' / expect "Dilettante" is in the discards', CARDS)
    refused(net.format("Purist"), cards=CARDS)
    story(net.format("Purist").replace("Net", "Trapeze") + ' / expect "Purist" is in the discards', CARDS)


@pytest.mark.rule("R-153")
def test_nor_against_another_monster_beside_it() -> None:
    both = '"Ada" holds "Net" / "Ben" holds "Wanderer", "Dilettante" / "Ada" fights "{}" / "Ben" plays "Wanderer"'
    refused(both.format("Purist") + ' / "Ada" plays "Net" on "Dilettante"', cards=CARDS)


@pytest.mark.rule("R-153")
def test_nor_does_it_save_anybody_from_it() -> None:
    caught = """
        "Ada" is level 4
        "Ada" holds "Trapdoor"
        "Ada" fights "{}"
        "Ada" runs away
        "Ada" rolls 1
        "Ada" plays "Trapdoor"
        expect the level of "Ada" is {}
        """
    story(caught.format("Dilettante", 4), CARDS)
    story(caught.format("Purist", 2), CARDS)  # laid on the table, as any one-shot may be when all is over
