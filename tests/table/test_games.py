"""Whole games over sockets: nothing that was acknowledged is lost, nobody is told what he may not know."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from lootpress.tests.table.judging import Judge
from lootpress.tests.table.phones import Phone, Server


async def evening(server: Server, phones: list[Phone], watcher: Phone | None, kills: int, seed: int) -> None:
    """All phones play a game to its end, while the server is killed now and then."""
    chance = random.Random(seed)
    people = sum(len(phone.wanted) for phone in phones)
    for phone in phones:
        phone.asked_for = people
    everybody = [*phones, *([watcher] if watcher is not None else [])]
    playing = [asyncio.create_task(phone.play(start=True)) for phone in everybody]
    for _ in range(kills):
        await asyncio.sleep(chance.uniform(0.5, 2.5))
        if all(task.done() for task in playing):
            break
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    async with asyncio.timeout(600):
        await asyncio.gather(*playing)


def play(
    tmp_path: Path, seed: int, *, deck: str, players: int, people: int, kills: int = 0, hot: bool = False
) -> tuple[Judge, list[Phone], list[Phone]]:
    server = Server(
        tmp_path / f"game-{seed}.table",
        deck,
        "--players",
        str(players),
        "--seed",
        str(seed),
        "--pace",
        "0",
        "--grace",
        "0.3",
    )
    with server:
        phones = [Phone(server, f"Friend<b>{k}", (k,), seed * 100 + k, host=k == 0) for k in range(people)]
        if hot:
            phones[-1].wanted = (people - 1, people)
        for k, phone in enumerate(phones):
            phone.slow, phone.drops_out = k == 1, 0.01 if k else 0.0
        watcher = Phone(server, "Watcher", (), seed)
        asyncio.run(evening(server, phones, watcher, kills, seed))
        assert server.stop() in (0, 130)
    return Judge(server.file), phones, [*phones, watcher]


def judged(judge: Judge, phones: list[Phone], everybody: list[Phone]) -> None:
    *_, last = judge.games()
    assert last.over
    assert judge.nothing_lost(phones) > 5
    assert judge.nothing_leaked(everybody) > 20
    for phone in everybody:
        final = phone.frames[-1]
        assert tuple(final["winners"]) == last.winners
        assert tuple(player["level"] for player in final["players"]) == tuple(last.state.level)


def test_an_evening_with_people_who_drop_out_dawdle_and_watch_and_a_server_that_is_killed(tmp_path: Path) -> None:
    judge, phones, everybody = play(tmp_path, 3, deck="starter", players=4, people=2, kills=1, hot=True)
    judged(judge, phones, everybody)
    assert phones[1].reconnects > 0
    assert len(phones[-1].secrets) == 2  # two seats on one device


@pytest.mark.long
@pytest.mark.parametrize("seed", range(50))
def test_fifty_evenings(tmp_path: Path, seed: int) -> None:
    deck = ("fantasy", "mashup", "marvel", "xmen", "starter")[seed % 5]
    players, people = (4, 3) if deck in ("xmen", "starter") else (6, 4)  # as many as these cards are for
    kills, hot = int(seed % 5 == 0), seed % 2 == 0  # ten servers are killed
    judge, phones, everybody = play(tmp_path, seed, deck=deck, players=players, people=people, kills=kills, hot=hot)
    judged(judge, phones, everybody)
