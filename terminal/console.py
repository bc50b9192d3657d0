"""What all commands share of the terminal: data to standard output, messages to standard error, and how to give up."""

import os
import sys
from typing import IO

import click

__all__ = ["BadInput", "OutsideFailure", "colour_on", "emit", "example", "say"]


class BadInput(click.ClickException):
    """What was given cannot be used, and there is one sentence to say about it; the command ends with exit code 1."""

    exit_code = 1

    def show(self, file: IO[str] | None = None) -> None:
        """Say the sentence."""
        say(f"lootpress: {self.message}")


class OutsideFailure(BadInput):
    """Something outside failed, such as a file that cannot be written; the command ends with exit code 3."""

    exit_code = 3


def emit(data: str | bytes) -> None:
    """Write data to standard output: UTF-8 whatever the terminal speaks, so that a file made by `>` reads back."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data.encode(errors="replace") if isinstance(data, str) else data)
    sys.stdout.buffer.flush()


def say(message: str) -> None:
    """Write a message to standard error."""
    print(message, file=sys.stderr)


def colour_on(stream: IO[str]) -> bool:
    """Whether to paint what goes there: a terminal that can, and nobody asked for NO_COLOR."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def example(*lines: str) -> str:
    """The end of a command's help: lines to try."""
    head = "Example:" if len(lines) == 1 else "Examples:"
    return "\b\n" + "\n".join([head, *(f"  {line}" for line in lines)])
