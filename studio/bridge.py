"""Between a page and its desk: messages go through as they are, not too many and not too large."""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.websockets import WebSocketDisconnect

from lootpress.porch.guard import Rate

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

__all__ = ["LARGEST", "MOST_PAGES", "Bridge"]

LARGEST = 24 * 1024 * 1024  # bytes of a message: a photograph of a sheet
MOST_PAGES = 6  # at once, each with a desk of its own
SLOWEST = 20.0  # seconds that a page may take for one message
_BUSY, _ENDED = 1013, 1011


class Bridge:
    """All pages of a studio; each has a desk, which ends with it."""

    def __init__(self, root: Path) -> None:
        """The folder that the desks work in."""
        self.root = root
        self.made = Path(tempfile.mkdtemp(prefix="lootpress-studio-"))
        """Where desks put what a page may fetch: sheets that were printed."""
        self._spare: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._desks: set[asyncio.subprocess.Process] = set()
        self._pages = 0

    def warm_up(self) -> None:
        """Start a desk before anybody comes, so that the page is quick."""
        self._spare = self._spare or asyncio.create_task(self._begin())

    async def close(self) -> None:
        """End every desk."""
        if self._spare is not None:
            with suppress(Exception):
                await self._spare
        for desk in list(self._desks):
            await _end(desk)
        await asyncio.to_thread(shutil.rmtree, self.made, ignore_errors=True)

    async def serve(self, page: WebSocket) -> None:
        """Let a page speak with a desk until one of them goes."""
        await page.accept()
        if self._pages >= MOST_PAGES:
            await page.close(_BUSY)
            return
        self._pages += 1
        try:
            spare, self._spare = self._spare, None
            desk = await (spare or self._begin())
            if desk.returncode is not None:
                desk = await self._begin()
            self.warm_up()
            try:
                await _speak(page, desk)
            finally:
                self._desks.discard(desk)
                await _end(desk)
        finally:
            self._pages -= 1

    async def _begin(self) -> asyncio.subprocess.Process:
        desk = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "lootpress.studio.desk",
            str(self.root),
            str(self.made),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the server alone
            limit=2 * LARGEST,
        )
        self._desks.add(desk)
        return desk


async def _speak(page: WebSocket, desk: asyncio.subprocess.Process) -> None:
    ways = [asyncio.create_task(way) for way in (_to_desk(page, desk), _to_page(page, desk))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        with suppress(RuntimeError, WebSocketDisconnect):
            await page.close(_ENDED)


async def _to_desk(page: WebSocket, desk: asyncio.subprocess.Process) -> None:
    assert desk.stdin is not None
    rate = Rate(80, 400)
    with suppress(WebSocketDisconnect, ConnectionError):
        while True:
            data = (await page.receive_text()).encode()
            while not rate.allows():
                await asyncio.sleep(0.05)  # whoever hurries waits
            desk.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
            await desk.stdin.drain()


async def _to_page(page: WebSocket, desk: asyncio.subprocess.Process) -> None:
    assert desk.stdout is not None
    with suppress(asyncio.IncompleteReadError, ConnectionError, TimeoutError, WebSocketDisconnect, RuntimeError):
        while True:
            length = 0
            while (line := (await desk.stdout.readuntil(b"\n")).strip()) != b"":
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            data = await desk.stdout.readexactly(length)
            async with asyncio.timeout(SLOWEST):
                await page.send_text(data.decode())


async def _end(desk: asyncio.subprocess.Process) -> None:
    if desk.returncode is None:
        with suppress(ProcessLookupError):
            desk.kill()
    await desk.wait()
