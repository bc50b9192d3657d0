"""The options of the rule sheets as flags: `--listen`, `--shared`, `--epic`, without writing a deck file."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import click

__all__ = ["house_rules"]

F = TypeVar("F", bound=Callable[..., Any])

_FLAGS = {
    "listen": ("Listen at the Door", "Faster play: first draw a door face down; looting draws a treasure."),
    "shared": ("Shared Victory", "Whoever helps in the winning combat wins too."),
    "epic": ("Epic", "Play to level 20."),
}


def house_rules(function: F) -> F:
    """Add the flags to a command; it is handed the names of the options as `rules`."""

    @wraps(function)
    def with_rules(*args: Any, **given: Any) -> Any:
        chosen = tuple(name for flag, (name, _) in _FLAGS.items() if given.pop(flag))
        return function(*args, rules=chosen, **given)

    wrapped: Any = with_rules
    for flag, (_, text) in reversed(_FLAGS.items()):
        wrapped = click.option(f"--{flag}", is_flag=True, help=text)(wrapped)
    found: F = wrapped
    return found
