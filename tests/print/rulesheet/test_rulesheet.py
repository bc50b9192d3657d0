"""The rule sheet of a deck says what holds in that deck, and only that, on one page or two."""

import io
import re
from html import unescape

import pikepdf
import pypdfium2
import pytest

from lootpress.compiler.link.linked import Linked
from lootpress.print.rulesheet import rules_html, rules_pdf
from lootpress.tests.compiler.link.linking import SHIPPED, mixed, shipped, with_deck

TRIO = mixed(*SHIPPED)


def html_words(linked: Linked) -> str:
    page = re.sub(r"<head>.*?</head>", "", rules_html(linked.program).decode(), flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", "", page)).split())


def pdf_words(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    return " ".join(" ".join(document[n].get_textpage().get_text_range() for n in range(len(document))).split())


def test_the_mix_has_its_stats_its_limits_and_its_words() -> None:
    said = html_words(TRIO)
    assert "You can have Race, Class, Affiliation, Power and Role all at the same time" in said
    assert "as long as their ranks add up to at most your Level" in said
    assert "With Half-Breed you may have another" in said and "With Team-Up you may have another" in said
    assert "Ally or Hireling: one in all" in said
    assert "Curse (Fantasy) = Trap (Marvel and X-Men)" in said
    assert "Of Big Items you may carry only 1" in said
    assert "Each Undead Monster may join Undead Monsters." in said
    assert "Shuffle the 262 Doors and 202 Treasures, whatever set they are from," in said


def test_what_a_deck_does_not_have_is_not_told() -> None:
    said = html_words(shipped("fantasy"))
    for word in ("Trap", "Ally", "Affiliation", "Role", "Power", "rank"):
        assert word not in said
    assert "Big" not in html_words(shipped("marvel"))
    assert "Undead" not in html_words(shipped("marvel"))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"settings": ()}, "Whoever reaches Level 10 first wins"),
        ({"options": ("Epic",)}, "Whoever reaches Level 20 first wins"),
        ({"options": ("Listen at the Door",)}, "loot the room (draw a Treasure face down)"),
        ({"options": ("Shared Victory",)}, "whoever helps in the winning combat wins too"),
        ({"options": ("Quick Kill",)}, "ends the combat at once"),
        ({"players": (3, 5)}, "3 to 5 players"),
        ({"duplicates": "merged"}, "was left in once"),
        ({"size": 100}, "These 100 cards were picked out of more"),
        ({"words": "Fantasy"}, "Curses"),
    ],
)
def test_options_and_numbers_change_the_sheet(changes: dict[str, object], said: str) -> None:
    assert said in html_words(with_deck(TRIO, **changes))
    plain = html_words(TRIO)
    assert (said in plain) == (said in ("Whoever reaches Level 10 first wins", "Curses"))


@pytest.mark.parametrize(
    "linked", [TRIO, mixed("marvel", "xmen"), shipped("fantasy")], ids=["trio", "heroes", "dungeon"]
)
def test_the_pdf_is_a_page_or_two_with_the_same_words(linked: Linked) -> None:
    data = rules_pdf(linked.program)
    assert data == rules_pdf(linked.program), "the same bytes every time"
    with pikepdf.open(io.BytesIO(data)) as document:
        assert 1 <= len(document.pages) <= 2
    printed = pdf_words(data)
    for word in set(re.findall(r"\w+", html_words(linked))):
        assert word in printed


def test_nothing_is_drawn_outside_of_the_paper() -> None:
    document = pypdfium2.PdfDocument(rules_pdf(TRIO.program))
    for number in range(len(document)):
        page = document[number]
        text = page.get_textpage()
        wide, high = page.get_size()
        for at in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(at)
            assert 0 <= left <= right <= wide and 0 <= bottom <= top <= high


def test_a_sheet_for_very_many_sets_takes_another_page_and_loses_nothing() -> None:
    import msgspec

    fantasy = shipped("fantasy").sets[0]
    sets = tuple(
        msgspec.structs.replace(fantasy, name=f"Set number {n} of many", code=f"N{n}", cards=fantasy.cards[:3])
        for n in range(120)
    )
    many = msgspec.structs.replace(TRIO.program, sets=sets)
    printed = pdf_words(rules_pdf(many))
    assert all(f"N{n} " in printed for n in range(120))
