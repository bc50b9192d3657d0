"""Cards are written on the page: the face, the messages, the help and the files follow every key."""

from __future__ import annotations

import io
import time
from functools import partial
from pathlib import Path

from PIL import Image, ImageChops
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from lootpress.service.faces import picture_of
from lootpress.service.workspace import Workspace
from lootpress.tests.browsing import until
from lootpress.tests.studio.page import Page


def drawn(folder: Path, file: str, text: str, line: int) -> Image.Image:
    """The face of a card by the print room, with another text in its file."""
    workspace = Workspace([folder])
    workspace.hold(str(folder / file), text)
    sitter = workspace.sitter(str(folder / file), line)
    assert sitter is not None
    return Image.open(io.BytesIO(picture_of(sitter))).convert("RGB")


def same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


def shows(page: Page, image: Image.Image) -> bool:
    return same(page.picture(), image)


def test_the_face_follows_a_key_within_300_ms_and_the_cursor_stays(page: Page) -> None:
    page.go("Sock Golem")
    page.keys(Keys.ARROW_DOWN, Keys.END)
    text = page.file("monsters.loot").read_text("utf-8")
    line = text[: text.index('"Sock Golem"')].count("\n") + 1
    wall = work = 0.0
    for level in (5, 6, 5, 6, 5):
        page.keys(Keys.BACKSPACE, str(level))
        written = text.replace("level 4", f"level {level}", 1)
        began, busy = time.monotonic(), time.process_time()
        wanted = drawn(page.folder, "monsters.loot", written, line)
        wall, work = wall + time.monotonic() - began, work + time.process_time() - busy
        until(partial(shows, page, wanted), 20, f"a face with level {level}")
    took = page.script("return window.took")
    slowed = max(1.0, wall / work)  # how much longer work takes here because others want the same cores
    assert min(took) < 300 * slowed, (took, slowed)
    here = page.one("#here").text
    assert here == f"monsters.loot, line {line + 1}"
    page.keys("1")  # it goes where the cursor was
    assert "  level 51" in page.text()


def test_a_slip_is_underlined_and_one_click_puts_it_right(page: Page) -> None:
    page.go("Mostly Elf")
    page.keys(Keys.ARROW_DOWN, Keys.END, Keys.ENTER, "when you win a combat: loose 1 level")
    underlined = "return [...document.querySelectorAll('#text .cm-lintRange-error')].map(x => x.textContent)"
    until(lambda: page.script(underlined) == ["loose"], 20, "the underlined word")
    page.one("#problems [data-do=repair]")
    (problem,) = page.problems()
    assert problem.startswith("5:26") and "loose" in problem
    assert [entry["message"] for entry in page.log("browser") if entry["level"] == "SEVERE"] == []  # it is drawn, too
    page.click("#problems [data-do=repair]")
    until(lambda: not page.all("#problems li"), 20, "a clean file")
    assert "  when you win a combat: lose 1 level" in page.text()
    assert not page.all("#text .cm-lintRange-error")


def test_every_line_that_is_offered_compiles(page: Page) -> None:
    page.go("Mostly Elf")
    page.keys(Keys.ARROW_DOWN, Keys.END, Keys.ENTER)
    page.press_control(" ")
    until(lambda: page.all(".cm-tooltip-autocomplete li"), 20, "offers")
    offered = [str(one) for one in page.script(
        "return [...document.querySelectorAll('.cm-tooltip-autocomplete .cm-completionLabel')].map(x => x.textContent)"
    )]  # fmt: skip
    assert len(offered) >= 5
    lines = page.file("doors.loot").read_text("utf-8").split("\n")
    workspace, path = Workspace([page.folder]), str(page.file("doors.loot"))
    workspace.hold(path, "\n".join([*lines[:4], "  ", *lines[4:]]))
    whole = {one.label: one.text for one in workspace.complete(path, 5, 3)}
    assert set(offered) <= set(whole)
    for label in offered:
        workspace.hold(path, "\n".join([*lines[:4], f"  {whole[label].strip()}", *lines[4:]]))
        assert [d.message for d in workspace.diagnostics(path) if d.severity.value == "error"] == [], label
    page.keys(Keys.ENTER)
    until(lambda: not page.all(".cm-tooltip-autocomplete"), 5, "the line")
    assert f"  {whole[offered[0]].strip()}" in page.text()


def test_a_word_under_the_mouse_shows_its_paragraph(page: Page) -> None:
    page.go("Sock Golem")
    word = until(
        lambda: next((w for w in page.all("#text .tok-keyword") if w.text == "otherwise"), None), 20, "the word"
    )
    ActionChains(page.driver).move_to_element(word).perform()
    tip = page.one(".cm-lsp-hover-tooltip", 20).text
    assert "otherwise: runs if the chain before it did nothing" in tip, tip


def test_how_to_say_it_is_found_and_written(page: Page) -> None:
    page.go("Somebody Left It Open")
    page.press_control("k")
    page.keys("everyone passes their hand left")
    until(lambda: "left" in page.one("#how-found .said code:last-of-type").text, 20, "a line")
    page.click("#how-found .said")
    assert until(lambda: next((x for x in page.lines() if "left neighbor" in x), None), 20, "the line")
    until(lambda: page.all("#about h3") and not page.all("#problems .error"), 20, "a card that compiles")
    assert not page.all("#how-found:not([hidden])")


def test_a_file_is_saved_whole(page: Page) -> None:
    page.go("Mostly Elf")
    page.keys(Keys.ARROW_DOWN, Keys.END, Keys.ENTER, "+2 to run away")
    assert page.one("#save").text == "Save"
    page.press_control("s")
    until(lambda: page.one("#save").text == "Saved", 20, "the file")
    assert "  3 copies\n  +2 to run away\n" in page.file("doors.loot").read_text("utf-8")


def test_a_change_from_outside_appears(page: Page) -> None:
    page.go("Mostly Elf")
    file = page.file("doors.loot")
    file.write_text(file.read_text("utf-8").replace("Mostly Elf", "Hardly Elf"), "utf-8")
    until(lambda: page.title() == "Hardly Elf", 20, "the other name")
    assert page.one("#save").text == "Saved"


def test_with_unsaved_edits_it_asks_and_nothing_is_lost(page: Page) -> None:
    page.go("Mostly Elf")
    page.keys(Keys.ARROW_DOWN, Keys.END, Keys.ENTER, "+2 to run away")
    file = page.file("doors.loot")
    theirs = file.read_text("utf-8").replace("Lukewarm Soup", "Lukewarm Tea")
    file.write_text(theirs, "utf-8")
    page.one("#conflict:not([hidden])", 20)
    page.press_control("s")
    assert file.read_text("utf-8") == theirs, "what the other editor wrote is still there"
    assert "+2 to run away" in page.text()
    page.click("[data-do=settle][data-arg=both]")
    until(lambda: "Lukewarm Tea" in page.text(), 20, "their text")
    page.press_control("s")
    until(lambda: page.one("#save").text == "Saved", 20, "the file")
    saved = file.read_text("utf-8")
    assert saved.startswith(theirs) and "#   +2 to run away" in saved


def test_a_new_name_goes_into_all_files_and_one_undo_takes_it_back(page: Page) -> None:
    page.go("Sock Golem")
    page.keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.F2)
    page.one(".cm-panel input", 20)
    page.press_control("a")
    page.keys("Sock Giant", Keys.ENTER)
    until(lambda: page.title() == "Sock Giant", 20, "the new name")
    until(lambda: page.one("#save").text == "Save 2 files", 20, "two files")
    page.script("document.querySelector('#text .cm-content').focus()")
    page.press_control("z")
    until(lambda: page.title() == "Sock Golem", 20, "the old name")
    until(lambda: page.one("#save").text == "Saved", 20, "no change left")


def test_nothing_goes_wrong_unseen(page: Page) -> None:
    """No script or style is refused, nothing is thrown."""
    page.go("Committee of Rats")
    page.press_control(" ")
    assert [entry["message"] for entry in page.log("browser") if entry["level"] == "SEVERE"] == []


def test_axe_finds_nothing_serious(page: Page) -> None:
    page.has_no_serious_flaw("the studio")
    page.fits()
