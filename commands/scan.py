"""The command `scan`: photographs of drawn sketch sheets become the art of a set."""

from pathlib import Path

import click

from lootpress.commands.needed_extras import need_extra
from lootpress.commands.sets import complete_set
from lootpress.terminal.console import example

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
@click.option(
    "--set",
    "folder",
    required=True,
    shell_complete=complete_set,
    metavar="FOLDER",
    help="The set whose sheets these are.",
)
@click.option("--artist", metavar="NAME", help="Add the line `artist` with this name to every card that gets art.")
@click.option(
    "--replace", is_flag=True, help="Replace the art of cards that have some; the old art moves to art/replaced."
)
@click.option("--opaque", is_flag=True, help="Keep the paper white, instead of the card's backdrop behind the drawing.")
@click.option(
    "--dry-run", is_flag=True, help="Say what would happen, and write nothing but the contact sheet you ask for."
)
@click.option(
    "--contact", type=click.Path(path_type=Path, dir_okay=False), metavar="PDF",
    help="Write the contact sheet (every card before and after) here, instead of art/contact.pdf in the set.",
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
    """Turn the drawings on sketch sheets into the art of their cards.

    Print sheets with `lootpress sketch`, draw on them, and photograph them from above, whole and in good light. You may
    lay several in one photo, turn them, or cut them into cards. A PDF from a scanner works too.
    """
    need_extra("`scan`", "scan")
    from lootpress.commands.scanning import Wish, run

    ctx.exit(run(Wish(photos, folder, artist, replace, opaque, dry_run, contact, paper, card)))
