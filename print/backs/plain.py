"""A back for any deck that is light on ink: a frame, the deck's icon and its word."""

from lootpress.print.backs.strip import word_strip
from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.path import box, round_box
from lootpress.print.easel import Easel
from lootpress.print.sizes import BLEED
from lootpress.print.theme.looks import LookName

_ICONS = {"door": "door", "treasure": "chest", "role": "mask"}
_LOOKS: dict[str, LookName] = {"door": "door", "treasure": "item", "role": "role"}


def plain_back(easel: Easel, word: str) -> None:
    """The whole back."""
    width, height, reach = easel.drawn.width, easel.drawn.height, BLEED + 2
    look = easel.theme.looks[_LOOKS.get(easel.seed, "world")]
    pen = easel.pen
    if not easel.sketch:
        pen.fill(box(-reach, -reach, width + 2 * reach, height + 2 * reach), look.ground)
    pen.both(round_box(4, 4, width - 8, height - 8, 2.5), WHITE, BLACK, 0.45)
    pen.stroke(round_box(5.4, 5.4, width - 10.8, height - 10.8, 1.6), easel.ink(look.main), 0.6)
    size = width * 0.46
    icon = _ICONS.get(easel.seed, "tower")
    easel.icon(icon, (width - size) / 2, (height - size) / 2 - 5, size, BLACK, WHITE)
    word_strip(easel, word, width / 2, height - 15, 38, 9.4, 21, 0, dark=easel.seed != "treasure")
