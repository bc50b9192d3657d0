"""Is it fair? A first answer soon, sharper from look to look, a curve over a number; stopped, nothing goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import psutil
import pytest
from selenium.webdriver.common.keys import Keys

from lootpress.compiler.gather import SHIPPED
from lootpress.service.numbers import numbers_in, with_number
from lootpress.service.workspace import Workspace
from lootpress.studio.fairness import Fairness, FairnessSoFar, Measuring, fairness_of
from lootpress.studio.texts import Texts
from lootpress.tests.browsing import until
from lootpress.tests.studio.page import Page

GOLEM = "Sock Golem"
FIRST = 30.0  # seconds until the first interval


def errands(page: Page) -> list[psutil.Process]:
    """The processes that measure: those that the desks have started, with their workers."""
    assert page.server.process is not None
    desks = psutil.Process(page.server.process.pid).children()
    return [child for desk in desks for child in desk.children(recursive=True)]


def half(page: Page) -> float:
    """How far the figure that is shown may be off; 0 while none is shown."""
    return float(page.script("return document.querySelector('#fair [data-half]')?.dataset.half ?? 0"))


def busy(processes: list[psutil.Process]) -> float:
    """Seconds of the processor that they have used."""
    return float(sum(one.cpu_times().user + one.cpu_times().system for one in processes if one.is_running()))


def test_a_first_interval_within_30_s_then_narrower_and_stopped_without_a_worker_left(page: Page) -> None:
    page.go(GOLEM)
    began = time.monotonic()
    page.click("header [data-do=fair]")
    until(lambda: errands(page), 20, "the players")
    first = until(lambda: half(page), 240, "a first interval")
    players = errands(page)
    # Others may want the same cores: what counts is the time it takes where nobody does.
    alone = busy(players) / min(2, os.cpu_count() or 1)
    assert min(time.monotonic() - began, alone) < FIRST
    assert "more often than" in page.one("#fair").text or "no difference" in page.one("#fair").text
    until(lambda: half(page) < first, 240, "a narrower interval")
    page.go("Mostly Elf")  # one goes on writing meanwhile
    until(lambda: f"“{GOLEM}” is being measured" in page.one("#fair").text, 20, "the other card")
    page.go(GOLEM)
    page.click("#fair-stop")
    until(lambda: not page.all("#fair-stop"), 20, "the end")
    _, alive = psutil.wait_procs(players, timeout=5)
    assert alive == [] and errands(page) == []
    assert half(page) > 0, "what was found stays"
    page.go(GOLEM)
    page.keys(Keys.ARROW_DOWN, Keys.END, Keys.BACKSPACE, "5")
    until(lambda: page.all("#fair .stale-note"), 20, "the mark that cards have changed")


@pytest.mark.long
def test_a_slider_asks_what_if_a_number_were_another_and_shows_the_curve(page: Page) -> None:
    page.go(GOLEM)
    page.one("#fair-value")
    page.script("document.getElementById('fair-value').focus()")
    page.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert page.one("#fair output").text == "level 6"
    page.click("[data-do=what-if]")
    until(lambda: page.all("#fair [data-values='3']"), 240, "the curve")
    page.click("#fair-stop")
    assert page.one("#fair-at").text.startswith("With level 6:")
    page.script("document.getElementById('fair-value').focus()")
    page.keys(Keys.ARROW_LEFT)
    until(lambda: page.one("#fair-at").text.startswith("With level 5:"), 10, "the figure at 5")


def test_a_page_that_is_closed_takes_its_measurement_along(page: Page) -> None:
    page.go(GOLEM)
    page.click("header [data-do=fair]")
    players = until(lambda: errands(page), 20, "the players")
    page.driver.get("about:blank")
    _, alive = psutil.wait_procs(players, timeout=20)
    assert alive == []


def test_an_errand_ends_with_whoever_sent_it_however_he_goes(tmp_path: Path) -> None:
    sender = (
        "import asyncio, sys\n"
        "from lootpress.studio.running import lines_of\n"
        "from pathlib import Path\n"
        "async def main():\n"
        "    how = ['simulate', 'starter', '--games', '100000', '--jobs', '2']\n"
        "    async for line in lines_of(how, Path(sys.argv[1])): pass\n"
        "asyncio.run(main())\n"
    )
    process = psutil.Popen([sys.executable, "-c", sender, str(tmp_path)])
    until(lambda: len(process.children(recursive=True)) >= 3, 60, "the errand and its workers")
    errand = process.children(recursive=True)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    _, alive = psutil.wait_procs(errand, timeout=10)
    left = [one for one in alive if one.is_running() and one.status() != psutil.STATUS_ZOMBIE]
    for one in left:
        one.kill()
    assert left == []


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["  level 4", "  2 treasures"], [("level 4", 0, 4), ("2 treasures", 0, 2)]),
        (["  3 copies", "  focus 20 and 30", '  +3 against "X-23"'], []),  # not played, or part of a name
        (["  +2", "  +3"], []),  # nobody could say which
        (["  value 300"], [("value 300", 0, 300)]),
    ],
)
def test_numbers_that_can_be_others_are_found(lines: list[str], found: list[tuple[str, int, int]]) -> None:
    assert [(one.line, one.at, one.value) for one in numbers_in(lines)] == found
    for one in numbers_in(lines):
        assert one.low < one.value < one.high or one.value == one.low
        assert with_number(one.line, one.at, one.value) == one.line


def folder(tmp_path: Path) -> tuple[Workspace, Texts, str]:
    for name in ("monsters.loot", "set.loot"):
        if (SHIPPED / "starter" / name).exists():
            (tmp_path / name).write_text((SHIPPED / "starter" / name).read_text("utf-8"), "utf-8")
    return Workspace([tmp_path]), Texts(tmp_path), str(tmp_path / "monsters.loot")


def test_of_a_card_that_was_never_measured_nothing_is_told_but_its_numbers(tmp_path: Path) -> None:
    found = fairness_of(*folder(tmp_path), GOLEM, playing="")
    assert found == Fairness(GOLEM, found.numbers, found.beside)
    assert [one.line for one in found.numbers] == ["level 4", "2 treasures", "otherwise: lose 1 level"]
    assert "fantasy" in found.beside


def test_what_cannot_be_measured_is_said(tmp_path: Path) -> None:
    workspace, texts, path = folder(tmp_path)
    told: list[FairnessSoFar] = []
    measuring = Measuring(texts.root, tmp_path, told.append)
    compiled = workspace.seen(path).compiled

    async def try_it() -> None:
        with pytest.raises(ValueError, match="has an error"):
            await measuring.begin(compiled, "Nobody", "", "")
        with pytest.raises(ValueError, match="no set"):
            await measuring.begin(compiled, GOLEM, "", "../secret")
        await measuring.begin(compiled, GOLEM, "level banana", "")
        async with asyncio.timeout(60):
            while not told or told[-1].state == "playing":
                await asyncio.sleep(0.05)

    asyncio.run(try_it())
    assert told[-1].state == "failed" and told[-1].said.startswith("Invalid value for --set: “Sock Golem” says nothing")


@pytest.mark.parametrize("wait", [0.0, 0.001, 0.3])
def test_a_measurement_can_be_stopped_at_any_moment(tmp_path: Path, wait: float) -> None:
    workspace, texts, path = folder(tmp_path)
    told: list[FairnessSoFar] = []
    measuring = Measuring(texts.root, tmp_path, told.append)
    before = set(psutil.Process().children())  # a browser, perhaps

    async def try_it() -> None:
        await measuring.begin(workspace.seen(path).compiled, GOLEM, "", "")
        await asyncio.sleep(wait)
        async with asyncio.timeout(20):
            await measuring.stop()

    asyncio.run(try_it())
    assert [look.state for look in told[1:]] == ["stopped"] * len(told[1:])
    assert set(psutil.Process().children()) <= before
