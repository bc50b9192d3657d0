"""What further games showed to a referee: whatever brings a card is a gain, and a combat moves to somebody else."""

import pytest

from lootpress.runtime.events.types import Event
from lootpress.runtime.events.types.receiving import TradeCard
from lootpress.runtime.state import Zone
from lootpress.tests.runtime.table import Table, story
from lootpress.tests.runtime.test_bots_playing import fight
from lootpress.tests.runtime.test_events import kinds_of_events

CARDS = """
    one-shot "Rhinestones"
      value 300
      attach to your armor
      +2

    item "Medal"
      value 100
      when a player gains this card: that player gains 1 level

    door "Ticket"
      play during any combat: move the combat to another player

    door "Timetable"
      play during any combat on a monster: move it to another player

    monster "Weathervane"
      level 12
      3 treasures
      +2 for each counter of this card
      when a player plays a one-shot: add 1 counter to this card
      bad stuff: lose 2 levels

    one-shot "Veto"
      value 200
      play when another player plays a one-shot: cancel it

    curse "Retraining"
      swap your class with the top class of the discards
    """


def test_every_event_that_brings_a_card_is_told_as_a_gain() -> None:
    brings = {kind for kind in kinds_of_events(Event) if "enter hand" in kind.says} | {TradeCard}
    assert {kind.__name__ for kind in brings if "gain" not in kind.says} == set()


def test_what_is_looted_is_gained() -> None:
    story(
        """
        "Ada" holds "Medal"
        "Ben" is level 3
        "Ada" fights "Dragon"
        "Ada" runs away
        "Ada" rolls 1
        expect the level of "Ben" is 4
        """,
        CARDS,
    )


@pytest.mark.rule("R-103")
def test_what_is_traded_is_gained() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=3, Ben=3)
    table.has("Ada", "Medal")
    table.has("Ben", "Hat")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    table.move("trade", "Ben")
    table.move("card", "Medal")
    table.move("card", None)
    table.on_to("Ben", "accept trade")
    table.move("yes")
    assert "Medal" in table.front("Ben") and (table.level_of("Ada"), table.level_of("Ben")) == (3, 4)


@pytest.mark.rule("R-054", "R-120")
def test_a_one_shot_that_would_be_attached_is_laid_down_where_nothing_could_have_it() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.holds("Ada", "Rhinestones")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    table.move("play", "Rhinestones")
    (lying,) = [i for i in table.state.tables[0] if table.state.deck.card_of[i].name == "Rhinestones"]
    assert table.state.where[lying] == Zone.TABLE


@pytest.mark.parametrize("card", ["Ticket", "Timetable"])
def test_a_combat_moves_to_nobody_who_has_it_already(card: str) -> None:
    """Ben plays it in the fight of Ada: she is another player to him, but the fight is hers."""
    table = Table("Ada", "Ben", "Cid", "Dot", cards=CARDS)
    table.level(Ada=9)
    table.holds("Ben", card)
    table.doors("Goose")
    table.turn("Ada")
    table.on_to("Ben", "combat")
    table.move("play", card)
    if table.asked == ("Ben", "target"):
        table.move("card", "Goose")
    assert table.asked == ("Ben", "which player")
    assert {name for _, name in table.moves} == {"Cid", "Dot"}


# ---------------------------------------------------------------- one-shots from the table, classes that come twice


@pytest.mark.rule("R-120")
@pytest.mark.parametrize("where", ["hand", "table"])
def test_a_one_shot_is_played_wherever_it_lay(where: str) -> None:
    """The Vane counts it, and Ben may say no to it, whether it comes from the hand or lay before Ada."""
    table = Table("Ada", "Ben", cards=CARDS)
    (table.holds if where == "hand" else table.has)("Ada", "Bomb")
    table.holds("Ben", "Veto")
    table.holds("Ada", "Elf", "Elf")
    fight(table, "Ada", "Weathervane")
    table.on_to("Ada", "combat")
    table.move("play", "Bomb")
    assert table.asked == ("Ben", "react") and ("play", "Veto") in table.moves
    assert list(table.state.counters.values()) == [1]


@pytest.mark.rule("R-078")
def test_a_class_that_comes_twice_by_a_swap_goes_again() -> None:
    """Warrior and Thief; the Warrior becomes the Thief of the discards, and of two Thieves one stays."""
    story(
        """
        "Ada" has "Warrior", "Super", "Thief"
        the discards are "Thief"
        "Ben" holds "Retraining"
        "Ben" plays "Retraining" on "Ada"
        "Ada" chooses "Warrior"
        "Ada" chooses "Thief"
        expect "Ada" has 1 class
        expect "Ada" is "Thief"
        """,
        CARDS,
    )
