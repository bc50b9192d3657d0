"""What the page of the playground asks: what is wrong, what the cards say, how one looks, how a game goes."""

import json

import pypdfium2

import lootpress
from lootpress.print.pieces import FaceSide, PrintOrder, pieces_of
from lootpress.print.press import Press, Printout
from lootpress.print.sizes import MM, Box

__all__ = ["face", "look", "play"]

_SCALE = 2.0


def look(text: str) -> str:
    """The messages about a text and its cards, as JSON."""
    program = lootpress.load_text(text, "cards.loot")
    messages = [
        {"line": d.place.line, "severity": d.severity, "code": d.code, "message": d.message, "help": d.help}
        for d in program.diagnostics
    ]
    cards = [] if program.errors else [{"name": card.name, "text": card.text} for card in program.cards]
    return json.dumps({"messages": messages, "cards": cards})


def face(text: str, name: str) -> tuple[int, int, bytes]:
    """A card as it is printed: width, height, and four bytes for each pixel."""
    program = lootpress.load_text(text, "cards.loot")
    (piece, *_) = (p for p in pieces_of(program.ir, None, PrintOrder(bleed=0)) if p.name == name)
    wide, high = piece.size.width * MM, piece.size.height * MM
    out = Printout()
    press = Press(out, (wide, high), "rgb")
    assert isinstance(piece.front, FaceSide)
    piece.front.draw(press, Box(0, 0, piece.size))
    press.save()
    with pypdfium2.PdfDocument(out.getvalue()) as document:
        bitmap = document[0].render(scale=_SCALE, rev_byteorder=True, prefer_bgrx=True)
        return bitmap.width, bitmap.height, bytes(bitmap.buffer)


def play(deck: str, seed: int) -> str:
    """A game of bots with a shipped deck, told."""
    game = lootpress.Game(deck, players=4, seed=seed)
    game.play_out()
    return "\n".join(game.story())
