"""What stands below the rules: bad stuff, bar and the footer."""

from lootpress.print.art.read import Art
from lootpress.print.art.stencil import place_stencil
from lootpress.print.drawing.colour import BLACK, WHITE, Colour
from lootpress.print.drawing.cut import cut_box
from lootpress.print.drawing.path import oval
from lootpress.print.easel import Easel
from lootpress.print.face_text import BarItem, FaceText
from lootpress.print.sizes import POINT
from lootpress.print.typeset.shaping import width

BAR = 6.9
_ICON = 5.3
_CREST = 1.9
_SIGN = 5.6
_NUMERAL, _WORD = 14.0, 8.0


def bad_box(easel: Easel, top: float, height: float) -> Colour:
    """The box of the bad stuff with its skull; gives the colour behind the text."""
    chance, left, right = easel.chance("bad"), easel.left + 1, easel.right - 1
    fill = easel.ink(easel.look.bad)
    whole = cut_box(left, top, right, top + height, chance)
    tab = cut_box(left, top, left + 5.2, top + height, chance)
    if easel.sketch:
        easel.pen.both(whole, WHITE, BLACK, 0.25)
        easel.pen.both(tab, WHITE, BLACK, 0.25)
        ink, behind = BLACK, WHITE
    else:
        easel.pen.fill(whole, fill)
        if fill == easel.theme.paper:
            easel.pen.stroke(whole, easel.theme.ink, 0.25)
        easel.pen.fill(tab, BLACK)
        ink, behind = WHITE, BLACK
    easel.icon("skull", left + 0.55, top + height / 2 - 2.05, 4.1, ink, behind)
    return fill


def bar_ground(easel: Easel, top: float) -> Colour:
    """The ground of the bar, a rule in a sketch; gives the colour behind what stands on it."""
    left, right = easel.left + 1, easel.right - 1
    if easel.sketch or easel.look.bar == easel.theme.paper:
        easel.pen.line([(left + 0.2, top), (right - 0.2, top)], 0.25)
        return WHITE
    easel.pen.fill(cut_box(left, top, right, top + BAR - 0.5, easel.chance("bar")), easel.look.bar)
    return easel.look.bar


def bar(easel: Easel, top: float, left: tuple[BarItem, ...], right: tuple[BarItem, ...]) -> None:
    """The bar: left what you get or where it goes, right treasures or value; words give way before they collide."""
    behind = bar_ground(easel, top)
    middle = top + (BAR - 0.5) / 2
    room = easel.measure + 0.4
    right_wide = _wide(easel, right)
    while _wide(easel, left) + right_wide + 1.5 > room and any(item.word for item in left) and len(left) > 1:
        last = max(i for i, item in enumerate(left) if item.word)
        left = left[:last] + left[last + 1 :]
    x = easel.text_left - 0.2
    for item in left:
        _item(easel, item, x, middle, behind)
        x += _item_wide(easel, item) + 0.8
    x = easel.text_right + 0.2 - right_wide
    for item in right:
        _item(easel, item, x, middle, behind)
        x += _item_wide(easel, item) + 0.8


def _wide(easel: Easel, items: tuple[BarItem, ...]) -> float:
    return sum(_item_wide(easel, item) for item in items) + 0.8 * max(0, len(items) - 1)


def _item_wide(easel: Easel, item: BarItem) -> float:
    if item.icon:
        return _ICON
    if item.numeral:
        return width(easel.able(item.numeral), item.numeral) * _NUMERAL * POINT
    return easel.width("bold", item.word or "") * _WORD * POINT


def _item(easel: Easel, item: BarItem, x: float, middle: float, behind: Colour) -> None:
    if item.icon:
        easel.icon(item.icon, x, middle - _ICON / 2, _ICON, behind=behind)
    elif item.numeral:
        easel.text("bar", easel.able(item.numeral), item.numeral, x, middle + _NUMERAL * POINT * 0.345, _NUMERAL)
    else:
        easel.text("bar", "bold", item.word or "", x, middle + _WORD * POINT * 0.345, _WORD)


def footer(easel: Easel, text: FaceText, deck_icon: str, stencil: Art | None = None) -> None:
    """Set icon, set code and collector number on the left; artist or set, and the deck, on the right."""
    y, left, right = easel.bottom - 1.15, easel.text_left, easel.text_right
    sized = easel.points(_SIGN)
    disc = min(1.6, 1.3 * sized / _SIGN)
    easel.pen.fill(oval(left + 1.2, y - 0.62, disc), easel.theme.ink)
    sign, ink = text.set_icon, easel.theme.paper
    if stencil is not None:
        easel.pen.fill_with(ink)
        place_stencil(easel.press, easel.pen, stencil, left + 1.2 - _CREST / 2, y - 0.62 - _CREST / 2, _CREST)
    else:
        easel.text("set icon", easel.able(sign), sign, left + 1.2, y - 0.62 + sized * POINT * 0.355, sized, ink, 0.5)
    start = left + 1.9 + disc
    small = easel.points(5.0)
    used = easel.text("number", "text", f"{text.code} {text.number}", start, y, small)
    easel.icon(deck_icon, right - 2.6, y - 2.05, 2.5)
    credit = _shortened(easel, text.artist or text.set_name, (right - 3.6) - (start + used + 2), small)
    if credit:
        easel.text("credit", "text", credit, right - 3.6, y, small, align=1.0)


def _shortened(easel: Easel, text: str, room: float, size: float) -> str:
    """As much of a name as has room, with dots for the rest."""
    if easel.width("text", text) * size * POINT <= room:
        return text
    while text and easel.width("text", text + "…") * size * POINT > room:
        text = text[:-1].rstrip()
    return text + "…" if text else ""
