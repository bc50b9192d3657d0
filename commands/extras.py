"""The command `extras`: what lies around the cards of a deck, from the box to the rule sheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.number_options import Decimal
from lootpress.commands.sets import HERE, complete_set
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import BadInput, example, say

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.print.pieces import SourcePlaces
    from lootpress.print.sizes import Size
    from lootpress.print.theme.theme import Theme

__all__ = ["command"]

KINDS = ("box", "dividers", "tracker", "standees", "counters", "reference", "rules")


@click.command(
    "extras",
    epilog=example(
        "lootpress extras my-cards -o around",
        "lootpress extras fantasy -o around --paper letter --theme dark",
        "lootpress extras fantasy -o box --only box --thickness 0.5",
    ),
)
@click.argument("deck", default=HERE, shell_complete=complete_set, metavar="[DECK]")
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="The folder for the PDFs.",
)
@click.option("--only", multiple=True, type=click.Choice(KINDS), help="Make only this; repeat it for more.")
@click.option("--paper", default="a4", show_default=True, metavar="a4|letter|WxH", help="The paper, in mm.")
@click.option("--card", default="bridge", show_default=True, metavar="bridge|poker|mini|WxH", help="The size of cards.")
@click.option(
    "--thickness", type=Decimal(0.05, 3), default=0.31, show_default=True, metavar="MM",
    help="The thickness of one card: 0.31 for 300 g/m², about 0.65 in a sleeve. Measure ten and divide.",
)  # fmt: skip
@click.option("--theme", metavar="bright|dark|plain|FOLDER", help="The theme; otherwise that of the first set.")
@click.pass_context
def command(
    ctx: click.Context,
    deck: str,
    output: Path,
    only: tuple[str, ...],
    paper: str,
    card: str,
    thickness: float,
    theme: str | None,
) -> None:
    """Print what goes with the cards: tuck boxes and dividers that fit them, a level tracker, standees, counters,
    reference cards and the rule sheet, each as a PDF in a folder."""
    from lootpress.commands.folders import write_folder
    from lootpress.commands.printing import load_deck
    from lootpress.print.layout import LayoutError, card_size, paper_size
    from lootpress.print.theme.theme_file import ThemeError, theme_named

    if output.suffix:
        raise click.UsageError(f"-o {output} is a folder with several files, so its name has no ending.")
    try:
        sizes = paper_size(paper), card_size(card)
        chosen = theme_named(theme) if theme is not None else None
        loaded = load_deck(deck)
        if isinstance(loaded, int):
            ctx.exit(loaded)
        files = _made(deck, *loaded, *sizes, thickness, chosen, only or KINDS)
    except LayoutError as error:
        raise click.UsageError(f"{error}.") from error
    except ThemeError as error:
        raise BadInput(str(error)) from error
    if not files:
        raise BadInput(f"there is no card in `{deck}`, so there is nothing to make.")
    others = write_folder(output, files.items())
    say(f"Made {count(len(files), 'file')} in {output}: {', '.join(files)}.")
    if others:
        say(f"Note: {output} also holds {count(len(others), 'other file')}, such as {others[0]}.")


def _made(
    deck: str,
    program: ir.Program,
    where: SourcePlaces | None,
    paper: Size,
    card: Size,
    thickness: float,
    theme: Theme | None,
    names: tuple[str, ...],
) -> dict[str, bytes]:
    """The files, from the cards as they are printed and the deck as it is played."""
    from msgspec.structs import replace

    from lootpress.commands.linking import link_path
    from lootpress.print.extras.kit import Kit
    from lootpress.print.extras.make import make_extras
    from lootpress.print.pieces import FaceSide, PrintOrder, pieces_of
    from lootpress.print.sizes import TAROT
    from lootpress.print.wording.game_words import called_by_all

    pieces = pieces_of(program, where, PrintOrder(card, bleed=0.0, theme=theme))
    if not pieces:
        return {}
    first = next(piece.front for piece in pieces if isinstance(piece.front, FaceSide))
    linked = link_path(deck).program
    title = linked.decks[0].name
    roles = next((piece.size for piece in pieces if piece.size != card), TAROT)
    worn = replace(first.options.theme, words=called_by_all(linked.sets))
    kit = Kit(linked, tuple(pieces), title, paper, card, roles, thickness, worn)
    return make_extras(kit, names)
