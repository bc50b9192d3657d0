"""The command `compile`: card programs as JSON, the cards in canonical source, or the text printed on them."""

from pathlib import Path

import click

from lootpress.commands.console import count, emit, example, say
from lootpress.commands.examine import Examined, examine, exit_code, say_errors
from lootpress.commands.files import write_file
from lootpress.commands.sets import complete_set

__all__ = ["command"]


@click.command(
    "compile",
    epilog=example(
        "lootpress compile my-cards -o my-cards.json",
        "lootpress compile --emit loot my-cards",
        "lootpress compile --emit text my-cards",
    ),
)
@click.argument("path", shell_complete=complete_set)
@click.option("--emit", "form", type=click.Choice(["json", "loot", "text"]), default="json", help="What to write.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where, if not to the terminal.")
@click.option("--no-cache", is_flag=True, help="Compile again, even if nothing has changed.")
@click.pass_context
def command(ctx: click.Context, path: str, form: str, output: Path | None, no_cache: bool) -> None:
    """Turn a set into card programs: JSON by `lootpress schema`, source in its one spelling, or its printed text."""
    examined = examine([path], program=True, cached=not no_cache)
    if examined.program is None or examined.has_errors:
        say_errors(examined)
        ctx.exit(exit_code(examined.diagnostics))
    data = _text(examined) if form == "text" else _data(examined.program, form)
    if output is None:
        emit(data)
    else:
        write_file(output, data)
    _say_done(examined, path, output)


def _data(program: bytes, form: str) -> bytes:
    if form == "json":
        from msgspec.json import format

        return format(program, indent=2) + b"\n"
    from lootpress.compiler.decompile import decompile_program
    from lootpress.compiler.serial import from_json

    return decompile_program(from_json(program)).encode()


def _text(examined: Examined) -> bytes:
    """What is printed on the cards that were asked for; those that only lend their names are left out."""
    from msgspec.structs import replace

    from lootpress.compiler.serial import from_json
    from lootpress.print.wording import cards_text, kinds_of

    program = from_json(examined.program or b"")
    sets = [
        replace(each, cards=tuple(card for card in each.cards if (each.name, card.name) not in examined.beside))
        for each in program.sets
    ]
    return cards_text(replace(program, sets=tuple(sets)), kinds_of(program.sets)).encode()


def _say_done(examined: Examined, path: str, output: Path | None) -> None:
    from lootpress.dsl.render import summary

    if output is not None:
        say(f"Compiled {count(examined.cards, 'card')} to {output}.")
    if examined.diagnostics:
        say(f"{summary(examined.diagnostics, files=examined.files)} See: lootpress check {path}")
