"""What `simulate` and `balance` share: the deck, who plays, on how many cores, with a progress bar and a checkpoint."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from lootpress.commands.decks import BOT_KINDS, bots_that_repeat, deck_from, load_linked, players_for
from lootpress.commands.house_rules import house_rules
from lootpress.commands.needed_extras import need_extra
from lootpress.commands.number_options import Whole
from lootpress.terminal.console import BadInput, OutsideFailure, say
from lootpress.terminal.locks import InUse, locked

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.measure.tasks import Setup
    from lootpress.measure.workers import Crew
    from lootpress.runtime.deck import PlayDeck

__all__ = ["GamesWanted", "HowToPlay", "asked_of", "crew_of", "game_progress", "playing_options"]

_OPTIONS: list[Callable[[Any], Any]] = [
    click.option("--players", type=Whole(1, 20), help="The number of players; four if the cards allow it."),
    click.option(
        "--seed",
        type=Whole(0, 2**64 - 1),
        default=0,
        show_default=True,
        help="Shuffle by this number: the same number, the same games.",
    ),
    click.option(
        "--bots",
        default="greedy",
        show_default=True,
        metavar="KIND,...",
        help=f"Who plays: {BOT_KINDS}. They move on by one seat after each game.",
    ),
    click.option("--jobs", type=Whole(1, 1024), help="How many processes play; one for each core if you say nothing."),
    click.option(
        "--cluster", metavar="ADDRESS", help="Play on the Dask cluster at this address; `local` starts one here."
    ),
    click.option(
        "--checkpoint",
        type=click.Path(dir_okay=False, path_type=Path),
        help="Keep finished games in this file; after a break, the same command goes on from there.",
    ),
]


class HowToPlay(NamedTuple):
    """How games are to be played: what the shared options say."""

    players: int | None
    seed: int
    bots: str
    jobs: int | None
    cluster: str | None
    checkpoint: Path | None
    rules: tuple[str, ...] = ()


class GamesWanted(NamedTuple):
    """A deck that games are to be played with, and how."""

    name: str
    program: ir.Program
    deck: PlayDeck
    setup: Setup


def playing_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that say how games are played; the command gets them together, as `how`."""

    @wraps(command)
    def with_how(**values: Any) -> None:
        command(how=HowToPlay(**{name: values.pop(name) for name in HowToPlay._fields}), **values)

    with_rules: Callable[..., None] = house_rules(with_how)
    for option in reversed(_OPTIONS):
        with_rules = option(with_rules)
    return with_rules


def asked_of(ctx: click.Context, path: str, how: HowToPlay) -> GamesWanted:
    """What there is to play, ready to be sent to those who play."""
    from lootpress.compiler.serial import to_json
    from lootpress.measure.shipping import pack_deck
    from lootpress.measure.tasks import Setup

    bots = bots_that_repeat(how.bots)
    program = load_linked(ctx, path).program
    data = to_json(program)
    deck = deck_from(data, how.rules)
    return GamesWanted(
        program.decks[0].name, program, deck, Setup(pack_deck(deck), players_for(data, how.players), how.seed, bots)
    )


@contextmanager
def crew_of(setup: Setup, how: HowToPlay, spared: Callable[[Crew], Crew] = lambda crew: crew) -> Iterator[Crew]:
    """The crew that plays, perhaps spared some games; if something outside fails, a sentence says what."""
    from lootpress.measure import workers
    from lootpress.measure.journal import Checkpoint, OtherJob

    if how.cluster is not None:
        need_extra("`--cluster`", "cluster")
    number, path = how.jobs or os.cpu_count() or 1, how.checkpoint
    try:
        with ExitStack() as stack:
            if path is not None:
                stack.enter_context(locked(path, patient=False))
            journal = None if path is None else stack.enter_context(Checkpoint(path, setup.digest()))
            if journal is not None and len(journal):
                say(f"Going on from `{path}`.")
            opened = workers.processes(number) if how.cluster is None else workers.cluster(how.cluster, number)
            crew = spared(stack.enter_context(opened))
            yield crew if journal is None else journal.crew(crew)
    except InUse:
        raise OutsideFailure(f"Another run writes to `{path}` now; give each a checkpoint of its own.") from None
    except OtherJob as wrong:
        raise BadInput(str(wrong)) from wrong
    except OSError as reason:
        if path is not None and reason.filename == str(path):
            raise OutsideFailure(f"`{path}` cannot be written; the system says: {reason.strerror}") from reason
        raise
    except (workers.ClusterFailed, workers.WorkersFailed) as failed:
        raise OutsideFailure(str(failed)) from failed


@contextmanager
def game_progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar with games a second and the time left, for the person who waits; call it with each number done."""
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
