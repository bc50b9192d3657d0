"""Makes a theme of the `theme.toml` beside the cards of a set, and tells everything that is wrong with it at once."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar, get_args

from msgspec.structs import replace

from lootpress.print.art.cutout import read_cutout
from lootpress.print.art.errors import ArtError
from lootpress.print.art.read import Art, read_art
from lootpress.print.drawing.colour import BLACK, WHITE, Colour, colour
from lootpress.print.theme.contrast import contrast_problems
from lootpress.print.theme.font_files import read_font
from lootpress.print.theme.fonts import FONTS, Font, FontRole
from lootpress.print.theme.looks import Look, LookName
from lootpress.print.theme.patterns import PATTERNS
from lootpress.print.theme.theme import BRIGHT, THEMES, ArtSetting, Backs, Theme
from lootpress.print.theme.theme_schema import THEME_FILE, KindColors, ThemeError, ThemeFile, load_file

__all__ = ["THEME_FILE", "ThemeError", "read_theme", "theme_beside", "theme_named"]

_ICON = re.compile(r"[a-z0-9-]{1,24}")
_ON_PAPER = ("paper", "ink")
T = TypeVar("T")
Name = TypeVar("Name", bound=str)


def theme_beside(folder: Path | None) -> Theme:
    """The theme of the set in a folder; the bright one if it has none."""
    if folder is None or not (folder / THEME_FILE).exists():
        return BRIGHT
    return read_theme(folder)


def theme_named(text: str) -> Theme:
    """A theme that comes along by its name, or the one in a folder."""
    if text in THEMES:
        return THEMES[text]
    path = Path(text)
    folder = path.parent if path.name == THEME_FILE else path
    if (folder / THEME_FILE).is_file():
        return read_theme(folder)
    raise ThemeError(f"there is no theme `{text}`; say {', '.join(THEMES)}, or a folder with a {THEME_FILE}")


def read_theme(folder: Path) -> Theme:
    """The theme in a folder."""
    data = load_file(folder)
    stamps = tuple((str(path), path.stat().st_mtime_ns) for path in _parts(folder, data))
    return _made(folder, stamps)


def _parts(folder: Path, data: ThemeFile) -> Iterator[Path]:
    """What a theme is made of, to notice when it changes."""
    yield folder / THEME_FILE
    for name in data.files:
        path = folder / name
        if path.is_file():
            yield path
            yield path.parent  # changes when a licence comes or goes


@lru_cache(maxsize=16)
def _made(folder: Path, _stamps: tuple[tuple[str, int], ...]) -> Theme:
    data, wrong = load_file(folder), list[str]()
    base = THEMES[data.base]
    paper, ink = _colour(data.colors.get("paper"), base.paper), _colour(data.colors.get("ink"), base.ink)
    theme = replace(
        base,
        name=data.name or folder.name,
        looks=MappingProxyType(_looks(data, base, paper, wrong)),
        paper=paper,
        ink=ink,
        fonts=MappingProxyType(_fonts(folder, data, base, wrong)),
        icons=MappingProxyType(_icons(folder, data, wrong)),
        backs=_backs(data, base, wrong),
        back_art=MappingProxyType(_arts(folder, data.back_files, wrong)),
        art=MappingProxyType(_settings(folder, data, wrong)),
    )
    wrong += contrast_problems(theme)
    if wrong:
        raise ThemeError("\n".join(f"{THEME_FILE}: {each}" for each in wrong))
    return theme


def _colour(given: str | KindColors | None, usual: Colour) -> Colour:
    if given is None:
        return usual
    code = (given if isinstance(given, str) else given.main).removeprefix("#").upper()
    return {"000000": BLACK, "FFFFFF": WHITE}.get(code) or colour(code)


def _looks(data: ThemeFile, base: Theme, paper: Colour, wrong: list[str]) -> dict[LookName, Look]:
    kinds: tuple[LookName, ...] = get_args(LookName)
    looks = {name: replace(look, paper=paper) for name, look in base.looks.items()}
    for key, given in data.colors.items():
        name = None if key in _ON_PAPER else _known(key, kinds, "a kind of card", wrong)
        if name is not None:
            main, look = _colour(given, WHITE), looks[name]
            deep, accent = (given.deep, given.accent) if isinstance(given, KindColors) else (None, None)
            looks[name] = replace(
                look, main=main, deep=_colour(deep, main.shade(0.4)), accent=_colour(accent, look.accent)
            )
    for key, pattern in data.patterns.items():
        name = None if key == "all" else _known(key, kinds, "a kind of card", wrong)
        if _known(pattern, tuple(PATTERNS), "a pattern", wrong) is not None:
            for each in kinds if key == "all" else [name] if name is not None else []:
                looks[each] = replace(looks[each], pattern_name=pattern)
    return looks


def _known(word: str, known: Sequence[Name], what: str, wrong: list[str]) -> Name | None:
    """The word, if it is known; else what it might have been is told."""
    for each in known:
        if each == word:
            return each
    from difflib import get_close_matches  # only a mistake needs it, and it takes its time to load

    near = get_close_matches(word, known, 1)
    wrong.append(f"`{word}` is not {what}; " + (f"did you mean `{near[0]}`?" if near else f"say {', '.join(known)}"))
    return None


def _tried(wrong: list[str], read: Callable[[Path, str], T], folder: Path, name: str) -> T | None:
    try:
        return read(folder, name)
    except ArtError as error:
        wrong.append(str(error))
        return None


def _fonts(folder: Path, data: ThemeFile, base: Theme, wrong: list[str]) -> dict[Font, Font]:
    roles: tuple[FontRole, ...] = get_args(FontRole)
    fonts: dict[Font, Font] = dict(base.fonts)
    for key, value in data.fonts.items():
        role = _known(key, roles, "what a font is for", wrong)
        if role is not None:
            font = value if value in FONTS else _tried(wrong, read_font, folder, value)
            fonts[role] = font or role
    return fonts


def _arts(folder: Path, files: Mapping[str, str], wrong: list[str]) -> dict[str, Art]:
    found: dict[str, Art] = {}
    for key, file in files.items():
        art = _tried(wrong, read_art, folder, file)
        if art is not None:
            found[key] = art
    return found


def _icons(folder: Path, data: ThemeFile, wrong: list[str]) -> dict[str, Art]:
    odd = [name for name in data.icons if not _ICON.fullmatch(name)]
    wrong += [f"`{name}` is no name for an icon; small letters, digits and hyphens are" for name in odd]
    return _arts(folder, {name: file for name, file in data.icons.items() if name not in odd}, wrong)


def _backs(data: ThemeFile, base: Theme, wrong: list[str]) -> Backs:
    styles: tuple[Backs, ...] = get_args(Backs)
    return _known(data.backs.get("style", base.backs), styles, "a style of backs", wrong) or base.backs


def _settings(folder: Path, data: ThemeFile, wrong: list[str]) -> dict[str, ArtSetting]:
    found: dict[str, ArtSetting] = {}
    for card, table in data.art.items():
        breaks = None
        if table.breaks is not None:
            breaks = _tried(wrong, read_cutout, folder, table.breaks)
        found[card] = ArtSetting(table.zoom, table.full, breaks)
    return found
