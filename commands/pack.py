"""The command `pack`: a set with its art as one file to share."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import click

from lootpress.commands.examine import examine, exit_code, say_errors
from lootpress.commands.sets import HERE, complete_set
from lootpress.commands.themes import theme_files, theme_problems
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import BadInput, OutsideFailure, example, say
from lootpress.terminal.files import write_file

if TYPE_CHECKING:
    from lootpress.compiler import ir

__all__ = ["command"]

_BESIDE = ("README.md", "LICENSE.md", "LICENSE.txt", "CREDITS.md", "CREDITS.txt")
"""What goes along without being cards or art."""


@click.command("pack", epilog=example("lootpress pack my-cards -o my-cards.lootpack"))
@click.argument("path", default=HERE, shell_complete=complete_set, metavar="[SET]")
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write the pack to this file.",
)
@click.pass_context
def command(ctx: click.Context, path: str, output: Path) -> None:
    """Put a set with its art into one file to share; `lootpress add` checks it on the way in."""
    from lootpress.compiler.gather import read_paths, resolve
    from lootpress.compiler.packs import PackError, make_pack
    from lootpress.compiler.serial import from_json

    if output.suffix.lower() == ".loot":
        raise click.UsageError(f"-o {output} looks like a card file, and would be written over.")
    examined = examine([path], program=True)
    if examined.program is None or examined.has_errors:
        say_errors(examined, writes=True)
        ctx.exit(exit_code(examined.diagnostics))
    program = from_json(examined.program)
    card_set = _only_set(path, program, examined.beside)
    place = resolve(path)
    root = place if place.is_dir() else place.parent
    sources = [Path(source.path) for source in read_paths([path]).sources]
    try:
        files = _gathered(root, sources, card_set)
        data = make_pack(card_set.name, card_set.code, card_set.version, card_set.needs, files)
    except PackError as error:
        raise BadInput(f"`{path}` cannot be packed: {error}.") from error
    except OSError as reason:
        raise OutsideFailure(
            f"`{reason.filename or path}` cannot be read; the system says: {reason.strerror}"
        ) from reason
    write_file(output, data)
    say(f'Packed "{card_set.name}", {count(len(card_set.cards), "card")} in {count(len(files), "file")}, to {output}.')


def _only_set(path: str, program: ir.Program, beside: frozenset[tuple[str, str]]) -> ir.CardSet:
    sets = [s for s in program.sets if any((s.name, card.name) not in beside for card in s.cards)]
    if len(sets) != 1:
        named = ", ".join(f'"{s.name}"' for s in sets) or "none"
        raise BadInput(f"a pack holds one set; in `{path}` there are: {named}.")
    return sets[0]


def _gathered(root: Path, sources: list[Path], card_set: ir.CardSet) -> dict[str, bytes]:
    """The card files, the art that the cards name, the theme with its files, and a word beside them."""
    from lootpress.compiler.packs import PackError

    if wrong := theme_problems(root):
        raise PackError("its theme cannot be used:\n  " + "\n  ".join(wrong))
    files = {file.relative_to(root).as_posix(): file.read_bytes() for file in sources}
    for card in card_set.cards:
        if card.art is None or card.art in files:
            continue
        way = PurePosixPath(card.art)
        file = root / way
        if not file.resolve().is_relative_to(root.resolve()):
            raise PackError(f'a link leads from the art of "{card.name}" out of the folder: {card.art}')
        if not file.is_file():
            raise PackError(f'the art of "{card.name}" is not there: {card.art}')
        files[way.as_posix()] = file.read_bytes()
    for name in theme_files(root):
        files[name] = (root / name).read_bytes()
    for name in _BESIDE:
        if name not in files and (root / name).is_file():
            files[name] = (root / name).read_bytes()
    return files
