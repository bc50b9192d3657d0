"""`play` in the terminal: passing on until something concerns the player."""

import sys
from io import StringIO
from pathlib import Path

import pytest

from lootpress.table.words.moves import moves_of
from lootpress.table.words.passing import Passed, Passing, can_pass
from lootpress.table.words.seat import Seat
from lootpress.terminal.menu import Menu
from lootpress.terminal.session import Session
from lootpress.tests.commands.running import run_inside
from lootpress.tests.commands.seated import at
from lootpress.tests.commands.typing_in import GAME, play
from lootpress.tests.runtime.table import Table


class Passer(StringIO):
    """Somebody who types this key wherever something can be passed, and else takes the first move."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key, self.asked = key, 0

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        self.asked += 1
        return f"{self.key}\n"


def questions_of_a_game(monkeypatch: pytest.MonkeyPatch, key: str) -> int:
    typing = Passer(key)
    monkeypatch.setattr(sys, "stdin", typing)
    answer = Session._answer

    def first_move_instead(self: Session, seat: Seat, menu: Menu, said: str) -> bool:
        return answer(self, seat, menu, said if can_pass(seat) else str(min(menu.numbers)))

    monkeypatch.setattr(Session, "_answer", first_move_instead)
    assert run_inside("play", "fantasy", "--seed", "5").out.endswith(" won.\n")
    assert not list(Path().iterdir())  # a game that is over is kept only where that was asked for
    monkeypatch.setattr(Session, "_answer", answer)
    return typing.asked


def test_passing_on_asks_far_less(monkeypatch: pytest.MonkeyPatch) -> None:
    assert questions_of_a_game(monkeypatch, "p") < 0.7 * questions_of_a_game(monkeypatch, "1")


def test_passing_on_stops_for_ones_own_turn_for_fights_and_for_what_is_done_to_one() -> None:
    table = Table()
    table.has("Ben", "Hat")
    table.holds("Ben", "Potion")
    table.doors("Elf", "Goose")
    table.turn("Ada")
    table.on_to("Ben", "arrange")
    seat = at(table)
    assert can_pass(seat)
    passing = Passing(seat, {move.text for move in moves_of(seat)})
    assert passing.stops(seat, moves_of(seat), []) is None
    assert passing.stops(seat, moves_of(seat), [("lose level", seat.player, 1, 1)]) == "Something was done to you."
    assert passing.stops(seat, moves_of(seat), [("lose level", 0, 1, 1)]) is None
    assert str(passing.stops(seat, [*moves_of(seat), moves_of(seat)[0]._replace(text="Play Elf")], [])).endswith("Elf.")
    table.on_to_turn("Ben")
    table.settle("arrange")
    assert passing.stops(at(table), [], []) == "It is your turn."


def test_passing_on_stops_once_for_each_fight() -> None:
    table = Table()
    table.has("Ben", "Hat")
    table.holds("Ben", "Potion", "Bomb")
    table.turn("Ada")
    table.on_to("Ben", "arrange")
    before = Passing(at(table), ())
    table.doors("Goose")
    table.on_to("Ben", "combat")
    seat = at(table)
    moves = moves_of(seat)
    assert before.stops(seat, moves, []) == "Here is a fight that you could meddle in."
    assert before.stops(seat, [move for move in moves if move.kind == "pass" or move.is_minor], []) is None
    offer = [move._replace(kind="offer help") for move in moves[:1]]
    assert before.stops(seat, offer, []) == "Here is a fight that you could meddle in."
    table.level(Ada=9)
    table.state.version += 1
    assert before.stops(at(table), offer, []) is None  # who wins without help wants none
    table.level(Ada=1)
    table.state.version += 1
    now = Passing(seat, ())
    table.level(Ada=3)
    table.state.version += 1
    assert now.stops(at(table), [], []) is None  # the fight goes on as another fight, but it is not his


def test_a_question_that_was_passed_is_not_put_again_because_somebody_else_did_something() -> None:
    table = Table()
    table.has("Ben", "Hat")
    table.holds("Ben", "Potion")
    table.doors("Goose")
    table.turn("Ada")
    table.on_to("Ben", "arrange")
    seat = at(table)
    moves = moves_of(seat)
    passed = Passed(seat, moves)
    assert passed.holds(seat, moves, [("gain level", 0, 1, 2, "play")])
    assert not passed.holds(seat, moves, [("lose", seat.player, 0)])
    assert not passed.holds(seat, [*moves, moves[0]._replace(text="Play Elf")], [])
    table.on_to("Ben", "combat")
    assert not passed.holds(at(table), moves_of(at(table)), [])


def test_opening_the_door_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here Bob and Cid lay something down before the door is open."""
    ran = play(monkeypatch, "1\nq\n", *GAME)
    assert "Cid goes up a level" in ran.out and ran.out.count("1 Open the door") == 1


def test_where_nothing_can_be_passed_the_key_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, "p\np\np\n", *GAME)
    assert "There is nothing to pass here: choose 1 to 3." in ran.err
