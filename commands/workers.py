"""What `simulate` and `balance` share: who plays, on how many cores, with a progress bar and a checkpoint."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lootpress.commands.console import BadInput, Failure, say

if TYPE_CHECKING:
    from lootpress.measure.tasks import Setup
    from lootpress.measure.workers import Crew

__all__ = ["crew_of", "game_progress", "worker_options"]

_OPTIONS: list[Callable[[Any], Any]] = [
    click.option("--jobs", type=click.IntRange(1, 1024), help="Processes; as many as there are cores."),
    click.option(
        "--cluster", metavar="ADDRESS", help="Play on the Dask cluster at this address; `local` starts one here."
    ),
    click.option(
        "--checkpoint",
        type=click.Path(dir_okay=False, path_type=Path),
        help="Keep what is done in this file; the same command goes on from there after a kill.",
    ),
]


def worker_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that say who plays."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@contextmanager
def crew_of(setup: Setup, jobs: int | None, cluster: str | None, checkpoint: Path | None) -> Iterator[Crew]:
    """Those who play, for as long as it lasts; a failure outside is told in a sentence."""
    from lootpress.measure import workers
    from lootpress.measure.journal import Journal, OtherJob

    number = jobs or os.cpu_count() or 1
    try:
        with ExitStack() as stack:
            journal = None if checkpoint is None else stack.enter_context(Journal(checkpoint, setup.digest()))
            if journal is not None and len(journal):
                say(f"Going on from `{checkpoint}`.")
            opened = workers.processes(number) if cluster is None else workers.cluster(cluster, number)
            crew = stack.enter_context(opened)
            yield crew if journal is None else journal.crew(crew)
    except OtherJob as wrong:
        raise BadInput(str(wrong)) from wrong
    except OSError as reason:
        if checkpoint is not None and reason.filename == str(checkpoint):
            raise Failure(f"`{checkpoint}` cannot be written; the system says: {reason.strerror}") from reason
        raise
    except (workers.ClusterFailed, workers.WorkersFailed) as failed:
        raise Failure(str(failed)) from failed


@contextmanager
def game_progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar with games a second and the time left, for whoever sits in front of it; call it with each number done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=total, rate="")

        def advance(done: int) -> None:
            bar.advance(task, done)
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{speed:,.1f} games/s" if speed else "")

        yield advance
