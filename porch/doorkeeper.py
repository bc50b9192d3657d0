"""Connections that say nothing hold nobody up: they are closed after a while, the oldest first if there are many."""

from __future__ import annotations

import asyncio
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

__all__ = ["MOST_QUIET", "Doorkeeper"]

MOST_QUIET = 48  # connections without a request that runs
SILENCE = 10.0  # seconds until the first request must have come


class Doorkeeper(H11Protocol):
    """HTTP as uvicorn speaks it, for guests of whom some may be up to no good."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody knocks."""
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        self.came, self.is_sent_away = self.loop.time(), False
        self.loop.call_later(SILENCE, self._send_away_if_silent)
        quiet = [guest for guest in self.connections if isinstance(guest, Doorkeeper) and guest.is_quiet]
        if len(quiet) > MOST_QUIET:
            min(quiet, key=lambda guest: guest.came).send_away()

    @property
    def is_quiet(self) -> bool:
        """Whether it is there and no request of it runs."""
        return not self.is_sent_away and (self._request is None or self._request.response_complete)

    @property
    def _request(self) -> RequestResponseCycle | None:
        """The last request; none before the first, whatever uvicorn's types say."""
        return cast("RequestResponseCycle | None", self.cycle)

    def _send_away_if_silent(self) -> None:
        if self in self.connections and self._request is None:
            self.send_away()

    def send_away(self) -> None:
        """Close the line; that it is closed is only seen a moment later."""
        self.is_sent_away = True
        self.transport.abort()
