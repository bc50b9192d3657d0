"""The foot of a sketched card, as high as the printed one can spare: its number, who drew it and when, and its tag."""

from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import poly
from lootpress.print.easel import Easel
from lootpress.print.face_text import FaceText
from lootpress.print.tags.card import CardTag, draw_card_tag, tag_at

HEIGHT = 4.6
_BASELINE = 1.15
_NUMBER, _WORDS = 5.0, 5.6
_SIGNED = 0.64
"""The share of the line that is for the name; the rest is for the date."""


def sketch_foot(easel: Easel, text: FaceText, tag: CardTag, *, blank: bool) -> None:
    """Number, lines to sign on, and the tag by which a scan finds the card again."""
    y, left = easel.bottom - _BASELINE, easel.text_left
    top, (tag_left, _) = easel.bottom - HEIGHT, tag_at(easel.drawn)
    easel.pen.stroke(
        poly([(easel.left + 1.2, top + 0.05), (tag_left - 1.2, top + 0.05)], closed=False), BLACK, 0.15, dash=(0.5, 0.7)
    )
    number = "___/___" if blank else text.number
    used = easel.text("number", "text", f"{text.code} {number}", left, y, _NUMBER)
    start, end = signed_between(easel, used)
    middle = start + (end - start) * _SIGNED
    for word, x, stop in ((easel.words.drawn_by, start, middle - 0.5), (easel.words.date, middle + 0.5, end)):
        wide = easel.text("artist line", "hand", word, x, y, _WORDS)
        easel.pen.stroke(poly([(x + wide + 0.6, y + 0.25), (stop, y + 0.25)], closed=False), BLACK, 0.1)
    draw_card_tag(easel.pen, easel.drawn, tag)


def signed_between(easel: Easel, number: float) -> tuple[float, float]:
    """Where the lines to sign on begin and end, behind a number so wide."""
    return easel.text_left + number + 1.6, tag_at(easel.drawn)[0] - 1.2
