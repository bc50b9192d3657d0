"""The command `import`: cards from a spreadsheet; what cannot be said becomes a comment and a warning."""

from pathlib import Path

import click

from lootpress.commands.csv_file import read_sheet
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import emit, example, say
from lootpress.terminal.files import write_file

__all__ = ["command"]

_MOST_TOLD = 5
_FIRST_LINE = "# Made by `lootpress import`"


@click.command(
    "import",
    epilog=example(
        "lootpress import cards.csv -o my-cards/more.loot",
        "lootpress list --csv my-cards > cards.csv",
        "lootpress import cards.csv --update my-cards",
    ),
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.csv")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where, if not to the terminal.")
@click.option("--update", "into", metavar="SET", help="Bring the rows back into the cards of this set.")
def command(file: Path, output: Path | None, into: str | None) -> None:
    """Make cards from a spreadsheet saved as CSV.

    The first row names the columns, in any order: name, kind, copies, level, levels, treasures, value, bonus, slots,
    hands, big, tags, rank, run away, only for, not for, bad stuff, text, flavor. You may write lines of the language in
    bonus, bad stuff and text. Lootpress warns you about what it cannot read, and keeps it as a comment in the card.

    With `--update` each row changes the card of its name, in the file where you keep it, and new rows become new cards.
    Your notes and all other cards stay exactly as they are, and so does a card whose row Lootpress cannot read.
    """
    if into is not None:
        if output is not None:
            raise click.UsageError("--update writes the files of the set; leave out --output")
        _update(file, into)
        return
    from lootpress.commands.import_cards import cards_from

    if output is not None:
        _check_output(output)
    sheet = read_sheet(file)
    made = cards_from(sheet, output)
    origin = file.name if file.name.isprintable() else "a spreadsheet"
    text = f"{_FIRST_LINE} from {origin}.\n" + (f"\n{made.text}" if made.text else "")
    for warning in made.warnings:
        say(f"{file}, {warning}")
    if output is None:
        emit(text)
    else:
        write_file(output, text.encode())
    where = "" if output is None else f" to {output}"
    also = f" with {count(len(made.warnings), 'warning')}" if made.warnings else ""
    say(f"Imported {count(made.cards, 'card')}{where}{also}.")


def _update(file: Path, into: str) -> None:
    from lootpress.commands.update_cards import updated

    done = updated(read_sheet(file), into)
    for warning in done.warnings:
        say(f"{file}, {warning}")
    for path, text in done.files.items():
        write_file(Path(path), text.encode())
    if done.missing:
        stays = "is in no row and stays" if len(done.missing) == 1 else "are in no row and stay"
        more = " ..." if len(done.missing) > _MOST_TOLD else ""
        say(f"{count(len(done.missing), 'card')} of `{into}` {stays}: {', '.join(done.missing[:_MOST_TOLD])}{more}")
    new = f", added {count(len(done.added), 'card')}" if done.added else ""
    say(f"Changed {count(len(done.changed), 'card')}{new} in {count(len(done.files), 'file')}.")


def _check_output(output: Path) -> None:
    """A file that somebody wrote by hand is not to be lost to a slip of the finger."""
    if output.suffix.lower() != ".loot":
        raise click.UsageError(f"`{output}` is not a card file; its name must end in .loot")
    try:
        with output.open(encoding="utf-8", errors="replace") as file:
            ours = file.readline(200).startswith(_FIRST_LINE)
    except OSError:
        return  # there is none, or writing it will say what is wrong
    if not ours:
        raise click.UsageError(
            f"`{output}` exists and was not made by an import; name another file, or remove it first"
        )
