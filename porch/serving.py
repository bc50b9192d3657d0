"""Serves a page on this machine: the addresses under which it is reached, and the server itself."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import segno
import uvicorn

from lootpress.porch.doorkeeper import Doorkeeper

if TYPE_CHECKING:
    from starlette.types import ASGIApp

__all__ = ["PORT", "hosts_of", "lan_address", "link_to", "open_port", "qr_text", "serve"]

PORT = 8765


def lan_address() -> str:
    """This machine's address in its network, as others reach it; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        address: str = probe.getsockname()[0]
        return address
    return "127.0.0.1"


def hosts_of(port: int, *, lan: bool) -> list[str]:
    """The names under which the page may be asked for."""
    names = ["127.0.0.1", "localhost"]
    if lan:
        name = socket.gethostname().lower()
        names += [lan_address(), name, f"{name.split('.')[0]}.local"]
    return [f"{name}:{port}" for name in dict.fromkeys(names)]


def link_to(port: int, key: str, *, lan: bool) -> str:
    """The link that people open."""
    return f"http://{lan_address() if lan else '127.0.0.1'}:{port}/t/{key}/"


def open_port(port: int, *, lan: bool, must: bool) -> socket.socket:
    """A socket that listens: at this port, or at another one if it is taken and does not matter."""
    address = "0.0.0.0" if lan else "127.0.0.1"
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name != "nt":  # where it means something else
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((address, port))
    except OSError as reason:
        if must or reason.errno not in (errno.EADDRINUSE, errno.EACCES):
            listening.close()
            raise
        listening.bind((address, 0))
    listening.listen(256)
    return listening


def qr_text(link: str) -> str:
    """The link as a picture of blocks, for a terminal."""
    from io import StringIO

    out = StringIO()
    segno.make(link, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()


def serve(
    make_app: Callable[[list[str]], ASGIApp],
    listening: socket.socket,
    *,
    lan: bool,
    largest: int,
    ready: Callable[[], None],
) -> None:
    """Serve until somebody presses Ctrl-C; `ready` is called when people can come.

    What is served is made once the loop runs, from the names under which it may be asked for; no message on a socket
    may be longer than `largest`.
    """
    port = listening.getsockname()[1]
    asyncio.run(_serve(make_app, listening, hosts_of(port, lan=lan), largest, ready))


async def _serve(
    make_app: Callable[[list[str]], ASGIApp],
    listening: socket.socket,
    hosts: list[str],
    largest: int,
    ready: Callable[[], None],
) -> None:
    config = uvicorn.Config(
        make_app(hosts),
        http=Doorkeeper,
        ws="websockets-sansio",
        ws_max_size=largest,
        ws_per_message_deflate=False,
        ws_ping_interval=15,
        ws_ping_timeout=30,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=16 * 1024,
    )
    server = _Server(config)
    server.ready = ready
    await server.serve(sockets=[listening])


class _Server(uvicorn.Server):
    """Tells when it has begun to listen."""

    ready: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()
