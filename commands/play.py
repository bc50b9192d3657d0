"""The command `play`: a game in the terminal, against bots."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

import click

from lootpress.commands.decks import BOT_KINDS, bots_named, deck_from, load_program, players_for, tell_if_thin
from lootpress.commands.house_rules import house_rules
from lootpress.commands.number_options import Whole
from lootpress.commands.sets import complete_set
from lootpress.terminal.console import example, say
from lootpress.terminal.recordings import read_recording

__all__ = ["command", "people_of"]

_NAMES = {
    "Pat": "woman", "Ann": "woman", "Bob": "man", "Cid": "man", "Dot": "woman", "Eve": "woman", "Gus": "man",
    "Hal": "man", "Flo": "woman", "Ida": "woman",
}  # fmt: skip
_WHO_ELSE = f"Who else plays, in turn: {BOT_KINDS}."


@click.command(
    "play",
    epilog=example(
        "lootpress play fantasy",
        "lootpress play fantasy --name Kim --sex man --seat 2 --listen",
        "lootpress play fantasy --name Kim --name Lee",
        "lootpress play my-cards --players 3 --bots greedy,random --save game.replay",
    ),
)
@click.argument("path", shell_complete=complete_set, metavar="DECK", required=False)
@click.option("--players", type=Whole(1, 20), help="The number of players; four if the cards allow it.")
@click.option("--bots", default="greedy", show_default=True, metavar="KIND,...", help=_WHO_ELSE)
@click.option("--seed", type=Whole(0, 2**64 - 1), help="Shuffle by this number: the same number, the same game.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Save the game to this file when it ends or you leave.",
)
@click.option("--resume", type=click.Path(dir_okay=False, path_type=Path), help="Continue a saved game.")
@click.option("--watch", is_flag=True, help="Watch: bots play every seat.")
@click.option("--scroll", is_flag=True, help="Let tables and menus scroll by instead of redrawing them.")
@click.option(
    "--name",
    "called",
    multiple=True,
    help="Your name. Repeat it for everyone else at this terminal; each sits to the left of the one before.",
)
@click.option(
    "--sex",
    "sexes",
    type=click.Choice(["woman", "man"]),
    multiple=True,
    help="Your character's sex, unless a role card says it; repeat it for everyone else.",
)
@click.option("--seat", type=Whole(1, 20), help="Your seat, if not the first.")
@click.option("--first", type=Whole(1, 20), help="The seat that begins, if the die is not to decide.")
@house_rules
@click.pass_context
def command(
    ctx: click.Context,
    path: str | None,
    players: int | None,
    bots: str,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    watch: bool,
    scroll: bool,
    called: tuple[str, ...],
    sexes: tuple[str, ...],
    seat: int | None,
    first: int | None,
    rules: tuple[str, ...],
) -> None:
    """Play a game in the terminal against bots; it can be saved, resumed and told again by `lootpress replay`.

    Type the number of a move (or y, n, or the amount you are asked for), or a part of its name to find it. `c` reads a
    card, `p` passes until something concerns you, `t` shows the whole table, `u` takes a move back, `s FILE` saves, `q`
    or Ctrl-C leaves the game and saves it, `?` lists the keys.
    """
    from lootpress.runtime.replay import Replay
    from lootpress.runtime.rules.setup import roll_for_first
    from lootpress.terminal.keeping import cut_off_games
    from lootpress.terminal.session import Session

    kinds = bots_named(bots)
    if resume is not None:
        replay = read_recording(resume)
        path = path or replay.source
        deck = deck_from(load_program(ctx, path), replay.rules)
    elif path is not None:
        program = load_program(ctx, path)
        deck = deck_from(program, rules)
        number = players_for(program, players)
        tell_if_thin(program, number)
        chance = int.from_bytes(os.urandom(6), "big") if seed is None else seed
        you = _at(seat, number, "--seat", 0)
        if len(called) > number:
            raise click.BadParameter(f"There are {number} seats.", param_hint="'--name'")
        seats = tuple((you + k) % number for k in range(max(1, len(called))))
        names, genders = people_of(number, seats, called, sexes)
        begins = _at(first, number, "--first", roll_for_first(chance, number))
        replay = Replay(
            deck.digest, path, chance, number, names, first=begins, genders=genders, rules=rules, human=you,
            people=seats if len(seats) > 1 else (),
        )  # fmt: skip
    else:
        raise click.UsageError("Name the cards to play with, or a game to resume.")
    for game in cut_off_games(resume):
        say(f"A game of yours was cut off; `lootpress play --resume {game}` goes on with it.")
    people = () if watch else replay.people or (replay.human,)
    Session(deck, replay, kinds, save or resume, people=people, redraw=not scroll).run()


def _at(wanted: int | None, number: int, flag: str, otherwise: int) -> int:
    """A seat counted from 0; a person counts from 1."""
    if wanted is None:
        return otherwise
    if wanted > number:
        raise click.BadParameter(f"There are {number} seats.", param_hint=f"'{flag}'")
    return wanted - 1


def people_of(
    number: int, seats: Sequence[int], called: Sequence[str], sexes: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What everybody is called, and what the characters are: what their names say, but for those who said it."""
    first, *more = _NAMES
    given = dict(zip(seats, called or (first,), strict=False))
    others = cycle(n for n in (*more, first) if n not in given.values())
    names = [given[p] if p in given else next(others) for p in range(number)]
    genders = [_NAMES.get(n, "woman") for n in names]
    for p, sex in zip(seats, sexes, strict=False):
        genders[p] = sex
    names = [n if n not in names[:k] else f"{n} {k + 1}" for k, n in enumerate(names)]
    return tuple(names), tuple(genders)
