"""The face of the card that is being written, as it will be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from lootpress.compiler import ir
from lootpress.service.unit import CompiledFiles

if TYPE_CHECKING:
    from lootpress.print.pieces import Piece

__all__ = ["Sitter", "picture_of", "sitter_at"]

DPI = 150.0


class Sitter(msgspec.Struct, frozen=True):
    """A card to be drawn: its name, its words, and the sides it has."""

    name: str
    words: str
    pieces: tuple[Piece, ...]


def sitter_at(seen: CompiledFiles, path: str, line: int, *, sketch: bool = False) -> Sitter | None:
    """The card that a line, counted from 1, belongs to, printed or to be drawn on; none if none compiles there."""
    from lootpress.print.pieces import PrintOrder, pieces_of
    from lootpress.print.wording import kinds_of, rules_text
    from lootpress.print.wording.game_words import called_by

    pair = seen.block_at(path, line)
    if pair is None or not isinstance(pair[1].node, ir.Card) or any(note.code[0] == "L" for note in pair[1].notes):
        return None
    x, name = pair[0], pair[0].declared.name
    program = seen.compiled.program
    for card_set in program.sets:
        home = seen.compiled.where.get((card_set.name, name))
        if home is not None and (home.path, home.line) == (x.path, x.block.first):
            header = seen.compiled.where.get(("set", card_set.name))
            where = {(card_set.name, name): (home.path, home.line)}
            if header is not None:
                where["set", card_set.name] = (header.path, header.line)
            card = next(card for card in card_set.cards if card.name == name)
            words = rules_text(card, kinds_of(program.sets), called_by(card_set))
            return Sitter(name, words, tuple(pieces_of(program, where, PrintOrder(sketch=sketch))))
    return None


def picture_of(sitter: Sitter) -> bytes:
    """All faces of the card side by side, as a PNG."""
    from lootpress.print.pictures import portrait

    return portrait(sitter.pieces, DPI)[0]
