"""The frame of a face: text panel, art window with its furniture, title strip, stat, tabs and thumb index."""

from functools import lru_cache
from itertools import pairwise

from lootpress.print.drawing.colour import BLACK, WHITE, Colour
from lootpress.print.drawing.cut import cut, cut_box
from lootpress.print.drawing.path import Path, Point, box, drawn, oval, poly, smooth, star
from lootpress.print.drawing.pen import Pen
from lootpress.print.easel import Easel
from lootpress.print.sizes import POINT
from lootpress.print.theme.fonts import Font
from lootpress.print.theme.palette import CURTAIN, GOLD, GUIDE, VALANCE
from lootpress.print.theme.stats import CENTRE, NUMERAL_DROP, NUMERAL_SCALE, RADIUS, stat_shape
from lootpress.print.theme.windows import PANEL_BEHIND, window
from lootpress.print.typeset.shaping import width

ART_TOP = 14.9
STRIP_BOTTOM = 14.1
CURTAIN_FOOT = 0.12
"""How much of a role's window each curtain hides at the foot."""
THUMBS = 8

_LEADING, _CAPITALS = 0.98, 0.82
_JOINTS = ("of", "with", "in", "on", "for", "from", "and", "to", "at", "by", "without", "that", "who")
_ARTICLES = ("the", "a", "an", "your")
_VOWELS, _CONSONANTS = "aeiouyäöüéèàâêîôû", "bcdfghjklmnpqrstvwxz"


def panel(easel: Easel, art_bottom: float) -> None:
    """The white paper that the text stands on."""
    top = art_bottom - PANEL_BEHIND.get(easel.look.name, 1.5)
    corners = [(easel.left, top), (easel.right, top), (easel.right, easel.bottom), (easel.left, easel.bottom)]
    easel.slab(cut(corners, easel.chance("cut"), 0.2, step=17), easel.theme.paper)


def art_outline(easel: Easel, height: float) -> Path:
    """The outline of this card's window."""
    left, wide = easel.left - 0.1, easel.right - easel.left + 0.2
    return window(easel.look.name, left, ART_TOP, wide, height, easel.chance("win"))


def window_shadow(easel: Easel, outline: Path) -> None:
    """The black paper that lies a little beside the window."""
    if not easel.sketch:
        easel.pen.both(_beside(outline), BLACK, BLACK, 0.6)


@lru_cache(maxsize=64)
def _beside(outline: Path) -> Path:
    return outline.moved(0.5, 0.6)


def window_edge(easel: Easel, outline: Path, height: float) -> None:
    """The line around the window, drawn after the art, and what hangs on it."""
    easel.pen.stroke(outline, BLACK, 0.35 if easel.sketch else 0.6, join=0)
    left, right = easel.left - 0.1, easel.right + 0.1
    if easel.look.name == "item":
        _tag_string(easel, right - 8.6, ART_TOP + 3.4)
    elif easel.look.name == "enhancer":
        x, y = right, ART_TOP + height
        fold = poly([(x, y - 8), (x - 8, y), (x - 7.36, y - 6.88)])
        easel.pen.both(fold, easel.ink(easel.look.main.tint(0.5)), BLACK, 0.35)
    elif easel.look.name == "role":
        _curtains(easel, left, ART_TOP, right - left, height)


def drawing_guide(easel: Easel, outline: Path, height: float, filled: Colour | None = None) -> None:
    """The empty window of a sketch: a grid of pale specks to draw by."""
    pen = easel.pen
    pen.fill(outline, filled or WHITE)
    if filled is not None:
        return
    left, right = easel.left - 0.1, easel.right + 0.1
    columns, rows = int((right - left) / 2.5), int((height + 2) / 2.5)
    bounds = (0.0, 0.0, right - left + 1, height + 4)
    name = f"guide {columns} {rows}"
    places = [((c + 1) * 2.5, (r + 1) * 2.5) for r in range(rows) for c in range(columns)]
    form = easel.press.shape(name, bounds, lambda form_pen: _specks(form_pen, places))
    with pen.kept():
        pen.clip(outline)
        with pen.at(left, ART_TOP):
            pen.use(form)


def _specks(pen: Pen, places: list[Point]) -> None:
    """Small squares, filled rather than drawn: a line in grey would be screened away, and black ones would show."""
    half = 0.12
    pen.fill_with(GUIDE)
    pen.write(" ".join(f"{x - half:.2f} {y - half:.2f} {2 * half:g} {2 * half:g} re" for x, y in places) + " f")


def _tag_string(easel: Easel, x: float, y: float) -> None:
    hole, string = _tag_parts(x, y)
    easel.pen.both(hole, easel.ink(easel.look.main), BLACK, 0.4)
    easel.pen.stroke(string, BLACK, 0.3 if easel.sketch else 0.8)
    if not easel.sketch:
        easel.pen.stroke(string, WHITE, 0.38)


@lru_cache(maxsize=16)
def _tag_parts(x: float, y: float) -> tuple[Path, Path]:
    """The hole of a tag and its string; the same on all cards of a size."""
    string = [(x, y), (x + 1.6, y - 2.2), (x + 1.2, y - 5), (x + 2.8, y - 7)]
    return oval(x, y, 1.25), smooth(string, closed=False)


def _curtains(easel: Easel, x: float, y: float, w: float, h: float) -> None:
    pen = easel.pen
    for side in () if easel.sketch else (1, -1):
        middle = x + w / 2
        half = w / 2

        def placed(path: Path, side: int = side, middle: float = middle, half: float = half) -> Path:
            return path.moved(-half, 0).either(side).moved(middle, y)

        cloth = drawn(
            f"M 0,{h} L 0,0 L {w * 0.3},0 C {w * 0.27},{h * 0.3} {w * 0.2},{h * 0.5} {w * 0.09},{h * 0.62} "
            f"C {w * 0.1},{h * 0.75} {w * 0.11},{h * 0.9} {w * CURTAIN_FOOT},{h} Z"
        )
        pen.both(placed(cloth), CURTAIN, BLACK, 0.45)
        for t in (0.06, 0.13, 0.2):
            fold = smooth([(w * t * 1.3, 1), (w * t, h * 0.35), (w * t * 0.45, h * 0.6)], closed=False)
            pen.stroke(placed(fold), BLACK, 0.3)
        tie = placed(poly([(0, h * 0.62), (w * 0.095, h * 0.62)], closed=False))
        pen.stroke(tie, GOLD, 1.2)
    n, deep = 7, y + 5.5
    scallops = " ".join(
        f"C {x + i * w / n},{deep} {x + (i + 1) * w / n},{deep} {x + (i + 1) * w / n},{y - 0.2}" for i in range(n)
    )
    pen.both(drawn(f"M {x},{y - 0.2} {scallops} Z"), easel.ink(VALANCE), BLACK, 0.4)


def thumb_index(easel: Easel, set_index: int, bleed: float) -> None:
    """The sorting mark on the right edge: in a squared deck the marks line up by set."""
    column, row = divmod(set_index, THUMBS)
    reach = 1.5 if column == 0 else 0.75
    mark = box(easel.drawn.width - reach, 20 + 7.2 * row, reach + bleed, 5.2)
    easel.pen.both(mark, easel.ink(BLACK), BLACK if easel.sketch else WHITE, 0.3, join=0)


def title_strip(easel: Easel, title: str | None, dark: bool) -> float:
    """The strip with the title, black for Door cards and white for Treasure cards; gives the size of the type."""
    chance = easel.chance("strip")
    right = easel.right
    easel.slab(
        cut([(8, 4.3), (right + 0.1, 3.3), (right, STRIP_BOTTOM - 0.5), (8, STRIP_BOTTOM)], chance, 0.18),
        BLACK if dark else WHITE,
    )
    left = _title_left(easel)
    if title is None:
        easel.pen.line([(left, STRIP_BOTTOM - 3.4), (right - 2.4, STRIP_BOTTOM - 3.4)], 0.1)
        return 0
    font = easel.able(title)
    lines, points = fit_title(title, _title_room(easel), font)
    colour = WHITE if dark and not easel.sketch else BLACK
    size = points * POINT
    step = size * _LEADING
    # One line is centred by its small letters, several from the top of their capitals to the foot of the last.
    y = 8.75 + size * 0.36 if len(lines) == 1 else 8.55 - (step * (len(lines) - 1) - size * _CAPITALS) / 2
    with easel.pen.read_as(title):
        for line in lines:
            easel.text("title", font, line, left, y, points, colour)
            y += step
    return points


def _title_left(easel: Easel) -> float:
    return 19.9 if easel.look.name == "ally" else 18.6


def _title_room(easel: Easel) -> float:
    return easel.right - 1.7 - _title_left(easel)


def title_points(easel: Easel, title: str) -> float:
    """The size that a title will have."""
    return fit_title(title, _title_room(easel), easel.able(title))[1]


def fit_title(title: str, room: float, font: Font = "display") -> tuple[list[str], float]:
    """One line from 16.5 down to 12.2 points, else two from 12 down to 8.6, else three from 8.4; then smaller.

    A word that is too long for a line by itself is divided.
    """
    one = room / (width(font, title) or 1) / POINT
    if one >= 12.2:
        return [title], min(16.5, one)
    words = [part for word in title.split() for part in _divided(word, room / (8.6 * POINT), font)]
    best: tuple[float, list[str]] = (min(one, 12.2), [title])
    for splits, largest in ((_two(words), 12.0), (_three(words), 8.4)):
        if best[0] >= 8.6 and len(best[1]) > 1:
            break
        if splits:
            lines = min(splits, key=lambda lines: _raggedness(lines, font))
            size = min(largest, room / max(width(font, line) for line in lines) / POINT)
            if size > best[0]:
                best = (size, lines)
    return best[1], best[0]


def _raggedness(lines: list[str], font: Font) -> float:
    """How bad a break is: by its longest line, less before a word like `of`, more behind one or behind an article."""
    badness = max(width(font, line) for line in lines)
    for before, after in pairwise(lines):
        if after.split()[0].lower() in _JOINTS:
            badness *= 0.86
        if before.split()[-1].lower() in (*_JOINTS, *_ARTICLES):
            badness *= 1.3
    return badness


def _divided(word: str, room: float, font: Font) -> list[str]:
    """A word in parts that fit into so many em: divided at its own hyphens, else before a consonant with a vowel."""
    if width(font, word) <= room:
        return [word]
    at = [i for i in range(3, len(word) - 2) if word[i - 1] in "-/–"]
    at = at or [i for i in range(3, len(word) - 2) if word[i].lower() in _CONSONANTS and word[i + 1].lower() in _VOWELS]
    fitting = [i for i in at or range(3, len(word) - 2) if width(font, word[:i] + "-") <= room]
    if not fitting:
        return [word]
    cut = fitting[-1]
    head = word[:cut] if word[cut - 1] in "-/–" else word[:cut] + "-"
    return [head, *_divided(word[cut:], room, font)]


def _two(words: list[str]) -> list[list[str]]:
    return [[_joined(words[:i]), _joined(words[i:])] for i in range(1, len(words))]


def _joined(words: list[str]) -> str:
    """Words as a line; parts of a divided word that came together again lose their hyphen."""
    line = words[0]
    for word in words[1:]:
        line = line[:-1] + word if line.endswith("-") and line[-2:-1].isalpha() else f"{line} {word}"
    return line


def _three(words: list[str]) -> list[list[str]]:
    return [[_joined(words[:i]), *rest] for i in range(1, len(words) - 1) for rest in _two(words[i:])]


def stat(
    easel: Easel, number: str | None, label: str | None, dark: bool, icon: str | None = None, blank: bool = False
) -> float | None:
    """What the card does in a fight, at the upper left; a card without a number shows its icon. Gives the size of the
    number, if there is one."""
    pen, name, (x, y) = easel.pen, easel.look.name, CENTRE
    fill = WHITE if dark or easel.sketch else BLACK
    ink = BLACK if fill == WHITE else WHITE
    if name == "one-shot":
        _fuse(easel, x, y)
    shape = stat_shape(name, easel.chance("st"))
    if not easel.sketch:
        halo = BLACK if fill == WHITE else WHITE
        pen.both(shape, halo, halo, 1.9 if fill == WHITE else 1.5)
    pen.both(shape, fill, BLACK, easel.line)
    if label and (number or blank):
        easel.text("stat label", "heavy", label.upper(), x, y - (3.1 if blank else 2.75), easel.points(5.2), ink, 0.5)
    if blank:
        return None
    if number is None:
        easel.icon(easel.look.icon, x - 3.9, y - 3.9 + (0.5 if name == "door" else 0), 7.8, ink, fill)
        return None
    font = easel.able(number)
    points = _numeral_points(number, bool(label), font) * NUMERAL_SCALE.get(name, 1)
    drop = 1.4 if label else NUMERAL_DROP.get(name, 0)
    if number == "!":
        points, drop = 22, 0.9
    shift = 0.25 if number[0] in "+−" else 0
    if icon:
        points = 17
        high = points * POINT * 0.62
        x -= high * 0.56
        easel.icon(icon, x + width(font, number) * points * POINT / 2 + 0.5, y + drop - high * 0.52, high, ink, fill)
    easel.text("stat", font, number, x - shift, y + drop + points * POINT * 0.30, points, ink, 0.5)
    return points


def _numeral_points(number: str, labelled: bool, font: Font) -> float:
    across = 2.05 if len(number) < 4 else 1.8  # a long number is as wide as the shape where that is narrowest
    room = across * RADIUS * 0.86 / (width(font, number) * POINT)
    sizes = {1: 20, 2: 19.5, 3: 16} if labelled else {1: 25, 2: 21, 3: 17}
    return min(sizes.get(len(number), 14), room)


def _fuse(easel: Easel, x: float, y: float) -> None:
    r = RADIUS
    fuse = [(x + r * 0.55, y - r * 0.66), (x + r * 0.66, y - r * 0.98), (x + r * 0.86, y - r * 1.06)]
    easel.pen.line(fuse, 0.3 if easel.sketch else 1.7)
    end_x, end_y = fuse[-1]
    easel.pen.both(star(end_x + 0.2, end_y - 0.3, 1.7, 0.75, 7), easel.ink(GOLD), BLACK, 0.3)


def tabs(easel: Easel, kind: str, tags: tuple[str, ...], art_bottom: float) -> None:
    """The kind with its icon, straddling art and text, and the tags beside it, then in rows above."""
    top, high, x, chance = art_bottom - 2.2, 4.3, easel.left + 1.6, easel.chance("tab")
    word = kind.upper()
    points = min(easel.points(6.3), (easel.right - x - 8.5) / (easel.width("heavy", word) or 1) / POINT)
    wide = easel.width("heavy", word) * points * POINT + 6.9
    fill, ink = (WHITE, BLACK) if easel.sketch else (BLACK, WHITE)
    easel.pen.both(cut_box(x, top, x + wide, top + high, chance), fill, BLACK, 0.3)
    easel.icon(easel.look.icon, x + 1.0, top + 0.55, 3.2, ink, fill)
    easel.text("kind", "heavy", word, x + 4.9, top + high / 2 + points * POINT * 0.345, points, ink)
    x += wide + 1.0
    size = easel.points(6.0)
    for tag in tags:
        word = tag.upper()
        wide = easel.width("heavy", word) * size * POINT + 2.2
        if x + wide > easel.right - 0.6:
            x, top = easel.left + 1.6, top - high - 0.3
        easel.pen.both(cut_box(x, top + 0.2, x + wide, top + high - 0.2, chance), WHITE, BLACK, 0.35)
        easel.text("tag", "heavy", word, x + 1.1, top + high / 2 + size * POINT * 0.345, size, BLACK)
        x += wide + 0.8
