"""What strangers try on a studio: other hosts and origins, no key, paths out of the folder, too much at once."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lootpress.porch.doorkeeper import MOST_QUIET
from lootpress.studio.bridge import LARGEST, MOST_PAGES
from lootpress.tests.browsing import until
from lootpress.tests.studio.page import Page
from lootpress.tests.studio.serving import Server
from lootpress.tests.table.phones import origin_of, socket_of
from lootpress.tests.table.test_attacks import ask, home, many_files, still_open

__all__ = ["many_files"]

SECRET = "the key of the safe"
OPTIONS = {"tabSize": 2, "insertSpaces": True}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    place = tmp_path_factory.mktemp("place")
    (place / "secret.loot").write_text(f'# {SECRET}\nmonster "Secret"\n  level 1\n', "utf-8")
    folder = place / "cards"
    folder.mkdir()
    (folder / "link.loot").symlink_to(place / "secret.loot")
    (folder / "mine.loot").write_text('monster "<img src=x onerror=alert(1)>"\n  level 1\n  1 treasure\n', "utf-8")
    with Server(folder) as server:
        yield server


class Talk:
    """Somebody who speaks the protocol by hand."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.number = socket, 0

    async def ask(self, method: str, params: object) -> dict[str, Any]:
        self.number += 1
        await self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}))
        async with asyncio.timeout(20):
            while True:
                answer: dict[str, Any] = json.loads(await self.socket.recv())
                if answer.get("id") == self.number:
                    return answer

    async def command(self, name: str, *arguments: object) -> dict[str, Any]:
        return await self.ask("workspace/executeCommand", {"command": name, "arguments": list(arguments)})


def line_to(server: Server) -> connect:
    return connect(socket_of(server.link), origin=origin_of(server.link), max_size=None, open_timeout=20)  # type: ignore[arg-type]


async def spoken(server: Server, *questions: tuple[str, object]) -> list[dict[str, Any]]:
    """The answers to some questions, after the greeting."""
    async with line_to(server) as line:
        talk = Talk(line)
        outside = (server.folder.parent).as_uri()
        await talk.ask("initialize", {"processId": None, "rootUri": outside, "capabilities": {}})
        await line.send(json.dumps({"jsonrpc": "2.0", "method": "initialized", "params": {}}))
        return [await talk.ask(method, params) for method, params in questions]


def command(name: str, *arguments: object) -> tuple[str, object]:
    return "workspace/executeCommand", {"command": name, "arguments": list(arguments)}


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("", {"host": "evil.example"}, 421),
        ("", {"origin": "http://evil.example"}, 403),
        ("../app.py", {}, 404),
        ("..%2f..%2fsecret.loot", {}, 404),
        ("page.js%00", {}, 404),
    ],
)
def test_only_our_own_page_comes_in(server: Server, path: str, headers: dict[str, str], status: int) -> None:
    assert ask(server, home(server) + path, **headers)[0] == status


def test_without_the_key_there_is_nothing(server: Server) -> None:
    assert ask(server, "/t/wrong/")[0] == 404
    assert ask(server, "/")[0] == 404


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null"])
def test_a_socket_from_elsewhere_is_refused(server: Server, origin: str | None) -> None:
    async def knock() -> int:
        try:
            async with connect(socket_of(server.link), origin=origin):  # type: ignore[arg-type]
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert asyncio.run(knock()) == 403


def test_the_policy_lets_only_styles_with_the_number_of_the_page_in(server: Server) -> None:
    _, headers, body = ask(server, home(server))
    policy = headers["content-security-policy"]
    nonce = policy.split("'nonce-")[1].split("'")[0]
    assert "unsafe" not in policy and "default-src 'none'" in policy
    assert f'content="{nonce}"'.encode() in body
    _, again, _ = ask(server, home(server))
    assert nonce not in again["content-security-policy"]


def test_no_name_leads_out_of_the_folder(server: Server) -> None:
    names = ("../secret.loot", "/etc/passwd", "link.loot", "a\x00.loot", "mine.txt", ".hidden.loot", "x/../../a.loot")
    before = (server.folder.parent / "secret.loot").read_text("utf-8")
    questions = [
        one for name in names for one in (command("studio.read", name), command("studio.save", name, "monster", ""))
    ]
    answers = asyncio.run(spoken(server, *questions))
    assert all("error" in answer for answer in answers), answers
    assert SECRET not in json.dumps(answers)
    assert (server.folder.parent / "secret.loot").read_text("utf-8") == before
    assert sorted(path.name for path in server.folder.iterdir()) == ["link.loot", "mine.loot"]


def test_no_question_of_the_protocol_reads_outside_the_folder(server: Server) -> None:
    """Whatever folder the page names as its own, and whatever file it asks about."""
    uris = [(server.folder.parent / "secret.loot").as_uri(), server.folder.as_uri() + "/..%2fsecret.loot"]
    asked = [
        question
        for uri in uris
        for question in (
            ("textDocument/documentSymbol", {"textDocument": {"uri": uri}}),
            ("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 10}}),
            (
                "textDocument/formatting",
                {"textDocument": {"uri": uri}, "options": OPTIONS},
            ),
            command("studio.about", uri, 2),
        )
    ]
    answers = asyncio.run(spoken(server, *asked, command("studio.list")))
    assert "Secret" not in json.dumps(answers) and SECRET not in json.dumps(answers)


def test_too_large_a_message_ends_the_line_and_nobody_else_is_held_up(server: Server) -> None:
    async def shout() -> list[dict[str, Any]]:
        async with line_to(server) as line:
            with pytest.raises(ConnectionClosed):
                await line.send("x" * (LARGEST + 1))
                await line.recv()
        return await spoken(server, command("studio.list"))

    (answer,) = asyncio.run(shout())
    assert answer["result"][-1]["path"] == "mine.loot"


def test_there_are_only_so_many_pages_at_once(server: Server) -> None:
    async def crowd() -> int:
        lines = [await line_to(server).__aenter__() for _ in range(MOST_PAGES)]
        try:
            async with line_to(server) as one_more:
                with pytest.raises(ConnectionClosed) as closed:
                    await one_more.recv()
                assert closed.value.rcvd is not None
                return closed.value.rcvd.code
        finally:
            for line in lines:
                await line.close()

    assert asyncio.run(crowd()) == 1013


@pytest.mark.usefixtures("many_files")
def test_a_thousand_silent_connections_keep_nobody_out(server: Server) -> None:
    parts = urlsplit(server.link)
    with ExitStack() as crowd:
        silent = []
        for _ in range(1000):
            with suppress(OSError):
                address = (parts.hostname or "", parts.port or 0)
                silent.append(crowd.enter_context(socket.create_connection(address, timeout=20)))
        assert ask(server, home(server))[0] == 200
        (answer,) = asyncio.run(spoken(server, command("studio.list")))
        assert answer["result"][-1]["path"] == "mine.loot"
        assert still_open(silent) <= MOST_QUIET


def test_a_name_is_only_a_name(server: Server) -> None:
    """A card called like a piece of a page: what the desk says of it is text, and the page gets it as text."""
    (answer,) = asyncio.run(spoken(server, command("studio.about", (server.folder / "mine.loot").as_uri(), 1)))
    assert answer["result"]["name"] == "<img src=x onerror=alert(1)>"
    page = Page(server)
    try:
        page.open()
        until(lambda: page.title() == "<img src=x onerror=alert(1)>", 20, "the card")
        page.click("header [data-do=play]")
        page.one("#play[open] .people")
        assert page.all("img[src=x]") == []
        assert [entry["message"] for entry in page.log("browser") if entry["level"] == "SEVERE"] == []
    finally:
        page.driver.quit()


def test_no_desk_is_left_when_the_studio_ends(tmp_path: Path) -> None:
    import psutil

    with Server(tmp_path) as server:
        asyncio.run(spoken(server, command("studio.list")))
        assert server.process is not None
        desks = psutil.Process(server.process.pid).children(recursive=True)
        assert desks
        server.stop()
    _, alive = psutil.wait_procs(desks, timeout=5)
    assert alive == []
