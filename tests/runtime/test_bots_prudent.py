"""What the bots threw away in games that were read with all hands shown, and keep now."""

import pytest

from lootpress.tests.runtime.table import Table
from lootpress.tests.runtime.test_bots_playing import bot_acts, bot_move, fight
from lootpress.tests.runtime.test_bots_resumed import bot_arranges

CARDS = """
    ally "Grandmother"
      +1
      when a curse would strike you, discard 1 card: it strikes another player instead

    power "Thick Skin"
      rank 2
      +3
      when a curse would strike you, discard 1 card: cancel it

    item "Visor"
      headgear
      value 300
      +1
      when a curse would strike you, discard this card: cancel it

    curse "Bad Company"
      discard 2 cards from your hand

    curse "Washing Up"
      lose 1 level

    curse "Fuse"
      until you kill a monster: ignore all your powers

    curse "Pocket Fluff"
      discard 1 card

    curse "Microphone"
      reveal your hand
      discard 1 card from your hand chosen by your left neighbor

    power "Whistling"
      rank 2
      +1

    power "Lifting"
      rank 3
      +3

    monster "Snail"
      level 3
      1 treasure
      bad stuff: lose 1 level

    monster "Wolf"
      level 3
      1 treasure
      bad stuff: die

    one-shot "Boo"
      value 100
      +2 to either side
      +2 to either side if the table says "the player of this card made the sound"
    """


# ---------------------------------------------------------------- what a trap may be warded off with


@pytest.mark.parametrize(
    ("shield", "trap", "wards_off"),
    [
        ("Grandmother", "Bad Company", True),
        ("Thick Skin", "Washing Up", True),
        ("Thick Skin", "Fuse", True),
        ("Visor", "Washing Up", True),
        ("Thick Skin", "Pocket Fluff", False),
        ("Visor", "Pocket Fluff", False),
    ],
)
def test_a_trap_is_warded_off_where_that_costs_less(shield: str, trap: str, wards_off: bool) -> None:
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ada=5, Ben=4, Cid=3)
    table.has("Ada", shield)
    table.holds("Ada", "Slip", "Dragon", "Enraged")
    table.holds("Ben", trap)
    table.turn("Ben")
    table.on_to("Ben", "arrange")
    table.move("play", trap)
    table.move("player", "Ada")
    assert table.asked == ("Ada", "pay")
    assert bot_move(table)[0] == ("yes" if wards_off else "no")


# ---------------------------------------------------------------- powers


@pytest.mark.parametrize(("better", "level", "front"), [("Thick Skin", 2, ["Thick Skin"]), ("Lifting", 9, None)])
def test_no_power_is_played_that_a_better_one_pushes_out_in_the_same_turn(
    better: str, level: int, front: list[str] | None
) -> None:
    """Level 2 has room for one of them; level 9 for both."""
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=level, Ben=4)
    table.holds("Ada", "Whistling", better)
    table.turn("Ada")
    bot_arranges(table, "Ada")
    assert [card for card in table.front("Ada") if card in ("Whistling", better)] == (front or ["Whistling", better])
    assert ("Whistling" in table.hand("Ada")) == (front is not None)


# ---------------------------------------------------------------- trouble


@pytest.mark.parametrize(("monster", "ada", "fights"), [("Snail", 1, True), ("Wolf", 1, True), ("Wolf", 4, False)])
def test_trouble_that_is_just_won_is_looked_for_where_it_costs_little(monster: str, ada: int, fights: bool) -> None:
    """Ada would win by one: the Snail does hardly any harm; the Wolf does, and the others envy whoever leads."""
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ada=ada, Ben=3, Cid=3)
    table.has("Ada", *(["Sword", "Hat"] if ada == 1 else []))
    table.holds("Ada", monster)
    table.doors("Enraged", "Enraged")
    table.turn("Ada")
    table.on_to("Ada", "room")
    assert (bot_move(table)[0] == "trouble") == fights


# ---------------------------------------------------------------- what others lose


def test_a_rival_loses_the_monster_that_he_would_win_by() -> None:
    """To Ada, on level 9, a level that cannot be the last one is worth nothing; the Goose is her win."""
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ada=9, Ben=4, Cid=3)
    table.holds("Ada", "Miracle", "Promotion", "Goose", "Slip", "Dragon")
    table.state.hands[0].remove(next(i for i in table.state.hands[0] if table.state.deck.card_of[i].name == "Miracle"))
    table.suffer("Ada", "Microphone")
    assert table.asked == ("Ben", "discard")
    assert bot_move(table) == ("card", "Goose")


# ---------------------------------------------------------------- fights


def test_two_potions_of_ones_own_come_before_help_of_whoever_is_about_to_win() -> None:
    """Ben would want two treasures of three; two Potions do as well."""
    table = Table("Ada", "Ben", "Cid")
    table.level(Ada=6, Ben=9, Cid=3)
    table.has("Ada", "Crown")
    table.has("Ben", "Polearm", "Mail")
    table.holds("Ada", "Potion", "Potion")
    fight(table, "Ada", "Vampire")
    done = bot_acts(table, "Ada")
    assert "ask" not in [kind for kind, _ in done]
    assert table.level_of("Ada") == 7


@pytest.mark.parametrize("hers", ["Baby", "Potion"])
def test_a_paid_helper_saves_the_fight_that_he_gains_by(hers: str) -> None:
    """Ben helps for two treasures; then the Troll becomes greater."""
    table = Table("Ada", "Ben", "Cid")
    table.level(Ada=2, Ben=4, Cid=3)
    table.has("Ben", "Polearm", "Mail", "Hat")
    table.holds("Ben", hers)
    table.holds("Cid", "Enraged")
    fight(table, "Ada", "Troll")
    combat = table.state.combat
    assert combat is not None
    combat.helper, combat.offer = table.seat("Ben"), (2, False, ())
    table.state.version += 1
    table.on_to("Cid", "combat")
    table.move("play", "Enraged")
    table.settle("combat")
    bot_acts(table, "Ben")
    assert table.hand("Ben")[:1] != [hers] and table.level_of("Ada") == 3


def test_who_runs_anyway_tries_what_may_help() -> None:
    """Two more are not enough, but four are, if the table says that Ada made the sound."""
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ada=9, Ben=4, Cid=3)
    table.holds("Ada", "Boo")
    fight(table, "Ada", "Vampire")
    bot_acts(table, "Ada")
    assert table.hand("Ada") == []
