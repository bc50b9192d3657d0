"""What a drawn face has to say for itself, for the preflight."""

from dataclasses import dataclass

from lootpress.print.easel import Mark
from lootpress.print.sizes import SAFE, Drawn

SMALLEST_READABLE = 5.0


@dataclass(frozen=True)
class FaceReport:
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
    art_dpi: float | None = None
    art_ink: float | None = None
    art_error: str | None = None
    icon_error: str | None = None
    outside_safe: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether all of the text is on the card."""
        return self.cut_characters == 0

    @property
    def too_small(self) -> bool:
        """Whether rules or title are smaller than a person can be asked to read."""
        return self.size < SMALLEST_READABLE or self.title_size < SMALLEST_READABLE


def outside_safe(marks: list[Mark], drawn: Drawn) -> tuple[str, ...]:
    """The texts and icons that reach beyond the safe zone of the printed card."""
    edge = SAFE / drawn.scale - 0.01
    right, bottom = drawn.width - edge, drawn.height - edge
    out = [m for m in marks if m.left < edge or m.top < edge or m.right > right or m.bottom > bottom]
    return tuple(dict.fromkeys(f"{m.what} {m.text}".strip() for m in out))
