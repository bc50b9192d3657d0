"""How fast many games are played: on one process and on two, on Dask beside processes, and whether memory stays flat.

`python benchmarks/simulate.py [GAMES]`: so many games of the fantasy set for each rate, 400 without a number. They are
played in rounds, in each of which everybody has a turn, and the best round of each counts: the same games take a fifth
longer in one minute than in the next on a machine that is shared. Memory is looked at over fifty times as many games
of a small deck, in the workers and in the process that adds up. Other work on the machine spoils the rates; what it
took is printed beside them, and processor time, which it spoils least.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import psutil

from lootpress.commands.decks import deck_from
from lootpress.commands.linking import link_path
from lootpress.compiler.serial import to_json
from lootpress.measure.figures import Sums
from lootpress.measure.shipping import Change, blank, pack_deck, unpack_deck
from lootpress.measure.tasks import Setup, Task, chunks_of
from lootpress.measure.workers import ClusterFailed, Crew, cluster, processes, this_process

ROOT = Path(__file__).parent.parent
SMALL = ROOT / "tests" / "measure" / "quick.loot"
WORKERS = 2
WANTED_TWO = 1.8
WANTED_GROWTH = 1.02  # memory over the last three tenths of the games, in times of what it was in the middle of them
BUSY = 0.05  # more than this share of the time taken by others, and the rates say little
CHUNK = 8
ROUNDS = 4


class Speed(NamedTuple):
    """So many games: the seconds they took, the processor's seconds in them, and a digest of how they came out."""

    games: int
    wall: float
    cpu: float
    digest: str

    def told(self, cores: int) -> str:
        """A line of the report."""
        taken = max(0.0, 1 - self.cpu / (self.wall * cores))
        busy = f", idle or taken by others {taken:.0%}" + (" (NOT QUIET)" if taken > BUSY else "")
        each = self.cpu / self.games * 1000
        return f"{self.games / self.wall:8.2f} games a second, {each:.1f} ms of processor each{busy}"


def setup_of(path: str) -> Setup:
    """Four greedy bots with this deck."""
    return Setup(pack_deck(deck_from(to_json(link_path(path).program))), 4, 1, ("greedy",))


def processor_time() -> float:
    """Seconds of the processor in this process and those it has started."""
    mine = psutil.Process()
    times = [process.cpu_times() for process in (mine, *mine.children(recursive=True))]
    return float(sum(spent.user + spent.system for spent in times))


def warmed(crew: Crew, setup: Setup) -> Crew:
    """Workers that have met most cards."""
    for _ in crew(chunks_of(setup, range(CHUNK * WORKERS * 4), CHUNK)):
        pass
    return crew


def played(crew: Crew, setup: Setup, games: int) -> Speed:
    """Play so many games."""
    sums = Sums(setup.players, setup.bots)
    began, spent = time.perf_counter(), processor_time()
    for _, found in crew(chunks_of(setup, range(games), CHUNK)):
        sums.add_all(found)
    wall, cpu = time.perf_counter() - began, processor_time() - spent
    return Speed(games, wall, cpu, sums.figures(setup.seed, 0.0).digest)


def megabytes(process: psutil.Process) -> float:
    """The memory that a process uses now."""
    return float(process.memory_info().rss) / 2**20


class Memory:
    """The most memory used in each tenth of a run: here, and by the largest worker."""

    def __init__(self, games: int) -> None:
        """A run of so many games."""
        self.games = games
        self.here = [0.0] * 10
        self.worker = [0.0] * 10

    def look(self, done: int) -> None:
        """After so many games."""
        tenth = min(9, done * 10 // self.games)
        mine = psutil.Process()
        self.here[tenth] = max(self.here[tenth], megabytes(mine))
        self.worker[tenth] = max(self.worker[tenth], *map(megabytes, mine.children(recursive=True)))

    def flat(self) -> bool:
        """Whether the last three tenths need no more than three in the middle; before, cards are met the first time."""
        return all(sum(used[7:]) <= sum(used[3:6]) * WANTED_GROWTH for used in (self.here, self.worker))

    def told(self) -> str:
        """A line of the report for every tenth."""
        rows = zip(self.here, self.worker, strict=True)
        return "\n".join(
            f"  {self.games * (tenth + 1) // 10:8,} games {here:7.1f} MB here, {worker:6.1f} MB in the largest worker"
            for tenth, (here, worker) in enumerate(rows)
        )


def simulate_and_balance(setup: Setup, games: int) -> Iterator[Task]:
    """The games of `simulate` and those of `balance`, in which card after card is exchanged, in turn."""
    cards = unpack_deck(setup.deck).cards
    for k, task in enumerate(chunks_of(setup, range(games), CHUNK, detail=True)):
        card = k // 2 % len(cards)
        yield Task(setup, task.numbers, Change(card, blank(cards[card])), detail=True) if k % 2 else task


def memory_over(setup: Setup, games: int) -> Memory:
    """Play so many games and look at the memory after every handful."""
    memory = Memory(games)
    sums = Sums(setup.players, setup.bots)
    with processes(WORKERS) as crew:
        for _, found in crew(simulate_and_balance(setup, games)):
            sums.add_all(found)
            memory.look(sums.games - 1)
    return memory


def rates(setup: Setup, games: int) -> dict[str, list[Speed]]:
    """What each kind of crew took for its share of so many games, round by round."""
    with ExitStack() as stack:
        crews = {"1 process": warmed(this_process, setup)}
        crews["processes"] = warmed(stack.enter_context(processes(WORKERS)), setup)
        crews["Dask"] = warmed(stack.enter_context(cluster("local", WORKERS)), setup)
        found: dict[str, list[Speed]] = {name: [] for name in crews}
        for _ in range(ROUNDS):
            for name, crew in crews.items():
                found[name].append(played(crew, setup, games // ROUNDS))
    return found


def main() -> int:
    """Measure and print everything; 1 if something is slower or larger than it should be."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    try:
        found = rates(setup_of("fantasy"), games)
    except ClusterFailed as reason:
        print(f"Dask: {reason}")
        return 1
    print(f"fantasy, 4 greedy bots, {games} games each in {ROUNDS} rounds, the best round of each:")
    one, two, dask = (min(taken, key=lambda rate: rate.wall) for taken in found.values())
    print(f"1 process    {one.told(1)}")
    print(f"{WORKERS} processes  {two.told(WORKERS)}")
    faster, at_best = one.wall / two.wall, WORKERS * one.cpu / two.cpu
    print(f"             {faster:.2f} times as fast, wanted {WANTED_TWO}; by processor time {at_best:.2f} at best")
    each = (f"{alone.wall / both.wall:.2f}" for alone, both in zip(found["1 process"], found["processes"], strict=True))
    print(f"             round by round {', '.join(each)}")
    print(f"Dask, {WORKERS}      {dask.told(WORKERS)}")
    longer, costs = dask.wall / two.wall - 1, dask.cpu / two.cpu - 1
    print(f"             {longer:+.1%} time beside processes, {costs:+.1%} processor time")
    same = len({rate.digest for taken in found.values() for rate in taken}) == 1
    print("the same figures everywhere" if same else "DIFFERENT FIGURES")
    memory = memory_over(setup_of(str(SMALL)), games * 50)
    print(f"memory over {games * 50:,} games of {SMALL.name}, half of them with a card exchanged, {WORKERS} processes:")
    print(memory.told())
    print(
        "memory is flat" if memory.flat() else f"MEMORY GROWS by more than {WANTED_GROWTH - 1:.0%} in the second half"
    )
    return 0 if faster >= WANTED_TWO and same and memory.flat() else 1


if __name__ == "__main__":
    sys.exit(main())
