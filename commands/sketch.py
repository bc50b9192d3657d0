"""The command `sketch`: cards with every rule and an empty frame to draw in, and wholly blank ones to invent on."""

from typing import Any

import click

from lootpress.commands.number_options import Whole
from lootpress.commands.press_options import PrintEach, press_options
from lootpress.terminal.console import example

__all__ = ["command"]


@click.command(
    "sketch",
    epilog=example(
        "lootpress sketch my-cards -o sketch.pdf", "lootpress sketch my-cards -o sketch.pdf --each once --blank 2"
    ),
)
@press_options
@click.option("--blank", type=Whole(0, 500), default=0, metavar="N", help="Add this many blank cards of each kind.")
@click.option(
    "--each", type=click.Choice(["copy", "once"]), default="copy", show_default=True,
    help="Every copy of a card, or each card once: one drawing is the art of all its copies.",
)  # fmt: skip
@click.pass_context
def command(ctx: click.Context, /, blank: int, each: PrintEach, **options: Any) -> None:
    """Print the sketch edition: it saves ink, leaves room to draw, and has lines for the artist and the date.

    Photograph the finished sheets, and `lootpress scan` turns the drawings into the art of the cards.
    """
    from lootpress.commands.printing import Job, run

    ctx.exit(run(Job(**options, sketch=True, blank=blank, each=each)))
