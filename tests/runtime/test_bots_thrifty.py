"""What a reader of whole games found wasteful in the greedy bots, and is done no more."""

import pytest

from lootpress.runtime.bots.thrift import cheapest
from lootpress.tests.runtime.table import Table
from lootpress.tests.runtime.test_bots_playing import bot_acts, bot_move, fight, question_of

CARDS = """
    item "Thimble"
      value 100

    item "Harp"
      value 600
      only for "Elf"
      +1

    item "Cup"
      value 300

    item "Bowl"
      value 600

    item "Plate"
      value 900

    race "Haggler"
      once per turn, when you sell an item: it counts double

    curse "Bill"
      discard any number of items totaling at least 500
      otherwise: lose 1 level

    item "Bank"
      value 100
      when your turn starts: add 1 counter to this card
      remove 2 counters of this card: draw 1 treasure

    treasure "Diploma"
      play during your turn: gain 1 level that may win the game

    curse "Toll"
      discard 1 card

    monster "Shy"
      level 1
      1 treasure
      it will not fight "Elf"
      bad stuff: lose 1 level

    monster "Slow"
      level 16
      it will not pursue players of level at most 4
      bad stuff: lose 2 levels

    monster "Steep"
      level 16
      -2 to run away
      bad stuff: lose 2 levels

    power "Rewind"
      rank 1
      when you roll a die, discard 1 card: roll again
    """


@pytest.mark.parametrize(
    ("values", "regrets", "needed", "taken"),
    [
        ((600, 200, 400), (1, 2, 3), 1000, (0, 2)),
        ((900, 100, 400, 200), (9, 1, 4, 2), 1000, (0, 1)),
        ((500, 500, 1000), (1, 1, 9), 1000, (0, 1)),
        ((500, 500, 1000), (5, 5, 9), 1000, (2,)),
        ((300, 300), (1, 1), 1000, ()),
        ((300, 300), (1, 1), 0, ()),
    ],
)
def test_the_cheapest_way_to_a_sum(values: list[int], regrets: list[float], needed: int, taken: tuple[int]) -> None:
    assert cheapest(values, regrets, needed) == taken


def test_many_odd_values_are_added_up_in_time() -> None:
    """Twenty values without a common measure have a million sums."""
    values = [1000 + 37 * k * k for k in range(40)]
    assert sum(values[k] for k in cheapest(values, [float(v) for v in values], 60_000)) >= 60_000


def sold(table: Table) -> list[str]:
    """What Ada sells in her turn before the door, if the bot plays for her."""
    table.turn("Ada")
    while question_of(table).player == table.seat("Ada") and table.state.phase == "arrange":
        bot_move(table)
    names = table.state.deck.card_of
    return sorted(names[entry[2]].name for entry in table.log() if entry[0] == "sell")


def test_nothing_is_sold_in_vain() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.holds("Ada", "Thimble", "Cup", "Bowl", "Plate")
    table.doors("Elf", "Dwarf")
    assert sold(table) == ["Plate", "Thimble"]


def test_what_counts_double_is_sold_first_where_it_is_enough() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.has("Ada", "Haggler")
    table.holds("Ada", "Thimble", "Cup", "Bowl")
    table.doors("Elf", "Dwarf")
    assert sold(table) == ["Bowl"]


def test_no_more_is_paid_than_a_sum_asks_for() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=9)
    table.has("Ada", "Thimble", "Cup", "Bowl")
    table.doors("Bill")
    table.turn("Ada")
    while "Bowl" in table.front("Ada") and table.game.choice is not None and table.state.turn == 0:
        bot_move(table)
    assert sorted(table.front("Ada")) == ["Cup", "Thimble"]


def test_counters_are_spent_before_charity_presses() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.has("Ada", "Bank")
    table.state.counters[table.state.tables[0][0]] = 3
    table.doors("Elf", "Dwarf")
    table.turn("Ada")
    assert bot_move(table)[0] == "use"


@pytest.mark.parametrize(("level", "plays"), [(5, False), (9, True)])
def test_a_level_that_may_win_waits_until_it_does(level: int, plays: bool) -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=level)
    table.holds("Ada", "Diploma")
    table.doors("Dwarf", "Dwarf")
    table.turn("Ada")
    assert (bot_move(table)[0] == "play") == plays


def test_it_brings_no_monster_that_will_not_fight_it() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=8)
    table.has("Ada", "Elf", "Sword")
    table.holds("Ada", "Shy")
    table.doors("Dwarf", "Dwarf")
    table.turn("Ada")
    table.settle("room")
    assert bot_move(table)[0] == "loot"


@pytest.mark.parametrize(("level", "stays"), [(4, True), (5, False)])
def test_no_follower_is_given_up_to_a_monster_that_does_not_follow(level: int, stays: bool) -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=level, Ben=1)
    table.has("Ada", "Friend")
    fight(table, "Ada", "Slow")
    bot_acts(table, "Ada")
    assert ("Friend" in table.front("Ada")) == stays


def test_no_card_is_paid_for_a_roll_that_cannot_do_it() -> None:
    """With -2 not even a 6 gets away."""
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=8, Ben=1)
    table.has("Ada", "Rewind")
    table.holds("Ada", "Imp", "Imp", "Goose", "Troll")
    table.holds("Ben", "Mate")
    fight(table, "Ada", "Steep")
    table.on_to("Ben", "combat")
    table.move("play", "Mate")
    while table.game.choice is not None and table.state.combat is not None:
        if question_of(table).player == 0:
            bot_move(table)
        else:
            table.pass_on()
    assert len(table.hand("Ada")) == 4


def test_two_cards_are_not_given_for_one() -> None:
    """With the card that lets Ada be two things at once one of the two would go as well."""
    table = Table("Ada", "Ben", cards=CARDS)
    table.has("Ada", "Warrior", "Super", "Cleric", "Harp")
    table.doors("Toll")
    table.turn("Ada")
    table.settle("discard")
    assert bot_move(table)[1] == "Harp"
