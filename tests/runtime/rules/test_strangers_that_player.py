"""What strangers wrote about `that player` and `their`: the last one named, also where he did nothing."""

import pytest

from lootpress.compiler.load import compile_text
from lootpress.tests.runtime.table import story

DECLINED = """
    treasure "Slow Career"
      your left neighbor may discard 2 cards from their hand
      otherwise: that player loses 1 level

    treasure "Slower Career"
      another player may discard 2 cards from their hand
      unless that player does: that player loses 1 level

    treasure "Joint Venture"
      your left neighbor may:
        discard 1 card from your hand
        gain 1 level
      otherwise: that player loses 1 level

    treasure "Late Fee"
      your left neighbor, discard 1 card from your hand:
        gain 1 level
      otherwise: that player loses 1 level

    monster "Pollster"
      level 9
      1 treasure
      bad stuff:
        your left neighbor may lose 1 item
        otherwise: that player loses 1 level

    curse "Stub"
      lose 1 level
    """


@pytest.mark.parametrize("card", ["Slow Career", "Slower Career", "Joint Venture", "Late Fee"])
def test_who_declines_is_that_player(card: str) -> None:
    laid = f'"Ada" is level 5 / "Ada" holds "{card}" / "Ben" is level 4 / "Ben" holds "Stub", "Stub"'
    story(f'{laid} / "Ada" plays "{card}" / "Ben" says "no" / expect the level of "Ben" is 3', DECLINED)


def test_who_cannot_pay_is_that_player() -> None:
    laid = '"Ada" is level 5 / "Ada" holds "Late Fee" / "Ben" is level 4'
    story(
        f'{laid} / "Ada" plays "Late Fee" / expect the level of "Ben" is 3 / expect the level of "Ada" is 5', DECLINED
    )


def test_who_declines_in_bad_stuff_is_that_player() -> None:
    caught = '"Ada" is level 5 / "Ben" is level 4 / "Ada" fights "Pollster" / "Ada" runs away / "Ada" rolls 1'
    story(f'{caught} / "Ben" says "no" / expect the level of "Ben" is 3 / expect the level of "Ada" is 5', DECLINED)


WANTED = """
    treasure "Friends Upstairs"
      play at any time on a player: the right neighbor of that player gains 1 level
    """


def test_a_neighbor_of_that_player_is_beside_the_target() -> None:
    laid = '"Ada" is level 5 / "Ben" is level 5 / "Cid" is level 5 / "Dan" is level 5 / "Dan" holds "Friends Upstairs"'
    played = '"Dan" plays "Friends Upstairs" on "Ben" / expect the level of "Ada" is 6 / expect the level of "Cid" is 5'
    story(f"{laid} / {played}", WANTED)


@pytest.mark.parametrize(
    "line",
    [
        "their right neighbor gains 1 level",
        "take half their items",
        "discard their headgear",
        "swap your hand with their hand",
        "+2 to their strength",
        "discard 1 card from their hand: draw 1 door",
    ],
)
def test_their_is_nobodys_where_you_do_it(line: str) -> None:
    card = f'treasure "Wishful Thinking"\n  play at any time on another player:\n    {line}\n'
    assert [d.code for d in compile_text(card).diagnostics] == ["L208"]


@pytest.mark.parametrize(
    "line", ["that player discards their headgear", "each player gives 1 card to their left neighbor"]
)
def test_their_is_for_whoever_does_it(line: str) -> None:
    card = f'treasure "Wishful Thinking"\n  play at any time on another player:\n    {line}\n'
    assert not compile_text(card).diagnostics
