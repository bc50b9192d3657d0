"""The line of a `.loot` file that a game failed on: looked for only once it has failed, so that no game pays for it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click

__all__ = ["name_line"]


def name_line(ctx: click.Context, error: Exception) -> None:
    """Add to an error that came up in a generated function which line of which file that function stands for."""
    if "spot" not in vars(error):  # what came up elsewhere, such as the wish to leave, imports nothing
        return
    from lootpress.commands.decks import PLAYED
    from lootpress.compiler.load import load
    from lootpress.runtime.deck import play_deck
    from lootpress.runtime.hooks import spot_of

    path, spot = ctx.meta.get(PLAYED), spot_of(error)
    if path is None or spot is None:
        return
    with suppress(Exception):  # the error itself matters more than its line, and the files may be gone by now
        compiled = load(path)
        found = play_deck(compiled.program, homes=compiled.where).hooked.line_of(spot)
        if found is not None:
            error.add_note(f'"{spot.card}" says so in {found[0]} line {found[1]}')
