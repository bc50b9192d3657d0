"""The command `list`: the cards of a set as a table, as JSON or as CSV."""

import csv
import io
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from lootpress.commands.examine import exit_code, say_errors
from lootpress.commands.linking import examine_whole
from lootpress.commands.sets import HERE, complete_set
from lootpress.dsl.lexicon.counting import count
from lootpress.dsl.render import width
from lootpress.terminal.console import colour_on, emit, example, say

if TYPE_CHECKING:
    from lootpress.commands.card_rows import CardRow
    from lootpress.compiler import ir

__all__ = ["command"]

_TABLE = ("number", "name", "kind", "level", "treasures", "value", "bonus", "rank", "slots", "big", "tags", "copies")
_TO_THE_RIGHT = ("number", "level", "treasures", "value", "bonus", "rank", "copies")

ListedCards = Sequence[tuple["CardRow", "ir.Card"]]


@click.command("list", epilog=example("lootpress list my-cards", "lootpress list --csv my-cards > my-cards.csv"))
@click.argument("path", default=HERE, shell_complete=complete_set, metavar="[SET]")
@click.option("--json", "form", flag_value="json", help="Print the cards as JSON.")
@click.option("--csv", "form", flag_value="csv", help="Print them for a spreadsheet; `lootpress import` reads it back.")
@click.option("--no-cache", is_flag=True, help="Compile again, even if nothing has changed.")
@click.pass_context
def command(ctx: click.Context, path: str, form: str | None, no_cache: bool) -> None:
    """List the cards of a set, or of a deck with all the sets it uses."""
    examined = examine_whole(path, cached=not no_cache)
    if examined.program is None or examined.has_errors:
        say_errors(examined)
        ctx.exit(exit_code(examined.diagnostics))
    from lootpress.commands.card_rows import rows_of
    from lootpress.compiler.serial import from_json

    program = from_json(examined.program)
    pairs = [(row, card) for row, card in rows_of(program) if (row.set, row.name) not in examined.beside]
    match form:
        case "json":
            emit(_as_json(pairs))
        case "csv":
            emit(_as_csv(pairs, program))
        case _:
            emit(_as_table([row for row, _ in pairs], bold=colour_on(sys.stdout)))
            say(_total([row for row, _ in pairs]))


def _as_json(pairs: ListedCards) -> bytes:
    from msgspec import json

    return json.format(json.encode([row for row, _ in pairs]), indent=2) + b"\n"


def _as_csv(pairs: ListedCards, program: "ir.Program") -> str:
    from lootpress.commands.spreadsheet import COLUMNS, cells_of
    from lootpress.compiler.decompile import decompile_card

    kinds = [kind for rules in program.rules for kind in rules.kinds]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row, card in pairs:
        cells = cells_of(row, decompile_card(card, kinds))
        writer.writerow([_no_formula(cells[column]) for column in COLUMNS])
    return out.getvalue()


def _no_formula(cell: str) -> str:
    """Spreadsheets would run a cell that begins like a formula, or lose it; an apostrophe says that it is text."""
    is_number = re.fullmatch(r"[+-]?\d+", cell)
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "'") and not is_number else cell


def _as_table(rows: Sequence["CardRow"], *, bold: bool) -> str:
    columns = [name for name in _TABLE if any(_shown(row, name) for row in rows)]
    if len({row.set for row in rows}) > 1:
        columns.insert(0, "set")
    table = [[_HEADS.get(name, name.capitalize()) for name in columns]]
    table += [[_shown(row, name) for name in columns] for row in rows]
    widths = [max(map(width, column)) for column in zip(*table, strict=True)]
    lines = ["  ".join(map(_padded, line, widths, columns)).rstrip() for line in table]
    if bold:
        lines[0] = f"\x1b[1m{lines[0]}\x1b[0m"
    return "\n".join(lines) + "\n"


_HEADS = {"number": "No."}


def _shown(row: "CardRow", column: str) -> str:
    value = getattr(row, column)
    match column, value:
        case (_, None) | ("copies", 1) | ("bonus", 0):
            return ""
        case "bonus", int():
            return f"{value:+}"
        case "big", bool():
            return "big" if value else ""
        case "slots", tuple():
            return ", ".join(slot if (n := value.count(slot)) == 1 else f"{n} {slot}s" for slot in dict.fromkeys(value))
        case _, tuple():
            return ", ".join(value)
    return str(value)


def _padded(text: str, wide: int, column: str) -> str:
    blank = " " * (wide - width(text))
    return blank + text if column in _TO_THE_RIGHT else text + blank


def _total(rows: Sequence["CardRow"]) -> str:
    copies = sum(row.copies for row in rows)
    said = count(len(rows), "card")
    return f"{said}." if copies == len(rows) else f"{said}, {copies:,} with copies."
