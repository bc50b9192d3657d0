"""No dead code: whatever has a name is used somewhere besides where it is made, imported and exported."""

from __future__ import annotations

import ast
import re
from pathlib import Path

# What others call or read.
FOR_OTHERS = (
    r"__\w+__|visit_\w+",  # Python and its ast
    r"test_\w+|Test\w+|pytest_\w+|pytestmark",  # pytest
    r"list_commands|get_command|format_commands",  # click
    r"metadata|observation_space|infos",  # PettingZoo
    r"curveTo|qCurveTo|closePath",  # fontTools
    r"f_trace_\w+",  # frames of Python
    r"(min|adaptiveThreshWinSize)[A-Z]\w+|cornerRefinementMethod",  # OpenCV
    r"create_system|extra_objects|redirect_slashes|binary_location|log_message",  # zipfile, setuptools, starlette, ...
    r"is_exactly",  # code that packaging/tuning.py writes
    r"_WRITTEN|_CHANGES|_WORDS",  # modules that register what they hold as they are imported
    r"tempdir",  # tempfile reads it
    r"_rounds|_steps",  # counted, and no more
)
# Hooks speak these words by name; tests/runtime/test_no_dead_hooks.py holds that they speak each.
SPOKEN = "runtime/primitives/"
# Templates name what they call, and mkdocs.yml the function it is given.
READ_AS_WORDS = (".j2", ".yml", ".ts")


class Names(ast.NodeVisitor):
    """What a module makes and what it uses; a decorator uses what it is given."""

    def __init__(self) -> None:
        self.made: dict[str, int] = {}
        self.used: set[str] = set()

    def _define(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        if not node.decorator_list:
            self.made[node.name] = node.lineno
        self.generic_visit(node)

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _define

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self.used.add(node.id)
        else:
            self.made[node.id] = node.lineno

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.ctx, ast.Load):
            self.used.add(node.attr)
        else:
            self.made[node.attr] = node.lineno
        self.visit(node.value)

    def visit_MatchClass(self, node: ast.MatchClass) -> None:
        self.used.update(node.kwd_attrs)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A name in a string: of a word that hooks speak, or of what is looked up by it."""
        if isinstance(node.value, str) and re.fullmatch(r"[\w.]+", node.value):
            self.used.update(node.value.split("."))


def dead(sources: dict[str, str]) -> list[str]:
    """Each name that nothing uses, with its place."""
    made: dict[str, str] = {}
    used: set[str] = set()
    for path, source in sources.items():
        if path.endswith(".py"):
            names = Names()
            names.visit(ast.parse(source))
            if not path.startswith(SPOKEN):
                made.update({name: f"{path}:{line}" for name, line in names.made.items()})
            used |= names.used
        else:
            used.update(re.findall(r"\w+", source))
    others = re.compile("|".join(FOR_OTHERS))
    return sorted(f"{place} {name}" for name, place in made.items() if name not in used and not others.fullmatch(name))


def test_nothing_is_dead(root: Path, project_files: list[Path]) -> None:
    files = [path for path in project_files if path.suffix in (".py", *READ_AS_WORDS)]
    sources = {path.as_posix(): (root / path).read_text("utf-8") for path in files}
    assert len(sources) > 1_000
    assert dead(sources) == []


def test_dead_code_is_found() -> None:
    exported = "__all__ = ['lonely']\ndef lonely(x):\n    '''lonely'''\n    return x"
    assert dead({"a.py": exported, "b.py": "from a import lonely"}) == ["a.py:2 lonely"]
    assert dead({"a.py": exported, "b.py": "from a import lonely\nlonely(1)"}) == []
    assert dead({"a.py": exported, "b.j2": "{{ lonely(2) }}"}) == []
    assert dead({"a.py": exported, "b.py": "call('lonely')"}) == []
    assert dead(
        {"a.py": "class Row:\n    kind: int\n    size: int", "b.py": "match x:\n    case Row(kind=1): pass"}
    ) == ["a.py:3 size"]
