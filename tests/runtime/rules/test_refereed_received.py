"""What a referee found in further games of the bots: cards just received, fitted on, looted, and taken to win."""

import pytest

from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types.receiving import PutInHand
from lootpress.runtime.frames.turns import Arranging
from lootpress.runtime.machine import push, run
from lootpress.tests.runtime.table import Table, refused, story

CARDS = """
    one-shot "Glue"
      value 300
      attach to your item
      +2

    one-shot "Halo"
      value 100
      attach to you
      +2

    one-shot "Leash"
      value 200
      attach to a monster in combat
      -2

    class "Baker"

    class "Butcher"

    door "Saint"
      when a player gains this card:
        each "Thief" gains 1 level
        discard this card

    curse "Doom"
      die

    door "Loan"
      play during your combat: take 1 item from another player that would win the combat

    item "Crowbar"
      value 300
      +4
    """

# ---------------------------------------------------------------- one-shots that are played for no side


@pytest.mark.rule("R-052", "R-054", "R-055")
def test_what_goes_onto_an_item_is_played_between_fights_from_hand_and_table() -> None:
    story('"Ada" has "Hat" / "Ada" holds "Glue" / "Ada" plays "Glue" / expect the strength of "Ada" is 4', CARDS)
    table = Table(cards=CARDS)
    table.holds("Ada", "Glue")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    table.move("play", "Glue")  # there is nothing to glue: it is laid down
    assert table.front("Ada") == ["Glue"]
    table.has("Ada", "Hat")
    table.settle("room")
    table.on_to_turn("Ben")
    table.on_to_turn("Ada")
    table.on_to("Ada", "arrange")
    table.move("play", "Glue")
    assert table.state.attached


@pytest.mark.rule("R-052", "R-054", "R-055")
@pytest.mark.parametrize("card", ["Glue", "Halo"])
def test_it_is_played_in_no_combat_and_not_in_the_turn_of_others(card: str) -> None:
    for whose in ("Ada", "Ben"):
        refused(
            f'"Ada" has "Hat" / "Ada" holds "{card}" / "{whose}" fights "Goose" / "Ada" plays "{card}"', cards=CARDS
        )
    table = Table(cards=CARDS)
    table.has("Ben", "Hat")
    table.holds("Ben", card)
    table.turn("Ada")
    table.on_to("Ben", "arrange")
    assert ("play", card) not in table.moves


@pytest.mark.rule("R-120")
def test_what_goes_onto_a_monster_is_played_in_a_fight() -> None:
    story('"Ada" is level 5 / "Ben" holds "Leash" / "Ada" fights "Goose" / "Ben" plays "Leash" / expect 5 to 1', CARDS)


# ---------------------------------------------------------------- what was just received


def received(table: Table, name: str, card: str) -> None:
    """Ben gets a card in the turn of Ada, and all may act."""
    table.turn("Ada")
    table.on_to_turn("Ada")
    g = table.state
    attempt(g, PutInHand(table.seat(name), table.stage.fresh_in_limbo(card), -1))
    g.frames, g.choice, g.answer = g.frames[:1], None, None
    push(g, Arranging(table.seat("Ada")))
    run(g)


@pytest.mark.rule("R-051", "R-053")
def test_who_has_just_received_a_class_is_asked_before_the_others_act() -> None:
    table = Table(cards=CARDS)
    table.holds("Ada", "Hat")
    received(table, "Ben", "Baker")
    assert table.asked == ("Ben", "arrange")
    table.move("play", "Baker")
    assert table.front("Ben") == ["Baker"]


@pytest.mark.rule("R-051", "R-053")
def test_it_is_just_received_no_more_once_somebody_else_has_acted() -> None:
    table = Table(cards=CARDS)
    table.holds("Ada", "Hat")
    received(table, "Ben", "Baker")
    table.move("pass")
    assert table.asked == ("Ada", "arrange")
    table.move("play", "Hat")
    assert not table.state.given
    while table.state.turn == table.seat("Ada"):
        assert ("play", "Baker") not in table.moves
        table.pass_on()
    assert table.hand("Ben") == ["Baker"]


@pytest.mark.rule("R-051", "R-053")
def test_what_two_have_received_at_once_both_may_play() -> None:
    table = Table(cards=CARDS)
    attempt(table.state, PutInHand(table.seat("Cid"), table.stage.fresh_in_limbo("Butcher"), -1))
    received(table, "Ben", "Baker")
    table.move("play", "Baker")
    assert table.asked == ("Cid", "arrange")
    table.move("play", "Butcher")
    assert table.front("Cid") == ["Butcher"]


# ---------------------------------------------------------------- what is taken to win


def test_nothing_is_taken_that_would_win_a_fight_which_is_won_already() -> None:
    fight = '"Ben" has "Crowbar" / "Ada" holds "Loan" / "Ada" fights "Goose" / "Ada" plays "Loan" / '
    story(f'"Ada" is level 1 / {fight} expect "Ada" has "Crowbar"', CARDS)
    story(f'"Ada" is level 5 / {fight} expect "Ben" has "Crowbar"', CARDS)


# ---------------------------------------------------------------- what is looted


@pytest.mark.rule("R-188")
def test_whoever_has_looted_a_card_does_what_it_says_when_it_is_gained() -> None:
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ben=2, Cid=4)
    table.holds("Ada", "Saint", "Hat")
    table.doors("Doom")
    table.turn("Ada")
    table.settle("loot")
    assert table.asked == ("Cid", "loot")
    table.move("card", "Saint")
    saint = table.state.deck.named("Saint")
    told = [entry[1] for entry in table.log() if entry[0] == "discard" and entry[2] in saint]
    assert told == [table.seat("Cid")]
