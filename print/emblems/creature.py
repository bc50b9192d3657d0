"""A monster: chosen from its name, level and tags, then drawn from back to front."""

from msgspec import Struct

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.path import Point, oval
from lootpress.print.emblems import creature_body, creature_face, creature_head, creature_limbs
from lootpress.print.emblems.creature_shape import Creature
from lootpress.print.emblems.hints import Hints

_BODIES = "blob pear tall squat box ghost fuzzy fuzzy slime worm drop cloud"
BODY_WORDS = {
    "blob": "head beholder",
    "box": "golem machine elemental rack",
    "fuzzy": "beast yeti fur monster thing lurker familiar sasquatch bigfoot",
    "ghost": "ghost spirit phantom wraith echo spectre shadow haunted poltergeist",
    "slime": "slime ooze jelly goo blob",
    "pit": "pit maw",
    "cloud": "storm cloud mist fog",
}
# Half width, half height, squareness and how much wider the foot is.
_SHAPES = {
    "blob": (15, 15, 2.0, 0.0),
    "pear": (15, 16.5, 2.1, 0.24),
    "tall": (11, 18.5, 2.5, 0.05),
    "squat": (20, 12.5, 2.3, 0.16),
    "box": (14, 15.5, 5, -0.02),
    "ghost": (13.5, 17, 2.4, 0.03),
    "fuzzy": (16.5, 15.5, 2.0, 0.08),
    "slime": (16, 14.5, 2.1, 0.28),
    "worm": (10.5, 10, 2.2, 0),
    "drop": (15, 17, 2, 0.34),
    "cloud": (18.5, 13, 2, 0),
    "pit": (24, 10, 2, 0),
}
_LEG_LENGTH = {"none": 0, "two": 3.6, "many": 3.2, "tall": 8, "hop": 2.2}
_LOOKS: tuple[Point, ...] = ((-0.6, 0.3), (0.6, 0.3), (0, 0.5), (-0.7, -0.2), (0.7, -0.1), (0.4, 0.6))


class Room(Struct, frozen=True):
    """The scene a monster stands in."""

    width: float
    height: float


def creature(
    artist: Artist, name: str, level: int, undead: bool, room: Room, hints: Hints | None = None, body: str = ""
) -> None:
    """Draw the monster of that name, with a body of its own choice if none is given."""
    beast = _born(name, level, undead, room, hints or Hints(name), body)
    if beast.body == "pit":
        creature_body.pit(artist, beast)
        return
    reach = beast.rx * (0.7 if beast.floats else 0.95)
    artist.flat(oval(beast.x + 1, beast.ground + 0.4, reach, 1.7), artist.deep.tint(0.55))
    creature_limbs.behind(artist, beast)
    top = creature_head.top(artist, beast)
    creature_limbs.legs(artist, beast)
    creature_limbs.arms(artist, beast, room.width)
    if beast.body == "worm":
        beast = creature_body.worm_tail(artist, beast)
    creature_body.body(artist, beast)
    on_stalks = creature_face.face(artist, beast)
    if top is not None and not on_stalks:
        creature_head.hat(artist, beast, top)
    if beast.hints.say("auditor clerk tax lawyer inspector notary landlord"):
        creature_head.tie(artist, beast)


def _born(name: str, level: int, undead: bool, room: Room, hints: Hints, wanted: str) -> Creature:
    chance = Chance("monster", name)
    level = min(20, level)
    scale = 0.95 + 0.0165 * level
    body = chance.words(_BODIES)
    if undead and chance.random() < 0.6:
        body = chance.words("ghost tall pear")
    body = wanted or hints.pick(BODY_WORDS, body)
    rx, ry, square, pear = _SHAPES[body]
    rx *= scale * chance.uniform(0.92, 1.1)
    ry = min(ry * scale * chance.uniform(0.93, 1.07), room.height * 0.385)
    floats = (
        body in ("ghost", "cloud")
        or hints.say("floating flying")
        or (chance.random() < 0.12 and body in ("blob", "fuzzy"))
    )
    legs = "none"
    if not floats and body not in ("slime", "worm", "pit", "drop"):
        legs = chance.words("two two two many tall hop")
    length = _LEG_LENGTH[legs] * scale
    if legs == "tall":
        ry *= 0.82
    ground = room.height * 0.9
    y = ground - length - ry - (5 * scale if floats else 0)
    if body == "pit":
        y = room.height * 0.62
    y = max(y, ry + 7)
    if y + ry + length > ground and not floats and body != "pit":
        ry = ground - length - y
    return Creature(
        name=name,
        hints=hints,
        body=body,
        x=room.width / 2,
        y=y,
        rx=rx,
        ry=ry,
        square=square,
        pear=pear,
        ground=ground,
        scale=scale,
        fierce=min(1.0, level / 16),
        undead=undead,
        floats=floats,
        legs=legs,
        look=chance.choice(_LOOKS),
    )
