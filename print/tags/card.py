"""The tag in the footer of a sketched card: a name for the card and for what a scan must know about its face."""

from hashlib import sha256
from itertools import count

from msgspec import Struct

from lootpress.print.drawing.pen import Pen
from lootpress.print.sizes import Drawn, Size
from lootpress.print.tags.bits import bits_of, draw_bits, framed

SIDE = 7
CARD_TAG = 5.0
"""The side of the tag in drawn mm, its black frame included."""
_QUIET = 0.55
_RIGHT, _FOOT = 0.9, 0.65
_ALIKE = 14
"""In fewer modules than this a tag may not differ from itself turned, lest nobody knows its top."""
_TURN = tuple((SIDE - 1 - column) * SIDE + row for row in range(SIDE) for column in range(SIDE))
"""Where the digits of a tag come from when it is turned by a quarter."""
_GRAIN = 20
"""Sizes of cards are told apart by a twentieth of a mm, as the code at the foot has them."""


class CardTag(Struct, frozen=True):
    """What a tag stands for; a blank card has a kind for a name. It stays the same when rules or numbers change."""

    set: str
    name: str
    side: str | None
    blank: bool
    size: Size
    window: float

    @property
    def word(self) -> int:
        """The number that is drawn: 49 digits of a hash, so that tags of different cards differ in many of them."""
        said = (self.set, self.name, self.side or "", "blank" if self.blank else "card")
        measures = f"{round(self.size.width * _GRAIN)}x{round(self.size.height * _GRAIN)}/{self.window:.1f}"
        for attempt in count():
            text = "\x1f".join(("card tag 1", *said, measures, str(attempt)))
            word = int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> (64 - SIDE * SIDE)
            if _turns_differ(word):
                return word
        raise AssertionError("numbers do not end")


def tag_at(drawn: Drawn) -> tuple[float, float]:
    """The upper left corner of the tag, in drawn mm from that of the trim: at the right end of the footer."""
    return drawn.width - drawn.margin - _RIGHT - CARD_TAG, drawn.height - drawn.margin + _FOOT - CARD_TAG


def draw_card_tag(pen: Pen, drawn: Drawn, tag: CardTag) -> None:
    """Put the tag into the footer of a card."""
    draw_bits(pen, framed(bits_of(tag.word, SIDE)), *tag_at(drawn), CARD_TAG, _QUIET)


def _turns_differ(word: int) -> bool:
    digits = f"{word:0{SIDE * SIDE}b}"
    turned = digits
    for _ in range(3):
        turned = "".join([turned[at] for at in _TURN])
        if (word ^ int(turned, 2)).bit_count() < _ALIKE:
            return False
    return True
