"""The pages and pictures of a table over HTTP, and its socket: a handful of addresses, all behind the key."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import segno
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from lootpress.porch.built import built_files
from lootpress.porch.guard import Gate

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from lootpress.table.room import TableRoom

__all__ = ["PAGE", "make_app", "page_files"]

PAGE = Path(__file__).parent / "page"
_TYPES = {
    "index.html": "text/html",
    "page.js": "text/javascript",
    "page.css": "text/css",
    "icon.svg": "image/svg+xml",
}
_FOR_GOOD = {"cache-control": "private, max-age=31536000, immutable"}


def page_files() -> dict[str, bytes]:
    """What a browser loads first."""
    return built_files(PAGE, _TYPES)


def make_app(room: TableRoom, link: str, hosts: Iterable[str], key: str, files: Mapping[str, bytes]) -> Gate:
    """What a server serves: the page, the faces and words of cards, a picture of the link, the socket."""

    async def page(request: Request) -> Response:
        name = request.path_params.get("name") or "index.html"
        if name not in files:
            return PlainTextResponse("There is no such page.\n", 404)
        return Response(files[name], media_type=_TYPES[name])

    async def face(request: Request) -> Response:
        data = await room.faces.png(request.path_params["name"])
        if not data:
            return PlainTextResponse("There is no such card.\n", 404)
        return Response(data, media_type="image/png", headers=_FOR_GOOD)

    async def words(request: Request) -> Response:
        told = _words_of(room, request.path_params["name"])
        return PlainTextResponse(told or "There is no such card.\n", 200 if told else 404)

    async def qr(request: Request) -> Response:
        out = BytesIO()
        segno.make(link, error="m").save(out, kind="svg", scale=8, border=2, dark="#000", light="#fff", svgclass=None)
        return Response(out.getvalue(), media_type="image/svg+xml")

    async def socket(connection: WebSocket) -> None:
        await room.serve(connection)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        warming = asyncio.create_task(room.faces.warm_up())
        going = asyncio.create_task(room.run())
        try:
            yield
        finally:
            for task in (warming, going):
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
            await room.close()

    home = f"/t/{key}"
    routes = [
        Route(f"{home}/", page),
        Route(f"{home}/face/{{name}}.png", face),
        Route(f"{home}/words/{{name}}.txt", words),
        Route(f"{home}/qr.svg", qr),
        WebSocketRoute(f"{home}/socket", socket),
        Route(f"{home}/{{name}}", page),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.router.redirect_slashes = False
    return Gate(app, hosts, key, "This is not a table of yours. Ask your host for the link.")


def _words_of(room: TableRoom, name: str) -> str:
    """The words of a card, for those who cannot see its picture."""
    deck = room.host.deck
    for i, definition in enumerate(deck.definition):
        if room.faces.name(definition) == name:
            return "\n".join(room.host.words.page(i)) + "\n"
    return ""
