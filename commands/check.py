"""The command `check`: every error and warning in one run."""

import sys
from collections.abc import Sequence

import click
import msgspec

from lootpress import __version__
from lootpress.commands.examine import Examined, examine, exit_code
from lootpress.commands.sets import HERE, complete_set
from lootpress.commands.themes import theme_problems
from lootpress.dsl.diagnostics import Diagnostic, Severity, in_order
from lootpress.terminal.console import colour_on, emit, example, say

__all__ = ["command"]


@click.command(
    "check",
    epilog=example(
        "lootpress check my-cards",
        "lootpress check --strict my-cards/monsters.loot",
        "lootpress check --prove my-cards",
    ),
)
@click.argument("paths", nargs=-1, default=(HERE,), shell_complete=complete_set, metavar="[PATH]...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "sarif"]), default="text", help="The form of the answer."
)
@click.option("--strict", is_flag=True, help="Treat warnings as errors.")
@click.option("--prove", is_flag=True, help="Also play every line, and warn about those that never did anything.")
@click.option("--no-cache", is_flag=True, help="Compile again, even if nothing has changed.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], form: str, strict: bool, prove: bool, no_cache: bool) -> None:
    """Find every mistake in these folders and card files, and say where it is and what to write instead."""
    examined = examine(paths, cached=not no_cache)
    if prove and not examined.has_errors:
        examined = _proved(paths, examined)
    found = _as_errors(examined.diagnostics) if strict else examined.diagnostics
    _show(found, examined, form)
    themes = _tell_themes(paths)
    ctx.exit(exit_code(found) or themes)


def _tell_themes(paths: Sequence[str]) -> int:
    """Tell what is wrong with the themes of the folders; gives the exit code."""
    from lootpress.compiler.gather import resolve

    wrong = [f"{path}/{problem}" for path in paths for problem in theme_problems(resolve(path))]
    for problem in wrong:
        say(problem)
    return 1 if wrong else 0


def _proved(paths: tuple[str, ...], examined: Examined) -> Examined:
    """The same, with a warning for each line that never did anything in a game."""
    from lootpress.commands.proving import lifeless, prove_lines, proved_summary
    from lootpress.compiler.load import compile_paths

    compiled, _ = compile_paths(paths)
    proofs = prove_lines(compiled)
    found = in_order([*examined.diagnostics, *lifeless(proofs, compiled, examined.lines)])
    say(proved_summary(proofs))
    return msgspec.structs.replace(examined, diagnostics=tuple(found))


def _as_errors(found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(msgspec.structs.replace(diagnostic, severity=Severity.ERROR) for diagnostic in found)


def _show(found: Sequence[Diagnostic], examined: Examined, form: str) -> None:
    from lootpress.dsl.render import render_json, render_text, summary

    if form == "sarif":
        from lootpress.dsl.sarif import render_sarif

        emit(render_sarif(found, version=__version__) + "\n")
    elif form == "json":
        emit(render_json(found) + "\n")
    elif found:
        emit(render_text(found, examined.lines, colour=colour_on(sys.stdout)) + "\n\n")
    say(summary(found, files=examined.files, cards=examined.cards))
