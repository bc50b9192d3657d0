"""The command `simulate`: many games by bots, on all cores or a cluster, with the same figures for the same seed."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.needed_extras import need_extra
from lootpress.commands.number_options import Whole
from lootpress.commands.sets import HERE, complete_set
from lootpress.commands.workers import GamesWanted, HowToPlay, asked_of, crew_of, game_progress, playing_options
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import emit, example, say
from lootpress.terminal.files import fill_folder

if TYPE_CHECKING:
    from lootpress.measure.figures import Figures, Sums
    from lootpress.measure.ratings import Ratings
    from lootpress.measure.tasks import Setup
    from lootpress.measure.workers import Crew

__all__ = ["command"]

_CHUNK = 8  # games that a worker plays before it reports: half a second or more


@click.command(
    "simulate",
    epilog=example(
        "lootpress simulate fantasy --games 100",
        "lootpress simulate my-cards --games 500 --seed 7 --json",
        "lootpress simulate fantasy --games 400 --bots search,greedy,greedy,greedy",
        "lootpress simulate marvel --games 50000 --checkpoint run.games --save games.duckdb",
    ),
)
@click.argument("path", default=HERE, shell_complete=complete_set, metavar="[DECK]")
@click.option("--games", type=Whole(1, 10_000_000), required=True, help="How many games.")
@playing_options
@click.option(
    "--save",
    type=click.Path(path_type=Path),
    help="Save the games as tables: a DuckDB file if the name ends in .duckdb, otherwise a folder of Parquet files.",
)
@click.option("--ratings", is_flag=True, help="Rate each kind of bot with openskill.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    games: int,
    how: HowToPlay,
    save: Path | None,
    ratings: bool,
    as_json: bool,
) -> None:
    """Let bots play many games and tell how they came out."""
    asked = asked_of(ctx, path, how)
    began = time.perf_counter()
    rated = _rated(asked.setup) if ratings else None
    with crew_of(asked.setup, how) as crew:
        sums = _play(crew, asked, games, save, rated)
    seconds = round(time.perf_counter() - began, 3)
    figures = sums.figures(how.seed, seconds, None if rated is None else rated.found())
    if as_json:
        from msgspec import json

        emit(json.format(json.encode(figures), indent=2) + b"\n")
    else:
        emit(_told(figures))
        _say_if_endless(figures, asked)


def _rated(setup: Setup) -> Ratings:
    need_extra("`--ratings`", "ratings")
    from lootpress.measure.ratings import Ratings

    return Ratings(setup)


def _play(crew: Crew, asked: GamesWanted, games: int, save: Path | None, rated: Ratings | None) -> Sums:
    """All games, by their numbers; a game's chance comes from its number, so it does not matter who plays it."""
    from lootpress.measure.figures import Sums
    from lootpress.measure.tables import Tables
    from lootpress.measure.tasks import chunks_of

    if save is not None:
        need_extra("`--save`", "tables")
    setup = asked.setup
    sums = Sums(setup.players, setup.bots)
    with ExitStack() as stack:
        tables = None if save is None else stack.enter_context(Tables(save, asked.deck, setup, fill_folder))
        advance = stack.enter_context(game_progress(games))
        for task, found in crew(chunks_of(setup, range(games), _CHUNK, detail=save is not None)):
            sums.add_all(found)
            if rated is not None:
                rated.add_all(found)
            if tables is not None:
                tables.add_all(found)
            advance(len(task.numbers))
        if tables is not None:
            tables.finish()
    return sums


def _told(figures: Figures) -> str:
    turns, rounds, levels, games = figures.turns, figures.rounds, figures.levels, max(1, figures.games)
    gained = max(1, levels.kills + levels.sales + levels.cards)
    rows = [
        f"{count(figures.games, 'game')}, {figures.players} players, seed {figures.seed}",
        *(f"  seat {seat + 1} wins {_share(won, games)}" for seat, won in enumerate(figures.wins)),
    ]
    if len(figures.bot_wins) > 1:
        rows += [f"  {bot} wins {_share(won, seats)} of its seats" for bot, (won, seats) in figures.bot_wins.items()]
    else:
        rows.append(f"  all bots are {figures.bots[0]}")
    rows += [f"  {bot} is rated {r.mu:.1f}, give or take {r.sigma:.1f}" for bot, r in (figures.ratings or {}).items()]
    rows += [
        f"  turns {turns.min} to {turns.max}, {turns.median:g} in the middle, {turns.mean:.1f} on average",
        f"  rounds {rounds.min} to {rounds.max}, {rounds.median:g} in the middle; a tenth of the games up to "
        f"{rounds.tenth}, a quarter {rounds.quarter}, three quarters {rounds.three_quarters}, nine tenths "
        f"{rounds.nine_tenths}",
        f"  levels by kills {levels.kills:,} ({levels.kills / gained:.1%}), by sales {levels.sales:,} "
        f"({levels.sales / gained:.1%}), by cards {levels.cards:,} ({levels.cards / gained:.1%}); lost {levels.lost:,}",
        f"  {count(figures.deaths, 'death')} ({figures.deaths / games:.2f} a game), {count(figures.stalls, 'stall')}, "
        f"{count(figures.decisions, 'decision')}",
        *(
            f"  {count(n, 'game')} stopped in a turn that did not end: “{card}” again and again"
            for card, n in figures.endless.items()
        ),
        f"  the lead changes {figures.lead_changes / games:.1f} times a game",
        f"  comebacks {_share(figures.comebacks, games)}",
        f"  digest {figures.digest}",
    ]
    seconds = max(figures.seconds, 0.001)
    say(f"{seconds:.1f} s, {games / seconds:,.1f} games a second.")
    return "\n".join(rows) + "\n"


def _say_if_endless(figures: Figures, asked: GamesWanted) -> None:
    """Say how many games had no winner, with the likely reason if the deck is small."""
    late = figures.stalls - sum(figures.endless.values())
    if not late:
        return
    from lootpress.measure.sentences import too_few_cards

    doors, treasures = (sum(c.copies for c in asked.deck.cards if c.deck == deck) for deck in ("door", "treasure"))
    hint = too_few_cards(doors, treasures, figures.players)
    say(f"{count(late, 'game')} had to be stopped because no one won in time.{hint}")


def _share(k: int, n: int) -> str:
    """`12 (24.0%, between 14.3% and 37.4%)`."""
    from lootpress.measure.statistics import wilson

    low, high = wilson(k, n)
    return f"{k:,} ({k / n:.1%}, between {low:.1%} and {high:.1%})"
