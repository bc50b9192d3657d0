"""Music, travel, play and prizes."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, oval, round_box, smooth, star
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD, SKINS, STEEL, WOOD

PASTIMES = Shelf()


@PASTIMES.put("bagpipes", "bagpipes bagpipe piper")
def _bagpipes(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, top in ((-14, -22), (-6, -27), (3, -25)):
        a.tube([(x * 0.5, 0), (x, top)], 2.6, WOOD)
        a.part(box(x - 2.6, top - 3, 5.2, 5), a.ink(GOLD), 0.9)
    a.tube("12,2 24,-8", 2.4, WOOD)
    a.blob("-24,2 -18,-10 0,-10 18,-4 20,8 8,18 -14,16", a.accent, 0.9)
    for x in (-12, -3, 6):
        a.line([(x, -8), (x + 2, 16)], 0.8)
    a.line("-22,4 18,4", 0.8)
    a.tube("4,16 12,29", 2.6, WOOD)
    for t in (0.4, 0.7):
        a.dot(4 + 8 * t, 16 + 13 * t, 0.9)


@PASTIMES.put("drum", "drum tambourine percussion")
def _drum(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(drawn("M -20,-6 L -20,14 C -16,22 16,22 20,14 L 20,-6 Z"))
    a.line("-19,-2 -12,18 -5,-1 2,20 9,-1 15,17 19,-3", 1.0, False, a.paper)
    a.ball(0, -6, 20, 6.4, a.paper)
    for x, y, end in ((-6, -26, 2), (12, -27, 6)):
        a.tube([(x, y), (end, -8)], 2, WOOD)
        a.ball(end, -8, 2.8, fill=a.ink(GOLD))


@PASTIMES.put("violin", "violin fiddle cello viola orchestra")
def _violin(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(-2, 0, turn=30):
        a.part(box(-2.2, -28, 4.4, 24), BLACK)
        a.blob("0,-6 9,-4 8,4 13,14 6,25 -6,25 -13,14 -8,4 -9,-4", WOOD, 0.8)
        for x in (-1, 1):
            a.line([(x, -26), (x, 19)], 0.6, False)
        for side in (-1, 1):
            a.line([(side * 5, 6), (side * 4, 11), (side * 6, 15)], 1.0)
        a.part(box(-4, 17, 8, 2.4), BLACK, 0.7, heavy=False)
    a.tube("10,-22 27,18", 1.2, a.paper)


@PASTIMES.put("guitar", "guitar ukulele banjo lute bard song singer minstrel")
def _guitar(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=32):
        a.part(box(-2.4, -26, 4.8, 26), BLACK)
        a.part(round_box(-4.4, -31, 8.8, 8, 2), WOOD)
        a.blob("0,-4 9,-2 9,5 14,15 7,26 -7,26 -14,15 -9,5 -9,-2", a.main, 0.8)
        a.ball(0, 9, 4.8, fill=BLACK, heavy=False)
        a.part(box(-6, 18, 12, 2.6), WOOD, 0.8, heavy=False)
        for x in (-1.2, 1.2):
            a.line([(x, -26), (x, 19)], 0.6, False, a.paper)


@PASTIMES.put("piano", "piano keyboard organ")
def _piano(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-24, -22, 48, 26, 3), a.main)
    a.part(box(-27, 2, 54, 10), a.paper)
    for i in range(1, 12):
        a.line([(-27 + i * 4.5, 2), (-27 + i * 4.5, 12)], 0.6, False)
    for i in (1, 2, 4, 5, 6, 8, 9, 11):
        a.flat(box(-28.4 + i * 4.5, 2.6, 2.8, 5.6), BLACK)
    a.part(box(-13, -18, 26, 14), a.paper, 0.8, heavy=False)
    for y in (-14, -10):
        a.line([(-10, y), (10, y)], 0.7, False)
    for x in (-22, 17):
        a.part(box(x, 12, 5, 12), a.deep)


@PASTIMES.put("trumpet", "trumpet trombone bugle tuba horn fanfare")
def _trumpet(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-12):
        a.stroke(round_box(-16, -4, 26, 13, 6), 4.4)
        a.stroke(round_box(-16, -4, 26, 13, 6), 2.4, a.ink(GOLD))
        a.tube("-28,-4 10,-4", 2.6, a.ink(GOLD))
        a.shape("8,-7 14,-8 27,-17 27,9 14,0 8,-1", a.ink(GOLD))
        a.ball(27, -4, 3, 13, a.ink(GOLD).tint(0.5))
        for x in (-8, -2, 4):
            a.part(round_box(x - 2, -13, 4, 12, 1.4), STEEL, 0.9)
        a.ball(-29, -4, 2.4, 3.4, STEEL)


@PASTIMES.put("whistle", "whistle referee coach gym")
def _whistle(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-4,-12 -14,-22 -22,-14", 1.2, a.accent)
    a.part(round_box(-4, -11, 29, 11, 2), a.main)
    a.ball(-5, 4, 15)
    a.ball(-5, 4, 7, fill=a.paper, heavy=False)
    a.ball(-4, 6, 3.4, fill=a.accent, line=0.8, heavy=False)
    a.part(box(8, -11, 5, 5), BLACK, 0.8, heavy=False)
    for y in (-12, -5, 2):
        a.line([(28, y), (33, y - 2)], 1.2, False)


@PASTIMES.put("notes", "music note tune melody sound effect noise loud hiccup cough sneezing")
def _notes(a: Artist, chance: Chance, hints: Hints) -> None:
    a.line("-8,14 -8,-20 16,-25 16,8", 3.4, False)
    a.shape("-8,-20 16,-25 16,-17 -8,-12", BLACK)
    a.ball(-13, 15, 7, 5.4)
    a.ball(11, 9, 7, 5.4)


@PASTIMES.put("kite", "kite")
def _kite(a: Artist, chance: Chance, hints: Hints) -> None:
    a.line("2,10 -6,18 4,22 -6,28", 1.2)
    a.shape("0,-27 16,-9 2,12 -14,-9")
    a.shape("0,-27 16,-9 1,-9", a.accent, 0.8, heavy=False)
    a.shape("-14,-9 1,-9 2,12", a.accent, 0.8, heavy=False)
    for x, y in ((-6, 18), (4, 22)):
        a.shape([(x - 4, y - 3), (x + 4, y + 3), (x + 4, y - 3), (x - 4, y + 3)], a.accent, 0.8, heavy=False)


@PASTIMES.put("puppet", "puppet marionette doll figure figurine mascot toy dummy understudy stunt")
def _puppet(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y in ((-15, 6), (15, 6), (0, -16)):
        a.line([(x, y), (x * 0.9, -28)], 0.7, False)
    a.part(round_box(-20, -31, 40, 4, 1.6), WOOD)
    for side in (-1, 1):
        a.tube([(side * 7, 2), (side * 15, 7)], 3)
        a.tube([(side * 4, 14), (side * 6, 25)], 3.2, a.accent)
    a.shape("-9,0 9,0 8,17 -8,17")
    a.ball(0, -9, 9.4, fill=SKINS[0])
    for side in (-1, 1):
        a.dot(side * 3.4, -11, 1.4)
        a.dot(side * 5.6, -6, 1.6, a.accent)
        a.line([(side * 3, -4), (side * 3, 0)], 0.9, False)
    a.line("-3,-4 3,-4", 0.9, False)


@PASTIMES.put("dice", "dice die lottery gamble chance risk roll pair-of-dice")
def _dice(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y, turn, pips in (
        (-9, -6, -12, ((-5, -5), (5, 5), (0, 0), (5, -5), (-5, 5))),
        (12, 9, 16, ((-4, -4), (4, 4))),
    ):
        with a.at(x, y, turn=turn):
            a.part(round_box(-11, -11, 22, 22, 4), a.paper)
            for px, py in pips:
                a.dot(px, py, 2.1, a.deep)


@PASTIMES.put("ball", "ball wrecking football basketball crystal-ball orb spitball sphere")
def _ball(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-13,22 -9,14 9,14 13,22", WOOD)
    a.ball(0, -4, 20)
    a.line("-12,-10 -9,-16 -3,-19", 1.8, colour=a.paper)
    a.part(star(4, 0, 7, 2.6, 4), a.paper, 0.8, heavy=False)


@PASTIMES.put("racket", "racket tennis badminton shuttlecock")
def _racket(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(-3, 0, turn=28):
        net = oval(0, -11, 12, 15)
        a.flat(net, a.paper)
        with a.inside(net):
            for x in range(-12, 14, 4):
                a.line([(x, -28), (x, 6)], 0.6, False)
            for y in range(-26, 6, 4):
                a.line([(-14, y), (14, y)], 0.6, False)
        a.hoop(0, -11, 12, 2.4, a.accent, 15)
        a.part(round_box(-2.4, 5, 4.8, 22, 2), WOOD)
    a.ball(19, 14, 4.6, fill=a.ink(GOLD))


@PASTIMES.put("trophy", "trophy cup-final award prize winner champion participation honor runner-up")
def _trophy(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.stroke(smooth("14,-18 25,-16 22,-4 10,0", 0.9, closed=False).either(side), 4.4)
        a.stroke(smooth("14,-18 25,-16 22,-4 10,0", 0.9, closed=False).either(side), 2.2, a.ink(GOLD))
    a.part(drawn("M -16,-22 L 16,-22 C 16,-2 8,6 3,8 L 3,14 L -3,14 L -3,8 C -8,6 -16,-2 -16,-22 Z"), a.ink(GOLD))
    a.part(round_box(-13, 13, 26, 10, 2), WOOD)
    a.part(star(0, -10, 6.4, 2.8), a.paper, 0.8, heavy=False)


@PASTIMES.put("medal", "medal medallion ribbon rosette bow-tie order credit")
def _medal(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-14,-26 -4,-26 4,-2 -6,2", a.accent)
    a.shape("14,-26 4,-26 -4,-2 6,2")
    a.ball(0, 10, 14, fill=a.ink(GOLD))
    a.part(star(0, 10, 8, 3.6), a.paper, 0.8, heavy=False)


@PASTIMES.put("coin", "coin money gold penny cash budget expense sale loot bank wealth tax rent fee")
def _coin(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y in ((-10, 16), (-10, 10), (-10, 4), (12, 16), (12, 10)):
        a.ball(x, y, 13, 5, a.ink(GOLD))
    a.ball(4, -12, 13.4, fill=a.ink(GOLD))
    a.stroke(oval(4, -12, 10), 0.9)
    a.flat(star(4, -12, 6, 2.6), BLACK)


@PASTIMES.put("hockey stick", "hockey hockey-stick puck")
def _hockey(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("17,-30 -2,12", 3.6, WOOD)
    a.blob("-5,9 1,12 -4,21 -22,23 -26,19 -21,15 -10,15", a.main, 0.7)
    a.tube("17,-30 11,-17", 4.4, BLACK.tint(0.75))
    a.ball(13, 20, 8, 3.6, BLACK.tint(0.8))
    a.ball(13, 17.6, 8, 3.6, BLACK.tint(0.65), heavy=False)
