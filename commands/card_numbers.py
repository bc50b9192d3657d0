"""A card with another number: a line of the language that says what one of its lines says, but for one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import msgspec

from lootpress.service.numbers import numbers_of, shape_of, values_between, with_number
from lootpress.terminal.console import BadInput

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.measure.what_if import Variant

__all__ = ["variants_of"]


def variants_of(program: ir.Program, card: ir.Card, wanted: str) -> list[Variant]:
    """The card with every value from its own to the wanted one (some of them, if they are many), its own included."""
    from lootpress.compiler.decompile import decompile_card
    from lootpress.measure.what_if import Variant

    kinds = [kind for rules in program.rules for kind in rules.kinds]
    text = decompile_card(card, kinds)
    lines = text.split("\n")
    place, own, goal, at = _find(card, lines, wanted)
    out = []
    for value in values_between(own, goal):
        line = with_number(lines[place], at, value)
        made = card if value == own else _compiled(program, card, [*lines[:place], line, *lines[place + 1 :]])
        out.append(Variant(value, line.strip(), made))
    return out


def _find(card: ir.Card, lines: list[str], wanted: str) -> tuple[int, int, int, int]:
    """Which line is meant, its number, the wanted one, and which of the numbers in the line it is."""
    shape = shape_of(wanted)
    found = [k for k, line in enumerate(lines[1:], 1) if shape_of(line) == shape]
    if not found:
        told = [line.strip() for line in lines[1:] if numbers_of(line)]
        raise click.BadParameter(
            f"“{card.name}” says nothing like “{wanted}”. Its lines with a number: {'; '.join(told)}.",
            param_hint="--set",
        )
    if len(found) > 1:
        raise click.BadParameter(
            f"“{card.name}” says something like “{wanted}” twice, so it is not clear which is meant.",
            param_hint="--set",
        )
    place = found[0]
    old, new = (numbers_of(one) for one in (lines[place], wanted))
    differing = [k for k, (a, b) in enumerate(zip(old, new, strict=True)) if a != b]
    if not differing:
        raise click.BadParameter(f"“{card.name}” says “{lines[place].strip()}” already.", param_hint="--set")
    if len(differing) > 1:
        raise click.BadParameter("One number can be changed at a time.", param_hint="--set")
    k = differing[0]
    return place, old[k], new[k], k


def _compiled(program: ir.Program, card: ir.Card, lines: list[str]) -> ir.Card:
    """Compile the whole program again with this card in the place of the old one."""
    from lootpress.compiler.decompile import decompile_program
    from lootpress.compiler.load import compile_text
    from lootpress.dsl.diagnostics import Severity

    kinds = [kind for rules in program.rules for kind in rules.kinds]
    from lootpress.compiler.decompile import decompile_card

    whole = decompile_program(program)
    old = decompile_card(card, kinds)
    if old not in whole:
        raise BadInput(f"“{card.name}” cannot be told apart in its deck, so its numbers cannot be changed here.")
    compiled = compile_text(whole.replace(old, "\n".join(lines), 1))
    errors = [d for d in compiled.diagnostics if d.severity is Severity.ERROR]
    if errors:
        raise click.BadParameter(f"“{card.name}” cannot say that: {errors[0].message}", param_hint="--set")
    for card_set in compiled.program.sets:
        for made in card_set.cards:
            if made.name == card.name and made.kind == card.kind:
                return msgspec.structs.replace(made, number=card.number)
    raise click.BadParameter(f"“{card.name}” cannot say that.", param_hint="--set")
