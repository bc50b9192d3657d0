"""The deck that a command plays with: a deck file's, or all cards of a set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lootpress.commands.console import BadInput
from lootpress.commands.examine import examine, exit_code, say_errors

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.runtime.deck import PlayDeck

__all__ = ["bots_named", "deck_from", "load_program", "players_for"]


def load_program(ctx: click.Context, path: str) -> bytes:
    """The card program of a folder, a file or a shipped set; where it has errors, they are told, and that is all."""
    examined = examine([path], program=True)
    if examined.program is None or examined.has_errors:
        say_errors(examined)
        ctx.exit(exit_code(examined.diagnostics))
    return examined.program


def deck_from(program: bytes) -> PlayDeck:
    """The deck of a program: what its first deck block shuffles together, else every set."""
    from lootpress.compiler.serial import from_json
    from lootpress.runtime.deck import PlayDeck, rules_of

    loaded = from_json(program)
    block = loaded.decks[0] if loaded.decks else None
    used = {use.set: use for use in block.uses} if block is not None else {}
    sets = [s for s in loaded.sets if not used or s.name in used]
    filled = [_copies(s, used[s.name].copies if s.name in used else 1) for s in sets]
    deck = PlayDeck(
        filled,
        rules_of(loaded, sets),
        block.settings if block is not None else (),
        block.options if block is not None else (),
    )
    if not any(card.archetype == "monster" for card in deck.cards):
        raise BadInput("There is no monster in these cards, so no game can be played with them.")
    return deck


def _copies(card_set: ir.CardSet, times: int) -> ir.CardSet:
    """A set as often as a deck takes it."""
    import msgspec

    if times == 1:
        return card_set
    cards = tuple(msgspec.structs.replace(card, copies=card.copies * times) for card in card_set.cards)
    return msgspec.structs.replace(card_set, cards=cards)


def players_for(deck: PlayDeck, wanted: int | None) -> int:
    """So many players as asked for, else four, or the most that the sets allow."""
    bounds = [s.players for s in deck.sets if s.players is not None]
    least, most = max((b[0] for b in bounds), default=3), min((b[1] for b in bounds), default=6)
    if wanted is None:
        return min(4, most)
    if not least <= wanted <= max(least, most):
        raise click.BadParameter(f"These cards are for {least} to {most} players.", param_hint="'--players'")
    return wanted


def bots_named(names: str) -> tuple[str, ...]:
    """The kinds of bots in a list with commas."""
    from lootpress.runtime.bots import BOTS

    found = tuple(name.strip() for name in names.split(","))
    for name in found:
        if name not in BOTS:
            raise click.BadParameter(f"There is no bot '{name}'; there are {', '.join(BOTS)}.", param_hint="'--bots'")
    return found
