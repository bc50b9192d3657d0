"""Birds, all from one plan but the owl."""

from msgspec import Struct

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.path import oval, poly, smooth
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD

BIRDS = Shelf()


class _Bird(Struct, frozen=True):
    """A bird that looks to the right."""

    long: float = 13
    high: float = 10
    neck: float = 3
    head: float = 6.6
    beak: str = "point"
    crest: str = ""
    leg: float = 7
    tail: str = "fan"


_BIRDS: dict[str, tuple[str, _Bird]] = {
    "bird": ("bird sparrow robin canary hummingbird", _Bird()),
    "chicken": ("chicken hen rooster cock poultry", _Bird(crest="comb", tail="plume")),
    "duck": ("duck duckling drake", _Bird(15, 9, 6, 6.4, "flat", leg=4)),
    "goose": ("goose geese swan gander", _Bird(15, 9, 14, 5.4, "flat", leg=5)),
    "pigeon": ("pigeon dove", _Bird(15, 9, 4, 5.8, "point")),
    "parrot": ("parrot macaw budgie cockatoo", _Bird(11, 11, 3, 8, "hook", "tuft", 5, "long")),
    "eagle": ("eagle falcon hawk raven crow vulture raptor", _Bird(14, 10, 4, 7, "hook", "", 7)),
    "penguin": ("penguin puffin", _Bird(10, 15, 1, 7.4, "point", leg=2, tail="stub")),
    "turkey": ("turkey peacock ostrich", _Bird(13, 11, 9, 5, "point", "comb", 8, "wheel")),
}


def _feathered(a: Artist, it: _Bird) -> None:
    y = 20 - it.leg - it.high
    hx, hy = it.long * 0.62 + it.neck * 0.25, y - it.high * 0.5 - it.neck
    match it.tail:
        case "wheel":
            for i in range(7):
                with a.at(-6, y + 2, turn=-100 + i * 24):
                    a.ball(0, -18, 4.4, 10, a.accent if i % 2 else a.deep)
        case "plume":
            for turn in (-20, 4, 28):
                with a.at(-it.long * 0.7, y, turn=turn):
                    a.blob("2,2 -10,-6 -12,-18 -4,-12 3,-4", a.deep, 0.8)
        case "long":
            a.blob([(-6, y + 4), (-20, y + 18), (-15, y + 21), (-1, y + 9)], a.accent, 0.7)
        case "stub":
            pass
        case _:
            a.shape(
                [(-it.long * 0.6, y - 3), (-it.long - 9, y - 6), (-it.long - 7, y + 2), (-it.long * 0.6, y + 5)], a.deep
            )
    for x in (-3, 4):
        a.line([(x, y + it.high - 1), (x, 21), (x + 4, 21)], 1.6, False)
        a.line([(x, 21), (x - 2.4, 21)], 1.6, False)
    a.tube([(it.long * 0.35, y), (hx, hy)], max(5.0, it.head * 1.1))
    a.ball(0, y, it.long, it.high)
    a.part(oval(it.long * 0.2, y + it.high * 0.35, it.long * 0.5, it.high * 0.5), a.paper, 0.7, heavy=False)
    _beak(a, it.beak, hx + it.head * 0.7, hy)
    if it.crest:
        crest = "-3,1 -5,-5 -1,-3 1,-7 3,-3 6,-4 4,2" if it.crest == "comb" else "-2,1 -9,-6 -3,-5 -5,-11 2,-4 3,1"
        a.part(smooth(crest, 0.5).moved(hx, hy - it.head * 0.8), a.accent)
    a.ball(hx, hy, it.head)
    if it.crest == "comb":
        a.blob([(hx + 4, hy + 4), (hx + 7, hy + 5), (hx + 5, hy + 10)], a.accent, 0.8, 0.8)
    eye(a, hx + it.head * 0.25, hy - it.head * 0.15, it.head * 0.42, (0.5, 0.2), "open")
    a.blob(
        [(-it.long * 0.75, y - 2), (it.long * 0.3, y - 5), (it.long * 0.2, y + 4), (-it.long * 0.4, y + 6)], a.deep, 0.8
    )


def _beak(a: Artist, kind: str, x: float, y: float) -> None:
    match kind:
        case "flat":
            a.part(smooth("0,-3 11,-1 12,2.4 0,3", 0.7).moved(x - 1, y + 0.6), a.ink(GOLD))
            a.line([(x + 1, y + 1), (x + 10, y + 1.2)], 0.7)
        case "hook":
            a.part(smooth("-1,-5 7,-3 8,6 4,3 -1,4", 0.6).moved(x - 0.6, y), a.ink(GOLD))
        case _:
            a.part(poly("0,-2.6 9,0.6 0,3.2").moved(x - 0.6, y), a.ink(GOLD))


def _put_bird(name: str, words: str, plan: _Bird) -> None:
    @BIRDS.put(name, words)
    def _draw(a: Artist, chance: Chance, hints: Hints) -> None:
        _feathered(a, plan)


for _name, (_words, _plan) in _BIRDS.items():
    _put_bird(_name, _words, _plan)


@BIRDS.put("owl", "owl")
def _owl(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-5, 5):
        a.shape([(x - 3, 18), (x + 3, 18), (x + 4, 23), (x, 21), (x - 4, 23)], a.ink(GOLD))
    for side in (-1, 1):
        a.part(poly("6,-16 15,-25 15,-10").either(side))
    a.blob("-15,-14 -17,4 -10,20 10,20 17,4 15,-14 0,-19", None, 0.9)
    a.part(oval(0, 9, 8, 9), a.paper, 0.8, heavy=False)
    for side in (-1, 1):
        a.part(smooth("13,-4 20,6 13,17 11,6", 0.8).either(side), a.deep)
        eye(a, side * 6.6, -8, 6.2, (0, 0.2), "open")
    a.shape("-3,-4 3,-4 0,3", a.ink(GOLD))
