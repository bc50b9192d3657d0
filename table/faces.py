"""The printed faces of a deck as pictures, drawn by a process of its own when somebody first looks at one."""

from __future__ import annotations

import asyncio
import copyreg
import hashlib
import pickle
import struct
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lootpress.print.pieces import Piece

__all__ = ["Faces", "read_only"]

LONGEST = 30.0  # seconds that one card may take


class Faces:
    """Pictures by their names; equal cards have equal names, so a browser may keep them for good."""

    def __init__(self, pieces: Mapping[int, Sequence[Piece]]) -> None:
        """By number of its definition, what there is to draw of a card."""
        self._names = {k: _name(found) for k, found in pieces.items()}
        self._pieces = {self._names[k]: found for k, found in pieces.items()}
        self._drawn: dict[str, bytes] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    def name(self, definition: int) -> str:
        """What the picture of a card is called; empty if there is none."""
        return self._names.get(definition, "")

    async def png(self, name: str) -> bytes:
        """The picture of this name; empty if there is none, or it cannot be drawn."""
        if name not in self._pieces:
            return b""
        if name not in self._drawn:
            async with self._turn:
                if name not in self._drawn:
                    self._drawn[name] = await self._draw(name)
        return self._drawn[name]

    async def warm_up(self) -> None:
        """Start the process that draws, so that the first picture comes sooner."""
        async with self._turn:
            if self._process is None:
                with suppress(OSError):
                    await self._begin()

    async def close(self) -> None:
        """End the process that draws."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _draw(self, name: str) -> bytes:
        try:
            async with asyncio.timeout(LONGEST):
                process = self._process or await self._begin()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(name.encode("ascii") + b"\n")
                await process.stdin.drain()
                (length,) = struct.unpack(">I", await process.stdout.readexactly(4))
                return await process.stdout.readexactly(length)
        except (TimeoutError, OSError, asyncio.IncompleteReadError):
            await self.close()
            return b""

    async def _begin(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "lootpress.table.drawing",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the host alone
        )
        self._process = process
        assert process.stdin is not None
        process.stdin.write(_pickled(self._pieces))
        await process.stdin.drain()
        return process


def _pickled(value: object) -> bytes:
    """A value with the read-only mappings in it, which pickle alone does not take."""
    out = BytesIO()
    pickler = pickle.Pickler(out)
    pickler.dispatch_table = copyreg.dispatch_table | {MappingProxyType: _plain}
    pickler.dump(value)
    return out.getvalue()


def _plain(mapping: MappingProxyType[str, str]) -> tuple[Callable[[dict[str, str]], object], tuple[dict[str, str]]]:
    return read_only, (dict(mapping),)


def read_only(mapping: dict[str, str]) -> MappingProxyType[str, str]:
    """The mapping as it was; the process that draws calls this."""
    return MappingProxyType(mapping)


def _name(pieces: Sequence[Piece]) -> str:
    told = "\n".join(f"{piece.set}\n{piece.name}\n{piece.size}\n{piece.digest}" for piece in pieces)
    return hashlib.sha256(told.encode()).hexdigest()[:24]
