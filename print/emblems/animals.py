"""Four-legged animals, all from one plan."""

import math

from msgspec import Struct

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK, Colour
from lootpress.print.drawing.path import box, oval, poly, round_box, smooth, star
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD

FOUR_LEGGED = Shelf()


class _Beast(Struct, frozen=True):
    """A four-legged animal that looks to the right: how long, how high on its legs, and what its head is like."""

    long: float = 14
    high: float = 8.5
    leg: float = 9
    neck: float = 5
    head: float = 8
    snout: float = 4
    ears: str = "point"
    tail: str = "curl"
    horns: str = ""
    coat: str = ""
    teeth: str = ""


_BEASTS: dict[str, tuple[str, _Beast]] = {
    "dog": ("dog hound hellhound puppy mutt poodle terrier", _Beast(ears="hang", tail="up", snout=5)),
    "cat": ("cat kitten kitty pussycat tomcat", _Beast(long=12, head=8.4, snout=2.4, tail="curl", teeth="whiskers")),
    "wolf": ("wolf werewolf coyote jackal wolverine", _Beast(leg=10, snout=6.4, tail="bush", teeth="fangs")),
    "fox": ("fox vixen", _Beast(long=13, leg=8, head=7.4, snout=6, tail="brush")),
    "bear": ("bear panda grizzly", _Beast(16, 11, 7, 3, 9.4, 4.4, "round", "stub")),
    "lion": ("lion lioness", _Beast(15, 9, 9, 4, 8.4, 4, "round", "tuft", coat="mane")),
    "tiger": ("tiger leopard panther jaguar", _Beast(15, 8.5, 8, 3, 8.4, 4, "round", "curl", coat="stripes")),
    "horse": ("horse pony mare stallion unicorn", _Beast(15, 8.5, 12, 12, 6.2, 7.4, "prick", "hair", coat="crest")),
    "donkey": ("donkey mule ass burro zebra", _Beast(14, 8, 10, 8, 6.6, 6.4, "long", "tuft")),
    "cow": ("cow bull ox calf minotaur buffalo", _Beast(17, 10.5, 8, 3, 8, 5.6, "side", "tuft", "bull", "patches")),
    "goat": ("goat billy faun satyr", _Beast(13, 8, 10, 7, 6.8, 5, "side", "stub", "goat", teeth="beard")),
    "ram": ("ram battering", _Beast(15, 10, 8, 4, 7.4, 4.6, "none", "stub", "ram", "wool")),
    "sheep": ("sheep lamb ewe flock", _Beast(15, 10.5, 7, 3, 6.6, 4, "side", "stub", "", "wool")),
    "llama": ("llama alpaca camel giraffe", _Beast(13, 9, 10, 15, 6.2, 4.6, "point", "stub", "", "fringe")),
    "deer": ("deer stag moose elk reindeer", _Beast(13, 8, 12, 9, 6.4, 5, "side", "stub", "stag")),
    "pig": ("pig hog piggy boar swine bacon", _Beast(16, 11, 6, 2, 8.6, 4, "flop", "curly", teeth="disc")),
    "rat": ("rat mouse mice vermin rodent", _Beast(12, 8, 4, 2, 7.4, 6, "big", "thin", teeth="whiskers")),
    "hamster": ("hamster guinea gerbil squirrel", _Beast(11, 9.4, 4, 1, 9, 2.4, "round", "stub", teeth="buck")),
    "rabbit": ("rabbit bunny hare", _Beast(11, 9, 5, 3, 7.6, 2.4, "tall", "puff", teeth="buck")),
    "ferret": ("ferret weasel otter stoat mink badger mongoose", _Beast(19, 6, 5, 5, 6.4, 3.4, "round", "bush")),
    "skunk": ("skunk", _Beast(14, 8, 5, 3, 7, 3.4, "round", "plume", coat="skunk")),
    "elephant": ("elephant mammoth", _Beast(18, 13, 9, 2, 10, 0, "fan", "thin", teeth="trunk")),
}


def _four_legs(a: Artist, chance: Chance, it: _Beast) -> None:
    body_y = 22 - it.leg - it.high * 0.8
    head_x, head_y = it.long * 0.78 + it.neck * 0.35, body_y - it.high * 0.35 - it.neck
    coat = a.paper if it.coat == "wool" else BLACK if it.coat == "skunk" else a.main
    face = a.main
    _tail(a, it.tail, -it.long * 0.92, body_y - it.high * 0.3, coat)
    for hind in (-it.long * 0.4, it.long * 0.72):
        a.tube([(hind, body_y + 2), (hind + 0.6, 21)], 3.6, face.mixed(BLACK, 0.18))
    a.tube([(it.long * 0.55, body_y), (head_x, head_y)], max(6.0, it.head * 0.95), coat)
    a.ball(0, body_y, it.long, it.high, coat)
    _coat(a, it, body_y)
    for x in (-it.long * 0.68, it.long * 0.46):
        a.tube([(x, body_y + 2), (x, 21)], 4.0, face)
        a.part(round_box(x - 2.8, 20, 6.4, 3.2, 1.4), a.deep, 0.8, heavy=False)
    if it.coat == "crest":
        back, top = it.long * 0.44, head_y - it.head
        a.shape(
            [
                *((head_x + 3, top - 4), (head_x - 6, top - 2), (head_x - 8, top + 4), (head_x - 11, top + 6)),
                *((head_x - 10, top + 11), (back - 4, top + 14), (back - 1, body_y - it.high * 0.6)),
                *((head_x - 3, top + 12), (head_x + 1, top + 4)),
            ],
            a.deep,
        )
    if it.coat == "mane":
        a.part(star(head_x - 1, head_y, it.head * 1.75, it.head * 1.4, 13), a.deep)
    if it.horns != "ram":
        _horns(a, it.horns, head_x, head_y, it.head)
    _ears(a, it.ears, head_x, head_y, it.head, face, behind=True)
    if it.snout:
        a.ball(head_x + it.head * 0.75, head_y + it.head * 0.38, it.snout, it.snout * 0.72, face)
    a.ball(head_x, head_y, it.head, it.head * 0.94, face)
    if it.snout:
        a.flat(oval(head_x + it.head * 0.6, head_y + it.head * 0.36, it.snout * 0.9, it.snout * 0.56), face)
        nose = head_x + it.head * 0.75 + it.snout * 0.8
        a.dot(nose, head_y + it.head * 0.24, max(1.3, it.snout * 0.3))
    _ears(a, it.ears, head_x, head_y, it.head, face, behind=False)
    eye(a, head_x + it.head * 0.2, head_y - it.head * 0.2, max(2.4, it.head * 0.34), (0.5, 0.2), "open")
    _mouth(a, it, head_x, head_y)
    if it.horns == "ram":
        _horns(a, it.horns, head_x, head_y, it.head)


def _coat(a: Artist, it: _Beast, y: float) -> None:
    outline = oval(0, y, it.long, it.high)
    match it.coat:
        case "wool":
            for i in range(11):
                angle = 2 * math.pi * i / 11
                a.ball(it.long * 0.86 * math.cos(angle), y + it.high * 0.86 * math.sin(angle), 4.2, fill=a.paper)
            a.flat(oval(0, y, it.long * 0.84, it.high * 0.84), a.paper)
        case "stripes" | "patches" | "skunk":
            with a.inside(outline):
                if it.coat == "stripes":
                    for left in range(-12, 14, 6):
                        a.flat(poly([(left, y - 14), (left + 3, y - 14), (left + 1, y + 2)]), BLACK)
                elif it.coat == "patches":
                    for x, dy, r in ((-9, -4, 6), (5, 2, 5), (12, -7, 4)):
                        a.dot(x, y + dy, r, a.paper, r * 0.8)
                else:
                    a.flat(oval(-2, y - it.high, it.long * 0.8, it.high * 0.6), a.paper)
            a.stroke(outline)
        case "fringe":
            nape, top = it.long * 0.5, y - it.high - it.neck * 0.8
            a.blob([(nape - 4, y - 4), (nape - 3, top), (nape + 5, top - 5), (nape + 3, y - 6)], a.deep, 0.8)
        case _:
            pass


def _tail(a: Artist, kind: str, x: float, y: float, coat: Colour) -> None:
    match kind:
        case "curl":
            a.tube([(x + 2, y), (x - 6, y - 1), (x - 9, y - 10), (x - 4, y - 15)], 2.6, coat)
        case "up":
            a.tube([(x + 2, y), (x - 5, y - 5), (x - 6, y - 12)], 2.8, coat)
        case "hair":
            a.blob(
                [(x + 4, y - 2), (x - 5, y - 5), (x - 11, y + 2), (x - 11, y + 13), (x - 15, y + 18), (x - 5, y + 15),
                 (x - 3, y + 5)], a.deep, 0.9,
            )  # fmt: skip
            a.line([(x - 1, y - 1), (x - 6, y + 3), (x - 8, y + 13)], 0.8)
        case "thin":
            a.tube([(x + 3, y + 4), (x - 7, y + 8), (x - 13, y + 3), (x - 17, y + 7)], 1.4, a.accent)
        case "tuft":
            a.tube([(x + 2, y), (x - 6, y + 3), (x - 8, y + 11)], 1.8, coat)
            a.ball(x - 8, y + 12, 2.8, 3.6, a.deep)
        case "bush" | "brush":
            a.blob([(x + 3, y), (x - 6, y - 4), (x - 15, y + 2), (x - 19, y + 10), (x - 9, y + 9)], coat, 0.9)
            if kind == "brush":
                a.blob([(x - 14, y + 3), (x - 19, y + 10), (x - 12, y + 9)], a.paper, 0.9, 0.8, heavy=False)
        case "plume":
            a.blob([(x + 3, y + 2), (x - 8, y), (x - 12, y - 14), (x - 3, y - 26), (x + 8, y - 20)], coat, 0.9)
            a.blob([(x - 2, y - 2), (x - 6, y - 12), (x + 1, y - 21), (x + 3, y - 10)], a.paper, 0.9, heavy=False)
        case "puff":
            a.ball(x - 1, y + 2, 4, fill=a.paper)
        case "curly":
            a.line([(x + 1, y), (x - 4, y - 3), (x - 3, y - 7), (x, y - 5), (x - 4, y - 2), (x - 7, y - 5)], 1.8)
        case _:
            a.ball(x, y - 1, 3, 2.6, coat)


def _ears(a: Artist, kind: str, x: float, y: float, r: float, face: Colour, behind: bool) -> None:
    if (kind in ("hang", "fan", "flop")) == behind or kind == "none":
        return
    match kind:
        case "point":
            a.part(poly("-3,2 -2,-8 4,0").scaled(r / 8).moved(x - r * 0.5, y - r * 0.75), face)
            a.part(poly("-3,1 3,-8 4,2").scaled(r / 8).moved(x + r * 0.3, y - r * 0.85), face)
        case "prick":
            for dx in (-0.3, 0.35):
                a.part(smooth("-2,1 -2,-5 0.6,-8 2.4,-4 2,1", 0.7).moved(x + r * dx, y - r * 0.8), face)
        case "tall":
            a.part(smooth("-2.4,0 -5,-15 -1,-17 2.4,0", 0.8).moved(x - 2.4, y - r * 0.7), face)
            a.part(smooth("-2.4,0 0,-16 4,-15 2.4,0", 0.8).moved(x + 2.4, y - r * 0.7), face)
        case "long":
            a.part(smooth("-2,0 -6,-10 -2,-13 2,0", 0.8).moved(x - 1.6, y - r * 0.7), face)
            a.part(smooth("-2,0 1,-13 4,-10 2,0", 0.8).moved(x + 2, y - r * 0.7), face)
        case "hang":
            a.part(smooth("-1,0 -6,3 -7,12 -2,13 1,5", 0.8).moved(x - r * 0.35, y - r * 0.6), a.deep)
        case "flop":
            a.part(smooth("-5,-3 -2,-8 5,-6 6,-1 2,4", 0.5).moved(x - r * 0.5, y - r * 0.6), a.deep)
            a.part(smooth("-3,-3 2,-7 6,-4 4,2", 0.5).moved(x + r * 0.55, y - r * 0.75), a.deep)
        case "fan":
            a.part(smooth("0,-8 -13,-12 -16,2 -9,12 1,9", 0.9).moved(x - r * 0.3, y), face)
        case "side":
            a.ball(x - r * 0.95, y - r * 0.25, r * 0.36, r * 0.42, face)
        case _:
            size = 0.62 if kind == "big" else 0.4
            for dx in (-0.62, 0.42):
                a.ball(x + r * dx, y - r * 0.78, r * size, fill=face)
                a.dot(x + r * dx, y - r * 0.78, r * size * 0.5, a.accent)


def _horns(a: Artist, kind: str, x: float, y: float, r: float) -> None:
    match kind:
        case "bull":
            a.part(smooth("-2,1 -8,-3 -8,-10 -4,-5 2,-2", 0.8).moved(x - 3, y - r * 0.7), a.paper)
            a.part(smooth("2,1 8,-3 8,-10 4,-5 -2,-2", 0.8).moved(x + 3, y - r * 0.7), a.paper)
        case "goat":
            for left in (x + 3.4, x - 0.6):
                with a.at(left, y - r * 0.6):
                    a.blob("-2.4,1 -3,-7 -8,-13 -14,-13 -9,-16 -2,-14 2.4,-7 2.6,1", a.paper, 0.8)
                    for up in (4.0, 8.0, 11.4):
                        a.line([(-3.4 - up * 0.22, -up), (1.4 - up * 0.3, -up)], 0.7, False)
        case "stag":
            for dx in (-2, 3):
                a.tube([(x + dx, y - r * 0.7), (x + dx * 2, y - r - 7), (x + dx * 3.4, y - r - 10)], 1.3, a.paper)
                a.tube([(x + dx * 1.7, y - r - 4), (x + dx * 0.4, y - r - 9)], 1.2, a.paper)
        case "ram":
            curl = [(q * 0.62 * math.cos(q * 0.5 + 1.6), q * 0.62 * math.sin(q * 0.5 + 1.6)) for q in range(3, 15)]
            a.tube([(x - r * 1.05 + dx * 0.9, y - 1 + dy * 0.9) for dx, dy in curl], 3.8, a.paper)
        case _:
            pass


def _mouth(a: Artist, it: _Beast, x: float, y: float) -> None:
    r, s = it.head, it.snout
    low = y + r * 0.38 + s * 0.3
    match it.teeth:
        case "whiskers":
            for dy in (-1.4, 1.2):
                a.line([(x + r * 0.6, y + r * 0.4 + dy), (x + r * 1.9, y + r * 0.4 + dy * 2.4)], 0.7, False)
        case "fangs":
            a.line([(x + r * 0.4, low), (x + r + s * 0.6, low + 0.4)], 0.9)
            for dx in (0.5, 0.95, 1.3):
                a.part(poly("-1.3,0 1.3,0 0,3.2").moved(x + r * dx, low), a.paper, 0.7, heavy=False)
        case "buck":
            a.part(box(x + r * 0.75, low, 3, 3.4), a.paper, 0.7, heavy=False)
        case "beard":
            a.shape([(x + r * 0.2, y + r * 0.7), (x + r * 0.9, y + r * 0.7), (x + r * 0.4, y + r * 1.9)], a.paper)
        case "disc":
            a.ball(x + r * 0.95, y + r * 0.3, 3.2, 4, a.accent)
            for dx in (-1, 1.2):
                a.dot(x + r * 0.95 + dx, y + r * 0.3, 0.8, BLACK, 1.2)
        case "trunk":
            trunk = [(x + r * 0.7, y + 2), (x + r * 1.5, y + 8), (x + r * 1.4, y + 18), (x + r * 1.9, y + 20)]
            a.tube(trunk, 4.6, a.main)
            a.part(smooth("0,0 7,2 11,-3 6,-2 0,-4", 0.8).moved(x + r * 0.6, y + r * 0.9), a.paper)
        case _:
            if s:
                a.line([(x + r * 0.5, low), (x + r * 0.8 + s * 0.5, low + 0.6)], 0.8)


def _put_beast(name: str, words: str, plan: _Beast) -> None:
    @FOUR_LEGGED.put(name, words)
    def _draw(a: Artist, chance: Chance, hints: Hints) -> None:
        _four_legs(a, chance, plan)
        if name == "horse" and hints.say("unicorn"):
            a.part(poly("-1.6,0 4,-13 2,1").moved(17, -18), a.ink(GOLD))


for _name, (_words, _plan) in _BEASTS.items():
    _put_beast(_name, _words, _plan)


@FOUR_LEGGED.put("monkey", "monkey ape gorilla chimp baboon")
def _monkey(a: Artist, chance: Chance, hints: Hints) -> None:
    skin = a.main.tint(0.62)
    a.tube("8,16 18,18 23,10 20,2 24,-3", 2.8)
    for side in (-1, 1):
        a.tube([(side * 6, 12), (side * 11, 20), (side * 5, 23)], 4.4)
        a.ball(side * 5, 23, 4.4, 2.4, skin, 0.8)
    a.ball(0, 9, 10.5, 12)
    a.ball(0, 11, 6.4, 8, skin, 0.8, heavy=False)
    a.tube("-8,3 -15,9 -11,17", 3.8)
    a.ball(-11, 17, 2.8, fill=skin, line=0.8)
    a.tube("8,3 16,-1 17,-11", 3.8)
    a.ball(17, -12, 2.8, fill=skin, line=0.8)
    for side in (-1, 1):
        a.ball(side * 13, -12, 4.6)
        a.ball(side * 13, -12, 2.2, fill=skin, line=0.7, heavy=False)
    a.ball(0, -12, 12.4, 11.4)
    a.blob("0,-17 -4,-20 -9,-17 -8,-10 -9,-4 0,-1 9,-4 8,-10 9,-17 4,-20", skin, 0.9, 0.8, heavy=False)
    for side in (-1, 1):
        eye(a, side * 4, -13.4, 2.9, (0.2, 0.2), "open")
        a.dot(side * 1.3, -8, 0.7)
    a.line("-5.4,-5.6 0,-3.4 5.4,-5.6", 1.0)
    a.line("-2,-23 0,-27 1,-23 4,-26", 1.4)
