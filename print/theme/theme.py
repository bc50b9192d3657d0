"""A theme: all that makes cards look and speak as they do; three come along."""

from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from lootpress.print.art.cutout import Cutout
from lootpress.print.art.read import Art
from lootpress.print.drawing.colour import BLACK, WHITE, Colour, colour
from lootpress.print.theme.fonts import Font
from lootpress.print.theme.looks import LOOKS, Look, LookName, Tints
from lootpress.print.typeset.lines import Manner
from lootpress.print.wording.game_words import OUR_WORDS, Words

Backs = Literal["drawn", "plain"]


class ArtSetting(Struct, frozen=True):
    """How the art of a card is shown: nearer, over the whole card, or with a figure that breaks out of the frame."""

    zoom: float = 1.0
    full: bool = False
    breaks: Cutout | None = None


class Theme(Struct, frozen=True, eq=False, dict=True):
    """Colours, patterns, fonts, icons, backs, and the words of the set that wears it; `night` is how dark the grounds
    of drawn backs are, and no letter is smaller than `least` points."""

    name: str
    looks: Mapping[LookName, Look] = field(default_factory=lambda: MappingProxyType(LOOKS))
    paper: Colour = WHITE
    ink: Colour = BLACK
    fonts: Mapping[Font, Font] = field(default_factory=lambda: MappingProxyType({}))
    icons: Mapping[str, Art] = field(default_factory=lambda: MappingProxyType({}))
    backs: Backs = "drawn"
    night: float = 0.0
    back_art: Mapping[str, Art] = field(default_factory=lambda: MappingProxyType({}))
    words: Words = OUR_WORDS
    art: Mapping[str, ArtSetting] = field(default_factory=lambda: MappingProxyType({}))
    least: float = 0.0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Theme) and (self.name, self.digest) == (other.name, other.digest)

    def __hash__(self) -> int:
        return hash((self.name, self.digest))

    def font(self, role: Font) -> Font:
        """The font for a role; a font that is none stays itself."""
        return self.fonts.get(role, role)

    @cached_property
    def printed(self) -> Manner:
        """The fonts of printed text."""
        return Manner(self.font("text"), self.font("bold"), self.font("italic"), self.font("display"))

    @cached_property
    def by_hand(self) -> Manner:
        """The fonts of the sketch edition."""
        hand = self.font("hand")
        return Manner(hand, hand, hand, self.font("display"))

    @cached_property
    def sketched(self) -> "Theme":
        """The same in black on white."""
        return replace(self, paper=WHITE, ink=BLACK)

    @cached_property
    def digest(self) -> str:
        """A short name for all of it, by content."""
        pictures = [(name, art.digest) for part in (self.icons, self.back_art) for name, art in sorted(part.items())]
        shown = [
            (name, each.zoom, each.full, each.breaks.digest if each.breaks is not None else "")
            for name, each in sorted(self.art.items())
        ]
        looks = [self.looks[name] for name in sorted(self.looks)]
        parts = (
            looks,
            self.paper,
            self.ink,
            sorted(self.fonts.items()),
            self.backs,
            self.night,
            self.words,
            self.least,
        )
        return sha256(repr((parts, pictures, shown)).encode()).hexdigest()[:16]


def _dressed(paper: Colour, tints: Tints, border: float, toward: Colour, pattern: str | None) -> dict[LookName, Look]:
    return {
        name: replace(look, paper=paper, tints=tints, border=border, toward=toward, pattern_name=pattern)
        for name, look in LOOKS.items()
    }


_SCREENED = 0.6
"""How much of a border's colour becomes its screen where the pattern on it is black."""
_ON_WHITE = Tints(window=0.0, behind=0.25, bad=0.0, bar=0.0)


def in_black(theme: Theme) -> Theme:
    """A theme for black ink alone: text stands on white, and patterns say what colours said."""
    looks = {
        name: replace(
            look,
            paper=WHITE,
            toward=WHITE,
            tints=_ON_WHITE,
            border=look.border if look.light_pattern else min(look.border, _SCREENED),
            pattern_ink=WHITE if look.light_pattern else BLACK,
        )
        for name, look in theme.looks.items()
    }
    return replace(theme, looks=MappingProxyType(looks), paper=WHITE, ink=BLACK, night=0.0)


_NIGHT = colour("211E29", "30 30 0 85")
_MOONLIGHT = colour("F3EFE6", "3 4 8 0")

BRIGHT = Theme("bright")
DARK = Theme(
    "dark",
    looks=MappingProxyType(_dressed(_NIGHT, Tints(0.42, 0.60, 0.28, 0.34), 0.46, _NIGHT, None)),
    paper=_NIGHT,
    ink=_MOONLIGHT,
    night=0.55,
)
PLAIN = Theme(
    "plain",
    looks=MappingProxyType(_dressed(WHITE, Tints(0.08, 0.16, 0.14, 0.18), 0.22, WHITE, "none")),
    fonts=MappingProxyType({"display": "heavy"}),
    backs="plain",
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (BRIGHT, DARK, PLAIN)}
"""The themes that come along."""
