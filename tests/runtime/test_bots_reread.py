"""What looked absurd when the games of the mended bots were read again, and is done no more."""

import pytest

from lootpress.tests.runtime.table import Table
from lootpress.tests.runtime.test_bots_playing import bot_acts, bot_move, fight

CARDS = """
    class "Charmer"
      once per combat, during your combat, discard 1 card: defeat 1 monster keeping its treasures

    class "Bruiser"
      once per combat, during combat, discard 1 card: +3

    class "Juggler"

    item "Stilts"
      footgear
      value 400
      +3 against monsters of level at most 4

    item "Clogs"
      footgear
      value 200
      +2

    item "Trombone"
      2 hands
      value 600
      +6

    item "Wig"
      headgear
      value 300
      +3

    item "Toupee"
      headgear
      value 300
      +3

    door "Ticket"
      play during any combat: move the combat to another player

    door "Timetable"
      play during any combat on a monster: move it to another player

    curse "Chores"
      discard 1 card

    treasure "Diploma"
      gain 1 level that may win the game
    """


def table_of(*names: str, cards: str = CARDS) -> Table:
    return Table(*(names or ("Ada", "Ben", "Cid")), cards=cards)


def bot_arranges(table: Table, name: str) -> list[tuple[str, str]]:
    """What the bot does in the seat of a player before the door, while the others pass."""
    done: list[tuple[str, str]] = []
    for _ in range(40):
        choice = table.game.choice
        if choice is None or table.state.phase not in ("arrange", "charity") or table.state.combat is not None:
            break
        if choice.player == table.seat(name):
            done.append(bot_move(table))
            if done[-1][0] == "pass":
                break
        else:
            table.pass_on()
    return done


# ---------------------------------------------------------------- fights that decide the game


def test_for_the_last_level_it_kills_where_it_could_also_get_rid_of_the_monster() -> None:
    """With the Bomb she wins the game; the Charmer's way out would bring treasures only."""
    table = table_of()
    table.level(Ada=9, Ben=2, Cid=2)
    table.has("Ada", "Charmer")
    table.holds("Ada", "Bomb", "Elf", "Elf")
    fight(table, "Ada", "Vampire")
    bot_acts(table, "Ada")
    assert table.state.winners == (0,)


@pytest.mark.parametrize("card", ["Ticket", "Timetable"])
def test_it_moves_a_fight_that_would_win_to_somebody_else(card: str) -> None:
    table = table_of()
    table.level(Ada=9, Ben=2, Cid=2)
    table.has("Ada", "Polearm")
    table.holds("Ben", card)
    fight(table, "Ada", "Troll")
    bot_acts(table, "Ben")
    assert card not in table.hand("Ben") and table.level_of("Ada") == 9


def test_it_moves_a_fight_to_nobody_who_might_win_by_it() -> None:
    """Ada would win by the Troll; so might Cid, of level 9 too, but not Dot."""
    table = table_of("Ada", "Ben", "Cid", "Dot")
    table.level(Ada=9, Ben=2, Cid=9, Dot=3)
    table.has("Ada", "Polearm")
    table.holds("Ben", "Ticket")
    fight(table, "Ada", "Troll")
    table.on_to("Ben", "combat")
    table.move("play", "Ticket")
    assert table.asked == ("Ben", "which player")
    assert bot_move(table) == ("player", "Dot")


def test_of_two_monsters_it_sends_the_greater_away() -> None:
    """Without either she wins; without the Troll far more clearly, whatever comes."""
    table = table_of("Ada", "Ben")
    table.level(Ada=9, Ben=2)
    table.has("Ada", "Sword")
    table.holds("Ada", "Timetable")
    table.holds("Ben", "Wanderer", "Troll")
    fight(table, "Ada", "Imp")
    table.on_to("Ben", "combat")
    table.move("play", "Wanderer")
    table.on_to("Ada", "combat")
    table.move("play", "Timetable")
    assert table.asked == ("Ada", "target")
    assert bot_move(table) == ("card", "Troll")


def test_a_curse_in_such_a_fight_is_for_whoever_fights() -> None:
    """It changes nothing in the fight of Ada; then it hits her all the same, and not Ben who would stop her too."""
    table = table_of()
    table.level(Ada=9, Ben=9, Cid=2)
    table.has("Ben", "Warrior", "Elf")
    table.holds("Ada", "Slip")
    table.holds("Cid", "Chores")
    fight(table, "Ada", "Imp")
    table.on_to("Cid", "combat")
    table.move("play", "Chores")
    assert table.asked == ("Cid", "target")
    assert bot_move(table) == ("player", "Ada")


# ---------------------------------------------------------------- what it pays, wears, keeps and gives away


def test_it_does_not_pay_with_the_card_whose_ability_it_is() -> None:
    table = table_of("Ada", "Ben")
    table.level(Ada=8, Ben=2)
    table.has("Ada", "Bruiser", "Elf")
    fight(table, "Ada", "Troll")
    bot_acts(table, "Ada")
    assert table.front("Ada") == ["Bruiser"]


def test_what_has_become_useless_makes_room() -> None:
    """She is no Cleric any more, so the Mace in her hand does nothing."""
    table = table_of("Ada", "Ben")
    table.has("Ada", "Cleric", "Mace", "Sword", "Dagger")
    mace = next(i for i in table.state.tables[0] if table.state.deck.card_of[i].name == "Mace")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    if "Mace" not in table.worn("Ada"):
        table.move("unequip", "Dagger")
        table.on_to("Ada", "arrange")
        table.move("equip", "Mace")
        table.on_to("Ada", "arrange")
    assert table.state.up[mace]
    table.move("shed", "Cleric")
    table.on_to("Ada", "arrange")
    bot_arranges(table, "Ada")
    assert sorted(table.worn("Ada")) == ["Dagger", "Sword"]


def test_it_wears_what_always_counts_rather_than_what_seldom_does() -> None:
    table = table_of("Ada", "Ben")
    table.has("Ada", "Stilts", "Clogs")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    bot_arranges(table, "Ada")
    assert table.worn("Ada") == ["Clogs"]


@pytest.mark.parametrize(("level", "trades"), [(5, True), (9, False)])
def test_it_arms_no_rival_who_lacks_one_level(level: int, trades: bool) -> None:
    """Her Polearm lies idle beside the Trombone, as does his Toupee below the Wig; both would be worn."""
    table = table_of("Ada", "Ben")
    table.level(Ada=5, Ben=level)
    table.has("Ada", "Trombone", "Polearm")
    table.has("Ben", "Wig", "Toupee")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    assert any(kind == "trade" for kind, _ in bot_arranges(table, "Ada")) == trades


@pytest.mark.parametrize(("level", "takes"), [(5, True), (9, False)])
def test_nor_does_it_take_what_such_a_rival_offers_for_it(level: int, takes: bool) -> None:
    table = table_of("Ada", "Ben")
    table.level(Ada=level, Ben=5)
    table.has("Ada", "Wig", "Toupee")
    table.has("Ben", "Trombone", "Polearm")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    table.move("trade", "Ben")
    table.move("card", "Toupee")
    table.move("card", None)
    table.move("card", "Polearm")
    table.move("card", None)
    assert table.asked is not None and table.asked[0] == "Ben"
    assert bot_move(table)[0] == ("yes" if takes else "no")


def test_a_level_that_may_win_is_not_spent_because_the_hand_is_full() -> None:
    """The plain level first, to level 9; then the one that wins."""
    table = table_of("Ada", "Ben")
    table.level(Ada=8, Ben=2)
    table.holds("Ada", "Diploma", "Imp", "Imp", "Imp", "Slip", "Lamp")
    table.doors("Elf", "Dwarf")
    table.turn("Ada")
    while table.state.phase != "charity":
        table.pass_on()
    table.holds("Ada", "Promotion")
    bot_arranges(table, "Ada")
    assert table.state.winners == (0,)


def test_what_frees_of_limits_is_not_wasted_because_the_hand_is_full() -> None:
    table = table_of("Ada", "Ben")
    table.level(Ada=2, Ben=2)
    table.has("Ada", "Hat", "Potion")
    table.holds("Ada", "Cheat", "Elf", "Dwarf", "Cleric", "Warrior", "Thief")
    table.turn("Ada")
    while table.state.phase != "charity" and table.state.turn == 0:
        table.pass_on()
    while (asked := table.asked) is not None and asked[0] == "Ada" and table.state.turn == 0:
        bot_move(table)
    assert "Cheat" in table.hand("Ada")


def test_of_the_poorest_who_has_least_of_it_gets_what_charity_leaves() -> None:
    """Ben and Cid are equally low; Cid is a Warrior already, so a Cleric does little for him."""
    table = table_of()
    table.level(Ada=5, Ben=2, Cid=2)
    table.has("Ada", "Juggler")
    table.has("Cid", "Warrior")
    table.holds("Ada", "Cleric", "Imp", "Imp", "Imp", "Promotion", "Promotion")
    table.turn("Ada")
    table.settle("charity")
    table.move("card", "Cleric")
    while table.asked == ("Ada", "charity"):
        table.move("card", "Imp")
    assert table.asked == ("Ada", "charity to")
    assert bot_move(table) == ("player", "Cid")


# ---------------------------------------------------------------- what counts later

LATER = """
    item "Statue"
      value 700
      only for "Human"
      +3

    monster "Ooze"
      level 6
      2 treasures
      only levels count
      bad stuff: lose 1 level

    one-shot "Form"
      value 500
      play during your turn: take 1 card from the discards into your hand

    item "Mantle"
      armor
      value 600
      +2

    treasure "Step"
      gain 1 level
    """


def test_what_is_worn_stays_usable_also_in_a_fight_where_only_levels_count() -> None:
    table = table_of(cards=LATER)
    table.level(Ada=7, Ben=8, Cid=3)
    table.has("Ada", "Statue")
    table.holds("Ada", "Elf")
    fight(table, "Ada", "Ooze")
    bot_acts(table, "Ada")
    assert "Elf" in table.hand("Ada")


@pytest.mark.parametrize(("level", "fetched"), [(3, "Mantle"), (7, "Step"), (8, "Step"), (9, "Mantle")])
def test_near_the_end_a_level_that_can_be_had_is_fetched_rather_than_a_little_gear(level: int, fetched: str) -> None:
    table = table_of(cards=LATER)
    table.level(Ada=level)
    table.holds("Ada", "Form")
    table.stage.throw_away(["Mantle", "Step"])
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    table.move("play", "Form")
    table.on_to("Ada", "take")
    assert bot_move(table) == ("card", fetched)
