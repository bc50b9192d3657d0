"""Text fits itself: the window gives way, then the leading, then the size; what does not fit is said."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from lootpress.compiler import ir
from lootpress.print.easel import Mark
from lootpress.print.face import FaceOptions
from lootpress.print.face_report import FaceReport
from lootpress.print.face_text import BarItem, FaceText, face_text
from lootpress.print.frame import fit_title
from lootpress.print.sizes import BRIDGE, MINI, POKER, TAROT, Size
from lootpress.print.typeset.lines import PRINTED, broken, paragraph
from lootpress.print.typeset.spans import marked
from lootpress.tests.print.faces.drawn import Draw, reports, text_of

LONG = (
    "When this enters combat, each player shows their hand and whoever holds the most cards discards **2** at random. "
    "You may not use {bomb} One-Shots against it unless you first put an Item worth **200** or more on the pile."
)
SKETCH = FaceOptions(sketch=True)


def texts(report: FaceReport) -> list[Mark]:
    return [mark for mark in report.marks if mark.what != "icon"]


def collisions(report: FaceReport) -> list[tuple[str, str]]:
    """Texts whose boxes overlap, a little slack for descenders of a tight line left aside."""

    def meet(a: Mark, b: Mark) -> bool:
        return min(a.right, b.right) - max(a.left, b.left) > 0.05 and min(a.bottom, b.bottom) - max(
            a.top, b.top
        ) > 0.2 * min(a.bottom - a.top, b.bottom - b.top)

    return [(a.text, b.text) for a, b in combinations(texts(report), 2) if meet(a, b)]


@pytest.fixture(scope="module")
def monster(cards: dict[str, ir.Card], phrasebook: ir.CardSet) -> tuple[ir.Card, FaceText]:
    card = cards["The Landlord's Landlord"]
    return card, face_text(card, phrasebook)


@pytest.mark.parametrize("size", [BRIDGE, POKER, MINI, TAROT, Size(70, 70)], ids=str)
def test_no_card_of_the_phrasebook_is_cut_or_leaves_the_safe_zone(phrasebook: ir.CardSet, size: Size) -> None:
    for report in reports(phrasebook, phrasebook.cards[:: 1 if size == BRIDGE else 5], size=size):
        assert report.fits and report.outside_safe == () and collisions(report) == [], report.name


def test_sketches_keep_every_rule_and_the_window_of_the_printed_card(phrasebook: ir.CardSet) -> None:
    printed = reports(phrasebook, phrasebook.cards)
    for report, in_colour in zip(reports(phrasebook, phrasebook.cards, SKETCH), printed, strict=True):
        assert report.fits and report.outside_safe == () and collisions(report) == [], report.name
        assert report.window == in_colour.window, report.name


def test_a_short_rule_is_rewarded_with_a_tall_window(monster: tuple[ir.Card, FaceText], draw: Draw) -> None:
    card, text = monster
    windows = [
        draw(card, text=replace(text, rules=tuple(marked(LONG) for _ in range(n)), bad_stuff=()))[0].window
        for n in range(3)
    ]
    assert windows == sorted(windows, reverse=True) and windows[0] > 50 > windows[2]


def test_leading_gives_way_before_size_and_size_has_a_floor(monster: tuple[ir.Card, FaceText], draw: Draw) -> None:
    card, text = monster
    seen: list[tuple[float, float]] = []
    for characters in range(100, 900, 40):
        rules = (marked((LONG * 5)[:characters]),)
        report, _ = draw(card, text=replace(text, rules=rules))
        seen.append((report.size, report.leading))
        assert report.shrunk == (report.leading < 1.18)
    assert (8.2, 1.08) in seen and (7.4, 1.08) in seen
    assert min(size for size, _ in seen) >= 6.0


def test_too_much_text_is_reported_and_never_overprinted(monster: tuple[ir.Card, FaceText], draw: Draw) -> None:
    card, text = monster
    report, document = draw(card, text=replace(text, rules=tuple(marked(LONG) for _ in range(7))))
    assert not report.fits and report.cut_characters > 300 and report.size == 6.0
    assert collisions(report) == [] and report.outside_safe == ()
    assert "Bad Stuff" in text_of(document)


def test_flavor_that_makes_rules_small_is_named(monster: tuple[ir.Card, FaceText], draw: Draw) -> None:
    card, text = monster
    crowded = replace(
        text, rules=(marked(LONG), marked(LONG[:150])), flavor=(LONG.replace("*", ""), "Ha.", "Ho. " * 30)
    )
    report, _ = draw(card, text=crowded)
    assert report.crowded_by_flavor and report.size < 7.4


@pytest.mark.parametrize(
    ("title", "lines", "least"),
    [
        ("X", 1, 16.5),
        ("Pit of Teeth", 1, 12.2),
        ("Countess Overdue of the Midnight Library", 2, 8.6),
        ("The Undersecretary for the Reallocation of Other People's Shoes", 3, 6.0),
    ],
)
def test_titles_fit_their_strip(title: str, lines: int, least: float) -> None:
    got, size = fit_title(title, 33.85)
    assert (len(got), " ".join(got)) == (lines, title) and size >= least


def test_a_title_nobody_could_read_is_reported(monster: tuple[ir.Card, FaceText], draw: Draw) -> None:
    card, text = monster
    report, _ = draw(card, text=replace(text, title="W" * 160))
    assert report.too_small


def test_twelve_lines_all_slots_and_many_tags_do_not_collide(
    cards: dict[str, ir.Card], phrasebook: ir.CardSet, draw: Draw
) -> None:
    card = cards["Committee-Approved Greatsword"]
    slots = tuple(BarItem(icon=name) for name in ("headgear", "armor", "footgear", "hands", "big"))
    price = (BarItem(numeral="12,500"), BarItem(icon="coin"))
    crowded = replace(
        face_text(card, phrasebook),
        rules=tuple(marked(f"Line **{n}** says something short.") for n in range(12)),
        bar_left=(*slots, BarItem(word="and then some")),
        bar_right=price,
        tags=("Sharp", "Metal", "Extremely Large", "Below the Waist", "Potion"),
    )
    report, document = draw(card, text=crowded)
    assert report.fits and collisions(report) == [] and report.outside_safe == ()
    assert all(tag.upper() in text_of(document) for tag in crowded.tags)


def test_a_number_stays_with_its_noun_and_an_icon_with_its_word() -> None:
    text = paragraph(marked("Lose your {headgear} Headgear and **3** Levels at once, or else"), PRINTED)
    for measure in range(6, 30):
        for line in broken(text, measure):
            last = line.words[-1][-1]
            assert last.icon is None and last.text != "3"


def test_characters_no_font_has_are_named(monster: tuple[ir.Card, FaceText], draw: Draw) -> None:
    card, text = monster
    report, _ = draw(card, text=replace(text, title="Œuvre – Äpfel’s", rules=(marked("Zażółć ★ gęślą 漢字"),)))
    assert report.missing_glyphs == "★漢字"


def test_a_long_word_for_a_kind_stays_on_the_card(monster: tuple[ir.Card, FaceText], draw: Draw) -> None:
    card, text = monster
    report, _ = draw(card, text=replace(text, kind="Extraordinarily Unfortunate Circumstance of Nature", tags=("Odd",)))
    assert report.outside_safe == () and collisions(report) == []
