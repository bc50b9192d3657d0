"""How long the loop of a table is ever held up, while six phones play and `balance` measures beside it.

The server runs in this process, as `lootpress table` runs it; phones and measurement are processes of their own. A
clock in the loop asks to be woken every 5 milliseconds and writes down how late that was. It goes by the clock, so
whatever else runs disturbs it: a process that only sleeps is asked the same at the same time, and what it finds is the
machine's doing. The time of the processor that the loop used between two wakings is not disturbed: that is what is held
against the budget.
Usage: python benchmarks/loop.py [SECONDS] [DECK]
"""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

from lootpress.commands.decks import deck_from
from lootpress.commands.linking import link_path
from lootpress.commands.table import _head, _Table
from lootpress.compiler.serial import to_json
from lootpress.tests.table.phones import Phone

BUDGET = 50.0
"""Milliseconds; what holds the loop up for longer is reported as over."""

PEOPLE = 6
_PULSE = 0.005


class Pulse:
    """How late somebody is woken again and again, and what this thread computed between two wakings; milliseconds."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.busy: list[float] = []

    async def beat(self) -> None:
        """Until it is cancelled."""
        while True:
            began, worked = time.monotonic(), time.thread_time()
            await asyncio.sleep(_PULSE)
            self.late.append((time.monotonic() - began - _PULSE) * 1000)
            self.busy.append((time.thread_time() - worked) * 1000)

    def told(self, name: str) -> str:
        """A line of the table."""
        late, busy = sorted(self.late), sorted(self.busy)
        far = -max(1, len(late) // 1000)
        computed = f"computed at once: one in 1000 {busy[far]:.1f}, worst {busy[-1]:.1f}"
        woken = f"late: median {statistics.median(late):.1f}, one in 1000 {late[far]:.1f}, worst {late[-1]:.1f}"
        return f"{name}: {len(late)} wakings; {woken}; {computed}"


def main(seconds: float, source: str) -> int:
    """Serve, let them play, print how late the loop was."""
    program = to_json(link_path(source).program)
    with tempfile.TemporaryDirectory() as folder:
        head = _head(source, program, deck_from(program), 1, PEOPLE, (), ("greedy",))
        table = _Table(Path(folder, "game.table"), head, None, port=None, lan=False)
        pulse, started = Pulse(), []

        def ready() -> None:
            """In the loop, as soon as people can come."""
            command = [sys.executable, __file__]
            started.append(subprocess.Popen([*command, "phones", table.link, table.head.host]))
            started.append(subprocess.Popen([*command, "alone", str(seconds / 2)]))
            balance = [sys.executable, "-m", "lootpress", "balance", source, "--no-cache", "--json"]
            started.append(subprocess.Popen(balance, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
            loop = asyncio.get_running_loop()
            table.beating = loop.create_task(pulse.beat())  # type: ignore[attr-defined]
            loop.call_later(seconds, os.kill, os.getpid(), signal.SIGINT)

        table._greet = ready  # type: ignore[method-assign]
        try:
            table.run(30, 0)
        finally:
            for one in started:
                one.terminate()
                one.wait()
        decisions = Path(folder, "game.table").read_bytes().count(b"\n")
    print(f"{source}, {PEOPLE} phones, balance beside it, {seconds:.0f} seconds, {decisions} decisions; milliseconds")
    print(pulse.told("the table's loop"))
    worst = max(pulse.busy)
    print(f"worst computed at once: {worst:.1f} of {BUDGET:.0f}: {'ok' if worst <= BUDGET else 'OVER'}")
    return 0 if worst <= BUDGET else 1


async def play(link: str, host: str) -> None:
    """Six phones that answer as soon as they are asked, game after game while the table is there."""
    server = SimpleNamespace(link=link, host_key=host)
    phones = [Phone(server, f"Phone {k}", (k,), k, host=k == 0) for k in range(PEOPLE)]  # type: ignore[arg-type]
    for phone in phones:
        phone.asked_for = PEOPLE
        phone.like = "always"
    await asyncio.gather(*(phone.play(start=True) for phone in phones))


async def alone(seconds: float) -> None:
    """The same clock in a process that does nothing else."""
    pulse = Pulse()
    beating = asyncio.create_task(pulse.beat())
    await asyncio.sleep(seconds)
    beating.cancel()
    print(pulse.told("a loop that only waits"), flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["phones", link, host]:
            asyncio.run(play(link, host))
        case ["alone", seconds]:
            asyncio.run(alone(float(seconds)))
        case arguments:
            sys.exit(main(float(arguments[0]) if arguments else 60, arguments[1] if len(arguments) > 1 else "fantasy"))
