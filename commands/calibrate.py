"""The command `calibrate`: a page to measure how far a printer is off, and a profile from what was read off it."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.terminal.console import example, say

if TYPE_CHECKING:
    from lootpress.print.layout import Flip
    from lootpress.print.sizes import Size

__all__ = ["command"]


@click.command(
    "calibrate",
    context_settings={"ignore_unknown_options": True},  # so that -1.5 is a number
    epilog=example(
        "lootpress calibrate -o calibration.pdf",
        "lootpress calibrate --set-profile office 1.5 -0.5 1.7 -0.4",
        "lootpress calibrate --profile office -o check.pdf",
    ),
)
@click.argument("numbers", nargs=-1, metavar="[DX DY]...")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Write the page to this .pdf.")
@click.option("--set-profile", metavar="NAME", help="Store what you read at each cross: right and down, in mm.")
@click.option("--profile", metavar="NAME", help="Print the page with this profile, to check it.")
@click.option("--paper", default="a4", show_default=True, metavar="a4|letter|WxH", help="The paper, in mm.")
@click.option("--flip", type=click.Choice(["long", "short"]), help="The edge the printer turns the sheet over.")
def command(
    numbers: tuple[str, ...],
    output: Path | None,
    set_profile: str | None,
    profile: str | None,
    paper: str,
    flip: "Flip | None",
) -> None:
    """Print a page that shows how far your printer is off when it prints on both sides, and store what you measure."""
    if set_profile is None and numbers:
        raise click.UsageError(f"`{numbers[0]}` is too much; numbers belong to --set-profile NAME.")
    if set_profile is None and output is None:
        raise click.UsageError("Say -o FILE for the page, or --set-profile NAME with what you read off it.")
    if output is not None:
        from lootpress.terminal.files import check_target

        check_target("-o", output, (".pdf",))
    from lootpress.commands.printer_profiles import profile_named, profiles_file, store_profile

    if set_profile is not None:
        stored = store_profile(set_profile, [_number(text) for text in numbers], flip or "long", _paper(paper))
        turned = f", turned by {stored.turn:+g} degrees" if stored.turn else ""
        where = f"{stored.dx:+g} mm right, {stored.dy:+g} mm down{turned}"
        say(f"Stored `{set_profile}`: backs {where}, in {profiles_file()}.")
    if output is not None:
        from lootpress.print.calibration import calibration_page
        from lootpress.print.layout import LayoutError
        from lootpress.terminal.files import write_file

        used = profile_named(profile) if profile is not None else None
        edge: Flip = flip or (used.flip if used is not None else "long")
        try:
            off, skew = ((used.dx, used.dy), used.turn) if used is not None else ((0.0, 0.0), 0.0)
            page = calibration_page(_paper(paper), edge, off, skew)
        except LayoutError as error:
            raise click.UsageError(f"{error}.") from error
        write_file(output, page)
        say(f"Wrote {output}: print it on both sides at actual size and do what it says.")


def _paper(text: str) -> "Size":
    from lootpress.print.layout import LayoutError, paper_size

    try:
        return paper_size(text)
    except LayoutError as error:
        raise click.UsageError(f"{error}.") from error


def _number(text: str) -> float:
    try:
        return float(text.replace(",", ".").replace("−", "-"))
    except ValueError:
        raise click.BadParameter(f"`{text}` is not a number of mm.") from None
