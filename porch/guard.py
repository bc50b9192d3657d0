"""Who may come in: the right link, from a page of our own, not too much at a time."""

from __future__ import annotations

import hmac
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["Gate", "Rate", "is_own_origin"]

_HEADERS = {
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ws://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def is_own_origin(origin: str, hosts: Iterable[str]) -> bool:
    """Whether a page with this origin is one of ours."""
    parts = urlsplit(origin)
    return parts.scheme == "http" and origin == f"http://{parts.netloc}" and parts.netloc.lower() in hosts


class Rate:
    """So many things a second, and so many at once."""

    def __init__(self, a_second: float, at_once: float) -> None:
        """How many."""
        self.a_second, self.at_once = a_second, at_once
        self._left, self._since = at_once, time.monotonic()

    def allows(self) -> bool:
        """Whether one more is not too many."""
        now = time.monotonic()
        self._left = min(self.at_once, self._left + (now - self._since) * self.a_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Gate:
    """Lets through only what names one of our hosts, comes from one of our pages and knows the key of the link."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], key: str, refusal: str) -> None:
        """What stands behind the gate, names with ports under which it is reached, the key, and what strangers read."""
        self.app, self.hosts, self.key = app, frozenset(host.lower() for host in hosts), key.encode()
        self.refusal = refusal.encode() + b"\n"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at a request or a socket, and answer it here if it may not come in."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = [(name, value.decode("latin-1")) for name, value in scope["headers"]]
        status = self._status(scope, headers)
        if status:
            await _refuse(scope, receive, send, status, self.refusal)
            return
        host = next(value for name, value in headers if name == b"host")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                policy = {"content-security-policy": _POLICY.format(host=host)}
                added = [(k.encode(), v.encode()) for k, v in (_HEADERS | policy).items() if k.encode() not in given]
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)

    def _status(self, scope: Scope, headers: list[tuple[bytes, str]]) -> int:
        """0 if it may come in, else with what it is refused."""
        hosts = [value for name, value in headers if name == b"host"]
        origins = [value for name, value in headers if name == b"origin"]
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts:
            return 421
        if len(origins) > 1 or not all(is_own_origin(origin, self.hosts) for origin in origins):
            return 403
        if scope["type"] == "websocket" and not origins:
            return 403
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            return 405
        _, _, rest = scope["path"].partition("/t/")
        key = rest.split("/", 1)[0].encode("utf-8", errors="replace")
        return 0 if scope["path"].startswith("/t/") and hmac.compare_digest(key, self.key) else 404


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, why: bytes) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    headers += [(k.encode(), v.encode()) for k, v in _HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": why})
