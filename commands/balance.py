"""The command `balance`: is the card fair? Figures with intervals, for every card, two versions or other numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.number_options import Whole
from lootpress.commands.sets import HERE, complete_set
from lootpress.commands.workers import Asked, How, asked_of, crew_of, game_progress, playing_options
from lootpress.terminal.console import emit, example, say
from lootpress.terminal.files import check_target, write_file

if TYPE_CHECKING:
    from lootpress.measure.balance import Balance
    from lootpress.measure.what_if import WhatIf

__all__ = ["command"]


@click.command(
    "balance",
    epilog=example(
        "lootpress balance fantasy -o report.html",
        "lootpress balance my-cards --games 20000 --json",
        "lootpress balance my-cards --compare my-cards-new -o report.html",
        'lootpress balance my-cards --card "Sock Golem" --set "level 12"',
    ),
)
@click.argument("path", default=HERE, shell_complete=complete_set, metavar="[DECK]")
@click.option("--games", type=Whole(16, 10_000_000), default=5_000, show_default=True, help="Games in all.")
@click.option("--compare", "other", metavar="DECK2", shell_complete=complete_set, help="A newer version to compare.")
@click.option("--card", "card_name", metavar="NAME", help="All games for this card.")
@click.option("--set", "line", metavar="LINE", help="With --card: what if one of its lines had another number?")
@playing_options
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write a report page: an .html.")
@click.option("--json", "as_json", is_flag=True, help="Tell it as JSON.")
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    games: int,
    how: How,
    other: str | None,
    card_name: str | None,
    line: str | None,
    output: Path | None,
    as_json: bool,
) -> None:
    """Measure whether cards are fair: the same games by bots with and without each of them."""
    if line is not None and card_name is None:
        raise click.UsageError("--set says what a card should say, so say which one with --card.")
    if other is not None and card_name is not None:
        raise click.UsageError("Either compare two versions or ask about one card.")
    if output is not None:
        check_target("-o", output, (".html",))
    if other is not None and how.checkpoint is not None:
        raise click.UsageError("A checkpoint keeps the games of one deck; --compare plays two.")
    asked = asked_of(ctx, path, how)
    from lootpress.measure import page

    if card_name is not None:
        from lootpress.measure.curve_text import curve_text

        asked_if = _what_if(asked, card_name, line, games, how)
        told = (*asked_if.sentences, *curve_text(asked_if).splitlines())
        _tell(asked_if, told, output, lambda: page.what_if_page(asked_if), as_json=as_json)
        return
    if other is not None:
        from lootpress.measure.compare import compare

        second = asked_of(ctx, other, how._replace(players=asked.setup.players))
        both = [_measure(one, games, how) for one in (asked, second)]
        compared = compare(both[0], both[1], asked.deck, second.deck)
        _tell(compared, compared.sentences, output, lambda: page.compare_page(compared), as_json=as_json)
        return
    from lootpress.measure.sentences import how_sure, sentences_of

    found = _measure(asked, games, how)
    sentences = (*sentences_of(found), how_sure(found))
    _tell(found, sentences, output, lambda: page.balance_page(found), as_json=as_json)


def _measure(asked: Asked, games: int, how: How) -> Balance:
    from lootpress.measure.balance import measure

    with crew_of(asked.setup, how) as crew, game_progress(games) as advance:
        return measure(crew, asked.setup, asked.deck, asked.name, games, advance)


def _what_if(asked: Asked, name: str, line: str | None, games: int, how: How) -> WhatIf:
    from lootpress.commands.card_numbers import variants_of
    from lootpress.dsl.suggest import closest
    from lootpress.measure.what_if import Variant, what_if

    names = [card.name for card in asked.deck.cards]
    number = next((k for k, found in enumerate(names) if found.casefold() == name.casefold()), None)
    if number is None:
        guess = closest(name, names)
        hint = f" Did you mean '{guess}'?" if guess else ""
        raise click.BadParameter(f"there is no card '{name}'.{hint}", param_hint="--card")
    card = asked.deck.cards[number]
    variants = [Variant(0, "as it is", card)] if line is None else variants_of(asked.program, card, line)
    with crew_of(asked.setup, how) as crew, game_progress(games) as advance:
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
