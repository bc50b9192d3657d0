"""What an argument that names cards completes to: a folder, a `.loot` file, or the name of a set that comes along."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

__all__ = ["HERE", "complete_set"]

HERE = "."
"""What is meant when no cards are named: those of the folder one is in."""


def complete_set(ctx: click.Context, param: click.Parameter, incomplete: str) -> list["CompletionItem"]:
    """Complete the names of shipped sets and of what lies here; anything else is left to the shell."""
    from click.shell_completion import CompletionItem

    from lootpress.compiler.find_sets import shipped_decks, shipped_sets

    shipped = [name for name in sorted({*shipped_sets(), *shipped_decks()}) if name.startswith(incomplete)]
    if not shipped:
        return [CompletionItem(incomplete, type="file")]
    here = [path.name for path in Path().iterdir() if path.name.startswith(incomplete) and _may_hold_cards(path)]
    return [CompletionItem(name) for name in sorted({*shipped, *here})]


def _may_hold_cards(path: Path) -> bool:
    return not path.name.startswith(".") and (path.suffix.lower() == ".loot" or path.is_dir())
