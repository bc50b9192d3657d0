"""The playground: what its page asks is answered, and what it is packed with is enough to answer."""

import json
import shutil
import subprocess
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from lootpress.packaging import playground
from lootpress.playground import stage
from lootpress.tests.browsing import Browser, until
from lootpress.tests.docs.test_site import asked_for

GOOSE = 'monster "Goose"\n  level 3\n  1 treasure\n  bad stuff: lose 1 level\n'


def test_a_text_is_looked_at() -> None:
    right = json.loads(stage.look(GOOSE))
    assert right["messages"] == [] and [card["name"] for card in right["cards"]] == ["Goose"]
    assert right["cards"][0]["text"].startswith("Goose\nMonster")
    wrong = json.loads(stage.look(GOOSE.replace("lose", "loose")))
    assert wrong["cards"] == [] and [(m["line"], m["code"]) for m in wrong["messages"]] == [(4, "L150")]


def test_a_card_is_drawn_pixel_by_pixel() -> None:
    wide, high, pixels = stage.face(GOOSE, "Goose")
    assert len(pixels) == wide * high * 4 and wide < high
    assert len(set(zip(pixels[::4], pixels[1::4], pixels[2::4], strict=True))) > 50


def test_what_is_packed_needs_nothing_else(tmp_path: Path) -> None:
    """With the files of the zip alone, and of the compiled packages those that are installed here."""
    for name, path in playground.plain_files():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, tmp_path / name)
    for name in ("msgspec", "uharfbuzz", "pypdfium2", "pypdfium2_raw", "pypdfium2_cfg"):
        if (playground.SITE / name).exists():
            (tmp_path / name).symlink_to(playground.SITE / name)
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        f"import stage, PIL; print(len(stage.face({GOOSE!r}, 'Goose')[2]) > 0, PIL.__version__)\n"
        "print(stage.play('starter', 1).splitlines()[-1])"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    drawn, told = done.stdout.splitlines()
    assert drawn == "True 0" and told.endswith("wins the game!")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@pytest.mark.long
def test_cards_are_written_drawn_and_played_in_the_browser() -> None:
    assert playground.main() == 0
    folder = str(playground.TARGET.parent)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser(width=390)
    try:
        home = f"http://127.0.0.1:{server.server_port}/playground/"
        browser.driver.get(f"{home}index.html")
        browser.one("#face[aria-label='Goose in a Hurry']", 180)
        assert browser.driver.execute_script("return document.documentElement.scrollWidth") <= 390
        browser.one("#text").send_keys("  valeu 3\n")
        until(lambda: "did you mean `value`" in browser.one("#messages .error").text, 30, "the message")
        browser.click("#play")
        until(lambda: browser.one("#story").text.endswith("wins the game!"), 120, "the end of the game")
        ours = (home.removesuffix("playground/"), "data:", "blob:", "chrome:")  # the last is the page it begins with
        assert [url for url in asked_for(browser) if not url.startswith(ours)] == []
    finally:
        browser.driver.quit()
        server.shutdown()
        server.server_close()
