"""An empty folder to work in and a cache of one's own, for every test of a command."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the command is run."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("LOOTPRESS_CACHE", str(tmp_path / "cache"))
    for name in ("NO_COLOR", "LOOTPRESS_DEBUG", "TERM", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return here


@pytest.fixture(scope="session")
def root() -> Path:
    """Where the project stands."""
    return Path(__file__).resolve().parents[2]
