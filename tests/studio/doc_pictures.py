"""Makes the pictures of docs/studio.md and docs/table.md: the studio, a card being played, a phone at the table.

python tests/studio/doc_pictures.py [FOLDER]

Without FOLDER they go to docs/. It needs Chromium and chromedriver, as the tests of pages do.
"""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image
from selenium.webdriver.common.keys import Keys

from lootpress.compiler.gather import SHIPPED
from lootpress.tests.browsing import Browser, until
from lootpress.tests.studio.page import Page
from lootpress.tests.studio.serving import Server
from lootpress.tests.table.phones import Server as Table

DOCS = Path(__file__).parents[2] / "docs"
CARD = "Ghost of a Chance"


def main() -> None:
    """Open the pages, do something there, take pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS
    with tempfile.TemporaryDirectory() as place:
        studio(Path(place) / "my-cards", folder)
        table(Path(place) / "game.table", folder)


def studio(cards: Path, folder: Path) -> None:
    """The page with a slip in the text, and the card being played."""
    shutil.copytree(SHIPPED / "starter", cards)
    with Server(cards) as server:
        page = Page(server)
        try:
            page.open()
            page.go(CARD)
            until(lambda: CARD in (page.one("#face").get_attribute("alt") or ""), 20, "its face")
            page.keys(Keys.ARROW_DOWN, Keys.END, Keys.ENTER, "+2 agianst elfs")
            until(lambda: page.all("#problems [data-do=repair]"), 20, "the message")
            keep(page, folder / "studio.png")
            page.press_control("z")
            until(lambda: not page.all("#problems li"), 20, "a clean file")
            page.go("Caffeinated")
            until(lambda: page.title() == "Caffeinated", 20, "the card")
            page.click("header [data-do=play]")
            page.one("#play[open] .fight")
            page.click(".moves .main")
            until(lambda: page.all(".story .changed"), 20, "what changed")
            keep(page, folder / "studio-play.png")
        finally:
            page.driver.quit()


def table(file: Path, folder: Path) -> None:
    """A fight, as a phone shows it."""
    phone = Browser(width=390)
    try:
        with Table(file, "fantasy", "--players", "4", "--seed", "5", "--pace", "0") as server:
            phone.driver.get(f"{server.link}#host={server.host_key}")
            phone.one("#name").send_keys("Kim")
            phone.click("[data-do=sit]")
            until(lambda: any("(you)" in row.text for row in phone.all(".seats li")), 20, "a seat")
            phone.click("[data-do=start]")
            for _ in range(60):
                phone.one(".moves button")
                if phone.all(".fight"):
                    break
                phone.click(".moves button:not([disabled])")
                time.sleep(0.3)
            drawn = (
                "return [...document.querySelectorAll('.card')].every(x => x.querySelector('img')?.naturalWidth > 0)"
            )
            until(lambda: phone.driver.execute_script(drawn), 90, "the faces")
            time.sleep(6)  # what was noted goes
            keep(phone, folder / "table.png")
    finally:
        phone.driver.quit()


def keep(page: Browser, path: Path) -> None:
    """What is on the screen, with few enough colours to be small."""
    time.sleep(1)  # pictures fade in
    shot = Image.open(io.BytesIO(page.driver.get_screenshot_as_png())).convert("RGB")
    shot.quantize(160, dither=Image.Dither.NONE).save(path, optimize=True)


if __name__ == "__main__":
    main()
