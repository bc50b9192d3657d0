"""The studio without a mouse: a set begun in an empty folder, a card written, put right, checked, played, kept."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from lootpress.tests.browsing import until
from lootpress.tests.studio.page import Page
from lootpress.tests.studio.serving import Server


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Page]:
    folder = tmp_path / "my-cards"
    folder.mkdir()
    with Server(folder) as server:
        page = Page(server)
        try:
            page.driver.get(server.link)
            yield page
        finally:
            page.driver.quit()


def reach(page: Page, selector: str) -> None:
    """Go with Tab until this has the focus, as somebody does who has no mouse."""
    page.one(selector)
    for _ in range(120):
        if page.script("return document.activeElement.matches(arguments[0])", selector):
            return
        page.keys(Keys.TAB)
    raise AssertionError(f"Tab does not reach {selector}")


def in_text(page: Page) -> bool:
    return bool(page.script("return document.activeElement.classList.contains('cm-content')"))


def test_a_card_is_written_checked_and_played_by_keyboard_alone(empty: Page) -> None:
    page = empty
    reach(page, "#files [data-do=begin]")
    page.keys(Keys.ENTER)
    until(lambda: page.title() != "" and page.all("#face:not([hidden])"), 60, "a card")
    assert (page.folder / "monsters.loot").exists()
    assert "no-card" not in (page.one("#card").get_attribute("class") or "")

    reach(page, ".begin [data-do=new-card]")
    page.keys(Keys.ENTER)
    until(lambda: in_text(page) and page.all(".cm-tooltip-autocomplete li"), 20, "the kinds of cards")
    page.keys("mons")
    label = ".cm-tooltip-autocomplete [aria-selected] .cm-completionLabel"
    until(lambda: page.words(label) == ['monster "..."'], 20, "monster")
    page.keys(Keys.ENTER)
    until(lambda: 'monster "Name"' in page.text(), 20, "a card to fill in")
    page.keys("Grumpy Cat", Keys.TAB, "3", Keys.TAB, "1", Keys.TAB)
    page.press_control(Keys.END)
    page.keys(Keys.ENTER, '+3 agianst "Mostly Elf')  # the second quote comes by itself
    until(lambda: any("agianst" in problem for problem in page.problems()), 20, "the message")
    until(lambda: page.all("#problems [data-do=repair]"), 20, "what to write")
    page.press_control(".")
    until(lambda: not page.all("#problems li"), 20, "a clean file")
    page.press_control("s")
    until(lambda: page.one("#save").text == "Saved", 20, "the file")
    assert 'monster "Grumpy Cat"\n  level 3\n  1 treasure' in page.text()
    assert page.text().endswith('  +3 against "Mostly Elf"')
    check = subprocess.run(
        [sys.executable, "-m", "lootpress", "check", str(page.folder)], capture_output=True, text=True
    )
    assert check.returncode == 0, check.stderr

    until(lambda: page.title() == "Grumpy Cat", 20, "the card")
    page.chord(Keys.ALT, "p")
    page.one("#play[open] .moves button", 20)
    until(lambda: page.script("return document.activeElement.dataset.do") == "move", 20, "the first move")
    steps = len(page.all(".step"))
    page.keys(Keys.ENTER)
    until(lambda: len(page.all(".step")) > steps, 20, "a move")
    reach(page, "#example-name")
    page.keys("The cat is grumpy")
    reach(page, "[data-do=keep]")
    page.keys(Keys.ENTER)
    until(lambda: "The cat is grumpy" in (page.folder / "examples.loot").read_text("utf-8"), 20, "the example")

    reach(page, "#text .cm-content")  # Tab comes in, and Escape and Tab lead out again
    page.keys(Keys.ESCAPE, Keys.TAB)
    assert not in_text(page)


def test_a_file_and_a_set_are_begun_where_there_is_none(empty: Page) -> None:
    page = empty
    page.click("#files [data-do=new-file]")
    page.one("#file-name")
    for outside in ("../out", ".hidden", "a/../../b"):
        page.script("document.getElementById('file-name').value = ''; document.getElementById('note').textContent = ''")
        page.keys(outside, Keys.ENTER)
        until(lambda: page.one("#note").text, 20, "why not")
    assert list(page.folder.parent.rglob("*.loot")) == []
    page.script("document.getElementById('file-name').value = ''")
    page.keys("beasts", Keys.ENTER)
    until(lambda: in_text(page), 20, "the new file")
    assert (page.folder / "beasts.loot").read_text("utf-8") == ""
    page.keys('monster "Bee"', Keys.ENTER, "level 1")
    until(lambda: page.title() == "Bee", 20, "the card")
    assert page.text() == 'monster "Bee"\n  level 1'
    page.press_control("s")
    until(lambda: page.one("#save").text == "Saved", 20, "the file")
    assert (page.folder / "beasts.loot").read_text("utf-8") == 'monster "Bee"\n  level 1'
