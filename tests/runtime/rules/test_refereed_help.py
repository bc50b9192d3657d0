"""What a referee found wrong about help and trading, point by point."""

import pytest

from lootpress.tests.runtime.table import Table, story

# ---------------------------------------------------------------- wearing and trading


@pytest.mark.rule("R-051", "R-101")
def test_an_item_is_put_on_and_aside_as_often_as_one_likes() -> None:
    table = Table()
    table.has("Ada", "Hat")
    table.doors("Enraged")
    table.turn("Ada")
    for _ in range(2):
        table.move("unequip", "Hat")
        assert table.worn("Ada") == []
        table.move("equip", "Hat")
        assert table.worn("Ada") == ["Hat"]


def _traded(answer: str) -> Table:
    table = Table()
    table.has("Ada", "Hat", "Boots")
    table.has("Ben", "Sword", "Mail")
    table.doors("Enraged")
    table.turn("Ada")
    table.move("trade", "Ben")
    table.move("card", "Hat")
    table.move("card", "Boots")
    table.move("card", "Sword")
    table.move("card", "Mail")
    table.on_to("Ben", "accept trade")
    table.move(answer)
    return table


@pytest.mark.rule("R-135")
def test_several_items_for_several() -> None:
    table = _traded("yes")
    assert sorted(table.front("Ada")) == ["Mail", "Sword"]
    assert sorted(table.front("Ben")) == ["Boots", "Hat"]


@pytest.mark.rule("R-135")
def test_a_trade_may_be_proposed_again_after_a_refusal() -> None:
    table = _traded("no")
    assert sorted(table.front("Ada")) == ["Boots", "Hat"]
    table.on_to("Ada", "arrange")
    table.move("trade", "Ben")
    table.move("card", "Hat")
    table.move("card", None)
    table.move("card", None)
    table.move("yes")
    assert "Hat" in table.front("Ben")


# ---------------------------------------------------------------- help


def _fight(**levels: int) -> Table:
    table = Table()
    table.level(**levels)
    table.doors("Troll")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    return table


def _ask(table: Table, treasures: int) -> None:
    table.move("ask", "Ben")
    table.move("treasures", treasures)
    if treasures:
        table.move("first", "Ada")
    table.on_to("Ben", "help")


@pytest.mark.rule("R-160", "R-161")
def test_the_same_player_is_asked_again_with_a_better_offer() -> None:
    table = _fight(Ada=5, Ben=8)
    _ask(table, 0)
    table.move("no")
    table.on_to("Ada", "combat")
    _ask(table, 2)
    table.move("yes")
    assert table.state.combat is not None
    assert table.state.combat.helper == table.seat("Ben")
    assert table.state.combat.offer[0] == 2


@pytest.mark.rule("R-161")
def test_who_is_asked_may_say_what_he_wants_instead() -> None:
    table = _fight(Ada=5, Ben=8)
    _ask(table, 0)
    table.move("counter")
    assert table.asked == ("Ben", "want treasures")
    table.move("treasures", 3)
    table.move("yes")
    assert table.asked == ("Ada", "take help")
    table.move("yes")
    assert table.state.combat is not None
    assert (table.state.combat.helper, table.state.combat.offer) == (table.seat("Ben"), (3, True, ()))


@pytest.mark.rule("R-160", "R-161")
def test_a_bystander_offers_help_unasked_for_an_item() -> None:
    table = Table()
    table.level(Ada=5, Ben=8)
    table.has("Ada", "Hat")
    table.doors("Troll")
    table.turn("Ada")
    table.on_to("Ben", "combat")
    table.move("offer help")
    table.move("treasures", 0)
    table.move("item", "Hat")
    table.on_to("Ada", "take help")
    table.move("yes")
    assert table.state.combat is not None
    assert table.state.combat.helper == table.seat("Ben")
    assert table.front("Ben") == ["Hat"]


@pytest.mark.rule("R-161", "R-123")
def test_several_cards_may_be_promised() -> None:
    table = _fight(Ada=5, Ben=5)
    table.holds("Ada", "Promotion", "Promotion")
    table.move("ask", "Ben")
    table.move("treasures", 0)
    for _ in range(2):
        table.move("promise", "Promotion")
    table.on_to("Ben", "help")
    table.move("yes")
    table.settle("combat")
    assert table.level_of("Ben") == 7


@pytest.mark.rule("R-161", "R-044")
def test_treasures_of_monsters_already_killed_may_be_promised() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" is level 8
        "Ada" holds "Lamp"
        "Cid" holds "Wanderer", "Goose"
        the treasure deck is "Hat", "Sword", "Mail", "Boots"
        "Ada" fights "Troll"
        "Cid" plays "Wanderer"
        "Ada" plays "Lamp" on "Goose"
        "Ada" asks "Ben" "4 treasures"
        "Ben" says "yes"
        expect "Ben" is the helper
        """
    )


@pytest.mark.rule("R-161", "R-107")
def test_no_more_is_promised_than_the_helper_can_carry() -> None:
    table = Table()
    table.level(Ada=5, Ben=8)
    table.has("Ada", "Dwarf", "Anvil", "Piano", "Hat")
    table.doors("Troll")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    table.move("ask", "Ben")
    table.move("treasures", 0)
    table.move("item", "Anvil")
    assert ("item", "Hat") in table.moves and ("item", "Piano") not in table.moves


@pytest.mark.rule("R-160")
def test_items_promised_go_only_to_whoever_helps() -> None:
    table = Table()
    table.level(Ada=5, Ben=8)
    table.has("Ada", "Hat")
    table.doors("Troll")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    table.move("ask", "Ben")
    table.move("treasures", 0)
    table.move("item", "Hat")
    table.on_to("Ben", "help")
    assert table.state.combat is not None
    table.state.combat.helper = table.seat("Cid")  # Cid joined in the meantime
    table.move("yes")
    assert (table.front("Ada"), table.front("Ben")) == (["Hat"], [])


# ---------------------------------------------------------------- charity


@pytest.mark.rule("R-068", "R-017")
def test_the_hand_limit_counts_what_is_drawn_at_charity() -> None:
    cards = """
    item "Begging Bowl"
      value 100
      when your charity starts: draw 2 doors
    """
    table = Table(cards=cards)
    table.level(Ada=1, Ben=3, Cid=3)
    table.has("Ada", "Begging Bowl")
    table.holds("Ada", *["Golem"] * 4)
    table.doors("Enraged", "Mate", "Illusion", "Wanderer")
    table.turn("Ada")
    table.on_to_turn("Ben")
    assert len(table.hand("Ada")) == 5


@pytest.mark.rule("R-145", "R-146", "ED-02")
def test_between_two_cards_of_one_player_the_others_are_asked() -> None:
    table = Table("Ada", "Ben", "Cid", "Dot")
    table.level(Ada=4)
    table.holds("Ada", "Potion")
    for name in ("Ben", "Cid", "Dot"):
        table.holds(name, "Potion", "Potion")
    table.doors("Goose")
    table.turn("Ada")
    table.on_to("Cid", "combat")
    table.move("play", "Potion")
    asked = []
    for _ in range(40):
        if table.asked is None or table.asked[1] not in ("combat", "side"):
            break
        if table.asked[1] == "combat":
            asked.append(table.asked[0])
        table.pass_on()
    assert asked[:4] == ["Ada", "Dot", "Ben", "Cid"]
