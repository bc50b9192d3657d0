"""How soon an editor has its answers after a keystroke, beside compiling all cards again, on a set of 168 cards."""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from lootpress.benchmarks.frontend import CARDS, card_set
from lootpress.compiler.gather import context_for
from lootpress.compiler.project import Project
from lootpress.dsl.source import source_from_text
from lootpress.service.faces import picture_of
from lootpress.service.workspace import Workspace

EDITS = 200
BUDGET = 50.0
"""Milliseconds of the processor; a median above it is reported as over."""

FACE_BUDGET = 300.0
"""The same for the picture of the card one types in, with the messages before it."""


def main() -> int:
    """Type into one file, ask everything after each edit, print the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "cards.loot")
        path.write_text(card_set(), "utf-8")
        taken = ask_everything(path)
        started, heard = asyncio.run(type_into_server(path))
    print(f"{CARDS} cards, {EDITS} edits; milliseconds of the processor, in this process")
    bare = statistics.median(taken["bare recompile"])
    for name, times in taken.items():
        median, worst = statistics.median(times), max(times)
        verdict = "" if name == "bare recompile" else f"  {median / bare:6.3f} of it  {judged(name, median)}"
        print(f"{name:<15} median {median:7.1f}  worst {worst:7.1f}{verdict}")
    print("`lootpress lsp` as a process; milliseconds by the clock, disturbed by whatever else runs")
    print(f"cold start to the first messages {started:7.1f}")
    print(f"{'keystroke':<15} median {statistics.median(heard):7.1f}  worst {max(heard):7.1f}  to its messages")
    medians = {name: statistics.median(times) for name, times in taken.items() if name != "bare recompile"}
    return 0 if all(judged(name, median) == "ok" for name, median in medians.items()) else 1


def judged(name: str, median: float) -> str:
    """Whether it is within the budget."""
    return "ok" if median <= (FACE_BUDGET if name == "face" else BUDGET) else "OVER"


def ask_everything(path: Path) -> dict[str, list[float]]:
    """Edit after edit, how long each question takes; the first one compiles."""
    text, file = path.read_text("utf-8"), str(path)
    workspace = Workspace([path.parent])
    workspace.hold(file, text)
    workspace.diagnostics(file)
    questions: dict[str, Callable[[int, int], object]] = {
        "diagnostics": lambda line, column: workspace.diagnostics(file),
        "completion": lambda line, column: workspace.complete(file, line, column),
        "hover": lambda line, column: workspace.hover(file, line, column),
        "references": lambda line, column: workspace.references(file, line, column),
        "symbols": lambda line, column: workspace.symbols(file),
        "colours": lambda line, column: workspace.coloured(file),
    }
    taken: dict[str, list[float]] = {name: [] for name in ("bare recompile", *questions, "face")}
    dice = random.Random(1)
    for _ in range(EDITS):
        typed, line, column = edited(dice, text)
        workspace.hold(file, typed)
        for name, ask in questions.items():
            taken[name].append(spent(partial(ask, line, column)))
        sitter = workspace.sitter(file, line)
        if sitter is not None:  # what was typed leaves a card that can be drawn
            taken["face"].append(taken["diagnostics"][-1] + spent(partial(picture_of, sitter)))
    for _ in range(5):
        taken["bare recompile"].append(spent(partial(compile_all, text)))
    return taken


async def type_into_server(path: Path) -> tuple[float, list[float]]:
    """How long the real server takes to start, and after each edit until its messages are there."""
    client, told = LanguageClient("benchmark", "1"), asyncio.Event()

    def heard(params: lsp.PublishDiagnosticsParams) -> None:
        told.set()

    client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(heard)
    begin = time.perf_counter()
    await client.start_io(sys.executable, "-m", "lootpress", "lsp")
    folder = lsp.WorkspaceFolder(path.parent.as_uri(), "cards")
    await client.initialize_async(lsp.InitializeParams(lsp.ClientCapabilities(), workspace_folders=[folder]))
    client.initialized(lsp.InitializedParams())
    text = path.read_text("utf-8")
    item = lsp.TextDocumentItem(path.as_uri(), "loot", 1, text)
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
    await told.wait()
    started = (time.perf_counter() - begin) * 1000
    taken: list[float] = []
    dice = random.Random(1)
    for number in range(EDITS):
        typed, _, _ = edited(dice, text)
        told.clear()
        begin = time.perf_counter()
        document = lsp.VersionedTextDocumentIdentifier(version=number + 2, uri=path.as_uri())
        change = lsp.TextDocumentContentChangeWholeDocument(text=typed)
        client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [change]))
        await told.wait()
        taken.append((time.perf_counter() - begin) * 1000)
    await client.shutdown_async(None)
    client.exit(None)
    return started, taken


def edited(dice: random.Random, text: str) -> tuple[str, int, int]:
    """A letter typed or deleted somewhere in a line of a card, and where."""
    lines = text.split("\n")
    at = dice.choice([number for number, line in enumerate(lines) if line.startswith("  ")])
    column = dice.randrange(2, len(lines[at]) + 1)
    new = dice.choice("aelst 12") if dice.random() < 0.6 else ""
    lines[at] = lines[at][:column] + new + lines[at][column + (not new) :]
    return "\n".join(lines), at + 1, column + len(new) + 1


def compile_all(text: str) -> None:
    """Everything again, by a project that knows nothing; lines that were parsed before stay parsed."""
    source, _ = source_from_text(text, "cards.loot")
    Project().compile([source], context_for([source]))


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of the processor; unlike the clock, other programs do not disturb that."""
    begin = time.process_time()
    work()
    return (time.process_time() - begin) * 1000


if __name__ == "__main__":
    sys.exit(main())
