"""Papers of all sorts: how many cards they hold, how far colours reach on them, and whether both sides still meet."""

from itertools import product

import pytest
from PIL import Image

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.print.bleeding import OUTER, Reach, reaches
from lootpress.print.layout import MARGIN, Flip, LayoutError, SheetPlace, home_grid, paper_size, turned
from lootpress.print.library import sheet
from lootpress.print.pieces import PrintOrder, pieces_of
from lootpress.print.sheets import SheetSpec, make_sheets
from lootpress.print.sizes import BRIDGE, POKER, Size
from lootpress.print.stocks import STOCKS, stock_grid, stock_named
from lootpress.tests.print.sheet_reading import inked, rendered

FLIPS: tuple[Flip, ...] = ("long", "short")
FINE = 12


def curses(copies: int) -> ir.Program:
    """A set of one card, so many times."""
    card = ir.Card("Oops", "curse", "curse", "door", number=1, copies=copies)
    return ir.Program(sets=(ir.CardSet("Test", "T", cards=(card,)),))


# ---------------------------------------------------------------- names and counts


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("a5", (148, 210)),
        ("Tabloid", (279.4, 431.8)),
        ("sra3", (320, 450)),
        ("4x6in", (101.6, 152.4)),
        ("4 x 6 in", (101.6, 152.4)),
        ("photo", (101.6, 152.4)),
    ],
)
def test_papers_have_names_or_are_measured_in_mm_or_inches(text: str, size: tuple[float, float]) -> None:
    paper = paper_size(text)
    assert (paper.width, paper.height) == pytest.approx(size)


@pytest.mark.parametrize(
    ("paper", "as_it_is", "turned_if_better"),
    [
        ("a4", 9, 10),
        ("letter", 9, 9),
        ("a3", 20, 21),
        ("a5", 4, 4),
        ("tabloid", 16, 21),
        ("legal", 9, 12),
        ("photo", 1, 2),
    ],
)
def test_the_paper_is_turned_where_it_then_holds_more(paper: str, as_it_is: int, turned_if_better: int) -> None:
    size = paper_size(paper)
    assert home_grid(size, BRIDGE, turn=False).cells == as_it_is
    assert home_grid(size, BRIDGE).cells == home_grid(turned(size), BRIDGE).cells == turned_if_better


def test_pages_of_a_whole_set() -> None:
    """The bleed around all cards costs no page; bleed between them does, and a turned sheet saves some."""
    program = load("fantasy").program

    def pages(paper: str, bleed: float | None = None, turn: bool = True) -> int:
        names = [card.name for each in program.sets for card in each.cards]
        return sheet(program, paper=paper, bleed=bleed, turn=turn, names=names[::2], backs=False).pages

    assert pages("a4", 0, turn=False) == pages("a4", turn=False) > pages("a4")
    assert pages("letter", 0) == pages("letter") < pages("letter", 3)


# ---------------------------------------------------------------- how far colours reach


def test_colours_reach_halfway_to_a_neighbour_and_no_further_than_the_printer() -> None:
    size = Size(50, 80)
    one, right, below = SheetPlace(7, 20, size), SheetPlace(61, 20, size), SheetPlace(7, 100, size)
    found = reaches([one, right, below], 3.0, Reach(5, 5, 5, 5), Size(210, 297))
    assert found == [Reach(2, 3, 2, 0), Reach(2, 3, 3, 3), Reach(2, 0, 3, 3)]


@pytest.mark.parametrize("paper", ["a4", "letter", "photo", "avery-5371"])
@pytest.mark.parametrize("flip", FLIPS)
def test_both_sides_meet_on_every_paper(paper: str, flip: Flip) -> None:
    """A full sheet: the colours of the back lie behind those of the front, and reach around them evenly."""
    stock = stock_named(paper)
    grid = stock_grid(stock, stock.card, flip) if stock else home_grid(paper_size(paper), BRIDGE, flip=flip)
    made = sheet(curses(grid.cells), paper=paper, flip=flip, marks="none", card="bridge")
    assert made.pages == 2
    front, back = (colours(rendered(made.document, page, FINE)) for page in (0, 1))
    wide, high = grid.paper.width, grid.paper.height
    seen = (wide - back[2], back[1], wide - back[0], back[3])
    if grid.axis == "level":
        seen = (back[0], high - back[3], back[2], high - back[1])
    assert seen == pytest.approx(front, abs=0.1)
    first, last = grid.front(0), grid.front(grid.cells - 1)
    assert front[1] == pytest.approx(max(MARGIN, first.y - OUTER), abs=0.1)
    assert front[2] == pytest.approx(min(wide - MARGIN, last.right + OUTER), abs=0.1)


def colours(image: Image.Image) -> tuple[float, float, float, float]:
    """The box around what is yellow, as the ground of a curse and no mark is, or blue, as the wall of a back."""
    bands = image.convert("HSV").split()[1].point([0] * 70 + [255] * 186)
    found = bands.getbbox()
    assert found is not None
    left, top, right, bottom = (edge / FINE for edge in found)
    return left, top, right, bottom


def test_a_cut_that_is_off_by_two_millimetres_shows_no_white() -> None:
    grid = home_grid(paper_size("a4"), BRIDGE, turn=False)
    image = rendered(sheet(curses(9), paper="a4", turn=False, marks="none").document, 1, 10)
    first, last = grid.back(0), grid.back(8)
    left, right = min(first.x, last.x), max(first.right, last.right)
    off = [round(edge * 10) for edge in (left - 2, first.y - 2, right + 2, last.bottom + 2)]
    cut = image.crop((off[0], off[1], off[2], off[3]))
    edges = [cut.crop((0, 0, cut.width, 2)), cut.crop((0, 0, 2, cut.height)), cut.crop((0, cut.height - 2, *cut.size))]
    assert all(min(strip.convert("HSV").getchannel("S").tobytes()) > 20 for strip in edges)
    bare = rendered(sheet(curses(9), paper="a4", turn=False, marks="none", bleed=0).document, 1, 10)
    assert bare.crop((off[0], off[1], off[2], off[1] + 2)).getextrema() == ((255, 255),) * 3


# ---------------------------------------------------------------- margins


@pytest.mark.parametrize(
    ("paper", "card", "margin"),
    [*product(["a4", "letter", "a5"], ["bridge", "poker"], [5.0]), ("a4", "bridge", 12.0)],
)
def test_nothing_is_printed_in_the_margin(paper: str, card: str, margin: float) -> None:
    """Neither colours nor marks nor ruler."""
    made = sheet(curses(12), paper=paper, card=card, margin=margin)
    for page in (0, 1):
        image = rendered(made.document, page, 4)
        left, top, right, bottom = inked(image, 4)
        assert min(left, top, image.width / 4 - right, image.height / 4 - bottom) >= margin - 0.25


def test_a_wider_margin_takes_cards_from_the_sheet() -> None:
    assert home_grid(paper_size("a4"), BRIDGE, margin=5).cells == 10
    assert home_grid(paper_size("a4"), BRIDGE, margin=12).cells == 9
    with pytest.raises(LayoutError, match="margin of 80 mm"):
        home_grid(paper_size("a4"), POKER, margin=80)


# ---------------------------------------------------------------- perforated sheets


@pytest.mark.parametrize("name", STOCKS)
def test_cards_lie_in_the_places_of_a_perforated_sheet(name: str) -> None:
    stock = STOCKS[name]
    grid = stock_grid(stock, stock.card)
    first, last = grid.front(0), grid.front(grid.cells - 1)
    assert first.x == pytest.approx(stock.paper.width - last.right)
    assert first.y == pytest.approx(stock.paper.height - last.bottom)
    assert min(first.x, first.y) >= 0


def test_where_the_cards_of_avery_5371_lie() -> None:
    """Ten cards of 3.5 x 2 inches, 0.75 inches from the long edges of Letter and 0.5 from the short ones."""
    grid = stock_grid(STOCKS["avery-5371"], Size(50.8, 88.9))
    assert [(place.x, place.y) for place in (grid.front(0), grid.front(9))] == [
        pytest.approx((12.7, 19.05)),
        pytest.approx((12.7 + 4 * 50.8, 19.05 + 88.9)),
    ]


def test_a_perforated_sheet_takes_its_own_cards_alone_and_no_marks() -> None:
    program = load("fantasy").program
    made = sheet(program, paper="avery-5371", names=["Cleric"])
    assert {each.piece.size for each in made.printed} == {Size(50.8, 88.9)}
    with pytest.raises(LayoutError, match=r"cards of 50.8 x 88.9 mm, not of 57.15 x 88.9"):
        make_sheets(
            pieces_of(program, None, PrintOrder())[:1],
            SheetSpec(STOCKS["avery-5371"].paper, "T", stock=STOCKS["avery-5371"]),
        )
