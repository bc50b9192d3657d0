"""Every word of a deed counts: the same sentence with one part changed is refused, or its hooks are others.

No oracle is needed: two programs that differ and that both are accepted must not become the same code. Where they do,
somebody dropped a word. What the engine reads from the program itself, and what no sentence can say, is listed with its
reason; a row that is no longer needed is a failure too.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.lowering import lower_card
from lootpress.compiler.abilities.parts import Meaningless
from lootpress.compiler.hooks import Derived, Home, Lines, Link, functions_of
from lootpress.tests.sentences.changing import changes
from lootpress.tests.sentences.compiling import NAME, compiled
from lootpress.tests.sentences.making import every_sentence

LINK = Link(("door", "treasure"), {}, frozenset(), {"item": frozenset({"treasure"})}, frozenset({"curse"}))
CARRIERS = ("one-shot", "monster")
HEADS = ((), ("play_any_time",), ("play_during",), ("when_head",))


def _code(card: ir.Card) -> str | None:
    """The hooks of a card as text; None where the card is refused."""
    try:
        lines = Lines(card, lower_card(card), 0)
    except Meaningless:
        return None
    found = functions_of(lines, LINK, Home(), Derived())
    return "\n".join(f"{one.role}({one.arguments}): {' '.join(one.body)}" for one in found)


def _deeds() -> Iterator[tuple[ir.Card, int, ir.Do]]:
    """A card for each deed that the grammar knows, the number of its line, and the deed."""
    plain = [s for s in every_sentence() if not s.effect.modal and s.carrier.name in CARRIERS]
    chosen = [s for s in plain if tuple(head.name for head in s.heads) in HEADS]
    for one in compiled([s.card(NAME) for s in chosen]):
        for k, clause in enumerate(one.card.clauses if one.card is not None else ()):
            if one.card is not None and isinstance(clause.effect, ir.Do) and clause.effect.modal is None:
                yield one.card, k, clause.effect


def _is_well_formed(clause: ir.Clause) -> bool:
    try:
        msgspec.json.decode(msgspec.json.encode(clause), type=ir.Clause)
    except msgspec.ValidationError:
        return False
    return True


def dropped() -> dict[tuple[str, str], str]:
    """Verb and part where a change is accepted and nothing becomes different, with a line that shows it."""
    out: dict[tuple[str, str], str] = {}
    seen = set()
    for card, k, do in _deeds():
        if (card.archetype, do) in seen:
            continue
        seen.add((card.archetype, do))
        code = _code(card)
        for way, action in changes(do.action):
            clause = msgspec.structs.replace(card.clauses[k], effect=msgspec.structs.replace(do, action=action))
            if not _is_well_formed(clause):
                continue
            clauses = (*card.clauses[:k], clause, *card.clauses[k + 1 :])
            if _code(msgspec.structs.replace(card, clauses=clauses)) == code:
                out.setdefault((type(do.action).__name__, way), f"{card.kind}: {do.action} -> {action}")
    return out


# Verb, the part that changes, and who reads it or why nobody can say it.
READ_ELSEWHERE = {
    ("Ask", "whom.quantity"): "L259 refuses to ask several; each of them is asked by the engine's own frame",
    ("Become", "what.quantity"): "there is one other gender",
    ("Count", "double"): "the line is installed, and the sum reads it",
    ("Fight", "as_monster"): "what is fought is fought as a monster; a card that is none says so",
    ("Give", "to.quantity"): "L299 refuses two or up to two where cards are given",
    ("Guess", "what.quantity"): "one card is guessed; the grammar has no other",
    ("Ignore", "what.place"): "the line is installed, and the sum reads it",
    ("Keep", "as_.place"): "`as a hireling` has no place",
    ("LookAt", "what.of.quantity"): "L299 refuses two or up to two hands",
    ("LookAt", "what.quantity"): "a hand is one hand",
    ("Reveal", "what.quantity"): "a hand is one hand",
    ("Share", "what.quantity"): "its treasures are all its treasures",
    ("Share", "with_.quantity"): "there is one helper",
    ("Shuffle", "what.quantity"): "a deck has a name",
    ("Skip", "what.any"): "no sentence says `any next turn`",
    ("Suffer", "what.of.quantity"): "the engine's own frame reads it",
    ("Suffer", "what.quantity"): "bad stuff is not counted",
    ("Take", "what.taken_from.quantity"): "L299 refuses two or up to two players",
}


def test_every_word_of_a_deed_counts() -> None:
    found = {(verb, way.split(":")[0]): line for (verb, way), line in dropped().items()}
    assert {key: line for key, line in found.items() if key not in READ_ELSEWHERE} == {}
    assert set(READ_ELSEWHERE) - set(found) == set()
