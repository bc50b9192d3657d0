"""A proof page that is drawn again and again: pictures of cards that did not change are kept."""

from pathlib import Path

from lootpress.commands.builds import definition_link
from lootpress.compiler.cache import default_folder
from lootpress.compiler.project import Compiled
from lootpress.print.emblem_cache import EmblemCache
from lootpress.print.pictures import Shop, shots_of, take
from lootpress.print.pieces import BackSide, Piece, PrintOrder, pieces_of
from lootpress.print.proof import PIXELS_WIDE, Proofed, proof_page
from lootpress.terminal.files import write_file

__all__ = ["ProofPage"]

_Pictures = dict[tuple[str, str, int], tuple[bytes, ...]]


class ProofPage:
    """One page, and the pictures on it."""

    def __init__(self, output: Path) -> None:
        """Say where it goes."""
        self.output = output
        self._pictures: _Pictures = {}
        self._emblems = EmblemCache(default_folder() / "emblems")

    @property
    def is_drawn(self) -> bool:
        """Whether there is something on it."""
        return bool(self._pictures)

    def draw(self, compiled: Compiled, files: set[str]) -> int:
        """Draw the cards that are in these files, write the page; gives how many cards were new or changed."""
        known = compiled.where.items()
        where = {key: (d.path, d.line) for key, d in known if d.path in files or key[0] == "set"}
        order = PrintOrder()
        pieces = pieces_of(compiled.program, where, order)
        new = [piece for piece in pieces if _key(piece) not in self._pictures]
        known_pictures = self._pictures | self._drawn(new, order)
        self._pictures = {_key(piece): known_pictures[_key(piece)] for piece in pieces}
        sets = dict.fromkeys(piece.set for piece in pieces)
        proofed = [Proofed(p, self._pictures[_key(p)], definition_link(self.output, p)) for p in pieces]
        write_file(self.output, proof_page(" + ".join(sets), proofed))
        return len(new)

    def _drawn(self, pieces: list[Piece], order: PrintOrder) -> _Pictures:
        shots = [shot for shot in shots_of(pieces) if shot.front or not isinstance(shot.piece.back, BackSide)]
        album = take(shots, 0.0, self._emblems)
        shop = Shop(order.size, 0.0, PIXELS_WIDE / order.size.width * 25.4)
        found: _Pictures = {}
        for shot, (_, data) in zip(album.shots, album.pictures(shop), strict=True):
            key = _key(shot.piece)
            found[key] = (*found.get(key, ()), data)
        return found


def _key(piece: Piece) -> tuple[str, str, int]:
    """All that a picture depends on: the digest leaves out the number, which stands on the card too."""
    return piece.digest, piece.set, piece.number
