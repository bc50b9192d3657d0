"""The command `add`: checks a set that a friend sent, and unpacks it."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.examine import examine
from lootpress.commands.themes import theme_problems
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import BadInput, OutsideFailure, example, say
from lootpress.terminal.files import put_folder

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.compiler.packs import Pack

__all__ = ["command"]

_MOST_TOLD = 5


@click.command("add", epilog=example("lootpress add my-cards.lootpack", "lootpress add my-cards.lootpack --to games"))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE")
@click.option(
    "--to",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=".",
    help="The folder to unpack into, if not this one.",
)
@click.option("--replace", is_flag=True, help="Replace the set of that name, if there is one.")
def command(file: Path, folder: Path, replace: bool) -> None:
    """Check a set that a friend sent you (sizes, paths, links, digests and every card in it), and unpack it."""
    pack = _read(file)
    target = folder / _folder_name(pack)
    if target.exists() and not replace:
        raise BadInput(f"`{target}` is there already; --replace puts the new one in its place.")
    try:
        with _workshop(folder) as workshop:
            made = workshop / target.name
            _unpack(pack, made)
            card_set = _checked(file, pack, made)
            _check_neighbours(file, card_set, folder, target)
            put_folder(made, target)
    except OSError as reason:
        raise OutsideFailure(f"`{target}` cannot be written; the system says: {reason.strerror or reason}") from reason
    say(f'Added "{card_set.name}" ({card_set.code}), {count(len(card_set.cards), "card")}, in {target}.')
    for needed in card_set.needs:
        say(f'Note: it is an expansion of "{needed}" and is played with that.')


def _read(file: Path) -> Pack:
    from lootpress.compiler.packs import LARGEST_PACK, PackError, read_pack

    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST_PACK + 1)
        return read_pack(data)
    except OSError as reason:
        raise OutsideFailure(f"`{file}` cannot be read; the system says: {reason.strerror or reason}") from reason
    except PackError as error:
        raise BadInput(f"`{file}` was not added: {error}.") from error


def _folder_name(pack: Pack) -> str:
    """`X-Men` to `x-men`."""
    name = re.sub(r"[^a-z0-9]+", "-", pack.manifest.set.casefold()).strip("-")[:60]
    code = re.sub(r"[^a-z0-9]+", "", pack.manifest.code.casefold())[:8]
    return name or f"set-{code or 'unnamed'}"


@contextmanager
def _workshop(folder: Path) -> Iterator[Path]:
    """A folder out of sight on the same disk, gone afterwards whatever happens; a folder made for it goes with it."""
    exists = folder.exists()
    parents = [parent for parent in (folder, *folder.parents) if not parent.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    workshop = Path(tempfile.mkdtemp(prefix=".lootpress-", dir=folder))
    try:
        yield workshop
    except BaseException:
        shutil.rmtree(workshop, ignore_errors=True)
        if not exists:
            for parent in parents:
                parent.rmdir()
        raise
    shutil.rmtree(workshop, ignore_errors=True)


def _unpack(pack: Pack, made: Path) -> None:
    made.mkdir()
    for path, data in pack.files.items():
        file = made.joinpath(*path.split("/"))
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("xb") as opened:
            opened.write(data)


def _checked(file: Path, pack: Pack, made: Path) -> ir.CardSet:
    """The set in it, if all its cards compile and it is the set that the pack says it is."""
    from lootpress.compiler.serial import from_json

    examined = examine([str(made)], program=True, cached=False)
    if examined.program is None or examined.has_errors:
        errors = [d for d in examined.diagnostics if d.severity == "error"]
        told = [
            f"  {Path(d.place.path).relative_to(made).as_posix()}:{d.place.line}: error[{d.code}]: {d.message}"
            for d in errors[:_MOST_TOLD]
        ]
        raise BadInput("\n".join([f"`{file}` was not added: its cards have {count(len(errors), 'error')}.", *told]))
    if wrong := theme_problems(made):
        raise BadInput("\n  ".join([f"`{file}` was not added: its theme cannot be used.", *wrong]))
    sets = from_json(examined.program).sets
    if len(sets) != 1:
        raise BadInput(f"`{file}` was not added: it holds {count(len(sets), 'set')}, and a pack holds one.")
    (card_set,) = sets
    if (card_set.name, card_set.code) != (pack.manifest.set, pack.manifest.code):
        raise BadInput(
            f'`{file}` was not added: it says it is "{pack.manifest.set}" ({pack.manifest.code}), '
            f'and holds "{card_set.name}" ({card_set.code}).'
        )
    return card_set


def _check_neighbours(file: Path, card_set: ir.CardSet, folder: Path, target: Path) -> None:
    """No other set there, or among those that come along, may have its code or its name, or need it in a circle."""
    from lootpress.compiler.link.problems import circle_problems, code_problems

    others = [other for other in _headers(folder, target) if other.name != card_set.name]
    same = [place for place, name in _names(folder, target) if name == card_set.name]
    problems = [
        problem
        for problem in (*code_problems([card_set, *others]), *circle_problems([card_set, *others]))
        if f'"{card_set.name}"' in problem.message
    ]
    if same:
        raise BadInput(f'`{file}` was not added: there is a set called "{card_set.name}" in {same[0]} already.')
    if problems:
        told = [f"error[{problem.code}]: {problem.message}" for problem in problems]
        raise BadInput("\n  ".join([f"`{file}` was not added:", *told]))


def _folders(folder: Path, target: Path) -> Iterable[Path]:
    from lootpress.compiler.find_sets import SHIPPED, shipped_sets

    here = sorted(
        path for path in folder.iterdir() if path.is_dir() and not path.name.startswith(".") and path != target
    )
    return (*here, *(SHIPPED / name for name in shipped_sets()))


def _headers(folder: Path, target: Path) -> list[ir.CardSet]:
    """The headers of the sets there: code and needs, whatever their cards are like."""
    from lootpress.compiler.outline import outline, skeleton
    from lootpress.compiler.project import compile_sources
    from lootpress.dsl.source import read_source

    found: list[ir.CardSet] = []
    for home in _folders(folder, target):
        for file in sorted(home.glob("*.loot")):
            source = read_source(file)[0]
            if outline(source).has("set"):
                found += compile_sources([skeleton(source)]).program.sets
    return found


def _names(folder: Path, target: Path) -> Iterator[tuple[Path, str]]:
    from lootpress.compiler.outline import outline
    from lootpress.dsl.source import read_source

    for home in _folders(folder, target):
        if home.parent == folder:
            for file in sorted(home.glob("*.loot")):
                yield from ((home, name) for name in outline(read_source(file)[0]).named("set"))
