"""What referees of whole games called absurd, and is done no more: help, trades, ways out, prices, what is kept."""

import pytest

from lootpress.tests.runtime.table import Table
from lootpress.tests.runtime.test_bots_playing import bot_acts, bot_move, fight
from lootpress.tests.runtime.test_bots_reread import bot_arranges

CARDS = """
    monster "Duke"
      level 8
      2 levels
      2 treasures
      bad stuff: lose 1 level

    monster "Editor"
      level 8
      3 treasures
      you cannot use one-shots
      bad stuff: die

    monster "Crowd"
      level 8
      4 treasures
      bad stuff: lose 1 level

    monster "Shy"
      level 8
      2 treasures
      it will not pursue players of level at most 4
      bad stuff: die

    monster "Telepath"
      level 12
      bad stuff:
        reveal your hand
        discard 1 card

    monster "Walrus"
      level 11
      2 levels
      bad stuff: lose 1 level

    monster "Ogress"
      level 13
      bad stuff: lose 1 level

    monster "Fly"
      level 1
      1 treasure
      bad stuff: lose 1 level

    curse "Pointed"
      until you gain a level: you count as "Elf"

    curse "Sniffles"
      until you gain a level: -2

    curse "Detention"
      during your next turn:
        you cannot look for trouble
        you cannot loot the room

    curse "Farewell"
      lose 1 hireling
      otherwise: discard 2 cards from your hand

    curse "Nap"
      lose 1 power chosen by your left neighbor

    curse "Pause"
      lose 1 power

    power "Duplicate"
      rank 4
      +3

    power "Pickpocket"
      rank 4
      +2

    power "Arms"
      rank 1
      +2 hands

    item "Trombone"
      2 hands
      value 600
      +4

    curse "Bill"
      discard any number of items totaling at least 300
      otherwise: lose 1 level

    door "Ticket"
      play during any combat: move the combat to another player

    one-shot "Letter"
      value 100
      +2 to either side

    one-shot "Double"
      value 300
      play during your combat: your strength counts double

    one-shot "Endings"
      value 400
      play during any combat: roll a die
        1: each player in combat runs away
        2 to 3: +2 to the side of the fighter
        4 to 5: +5 to the side of the fighter
        6: end the combat

    one-shot "Glue"
      value 300
      attach to your item
      +2

    item "Bathrobe"
      armor
      value 100
      +1

    item "Spandex"
      armor
      value 600
      +4

    item "Mantle"
      armor
      value 300
      +3

    item "Pen"
      1 hand
      value 500
      only for "Thief"
      +1

    item "Lance"
      2 hands
      value 500
      +3

    item "Knife"
      1 hand
      value 300
      +3

    item "Claws"
      1 hand
      value 300
      +3

    hireling "Contractor"
      +3

    treasure "Encore"
      take 1 extra turn
    """


def table_of(*names: str) -> Table:
    return Table(*(names or ("Ada", "Ben")), cards=CARDS)


def her_turn(table: Table) -> Table:
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    return table


# ---------------------------------------------------------------- help


def test_who_hindered_is_not_asked_and_does_not_offer() -> None:
    """With Ben she would win again, and both would have something of it; but he has just put it there himself."""
    table = table_of()
    table.level(Ada=5, Ben=6)
    table.holds("Ben", "Enraged")
    fight(table, "Ada", "Goose")
    table.on_to("Ben", "combat")
    table.move("play", "Enraged")
    while table.state.combat is not None and not table.state.combat.lost and table.asked is not None:
        bot_move(table)
    assert not any(entry[0] in ("offer", "offers help") for entry in table.game.log())


def test_help_is_taken_where_the_potion_in_hand_is_of_no_use() -> None:
    """Eight against seven: a Potion would do it, but nobody may use one here, and the Editor kills."""
    table = table_of()
    table.level(Ada=7, Ben=5)
    table.holds("Ada", "Potion")
    fight(table, "Ada", "Editor")
    bot_acts(table, "Ada")
    assert any(entry[0] == "offer" for entry in table.game.log())


def test_whoever_brings_most_of_the_strength_wants_half_of_the_booty() -> None:
    table = table_of()
    table.level(Ada=2, Ben=9)
    fight(table, "Ada", "Crowd")
    table.on_to("Ada", "combat")
    table.move("ask", "Ben")
    table.move("treasures", 1)
    while table.asked is not None and table.asked[1] != "help":
        table.pass_on()
    assert bot_move(table)[0] == "counter"
    bot_move(table)
    assert table.game.choice is not None and table.game.choice.about != "help"
    table.settle("take help")
    offered = [entry for entry in table.game.log() if entry[0] == "offers help"]
    assert offered[-1][3] == 2


# ---------------------------------------------------------------- one's own fights


def test_a_letter_that_wins_is_played_rather_than_a_ticket_out_of_it() -> None:
    table = table_of("Ada", "Ben", "Cid")
    table.level(Ada=7, Ben=3, Cid=3)
    table.holds("Ada", "Ticket", "Letter")
    fight(table, "Ada", "Crowd")
    bot_acts(table, "Ada")
    assert "Letter" in table.discards() and "Ticket" in table.hand("Ada")


def test_the_plain_letter_goes_before_what_counts_everything_double() -> None:
    table = table_of()
    table.level(Ada=7, Ben=1)
    table.holds("Ada", "Double", "Letter")
    fight(table, "Ada", "Crowd")
    bot_acts(table, "Ada")
    assert "Double" in table.hand("Ada") and "Letter" in table.discards()


def test_one_card_of_a_price_is_less_than_a_treasure_for_help() -> None:
    """Her strength is one short of a tie, which a Warrior wins; Ben would do it for a treasure."""
    table = table_of()
    table.level(Ada=7, Ben=5)
    table.has("Ada", "Warrior")
    table.holds("Ada", "Slip", "Pit", "Goose", "Imp")
    fight(table, "Ada", "Duke")
    bot_acts(table, "Ada")
    assert not any(entry[0] == "offer" for entry in table.game.log())
    assert len(table.hand("Ada")) >= 3


def test_nothing_is_spent_on_a_monster_that_does_not_pursue() -> None:
    """It kills, but not her: the Ticket is too good for two treasures and a level of somebody else."""
    table = table_of()
    table.level(Ada=2, Ben=2)
    table.holds("Ada", "Ticket")
    fight(table, "Ada", "Shy")
    table.on_to("Ada", "combat")
    assert bot_move(table) == ("pass", "")


def test_nobody_leaves_a_follower_behind_for_one_card_from_the_hand() -> None:
    table = table_of()
    table.level(Ada=5)
    table.has("Ada", "Contractor")
    table.holds("Ada", "Goose")
    fight(table, "Ada", "Telepath")
    while table.state.combat is not None and table.asked is not None:
        bot_move(table) if table.asked[0] == "Ada" else table.pass_on()
    assert "Contractor" in table.front("Ada")


@pytest.mark.parametrize(("level", "monster"), [(9, "Walrus"), (9, "Ogress"), (5, "Duke")])
def test_a_die_is_thrown_in_a_fight_lost_otherwise(level: int, monster: str) -> None:
    """On the average of its faces she may lose; four of six win, or two of six the game, where all else is lost."""
    table = table_of()
    table.level(Ada=level, Ben=5)
    table.has("Ada", "Endings")
    if level == 5:
        table.has("Ada", "Lance")
        table.state.level[0] = 4
    fight(table, "Ada", monster)
    bot_acts(table, "Ada")
    assert "Endings" in table.discards()


def test_what_surely_wins_comes_before_a_die() -> None:
    table = table_of()
    table.level(Ada=9, Ben=5)
    table.has("Ada", "Endings", "Double")
    fight(table, "Ada", "Walrus")
    bot_acts(table, "Ada")
    assert "Double" in table.discards() and "Endings" not in table.discards()


# ---------------------------------------------------------------- the fights and turns of others


@pytest.mark.parametrize(("lead", "plays"), [("Walrus", False), ("Fly", True)])
def test_a_die_that_mostly_helps_a_rival_is_thrown_only_where_all_else_is_in_vain(lead: str, plays: bool) -> None:
    """Two faces of six stop her. By one point others may do it as well; by eight nobody can."""
    table = table_of("Ada", "Ben", "Cid")
    table.level(Ada=9, Ben=3, Cid=3)
    table.has("Ada", *(["Lance"] if lead == "Walrus" else []))
    table.holds("Ben", "Endings")
    fight(table, "Ada", lead)
    bot_acts(table, "Ben")
    assert ("Endings" not in table.hand("Ben")) == plays


@pytest.mark.parametrize("card", ["Potion", "Sniffles"])
@pytest.mark.parametrize("other", [4, 8, 9])
def test_who_would_stand_at_nine_after_this_fight_is_hindered(other: int, card: str) -> None:
    """Two levels at once bring her from seven to nine; one card is not too much for that, whoever else is ahead."""
    table = table_of("Ada", "Ben", "Cid")
    table.level(Ada=7, Ben=5, Cid=other)
    table.has("Ada", "Sword")
    table.holds("Ben", card)
    fight(table, "Ada", "Duke")
    bot_acts(table, "Ben")
    assert card not in table.hand("Ben")


def test_others_may_speak_between_two_cards_of_one_player() -> None:
    """Ben needs three cards to stop her. After the first of them Cid is asked, whose one card does it."""
    table = table_of("Ada", "Ben", "Cid")
    table.level(Ada=9, Ben=3, Cid=3)
    table.holds("Ben", "Letter", "Letter", "Letter", "Letter")
    table.holds("Cid", "Walrus", "Wanderer")
    fight(table, "Ada", "Fly")
    while table.state.combat is not None and table.asked is not None and not table.state.combat.lost:
        bot_move(table)
    assert table.state.winners == () and len(table.hand("Ben")) >= 3


@pytest.mark.parametrize(("card", "plays"), [("Detention", True), ("Sniffles", False), ("Pointed", False)])
def test_a_leader_who_lacks_one_level_is_kept_from_trouble(card: str, plays: bool) -> None:
    """What makes her weaker waits for her fight, and what takes nothing is no use at all."""
    table = table_of()
    table.level(Ada=9, Ben=2)
    table.holds("Ada", "Hat")
    table.holds("Ben", card)
    her_turn(table)
    table.on_to("Ben", "arrange")
    bot_arranges(table, "Ben")
    assert (card not in table.hand("Ben")) == plays


@pytest.mark.parametrize(("other", "own"), [(2, 2), (8, 2), (9, 2), (9, 5), (9, 9)])
def test_who_lacks_one_level_is_kept_from_trouble_whoever_else_does(other: int, own: int) -> None:
    table = table_of("Ada", "Ben", "Cid")
    table.level(Ada=9, Ben=own, Cid=other)
    table.holds("Ada", "Hat")
    table.holds("Ben", "Detention")
    her_turn(table)
    table.on_to("Ben", "arrange")
    assert ("player", "Ada") in bot_arranges(table, "Ben")
    assert "Detention" not in table.hand("Ben")


def test_a_curse_that_takes_nothing_is_not_sent_to_the_leader_before_charity_takes_it() -> None:
    table = table_of()
    table.level(Ada=8, Ben=2)
    table.holds("Ben", *["Pointed"] * 6)
    table.turn("Ben")
    while table.state.phase != "charity":
        table.pass_on()
    bot_arranges(table, "Ben")
    assert "Pointed" not in table.front("Ada")


def test_a_curse_on_followers_strikes_who_has_one() -> None:
    table = table_of("Ada", "Ben", "Cid")
    table.level(Ada=8, Ben=8, Cid=3)
    table.has("Ben", "Contractor")
    table.holds("Ada", "Goose", "Hat")
    table.holds("Cid", "Farewell")
    her_turn(table)
    table.on_to("Cid", "arrange")
    table.move("play", "Farewell")
    assert bot_move(table) == ("player", "Ben")


# ---------------------------------------------------------------- trades and sales


def test_nobody_gives_good_gear_for_next_to_nothing() -> None:
    """Ben has a better armor, so hers is of no use to him; but it would do far more for her than a Letter for him."""
    table = table_of()
    table.level(Ada=3, Ben=3)
    table.has("Ada", "Letter")
    table.has("Ben", "Spandex", "Mantle")
    done = bot_arranges(her_turn(table), "Ada")
    assert not any(kind == "trade" for kind, _ in done)


def test_what_is_better_than_what_one_wears_is_worn_and_not_sold() -> None:
    table = table_of()
    table.level(Ada=3)
    table.has("Ada", "Bathrobe")
    table.holds("Ada", "Spandex", "Pen")
    bot_arranges(her_turn(table), "Ada")
    assert "Spandex" in table.worn("Ada")


# ---------------------------------------------------------------- what is kept, and what goes


def test_nothing_is_glued_to_what_one_cannot_use() -> None:
    table = table_of()
    table.level(Ada=5)
    table.has("Ada", "Pen")
    table.holds("Ada", "Glue")
    her_turn(table)
    bot_arranges(table, "Ada")
    assert "Glue" in table.hand("Ada") and not table.state.attached


def test_what_lies_idle_pays_before_what_sticks_to_what_is_worn() -> None:
    table = table_of()
    table.level(Ada=5)
    table.has("Ada", "Spandex", "Mantle")
    table.holds("Ada", "Glue")
    her_turn(table)
    table.move("play", "Glue")
    while table.asked == ("Ada", "attach"):
        table.move("card", "Spandex")
    assert table.state.attached and table.worn("Ada") == ["Spandex"]
    table.doors("Bill")
    table.turn("Ada")
    table.on_to("Ada", "discard")
    assert bot_move(table) == ("card", "Mantle")


def test_who_one_is_goes_after_what_lies_idle() -> None:
    """Seven against eight: a Warrior needs one card, and the Bathrobe under the Mantle does nothing."""
    table = table_of()
    table.level(Ada=7)
    table.has("Ada", "Warrior", "Elf", "Mantle", "Bathrobe")
    table.state.level[0] = 4
    fight(table, "Ada", "Duke")
    bot_acts(table, "Ada")
    assert {"Warrior", "Elf"} <= set(table.front("Ada")) and "Bathrobe" in table.discards()


def test_a_monster_of_two_levels_that_she_beats_is_no_spare_card() -> None:
    table = table_of()
    table.level(Ada=6, Ben=6)
    table.has("Ada", "Spandex", "Lance")
    table.holds("Ada", "Walrus", "Enraged", "Enraged", "Enraged", "Enraged", "Enraged")
    table.doors("Super")
    table.turn("Ada")
    while table.state.phase != "charity":
        table.pass_on()
    while table.asked is not None and table.asked[0] == "Ada" and table.state.phase == "charity":
        bot_move(table)
    assert "Walrus" in table.hand("Ada")


@pytest.mark.parametrize("powers", [("Duplicate", "Pickpocket"), ("Pickpocket", "Duplicate")])
@pytest.mark.parametrize(("curse", "chooser", "lost"), [("Pause", "Ada", "Pickpocket"), ("Nap", "Ben", "Duplicate")])
def test_the_stronger_power_is_kept_and_taken_from_others(
    powers: tuple[str, str], curse: str, chooser: str, lost: str
) -> None:
    table = table_of()
    table.level(Ada=9, Ben=5)
    table.has("Ada", *powers)
    table.doors(curse)
    table.turn("Ada")
    table.on_to(chooser, "lose")
    assert bot_move(table) == ("card", lost)


def test_the_power_that_lets_them_hold_more_is_taken_from_others() -> None:
    table = table_of()
    table.level(Ada=9, Ben=5)
    table.has("Ada", "Pickpocket", "Arms", "Trombone", "Knife")
    table.doors("Nap")
    table.turn("Ada")
    table.on_to("Ben", "lose")
    assert bot_move(table) == ("card", "Arms")


def test_a_turn_more_is_taken_also_after_the_fight() -> None:
    table = table_of()
    table.level(Ada=5)
    table.treasures("Encore")
    fight(table, "Ada", "Fly")
    now = table.state.turn_number
    while table.state.turn_number == now and table.asked is not None:
        bot_move(table) if table.asked[0] == "Ada" else table.pass_on()
    assert "Encore" not in table.hand("Ada")
