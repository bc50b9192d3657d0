"""Printing from Python says the same as the command line."""

from pathlib import Path

import pytest

import lootpress.print as press
from lootpress.tests.print.sheet_reading import PROGRAM, WHERE, opened, text_of


def test_a_program_is_printed_without_a_file() -> None:
    sheets = press.sheet(PROGRAM, paper="letter", names=["hat", "Oops"], title="Mine")
    assert sheets.pages == 2 and [each.piece.name for each in sheets.printed] == ["Hat", "Hat", "Hat", "Oops"]
    with opened(sheets.document) as pdf:
        assert [round(float(edge)) for edge in pdf.pages[0].MediaBox] == [0, 0, 612, 792]
    assert "Mine · sheet 1 of 1" in text_of(sheets.document)[0]


def test_places_choose_cards_and_tell_where_they_are() -> None:
    sheets = press.sheet(PROGRAM, where={("Test", "Oops"): WHERE["Test", "Oops"]}, art=Path())
    (printed,) = sheets.printed
    assert printed.piece.place == "test.loot:30"


def test_the_public_names_are_there() -> None:
    assert all(callable(getattr(press, name)) for name in press.__all__)
    assert set(press.__all__) <= set(dir(press))
    with pytest.raises(AttributeError):
        press.nothing  # noqa: B018
