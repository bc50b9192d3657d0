"""`extras`: a folder of PDFs around the cards, and plain words where there can be none."""

from pathlib import Path

from lootpress.tests.commands.running import GOOD, run_inside
from lootpress.tests.print.sheet_reading import text_of


def test_everything_around_a_set_of_ones_own(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    done = run_inside("extras", "set.loot", "-o", "around")
    assert done.code == 0, done.err
    names = sorted(path.name for path in (home / "around").iterdir())
    assert names == [
        "box.pdf", "counters.pdf", "dividers.pdf", "reference.pdf", "rules.pdf", "standees.pdf", "tracker.pdf",
    ]  # fmt: skip
    assert "Goose" in text_of((home / "around" / "standees.pdf").read_bytes())[0]


def test_only_some_on_another_paper(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    options = ("--only", "box", "--only", "tracker", "--paper", "letter", "--thickness", "0.65", "--theme", "plain")
    assert run_inside("extras", "set.loot", "-o", "some", *options).code == 0
    assert sorted(path.name for path in (home / "some").iterdir()) == ["box.pdf", "tracker.pdf"]


def test_what_cannot_be_made_is_told_and_nothing_is_written(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    for options, code, message in (
        (("-o", "a.pdf"), 2, "is a folder with several files"),
        (("-o", "a", "--paper", "60x60"), 2, "fit"),
        (("-o", "a", "--theme", "neon"), 1, "there is no theme `neon`"),
        (("-o", "a", "--thickness", "9"), 2, "`9` is not between"),
    ):
        done = run_inside("extras", "set.loot", *options)
        assert done.code == code and message in done.err, done.err
    (home / "bad.loot").write_text("monster Goose\n")
    assert run_inside("extras", "bad.loot", "-o", "a").code == 1
    assert sorted(path.name for path in home.iterdir()) == ["bad.loot", "set.loot"]
