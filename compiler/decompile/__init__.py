"""From card programs back to the language: text that compiles to the very same program.

In comes a card program, out comes text in the one layout. This room reads no source: what it writes is made from the
program alone.
"""

from collections.abc import Iterable

from lootpress.compiler import ir
from lootpress.compiler.decompile.blocks import card_block, program_blocks
from lootpress.compiler.decompile.noun_words import Unsayable
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.canon import canon_block
from lootpress.dsl.printer import print_block

__all__ = ["Unsayable", "clause_lines", "decompile_card", "decompile_program"]


def decompile_card(card: ir.Card, kinds: Iterable[ir.KindRule] = ()) -> str:
    """One card as canonical text; the kinds of its rules tell which deck goes without saying."""
    return print_block(canon_block(card_block(card, Vocabulary(kinds).card_kinds)))


def clause_lines(clause: ir.Clause, card: ir.Card) -> list[str]:
    """One clause of a card as its author could have written it, and what stands below it, a line each."""
    alone = ir.Card(name=card.name, kind=card.kind, archetype=card.archetype, deck=card.deck, clauses=(clause,))
    text = print_block(canon_block(card_block(alone, {})))  # where the card lies goes without saying here
    return [line.strip() for line in text.splitlines()[1:] if line.strip()]


def decompile_program(program: ir.Program) -> str:
    """A whole program as canonical text, one block after another."""
    return "\n".join(print_block(canon_block(block)) for block in program_blocks(program))
