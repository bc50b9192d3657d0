"""No dead words: every node that a card can hold has a wording, and every field of it is heard."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from lootpress.compiler import ir
from lootpress.print.wording import rules_text
from lootpress.print.wording.verbs import VERBS
from lootpress.tests.ir_mutations import example_of, mutations, node_classes
from lootpress.tests.print.wording.test_mutations import NOT_PRINTED

SOME_CARDS = ir.Cards(ir.Quantity("exactly", ir.Int(2)), (ir.CardNoun("item"),), ir.Doer())
NOTHING = ir.Do(ir.You(), ir.Nothing())


def on_card(**fields: Any) -> list[str]:
    return rules_text(ir.Card("Test", "door", "door", "door", **fields)).split("\n")


def as_clause(clause: ir.Clause) -> list[str]:
    return on_card(clauses=(ir.Clause(NOTHING, value="fixed"), clause))


def with_cards(**fields: Any) -> list[str]:
    return as_clause(ir.Clause(ir.Do(ir.You(), ir.Lose((msgspec.structs.replace(SOME_CARDS, **fields),)))))


# Where a node stands in what is printed: by its class, or by what it is one of.
GROUPS: list[tuple[tuple[type, ...], Callable[[Any], list[str]]]] = [
    (VERBS, lambda n: as_clause(ir.Clause(ir.Do(ir.You(), n), value="fixed"))),
    (ir.Question.__args__, lambda n: as_clause(ir.Clause(ir.Bonus(ir.Int(1), "rolls"), question=n))),
    (ir.Event.__args__, lambda n: as_clause(ir.Clause(NOTHING, events=(n,), value="fixed"))),
    (ir.Number.__args__, lambda n: as_clause(ir.Clause(ir.Bonus(ir.X(), "rolls"), where=n))),
    (ir.Target.__args__, lambda n: as_clause(ir.Clause(ir.Do(ir.You(), ir.Lose((n,)))))),
    ((ir.During, ir.This, ir.Until), lambda n: as_clause(ir.Clause(NOTHING, time=n))),
    (ir.Effect.__args__, lambda n: as_clause(ir.Clause(n))),
]
SINGLE: dict[type, Callable[[Any], list[str]]] = {
    ir.Quantity: lambda n: with_cards(quantity=n),
    ir.CardNoun: lambda n: with_cards(nouns=(n,)),
    ir.Order: lambda n: with_cards(order=n),
    ir.Place: lambda n: with_cards(place=n),
    ir.NextDoor: lambda n: as_clause(ir.Clause(ir.Do(ir.You(), ir.Put((SOME_CARDS,), "behind", n)), value="fixed")),
    ir.Bounds: lambda n: with_cards(totaling=n),
    ir.ChosenBy: lambda n: with_cards(chooser=n),
    ir.Limit: lambda n: as_clause(ir.Clause(NOTHING, limit=n)),
    ir.Play: lambda n: as_clause(ir.Clause(NOTHING, play=n)),
    ir.Chain: lambda n: as_clause(ir.Clause(NOTHING, chain=n)),
    ir.Row: lambda n: as_clause(ir.Clause(ir.Do(ir.You(), ir.Choose()), rows=(n, ir.Row(ir.Clause(NOTHING))))),
    ir.Clause: as_clause,
    ir.Level: lambda n: on_card(level=n),
    ir.SlotUse: lambda n: on_card(slots=(n,)),
    ir.Restriction: lambda n: on_card(restrictions=(n,)),
    ir.Card: lambda n: rules_text(n).split("\n"),
    ir.OwnText: lambda n: on_card(clauses=(ir.Clause(NOTHING),) * 4, texts=(n,)),
}
# What lies beside the cards: its lines are printed as clauses, the rest a rule sheet says in words of its own.
BESIDE_THE_CARDS = {
    ir.Program, ir.CardSet, ir.GameWord, ir.Rules, ir.KindRule, ir.Total, ir.Setting, ir.Deck, ir.UseSet, ir.Example,
    *ir.Step.__args__,
}  # fmt: skip


def told(node: ir.Node) -> list[str]:
    if type(node) in SINGLE:
        return SINGLE[type(node)](node)
    for classes, tell in GROUPS:
        if type(node) in classes:
            return tell(node)
    raise AssertionError(f"nothing prints {type(node).__name__}: give it a wording, and a place here")


EVERY = [cls for cls in node_classes() if cls not in BESIDE_THE_CARDS]


def test_there_are_nodes() -> None:
    assert len(EVERY) > 110 and {ir.Lose, ir.Card, ir.People, ir.Says, ir.Until} <= set(EVERY)


@pytest.mark.parametrize("cls", EVERY, ids=lambda cls: str(cls.__name__))
def test_every_word_is_heard(cls: type[ir.Node]) -> None:
    node = example_of(cls)
    if isinstance(node, ir.Clause):
        node = ir.Clause(NOTHING, value="fixed")
    text = told(node)
    assert all(line.strip() for line in text)
    for mutation in mutations(node):
        if (mutation.node, mutation.field) not in NOT_PRINTED:
            assert told(mutation.program) != text, (text, mutation.path, mutation.change)
