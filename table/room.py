"""The room in which a game is played: pages come and go, bots and clocks tick, and all of them see the same game."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from starlette.websockets import WebSocketDisconnect

from lootpress.table.faces import Faces
from lootpress.table.host import EVERYBODY, Host, HostWaits, NotDone
from lootpress.table.pages import PageSocket
from lootpress.table.people import seat_with
from lootpress.table.seen import past_of, table_seen
from lootpress.table.wire import (
    MOODS,
    FromPage,
    Lobby,
    Moods,
    MoodSeen,
    SayAnswer,
    SayFree,
    SayHello,
    SayLeave,
    SayLook,
    SayMood,
    SayPassOn,
    SayPrefer,
    SaySit,
    SayStart,
    SayWait,
    Seated,
    Sitting,
    read,
    written,
)  # fmt: skip

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

__all__ = ["TableRoom"]

P = ParamSpec("P")
T = TypeVar("T")

GRACE = 30.0  # seconds until a bot plays for somebody whose page is closed
PACE = 0.8  # seconds between two things that bots do, so that people can follow
MOST_WATCHING = 24
MOST_UNKNOWN = 32  # pages that have not said yet who they are
PAGES_OF_A_SEAT = 3
HELLO = 10.0  # seconds until a page must have said who it is
MOODS_SHOWN = 6


class TableRoom:
    """One host and all the pages; what the host does, it does in a thread of its own, one thing at a time."""

    def __init__(
        self, host: Host, faces: Faces, title: str, host_key: str, *, grace: float = GRACE, pace: float = PACE
    ) -> None:
        """A host, the pictures of his cards, what the game is called, and the secret that makes a page the host's."""
        self.host, self.faces, self.title, self.host_key = host, faces, title, host_key
        self.grace, self.pace = grace, pace
        self.pages: list[PageSocket] = []
        self.failed = ""
        self._moods: list[MoodSeen] = []
        self._mood_count = 0
        self._changed = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="host")
        self._gone = dict.fromkeys(range(len(host.chairs)), time.monotonic())  # since when no page has the seat
        self._clock: tuple[int, float] = (-1, 0.0)  # the question that runs out, and when

    # ---------------------------------------------------------------- the game goes on

    async def run(self) -> None:
        """Let the game go on until it is over, and for looking back even then."""
        try:
            while True:
                self._changed.clear()
                waiting = await self._do(self.host.settle)
                if waiting.what == "bot" and self._is_watched:
                    await self._bot(waiting)
                    continue
                self._set_clock(waiting)
                await self._publish()
                await self._wait(waiting)
        except asyncio.CancelledError:
            raise
        except Exception as failure:
            self._fail(failure)
            raise

    def _fail(self, failure: Exception) -> None:
        """Tell everybody why the game cannot go on; what was acknowledged is on the disk."""
        self.failed = f"The game cannot go on: {str(failure) or type(failure).__name__}. What you saw last is saved."
        for page in self.pages:
            page.refuse(self.failed)

    async def close(self) -> None:
        """Nothing more happens; what was decided is on the disk."""
        with suppress(OSError):  # told already
            await self._do(self.host.journal.close)
        self._thread.shutdown()
        await self.faces.close()

    async def _bot(self, waiting: HostWaits) -> None:
        """A bot decides; where others can see something of it, they get the time to."""
        story = self.host.lines[EVERYBODY]
        before = len(story)
        await self._do(self.host.let_bot, waiting.player, waiting.n)
        if len(story) > before:
            await self._publish()
            await asyncio.sleep(self.pace)

    async def _wait(self, waiting: HostWaits) -> None:
        """Until somebody says something, or time is over."""
        ends = [self._clock[1]] if self._clock[0] == waiting.n and waiting.clock else []
        alone = waiting.what == "person" and self._is_watched and not self._pages_of(waiting.player)
        if alone:
            ends.append(self._gone[waiting.player] + self.grace)
        try:
            async with asyncio.timeout(max(0.0, min(ends) - time.monotonic()) if ends else None):
                await self._changed.wait()
        except TimeoutError:
            if alone and time.monotonic() >= self._gone[waiting.player] + self.grace:
                await self._do(self.host.be_away, waiting.player, True)
            else:
                await self._do(self.host.run_out, waiting.player, waiting.n)

    def _set_clock(self, waiting: HostWaits) -> None:
        if waiting.clock and self._clock[0] != waiting.n:
            self._clock = (waiting.n, time.monotonic() + waiting.clock)

    async def _do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have the host do something, and wait until it lasts; the loop goes on meanwhile."""

        def and_keep() -> T:
            try:
                return work(*args, **kwargs)
            finally:
                self.host.journal.sync()

        return await asyncio.get_running_loop().run_in_executor(self._thread, and_keep)

    # ---------------------------------------------------------------- what pages see

    @property
    def _is_watched(self) -> bool:
        """Whether anybody is there; bots do not play on in an empty room."""
        return any(page.is_known for page in self.pages)

    def _pages_of(self, p: int) -> list[PageSocket]:
        return [page for page in self.pages if p in page.seats]

    async def _publish(self) -> None:
        """Everything that is new to all pages that are known."""
        known = [page for page in self.pages if page.is_known]
        for page in known:
            page.put("lobby", written(self._lobby(page)))
        if self.host.game is None:
            return
        wanted = {p for page in known for p in page.seats or (EVERYBODY,)}
        left = int(max(0.0, self._clock[1] - time.monotonic()) * 1000) if self._clock[0] == self.host.step else 0
        frames = await self._do(self._frames, wanted, left)
        for page in known:
            for p in page.seats or (EVERYBODY,):
                if p in frames and page in self.pages:
                    page.put(f"seat {p}", frames[p])

    def _frames(self, wanted: set[int], left: int) -> dict[int, bytes]:
        return {p: written(table_seen(self.host, p, self.faces.name, left)) for p in sorted(wanted)}

    def _lobby(self, page: PageSocket) -> Lobby:
        begun = self.host.game is not None
        seats = []
        for p, chair in enumerate(self.host.chairs):
            sitting = chair.sitting(begun=begun)
            seats.append(Sitting(sitting.name, sitting.who, bool(self._pages_of(p))))
        watching = sum(1 for each in self.pages if each.is_known and not each.seats)
        return Lobby(tuple(seats), tuple(sorted(page.seats)), begun, page.is_host, watching, self.title, MOODS)

    # ---------------------------------------------------------------- pages

    async def serve(self, socket: WebSocket) -> None:
        """Talk with one page until it is closed."""
        await socket.accept()
        page = PageSocket(socket)
        self.pages.append(page)
        unknown = [each for each in self.pages if not each.is_known]
        if len(unknown) > MOST_UNKNOWN:
            await self._end(unknown[0], 1013, "too many at the door")
        sending = asyncio.create_task(self._send(page))
        try:
            while True:
                async with asyncio.timeout(None if page.is_known else HELLO):
                    message = read(await _received(socket))
                if not page.rate.allows():
                    await self._end(page, 1008, "too many messages")
                    return
                await self._hear(page, message)
        except (WebSocketDisconnect, TimeoutError):
            pass
        except ValueError:
            await self._end(page, 1007, "this message means nothing here")
        finally:
            sending.cancel()
            self._forget(page)

    async def _send(self, page: PageSocket) -> None:
        """Send until the page is closed or does not keep up; then it may come back and gets all anew."""
        try:
            await page.send()
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            await self._end(page, 1013, "too slow")

    async def _end(self, page: PageSocket, code: int, why: str) -> None:
        self._forget(page)
        with suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(1.0):
                await page.socket.close(code, why)

    def _forget(self, page: PageSocket) -> None:
        if page in self.pages:
            self.pages.remove(page)
            for p in page.seats:
                if not self._pages_of(p):
                    self._gone[p] = time.monotonic()
            self._changed.set()

    # ---------------------------------------------------------------- what pages say

    async def _hear(self, page: PageSocket, message: FromPage) -> None:
        if not page.is_known and not isinstance(message, SayHello):
            raise ValueError("who is that?")
        try:
            await self._heed(page, message)
        except NotDone as reason:
            page.refuse(str(reason))
        except OSError as failure:  # the journal cannot be written
            self._fail(failure)
        if self.failed:
            page.refuse(self.failed)
        self._changed.set()

    async def _heed(self, page: PageSocket, message: FromPage) -> None:
        host = self.host
        match message:
            case SayHello():
                await self._welcome(page, message)
            case SaySit(p, name, gender):
                secret = await self._do(host.sit, p, name, gender)
                await self._take(page, p)
                page.tell(f"seated {p}", Seated(p, secret))
            case SayStart():
                self._only_host(page)
                await self._do(host.start)
            case SayFree(p):
                self._only_host(page)
                await self._free(p)
            case SayLeave(p):
                await self._free(self._own(page, p))
            case SayAnswer(p, n, move):
                await self._do(host.answer, self._own(page, p), n, move)
            case SayWait(p, n):
                await self._do(host.wait, self._own(page, p), n)
            case SayPassOn(p, on):
                await self._do(host.pass_on, self._own(page, p), on=on)
            case SayPrefer(p, ask, clock):
                await self._do(host.prefer, self._own(page, p), ask, clock)
            case SayMood(p, mood):
                self._feel(page, self._own(page, p), mood)
            case SayLook(step, p):
                await self._look_back(page, step, p)

    async def _welcome(self, page: PageSocket, hello: SayHello) -> None:
        if page.is_known:
            raise NotDone("We have met.")
        found = [seat_with(self.host.chairs, secret) for secret in hello.seats]
        own = {p for p in found if p is not None}
        if not own and sum(1 for each in self.pages if each.is_known and not each.seats) >= MOST_WATCHING:
            await self._end(page, 1013, "too many are watching")
            return
        page.is_known = True
        page.is_host = hmac.compare_digest(hello.host.encode(), self.host_key.encode())
        for p in sorted(own):
            await self._take(page, p)
        if self._moods:
            page.tell("moods", Moods(tuple(self._moods)))

    async def _take(self, page: PageSocket, p: int) -> None:
        """A seat is played on this page from now on; of many pages for one seat the oldest goes."""
        page.seats.add(p)
        await self._do(self.host.be_away, p, False)
        pages = self._pages_of(p)
        if len(pages) > PAGES_OF_A_SEAT:
            await self._end(pages[0], 1013, "opened elsewhere")

    async def _free(self, p: int) -> None:
        await self._do(self.host.get_up, p)
        for page in self._pages_of(p):
            page.seats.discard(p)

    def _feel(self, page: PageSocket, p: int, mood: str) -> None:
        if mood not in MOODS or not page.moods.allows():
            raise NotDone("Not so fast.")
        self._mood_count += 1
        self._moods = [*self._moods, MoodSeen(self._mood_count, p, mood)][-MOODS_SHOWN:]
        for each in self.pages:
            if each.is_known:
                each.tell("moods", Moods(tuple(self._moods)))

    async def _look_back(self, page: PageSocket, step: int, p: int) -> None:
        game = self.host.game
        if p != EVERYBODY and p not in page.seats and (game is None or not game.over):
            raise NotDone("While the game goes on, you see what you saw.")
        if p >= len(self.host.chairs):
            raise NotDone(f"There are {len(self.host.chairs)} seats.")
        page.put("past", written(await self._do(past_of, self.host, step, p, self.faces.name)))

    def _own(self, page: PageSocket, p: int) -> int:
        if p not in page.seats:
            raise NotDone("That is not your seat.")
        return p

    def _only_host(self, page: PageSocket) -> None:
        if not page.is_host:
            raise NotDone("Only the host does that.")


async def _received(socket: WebSocket) -> str:
    """The next message, if it is text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if not isinstance(text, str):
        raise ValueError("messages are text")
    return text
