"""The entrance: finds the subcommand, imports only that, and sees to it that nothing ends in a traceback."""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import NoReturn

import click

from lootpress import __version__
from lootpress.terminal.console import example, say

__all__ = ["main"]

# Every command with its line in the overview; the module has its name, with `_` where Python needs the word itself.
COMMANDS = {
    "new": "Start a set of your own.",
    "studio": "Write cards on a page that shows them as they will be printed.",
    "check": "Find every mistake in your cards.",
    "explain": "Explain what a message means, by its code.",
    "fmt": "Tidy the layout of card files.",
    "compile": "Turn a set into card programs.",
    "test": "Act out the examples of a set.",
    "show": "Show one card: its text, and what each of its lines does.",
    "list": "List the cards of a set.",
    "mix": "Mix sets into one deck, and report how they fit.",
    "pack": "Put a set with its art into one file to share.",
    "add": "Check a set that a friend sent you, and unpack it.",
    "play": "Play a game in the terminal, against bots.",
    "table": "Play with friends on their phones, and with bots.",
    "simulate": "Let bots play many games.",
    "balance": "Find out whether cards are fair.",
    "replay": "Retell a saved game, and check that it still runs the same.",
    "print": "Print cards: sheets, pictures for shops, a proof.",
    "sketch": "Print cards to draw on.",
    "scan": "Turn photos of drawn sheets into the art of a set.",
    "extras": "Print what goes with the cards: boxes, dividers, standees, rules.",
    "calibrate": "Line up fronts and backs on your printer.",
    "import": "Make cards from a spreadsheet.",
    "schema": "Print the JSON Schema of card programs.",
    "how": "Find real card lines that say what you mean.",
    "watch": "Check a folder and redraw its proof page at every save.",
    "lsp": "Serve an editor: messages, completion, names, layout.",
    "completion": "Print the completion script for your shell.",
}

_MODULES = {"import": "import_", "print": "print_"}

# What people call these commands elsewhere.
_ALSO_CALLED = {
    "build": "compile", "create": "new", "format": "fmt", "help": "--help", "init": "new", "lint": "check",
    "ls": "list", "lst": "list", "start": "new", "validate": "check", "version": "--version",
}  # fmt: skip

INTERRUPTED = 130
NOBODY_READS = 141
FAILED = 3


class _Commands(click.Group):
    """A group that knows its commands by name and imports them when they are needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"lootpress.commands.{_MODULES.get(cmd_name, cmd_name)}")
        command = module.command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            ctx.fail(_no_such_command(name))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # caught here because click itself would call it a mere failure
            _stop_writing()
            ctx.exit(NOBODY_READS)
        except Exception as bug:
            from lootpress.commands.blame import name_line

            name_line(ctx, bug)
            raise


def _tell_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """The version, and whether the engine that would play is compiled."""
    if not wanted or ctx.resilient_parsing:
        return
    spec = find_spec("lootpress.runtime.machine")
    plain = spec is None or spec.origin is None or spec.origin.endswith(".py")
    click.echo(f"lootpress, version {__version__}\nengine: {'plain Python' if plain else 'compiled'}")
    ctx.exit()


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=example("lootpress new my-cards", "lootpress check my-cards"),
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_tell_version,
              help="Show the version and exit.")  # fmt: skip
def commands() -> None:
    """Invent cards for Munchkin-style games: write them almost as they read on paper, and let Lootpress check them."""


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    # A command is over soon and uses what it makes to the end: looking for garbage would take a quarter of its time.
    gc.set_threshold(200_000)
    try:
        _prepare_streams()
        code = _run(args)
    except KeyboardInterrupt:
        code = INTERRUPTED
    if args is None and not os.environ.get("LOOTPRESS_DEBUG"):
        _leave_at_once(code)
    sys.exit(code)


def _run(args: Sequence[str] | None) -> int:
    try:
        code = commands.main(args, prog_name="lootpress", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except click.Abort:
        say("Stopped.")
        return INTERRUPTED
    except click.ClickException as wrong:
        wrong.show()
        return wrong.exit_code
    except (OSError, MemoryError) as reason:
        _stop_writing()
        say(f"lootpress: something outside Lootpress failed: {_reason(reason)}")
        say("Check the disk and the names. If Lootpress itself seems to be to blame, report it where you got it from.")
        return FAILED
    except Exception as bug:
        _say_bug(bug)
        return FAILED


def _leave_at_once(code: int) -> NoReturn:
    """End the process without taking apart, object by object, what the system throws away as a whole anyway."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def _no_such_command(name: str) -> str:
    from lootpress.dsl.suggest import closest

    guess = _ALSO_CALLED.get(name.casefold()) or closest(name, COMMANDS)
    hint = f"Did you mean '{guess}'?" if guess else "'lootpress --help' lists them all."
    return f"There is no command '{name}'. {hint}"


def _say_bug(bug: Exception) -> None:
    say(f"lootpress: this is a bug in Lootpress ({type(bug).__name__}: {bug}).")
    for note in getattr(bug, "__notes__", ()):
        say(f"  {note}")
    if os.environ.get("LOOTPRESS_DEBUG"):
        import traceback

        say("".join(traceback.format_exception(bug)))
    else:
        say("Please report it where you got Lootpress from, with what it says after LOOTPRESS_DEBUG=1.")


def _reason(reason: OSError | MemoryError) -> str:
    if isinstance(reason, MemoryError):
        return "there is not enough memory"
    said = reason.strerror or str(reason)
    return said if reason.filename is None else f"{reason.filename}: {said}"


def _prepare_streams() -> None:
    """Let every text through: a closed stream becomes one that swallows, and no character stops the program."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 - open to the end
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _stop_writing() -> None:
    """Nobody reads standard output any more; what Python would still write at the end goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
