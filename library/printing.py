"""Sheets of cards in a PDF, looked through for all that would spoil the paper before anything is written."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from lootpress.library.cards import Program, load

if TYPE_CHECKING:
    from lootpress.print.preflight import PreflightNote

__all__ = ["CannotPrint", "PrintedSheets", "print_sheets"]


class CannotPrint(ValueError):
    """The preflight found errors, so nothing was written; `findings` holds every one."""

    def __init__(self, findings: Sequence[PreflightNote]) -> None:
        """Say all of them, each on a line of its own."""
        self.findings = tuple(findings)
        super().__init__("\n".join(map(str, findings)))


class PrintedSheets(msgspec.Struct, frozen=True):
    """What was printed: the file, its pages, how many cards are on them, and what the preflight noted."""

    file: Path
    pages: int
    cards: int
    notes: tuple[str, ...] = ()


def print_sheets(
    cards: Program | str | os.PathLike[str],
    file: str | os.PathLike[str],
    *,
    only: Sequence[str] = (),
    paper: str = "a4",
    backs: Literal["long", "short", "fold", "none"] = "long",
    theme: str | None = None,
    sketch: bool = False,
) -> PrintedSheets:
    """Print all cards, or `only` those of these names, on sheets in a PDF, which is written whole or not at all.

    `paper` is a name or a size such as `210x297mm`. `backs` says how they come behind the fronts: the paper is turned
    over its long or its short edge, it is folded, or there are none. `theme` is a theme's name or file; a `sketch` has
    frames to draw in. `CardErrors` and `CannotPrint` say what is wrong with the cards.
    """
    from lootpress.print.library import sheet
    from lootpress.print.preflight import errors, preflight
    from lootpress.terminal.files import replace_file

    program = cards if isinstance(cards, Program) else load(cards)
    program.must_be_right()
    names = [program.card(name).name for name in only]
    sheets = sheet(
        program.ir,
        paper=paper,
        flip="short" if backs == "short" else "long",
        fold=backs == "fold",
        backs=backs != "none",
        sketch=sketch,
        names=names or None,
        title=program.name,
        where=program.where,
        theme=theme,
    )
    if not sheets.printed:
        raise ValueError("there is no card to print")
    findings = preflight((printed.piece, report) for printed in sheets.printed for report in printed.reports)
    if wrong := errors(findings):
        raise CannotPrint(wrong)
    replace_file(Path(file), sheets.document)
    return PrintedSheets(Path(file), sheets.pages, len(sheets.printed), tuple(map(str, findings)))
