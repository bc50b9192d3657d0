"""Modules are small: whoever opens one can read it in a sitting."""

from __future__ import annotations

from pathlib import Path

MOST = 500


def test_no_module_is_longer_than_this(root: Path, project_files: list[Path]) -> None:
    lines = {path: (root / path).read_text("utf-8").count("\n") for path in project_files if path.suffix == ".py"}
    assert len(lines) > 1_000
    assert {path.as_posix(): count for path, count in lines.items() if count > MOST} == {}
