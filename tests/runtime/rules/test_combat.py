"""Section 12: combat, enhancers, several monsters, interference."""

import pytest

from lootpress.runtime.options import Option
from lootpress.tests.runtime.table import Table, story


@pytest.mark.rule("R-140", "R-066")
def test_a_fight_with_a_monster_from_the_hand() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" holds "Goose"
        "Ada" fights "Goose"
        expect "Ada" is in combat
        expect 4 to 3
        """
    )


@pytest.mark.rule("R-141")
def test_everything_adds_up() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Villains", "Flight", "Friend", "Hat", "Cloud"
        "Ada" holds "Bomb"
        "Ben" holds "Enraged"
        "Ada" fights "Snob"
        expect 6 to 4
        "Ada" plays "Bomb"
        expect 11 to 4
        "Ben" plays "Enraged" on "Snob"
        expect 11 to 9
        """
    )


@pytest.mark.rule("R-142")
def test_a_tie_is_lost_but_for_the_warrior() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" fights "Goose"
        expect "Ada" is losing
        """
    )
    story(
        """
        "Ada" is level 3
        "Ada" has "Warrior"
        "Ada" fights "Goose"
        expect "Ada" is winning
        "Ada" wins the combat
        expect the level of "Ada" is 4
        """
    )


@pytest.mark.rule("R-143", "R-170")
def test_a_kill_gives_its_levels_and_treasures() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" fights "Goose"
        "Ada" wins the combat
        expect the level of "Ada" is 5
        expect "Ada" has drawn 1 treasure this turn
        """
    )
    story(
        """
        "Ada" is level 6
        "Ada" holds "Lamp"
        "Ada" fights "Dragon"
        "Ada" plays "Lamp" on "Dragon"
        expect the level of "Ada" is 8
        expect "Ada" has drawn 5 treasures this turn
        """
    )


@pytest.mark.rule("R-144", "R-173", "Q-13")
def test_defeated_without_a_kill() -> None:
    cards = """
one-shot "Cage"
  value 100
  play during any combat on a monster: defeat it
"""
    story(
        """
        "Ada" is level 2
        "Ada" holds "Cage"
        "Ada" fights "Troll"
        "Ada" plays "Cage" on "Troll"
        expect the level of "Ada" is 2
        expect "Ada" has drawn 0 treasures this turn
        expect "Ada" has defeated "Troll" this turn
        expect "Ada" has not killed "Troll" this turn
        expect "Ada" is not in combat
        """,
        cards,
    )


@pytest.mark.rule("R-145", "R-156")
def test_bystanders_may_play_into_a_combat() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" holds "Potion", "Enraged", "Wanderer", "Imp", "Slip"
        "Ben" has "Thief"
        "Cid" is level 1
        "Ada" fights "Goose"
        "Ben" plays "Potion" on "Goose"
        expect 3 to 6
        "Ben" plays "Enraged" on "Goose"
        expect 3 to 11
        "Ben" plays "Wanderer"
        expect 3 to 12
        "Ben" discards "Slip"
        expect 1 to 12
        """
    )


@pytest.mark.rule("R-146", "ED-02")
def test_everybody_must_pass_once_since_the_last_play() -> None:
    table = Table("Ada", "Ben", "Cid")
    table.level(Ada=5)
    table.doors("Goose")
    table.holds("Ben", "Potion")
    table.holds("Cid", "Enraged")
    table.turn("Ada")
    for _ in range(9):
        if table.asked == ("Ben", "combat"):
            break
        table.move("pass")
    table.move("pass")  # Ben
    assert table.asked == ("Cid", "combat")
    table.move("play", "Enraged")  # the last moment: it was already being won
    assert table.asked == ("Ada", "combat")  # and everybody may act again
    table.move("pass")
    assert table.asked == ("Ben", "combat")
    table.move("play", "Potion")
    table.move("side", 0)
    assert table.asked == ("Ada", "combat")


@pytest.mark.rule("R-147")
def test_after_a_win_everything_played_is_discarded_before_rewards() -> None:
    table = Table()
    table.level(Ada=8)
    table.holds("Ben", "Enraged")
    table.holds("Ada", "Potion")
    table.fight("Ada", "Imp")
    table.stage.act(1, next(o for o in table.stage.options(1) if o.kind == "play"))
    table.stage.act(0, next(o for o in table.stage.options(0) if o.kind == "play"))
    table.stage.answer(Option("side", amount=0))
    table.conclude()
    log = [entry[0] for entry in table.log()]
    assert log.index("discard") < log.index("gain level") < log.index("draw")
    assert {"Imp", "Enraged", "Potion"} <= set(table.discards())


@pytest.mark.rule("R-148")
def test_a_monster_card_is_one_monster() -> None:
    cards = """
monster "Forty Thieves"
  level 4
  2 treasures
  bad stuff: lose 1 level
"""
    story(
        """
        "Ada" is level 5
        "Ada" fights "Forty Thieves"
        expect the number of monsters in combat is 1
        expect 5 to 4
        "Ada" wins the combat
        expect the level of "Ada" is 6
        """,
        cards,
    )


@pytest.mark.rule("R-149")
def test_a_monster_drawn_face_down_goes_to_the_hand() -> None:
    story(
        """
        the door deck is "Goose"
        "Ada" draws 1 door
        expect "Goose" is in the hand of "Ada"
        expect "Ada" is not in combat
        """
    )
