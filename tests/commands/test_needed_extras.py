"""Where an extra is missing, a command says how to add it to the very installation that was asked."""

import sys
from pathlib import Path

import pytest

from lootpress.tests.commands.running import run_inside


@pytest.mark.parametrize(
    ("package", "extra", "words"),
    [
        ("segno", "studio", ("table", "starter")),
        ("uvicorn", "studio", ("studio", ".", "--no-browser")),
        ("cv2", "scan", ("scan", "photo.jpg", "--set", ".")),
        ("openskill", "ratings", ("simulate", "starter", "--games", "2", "--ratings")),
        ("duckdb", "tables", ("simulate", "starter", "--games", "2", "--save", "games.duckdb")),
        ("distributed", "cluster", ("simulate", "starter", "--games", "2", "--cluster", "local")),
    ],
)
@pytest.mark.parametrize(
    ("left_by", "line"),
    [
        (None, "pip install 'lootpress[{}]'"),
        ("pipx_metadata.json", "pipx runpip lootpress install 'lootpress[{}]'"),
        ("uv-receipt.toml", "uv pip install 'lootpress[{}]' --python '{python}'"),
    ],
)
def test_the_line_adds_the_extra_where_lootpress_is(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    package: str,
    extra: str,
    words: tuple[str, ...],
    left_by: str | None,
    line: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "photo.jpg").touch()
    if left_by is not None:
        (tmp_path / left_by).touch()
        monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setitem(sys.modules, package, None)
    ran = run_inside(*words)
    assert ran.code == 3
    assert ran.err.endswith(f" needs the extra `{extra}`. To add it: {line.format(extra, python=sys.executable)}\n")
