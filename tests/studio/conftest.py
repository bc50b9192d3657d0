"""One browser and one studio for all tests of the page; each test gets its folder as it was at first.

What a studio must show in a real browser, and where it is shown:

1. the face follows a key, and the cursor stays: `test_writing.py`
2. a slip is underlined, said, and put right by a click: `test_writing.py`
3. what is offered compiles, and a word under the mouse is explained: `test_writing.py`
4. how to say it is found and written: `test_writing.py`
5. a card is played at once, and kept as an example that passes: `test_playing.py`
6. is it fair: an interval soon, then narrower, stopped without a process left: `test_fairness.py`
7. changed cards are printed as the command prints them: `test_making.py`
8. two phones and two bots play a game to its end: `tests/table/test_browser.py`, among the long tests
9. changed outside with unsaved edits, nothing is lost: `test_writing.py`
10. a card is written, checked and played by keyboard alone: `test_keyboard.py`
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from lootpress.compiler.gather import SHIPPED
from lootpress.tests.studio.page import Page
from lootpress.tests.studio.serving import Server


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    folder = tmp_path_factory.mktemp("studio") / "starter"
    shutil.copytree(SHIPPED / "starter", folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(
            "LOOTPRESS_CACHE", str(tmp_path_factory.mktemp("cache"))
        )  # what is kept of one run is not for the next
        with Server(folder) as server:
            yield from _page(server)


def _page(server: Server) -> Iterator[Page]:
    page = Page(server)
    try:
        yield page
    finally:
        page.driver.quit()


@pytest.fixture
def page(opened: Page) -> Page:
    for path in opened.folder.rglob("*"):
        if path.is_file() and not (SHIPPED / "starter" / path.relative_to(opened.folder)).exists():
            path.unlink()
    for path in Path(SHIPPED / "starter").iterdir():
        shutil.copy(path, opened.folder)
    opened.open()
    return opened
