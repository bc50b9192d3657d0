"""A back drawn into its box, once per document and size however many cards have it."""

from collections.abc import Callable

from lootpress.print.art.place import place_art
from lootpress.print.backs.door import door_back
from lootpress.print.backs.other import other_back
from lootpress.print.backs.plain import plain_back
from lootpress.print.backs.role import role_back
from lootpress.print.backs.treasure import treasure_back
from lootpress.print.drawing.pen import Pen
from lootpress.print.easel import Easel
from lootpress.print.face import PRINTED_FACE, FaceOptions
from lootpress.print.press import Press
from lootpress.print.sizes import MM, Box, drawn_size


def draw_back(press: Press, deck: str, box: Box, options: FaceOptions = PRINTED_FACE) -> None:
    """Draw the back of a deck into a box, as far as the bleed reaches."""
    drawn = drawn_size(box.size, options.enlarged)
    bleed = options.bleed / drawn.scale
    area = (-bleed, -bleed, drawn.width + bleed, drawn.height + bleed)
    theme = options.theme.sketched if options.sketch else options.theme
    name = f"back {deck} {drawn.width:.3f} {drawn.height:.3f} {bleed:.3f} {options.sketch} {theme.digest}"

    def draw(pen: Pen) -> None:
        easel = Easel(press, pen, drawn, theme.looks["door"], options.sketch, deck, options.words, theme)
        _draw(easel, deck, bleed)

    form = press.form(name, area, draw)
    pen = press.pen()
    pen.use(form)
    press.draw(pen, box.left, box.bottom + box.size.height * MM, drawn.scale)


def _draw(easel: Easel, deck: str, bleed: float) -> None:
    own = easel.theme.back_art.get(deck)
    if own is not None and not easel.sketch:
        wide, high = easel.drawn.width + 2 * bleed, easel.drawn.height + 2 * bleed
        place_art(easel.press, easel.pen, own, -bleed, -bleed, wide, high)
        return
    words = {"door": easel.words.door, "treasure": easel.words.treasure, "role": easel.words.role}
    draw: Callable[[Easel, str], None] = {"door": door_back, "treasure": treasure_back, "role": role_back}.get(
        deck, other_back
    )
    if easel.theme.backs == "plain":
        draw = plain_back
    draw(easel, easel.theme.words.say(words.get(deck, deck.upper())))
