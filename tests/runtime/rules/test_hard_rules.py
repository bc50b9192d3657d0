"""Sections 5 and 6: cards over rules, the four hard rules, and when what is legal."""

import pytest

from lootpress.runtime.frames.fights import DrawingCards
from lootpress.tests.runtime.table import Table, refused, story


@pytest.mark.rule("R-040")
def test_a_card_beats_the_rules() -> None:
    cards = """
item "Third Arm"
  value 300
  +1 hand
"""
    story(
        """
        "Ada" has "Third Arm", "Sword", "Polearm"
        "Ada" fights "Goose"
        expect 7 to 3
        """,
        cards,
    )


@pytest.mark.rule("R-041", "R-042", "R-075")
def test_nobody_falls_below_level_one() -> None:
    story(
        """
        "Ada" is level 2
        "Ada" suffers "Slip"
        expect the level of "Ada" is 1
        "Ada" suffers "Slip"
        expect the level of "Ada" is 1
        """
    )


@pytest.mark.rule("R-042", "R-141", "C-09")
def test_strength_may_fall_below_one() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" suffers "Shower"
        "Ben" holds "Baby"
        "Ada" fights "Goose"
        expect -4 to 3
        """.replace("expect -4 to 3", 'expect the strength of "Ada" is less than 0')
        + """
        "Ben" plays "Baby" on "Goose"
        expect the strength of "Goose" is less than 0
        """
    )


@pytest.mark.rule("R-043", "R-144")
def test_no_level_after_combat_without_a_kill() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Cleric"
        "Ada" fights "Vampire"
        "Ada" uses "Cleric"
        expect the level of "Ada" is 3
        """
    )


@pytest.mark.rule("R-044", "Q-06")
def test_no_reward_while_the_combat_goes_on() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" holds "Lamp"
        "Ben" holds "Goose", "Wanderer"
        "Ada" fights "Dragon"
        "Ben" plays "Wanderer"
        expect the number of monsters in combat is 2
        "Ada" plays "Lamp" on "Dragon"
        expect the number of monsters in combat is 1
        expect the level of "Ada" is 5
        expect "Ada" has drawn 0 treasures this turn
        "Ada" wins the combat
        expect the level of "Ada" is 8
        expect "Ada" has drawn 6 treasures this turn
        """
    )


@pytest.mark.rule("R-046", "ED-15")
def test_several_who_react_do_so_in_seat_order() -> None:
    cards = """
curse "Draught"
  each player loses 1 level
"""
    table = Table("Ada", "Ben", "Cid", cards=cards)
    table.level(Ada=3, Ben=3, Cid=3)
    table.suffer("Ben", "Draught")
    assert [entry[1] for entry in table.log() if entry[0] == "lose level"] == [1, 2, 0]


# ---------------------------------------------------------------- when actions are legal


@pytest.mark.rule("R-050", "R-122", "R-201")
def test_at_any_time_even_in_combat_and_on_other_turns() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" is level 2
        "Ben" has "Warrior"
        "Ben" holds "Promotion", "Porter", "Slip"
        "Ada" fights "Goose"
        "Ben" plays "Promotion" on "Ben"
        expect the level of "Ben" is 3
        "Ben" plays "Porter"
        expect "Ben" has "Porter"
        "Ben" plays "Slip" on "Ada"
        expect 2 to 3
        "Ben" discards "Warrior"
        expect "Ben" has no class
        """
    )


@pytest.mark.rule("R-051", "R-055", "R-102")
def test_in_combat_nothing_is_worn_sold_or_traded() -> None:
    table = Table()
    table.has("Ada", "Hat", "Crown", "Hoard")
    table.fight("Ada", "Troll")
    kinds = {option.kind for option in table.stage.options(0)}
    assert not kinds & {"equip", "unequip", "sell", "trade"}
    # Who is not in it may rearrange, and trade with others who are not.
    table.has("Ben", "Hat", "Crown")
    others = {table.named(option) for option in table.stage.options(1)}
    assert ("unequip", "Hat") in others and ("trade", "Cid") in others and ("trade", "Ada") not in others


@pytest.mark.rule("R-051", "R-054", "R-064")
def test_a_card_just_received_may_be_played() -> None:
    table = Table()
    table.doors("Warrior")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    assert ("play", "Warrior") in table.moves
    table.move("play", "Warrior")
    assert table.front("Ada") == ["Warrior"]


@pytest.mark.rule("R-052")
def test_identities_and_items_in_ones_own_turn_only() -> None:
    table = Table()
    for name in ("Ada", "Ben"):
        table.holds(name, "Warrior", "Elf", "Hat", "Hoard")
    mine = {table.named(o) for o in table.stage.options(0)}
    assert {("play", "Warrior"), ("play", "Elf"), ("play", "Hat"), ("sell",)} <= mine
    theirs = {table.named(o) for o in table.stage.options(1)}
    assert not theirs & {("play", "Warrior"), ("play", "Elf"), ("play", "Hat"), ("sell",)}


@pytest.mark.rule("R-052")
def test_a_new_class_even_in_ones_own_combat() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" holds "Warrior"
        "Ada" fights "Goose"
        expect "Ada" is losing
        "Ada" plays "Warrior"
        expect "Ada" is winning
        """
    )


@pytest.mark.rule("R-053", "R-080")
def test_a_new_affiliation_on_receipt_off_turn() -> None:
    table = Table()
    table.stage.begin(DrawingCards(1, 0, 0))
    (card,) = table.stage.pile_up(0, ["Heroes"])
    assert ("play", "Heroes") not in {table.named(o) for o in table.stage.options(1)}
    table.stage.begin(DrawingCards(1, 0, 1))
    assert card in table.state.hands[1]
    assert ("play", "Heroes") in {table.named(o) for o in table.stage.options(1)}


@pytest.mark.rule("R-055", "R-054")
def test_no_treasure_from_hand_in_ones_combat() -> None:
    refused(
        """
        "Ada" holds "Map"
        "Ada" fights "Goose"
        "Ada" plays "Map"
        """,
        "may not play",
    )


@pytest.mark.rule("R-056", "R-207")
def test_any_card_pays_but_a_kept_curse() -> None:
    table = Table()
    table.level(Ada=1)
    table.has("Ada", "Warrior", "Hat", "Cloud")
    table.holds("Ada", "Goose")
    table.fight("Ada", "Troll")
    (use,) = [o for o in table.stage.options(0) if o.kind == "use"]
    table.stage.act(0, use)
    assert {m[1] for m in table.moves if m[0] == "card"} == {"Hat", "Goose", "Warrior"}


@pytest.mark.rule("Q-22", "R-207")
def test_a_curse_that_wants_a_card_does_not_take_itself_or_another_kept_curse() -> None:
    cards = 'curse "Draft"\n  until your next turn ends: -1\n  discard 1 card\n'
    table = Table(cards=cards)
    table.has("Ada", "Hat", "Cloud")
    table.holds("Ada", "Goose")
    table.suffer("Ada", "Draft")
    assert {m[1] for m in table.moves if m[0] == "card"} == {"Hat", "Goose"}


@pytest.mark.rule("R-057", "R-083", "R-084")
def test_powers_at_any_time_and_laid_down_at_any_time() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Speed"
        "Ben" is level 1
        "Ben" holds "Flight"
        "Ada" holds "Strength"
        "Ada" fights "Goose"
        expect 6 to 3
        "Ben" plays "Flight"
        expect "Ben" has 1 power
        "Ada" discards "Speed"
        expect 3 to 3
        "Ada" plays "Strength"
        expect 5 to 3
        """
    )
