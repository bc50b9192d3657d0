"""Builds the package as setuptools does, after making the parser's tables, which are not kept in the repository."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

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

_TABLES = Path(__file__).parent.parent / "dsl" / "tables.py"


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
    """Run the one module that can, by its path: the package itself cannot be imported before it is built."""
    spec = spec_from_file_location("tables", _TABLES)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.save_tables()
