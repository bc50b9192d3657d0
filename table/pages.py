"""Open pages: what goes to each of them waits in slots, so a slow one misses what is old and holds nobody up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from lootpress.porch.guard import Rate
from lootpress.table.wire import Refused, ToPage, written

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

__all__ = ["PageSocket"]

SLOWEST = 20.0  # seconds that a page may take for one message


class PageSocket:
    """One socket: the seats that are played on it, and the newest message of each kind that it has not got yet."""

    def __init__(self, socket: WebSocket) -> None:
        """A socket that has been accepted."""
        self.socket = socket
        self.seats: set[int] = set()
        self.is_host = False
        self.is_known = False  # whether it has said who it is
        self.rate = Rate(15, 40)
        self.moods = Rate(1, 5)
        self._slots: dict[str, bytes] = {}
        self._sent: dict[str, bytes] = {}
        self._news = asyncio.Event()

    def put(self, slot: str, data: bytes) -> None:
        """Let the page have this next; what waits in the same slot is old."""
        if self._sent.get(slot) == data and slot not in self._slots:
            return
        self._slots.pop(slot, None)
        self._slots[slot] = data
        self._news.set()

    def tell(self, slot: str, message: ToPage) -> None:
        """The same with a message."""
        self.put(slot, written(message))

    def refuse(self, why: str) -> None:
        """Tell why something was not done."""
        self._sent.pop("refused", None)
        self.tell("refused", Refused(why))

    async def send(self) -> None:
        """Send what waits, for as long as the page is open and keeps up."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._slots:
                slot = next(iter(self._slots))
                data = self._slots.pop(slot)
                async with asyncio.timeout(SLOWEST):
                    await self.socket.send_text(data.decode())
                self._sent[slot] = data
