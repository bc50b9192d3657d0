"""Whether a happening is what an event waits for; slow and obvious."""

from __future__ import annotations

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.losses import names_of
from lootpress.compiler.abilities.patterns import event_key, verb_of
from lootpress.dsl.lexicon.verbs import TOLD
from lootpress.runtime.active import facts
from lootpress.runtime.active.names import speaks
from lootpress.runtime.events.types import Happening
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State, Zone
from lootpress.tests.evaluator import questions, selecting

__all__ = ["card_matches", "heard", "object_matches"]


def heard(g: State, event: ir.Event, h: Happening, env: Env, would: bool) -> bool:
    """Whether a happening is what an event waits for."""
    if event_key(event) != (h.verb, would):
        return False
    match event:
        case ir.Happens(who=who, action=action, would=w):
            return w == would and _action_matches(g, who, action, h, env)
        case ir.Undergoes(who=who, done=done):
            return not would and _undergoes(g, who, done, h, env)
        case ir.Said(who=ir.People(role="table"), fact=fact):
            return not would and h.verb == "say" and h.text == fact
        case ir.Said(who=who, fact=fact):
            return not would and h.verb == "say" and h.text == fact and _person_matches(g, h.player, who, env)
        case ir.Declines(who=who, whom=whom):
            return not would and card_matches(g, h.card, who, env) and _person_matches(g, h.player, whom, env)
        case ir.BecomesTrue(question=q):
            return not would and h.verb == "become true" and questions.holds(g, q, env)


def _undergoes(g: State, who: ir.Target, done: str, h: Happening, env: Env) -> bool:
    if h.verb != TOLD[done]:
        return False
    if isinstance(who, ir.Thing):
        return h.place == (who.kind or who.what)
    if isinstance(who, ir.Time):
        return False
    if isinstance(who, ir.People | ir.You | ir.Doer | ir.ThatPlayer):
        return _person_matches(g, h.player, who, env)
    return card_matches(g, h.card, who, env)


def _person_matches(g: State, p: int, who: ir.Target, env: Env) -> bool:
    if p < 0:
        return False
    if isinstance(who, ir.You):
        return p == env.you
    if isinstance(who, ir.People):
        if who.other and p == env.you:
            return False
        if who.role == "player" and who.of is None:
            return selecting.person_fits(g, p, who, env)
        return p in selecting.people(g, who, env)
    return not isinstance(who, ir.Thing | ir.Time) and p in selecting.people(g, who, env)


def card_matches(g: State, i: int, what: ir.Target, env: Env) -> bool:
    """Whether a card is one that a pattern speaks of, wherever it lies by now."""
    if i < 0 or isinstance(what, ir.Thing | ir.Time):
        return False
    if isinstance(what, ir.Cards):
        whose = what.owner if isinstance(what.owner, ir.People) else None  # `a card of another player`
        loose = ir.Cards(what.quantity, what.nouns, whose, ir.Place("anywhere"), None, what.where, other=what.other)
        if what.place.what == "hand" and not _in_a_hand(g, i):
            return False
        return selecting.card_fits(g, i, loose, replace(env, doer=facts.owner(g, i)))
    return i in selecting.cards(g, what, env)


def _in_a_hand(g: State, i: int) -> bool:
    return g.where[i] == Zone.HAND


def object_matches(g: State, card: int, other: int, what: ir.Target, env: Env) -> bool:
    """Whether the card or the other player of a happening is what a pattern speaks of."""
    if isinstance(what, ir.Thing):
        return (card >= 0 and _in_a_hand(g, card)) if what.what == "hand" else card < 0
    if isinstance(what, ir.People | ir.You | ir.ThatPlayer | ir.PlayerNamed):
        return _person_matches(g, other, what, env)
    return card_matches(g, card, what, env)


def _action_matches(g: State, who: ir.Target, action: ir.Action, h: Happening, env: Env) -> bool:
    verb = verb_of(action, who)
    if verb != h.verb:
        return False
    if isinstance(who, ir.Time):
        return _time_matches(g, who, h, env)
    if isinstance(who, ir.Cards | ir.It | ir.ThisCard):
        if not card_matches(g, h.card, who, env):
            return False
        if isinstance(who, ir.Cards) and who.place.what == "deck" and who.place.deck != h.place:
            return False  # `a curse from the door deck`: one that was opened, not played
        return _subject_card_rest(g, action, h, env)
    if isinstance(who, ir.Thing):
        return False
    if not _person_matches(g, h.player, who, env):
        return False
    return _objects_fit(g, action, h, env)


def _time_matches(g: State, time: ir.Time, h: Happening, env: Env) -> bool:
    if time.of is None:
        return True
    return (
        h.player in selecting.people(g, time.of, env)
        if not isinstance(time.of, ir.People)
        else _person_matches(g, h.player, time.of, env)
    )


def _subject_card_rest(g: State, action: ir.Action, h: Happening, env: Env) -> bool:
    if isinstance(action, ir.Catch):
        return _person_matches(g, h.player, action.what, env)
    if isinstance(action, ir.Strike):
        return _person_matches(g, h.player, action.what, env) or card_matches(g, h.other, action.what, env)
    if isinstance(action, ir.Enter):
        place = action.place
        if isinstance(place, ir.Place) and place.what == "hand":
            return place.of is None or h.player in selecting.people(g, place.of, env)
        return True
    if isinstance(action, ir.Join) and not isinstance(action.what, ir.Time):
        return any(m in selecting.cards(g, action.what, env) and m != h.card for m in facts.monsters(g))
    return True


def _objects_fit(g: State, action: ir.Action, h: Happening, env: Env) -> bool:
    inner = replace(env, doer=h.player)
    if isinstance(action, ir.Lose) and not _loss_fits(g, action, h, env):
        return False
    if isinstance(action, ir.Draw) and action.facing is not None and action.facing != h.facing:
        return False
    if isinstance(action, ir.Roll) and action.how == "face" and h.n != action.face:
        return False
    if isinstance(action, ir.Become) and isinstance(action.what, ir.People):
        return h.card >= 0 and g.deck.card_of[h.card].name in action.what.names
    if isinstance(action, ir.Become) and isinstance(action.what, ir.Thing):
        return h.card < 0
    if isinstance(action, ir.Defeat) and action.keeping_treasures and h.text != "keeping treasures":
        return False
    if isinstance(action, ir.Shuffle) and action.what.kind != h.place:
        return False
    if isinstance(action, ir.Kill):
        if action.alone and not h.alone:
            return False
        if action.with_ is not None and not _used_in_fight(g, action.with_, inner):
            return False
        if action.without is not None and _used_in_fight(g, action.without, inner):
            return False
    if isinstance(action, ir.Give | ir.Move) and not _person_matches(g, h.other, action.to, env):
        return False
    if isinstance(action, ir.Take):
        item = action.what[0]
        if (
            isinstance(item, ir.Cards)
            and item.taken_from is not None
            and not _person_matches(g, h.other, item.taken_from, env)
        ):
            return False
    wanted = getattr(action, "what", None)
    if wanted is None:
        wanted = getattr(action, "whom", None)
    if wanted is None:
        wanted = getattr(action, "place", None)
    if isinstance(wanted, tuple):
        wanted = wanted[0] if wanted else None
    if isinstance(action, ir.PlayCard) and isinstance(wanted, ir.Cards):  # from the hand or from the table
        wanted = msgspec.structs.replace(wanted, place=ir.Place("anywhere"))
    if isinstance(wanted, ir.Thing) and wanted.what == "treasures" and wanted.of is not None:
        return object_matches(g, h.card, h.other, wanted.of, inner)
    if isinstance(wanted, ir.Thing) and wanted.what in ("counter", "hand"):
        return object_matches(g, h.card, h.other, wanted, inner)
    if wanted is None or isinstance(wanted, ir.Thing | ir.Time | str | ir.Place):
        return True
    return object_matches(g, h.card, h.other, wanted, inner)


def _used_in_fight(g: State, what: ir.Selector, env: Env) -> bool:
    if isinstance(what, ir.Cards):
        for p in g.combat.side if g.combat is not None else ():
            if any(selecting.card_fits(g, i, what, replace(env, doer=p)) and speaks(g, i) for i in g.tables[p]):
                return True
        return any(selecting.card_fits(g, i, ir.Cards(what.quantity, what.nouns, place=ir.Place("anywhere")), env)
                   for i, _, _ in (g.combat.played if g.combat is not None else ()))  # fmt: skip
    return any(g.combat is not None and p in g.combat.side and p != env.doer for p in selecting.people(g, what, env))


def _loss_fits(g: State, lose: ir.Lose, h: Happening, env: Env) -> bool:
    """Whether something is lost to what an event names and as what; what death takes only where it says so."""
    if not (any(_source_fits(g, s, h) for s in lose.to) if lose.to else h.source != "death"):
        return False
    if lose.as_ is None:
        return True
    return any(name in h.named for name in names_of(lose.as_)) and card_matches(g, h.card, lose.as_, env)


def _source_fits(g: State, source: ir.Target, h: Happening) -> bool:
    if isinstance(source, ir.People):
        return h.source == "effect"
    if isinstance(source, ir.Thing):
        return source.what == h.source
    if isinstance(source, ir.Cards):
        return h.source == "curse" and any(
            n.noun == "curse" or (n.noun in g.deck.kinds and g.deck.kinds[n.noun].archetype == "curse")
            for n in source.nouns
        )
    return False
