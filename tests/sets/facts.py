"""Facts about a shipped card, written as the lines that the card must have."""

from lootpress.compiler import ir
from lootpress.compiler.load import compile_texts

__all__ = ["card_from", "missing_facts"]

# What is compared as a whole; everything else that a card says is in its clauses.
DATA = ("level", "levels", "treasures", "value", "rank", "attach")
LISTS = ("slots", "burdens", "tags", "restrictions", "only_if", "clauses")


def card_from(kind: str, name: str, lines: str, rules: str) -> ir.Card:
    """A card that has these lines and nothing else."""
    body = "".join(f"  {line}\n" for line in lines.splitlines())
    header = f'set "Facts"\n  code "F"\n  use "{rules}"\n\n'
    compiled = compile_texts({"facts.loot": f'{header}{kind} "{name}"\n{body}'})
    errors = [found for found in compiled.diagnostics if found.code.startswith("L")]
    assert errors == []
    return compiled.program.sets[0].cards[0]


def missing_facts(card: ir.Card, fact: ir.Card) -> list[str]:
    """The names of what the fact says and the card does not."""
    missing = [what for what in ("kind", "deck") if getattr(card, what) != getattr(fact, what)]
    missing += [what for what in DATA if getattr(fact, what) is not None and getattr(card, what) != getattr(fact, what)]
    return missing + [what for what in LISTS if any(one not in getattr(card, what) for one in getattr(fact, what))]
