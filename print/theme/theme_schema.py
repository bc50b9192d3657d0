"""What may stand in a `theme.toml`, read without trust."""

import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from lootpress.print.art.errors import ArtError
from lootpress.print.art.read import read_inside
from lootpress.print.theme.fonts import FONTS

THEME_FILE = "theme.toml"
_LARGEST = 64_000
_MOST, _MOST_BACKS, _MOST_ART = 64, 16, 300
"""Of icons, of backs, of cards with art out of the ordinary: more would only keep the machine busy."""
_TYPES = {"`str`": "text", "`bool`": "true or false", "`float`": "a number", "`object`": "a table"}

Hex = Annotated[str, msgspec.Meta(pattern=r"^#?[0-9A-Fa-f]{6}$", description="a color such as E4573D")]


class KindColors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colors of a kind: of its border, of what is dark in it, of what stands out."""

    main: Hex
    deep: Hex | None = None
    accent: Hex | None = None


class ArtTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the art of a card is shown: nearer, over the whole card, with a figure that breaks out of the frame."""

    zoom: Annotated[float, msgspec.Meta(ge=1, le=8)] = 1.0
    full: bool = False
    breaks: str | None = None


class ThemeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A theme of one's own; whatever it does not say is as in its base."""

    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    base: Literal["bright", "dark", "plain"] = "bright"
    colors: dict[str, Hex | KindColors] = {}
    patterns: dict[str, str] = {}
    fonts: dict[str, str] = {}
    icons: Annotated[dict[str, str], msgspec.Meta(max_length=_MOST)] = {}
    backs: Annotated[dict[str, str], msgspec.Meta(max_length=_MOST_BACKS)] = {}
    art: Annotated[dict[str, ArtTable], msgspec.Meta(max_length=_MOST_ART)] = {}

    @property
    def back_files(self) -> dict[str, str]:
        """The picture of each deck's back."""
        return {deck: file for deck, file in self.backs.items() if deck != "style"}

    @property
    def files(self) -> list[str]:
        """Every file that the theme names, as a path below its folder."""
        fonts = [font for font in self.fonts.values() if font not in FONTS]
        breaks = [each.breaks for each in self.art.values() if each.breaks is not None]
        return list(dict.fromkeys([*self.icons.values(), *self.back_files.values(), *fonts, *breaks]))


class ThemeError(ValueError):
    """A theme that cannot be used, every reason on a line of its own."""


def load_file(folder: Path) -> ThemeFile:
    """What stands in the theme file of a folder."""
    import tomllib  # most sets have none

    try:
        text = read_inside(folder, THEME_FILE, _LARGEST).decode("utf-8")
        return msgspec.convert(tomllib.loads(text), ThemeFile)
    except UnicodeDecodeError as error:
        raise ThemeError(f"{THEME_FILE}: it is not UTF-8 text") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ThemeError(f"{THEME_FILE}: this is not TOML: {str(error)[:200]}") from error
    except msgspec.ValidationError as error:
        raise ThemeError(f"{THEME_FILE}: {_plainly(str(error))}") from error
    except (ArtError, OSError) as error:
        raise ThemeError(f"{THEME_FILE}: {error}") from error


def theme_schema() -> bytes:
    """The JSON Schema of a theme file, for editors that check as one types."""
    return msgspec.json.format(msgspec.json.encode(msgspec.json.schema(ThemeFile)), indent=2) + b"\n"


def _plainly(said: str) -> str:
    """What msgspec says, the place first and in the words of TOML."""
    place = re.search(r" - at `(?:key in )?\$\.?([^`]*)`", said)
    said = re.sub(r" - at `[^`]*`", "", said)
    unknown = re.search(r"unknown field `([^`]+)`", said)
    where = place[1] if place else ""
    if unknown is not None:
        from difflib import get_close_matches  # only a mistake needs it, and it takes its time to load

        near = get_close_matches(unknown[1], ThemeFile.__struct_fields__, 1)
        hint = f"; did you mean `{near[0]}`?" if near and not where else ""
        return f"there is no `{unknown[1]}`" + (f" in `{where}`" if where else "") + hint
    if "matching regex" in said:
        return f"`{where}` is no color such as E4573D"
    for type_name, plain in _TYPES.items():
        said = said.replace(type_name, plain)
    return f"`{where}`: {said}" if where else said
