"""How fast many games are played: on one process and on two, on Dask beside processes, and whether memory stays flat.

`python benchmarks/simulate.py [GAMES]`: so many games of the fantasy set for each rate, 400 without a number. Memory is
looked at over fifty times as many games of a small deck, in one process. Other work on the machine spoils the figures.
"""

import resource
import sys
import time
from pathlib import Path

from lootpress.commands.decks import deck_from
from lootpress.commands.linking import link_path
from lootpress.compiler.serial import to_json
from lootpress.measure.figures import Sums
from lootpress.measure.shipping import pack_deck
from lootpress.measure.tasks import Setup, chunks_of
from lootpress.measure.workers import ClusterFailed, Crew, cluster, processes, this_process

ROOT = Path(__file__).parent.parent
SMALL = ROOT / "tests" / "measure" / "quick.loot"
WANTED_TWO = 1.8
WANTED_GROWTH = 1.05  # memory at the end, in times of what it was after a tenth


def setup_of(path: str) -> Setup:
    """Four greedy bots with this deck."""
    return Setup(pack_deck(deck_from(to_json(link_path(path).program))), 4, 1, ("greedy",))


def played(crew: Crew, setup: Setup, games: int) -> tuple[float, str]:
    """Seconds for so many games, and the digest that must not depend on who played; the workers are warm before."""
    for _ in crew(chunks_of(setup, range(16), 4)):
        pass
    sums = Sums(setup.players, setup.bots)
    began = time.perf_counter()
    for _, found in crew(chunks_of(setup, range(games), 8)):
        sums.add_all(found)
    took = time.perf_counter() - began
    return took, sums.figures(setup.seed, 0.0).digest


def growth(setup: Setup, games: int) -> tuple[float, float]:
    """Megabytes in use at most after a tenth of the games, and after all."""
    sums = Sums(setup.players, setup.bots)
    after_tenth = 0.0
    for task, found in this_process(chunks_of(setup, range(games), 8, detail=True)):
        sums.add_all(found)
        if task.numbers[0] <= games // 10:
            after_tenth = peak()
    return after_tenth, peak()


def peak() -> float:
    """The most megabytes that this process has used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> int:
    """Measure and print everything; 1 if something is slower or larger than it should be."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    fine = True
    first, last = growth(setup_of(str(SMALL)), games * 50)
    print(f"memory after {games * 5:,} games {first:.0f} MB, after {games * 50:,} {last:.0f} MB")
    fine &= last <= first * WANTED_GROWTH
    setup = setup_of("fantasy")
    one, expected = played(this_process, setup, games)
    print(f"1 process    {games / one:8.2f} games a second")
    with processes(2) as crew:
        two, digest = played(crew, setup, games)
    print(f"2 processes  {games / two:8.2f} games a second, {one / two:.2f} times, wanted {WANTED_TWO}")
    fine &= digest == expected and one / two >= WANTED_TWO
    try:
        with cluster("local", 2) as crew:
            dask, digest = played(crew, setup, games)
        print(f"Dask, 2      {games / dask:8.2f} games a second, {dask / two - 1:+.1%} time beside processes")
        fine &= digest == expected
    except ClusterFailed as reason:
        print(f"Dask: {reason}")
    print("the same figures everywhere" if digest == expected else "DIFFERENT FIGURES")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
