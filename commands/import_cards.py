"""From rows of a spreadsheet to card blocks that compile: lines the compiler does not take are turned into comments."""

import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from lootpress.commands.csv_file import CsvRow, CsvSheet
from lootpress.commands.spreadsheet import CellLines, lines_of, second_guess
from lootpress.compiler import ir
from lootpress.compiler.gather import context_for, read_paths
from lootpress.compiler.project import Project
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.diagnostics import Diagnostic, Severity
from lootpress.dsl.format import format_text
from lootpress.dsl.printer import quote
from lootpress.dsl.source import Source, source_from_text
from lootpress.dsl.suggest import meant

__all__ = ["CardTexts", "FileMade", "cards_from", "draw_cards"]

_NOT_LINES = ("name", "kind", "set", "number", "deck")
_COMMENT_WIDTH = 110
_HERE = "<import>"
_FLOOD = "L012"
"""That the compiler has had enough for this time; the next time it gets further."""


class FileMade(msgspec.Struct, frozen=True):
    """The text of the new file, how many cards it has, and what did not go in as it stood."""

    text: str
    cards: int
    warnings: tuple[str, ...]


class _Part(msgspec.Struct):
    """Some lines of a card and the column they come from; refused ones are written as a comment."""

    column: str
    cell: str
    lines: CellLines
    refused: str | None = None


class _Card(msgspec.Struct):
    """A card on its way: refused as a whole if its very name or kind is not possible."""

    row: CsvRow
    name: str
    kind: str
    parts: list[_Part]
    refused: str | None = None


def cards_from(sheet: CsvSheet, output: Path | None) -> FileMade:
    """Make a card of each row, ask the compiler about all of them, and set aside what it refuses until all is well."""
    context = _context(output)
    project = Project()
    around = project.compile([], context)
    vocabulary = Vocabulary([kind for block in around.program.rules for kind in block.kinds])
    taken = {name: definition.path for (_, name), definition in around.where.items()}
    warnings = [f"row 1: the column `{header}` is not known; its cells became comments" for header in sheet.unknown]
    cards: list[_Card] = []
    for row in sheet.rows:
        if "name" not in row.cells:
            warnings.append(f"row {row.number}: left out, for it has no name")
        else:
            cards.append(_card(row, vocabulary, warnings))
            if cards[-1].name in taken:
                cards[-1].refused = f'{taken[cards[-1].name]} already has a card called "{cards[-1].name}"'
    while _refuse(cards, project, context):
        pass
    warnings += [warning for card in cards for warning in _warnings(card, sheet.unknown)]
    text = format_text(_text(cards)[0])
    assert isinstance(text, str)  # every line of it has just been compiled
    return FileMade(text, sum(card.refused is None for card in cards), tuple(warnings))


class CardTexts(msgspec.Struct, frozen=True):
    """Cards drawn from rows: the text of each by its name, and whether something of its row became a comment."""

    texts: dict[str, tuple[str, bool]]
    programs: dict[str, ir.Card]
    warnings: tuple[str, ...]


def draw_cards(sheet: CsvSheet, context: list[Source], folder: Path) -> CardTexts:
    """Make a card of each row as if it stood in this folder, among these other cards."""
    project = Project()
    around = project.compile([], context)
    vocabulary = Vocabulary([kind for block in around.program.rules for kind in block.kinds])
    warnings: list[str] = []
    cards = [_card(row, vocabulary, warnings) for row in sheet.rows if "name" in row.cells]
    warnings += [f"row {row.number}: left out, for it has no name" for row in sheet.rows if "name" not in row.cells]
    path = str(folder / _HERE)
    while _refuse(cards, project, context, path):
        pass
    warnings += [warning for card in cards for warning in _warnings(card, ())]
    source, _ = source_from_text(_text(cards)[0], path)
    compiled = project.compile([source], context)
    programs = {card.name: card for card_set in compiled.program.sets for card in card_set.cards}
    refused = {
        card.name: card.refused is not None or any(part.refused is not None for part in card.parts) for card in cards
    }
    return CardTexts({card.name: (_text([card])[0], refused[card.name]) for card in cards}, programs, tuple(warnings))


def _context(output: Path | None) -> list[Source]:
    """What the new cards will find around them: the other files of the folder they go to, or just the shipped rules."""
    beside = []
    if output is not None:
        files = [file for file in sorted(output.parent.glob("*.loot")) if file.name != output.name]
        beside = list(read_paths(files).sources)
    return [*beside, *context_for(beside)]


# ---------------------------------------------------------------- a row


def _card(row: CsvRow, vocabulary: Vocabulary, warnings: list[str]) -> _Card:
    kind = _kind(row, vocabulary, warnings)
    parts = [
        _Part(column, cell, lines)
        for column, cell in row.cells.items()
        if column not in _NOT_LINES
        for lines in lines_of(column, cell, kind)
    ]
    deck = " ".join(row.cells.get("deck", "").casefold().removesuffix("deck").split())
    if deck and deck != vocabulary.card_kinds.get(kind):
        parts.append(_Part("deck", deck, (f"in the {deck} deck",)))
    return _Card(row, " ".join(row.cells["name"].split()), kind, parts)


def _kind(row: CsvRow, vocabulary: Vocabulary, warnings: list[str]) -> str:
    """The kind that is named or meant; without one, a card that can be fought is a monster and others are items."""
    said = row.cells.get("kind")
    if said is None:
        kind = "monster" if {"level", "bad_stuff"} & row.cells.keys() else "item"
        warnings.append(f"row {row.number} ({row.cells['name']}): has no kind, so it was taken for `{kind}`")
        return kind
    word = "-".join(said.casefold().split())
    if word in vocabulary.card_kinds:
        return word
    guess = meant(word, vocabulary.card_kinds)
    if guess not in vocabulary.card_kinds:
        return word
    warnings.append(f"row {row.number} ({row.cells['name']}): the kind `{said}` was taken for `{guess}`")
    return guess


# ---------------------------------------------------------------- the compiler's word


def _refuse(cards: Sequence[_Card], project: Project, context: Sequence[Source], path: str = _HERE) -> bool:
    """Compile all cards and set aside what is wrong; whether that changed anything."""
    text, owners = _text(cards)
    source, problems = source_from_text(text, path)
    found = [*problems, *project.compile([source], context).diagnostics]
    errors = [d for d in found if d.severity is Severity.ERROR and d.place.path == source.path and d.code != _FLOOD]
    first_errors = {id(owners[error.place.line]): error for error in reversed(errors)}
    changed = False
    for error in first_errors.values():
        owner = owners[error.place.line]
        if owner.refused is not None:
            continue
        if isinstance(owner, _Part) and (guess := second_guess(owner.column, owner.lines)):
            owner.lines = guess
        else:
            owner.refused = _reason(error)
        changed = True
    return changed


def _reason(error: Diagnostic) -> str:
    return error.message if error.help is None else f"{error.message} ({error.help.splitlines()[0]})"


def _text(cards: Iterable[_Card]) -> tuple[str, dict[int, _Card | _Part]]:
    """The file, and what each of its lines belongs to."""
    out: list[str] = []
    owners: dict[int, _Card | _Part] = {}

    def add(lines: Iterable[str], owner: _Card | _Part) -> None:
        for line in lines:
            out.append(line)
            owners[len(out)] = owner

    for card in cards:
        header = f"{card.kind} {quote(card.name)}"
        if card.refused is not None:
            add(_comment("", "\n".join([header, *(f"{p.column}: {p.cell}" for p in card.parts)])), card)
            continue
        add([header], card)
        for part in card.parts:
            if part.refused is None:
                add([f"  {line}" for line in part.lines], part)
            else:
                label = "" if part.column == "text" else f"{part.column.replace('_', ' ')}: "
                add(_comment("  ", label + "\n".join(part.lines if part.column == "text" else [part.cell])), part)
        out.append("")
    return "\n".join(out) + "\n", owners


def _comment(indent: str, text: str) -> list[str]:
    wrapped = [part for line in text.split("\n") for part in textwrap.wrap(line, _COMMENT_WIDTH) or [""]]
    return [f"{indent}# {line}".rstrip() for line in wrapped]


def _warnings(card: _Card, unknown: Sequence[str]) -> list[str]:
    where = f"row {card.row.number} ({card.name})"
    if card.refused is not None:
        return [f"{where}: the card became a comment: {card.refused}"]
    told: dict[str, str] = {}
    for part in card.parts:
        if part.refused is not None and part.column not in unknown:
            told.setdefault(part.column, part.refused)
    return [f"{where}: {column.replace('_', ' ')} became a comment: {reason}" for column, reason in told.items()]
