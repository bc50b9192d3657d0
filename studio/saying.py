"""How do I say it, here: the real lines nearest to a sentence, those first that can stand where the cursor is."""

from __future__ import annotations

import msgspec

from lootpress.dsl.diagnostics import Place, Severity
from lootpress.service.asking import say_it
from lootpress.service.edits import TextChange
from lootpress.service.unit import CompiledFiles
from lootpress.service.workspace import Workspace

__all__ = ["LineOffered", "lines_for"]

MOST_TRIED = 12
MOST_TOLD = 5


class LineOffered(msgspec.Struct, frozen=True):
    """A line with those it stands below, the cards that have it, whether it compiles here, and how to write it."""

    line: str
    above: tuple[str, ...]
    cards: tuple[str, ...]
    fits: bool
    at: int  # the line, counted from 1, behind which or in place of which it is written
    replaces: bool
    text: str


def lines_for(workspace: Workspace, path: str, line: int, question: str) -> list[LineOffered]:
    """The nearest lines; each is tried below the line with the cursor, and those that compile there come first."""
    seen = workspace.seen(path)
    pair = seen.block_at(path, line)
    kind = pair[0].declared.word if pair is not None else ""
    lines = seen.sources[path].lines
    here = lines[line - 1] if line <= len(lines) else ""
    replaces = not here.strip()
    indent = here[: len(here) - len(here.lstrip(" "))] or "  "
    before = _errors(seen)
    offers: list[LineOffered] = []
    for said in say_it(question, MOST_TRIED, kind):
        rows = [f"{indent}{'  ' * depth}{row}" for depth, row in enumerate((*said.above, said.line))]
        text = "\n".join(rows)
        edit = TextChange(Place(path, line, 1, line, len(here) + 1), text if replaces else f"{here}\n{text}")
        fits = line <= len(lines) and _errors(workspace.after(path, [edit])) <= before
        offers.append(LineOffered(said.line, said.above, said.cards, fits, line, replaces, text))
    return sorted(offers, key=lambda offer: not offer.fits)[:MOST_TOLD]


def _errors(seen: CompiledFiles) -> int:
    return sum(d.severity is Severity.ERROR for d in seen.compiled.diagnostics)
