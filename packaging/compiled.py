"""Hands out the compiled modules of the engine as long as its sources are those that were compiled.

With LOOTPRESS_PURE=1 in the environment it hands out nothing, and the engine is plain Python.
`packaging/fast.py` makes this the package `lootpress_compiled`, beside the extension modules that it built, and
`import lootpress` imports that if it is there. What takes time to import is left until the engine is asked for.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType

__all__ = ["Finder", "fingerprint", "sources_of"]

_HERE = Path(__file__).parent
_LIBRARY = "lootpress_compiled__mypyc"  # what all modules share
_READ = ("runtime", "compiler/ir", "compiler/abilities", "compiler/hooks", "dsl/lexicon", "packaging")


def sources_of(root: Path) -> dict[str, Path]:
    """Every module that what is compiled may depend on; an installed package has no `packaging`."""
    found = [path for room in _READ for path in sorted((root / room).rglob("*.py"))]
    return {path.relative_to(root).as_posix(): path for path in found}


def fingerprint(sources: dict[str, Path]) -> str:
    """What all of them say to this version of Python, in one name."""
    import hashlib

    digest = hashlib.sha256(str(sys.implementation.cache_tag).encode())
    for name, path in sources.items():
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


class Finder:
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
        from importlib.util import spec_from_file_location

        return spec_from_file_location(fullname, file)

    def _fresh(self) -> bool:
        if self._is_fresh is None:
            import json

            root = Path(next(iter(sys.modules["lootpress"].__path__)))
            self._is_fresh = json.loads((_HERE / "sources.json").read_text("utf-8")) == fingerprint(sources_of(root))
        return self._is_fresh


if not os.environ.get("LOOTPRESS_PURE") and (_HERE / "sources.json").exists():
    sys.meta_path.insert(0, Finder())
