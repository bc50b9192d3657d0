"""Whole games without a network: after every decision each seat sees just what it may know, and so do those who watch.

The evenings of `test_games.py` say the same of what went over sockets; here a game takes seconds.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from lootpress.commands.decks import deck_from
from lootpress.commands.linking import link_path
from lootpress.compiler.serial import to_json
from lootpress.table.host import EVERYBODY, Host
from lootpress.table.journal import FORMAT, VERSION, Journal, JournalHead, packed
from lootpress.table.seen import table_seen
from lootpress.table.wire import written
from lootpress.tests.table.judging import Judge
from lootpress.tests.table.phones import Frame

PLAYERS, PERSONS = 6, 4


class Onlooker:
    """What a seat was shown."""

    def __init__(self, seat: int) -> None:
        self.texts: list[str] = []
        self.frames: list[Frame] = []
        self.secrets = {seat: ""}
        self.acknowledged: list[int] = []


def play(file: Path, deck_name: str, seed: int) -> tuple[Judge, list[Onlooker]]:
    """A game of persons who decide by chance and of bots."""
    program = to_json(link_path(deck_name).program)
    deck, bots, chance = deck_from(program), ("greedy",), random.Random(seed)
    head = JournalHead(FORMAT, VERSION, "", packed(program), deck.digest, seed, PLAYERS, (), bots, "k", "h", 0)
    host = Host(deck, PLAYERS, seed, bots, Journal.create(file, head))
    seats = {p: Onlooker(p) for p in (EVERYBODY, *range(PERSONS))}
    for p in range(PERSONS):
        host.sit(p, f"Friend {p}", "")
        host.prefer(p, "fights", 0)
    host.start()
    while True:
        waiting = host.settle()
        for p, onlooker in seats.items():
            text = written(table_seen(host, p, str)).decode()
            onlooker.texts.append(text)
            onlooker.frames.append(json.loads(text))
        if waiting.what == "end":
            break
        if waiting.what == "bot":
            host.let_bot(waiting.player, waiting.n)
            continue
        assert host.asking is not None
        moves = host.asking.moves
        host.answer(waiting.player, waiting.n, 0 if chance.random() < 0.6 else chance.randrange(len(moves)))
    host.journal.close()
    return Judge(file), [*seats.values()]


def test_nobody_is_shown_what_he_may_not_know(tmp_path: Path) -> None:
    judge, onlookers = play(tmp_path / "game.table", "fantasy", 4)
    assert judge.nothing_leaked(onlookers) > 1000


@pytest.mark.long
@pytest.mark.parametrize("deck", ["fantasy", "mashup", "marvel", "xmen", "starter"])
def test_nobody_is_in_many_games(tmp_path: Path, deck: str) -> None:
    for seed in range(10):
        judge, onlookers = play(tmp_path / f"{seed}.table", deck, seed)
        assert judge.nothing_leaked(onlookers) > 1000, seed
