"""Every word of a deed or ban counts: the same sentence with one part changed is refused, or its hooks are others.

No oracle is needed: two programs that differ and that both are accepted must not become the same code. Where they do,
somebody dropped a word. What the engine reads from the program itself, and what no sentence can say, is listed with its
reason; a row that is no longer needed is a failure too.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from lootpress.compiler import ir
from lootpress.compiler.abilities.lowering import lower_card
from lootpress.compiler.abilities.one_is_meant import several_in
from lootpress.compiler.abilities.parts import Meaningless
from lootpress.compiler.hooks import CardLines, DerivedPhrases, Home, Link, functions_of
from lootpress.tests.sentences.changing import changes
from lootpress.tests.sentences.compiling import NAME, compiled
from lootpress.tests.sentences.making import Sentence, every_sentence

LINK = Link(("door", "treasure"), {}, frozenset(), {"item": frozenset({"treasure"})}, frozenset({"curse"}))
CARRIERS = {"deed": ("one-shot", "monster"), "ban": ("item", "monster")}
HEADS = ((), ("play_any_time",), ("play_during",), ("when_head",))


def _code(card: ir.Card) -> str | None:
    """The hooks of a card as text; None where the card is refused."""
    try:
        lines = CardLines(card, lower_card(card), 0)
    except Meaningless:
        return None
    found = functions_of(lines, LINK, Home(), DerivedPhrases())
    return "\n".join(f"{one.role}({one.arguments}): {' '.join(one.body)}" for one in found)


def _cards(kind: str) -> Iterator[ir.Card]:
    """A card for each deed or ban that the grammar knows."""
    chosen = [s for s in every_sentence() if s.carrier.name in CARRIERS[kind] and _is_of(s, kind)]
    yield from (one.card for one in compiled([s.card(NAME) for s in chosen]) if one.card is not None)


def _is_of(sentence: Sentence, kind: str) -> bool:
    heads = tuple(head.name for head in sentence.heads)
    match kind:
        case "deed":
            return not sentence.effect.modal and heads in HEADS
        case "ban":
            return sentence.effect.modal == "cannot" and not heads
    raise ValueError(kind)


def _part(clause: ir.Clause, kind: str) -> ir.Do | None:
    """The deed or ban of a line."""
    found = clause.effect
    return found if isinstance(found, ir.Do) and found.modal == (None if kind == "deed" else "cannot") else None


def _is_well_formed(clause: ir.Clause) -> bool:
    try:
        msgspec.json.decode(msgspec.json.encode(clause), type=ir.Clause)
    except msgspec.ValidationError:
        return False
    return True


def dropped(kind: str) -> dict[tuple[str, str], str]:
    """Verb and part where a change is accepted and nothing becomes different, with a line that shows it."""
    out: dict[tuple[str, str], str] = {}
    seen = set()
    for card in _cards(kind):
        for k, clause in enumerate(card.clauses):
            part = _part(clause, kind)
            if part is None or (card.archetype, part) in seen:
                continue
            seen.add((card.archetype, part))
            code = _code(card)
            for way, action in changes(part.action):
                assert isinstance(action, ir.Action)
                changed = msgspec.structs.replace(clause, effect=msgspec.structs.replace(part, action=action))
                clauses = (*card.clauses[:k], changed, *card.clauses[k + 1 :])
                if kind == "ban" and way.endswith("quantity: every"):  # `cannot lose a level` forbids all of them
                    continue
                if several_in(action, banned=kind == "ban") is not None:  # L299, told where the sentence is read
                    continue
                if _is_well_formed(changed) and _code(msgspec.structs.replace(card, clauses=clauses)) == code:
                    shown = f"{card.kind}: {part.action} -> {action}"
                    out.setdefault((type(part.action).__name__, way.split(":")[0]), shown)
    return out


# Verb, the part that changes, and who reads it or why nobody can say it.
READ_ELSEWHERE = {
    "deed": {
        ("Ask", "whom.quantity"): "L259 refuses to ask several; each of them is asked by the engine's own frame",
        ("Become", "what.quantity"): "there is one other gender",
        ("Choose", "freely"): "the engine's own frame reads it",
        ("Count", "double"): "the line is installed, and the sum reads it",
        ("Fight", "as_monster"): "what is fought is fought as a monster; a card that is none says so",
        ("Give", "to.quantity"): "L299 refuses two or up to two where cards are given",
        ("Guess", "what.quantity"): "one card is guessed; the grammar has no other",
        ("Ignore", "what.place"): "the line is installed, and the sum reads it",
        ("Keep", "as_.place"): "`as a hireling` has no place",
        ("LookAt", "what.quantity"): "a hand is one hand",
        ("Reveal", "what.quantity"): "a hand is one hand",
        ("Share", "what.quantity"): "its treasures are all its treasures",
        ("Share", "with_.quantity"): "there is one helper",
        ("Shuffle", "what.quantity"): "a deck has a name",
        ("Skip", "what.any"): "no sentence says `any next turn`",
        ("Suffer", "what.of.quantity"): "the engine's own frame reads it",
        ("Suffer", "what.quantity"): "bad stuff is not counted",
    },
    "ban": {
        ("Give", "to"): "nobody gives to himself",
        ("Lose", "to.place"): "`to any curse` has no place",
        ("Lose", "to.quantity"): "a loss has one cause",
        ("Take", "what.taken_from"): "nobody takes from himself",
    },
}


@pytest.mark.parametrize("kind", READ_ELSEWHERE)
def test_every_word_counts(kind: str) -> None:
    found = dropped(kind)
    assert {key: line for key, line in found.items() if key not in READ_ELSEWHERE[kind]} == {}
    assert set(READ_ELSEWHERE[kind]) - set(found) == set()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("play at any time: end your next combat", "L352"),
        ("play at any time: add 1 monster from your hand to your next combat", "L352"),
        ("play at any time: move your next combat to another player", "L352"),
        ("play at any time: skip your turn", "L352"),
        ("play at any time: skip the next turn of another player", "L352"),
        ("play at any time: lose 1 level to any curse", "L352"),
        ("play at any time: gain 1 level of another player", "L352"),
        ("play at any time: gain up to 2 levels", "L352"),
        ("play at any time: draw up to 2 doors", "L352"),
        ("play at any time: draw 1 door of another player", "L352"),
        ("play at any time: attach to all your items", "L299"),
        ("play at any time: play 1 curse from your hand on each other player", "L299"),
        ("play at any time: swap your hand with the hand of each other player", "L299"),
        ("play at any time: take 1 item of another player into the hand of another player", "L352"),
        ("play during any combat: ignore 2 items", "L352"),
        ("play during any combat: share all treasures with another player", "L352"),
        ("play during any combat: suffer half the bad stuff of all monsters in combat", "L352"),
        ("play during any combat: fight another player", "L346"),
        ("play at any time: attach to you", "L203"),
        ("this turn: you cannot lose 2 levels", "L352"),
        ("this turn: you cannot play curses on another player", "L352"),
        ("this turn, when a curse strikes your item: draw 1 door", "L295"),
        ("this turn, when you end your next combat: draw 1 door", "L295"),
        ("this turn, when you gain a level of another player: draw 1 door", "L295"),
        ("this turn, when you take an item from another player into your hand: draw 1 door", "L352"),
        ("this turn, when you have fought the top monster of the discards this turn: draw 1 door", "L295"),
    ],
)
def test_a_word_that_nobody_would_hear_is_refused(line: str, code: str) -> None:
    (found,) = compiled([f'one-shot "{NAME}"\n  value 100\n  {line}\n\n'])
    assert found.code == code
