"""What looked absurd in further games of the bots, and is done no more: gear, company, sales, prices, rivals."""

import pytest

from lootpress.runtime.bots.greedy import greedy_points
from lootpress.tests.runtime.table import Table
from lootpress.tests.runtime.test_bots_playing import bot_acts, bot_move, fight
from lootpress.tests.runtime.test_bots_reread import bot_arranges

CARDS = """
    item "Trombone"
      2 hands
      value 600
      +3

    item "Left Knife"
      1 hand
      value 200
      +2

    item "Right Knife"
      1 hand
      value 200
      +2

    item "Rubber"
      1 hand
      value 200
      +1
      once per combat, during combat, discard 1 card: discard 1 enhancer of 1 monster in combat

    item "Stilts"
      footgear
      value 400
      +3 against monsters of level at most 4
      -1 if you are "Dwarf"

    item "Boulder"
      big
      value 600
      +3

    item "Other Boulder"
      big
      value 700
      +3

    item "Money Box"
      value 300
      when your turn starts: add 1 counter to this card
      remove 1 counter of this card: draw 1 treasure

    hireling "Sparrow"
      +1

    hireling "Badger"
      +3

    hireling "Coach"
      +2 if you are "Warrior"

    item "Second Thought"
      value 300
      once per turn, when you roll a die: you may roll again

    hireling "Matron"
      +3
      +2 if at least 2 monsters are in combat

    hireling "Limpet"
      +1
      you cannot lose this card to any curse or bad stuff
      you cannot lose this card to another player

    one-shot "Rocket"
      value 300
      +5 to either side

    one-shot "Glue"
      value 300
      attach to your item
      +2

    one-shot "Fire Alarm"
      value 200
      play during any combat: each player in combat runs away

    treasure "Snowfall"
      take 1 extra turn

    treasure "Blame"
      play at any time on a player:
        discard 1 hireling in play
        that player gains 1 level

    curse "Microphone"
      reveal your hand
      discard 1 card from your hand chosen by your left neighbor

    class "Bruiser"
      once per combat, during combat, discard up to 3 cards: +1 for each discarded card

    monster "Toll"
      level 12
      bad stuff: lose 2 levels

    monster "Levy"
      level 18
      bad stuff: lose 2 levels

    monster "Moth"
      level 4
      2 treasures
      bad stuff: lose 1 level
    """


def table_of(*names: str) -> Table:
    return Table(*(names or ("Ada", "Ben")), cards=CARDS)


def at_her_turn(table: Table) -> Table:
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    return table


# ---------------------------------------------------------------- what it wears and who follows it


def test_two_that_do_more_together_take_the_place_of_one() -> None:
    table = table_of()
    table.has("Ada", "Trombone", "Left Knife", "Right Knife")
    bot_arranges(at_her_turn(table), "Ada")
    assert sorted(table.worn("Ada")) == ["Left Knife", "Right Knife"]


def test_one_that_does_more_takes_the_place_of_a_free_hand_and_a_rubber() -> None:
    table = table_of()
    table.has("Ada", "Rubber", "Trombone")
    bot_arranges(at_her_turn(table), "Ada")
    assert table.worn("Ada") == ["Trombone"]


def test_it_does_not_wear_what_makes_it_weaker() -> None:
    table = table_of()
    table.has("Ada", "Dwarf")
    table.holds("Ada", "Stilts")
    at_her_turn(table)
    stilts = next(i for i in table.state.hands[0] if table.state.deck.card_of[i].name == "Stilts")
    bot_arranges(table, "Ada")
    table.has("Ada", "Boots")
    bot_arranges(at_her_turn(table), "Ada")
    assert table.worn("Ada") == ["Boots"] and not table.state.up[stilts]


@pytest.mark.parametrize(("old", "new"), [("Sparrow", "Badger"), ("Badger", "Sparrow")])
def test_the_better_follower_follows(old: str, new: str) -> None:
    table = table_of()
    table.has("Ada", old)
    table.holds("Ada", new)
    bot_arranges(at_her_turn(table), "Ada")
    assert "Badger" in table.front("Ada")


def test_nobody_parts_with_a_follower_for_what_holds_in_the_fight_of_another() -> None:
    """With two monsters about the Matron is worth more than the Badger, but only now, and Ben does not fight."""
    table = table_of()
    table.level(Ada=9)
    table.has("Ben", "Badger")
    table.holds("Ben", "Matron", "Wanderer", "Imp")
    fight(table, "Ada", "Imp")
    table.on_to("Ben", "combat")
    table.move("play", "Wanderer")
    bot_acts(table, "Ben")
    assert "Badger" in table.front("Ben")


def test_a_ban_on_losing_a_follower_is_no_blemish() -> None:
    table = table_of()
    table.has("Ada", "Sparrow")
    table.holds("Ada", "Limpet")
    bot_arranges(at_her_turn(table), "Ada")
    assert "Limpet" in table.front("Ada")


def test_it_counts_what_a_follower_would_do_here() -> None:
    table = table_of()
    table.has("Ada", "Sparrow", "Warrior")
    table.holds("Ada", "Coach")
    bot_arranges(at_her_turn(table), "Ada")
    assert "Coach" in table.front("Ada")


def test_glue_is_used_in_the_first_turn_and_not_kept() -> None:
    table = table_of()
    table.level(Ada=5)
    table.has("Ada", "Sword")
    table.holds("Ada", "Glue")
    at_her_turn(table)
    bot_arranges(table, "Ada")
    assert any(table.state.deck.card_of[i].name == "Glue" for i in table.state.attached)


# ---------------------------------------------------------------- what it sells, plays and keeps


def test_what_it_can_never_carry_is_sold() -> None:
    table = table_of()
    table.level(Ada=3)
    table.has("Ada", "Boulder")
    table.holds("Ada", "Other Boulder", "Hat", "Stilts")
    at_her_turn(table)
    assert any(kind == "sell" for kind, _ in bot_arranges(table, "Ada")) and "Other Boulder" not in table.hand("Ada")


def test_a_full_money_box_is_emptied_before_it_is_sold() -> None:
    table = table_of()
    table.level(Ada=3)
    table.has("Ada", "Money Box", "Boulder")
    table.holds("Ada", "Other Boulder")
    at_her_turn(table)
    done = bot_arranges(table, "Ada")
    kinds = [kind for kind, _ in done]
    assert kinds.index("use") < kinds.index("sell")


def test_a_turn_more_is_taken() -> None:
    table = table_of()
    table.holds("Ada", "Snowfall")
    bot_arranges(at_her_turn(table), "Ada")
    assert "Snowfall" not in table.hand("Ada")


def test_a_monster_that_it_beats_is_kept_rather_than_one_enhancer_more() -> None:
    table = table_of()
    table.level(Ada=6, Ben=6)
    table.holds("Ada", "Moth", "Enraged", "Enraged", "Enraged", "Enraged", "Enraged")
    table.doors("Super")
    table.turn("Ada")
    while table.state.phase != "charity":
        table.pass_on()
    while table.asked is not None and table.asked[0] == "Ada" and table.state.phase == "charity":
        bot_move(table)
    assert "Moth" in table.hand("Ada")


# ---------------------------------------------------------------- what others lose, and what it pays


def test_of_the_followers_in_play_somebody_elses_goes() -> None:
    table = table_of()
    table.has("Ada", "Sparrow")
    table.has("Ben", "Badger")
    table.holds("Ada", "Blame")
    bot_arranges(at_her_turn(table), "Ada")
    while table.asked is not None and table.asked[1] in ("target", "discard"):
        bot_move(table)
    assert "Sparrow" in table.front("Ada") and "Badger" not in table.front("Ben")


def test_whoever_chooses_for_another_takes_the_best() -> None:
    table = table_of("Ada", "Ben")
    table.holds("Ada", "Promotion", "Imp")
    table.holds("Ben", "Microphone")
    at_her_turn(table)
    table.on_to("Ben", "arrange")
    table.move("play", "Microphone")
    table.move("player", "Ada")
    assert table.asked == ("Ben", "discard")
    assert bot_move(table) == ("card", "Promotion")


def test_it_pays_as_much_as_the_fight_needs_with_what_else_it_has() -> None:
    """Seven against twelve: three cards and the Potion win, one card and the Potion do not."""
    table = table_of()
    table.level(Ada=6)
    table.has("Ada", "Bruiser", "Hat", "Elf")
    table.holds("Ada", "Elf", "Elf", "Elf", "Potion")
    fight(table, "Ada", "Toll")
    bot_acts(table, "Ada")
    while table.state.combat is not None and not table.state.combat.lost and table.asked is not None:
        bot_move(table) if table.asked[0] == "Ada" else table.pass_on()
    assert any(entry[0] == "wins combat" for entry in table.game.log())


def test_nobody_rings_an_alarm_in_a_fight_that_is_lost_anyway() -> None:
    table = table_of()
    table.level(Ada=8)
    table.holds("Ada", "Fire Alarm", "Potion")
    fight(table, "Ada", "Toll")
    bot_acts(table, "Ada")
    assert table.hand("Ada") == ["Fire Alarm", "Potion"]  # nor does it count as half of a way out


def test_a_follower_is_not_left_behind_for_a_level_that_nobody_can_lose() -> None:
    table = table_of()
    table.level(Ada=1)
    table.has("Ada", "Badger")
    fight(table, "Ada", "Toll")
    while "Badger" in table.front("Ada") and table.state.combat is not None:
        bot_move(table) if table.asked is not None and table.asked[0] == "Ada" else table.pass_on()
    assert "Badger" in table.front("Ada")


def test_whoever_carries_a_great_weapon_is_not_left_behind_for_two_levels() -> None:
    table = table_of()
    table.level(Ada=5)
    table.has("Ada", "Bearer", "Sword", "Dagger", "Polearm")
    at_her_turn(table)
    table.move("carry", "Polearm")
    fight(table, "Ada", "Levy")
    while table.state.combat is not None and table.asked is not None and "Bearer" in table.front("Ada"):
        bot_move(table) if table.asked[0] == "Ada" else table.pass_on()
    assert "Bearer" in table.front("Ada")


def test_a_roll_that_escapes_is_not_rolled_again() -> None:
    """What the second monster does is a matter of luck, and has nothing to do with the roll for the first."""
    table = table_of()
    table.level(Ada=5)
    table.has("Ada", "Second Thought")
    table.holds("Ben", "Wanderer", "Toll")
    fight(table, "Ada", "Toll")
    table.on_to("Ben", "combat")
    table.move("play", "Wanderer")
    while table.asked is not None and table.asked != ("Ada", "may"):
        table.pass_on()
    table.state.marks.die = 5
    for turn in range(2, 14):  # each turn has its own luck to guess
        table.state.turn_number = turn
        points = dict(zip((o.kind for o in table.game.legal()), greedy_points(table.game), strict=True))
        assert points["yes"] < points["no"], turn


# ---------------------------------------------------------------- rivals


def test_nobody_gives_a_rival_who_lacks_one_level_even_a_potion() -> None:
    table = table_of()
    table.level(Ada=3, Ben=9)
    table.has("Ada", "Potion", "Cleric")
    table.has("Ben", "Mace")
    done = bot_arranges(at_her_turn(table), "Ada")
    assert not any(kind == "trade" for kind, _ in done)


def test_a_dear_offer_of_help_is_declined_where_a_potion_is_enough() -> None:
    """Whoever helps wants two of three treasures; the Potion in her hand does it as well."""
    table = table_of("Ada", "Ben")
    table.level(Ada=8, Ben=5)
    table.holds("Ada", "Potion")
    fight(table, "Ada", "Troll")
    table.on_to("Ben", "combat")
    table.move("offer help")
    table.move(*table.moves[-1])
    while table.asked is not None and table.asked[0] == "Ben" and table.asked[1] != "combat":
        table.move(*table.moves[0])
    assert table.asked == ("Ada", "take help")
    assert bot_move(table)[0] == "no"


def test_nobody_haggles_where_a_rocket_is_cheaper_than_what_helpers_want() -> None:
    table = table_of("Ada", "Ben", "Cid")
    table.level(Ada=8, Ben=5, Cid=5)
    table.holds("Ada", "Rocket")
    fight(table, "Ada", "Troll")
    bot_acts(table, "Ada")
    assert not any(entry[0] == "offer" for entry in table.game.log()) and "Rocket" not in table.hand("Ada")
