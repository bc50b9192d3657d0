"""The command `test`: runs the examples and tells which do not come out as they say."""

import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import click
import msgspec

from lootpress.commands.derived import derive_from, derived_rows, derived_summary
from lootpress.commands.examine import exit_code
from lootpress.commands.proving import lifeless, prove_lines, proved_summary
from lootpress.commands.sets import HERE, complete_set
from lootpress.compiler.gather import is_deck_file
from lootpress.dsl.diagnostics import has_errors, in_order
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import emit, example, say

if TYPE_CHECKING:
    from lootpress.compiler.project import Compiled, Definition
    from lootpress.runtime.stories.examples import Failure

__all__ = ["command"]


class Shown(msgspec.Struct, frozen=True):
    """A failure as it is told."""

    path: str
    line: int
    example: str
    expected: str
    actual: str
    because: tuple[str, ...] = ()


@click.command("test", epilog=example("lootpress test my-cards", "lootpress test --derived my-cards"))
@click.argument("paths", nargs=-1, default=(HERE,), shell_complete=complete_set, metavar="[PATH]...")
@click.option(
    "--derived",
    is_flag=True,
    help="Also try every condition both true and false, and every line both with it and without it.",
)
@click.option("--log", "with_log", is_flag=True, help="Also tell the story of each example.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], derived: bool, with_log: bool, as_json: bool) -> None:
    """Act out the examples in these folders and card files, and show where one turns out differently from what it says.

    The examples in a deck file are run with the cards that are in the deck.
    """
    passed = 0
    failures: list[Shown] = []
    sets = [path for path in paths if not is_deck_file(path)]
    stages = [_of_sets(sets)] if sets else []
    stages += [_of_deck(path) for path in paths if path not in sets]
    _stop_at_errors(ctx, stages)
    for stage in stages:
        good, bad = _run(stage.compiled, stage.lines, with_log=with_log and not as_json)
        passed += good
        failures += bad
    tries = [(stage, derive_from(stage.compiled.program)) for stage in stages] if derived else []
    tried = [one for _, of_stage in tries for one in of_stage]
    proofs = [(stage, prove_lines(stage.compiled)) for stage in stages] if derived else []
    dead = [one for stage, of_stage in proofs for one in lifeless(of_stage, stage.compiled, stage.lines)]
    if as_json:
        told = _json(passed, failures) | ({"derived": tried, "lifeless": dead} if derived else {})
        emit(msgspec.json.format(msgspec.json.encode(told)) + b"\n")
    else:
        for failure in failures:
            emit(_told(failure))
    failed = len({(f.path, f.example) for f in failures})
    say(_summary(passed, failed))
    if derived:
        if not as_json:
            emit("".join(derived_rows(of_stage, stage.compiled, stage.lines) for stage, of_stage in tries))
            emit("".join(f"{one.place.path}:{one.place.line}: {one.message}. {one.help}.\n" for one in dead))
        say(derived_summary(tried))
        say(proved_summary([one for _, of_stage in proofs for one in of_stage]))
    ctx.exit(1 if failures or any(one.failures for one in tried) else 0)


class _Stage(msgspec.Struct, frozen=True):
    """What examples are run with: sets for themselves, or the linked deck of a deck file."""

    compiled: "Compiled"
    lines: "dict[str, tuple[str, ...]]"
    files: int


def _of_sets(paths: list[str]) -> _Stage:
    from lootpress.compiler.gather import context_for, read_paths
    from lootpress.compiler.project import compile_sources

    loaded = read_paths(paths)
    context = context_for(loaded.sources)
    compiled = compile_sources(loaded.sources, context)
    found = tuple(in_order([*loaded.problems, *compiled.diagnostics]))
    lines = {source.path: source.lines for source in (*context, *loaded.sources)}
    return _Stage(msgspec.structs.replace(compiled, diagnostics=found), lines, len(loaded.sources))


def _of_deck(path: str) -> _Stage:
    from lootpress.commands.linking import whole_deck

    whole = whole_deck(path)
    return _Stage(whole.compiled, whole.lines, len(whole.lines))


def _stop_at_errors(ctx: click.Context, stages: "Sequence[_Stage]") -> None:
    from lootpress.dsl.render import render_text, summary

    found = [d for stage in stages for d in stage.compiled.diagnostics]
    if not has_errors(found):
        return
    lines = {path: text for stage in stages for path, text in stage.lines.items()}
    say(render_text(found, lines, colour=sys.stderr.isatty()) + "\n")
    say(f"{summary(found, files=sum(stage.files for stage in stages))} No example was run.")
    ctx.exit(exit_code(found))


def _summary(passed: int, failed: int) -> str:
    if not passed and not failed:
        return "There is no example here."
    return f"{count(passed, 'example')} passed, {failed} failed." if failed else f"{count(passed, 'example')} passed."


def _tell_log(name: str, story: "Sequence[str]") -> None:
    """What happened in an example, sentence by sentence, as `the log says` asks for it."""
    emit("".join([f'example "{name}"\n', *(f"  {sentence}\n" for sentence in story), "\n"]))


def _run(
    compiled: "Compiled", lines: "dict[str, tuple[str, ...]]", *, with_log: bool = False
) -> tuple[int, list[Shown]]:
    from lootpress.compiler.nearest import nearest_first
    from lootpress.runtime.deck import linked_deck, rules_of
    from lootpress.runtime.stories.examples import options_of, run_example
    from lootpress.runtime.stories.stage import stage_deck

    failures: list[Shown] = []
    passed = 0
    decks = {}
    deck = linked_deck(compiled.program)
    deck_options, settings = (deck.options, deck.settings) if deck is not None else ((), ())
    for one in compiled.program.examples:
        where = compiled.where["example", one.name]
        sets = nearest_first(compiled, where.path)
        options = options_of(one) or deck_options
        key = (tuple(s.name for s in sets), options)
        if key not in decks:
            rules = rules_of(compiled.program, sets)
            decks[key] = stage_deck(sets, rules, options, settings, homes=compiled.where)
        found = run_example(decks[key], one, told=partial(_tell_log, one.name) if with_log else None)
        passed += not found
        failures += [_shown(one.name, where, failure, lines) for failure in found]
    return passed, failures


def _shown(name: str, where: "Definition", failure: "Failure", lines: "dict[str, tuple[str, ...]]") -> Shown:
    line = where.line + where.rows[failure.step]
    text = lines[where.path][line - 1].partition("#")[0].strip().removeprefix("expect ")
    return Shown(where.path, line, name, failure.expected or text, failure.actual, failure.because)


def _json(passed: int, failures: list[Shown]) -> dict[str, object]:
    failed = len({(f.path, f.example) for f in failures})
    return {"passed": passed, "failed": failed, "failures": failures}


def _told(failure: Shown) -> str:
    rows = [
        f'{failure.path}:{failure.line}: example "{failure.example}"',
        f"  expected: {failure.expected}",
        f"  actual:   {failure.actual}",
        *(f"  {line}" for line in failure.because),
    ]
    return "\n".join(rows) + "\n\n"
