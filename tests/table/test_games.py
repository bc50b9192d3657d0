"""Whole games over sockets: nothing that was acknowledged is lost, nobody is told what he may not know."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from pathlib import Path

import pytest

from lootpress.tests.table.judging import Judge
from lootpress.tests.table.phones import Phone, Server

LOG = logging.getLogger(__name__)  # seen with --log-cli-level=info
PATIENCE = 1000  # answers of the server without a decision, until the game counts as stuck
LONGEST = 20_000  # decisions of a game


async def evening(server: Server, everybody: list[Phone], kills: int, seed: int) -> None:
    """All play a game to its end, and the server is killed on the way; a busy machine has all the time it needs."""
    chance = random.Random(seed)
    last_words = sorted(chance.randrange(5, 200) for _ in range(kills))  # the decisions after which it is killed
    newest = still = 0
    async with asyncio.TaskGroup() as together:
        playing = [together.create_task(phone.play(start=True)) for phone in everybody]
        while not all(task.done() for task in playing):
            await asyncio.sleep(0.05)
            await asyncio.to_thread(server.answers)  # as late as everything else there
            step = max(phone.step for phone in everybody)
            newest, still = (step, 0) if step > newest else (newest, still + 1)
            assert still < PATIENCE, f"nothing happens after decision {newest}"
            assert newest < LONGEST, "the game does not end"
            if last_words and newest >= last_words[0]:
                del last_words[0]
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
    assert not last_words, "the game ended before the server was killed"


def play(
    tmp_path: Path, seed: int, *, deck: str, players: int, people: int, kills: int = 0, hot: bool = False
) -> tuple[Judge, list[Phone], list[Phone]]:
    how = ("--players", str(players), "--seed", str(seed), "--pace", "0", "--grace", "0.3")
    began = time.monotonic()
    with Server(tmp_path / f"game-{seed}.table", deck, *how) as server:
        phones = [Phone(server, f"Friend<b>{k}", (k,), seed * 100 + k, host=k == 0) for k in range(people)]
        if hot:
            phones[-1].wanted = (people - 1, people)
        for k, phone in enumerate(phones):
            phone.slow, phone.drops_out = k == 1, 0.01 if k else 0.0
            phone.asked_for = sum(len(each.wanted) for each in phones)
        everybody = [*phones, Phone(server, "Watcher", (), seed)]
        asyncio.run(evening(server, everybody, kills, seed))
        assert server.stop() in (0, 130)
    judge, comings = Judge(server.file), sum(phone.reconnects for phone in everybody)
    spent = time.monotonic() - began
    told = "evening %d, %s: %.0f s, %d decisions, %d lines cut, %d kills"
    LOG.info(told, seed, deck, spent, len(judge.decisions), comings, kills)
    return judge, phones, everybody


def judged(judge: Judge, phones: list[Phone], everybody: list[Phone]) -> None:
    *_, last = judge.games()
    assert last.over
    kept, read = judge.nothing_lost(phones), judge.nothing_leaked(everybody)
    assert kept > 5
    assert read > 20
    for phone in everybody:
        final = phone.frames[-1]
        assert tuple(final["winners"]) == last.winners
        assert tuple(player["level"] for player in final["players"]) == tuple(last.state.level)
    LOG.info("%d acknowledged answers are all kept, %d frames show what their seat may know", kept, read)


def test_an_evening_with_people_who_drop_out_dawdle_and_watch_and_a_server_that_is_killed(tmp_path: Path) -> None:
    judge, phones, everybody = play(tmp_path, 3, deck="starter", players=4, people=2, kills=1, hot=True)
    judged(judge, phones, everybody)
    assert phones[1].reconnects > 0
    assert len(phones[-1].secrets) == 2  # two seats on one device


@pytest.mark.long
@pytest.mark.parametrize("seed", range(50))
def test_fifty_evenings(tmp_path: Path, seed: int) -> None:
    deck = ("fantasy", "mashup", "marvel", "xmen", "starter")[seed % 5]
    kills, hot = int(seed % 5 == 0), seed % 2 == 0  # ten servers are killed
    players, people = (
        (4, 3 - hot) if deck in ("xmen", "starter") else (6, 4)
    )  # as many as these cards are for, and bots
    judge, phones, everybody = play(tmp_path, seed, deck=deck, players=players, people=people, kills=kills, hot=hot)
    judged(judge, phones, everybody)
