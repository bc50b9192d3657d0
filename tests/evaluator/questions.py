"""Whether a question of the card program is true now; slow and obvious."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.hooks.called import called_so, identities_among
from lootpress.compiler.hooks.numbers import stat_meant
from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.active.stats import stat_of_card, stat_of_player
from lootpress.runtime.primitives.cards import card_stands_out, card_state
from lootpress.runtime.primitives.past import was_told
from lootpress.runtime.primitives.people import player_state
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State, own_fact
from lootpress.tests.evaluator import history, lines, numbers, selecting

__all__ = ["has_enough", "holds", "now_is"]


def holds(g: State, q: ir.Question, env: Env) -> bool:
    """Whether a question is true now."""
    match q:
        case ir.Not(of=of):
            return _denied_of_each(g, of, env) if q.each else not holds(g, of, env)
        case ir.All(of=of):
            return all(holds(g, x, env) for x in of)
        case ir.Any(of=of):
            return any(holds(g, x, env) for x in of)
        case ir.Is(who=who, what=what):
            return _is(g, who, what, env)
        case ir.NowIs(time=time):
            return now_is(g, time, env)
        case ir.InState(who=who, state=state):
            return _in_state(g, who, state, env)
        case ir.IsIn(who=who, place=place):
            return _is_in(g, who, place, env)
        case ir.Has(who=who, what=what):
            return _has(g, who, what, env)
        case ir.HasMost():
            return _has_most(g, q, env)
        case ir.OnlyFor(who=who, whom=whom, only=only):
            named = whom.names if isinstance(whom, ir.People) else ()
            wanted = {*named} or {g.deck.card_of[j].name for j in selecting.cards(g, whom, env)}
            return _so_many(g, who, [_made_for(g, i, wanted, only=only) for i in selecting.cards(g, who, env)], env)
        case ir.HasInitial(who=who, letters=letters):
            i = selecting.the_card(g, who, env)
            return i >= 0 and any(g.deck.card_of[i].name.lower().startswith(letter.lower()) for letter in letters)
        case ir.Compare():
            return _compare(g, q, env)
        case ir.Done():
            return _done(g, q, env)
        case ir.Would(who=who, action=action):
            return _would(g, who, action, env)
        case ir.Allowed(who=who, action=action):
            found = [lines.allowed(g, p, action, env) for p in selecting.people(g, who, env)]
            some = isinstance(who, ir.People) and who.quantity.how != "every"
            return _so_many(g, who, found, env) if some else all(found)
        case ir.Says(who=ir.Thing(what="log"), fact=fact):
            return was_told(g, fact)
        case ir.Says(who=ir.Candidate() as who, fact=fact):
            return g.marks.said.get(own_fact(selecting.player_of(g, who, env), fact), False)
        case ir.Says(fact=fact):
            return g.marks.said.get(fact, False)


def _denied_of_each(g: State, q: ir.Question, env: Env) -> bool:
    """Whether it is not so of as many as the phrase says, each asked alone."""
    if isinstance(q, ir.Compare):
        return _compare(g, q, env, denied=True)
    assert isinstance(q, ir.Is | ir.InState | ir.IsIn | ir.OnlyFor | ir.Done | ir.Allowed)
    assert isinstance(q.who, ir.People | ir.Cards)
    persons = _every_person(g, q.who, env)
    if persons is None:
        one_card = replace(q, who=ir.CandidateCard())
        found = selecting.cards(g, q.who, env)
        return _so_many(g, q.who, [not holds(g, one_card, replace(env, candidate=("card", i))) for i in found], env)
    one = replace(q, who=ir.Candidate())
    asked = [replace(env, candidate=("player", p), doer=p) for p in persons]
    return _so_many(g, q.who, [not holds(g, one, of_one) for of_one in asked], env)


def now_is(g: State, time: ir.Time, env: Env) -> bool:
    """Whether a time is going on."""
    match time.what:
        case "combat":
            if g.combat is None:
                return False
            if time.any:
                return True
            if time.of is None:
                return env.you < 0 or env.you in g.combat.side
            return g.combat.fighter in selecting.people(g, time.of, env)
        case "turn":
            return time.of is None or time.any or g.turn in selecting.people(g, time.of, env)
        case "charity":
            return g.phase == "charity"
    return True


def _is(g: State, who: ir.Target, what: ir.Target, env: Env) -> bool:
    if isinstance(who, ir.Thing | ir.Time):
        return False
    who_people = _every_person(g, who, env)
    if who_people is not None:
        return _so_many(g, who, [_person_is(g, p, what, env) for p in who_people], env)
    found = selecting.cards(g, who, env)
    fitting = [isinstance(what, ir.Cards) and selecting.card_fits(g, i, what, env) for i in found]
    return _so_many(g, who, fitting, env)


def _so_many(g: State, who: ir.Target | ir.Number, answers: list[bool], env: Env) -> bool:
    """Whether as many of them said yes as the phrase wants: a player, each player, at least 2 players."""
    how = who.quantity.how if isinstance(who, ir.People | ir.Cards) else "some"
    if how == "every" or isinstance(who, ir.Them):
        return bool(answers) and all(answers)
    counted = isinstance(who, ir.People | ir.Cards) and how in ("exactly", "at least", "at most", "up to", "none")
    if not counted or who.quantity == ir.Quantity("exactly", ir.Int(1)):  # type: ignore[union-attr]
        return any(answers)
    return has_enough(g, sum(answers), who.quantity, env)  # type: ignore[union-attr]


def _every_person(g: State, who: ir.Target, env: Env) -> list[int] | None:
    """The players a subject means, or None when it means cards."""
    return selecting.people(g, who, env) if isinstance(who, ir.Who) else None


def _person_is(g: State, p: int, what: ir.Target, env: Env) -> bool:
    if isinstance(what, ir.People):
        if what.names:
            return selecting.person_fits(g, p, what, env)
        return p in selecting.people(g, what, replace(env, you=env.you))
    if isinstance(what, ir.Cards):
        return any(selecting.card_fits(g, i, what, env) for i in g.tables[p])
    if not isinstance(what, ir.You | ir.Doer | ir.ThatPlayer | ir.PlayerNamed):
        return False
    return p == selecting.player_of(g, what, env)


def _made_for(g: State, i: int, wanted: set[str], *, only: bool) -> bool:
    told = [r.who for r in g.deck.card_of[i].restrictions if r.only == only]
    return any(isinstance(who, ir.People) and not wanted.isdisjoint(who.names) for who in told)


def _in_state(g: State, who: ir.Target | ir.Number, state: str, env: Env) -> bool:
    if isinstance(who, ir.Int | ir.X | ir.Dice | ir.Stat | ir.CountOf | ir.Sum | ir.Difference | ir.Scaled | ir.Clamp):
        value = numbers.number(g, who, env)
        return value % 2 == (0 if state == "even" else 1)
    if isinstance(who, ir.Thing):
        if who.what == "side":
            return strength.side_state(g, state)
        if who.kind not in (None, *g.deck.deck_names):
            return state == "empty"
        piles = g.discards if who.what == "discards" else g.piles
        return state == "empty" and not (any(piles) if who.kind is None else piles[g.deck.deck_names.index(who.kind)])
    if isinstance(who, ir.Time):
        return strength.side_state(g, state)
    if isinstance(who, ir.Declared | ir.AnyNumber):
        return numbers.number(g, who, env) % 2 == (0 if state == "even" else 1)
    persons = _every_person(g, who, env)
    if persons is not None:
        return _so_many(g, who, [player_state(g, p, state) for p in persons], env)
    return _so_many(g, who, [card_state(g, i, state) for i in selecting.cards(g, who, env)], env)


def _is_in(g: State, who: ir.Target, place: ir.Place, env: Env) -> bool:
    if isinstance(who, ir.Thing | ir.Time):
        return False
    persons = _every_person(g, who, env)
    if persons is not None:
        return place.what == "combat" and _so_many(g, who, [facts.in_combat(g, p) for p in persons], env)
    if isinstance(who, ir.Cards) and place.what == "combat":
        players = called_so(who, identities_among(g.deck.cards))
        if players is not None:
            return _is_in(g, players, place, env)
    if not isinstance(who, ir.Cards):
        return any(selecting.lies_there(g, i, place, env) for i in selecting.cards(g, who, env))
    moved = ir.Cards(
        who.quantity, who.nouns, who.owner, place, None, who.where, who.order, other=who.other, done=who.done
    )
    return has_enough(g, selecting.how_many(g, moved, env), who.quantity, env)


def has_enough(g: State, found: int, q: ir.Quantity, env: Env) -> bool:
    """Whether so many are what a quantity asks for; a bare number is exact."""
    n = 0 if q.n is None else numbers.number(g, q.n, env)
    match q.how:
        case "exactly":
            return found == n
        case "at least":
            return found >= n
        case "at most" | "up to":
            return found <= n
        case "none":
            return found == 0
    return found > 0


def _has(g: State, who: ir.Selector, what: ir.Selector | ir.Thing, env: Env) -> bool:
    persons = _every_person(g, who, env)
    if persons is None:
        host_cards = selecting.cards(g, who, env)
        return _so_many(g, who, [_card_has(g, i, what, env) for i in host_cards], env)
    return _so_many(g, who, [_person_has(g, p, what, env) for p in persons], env)


def _card_has(g: State, i: int, what: ir.Selector | ir.Thing, env: Env) -> bool:
    """`a monster that has an enhancer`, `an item that has a race limit`."""
    if isinstance(what, ir.Thing):
        if what.what in ("limit", "limits", "penalty"):
            return standing.has_limit(g, i, what.kind or "") != (what.quantity.how == "none")
        if what.what == "counter":
            return has_enough(g, g.counters.get(i, 0), what.quantity, env)
        return False
    if isinstance(what, ir.Cards):
        attached = sum(selecting.fits_wherever(g, j, what, env) for j in facts.attached_to(g, i))
        return has_enough(g, attached, what.quantity, env)
    return False


def _person_has(g: State, p: int, what: ir.Selector | ir.Thing, env: Env) -> bool:
    if isinstance(what, ir.People):
        combat = g.combat
        helped = combat is not None and combat.helper >= 0 and p == combat.fighter
        return has_enough(g, int(helped and what.role == "helper"), what.quantity, env)
    if isinstance(what, ir.Thing):
        mine = ir.Thing(what.what, what.of or ir.You(), what.quantity, what.kind)
        return has_enough(g, numbers.thing_count(g, mine, replace(env, you=p)), what.quantity, env)
    if not isinstance(what, ir.Cards):
        return any(facts.owner(g, i) == p for i in selecting.cards(g, what, env))
    mine_ = ir.Cards(
        what.quantity, what.nouns, what.owner or ir.Doer(), what.place, None, what.where, what.order, other=what.other
    )
    return has_enough(g, len(selecting.cards(g, mine_, replace(env, doer=p))), what.quantity, env)


def _has_most(g: State, q: ir.HasMost, env: Env) -> bool:
    def value(p: int) -> int:
        if q.stat is not None:
            return stat_of_player(g, q.stat, p)
        counted = cast(ir.Cards, q.what)
        mine = ir.Cards(counted.quantity, counted.nouns, ir.Doer(), counted.place, None, counted.where)
        if counted.nouns[0].noun == "card" and counted.place.what == "table":
            return len(g.hands[p]) + len(g.tables[p])
        return len(selecting.cards(g, mine, replace(env, doer=p)))

    best = max if q.which in ("highest", "most") else min
    persons = _every_person(g, q.who, env)
    if persons is not None:
        values = [value(p) for p in range(g.players)]
        return _so_many(g, q.who, [values[p] == best(values) for p in persons], env)
    return q.stat is not None and card_stands_out(g, selecting.the_card(g, q.who, env), q.stat, best)


def _compare(g: State, q: ir.Compare, env: Env, *, denied: bool = False) -> bool:
    """`the level of each monster` must hold for every one of them, `the level of another player` for any."""
    left, any_left = _numbers(g, q.left, env)
    right, any_right = _numbers(g, q.right, env)
    inner = any if any_right else all
    return (any if any_left else all)(inner(_compared(a, q.how, b) != denied for b in right) for a in left)


def _numbers(g: State, node: ir.Number, env: Env) -> tuple[list[int], bool]:
    """All numbers that are meant, and whether one of them is enough."""
    stat = stat_meant(node) if isinstance(node, ir.Stat) else node
    of = stat.of if isinstance(stat, ir.Stat) and stat.pick == "one" else None
    if isinstance(stat, ir.Stat) and isinstance(of, ir.Cards | ir.People):
        known = isinstance(of, ir.Cards) and (of.order is not None or of.done is not None)
        one = of.quantity.how == "some" or of.quantity == ir.Quantity("exactly", ir.Int(1))
        if of.quantity.how == "every" or (one and not known):
            found = [stat_of_player(g, stat.stat, p) for p in selecting.people(g, of, env)]
            found += [stat_of_card(g, stat.stat, i) for i in selecting.cards(g, of, env)]
            return found, of.quantity.how != "every"
    return [numbers.number(g, node, env)], False


def _compared(left: int, how: str, right: int) -> bool:
    match how:
        case "=":
            return left == right
        case ">=":
            return left >= right
        case "<=":
            return left <= right
        case ">":
            return left > right
    return left < right


def _done(g: State, q: ir.Done, env: Env) -> bool:
    return history.happened(g, q, env)


def _would(g: State, who: ir.Selector, action: ir.Action, env: Env) -> bool:
    if not isinstance(action, ir.Win) or g.combat is None:
        return False
    if action.what == "combat":
        fights = [facts.in_combat(g, p) for p in selecting.people(g, who, env)]
        return strength.side_state(g, "winning") and _so_many(g, who, fights, env)
    return _so_many(g, who, [rewards.would_win_game(g, p) for p in selecting.people(g, who, env)], env)
