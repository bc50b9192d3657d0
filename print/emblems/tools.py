"""Tools, instruments of measuring, and arms that no slot holds."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, oval, poly, round_box, smooth
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD, ICE, PARCHMENT_WHITE, STEEL, WOOD

TOOLS = Shelf()


@TOOLS.put("key", "key keyhole")
def _key(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-35):
        a.part(box(-4, -2.4, 30, 4.8), a.ink(GOLD))
        for x in (16, 22):
            a.part(box(x, 2, 4, 7), a.ink(GOLD))
        a.hoop(-13, 0, 8.4, 4.6, a.ink(GOLD))


@TOOLS.put("lock", "lock padlock locked locksmith")
def _lock(a: Artist, chance: Chance, hints: Hints) -> None:
    a.stroke(smooth("-10,2 -10,-14 0,-22 10,-14 10,2", closed=False), 5.6)
    a.stroke(smooth("-10,2 -10,-14 0,-22 10,-14 10,2", closed=False), 3.4, STEEL)
    a.part(round_box(-17, -2, 34, 26, 4), a.ink(GOLD))
    a.ball(0, 8, 4, fill=BLACK, heavy=False)
    a.flat(poly("-1.8,9 1.8,9 2.6,18 -2.6,18"), BLACK)


@TOOLS.put("chain", "chain chains link shackle handcuffs")
def _chain(a: Artist, chance: Chance, hints: Hints) -> None:
    for i, (x, y) in enumerate(((-18, 14), (-9, 7), (0, 0), (9, -7), (18, -14))):
        with a.at(x, y, turn=-38):
            a.hoop(0, 0, 7.4, 2.4, STEEL, 3.4 if i % 2 else 5)


@TOOLS.put("anchor", "anchor harbour harbor")
def _anchor(a: Artist, chance: Chance, hints: Hints) -> None:
    a.hoop(0, -21, 4.4, 2.2, STEEL)
    a.tube("-11,-11 11,-11", 2.6, STEEL)
    a.tube("-21,6 -16,18 0,23 16,18 21,6", 3.4, STEEL)
    a.tube("0,-16 0,22", 3.6, STEEL)
    for side in (-1, 1):
        a.part(poly("15,8 21,-1 26,9").either(side), STEEL)


@TOOLS.put("rope", "rope string cord lasso thread cling")
def _rope(a: Artist, chance: Chance, hints: Hints) -> None:
    for y in (12, 5, -2):
        a.stroke(oval(0, y, 20, 8), 6.4)
        a.stroke(oval(0, y, 20, 8), 4.2, WOOD)
    a.tube("18,4 26,10 24,20", 3.2, WOOD)
    for x in (-16, -8, 0, 8, 16):
        a.line([(x - 2, -10 + abs(x) * 0.22), (x + 1, -6 + abs(x) * 0.22)], 0.9, False)


@TOOLS.put("knot", "knot tied tangle")
def _knot(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-28,-8 -12,-8 4,-14 12,-4 0,6 -10,2", 5, WOOD)
    a.tube("28,10 12,10 -6,14 -13,2 -1,-8 9,0", 5, WOOD)
    for x, y in ((-22, -8), (22, 10), (6, -12), (-8, 11)):
        a.line([(x - 1.4, y - 2.4), (x + 1.4, y + 2.4)], 0.9, False)


@TOOLS.put("needle", "needle pin sewing knitted knitting")
def _needle(a: Artist, chance: Chance, hints: Hints) -> None:
    a.line("-19,-20 -26,-8 -10,2 -22,14 -6,24", 1.4, colour=a.accent)
    with a.at(0, 0, turn=45):
        a.blob("0,-30 -3,-25 -2.4,-14 0,30 2.4,-14 3,-25", STEEL, 0.6)
        a.part(oval(0, -24, 0.8, 3), a.paper, 0.7, heavy=False)


@TOOLS.put("nail", "nail screw bolt")
def _nail(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-28):
        a.shape("-3.4,-16 3.4,-16 3,16 0,26 -3,16", STEEL)
        a.part(round_box(-11, -22, 22, 6, 2), STEEL)
        for y in (-8, -3):
            a.line([(-3, y), (3, y)], 0.8, False)


@TOOLS.put("scissors", "scissors shears clipper barber clip")
def _scissors(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.part(poly("-2.4,6 2,4 10,-26 4,-22").either(side), STEEL)
        a.hoop(side * 8, 15, 6.4, 3, a.main)
        a.tube([(side * -1, 4), (side * 5, 10)], 3, a.main)
    a.dot(0, 3, 1.6)


@TOOLS.put("shovel", "shovel spade trowel gravedigger dig")
def _shovel(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=24):
        a.tube("0,-22 0,8", 2.6, WOOD)
        a.part(round_box(-7, -27, 14, 5, 2.4), WOOD)
        a.blob("-10,4 10,4 11,14 0,27 -11,14", STEEL, 0.7)
        a.line("0,8 0,20", 0.8)


@TOOLS.put("rake", "rake hoe garden-tool")
def _rake(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=20):
        a.tube("0,-12 0,27", 2.4, WOOD)
        for x in (-13, -6.5, 0, 6.5, 13):
            a.tube([(x, -15), (x, -24)], 1.6, STEEL)
        a.part(round_box(-16, -17, 32, 5, 2), STEEL)


@TOOLS.put("pitchfork", "pitchfork trident fork-lift mob")
def _pitchfork(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=22):
        a.tube("0,-6 0,28", 2.4, WOOD)
        for x in (-9, 0, 9):
            a.part(poly([(x - 1.5, -10), (x - 1.5, -22), (x, -28), (x + 1.5, -22), (x + 1.5, -10)]), STEEL, 0.9)
        a.part(round_box(-11, -12, 22, 4.6, 2), STEEL)


@TOOLS.put("brush", "brush paintbrush paint painter toothbrush")
def _brush(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=32):
        a.blob("-2.4,-4 2.4,-4 3.4,14 0,28 -3.4,14", WOOD, 0.7)
        a.part(box(-5, -12, 10, 9), STEEL)
        a.blob("-6,-11 -7,-20 0,-29 7,-20 6,-11", a.accent, 0.8)
    a.blob("-26,16 -18,12 -8,16 -12,23 -22,23", a.accent, 0.9)


@TOOLS.put("pencil", "pencil crayon protractor sketch exam quiz homework")
def _pencil(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=38):
        a.shape("-5,-18 5,-18 5,14 0,26 -5,14", a.ink(GOLD))
        a.shape("-5,14 5,14 0,26", PARCHMENT_WHITE, 0.9, heavy=False)
        a.flat(poly("-1.8,21.6 1.8,21.6 0,26"), BLACK)
        a.part(box(-5, -23, 10, 5), STEEL)
        a.part(round_box(-5, -29, 10, 7, 2.4), a.accent)
        a.line("0,-18 0,14", 0.8, False)


@TOOLS.put("pen", "pen quill autograph signature editor writer poet script rewrite columnist")
def _pen(a: Artist, chance: Chance, hints: Hints) -> None:
    a.line("-24,22 -14,18 -6,23 6,19 20,22", 1.2)
    with a.at(4, -4, turn=34):
        a.blob("0,20 -7,4 -8,-16 0,-27 8,-16 7,4", a.paper, 0.8)
        a.line("0,-22 0,20", 1.0, False)
        for y in (-12, -4, 4):
            a.line([(0, y + 3), (5, y - 2)], 0.8)
            a.line([(0, y + 3), (-5, y - 2)], 0.8)
        a.shape("-2,18 2,18 0,26", BLACK, 0.8, heavy=False)


@TOOLS.put("magnet", "magnet magnetic magnetism magneto gravity attraction")
def _magnet(a: Artist, chance: Chance, hints: Hints) -> None:
    edge = "M -19,-20 L -8,-20 L -8,0 C -8,12 8,12 8,0 L 8,-20 L 19,-20 L 19,0 C 19,28 -19,28 -19,0 Z"
    a.part(drawn(edge), a.accent)
    for x in (-19, 8):
        a.part(box(x, -22, 11, 9), STEEL)
    for x in (-14, 14):
        a.line([(x - 5, -26), (x - 3, -30)], 1.3, False)
        a.line([(x + 5, -26), (x + 3, -30)], 1.3, False)


@TOOLS.put("compass", "compass north navigator cartographer")
def _compass(a: Artist, chance: Chance, hints: Hints) -> None:
    a.hoop(0, -24, 3.4, 1.6, a.ink(GOLD))
    a.ball(0, 2, 21, fill=a.ink(GOLD))
    a.ball(0, 2, 16, fill=a.paper, heavy=False)
    with a.at(0, 2, turn=32):
        a.shape("0,-14 4,0 -4,0", a.accent, 0.8, heavy=False)
        a.shape("0,14 4,0 -4,0", STEEL, 0.8, heavy=False)
    for x, y in ((0, -11.5), (0, 15.5), (-13.5, 2), (13.5, 2)):
        a.dot(x, y, 1.2)


@TOOLS.put("telescope", "telescope spyglass binoculars lens lookout scope monitor")
def _telescope(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-9, 9):
        a.tube([(0, 6), (x, 26)], 2, WOOD)
    with a.at(0, 0, turn=-26):
        a.part(round_box(-26, -4, 16, 9, 2), a.ink(GOLD))
        a.part(round_box(-12, -6, 20, 13, 2))
        a.part(round_box(6, -8, 20, 17, 2), a.accent)
        a.part(round_box(24, -9, 4, 19, 1.4), a.ink(GOLD))


@TOOLS.put("camera", "camera photo photograph selfie picture film-camera camera-ready")
def _camera(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-10, -19, 18, 9, 2), a.accent)
    a.part(round_box(-25, -12, 50, 32, 4), BLACK.tint(0.7))
    a.ball(0, 4, 12.4, fill=STEEL)
    a.ball(0, 4, 8, fill=ICE, heavy=False)
    a.dot(-2.4, 1, 2.4, a.paper)
    a.part(box(14, -8, 7, 5), a.ink(GOLD), 0.8, heavy=False)


@TOOLS.put("megaphone", "megaphone loudspeaker shouting announcement crier motivational public speech")
def _megaphone(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(-2, 2, turn=-14):
        a.part(round_box(-10, 4, 7, 16, 2), a.deep)
        a.shape("-22,-5 -8,-7 18,-20 18,20 -8,7 -22,5", a.accent)
        a.ball(18, 0, 4.6, 20, a.paper)
        a.part(round_box(-25, -6, 7, 12, 2), STEEL)
    for y in (-12, 0, 12):
        a.line([(25, y - 4), (31, y - 4 + y * 0.2)], 1.4, False)


@TOOLS.put("microphone", "microphone mike mic karaoke podcast interview presenter")
def _microphone(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=32):
        a.shape("-5,-6 5,-6 3,26 -3,26", BLACK.tint(0.75))
        ball = oval(0, -16, 11, 12)
        a.part(ball, STEEL)
        with a.inside(ball):
            for at in (-9, -3, 3, 9):
                a.line([(at - 9, -30), (at + 9, -2)], 0.6, False)
                a.line([(at + 9, -30), (at - 9, -2)], 0.6, False)
        a.stroke(ball)
        a.part(round_box(-8, -7, 16, 4.6, 2), a.main)
        a.part(round_box(-1.6, 3, 3.2, 6, 1.4), a.accent, 0.8, heavy=False)


@TOOLS.put("syringe", "syringe injection vaccine booster jab serum espresso")
def _syringe(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=40):
        a.tube("0,14 0,30", 0.9, STEEL)
        a.part(round_box(-7, -13, 14, 26, 2.4), ICE.tint(0.3))
        a.part(round_box(-7, -2, 14, 15, 2.4), a.main, 0.9, heavy=False)
        a.tube("0,-3 0,-25", 2.2, STEEL)
        a.part(round_box(-7, -29, 14, 4, 1.6), BLACK.tint(0.7))
        a.part(round_box(-11, -15, 22, 3.6, 1.6), STEEL)
        a.part(round_box(-3, 12, 6, 4.6, 1.4), STEEL)
        for y in (-8, -4, 0, 4, 8):
            a.line([(-7, y), (-2.6, y)], 0.8, False)


@TOOLS.put("stapler", "stapler staple staples paperclip")
def _stapler(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-8):
        a.shape("-26,13 27,13 25,19 -26,19", BLACK.tint(0.7))
        a.shape("-20,6 26,-3 27,2 -20,11", STEEL)
        a.blob("-25,8 -25,-2 -14,-12 18,-15 29,-9 27,-4 0,0 -18,7", None, 0.8)
        a.ball(-19, 7, 5, fill=STEEL)
        a.dot(-19, 7, 1.6)
        a.line("-10,-7 14,-10", 1.6, colour=a.main.tint(0.5))
