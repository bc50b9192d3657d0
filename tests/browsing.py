"""A real browser for tests: Chromium without a window, driven by selenium.

Where there is none the test fails and says what to install; `make browser` installs it where it can.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

__all__ = ["Browser", "program", "until"]

AXE = Path(__file__).resolve().parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WHERE = "as root `make browser` installs Debian's chromium and chromium-driver; else install Chromium and its driver."
FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
)  # fmt: skip


class Browser:
    """A browser with a screen of some width, in light or dark."""

    def __init__(self, *, width: int = 390, dark: bool = False) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = program("chromium", "chromium-browser", "google-chrome")
        for flag in (*FLAGS, f"--user-data-dir={tempfile.mkdtemp()}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        service = webdriver.ChromeService(program("chromedriver"))
        self.driver = webdriver.Chrome(options=options, service=service)
        size = {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str, seconds: float = 20) -> WebElement:
        return until(lambda: next(iter(self.all(selector)), None), seconds, selector)

    def click(self, selector: str) -> None:
        """Click as soon as it is there and lets itself be clicked."""

        def clicked() -> bool:
            for found in self.all(selector):
                with suppress(WebDriverException):
                    found.click()
                    return True
            return False

        until(clicked, 20, selector)

    def log(self, kind: str) -> list[dict[str, Any]]:
        """What the browser has written down since the last time."""
        driver: Any = self.driver
        entries: list[dict[str, Any]] = driver.get_log(kind)
        return entries

    def has_no_serious_flaw(self, where: str) -> None:
        """What axe finds for people who see or click differently."""
        self.driver.execute_script(AXE.read_text("utf-8"))
        found = self.driver.execute_async_script("axe.run().then(arguments[0])")["violations"]
        bad = [(f["id"], f["nodes"][0]["html"][:200]) for f in found if f["impact"] in ("serious", "critical")]
        assert bad == [], f"{where}: {bad}"

    def fits(self) -> None:
        """Nothing sticks out at the side."""
        wide = self.driver.execute_script("return document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0


def program(*names: str) -> str:
    """The first of these programs that is installed."""
    for name in names:
        if path := shutil.which(name):
            return path
    raise AssertionError(f"This test needs a browser, and there is no {names[0]}: {WHERE}")


T = TypeVar("T")


def until(found: Callable[[], T | None], seconds: float, what: str) -> T:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = found()
        if value:
            return value
        time.sleep(0.1)
    raise AssertionError(f"waited in vain for {what}")
