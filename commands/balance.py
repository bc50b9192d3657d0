"""The command `balance`: is the card fair? Figures with intervals, for every card, two versions or other numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import click

from lootpress.commands.measuring import MeasuringProgress, watching
from lootpress.commands.number_options import Whole
from lootpress.commands.sets import HERE, complete_set
from lootpress.commands.workers import GamesWanted, HowToPlay, asked_of, crew_of, playing_options
from lootpress.terminal.console import emit, example, say
from lootpress.terminal.files import check_target, write_file

if TYPE_CHECKING:
    from lootpress.measure.balance import Balance, BalanceSoFar
    from lootpress.measure.tasks import Setup
    from lootpress.measure.what_if import WhatIf
    from lootpress.measure.workers import Crew

__all__ = ["command"]

_Known = TypeVar("_Known")


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
@click.option(
    "--games",
    type=Whole(16, 10_000_000),
    default=20_000,
    show_default=True,
    help="Play at most this many; Lootpress stops as soon as it is sure.",
)
@click.option(
    "--compare", "other", metavar="DECK2", shell_complete=complete_set, help="Compare with this newer version."
)
@click.option("--card", "card_name", metavar="NAME", help="Look at this card alone, which takes far fewer games.")
@click.option("--set", "line", metavar="LINE", help="With --card: try another number on one of its lines.")
@playing_options
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write the report as a page (.html)."
)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@click.option(
    "--looks", is_flag=True, help="With --json: print what is known so far, one line after each round of games."
)
@click.option("--no-cache", is_flag=True, help="Play every game afresh, even if the deck has not changed.")
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    games: int,
    how: HowToPlay,
    other: str | None,
    card_name: str | None,
    line: str | None,
    output: Path | None,
    as_json: bool,
    looks: bool,
    no_cache: bool,
) -> None:
    """Find out whether cards are fair: bots play the deck as it is, and with some of its cards emptied.

    You get a first answer within half a minute, and it grows sharper until Lootpress is sure. Stop it with Ctrl-C
    whenever you like: it tells you what it knows so far, and goes on from there next time.
    """
    if line is not None and card_name is None:
        raise click.UsageError("--set says what a card should say, so say which one with --card.")
    if looks and (not as_json or other is not None):
        raise click.UsageError("--looks goes with --json, and not with --compare.")
    if other is not None and card_name is not None:
        raise click.UsageError("Either compare two versions or ask about one card.")
    if output is not None:
        check_target("-o", output, (".html",))
    if other is not None and how.checkpoint is not None:
        raise click.UsageError("A checkpoint keeps the games of one deck; --compare plays two.")
    asked = asked_of(ctx, path, how)
    from lootpress.measure import page

    def write(make: Callable[[], str]) -> None:
        if output is not None:
            write_file(output, make().encode())

    def look(found: object) -> None:
        if looks:
            emit(_as_line(found))

    if card_name is not None:
        from lootpress.measure.curve_text import curve_text

        def at_look(now: WhatIf) -> None:
            look(now)
            write(lambda: page.what_if_page(now))

        asked_if = _what_if(asked, card_name, line, games, how, at_look, cached=not no_cache)
        write(lambda: page.what_if_page(asked_if))  # once more: Ctrl-C may have come before the page of the last look
        told = (*asked_if.sentences, *curve_text(asked_if).splitlines())
        _tell(asked_if, told, output, as_json=as_json, told_before=looks)
        return
    if other is not None:
        from lootpress.measure.compare import compare

        second = asked_of(ctx, other, how._replace(players=asked.setup.players))
        both = [_measure(one, games, how, lambda now: None, cached=not no_cache) for one in (asked, second)]
        compared = compare(both[0], both[1], asked.deck, second.deck)
        write(lambda: page.compare_page(compared))
        _tell(compared, compared.sentences, output, as_json=as_json)
        return
    from lootpress.measure.sentences import how_sure, sentences_of

    def at_each(now: Balance) -> None:
        look(now)
        write(lambda: page.balance_page(now))

    found = _measure(asked, games, how, at_each, cached=not no_cache)
    write(lambda: page.balance_page(found))
    _tell(found, (*sentences_of(found), how_sure(found)), output, as_json=as_json, told_before=looks)


class _Players(NamedTuple):
    """Those who play, and how many games they were spared of so far."""

    crew: Crew
    reused: Callable[[], int]


@contextmanager
def _players(setup: Setup, how: HowToPlay, *, cached: bool) -> Iterator[_Players]:
    """Those who play, spared of the games that were played before; tells how many these were."""
    from lootpress.compiler.cache import default_folder
    from lootpress.measure.remembered import Remembered

    if not cached:
        with crew_of(setup, how) as crew:
            yield _Players(crew, lambda: 0)
        return
    with (
        Remembered(default_folder() / "games.sqlite", setup) as remembered,
        crew_of(setup, how, remembered.crew) as crew,
    ):
        yield _Players(crew, lambda: remembered.reused)
    if remembered.reused:
        games = "1 game" if remembered.reused == 1 else f"{remembered.reused:,} games"
        say(f"{games} of this deck had been played before and did not have to be played again.")


def _last(looks: Iterator[_Known], at_look: Callable[[_Known], None]) -> _Known:
    """The last of several answers; Ctrl-C makes the one before it the last, if there is one."""
    last: list[_Known] = []
    try:
        for look in looks:
            last = [look]
            at_look(look)
    except KeyboardInterrupt:
        if not last:
            say("Stopped before the first answer. The finished games are kept for the next time.")
            raise
        say("Stopped. This is what is known so far; the same command goes on from here.")
    return last[0]


def _measure(
    asked: GamesWanted, games: int, how: HowToPlay, at_look: Callable[[Balance], None], *, cached: bool
) -> Balance:
    from lootpress.measure.balance import measuring
    from lootpress.measure.looks import FIRST_LOOK

    def tell(look: BalanceSoFar) -> None:
        cards = asked.deck.cards
        called = [f"“{card.name}” is {up.verdict}." for card, up in zip(cards, look.uplifts, strict=True) if up.verdict]
        show(watch.look(f"{look.sure} of {len(cards)} cards sure", look.games_until_sure(), called))
        at_look(look.balance())

    with _players(asked.setup, how, cached=cached) as players:
        watch = MeasuringProgress(games, FIRST_LOOK, players.reused)
        with watching(watch) as show:
            looks = measuring(players.crew, asked.setup, asked.deck, asked.name, games, watch.advance)
            return _last(looks, tell).balance()


def _what_if(
    asked: GamesWanted,
    name: str,
    line: str | None,
    games: int,
    how: HowToPlay,
    at_look: Callable[[WhatIf], None],
    *,
    cached: bool,
) -> WhatIf:
    from lootpress.commands.card_numbers import variants_of
    from lootpress.dsl.suggest import closest
    from lootpress.measure.looks import FIRST_LOOK
    from lootpress.measure.what_if import Variant, asking

    names = [card.name for card in asked.deck.cards]
    number = next((k for k, found in enumerate(names) if found.casefold() == name.casefold()), None)
    if number is None:
        guess = closest(name, names)
        hint = f" Did you mean '{guess}'?" if guess else ""
        raise click.BadParameter(f"there is no card '{name}'.{hint}", param_hint="--card")
    card = asked.deck.cards[number]
    variants = [Variant(0, "as it is", card)] if line is None else variants_of(asked.program, card, line)

    def tell(look: WhatIf) -> None:
        show(watch.look(f"{look.pairs:,} pairs", look.games_until_sure(), look.sentences))
        at_look(look)

    with _players(asked.setup, how, cached=cached) as players:
        watch = MeasuringProgress(games, FIRST_LOOK, players.reused)
        with watching(watch) as show:
            looks = asking(players.crew, asked.setup, asked.deck, number, variants, games, watch.advance)
            return _last(looks, tell)


def _as_line(found: object) -> bytes:
    from msgspec import json

    return json.encode(found) + b"\n"


def _tell(
    found: object, sentences: Sequence[str], output: Path | None, *, as_json: bool, told_before: bool = False
) -> None:
    """JSON, unless the last look has said it before, or the sentences; if there is a page, it is named beside them."""
    if output is not None:
        say(f"Wrote `{output}`.")
    if told_before:
        return
    if as_json:
        from msgspec import json

        emit(json.format(json.encode(found), indent=2) + b"\n")
    else:
        emit("".join(f"{sentence}\n" for sentence in sentences))
