"""The rooms of the house know each other in one direction only."""

import ast
from pathlib import Path

import pytest

# The card program: it stands alone, and is all that print/ may know of compiler/; runtime/ knows the hooks too.
CARD_PROGRAM = ("lootpress.compiler.ir",)

# What its lines mean: the five forms, lowered from the card program.
ABILITIES = ("lootpress.compiler.abilities", *CARD_PROGRAM)

# What it becomes for the engine: Python source, written knowing nothing but the card program and what it means.
HOOKS = ("lootpress.compiler.hooks", *ABILITIES)

# The engine from the bottom up: the deck, the state and the frames; then each room knows those before it.
DECK = tuple(
    f"lootpress.runtime.{name}"
    for name in (
        "answers",
        "deck",
        "definitions",
        "env",
        "frames.base",
        "hooks",
        "options",
        "records",
        "rng",
        "sight",
        "state",
        "tables",
        "topics",
    )
)
EVALUATE = ("lootpress.runtime.evaluate", *DECK, *HOOKS)
ACTIVE = ("lootpress.runtime.active", "lootpress.runtime.events.types", *EVALUATE)
FRAMES = tuple(f"lootpress.runtime.{name}" for name in ("answers", "env", "events.types", "frames", "options", "state"))
EVENTS = ("lootpress.runtime.events", "lootpress.runtime.machine", "lootpress.runtime.veils", *FRAMES, *ACTIVE)
PRIMITIVES = ("lootpress.runtime.primitives", "lootpress.runtime.saving", "lootpress.runtime.story", *EVENTS)
VERBS = ("lootpress.runtime.verbs", "lootpress.runtime.rules.striking", *EVENTS)

INSIDE = (
    "lootpress.dsl", "lootpress.compiler", "lootpress.runtime", "lootpress.print", "lootpress.measure",
    "lootpress.scan", "lootpress.card_sources",
)  # fmt: skip

# What people sit before.
FRONT = ("lootpress.studio", "lootpress.porch", "lootpress.service", "lootpress.table", "lootpress.terminal")

# Room -> what of ours it may import. The longest name that fits a module is its room.
ROOMS: dict[str, tuple[str, ...]] = {
    "lootpress.card_sources": ("lootpress.card_sources",),
    "lootpress.dsl": ("lootpress.dsl",),
    "lootpress.dsl.lexicon": ("lootpress.dsl.lexicon",),
    "lootpress.compiler": ("lootpress.compiler", "lootpress.dsl"),
    "lootpress.compiler.ir": CARD_PROGRAM,
    "lootpress.compiler.hooks": HOOKS,
    "lootpress.compiler.abilities": ABILITIES,
    "lootpress.runtime": ("lootpress.runtime", *HOOKS),
    "lootpress.runtime.hooks": HOOKS,
    "lootpress.runtime.evaluate": EVALUATE,
    "lootpress.runtime.active": ACTIVE,
    "lootpress.runtime.frames": FRAMES,
    "lootpress.runtime.events.types": ("lootpress.runtime.events.types", *EVALUATE),
    "lootpress.runtime.events": EVENTS,
    "lootpress.runtime.primitives": PRIMITIVES,
    "lootpress.runtime.verbs": VERBS,
    "lootpress.runtime.rules": ("lootpress.runtime.rules", *VERBS),
    "lootpress.runtime.stories": ("lootpress.runtime", "lootpress.compiler.decompile", "lootpress.dsl", *HOOKS),
    "lootpress.print": ("lootpress.print", *CARD_PROGRAM),
    "lootpress.scan": ("lootpress.scan", "lootpress.print", *CARD_PROGRAM),
    "lootpress.measure": ("lootpress.measure", "lootpress.runtime", *CARD_PROGRAM),
    "lootpress.service": ("lootpress.service", "lootpress.print", "lootpress.compiler", "lootpress.dsl"),
    "lootpress.porch": ("lootpress.porch",),
    "lootpress.table": ("lootpress.table", "lootpress.porch", "lootpress.runtime", "lootpress.print", *CARD_PROGRAM),
    "lootpress.table.words": ("lootpress.table.words", "lootpress.runtime", "lootpress.print", *CARD_PROGRAM),
    "lootpress.studio": (
        "lootpress.studio",
        "lootpress.service",
        "lootpress.table.words",
        "lootpress.porch",
        "lootpress.terminal.files",
        "lootpress.terminal.locks",
        *INSIDE,
    ),
    "lootpress.terminal": ("lootpress.terminal", "lootpress.table", "lootpress.runtime", "lootpress.compiler.cache"),
    "lootpress.commands": ("lootpress.commands", *FRONT, *INSIDE),
    "lootpress.cli": ("lootpress.commands", *FRONT, *INSIDE),
    "lootpress.__main__": ("lootpress.cli",),
    "lootpress.library": (
        "lootpress.library",
        "lootpress.dsl",
        "lootpress.compiler",
        "lootpress.runtime",
        "lootpress.print",
        "lootpress.table.words",
        "lootpress.terminal.files",
    ),
    "lootpress": ("lootpress.library", "lootpress.dsl", "lootpress.compiler"),
}

# The version and the words are facts about the whole house, so every room may read them.
EVERYONE = ("lootpress.__version__", "lootpress.dsl.lexicon")

NOT_ROOMS = {"tests", "benchmarks", "docs", "editors", "examples", "packaging", "playground"}


def is_in(name: str, parent: str) -> bool:
    return name == parent or name.startswith(parent + ".")


def room_of(module: str) -> str | None:
    """The room a module belongs to; none for a folder that has no row in the table."""
    room = max((room for room in ROOMS if is_in(module, room)), key=len)
    return None if room == "lootpress" and module != "lootpress" else room


def imports(source: str) -> list[tuple[int, str]]:
    """Line and full dotted name of everything of ours that the source imports, wherever in the file it does so."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found += [(node.lineno, alias.name) for alias in names]
            case ast.ImportFrom(module=module, names=names, level=0):
                found += [(node.lineno, f"{module}.{alias.name}") for alias in names]
            case ast.ImportFrom(module=module, level=level):
                found.append((node.lineno, "lootpress" + "." * level + (module or "")))
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)) | ast.JoinedStr(values=[ast.Constant(value=str(name)), *_]), *_],
            ):
                found.append((node.lineno, name.rstrip(".")))
    return sorted((line, name) for line, name in found if is_in(name, "lootpress"))


def offences(module: str, source: str) -> list[str]:
    """One sentence for each import that points the wrong way."""
    room = room_of(module)
    if room is None:
        return [f"{module} is in no room: give its folder a row in ROOMS"]
    allowed = (*ROOMS[room], *EVERYONE)
    return [
        f"{module}, line {line}: {room} may not import {name}"
        for line, name in imports(source)
        if not any(is_in(name, parent) for parent in allowed)
    ]


def module_name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(("lootpress", *parts)).removesuffix(".__init__")


def test_every_import_points_the_allowed_way(root: Path, project_files: list[Path]) -> None:
    modules = [path for path in project_files if path.suffix == ".py" and path.parts[0] not in NOT_ROOMS]
    assert modules
    found = [line for path in modules for line in offences(module_name(path), (root / path).read_text("utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    ("module", "source", "name"),
    [
        ("lootpress.dsl.words", "import lootpress.compiler", "lootpress.compiler"),
        ("lootpress.dsl.words", "import json, lootpress.runtime.state as state", "lootpress.runtime.state"),
        ("lootpress.dsl.words", "from lootpress import compiler", "lootpress.compiler"),
        ("lootpress.dsl.words", "import lootpress", "lootpress"),
        ("lootpress.dsl", "def late():\n    from lootpress.compiler.ir import Card", "lootpress.compiler.ir.Card"),
        ("lootpress.dsl", "if TYPE_CHECKING:\n    from lootpress.cli import main", "lootpress.cli.main"),
        ("lootpress.dsl", "import_module('lootpress.compiler')", "lootpress.compiler"),
        ("lootpress.dsl", "importlib.import_module(f'lootpress.commands.{name}')", "lootpress.commands"),
        ("lootpress.dsl", "from . import words", "lootpress."),
        ("lootpress.compiler.lower", "from lootpress.runtime.state import State", "lootpress.runtime.state.State"),
        ("lootpress.compiler.lower", "from lootpress.commands import check", "lootpress.commands.check"),
        ("lootpress.compiler.ir.cards", "from lootpress.dsl.tree import Span", "lootpress.dsl.tree.Span"),
        (
            "lootpress.compiler.hooks.cards",
            "from lootpress.runtime.active import facts",
            "lootpress.runtime.active.facts",
        ),
        ("lootpress.compiler.hooks.cards", "from lootpress.compiler.names import x", "lootpress.compiler.names.x"),
        ("lootpress.print.sheet", "from lootpress.compiler.hooks import walk", "lootpress.compiler.hooks.walk"),
        ("lootpress.runtime.state", "from lootpress.compiler import lower", "lootpress.compiler.lower"),
        ("lootpress.runtime.state", "from lootpress.compiler import *", "lootpress.compiler.*"),
        ("lootpress.runtime.state", "import lootpress.print as press", "lootpress.print"),
        ("lootpress.runtime.state", "import lootpress.compiler.irregular", "lootpress.compiler.irregular"),
        ("lootpress.print.sheet", "from lootpress.runtime import state", "lootpress.runtime.state"),
        ("lootpress.runtime.deck", "from lootpress.commands import x", "lootpress.commands.x"),
        (
            "lootpress.runtime.evaluate.look",
            "from lootpress.runtime.active import facts",
            "lootpress.runtime.active.facts",
        ),
        (
            "lootpress.runtime.active.lines",
            "def late():\n    from lootpress.runtime.events.gate import attempt",
            "lootpress.runtime.events.gate.attempt",
        ),
        ("lootpress.runtime.game", "from lootpress.measure import tasks", "lootpress.measure.tasks"),
        ("lootpress.measure.tasks", "from lootpress.compiler import load", "lootpress.compiler.load"),
        ("lootpress.print.sheet", "from lootpress.dsl.words import WORDS", "lootpress.dsl.words.WORDS"),
        ("lootpress.commands.check", "from lootpress.cli import main", "lootpress.cli.main"),
        ("lootpress", "from lootpress.commands import check", "lootpress.commands.check"),
    ],
)
def test_an_import_the_wrong_way_is_found(module: str, source: str, name: str) -> None:
    line = source.count("\n") + 1
    assert offences(module, source) == [f"{module}, line {line}: {room_of(module)} may not import {name}"]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("lootpress.dsl.words", "from lootpress.dsl.tree import Card\nfrom lootpress import __version__"),
        ("lootpress.dsl.words", "import lark\nfrom lootpress_extras import anything"),
        ("lootpress.compiler.lower", "from lootpress.dsl import tree\nfrom lootpress.compiler.ir import Card"),
        ("lootpress.runtime.state", "from lootpress.compiler import ir\nfrom lootpress.compiler.ir import Card"),
        ("lootpress.print.sheet", "import lootpress.compiler.ir"),
        ("lootpress.commands.check", "import lootpress.print as press\nfrom lootpress.commands.common import say"),
        ("lootpress.cli", "import_module(f'lootpress.commands.{name}')"),
        ("lootpress.__main__", "from lootpress.cli import main"),
    ],
)
def test_an_import_the_right_way_is_left_alone(module: str, source: str) -> None:
    assert offences(module, source) == []


def test_a_folder_without_a_row_is_named() -> None:
    assert offences("lootpress.attic.box", "") == ["lootpress.attic.box is in no room: give its folder a row in ROOMS"]
