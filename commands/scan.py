"""The command `scan`: photographs of drawn sketch sheets become the art of a set."""

from pathlib import Path

import click

from lootpress.commands.sets import complete_set
from lootpress.terminal.console import OutsideFailure, example

__all__ = ["command"]


@click.command(
    "scan",
    epilog=example(
        "lootpress sketch my-cards -o sketch.pdf --each once",
        "lootpress scan IMG_1.jpg IMG_2.jpg --set my-cards --artist Ada",
        "lootpress scan *.jpg --set my-cards --dry-run --contact look.pdf",
    ),
)
@click.argument("photos", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PHOTO...")
@click.option("--set", "folder", required=True, shell_complete=complete_set, metavar="FOLDER", help="The set drawn on.")
@click.option("--artist", metavar="NAME", help="Who drew it, for a line `artist` on every card that gets art.")
@click.option(
    "--replace", is_flag=True, help="New drawings for cards that have art; the old art is kept in art/replaced."
)
@click.option("--opaque", is_flag=True, help="Keep the paper white, instead of the card's backdrop behind the drawing.")
@click.option(
    "--dry-run", is_flag=True, help="Write nothing but the contact sheet you ask for; tell what would happen."
)
@click.option(
    "--contact", type=click.Path(path_type=Path, dir_okay=False), metavar="PDF",
    help="The contact sheet: every card before and after. Else it goes to art/contact.pdf in the set.",
)  # fmt: skip
@click.option("--paper", metavar="WxH", help="The paper of sheets of an unusual size, in mm.")
@click.option("--card", metavar="WxH", help="The size of cards of an unusual size, in mm.")
@click.pass_context
def command(
    ctx: click.Context,
    photos: tuple[Path, ...],
    folder: str,
    artist: str | None,
    replace: bool,
    opaque: bool,
    dry_run: bool,
    contact: Path | None,
    paper: str | None,
    card: str | None,
) -> None:
    """Make the drawings on sketch sheets the art of their cards.

    Print `lootpress sketch`, draw, and photograph the sheets from above, whole and in good light: several in one photo,
    turned, or cut into cards, as you like. A scanner's PDF does too.
    """
    try:
        import cv2  # noqa: F401 - whether it is there at all
    except ImportError as error:
        raise OutsideFailure("`scan` needs OpenCV, which is not installed: pip install 'lootpress[scan]'") from error
    from lootpress.commands.scanning import Wish, run

    ctx.exit(run(Wish(photos, folder, artist, replace, opaque, dry_run, contact, paper, card)))
