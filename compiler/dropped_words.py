"""Words that nobody would hear: each word of a phrase is left out in turn, and the code must become another.

A hook reads some parts of its phrase and no others. Which ones is not listed anywhere: the phrase is written as Python
with the word and without it, and where both are the same, the word would be printed and never played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Static
from lootpress.compiler.abilities.parties import leaves_open
from lootpress.compiler.abilities.parts import PartName
from lootpress.compiler.defaults import default_place
from lootpress.compiler.hooks import bonuses, cards, events, numbers, people, questions, sides
from lootpress.compiler.hooks.expressions import FALSE, TRUE, number
from lootpress.compiler.hooks.kinds import WrongKindError
from lootpress.compiler.hooks.scope import HookScope, Link
from lootpress.dsl.lexicon.verbs import WORDS

__all__ = ["ANY_DECK", "Dropped", "Senseless", "dropped_words"]


class Dropped(NamedTuple):
    """A word that changes nothing: the part of the clause it is in, its node and field, the clause without it."""

    part: PartName
    node: str
    field: str
    without: ir.Clause


class Senseless(NamedTuple):
    """A phrase that is never or always so, counts what has no number, or wants a player where the line has a card."""

    part: PartName
    why: Literal["never", "always", "uncounted", "no player", "no card"]


_OWN = (None, ir.Doer(), ir.It("self"), ir.ThisCard())


class _Said(NamedTuple):
    """Where a phrase stands: whom it means anyway, behind which verb, and whether one alone can be meant."""

    own: tuple[object, ...] = _OWN
    verb: str = "subject"
    one: bool = False

    def inside(self, node: ir.Node, field: str) -> _Said:
        own = self.own
        if isinstance(node, ir.Happens | ir.Done) and isinstance(node.who, ir.You):
            own = (*_OWN, ir.You())
        elif not isinstance(node, ir.Happens | ir.Done | ir.Verb | ir.Cards | ir.Thing | ir.Place):
            own = (*own, ir.You())
        verb = WORDS[type(node).__name__] if isinstance(node, ir.Verb) and field == "what" else "subject"
        return _Said(own, verb, self._one_inside(node, field))

    def _one_inside(self, node: ir.Node, field: str) -> bool:
        """Things happen, and have happened, one at a time; `without items` is without any."""
        match node:
            case ir.Happens() | ir.Undergoes() | ir.Declines() | ir.Said():
                return True
            case ir.Done():
                return field == "what"
            case ir.Cards() | ir.People() | ir.Thing() | ir.Place() | ir.Verb():
                return self.one and field not in ("without", "where")
        return False


class _Phrase(NamedTuple):
    """A part of a clause that is written as code of its own: where it is, the node, what can be told of it."""

    part: PartName
    node: ir.Node
    tell: Callable[[Any], object]
    said: _Said = _Said()


class _Anything(frozenset[str]):
    """Every name is one of the deck: which cards there are is not known yet."""

    def __contains__(self, name: object) -> bool:
        return True


ANY_DECK = Link(("door", "treasure"), {}, _Anything(), {}, frozenset({"curse"}))
_SCOPE = HookScope(ANY_DECK)


def dropped_words(clause: ir.Clause) -> Iterator[Dropped | Senseless]:
    """The words of one clause, without those below it, that could as well be left out."""
    for phrase in _phrases(clause):
        try:
            yield from _senseless(phrase, phrase.node)
            yield from _dropped(phrase, clause)
        except WrongKindError as wrong:
            yield Senseless(phrase.part, "no player" if wrong.wanted == "player" else "no card")


def _dropped(phrase: _Phrase, clause: ir.Clause) -> Iterator[Dropped]:
    told: object = None
    for name, field, without in _silenced(phrase.node, phrase.said):
        told = phrase.tell(phrase.node) if told is None else told
        if phrase.tell(without) == told:
            yield Dropped(phrase.part, name, field, _put(clause, phrase.node, without))


def _senseless(phrase: _Phrase, node: ir.Node) -> Iterator[Senseless]:
    match node:
        case ir.Not(of=of):
            yield from _senseless(phrase, of)
        case ir.All(of=several) | ir.Any(of=several):
            for one in several:
                yield from _senseless(phrase, one)
        case ir.Thing() if phrase.part == "for_each" and phrase.tell(node) == number(0):
            yield Senseless(phrase.part, "uncounted")
        case _ if isinstance(node, ir.Question | ir.Event):
            told = phrase.tell(node)
            if told == FALSE:
                yield Senseless(phrase.part, "never")
            elif told == TRUE and isinstance(node, ir.Question):
                yield Senseless(phrase.part, "always")


# ---------------------------------------------------------------- the phrases of a clause


def _phrases(clause: ir.Clause) -> Iterator[_Phrase]:
    for event in clause.events:
        yield _Phrase("events", event, _heard)
    match clause.time:
        case ir.Until(events=ends):
            yield from (_Phrase("time", event, _ending) for event in ends)
        case ir.During(time=time) if not time.next:
            yield _Phrase("time", time, _now)
    if clause.question is not None:
        yield _Phrase("question", clause.question, _asked)
    if clause.where is not None:
        yield _Phrase("where", clause.where, _counted)
    if clause.for_each is not None:
        yield _Phrase("for_each", clause.for_each, _meant)
    if clause.play is not None:
        yield from _played(clause.play)
    if clause.on is not None:
        yield _Phrase("on", clause.on, _meant, _Said(one=True))  # one target is asked for
    if isinstance(clause.effect, ir.Bonus):
        yield _Phrase("effect", clause.effect, lambda bonus: _bonus(bonus, clause))
    elif clause.effect is not None:
        yield from _narrowed("effect", clause.effect)
    for action in clause.cost:
        yield from _narrowed("cost", action)
    if clause.actor is not None:
        yield from _narrowed("actor", clause.actor)


def _played(play: ir.Play) -> Iterator[_Phrase]:
    if isinstance(play.at, ir.Time):
        yield _Phrase("play", play.at, _now)
    yield from (_Phrase("play", event, _heard) for event in play.when)
    if play.on is not None:
        yield _Phrase("play", play.on, _meant, _Said(one=True))  # one target is asked for


def _narrowed(part: PartName, node: ir.Node) -> Iterator[_Phrase]:
    """What is asked about players and cards that something is done to, or that do it."""
    for one in ir.nodes_in(node):
        if isinstance(one, ir.People):
            yield from (_Phrase(part, q, _asked_of_player) for q in one.where)
            yield _Phrase(part, one, _chosen)
        elif isinstance(one, ir.Cards):
            yield from (_Phrase(part, q, _asked_of_card) for q in one.where)


# ---------------------------------------------------------------- what code tells of a phrase


def _heard(event: ir.Event) -> object:
    return events.heard(event, _SCOPE)


def _ending(event: ir.Event) -> object:
    """`until your next turn ends` lets the one that is going on pass; the gate reads that, no hook."""
    time = event.who if isinstance(event, ir.Happens) and isinstance(event.who, ir.Time) else None
    return _heard(event), time is not None and time.next


def _asked(question: ir.Question) -> object:
    return questions.question(question, _SCOPE)


def _asked_of_player(question: ir.Question) -> object:
    return questions.question(question, _SCOPE.asking_player("p"))


def _asked_of_card(question: ir.Question) -> object:
    return questions.question(question, _SCOPE.asking_card("i"))


def _now(time: ir.Time) -> object:
    return questions.now_is(time, _SCOPE)


def _counted(count: ir.Number) -> object:
    return numbers.number(count, _SCOPE)


def _meant(each: ir.Selector | ir.Thing) -> object:
    if isinstance(each, ir.Thing):
        return numbers.thing_count(each, _SCOPE)
    return people.people(each, _SCOPE) if isinstance(each, ir.Who) else cards.cards(each, _SCOPE)


def _chosen(sel: ir.Selector) -> object:
    """Whom or which somebody chooses: how many, in which order and whether by chance is read as they do."""
    match sel:
        case ir.People(role="player"):
            return people.people(sel, _SCOPE), sel.quantity, sel.random, sel.seats
        case ir.Cards():
            return cards.cards(sel, _SCOPE), sel.quantity, sel.random, sel.would_win, sel.totaling, sel.chooser
    return _meant(sel)


def _bonus(bonus: ir.Bonus, clause: ir.Clause) -> object:
    told = bonuses.amount(Static(0, msgspec.structs.replace(clause, effect=bonus)), _SCOPE)
    bounds = [numbers.number(n, _SCOPE) for n in (bonus.least, bonus.most) if n is not None]
    target = bonus.target
    match target:
        case None:
            return told, bounds
        case ir.Thing(what="side"):
            return told, bounds, target.either, sides.side(target, _SCOPE)
        case ir.Thing():
            return told, bounds, target
    return told, bounds, _chosen(target) if leaves_open(bonus) else _meant(target)


# ---------------------------------------------------------------- the same without a word

_NAMED = ("what", "who", "whom", "place", "question", "nouns", "names", "kind", "done", "effect", "action", "of")
_FAR = ("hand", "discards", "deck")  # places that nobody means who does not say so
_COUNTED = ("up to", "at least", "at most", "any number", "none")


def _silenced(node: ir.Node, said: _Said) -> Iterator[tuple[str, str, ir.Node]]:
    """A phrase without one of its words, for each of them: whose it is, which node and field says it."""
    for field in node.__struct_fields__:
        value = getattr(node, field)
        inside = said.inside(node, field)
        for silent in _without(node, field, value, said._replace(own=inside.own)):
            yield type(node).__name__, field, msgspec.structs.replace(node, **{field: silent})
        for k, one in enumerate(value if isinstance(value, tuple) else (value,)):
            if not isinstance(one, ir.Node) or isinstance(one, ir.Quantity):
                continue
            for name, inner, without in _silenced(one, inside):
                put = (*value[:k], without, *value[k + 1 :]) if isinstance(value, tuple) else without
                yield name, inner, msgspec.structs.replace(node, **{field: put})


def _without(node: ir.Node, field: str, value: Any, said: _Said) -> Iterator[object]:
    """What a part is where the sentence does not say it."""
    match node, value:
        case (ir.Thing(what="turn" | "gender"), bool()) | (ir.Time(next=True), True) if _is_set(node, said):
            return
        case ((ir.Cards() | ir.People() | ir.Thing()), ir.Quantity()):
            if value.how in _COUNTED or (value.how == "exactly" and value.n != ir.Int(1)):
                yield from (ir.Quantity("some"), ir.Quantity("every"), ir.THE)
            elif value.how == "every" and said.one:
                yield ir.Quantity("some")
        case ir.Cards(nouns=nouns), ir.Place(what=what):
            there = default_place(said.verb, nouns[0])
            if value != there and (what in _FAR or (said.one and what in ("play", "combat"))):
                yield there
        case ((ir.Cards() | ir.People()), tuple()) if field == "where":
            yield from ((*value[:k], *value[k + 1 :]) for k in range(len(value)))
        case ((ir.Cards() | ir.People() | ir.Thing() | ir.Time() | ir.Place()), _) if field in _MODIFIERS:
            usual: object = False if isinstance(value, bool) else _DEFAULTS.get(field)
            if value not in (*said.own, usual):
                yield usual
        case ((ir.Verb() | ir.Done()), _) if field not in _NAMED:
            usual = _default_of(node, field)
            if usual is not msgspec.NODEFAULT and value != usual:
                yield usual


def _is_set(node: ir.Node, said: _Said) -> bool:
    """A phrase that is never said otherwise: an extra turn, the other gender, skip your next turn."""
    return isinstance(node, ir.Thing) or said.verb == "skip"


_MODIFIERS = (
    "owner", "taken_from", "order", "random", "other", "totaling", "chooser", "would_win", "of", "seats", "may_win",
    "extra", "either", "next",
)  # fmt: skip
_DEFAULTS = {"chooser": "doer", "seats": "left"}


def _default_of(node: ir.Node, field: str) -> Any:
    return next(f.default for f in msgspec.structs.fields(type(node)) if f.name == field)


def _put(whole: Any, old: ir.Node, new: ir.Node) -> Any:
    """The clause with one phrase in the place of another."""
    if whole is old:
        return new
    if isinstance(whole, tuple):
        return tuple(_put(part, old, new) for part in whole)
    if not isinstance(whole, ir.Node):
        return whole
    parts = {field: getattr(whole, field) for field in whole.__struct_fields__}
    changed = {field: put for field, part in parts.items() if (put := _put(part, old, new)) is not part}
    return msgspec.structs.replace(whole, **changed) if changed else whole
