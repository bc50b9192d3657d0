"""Hats of people, sitting on the top of a head."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import round_box, smooth, star
from lootpress.print.theme.palette import GOLD, STEEL


def hat(a: Artist, kind: str, w: float, top: float) -> None:
    """A hat as wide as a head whose top is here."""
    with a.at(0, top + 5):
        _hat(a, kind, w)


def _hat(a: Artist, kind: str, w: float) -> None:
    match kind:
        case "pointed":
            a.blob([(-w * 0.85, 0), (-w * 0.4, -14), (5, -25), (4, -12), (w * 0.85, 0)], None, 0.6)
            a.blob([(-w - 9, 1), (0, -4), (w + 9, 1), (0, 5)], None, 0.9)
            a.part(star(-1, -8, 4, 1.7), a.ink(GOLD), 0.7, heavy=False)
        case "halo":
            a.hoop(0, -11, w * 0.75, 1.6, a.ink(GOLD), 3.2)
        case "beanie":
            a.blob([(-w - 1, 3), (-w, -7), (0, -12), (w, -7), (w + 1, 3)], BLACK.tint(0.7), 0.8)
            a.part(round_box(-w - 2, 0, 2 * w + 4, 5, 2), a.accent)
        case "helmet":
            a.blob("0,-12 6,-20 17,-16 13,-10", a.accent, 0.8)
            a.blob([(-w - 2, 6), (-w, -8), (0, -14), (w, -8), (w + 2, 6)], STEEL, 0.8)
            a.part(round_box(-w - 3, 3, 2 * w + 6, 4.4, 2), STEEL)
            a.part(round_box(-2, 3, 4, 11, 1.6), STEEL)
        case "horned":
            for side in (-1, 1):
                a.part(
                    smooth([(w, 0), (w + 8, -3), (w + 10, -14), (w + 5, -8), (w - 1, -6)], 0.8).either(side), a.paper
                )
            a.blob([(-w - 1, 4), (-w, -7), (0, -12), (w, -7), (w + 1, 4)], STEEL, 0.8)
            a.part(round_box(-w - 3, 1, 2 * w + 6, 5, 2), a.ink(GOLD))
        case "crown":
            a.shape(
                [(-w, 3), (-w - 2, -12), (-w * 0.5, -4), (0, -15), (w * 0.5, -4), (w + 2, -12), (w, 3)], a.ink(GOLD)
            )
            for x in (-w * 0.5, 0, w * 0.5):
                a.ball(x, -0.6, 1.5, fill=a.accent, line=0.7, heavy=False)
        case "tricorn":
            a.blob([(-w - 8, 0), (-w * 0.6, -12), (0, -8), (w * 0.6, -12), (w + 8, 0), (0, 4)], BLACK, 0.8)
            a.ball(0, -3, 2.6, fill=a.paper, line=0.7, heavy=False)
        case "chef":
            a.blob([(-w, -5), (-w - 4, -14), (-5, -20), (5, -20), (w + 4, -14), (w, -5)], a.paper, 0.9)
            a.part(round_box(-w - 1, -5, 2 * w + 2, 8, 2), a.paper)
        case "jester":
            for side, fill in ((-1, a.main), (1, a.accent)):
                a.part(smooth([(0, 3), (1, -10), (12, -16), (20, -5), (13, -6), (w, 3)], 0.8).either(side), fill)
                a.ball(side * 20, -4, 2.6, fill=a.ink(GOLD))
        case "beret":
            a.blob([(-w - 5, 0), (-w, -8), (4, -12), (w + 6, -6), (w, 2)], a.accent, 0.9)
            a.line("3,-11 4,-15", 1.4)
        case "wig":
            for side in (-1, 1):
                for y in (4, 10, 16):
                    a.ball(side * (w + 1.6), y, 3.6, fill=a.paper)
            a.blob([(-w - 3, 5), (-w, -8), (0, -11), (w, -8), (w + 3, 5), (0, -1)], a.paper, 0.8)
        case "mortarboard":
            a.part(round_box(-w * 0.8, -4, w * 1.6, 7, 2), BLACK)
            a.shape([(0, -13), (w + 9, -6), (0, 0), (-w - 9, -6)], BLACK)
            a.line([(0, -6), (w + 3, -3), (w + 4, 6)], 1.4, colour=a.ink(GOLD))
            a.ball(w + 4, 7, 1.8, fill=a.ink(GOLD), line=0.7, heavy=False)
        case "peaked":
            a.blob([(-w - 4, -3), (-w, -12), (0, -15), (w, -12), (w + 4, -3)], a.deep, 0.8)
            a.part(round_box(-w - 1, -4.4, 2 * w + 2, 3.4, 1), a.accent)
            a.part(
                smooth([(-w - 1, -1.2), (0, -2), (w + 1, -1.2), (w - 1.6, 1.8), (0, 3), (-w + 1.6, 1.8)], 0.6), BLACK
            )
            a.line([(-w + 2, 0.6), (-w * 0.3, 1.3)], 0.7, colour=a.paper)
            a.part(star(0, -8, 3.6, 1.6), a.ink(GOLD), 0.7, heavy=False)
        case "mirror":
            a.part(round_box(-w - 1, -3, 2 * w + 2, 3.4, 1.4), BLACK)
            a.ball(3, -4, 5, fill=STEEL)
            a.dot(3, -4, 1.4)
        case "cap":
            a.blob([(-w - 1, 2), (-w * 0.9, -8), (0, -11), (w * 0.9, -8), (w + 1, 2)], a.accent, 0.9)
            a.part(round_box(-w - 2, 0, 2 * w + 10, 3.4, 1.6), a.accent)
        case "headband":
            a.part(round_box(-w - 1, -1, 2 * w + 2, 4.4, 1.6), a.accent)
        case "horns":
            for side in (-1, 1):
                a.part(
                    smooth([(w * 0.4, 0), (w * 0.55, -9), (w + 2, -14), (w * 0.95, -5), (w * 0.85, 1)], 0.7).either(
                        side
                    ),
                    a.paper,
                )
