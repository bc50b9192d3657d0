"""Sections 15 and 16: running away, bad stuff, death."""

import pytest

from lootpress.runtime.events.types import Death
from lootpress.runtime.frames.fights import DrawingCards
from lootpress.runtime.options import PASS
from lootpress.tests.runtime.table import Table, curse, story


@pytest.mark.rule("R-180")
def test_who_cannot_win_runs_and_gets_nothing() -> None:
    story(
        """
        "Ada" is level 2
        "Ada" fights "Goose"
        "Ada" runs away
        "Ada" rolls 6
        expect the level of "Ada" is 2
        expect "Ada" has drawn 0 treasures this turn
        expect "Ada" is not in combat
        """
    )


@pytest.mark.rule("R-181")
@pytest.mark.parametrize(("face", "escaped"), [(1, "not escaped"), (4, "not escaped"), (5, "escaped"), (6, "escaped")])
def test_five_or_more_escapes(face: int, escaped: str) -> None:
    story(
        f"""
        "Ada" is level 1
        "Ada" fights "Goose"
        "Ada" runs away
        "Ada" rolls {face}
        expect "Ada" has {escaped} this turn
        """
    )


@pytest.mark.rule("R-181")
def test_bonuses_and_monsters_change_the_roll() -> None:
    story(
        """
        "Ada" has "Elf"
        "Ada" fights "Goose"
        "Ada" runs away
        "Ada" rolls 4
        expect "Ada" has escaped this turn
        """
    )
    story(
        """
        "Ada" fights "Sticky"
        "Ada" runs away
        "Ada" rolls 5
        expect "Ada" has not escaped this turn
        """
    )


@pytest.mark.rule("R-181")
def test_a_monsters_penalty_counts_against_itself_only() -> None:
    story(
        """
        "Ada" is level 1
        "Ben" holds "Wanderer", "Sticky"
        "Ada" fights "Goose"
        "Ben" plays "Wanderer"
        "Ada" runs away
        "Ada" chooses "Goose"
        "Ada" rolls 5
        "Ada" rolls 5
        expect "Ada" has escaped "Goose" this turn
        expect "Ada" has not escaped "Sticky" this turn
        """
    )


@pytest.mark.rule("R-182")
def test_who_is_caught_suffers_the_bad_stuff() -> None:
    story(
        """
        "Ada" is level 2
        "Ada" has "Hat", "Boots"
        "Ada" fights "Troll"
        "Ada" runs away
        "Ada" rolls 1
        "Ada" chooses "Boots"
        expect "Boots" is in the discards
        expect "Ada" has "Hat"
        """
    )


@pytest.mark.rule("R-183")
def test_one_roll_each_in_the_order_one_chooses() -> None:
    story(
        """
        "Ada" is level 4
        "Ben" holds "Wanderer", "Troll"
        "Ada" has "Hat"
        "Ada" fights "Goose"
        "Ben" plays "Wanderer"
        "Ada" runs away
        "Ada" chooses "Troll"
        "Ada" rolls 1
        expect "Hat" is in the discards
        expect the level of "Ada" is 4
        "Ada" rolls 2
        expect the level of "Ada" is 3
        """
    )


@pytest.mark.rule("R-184")
def test_fighter_and_helper_roll_each_for_himself() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" is level 3
        "Ada" fights "Vampire"
        "Ben" helps "Ada"
        "Ada" runs away
        "Ada" rolls 6
        "Ben" rolls 1
        expect "Ada" has escaped this turn
        expect the level of "Ada" is 3
        expect "Ben" has not escaped this turn
        expect the level of "Ben" is 1
        """
    )


@pytest.mark.rule("R-185")
def test_after_the_rolls_the_monsters_are_discarded() -> None:
    story(
        """
        "Ada" fights "Goose"
        "Ada" runs away
        "Ada" rolls 6
        expect "Goose" is in the discards
        """
    )


@pytest.mark.rule("Q-15", "Q-16")
def test_escaping_by_a_card_waits_until_the_combat_is_lost() -> None:
    cards = """
one-shot "Boost"
  value 100
  play during your combat: escape
"""
    story(
        """
        "Ada" is level 1
        "Ada" holds "Boost"
        "Ada" fights "Goose"
        "Ada" plays "Boost"
        expect "Ada" is in combat
        expect "Ada" has not escaped this turn
        "Ada" runs away
        expect "Ada" has escaped this turn
        """,
        cards,
    )
    table = Table()
    table.level(Ada=1)
    table.holds("Ada", "Lamp", "Slip")
    table.doors("Goose")
    table.turn("Ada")
    table.on_to("Ada", "before running")
    assert ("play", "Slip") in table.moves and ("play", "Lamp") not in table.moves


@pytest.mark.rule("Q-24")
def test_a_loaded_die_is_for_ones_own_roll() -> None:
    cards = """
one-shot "Loaded Die"
  value 300
  play when you roll a die: set the roll to any number
"""
    story(
        """
        "Ada" is level 2
        "Ada" holds "Loaded Die"
        "Ada" fights "Goose"
        "Ada" runs away
        "Ada" rolls 1
        "Ada" plays "Loaded Die"
        "Ada" chooses 5
        expect "Ada" has escaped this turn
        """,
        cards,
    )


@pytest.mark.rule("Q-31")
def test_even_if_you_escape() -> None:
    cards = """
monster "Bones"
  level 10
  3 treasures
  when you run away: lose 1 level
  bad stuff: lose 2 levels
"""
    story(
        """
        "Ada" is level 5
        "Ada" fights "Bones"
        "Ada" runs away
        "Ada" rolls 6
        expect the level of "Ada" is 4
        expect "Ada" has escaped this turn
        """,
        cards,
    )


# ---------------------------------------------------------------- death


@pytest.mark.rule("R-186")
def test_the_dead_roll_no_more() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" holds "Wanderer", "Goose"
        "Ada" fights "Dragon"
        "Ben" plays "Wanderer"
        "Ada" runs away
        "Ada" chooses "Dragon"
        "Ada" rolls 1
        expect "Ada" is dead
        expect the level of "Ada" is 5
        """
    )


_LAST_LAUGH = """
curse "Last Laugh"
  you die
"""


@pytest.mark.rule("R-186", "ED-12")
def test_a_helper_who_dies_helps_no_more() -> None:
    story(
        """
        "Ada" is level 4
        "Ben" is level 3
        "Cid" holds "Last Laugh"
        "Ada" fights "Goose"
        "Ben" helps "Ada"
        expect 7 to 3
        "Cid" plays "Last Laugh" on "Ben"
        expect 4 to 3
        "Ada" wins the combat
        expect the level of "Ada" is 5
        """,
        _LAST_LAUGH,
    )


@pytest.mark.rule("R-186", "ED-12")
def test_a_fight_without_its_fighter_is_over() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" is level 4
        "Cid" holds "Last Laugh"
        "Ada" fights "Goose"
        "Ben" helps "Ada"
        "Cid" plays "Last Laugh" on "Ada"
        expect the log says "The combat ends without a winner."
        expect "Goose" is in the discards
        expect the level of "Ada" is 3
        expect the level of "Ben" is 4
        """,
        _LAST_LAUGH,
    )


@pytest.mark.rule("R-187", "ED-12")
def test_the_dead_receive_nothing_and_do_nothing() -> None:
    table = Table()
    table.level(Ada=1, Ben=3, Cid=3)
    table.stage.attempt(Death(0))
    g = table.state
    table.stage.begin(DrawingCards(0, 0, 2))
    assert g.hands[0] == []
    assert table.stage.options(0) == [PASS]
    assert not any(table.named(o) == ("trade", "Ada") for o in table.stage.options(1))
    story(
        """
        "Ada" is level 4
        "Ben" holds "Promotion"
        "Ben" is level 1
        "Ada" dies
        "Ada" gains 1 level
        expect the level of "Ada" is 4
        """
    )


@pytest.mark.rule("R-186", "R-187")
@pytest.mark.parametrize("line", ["die", "end your turn"])
def test_whoever_dies_or_ends_his_turn_before_the_door_opens_none(line: str) -> None:
    table = Table(cards=curse(line))
    table.doors("Goose")
    table.holds("Ben", "Curse")
    table.turn("Ada")
    table.on_to("Ben", "arrange")
    table.move("play", "Curse")
    table.move("player", "Ada")
    table.on_to_turn("Ben")
    assert not any(entry[:2] == ("opens", 0) for entry in table.log())


@pytest.mark.rule("R-187", "R-068")
def test_the_dead_get_no_charity() -> None:
    table = Table()
    table.level(Ada=3, Ben=1, Cid=2)
    table.state.dead[1] = 1
    table.holds("Ada", *["Golem"] * 4, *["Vampire"] * 2)
    table.stage.end_turn()
    table.stage.settle()
    assert [entry[3] for entry in table.log() if entry[0] == "charity"] == [2]


@pytest.mark.rule("R-188")
def test_the_body_is_looted_from_the_highest_level_down() -> None:
    table = Table("Ada", "Ben", "Cid", "Dot")
    table.level(Ada=1, Ben=2, Cid=5, Dot=3)
    table.has("Ada", "Hat", "Sword", "Warrior", "Porter")
    table.holds("Ada", "Boots", "Slip")
    table.stage.attempt(Death(0))
    assert table.asked == ("Cid", "loot")
    assert {m[1] for m in table.moves} == {"Hat", "Sword", "Porter", "Boots", "Slip"}
    table.stage.answer(next(o for o in table.game.legal() if table.named(o) == ("card", "Sword")))
    assert table.asked == ("Dot", "loot")
    table.stage.answer(next(o for o in table.game.legal() if table.named(o) == ("card", "Slip")))
    assert table.asked == ("Ben", "loot")
    table.stage.answer(next(o for o in table.game.legal() if table.named(o) == ("card", "Hat")))
    assert (table.hand("Cid"), table.hand("Dot"), table.hand("Ben")) == (["Sword"], ["Slip"], ["Hat"])
    assert set(table.discards()) == {"Boots", "Porter"}
    assert table.front("Ada") == ["Warrior"]


@pytest.mark.rule("R-188", "ED-05")
def test_equal_levels_roll_until_it_is_settled() -> None:
    table = Table("Ada", "Ben", "Cid", "Dot")
    table.level(Ada=1, Ben=2, Cid=2, Dot=2)
    table.has("Ada", "Hat", "Sword", "Boots", "Mail")
    table.stage.plan_die(3, 5, 5, 2, 6)  # Ben 3, Cid 5, Dot 5; again Cid 2, Dot 6
    table.stage.attempt(Death(0))
    order = []
    while table.asked is not None and table.asked[1] == "loot":
        order.append(table.asked[0])
        table.stage.answer(table.game.legal()[0])
    assert order == ["Dot", "Cid", "Ben"]


@pytest.mark.rule("R-189")
def test_alive_when_the_next_turn_begins_and_able_to_help() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" has "Warrior"
        "Ben" is level 1
        "Ada" dies
        expect "Ada" is dead
        "Ben" fights "Goose"
        expect "Ada" is not dead
        expect "Ada" has no cards in their hand
        "Ada" helps "Ben"
        expect 5 to 3
        """
    )


@pytest.mark.rule("R-190")
def test_a_new_hand_at_the_start_of_ones_own_next_turn() -> None:
    table = Table("Ada", "Ben")
    table.stage.attempt(Death(0))
    table.stage.end_turn()
    table.stage.settle()
    assert table.state.turn == 1 and not table.state.dead[0] and table.hand("Ada") == []
    table.stage.end_turn()
    table.stage.settle()
    assert table.state.turn == 0
    decks = [table.state.deck.card_of[i].deck for i in table.state.hands[0]]
    assert (decks.count("door"), decks.count("treasure")) == (4, 4)


@pytest.mark.rule("R-186", "R-209", "Q-22")
def test_lasting_curses_survive_death() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Cloud"
        "Ben" is level 1
        "Ada" dies
        expect "Ada" has "Cloud"
        """
    )
