"""`scan` from the sheet to the colour print: what it writes, what it leaves alone, and what it says."""

from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from lootpress.compiler.load import compile_text
from lootpress.print.face import art_box
from lootpress.print.sizes import BRIDGE
from lootpress.scan.arrays import Pixels
from lootpress.tests.commands.running import Ran, run_inside
from lootpress.tests.scan.camera import PAGE_PER_MM, Sheet, Shot, photograph
from lootpress.tests.scan.doodles import CRAYONS, Doodle, doodle
from lootpress.tests.scan.stage import A4, OnPage, Stage, cut_out

CARDS = """\
set "Test"
  code "T"
  use "Fantasy rules"

monster "Goose"  # it honks
  level 3
  1 treasure
  bad stuff: lose 1 level

item "Hat"
  headgear
  value 200
  +1
  flavor "It fits."
"""
SHOT = Shot(1, megapixels=2.0)


class Desk:
    """A folder with a set, a page of its sketch edition to draw on, and a camera."""

    def __init__(self, home: Path, stage: Stage) -> None:
        self.home = home
        self.folder = home / "set"
        self.folder.mkdir()
        self.cards_file = self.folder / "cards.loot"
        self.cards_file.write_text(CARDS)
        self.stage = stage
        self.page: Pixels = self.stage.page(1)

    def card(self, name: str) -> OnPage:
        return next(card for card in self.stage.cards(1) if card.name == name)

    def draw(self, name: str, seed: int = 1) -> Doodle:
        card = self.card(name)
        return doodle(self.page, card.place, card.tag, seed, PAGE_PER_MM)

    def photograph(self, name: str, shot: Shot = SHOT) -> None:
        (self.home / name).write_bytes(_taken(self.page.tobytes(), self.page.shape, shot))

    def scan(self, *args: str) -> Ran:
        return run_inside("scan", *args, "--set", "set")


@lru_cache(maxsize=4)
def _taken(page: bytes, shape: tuple[int, ...], shot: Shot) -> bytes:
    """A photograph of a page; several tests begin with the same."""
    return photograph([Sheet(np.frombuffer(page, dtype=np.uint8).reshape(shape), A4)], shot).data


@pytest.fixture(scope="session")
def printed() -> Stage:
    return Stage(compile_text(CARDS).program)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, printed: Stage) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, printed)


def colour_at(picture: Image.Image, x: float, y: float, per_mm: float) -> tuple[float, ...]:
    around = picture.crop(
        (round((x - 1) * per_mm), round((y - 1) * per_mm), round((x + 1) * per_mm), round((y + 1) * per_mm))
    )
    return tuple(np.median(np.asarray(around.convert("RGB")).reshape(-1, 3), axis=0))


def test_the_whole_trip_from_paper_to_paper_keeps_the_colours_within_12_of_255(desk: Desk) -> None:
    drawn = {name: desk.draw(name, seed) for seed, name in enumerate(("Goose", "Hat"), 3)}
    desk.photograph("a.jpg", Shot(2, megapixels=4, tilt=14, curl=3, light=0.6, tint=(1.0, 0.9, 0.75)))
    ran = desk.scan("a.jpg", "--artist", "Ada")
    assert ran.code == 0, ran.err
    assert run_inside("print", "set", "-o", "colour.pdf", "--no-backs", "--orientation", "as-is").code == 0
    per_mm = 8.0
    with pypdfium2.PdfDocument((desk.home / "colour.pdf").read_bytes()) as pdf:
        page = pdf[0].render(scale=per_mm * 25.4 / 72).to_pil().convert("RGB")
    for name, shape in drawn.items():
        place = desk.card(name).place
        seen = colour_at(page, place.x + shape.middle[0], place.y + shape.middle[1], per_mm)
        assert max(abs(a - b) for a, b in zip(seen, shape.colour, strict=True)) <= 12, (name, seen, shape.colour)


def test_lines_are_put_into_the_card_and_all_else_stays(desk: Desk) -> None:
    desk.draw("Goose")
    desk.photograph("a.jpg")
    assert desk.scan("a.jpg", "--artist", "Ada").code == 0
    expected = CARDS.replace(
        "  bad stuff: lose 1 level\n", '  bad stuff: lose 1 level\n  art "art/goose.png"\n  artist "Ada"\n'
    )
    assert desk.cards_file.read_text() == expected
    with Image.open(desk.folder / "art" / "goose.png") as art:
        _, _, wide, high = art_box(BRIDGE, desk.card("Goose").tag.window)
        assert art.mode == "RGBA" and art.width / art.height == pytest.approx(wide / high, rel=0.01)
        alpha = np.asarray(art)[..., 3]
        assert alpha[5, 5] == 0 and alpha.max() == 255
    assert (desk.folder / "art" / "contact.pdf").read_bytes().startswith(b"%PDF-")
    assert run_inside("fmt", "--check", "set").code == 0


def test_an_empty_window_gets_no_art_and_is_named(desk: Desk) -> None:
    desk.draw("Goose")
    desk.photograph("a.jpg")
    ran = desk.scan("a.jpg")
    assert 'Nothing is drawn on "Hat".' in ran.err and "hat.png" not in str(list(desk.folder.rglob("*")))


def test_a_card_under_another_gets_no_art_and_is_told(desk: Desk) -> None:
    desk.draw("Goose")
    empty, p = desk.card("Hat"), desk.card("Goose").place
    lying = cut_out(desk.page, desk.card("Goose"), (empty.place.x - 56.0, empty.place.y - 118.0), 15.0)
    blank = np.full_like(desk.page[: round(p.size.height * PAGE_PER_MM), : round(p.size.width * PAGE_PER_MM)], 255)
    for upper in (lying, replace(lying, picture=blank)):  # another card; a slip of paper, which has no print
        (desk.home / "a.jpg").write_bytes(photograph([Sheet(desk.page, A4), upper], replace(SHOT, megapixels=5)).data)
        ran = desk.scan("a.jpg", "--dry-run")
        assert 'Something lies over the window of "Hat" in a.jpg: nothing was taken from it' in ran.err
        assert "Nothing is drawn on" not in ran.err and "in no photo" not in ran.err
        assert "Would give art to 1 card" in ran.err
    desk.photograph("b.jpg")
    ran = desk.scan("a.jpg", "b.jpg", "--dry-run")
    assert "lies over" in ran.err and "Nothing is drawn on" not in ran.err


def test_what_is_drawn_across_the_frame_is_art(desk: Desk) -> None:
    import cv2

    card = desk.card("Goose")
    x, y, wide, _ = art_box(card.place.size, card.tag.window)
    for n, colour in enumerate(CRAYONS):
        at = np.array([card.place.x + x + wide * (n + 1) / 7, card.place.y + y + 2]) * PAGE_PER_MM
        cv2.circle(desk.page, at.round().astype(int).tolist(), round(4 * PAGE_PER_MM), colour, -1, cv2.LINE_AA)
    # felt pen lets black through
    desk.page = np.minimum(desk.page, desk.stage.page(1))
    desk.photograph("a.jpg")
    assert "Would give art to 1 card" in desk.scan("a.jpg", "--dry-run").err


def test_a_dry_run_writes_nothing_but_the_contact_sheet_that_was_asked_for(desk: Desk) -> None:
    desk.draw("Goose")
    desk.photograph("a.jpg")
    before = sorted(desk.folder.rglob("*"))
    ran = desk.scan("a.jpg", "--dry-run", "--contact", "look.pdf")
    assert ran.code == 0 and "Would give art to 1 card" in ran.err
    assert sorted(desk.folder.rglob("*")) == before and desk.cards_file.read_text() == CARDS
    assert (desk.home / "look.pdf").exists()


def test_art_that_is_there_stays_unless_it_may_be_replaced_and_is_kept_even_then(desk: Desk) -> None:
    desk.draw("Goose", 1)
    desk.photograph("a.jpg")
    assert desk.scan("a.jpg").code == 0
    old = (desk.folder / "art" / "goose.png").read_bytes()
    assert "Nothing to change." in desk.scan("a.jpg").err
    desk.page = desk.stage.page(1)
    desk.draw("Goose", 9)
    desk.photograph("b.jpg")
    ran = desk.scan("b.jpg")
    assert '"Goose" have art already' in ran.err and "--replace" in ran.err
    assert (desk.folder / "art" / "goose.png").read_bytes() == old
    ran = desk.scan("b.jpg", "--replace")
    assert ran.code == 0 and "is kept as art/replaced/" in ran.err
    assert (desk.folder / "art" / "goose.png").read_bytes() != old
    (kept,) = (desk.folder / "art" / "replaced").iterdir()
    assert kept.read_bytes() == old


def test_the_newest_photo_wins_and_that_is_said(desk: Desk) -> None:
    import os

    desk.draw("Goose", 1)
    desk.photograph("new.jpg")
    desk.page = desk.stage.page(1)
    desk.draw("Goose", 9)
    desk.photograph("old.jpg")
    os.utime("old.jpg", (1_000_000_000, 1_000_000_000))
    ran = desk.scan("new.jpg", "old.jpg", "--dry-run")
    assert '"Goose" is in old.jpg and in new.jpg: the newer photo won, new.jpg.' in ran.err


def test_a_strangers_sheet_is_refused_with_a_sentence(desk: Desk) -> None:
    other = compile_text(CARDS.replace('"Test"', '"Other"').replace('code "T"', 'code "OT"')).program
    desk.page = Stage(other).page(1)
    desk.photograph("a.jpg")
    ran = desk.scan("a.jpg")
    assert ran.code == 1 and "a.jpg: refused: this is a sheet of another deck (OT)" in ran.err
    assert not (desk.folder / "art").exists()


def test_what_is_no_photograph_is_told_and_the_others_are_used(desk: Desk) -> None:
    desk.draw("Goose")
    desk.photograph("a.jpg")
    Path("note.txt").write_text("no picture")
    Path("cut.jpg").write_bytes(Path("a.jpg").read_bytes()[:5000])
    out = BytesIO()
    Image.new("1", (20_000, 10_000)).save(out, "PNG")
    Path("bomb.png").write_bytes(out.getvalue())
    Path("table.jpg").write_bytes(photograph([Sheet(np.full((900, 700, 3), 200, np.uint8), A4)], SHOT).data)
    ran = desk.scan("note.txt", "cut.jpg", "bomb.png", "missing.jpg", "table.jpg", "a.jpg")
    assert ran.code == 1
    assert "note.txt: this is no photograph that can be read" in ran.err
    assert "cut.jpg: this is no photograph that can be read, or it is damaged" in ran.err
    assert "bomb.png: it has 200 million pixels" in ran.err and "missing.jpg: it cannot be read" in ran.err
    assert "table.jpg: nothing in it is a card of `set`. Photograph sheets with all of their black squares" in ran.err
    assert (desk.folder / "art" / "goose.png").exists()


def test_a_signature_is_kept_as_a_picture(desk: Desk) -> None:
    import cv2

    desk.draw("Goose")
    place = desk.card("Goose").place
    at = (round((place.x + 21) * PAGE_PER_MM), round((place.bottom - 4.3) * PAGE_PER_MM))
    cv2.putText(desk.page, "Ada", at, cv2.FONT_HERSHEY_SCRIPT_SIMPLEX, 1.2, (20, 20, 120), 4, cv2.LINE_AA)
    desk.photograph("a.jpg")
    assert desk.scan("a.jpg").code == 0
    assert [path.name for path in (desk.folder / "art" / "signatures").iterdir()] == ["goose.png"]


def test_a_blank_card_becomes_a_stub_to_write(desk: Desk) -> None:
    assert run_inside("sketch", "set", "-o", "sketch.pdf", "--blank", "1", "--only", "Goose", "--no-backs").code == 0
    with pypdfium2.PdfDocument(Path("sketch.pdf").read_bytes()) as pdf:
        image = pdf[0].render(scale=PAGE_PER_MM * 25.4 / 72).to_pil().convert("RGB")
    desk.page = np.array(image, dtype=np.uint8)
    goose = desk.card("Goose")
    second = OnPage("Blank", goose.place.moved(BRIDGE.width, 0), goose.tag)
    doodle(desk.page, second.place, second.tag, 5, PAGE_PER_MM)
    desk.photograph("a.jpg", Shot(3, megapixels=3))
    ran = desk.scan("a.jpg")
    assert ran.code == 0 and "a blank Monster card is filled in" in ran.err
    stub = (desk.folder / "drawn.loot").read_text()
    assert 'monster "Drawn Monster 1"' in stub and 'art "art/drawn-monster-1.png"' in stub
    assert (desk.folder / "art" / "drawn-monster-1-card.png").exists()
    assert run_inside("check", "set").code == 0
    assert "Nothing to change." in desk.scan("a.jpg").err
    written = {path.name: path.read_bytes() for path in (desk.folder / "art").iterdir()}
    (desk.folder / "drawn.loot").unlink()
    assert desk.scan("a.jpg").code == 0  # as after a scan that was cut off before it came to the card file
    assert (desk.folder / "drawn.loot").read_text() == stub
    assert {path.name: path.read_bytes() for path in (desk.folder / "art").iterdir()} == written


def test_a_scan_that_was_cut_off_is_finished_by_the_next_one(desk: Desk) -> None:
    desk.draw("Goose")
    desk.draw("Hat", 2)
    desk.photograph("a.jpg")
    before = desk.cards_file.read_text()
    assert desk.scan("a.jpg").code == 0
    after, written = desk.cards_file.read_text(), sorted(path.name for path in (desk.folder / "art").iterdir())
    desk.cards_file.write_text(before)
    (desk.folder / "art" / "hat.png").unlink()
    assert desk.scan("a.jpg").code == 0
    assert desk.cards_file.read_text() == after
    assert sorted(path.name for path in (desk.folder / "art").iterdir()) == written


def test_a_scanners_pdf_does_too_and_the_paper_can_stay_white(desk: Desk) -> None:
    desk.draw("Hat")
    Image.fromarray(desk.page).save("scan.pdf", resolution=PAGE_PER_MM * 25.4)
    ran = desk.scan("scan.pdf", "--opaque")
    assert ran.code == 0 and "scan.pdf, page 1: sheet 1, 2 cards; 1 drawing." in ran.err
    with Image.open(desk.folder / "art" / "hat.png") as art:
        assert art.mode == "RGB" and art.getpixel((5, 5)) == (255, 255, 255)


def test_rules_that_changed_after_printing_do_no_harm(desk: Desk) -> None:
    desk.draw("Hat")
    desk.photograph("a.jpg")
    longer = '  flavor "It fits.", "' + "and goes with everything that anybody has ever worn " * 4 + '"\n'
    desk.cards_file.write_text(CARDS.replace('  flavor "It fits."\n', longer))
    ran = desk.scan("a.jpg")
    assert ran.code == 0 and "2 cards; 1 drawing" in ran.err


def test_shipped_sets_stay_as_they_are(desk: Desk) -> None:
    desk.photograph("a.jpg")
    ran = run_inside("scan", "a.jpg", "--set", "fantasy")
    assert ran.code == 1 and "copy its folder" in ran.err
