"""The same seed gives the same figures whoever plays, also when a worker is killed in the middle."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lootpress.measure import looks
from lootpress.measure.balance import measuring
from lootpress.measure.figures import Sums
from lootpress.measure.journal import Checkpoint, OtherJob
from lootpress.measure.records import GameRecord
from lootpress.measure.tasks import Setup, Task, chunks_of
from lootpress.measure.workers import ClusterFailed, Crew, cluster, processes, this_process
from lootpress.tests.measure.decks import deck_of, setup_of

DECK = deck_of()
SETUP = setup_of(DECK, seed=11, bots=("greedy", "random"))
GAMES = 16


@pytest.fixture(autouse=True, scope="module")
def many_looks() -> Iterator[None]:
    """Looks that come so early that 60 games have three of them, each deciding what is played next."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(looks, "FIRST_LOOK", 28)
        assert looks.looks_within(60) == [28, 42, 60]
        yield


def figures(crew: Crew, setup: Setup = SETUP) -> bytes:
    """All figures of `simulate` and `balance` that do not depend on the clock, as bytes."""
    sums = Sums(setup.players, setup.bots)
    for _, games in crew(chunks_of(setup, range(GAMES), 8)):
        sums.add_all(games)
    measured = [look.balance() for look in measuring(crew, setup, DECK, "Quick", 60, lambda done: None)]
    assert len(measured) == 3
    return msgspec.json.encode([sums.figures(setup.seed, 0.0), measured])


@pytest.fixture(scope="module")
def expected() -> bytes:
    return figures(this_process)


def killing(crew: Crew, victims: list[int], find: Callable[[], int]) -> Crew:
    """The same workers, one of which is killed as soon as the first result is there."""

    def run(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
        for k, done in enumerate(crew(tasks)):
            if k == 1 and not victims:
                victims.append(find())
                os.kill(victims[0], signal.SIGKILL)
            yield done

    return run


def test_two_processes_give_the_same_figures(expected: bytes) -> None:
    with processes(2) as crew:
        assert figures(crew) == expected


def test_a_process_killed_in_the_middle_changes_nothing(expected: bytes) -> None:
    victims: list[int] = []

    def find() -> int:
        pid = multiprocessing.active_children()[0].pid
        assert pid is not None
        return pid

    with processes(2) as crew:
        assert figures(killing(crew, victims, find)) == expected
    assert victims


@pytest.mark.filterwarnings("ignore")
def test_dask_gives_the_same_figures_also_when_a_worker_is_killed(expected: bytes) -> None:
    distributed: Any = import_module("distributed")
    victims: list[int] = []
    with (
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as local,
        distributed.Client(local) as client,
        cluster(local.scheduler_address, 2) as crew,
    ):
        assert figures(killing(crew, victims, lambda: next(iter(client.run(os.getpid).values())))) == expected
    assert victims


def test_no_cluster_at_an_address_is_told() -> None:
    with pytest.raises(ClusterFailed, match="There is no Dask cluster at"), cluster("nowhere-at-all", 1):
        pass


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path, expected: bytes) -> None:
    path = tmp_path / "run.games"
    played: list[Task] = []

    def counting(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
        for done in this_process(tasks):
            played.append(done[0])
            yield done

    def breaking(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
        for done in counting(tasks):
            yield done
            if len(played) == 12:
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), Checkpoint(path, SETUP.digest()) as journal:
        figures(journal.crew(breaking))
    kept = path.read_bytes()
    path.write_bytes(kept[:-7])  # as if the last record had been cut short by the kill
    with Checkpoint(path, SETUP.digest()) as journal:
        assert len(journal) == 11
        assert figures(journal.crew(counting)) == expected
    assert path.read_bytes().startswith(kept)
    done = len(played)
    with Checkpoint(path, SETUP.digest()) as journal:
        assert figures(journal.crew(counting)) == expected
    assert len(played) == done


def test_a_checkpoint_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "run.games"
    for text in (b"my diary\n", b"lootpress checkpoint 1\nanother job\n"):
        path.write_bytes(text)
        with pytest.raises(OtherJob):
            Checkpoint(path, SETUP.digest())
        assert path.read_bytes() == text
