"""Sees what others change in the folder: another editor, a tool, a friend."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from watchfiles import Change, awatch

from lootpress.dsl.source import SUFFIX

__all__ = ["changes_in"]

_ART = (".png", ".jpg", ".jpeg", ".svg", ".webp", ".toml")


async def changes_in(root: Path) -> AsyncIterator[list[str]]:
    """The names of card files that changed, as the page names them; none if only pictures or themes did."""

    def matters(change: Change, path: str) -> bool:
        name = Path(path).name
        return not name.startswith(".") and name.lower().endswith((SUFFIX, *_ART))

    async for changes in awatch(root, watch_filter=matters, debounce=100, step=30, rust_timeout=1000):
        paths = {Path(path) for _, path in changes if path.endswith(SUFFIX)}
        yield sorted(path.relative_to(root).as_posix() for path in paths)
