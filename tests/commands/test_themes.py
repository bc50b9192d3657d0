"""Themes from the command line: checked, printed, packed with all they need, and refused before they arrive."""

import json
from pathlib import Path

import pytest

from lootpress.compiler.packs import make_pack, read_pack
from lootpress.tests.commands.running import GOOD, run_inside
from lootpress.tests.print.sheet_reading import text_of
from lootpress.tests.print.themes.themed import folder_with

THEME = """
base = "dark"
[fonts]
display = "fonts/hand.ttf"
[icons]
level = "heart.svg"
[backs]
door = "art/green.png"
"""


@pytest.fixture
def themed(home: Path) -> Path:
    folder = folder_with(home / "mine", THEME)
    (folder / "set.loot").write_text(GOOD.replace('  code "T"\n', '  code "T"\n  calls "level" "Soul"\n'))
    return folder


def test_a_set_is_printed_in_its_theme_unless_another_is_asked_for(home: Path, themed: Path) -> None:
    assert run_inside("check", "mine").code == 0
    assert run_inside("print", "mine", "-o", "own.pdf").code == 0
    assert "SOUL" in " ".join(text_of((home / "own.pdf").read_bytes()))
    assert run_inside("print", "mine", "-o", "plain.pdf", "--theme", "plain").code == 0
    assert "SOUL" in " ".join(text_of((home / "plain.pdf").read_bytes()))
    assert run_inside("show", "Goose", "--set", "mine", "--png", "goose.png").code == 0


def test_a_pack_takes_the_theme_along_with_fonts_and_licences(home: Path, themed: Path) -> None:
    assert run_inside("pack", "mine", "-o", "mine.lootpack").code == 0
    packed = set(read_pack((home / "mine.lootpack").read_bytes()).files)
    assert packed == {"set.loot", "theme.toml", "fonts/hand.ttf", "fonts/OFL.txt", "heart.svg", "art/green.png"}
    done = run_inside("add", "mine.lootpack", "--to", "friends")
    assert done.code == 0, done.err
    (arrived,) = (home / "friends").iterdir()
    assert run_inside("print", str(arrived), "-o", "theirs.pdf").code == 0
    assert "SOUL" in " ".join(text_of((home / "theirs.pdf").read_bytes()))


@pytest.mark.parametrize(
    ("theme", "message"),
    [
        ('[fonts]\ntext = "../../secret.ttf"', "leads out of the set's folder"),
        ('[colors]\nink = "EEEEEE"', "has a contrast of"),
        ("[colors", "this is not TOML"),
    ],
)
def test_a_wrong_theme_is_told_everywhere_and_goes_nowhere(home: Path, themed: Path, theme: str, message: str) -> None:
    good = {path.relative_to(themed).as_posix(): path.read_bytes() for path in themed.rglob("*") if path.is_file()}
    bad = make_pack("Test", "T", None, (), good | {"theme.toml": theme.encode()})
    (home / "bad.lootpack").write_bytes(bad)
    (themed / "theme.toml").write_text(theme)
    for command in (
        ("check", "mine"), ("print", "mine", "-o", "a.pdf"), ("pack", "mine", "-o", "a.lootpack"),
        ("extras", "mine", "-o", "around"), ("show", "Goose", "--set", "mine", "--png", "a.png"),
        ("add", "bad.lootpack", "--to", "friends"),
    ):  # fmt: skip
        done = run_inside(*command)
        assert (command, done.code) == (command, 1), done.err
        assert message in done.err and "theme.toml" in done.err
    assert sorted(path.name for path in home.iterdir()) == ["bad.lootpack", "mine"]


def test_the_schema_of_a_theme_knows_all_its_parts() -> None:
    schema = json.loads(run_inside("schema", "--theme").out)
    fields = schema["$defs"]["ThemeFile"]["properties"]
    assert list(fields) == ["name", "base", "colors", "patterns", "fonts", "icons", "backs", "art"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--theme", "neon"), "there is no theme `neon`; say bright, dark, plain"),
        (("--edition", "mono", "--for", "dtc"), "--edition is for sheets"),
        (("--edition", "large", "--for", "tgc"), "--edition is for sheets"),
    ],
)
def test_what_there_is_not_is_told(home: Path, themed: Path, options: tuple[str, ...], message: str) -> None:
    output = "shop" if "tgc" in options else "a.pdf"
    done = run_inside("print", "mine", "-o", output, *options)
    assert done.code in (1, 2) and message in done.err
    assert [path.name for path in home.iterdir()] == ["mine"]
