"""The command `table`: what it refuses, and that `replay` tells its games; the games themselves are in tests/table."""

from __future__ import annotations

from pathlib import Path

import pytest

from lootpress.commands.decks import deck_from
from lootpress.commands.linking import link_path
from lootpress.compiler.serial import to_json
from lootpress.table.host import Host
from lootpress.table.journal import FORMAT, VERSION, Journal, JournalHead, packed
from lootpress.tests.commands.running import run_inside


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_wants_cards_or_a_game(here: Path) -> None:
    ran = run_inside("table")
    assert (ran.code, ran.out) == (2, "")
    assert "Name the cards to play with, or a game to resume." in ran.err


def test_it_overwrites_nothing(here: Path) -> None:
    (here / "game.table").write_text("mine", encoding="utf-8")
    ran = run_inside("table", "starter", "--save", "game.table")
    assert ran.code == 1
    assert "exists already" in ran.err
    assert (here / "game.table").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("content", "code", "why"),
    [
        (None, 3, "There is no file"),
        ("", 1, "this is not a game with friends"),
        ('{"line":"did","do":0}\n', 1, "this is not a game with friends"),
        ("[1]\n", 1, "this is not a game with friends"),
    ],
)
def test_it_resumes_only_games(here: Path, content: str | None, code: int, why: str) -> None:
    if content is not None:
        (here / "game.table").write_text(content, encoding="utf-8")
    ran = run_inside("table", "--resume", "game.table")
    assert ran.code == code
    assert why in ran.err


def test_a_port_that_is_taken_is_told(here: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        ran = run_inside("table", "starter", "--port", str(taken.getsockname()[1]))
    assert ran.code == 3
    assert "cannot be used" in ran.err
    assert not list(here.glob("*.table"))


def test_its_games_are_told_by_replay(here: Path) -> None:
    program = to_json(link_path("starter").program)
    deck = deck_from(program)
    head = JournalHead(FORMAT, VERSION, "starter", packed(program), deck.digest, 1, 3, (), ("greedy",), "k", "h", 0)
    host = Host(deck, 3, 1, ("greedy",), Journal.create(here / "game.table", head))
    host.sit(0, "Kim", "")
    host.start()
    while host.step < 40:
        waiting = host.settle()
        if waiting.what == "bot":
            host.let_bot(waiting.player, waiting.n)
        else:
            host.answer(waiting.player, waiting.n, 0)
    host.journal.close()
    ran = run_inside("replay", "game.table")
    assert ran.code == 0, ran.err
    assert "Turn 1: " in ran.out
    assert "Kim" in ran.out
    assert f"{host.step} actions played again" in ran.err
