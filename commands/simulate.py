"""The command `simulate`: many games by bots, on all cores, with the same figures for the same seed."""

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import TYPE_CHECKING

import click

from lootpress.commands.console import count, emit, example, say
from lootpress.commands.decks import bots_named, deck_from, load_program, players_for
from lootpress.commands.progress import progress
from lootpress.commands.sets import complete_set

if TYPE_CHECKING:
    from lootpress.runtime.deck import PlayDeck
    from lootpress.runtime.simulation import Figures, Outcome

__all__ = ["command"]

_CHUNK = 8  # games a worker plays before it reports: half a second or more

_decks: "dict[bytes, PlayDeck]" = {}


@click.command(
    "simulate",
    epilog=example("lootpress simulate fantasy --games 100", "lootpress simulate my-cards --games 500 --seed 7 --json"),
)
@click.argument("path", shell_complete=complete_set, metavar="DECK")
@click.option("--games", type=click.IntRange(1, 10_000_000), required=True, help="How many games.")
@click.option("--players", type=click.IntRange(1, 20), help="How many players; four, where the cards allow it.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=0, show_default=True, help="Chance begins here.")
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="KIND,...",
    help="Who plays, in turn: greedy; random, which grows sensible after 100 turns.",
)
@click.option("--jobs", type=click.IntRange(1, 1024), help="Processes; as many as there are cores.")
@click.option("--json", "as_json", is_flag=True, help="Tell it as JSON.")
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    games: int,
    players: int | None,
    seed: int,
    bots: str,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Let bots play many games and tell how they came out."""
    kinds = bots_named(bots)
    program = load_program(ctx, path)
    number = players_for(program, players)
    deck_from(program)  # if nobody could play with these cards, say so before any process is started
    began = time.perf_counter()
    outcomes = _play(program, number, seed, kinds, games, jobs or os.cpu_count() or 1)
    from lootpress.runtime.simulation import figures_of

    figures = figures_of(outcomes, players=number, seed=seed, bots=kinds, seconds=round(time.perf_counter() - began, 3))
    if as_json:
        from msgspec import json

        emit(json.format(json.encode(figures), indent=2) + b"\n")
    else:
        emit(_told(figures))


def _play(program: bytes, players: int, seed: int, bots: Sequence[str], games: int, jobs: int) -> "list[Outcome]":
    """All games, by their numbers; a game's chance comes from its number, so it does not matter who plays it."""
    chunks = [range(k, min(k + _CHUNK, games)) for k in range(0, games, _CHUNK)]
    with progress("playing", len(chunks)) as advance:
        if jobs == 1 or len(chunks) == 1:
            found = []
            for chunk in chunks:
                found.append(play_chunk(program, players, seed, bots, chunk))
                advance()
        else:
            found = _in_processes(program, players, seed, bots, chunks, min(jobs, len(chunks)), advance)
    return [outcome for chunk in found for outcome in chunk]


def _in_processes(
    program: bytes,
    players: int,
    seed: int,
    bots: Sequence[str],
    chunks: Sequence[range],
    jobs: int,
    advance: Callable[[], None],
) -> "list[list[Outcome]]":
    with ProcessPoolExecutor(jobs) as pool:
        futures: list[Future[list[Outcome]]] = [
            pool.submit(play_chunk, program, players, seed, bots, chunk) for chunk in chunks
        ]
        try:
            for future in as_completed(futures):
                future.result()
                advance()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        return [future.result() for future in futures]


def play_chunk(program: bytes, players: int, seed: int, bots: Sequence[str], numbers: range) -> "list[Outcome]":
    """What a worker does: the deck once, then the games with these numbers."""
    from lootpress.runtime.simulation import play_games

    if program not in _decks:
        _decks.clear()
        _decks[program] = deck_from(program)
    return play_games(_decks[program], players, seed, bots, numbers)


def _told(figures: "Figures") -> str:
    games, turns, rounds, levels = max(1, figures.games), figures.turns, figures.rounds, figures.levels
    gained = max(1, levels.kills + levels.sales + levels.cards)
    rows = [
        f"{count(figures.games, 'game')}, {figures.players} players, seed {figures.seed}",
        f"  bots {', '.join(figures.bots)}",
        *(f"  seat {seat + 1} wins {won:,} ({won / games:.1%})" for seat, won in enumerate(figures.wins)),
        f"  turns {turns.min} to {turns.max}, {turns.median:g} in the middle, {turns.mean:.1f} on average",
        f"  rounds {rounds.min} to {rounds.max}, {rounds.median:g} in the middle; a tenth of the games up to "
        f"{rounds.tenth}, a quarter {rounds.quarter}, three quarters {rounds.three_quarters}, nine tenths "
        f"{rounds.nine_tenths}",
        f"  levels by kills {levels.kills:,} ({levels.kills / gained:.1%}), by sales {levels.sales:,} "
        f"({levels.sales / gained:.1%}), by cards {levels.cards:,} ({levels.cards / gained:.1%}); lost {levels.lost:,}",
        f"  {count(figures.deaths, 'death')} ({figures.deaths / games:.2f} a game), {count(figures.stalls, 'stall')}, "
        f"{count(figures.decisions, 'decision')}",
        f"  digest {figures.digest}",
    ]
    say(f"{figures.seconds:.1f} s, {figures.decisions / max(figures.seconds, 0.001):,.0f} decisions a second.")
    return "\n".join(rows) + "\n"
