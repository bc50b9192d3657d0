"""The files of a page, which were made when Lootpress was set up."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

__all__ = ["NotBuilt", "built_files"]


class NotBuilt(Exception):
    """The page was not made when this Lootpress was set up."""


def built_files(folder: Path, names: Iterable[str]) -> dict[str, bytes]:
    """What lies in the folder under these names; `NotBuilt` says which of them is missing."""
    try:
        return {name: (folder / name).read_bytes() for name in names}
    except FileNotFoundError as missing:
        raise NotBuilt(str(missing.filename)) from None
