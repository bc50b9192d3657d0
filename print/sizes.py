"""Sizes of cards in mm, and boxes on a page in points."""

from msgspec import Struct

MM = 72 / 25.4
POINT = 1 / MM
BLEED = 3.175
SAFE = 3.175


class Size(Struct, frozen=True):
    """A card: trim width and height in mm."""

    width: float
    height: float


class Box(Struct, frozen=True):
    """The trim of a card on the page: its lower left corner in points, its size in mm."""

    left: float
    bottom: float
    size: Size


BRIDGE = Size(57.15, 88.9)
POKER = Size(63.5, 88.9)
MINI = Size(44.45, 63.5)
TAROT = Size(69.85, 120.65)
SIZES: dict[str, Size] = {"bridge": BRIDGE, "poker": POKER, "mini": MINI, "tarot": TAROT}


class Drawn(Struct, frozen=True):
    """The card as it is drawn before it is scaled: heights and type never change between bridge and poker."""

    width: float
    height: float
    scale: float
    tall: bool

    @property
    def margin(self) -> float:
        """How far the text panel keeps from the trim, in drawn mm."""
        return max(3.0, 3.1 / self.scale)


def drawn_size(size: Size, enlarged: float = 1.0) -> Drawn:
    """How a card of any size is drawn: small ones scaled down, tall ones on the tarot grid, enlarged ones as if not."""
    if enlarged != 1.0:
        usual = drawn_size(Size(size.width / enlarged, size.height / enlarged))
        return Drawn(usual.width, usual.height, usual.scale * enlarged, usual.tall)
    height, width = (TAROT.height, TAROT.width) if size.height >= 105 else (BRIDGE.height, BRIDGE.width)
    scale = min(size.height / height, size.width / (width * 0.9))
    if 0.95 <= scale <= 1.1:
        scale = 1.0
    return Drawn(size.width / scale, size.height / scale, scale, height == TAROT.height)
