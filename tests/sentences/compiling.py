"""Compiles sentences by the hundred: each is refused with a code, or becomes a card to play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Severity
from lootpress.runtime.deck import rules_of
from lootpress.tests.sentences.carriers import HEADER

__all__ = ["NAME", "Compiled", "compiled", "rules"]

NAME = "Sentence"
BATCH = 200


class Compiled(msgspec.Struct, frozen=True):
    """What became of a text: the card, or the code of the first mistake; every code there was, warnings too."""

    text: str
    card: ir.Card | None
    code: str = ""
    codes: tuple[str, ...] = ()


@cache
def rules() -> tuple[ir.Rules, ...]:
    """The rules that the sentences are played by."""
    program = compile_text(HEADER).program
    return tuple(rules_of(program, program.sets))


def compiled(texts: Sequence[str]) -> Iterator[Compiled]:
    """Cards written as texts under the name NAME, in their order."""
    rest = iter(texts)
    while batch := list(islice(rest, BATCH)):
        yield from _batch(batch)


def _batch(texts: Sequence[str]) -> Iterator[Compiled]:
    whole, starts = HEADER, []
    for k, text in enumerate(texts):
        starts.append(whole.count("\n") + 1)
        whole += text.replace(f'"{NAME}"', f'"{NAME} {k}"')
    found = compile_text(whole)
    cards = {card.name: card for one in found.program.sets for card in one.cards}
    codes: list[list[tuple[bool, str]]] = [[] for _ in texts]
    for one in found.diagnostics:
        k = max((k for k, start in enumerate(starts) if start <= one.place.line), default=-1)
        if k >= 0:
            codes[k].append((one.severity is Severity.ERROR, one.code))
    for k, text in enumerate(texts):
        wrong = [code for is_error, code in codes[k] if is_error]
        card = cards.get(f"{NAME} {k}")
        every = tuple(code for _, code in codes[k])
        if wrong or card is None:
            yield Compiled(text, None, wrong[0] if wrong else "lost", every)
        else:
            yield Compiled(text, msgspec.structs.replace(card, name=NAME, number=0), "", every)
