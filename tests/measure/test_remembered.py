"""Games of an unchanged deck are played once; whatever happens to the file, the figures stay what they are."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from lootpress.measure import remembered as room
from lootpress.measure.records import GameRecord
from lootpress.measure.remembered import Remembered, engine_digest
from lootpress.measure.shipping import Change, blank
from lootpress.measure.tasks import Setup, Task, chunks_of
from lootpress.measure.workers import Crew
from lootpress.tests.measure.decks import deck_of, setup_of
from lootpress.tests.measure.invented import invented

DECK = deck_of()
SETUP = setup_of(DECK)
THROWN = invented(0, len(DECK.cards), 3)


def counting(played: list[Task]) -> Crew:
    """A crew that notes what it had to play."""

    def crew(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
        for done in THROWN(tasks):
            played.append(done[0])
            yield done

    return crew


def games_of(path: Path, numbers: Iterable[int], setup: Setup = SETUP, chunk: int = 4) -> tuple[list[GameRecord], int]:
    """These games by way of the file, and how many had to be played."""
    played: list[Task] = []
    with Remembered(path, setup) as known:
        tasks = [*chunks_of(setup, numbers, chunk, detail=True)]
        found = [*known.crew(counting(played))(tasks)]
        assert [task for task, _ in found] == tasks
        fresh = sum(len(task.numbers) for task in played)
        assert known.reused == sum(len(task.numbers) for task in tasks) - fresh
    return [game for _, games in found for game in games], fresh


def plain(numbers: Iterable[int]) -> list[GameRecord]:
    return [game for _, games in THROWN(chunks_of(SETUP, numbers, 4, detail=True)) for game in games]


def test_what_was_played_is_not_played_again_and_comes_in_its_order(tmp_path: Path) -> None:
    path = tmp_path / "below" / "games.sqlite"
    assert games_of(path, range(20)) == (plain(range(20)), 20)
    assert games_of(path, range(20), chunk=7) == (plain(range(20)), 0)
    mixed = [40, 41, 42, 43, *range(8), 50, 51, 52, 53, *range(12, 20)]
    assert games_of(path, mixed) == (plain(mixed), 8)


def test_another_seed_another_card_and_less_detail_are_other_games(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    games_of(path, range(8))
    assert games_of(path, range(8), setup_of(DECK, seed=1))[1] == 8
    played: list[Task] = []
    changed = Task(SETUP, (0, 1), Change(3, blank(DECK.cards[3])), detail=True)
    with Remembered(path, SETUP) as known:
        tasks = [Task(SETUP, (0, 1)), changed, Task(SETUP, (0, 1), detail=True)]
        assert len([*known.crew(counting(played))(tasks)]) == 3
    assert played == tasks[:2]


def test_another_engine_plays_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite"
    games_of(path, range(8))
    assert engine_digest() == engine_digest()
    monkeypatch.setattr(room, "engine_digest", lambda: b"another")
    assert games_of(path, range(8))[1] == 8


@pytest.mark.parametrize("spoil", [b"my diary\n", b"", None], ids=["other file", "empty", "a folder"])
def test_a_file_that_is_no_database_costs_no_more_than_time(tmp_path: Path, spoil: bytes | None) -> None:
    path = tmp_path / "games.sqlite"
    if spoil is None:
        path.mkdir()
    else:
        path.write_bytes(spoil)
    assert games_of(path, range(8)) == (plain(range(8)), 8)
    assert games_of(path, range(8)) == (plain(range(8)), 8 if spoil is None else 0)


def test_a_record_that_is_spoilt_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    games_of(path, range(8))
    with sqlite3.connect(path) as base:
        base.execute("UPDATE games SET record = x'00' WHERE number = 5")
    assert games_of(path, range(8)) == (plain(range(8)), 4)


def test_there_is_never_more_than_there_is_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite"
    monkeypatch.setattr(room, "MOST_BYTES", 120_000)
    for seed in range(6):
        games_of(path, range(200), setup_of(DECK, seed=seed))
        assert path.stat().st_size < 200_000
    assert games_of(path, range(200), setup_of(DECK, seed=5))[1] < 200
    assert games_of(path, range(200), setup_of(DECK, seed=0))[1] == 200


_AT_ONCE = """
import sys
from pathlib import Path
from lootpress.tests.measure.test_remembered import games_of, plain
for k in range(5):
    numbers = range(k * 20, k * 20 + 40)
    assert games_of(Path(sys.argv[1]), numbers)[0] == plain(numbers)
"""


def test_four_processes_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    command = [sys.executable, "-c", _AT_ONCE, str(path)]
    running = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(4)]
    for process in running:
        _, said = process.communicate(timeout=300)
        assert process.returncode == 0, said.decode()
    assert games_of(path, range(120)) == (plain(range(120)), 0)
