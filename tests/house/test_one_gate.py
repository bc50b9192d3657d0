"""Nothing changes the state of a game but what an event applies, and every event passes the one gate."""

import ast
from pathlib import Path

import pytest

from lootpress.runtime.events import gate
from lootpress.runtime.events.types import EVENTS, Event
from lootpress.runtime.game import Game
from lootpress.runtime.state import Combat, Marks, State

RUNTIME = Path(__file__).parents[2] / "runtime"
assert Game.__module__ == "lootpress.runtime.game"  # with it come all modules that say what events change

# The machine's own bookkeeping: what runs, what is asked and answered, what is still to be heard, what it saw last.
MACHINE = frozenset((
    "agenda", "answer", "choice", "dirty", "frames", "log", "queue", "sight", "so", "version",
))  # fmt: skip
FIELDS = (frozenset((*State.FIELDS, *Combat.FIELDS, *Marks.FIELDS))) - MACHINE
MUTATORS = frozenset((
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault",
    "sort", "update",
))  # fmt: skip

# Who else may touch a state, and why.
EXCEPTIONS = {
    "events/apply/": "changes the state when an event happens",
    "events/history.py": "keeps what questions about the past may ask",
    "events/past.py": "lays a card for a while as it lay before, and back again",
    "active/wearing.py": "lays an item for a while as it would be worn, and back again",
    "state.py": "makes and copies states",
    "saving.py": "fills a state with what was saved",
    "rules/setup.py": "deals the cards before the game starts",
    "stories/stage.py": "lays out the situation of an example before anything happens",
    "stories/examples.py": "lays out what an example says of its players before anything happens",
    "prove/table.py": "lays out the situations in which a line is tried",
    "containing.py": "puts a state together again when an effect has failed",
    "bots/guess.py": "deals the cards that a bot cannot see anew, on a copy of its own",
}


def field_of(node: ast.expr) -> str | None:
    """The field of a game or a fight that an expression reaches into: `g.level[p]` is `level`."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if not isinstance(node, ast.Attribute) or node.attr not in FIELDS:
        return None
    owner = ast.unparse(node.value).split(".")[-1]
    return node.attr if owner in ("g", "state", "trial", "combat", "marks", "fresh") else None


def changed_by(node: ast.AST) -> list[ast.expr]:
    """What a statement assigns to, deletes, or calls a changing method of."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            found = targets
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            found = [target]
        case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in MUTATORS:
            found = [value]
        case _:
            return []
    return [x for t in found for x in (t.elts if isinstance(t, ast.Tuple | ast.List) else (t,))]


def changes_in(source: str) -> list[tuple[int, str]]:
    """Line and field of everything in a module that changes a state."""
    return sorted(
        (getattr(node, "lineno", 0), field)
        for node in ast.walk(ast.parse(source))
        for target in changed_by(node)
        if (field := field_of(target)) is not None
    )


def modules() -> list[str]:
    return sorted(path.relative_to(RUNTIME).as_posix() for path in RUNTIME.rglob("*.py"))


@pytest.mark.parametrize("module", modules())
def test_only_events_change_the_state(module: str) -> None:
    found = changes_in((RUNTIME / module).read_text("utf-8"))
    if not any(module.startswith(name) for name in EXCEPTIONS):
        assert not found, f"{module} changes the state itself; let an event do it"


@pytest.mark.parametrize("name", [name for name in EXCEPTIONS if not name.endswith("/")])
def test_every_exception_is_needed(name: str) -> None:
    source = (RUNTIME / name).read_text("utf-8")
    assert changes_in(source) or name in ("state.py", "saving.py"), "take it off the list"


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("g.level[p] += 1", "level"),
        ("g.hands[p].append(i)", "hands"),
        ("g.where[i], g.who[i] = 1, 2", "where"),
        ("combat.helper = -1", "helper"),
        ("del g.uses[key]", "uses"),
        ("g.combat.monsters.remove(m)", "monsters"),
        ("self.state.marks.tags.pop(i, None)", "tags"),
    ],
)
def test_a_change_is_seen(line: str, field: str) -> None:
    assert (1, field) in changes_in(line)


@pytest.mark.parametrize(
    "line", ["g.answer = None", "x = g.level[p]", 'f.step = "met"', "found.append(i)", "g.version += 1"]
)
def test_what_changes_nothing_is_left_alone(line: str) -> None:
    assert changes_in(line) == []


@pytest.mark.parametrize("kind", EVENTS.values(), ids=list(EVENTS))
def test_every_event_can_happen_and_is_heard_under_its_names(kind: type[Event]) -> None:
    assert kind in gate._APPLY, "it is attempted and nothing is applied"
    event = kind(0, 0, 0)
    told = {h.verb for h in (*event.heard(), *event.before())}
    assert told <= set(kind.says), "the gate would not know that lines wait for it"
    assert {bar.verb for bar in event.bars()} <= set(kind.bans), "the gate would not know that lines forbid it"


@pytest.mark.parametrize("kind", EVENTS.values(), ids=list(EVENTS))
def test_every_event_is_attempted_somewhere(kind: type[Event]) -> None:
    made = f"{kind.__name__}("
    places = [m for m in modules() if not m.startswith("events/types/")]
    assert any(made in (RUNTIME / m).read_text("utf-8") for m in places)
