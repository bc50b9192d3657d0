"""How each kind of card stages its figure: bare, in a burst, come alive, held by somebody, or before a door."""

from typing import TYPE_CHECKING

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.measured import Measured
from lootpress.print.drawing.path import smooth
from lootpress.print.emblems import badges, people, powers, set_pieces
from lootpress.print.emblems.creature import Room, creature
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import ALIVE
from lootpress.print.emblems.fitting import FigureFrame, fitted
from lootpress.print.emblems.hints import Hints
from lootpress.print.emblems.initials import initials
from lootpress.print.emblems.wardrobe import BODY, PERSON, SHELVES
from lootpress.print.theme.looks import LookName

if TYPE_CHECKING:
    from lootpress.print.emblems.scene import EmblemSubject

_HELD = ("hand", "hands")
_PLAIN = ("item", "one-shot", "trap", "world")


def play(a: Artist, subject: "EmblemSubject", look: LookName) -> None:
    """Draw the figure of a card around the origin; how large it comes out does not matter."""
    shelf, figure = subject.role.shelf, subject.role.name
    hints = Hints(subject.words or subject.name)
    if look == "enhancer":
        set_pieces.enhanced(a, subject.name, subject.grows)
        _prop(a, subject, FigureFrame(-44, -62, -22, -43) if subject.grows else FigureFrame(22, -62, 44, -43))
    elif look in ("door", "treasure"):
        _thing(a, subject, shelf, figure, hints)
        _prop(a, subject, FigureFrame(-34, 2, -12, 24, True) if look == "door" else FigureFrame(18, -46, 40, -26, True))
    elif look == "monster":
        _monster(a, subject, shelf, figure, hints)
    elif look in ("banner", "role") or (look == "ally" and shelf in (PERSON, "")):
        _somebody(a, subject, figure if shelf == PERSON else "", hints, look)
    elif shelf == PERSON:
        _somebody(a, subject, figure, hints, look)
    elif look == "power":
        powers.burst(a, Chance("power", subject.name))
        fitted(a, lambda own: _thing(own, subject, shelf, figure, hints), FigureFrame(-16, -16, 16, 16), 1.1)
    else:
        _thing(a, subject, shelf, figure, hints)


def _thing(a: Artist, subject: "EmblemSubject", shelf: str, figure: str, hints: Hints) -> None:
    """A thing as it is: turned a little, mirrored, and what is held in the hand leaning."""
    chance = Chance("shape", subject.name)
    held = shelf in _HELD
    flip = chance.random() < 0.4 and shelf not in ("door", "climb", "place")
    lean = chance.uniform(28, 40) if held else 0.0 if shelf in ("door", "climb", "place") else chance.wander(6)
    with a.mirrored(flip), a.at(0, 0, turn=lean):
        SHELVES[shelf].figures[figure](a, Chance("item", subject.name), hints)


def _prop(a: Artist, subject: "EmblemSubject", frame: FigureFrame) -> None:
    """What the name speaks of, small beside the scene."""
    if subject.role.prop:
        shelf, _, figure = subject.role.prop.partition("/")
        hints = Hints(subject.words or subject.name)
        fitted(a, lambda own: _draw(own, shelf, figure, subject, hints), frame, 0.8)


def _draw(a: Artist, shelf: str, figure: str, subject: "EmblemSubject", hints: Hints) -> None:
    if shelf == PERSON:
        people.person(a, subject.name, hints, figure)
    else:
        SHELVES[shelf].figures[figure](a, Chance("item", subject.name), hints)


def _somebody(a: Artist, subject: "EmblemSubject", walk: str, hints: Hints, look: LookName) -> None:
    """A bust with what somebody is known by; a banner without that holds the shield with its initials."""
    people.person(a, subject.name, hints, walk, subject.side)
    held = people.attribute_of(walk)
    if held:
        shelf, _, figure = held.partition("/")
        lean = 24 if shelf in _HELD else 0

        def draw(own: Artist) -> None:
            with own.at(0, 0, turn=lean):
                SHELVES[shelf].figures[figure](own, Chance("item", subject.name), hints)

        fitted(a, draw, FigureFrame(11, -24, 33, 1, True), 0.7)
    elif look == "banner":
        letters = subject.role.letters or initials(subject.name)
        fitted(a, lambda own: badges.badge(own, subject.name, letters), FigureFrame(10, -26, 36, 1, True), 0.5)


def _monster(a: Artist, subject: "EmblemSubject", shelf: str, figure: str, hints: Hints) -> None:
    if shelf == PERSON:
        people.person(a, subject.name, hints, figure, monster=True)
        held = people.attribute_of(figure)
        if held:
            own_shelf, _, thing = held.partition("/")
            fitted(a, lambda own: _draw(own, own_shelf, thing, subject, hints), FigureFrame(11, -24, 33, 1, True), 0.7)
    elif shelf == "animal":
        a.mood = "angry"
        _draw(a, shelf, figure, subject, hints)
    elif shelf in ("", BODY):
        creature(a, subject.name, subject.level, subject.undead, Room(100, 60), hints, figure)
    else:
        _alive(a, subject, shelf, figure, hints)


def _alive(a: Artist, subject: "EmblemSubject", shelf: str, figure: str, hints: Hints) -> None:
    """A thing that has come alive: arms, legs, eyes and a mouth with teeth."""
    chance = Chance("alive", subject.name)
    pen = Measured(a.pen.inks)
    with_line = a.on(pen)
    with_line.mood = ALIVE
    SHELVES[shelf].figures[figure](with_line, Chance("item", subject.name), hints)
    left, top, right, bottom = pen.reach or (-20.0, -20.0, 20.0, 20.0)
    x, y, wide, high = (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
    for side in (-1, 1):
        hip, foot = x + side * wide * 0.2, bottom + 9
        a.tube([(hip, bottom - 4), (hip + side, foot)], 3.2)
        a.ball(hip + side * 2.4, foot, 5, 2.8, a.accent)
        edge, raised = x + side * wide * 0.46, chance.choice((-12, -4, 8))
        a.tube([(edge, y + 2), (edge + side * 8, y + 3), (edge + side * 13, y + raised)], 2.8)
        a.ball(edge + side * 13, y + raised, 3.6, fill=a.accent)
    pen.lay_on(a.pen)
    r = max(3.0, min(wide, high) * 0.13)
    for side in (-1, 1):
        eye(a, x + side * r * 1.15, y - high * 0.1, r, (0.2, 0.4), "angry left" if side < 0 else "angry right")
    mouth_y, half = y - high * 0.1 + r * 1.9, r * 1.7
    a.part(
        smooth([(x - half, mouth_y), (x, mouth_y + r * 0.3), (x + half, mouth_y), (x, mouth_y + r * 1.3)], 0.9),
        BLACK, 0.9, heavy=False,
    )  # fmt: skip
    for dx in (-0.5, 0.5):
        tooth = [(x + dx * half - r * 0.3, mouth_y + r * 0.2), (x + dx * half + r * 0.3, mouth_y + r * 0.2)]
        a.shape([*tooth, (x + dx * half, mouth_y + r * 0.9)], a.paper, 0.6, heavy=False)
