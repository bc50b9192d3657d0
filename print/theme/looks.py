"""The kinds of card as they look: which colours, which icon, and which card has which."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, NamedTuple

from msgspec import Struct

from lootpress.compiler.ir import Card
from lootpress.print.drawing.colour import BLACK, WHITE, Colour, colour

LookName = Literal[
    "monster",
    "trap",
    "enhancer",
    "banner",
    "power",
    "door",
    "item",
    "one-shot",
    "ally",
    "treasure",
    "role",
    "world",
]


class Tints(NamedTuple):
    """How much of a kind's colour lies on the paper: in the window, behind the figure, behind bad stuff, in the bar."""

    window: float = 0.15
    behind: float = 0.30
    bad: float = 0.24
    bar: float = 0.32


_USUAL = Tints()


class Look(Struct, frozen=True, dict=True):
    """What says the kind: three colours and an icon, the paper they lie on, and the pattern of the border.

    Window and stat shape go by the name.
    """

    name: LookName
    main: Colour
    deep: Colour
    accent: Colour
    icon: str
    light_pattern: bool = False
    paper: Colour = WHITE
    tints: Tints = _USUAL
    border: float = 1.0
    toward: Colour = WHITE
    pattern_name: str | None = None
    pattern_ink: Colour | None = None

    @cached_property
    def digest(self) -> str:
        """All of it as a text, written once: whatever is drawn in this look is kept by it."""
        return repr(self)

    @property
    def window(self) -> Colour:
        """The ground of the art window."""
        return self.paper.mixed(self.main, self.tints.window)

    @property
    def behind(self) -> Colour:
        """The shapes behind the figure."""
        return self.paper.mixed(self.main, self.tints.behind)

    @property
    def bad(self) -> Colour:
        """The ground of the bad stuff."""
        return self.paper.mixed(self.main, self.tints.bad)

    @property
    def bar(self) -> Colour:
        """The ground of the bar."""
        return self.paper.mixed(self.main, self.tints.bar)

    @property
    def ground(self) -> Colour:
        """The ground of the border."""
        return self.toward.mixed(self.main, self.border)

    @property
    def pattern(self) -> Colour:
        """The ink of the border's pattern: darker on Door cards, lighter on Treasure cards."""
        if self.pattern_ink is not None:
            return self.pattern_ink
        if self.name == "trap":
            return BLACK
        return self.ground.tint(0.66) if self.light_pattern else self.ground.shade(0.22)


def _look(name: LookName, main: str, deep: str, accent: str, icon: str, light: bool = False) -> Look:
    first, second, third = (colour(*part.split(" ", 1)) for part in (main, deep, accent))
    return Look(name, first, second, third, icon, light)


LOOKS: dict[LookName, Look] = {
    look.name: look
    for look in (
        _look("monster", "E4573D 5 85 95 0", "9E2A1F 22 95 95 22", "2FA39A 79 15 47 0", "monster"),
        _look("trap", "F2B90F 5 29 100 0", "7A5400 42 60 98 34", "D8412F 9 95 98 2", "trap"),
        _look("enhancer", "AC7DD2 38 59 0 0", "5B2F86 82 98 13 6", "F2B632 4 31 98 0", "plus"),
        _look("banner", "2B67AE 93 66 2 0", "1C4A80 100 82 27 12", "F2A93B 3 39 96 0", "shield"),
        _look("power", "2BA3C7 76 19 14 0", "0E5F7C 100 61 36 16", "F2724F 1 73 79 0", "bolt"),
        _look("door", "74879A 61 43 31 3", "3E4E5C 80 64 46 36", "F2913D 2 54 96 0", "key"),
        _look("item", "1C8F6C 87 22 75 6", "0E6149 92 35 80 28", "F2705A 1 73 71 0", "item", True),
        _look("one-shot", "F083B0 0 65 3 0", "9C2A62 35 98 39 13", "3FA9C4 73 16 19 0", "bomb", True),
        _look("ally", "EC8426 4 60 98 0", "9A4E08 28 77 98 25", "3B82C4 80 45 1 0", "ally", True),
        _look("treasure", "AED250 37 1 94 0", "567211 68 36 98 24", "E0598B 7 84 19 0", "stairs", True),
        _look("role", "4A4E8C 90 86 15 3", "2C2F63 95 92 25 23", "F2B632 4 31 98 0", "mask"),
        _look("world", "7D6A93 60 66 20 3", "453655 77 84 43 36", "8FC04A 50 5 95 0", "tower"),
    )
}

_BY_ARCHETYPE: dict[str, LookName] = {
    "monster": "monster",
    "curse": "trap",
    "enhancer": "enhancer",
    "door": "door",
    "item": "item",
    "one-shot": "one-shot",
    "follower": "ally",
    "treasure": "treasure",
    "world": "world",
}


def look_of(card: Card, looks: Mapping[LookName, Look] = LOOKS) -> Look:
    """How a card looks, by its archetype; identities are roles, powers or banners."""
    return looks[look_name(card)]


def look_name(card: Card) -> LookName:
    """The name of a card's look."""
    if card.archetype != "identity":
        return _BY_ARCHETYPE[card.archetype]
    if card.sides or card.deck == "role":
        return "role"
    return "power" if card.rank is not None else "banner"
