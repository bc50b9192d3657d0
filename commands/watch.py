"""The command `watch`: a folder checked anew at every save, and its proof page drawn anew."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.sets import HERE
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import OutsideFailure, colour_on, emit, example, say

if TYPE_CHECKING:
    from lootpress.commands.proofs import ProofPage
    from lootpress.compiler.project import Project

__all__ = ["command"]

_ART = (".png", ".jpg", ".jpeg", ".svg", ".webp")


@click.command("watch", epilog=example("lootpress watch my-cards", "lootpress watch my-cards -o proof.html"))
@click.argument("folder", default=HERE, type=click.Path(path_type=Path), metavar="[FOLDER]")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Draw the proof page into this .html."
)
@click.option("--once", is_flag=True, help="Check once, and do not wait for saves.")
def command(folder: Path, output: Path | None, once: bool) -> None:
    """Check the cards of a folder, and again at every save, until you press Ctrl-C.

    With -o Lootpress also draws the proof page: all cards as they will be printed. It redraws only the cards that
    changed, and leaves the page alone while there are errors.
    """
    from lootpress.commands.proofs import ProofPage
    from lootpress.compiler.project import Project
    from lootpress.terminal.files import check_target

    if not folder.exists():
        raise OutsideFailure(f"there is no folder `{folder}`.")
    if output is not None:
        check_target("-o", output, (".html",))
    project, page = Project(), None if output is None else ProofPage(output)
    if once:
        _look(folder, project, page, ())
        return
    say(f"Watching {folder}; Ctrl-C ends it.")
    with suppress(KeyboardInterrupt):
        for changed in _saves(folder):
            _look(folder, project, page, changed)
    say("Stopped watching.")


def _saves(folder: Path) -> Iterator[list[str]]:
    """The names of the files that were saved, each time some were; at first none, once no save can be missed."""
    from watchfiles import Change, watch

    def matters(change: Change, path: str) -> bool:
        name = Path(path).name.lower()
        return name.endswith((".loot", *_ART)) and not name.startswith(".")

    begun = False
    for changes in watch(
        folder,
        watch_filter=matters,
        debounce=300,
        step=50,
        rust_timeout=200,
        yield_on_timeout=True,
        raise_interrupt=False,
    ):
        if changes or not begun:
            begun = True
            yield sorted({Path(path).name for _, path in changes})


def _look(folder: Path, project: Project, page: ProofPage | None, changed: Iterable[str]) -> None:
    """Compile, tell what there is to say, draw."""
    from lootpress.compiler.load import compile_paths
    from lootpress.dsl.diagnostics import has_errors
    from lootpress.dsl.render import render_text, summary

    begin = time.perf_counter()
    compiled, loaded = compile_paths([folder], project)
    names = ", ".join(changed)
    if names:
        say(f"\n-- {time.strftime('%H:%M:%S')} {names}")
    lines = {source.path: source.lines for source in loaded.sources}
    if compiled.diagnostics:
        emit(render_text(compiled.diagnostics, lines, colour=colour_on(sys.stdout)) + "\n\n")
    took = (time.perf_counter() - begin) * 1000
    say(f"{summary(compiled.diagnostics, files=len(loaded.sources), cards=compiled.cards)} ({took:.0f} ms)")
    if page is None:
        return
    if has_errors(list(compiled.diagnostics)):
        say(
            "The page stays as it was until the errors are gone." if page.is_drawn else "The page waits for the errors."
        )
        return
    begin = time.perf_counter()
    drawn = page.draw(compiled, {source.path for source in loaded.sources})
    say(f"Drew {count(drawn, 'card')} anew on {page.output} ({time.perf_counter() - begin:.1f} s); reload it.")
