"""Colour in a game at the terminal, laid over lines that are already broken to fit."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

import click

__all__ = ["ScreenPart", "painted"]

ScreenPart = Literal["table", "question", "menu"]  # of what is on the screen; the story is painted as the table is

_HEAD = re.compile("---.*---|[Tt]urn [0-9]+")  # the table's first line, and a turn of the story
_KEY = re.compile(r"(?:(?<=^)|(?<=  ))( {0,2}(?:\d+|[yn]))(?= \S)")
_CARD = re.compile("“[^”]*”")


def painted(rows: Iterable[str], part: ScreenPart = "table") -> list[str]:
    """Lines in colour: questions, turns and fights stand out, and so do the keys of a menu and names of cards."""
    if part == "question":
        return [click.style(row, bold=True) for row in rows]
    return [_menu_row(row) if part == "menu" else _row(row) for row in rows]


def _row(row: str) -> str:
    if row.startswith("==="):
        return click.style(row, fg="yellow", bold=True)
    if _HEAD.match(row) or row.startswith("* "):
        return click.style(row, bold=True)
    return _CARD.sub(lambda found: click.style(found[0], fg="cyan"), row)


def _menu_row(row: str) -> str:
    return _KEY.sub(lambda found: click.style(found[1], fg="green", bold=True), row)
