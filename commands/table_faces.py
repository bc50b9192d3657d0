"""What there is to draw of the cards of a game: with their art where the cards are still those that are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import msgspec

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.print.pieces import Piece
    from lootpress.runtime.deck import PlayDeck

__all__ = ["pieces_to_draw"]


def pieces_to_draw(deck: PlayDeck, source: str, program: bytes) -> dict[int, list[Piece]]:
    """By number of its definition, the pieces of every card in a deck."""
    from lootpress.compiler.serial import from_json
    from lootpress.print.pieces import PrintOrder, pieces_of

    plain, with_art = pieces_of(from_json(program), None, PrintOrder(bleed=0.0)), _with_art(source)
    homes = zip(deck.cards, deck.set_of, strict=True)
    return {k: _of(with_art, card, home) or _of(plain, card, home) for k, (card, home) in enumerate(homes)}


def _of(pieces: list[Piece], card: ir.Card, home: ir.CardSet) -> list[Piece]:
    """The pieces of just this card, not of one that has been edited since."""
    from lootpress.print.pieces import FaceSide

    return [
        piece
        for piece in pieces
        if (piece.set, piece.name) == (home.name, card.name)
        and isinstance(piece.front, FaceSide)
        and _said(piece.front.card) == _said(card)
    ]


def _said(card: ir.Card) -> ir.Card:
    """A card whatever its number is and however many there are of it."""
    return msgspec.structs.replace(card, number=0, copies=1)


def _with_art(source: str) -> list[Piece]:
    """The pieces of the cards as they are now, if they are still there and without errors."""
    from lootpress.commands.linking import is_deck, whole_deck
    from lootpress.compiler.load import compile_paths
    from lootpress.dsl.diagnostics import has_errors
    from lootpress.print.pieces import PrintOrder, pieces_of
    from lootpress.print.theme.theme_schema import ThemeError

    if source.lower().endswith(".json"):
        return []
    try:
        compiled = whole_deck(source).compiled if is_deck(source) else compile_paths([source])[0]
        if has_errors(list(compiled.diagnostics)):
            return []
        where = {key: (found.path, found.line) for key, found in compiled.where.items()}
        return pieces_of(compiled.program, where, PrintOrder(bleed=0.0))
    except (click.ClickException, OSError, ThemeError):
        return []
