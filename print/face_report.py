"""What a drawn face has to say for itself, for the preflight."""

from msgspec import Struct

from lootpress.print.easel import Mark
from lootpress.print.sizes import SAFE, Drawn

SMALLEST_READABLE = 6.0
"""In points: what text of a card never falls below without being told."""
SMALLEST_NAME = 8.0
"""In points on a card of the usual size: a name that does not break into lines may get smaller, and is told."""
SMALLEST_NUMERAL = 8.0
"""In points on a card of the usual size: a number in the corner with so many digits that it gets smaller is refused."""


class FaceReport(Struct, frozen=True):
    """How a face came out: sizes in printed points, and everything that is wrong with it."""

    name: str
    number: int
    size: float
    leading: float
    window: float
    title_size: float
    shrunk: bool = False
    cut_characters: int = 0
    crowded_by_flavor: bool = False
    missing_glyphs: str = ""
    missing_in_set: str = ""
    art_dpi: float | None = None
    art_ink: float | None = None
    art_error: str | None = None
    icon_error: str | None = None
    unknown_figure: str | None = None
    scale: float = 1.0
    stat_size: float | None = None
    outside_safe: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether all of the text is on the card."""
        return self.cut_characters == 0

    @property
    def smallest(self) -> float:
        """The size of the smallest of rules and title."""
        return min(self.size, self.title_size)

    @property
    def too_small(self) -> bool:
        """Whether rules or title are smaller than a person can be asked to read."""
        return self.smallest < SMALLEST_READABLE

    @property
    def name_shrunk(self) -> bool:
        """Whether the name is much smaller than names are, for a card of this size."""
        return self.title_size < SMALLEST_NAME * self.scale

    @property
    def stat_too_long(self) -> bool:
        """Whether the number in the corner has more digits than there is room for."""
        return self.stat_size is not None and self.stat_size < SMALLEST_NUMERAL * self.scale


def outside_safe(marks: list[Mark], drawn: Drawn) -> tuple[str, ...]:
    """The texts and icons that reach beyond the safe zone of the printed card."""
    edge = SAFE / drawn.scale - 0.01
    right, bottom = drawn.width - edge, drawn.height - edge
    out = [m for m in marks if m.left < edge or m.top < edge or m.right > right or m.bottom > bottom]
    return tuple(dict.fromkeys(f"{m.what} {m.text}".strip() for m in out))
