"""The page of the studio in a real browser, as somebody sits before it."""

from __future__ import annotations

import base64
import io
from pathlib import Path
from typing import Any

from PIL import Image
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from lootpress.tests.browsing import Browser, until
from lootpress.tests.studio.serving import Server

__all__ = ["Page"]

# When the last key went down, and when a new picture of the card was there.
_CLOCK = """
window.keyAt = 0; window.took = [];
addEventListener("keydown", () => { window.keyAt = performance.now(); }, true);
new MutationObserver(() => window.took.push(performance.now() - window.keyAt))
  .observe(document.getElementById("face"), {attributes: true, attributeFilter: ["data-shown"]});
"""
_PIXELS = """
const image = document.getElementById("face"), canvas = document.createElement("canvas");
if (!image.complete || !image.naturalWidth) return "";  // another is on its way
canvas.width = image.naturalWidth; canvas.height = image.naturalHeight;
canvas.getContext("2d").drawImage(image, 0, 0);
return canvas.toDataURL("image/png").split(",")[1];
"""


class Page(Browser):
    """What is on the page, and what one does there."""

    def __init__(self, server: Server, *, width: int = 1280, dark: bool = False) -> None:
        super().__init__(width=width, dark=dark)
        self.server, self.folder = server, server.folder

    def open(self) -> None:
        """Open the page anew, whatever was on it."""
        self.driver.get("about:blank")
        self.log("browser")
        self.driver.get(self.server.link)
        until(lambda: self.script("return document.getElementById('face')?.dataset.shown"), 60, "a picture")
        self.driver.execute_script(_CLOCK)

    def script(self, text: str, *arguments: object) -> Any:
        driver: Any = self.driver
        return driver.execute_script(text, *arguments)

    def go(self, name: str) -> None:
        """Click a block on the left; the cursor stands behind its name then."""
        label = f"//button[contains(@class, 'block')][span[@class='name'][text()='{name}']]"
        until(lambda: self.driver.find_elements("xpath", label), 10, name)[0].click()
        until(lambda: self.title() == name, 10, f"the card {name}")

    def title(self) -> str:
        return str(self.script("return document.getElementById('card-title').firstChild?.textContent ?? ''"))

    def faces(self) -> int:
        """How many pictures have been shown."""
        return int(self.script("return document.getElementById('face').dataset.shown"))

    def keys(self, *keys: str) -> None:
        """Type into whatever has the focus."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def chord(self, held: str, key: str) -> None:
        """Press a key while another is held."""
        ActionChains(self.driver).key_down(held).send_keys(key).key_up(held).perform()

    def press_control(self, key: str) -> None:
        self.chord(Keys.CONTROL, key)

    def lines(self) -> list[str]:
        """The lines of the text that can be seen."""
        return [line.strip() for line in self.words("#text .cm-line")]

    def text(self) -> str:
        return "\n".join(self.script("return [...document.querySelectorAll('#text .cm-line')].map(x => x.textContent)"))

    def words(self, selector: str) -> list[str]:
        """What stands in all of these at one moment; asked one by one, some might be gone meanwhile."""
        return [
            str(one)
            for one in self.script(
                "return [...document.querySelectorAll(arguments[0])].map(x => x.innerText)", selector
            )
        ]

    def problems(self) -> list[str]:
        return self.words("#problems li")

    def picture(self) -> Image.Image:
        """The card as it is shown."""
        pixels = until(lambda: self.script(_PIXELS), 20, "a face")
        return Image.open(io.BytesIO(base64.b64decode(pixels))).convert("RGB")

    def file(self, name: str) -> Path:
        return self.folder / name
