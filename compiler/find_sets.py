"""Where the sets are that a deck uses: in folders beside the deck file, beside its set's folder, or shipped."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from lootpress.compiler.outline import outline
from lootpress.dsl.source import SUFFIX, read_source

__all__ = ["SHIPPED", "AmbiguousSet", "find_sets", "set_names", "shipped_decks", "shipped_sets"]

SHIPPED = Path(__file__).parent.parent / "card_sources"
RULES = "rules"
DECKS = "decks"
_MOST_FOLDERS = 500
"""A deck file may lie in a folder with much else; nobody keeps more sets than this side by side."""


class AmbiguousSet(ValueError):
    """Two folders equally near have a set of that name."""

    def __init__(self, name: str, places: Iterable[Path]) -> None:
        """Say which."""
        self.name, self.places = name, tuple(places)
        super().__init__(f'there are several sets called "{name}": {", ".join(map(str, self.places))}')


class _Home(msgspec.Struct, frozen=True):
    """A place that defines sets: what to compile for them, and their names."""

    path: Path
    names: frozenset[str]


def shipped_sets() -> list[str]:
    """The names of the sets that come along."""
    return sorted(f.name for f in SHIPPED.iterdir() if f.name not in (RULES, DECKS) and any(f.glob(f"*{SUFFIX}")))


def shipped_decks() -> list[str]:
    """The names of the decks that come along."""
    return sorted(file.stem for file in (SHIPPED / DECKS).glob(f"*{SUFFIX}"))


def set_names(near: Path | None) -> set[str]:
    """What the sets are called that a deck in this folder could use, wherever they are; without one those shipped."""
    folders = [SHIPPED / name for name in shipped_sets()]
    if near is not None:
        here = near.absolute()
        folders += [here, *_folders_in(here), *(_folders_in(here.parent) if any(_homes(here)) else ())]
    return {name for folder in folders for home in _homes(folder) for name in home.names}


def find_sets(names: Iterable[str], near: Path) -> dict[str, Path]:
    """What to compile for each of these sets, seen from the folder of a deck; a set that is nowhere is left out."""
    wanted = set(names)
    found: dict[str, Path] = {}
    here = near.absolute()
    beside = _folders_in(here.parent) if any(_homes(here)) else []  # only sets are neighbours of a set
    for tier in (_folders_in(here), beside, [SHIPPED / name for name in shipped_sets()]):
        if wanted <= set(found):
            break
        homes: dict[str, list[Path]] = {}
        for home in (home for folder in tier for home in _homes(folder)):
            for name in home.names & (wanted - set(found)):
                homes.setdefault(name, []).append(home.path)
        for name, places in homes.items():
            if len(places) > 1:
                raise AmbiguousSet(name, sorted(places))
            found[name] = places[0]
    return found


def _folders_in(folder: Path) -> list[Path]:
    try:
        inside = sorted(path for path in folder.iterdir() if not path.name.startswith(".") and path.is_dir())
    except OSError:
        return []
    return inside[:_MOST_FOLDERS]


def _homes(folder: Path) -> Iterator[_Home]:
    """The folder as a whole if one of its files heads its sets, else each of the files that does."""
    heading: dict[Path, frozenset[str]] = {}
    try:
        files = sorted(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return
    for file in files:
        names = outline(read_source(file)[0]).named("set")
        if names:
            heading[file] = frozenset(names)
    if len(heading) == 1:
        yield _Home(_shortest(folder), *heading.values())
    else:
        yield from (_Home(_shortest(file), names) for file, names in heading.items())


def _shortest(path: Path) -> Path:
    """As people would write it: from where they are, if that is shorter."""
    try:
        relative = Path(os.path.relpath(path))
    except ValueError:  # on another drive
        return path
    return relative if len(str(relative)) < len(str(path)) else path
