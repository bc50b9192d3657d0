"""Questions in Python: whether each question of a card program is true, as one expression."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Ability, If
from lootpress.compiler.hooks import cards, history, numbers, people
from lootpress.compiler.hooks.called import called_so
from lootpress.compiler.hooks.expressions import (
    FALSE,
    TRUE,
    Expr,
    all_of,
    any_of,
    arithmetic,
    atom,
    call,
    compare,
    negation,
    number,
    word,
)
from lootpress.compiler.hooks.kinds import as_cards
from lootpress.compiler.hooks.scope import HookScope

__all__ = ["QUESTIONS", "conditions", "now_is", "question"]

QUESTIONS: dict[type[ir.Node], Callable[[Any, HookScope], Expr]] = {}

_NUMBERS = ir.Int | ir.X | ir.Dice | ir.Stat | ir.CountOf | ir.Sum | ir.Difference | ir.Scaled | ir.Clamp
_NUMBERS |= ir.Declared | ir.AnyNumber


def _question(kind: type[ir.Node]) -> Callable[[Callable[[Any, HookScope], Expr]], Callable[[Any, HookScope], Expr]]:
    def register(function: Callable[[Any, HookScope], Expr]) -> Callable[[Any, HookScope], Expr]:
        QUESTIONS[kind] = function
        return function

    return register


def question(node: ir.Question, scope: HookScope) -> Expr:
    """Whether a question is true now."""
    return QUESTIONS[type(node)](node, scope)


def conditions(form: Ability | If, scope: HookScope) -> Expr:
    """Whether the times above a line are going on and its questions true."""
    if isinstance(form, If):
        times = [] if form.time is None else [form.time]
        asked = [] if form.question is None else [form.question]
    else:
        times, asked = [during.time for during in form.times], [*form.questions]
    return all_of((*(now_is(time, scope) for time in times), *(question(q, scope) for q in asked)))


# ---------------------------------------------------------------- joined


@_question(ir.Not)
def _not(node: ir.Not, scope: HookScope) -> Expr:
    asked = node.of
    if node.each and isinstance(asked, ir.Compare):
        return _numbers_fit(asked, scope, denied=True)
    found = ir.of_each_one(asked) if node.each else None
    if found is None:
        return negation(question(asked, scope))
    who, one = found
    if isinstance(who, ir.People):
        return people.so_many_people(who, scope, lambda p, inner: negation(question(one, inner.asking_player(str(p)))))
    return cards.so_many_cards(who, scope, lambda i, inner: negation(question(one, inner.asking_card(str(i)))))


@_question(ir.All)
def _all(node: ir.All, scope: HookScope) -> Expr:
    return all_of(question(q, scope) for q in node.of)


@_question(ir.Any)
def _any(node: ir.Any, scope: HookScope) -> Expr:
    return any_of(question(q, scope) for q in node.of)


# ---------------------------------------------------------------- being


@_question(ir.Is)
def _is(node: ir.Is, scope: HookScope) -> Expr:
    who, what = node.who, node.what
    if isinstance(who, ir.Thing | ir.Time):
        return FALSE
    if isinstance(who, ir.Who):
        return people.so_many_people(who, scope, lambda p, inner: _person_is(p, what, inner))
    if not isinstance(what, ir.Cards):
        return FALSE
    return cards.so_many_cards(who, scope, lambda i, inner: cards.card_fits(what, i, inner))


def _person_is(p: Expr, what: ir.Target, scope: HookScope) -> Expr:
    if isinstance(what, ir.People):
        return people.person_fits(what, p, scope) if what.names else people.is_one(what, p, scope)
    if isinstance(what, ir.Cards):
        name, inner = scope.fresh("i")
        return call("any", f"{cards.card_fits(what, atom(name), inner)} for {name} in g.tables[{p}]")
    if not isinstance(what, ir.You | ir.Doer | ir.ThatPlayer | ir.PlayerNamed):
        return FALSE
    return compare(p, "==", people.player(what, scope))


@_question(ir.NowIs)
def _now(node: ir.NowIs, scope: HookScope) -> Expr:
    return now_is(node.time, scope)


def now_is(time: ir.Time, scope: HookScope) -> Expr:
    """Whether a time is going on."""
    match time.what:
        case "combat":
            fight = atom("g.combat is not None")
            if time.any:
                return fight
            if time.of is None:
                return call("in_my_fight", "g", scope.you)
            return all_of((fight, people.is_one(time.of, atom("g.combat.fighter"), scope)))
        case "turn":
            return TRUE if time.of is None or time.any else people.is_one(time.of, atom("g.turn"), scope)
        case "charity":
            return compare(atom("g.phase"), "==", word("charity"))
    return TRUE


@_question(ir.InState)
def _in_state(node: ir.InState, scope: HookScope) -> Expr:
    who, state = node.who, node.state
    if isinstance(who, _NUMBERS):
        rest = arithmetic(Expr(numbers.number(who, scope).inside(6)), "%", number(2))
        return compare(rest, "==", number(0 if state == "even" else 1))
    if isinstance(who, ir.Time) or (isinstance(who, ir.Thing) and who.what == "side"):
        return call("side_state", "g", word(state))
    if isinstance(who, ir.Thing):
        return _pile_is_empty(who, state, scope)
    if isinstance(who, ir.Who):
        return people.so_many_people(who, scope, lambda p, inner: call("player_state", "g", p, word(state)))
    return cards.so_many_cards(as_cards(who), scope, lambda i, inner: call("card_state", "g", i, word(state)))


def _pile_is_empty(thing: ir.Thing, state: str, scope: HookScope) -> Expr:
    if state != "empty":
        return FALSE
    piles = "discards" if thing.what == "discards" else "piles"
    if thing.kind is None:
        return negation(call("any", atom(f"g.{piles}")))
    if thing.kind not in scope.link.deck_names:
        return TRUE
    return negation(atom(f"g.{piles}[{scope.link.deck_names.index(thing.kind)}]"))


@_question(ir.IsIn)
def _is_in(node: ir.IsIn, scope: HookScope) -> Expr:
    who, place = node.who, node.place
    if isinstance(who, ir.Thing | ir.Time):
        return FALSE
    if isinstance(who, ir.Who):
        if place.what != "combat":
            return FALSE
        return people.so_many_people(who, scope, lambda p, inner: call("in_combat", "g", p))
    if isinstance(who, ir.Cards) and place.what == "combat":
        players = called_so(who, scope.link.identities)
        if players is not None:
            return _is_in(ir.IsIn(players, place), scope)
    if not isinstance(who, ir.Cards):
        return cards.any_card(who, scope, lambda i, inner: cards.lies_there(i, place, inner))
    return numbers.enough(cards.how_many(cards.moved(who, place), scope), who.quantity, scope)


# ---------------------------------------------------------------- having


@_question(ir.Has)
def _has(node: ir.Has, scope: HookScope) -> Expr:
    if isinstance(node.who, ir.Who):
        return people.so_many_people(node.who, scope, lambda p, inner: _person_has(p, node.what, inner))
    return cards.so_many_cards(node.who, scope, lambda i, inner: _card_has(i, node.what, inner))


def _card_has(i: Expr, what: ir.Selector | ir.Thing, scope: HookScope) -> Expr:
    if isinstance(what, ir.Thing):
        if what.what in ("limit", "limits", "penalty"):
            found = call("has_limit", "g", i, *(() if what.kind is None else (word(what.kind),)))
            return negation(found) if what.quantity.how == "none" else found
        if what.what == "counter":
            return numbers.enough(call("g.counters.get", i, 0), what.quantity, scope)
        return FALSE
    if not isinstance(what, ir.Cards):
        return FALSE
    j, inner = scope.fresh("j")
    fits = cards.card_fits(cards.loose(what, other=True), atom(j), inner)
    return numbers.enough(call("sum", f"bool({fits}) for {j} in attached_to(g, {i})"), what.quantity, scope)


def _person_has(p: Expr, what: ir.Selector | ir.Thing, scope: HookScope) -> Expr:
    if isinstance(what, ir.People):
        helped = call("is_helped", "g", p) if what.role == "helper" else FALSE
        return numbers.enough(call("int", helped), what.quantity, scope)
    if isinstance(what, ir.Thing):
        mine = ir.Thing(what.what, what.of or ir.You(), what.quantity, what.kind)
        return numbers.enough(numbers.thing_count(mine, scope.with_you(str(p))), what.quantity, scope)
    if not isinstance(what, ir.Cards):
        return cards.any_card(as_cards(what), scope, lambda i, inner: compare(call("owner", "g", i), "==", p))
    mine_ = ir.Cards(
        what.quantity, what.nouns, what.owner or ir.Doer(), what.place, None, what.where, what.order, other=what.other
    )
    found = cards.cards(mine_, scope.with_doer(str(p)))
    return numbers.enough(call("len", found), what.quantity, scope)


@_question(ir.HasMost)
def _has_most(node: ir.HasMost, scope: HookScope) -> Expr:
    best = "max" if node.which in ("highest", "most") else "min"
    if isinstance(node.who, ir.Who):
        p, inner = scope.fresh("p")
        values = f"[{_value(node, p, inner)} for {p} in range(g.players)]"
        if people.share_meant(node.who) == "any":
            return call("stands_out", values, people.people(node.who, scope), best)
        return people.so_many_people(node.who, inner, lambda q, _: call("stands_out", values, f"({q},)", best))
    if node.stat is None:
        return FALSE
    return call("card_stands_out", "g", cards.card(node.who, scope), word(node.stat), best)


def _value(node: ir.HasMost, p: str, scope: HookScope) -> Expr:
    if node.stat is not None:
        return numbers.player_stat(node.stat, atom(p))
    counted = node.what
    assert isinstance(counted, ir.Cards)
    if counted.nouns[0].noun == "card" and counted.place.what == "table":
        return atom(f"len(g.hands[{p}]) + len(g.tables[{p}])")
    mine = ir.Cards(counted.quantity, counted.nouns, ir.Doer(), counted.place, None, counted.where)
    return call("len", cards.cards(mine, scope.with_doer(p)))


@_question(ir.OnlyFor)
def _only_for(node: ir.OnlyFor, scope: HookScope) -> Expr:
    whom, asked = node.whom, "is_only_for" if node.only else "is_not_for"
    if isinstance(whom, ir.People):
        return cards.so_many_cards(node.who, scope, lambda i, _: call(asked, "g", i, repr(whom.names)))
    names = call("names_of", "g", cards.cards(as_cards(whom), scope))
    return cards.so_many_cards(node.who, scope, lambda i, _: call(asked, "g", i, names))


@_question(ir.HasInitial)
def _has_initial(node: ir.HasInitial, scope: HookScope) -> Expr:
    return call("has_initial", "g", cards.card(node.who, scope), *(word(letter.lower()) for letter in node.letters))


# ---------------------------------------------------------------- numbers, history, what may be


@_question(ir.Compare)
def _compare(node: ir.Compare, scope: HookScope) -> Expr:
    return _numbers_fit(node, scope)


def _numbers_fit(node: ir.Compare, scope: HookScope, *, denied: bool = False) -> Expr:
    """`the level of each monster` must hold for every one of them, `the level of another player` for any."""
    how = "==" if node.how == "=" else node.how
    left, loop, first, inner = _one_by_one(node.left, scope)
    right, second_loop, second, inner = _one_by_one(node.right, inner)
    asked = negation(compare(left, how, right)) if denied else compare(left, how, right)
    for quantifier, each in ((second, second_loop), (first, loop)):
        if quantifier:
            asked = call(quantifier, f"{asked} {each}")
    return asked


def _one_by_one(node: ir.Number, scope: HookScope) -> tuple[Expr, str, str, HookScope]:
    """A number, or one of the numbers of several players or cards with the loop over them, and how many must fit."""
    stat = numbers.stat_meant(node) if isinstance(node, ir.Stat) else node
    of = stat.of if isinstance(stat, ir.Stat) and stat.pick == "one" else None
    many = isinstance(of, ir.Cards | ir.People) and (people.share_meant(of) == "every" or is_any(of))
    if not many:
        return numbers.number(node, scope), "", "", scope
    assert isinstance(stat, ir.Stat)
    assert isinstance(of, ir.Cards | ir.People)
    how = "any" if people.share_meant(of) == "any" else "all"
    if isinstance(of, ir.People):
        name, inner = scope.fresh("p")
        return numbers.player_stat(stat.stat, atom(name)), f"for {name} in {people.people(of, inner)}", how, inner
    name, inner = scope.fresh("i")
    return numbers.card_stat(stat.stat, atom(name)), f"for {name} in {cards.cards(of, inner)}", how, inner


def is_any(of: ir.Cards | ir.People) -> bool:
    """Whether one of several is meant, whichever: `a monster in combat`, `another player`; not a known one."""
    known = isinstance(of, ir.Cards) and (of.order is not None or of.done is not None)
    return of.quantity.how in ("some", "exactly") and people.share_meant(of) == "any" and not known


@_question(ir.Done)
def _done(node: ir.Done, scope: HookScope) -> Expr:
    return history.done(node, scope)


@_question(ir.Would)
def _would(node: ir.Would, scope: HookScope) -> Expr:
    if not isinstance(node.action, ir.Win):
        return FALSE
    fight = atom("g.combat is not None")
    if node.action.what == "combat":
        there = people.so_many_people(node.who, scope, lambda p, inner: call("in_combat", "g", p))
        return all_of((fight, call("side_state", "g", word("winning")), there))
    return all_of((fight, people.so_many_people(node.who, scope, lambda p, inner: call("would_win_game", "g", p))))


@_question(ir.Allowed)
def _allowed(node: ir.Allowed, scope: HookScope) -> Expr:
    return people.all_people(node.who, scope, lambda p, inner: _may(node.action, p, inner))


def _may(action: ir.Action, p: Expr, scope: HookScope) -> Expr:
    verb = type(action).__name__
    asked = [negation(call("forbidden", "g", p, verb))]
    if isinstance(action, ir.AskForHelp):  # who must fight alone asks nobody
        asked.append(negation(call("demanded", "g", p, "Fight")))
    wanted = getattr(action, "what", None)
    first = wanted[0] if isinstance(wanted, tuple) and wanted else wanted
    if isinstance(first, ir.Cards):
        i, _ = scope.fresh("i")
        asked.append(call("some_allowed", "g", p, verb, f"lambda {i}: {cards.noun_fits(first, atom(i), scope)}"))
    if isinstance(action, ir.Gain) and any(isinstance(w, ir.Thing) and w.what == "level" for w in action.what):
        asked.append(call("may_gain_level", "g", p))
    return all_of(asked)


@_question(ir.Says)
def _says(node: ir.Says, scope: HookScope) -> Expr:
    if isinstance(node.who, ir.Candidate):
        return call("said_of_himself", "g", people.player(node.who, scope), word(node.fact))
    told = isinstance(node.who, ir.Thing) and node.who.what == "log"
    return call("was_told" if told else "said", "g", word(node.fact))
