"""Every package introduces itself, and says in a paragraph what comes in, what goes out and what it may not know."""

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMES: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["packages"]


@pytest.mark.parametrize("name", NAMES[1:])
def test_a_package_says_what_comes_in_and_what_goes_out(name: str) -> None:
    path = ROOT.joinpath(*name.split(".")[1:], "__init__.py")
    title, _, paragraph = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n\n")
    assert title and "\n" not in title
    assert len(paragraph.split()) >= 15, f"{name} does not say what comes in and what goes out"
