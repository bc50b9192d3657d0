"""Events in Python: whether a happening is what a line waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.losses import names_of
from lootpress.compiler.abilities.patterns import event_key
from lootpress.compiler.hooks import cards, people, questions
from lootpress.compiler.hooks.expressions import (
    FALSE,
    TRUE,
    Expr,
    all_of,
    any_of,
    atom,
    call,
    compare,
    negation,
    number,
    word,
)
from lootpress.compiler.hooks.kinds import as_cards, as_players
from lootpress.compiler.hooks.matching import card_matches, object_matches, person_matches
from lootpress.compiler.hooks.scope import HookScope

__all__ = ["EVENTS", "heard"]

EVENTS: dict[type[ir.Node], Callable[[Any, HookScope], Expr]] = {}


def _event(kind: type[ir.Node]) -> Callable[[Callable[[Any, HookScope], Expr]], Callable[[Any, HookScope], Expr]]:
    def register(function: Callable[[Any, HookScope], Expr]) -> Callable[[Any, HookScope], Expr]:
        EVENTS[kind] = function
        return function

    return register


def heard(event: ir.Event, scope: HookScope) -> Expr:
    """Whether the happening `h`, before (`would`) or after it happens, is what the event waits for."""
    verb, would = event_key(event)
    asked = (
        compare(atom("h.verb"), "==", word(verb)),
        atom("would") if would else negation(atom("would")),
        EVENTS[type(event)](event, scope),
    )
    return all_of(asked)


@_event(ir.Said)
def _said(event: ir.Said, scope: HookScope) -> Expr:
    said = compare(atom("h.text"), "==", word(event.fact))
    anybody = isinstance(event.who, ir.People) and event.who.role == "table"
    return said if anybody else all_of((said, person_matches("h.player", event.who, scope)))


@_event(ir.BecomesTrue)
def _becomes_true(event: ir.BecomesTrue, scope: HookScope) -> Expr:
    return questions.question(event.question, scope)


@_event(ir.Undergoes)
def _undergoes(event: ir.Undergoes, scope: HookScope) -> Expr:
    who = event.who
    if isinstance(who, ir.Thing):
        return compare(atom("h.place"), "==", word(who.kind or who.what))
    if isinstance(who, ir.Time):
        return FALSE
    if isinstance(who, ir.People | ir.You | ir.Doer | ir.ThatPlayer):
        return person_matches("h.player", who, scope)
    return card_matches("h.card", who, scope)


@_event(ir.Declines)
def _declines(event: ir.Declines, scope: HookScope) -> Expr:
    return all_of((card_matches("h.card", event.who, scope), person_matches("h.player", event.whom, scope)))


@_event(ir.Happens)
def _happens(event: ir.Happens, scope: HookScope) -> Expr:
    who, action = event.who, event.action
    if isinstance(who, ir.Time):
        return TRUE if who.of is None else person_matches("h.player", who.of, scope)
    if isinstance(who, ir.Cards | ir.It | ir.ThisCard):
        asked = [card_matches("h.card", who, scope), _done_by_card(action, scope)]
        if isinstance(who, ir.Cards) and who.place.what == "deck":  # opened, not played
            asked.append(compare(atom("h.place"), "==", word(who.place.deck)))
        return all_of(asked)
    if isinstance(who, ir.Thing):
        return FALSE
    return all_of((person_matches("h.player", who, scope), *_objects(action, scope)))


def _done_by_card(action: ir.Action, scope: HookScope) -> Expr:
    if isinstance(action, ir.Strike | ir.Catch):
        return person_matches("h.player", action.what, scope)
    if isinstance(action, ir.Enter):
        place = action.place
        if isinstance(place, ir.Place) and place.what == "hand" and place.of is not None:
            return compare(atom("h.player"), "in", people.people(as_players(place.of), scope))
    if isinstance(action, ir.Join) and not isinstance(action.what, ir.Time):
        return call("fights_beside", "g", "h.card", cards.cards(as_cards(action.what), scope))
    return TRUE


def _objects(action: ir.Action, scope: HookScope) -> list[Expr]:
    inner = scope.with_doer("h.player")
    asked: list[Expr] = []
    match action:
        case ir.Lose(to=sources, as_=as_):
            left_in_death = compare(atom("h.source"), "==", word("death"))
            asked.append(any_of(_source(s, scope) for s in sources) if sources else negation(left_in_death))
            if as_ is not None:
                called = call("any", f"name in h.named for name in {names_of(as_)!r}")
                asked += [called, card_matches("h.card", as_, scope)]
        case ir.Draw(facing=facing) if facing is not None:
            asked.append(compare(atom("h.facing"), "==", word(facing)))
        case ir.Roll(how="face", face=face):
            asked.append(compare(atom("h.n"), "==", word(face)))
        case ir.Become(what=ir.People(names=names)):
            called = compare(call("name_of", "g", "h.card"), "in", word(names))
            return [compare(atom("h.card"), ">=", number(0)), called]
        case ir.Become(what=ir.Thing()):
            return [compare(atom("h.card"), "<", number(0))]
        case ir.Defeat(keeping_treasures=True):
            asked.append(compare(atom("h.text"), "==", word("keeping treasures")))
        case ir.Shuffle(what=deck):
            asked.append(compare(atom("h.place"), "==", word(deck.kind)))
        case ir.Kill():
            if action.alone:
                asked.append(atom("h.alone"))
            if action.with_ is not None:
                asked.append(_used_in_fight(action.with_, inner))
            if action.without is not None:
                asked.append(negation(_used_in_fight(action.without, inner)))
        case ir.Give(to=to) | ir.Move(to=to):
            asked.append(person_matches("h.other", to, scope))
        case ir.Take(what=(ir.Cards(taken_from=giver), *_)) if giver is not None:
            asked.append(person_matches("h.other", giver, scope))
    wanted = _wanted(action)
    if isinstance(action, ir.PlayCard) and isinstance(wanted, ir.Cards):  # one-shots from the table as well
        wanted = msgspec.structs.replace(wanted, place=ir.Place("anywhere"))
    if isinstance(wanted, ir.Thing) and wanted.what == "treasures" and wanted.of is not None:
        wanted = wanted.of
    named = isinstance(wanted, ir.Thing) and wanted.what in ("counter", "hand")
    if named or (wanted is not None and not isinstance(wanted, ir.Thing | ir.Time | str | ir.Place)):
        asked.append(object_matches("h.card", "h.other", wanted, inner))
    return asked


def _wanted(action: ir.Action) -> Any:
    """What a verb is done to: its object, else whom it concerns, else its place."""
    found = (getattr(action, field, None) for field in ("what", "whom", "place"))
    wanted = next((x for x in found if x is not None), None)
    if isinstance(wanted, tuple):
        return wanted[0] if wanted else None
    return wanted


def _used_in_fight(what: ir.Selector, scope: HookScope) -> Expr:
    p, inner = scope.fresh("p")
    if not isinstance(what, ir.Cards):
        beside = all_of((compare(atom(p), "!=", atom("h.player")), people.is_one(as_players(what), atom(p), inner)))
        return call("any", f"{beside} for {p} in on_the_side(g)")
    i, inner = inner.fresh("i")
    worn = all_of((cards.card_fits(what, atom(i), inner.with_doer(p)), call("speaks", "g", i)))
    loose = ir.Cards(what.quantity, what.nouns, place=ir.Place("anywhere"))
    played = cards.card_fits(loose, atom(i), inner)
    return any_of(
        (
            call("any", f"{worn} for {p} in on_the_side(g) for {i} in g.tables[{p}]"),
            call("any", f"{played} for {i} in played_into_it(g)"),
        )
    )


def _source(source: ir.Target, scope: HookScope) -> Expr:
    if isinstance(source, ir.People):
        return compare(atom("h.source"), "in", word(("effect",) if source.other else ("effect", "own")))
    if isinstance(source, ir.Thing):
        return compare(atom("h.source"), "==", word(source.what))
    if isinstance(source, ir.Cards) and any(n.noun == "curse" or n.noun in scope.link.curses for n in source.nouns):
        return compare(atom("h.source"), "==", word("curse"))
    return FALSE
