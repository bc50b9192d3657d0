"""Profiles from what people read: shifts and turns of a simulated printer, found again and undone."""

import math
from io import BytesIO

import pytest
from PIL import Image

from lootpress.print.calibration import calibration_page, spots_of
from lootpress.print.layout import Flip, home_grid, paper_size
from lootpress.print.pictures import SHOPS, shots_of, take
from lootpress.print.pieces import PrintOrder
from lootpress.print.profiles import Profile, ProfileError, profile_of
from lootpress.print.sheets import SheetSpec, make_sheets
from lootpress.print.sizes import BRIDGE, Size
from lootpress.tests.print.sheet_reading import inked, pieces, rendered, text_of

A4 = paper_size("a4")
FLIPS: tuple[Flip, ...] = ("long", "short")


def moved(x: float, y: float, profile: Profile, paper: Size) -> tuple[float, float]:
    """Where a profile puts a point of the back."""
    angle = math.radians(profile.turn)
    dx, dy = x + profile.dx - paper.width / 2, y + profile.dy - paper.height / 2
    return (
        paper.width / 2 + dx * math.cos(angle) - dy * math.sin(angle),
        paper.height / 2 + dx * math.sin(angle) + dy * math.cos(angle),
    )


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("paper", [A4, paper_size("letter"), Size(297, 210)])
@pytest.mark.parametrize("true", [(1.5, -2.0, 0.0), (0.0, 0.0, 0.4), (-3.0, 1.0, -0.7), (0.25, 0.5, 1.5)])
def test_shift_and_turn_are_found_from_two_crosses(flip: Flip, paper: Size, true: tuple[float, float, float]) -> None:
    printer = Profile(true[0], true[1], flip, true[2])
    read: list[float] = []
    for _, (x, y) in spots_of(paper, flip):
        to_x, to_y = moved(x, y, printer, paper)
        read += (to_x - x, to_y - y)
    found = profile_of("office", read, flip, paper)
    for x, y in ((10.0, 10.0), (paper.width - 10, 10.0), (paper.width / 2, paper.height - 10)):
        assert moved(x, y, found, paper) == pytest.approx(moved(x, y, printer, paper), abs=0.1)


def test_one_cross_gives_a_shift_and_no_turn() -> None:
    assert profile_of("office", [1.5, -0.5], "long", A4) == Profile(1.5, -0.5)


def test_a_turn_that_no_printer_makes_is_refused() -> None:
    with pytest.raises(ProfileError, match="3 degrees"):
        profile_of("office", [0, 0, 0, 25], "long", A4)


def test_backs_are_turned_around_the_middle_of_the_paper() -> None:
    degrees = 0.8
    spec = SheetSpec(A4, "T", marking="none", outer=0, turn=False, skew=degrees)
    image = rendered(make_sheets(pieces(None, "Oops"), spec).document, 1, 20)
    left, top, right, _ = inked(image.crop((0, 0, image.width, 2800)), 20)
    back = home_grid(A4, BRIDGE, turn=False).back(0)
    corners = [(x, y) for x in (back.x, back.right) for y in (back.y, back.bottom)]
    expected = [moved(x, y, Profile(0, 0, "long", degrees), A4) for x, y in corners]
    assert left == pytest.approx(min(x for x, _ in expected), abs=0.1)
    assert top == pytest.approx(min(y for _, y in expected), abs=0.1)
    assert right == pytest.approx(max(x for x, _ in expected), abs=0.1)


def test_the_page_tells_what_to_do_with_opaque_card() -> None:
    front, back = text_of(calibration_page(paper_size("letter"), "short"))
    assert "actual size" in front
    assert "push a pin through the middle" in back and "--flip short --paper letter" in back


def test_pictures_say_how_many_dots_make_an_inch() -> None:
    album = take(shots_of(pieces(PrintOrder(), "Oops")), 0.0)
    for _, data in album.pictures(SHOPS["png"]):
        assert Image.open(BytesIO(data)).info["dpi"] == pytest.approx((300, 300), abs=0.5)
