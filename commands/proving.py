"""What `lootpress check --prove` and `lootpress test --derived` say about lines that were never seen to do anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from lootpress.commands.condition_places import line_in
from lootpress.commands.progress import progress
from lootpress.dsl.diagnostics import Diagnostic, Place, Severity
from lootpress.dsl.lexicon.counting import count

if TYPE_CHECKING:
    from lootpress.compiler.project import Compiled
    from lootpress.runtime.prove.lines import LineProof

__all__ = ["lifeless", "prove_lines", "proved_summary"]


def prove_lines(compiled: Compiled) -> list[LineProof]:
    """Play every line of every card, with it and without it."""
    from lootpress.runtime.prove.lines import prove_all

    with progress("proving", sum(len(one.cards) for one in compiled.program.sets)) as advance:
        return prove_all(compiled.program, advance)


def lifeless(proofs: Sequence[LineProof], compiled: Compiled, lines: Mapping[str, Sequence[str]]) -> list[Diagnostic]:
    """A warning for each line that did nothing in any game, with the games that were tried."""
    from lootpress.runtime.prove.words import scenes_words

    cards = {(one.name, card.name): card for one in compiled.program.sets for card in one.cards}
    out = []
    for proof in proofs:
        key = proof.set, proof.card
        if proof.alive or key not in compiled.where:
            continue
        where = compiled.where[key]
        found = line_in(cards[key], where, proof.path, lines)
        if found is None:
            continue
        number, line = found
        column = lines[where.path][number - 1].index(line) + 1
        place = Place(where.path, number, column, number, column + len(line))
        message = "I could not set up a game in which this line does anything"
        help_ = f"I tried {scenes_words(proof.tried)}. If you know a game in which it matters, write it as an example"
        out.append(Diagnostic("W340", Severity.WARNING, message, place, help_))
    return out


def proved_summary(proofs: Sequence[LineProof]) -> str:
    """How many lines there are, and how many of them were seen to do something."""
    alive = sum(proof.alive for proof in proofs)
    return f"{count(len(proofs), 'line')} played, {alive} seen to do something."
