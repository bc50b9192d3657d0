"""The PDF of a face: fonts embedded, words that can be copied, the same bytes whatever the process."""

import hashlib
import os
import subprocess
import sys
from io import BytesIO

import pikepdf
import pytest

from lootpress.compiler import ir
from lootpress.print.back import draw_back
from lootpress.print.blank import BLANKS, Blank, draw_blank
from lootpress.print.face import FaceOptions, draw_face
from lootpress.print.face_png import face_png
from lootpress.print.face_text import face_text
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import BRIDGE, MM, POKER, Box
from lootpress.print.typeset.spans import plain
from lootpress.tests.print.faces.drawn import Draw, text_of

PAGE = (BRIDGE.width * MM, BRIDGE.height * MM)
WHOLE = Box(0, 0, BRIDGE)

PROGRAM = """
import hashlib
from lootpress.compiler import ir
from lootpress.print.face import FaceOptions, draw_face
from lootpress.print.back import draw_back
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import BRIDGE, Box
cards = tuple(ir.Card(n, k, k, "door", number=i) for i, (n, k) in enumerate(
    [("Otter", "monster"), ("Hat", "item"), ("Oops", "curse"), ("Gate", "world"), ("Pal", "follower")], 1))
card_set = ir.CardSet("Same", "SM", cards=cards)
press, out = press_in_memory((200, 300))
for card in cards:
    draw_face(press, card, card_set, Box(0, 0, BRIDGE))
    draw_face(press, card, card_set, Box(0, 0, BRIDGE), FaceOptions(sketch=True))
draw_back(press, "door", Box(0, 0, BRIDGE))
press.save()
print(hashlib.sha256(out.getvalue()).hexdigest())
"""


def test_the_same_bytes_in_two_processes() -> None:
    digests = set()
    for seed, zone in (("1", "UTC"), ("77", "Pacific/Auckland")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone}
        done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        digests.add(done.stdout)
    assert len(digests) == 1


@pytest.mark.parametrize("options", [FaceOptions(), FaceOptions(sketch=True)], ids=["printed", "sketch"])
def test_every_word_of_a_face_can_be_copied(phrasebook: ir.CardSet, draw: Draw, options: FaceOptions) -> None:
    for card in phrasebook.cards[::8]:
        words = face_text(card, phrasebook)
        found = text_of(draw(card, options)[1])
        assert words.title in found
        assert f"{words.code} {words.number}" in found
        assert words.kind.upper() in found
        for rich in (*words.rules, *words.bad_stuff):
            assert " ".join(plain(rich).split()) in found, card.name


def test_all_fonts_are_embedded(phrasebook: ir.CardSet, cards: dict[str, ir.Card]) -> None:
    press, out = press_in_memory(PAGE)
    for card in (cards["Bottled Applause"], *phrasebook.cards[::9]):
        draw_face(press, card, phrasebook, WHOLE)
        draw_face(press, card, phrasebook, WHOLE, FaceOptions(sketch=True))
    for deck in ("door", "treasure", "role", "dungeon"):
        draw_back(press, deck, WHOLE)
    for blank in BLANKS:
        draw_blank(press, blank, phrasebook, WHOLE)
    press.save()
    with pikepdf.open(BytesIO(out.getvalue())) as pdf:
        assert pdf.check_pdf_syntax() == []
        dictionaries = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)]
        fonts = [thing for thing in dictionaries if thing.get("/Type") == "/Font"]
        assert len(fonts) == 6
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)


def test_patterns_and_icons_are_drawn_once_per_document(phrasebook: ir.CardSet, cards: dict[str, ir.Card]) -> None:
    sizes = []
    for n in (1, 20):
        press, out = press_in_memory(PAGE)
        for _ in range(n):
            draw_face(press, cards["Otter"], phrasebook, WHOLE)
        press.save()
        sizes.append(len(out.getvalue()))
    assert sizes[1] - sizes[0] < 19 * 2_000


def test_a_cmyk_document_holds_no_rgb(phrasebook: ir.CardSet, cards: dict[str, ir.Card]) -> None:
    press, out = press_in_memory(PAGE, "cmyk")
    for name in ("Goose With Opinions", "Committee-Approved Greatsword", "Professional Bystander"):
        draw_face(press, cards[name], phrasebook, WHOLE)
    draw_back(press, "treasure", WHOLE)
    press.save()
    with pikepdf.open(BytesIO(out.getvalue())) as pdf:
        streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
        drawn = [*pdf.pages, *(stream for stream in streams if stream.get("/Subtype") == "/Form")]
        operators = {str(step.operator) for thing in drawn for step in pikepdf.parse_content_stream(thing)}
    assert "k" in operators and not operators & {"rg", "RG"}


def test_pictures_are_exact_to_the_pixel(phrasebook: ir.CardSet, cards: dict[str, ir.Card]) -> None:
    from PIL import Image

    def size(data: bytes) -> tuple[int, int]:
        return Image.open(BytesIO(data)).size

    card = cards["Otter"]
    bled = FaceOptions(bleed=3.175)
    assert size(face_png(card, phrasebook)) == (675, 1050)
    assert size(face_png(card, phrasebook, size=POKER, options=bled)) == (825, 1125)
    assert size(face_png(card, phrasebook, pixels=(822, 1122), size=POKER, options=bled)) == (822, 1122)


def test_a_face_bleeds_as_far_as_it_is_told(phrasebook: ir.CardSet, cards: dict[str, ir.Card]) -> None:
    from PIL import Image

    data = face_png(cards["Otter"], phrasebook, options=FaceOptions(bleed=3.175))
    image = Image.open(BytesIO(data)).convert("RGB")
    corners = [image.getpixel((x, y)) for x in (1, image.width - 2) for y in (1, image.height - 2)]
    assert (255, 255, 255) not in corners


def test_changing_a_number_changes_only_its_card(phrasebook: ir.CardSet, draw: Draw) -> None:
    import msgspec

    card = phrasebook.cards[8]
    assert card.treasures == 1
    other = msgspec.structs.replace(card, treasures=2)
    assert hashlib.sha256(draw(card)[1]).digest() != hashlib.sha256(draw(other)[1]).digest()
    assert draw(card)[1] == draw(card)[1]


@pytest.mark.parametrize(("options", "most"), [(FaceOptions(), 2_500_000), (FaceOptions(sketch=True), 400_000)])
def test_a_whole_deck_is_light(phrasebook: ir.CardSet, options: FaceOptions, most: int) -> None:
    press, out = press_in_memory(PAGE)
    for n, card in enumerate(phrasebook.cards[:168], 1):
        draw_face(press, card, phrasebook, WHOLE, options)
        if n % 9 == 0:
            press.canvas.showPage()
    press.save()
    assert len(out.getvalue()) < most


def test_backs_differ_and_are_drawn_once(phrasebook: ir.CardSet) -> None:
    documents = []
    for deck in ("door", "treasure", "role", "dungeon", "seal"):
        press, out = press_in_memory(PAGE)
        for _ in range(9):
            draw_back(press, deck, WHOLE)
        press.save()
        documents.append(out.getvalue())
        assert deck.upper() in text_of(documents[-1])
        assert len(documents[-1]) < 60_000
    assert len(set(documents)) == 5


@pytest.mark.parametrize("blank", BLANKS, ids=lambda blank: blank.kind)
def test_a_blank_card_of_every_kind_is_there_to_invent_on(phrasebook: ir.CardSet, blank: Blank) -> None:
    press, out = press_in_memory(PAGE)
    draw_blank(press, blank, phrasebook, WHOLE)
    press.save()
    words = text_of(out.getvalue())
    assert blank.kind.upper() in words and "drawn by" in words and "PB ___/___" in words
