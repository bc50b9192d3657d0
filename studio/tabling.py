"""A table with friends that the page sets: the command `table` in a process of its own, as long as the page is open.

The game is kept, so that it goes on under the same link when the page is opened again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from lootpress.compiler.cache import default_folder
from lootpress.studio.running import lines_of
from lootpress.studio.texts import digest_of

__all__ = ["TableLaid", "Tabling"]


class TableLaid(msgspec.Struct, frozen=True):
    """The link for friends and that of the host, both empty while there is no table; whether a game can go on."""

    friends: str = ""
    host: str = ""
    is_kept: bool = False


class Tabling:
    """At most one table for the cards of a folder."""

    def __init__(self, root: Path) -> None:
        """The folder with the cards."""
        self.root = root
        self.file = default_folder() / "studio" / f"{digest_of(str(root))}.table"
        self._laid = TableLaid()
        self._serving: asyncio.Task[None] | None = None

    def now(self) -> TableLaid:
        """How things stand."""
        return msgspec.structs.replace(self._laid, is_kept=self.file.exists())

    async def lay(self, *, lan: bool, again: bool) -> TableLaid:
        """Deal a new game, or go on with the one that is kept; ValueError says why that cannot be."""
        await self.clear()
        if not again:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.unlink(missing_ok=True)
        how = ["--resume", str(self.file)] if again else [str(self.root), "--save", str(self.file)]
        laid: asyncio.Future[TableLaid] = asyncio.get_running_loop().create_future()
        self._serving = asyncio.create_task(self._serve(["table", *how, *(["--lan"] if lan else [])], laid))
        self._laid = await laid
        return self.now()

    async def clear(self) -> None:
        """End the table; its game is kept."""
        serving, self._serving, self._laid = self._serving, None, TableLaid()
        if serving is not None:
            serving.cancel()
            with suppress(asyncio.CancelledError):
                await serving

    async def _serve(self, command: Sequence[str], laid: asyncio.Future[TableLaid]) -> None:
        friends = ""
        try:
            async for line in lines_of(command, self.root):
                words = line.decode("utf-8", errors="replace").split()
                if words[:2] == ["Friends", "open"]:
                    friends = words[-1]
                elif words[:2] == ["You", "open"] and not laid.done():
                    laid.set_result(TableLaid(friends, words[-1]))
        except RuntimeError as why:
            if not laid.done():
                laid.set_exception(ValueError(str(why).rpartition("Error: ")[2]))
        finally:
            if not laid.done():
                laid.set_exception(ValueError("The table could not be set."))
