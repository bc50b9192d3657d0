"""The command `balance`: is the card fair? Figures with intervals, for every card, two versions or other numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from lootpress.commands.console import BadInput, emit, example, say
from lootpress.commands.decks import bots_that_repeat, deck_from, load_linked, players_for
from lootpress.commands.files import write_file
from lootpress.commands.sets import complete_set
from lootpress.commands.workers import crew_of, game_progress, worker_options

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.measure.balance import Balance
    from lootpress.measure.tasks import Setup
    from lootpress.measure.what_if import WhatIf
    from lootpress.runtime.deck import PlayDeck

__all__ = ["command"]


class _Asked(NamedTuple):
    """A deck to be measured, and how."""

    name: str
    program: ir.Program
    deck: PlayDeck
    setup: Setup


class _Workers(NamedTuple):
    """Who plays."""

    jobs: int | None
    cluster: str | None
    checkpoint: Path | None


@click.command(
    "balance",
    epilog=example(
        "lootpress balance fantasy -o report.html",
        "lootpress balance my-cards --games 20000 --json",
        "lootpress balance my-cards --compare my-cards-new -o report.html",
        'lootpress balance my-cards --card "Sock Golem" --set "level 12"',
    ),
)
@click.argument("path", shell_complete=complete_set, metavar="DECK")
@click.option("--games", type=click.IntRange(16, 10_000_000), default=5_000, show_default=True, help="Games in all.")
@click.option("--players", type=click.IntRange(1, 20), help="How many players; four, where the cards allow it.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=0, show_default=True, help="Chance begins here.")
@click.option("--bots", default="greedy", show_default=True, metavar="KIND,...", help="Who plays.")
@click.option("--compare", "other", metavar="DECK2", shell_complete=complete_set, help="A newer version to compare.")
@click.option("--card", "card_name", metavar="NAME", help="All games for this card.")
@click.option("--set", "line", metavar="LINE", help="With --card: what if one of its lines had another number?")
@worker_options
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write a report page here.")
@click.option("--json", "as_json", is_flag=True, help="Tell it as JSON.")
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    games: int,
    players: int | None,
    seed: int,
    bots: str,
    other: str | None,
    card_name: str | None,
    line: str | None,
    jobs: int | None,
    cluster: str | None,
    checkpoint: Path | None,
    output: Path | None,
    as_json: bool,
) -> None:
    """Measure whether cards are fair: the same games by bots with and without each of them."""
    if line is not None and card_name is None:
        raise click.UsageError("--set says what a card should say, so say which one with --card.")
    if other is not None and card_name is not None:
        raise click.UsageError("Either compare two versions or ask about one card.")
    kinds = bots_that_repeat(bots)
    asked = _ask(ctx, path, players, seed, kinds)
    workers = _Workers(jobs, cluster, checkpoint)
    from lootpress.measure import page

    if card_name is not None:
        asked_if = _what_if(asked, card_name, line, games, workers)
        _tell(asked_if, asked_if.sentences, output, lambda: page.what_if_page(asked_if), as_json=as_json)
        return
    if other is not None:
        second = _ask(ctx, other, asked.setup.players, seed, kinds)
        from lootpress.measure.compare import compare

        if checkpoint is not None:
            raise click.UsageError("A checkpoint keeps the games of one deck; --compare plays two.")
        both = [_measure(one, games, workers) for one in (asked, second)]
        compared = compare(both[0], both[1], asked.deck, second.deck)
        _tell(compared, compared.sentences, output, lambda: page.compare_page(compared), as_json=as_json)
        return
    from lootpress.measure.sentences import how_sure, sentences_of

    found = _measure(asked, games, workers)
    sentences = (*sentences_of(found), how_sure(found))
    _tell(found, sentences, output, lambda: page.balance_page(found), as_json=as_json)


def _ask(ctx: click.Context, path: str, players: int | None, seed: int, bots: tuple[str, ...]) -> _Asked:
    from lootpress.compiler.serial import to_json
    from lootpress.measure.shipping import pack_deck
    from lootpress.measure.tasks import Setup

    program = load_linked(ctx, path).program
    data = to_json(program)
    deck = deck_from(data)
    setup = Setup(pack_deck(deck), players_for(data, players), seed, bots)
    return _Asked(program.decks[0].name, program, deck, setup)


def _measure(asked: _Asked, games: int, workers: _Workers) -> Balance:
    from lootpress.measure.balance import measure

    with crew_of(asked.setup, *workers) as crew, game_progress(games) as advance:
        return measure(crew, asked.setup, asked.deck, asked.name, games, advance)


def _what_if(asked: _Asked, name: str, line: str | None, games: int, workers: _Workers) -> WhatIf:
    from lootpress.commands.card_numbers import variants_of
    from lootpress.dsl.suggest import closest
    from lootpress.measure.what_if import Variant, what_if

    names = [card.name for card in asked.deck.cards]
    number = next((k for k, found in enumerate(names) if found.casefold() == name.casefold()), None)
    if number is None:
        guess = closest(name, names)
        raise BadInput(f"There is no card “{name}” here." + (f" Did you mean “{guess}”?" if guess else ""))
    card = asked.deck.cards[number]
    variants = [Variant(0, "as it is", card)] if line is None else variants_of(asked.program, card, line)
    with crew_of(asked.setup, *workers) as crew, game_progress(games) as advance:
        return what_if(crew, asked.setup, asked.deck, number, variants, games, advance)


def _tell(
    found: object, sentences: Sequence[str], output: Path | None, page: Callable[[], str], *, as_json: bool
) -> None:
    """JSON, a page, or the sentences; with a page the sentences are said beside it."""
    if output is not None:
        write_file(output, page().encode())
        say(f"Wrote `{output}`.")
    if as_json:
        from msgspec import json

        emit(json.format(json.encode(found), indent=2) + b"\n")
    else:
        emit("".join(f"{sentence}\n" for sentence in sentences))
