"""The emblem of a card: backdrop and figure in one form, cached by what they are drawn from."""

import colorsys
import math
from dataclasses import dataclass

from lootpress.compiler.ir import Bonus, Card, Int
from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import Colour
from lootpress.print.drawing.pen import Pen
from lootpress.print.emblems import (
    backdrop,
    badges,
    clothes,
    gadgets,
    great_weapons,
    mishaps,
    people,
    places,
    powers,
    set_pieces,
    weapons,
)
from lootpress.print.emblems.creature import Room, creature
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.press import Press, digest
from lootpress.print.theme.looks import Look, LookName
from lootpress.print.theme.palette import PIGMENTS, SPITE, Pigment

# Changing a list that chance picks from redraws emblems: count up, so that no cache shows the old ones.
EMBLEMS = 2

NATIVE = 62
_LARGEST_UNIT = 0.76
# Faces of people may come nearer than a monster.
_CLOSER: dict[LookName, float] = {"ally": 1.22, "role": 1.22}
_NEED: dict[LookName, float] = {
    "monster": 70,
    "item": 62,
    "one-shot": 60,
    "banner": 74,
    "power": 62,
    "ally": 52,
    "role": 52,
    "trap": 74,
    "enhancer": 88,
    "treasure": 86,
    "door": 70,
    "world": 76,
}
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
# Figures that stand on the foot of the window; the others float in its middle.
_STANDING = ("ally", "role", "door", "treasure", "world", "enhancer")
_GARNISHED: dict[LookName, str] = {
    "item": "spark spark star speed drop plus ring",
    "one-shot": "spark spark star speed drop plus ring",
    "trap": "star bang drop anger speed bang",
}
_SLOTS: dict[str, tuple[Shelf, float]] = {
    "headgear": (clothes.HEADGEAR, 1.08),
    "armor": (clothes.ARMOR, 1.12),
    "footgear": (clothes.FOOTGEAR, 1.08),
    "hand": (weapons.ONE_HAND, 1.2),
    "hands": (great_weapons.TWO_HANDS, 1.08),
    "none": (gadgets.GADGETS, 1.12),
    "once": (gadgets.USED_ONCE, 1.12),
}


# Where else to look for what a name asks for: an umbrella in the hand is an umbrella still.
_BORROWED: dict[str, tuple[str, ...]] = {
    "hand": ("hands", "none", "once"),
    "hands": ("hand", "none", "once"),
    "none": ("once", "hand", "hands", "headgear", "armor", "footgear"),
    "once": ("none", "hand", "hands", "headgear", "armor", "footgear"),
}


@dataclass(frozen=True)
class Subject:
    """All that an emblem depends on."""

    name: str
    level: int
    undead: bool
    slot: str
    grows: bool


def subject_of(card: Card, look: Look, side: str | None = None) -> Subject:
    """What of a card its emblem shows; on each side of a card it is somebody else."""
    slot = next((use.slot for use in card.slots), "none")
    if slot == "hand" and card.slots[0].n >= 2:
        slot = "hands"
    if look.name == "one-shot":
        slot = "once"
    level = card.level.n * (4 if card.level.dice else 1) if card.level else 5
    bonuses = [clause.effect.amount for clause in card.clauses if isinstance(clause.effect, Bonus)]
    grows = not any(isinstance(amount, Int) and amount.n < 0 for amount in bonuses[:1])
    name = card.name if side is None else f"{card.name} {side}"
    return Subject(name, level, "undead" in card.tags, slot if slot in _SLOTS else "none", grows)


def place_emblem(
    press: Press, pen: Pen, subject: Subject, look: Look, x: float, y: float, width: float, height: float
) -> None:
    """Fill a window in mm with the emblem of its card."""
    largest = _LARGEST_UNIT * (1.35 if width > 60 else _CLOSER.get(look.name, 1))
    scale = min(height / NATIVE, width / _NEED[look.name], largest)
    wide, high = round(width / scale, 1), round(height / scale, 1)
    reach = 6
    key = "emblem-" + digest(EMBLEMS, look.name, subject, wide, high, press.inks)

    form = press.shape(
        key,
        (-reach, -reach, wide + reach, high + reach),
        lambda own: _scene(own, subject, look, wide, high),
        press.emblems,
    )
    pen.fill_with(look.window)
    pen.write(f"{x - 2:.2f} {y - 4:.2f} {width + 4:.2f} {height + 8:.2f} re f")
    with pen.at(x, y, scale):
        pen.use(form)


def _scene(pen: Pen, subject: Subject, look: Look, w: float, h: float) -> None:
    name = subject.name
    artist = Artist(pen, *_pigment(look, name))
    if look.name == "power":
        _rays(artist, look, Chance("rays", name), w, h)
    else:
        style = Chance("backdrop style", name).words(_BACKDROPS[look.name])
        backdrop.backdrop(artist, style, look.main.tint(0.30), Chance("backdrop", name), w, h)
    spare = h - NATIVE
    if look.name in _GARNISHED:
        with artist.at(0, spare * 0.5):
            backdrop.garnish(artist, Chance("garnish", name), _GARNISHED[look.name], w, NATIVE)
    down = spare if look.name in _STANDING else spare * 0.62 if look.name == "monster" else spare * 0.5
    with artist.at(0, down if look.name not in ("enhancer", "treasure") else 0):
        _figure(artist, subject, look, w, h)


def _rays(artist: Artist, look: Look, chance: Chance, w: float, h: float) -> None:
    n = chance.choice((12, 14, 16))
    for i in range(n):
        a = 2 * math.pi * i / n
        artist.flat(backdrop.ray(w / 2, h / 2, a, a + math.pi / n), look.main.tint(0.30))


def _figure(artist: Artist, subject: Subject, look: Look, w: float, h: float) -> None:
    name, x = subject.name, w / 2
    match look.name:
        case "monster":
            creature(artist, name, subject.level, subject.undead, Room(w, NATIVE - 2))
        case "item" | "one-shot":
            _thing(artist, subject, x)
        case "trap":
            _mishap(artist, name, x)
        case "banner":
            with artist.at(x, NATIVE / 2 - 1):
                badges.badge(artist, name)
        case "power":
            with artist.at(x, NATIVE / 2):
                powers.power(artist, name)
        case "ally" | "role":
            people.person(artist, name, x, NATIVE)
        case "enhancer":
            set_pieces.enhanced(artist, name, subject.grows, x, h)
        case "treasure":
            set_pieces.climbing(artist, look, name, x, h - 3)
        case "door":
            with artist.at(x, NATIVE):
                set_pieces.ajar(artist, name)
        case "world":
            places.place(artist, name, w, NATIVE)


def _thing(artist: Artist, subject: Subject, x: float) -> None:
    hints = Hints(subject.name)
    shelves = (subject.slot, *_BORROWED.get(subject.slot, ()))
    slot = next((name for name in shelves if _SLOTS[name][0].knows(hints)), subject.slot)
    shelf, scale = _SLOTS[slot]
    chance = Chance("shape", subject.name)
    held = slot in ("hand", "hands")
    flip = chance.random() < 0.4 if held else False
    lean = chance.uniform(28, 40) if held else chance.wander(7)
    size = scale * chance.uniform(0.94, 1.06)
    with artist.at(x, NATIVE / 2 + 1, size), artist.mirrored(flip), artist.at(0, 0, turn=lean):
        shelf.draw(artist, Chance("item", subject.name), hints)


def _mishap(artist: Artist, name: str, x: float) -> None:
    """A mishap as it happened to this card: turned, mirrored, nearer or farther."""
    chance = Chance("shape", name)
    size, turn, flip = chance.uniform(0.92, 1.06), chance.wander(6), chance.random() < 0.5
    with artist.at(x, NATIVE / 2 + 1, size, turn), artist.mirrored(flip):
        mishaps.MISHAPS.draw(artist, Chance("trap", name), Hints(name))


def _pigment(look: Look, name: str) -> Pigment:
    """Kind colour is the frame, not the creature: a green beast on a red card pops, a red one drowns."""
    choices = (*PIGMENTS, SPITE) if look.name == "trap" else PIGMENTS
    far = [p for p in choices if look.name == "monster" or _apart(p[0], look.main) > 0.06]
    return Chance("pigment", name).choice(far)


def _apart(a: Colour, b: Colour) -> float:
    turns = abs(colorsys.rgb_to_hls(*a[:3])[0] - colorsys.rgb_to_hls(*b[:3])[0])
    return min(turns, 1 - turns)
