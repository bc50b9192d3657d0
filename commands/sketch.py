"""The command `sketch`: cards with every rule and an empty frame to draw in, and wholly blank ones to invent on."""

from typing import Any

import click

from lootpress.commands.console import example
from lootpress.commands.number_options import Whole
from lootpress.commands.press_options import press_options

__all__ = ["command"]


@click.command(
    "sketch",
    epilog=example("lootpress sketch my-cards -o sketch.pdf", "lootpress sketch my-cards -o sketch.pdf --blank 2"),
)
@press_options
@click.option("--blank", type=Whole(0, 500), default=0, metavar="N", help="So many blank cards of each kind too.")
@click.pass_context
def command(ctx: click.Context, /, blank: int, **options: Any) -> None:
    """Print the sketch edition: light on ink, with room to draw, and lines for who drew it and when."""
    from lootpress.commands.printing import Job, run

    ctx.exit(run(Job(**options, sketch=True, blank=blank)))
