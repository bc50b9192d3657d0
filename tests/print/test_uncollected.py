"""The collector of garbage is left out while a deck is printed, and is as before afterwards, whatever happens."""

import gc

import pytest

from lootpress.print.layout import paper_size
from lootpress.print.press import Press
from lootpress.print.sheets import SheetSpec, make_sheets
from lootpress.print.uncollected import uncollected
from lootpress.tests.print.sheet_reading import pieces


def test_sheets_are_drawn_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    class Watched(Press):
        def save(self) -> None:
            seen.append(gc.isenabled())
            super().save()

    monkeypatch.setattr("lootpress.print.sheets.Press", Watched)
    make_sheets(pieces(), SheetSpec(paper_size("a4"), "Test"))
    assert seen == [False] and gc.isenabled()


def test_it_comes_back_after_an_error() -> None:
    with pytest.raises(ValueError, match="x"), uncollected():
        raise ValueError("x")
    assert gc.isenabled()


def test_one_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
