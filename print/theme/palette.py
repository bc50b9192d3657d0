"""The colours of the theme, each as light and as ink."""

from lootpress.print.drawing.colour import BLACK, Colour, colour

GOLD = colour("F6C62F", "4 22 98 0")
STEEL = colour("C4C9D0", "23 16 13 0")
WOOD = colour("C98B4B", "19 51 89 3")
CURTAIN = colour("C23B4B", "17 97 77 6")
VALANCE = colour("9E2A3B", "24 96 75 18")
GUIDE = BLACK.tint(0.28)
PARCHMENT_WHITE = colour("FBEBC8", "1 6 24 0")
ICE = colour("6FB7E0", "54 13 2 0")
LEAF = colour("6DB06A", "64 10 82 0")
CARROT = colour("F0872D", "2 57 95 0")
BLOOD = colour("D9483A", "8 87 86 1")
ROSE = colour("F2A0B0", "0 46 14 0")
RIVER = colour("4E8FCB", "71 36 2 0")
STONE = colour("7C8C9B", "57 40 32 3").tint(0.55)

Pigment = tuple[Colour, Colour, Colour]

# Body, deep and accent of the figures. Appending one would redraw every emblem: see EMBLEMS in emblems/scene.py.
PIGMENTS: tuple[Pigment, ...] = (
    (colour("E8604A", "3 81 83 0"), colour("A8322A", "22 95 95 17"), colour("3FA7A0", "75 14 42 0")),
    (colour("6DB06A", "64 10 82 0"), colour("2F6F3D", "82 30 95 23"), colour("E8604A", "3 81 83 0")),
    (colour("5B8FD0", "67 38 0 0"), colour("274E8C", "96 78 12 3"), colour("F2B24A", "3 33 86 0")),
    (colour("B07CC6", "34 61 0 0"), colour("6A3D8A", "71 93 6 1"), colour("F2C23A", "5 24 94 0")),
    (colour("F0A03C", "3 44 96 0"), colour("A85E12", "27 70 100 15"), colour("4E86C6", "73 43 1 0")),
    (colour("3FB0A4", "73 8 44 0"), colour("17685F", "90 38 64 24"), colour("F0748A", "0 70 29 0")),
)

SPITE: Pigment = (colour("8C6FC0", "51 64 0 0"), colour("4C3580", "87 96 16 6"), colour("E4573D", "5 85 95 0"))

SKINS = tuple(colour(c) for c in "F7D7BC E9B98E C98B5E 8D5A3B F2C9A5".split())
ODD_SKINS = tuple(colour(c) for c in "A9D18E 9CC7E8".split())
HAIRS = tuple(colour(c) for c in "4A4152 7A4A2B E0B34A B5452F C9CCD6 3F6FB0".split())
