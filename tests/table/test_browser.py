"""Two phones of 390 pixels and two bots play a whole game in a real browser.

Marked long: a game by clicking takes minutes.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from lootpress.tests.browsing import Browser, until
from lootpress.tests.table.judging import Judge
from lootpress.tests.table.phones import Frame, Server

pytestmark = pytest.mark.long


class Phone(Browser):
    """A phone: what is on its screen, and everything that came over its socket."""

    def __init__(self, *, dark: bool = False) -> None:
        super().__init__(dark=dark)
        self.texts: list[str] = []
        self.frames: list[Frame] = []
        self.secrets: dict[int, str] = {}
        self.acknowledged: list[int] = []

    def overhear(self) -> None:
        """Take down what has come over the socket."""
        for entry in self.log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.webSocketFrameReceived":
                text = message["params"]["response"]["payloadData"]
                with suppress(json.JSONDecodeError):
                    frame: Any = json.loads(text)
                    if isinstance(frame, dict):
                        self.texts.append(text)
                        self.frames.append(frame)
                        if frame["say"] == "seated":
                            self.secrets[frame["seat"]] = frame["secret"]

    def is_over(self) -> bool:
        return bool(self.all(".ending"))

    def play(self, chance: random.Random) -> bool:
        """Answer what is asked, if something is."""
        with suppress(WebDriverException):
            moves = self.all(".moves button:not([disabled])")
            if moves:
                moves[0 if chance.random() < 0.7 else chance.randrange(len(moves))].click()
                return True
        return False


@pytest.fixture
def phones() -> Iterator[list[Phone]]:
    opened: list[Phone] = []
    try:
        opened.append(Phone())
        opened.append(Phone(dark=True))
        yield opened
    finally:
        for phone in opened:
            phone.driver.quit()


def sit(phone: Phone, seat: int, name: str) -> None:
    phone.one("#name").send_keys(name)
    phone.click(f"[data-do=sit][data-arg='{seat}']")
    until(lambda: any("(you)" in row.text for row in phone.all(".seats li")), 20, "a seat")


def test_two_phones_and_two_bots_play_a_whole_game(tmp_path: Path, phones: list[Phone]) -> None:
    first, second = phones
    chance = random.Random(8)
    name = "<img src=x onerror=alert(1)>"
    how = ("--players", "4", "--seed", "8", "--pace", "0", "--grace", "60")
    with Server(tmp_path / "game.table", "starter", *how) as server:
        first.driver.get(f"{server.link}#host={server.host_key}")
        second.driver.get(server.link)
        sit(first, 0, "Kim")
        sit(second, 1, name)
        assert first.driver.current_url == server.link  # the host's key does not stay in sight
        for phone in phones:
            phone.has_no_serious_flaw("before the game")
            phone.fits()
        first.click("[data-do=start]")
        for phone in phones:
            phone.one(".players")
            phone.fits()
            phone.click("[data-do=menu]")
            phone.has_no_serious_flaw("menu")
            phone.click("[data-pick=ask][value=mine]")
            phone.click("dialog .close")
        answers = 0
        reloaded = killed = looked = False
        end = time.monotonic() + 900
        while not all(phone.is_over() for phone in phones):
            assert time.monotonic() < end, "the game does not end"
            answers += sum(phone.play(chance) for phone in phones)
            for phone in phones:
                phone.overhear()
            if answers > 15 and not reloaded:
                reloaded = True
                second.driver.refresh()
                second.one(".players")
                assert second.all(".player.you"), "the seat is lost"
            if answers > 30 and not killed:
                killed = True
                server.kill()
                server.start()
            if not looked and first.all(".fight"):
                first.has_no_serious_flaw("a fight")
                looked = looks_why(first)
            time.sleep(0.05)
        assert reloaded and killed and looked
        for phone in phones:
            assert phone.driver.execute_script("return document.querySelectorAll('img[src=x]').length") == 0
            assert phone.all(".card img")
            phone.has_no_serious_flaw("the end")
        look_back(first)
        for phone in phones:
            phone.overhear()
            flaws = [entry["message"] for entry in phone.log("browser") if "Content Security" in entry["message"]]
            assert flaws == []
        assert server.stop() in (0, 130)
    judge = Judge(tmp_path / "game.table")
    *_, last = judge.games()
    assert last.over
    assert judge.nothing_leaked(phones) > 50
    for phone in phones:
        final = [frame for frame in phone.frames if frame["say"] == "tableseen"][-1]
        assert tuple(final["winners"]) == last.winners


def looks_why(phone: Phone) -> bool:
    """Ask why a strength is what it is, if the fight is not over by then."""
    with suppress(WebDriverException):
        for strength in phone.all(".sum"):
            strength.click()
            told = phone.one("dialog h2", 3).text
            phone.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
            return "Why is it" in told
    return False


def look_back(phone: Phone) -> None:
    """Step by step from the end to the beginning, and with all hands open."""
    phone.click("[data-do=lookback]")
    phone.one(".steps")
    phone.click("[aria-label='One decision back']")
    phone.click("[aria-label='To the beginning']")
    until(lambda: "Decision 0 of" in phone.one("#question").text, 20, "the beginning")
    seat = phone.one("[data-pick=seat]")
    seat.find_element(By.CSS_SELECTOR, "option[value='-2']").click()
    until(lambda: len(phone.all("section.hand")) == 4, 20, "all hands")
    phone.has_no_serious_flaw("looking back")
    phone.click("[data-do=now]")


def test_a_game_is_begun_and_answered_by_keyboard_alone(tmp_path: Path) -> None:
    phone = Browser(width=1280)
    try:
        with Server(tmp_path / "game.table", "marvel", "--players", "3", "--seed", "2", "--pace", "0") as server:
            phone.driver.get(f"{server.link}#host={server.host_key}")
            phone.one("#name")
            keys = webdriver.ActionChains(phone.driver)
            press(phone, "#name")
            phone.driver.switch_to.active_element.send_keys("Kim")
            press(phone, "[data-do=sit]", Keys.ENTER)
            until(lambda: "(you)" in phone.one(".seats").text, 20, "a seat")
            press(phone, "[data-do=start]", Keys.ENTER)
            for _ in range(5):
                before = phone.one(".moves button").get_attribute("data-key")
                keys.send_keys("1").perform()
                until(partial(another, phone, before), 40, "the next question")
            press(phone, ".hand .card", Keys.ENTER)
            assert phone.one("dialog[open] h2").text
            keys.send_keys(Keys.ESCAPE).perform()
            until(lambda: not phone.all("dialog[open]"), 10, "the dialog to close")
            phone.has_no_serious_flaw("a wide screen")
            identity = phone.one(".before .card[data-face=wide]").size  # both sides of it
            assert identity["width"] > identity["height"]
    finally:
        phone.driver.quit()


def another(phone: Browser, before: str | None) -> bool:
    """Whether there is another question than before."""
    with suppress(WebDriverException):
        return any(move.get_attribute("data-key") != before for move in phone.all(".moves button"))
    return False


def press(phone: Browser, selector: str, key: str = "") -> None:
    """Go with Tab to something, as there is no mouse, and press a key there."""
    phone.one(selector)
    for _ in range(80):
        active = phone.driver.switch_to.active_element
        if any(active == found for found in phone.all(selector)):
            if key:
                active.send_keys(key)
            return
        active.send_keys(Keys.TAB)
    raise AssertionError(f"Tab does not reach {selector}")
