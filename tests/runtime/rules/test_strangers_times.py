"""What strangers wrote about the next turn or combat of somebody else: whose it is, is said as the line begins."""

import pytest

from lootpress.compiler.load import compile_text
from lootpress.tests.runtime.table import story

AHEAD = """
    treasure "Rain Coming"
      during the next combat of another player: -3 to that player

    treasure "Rain Everywhere"
      during the next combat of each other player: -3 to that player

    treasure "Slow Sale"
      during the next turn of another player: that player cannot sell items

    item "Vase"
      value 1000

    monster "Vole"
      level 1
      1 treasure
      bad stuff: lose 1 level
    """


@pytest.mark.parametrize(("cid", "strength"), [("", 2), ('"Cid" is level 5 / ', 2)])
def test_you_choose_whose_next_combat_it_is(cid: str, strength: int) -> None:
    laid = f'"Ada" is level 5 / "Ada" holds "Rain Coming" / "Ben" is level 5 / {cid}"Ada" plays "Rain Coming"'
    chosen = ' / "Ada" chooses "Ben"' if cid else ""
    story(f'{laid}{chosen} / "Ada" ends their turn / "Ben" fights "Vole" / expect {strength} to 1', AHEAD)


def test_of_each_other_player_it_is_the_next_of_each() -> None:
    laid = '"Ada" is level 5 / "Ada" holds "Rain Everywhere" / "Ben" is level 5 / "Cid" is level 5'
    laid += ' / "Ada" plays "Rain Everywhere"'
    fights = '"Ben" fights "Vole" / expect 2 to 1 / "Ben" wins the combat / "Ben" ends their turn'
    story(f'{laid} / "Ada" ends their turn / {fights} / "Cid" fights "Vole" / expect 2 to 1', AHEAD)


def test_a_ban_holds_in_the_turn_of_who_was_chosen() -> None:
    laid = '"Ada" is level 5 / "Ada" holds "Slow Sale" / "Ben" is level 5 / "Ben" has "Vase" / "Ada" plays "Slow Sale"'
    story(f'{laid} / "Ada" ends their turn / "Ben" cannot sell "Vase"', AHEAD)


@pytest.mark.parametrize(
    "lines",
    [
        "during the next turn of another player: +3 to another player",
        "play when another player gains a level:\n    during the next combat of another player: -3 to that player",
    ],
)
def test_only_one_player_can_be_chosen(lines: str) -> None:
    assert [d.code for d in compile_text(f'treasure "Crowded"\n  {lines}\n').diagnostics] == ["L299"]
