"""What looked absurd when games of the bots were read with all hands shown, and is done no more."""

import pytest

from lootpress.runtime.bots.memory import has_hindered
from lootpress.tests.runtime.table import Table
from lootpress.tests.runtime.test_bots_playing import bot_acts, bot_move, fight

CARDS = """
    item "Bathrobe"
      armor
      value 200
      +1

    item "Cardigan"
      armor
      value 400
      +2

    item "Wig"
      headgear
      value 300
      +3 for each player in combat

    item "Toupee"
      headgear
      value 300
      +1

    item "Fiddle"
      value 600

    item "Leaf Blower"
      2 hands
      value 300
      -4 to each monster in combat

    one-shot "Patches"
      value 300
      attach to your item
      +2

    power "Yodeling"
      rank 2
      once per combat, discard 1 card: +1

    power "Juggling"
      rank 1

    power "Lifting Cars"
      rank 2
      +3

    treasure "Yard Sale"
      play during your turn, discard any number of items totaling at least 500: gain 1 level

    treasure "Windfall"
      when you draw this card:
        discard this card
        draw 2 treasures

    curse "Chores"
      discard 1 card

    one-shot "Ticket"
      value 300
      play during any combat: move the combat to another player

    one-shot "Smoke"
      value 300
      play when a player runs away: up to 2 players in combat escape

    ally "Hamster"
      +1
      when you sacrifice this card: draw 1 treasure

    ally "Tempest"
      +2
      -1 to each monster in combat

    door "Understudy"
      play during any combat on a monster: swap it with 1 monster from your hand

    monster "Reaper"
      level 18
      bad stuff: die

    monster "Ogre"
      level 12
      2 levels
      2 treasures
      bad stuff: lose 2 levels
    """


def table_of(*names: str) -> Table:
    return Table(*(names or ("Ada", "Ben", "Cid")), cards=CARDS)


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


# ---------------------------------------------------------------- what it wears and keeps


def test_what_is_attached_to_an_item_counts_when_another_is_compared_with_it() -> None:
    table = table_of("Ada", "Ben")
    table.level(Ada=4, Ben=4)
    table.has("Ada", "Bathrobe")
    table.holds("Ada", "Patches", "Cardigan")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    table.move("play", "Patches")
    assert table.state.attached
    bot_arranges(table, "Ada")
    assert table.worn("Ada") == ["Bathrobe"] and "Cardigan" in table.front("Ada")


def test_nobody_changes_clothes_while_others_fight() -> None:
    """The Wig would count in a fight of her own, and does not count in that of Ben."""
    table = table_of()
    table.level(Ada=3, Ben=3, Cid=3)
    table.has("Ada", "Toupee")
    table.holds("Ada", "Wig")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    table.move("play", "Wig")
    fight(table, "Ben", "Goose")
    before = table.worn("Ada")
    bot_acts(table, "Ada")
    assert table.worn("Ada") == before


def test_a_power_makes_room_for_a_better_one() -> None:
    table = table_of("Ada", "Ben")
    table.level(Ada=3)
    table.has("Ada", "Yodeling", "Juggling")
    table.holds("Ada", "Lifting Cars")
    table.turn("Ada")
    bot_arranges(table, "Ada")
    assert "Lifting Cars" in table.front("Ada") and "Yodeling" not in table.front("Ada")
    assert "Juggling" in table.front("Ada")


def test_a_power_that_does_as_much_stays() -> None:
    table = table_of("Ada", "Ben")
    table.level(Ada=2)
    table.has("Ada", "Lifting Cars")
    table.holds("Ada", "Yodeling")
    table.turn("Ada")
    bot_arranges(table, "Ada")
    assert "Lifting Cars" in table.front("Ada")


def test_an_ally_makes_room_for_a_better_one() -> None:
    table = table_of("Ada", "Ben")
    table.has("Ada", "Hamster")
    table.holds("Ada", "Tempest")
    table.turn("Ada")
    bot_arranges(table, "Ada")
    assert "Tempest" in table.front("Ada") and "Hamster" not in table.front("Ada")


def test_what_weakens_every_monster_is_as_good_as_strength() -> None:
    table = table_of("Ada", "Ben")
    table.has("Ada", "Sword")
    table.holds("Ada", "Leaf Blower")
    table.turn("Ada")
    bot_arranges(table, "Ada")
    assert table.worn("Ada") == ["Leaf Blower"]


def test_what_has_had_its_time_is_the_first_to_go() -> None:
    table = table_of("Ada", "Ben")
    table.level(Ada=1, Ben=2)
    table.holds("Ada", "Windfall", "Slip", "Enraged", "Warrior", "Baby", "Dragon")
    table.turn("Ada")
    table.state.phase = "charity"
    table.on_to("Ada", "charity")
    assert bot_move(table) == ("card", "Windfall")


# ---------------------------------------------------------------- what it plays


def test_it_buys_a_level_with_little() -> None:
    table = table_of("Ada", "Ben")
    table.level(Ada=4)
    table.has("Ada", "Fiddle", "Sword", "Hat")
    table.holds("Ada", "Yard Sale", "Cardigan")
    table.turn("Ada")
    bot_arranges(table, "Ada")
    assert "Yard Sale" not in table.hand("Ada") and table.level_of("Ada") >= 5


def test_it_saves_its_skin_with_a_card_for_this_moment() -> None:
    table = table_of("Ada", "Ben")
    table.level(Ada=5)
    table.has("Ada", "Sword", "Mail")
    table.holds("Ada", "Smoke")
    fight(table, "Ada", "Reaper")
    bot_acts(table, "Ada")
    assert not table.state.dead[0] and "Smoke" not in table.hand("Ada")


def test_a_curse_in_the_turn_of_whoever_may_win_is_for_him() -> None:
    """It would cost Ben more, but it is Cid who is about to win."""
    table = table_of()
    table.level(Ada=2, Ben=9, Cid=9)
    table.holds("Ada", "Chores")
    table.holds("Cid", "Slip")
    table.has("Ben", "Sword", "Mail", "Polearm")
    table.turn("Cid")
    table.on_to("Ada", "arrange")
    table.move("play", "Chores")
    assert table.asked == ("Ada", "target")
    assert bot_move(table) == ("player", "Cid")


# ---------------------------------------------------------------- the fights of others


def test_a_fight_for_the_win_goes_to_whoever_is_farthest_from_it() -> None:
    """Both Ada and Dot lack one level; so it goes to Cid, though Dot is ahead of him."""
    table = table_of("Ada", "Ben", "Cid", "Dot")
    table.level(Ada=9, Ben=2, Cid=3, Dot=9)
    table.has("Ada", "Polearm")
    table.has("Dot", "Polearm", "Mail")
    table.holds("Ben", "Ticket")
    fight(table, "Ada", "Imp")
    bot_acts(table, "Ben")
    assert "Ticket" not in table.hand("Ben")
    assert not table.state.winners


def test_levels_are_taken_together_where_one_is_not_enough() -> None:
    """The Ogre gives two levels: with one less Ada still wins the game, with two less she does not."""
    table = table_of()
    table.level(Ada=9, Ben=2, Cid=2)
    table.has("Ada", "Polearm", "Mail", "Crown", "Boots", "Anvil")
    table.holds("Ben", "Slip", "Slip")
    fight(table, "Ada", "Ogre")
    bot_acts(table, "Ben")
    assert not table.state.winners and table.hand("Ben") == []


def test_two_cards_keep_a_leader_from_the_last_level_but_one() -> None:
    table = table_of()
    table.level(Ada=7, Ben=6, Cid=2)
    table.has("Ada", "Polearm", "Mail", "Crown", "Boots", "Anvil", "Pebble")
    table.holds("Ben", "Enraged", "Potion")
    fight(table, "Ada", "Ogre")
    bot_acts(table, "Ben")
    assert table.level_of("Ada") < 9 and table.hand("Ben") == []


def test_whoever_lays_down_a_class_of_his_own_has_hindered_nobody() -> None:
    table = table_of()
    table.level(Ada=4, Ben=4)
    table.holds("Ben", "Flight", "Enraged")
    fight(table, "Ada", "Goose")
    table.on_to("Ben", "combat")
    table.move("play", "Flight")
    table.settle("combat")
    assert not has_hindered(table.state, 1)
    table.on_to("Ben", "combat")
    table.move("play", "Enraged")
    table.settle("combat")
    assert has_hindered(table.state, 1)


@pytest.mark.parametrize(("level", "asks"), [(8, False), (1, True)])
def test_no_elf_is_asked_up_to_the_last_level_but_one_where_a_potion_does(level: int, asks: bool) -> None:
    """Ada's Potion wins the fight; Ben would help for nothing, but he would gain a level by it."""
    table = table_of("Ada", "Ben")
    table.level(Ada=2, Ben=level)
    table.has("Ben", "Elf", "Polearm")
    table.holds("Ada", "Potion")
    fight(table, "Ada", "Goose")
    while table.asked is not None and table.state.combat is not None:
        bot_move(table)
    assert table.level_of("Ben") == level + asks and table.level_of("Ada") == 3


def test_whoever_plays_one_of_several_cards_against_a_winner_makes_the_most_of_it() -> None:
    """Neither stops Ada; but the Ogre, which Ben would rather fight himself, leaves less for the others to do."""
    table = table_of()
    table.level(Ada=9, Ben=8, Cid=2)
    table.has("Ada", "Polearm", "Mail", "Crown", "Boots", "Anvil")
    table.has("Ben", "Sword", "Hat", "Mail", "Boots")
    table.holds("Ben", "Understudy", "Imp", "Ogre")
    fight(table, "Ada", "Goose")
    table.on_to("Ben", "combat")
    table.move("play", "Understudy")
    assert table.asked == ("Ben", "swap")
    assert bot_move(table) == ("card", "Ogre")
