"""A face: one card drawn into its box, with a report of how it came out."""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from lootpress.compiler.ir import Card, CardSet
from lootpress.print import foot, frame, sketch_foot
from lootpress.print.art.cutout import place_cutout
from lootpress.print.art.place import CENTRE, Art, ArtError, Placed, on_backdrop, place_art, read_art
from lootpress.print.drawing.colour import Colour
from lootpress.print.easel import Easel
from lootpress.print.emblems.scene import EmblemSubject, place_emblem, subject_of
from lootpress.print.face_report import FaceReport, outside_safe
from lootpress.print.face_text import FaceText, face_text
from lootpress.print.face_words import ENGLISH, FaceWords
from lootpress.print.press import Press, digest
from lootpress.print.sizes import BLEED, MM, Box, Size, drawn_size
from lootpress.print.tags.card import CardTag
from lootpress.print.theme.fonts import missing
from lootpress.print.theme.looks import Look, look_of
from lootpress.print.theme.patterns import ground
from lootpress.print.theme.theme import BRIGHT, ArtSetting, Theme
from lootpress.print.typeset.fit import (
    FLAVOUR,
    CardRoom,
    FaceCopy,
    Fitted,
    bad_height,
    fit,
    printed_steps,
    readable,
    sketch_steps,
)
from lootpress.print.typeset.lines import Manner, paragraph
from lootpress.print.typeset.shaping import space
from lootpress.print.typeset.spans import TextSpan

if TYPE_CHECKING:
    from PIL.Image import Image

_NORMAL = ArtSetting()
DECK_ICONS = {"door": "door", "treasure": "chest", "role": "mask"}


class FaceOptions(Struct, frozen=True):
    """How faces are drawn: how far they bleed, sketch or printed, which set of the deck, where art lies, the theme,
    and how many times larger than usual.

    For a scan, a sketch is drawn again with a window as high as it was printed, filled with a colour to know it by.
    """

    bleed: float = BLEED
    sketch: bool = False
    set_index: int | None = None
    art_folder: Path | None = None
    words: FaceWords = ENGLISH
    theme: Theme = BRIGHT
    enlarged: float = 1.0
    window: float | None = None
    filled: Colour | None = None


PRINTED_FACE = FaceOptions()


def draw_face(
    press: Press,
    card: Card,
    card_set: CardSet,
    box: Box,
    options: FaceOptions = PRINTED_FACE,
    text: FaceText | None = None,
) -> FaceReport:
    """Draw a card into a box; `text` is what stands on it if that is not the wording of this card alone."""
    words = text if text is not None else face_text(card, card_set)
    easel = begin(press, look_of(card, options.theme.looks), box, options, card.name)
    dark = card.deck != "treasure"
    bleed = options.bleed / easel.drawn.scale
    shown = _NORMAL if options.sketch else options.theme.art.get(card.name, _NORMAL)
    art, error = (None, None) if options.sketch else _art(card.art, options, focus_of(card))
    full = shown.full and art is not None
    if not full:
        drawn, look = easel.drawn, easel.look
        ground(press, easel.pen, look, drawn.width, drawn.height, bleed, easel.sketch, easel.covered)

    bar_top = bar_line(easel, bool(words.bar_left or words.bar_right))
    fitted, crowded = _fitted(easel, words, bar_top, options.window)
    window = fitted.step.window
    placed = _full_art(easel, art, bleed, shown.zoom) if full and art is not None else None
    frame.panel(easel, frame.ART_TOP + window)
    crest, unseen = _art(words.set_picture, options)
    subject = subject_of(card, card_set, words.side)
    if not full:
        placed = _window(easel, subject, window, art, shown, options.filled)
    if shown.breaks is not None:
        placed = _breaking(easel, shown, window, bleed)
    if options.set_index is not None:
        frame.thumb_index(easel, options.set_index, bleed)
    title_size = frame.title_strip(easel, words.title, dark)
    stat_size = frame.stat(easel, words.stat, words.stat_label, dark, words.stat_icon)
    frame.tabs(easel, words.kind, words.tags, frame.ART_TOP + window)
    _body(easel, fitted, bar_top)
    if words.bar_left or words.bar_right:
        foot.bar(easel, bar_top, words.bar_left, words.bar_right)
    if easel.sketch:
        tag = CardTag(card_set.name, card.name, words.side, False, box.size, window)
        sketch_foot.sketch_foot(easel, words, tag, blank=False)
    else:
        credited = words if art else replace(words, artist=None)
        foot.footer(easel, credited, DECK_ICONS.get(card.deck, "tower"), stencil=crest)
    finish(easel, box)

    scale = easel.drawn.scale
    return FaceReport(
        name=card.name,
        number=card.number,
        size=round(fitted.step.size * scale, 2),
        leading=fitted.step.leading,
        window=window,
        title_size=round(title_size * scale, 2),
        scale=scale,
        stat_size=None if stat_size is None else round(stat_size * scale, 2),
        shrunk=fitted.step.shrunk,
        cut_characters=fitted.cut_characters,
        crowded_by_flavor=crowded,
        missing_glyphs=_missing(words, easel),
        missing_in_set=_missing_in_set(words, easel),
        art_dpi=None if placed is None else placed.dpi / scale,
        art_ink=None if placed is None else placed.ink,
        art_error=error,
        icon_error=unseen,
        unknown_figure=None if subject.role.named else card.looks_like,
        outside_safe=outside_safe(easel.marks, easel.drawn),
        marks=tuple(easel.marks),
    )


def fits(press: Press, card: Card, size: Size, options: FaceOptions, text: FaceText) -> bool:
    """Whether a card of that size can be read: nothing is cut off, and no letter is smaller than the theme allows."""
    easel = begin(press, look_of(card, options.theme.looks), Box(0, 0, size), options, card.name)
    bar_top = bar_line(easel, bool(text.bar_left or text.bar_right))
    named = frame.title_points(easel, text.title)
    return _fitted(easel, text, bar_top)[0].cut_characters == 0 and named >= easel.theme.least


def begin(press: Press, look: Look, box: Box, options: FaceOptions, seed: str) -> Easel:
    """An easel for a card in a box."""
    theme = options.theme.sketched if options.sketch else options.theme
    drawn = drawn_size(box.size, options.enlarged)
    return Easel(press, press.pen(), drawn, look, options.sketch, seed, options.words, theme)


def finish(easel: Easel, box: Box) -> None:
    """Put what stands on the easel onto the page."""
    easel.press.draw(easel.pen, box.left, box.bottom + box.size.height * MM, easel.drawn.scale)


def foot_height(*, sketch: bool) -> float:
    """The height of the footer, with the artist's lines in a sketch."""
    return sketch_foot.HEIGHT if sketch else 3.3


def bar_line(easel: Easel, has_bar: bool) -> float:
    """Where the bar begins, or where it would."""
    return easel.bottom - foot_height(sketch=easel.sketch) - (foot.BAR if has_bar else 0)


def _text_offset(easel: Easel) -> float:
    return 4.1 if easel.look.name == "banner" else 2.9


def _copy(words: FaceText, manner: Manner) -> FaceCopy:
    return FaceCopy(
        tuple(paragraph(rich, manner) for rich in words.rules),
        tuple(paragraph((TextSpan(line, slanted=True),), manner) for line in words.flavor),
        tuple(paragraph(rich, manner) for rich in words.bad_stuff),
    )


def _manner(easel: Easel) -> Manner:
    return easel.theme.by_hand if easel.sketch else easel.theme.printed


def _fitted(easel: Easel, words: FaceText, bar_top: float, wanted: float | None = None) -> tuple[Fitted, bool]:
    """The text as it fits, and whether it would be larger without its flavour.

    A sketch leaves the window of the printed card, so that a drawing comes out in colour as it was drawn.
    """
    room = CardRoom(easel.measure, easel.measure - 5.6, bar_top - 0.7 - frame.ART_TOP - _text_offset(easel))
    steps = readable(printed_steps(easel.drawn.tall), easel.theme.least)
    copy = _copy(words, easel.theme.printed)
    if easel.sketch:
        printed = replace(room, under=room.under + foot_height(sketch=True) - foot_height(sketch=False))
        window = fit(copy, printed, steps).step.window if wanted is None else wanted
        steps = sketch_steps(easel.drawn.tall, window)
        if wanted is not None:
            steps = tuple(step for step in steps if step.window == wanted)
        copy = _copy(words, easel.theme.by_hand)
    fitted = fit(copy, room, steps)
    if not copy.flavour or fitted.step.size >= 7.4:
        return fitted, False
    return fitted, fit(replace(copy, flavour=()), room, steps).step.size >= 7.4


def focus_of(card: Card) -> tuple[float, float]:
    """The point of the art that stays in view, as shares of its width and height; its middle unless told."""
    across, down = card.focus or (50, 50)
    return across / 100, down / 100


def _art(name: str | None, options: FaceOptions, focus: tuple[float, float] = CENTRE) -> tuple[Art | None, str | None]:
    if name is None:
        return None, None
    if options.art_folder is None:
        return None, f"no folder was given to look for {name} in"
    try:
        return read_art(options.art_folder, name, focus), None
    except ArtError as error:
        return None, str(error)


def art_box(size: Size, window: float) -> tuple[float, float, float, float]:
    """What art fills behind a window so high: left and top in mm from the trim, width and height."""
    drawn = drawn_size(size)
    left, top, wide, high = _art_box(drawn.margin, drawn.width - drawn.margin, window)
    return left * drawn.scale, top * drawn.scale, wide * drawn.scale, high * drawn.scale


def _art_box(left: float, right: float, window: float) -> tuple[float, float, float, float]:
    return left - 0.1, frame.ART_TOP - 0.4, right - left + 0.2, window + 1.6


def _window(
    easel: Easel, subject: EmblemSubject, height: float, art: Art | None, shown: ArtSetting, filled: Colour | None
) -> Placed | None:
    """The art window: the author's art, else a drawn emblem, in a sketch nothing; gives how the art came out."""
    outline = frame.art_outline(easel, height)
    placed = None
    frame.window_shadow(easel, outline)
    if easel.sketch:
        frame.drawing_guide(easel, outline, height, filled)
    else:
        left, top, wide, high = _art_box(easel.left, easel.right, height)
        with easel.pen.kept():
            easel.pen.clip(outline)
            if art is not None:
                if art.raster.alpha is not None:
                    art, zoom = _with_backdrop(easel, subject, art, (left, top, wide, high), height, shown.zoom)
                else:
                    zoom = shown.zoom
                placed = place_art(easel.press, easel.pen, art, left, top, wide, high, zoom)
            else:
                place_emblem(
                    easel.press, easel.pen, subject, easel.look, left, frame.ART_TOP, wide, height, shown.breaks is None
                )
    frame.window_edge(easel, outline, height)
    return placed


def _with_backdrop(
    easel: Easel, subject: EmblemSubject, art: Art, box: tuple[float, float, float, float], height: float, zoom: float
) -> tuple[Art, float]:
    """Draw the card's backdrop for art that is transparent; for the print shop both become one opaque picture."""
    left, top, wide, high = box
    if easel.press.inks != "cmyk":
        place_emblem(easel.press, easel.pen, subject, easel.look, left, frame.ART_TOP, wide, height, figure=False)
        return art, zoom
    from lootpress.print.emblems.backdrop_picture import backdrop_picture

    def behind(across: int, down: int) -> "Image":
        window = (frame.ART_TOP - top, height)
        return backdrop_picture(subject, easel.look, (wide, high), window, (across, down))

    name = digest(easel.look, subject, wide, high, zoom)
    return on_backdrop(art, (wide, high), zoom, behind, name), 1.0


def _full_art(easel: Easel, art: Art, bleed: float, zoom: float) -> Placed:
    """Art over the whole card, instead of border and window."""
    wide, high = easel.drawn.width + 2 * bleed, easel.drawn.height + 2 * bleed
    return place_art(easel.press, easel.pen, art, -bleed, -bleed, wide, high, zoom)


def _breaking(easel: Easel, shown: ArtSetting, window: float, bleed: float) -> Placed | None:
    """A figure that stands on the foot of the window and reaches over its frame, at the sides and above."""
    assert shown.breaks is not None
    foot = frame.ART_TOP + window
    wide, high = easel.drawn.width + 2 * bleed, foot + bleed
    with easel.pen.kept():
        easel.pen.write(f"{-bleed:.3f} {-bleed:.3f} {wide:.3f} {high:.3f} re W n")
        grown_wide, grown_high = (easel.drawn.width - 2) * shown.zoom, (window + 8) * shown.zoom
        left = (easel.drawn.width - grown_wide) / 2
        return place_cutout(easel.press, easel.pen, shown.breaks, left, foot, grown_wide, grown_high)


def _body(easel: Easel, fitted: Fitted, bar_top: float) -> None:
    """Rules, flavour and bad stuff, with half of the spare room above them."""
    gap, leading, size = fitted.gap, fitted.leading, fitted.size
    spare_width = space(_manner(easel).text)
    top = frame.ART_TOP + fitted.step.window + _text_offset(easel)
    spare = max(0.0, bar_top - 0.7 - top - fitted.height)
    y = top + (min(spare * 0.35, 2.0) if fitted.bad else min(spare * 0.5, 3.5))
    left = easel.text_left
    if fitted.rules:
        y = easel.lines("rules", fitted.rules, left, y, size, leading, gap, spare_width)
    if fitted.flavour:
        small, tight = size * FLAVOUR, leading * 0.95
        y = easel.lines("flavor", fitted.flavour, left, y, small, tight, gap, spare_width)
    if fitted.bad:
        high = bad_height(fitted.bad, leading, gap)
        box_top = bar_top - high - 0.7
        if fitted.rules or fitted.flavour:
            box_top = min(box_top, max(y - gap + 0.9 + spare * 0.25, box_top - 2.2))
        behind = foot.bad_box(easel, box_top, high)
        easel.lines(
            "bad stuff", fitted.bad, easel.left + 7.5, box_top + 1.0, size, leading, gap, spare_width, behind=behind
        )


def _missing(words: FaceText, easel: Easel) -> str:
    """Every character that no font of the theme can write where it stands."""
    manner = _manner(easel)
    found = missing(easel.able(words.title), words.title)
    for rich in (*words.rules, *words.bad_stuff):
        for span in rich:
            found += missing(manner.font(span), span.text)
    for line in words.flavor:
        found += missing(manner.slanted, line)
    found += missing(easel.font("heavy"), words.kind.upper() + "".join(words.tags).upper())
    found += missing(easel.font("text"), words.artist or "")
    found += missing(easel.font("bold"), "".join(item.word or "" for item in (*words.bar_left, *words.bar_right)))
    return "".join(dict.fromkeys(found))


def _missing_in_set(words: FaceText, easel: Easel) -> str:
    """The same of what every card of the set bears: its icon, code and name."""
    found = missing(easel.font("text"), f"{words.code}{words.set_name}")
    found += missing(easel.able(words.set_icon), words.set_icon)
    return "".join(dict.fromkeys(found))
