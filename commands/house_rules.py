"""The options of the rule sheets as flags: `--listen`, `--shared`, `--epic`, without writing a deck file."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

__all__ = ["house_rules"]

_FLAGS = {
    "listen": (
        "Listen at the Door",
        "Play faster: each turn begins with a door face down, and looting gives a treasure.",
    ),
    "shared": ("Shared Victory", "Let the helper in the winning combat win too."),
    "epic": ("Epic", "Play to level 20."),
}


def house_rules(function: Callable[..., None]) -> Callable[..., None]:
    """Add the flags to a command; it is handed the names of the options as `rules`."""

    @wraps(function)
    def with_rules(*args: Any, **given: Any) -> None:
        chosen = tuple(name for flag, (name, _) in _FLAGS.items() if given.pop(flag))
        function(*args, rules=chosen, **given)

    for flag, (_, text) in reversed(_FLAGS.items()):
        with_rules = click.option(f"--{flag}", is_flag=True, help=text)(with_rules)
    return with_rules
