"""What strangers try: other hosts and origins, no key, too long, too much, nonsense, a thousand at once."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from lootpress.porch.doorkeeper import MOST_QUIET
from lootpress.table.room import MOST_UNKNOWN
from lootpress.tests.table.phones import Server, origin_of, socket_of

SCRIPT = "<img src=x onerror=alert(1)>"


class Served(Protocol):
    """Whatever is reached by a link."""

    link: str


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("table") / "game.table", "starter", "--players", "4", "--seed", "1") as server:
        yield server


def ask(server: Served, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """What the server answers to a request, sent just as it stands."""
    parts = urlsplit(server.link)
    line = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=20)
    line.putrequest(method, path, skip_host=True)
    for name, value in {"host": parts.netloc, **headers}.items():
        line.putheader(name, value)
    line.endheaders()
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


def home(server: Served) -> str:
    return urlsplit(server.link).path


# ---------------------------------------------------------------- who may come in


def test_the_page_comes_with_a_policy_and_without_inline_code(server: Server) -> None:
    status, headers, body = ask(server, home(server))
    policy = headers["content-security-policy"]
    assert status == 200
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    page = body.decode()
    assert re.findall(r"<script(?![^>]*\ssrc=)", page) == []
    assert re.findall(r"\son\w+=|\sstyle=|<style|https?://", page) == []


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "192.0.2.7:8765"])
def test_another_host_is_refused(server: Server, host: str) -> None:
    assert ask(server, home(server), host=host)[0] == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:8765", "http://127.0.0.1:8765/x"])
def test_another_origin_is_refused(server: Server, origin: str) -> None:
    assert ask(server, home(server), origin=origin)[0] == 403
    assert asyncio.run(refusal(server, origin=origin)) == 403


def test_a_socket_without_origin_is_refused(server: Server) -> None:
    assert asyncio.run(refusal(server, origin=None)) == 403


@pytest.mark.parametrize("key", ["", "x", "0" * 24, "%00", "é"])
def test_without_the_key_there_is_nothing(server: Server, key: str) -> None:
    for path in ("", "page.js", "qr.svg", "socket", "face/0.png"):
        assert ask(server, f"/t/{key}/{path}".encode("ascii", "replace").decode())[0] == 404
    assert ask(server, "/")[0] == 404


def test_a_socket_without_the_key_is_refused(server: Server) -> None:
    assert asyncio.run(refusal(server, origin=origin_of(server.link), key="0" * 24)) == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_nothing_is_posted(server: Server, method: str) -> None:
    assert ask(server, home(server), method)[0] == 405


@pytest.mark.parametrize(
    "path",
    ["../app.py", "..%2fapp.py", "%2e%2e/app.py", "face/../../app.py", "face/..%2f..%2fapp.py.png", "words/%2e%2e.txt",
     "index.html%00", "//etc/passwd", "face/%5c..%5c.png", "page.js/"],
)  # fmt: skip
def test_no_path_leads_out(server: Server, path: str) -> None:
    assert ask(server, home(server) + path)[0] == 404


async def refusal(server: Server, *, origin: str | None, key: str = "") -> int:
    """With what a socket is refused."""
    address = socket_of(server.link)
    if key:
        address = re.sub(r"/t/[^/]+/", f"/t/{key}/", address)
    try:
        async with connect(address, origin=origin):  # type: ignore[arg-type]
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


# ---------------------------------------------------------------- what may be said


def line_to(server: Server) -> connect:
    return connect(socket_of(server.link), origin=origin_of(server.link), open_timeout=20, close_timeout=2)  # type: ignore[arg-type]


async def hello(socket: ClientConnection, **more: object) -> dict[str, Any]:
    """Say who one is, and hear who is there."""
    await socket.send(json.dumps({"say": "hello", **more}))
    return await heard(socket, "lobby")


async def heard(socket: ClientConnection, what: str) -> dict[str, Any]:
    async with asyncio.timeout(20):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["say"] == what:
                return message


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", 1007), ("nonsense", 1007), ("[]", 1007), ("null", 1007), ("[" * 900, 1007), (b"\x00\x01", 1007),
        ('{"say": "sit", "seat": 0, "name": "A"}', 1007),  # before hello
        ('{"say": "hello", "more": 1}', 1007), ('{"say": "hello", "seats": "x"}', 1007), ('{"say": "fly"}', 1007),
        ('{"say": "hello", "seats": ["' + "x" * 65 + '"]}', 1007), ("x" * 4000, 1009),
    ],
)  # fmt: skip
def test_what_means_nothing_ends_the_line(server: Server, said: str | bytes, code: int) -> None:
    async def scene() -> int:
        async with line_to(server) as line:
            await line.send(said)
            with pytest.raises(ConnectionClosed) as closed:
                async with asyncio.timeout(20):
                    while True:
                        await line.recv()
            assert closed.value.rcvd is not None
            return closed.value.rcvd.code

    assert asyncio.run(scene()) == code


def test_too_many_messages_end_the_line(server: Server) -> None:
    async def scene() -> int:
        async with line_to(server) as line:
            await hello(line)
            with pytest.raises(ConnectionClosed) as closed:
                for _ in range(2000):
                    await line.send('{"say": "look", "step": 0, "seat": -1}')
                    await asyncio.sleep(0)
                async with asyncio.timeout(20):
                    while True:
                        await line.recv()
            assert closed.value.rcvd is not None
            return closed.value.rcvd.code

    assert asyncio.run(scene()) == 1008


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"say": "answer", "seat": 3, "ask": 0, "move": 0}, "not your seat"),
        ({"say": "prefer", "seat": 3, "ask": "mine", "clock": 0}, "not your seat"),
        ({"say": "mood", "seat": 3, "mood": "👏"}, "not your seat"),
        ({"say": "leave", "seat": 3}, "not your seat"),
        ({"say": "start"}, "Only the host"),
        ({"say": "free", "seat": 3}, "Only the host"),
        ({"say": "look", "step": 0, "seat": 3}, "you see what you saw"),
        ({"say": "look", "step": 0, "seat": -2}, "you see what you saw"),
        ({"say": "sit", "seat": 17, "name": "A"}, "There are 4 seats"),
        ({"say": "sit", "seat": 1, "name": "\u202e\u200b\n"}, "a name that the others can read"),
    ],
)
def test_what_is_not_ones_own_is_refused(server: Server, said: dict[str, object], why: str) -> None:
    async def scene() -> str:
        async with line_to(server) as line:
            await hello(line, seats=["guessed"], host="guessed")
            await line.send(json.dumps(said))
            told: str = (await heard(line, "refused"))["why"]
            return told

    assert why in asyncio.run(scene())


def test_a_name_is_only_text(server: Server) -> None:
    async def scene() -> None:
        async with line_to(server) as line:
            await hello(line)
            await line.send(json.dumps({"say": "sit", "seat": 2, "name": SCRIPT}))
            seated = await heard(line, "seated")
            lobby = await heard(line, "lobby")
            assert lobby["seats"][2]["name"] == SCRIPT[:20].strip()
            await line.send(json.dumps({"say": "leave", "seat": seated["seat"]}))
            await heard(line, "lobby")

    asyncio.run(scene())


# ---------------------------------------------------------------- a thousand


@pytest.fixture
def many_files() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096) if hard > 0 else 4096, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("many_files")
def test_a_thousand_silent_connections_keep_nobody_out(server: Server) -> None:
    parts = urlsplit(server.link)

    async def scene(crowd: ExitStack) -> None:
        async with line_to(server) as friend:
            await hello(friend)
            silent = []
            for _ in range(1000):
                with suppress(OSError):
                    address = (parts.hostname or "", parts.port or 0)
                    silent.append(crowd.enter_context(socket.create_connection(address, timeout=20)))
            status, _, _ = await asyncio.to_thread(ask, server, home(server))
            assert status == 200
            async with line_to(server) as late:
                assert (await hello(late))["say"] == "lobby"
            await friend.send(json.dumps({"say": "start"}))
            assert "Only the host" in (await heard(friend, "refused"))["why"]
            assert await asyncio.to_thread(still_open, silent) <= MOST_QUIET

    with ExitStack() as crowd:
        asyncio.run(scene(crowd))


def still_open(crowd: list[socket.socket]) -> int:
    """How many connections the server has not closed."""
    count = 0
    for one in crowd:
        one.settimeout(0.01)
        try:
            count += one.recv(1) != b""
        except TimeoutError:
            count += 1
        except OSError:
            pass
    return count


def test_many_pages_that_say_nothing_keep_nobody_out(server: Server) -> None:
    async def knock() -> ClientConnection | None:
        with suppress(OSError, TimeoutError, InvalidStatus, InvalidMessage, ConnectionClosed):
            return await line_to(server)
        return None

    async def scene() -> None:
        async with line_to(server) as friend:
            await hello(friend)
            crowd = [line for line in [await knock() for _ in range(3 * MOST_UNKNOWN)] if line is not None]
            async with line_to(server) as late:
                assert (await hello(late))["say"] == "lobby"
            await friend.send(json.dumps({"say": "start"}))
            await heard(friend, "refused")
            await asyncio.sleep(0.5)
            assert sum(line.state.name == "OPEN" for line in crowd) <= MOST_UNKNOWN
            for line in crowd:
                line.transport.abort()

    asyncio.run(scene())


def test_the_file_of_a_game_is_for_its_owner_alone(server: Server) -> None:
    assert Path(server.file).stat().st_mode & 0o077 == 0
