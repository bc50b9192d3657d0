"""The page fits and can be used on a phone and on a wide screen, light and dark, with every dialog that it has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from lootpress.tests.browsing import until
from lootpress.tests.studio.page import Page
from lootpress.tests.studio.serving import Server

SIDES = ("files", "text", "card")
OUTSIDE = """
const all = "header :is(button, input, h1 span), dialog[open] :is(button, input, p, div), :is(#sides, .begin) button";
return [...document.querySelectorAll(all)]
  .filter(one => one.checkVisibility()).map(one => [one.textContent, one.getBoundingClientRect()])
  .filter(([_, box]) => box.left < 0 || box.right > innerWidth + 0.5).map(([words]) => words);
"""


@pytest.mark.parametrize(("width", "dark"), [(390, False), (1280, True)])
def test_nothing_sticks_out_and_axe_finds_nothing_serious(page: Page, width: int, dark: bool) -> None:
    here = Page(page.server, width=width, dark=dark)
    try:
        here.open()

        def judge(what: str) -> None:
            here.fits()
            assert here.script(OUTSIDE) == [], what
            here.has_no_serious_flaw(f"{what} at {width}")

        for side in SIDES if width < 1000 else ():
            here.click(f"#sides [data-arg={side}]")
            judge(side)
        if width >= 1000:
            judge("the page")
        look_at_work(here, judge)
        here.script("document.getElementById('fair').scrollIntoView()")
        assert here.script("return [scrollY, document.body.scrollTop, document.body.scrollLeft]") == [0, 0, 0]
        for does, inside in (("table", "#lan"), ("print", ".form"), ("mix", ".toggle"), ("scan", ".drop")):
            here.click(f"header [data-do={does}]")
            here.one(f"dialog[open] {inside}")
            judge(does)
            here.click("dialog[open] .close")
            until(lambda: not here.all("dialog[open]"), 10, "the dialog to close")
        assert [entry["message"] for entry in here.log("browser") if entry["level"] == "SEVERE"] == []
    finally:
        here.driver.quit()


def look_at_work(here: Page, judge: Callable[[str], None]) -> None:
    """What there is to see while one writes and plays: a slip, what can be written, a number changed."""
    sides = here.one("#sides").is_displayed()
    if sides:
        here.click("#sides [data-arg=files]")
    here.go("Ghost of a Chance")
    if sides:
        here.click("#sides [data-arg=text]")
    here.script("document.querySelector('#text .cm-content').focus()")
    here.keys(Keys.ARROW_DOWN, Keys.END, Keys.ENTER, "+2 agianst elfs")
    until(lambda: here.all("#problems [data-do=repair]"), 30, "the message")
    judge("a slip")
    here.press_control("z")
    until(lambda: not here.all("#problems li"), 20, "a clean file")
    here.keys(Keys.ENTER)
    here.press_control(" ")
    until(lambda: here.all(".cm-tooltip-autocomplete li"), 20, "what can be written")
    judge("what can be written")
    here.keys(Keys.ESCAPE)
    here.press_control("z")
    here.one("#how-question").send_keys("everyone passes their hand left")
    until(lambda: here.all("#how-found button"), 20, "lines")
    judge("lines that say it")
    here.keys(Keys.ESCAPE)
    if sides:
        here.click("#sides [data-arg=files]")
    here.go("Caffeinated")
    here.click("header [data-do=play]")
    here.one("#play[open] .fight")
    judge("a card to play")
    here.click(".moves .main")
    until(lambda: here.all(".story .changed .number"), 20, "what changed")
    judge("a number that changed")
    here.click("dialog[open] .close")
    until(lambda: not here.all("dialog[open]"), 10, "the dialog to close")


def test_a_folder_without_cards_looks_like_a_beginning(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        here = Page(server, width=390)
        try:
            here.driver.get(server.link)
            here.one("#files [data-do=begin]")
            here.fits()
            here.has_no_serious_flaw("an empty folder")
        finally:
            here.driver.quit()
