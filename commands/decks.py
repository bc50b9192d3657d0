"""The deck that a command plays with: that of a deck file, or all cards of a set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from lootpress.commands.examine import exit_code, say_errors
from lootpress.commands.linking import NotCompiled, link_path
from lootpress.commands.lock_files import changes_of
from lootpress.terminal.console import BadInput, say

if TYPE_CHECKING:
    from lootpress.compiler.link.linked import Linked
    from lootpress.runtime.deck import PlayDeck

__all__ = [
    "BOT_KINDS",
    "PLAYED",
    "bots_named",
    "bots_that_repeat",
    "deck_from",
    "load_linked",
    "load_program",
    "players_for",
    "tell_if_thin",
]


BOT_KINDS = "greedy; search; random, which plays by chance, but more and more like greedy after turn 100"
PLAYED = "lootpress deck"  # under this a running command keeps the path of the deck it plays with


def load_linked(ctx: click.Context, path: str, *, cached: bool = True) -> Linked:
    """The deck of a folder, a file or a shipped name; where its cards have errors, they are told, and that is all."""
    ctx.meta[PLAYED] = path
    try:
        linked = link_path(path, cached=cached)
    except NotCompiled as stopped:
        say_errors(stopped.examined)
        ctx.exit(exit_code(stopped.examined.diagnostics))
    for change in changes_of(path, linked):
        say(f"Note: since {path} was locked, {change}.")
    return linked


def load_program(ctx: click.Context, path: str) -> bytes:
    """The linked program of a deck, which can be sent to another process."""
    from lootpress.compiler.serial import to_json

    return to_json(load_linked(ctx, path).program)


def deck_from(program: bytes, rules: Sequence[str] = ()) -> PlayDeck:
    """The deck of a linked program, ready to play, with these options of the rules besides its own."""
    from lootpress.compiler.serial import from_json
    from lootpress.runtime.deck import PlayDeck

    linked = from_json(program)
    (deck,) = linked.decks
    made = PlayDeck(linked.sets, linked.rules, deck.settings, (*deck.options, *rules))
    if not any(card.archetype == "monster" for card in made.cards):
        raise BadInput("There is no monster in these cards, so no game can be played with them.")
    return made


def players_for(program: bytes, wanted: int | None) -> int:
    """So many players as asked for, else four, or as near to that as the cards allow."""
    from lootpress.compiler.serial import from_json

    least, most = from_json(program).decks[0].players or (3, 6)
    if wanted is None:
        return min(max(4, least), most)
    if not least <= wanted <= most:
        raise click.BadParameter(f"These cards are for {least} to {most} players.", param_hint="'--players'")
    return wanted


def tell_if_thin(program: bytes, players: int) -> None:
    """Say so where a pile runs dry while the first hands are dealt: the game goes on, with smaller hands."""
    from lootpress.compiler.link.piles import too_thin
    from lootpress.compiler.serial import from_json

    cards = [card for card_set in from_json(program).sets for card in card_set.cards]
    doors, treasures = (sum(card.copies for card in cards if card.deck == deck) for deck in ("door", "treasure"))
    message = too_thin(doors, treasures, players)
    if message is not None:
        say(f"Note: {message}.")


def bots_named(names: str) -> tuple[str, ...]:
    """The kinds of bots in a list with commas."""
    from lootpress.runtime.bots import UnknownBot, bot_named

    found = tuple(name.strip() for name in names.split(","))
    try:
        for name in found:
            bot_named(name)
    except UnknownBot as wrong:
        raise click.BadParameter(str(wrong), param_hint="'--bots'") from wrong
    return found


def bots_that_repeat(names: str) -> tuple[str, ...]:
    """The same for figures, which must come out the same again: no bot that looks at the clock."""
    from lootpress.runtime.bots import watches_clock

    found = bots_named(names)
    for name in found:
        if watches_clock(name):
            raise click.BadParameter(
                f"'{name}' would play differently on a faster machine; give it tries, such as 'search:40'.",
                param_hint="'--bots'",
            )
    return found
