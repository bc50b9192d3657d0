"""The command `how`: how to say it, by the real lines that come nearest to a sentence in plain English."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from lootpress.terminal.console import colour_on, emit, example, say

if TYPE_CHECKING:
    from lootpress.service.asking import NearLine

__all__ = ["command"]

_MOST_CARDS = 4


@click.command(
    "how", epilog=example('lootpress how "everyone passes their hand left"', "lootpress how nobody may help -n 10")
)
@click.argument("words", nargs=-1, required=True, metavar="SENTENCE...")
@click.option("-n", "most", type=click.IntRange(1, 50), default=5, show_default=True, help="Show this many lines.")
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON.")
@click.pass_context
def command(ctx: click.Context, words: tuple[str, ...], most: int, as_json: bool) -> None:
    """Find lines of real cards that say nearly the same as your sentence in plain English.

    The lines are those of the sets that come along and of the examples in docs/language.md; each of them compiles.
    """
    from lootpress.service.asking import say_it

    found = say_it(" ".join(words), most)
    if as_json:
        import msgspec

        emit(msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n")
    elif found:
        emit("\n".join(map(_shown, found)))
    if not found:
        say("No line is like that. Say it in other words: who does what, to whom, and when?")
    ctx.exit(0 if found else 1)


def _shown(said: NearLine) -> str:
    """The line with the heads above it, and the cards that have it."""
    strong, plain = ("\x1b[1m", "\x1b[0m") if colour_on(sys.stdout) else ("", "")
    lines = [f"{'  ' * depth}{text}" for depth, text in enumerate(said.above)]
    lines.append(f"{'  ' * len(said.above)}{strong}{said.line}{plain}")
    more = len(said.cards) - _MOST_CARDS
    cards = ", ".join(said.cards[:_MOST_CARDS]) + (f" and {more} more" if more > 0 else "")
    lines.append(f"      {' or '.join(said.kinds)}: {cards}")
    return "\n".join(lines) + "\n"
