"""The page of the studio over HTTP, and its socket: a handful of addresses, all behind the key."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from lootpress.porch.built import built_files
from lootpress.porch.guard import Gate

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from lootpress.studio.bridge import Bridge

__all__ = ["make_app", "page_files"]

PAGE = Path(__file__).parent / "page"
_TYPES = {"index.html": "text/html", "page.js": "text/javascript", "page.css": "text/css", "icon.svg": "image/svg+xml"}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' blob: data:; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def page_files() -> dict[str, bytes]:
    """What a browser loads first."""
    return built_files(PAGE, _TYPES)


def make_app(bridge: Bridge, hosts: Iterable[str], key: str, files: Mapping[str, bytes]) -> Gate:
    """What a server serves: the page and the socket.

    The editor writes its styles into the page; a number that only this page knows says that they are its own.
    """

    async def page(request: Request) -> Response:
        name = request.path_params.get("name") or "index.html"
        if name not in files:
            return PlainTextResponse("There is no such page.\n", 404)
        if name != "index.html":
            return Response(files[name], media_type=_TYPES[name])
        nonce = secrets.token_urlsafe(16)
        policy = _POLICY.format(nonce=nonce, host=request.headers["host"])
        body = files[name].replace(b"{{nonce}}", nonce.encode())
        return Response(body, media_type="text/html", headers={"content-security-policy": policy})

    async def made(request: Request) -> Response:
        name = request.path_params["name"]
        path = bridge.made / f"{name}.pdf"
        if not name.isalpha() or not await asyncio.to_thread(path.is_file):
            return PlainTextResponse("There is no such file.\n", 404)
        headers = {"content-disposition": f'attachment; filename="{name}.pdf"'}
        return Response(await asyncio.to_thread(path.read_bytes), media_type="application/pdf", headers=headers)

    async def socket(connection: WebSocket) -> None:
        await bridge.serve(connection)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        bridge.warm_up()
        try:
            yield
        finally:
            await bridge.close()

    home = f"/t/{key}"
    routes = [
        Route(f"{home}/", page),
        Route(f"{home}/made/{{name}}.pdf", made),
        WebSocketRoute(f"{home}/socket", socket),
        Route(f"{home}/{{name}}", page),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.router.redirect_slashes = False
    return Gate(app, hosts, key, "This is not a studio of yours. The terminal in which it was started has the link.")
