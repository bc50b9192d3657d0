"""A deck file compiled with all that it uses: the linked program, its own examples, and where every card is defined."""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.gather import elsewhere
from lootpress.compiler.link.join import link_deck
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.load import compile_paths
from lootpress.compiler.project import Compiled, Definition
from lootpress.dsl.diagnostics import has_errors, in_order

__all__ = ["DeckLines", "WholeDeck", "compile_deck"]

DeckLines = dict[str, tuple[str, ...]]


class WholeDeck(msgspec.Struct, frozen=True):
    """A deck with everything around it; `linked` is none if something in it has errors, which `compiled` knows."""

    compiled: Compiled
    lines: DeckLines
    linked: Linked | None = None


def compile_deck(path: str | os.PathLike[str]) -> WholeDeck:
    """Compile a deck file and the sets it uses, and link them; LinkError and AmbiguousSet say why that cannot be."""
    compiled, loaded = compile_paths([path])
    lines: DeckLines = {source.path: source.lines for source in loaded.sources}
    if has_errors(list(compiled.diagnostics)) or not compiled.program.decks:
        return WholeDeck(compiled, lines)
    homes = elsewhere(loaded.sources)
    programs = [compiled.program]
    where = dict(compiled.where)
    found = list(compiled.diagnostics)
    for home in dict.fromkeys(homes.values()):
        other, read = compile_paths([home])
        lines |= {source.path: source.lines for source in read.sources}
        found += [d for d in other.diagnostics if d.severity == "error"]
        programs.append(_sets_of(other.program, home, homes))
        for (word, name), place in other.where.items():
            if word == "rules" or homes.get(name if word == "set" else word) == home:
                where[word, name] = place
    if has_errors(found):
        return WholeDeck(Compiled(compiled.program, tuple(in_order(found)), where, compiled.cards), lines)
    linked = link_deck(compiled.program.decks[0], programs)
    program = msgspec.structs.replace(linked.program, examples=compiled.program.examples)
    cards = sum(len(card_set.cards) for card_set in linked.sets)
    return WholeDeck(Compiled(program, tuple(in_order(found)), _in_deck(where, linked), cards), lines, linked)


def _sets_of(program: ir.Program, home: Path, homes: Mapping[str, Path]) -> ir.Program:
    return msgspec.structs.replace(program, sets=tuple(s for s in program.sets if homes.get(s.name) == home))


def _in_deck(where: Mapping[tuple[str, str], Definition], linked: Linked) -> dict[tuple[str, str], Definition]:
    """The places of what is in the deck: cards that stayed in their boxes are not spoken of."""
    sets = {card_set.name for card_set in linked.sets}
    there = {(card_set.name, card.name) for card_set in linked.sets for card in card_set.cards}
    return {key: place for key, place in where.items() if key[0] not in sets or key in there}
