"""A back drawn into its box, once per document and size however many cards have it."""

from lootpress.print.backs.door import door_back
from lootpress.print.backs.other import other_back
from lootpress.print.backs.role import role_back
from lootpress.print.backs.treasure import treasure_back
from lootpress.print.drawing.pen import Pen
from lootpress.print.easel import Easel
from lootpress.print.face import PRINTED_FACE, FaceOptions
from lootpress.print.press import Press
from lootpress.print.sizes import MM, Box, drawn_size
from lootpress.print.theme.looks import LOOKS


def draw_back(press: Press, deck: str, box: Box, options: FaceOptions = PRINTED_FACE) -> None:
    """Draw the back of a deck into a box, as far as the bleed reaches."""
    drawn = drawn_size(box.size)
    bleed = options.bleed / drawn.scale
    area = (-bleed, -bleed, drawn.width + bleed, drawn.height + bleed)
    name = f"back {deck} {drawn.width:.3f} {drawn.height:.3f} {bleed:.3f} {options.sketch}"

    def draw(pen: Pen) -> None:
        _draw(Easel(press, pen, drawn, LOOKS["door"], options.sketch, deck, options.words), deck)

    form = press.form(name, area, draw)
    pen = press.pen()
    pen.use(form)
    press.draw(pen, box.left, box.bottom + box.size.height * MM, drawn.scale)


def _draw(easel: Easel, deck: str) -> None:
    words = {"door": easel.words.door, "treasure": easel.words.treasure, "role": easel.words.role}
    draw = {"door": door_back, "treasure": treasure_back, "role": role_back}.get(deck, other_back)
    draw(easel, words.get(deck, deck.upper()))
