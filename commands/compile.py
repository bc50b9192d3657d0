"""The command `compile`: card programs as JSON, the cards in canonical source, or the text printed on them."""

from pathlib import Path

import click

from lootpress.commands.examine import Examined, exit_code, say_errors
from lootpress.commands.linking import examine_whole, is_deck, whole_deck
from lootpress.commands.sets import HERE, complete_set
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import emit, example, say
from lootpress.terminal.files import write_file

__all__ = ["command"]


@click.command(
    "compile",
    epilog=example(
        "lootpress compile my-cards -o my-cards.json",
        "lootpress compile --emit loot my-cards",
        "lootpress compile --emit text my-cards",
        "lootpress compile --emit python my-cards",
    ),
)
@click.argument("path", default=HERE, shell_complete=complete_set, metavar="[PATH]")
@click.option(
    "--emit", "form", type=click.Choice(["json", "python", "text", "loot"]), default="json", help="The form to write."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where, if not to the terminal.")
@click.option("--no-cache", is_flag=True, help="Compile again, even if nothing has changed.")
@click.pass_context
def command(ctx: click.Context, path: str, form: str, output: Path | None, no_cache: bool) -> None:
    """Turn a set into card programs, or a deck into one program with all its cards.

    JSON is as `lootpress schema` says; Python is what the engine runs for them; text is what is printed on the cards;
    loot is their source in its one spelling.
    """
    examined = examine_whole(path, cached=not no_cache)
    if examined.program is None or examined.has_errors:
        say_errors(examined, writes=output is not None)
        ctx.exit(exit_code(examined.diagnostics))
    data = _python(path) if form == "python" else _data(examined, form)
    if output is None:
        emit(data)
    else:
        write_file(output, data)
    _say_done(examined, path, output)


def _data(examined: Examined, form: str) -> bytes:
    if form == "text":
        return _text(examined)
    program = examined.program or b""
    if form == "json":
        from msgspec.json import format

        return format(program, indent=2) + b"\n"
    from lootpress.compiler.decompile import decompile_program
    from lootpress.compiler.serial import from_json

    return decompile_program(from_json(program)).encode()


_HEAD = """\
# What the engine runs for these cards, written from their programs; it is shown to be read, not to be changed.
# A function without more to its name is what the line gives or does; `_if` says when it holds, `_hears` what it waits
# for, `_which` what its verb may be done to, `_can_pay` whether somebody can pay its price.
# g is the game; env what the words of a line mean: you, this card, it, that player; doer who does it; cards what was
# chosen for it; h what happens; p a player and i a card who are asked about. All other names are the engine's own.
"""


def _python(path: str) -> bytes:
    """The hooks of the cards and rules that were asked for, file by file."""
    from lootpress.compiler.load import compile_paths
    from lootpress.runtime.deck import play_deck

    if path.lower().endswith(".json"):
        raise click.UsageError("--emit python needs the source of the cards; name the deck file instead.")
    if is_deck(path):
        compiled = whole_deck(path).compiled
        own = {home.path for home in compiled.where.values()}
    else:
        compiled, loaded = compile_paths([path])
        own = {source.path for source in loaded.sources}
    blocks = play_deck(compiled.program, homes=compiled.where).hooked.sources()
    return "\n\n".join([_HEAD, *(text for home, text in blocks if home.path in own)]).encode()


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
