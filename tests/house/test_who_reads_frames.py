"""Frames are for those who run them: everybody else reads the `Question`."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

# Where things go on, and who keeps, copies, saves, checks and explains them; a stage brings about what examples need.
READERS = (
    "runtime/frames/", "runtime/rules/", "runtime/verbs/", "runtime/events/", "runtime/machine.py", "runtime/state.py",
    "runtime/saving.py", "runtime/question.py", "runtime/checks/", "runtime/containing.py", "runtime/stories/stage.py",
)  # fmt: skip
ROOMS = ("runtime", "commands", "measure", "service", "studio", "table", "print")


def reads_in(source: str) -> list[int]:
    """The lines of a module that read the frames of a state."""
    tree = ast.walk(ast.parse(source))
    return sorted(node.lineno for node in tree if isinstance(node, ast.Attribute) and node.attr == "frames")


def test_nobody_else_reads_frames(root: Path, project_files: list[Path]) -> None:
    modules = [path for path in project_files if path.suffix == ".py" and path.parts[0] in ROOMS]
    others = [path for path in modules if not path.as_posix().startswith(READERS)]
    assert len(others) > 100
    found = [f"{path}:{line}" for path in others for line in reads_in((root / path).read_text("utf-8"))]
    assert found == [], "read `game.question` instead"


@pytest.mark.parametrize("name", READERS)
def test_every_reader_is_one(root: Path, name: str) -> None:
    files = sorted((root / name).rglob("*.py")) if name.endswith("/") else [root / name]
    assert any(reads_in(path.read_text("utf-8")) or "Frame" in path.read_text("utf-8") for path in files)


@pytest.mark.parametrize("line", ["g.frames[-1]", "x = self.state.frames", "g.frames.clear()"])
def test_a_reader_is_seen(line: str) -> None:
    assert reads_in(line) == [1]
