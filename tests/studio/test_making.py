"""What the page has made: sheets, a mixed deck, art; each as the command would."""

from __future__ import annotations

import asyncio
import base64
import subprocess
import sys
import urllib.request
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from selenium.webdriver.common.keys import Keys

from lootpress.compiler.gather import SHIPPED
from lootpress.service.workspace import Workspace
from lootpress.studio.ordering import Wanted, command_for, last_printed
from lootpress.studio.picturing import give_art, give_focus, picture_of_card
from lootpress.studio.tabling import TableLaid, Tabling
from lootpress.studio.texts import Texts
from lootpress.tests.browsing import until
from lootpress.tests.studio.page import Page


def fetched(page: Page) -> bytes:
    """The file that the page offers."""
    address = page.one("#download", 90).get_attribute("href")
    assert address is not None
    with urllib.request.urlopen(address) as answer:
        data: bytes = answer.read()
    return data


def commanded(*arguments: str, folder: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "lootpress", *arguments], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_changed_cards_are_printed_as_the_command_prints_them(page: Page, tmp_path: Path) -> None:
    commanded("print", str(page.folder), "-o", str(tmp_path / "before.pdf"), folder=page.folder)
    kept = last_printed(page.folder.resolve(), sketch=False)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes((tmp_path / "before.pdf").read_bytes())
    page.go("Mostly Elf")
    page.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.END, Keys.ENTER, "+2")
    page.click("header [data-do=print]")
    page.one("#which").send_keys("changed")
    page.click("[data-do=do-print]")
    made = fetched(page)
    since = ("--changed-since", str(tmp_path / "before.pdf"))
    commanded("print", str(page.folder), "-o", str(tmp_path / "now.pdf"), *since, folder=page.folder)
    assert made == (tmp_path / "now.pdf").read_bytes()
    assert "3 cards" in page.one("#made pre").text  # the three copies of the card that was changed


def test_friends_are_invited_and_the_game_goes_on_under_the_same_link(page: Page) -> None:
    page.click("header [data-do=table]")
    page.click("[data-do=lay][data-arg='0']")
    link = page.one("#to-table", 90).get_attribute("href")
    assert link is not None
    with urllib.request.urlopen(link) as answer:
        assert answer.status == 200
    assert page.one("#making code").text == link.split("#")[0]
    page.has_no_serious_flaw("a table")
    page.click("[data-do=untable]")
    page.one("[data-do=lay][data-arg='1']", 30)
    with pytest.raises(OSError):
        urllib.request.urlopen(link)
    page.click("[data-do=lay][data-arg='1']")
    assert page.one("#to-table", 90).get_attribute("href") == link
    page.click("[data-do=untable]")


def test_why_there_is_no_table_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOOTPRESS_CACHE", str(tmp_path / "cache"))
    (tmp_path / "cards.loot").write_text('monster "Goose"\n  levl 3\n', "utf-8")
    tabling = Tabling(tmp_path)
    for again in (False, True):
        with pytest.raises(ValueError, match=r"error|no file"):
            asyncio.run(tabling.lay(lan=False, again=again))
    assert tabling.now() == TableLaid()


def test_sets_are_mixed_and_a_suggestion_is_a_button(page: Page) -> None:
    page.click("header [data-do=mix]")
    page.click("[data-do=set][data-arg=fantasy]")
    page.click("[data-do=do-mix][data-arg='']")
    until(lambda: "226 cards" in page.one("#made").text, 60, "the report")
    page.click("[data-do=do-mix][data-arg='*']")
    until(lambda: page.file("mixed.loot").exists(), 60, "the deck file")
    assert 'use "Fantasy"' in page.file("mixed.loot").read_text("utf-8")


@pytest.mark.parametrize(
    "wanted", [Wanted(paper="a4; rm"), Wanted(paper="--json"), Wanted(form="png"), Wanted(form="dtc", sketch=True)]
)
def test_an_order_is_one_that_can_be_made(wanted: Wanted, tmp_path: Path) -> None:
    with pytest.raises(ValueError):
        command_for(wanted, tmp_path, tmp_path / "x.pdf")


def png(width: int = 600, height: int = 500) -> bytes:
    out = BytesIO()
    Image.new("RGB", (width, height), "#a03020").save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def cards(tmp_path: Path) -> tuple[Workspace, Texts, str]:
    (tmp_path / "cards.loot").write_text((SHIPPED / "starter" / "doors.loot").read_text("utf-8"), "utf-8")
    return Workspace([tmp_path]), Texts(tmp_path), str(tmp_path / "cards.loot")


def test_a_picture_becomes_the_art_of_the_card(cards: tuple[Workspace, Texts, str]) -> None:
    workspace, texts, path = cards
    changed = give_art(workspace, texts, path, 4, "me & you.PNG", base64.b64encode(png()).decode())
    assert '  +1 to run away\n  art "art/mostly-elf.png"\n' in changed.text
    assert (texts.root / "art" / "mostly-elf.png").read_bytes() == png()
    workspace.hold(path, changed.text)
    workspace.hold(path, give_focus(workspace, path, 4, 20, 130).text)
    assert "  focus 20 and 100\n" in workspace.files.text(path)
    picture = picture_of_card(workspace, path, 4)
    assert picture is not None and (picture.left, picture.top) == (20, 100)
    assert workspace.diagnostics(path) == []


@pytest.mark.parametrize(
    ("name", "data"),
    [("a.png", b"no picture"), ("a.gif", png()), ("a.svg", b"<svg onload='x'><script/></svg>"), ("../a.png", b"")],
)
def test_what_is_no_art_is_refused_and_leaves_nothing(
    cards: tuple[Workspace, Texts, str], name: str, data: bytes
) -> None:
    workspace, texts, path = cards
    with pytest.raises(ValueError):
        give_art(workspace, texts, path, 4, name, base64.b64encode(data).decode())
    assert [one.name for one in texts.root.iterdir()] == ["cards.loot"]


def test_a_picture_dropped_on_the_page_is_drawn_and_its_focus_moved(page: Page, tmp_path: Path) -> None:
    (tmp_path / "drawing.png").write_bytes(png())
    page.go("Caffeinated")
    page.one("#art-file").send_keys(str(tmp_path / "drawing.png"))
    until(lambda: 'art "art/caffeinated.png"' in page.text(), 30, "the line")
    page.one("#art:not([hidden]) .point", 30).send_keys(Keys.ARROW_LEFT)
    until(lambda: "focus 45 and 50" in page.text(), 30, "the focus")
    assert not page.all("#problems .error")
