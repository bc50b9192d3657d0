"""A card as cells of a spreadsheet, and the lines that cells stand for: the two ways between `.loot` and CSV."""

import re
from collections.abc import Iterable

import msgspec

from lootpress.commands.card_rows import CardRow

__all__ = ["COLUMNS", "CellLines", "cells_of", "column_called", "lines_of", "second_guess"]

# One clause with all that stands below it, or belongs to it as its `otherwise`.
CellLines = tuple[str, ...]

# What a card is silent about stays empty, for silence and the same in words can be judged differently.
_AS_WRITTEN = ("levels", "treasures", "bonus", "slots")
_EXTRA = ("run_away", "only_for", "not_for", "bad_stuff", "flavor", "text")
COLUMNS = (*CardRow.__struct_fields__, *_EXTRA)
_ONLY_IMPORTED = ("hands", "art", "artist")
_OF_ONE_LINE = ("level", "value", "rank", "levels", "treasures", "copies", "hands", "big", "tags")

_ALSO_CALLED = {
    "title": "name", "card": "name", "card_name": "name", "type": "kind", "card_type": "kind", "count": "copies",
    "qty": "copies", "quantity": "copies", "treasure": "treasures", "gold": "value", "price": "value", "cost": "value",
    "slot": "slots", "hand": "hands", "tag": "tags", "usable_by": "only_for", "not_usable_by": "not_for",
    "runaway": "run_away", "badstuff": "bad_stuff", "flavour": "flavor", "rules": "text", "rules_text": "text",
    "effect": "text", "ability": "text",
}  # fmt: skip

# Lines that have a column of their own; whatever else a card says is its text.
_PATTERNS = {
    "level": r"level (\d+(?: dice)?)",
    "levels": r"(\d+) levels?",
    "treasures": r"(\d+) treasures?",
    "copies": r"(\d+) cop(?:y|ies)",
    "value": r"value (\d+)",
    "rank": r"rank (\d+)",
    "big": r"(big)",
    "tags": r"tagged (.+)",
    "deck": r"in the (\S+) deck",
    "only_for": r"only for (.+)",
    "not_for": r"not for (.+)",
    "run_away": r"([+-]\d+) to run away",
    "flavor": r"flavor (.+)",
}
_QUOTED = r'"((?:[^"\\]|\\.)*)"'
_ANSWERS = re.compile(r"(?:otherwise|if you do|if (?:that player|it) does)\b")
_YES = ("yes", "y", "true", "x", "1", "big")
_NO = ("", "no", "n", "false", "0", "-")


def column_called(header: str) -> str | None:
    """The column that a header means: capitals, spaces and signs do not matter."""
    name = re.sub(r"[\s_\-./]+", "_", header.strip().casefold()).strip("_")
    name = _ALSO_CALLED.get(name, name)
    return name if name in COLUMNS or name in _ONLY_IMPORTED else None


# ---------------------------------------------------------------- a card to cells


def cells_of(row: CardRow, source: str) -> dict[str, str]:
    """The cells of a card: its figures, and of its canonical source what the figures do not tell."""
    cells = {name: _cell(value) for name, value in msgspec.structs.asdict(row).items()}
    texts: dict[str, list[str]] = {"text": []}
    for lines in _clauses(source.split("\n")[1:]):
        column, value = _column_of(lines, row)
        texts.setdefault(column, []).append(value)
    for column in (*_EXTRA, *_AS_WRITTEN):
        cells[column] = _joined(column, texts.get(column, []))
    return {name: cells.get(name, "") for name in COLUMNS}


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ", ".join(value)
        case _:
            return str(value)


def _column_of(lines: CellLines, row: CardRow) -> tuple[str, str]:
    first, *below = lines
    if first.startswith("bad stuff:"):
        return "bad_stuff", "\n".join(_inside(first.removeprefix("bad stuff:").strip(), below))
    if below:
        return "text", "\n".join(lines)
    if row.slots and re.sub(r"^\d+ ", "", first).removesuffix("s") in row.slots:
        return "slots", first
    if re.fullmatch(r"[+-]\d+" + (" to either side" if row.kind == "one-shot" else ""), first):
        return "bonus", first.split()[0]
    for column, pattern in _PATTERNS.items():
        if found := re.fullmatch(pattern, first):
            return column, found[1]
    return "text", first


def _inside(first: str, below: Iterable[str]) -> list[str]:
    """The spreadsheet cell for a clause and its nested lines, one step less deep if nothing follows the colon."""
    return [first, *below] if first else [line.removeprefix("  ") for line in below]


def _joined(column: str, values: list[str]) -> str:
    if column == "bonus" and len(values) == 1:
        return str(int(values[0]))
    if column == "flavor":
        return "\n".join(re.sub(r"\\(.)", r"\1", text) for value in values for text in re.findall(_QUOTED, value))
    return (", " if column == "slots" else "\n").join(values)


# ---------------------------------------------------------------- cells to lines


def lines_of(column: str, cell: str, kind: str) -> list[CellLines]:
    """The lines that a cell means; a cell that makes no sense comes back as it is, for the compiler to judge."""
    if column in _OF_ONE_LINE:
        cell = " ".join(cell.split())
    if column in ("level", "value", "rank"):
        return [(f"{column} {cell if (n := _number_in(cell)) is None else n}",)]
    if column in ("levels", "treasures", "copies", "hands"):
        return _counted(column, cell)
    if column in ("bonus", "run_away"):
        return [line for part in cell.split("\n") for line in _bonus(column, part.strip(), kind)]
    if column == "slots":
        return [(part.strip(),) for part in re.split(r"[,;\n]", cell) if part.strip()]
    if column == "big":
        return _size(cell)
    if column == "tags":
        return [(f"tagged {', '.join(part for part in re.split(r'[,; ]+', cell) if part)}",)]
    if column in ("only_for", "not_for"):
        return [(f"{column.replace('_', ' ')} {part.strip()}",) for part in cell.split("\n")]
    if column in ("flavor", "art", "artist"):
        return [(f"{column} {_quoted(cell)}",)]
    if column == "bad_stuff":
        return [_bad_stuff(cell)]
    return _clauses(cell.split("\n"))


def second_guess(column: str, lines: CellLines) -> CellLines | None:
    """What else the lines of a cell may have meant: for `only_for` and `not_for` names without quotes, Elf or Dwarf."""
    if column not in ("only_for", "not_for") or '"' in lines[0]:
        return None
    words = column.replace("_", " ")
    names = [n.strip() for n in re.split(r",|;|\bor\b", lines[0].removeprefix(words)) if n.strip()]
    return (f"{words} {' or '.join(map(_quoted, names))}",) if names else None


def _number_in(cell: str) -> int | None:
    """The number in a cell, also as spreadsheets write it: 3.0, +3, a minus sign of its own."""
    found = re.fullmatch(r"([+-]?\d{1,9})(?:[.,]0+)?", cell.strip().replace("\u2212", "-"))
    return None if found is None else int(found[1])


def _counted(column: str, cell: str) -> list[CellLines]:
    number = _number_in(cell)
    if number is None:
        return [(cell,)]
    if (column, number) in (("copies", 1), ("hands", 0)):
        return []
    one = {"copies": "copy"}.get(column, column.removesuffix("s"))
    return [(f"{number} {one if number == 1 else column}",)]


def _bonus(column: str, cell: str, kind: str) -> list[CellLines]:
    number = _number_in(cell)
    if number is None:
        return [(cell,)]
    if number == 0:
        return []
    where = " to run away" if column == "run_away" else " to either side" if kind == "one-shot" else ""
    return [(f"{number:+}{where}",)]


def _size(cell: str) -> list[CellLines]:
    if cell.casefold() in _NO:
        return []
    return [("big" if cell.casefold() in _YES else cell,)]


def _quoted(cell: str) -> str:
    """Every line of a cell in quotes."""
    from lootpress.dsl.printer import quote

    return ", ".join(quote(line.strip()) for line in cell.split("\n") if line.strip())


def _bad_stuff(cell: str) -> CellLines:
    first, *below = cell.split("\n")
    first = re.sub(r"^bad stuff:\s*", "", first, flags=re.IGNORECASE)
    if ":" not in re.sub(r'"[^"]*"', "", first) and all(line.startswith(" ") for line in below):
        return (f"bad stuff: {first}", *below)
    return ("bad stuff:", *(f"  {line}" for line in (first, *below)))


def _clauses(lines: Iterable[str]) -> list[CellLines]:
    """Lines in groups that only make sense together: a line, what is indented below it, what answers it."""
    lines = [line.rstrip() for line in lines if line.strip()]
    margin = min((len(line) - len(line.lstrip()) for line in lines), default=0)
    found: list[CellLines] = []
    for line in lines:
        line = line[margin:]
        if found and (line[0] == " " or _ANSWERS.match(line)):
            found[-1] = (*found[-1], line)
        else:
            found.append((line,))
    return found
