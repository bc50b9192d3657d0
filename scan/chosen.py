"""Which of several drawings of a card is the one: the newest photograph wins, and everything set aside is told."""

from collections.abc import Iterable
from dataclasses import dataclass

from lootpress.scan.drawing import Drawing

Key = tuple[str, str]
"""The names of a set and of a card."""


@dataclass(frozen=True, eq=False)
class ChosenDrawings:
    """The drawing for each card, the drawings on blank cards, the cards whose window was empty, those that something
    lay over, and what to tell."""

    art: dict[Key, Drawing]
    blank: list[Drawing]
    empty: list[Key]
    covered: list[Key]
    told: list[str]


def chosen(drawings: Iterable[Drawing]) -> ChosenDrawings:
    """Choose among all drawings, in the order in which they were found."""
    cards: dict[Key, list[Drawing]] = {}
    blank, told = [], []
    for drawing in drawings:
        if not drawing.entry.tag.blank:
            cards.setdefault((drawing.entry.tag.set, drawing.entry.tag.name), []).append(drawing)
        elif drawing.covered:
            told.append(_lies_over("a blank card", [drawing]))
        elif drawing.picture is not None or drawing.written:
            blank.append(drawing)
    art: dict[Key, Drawing] = {}
    empty, covered = [], []
    for key, found in cards.items():
        inked = [drawing for drawing in found if drawing.picture is not None]
        if not inked and any(drawing.covered for drawing in found):
            covered.append(key)
            told.append(_lies_over(f'the window of "{key[1]}"', [drawing for drawing in found if drawing.covered]))
            continue
        if not inked:
            empty.append(key)
            continue
        best = max(inked, key=_rank(found))
        art[key] = best
        told += _set_aside(key[1], best, [drawing for drawing in inked if drawing is not best])
    return ChosenDrawings(art, blank, empty, covered, told)


def _lies_over(what: str, drawings: list[Drawing]) -> str:
    photos = " and in ".join(dict.fromkeys(drawing.photo for drawing in drawings))
    return f"Something lies over {what} in {photos}: nothing was taken from it, photograph it again"


def _rank(found: list[Drawing]) -> "_Rank":
    return _Rank({side: at for at, side in enumerate(dict.fromkeys(drawing.entry.tag.side for drawing in found))})


class _Rank:
    """The first side of a card before its other sides, then the newest photograph, then the drawing with most ink."""

    def __init__(self, sides: dict[str | None, int]) -> None:
        self.sides = sides

    def __call__(self, drawing: Drawing) -> tuple[int, float, float]:
        return -self.sides[drawing.entry.tag.side], drawing.taken, drawing.ink


def _set_aside(name: str, best: Drawing, others: list[Drawing]) -> list[str]:
    out = []
    for other in others:
        if other.entry.tag.side != best.entry.tag.side:
            out.append(f'"{name}" has drawings on two sides, and a card has one art: that of "{best.entry.tag.side}"')
        elif other.photo == best.photo:
            out.append(f'"{name}" is drawn twice in {best.photo}: the drawing with more ink was taken')
        else:
            out.append(f'"{name}" is in {other.photo} and in {best.photo}: the newer photo won, {best.photo}')
    return list(dict.fromkeys(out))
