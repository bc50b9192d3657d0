"""The emblem of a card: backdrop and figure in one form, cached by what they are drawn from."""

import colorsys
import math

from msgspec import Struct

from lootpress.compiler import ir
from lootpress.compiler.ir import Card, CardSet, Int
from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import Colour
from lootpress.print.drawing.pen import Pen
from lootpress.print.emblems import backdrop, stage
from lootpress.print.emblems.casting import UNCAST, CastRole, role_of
from lootpress.print.emblems.fitting import FigureFrame, fitted, traced
from lootpress.print.emblems.garnish import GarnishSpot, garnish, signs_for
from lootpress.print.press import Press, digest
from lootpress.print.theme.looks import Look, LookName
from lootpress.print.theme.palette import PIGMENTS, SPITE, Pigment

# Changing a list that chance picks from redraws emblems: count up, so that no cache shows the old ones.
EMBLEMS = 11

NATIVE = 62
_LARGEST_UNIT = 0.76
_LARGEST_FIGURE = 0.95
"""In mm: a unit of a figure is never larger, so that lines are of one weight."""
_LOW = 28.0
"""In mm: the height of a window in which a monster is as large as can be, and half of the one in which it need not."""
_CLOSER: dict[LookName, float] = {"ally": 1.22, "role": 1.22}
"""Faces of people may come nearer than a monster."""
_BACKDROPS: dict[LookName, str] = {
    "monster": backdrop.STYLES,
    "item": "sun blob rays dots arch",
    "one-shot": "sun blob rays dots arch",
    "trap": "sun rays blob",
    "banner": "sun rays dots",
    "ally": "sun rays dots arch",
    "role": "rays",
    "enhancer": "rays",
    "treasure": "rays sun",
    "door": "sun blob skyline",
    "world": "rays hill dots",
}
_GARNISHED: dict[LookName, str] = {
    "item": "spark spark star speed drop plus ring",
    "one-shot": "spark spark star speed drop plus ring",
    "trap": "star bang drop anger speed bang",
}
# In mm: what no sign covers, the hole of a tag: how far from the right and from the top, and how far it reaches.
_KEPT_FREE: dict[LookName, tuple[tuple[float, float, float], ...]] = {"item": ((8.6, 3.4, 2.0),)}
# In mm: how far figures keep from the left, top, right and bottom of the window, where its edge is cut or hidden.
INSETS: dict[LookName, tuple[float, float, float, float]] = {
    "monster": (2.4, 4.4, 2.4, 4.2),
    "item": (2.6, 4.8, 2.6, 3.4),
    "one-shot": (3.4, 3.0, 3.4, 3.4),
    "banner": (2.6, 3.2, 2.6, 6.0),
    "power": (3.0, 3.4, 3.0, 3.6),
    "ally": (3.0, 4.6, 3.0, 3.0),
    "role": (8.6, 8.0, 8.6, 3.0),
    "trap": (2.8, 3.6, 2.8, 3.8),
    "enhancer": (2.4, 3.2, 6.6, 3.4),
    "treasure": (2.6, 3.0, 2.6, 8.4),
    "door": (2.6, 4.4, 2.6, 3.2),
    "world": (2.6, 3.6, 2.6, 3.6),
}
# Figures that stand on the foot of the window; the others float in its middle.
_STANDING = ("monster", "ally", "role", "banner", "door", "treasure", "world", "enhancer")


class EmblemSubject(Struct, frozen=True):
    """All that an emblem depends on."""

    name: str
    level: int = 5
    undead: bool = False
    grows: bool = True
    role: CastRole = UNCAST
    words: str = ""
    side: str | None = None


def subject_of(card: Card, card_set: CardSet, side: str | None = None) -> EmblemSubject:
    """What of a card its emblem shows; its sides show one person."""
    level = card.level.n * (4 if card.level.dice else 1) if card.level else 5
    bonuses = [clause.effect.amount for clause in card.clauses if isinstance(clause.effect, ir.Bonus)]
    grows = not any(isinstance(amount, Int) and amount.n < 0 for amount in bonuses[:1])
    role = role_of(card, card_set)
    return EmblemSubject(card.name, level, "undead" in card.tags, grows, role, card.looks_like or card.name, side)


def place_emblem(
    press: Press,
    pen: Pen,
    subject: EmblemSubject,
    look: Look,
    x: float,
    y: float,
    width: float,
    height: float,
    figure: bool = True,
) -> None:
    """Fill a window in mm with the emblem of its card, or with what is behind its figure alone."""
    scale = unit_of(look, width, height)
    wide, high = round(width / scale, 1), round(height / scale, 1)
    reach = 6
    key = "emblem-" + digest(EMBLEMS, look.digest, subject, wide, high, press.inks, figure)

    form = press.shape(
        key,
        (-reach, -reach, wide + reach, high + reach),
        lambda own: _scene(own, subject, look, wide, high, scale, figure),
        press.emblems,
    )
    pen.fill_with(look.window)
    pen.write(f"{x - 2:.2f} {y - 4:.2f} {width + 4:.2f} {height + 8:.2f} re f")
    with pen.at(x, y, scale):
        pen.use(form)


def unit_of(look: Look, width: float, height: float) -> float:
    """How many mm a unit of the scene is in a window."""
    largest = _LARGEST_UNIT * (1.35 if width > 60 else _CLOSER.get(look.name, 1))
    return min(height / NATIVE, width / NATIVE, largest)


def _scene(pen: Pen, subject: EmblemSubject, look: Look, w: float, h: float, scale: float, figure: bool) -> None:
    name = subject.name
    artist = Artist(pen, *_pigment(look, name))
    if look.name == "power":
        _rays(artist, look, Chance("rays", name), w, h)
    else:
        style = Chance("backdrop style", name).words(_BACKDROPS[look.name])
        backdrop.backdrop(artist, style, look.behind, Chance("backdrop", name), w, h)
    if look.name == "world":
        backdrop.hill(artist, w, h)
    if not figure:
        return
    left, top, right, bottom = (inset / scale for inset in INSETS[look.name])
    frame = FigureFrame(left, top, w - right, h - bottom, look.name in _STANDING)
    largest = _LARGEST_FIGURE / scale
    if look.name in _GARNISHED:
        fit = traced(artist, lambda own: stage.play(own, subject, look.name), frame, largest)
        free = tuple(
            GarnishSpot(w - x / scale, y / scale, r / scale, r / scale) for x, y, r in _KEPT_FREE.get(look.name, ())
        )
        garnish(artist, signs_for(Chance("garnish", name), _GARNISHED[look.name], frame, fit, free))
        return
    share = _fierceness(subject.level, h * scale) if look.name == "monster" else 1.0
    fitted(artist, lambda own: stage.play(own, subject, look.name), frame, largest, share)


def _fierceness(level: int, height: float) -> float:
    """How much of its frame a monster fills: a weak one less, unless its window is so low that all are small."""
    spare = min(1.0, max(0.0, (height - _LOW) / _LOW))
    return 1.0 - spare * (0.18 - 0.0095 * min(18, level))


def _rays(artist: Artist, look: Look, chance: Chance, w: float, h: float) -> None:
    n = chance.choice((12, 14, 16))
    for i in range(n):
        a = 2 * math.pi * i / n
        artist.flat(backdrop.ray(w / 2, h / 2, a, a + math.pi / n), look.behind)


def _pigment(look: Look, name: str) -> Pigment:
    """Kind colour is the frame, not the creature: a green beast on a red card pops, a red one drowns."""
    choices = (*PIGMENTS, SPITE) if look.name == "trap" else PIGMENTS
    far = [pigment for pigment in choices if _apart(pigment[0], look.main) > 0.06]
    return Chance("pigment", name).choice(far or choices)


def _apart(a: Colour, b: Colour) -> float:
    turns = abs(colorsys.rgb_to_hls(*a[:3])[0] - colorsys.rgb_to_hls(*b[:3])[0])
    return min(turns, 1 - turns)
