"""Builds the package as setuptools does, after making the parser's tables, which are not kept in the repository."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, str | list[str] | None] | None

_ROOT = Path(__file__).parent.parent


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Make the tables, then the wheel with them inside."""
    _make_tables()
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Make the tables where the grammar lies, then the wheel that points there."""
    _make_tables()
    name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name


def _make_tables() -> None:
    """Run the one module that can: the package cannot be imported before it is built, only its folder of that name."""
    for name, folder in (("lootpress", _ROOT), ("lootpress.dsl", _ROOT / "dsl")):
        sys.modules[name] = package = ModuleType(name)
        package.__path__ = [str(folder)]
    try:
        import_module("lootpress.dsl.tables").save_tables()
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "lootpress"]:
            del sys.modules[name]
