"""No module of the engine imports itself by way of others: late imports and imports for types count too."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from lootpress.tests.house.test_rooms import imports, module_name


def graph_of(sources: dict[str, str]) -> dict[str, set[str]]:
    """By module, those of the others that it imports anywhere in its file."""
    graph: dict[str, set[str]] = {}
    for module, source in sources.items():
        named = [name for _, name in imports(source)]
        found = {name if name in sources else name.rpartition(".")[0] for name in named}
        graph[module] = (found & sources.keys()) - {module}
    return graph


def cycle_in(sources: dict[str, str]) -> list[str]:
    """Modules that import each other in a ring, or none."""
    try:
        TopologicalSorter(graph_of(sources)).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_of_the_engine_is_in_a_cycle(root: Path, project_files: list[Path]) -> None:
    files = [path for path in project_files if path.suffix == ".py" and path.parts[0] == "runtime"]
    sources = {module_name(path): (root / path).read_text("utf-8") for path in files}
    assert len(sources) > 50
    assert any(graph_of(sources).values())
    assert cycle_in(sources) == []


@pytest.mark.parametrize(
    "late",
    [
        "from lootpress.runtime.b import x",
        "def f():\n    from lootpress.runtime import b",
        "if TYPE_CHECKING:\n    from lootpress.runtime.b import B",
        "import lootpress.runtime.b",
    ],
)
def test_a_cycle_is_found(late: str) -> None:
    sources = {
        "lootpress.runtime.a": late,
        "lootpress.runtime.b": "from lootpress.runtime.c import y",
        "lootpress.runtime.c": "from lootpress.runtime import a",
    }
    assert set(cycle_in(sources)) == sources.keys()
