"""Hands out the compiled modules of the engine as long as its sources are those that were compiled.

With LOOTPRESS_PURE=1 in the environment it hands out nothing, and the engine is plain Python.
`packaging/fast.py` installs this as the package `lootpress_compiled`, beside the extension modules that it built.
"""

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

__all__ = ["Finder", "fingerprint", "sources_of"]

_HERE = Path(__file__).parent
_LIBRARY = "lootpress_compiled__mypyc"  # what all modules share
_READ = ("runtime", "compiler/ir", "compiler/abilities", "compiler/hooks", "dsl/lexicon", "packaging")


def sources_of(root: Path) -> dict[str, Path]:
    """Every module that what is compiled may depend on."""
    found = [path for room in _READ for path in sorted((root / room).rglob("*.py"))]
    return {path.relative_to(root).as_posix(): path for path in found}


def fingerprint(sources: dict[str, Path]) -> str:
    """What all of them say, in one name."""
    digest = hashlib.sha256(sys.version.encode())
    for name, path in sources.items():
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


class Finder(MetaPathFinder):
    """Finds the extension modules of the engine and of what it reads."""

    def __init__(self) -> None:
        """Whether the build is of these sources is asked as the engine is first imported."""
        self._is_fresh: bool | None = None

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module, if there is one of today's source."""
        if not fullname.startswith(("lootpress.runtime.", "lootpress.compiler.abilities.", _LIBRARY)):
            return None
        file = _HERE.joinpath(*fullname.split(".")).with_suffix(EXTENSION_SUFFIXES[0])
        if not file.exists() or not self._fresh():
            return None
        return spec_from_file_location(fullname, file)

    def _fresh(self) -> bool:
        if self._is_fresh is None:
            root = Path(next(iter(sys.modules["lootpress"].__path__)))
            self._is_fresh = json.loads((_HERE / "sources.json").read_text("utf-8")) == fingerprint(sources_of(root))
        return self._is_fresh


if not os.environ.get("LOOTPRESS_PURE") and (_HERE / "sources.json").exists():
    sys.meta_path.insert(0, Finder())
