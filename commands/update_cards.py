"""Puts the rows of a spreadsheet back into the files their cards came from: only what a row changes is written anew."""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from pathlib import Path

import msgspec

from lootpress.commands.csv_file import CsvRow, CsvSheet
from lootpress.commands.import_cards import CardTexts, draw_cards
from lootpress.compiler import ir
from lootpress.compiler.gather import context_for
from lootpress.compiler.load import compile_paths, compile_texts
from lootpress.compiler.project import Definition
from lootpress.dsl.diagnostics import has_errors
from lootpress.dsl.format import format_text
from lootpress.dsl.source import Source, source_from_text
from lootpress.terminal.console import BadInput

__all__ = ["Updated", "updated"]


class Updated(msgspec.Struct, frozen=True):
    """The files that change with their new texts, which cards changed or are new, and what could not be done."""

    files: dict[str, str]
    changed: tuple[str, ...]
    added: tuple[str, ...]
    missing: tuple[str, ...]  # cards of the set that no row speaks of; they stay
    warnings: tuple[str, ...]


class _Card(msgspec.Struct, frozen=True):
    """A card as it is: its program, and where its block stands."""

    card: ir.Card
    where: Definition


def updated(sheet: CsvSheet, path: str) -> Updated:
    """What the files of a set become when the rows are put into them; cards that no row changes stay to the letter."""
    compiled, loaded = compile_paths([path])
    if has_errors(list(compiled.diagnostics)):
        raise BadInput(f"the cards of `{path}` have errors; `lootpress check` tells them, and nothing was written")
    texts = {source.path: "\n".join(source.lines) + "\n" for source in loaded.sources}
    cards = {
        card.name: _Card(card, compiled.where[card_set.name, card.name])
        for card_set in compiled.program.sets
        for card in card_set.cards
        if compiled.where[card_set.name, card.name].path in texts
    }
    if not cards:
        raise BadInput(f"`{path}` has no cards to update")
    rows = {" ".join(row.cells.get("name", "").split()): row for row in sheet.rows}
    drawn = draw_cards(sheet, _around(texts, cards, rows, loaded.sources), Path(next(iter(texts))).parent)
    warnings = list(drawn.warnings)
    blocks = _blocks(drawn, cards, warnings)
    last = next(iter(texts))
    changed: list[str] = []
    added: list[str] = []
    for name, lines in blocks.items():
        if name not in cards:
            texts[last] = texts[last].rstrip("\n") + "\n\n" + "\n".join(lines) + "\n"
            added.append(name)
            continue
        last = cards[name].where.path
        if _same(cards[name].card, drawn.programs.get(name)):
            continue
        before = texts[last].split("\n")
        first, end = _block(before, name, cards[name].card.kind)
        new = _with_number(lines, before[first:end])
        texts[last] = "\n".join([*before[:first], *_merged(before[first:end], new), *before[end:]])
        changed.append(name)
    _check(texts)
    files = {source.path: texts[source.path] for source in loaded.sources}
    old = {source.path: "\n".join(source.lines) + "\n" for source in loaded.sources}
    return Updated(
        {where: text for where, text in files.items() if text != old[where]},
        tuple(changed),
        tuple(added),
        tuple(name for name in cards if name not in rows),
        tuple(warnings),
    )


def _around(
    texts: dict[str, str], cards: dict[str, _Card], rows: dict[str, CsvRow], sources: Sequence[Source]
) -> list[Source]:
    """What the rows are read among: the files of the set without the cards that the rows speak of, and its rules."""
    found = []
    for path, text in texts.items():
        lines = text.split("\n")
        for name, known in cards.items():
            if known.where.path == path and name in rows:
                first, end = _block(lines, name, known.card.kind)
                lines[first:end] = [""] * (end - first)
        found.append(source_from_text("\n".join(lines), path)[0])
    return [*found, *context_for(list(sources))]


def _blocks(drawn: CardTexts, cards: dict[str, _Card], warnings: list[str]) -> dict[str, list[str]]:
    """The text of each row whose card says all that the row does; others leave their card as it is."""
    found: dict[str, list[str]] = {}
    for name, (text, refused) in drawn.texts.items():
        if refused and name in cards:
            warnings.append(f"“{name}” stays as it is")
            continue
        formatted = format_text(text)
        found[name] = (formatted if isinstance(formatted, str) else text).rstrip("\n").split("\n")
    return found


def _same(old: ir.Card, new: ir.Card | None) -> bool:
    """Whether two cards say the same; the order of bonuses is not kept by a table, and means nothing."""
    return new is not None and _plain(old) == _plain(new)


def _plain(card: ir.Card) -> ir.Card:
    return msgspec.structs.replace(card, number=0, clauses=tuple(sorted(card.clauses, key=repr)), texts=())


def _block(lines: Sequence[str], name: str, kind: str) -> tuple[int, int]:
    """The lines of a card, from its header to the last that belongs to it."""
    from lootpress.dsl.printer import quote

    first = next(at for at, line in enumerate(lines) if " ".join(line.split()).startswith(f"{kind} {quote(name)}"))
    end = first + 1
    for at in range(first + 1, len(lines)):
        if lines[at][:1].strip():
            break
        if lines[at].strip():
            end = at + 1
    return first, end


def _with_number(lines: Sequence[str], old: Sequence[str]) -> Sequence[str]:
    """The card with the number it says; a table shows numbers, but they are no cells to change."""
    said = [bare for line in old if re.fullmatch(r"  number \d+", bare := _without_note(line))]
    if not said:
        return lines
    formatted = format_text("\n".join([lines[0], *said, *lines[1:]]) + "\n")
    assert isinstance(formatted, str)
    return formatted.rstrip("\n").split("\n")


def _merged(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """The new lines, with every note that its author left in the old ones."""
    bare = [_without_note(line) for line in old]
    out: list[str] = []
    for tag, i, j, k, m in SequenceMatcher(a=bare, b=list(new), autojunk=False).get_opcodes():
        if tag == "equal":
            out += old[i:j]
        else:
            out += [note for line in old[i:j] for note in _notes(line)]
            out += new[k:m]
    return out


def _without_note(line: str) -> str:
    return line[: _note_at(line)].rstrip()


def _notes(line: str) -> Iterable[str]:
    at = _note_at(line)
    if at < len(line):
        yield "  " + line[at:].strip()


def _note_at(line: str) -> int:
    """Where the note of a line begins: at a hash that stands in no quotes; at its end if it has none."""
    quoted = escaped = False
    for at, sign in enumerate(line):
        if sign == "#" and not quoted:
            return at
        quoted = quoted != (sign == '"' and not escaped)
        escaped = sign == "\\" and not escaped
    return len(line)


def _check(texts: dict[str, str]) -> None:
    """All of it compiles, or nothing is written."""
    compiled = compile_texts({str(Path(path)): text for path, text in texts.items()})
    wrong = next((d for d in compiled.diagnostics if d.severity.value == "error"), None)
    if wrong is not None:
        raise BadInput(f"the cards would have an error, so nothing was written: {wrong.message}")
