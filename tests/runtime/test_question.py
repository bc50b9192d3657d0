"""A question says what it is about, and every option what it would do, without a look at the engine's inside."""

from __future__ import annotations

import pytest

from lootpress.runtime.events.types import Happening
from lootpress.runtime.frames.plays import Reacting
from lootpress.runtime.game import Game
from lootpress.runtime.options import PASS, Choice, Option
from lootpress.runtime.question import Question
from lootpress.tests.runtime.decks import DECKS, name_of, new_game, play_on
from lootpress.tests.runtime.table import Table


def asked(table: Table) -> Question:
    question = table.game.question
    assert question is not None
    return question


def test_an_offer_of_help_says_who_offers_what() -> None:
    table = Table()
    table.level(Ada=1, Ben=9)
    table.has("Ada", "Hat")
    table.fight("Ada", "Troll")
    table.stage.act(0, Option("ask", player=1))
    table.move("treasures", 1)
    assert (asked(table).player, asked(table).person, asked(table).about) == (0, 1, "who picks first")
    table.move("first", "Ben")
    table.move("item", "Hat")
    table.settle("help")
    question = asked(table)
    assert (question.player, question.person) == (1, 0)
    assert question.offer is not None
    assert (question.offer.treasures, question.offer.picks_first, question.offer.promises) == (1, True, ())
    assert [table.stage.card(i) for i in question.offer.items] == ["Hat"]


def test_a_trade_says_what_is_given_and_what_is_wanted() -> None:
    table = Table()
    table.has("Ada", "Hat")
    table.has("Ben", "Sword")
    table.stage.act(0, Option("trade", player=1))
    table.move("card", "Hat")
    table.move("card", "Sword")
    question = asked(table)
    assert (question.player, question.person) == (1, 0)
    assert [table.stage.card(i) for i in question.cards] == ["Hat"]
    assert [table.stage.card(i) for i in question.wanted] == ["Sword"]


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_whatever_a_game_asks_can_be_said_in_plain_words(path: str) -> None:
    game = new_game(path, 8)
    names = PlainNames(game)
    kinds: set[str] = set()
    count = 0
    while not game.over and count < 1_500:
        question = game.question
        assert question is not None and question.options == game.legal() and question.player == game.to_act
        kinds |= {option.kind for option in question.options}
        labels = [option.label(names) for option in question.options]
        assert all(labels) and len(set(labels)) == len(labels), labels
        count = play_on(game, 8, count, 1)
    assert len(kinds) > 10


class PlainNames:
    """Every card by name and number, so that no two are alike."""

    def __init__(self, game: Game) -> None:
        self.deck = game.state.deck

    def player(self, p: int) -> str:
        return f"player {p}"

    def card(self, i: int) -> str:
        return f"{self.deck.card_of[i].name} {i}"

    def line(self, n: int) -> str:
        return f"line {n}"


def test_a_view_shows_the_question_of_its_player_and_no_card_that_he_has_not_seen() -> None:
    game = new_game(DECKS[0], 1)
    g = game.state
    mine, theirs = g.hands[0][0], g.hands[1][0]
    for card, shown in ((theirs, -1), (mine, mine)):
        g.frames.append(Reacting(Happening("draw", 1, card), would=False, asked=0, step="answered"))
        g.choice = Choice(0, "react", (PASS, Option("play", mine)))
        question = game.view(0).question
        assert question is not None and question.happening is not None
        assert question.happening.card == shown
        assert game.view(1).question is None and game.view(1).decides == 0
        assert question.options == g.choice.options


def test_an_option_has_the_parts_of_its_kind() -> None:
    assert Option("play", 42).parts() == ("play", 42, -1)
    assert Option("play", opens=True).parts() == ("play",)
    assert Option("player", player=1).parts() == ("player", 1)
    assert PASS.parts() == ("pass",)
    assert Option("card", 3) == Option("card", 3) != Option("card", 4)
