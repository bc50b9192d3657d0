"""Wholly blank cards to invent on, one for each kind, in the lines of the sketch edition."""

from collections.abc import Iterable
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from lootpress.compiler.ir import CardSet, Rules
from lootpress.print import foot, frame, sketch_foot
from lootpress.print.easel import Easel
from lootpress.print.face import PRINTED_FACE, FaceOptions, bar_line, begin, finish
from lootpress.print.face_text import FaceText, set_sign
from lootpress.print.press import Press
from lootpress.print.sizes import POINT, Box
from lootpress.print.tags.card import CardTag
from lootpress.print.theme.looks import LookName
from lootpress.print.theme.patterns import ground


class Blank(Struct, frozen=True):
    """A kind of blank card: how it looks, its word, its deck."""

    look: LookName
    kind: str
    deck: str = "door"


BLANKS: tuple[Blank, ...] = (
    Blank("monster", "Monster"),
    Blank("trap", "Curse"),
    Blank("enhancer", "Enhancer"),
    Blank("banner", "Class"),
    Blank("power", "Power"),
    Blank("door", "Door"),
    Blank("item", "Item", "treasure"),
    Blank("one-shot", "One-Shot", "treasure"),
    Blank("ally", "Ally", "treasure"),
    Blank("treasure", "Treasure", "treasure"),
    Blank("role", "Role", "role"),
    Blank("world", "Dungeon", "dungeon"),
)


def blanks_for(rules: Iterable[Rules]) -> tuple[Blank, ...]:
    """A blank card of every kind that the rules of a set know, in the set's own words; of every look without rules."""
    kinds = {kind.name: kind for each in rules for kind in each.kinds}
    if not kinds:
        return BLANKS
    own = {"curse": "trap", "follower": "ally", "identity": "banner", "world": "world"}
    found = [blank for blank in BLANKS if blank.look in ("monster", "enhancer", "door", "item", "one-shot", "treasure")]
    for kind in kinds.values():
        look: LookName | None = cast(LookName | None, own.get(kind.archetype))
        if kind.archetype == "identity":
            look = "role" if kind.dealt_at_setup else "power" if kind.total is not None else "banner"
        if look is not None:
            deck = "role" if look == "role" else kind.deck or "door"
            found.append(Blank(look, kind.name.title(), deck))
    if not any(blank.look == "trap" for blank in found):
        found.append(Blank("trap", "Curse"))
    return tuple(sorted(found, key=lambda blank: [each.look for each in BLANKS].index(blank.look)))


_WITH_BAR = ("monster", "item", "one-shot", "power")


def draw_blank(
    press: Press,
    blank: Blank,
    card_set: CardSet,
    box: Box,
    options: FaceOptions = PRINTED_FACE,
    copy: int = 0,
) -> None:
    """Draw a blank card; every copy is cut a little differently."""
    sketched = replace(options, sketch=True)
    easel = begin(press, options.theme.looks[blank.look], box, sketched, f"blank {blank.kind} {copy}")
    drawn = easel.drawn
    bleed = options.bleed / drawn.scale
    ground(press, easel.pen, easel.look, drawn.width, drawn.height, bleed, True, easel.covered)
    has_bar, bad = blank.look in _WITH_BAR, blank.look == "monster"
    bar_top = bar_line(easel, has_bar)
    window = 62.0 if easel.drawn.tall else 36.0 if bad else 44.0
    frame.panel(easel, frame.ART_TOP + window)
    outline = frame.art_outline(easel, window)
    frame.drawing_guide(easel, outline, window, options.filled)
    frame.window_edge(easel, outline, window)
    if options.set_index is not None:
        frame.thumb_index(easel, options.set_index, options.bleed / easel.drawn.scale)
    frame.title_strip(easel, None, dark=True)
    frame.stat(easel, None, easel.words.level if bad else None, dark=True, blank=True)
    frame.tabs(easel, blank.kind, (), frame.ART_TOP + window)
    _ruled(easel, frame.ART_TOP + window + 2.9, bar_top, bad)
    if has_bar:
        foot.bar_ground(easel, bar_top)
        _bar(easel, blank.look, bar_top + (foot.BAR - 0.5) / 2)
    tag = CardTag(card_set.name, blank.kind, None, True, box.size, window)
    sketch_foot.sketch_foot(easel, _footer_text(blank, card_set), tag, blank=True)
    finish(easel, box)


def _footer_text(blank: Blank, card_set: CardSet) -> FaceText:
    return FaceText("", blank.kind, "", card_set.code, card_set.name, set_sign(card_set))


def _rule(easel: Easel, left: float, right: float, y: float) -> None:
    easel.pen.line([(left, y), (right, y)], 0.07)


def _ruled(easel: Easel, top: float, bar_top: float, bad: bool) -> None:
    end = bar_top - (11 if bad else 1)
    y = top + 3.2
    while y < end:
        _rule(easel, easel.text_left, easel.text_right, y)
        y += 4.6
    if bad:
        box_top, left, right = bar_top - 10.1, easel.left + 7.4, easel.right - 2
        foot.bad_box(easel, box_top, 9.4)
        wide = easel.text("bad stuff", "hand", easel.words.bad_stuff, left, box_top + 3, 7.4)
        _rule(easel, left + wide + 0.8, right, box_top + 3.4)
        _rule(easel, left, right, box_top + 7.8)


def _bar(easel: Easel, look: LookName, middle: float) -> None:
    """Things to circle and numbers to fill in."""
    left, right, low = easel.text_left, easel.text_right, middle + 2
    if look in ("item", "one-shot"):
        icons = ("headgear", "armor", "footgear", "hand", "hands", "big") if look == "item" else ("bomb",)
        for i, name in enumerate(icons):
            easel.icon(name, left - 0.5 + i * 4.9, middle - 1.9, 3.8)
        easel.icon("coin", right - 4.6, middle - 2.3, 4.6)
        easel.pen.line([(right - 13, low), (right - 5.4, low)], 0.15)
    elif look == "power":
        wide = easel.text("bar", "hand", easel.words.rank, left, middle + 8 * POINT * 0.345, 8)
        for n in (1, 2, 3):
            easel.icon(f"rank{n}", left + wide + 2 + (n - 1) * 6.4, middle - 2.3, 4.6)
    else:
        easel.icon("level", left - 0.4, middle - 2.3, 4.6)
        easel.pen.line([(left + 4.8, low), (left + 12, low)], 0.15)
        easel.icon("chest", right - 4.6, middle - 2.3, 4.6)
        easel.pen.line([(right - 13, low), (right - 5.4, low)], 0.15)
