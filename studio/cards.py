"""What the page shows beside the text: the cards of all files, and all about the one that is being written."""

from __future__ import annotations

from typing import Literal

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.explain import explain_card
from lootpress.dsl.diagnostics import Severity
from lootpress.service.faces import sitter_at
from lootpress.service.unit import CompiledFiles
from lootpress.service.workspace import Workspace
from lootpress.studio.texts import Texts

__all__ = ["About", "Became", "Listed", "ListedFile", "about", "listed"]


class Listed(msgspec.Struct, frozen=True):
    """A block of a file: what it is, its name, its lines counted from 1, and how many problems it has."""

    word: str
    name: str
    first: int
    last: int
    is_card: bool
    errors: int = 0
    warnings: int = 0


class ListedFile(msgspec.Struct, frozen=True):
    """A file as the page names it, with its blocks."""

    path: str
    blocks: tuple[Listed, ...]
    errors: int = 0
    warnings: int = 0


class Became(msgspec.Struct, frozen=True):
    """A line of the text, counted from 1, and what it became in plain words."""

    line: int
    text: str


class About(msgspec.Struct, frozen=True):
    """The block at a line: what it is; for a card that compiles also its words on paper and what its lines became."""

    word: str
    name: str
    first: int
    last: int
    state: Literal["fine", "broken", "no card"]
    set: str = ""
    number: int = 0
    words: str = ""
    became: tuple[Became, ...] = ()


def listed(workspace: Workspace, texts: Texts) -> list[ListedFile]:
    """Every card file of the folder with what is in it."""
    found: list[ListedFile] = []
    root = str(texts.root)
    for path in workspace.files.in_folder(root, below=True):
        if texts.inside(path) is None:
            continue  # a link that leads out of the folder is compiled as ever, but is not the page's to show
        seen = workspace.seen(path)
        problems = seen.diagnostics(path)
        blocks: list[Listed] = []
        for x, _ in seen.in_file(path):
            first, last = x.block.first, x.block.first + x.block.text.count("\n")
            mine = [d.severity for d in problems if first <= d.place.line <= last]
            is_card = x.declared.word in seen.vocabulary.card_kinds
            errors = mine.count(Severity.ERROR)
            name = x.declared.name or ""
            blocks.append(Listed(x.declared.word, name, first, last, is_card, errors, len(mine) - errors))
        errors = sum(d.severity is Severity.ERROR for d in problems)
        found.append(ListedFile(texts.name(path), tuple(blocks), errors, len(problems) - errors))
    return found


def about(workspace: Workspace, path: str, line: int) -> About | None:
    """All that can be said at once about the block at a line, counted from 1."""
    seen = workspace.seen(path)
    pair = seen.block_at(path, line)
    if pair is None:
        return None
    x, result = pair
    first, last = x.block.first, x.block.first + x.block.text.count("\n")
    word, name = x.declared.word, x.declared.name or ""
    if word not in seen.vocabulary.card_kinds:
        return About(word, name, first, last, "no card")
    sitter = sitter_at(seen, path, line)
    if sitter is None or not isinstance(result.node, ir.Card):
        return About(word, name, first, last, "broken")
    card_set = next(each for each in seen.compiled.program.sets if each.name == sitter.pieces[0].set)
    card = next(card for card in card_set.cards if card.name == name)
    return About(
        word, name, first, last, "fine", card_set.name, card.number, sitter.words, _became(seen, card_set, card, first)
    )


def _became(seen: CompiledFiles, card_set: ir.CardSet, card: ir.Card, first: int) -> tuple[Became, ...]:
    where = seen.compiled.where[card_set.name, card.name]
    rows = where.rows
    return tuple(
        Became(first + (rows[one.line] if one.line < len(rows) else 0), one.text) for one in explain_card(card)
    )
