"""The cards of both books and of the sets that come along, compiled once, with what is printed of them."""

from functools import cache
from pathlib import Path

from lootpress.compiler import ir
from lootpress.compiler.load import compile_texts, load
from lootpress.print.wording import kinds_of, rules_text

BOOKS = ("phrasebook", "tour")
SHIPPED = ("fantasy", "marvel", "xmen", "starter")
_TEXTS = Path(__file__).parents[2] / "language"


@cache
def book(name: str) -> ir.Program:
    if name in SHIPPED:
        return load(name).program
    path = _TEXTS / f"{name}.loot"
    compiled = compile_texts({path.name: path.read_text("utf-8")})
    assert not [d for d in compiled.diagnostics if d.code[0] != "W"]
    return compiled.program


def cards(name: str) -> list[ir.Card]:
    return [card for card_set in book(name).sets for card in card_set.cards]


@cache
def kinds(name: str) -> dict[str, str]:
    return kinds_of(book(name).sets)


def printed(card: ir.Card, name: str) -> str:
    return rules_text(card, kinds(name))
