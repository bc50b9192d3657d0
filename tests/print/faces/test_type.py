"""Type: titles that break where one breathes, last lines that are not alone, text that grows into an empty panel."""

import pytest

from lootpress.compiler import ir
from lootpress.print.face_text import face_text
from lootpress.print.frame import fit_title
from lootpress.print.theme.icon_shapes import ICONS
from lootpress.print.typeset.fit import CardRoom, FaceCopy, fit, printed_steps
from lootpress.print.typeset.lines import PRINTED, SetLine, broken, paragraph
from lootpress.print.typeset.spans import TextSpan
from lootpress.tests.print.faces.drawn import Draw

TITLE_ROOM = 33.85


def said(line: SetLine) -> str:
    return " ".join("".join(atom.text for atom in word) for word in line.words)


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Boots of Running Really Fast", ["Boots of Running", "Really Fast"]),
        ("Public Reading of Your Diary", ["Public Reading", "of Your Diary"]),
        ("Librarian in the Wrong Section", ["Librarian", "in the Wrong Section"]),
        ("Potion of Other People's Courage", ["Potion of Other", "People's Courage"]),
    ],
)
def test_a_title_breaks_before_of_with_and_in_unless_it_gets_much_smaller(title: str, lines: list[str]) -> None:
    found, size = fit_title(title, TITLE_ROOM)
    assert found == lines and size >= 8.6


@pytest.mark.parametrize("title", ["W" * 30, "Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschluessel"])
def test_a_word_too_long_for_its_line_is_divided(title: str) -> None:
    lines, size = fit_title(title, TITLE_ROOM)
    assert len(lines) > 1 and "".join(line.removesuffix("-") for line in lines) == title
    assert size > 6


def test_lines_of_a_title_stand_apart(cards: dict[str, ir.Card], draw: Draw) -> None:
    report, _ = draw(cards["Committee-Approved Greatsword"])
    first, second = (mark for mark in report.marks if mark.what == "title")
    assert second.bottom - first.bottom == pytest.approx(0.98 * report.title_size * 25.4 / 72, abs=0.01)


def test_a_word_alone_gets_company_from_the_line_above_it_alone() -> None:
    text = paragraph((TextSpan("one two three four five six seven eight nine ten eleven twelve thirteen x"),), PRINTED)
    for measure in (14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0):
        plain = [said(line) for line in broken(text, measure, narrower=False)]
        helped = [said(line) for line in broken(text, measure)]
        assert helped[:-2] == plain[:-2] and len(helped) == len(plain)
        if helped != plain:
            assert len(plain[-1]) < len(helped[-1])
            assert broken(text, measure)[-2].width >= measure * 0.6


def test_a_noun_at_the_end_keeps_its_number() -> None:
    text = paragraph((TextSpan("+3 for each player in combat. 1 extra Treasure."),), PRINTED)
    lines = [said(line) for line in broken(text, 16.4)]
    assert lines == ["+3for each player in combat.", "1extra Treasure."]


def test_little_text_is_set_large_and_much_text_is_not() -> None:
    def size(words: int) -> float:
        copy = FaceCopy((paragraph((TextSpan("word " * words),), PRINTED),), (), ())
        return fit(copy, CardRoom(46.95, 41.35, 64.0), printed_steps(False)).step.size

    assert size(3) == 10.5
    assert 8.2 < size(9) <= 10.5
    assert size(60) == 8.2


def test_four_ranks_are_four_chevrons(phrasebook: ir.CardSet) -> None:
    power = ir.Card("Lifting", "power", "identity", "door", rank=4)
    assert face_text(power, phrasebook).bar_left[0].icon == "rank4"
    assert "rank4" in ICONS and "rank5" in ICONS


def test_an_enhancer_says_when_and_on_whom(cards: dict[str, ir.Card], phrasebook: ir.CardSet) -> None:
    text = face_text(cards["Slightly Taller"], phrasebook)
    first = "".join(span.text for span in text.rules[0])
    assert first == "Play during combat: +5 to one Monster." and text.stat == "+5"


def test_a_level_shows_in_the_arrow(phrasebook: ir.CardSet) -> None:
    level = ir.Thing("level", quantity=ir.Quantity("exactly", ir.Int(1)))
    up = ir.Card("Up", "treasure", "treasure", "treasure", clauses=(ir.Clause(ir.Do(ir.You(), ir.Gain((level,)))),))
    assert face_text(up, phrasebook).stat == "+1"
