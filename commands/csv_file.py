"""Reads a CSV file as spreadsheets write it: any of three delimiters, with caps so that no file can fill the memory."""

import csv
import io
from pathlib import Path

import msgspec

from lootpress.commands.spreadsheet import column_called
from lootpress.dsl.source import source_from_text
from lootpress.dsl.suggest import closest
from lootpress.terminal.console import BadInput, OutsideFailure

__all__ = ["LARGEST_FILE", "LONGEST_CELL", "MOST_COLUMNS", "MOST_ROWS", "CsvRow", "CsvSheet", "read_sheet"]

LARGEST_FILE = 16 * 1024 * 1024
LONGEST_CELL = 10_000
MOST_COLUMNS = 200
MOST_ROWS = 20_000


class CsvRow(msgspec.Struct, frozen=True):
    """A row with something in it: its number as the spreadsheet shows it, and its cells by column."""

    number: int
    cells: dict[str, str]


class CsvSheet(msgspec.Struct, frozen=True):
    """All rows, and the headers of columns that mean nothing to us: their cells are kept under the header itself."""

    rows: tuple[CsvRow, ...]
    unknown: tuple[str, ...]


def read_sheet(path: Path) -> CsvSheet:
    """Read the file; whatever makes that impossible is said in one sentence."""
    text = _text(_bytes(path), path)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    records: list[list[str]] = []
    try:
        for record in reader:
            records.append(record)
            if len(records) > MOST_ROWS + 1:
                raise BadInput(f"`{path}` has more than {MOST_ROWS:,} rows; split it into several files")
            _check_cells(record, len(records), path)
    except csv.Error as reason:
        raise BadInput(f"`{path}` cannot be read as CSV at row {len(records) + 1}: {reason}") from None
    if not records or not any(map(str.strip, records[0])):
        raise BadInput(f"`{path}` has no headers; the first row names the columns: name, kind, level, bonus ...")
    return _sheet(records, path)


def _bytes(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise OutsideFailure(f"`{path}` is not an ordinary file")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        guess = closest(path.name, [near.name for near in path.parent.glob("*.csv")]) if path.parent.is_dir() else None
        hint = f"; did you mean `{path.parent / guess}`?" if guess else ""
        raise OutsideFailure(f"there is no file `{path}`{hint}") from None
    except OSError as reason:
        raise OutsideFailure(f"`{path}` cannot be read; the system says: {reason.strerror or reason}") from None
    if len(data) > LARGEST_FILE:
        raise BadInput(f"`{path}` has more than {LARGEST_FILE // 1024 // 1024} MB; split it into several files")
    return data


def _text(data: bytes, path: Path) -> str:
    try:
        if b"\0" in data:
            raise ValueError
        return data.decode("utf-8-sig")
    except ValueError:
        help = "save the spreadsheet again as CSV with UTF-8 (in most programs: Save As, then the kind of file)"
        raise BadInput(f"`{path}` is not UTF-8 text; {help}") from None


def _delimiter(text: str) -> str:
    """The sign that stands between most headers; quoted ones may hold anything."""
    first = "".join(text[:10_000].split('"')[::2]).split("\n", maxsplit=1)[0]
    return max(",;\t", key=first.count)


def _check_cells(record: list[str], number: int, path: Path) -> None:
    if len(record) > MOST_COLUMNS:
        raise BadInput(f"`{path}`, row {number} has {len(record):,} cells; at most {MOST_COLUMNS} fit")
    longest = max(map(len, record), default=0)
    if longest > LONGEST_CELL:
        raise BadInput(f"`{path}`, row {number} has a cell of {longest:,} characters; at most {LONGEST_CELL:,} fit")


def _sheet(records: list[list[str]], path: Path) -> CsvSheet:
    headers = [_clean(header) for header in records[0]]
    columns = [column_called(header) or header for header in headers]
    if "name" not in columns:
        raise BadInput(f"`{path}` has no column for the names of the cards; head one of them `name`")
    twice = next((column for column in columns if column and columns.count(column) > 1), None)
    if twice is not None:
        raise BadInput(f"`{path}` has two columns for the same thing: {twice}")
    rows = []
    for number, record in enumerate(records[1:], start=2):
        cells = {column: _clean(cell) for column, cell in zip(columns, record, strict=False) if column}
        if any(cells.values()):
            rows.append(CsvRow(number, {column: cell for column, cell in cells.items() if cell}))
    return CsvSheet(tuple(rows), tuple(header for header in headers if header and column_called(header) is None))


def _clean(cell: str) -> str:
    """A cell without invisible signs, outer blanks and the apostrophe by which a spreadsheet marks text."""
    if not cell.isprintable():
        cell = source_from_text(cell)[0].text
    cell = cell.strip()
    return cell[1:] if cell.startswith("'") and cell[1:2] in ("=", "+", "-", "@", "'") else cell
