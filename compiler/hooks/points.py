"""The hook points of a card: every phrase of its lines that the engine asks about, and in which way it asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_args

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.hooks.derived import Derived

__all__ = ["ASKS", "Ask", "Point", "points_of", "walk"]

# How the engine asks about a phrase: is it true, how much is it, whom or what does it mean, is this one such ...
Ask = Literal[
    "question",
    "number",
    "people",
    "person fits",
    "cards",
    "card fits",
    "time",
    "thing",
    "heard",
    "side",
    "bonus",
    "price",
    "speaks of",
]
ASKS: tuple[Ask, ...] = get_args(Ask)

_PEOPLE = ir.You | ir.Doer | ir.ThatPlayer | ir.People | ir.PlayerNamed
_CARDS = ir.It | ir.Them | ir.ThisCard | ir.Cards


class Point(msgspec.Struct, frozen=True):
    """A phrase of a line: in which clause, counted from the card's first; its part there; how it is asked."""

    clause: int  # -1 for what the card says of itself
    role: str
    ask: Ask
    node: Any


def walk(clauses: Sequence[ir.Clause]) -> Iterator[ir.Clause]:
    """Every clause of a card in the order of their numbers: each before those below it."""
    for clause in clauses:
        yield clause
        yield from walk(clause.body or tuple(row.clause for row in clause.rows))


def points_of(card: ir.Card | ir.Rules, derived: Derived) -> Iterator[Point]:
    """Every hook point of a card, or of the sentences of a rules block, in a deck with these derived phrases."""
    if isinstance(card, ir.Card):
        yield from _of_card(card, derived)
    for k, clause in enumerate(walk(card.clauses)):
        for role, ask, node in _of_clause(clause, derived):
            if not isinstance(node, ir.Int):  # a plain number says itself
                yield Point(k, role, ask, node)


_Found = Iterator[tuple[str, Ask, Any]]


def _of_card(card: ir.Card, derived: Derived) -> Iterator[Point]:
    for q in card.only_if:
        yield Point(-1, "only if", "question", q)
    for restriction in card.restrictions:
        for role, ask, node in _asked_of_one("only for" if restriction.only else "not for", restriction.who):
            yield Point(-1, role, ask, node)
    if card.attach is not None:
        for role, ask, node in _played_on("attach to", card.attach, derived):
            yield Point(-1, role, ask, node)


def _of_clause(clause: ir.Clause, derived: Derived) -> _Found:
    if clause.question is not None:
        yield "if", "question", clause.question
    match clause.time:
        case ir.During(time=time):
            yield "during", "time", time
            if time.next and time.of is not None:
                yield from _listed("whose", time.of)
        case ir.Until(events=events):
            for event in events:
                yield "until", "heard", event
    for event in clause.events:
        yield "when", "heard", event
    if clause.play is not None:
        yield from _of_play(clause.play, derived)
    if clause.actor is not None:
        yield from _listed("actor", clause.actor)
    if clause.cost:
        yield "price", "price", clause
    for sel in derived.readings(clause):
        yield "such a card", "card fits", sel
    for action in clause.cost:
        yield from _of_action("price", action, derived)
    match clause.effect:
        case ir.Bonus():
            yield from _of_bonus(clause.effect)
            yield "bonus", "bonus", clause
        case ir.Do():
            if clause.where is not None:
                yield "where X is", "number", clause.where
            if clause.for_each is not None:
                yield from _of_target("for each", clause.for_each)
            if clause.effect.modal is not None:
                yield "speaks of", "speaks of", clause.effect
            yield from _of_target("who", clause.effect.who)
            yield from _of_action("verb", clause.effect.action, derived)


def _of_play(play: ir.Play, derived: Derived) -> _Found:
    if isinstance(play.at, ir.Time):
        yield "play during", "time", play.at
    for event in play.when:
        yield "play when", "heard", event
    if play.on is not None:
        yield from _played_on("play on", play.on, derived)


def _played_on(role: str, node: ir.Selector, derived: Derived) -> _Found:
    yield from _listed(role, derived.read(node, "in sight") if isinstance(node, ir.Cards) else node)


def _of_bonus(bonus: ir.Bonus) -> _Found:
    yield "amount", "number", bonus.amount
    if bonus.target is not None:
        yield from _of_target("to", bonus.target)
    if bonus.against is not None:
        yield from _asked_of_one("against", bonus.against)
    if bonus.least is not None:
        yield "least", "number", bonus.least
    if bonus.most is not None:
        yield "most", "number", bonus.most


def _of_action(role: str, action: ir.Action, derived: Derived) -> _Found:
    """The phrases of a verb, as it reads, and as it reads once the other party is chosen."""
    yield from _phrases(role, action)
    for aim in derived.aims(action):
        if aim.party is not None:
            yield from _phrases(f"{role} with that player", aim.action)
            if isinstance(aim.what, ir.Node) and aim.what is not getattr(aim.action, "what", None):
                yield from _of_target(f"{role} with that player what", aim.what)


def _phrases(role: str, action: ir.Action) -> _Found:
    for field in action.__struct_fields__:
        value = getattr(action, field)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, ir.Node):
                yield from _of_target(f"{role} {field.rstrip('_')}", part)


def _of_target(role: str, node: Any) -> _Found:
    match node:
        case ir.Thing():
            if node.quantity.n is not None:
                yield f"{role} number", "number", node.quantity.n
            if node.what == "side":
                yield role, "side", node
            elif node.what in ("counter", "free slot", "level", "hand"):
                yield role, "thing", node
            if node.what == "hand":
                yield role, "cards", node
            if node.of is not None:
                yield from _listed(f"{role} of", node.of)
        case ir.Time():
            yield role, "time", node
            if node.of is not None:
                yield from _listed(f"{role} of", node.of)
        case ir.Place():
            if node.of is not None:
                yield from _listed(f"{role} of", node.of)
        case ir.Stat():
            yield role, "number", node
            if node.of is not None:
                yield from _of_target(f"{role} of", node.of)
        case ir.Cards():
            yield role, "cards", node
            yield role, "card fits", node
            if node.quantity.n is not None:
                yield f"{role} number", "number", node.quantity.n
            if node.totaling is not None:
                yield f"{role} totaling", "number", node.totaling.n
            if isinstance(node.chooser, ir.ChosenBy):
                yield from _listed(f"{role} chosen by", node.chooser.who)
            if node.taken_from is not None:
                yield from _listed(f"{role} from", node.taken_from)
        case ir.People():
            yield role, "people", node
            yield role, "person fits", node
        case ir.You() | ir.Doer() | ir.ThatPlayer() | ir.PlayerNamed():
            yield role, "people", node
        case ir.It() | ir.Them() | ir.ThisCard():
            yield role, "cards", node
        case ir.Candidate():
            pass
        case ir.Node():
            yield role, "number", node


def _listed(role: str, node: ir.Node) -> _Found:
    yield role, "people" if isinstance(node, _PEOPLE) else "cards", node


def _asked_of_one(role: str, node: ir.Node) -> _Found:
    if isinstance(node, ir.Cards):
        yield role, "card fits", node
    elif isinstance(node, ir.People):
        yield role, "person fits", node
    yield from _listed(role, node)
