"""Fonts that themes bring: free to embed by their own word and by a licence beside them, and made anew before use."""

from hashlib import sha256
from pathlib import Path, PurePosixPath

import uharfbuzz

from lootpress.print.art.errors import ArtError
from lootpress.print.art.read import read_inside
from lootpress.print.theme.fonts import Font, add_font, typeface

_LARGEST = 8_000_000
_LICENCE_LARGEST = 200_000
_TRUETYPE = (b"\x00\x01\x00\x00", b"true")
_RESTRICTED, _NO_SUBSETS, _BITMAPS = 0x0002, 0x0100, 0x0200
# What every card is written with.
_NEEDED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?’+−-/()×…"
_HIGHEST = 0x3000
"""Beyond this are writings that no set of ours is in, and tables that would never end."""
_FREE = ("sil open font license", "apache license", "ubuntu font licence", "cc0", "public domain", "mit license",
         "gnu general public license")  # fmt: skip
_LICENCES = ("ofl", "license", "licence", "copying")


def read_font(folder: Path, name: str) -> Font:
    """The font in a file of a theme, ready to be used; every reason to refuse it is an ArtError."""
    data = read_inside(folder, name, _LARGEST)
    if not data.startswith(_TRUETYPE):
        raise ArtError(f"font {name}: only TrueType outlines (.ttf) can be embedded here")
    try:
        face = uharfbuzz.Face(uharfbuzz.Blob(data))
        rights = _rights(bytes(face.reference_table("OS/2").data))
        signs = {sign for sign in face.unicodes if sign < _HIGHEST}
        clean = _made_anew(face, signs) if signs else b""
    except (RuntimeError, ValueError, TypeError, IndexError) as error:
        raise ArtError(f"font {name}: it is damaged") from error
    if rights is not None:
        raise ArtError(f"font {name}: {rights}")
    lacking = [sign for sign in _NEEDED if ord(sign) not in signs]
    if lacking:
        raise ArtError(f"font {name}: it has no {' '.join(lacking[:8])}")
    _check_licence(folder, name)
    key = f"theme-{sha256(data).hexdigest()[:16]}"
    add_font(key, clean)
    try:
        typeface(key)
    except Exception as error:  # whatever ReportLab stumbles over in it
        raise ArtError(f"font {name}: it cannot be embedded ({error})") from error
    return key


def _rights(table: bytes) -> str | None:
    """What its makers forbid, as the font itself says it."""
    if len(table) < 10:
        return "it does not say whether it may be embedded"
    rights = int.from_bytes(table[8:10], "big")
    if rights & 0x000F == _RESTRICTED:
        return "its makers do not allow it to be embedded (fsType 2)"
    if rights & _NO_SUBSETS:
        return "its makers do not allow a part of it to be embedded (fsType 256)"
    if rights & _BITMAPS:
        return "its makers allow only bitmaps of it to be embedded (fsType 512)"
    return None


def _made_anew(face: "uharfbuzz.Face", signs: set[int]) -> bytes:
    """The same letters in a file that HarfBuzz wrote, so that nothing else of a stranger's file is ever read."""
    wanted = uharfbuzz.SubsetInput()
    wanted.sets(uharfbuzz.SubsetInputSets.UNICODE).set(signs)
    wanted.flags = uharfbuzz.SubsetFlags.GLYPH_NAMES | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    made = uharfbuzz.subset(face, wanted)
    return bytes(made.blob.data)


def _check_licence(folder: Path, name: str) -> None:
    """A free licence must lie beside the font: whoever passes the set on passes the font on."""
    way = PurePosixPath(name)
    home = folder / way.parent
    for path in sorted(home.iterdir()):
        known = path.stem.lower().startswith(_LICENCES) or path.stem == way.stem
        if known and path.suffix.lower() in (".txt", ".md", "") and path.is_file():
            said = read_inside(folder, (way.parent / path.name).as_posix(), _LICENCE_LARGEST)
            if any(free in said.decode("utf-8", "replace").lower() for free in _FREE):
                return
    raise ArtError(f"font {name}: no free licence lies beside it; put its OFL.txt or LICENSE.txt into the same folder")
