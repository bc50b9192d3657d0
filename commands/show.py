"""The command `show`: one card as it is written and printed, what it waits for, and where it is defined."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.sets import complete_set
from lootpress.terminal.console import BadInput, colour_on, emit, example, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lootpress.compiler import ir
    from lootpress.compiler.project import Compiled

__all__ = ["command"]

_NO_LINES = "  It has no lines of its own.\n"


@click.command(
    "show", epilog=example('lootpress show "Sock Golem" --set starter', 'lootpress show "Sock Golem" --png golem.png')
)
@click.argument("name", metavar="CARD")
@click.option(
    "--set",
    "path",
    default=None,
    shell_complete=complete_set,
    help="Look in this set, instead of those that come with Lootpress.",
)
@click.option("--png", type=click.Path(path_type=Path), metavar="FILE", help="Also draw the card into this file.")
@click.pass_context
def command(ctx: click.Context, name: str, path: str | None, png: Path | None) -> None:
    """Show a card: its lines, its printed text, and in plain words what each line does."""
    if png is not None:
        from lootpress.terminal.files import check_target

        check_target("--png", png, (".png",))
    from lootpress.compiler.gather import shipped_sets
    from lootpress.compiler.load import compile_paths

    names: list[str] = []
    for place in [path] if path is not None else [s for s in shipped_sets() if s != "rules"]:
        compiled, loaded = compile_paths([place])
        own = {source.path for source in loaded.sources}
        for card_set in compiled.program.sets:
            for card in card_set.cards:
                where = compiled.where.get((card_set.name, card.name))
                if where is not None and where.path in own:
                    names.append(card.name)
                    if card.name.casefold() == name.casefold():
                        emit(_shown(compiled, card_set, card, f"{where.path}:{where.line}"))
                        if png is not None:
                            _draw(compiled, card_set, card, png)
                        return
    from lootpress.dsl.suggest import closest

    guess = closest(name, names)
    hint = f" Did you mean “{guess}”?" if guess else ""
    place = path or "the sets that come along"
    raise click.BadParameter(f"there is no card “{name}” in {place}.{hint}", param_hint="CARD")


def _shown(compiled: Compiled, card_set: ir.CardSet, card: ir.Card, where: str) -> str:
    from lootpress.compiler.decompile import decompile_card
    from lootpress.print.wording import kinds_of, rules_text
    from lootpress.print.wording.game_words import called_by

    kinds = [kind for rules in compiled.program.rules for kind in rules.kinds]
    text = decompile_card(card, kinds).rstrip()
    became = "".join(f"  {line}\n" for line in _became(card))
    words = rules_text(card, kinds_of(compiled.program.sets), called_by(card_set))
    printed = "".join(f"  {line}\n" for line in words.split("\n"))
    head = f"\x1b[1m{card.name}\x1b[0m" if colour_on(sys.stdout) else card.name
    return f"{head}, {card_set.name} {card.number}, {where}\n\n{text}\n\n{printed}\n{became or _NO_LINES}"


def _draw(compiled: Compiled, card_set: ir.CardSet, card: ir.Card, file: Path) -> None:
    """Draw the card, both faces side by side if it has two, and say whatever is wrong with it."""
    from lootpress.print.pictures import portrait
    from lootpress.print.pieces import PrintOrder, pieces_of
    from lootpress.print.preflight import preflight
    from lootpress.print.theme.theme_schema import ThemeError
    from lootpress.terminal.files import write_file

    header, known = ("set", card_set.name), compiled.where.items()
    where = {key: (found.path, found.line) for key, found in known if key[0] == card_set.name or key == header}
    try:
        pieces = [piece for piece in pieces_of(compiled.program, where, PrintOrder()) if piece.name == card.name]
    except ThemeError as error:
        raise BadInput(str(error)) from error
    data, reports = portrait(pieces)
    for finding in preflight(reports):
        say(str(finding))
    write_file(file, data)
    say(f"Drew {card.name} to {file}.")


def _became(card: ir.Card) -> Iterator[str]:
    """What each line of the card became, in plain words."""
    from lootpress.compiler.explain import explain_card

    for restriction in card.restrictions:
        yield f"it counts {'only' if restriction.only else 'not'} for those its line names"
    for one in explain_card(card):
        yield one.text
