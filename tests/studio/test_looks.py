"""The page fits and can be used on a phone and on a wide screen, light and dark, with every dialog that it has."""

from __future__ import annotations

import pytest

from lootpress.tests.browsing import until
from lootpress.tests.studio.page import Page

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
        here.script("document.getElementById('fair').scrollIntoView()")
        assert here.script("return [scrollY, document.body.scrollTop, document.body.scrollLeft]") == [0, 0, 0]
        for does, inside in (("play", ".people"), ("print", ".form"), ("mix", ".toggle"), ("scan", ".drop")):
            here.click(f"header [data-do={does}]")
            here.one(f"dialog[open] {inside}")
            judge(does)
            here.click("dialog[open] .close")
            until(lambda: not here.all("dialog[open]"), 10, "the dialog to close")
        assert [entry["message"] for entry in here.log("browser") if entry["level"] == "SEVERE"] == []
    finally:
        here.driver.quit()
