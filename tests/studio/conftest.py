"""One browser and one studio for all tests of the page; each test gets its folder as it was at first."""

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
