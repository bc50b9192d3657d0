"""Sections 9 to 11 and 18: items, one-shots and other treasures, selling, trading, giving, Cheat!"""

import pytest

from lootpress.runtime.active import facts
from lootpress.runtime.events.types import Death
from lootpress.runtime.options import YES, Option
from lootpress.tests.runtime.table import Table, refused, story


@pytest.mark.rule("R-100", "Q-19")
def test_an_item_is_a_card_with_a_value() -> None:
    table = Table()
    items = {c.name for c in table.state.deck.cards if facts.is_item(c)}
    assert {"Pebble", "Hat", "Potion"} <= items
    assert not items & {"Promotion", "Porter", "Warrior", "Map"}


@pytest.mark.rule("R-101", "R-103")
def test_what_is_not_worn_gives_nothing() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Hat", "Crown"
        "Ada" fights "Troll"
        expect 2 to 10
        """
    )


@pytest.mark.rule("R-101")
def test_turning_items_upright_and_sideways() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Hat", "Crown"
        "Ada" unequips "Hat"
        "Ada" equips "Crown"
        "Ada" fights "Troll"
        expect 3 to 10
        """
    )


@pytest.mark.rule("R-102", "Q-18", "Q-20")
def test_losing_a_class_in_combat_equips_nothing_else() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Cleric", "Mace", "Sword", "Dagger"
        "Ada" fights "Troll"
        expect 7 to 10
        "Ada" discards "Cleric"
        expect 3 to 10
        """
    )
    refused(
        """
        "Ada" has "Cleric", "Mace", "Sword", "Dagger"
        "Ada" fights "Troll"
        "Ada" discards "Cleric"
        "Ada" equips "Dagger"
        """,
        "cannot equip",
    )


@pytest.mark.rule("R-103")
@pytest.mark.parametrize(
    ("items", "strength"),
    [
        ('"Hat", "Mail", "Boots", "Sword", "Dagger"', 8),
        ('"Polearm", "Sword"', 5),
        ('"Sword", "Polearm"', 3),
        ('"Sword", "Sword", "Dagger"', 5),
        ('"Mail", "Mail"', 3),
        ('"Boots", "Boots"', 2),
        ('"Pebble", "Pebble", "Pebble"', 4),
    ],
)
def test_one_of_each_slot_and_two_hands(items: str, strength: int) -> None:
    story(
        f"""
        "Ada" is level 1
        "Ada" has {items}
        "Ada" fights "Troll"
        expect {strength} to 10
        """
    )


@pytest.mark.rule("R-105")
def test_restrictions_are_asked_at_every_moment() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Mace"
        "Ada" holds "Cleric"
        "Ada" plays "Cleric"
        "Ada" equips "Mace"
        "Ada" fights "Troll"
        expect 5 to 10
        "Ada" discards "Cleric"
        expect 1 to 10
        """
    )
    story(
        """
        "Ada" has "Cleric", "Velvet"
        "Ada" fights "Troll"
        expect 1 to 10
        """
    )


@pytest.mark.rule("R-106")
def test_an_item_is_not_just_thrown_away() -> None:
    refused(
        """
        "Ada" has "Hat"
        "Ada" discards "Hat"
        """,
        "no use for discarding",
    )


@pytest.mark.rule("R-107")
def test_one_big_item() -> None:
    refused(
        """
        "Ada" has "Anvil"
        "Ada" holds "Piano"
        "Ada" plays "Piano"
        """,
        "may not play",
    )
    story(
        """
        "Ada" has "Dwarf", "Anvil"
        "Ada" holds "Piano"
        "Ada" plays "Piano"
        expect "Ada" has 2 items
        """
    )


@pytest.mark.rule("R-107", "R-135")
def test_a_second_big_item_is_not_taken_in_trade() -> None:
    table = Table()
    table.has("Ada", "Anvil")
    table.has("Ben", "Piano")
    table.stage.act(0, next(o for o in table.stage.options(0) if table.named(o) == ("trade", "Ben")))
    table.move("card", "Anvil")
    assert table.moves == [("card", "Piano"), ("no",)]  # for nothing he could not take it
    table.move("card", "Piano")
    assert table.asked == ("Ben", "accept trade")
    table.stage.answer(YES)
    assert (table.front("Ada"), table.front("Ben")) == (["Piano"], ["Anvil"])


@pytest.mark.rule("R-108")
def test_big_items_beyond_the_limit_go_to_the_lowest_who_can_carry_them() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Dwarf", "Anvil", "Piano"
        "Ben" is level 1
        "Ben" has "Anvil"
        "Cid" is level 2
        "Dot" is level 2
        "Ben" fights "Goose"
        "Ada" discards "Dwarf"
        "Ada" chooses "Piano"
        "Ada" chooses "Dot"
        expect "Ada" has 1 item
        expect "Dot" has "Piano"
        """
    )


@pytest.mark.rule("R-108")
def test_big_items_nobody_can_carry_are_discarded() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Dwarf", "Anvil", "Piano"
        "Ben" has "Anvil"
        "Ben" fights "Goose"
        "Ada" discards "Dwarf"
        "Ada" chooses "Piano"
        expect "Ada" has 1 item
        expect "Piano" is in the discards
        """
    )


@pytest.mark.rule("R-108")
def test_in_ones_own_turn_big_items_may_be_sold() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Dwarf", "Anvil", "Piano"
        "Ben" is level 1
        "Ada" discards "Dwarf"
        "Ada" says "yes"
        "Ada" sells "Anvil" and "Piano"
        expect the level of "Ada" is 6
        expect "Ada" has no items
        """
    )


# ---------------------------------------------------------------- one-shots and other treasures


@pytest.mark.rule("R-120", "R-145")
def test_one_shots_from_hand_or_table_for_either_side() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Potion"
        "Ben" holds "Potion"
        "Ada" fights "Goose"
        "Ada" plays "Potion" on "Ada"
        expect 6 to 3
        "Ben" plays "Potion" on "Goose"
        expect 6 to 6
        expect "Potion" is not in the discards
        "Ada" runs away
        "Ada" rolls 6
        expect "Potion" is in the discards
        """
    )


@pytest.mark.rule("R-120", "R-130")
def test_one_shots_are_sold_for_their_value() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Ring", "Lamp"
        "Ada" sells "Ring" and "Lamp"
        expect the level of "Ada" is 2
        """
    )


@pytest.mark.rule("R-121", "R-122")
def test_go_up_a_level_on_anybody_and_then_it_is_gone() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" holds "Promotion"
        "Ben" is level 2
        "Ada" plays "Promotion" on "Ben"
        expect the level of "Ben" is 3
        expect "Promotion" is in the discards
        """
    )


@pytest.mark.rule("R-121", "R-093")
def test_a_hireling_stays_and_is_no_item() -> None:
    story(
        """
        "Ada" holds "Porter"
        "Ada" plays "Porter"
        expect "Ada" has "Porter"
        expect "Ada" has no items
        """
    )


@pytest.mark.rule("R-122", "Q-11")
def test_a_level_may_be_given_out_of_spite() -> None:
    cards = """
monster "Bully"
  level 12
  3 treasures
  it will not pursue players of level at most 3
  bad stuff: lose 2 levels
"""
    story(
        """
        "Ada" is level 3
        "Ben" holds "Promotion"
        "Ada" fights "Bully"
        "Ben" plays "Promotion" on "Ada"
        "Ada" runs away
        "Ada" rolls 1
        expect the level of "Ada" is 2
        """,
        cards,
    )
    story(
        """
        "Ada" is level 3
        "Ada" fights "Bully"
        "Ada" runs away
        expect "Ada" has escaped this turn
        """,
        cards,
    )


# ---------------------------------------------------------------- selling


@pytest.mark.rule("R-130", "R-131", "R-132", "R-133", "Q-19")
def test_a_thousand_gold_is_a_level_and_no_change() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Polearm", "Pebble"
        "Ada" holds "Anvil"
        "Ada" sells "Polearm" and "Anvil" and "Pebble"
        expect the level of "Ada" is 2
        expect "Ada" has no items
        expect "Pebble" is in the discards
        expect "Anvil" is in the discards
        """
    )


@pytest.mark.rule("R-130")
def test_two_thousand_is_two_levels() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Hoard"
        "Ada" sells "Hoard"
        expect the level of "Ada" is 3
        """
    )


@pytest.mark.rule("R-130", "R-133")
def test_below_a_thousand_nothing_is_sold() -> None:
    refused(
        """
        "Ada" has "Anvil", "Boots", "Pebble"
        "Ada" sells "Anvil" and "Boots" and "Pebble"
        """,
        "cannot sell",
    )


@pytest.mark.rule("R-134", "R-032")
def test_no_selling_to_the_winning_level() -> None:
    refused(
        """
        "Ada" is level 9
        "Ada" has "Hoard"
        "Ada" sells "Hoard"
        """,
        "cannot sell",
    )
    story(
        """
        "Ada" is level 8
        "Ada" has "Hoard"
        "Ada" sells "Hoard"
        expect the level of "Ada" is 9
        """
    )


# ---------------------------------------------------------------- trading and giving


@pytest.mark.rule("R-135", "R-137")
def test_items_change_hands_on_the_table() -> None:
    table = Table()
    table.has("Ada", "Hat", "Boots", "Friend")
    table.has("Ben", "Sword")
    table.holds("Ada", "Crown")
    table.stage.act(0, next(o for o in table.stage.options(0) if table.named(o) == ("trade", "Ben")))
    assert set(table.moves) == {("card", "Hat"), ("card", "Boots"), ("no",)}
    table.stage.answer(next(o for o in table.game.legal() if table.named(o) == ("card", "Hat")))
    table.stage.answer(Option("card"))
    table.stage.answer(next(o for o in table.game.legal() if table.named(o) == ("card", "Sword")))
    assert table.asked == ("Ben", "accept trade")
    table.stage.answer(YES)
    assert "Sword" in table.front("Ada") and "Hat" in table.front("Ben")
    assert table.hand("Ben") == []  # received items stay in play


@pytest.mark.rule("R-135")
def test_on_anybodys_turn_but_not_with_one_in_combat() -> None:
    table = Table()
    table.has("Ben", "Hat")
    assert ("trade", "Cid") in {table.named(o) for o in table.stage.options(1)}
    table.fight("Ada", "Troll")
    assert ("trade", "Ada") not in {table.named(o) for o in table.stage.options(1)}


@pytest.mark.rule("R-136")
def test_an_item_may_be_given_for_nothing() -> None:
    story(
        """
        "Ada" has "Hat"
        "Ben" is level 1
        "Ada" gives "Hat" to "Ben"
        expect "Ben" has "Hat"
        expect "Ada" has no items
        """
    )


# ---------------------------------------------------------------- Cheat!


@pytest.mark.rule("R-210", "R-188")
def test_cheat_goes_with_its_item_and_is_separated_in_death() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Hat", "Crown", "Cheat"
        "Ada" suffers "Theft"
        "Ada" chooses "Crown"
        expect "Cheat" is in the discards
        """
    )
    table = Table()
    table.has("Ada", "Hat", "Crown", "Cheat")
    table.stage.attempt(Death(0))
    assert table.asked == ("Ben", "loot") or table.asked == ("Cid", "loot")
    assert {m[1] for m in table.moves} == {"Hat", "Crown", "Cheat"}


@pytest.mark.rule("Q-27")
def test_cheat_gives_a_forbidden_item_its_best_bonus() -> None:
    cards = """
item "Sceptre"
  1 hand
  value 400
  only for "Cleric"
  +2
  +3 if you are "Elf"
"""
    story(
        """
        "Ada" is level 1
        "Ada" has "Sceptre", "Cheat"
        "Ada" fights "Troll"
        expect 6 to 10
        """,
        cards,
    )


@pytest.mark.rule("R-121")
def test_a_treasure_that_speaks_only_as_it_is_drawn_cannot_be_played() -> None:
    table = Table(cards='treasure "Slide"\n  when you draw this card:\n    discard this card\n    draw 2 treasures\n')
    table.holds("Ada", "Slide", "Promotion")
    table.turn("Ada")
    table.settle("arrange")
    assert ("play", "Promotion") in table.moves and ("play", "Slide") not in table.moves
