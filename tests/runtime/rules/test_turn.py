"""Section 7: the turn."""

import pytest

from lootpress.tests.runtime.table import Table, story


def _door(*doors: str, **holds: str) -> Table:
    table = Table()
    table.doors(*doors)
    for name, card in holds.items():
        table.holds(name, card)
    return table


@pytest.mark.rule("R-060")
def test_before_the_door_cards_are_arranged() -> None:
    table = _door("Goose")
    table.holds("Ada", "Hat")
    table.has("Ada", "Hoard")
    table.turn("Ada")
    assert table.asked == ("Ada", "arrange")
    assert ("play", "Hat") in table.moves and ("sell",) in table.moves and ("trade", "Ben") in table.moves
    assert not any(entry[0] == "opens" for entry in table.log())
    table.settle("combat")
    assert any(entry[0] == "opens" for entry in table.log())


@pytest.mark.rule("R-061", "R-062", "R-140", "R-149")
def test_a_monster_behind_the_door_is_fought() -> None:
    table = _door("Goose")
    table.holds("Ada", "Bomb")
    table.turn("Ada")
    table.settle("combat")
    assert table.state.combat is not None
    assert table.state.combat.fighter == 0
    assert [table.state.deck.card_of[m].name for m in table.state.combat.monsters] == ["Goose"]


@pytest.mark.rule("R-063", "R-200", "R-202")
def test_a_curse_behind_the_door_strikes_and_is_discarded() -> None:
    table = _door("Slip")
    table.level(Ada=3)
    table.turn("Ada")
    table.settle("room")
    assert table.level_of("Ada") == 2
    assert "Slip" in table.discards(0)


@pytest.mark.rule("R-064")
def test_anything_else_goes_to_the_hand() -> None:
    table = _door("Enraged")
    table.turn("Ada")
    table.settle("room")
    assert table.hand("Ada")[0] == "Enraged"


@pytest.mark.rule("R-065", "R-067", "ED-04")
def test_loot_or_trouble_after_a_curse() -> None:
    table = _door("Slip", "Enraged", Ada="Goose")
    table.turn("Ada")
    table.on_to("Ada", "room")
    assert table.moves == [("loot",), ("trouble", "Goose")]
    table.move("loot")
    assert "Enraged" in table.hand("Ada")


@pytest.mark.rule("R-065")
def test_no_second_phase_after_a_fight() -> None:
    table = _door("Imp", "Enraged", Ada="Goose")
    table.level(Ada=3)
    table.turn("Ada")
    for _ in range(30):
        assert table.asked is not None
        assert table.asked[1] != "room"
        if table.state.turn != 0:
            break
        table.move(*(("pass",) if ("pass",) in table.moves else table.moves[0]))
    assert "Enraged" not in table.hand("Ada")


@pytest.mark.rule("R-066", "R-140")
def test_trouble_is_a_monster_from_the_hand() -> None:
    table = _door("Hat", Ada="Goose")
    table.doors("Enraged")
    table.level(Ada=4)
    table.turn("Ada")
    table.on_to("Ada", "room")
    table.move("trouble", "Goose")
    table.settle("arrange")
    assert table.level_of("Ada") == 5
    assert "Goose" in table.discards(0)


@pytest.mark.rule("R-067")
def test_a_looted_door_is_drawn_face_down_even_a_monster() -> None:
    story(
        """
        the door deck is "Goose"
        "Ada" loots the room
        expect "Goose" is in the hand of "Ada"
        expect "Ada" is not in combat
        """
    )


@pytest.mark.rule("R-068")
def test_charity_goes_to_the_lowest() -> None:
    table = _door("Enraged", "Enraged")
    table.level(Ada=3, Ben=1, Cid=2)
    table.holds("Ada", *["Golem"] * 4, "Vampire")
    table.turn("Ada")
    table.on_to("Ada", "charity")
    assert len(table.hand("Ada")) == 7
    table.move("card", "Vampire")
    table.move("card", "Golem")
    assert table.hand("Ben")[:2] == ["Vampire", "Golem"]
    assert len(table.hand("Ada")) == 5


@pytest.mark.rule("R-068", "ED-06")
def test_charity_is_split_evenly_and_the_giver_decides_the_rest() -> None:
    table = _door("Enraged", "Enraged")
    table.level(Ada=3, Ben=1, Cid=1)
    table.holds("Ada", *["Golem"] * 4, *["Vampire"] * 2)
    table.turn("Ada")
    table.on_to("Ada", "charity")
    for _ in range(3):
        table.move(*table.moves[0])
    assert table.asked == ("Ada", "charity to")
    assert table.moves == [("player", "Ben"), ("player", "Cid")]
    table.move("player", "Cid")  # the second goes to Ben unasked
    assert table.asked == ("Ada", "charity to")
    table.move("player", "Cid")
    assert (len(table.hand("Ben")), len(table.hand("Cid"))) == (1, 2)


@pytest.mark.rule("R-068")
def test_the_lowest_discards() -> None:
    table = _door("Enraged", "Enraged")
    table.level(Ada=1, Ben=1, Cid=2)
    table.holds("Ada", *["Golem"] * 4)
    table.turn("Ada")
    table.on_to("Ada", "charity")
    table.move("card", "Golem")
    assert table.discards(0) == ["Golem"]
    assert not any(entry[0] == "charity" for entry in table.log())


@pytest.mark.rule("R-069", "R-060")
def test_the_next_turn_begins_at_once() -> None:
    story(
        """
        "Ada" is level 1
        "Ben" is level 1
        expect it is the turn of "Ada"
        "Ada" ends their turn
        expect it is the turn of "Ben"
        """
    )


@pytest.mark.rule("R-070", "R-180")
def test_who_ran_away_does_not_loot() -> None:
    table = _door("Dragon", "Enraged")
    table.state.marks.dice = (6,)
    table.turn("Ada")
    table.on_to_turn("Ben")
    assert "Enraged" not in table.hand("Ada")
    assert ("loots room", 0) not in table.log()
