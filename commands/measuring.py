"""What `balance` says on the way: one line that is drawn anew in a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from lootpress.terminal.console import say

__all__ = ["MeasuringProgress", "watching"]

_RECENT = 15.0  # seconds that the rate is taken from


class MeasuringProgress:
    """How a measurement goes: games, their rate, how much is sure, and how long it will take."""

    def __init__(
        self, most: int, first: int, reused: Callable[[], int], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """At most so many games; the first look comes after so many; `reused` says how many were not played now."""
        self.games = 0
        self._reused = reused
        self._most, self._until, self._clock = most, min(first, most), clock
        self._known = "first answer"
        self._began = clock()
        self._marks: deque[tuple[float, int]] = deque([(self._began, 0)])
        self._told: set[str] = set()

    def advance(self, games: int) -> None:
        """So many games more."""
        self.games += games
        now = self._clock()
        self._marks.append((now, self.games - self._reused()))
        while len(self._marks) > 2 and self._marks[1][0] < now - _RECENT:
            self._marks.popleft()

    def look(self, known: str, until: int, standing_out: Sequence[str]) -> list[str]:
        """A look was taken: what is known in a few words, how many games it will take, and a line for each card that
        stands out; gives the lines that are news."""
        self._known, self._until = known, min(max(until, self.games), self._most)
        news = [line for line in standing_out if line not in self._told]
        self._told.update(standing_out)
        return news

    @property
    def rate(self) -> float:
        """Games a second, lately."""
        (began, before), (now, games) = self._marks[0], self._marks[-1]
        return (games - before) / (now - began) if now > began else 0.0

    def line(self) -> str:
        """All of it in one line."""
        rate = self.rate
        left = f", {_time((self._until - self.games) / rate)} left" if rate and self._until > self.games else ""
        return f"{self.games:,} games, {rate:,.1f} a second; {self._known}{left}"

    def after(self) -> str:
        """The same at a look, with the time it took."""
        return f"After {_time(self._clock() - self._began, about='')}: {self.line()}."


def _time(seconds: float, about: str = "about ") -> str:
    """A time that is not surer than it can be: `about 40 s`, `about 3 min`."""
    if seconds < 90:
        return f"{about}{max(1, round(seconds))} s"
    if seconds < 5400:
        return f"{about}{round(seconds / 60)} min"
    return f"{about}{seconds / 3600:.1f} h"


@contextmanager
def watching(watch: MeasuringProgress) -> Iterator[Callable[[Sequence[str]], None]]:
    """Shows the watch for as long as it lasts; gives what is to be called at every look with the news."""
    if not sys.stderr.isatty():

        def plain(news: Sequence[str]) -> None:
            say(watch.after())
            for line in news:
                say(f"  {line}")

        yield plain
        return
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    console = Console(stderr=True)

    def drawn() -> Text:
        return Text(watch.line(), no_wrap=True, overflow="ellipsis")

    with Live(get_renderable=drawn, console=console, transient=True, refresh_per_second=4) as live:

        def redrawn(news: Sequence[str]) -> None:
            for line in news:
                live.console.print(line, markup=False, highlight=False)

        yield redrawn
