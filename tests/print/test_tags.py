"""The marks of sketch sheets, told apart from one another and read back from the page that a printer would print."""

import numpy as np
import pytest
from PIL import Image

from lootpress.print.pieces import PrintOrder, blanks_of
from lootpress.print.press import press_in_memory
from lootpress.print.sheets import SheetSpec, make_sheets
from lootpress.print.sizes import BRIDGE, MINI, POKER, Box, Size, drawn_size
from lootpress.print.tags.bits import Bits, framed
from lootpress.print.tags.card import CARD_TAG, SIDE, CardTag, tag_at
from lootpress.print.tags.page import PAGES, TAG, TAGS, all_places, page_tag, places_beside, tag_number
from lootpress.print.tags.sheet_code import SheetCode, deck_digest, read_code, short_name
from lootpress.tests.print.sheet_reading import CARDS, PER_MM, pieces, rendered

A4, LETTER = Size(210, 297), Size(215.9, 279.4)


def modules(page: Image.Image, x: float, y: float, size: float, count: int) -> Bits:
    """What is black at the middle of each module of a square on a rendered page."""
    grey = np.asarray(page.convert("L"))
    step = size / count
    middles = [(i + 0.5) * step for i in range(count)]
    return tuple(
        tuple(bool(grey[int((y + dy) * PER_MM), int((x + dx) * PER_MM)] < 128) for dx in middles) for dy in middles
    )


def sheet(order: PrintOrder, paper: Size) -> bytes:
    return make_sheets(pieces(order), SheetSpec(paper, "T", backs=False, tagged=True)).document


@pytest.mark.parametrize("paper", [A4, LETTER, Size(297, 210)], ids=["a4", "letter", "across"])
@pytest.mark.parametrize("card", [BRIDGE, POKER, MINI], ids=["bridge", "poker", "mini"])
def test_a_sketch_sheet_has_six_tags_that_name_its_page(paper: Size, card: Size) -> None:
    page = rendered(sheet(PrintOrder(size=card, sketch=True), paper), 0)
    fitting = [
        places
        for places in all_places(paper)
        if all(
            modules(page, x, y, TAG, 6) == page_tag(tag_number(1, position))
            for position, (x, y) in enumerate(places.tags)
        )
    ]
    assert fitting
    for places in fitting:
        assert all(5 <= x <= paper.width - 5 - TAG and 5 <= y <= paper.height - 5 - TAG for x, y in places.tags)


def test_sheets_in_colour_have_none() -> None:
    spec = SheetSpec(A4, "T", backs=False, turn=False)
    page = rendered(make_sheets(pieces(PrintOrder()), spec).document, 0)
    for places in all_places(A4):
        assert all(modules(page, x, y, TAG, 6) != page_tag(tag_number(1, i)) for i, (x, y) in enumerate(places.tags))


def test_every_card_bears_its_own_tag_and_it_stays_when_the_rules_change() -> None:
    words = set()
    for piece in [*pieces(PrintOrder(sketch=True)), *blanks_of(CARDS, 1, PrintOrder(sketch=True))]:
        press, out = press_in_memory((piece.size.width * 72 / 25.4, piece.size.height * 72 / 25.4))
        report = piece.front.draw(press, Box(0, 0, piece.size))
        press.save()
        drawn = drawn_size(piece.size)
        x, y = tag_at(drawn)
        seen = modules(rendered(out.getvalue(), 0), x, y, CARD_TAG, SIDE + 2)
        assert seen == framed(tuple(row[1:-1] for row in seen[1:-1]))
        words.add(seen)
        if report is not None:
            side = "woman" if piece.name == "Agent" else None
            tag = CardTag("Test", piece.name, side, False, piece.size, report.window)
            assert seen == framed(tuple(tuple(bit == "0" for bit in row) for row in _rows(tag.word)))
    assert len(words) == 4 + len(blanks_of(CARDS, 1, PrintOrder(sketch=True)))


def _rows(word: int) -> list[str]:
    digits = f"{word:0{SIDE * SIDE}b}"
    return [digits[i : i + SIDE] for i in range(0, SIDE * SIDE, SIDE)]


def test_tags_of_different_cards_differ_in_many_modules() -> None:
    words = [CardTag("S", f"Card {n}", None, False, BRIDGE, 44).word for n in range(300)]
    closest = min(bin(a ^ b).count("1") for i, a in enumerate(words) for b in words[:i])
    assert closest >= 7
    assert CardTag("S", "Card 1", None, False, POKER, 44).word not in words
    assert CardTag("S", "Card 1", "man", False, BRIDGE, 44).word not in words
    assert CardTag("S", "Card 1", None, False, BRIDGE, 36).word not in words


def test_the_tags_of_166_pages_are_all_different() -> None:
    numbers = [tag_number(page, position) for page in range(PAGES) for position in range(TAGS)]
    assert len(set(numbers)) == PAGES * TAGS and len({page_tag(number) for number in numbers}) == PAGES * TAGS


def test_the_code_at_the_foot_says_deck_page_and_grid_and_can_be_read_back() -> None:
    code = SheetCode("ABC1234", "FA+MA", 17, A4, BRIDGE, 19.25, 15.15, 57.15, 88.9, 3, 3)
    assert read_code(code.text) == code
    assert len(code.bits()) == 25
    for wrong in ("", "https://example.org", code.text[:20], "LP1" + "a" * 40, "LP1" + "0" * 40):
        assert read_code(wrong) is None
    assert deck_digest(["A", "B"]) == deck_digest(["B", "A", "A"]) != deck_digest(["A"])
    assert short_name(["fa", "ma", "fa", "ö"]) == "FA+MA+"


def test_the_code_is_on_the_page() -> None:
    page = rendered(sheet(PrintOrder(sketch=True), A4), 0)
    places = places_beside(A4, 19.275, 15.15)
    assert places is not None
    left, top = 19.275, 15.15
    code = SheetCode(deck_digest(["Test"]), "T", 1, A4, BRIDGE, left, top, 57.15, 88.9, 3, 3)
    assert modules(page, *places.code_at, places.code, 25) == code.bits()


def test_margins_too_narrow_for_tags_leave_them_out() -> None:
    assert places_beside(A4, 6, 8) is None
    assert places_beside(A4, 6, 15) is not None


def test_the_lower_tags_leave_room_for_the_words_at_the_foot() -> None:
    document = sheet(PrintOrder(size=POKER, sketch=True), A4)
    page = rendered(document, 0)
    places = places_beside(A4, 9.75, 15.15)
    assert places is not None and places.band == "above"
    start, end = places.clear
    assert end - start > 40
    strip = np.asarray(page.convert("L"))[int((297 - 10) * PER_MM) :, int(start * PER_MM) : int(end * PER_MM)]
    assert (strip < 128).any()


def test_a_tarot_sheet_is_tagged_too() -> None:
    document = make_sheets(pieces(PrintOrder(sketch=True), "Agent"), SheetSpec(A4, "T", tagged=True)).document
    for page in (0, 1):  # a role has a face on either side of the paper
        seen = rendered(document, page)
        assert any(
            all(
                modules(seen, x, y, TAG, 6) == page_tag(tag_number(page + 1, i)) for i, (x, y) in enumerate(places.tags)
            )
            for places in all_places(A4)
        )
