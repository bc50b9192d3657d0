"""The command `print`: cards on paper, as pictures for a shop, or as a page for the browser."""

from typing import Any

import click

from lootpress.commands.press_options import press_options
from lootpress.terminal.console import example

__all__ = ["command"]


@click.command(
    "print",
    epilog=example(
        "lootpress print my-cards -o my-cards.pdf",
        "lootpress print my-cards -o my-cards.pdf --paper letter --flip short --json > built.json",
        "lootpress print my-cards -o new.pdf --changed-since built.json",
        "lootpress print my-cards -o pictures --for tgc",
    ),
)
@press_options
@click.option(
    "--each", type=click.Choice(["copy", "once"]), default="copy", show_default=True,
    help="Every copy of a card, or each card once.",
)  # fmt: skip
@click.pass_context
def command(ctx: click.Context, /, **options: Any) -> None:
    """Print the cards of a deck, after looking for everything that would spoil the paper."""
    from lootpress.commands.printing import Job, run

    ctx.exit(run(Job(**options)))
