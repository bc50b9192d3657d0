"""Whoever reads the lines that hold off a card also asks whether what they ask is so."""

from __future__ import annotations

import ast
from pathlib import Path

RUNTIME = Path(__file__).parents[2] / "runtime"
ASKING = frozenset(("holds_now", "is_so", "now"))

# Who reads them otherwise, and why.
EXCEPTIONS = {
    "events/apply/effects.py: _maybe_drop_curse": "whether there are any lines at all",
    "rules/playing.py: _lives_on": "whether there are any lines at all",
}


def readers(source: str) -> set[str]:
    """The functions that read `deck.leaves[...]` or what begins to last, and ask nothing."""
    found = set()
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        nodes = [*ast.walk(function)]
        reads = any(isinstance(x, ast.Attribute) and x.attr in ("leaves", "statics") for x in nodes)
        called = {ast.unparse(x.func).split(".")[-1] for x in nodes if isinstance(x, ast.Call)}
        if reads and not called & ASKING:
            found.add(function.name)
    return found


def test_lines_that_hold_are_asked_what_they_ask() -> None:
    rooms = ("active", "events", "rules", "verbs", "bots")
    paths = [path for room in rooms for path in sorted((RUNTIME / room).rglob("*.py"))]
    found = {f"{p.relative_to(RUNTIME).as_posix()}: {name}" for p in paths for name in readers(p.read_text("utf-8"))}
    assert found == EXCEPTIONS.keys()
