"""Sheets that come perforated or as labels: the places of cards on them are fixed."""

from msgspec import Struct

from lootpress.print.layout import Flip, Grid, LayoutError, centred_grid
from lootpress.print.sizes import Size


class Stock(Struct, frozen=True):
    """A sheet on which the places of cards are fixed: so many of one size in its middle, so far apart, in mm."""

    paper: Size
    card: Size
    columns: int
    rows: int
    apart: tuple[float, float] = (0.0, 0.0)


_LETTER, _A4 = Size(279.4, 215.9), Size(297, 210)

# The sheets lie turned, so that the cards on them stand upright.
STOCKS: dict[str, Stock] = {
    "avery-5371": Stock(_LETTER, Size(50.8, 88.9), 5, 2),
    "avery-8371": Stock(_LETTER, Size(50.8, 88.9), 5, 2),
    "avery-5388": Stock(_LETTER, Size(76.2, 127), 3, 1),
    "avery-c32011": Stock(_A4, Size(54, 85), 5, 2, (0.0, 10.0)),
    "avery-c32015": Stock(_A4, Size(54, 85), 4, 2, (6.0, 6.0)),
}


def stock_named(text: str) -> Stock | None:
    """The sheet of that name, if it is one."""
    return STOCKS.get(text.strip().lower().replace(" ", "-"))


def stock_grid(stock: Stock, size: Size, flip: Flip = "long") -> Grid:
    """The places of a perforated sheet or of labels; other cards than it is made for have none."""
    if size != stock.card:
        raise LayoutError(
            f"this sheet is made for cards of {stock.card.width:g} x {stock.card.height:g} mm, "
            f"not of {size.width:g} x {size.height:g} mm"
        )
    return centred_grid(stock.paper, size, 0, stock.columns, stock.rows, flip, stock.apart)
