"""One public name has one meaning: a type is called as no other type in another module is."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

# What a word of the language is at each stage: in the text, in the card program, among what a line means, and as it
# happens. It has one name at all of them, so that whoever knows the word finds each stage; with its module before it,
# `t.Bonus` and `ir.Bonus`, nobody can mistake one for the other.
STAGES = ("dsl/tree/", "compiler/ir/", "compiler/abilities/forms.py", "runtime/events/types/")

# The five forms bear two words of the language; their other names are theirs alone.
FORMS_THAT_ARE_WORDS = {"Install", "Instead"}

# Only ever said with their module before them, where the name is that of another stage too.
SAID_WITH_MODULE = ("lootpress.dsl.tree", "lootpress.compiler.ir")

# What programs of others import from `lootpress` has the plainest name there is, whatever we call what lies behind it.
FOR_OTHERS = {
    "Card": "a card with its words and its place, over the card of the card program",
    "Game": "a game with its questions in sentences, over the game of the engine",
    "Option": "an answer with its label, over the option of the engine",
    "Place": "where a message points to in a file; to the stages, where cards lie",
    "Program": "the cards of a set with their words, over the card program",
    "Question": "a question in a sentence, over the question of the engine",
}


# More than these would be a habit.
MOST_FOR_OTHERS = 9


def types_in(source: str) -> set[str]:
    """The public types that a module makes: its classes, and other names for types."""
    names: set[str] = set()
    for node in ast.parse(source).body:
        match node:
            case ast.ClassDef(name=name):
                names.add(name)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if name[0].isupper() and not name.isupper():
                    names.add(name)
            case _:
                pass
    return {name for name in names if not name.startswith("_")}


def stage_of(path: str) -> str:
    """The stage a module belongs to, which counts as one place; elsewhere the module itself."""
    return next((stage for stage in STAGES if path.startswith(stage)), path)


def several(sources: dict[str, str]) -> dict[str, list[str]]:
    """Names of types that mean more than one thing, and where."""
    places: dict[str, set[str]] = defaultdict(set)
    for path, source in sources.items():
        for name in types_in(source):
            places[name].add(stage_of(path))
    return {name: sorted(found) for name, found in places.items() if len(found) > 1 and not found <= set(STAGES)}


@pytest.fixture(scope="module")
def sources(root: Path, project_files: list[Path]) -> dict[str, str]:
    files = [path for path in project_files if path.suffix == ".py" and path.parts[0] not in ("tests", "playground")]
    return {path.as_posix(): (root / path).read_text("utf-8") for path in files}


def test_a_public_type_has_a_name_of_its_own(sources: dict[str, str]) -> None:
    found = several(sources)
    assert {name: found[name] for name in sorted(found) if name not in FOR_OTHERS} == {}
    assert sorted(FOR_OTHERS) == sorted(found), "a reason is given for a name that needs none"
    assert len(FOR_OTHERS) <= MOST_FOR_OTHERS


def test_a_name_of_several_stages_is_said_with_its_module(sources: dict[str, str]) -> None:
    stages: dict[str, set[str]] = defaultdict(set)
    for path, source in sources.items():
        for name in types_in(source) if stage_of(path) in STAGES else ():
            stages[name].add(stage_of(path))
    shared = {name for name, found in stages.items() if len(found) > 1}
    assert {"Bonus", "Escape", "Install"} <= shared
    assert {name for name in shared if "compiler/abilities/forms.py" in stages[name]} == FORMS_THAT_ARE_WORDS
    bare = [
        f"{path}: {alias.name}"
        for path, source in sources.items()
        if stage_of(path) not in STAGES
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(SAID_WITH_MODULE)
        for alias in node.names
        if alias.name in shared
    ]
    assert bare == []


def test_a_name_for_two_things_is_found() -> None:
    one, other = "class Line:\n    pass", "Line = tuple[int, int]"
    assert several({"print/a.py": one, "runtime/b.py": other}) == {"Line": ["print/a.py", "runtime/b.py"]}
    assert several({"print/a.py": one, "print/b.py": "LINE = 1\n_Line = int\nline = 3"}) == {}
    assert several({"dsl/tree/lines.py": one, "compiler/ir/lines.py": other, "compiler/ir/more.py": one}) == {}
    assert several({"dsl/tree/lines.py": one, "print/a.py": other}) == {"Line": ["dsl/tree/", "print/a.py"]}
