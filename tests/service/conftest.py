"""What the tests of the service share: the sets that come along, copied to where they can be changed."""

import shutil
from pathlib import Path

import pytest

from lootpress.compiler.gather import SHIPPED
from lootpress.service.workspace import Workspace

SETS = ("fantasy", "marvel", "xmen")


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all sets, which nobody writes to."""
    folder = tmp_path_factory.mktemp("library")
    for name in (*SETS, "starter", "decks"):
        shutil.copytree(SHIPPED / name, folder / name)
    return folder


@pytest.fixture(scope="session")
def shelf(library: Path) -> Workspace:
    """A workspace of all sets; whoever holds a text releases it."""
    return Workspace([library])


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A small set of one's own, to write to."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "set.loot").write_text('set "Own"\n  code "OW"\n  use "Fantasy rules"\n', "utf-8")
    (folder / "cards.loot").write_text(CARDS, "utf-8")
    return folder


CARDS = """\
item "Bread Knife"
  1 hand
  value 100
  tagged sharp
  +1

race "Badger"
  +1 to run away

monster "Health Inspector"
  level 9
  3 treasures
  +2 if you have "Bread Knife"  # "Bread Knife" in a note
  +1 against "Badger"
  bad stuff:
    discard all your sharp items
    otherwise: lose 1 level
  flavor "Hates the Bread Knife."
"""
