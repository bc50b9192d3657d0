"""Friends for tests: a server in a process of its own, and phones that play on it, drop out, reload and dawdle."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

__all__ = ["Frame", "Phone", "Server", "origin_of", "socket_of"]

Frame = dict[str, Any]


class Server:
    """`lootpress table` in a process of its own; it can be killed and started again."""

    def __init__(self, file: Path, *arguments: str) -> None:
        self.file, self.arguments = file, arguments
        self.process: subprocess.Popen[str] | None = None
        self.link = self.host_key = ""

    def start(self) -> Server:
        """Start it, or go on where it was; returns when friends can come."""
        how = ["--resume", str(self.file)] if self.file.exists() else [*self.arguments, "--save", str(self.file)]
        paces = [one for flag in ("--grace", "--pace") for one in self._option(flag)]
        more = paces if self.file.exists() else []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "lootpress", "table", *how, *more],
            cwd=self.file.parent, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("Friends open"):
                self.link = line.split()[-1]
            if line.startswith("You open"):
                self.host_key = line.split("#host=")[1].strip()
                return self
        raise AssertionError(self.process.communicate()[1])

    def kill(self) -> None:
        """As if somebody had pulled the plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As if somebody had pressed Ctrl-C; the exit code."""
        return self._end(signal.SIGINT)

    def answers(self) -> None:
        """Ask for the page and wait for it."""
        with urlopen(self.link, timeout=120) as page:
            assert page.status == 200

    def _end(self, sign: signal.Signals) -> int:
        if self.process is None:
            return 0
        process, self.process = self.process, None
        with suppress(ProcessLookupError):
            os.kill(process.pid, sign)
        try:
            process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
        return process.returncode

    def _option(self, flag: str) -> list[str]:
        found = [k for k, argument in enumerate(self.arguments) if argument == flag]
        return [flag, self.arguments[found[0] + 1]] if found else []

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()


def origin_of(link: str) -> str:
    """The origin of the pages of a table."""
    return link.split("/t/")[0]


def socket_of(link: str) -> str:
    """The address of its socket."""
    return link.replace("http://", "ws://") + "socket"


class Phone:
    """One page that plays by chance; it remembers everything that it was sent, and which answers were acknowledged."""

    def __init__(self, server: Server, name: str, seats: tuple[int, ...], seed: int, *, host: bool = False) -> None:
        self.server, self.name, self.wanted, self.host = server, name, seats, host
        self.chance = random.Random(seed)
        self.secrets: dict[int, str] = {}
        self.texts: list[str] = []
        self.frames: list[Frame] = []
        self.acknowledged: list[int] = []
        self.refused: list[str] = []
        self.over = False
        self.reconnects = 0
        self.slow = False
        self.drops_out = 0.0  # how likely before each answer
        self.like: str = "fights"
        self.asked_for = 0
        self.step = 0  # how many decisions it has heard of
        self._hanging: dict[int, int] = {}

    async def play(self, *, start: bool = False) -> None:
        """Play until the game is over, coming back whenever the line is cut."""
        while not self.over:
            try:
                async with self._connect() as socket:
                    await self._talk(socket, start=start)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)
            self.reconnects += 1
            self._hanging.clear()

    def _connect(self) -> connect:
        link = self.server.link
        return connect(socket_of(link), origin=origin_of(link), max_size=2**22, open_timeout=10, close_timeout=1)  # type: ignore[arg-type]

    async def _talk(self, socket: ClientConnection, *, start: bool) -> None:
        key = self.server.host_key if self.host else ""
        await self._say(socket, say="hello", seats=list(self.secrets.values()), host=key)
        for seat in self.wanted:
            if seat not in self.secrets:
                await self._say(socket, say="sit", seat=seat, name=f"{self.name} {seat}")
        async for text in socket:
            assert isinstance(text, str)
            self.texts.append(text)
            frame: Frame = json.loads(text)
            self.frames.append(frame)
            match frame["say"]:
                case "seated":
                    self.secrets[frame["seat"]] = frame["secret"]
                    await self._say(socket, say="prefer", seat=frame["seat"], ask=self.like, clock=0)
                case "refused":
                    self.refused.append(frame["why"])
                case "lobby":
                    taken = sum(seat["who"] == "person" for seat in frame["seats"])
                    if start and self.host and not frame["begun"] and taken >= self.asked_for:
                        await self._say(socket, say="start")
                case "tableseen" if not await self._at_table(socket, frame):
                    return

    async def _at_table(self, socket: ClientConnection, frame: Frame) -> bool:
        """Answer what is asked; False to cut the line, or because the game is over."""
        seat = frame["seat"]
        self.step = frame["step"]
        asked = self._hanging.pop(seat, None)
        if asked is not None and frame["step"] > asked:
            self.acknowledged.append(asked)
        if frame["over"]:
            self.over = True
            return False
        if self.slow and self.chance.random() < 0.05:
            await asyncio.sleep(self.chance.random() * 0.3)
        if self.chance.random() < self.drops_out:
            if self.chance.random() < 0.5:  # not even a goodbye
                socket.transport.abort()
            return False
        ask = frame.get("ask")
        if ask is not None and seat in self.secrets:
            move = 0 if self.chance.random() < 0.6 else self.chance.randrange(len(ask["moves"]))
            self._hanging[seat] = ask["n"]
            await self._say(socket, say="answer", seat=seat, ask=ask["n"], move=move)
        return True

    async def _say(self, socket: ClientConnection, **message: object) -> None:
        with suppress(ConnectionClosed):
            await socket.send(json.dumps(message))
