"""Runs a command of Lootpress for the page, in a process of its own that can be ended with all it has started.

The process is an errand (`errand.py`): it ends with whoever sent it, even if that is killed.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

__all__ = ["CommandEnded", "lines_of", "run"]

LONGEST = 600.0  # seconds that a command may take
MOST_SAID = 4_000  # letters of what it said that are shown


class CommandEnded(msgspec.Struct, frozen=True):
    """How a command ended: its exit code, its data, and what it said to people."""

    code: int
    out: bytes
    said: str


async def run(arguments: Sequence[str], folder: Path) -> CommandEnded:
    """Run a command to its end; whoever cancels it ends it."""
    process = await _begin(arguments, folder)
    try:
        async with asyncio.timeout(LONGEST):
            out, said = await process.communicate()
    except TimeoutError:
        return CommandEnded(3, b"", "It took too long and was stopped.")
    finally:
        await _end(process)
    assert process.returncode is not None
    return CommandEnded(process.returncode, out, said.decode("utf-8", errors="replace")[-MOST_SAID:].strip())


async def lines_of(arguments: Sequence[str], folder: Path) -> AsyncGenerator[bytes, None]:
    """What a command writes, line by line as it comes; whoever stops listening ends it."""
    process = await _begin(arguments, folder)
    try:
        assert process.stdout is not None
        async for line in process.stdout:
            yield line
        if await process.wait():
            assert process.stderr is not None
            said = (await process.stderr.read()).decode("utf-8", errors="replace").strip()
            raise RuntimeError(said[-MOST_SAID:] or "It failed.")
    finally:
        await _end(process)


async def _begin(arguments: Sequence[str], folder: Path) -> asyncio.subprocess.Process:
    """Start it; who is cancelled meanwhile waits until it is there, and ends it: asyncio would wait for ever."""
    starting = asyncio.ensure_future(_start(arguments, folder))
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        await _end(await starting)
        raise


async def _start(arguments: Sequence[str], folder: Path) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "lootpress.studio.errand",
        *arguments,
        cwd=folder,
        stdin=asyncio.subprocess.PIPE,  # nothing is written to it; when it closes, the errand ends
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,  # so that its workers can be ended with it
        limit=16 * 1024 * 1024,
    )


async def _end(process: asyncio.subprocess.Process) -> None:
    if os.name != "nt":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)  # the group outlives its first member
    elif process.returncode is None:
        process.kill()
    with suppress(ProcessLookupError):
        await process.wait()
