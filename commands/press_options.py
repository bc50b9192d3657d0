"""The options that `print` and `sketch` share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import click

from lootpress.commands.number_options import Decimal
from lootpress.commands.sets import HERE, complete_set

__all__ = ["PrintEach", "press_options"]

PrintEach = Literal["copy", "once"]
"""Whether every copy of a card is printed, or each card once."""

TARGETS = ("home", "fold", "png", "tgc", "mpc", "dtc", "photo", "tts", "html")

_OPTIONS = (
    click.argument("deck", default=HERE, shell_complete=complete_set, metavar="[DECK]"),
    click.option(
        "-o", "--output", required=True, type=click.Path(path_type=Path), metavar="FILE",
        help="Where it goes: a .pdf; an .html for html; a folder for png, tgc, mpc, photo and tts.",
    ),
    click.option(
        "--for", "target", type=click.Choice(TARGETS), default="home", show_default=True,
        help="Sheets for both sides of the paper; sheets to fold; one picture per card: plain, for The Game Crafter, "
        "for MakePlayingCards; one PDF/X-1a for DriveThruCards; photos of 4 x 6 inches; Tabletop Simulator; a page for "
        "the browser.",
    ),
    click.option(
        "--paper", default="a4", show_default=True, metavar="a4|letter|WxH|avery-5371|...",
        help="The paper: a name, its width and height in mm or inches (4x6in), or a perforated sheet.",
    ),
    click.option(
        "--orientation", type=click.Choice(["auto", "as-is"]), default="auto", show_default=True,
        help="Turn the paper where it then holds more cards, or take it as it is.",
    ),
    click.option(
        "--margin", type=Decimal(0, 50), default=5.0, show_default=True, metavar="MM",
        help="What the printer leaves white at the edge of the paper.",
    ),
    click.option(
        "--card", metavar="bridge|poker|mini|WxH",
        help="The size of cards, in mm; bridge, but poker for the shops. Roles are tarot cards.",
    ),
    click.option(
        "--flip", type=click.Choice(["long", "short"]),
        help="The edge the printer turns the sheet over; the long one, or what the profile says.",
    ),
    click.option(
        "--theme", metavar="bright|dark|plain|FOLDER",
        help="The theme of all cards; else each set has the one in its theme.toml.",
    ),
    click.option(
        "--edition", type=click.Choice(["mono", "large"]), multiple=True,
        help="In black ink alone; in large print, on cards as large as that needs. Can be said twice.",
    ),
    click.option(
        "--bleed", type=Decimal(0, 10), metavar="MM",
        help="How far colours reach beyond the cut, between cards too; else 3 mm around all of them, where it is free.",
    ),
    click.option("--profile", metavar="NAME", help="The printer profile that `lootpress calibrate` stored."),
    click.option(
        "--marks", type=click.Choice(["both", "crop", "lines", "none", "silhouette"]), default="both",
        show_default=True,
        help="Crop marks around the cards, cut lines between them; or registration marks for a Silhouette cutter.",
    ),
    click.option(
        "--cut", type=click.Choice(["svg", "dxf"]), multiple=True,
        help="Cut lines for a machine, in a file beside the sheets; can be said twice.",
    ),
    click.option(
        "--corner", type=Decimal(0, 20), metavar="MM",
        help="The radius of rounded corners: of cut lines (3 if you say nothing), and of the pictures of png.",
    ),
    click.option("--no-backs", is_flag=True, help="Sheets with fronts alone."),
    click.option("--only", multiple=True, metavar="CARD", help="Only this card; repeat it for more."),
    click.option(
        "--changed-since", type=click.Path(path_type=Path), metavar="PDF_OR_MANIFEST",
        help="Only cards that have changed since this PDF of sheets, or since the build that wrote this --json.",
    ),
    click.option(
        "--dpi", type=Decimal(1, 2400), default=200.0, show_default=True, help="Refuse art with fewer dots to the inch."
    ),
    click.option(
        "--url", metavar="URL",
        help="Load the sheets for Tabletop Simulator from here on the web, not from the folder.",
    ),
    click.option("--json", "as_json", is_flag=True, help="Print the manifest of the build as JSON."),
)  # fmt: skip


def press_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command all of them, in this order."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
