"""Paper and post, clothes that fill no slot, and parts of the body."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, oval, poly, round_box, smooth, star
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import ALIVE, Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import BLOOD, GOLD, PARCHMENT_WHITE, SKINS, STEEL, WOOD
from lootpress.print.typeset.shaping import outline

BELONGINGS = Shelf()


@BELONGINGS.put("letter", "letter envelope mail post notice apology note invitation")
def _letter(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-6):
        a.part(box(-26, -17, 52, 34), a.paper)
        a.shape("-26,-17 0,5 26,-17", a.main.tint(0.4), heavy=False)
        a.line("-26,17 -6,0", 1, False)
        a.line("26,17 6,0", 1, False)
        a.part(star(0, 5, 7.4, 6, 12), a.accent)


@BELONGINGS.put("newspaper", "newspaper news magazine subscription issue comic tabloid gossip press columnist")
def _newspaper(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=5):
        a.part(box(-22, -25, 46, 50), a.paper)
        a.part(box(-26, -23, 46, 50), a.paper)
        a.part(box(-22, -19, 38, 9), BLACK, 0.7, heavy=False)
        a.letters(outline("display", "NEWS", 9), -3, -11.6, a.paper)
        a.part(box(-22, -6, 17, 15), a.main, 0.8, heavy=False)
        for y in (-5, -1, 3, 7, 13, 17, 21):
            a.line([(-1 if y < 10 else -22, y), (16, y)], 0.8, False)


@BELONGINGS.put("ticket", "ticket coupon pass permit voucher hall-pass convention licensing license raffle")
def _ticket(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-14):
        edge = "M -28,-14 L 28,-14 L 28,-5 C 22,-5 22,5 28,5 L 28,14 L -28,14 L -28,5 C -22,5 -22,-5 -28,-5 Z"
        a.part(drawn(edge), a.ink(GOLD))
        for y in (-11, -6, -1, 4, 9):
            a.line([(11, y), (11, y + 2.4)], 1.1, False)
        if a.mood != ALIVE:
            a.part(star(-7, 0, 9, 4), a.paper, 0.9, heavy=False)
        a.letters(outline("display", "1", 12), 17.4, 4, BLACK)


@BELONGINGS.put("card", "card cards loyalty business-card membership identity passport record badge-card")
def _card(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-8):
        a.part(round_box(-26, -17, 52, 34, 3), a.paper)
        a.part(box(-26, -12, 52, 6), a.main, 0.8, heavy=False)
        a.part(round_box(-21, -2, 15, 15, 2), a.accent, 0.9, heavy=False)
        a.ball(-13.5, 3, 3.4, fill=SKINS[1], line=0.7, heavy=False)
        a.flat(smooth("-19,12.4 -16,7 -11,7 -8,12.4", 0.6), BLACK)
        for y in (0, 5, 10):
            a.line([(-1, y), (20, y)], 1.0, False)


@BELONGINGS.put(
    "certificate", "certificate diploma degree contract deed record petition signatures license-paper report graduation"
)
def _certificate(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(box(-25, -19, 50, 36), PARCHMENT_WHITE)
    a.stroke(box(-21.6, -15.6, 43.2, 29.2), 0.8)
    a.line("-11,-9 11,-9", 2.2, False)
    for y in (-3, 2, 7):
        a.line([(-16, y), (4 if y > 5 else 16, y)], 0.9, False)
    for side in (-1, 1):
        a.part(poly("1,8 7,8 8,23 4,19 0,23").either(side).moved(14, 0), a.accent, 0.9)
    a.part(star(14, 8, 7, 5.6, 12), a.accent)


@BELONGINGS.put(
    "form",
    "form paperwork document file homework audit answer examination committee examiners clipboard list refund receipt "
    "careers project",
)
def _form(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-18, -23, 36, 48, 3), WOOD)
    a.part(box(-14, -18, 28, 39), a.paper, heavy=False)
    a.part(round_box(-8, -26, 16, 7, 2), STEEL)
    for y in (15,) if a.mood == ALIVE else (-11, -3, 5, 13):
        a.stroke(box(-11, y - 2.4, 5, 5), 0.9)
        a.line([(-3, y), (10, y)], 1.0, False)
    if a.mood == ALIVE:
        return
    for tick in ("-11,-4 -9,-1 -4,-8", "-11,4 -9,7 -4,0"):
        a.line(tick, 2.6, False)
        a.line(tick, 1.4, False, a.accent)


@BELONGINGS.put("map", "map chart atlas trip route landmark")
def _map(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-26,-16 -9,-22 9,-16 26,-22 26,16 9,22 -9,16 -26,22", PARCHMENT_WHITE)
    a.line("-9,-22 -9,16", 0.8, False)
    a.line("9,-16 9,22", 0.8, False)
    if a.mood == ALIVE:
        return
    a.stroke(smooth("-20,12 -12,2 -2,6 6,-6 15,-8", closed=False), 1.3)
    for d in (-1, 1):
        a.line([(14, -8 - d * 4), (21, -8 + d * 4)], 2.0, False, a.accent)


@BELONGINGS.put(
    "calendar",
    "calendar week monday friday weekday weekdays year month-page timetable schedule deadline weekend",
)
def _calendar(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-21, -18, 42, 42, 3), a.paper)
    a.part(round_box(-21, -18, 42, 12, 3), a.accent)
    for x in (-11, 11):
        a.part(round_box(x - 2, -24, 4, 10, 1.6), STEEL)
    a.letters(outline("display", "13", 24), 0, 17, BLACK)


@BELONGINGS.put("glove", "glove gauntlet mitten handshake")
def _glove(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, top in ((-10, -18), (-3.4, -23), (3.2, -22), (9.6, -17)):
        a.part(round_box(x - 3.2, top, 6.4, 26, 3))
    a.blob("11,8 21,-4 25,1 15,16", None, 0.8)
    a.part(round_box(-13.4, -1, 27, 17, 5))
    a.part(round_box(-15, 14, 30, 10, 3), a.accent)


@BELONGINGS.put("scarf", "scarf muffler shawl")
def _scarf(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("2,-8 13,-6 16,22 5,23", a.accent, 0.5)
    for x in (6, 10, 14):
        a.line([(x, 22), (x + 0.6, 27)], 1.2, False)
    a.stroke(oval(0, -8, 19, 9), 10.4)
    a.stroke(oval(0, -8, 19, 9), 8, a.main)
    for x, y in ((-16, -5), (-8, 0), (0, 1.4), (8, 0), (16, -5)):
        a.line([(x - 1, y - 3), (x + 1, y + 3)], 1.0, False)


@BELONGINGS.put("belt", "belt utility-belt buckle sash")
def _belt(a: Artist, chance: Chance, hints: Hints) -> None:
    a.stroke(oval(0, -2, 25, 12), 8.4)
    a.stroke(oval(0, -2, 25, 12), 6, WOOD)
    for x, y in ((-17, 6), (17, 6)):
        a.part(round_box(x - 4.4, y - 4, 9, 10, 2), a.accent)
    a.part(round_box(-8, 4, 16, 13, 2), a.ink(GOLD))
    a.part(round_box(-4, 7.4, 8, 6, 1), WOOD, 0.9, heavy=False)


@BELONGINGS.put("mask", "mask masks disguise secret-identity domino masked undercover incognito")
def _mask(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.line([(side * 24, -4), (side * 30, 2)], 1.6)
    a.blob("0,-7 12,-13 26,-10 22,4 12,12 3,5 0,4 -3,5 -12,12 -22,4 -26,-10 -12,-13", None, 0.9)
    for side in (-1, 1):
        a.part(smooth("5,-2 12,-7 18,-3 12,3", 0.9).either(side), BLACK, 0.8, heavy=False)
        a.dot(side * 11, -2, 1.8, a.paper)


@BELONGINGS.put("trousers", "trousers pants jeans underwear spandex tights shorts leggings wedgie")
def _trousers(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-15,-21 15,-21 18,23 5,23 0,-3 -5,23 -18,23")
    a.part(box(-15.4, -24, 30.8, 6), a.accent)
    a.part(box(-3, -24.4, 6, 7), a.ink(GOLD), 0.8, heavy=False)
    for side in (-1, 1):
        a.line([(side * 14, -16), (side * 8, -11)], 0.9)


@BELONGINGS.put(
    "jumper", "jumper sweater cardigan pullover knitted sleeves sleeve turtleneck jersey suit uniform blazer shirt"
)
def _jumper(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-9,-20 -20,-15 -27,10 -18,13 -14,0 -15,22 15,22 14,0 18,13 27,10 20,-15 9,-20 5,-15 -5,-15")
    body = poly("-14,0 -15,22 15,22 14,0")
    with a.inside(body):
        for y in (4, 11):
            a.line(
                [(-16, y), (-12, y + 4), (-8, y), (-4, y + 4), (0, y), (4, y + 4), (8, y), (12, y + 4), (16, y)],
                1.3,
                False,
                a.paper,
            )
    a.part(round_box(-7, -24, 14, 8, 3), a.accent)


@BELONGINGS.put("backpack", "backpack rucksack schoolbag pack luggage suitcase student")
def _backpack(a: Artist, chance: Chance, hints: Hints) -> None:
    a.stroke(oval(0, -22, 5, 5), 2.6)
    a.part(round_box(-18, -22, 36, 46, 10))
    a.part(round_box(-12, 2, 24, 16, 4), a.accent)
    a.line("-12,7 12,7", 0.9, False)
    a.part(round_box(-16, -14, 32, 10, 4), a.main.tint(0.6), 0.9, heavy=False)
    a.part(box(-2, -7, 4, 6), a.ink(GOLD), 0.8, heavy=False)


@BELONGINGS.put("heart", "heart love courage valor charm sweetheart kindness patience mate")
def _heart(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("0,24 -20,4 -22,-12 -11,-20 0,-10 11,-20 22,-12 20,4", BLOOD, 0.8)
    a.line("-15,-4 -15,-10 -11,-14", 1.8, colour=a.paper)


@BELONGINGS.put("tooth", "tooth teeth molar dentist fang")
def _tooth(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-17,-14 -8,-21 0,-17 8,-21 17,-14 16,2 11,24 5,22 0,6 -5,22 -11,24 -16,2", a.paper, 0.8)
    for x in (-6, 6):
        eye(a, x, -7, 3.2, (0.2, 0.3), "open")
    a.line("-4,1 0,3 4,1", 1.1)


@BELONGINGS.put("nose", "nose snout sniff smell")
def _nose(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-3,-25 5,-25 10,-4 20,10 14,20 0,22 -15,20 -19,9 -8,-2", SKINS[1], 0.8)
    for side in (-1, 1):
        a.dot(side * 7, 16, 3, BLACK, 2.2)
    a.line("-6,6 -11,10 -10,15", 0.9)


@BELONGINGS.put("ear", "ear ears hearing eavesdrop pointed elf-ear")
def _ear(a: Artist, chance: Chance, hints: Hints) -> None:
    tip = "4,-29 9,-20" if hints.say("pointed elf") else "-4,-22 12,-21"
    a.blob(f"-6,24 -14,10 -15,-8 {tip} 18,-8 12,4 6,12 3,24", SKINS[1], 0.9)
    a.line("10,-8 6,-14 -3,-13 -8,-4 -4,6 2,4 1,-3 -3,-4", 1.3)


@BELONGINGS.put("finger", "finger pointing pointer foam-finger thumb blame volunteered voluntold")
def _finger(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-2, -12, 31, 10, 5), SKINS[1])
    a.blob("-12,-10 -6,-26 2,-24 0,-10", SKINS[1], 0.7)
    for y in (-3, 4, 11):
        a.part(round_box(-4, y, 18, 8, 4), SKINS[1])
    a.part(round_box(-15, -12, 20, 31, 7), SKINS[1])
    a.part(round_box(-26, -10, 14, 27, 2), a.accent)


@BELONGINGS.put("hand", "hand hands palm disarmed handful borrow steal grab pickpocketing confiscated")
def _hand(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, top in ((-10, -16), (-3.4, -22), (3.2, -21), (9.8, -15)):
        a.part(round_box(x - 3, top, 6, 24, 3), SKINS[1])
    a.blob("11,8 21,-3 24,1 15,16", SKINS[1], 0.8)
    a.part(round_box(-13, -2, 27, 18, 6), SKINS[1])
    a.part(round_box(-10, 14, 21, 10, 2), a.main)


@BELONGINGS.put("arm", "arm arms muscle elbow elbows punch punching strength strong lifting biceps")
def _arm(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-26,8 -10,4 4,8 14,2 12,-12 18,-20 26,-18 26,4 18,18 0,22 -24,22", SKINS[1], 0.8)
    a.part(round_box(8, -27, 16, 13, 5), SKINS[1])
    for x in (12, 16, 20):
        a.line([(x, -26), (x, -20)], 0.8, False)
    a.line("-4,8 4,2 12,4", 1.0)
    a.part(box(-28, 5, 8, 19), a.main)


@BELONGINGS.put("leg", "leg legs ankle knee foot feet toe toes tiptoe stilts")
def _leg(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-12,-25 4,-25 4,2 10,10 22,14 24,21 -8,22 -10,4", SKINS[1], 0.6)
    a.part(box(-13, -27, 18, 12))
    a.ball(-3, 9, 2.4, fill=SKINS[0], line=0.7, heavy=False)
    for x in (15, 18.4, 21.6):
        a.line([(x, 17), (x + 0.6, 21)], 0.8, False)


@BELONGINGS.put("back", "back spine posture sciatica bad-back")
def _back(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-20,-20 0,-24 20,-20 18,0 14,24 -14,24 -18,0", SKINS[1], 0.7)
    for i, y in enumerate((-16, -9, -2, 5, 12, 19)):
        a.part(round_box(-3.4 + (3 if i in (2, 3) else 0), y - 2.4, 6.8, 5, 2), a.paper, 0.8, heavy=False)
    for side in (-1, 1):
        a.line([(side * 24, -4), (side * 29, -7)], 1.5, False, a.accent)
        a.line([(side * 23, 3), (side * 29, 3)], 1.5, False, a.accent)


@BELONGINGS.put("bone", "bone bones skeletal")
def _bone(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-32):
        for x, y in ((-22, -5), (-22, 5), (22, -5), (22, 5)):
            a.ball(x, y, 6.4, fill=a.paper)
        a.part(box(-20, -4, 40, 8), a.paper)
        a.flat(box(-23, -3.4, 46, 6.8), a.paper)


@BELONGINGS.put("skull", "skull death dead doom deadly lethal skeleton-staff skeleton")
def _skull(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("0,-24 17,-18 20,-3 14,8 -14,8 -20,-3 -17,-18", a.paper, 1.0)
    a.part(round_box(-9, 5, 18, 15, 3), a.paper)
    for side in (-1, 1):
        a.ball(side * 8, -5, 5.4, 6, BLACK, heavy=False)
        a.dot(side * 8 + 1, -4, 1.8, a.accent)
    a.flat(poly("0,1 -2.4,6 2.4,6"), BLACK)
    for x in (-4, 0, 4):
        a.line([(x, 11), (x, 20)], 1.0, False)


@BELONGINGS.put("lips", "lips kiss mouth lipstick monologue sneeze yawn tongue gum")
def _lips(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-26,0 -14,-12 -4,-14 0,-10 4,-14 14,-12 26,0 14,14 0,18 -14,14", a.accent, 0.9)
    a.blob("-20,0 -8,-4 0,-2 8,-4 20,0 8,6 -8,6", BLACK, 0.8, 0.9, heavy=False)
    for x in (-7, 0, 7):
        a.flat(box(x - 3, -3, 6, 4), a.paper)


@BELONGINGS.put(
    "question", "secret mystery anonymous unknown question surprise wrong mistake origin unspoken", only=True
)
def _question(a: Artist, chance: Chance, hints: Hints) -> None:
    a.letters(outline("display", "?", 62), 0, 22, a.accent, contour=5)


@BELONGINGS.put("bang", "cheat alert announcement-bang explosion explosive exploding explodes boom", only=True)
def _bang(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(star(0, 0, 29, 16, 11, 0.2), a.accent)
    a.part(star(0, 0, 20, 11, 11, 0.5), a.ink(GOLD), 0.9, heavy=False)
    a.letters(outline("display", "!", 30), 0, 11, a.paper, contour=4)


@BELONGINGS.put("moustache", "moustache mustache whiskers handlebar beard")
def _moustache(a: Artist, chance: Chance, hints: Hints) -> None:
    half = "0,-4 7,-9 15,-6 22,2 30,-4 28,7 18,11 7,7 0,3"
    for side in (-1, 1):
        a.part(smooth(half, 0.9).either(side), WOOD.shade(0.45))
    for side in (-1, 1):
        a.line([(side * 6, -3), (side * 14, 0), (side * 20, 5)], 0.8)
