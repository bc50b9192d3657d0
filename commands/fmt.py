"""The command `fmt`: card files in the one layout, changed only if they still mean the same."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from lootpress.commands.examine import exit_code
from lootpress.commands.kept_numbers import with_numbers
from lootpress.commands.sets import HERE, complete_set
from lootpress.compiler.gather import Loaded, context_for, read_paths
from lootpress.dsl.diagnostics import Diagnostic, Severity, in_order
from lootpress.dsl.lexicon.counting import count
from lootpress.dsl.source import Source, source_from_text
from lootpress.terminal.console import colour_on, emit, example, say
from lootpress.terminal.files import write_file

__all__ = ["command"]

# Tabs are read as spaces without doubt about what was meant, so this error is put right instead of being in the way.
_PUT_RIGHT = "L008"


class _File(msgspec.Struct, frozen=True):
    """A file whose layout is not the one: as it was read, and as it will be."""

    source: Source
    text: str


@click.command("fmt", epilog=example("lootpress fmt my-cards", "lootpress fmt --diff my-cards/monsters.loot"))
@click.argument("paths", nargs=-1, default=(HERE,), shell_complete=complete_set, metavar="[PATH]...")
@click.option(
    "--check",
    "only_check",
    is_flag=True,
    help="Change nothing; list the files that would change, and exit with 1 if there are any.",
)
@click.option("--diff", "as_diff", is_flag=True, help="Change nothing; print what would change.")
@click.option(
    "--number", "keeps_numbers", is_flag=True, help="Write its collector number on every card, so that it keeps it."
)
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], only_check: bool, as_diff: bool, keeps_numbers: bool) -> None:
    """Tidy the layout of card files: indent by two spaces, put lines in order, keep every comment."""
    from lootpress.compiler.project import Project

    loaded = read_paths(paths)
    context, project = context_for(loaded.sources), Project()
    before = project.compile(loaded.sources, context)
    errors = _in_the_way([*loaded.problems, *before.diagnostics])
    broken = {error.place.path for error in errors}
    numbered: dict[str, str] = {}
    if keeps_numbers:
        if errors:
            _say_errors(errors, loaded)
            ctx.exit(exit_code(errors))
        numbered = with_numbers(loaded.sources, before)
    sound = [source for source in loaded.sources if source.path not in broken]
    changed = [file for source in sound if (file := _laid_out(source, numbered.get(source.path, source.text)))]

    def means_the_same(files: Sequence[_File]) -> bool:
        return not files or project.compile(_with(loaded.sources, files), context).program == before.program

    unsafe = [] if means_the_same(changed) else [f for f in changed if not means_the_same([f])] or changed
    changed = [file for file in changed if file not in unsafe]
    if as_diff:
        emit("".join(map(_diff, changed)))
    elif only_check:
        emit("".join(f"{file.source.path}\n" for file in changed))
    else:
        for file in changed:
            write_file(Path(file.source.path), file.text.encode())
    _say_errors(errors, loaded)
    if loaded.sources or not errors:
        _say_done(changed, unsafe, len(loaded.sources), written=not (as_diff or only_check))
    ctx.exit(3 if unsafe else exit_code(errors) or (1 if only_check and changed else 0))


def _in_the_way(found: list[Diagnostic]) -> list[Diagnostic]:
    """What keeps files from being laid out: the meaning of a text with errors cannot be compared before and after."""
    return in_order([d for d in found if d.severity is Severity.ERROR and d.code != _PUT_RIGHT])


def _laid_out(source: Source, text: str) -> _File | None:
    """The file with this text in its layout, if that is not how it lies on the disk, byte for byte."""
    from lootpress.dsl.format import format_text

    laid_out = format_text(text)
    if not isinstance(laid_out, str) or Path(source.path).read_bytes() == laid_out.encode():
        return None
    return _File(source, laid_out)


def _with(sources: Sequence[Source], files: Sequence[_File]) -> list[Source]:
    """The sources with the new texts in place of the old."""
    texts = {file.source.path: source_from_text(file.text, file.source.path)[0] for file in files}
    return [texts.get(source.path, source) for source in sources]


def _diff(file: _File) -> str:
    from difflib import unified_diff

    before, after = file.source.text.splitlines(keepends=True), file.text.splitlines(keepends=True)
    return "".join(unified_diff(before, after, file.source.path, file.source.path))


def _say_errors(errors: list[Diagnostic], loaded: Loaded) -> None:
    if errors:
        from lootpress.dsl.render import render_text

        lines = {source.path: source.lines for source in loaded.sources}
        say(render_text(errors, lines, colour=colour_on(sys.stderr)) + "\n")
        if loaded.sources:
            say("Lootpress left files with errors alone.")


def _say_done(changed: Sequence[_File], unsafe: Sequence[_File], files: int, *, written: bool) -> None:
    for file in unsafe:
        say(f"{file.source.path}: left alone. Laid out it would mean something else: this is a bug in Lootpress.")
    for file in changed:
        if file.text == file.source.text:
            say(f"{file.source.path}: only its tabs, line ends or first bytes differ.")
    if changed:
        say(f"{'Laid out' if written else 'Would lay out'} {len(changed):,} of {count(files, 'file')}.")
    else:
        say(f"Nothing to change in {count(files, 'file')}.")
