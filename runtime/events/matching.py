"""Which lines wait for a happening: patterns of events, and what their words mean then."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.hooks.patterns import verb_of
from lootpress.dsl.lexicon.verbs import TOLD
from lootpress.runtime.active import facts, standing
from lootpress.runtime.deck import Waiting
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.past import as_it_was
from lootpress.runtime.events.types import Happening
from lootpress.runtime.state import Env, State, Zone

__all__ = ["bound", "card_matches", "hooks_for", "lasting_hears", "matches", "object_matches", "somebody_waits"]


# ---------------------------------------------------------------- who waits


def hooks_for(g: State, h: Happening, *, would: bool) -> list[tuple[Waiting, Env]]:
    """Every waiting clause that this wakes, in seat order from the active player (ED-15)."""
    found: list[tuple[int, Waiting, Env]] = []
    for hook, env in _waiting(g, h, would):
        if env.you >= 0 and g.dead[env.you] and h.verb not in ("die", "reborn"):
            continue  # ED-12: the dead do nothing, and neither do the cards that they keep
        for event in hook.clause.events:
            mine = _addressed(g, event, h, env)
            if matches(g, event, h, mine, would=would):
                seat = (mine.you - g.turn) % g.players if mine.you >= 0 else -1
                found.append((seat, hook, bound(g, event, h, mine)))
                break
    if not found:
        return []
    found.sort(key=lambda x: x[0])
    return [
        (hook, env)
        for _, hook, env in found
        if all(look.now_is(g, d.time, env) for d in hook.times) and all(look.holds(g, q, env) for q in hook.questions)
    ]


def _addressed(g: State, event: ir.Event, h: Happening, env: Env) -> Env:
    """A line of a monster or its enhancer that begins `when you ...` speaks to whom it happens to, a helper too."""
    if not isinstance(event, ir.Happens | ir.Undergoes) or not isinstance(event.who, ir.You) or h.player == env.you:
        return env
    i = env.this
    if i < 0 or g.combat is None or h.player not in g.combat.side:
        return env
    host = g.host[i] if g.where[i] == Zone.ATTACHED else i
    return env._replace(you=h.player) if host >= 0 and g.where[host] == Zone.COMBAT else env


def somebody_waits(g: State, verb: str, *, would: bool) -> bool:
    """Whether a card, as the cards lie now, or a rule or something that lasts may wait for a verb."""
    key, where = (verb, would), g.where
    for i, _, own in g.deck.waiting.get(key, ()):
        if own or where[i] in _SPEAKING:
            return True
    return key in g.deck.rule_waiting or lasting_hears(g, verb)


def lasting_hears(g: State, verb: str) -> bool:
    """Whether something that lasts may wait for a verb."""
    lasting = g.deck.lasting
    for effect in g.effects:
        if effect.install >= 0 and verb in lasting[effect.install].verbs:
            return True
    return False


def _waiting(g: State, h: Happening, would: bool) -> list[tuple[Waiting, Env]]:
    """The hooks for a verb of the cards that speak and of what lasts; elsewhere those that wait for their own fate."""
    deck, where, verb = g.deck, g.where, h.verb
    key = (verb, would)
    found: list[tuple[Waiting, Env]] = []
    for i, hooks, own in deck.waiting.get(key, ()):
        zone = where[i]
        if zone in _SPEAKING:
            if facts.speaks(g, i):
                env = standing.env_of(g, i)
                found += [(hook, env) for hook in hooks]
        elif own and zone in _ELSEWHERE:
            found += [(hook, Env(_last_owner(g, h, i), i, it=i)) for hook in own]
    if g.effects:
        lasting = deck.lasting
        for effect in g.effects:
            if effect.active and effect.install >= 0 and verb in lasting[effect.install].verbs:
                found += [(hook, effect.env) for hook in lasting[effect.install].waiting]
    if key in deck.rule_waiting:
        found += [(hook, Env(-1, -1)) for hook in deck.rule_waiting[key]]
    return found


def _last_owner(g: State, h: Happening, i: int) -> int:
    """Whom a card that is not in play speaks to as something happens to it: who had it, else who does it."""
    if h.card != i:
        return g.who[i]
    return h.was[1] if h.was else g.who[i] if g.who[i] >= 0 else h.player


_SPEAKING = frozenset((Zone.TABLE, Zone.ATTACHED, Zone.COMBAT, Zone.WORLD))
_ELSEWHERE = frozenset((Zone.HAND, Zone.LIMBO, Zone.DISCARDS))


# ---------------------------------------------------------------- patterns


def matches(g: State, event: ir.Event, h: Happening, env: Env, *, would: bool) -> bool:
    """Whether a happening is what an event waits for."""
    if g.deck.event_keys.get(id(event), (h.verb, would)) != (h.verb, would):
        return False
    if h.was:
        with as_it_was(g, h):
            return _matches(g, event, h, env, would=would)
    return _matches(g, event, h, env, would=would)


def _matches(g: State, event: ir.Event, h: Happening, env: Env, *, would: bool) -> bool:
    hook = g.deck.hooked["heard"][id(event)]
    return interpreted(g, event, h, env, would=would) if hook is None else hook(g, h, env, would)


def interpreted(g: State, event: ir.Event, h: Happening, env: Env, *, would: bool) -> bool:
    """Whether a happening is what an event waits for, found out the slow way."""
    match event:
        case ir.Happens(who=who, action=action, would=w):
            return w == would and _action_matches(g, who, action, h, env)
        case ir.Undergoes(who=who, done=done):
            return not would and _undergoes(g, who, done, h, env)
        case ir.Said(fact=fact):
            return not would and h.verb == "say" and h.text == fact
        case ir.BecomesTrue(question=q):
            return not would and h.verb == "become true" and look.holds(g, q, env)


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
            return look.person_fits(g, p, who, env)
        return p in look.people(g, who, env)
    return not isinstance(who, ir.Thing | ir.Time) and p in look.people(g, who, env)


def card_matches(g: State, i: int, what: ir.Target, env: Env) -> bool:
    """Whether a card is one that a pattern speaks of, wherever it lies by now."""
    if i < 0 or isinstance(what, ir.Thing | ir.Time):
        return False
    if isinstance(what, ir.Cards):
        whose = what.owner if isinstance(what.owner, ir.People) else None  # `a card of another player`
        loose = ir.Cards(what.quantity, what.nouns, whose, ir.Place("anywhere"), None, what.where, other=what.other)
        return look.card_fits(g, i, loose, env._replace(doer=facts.owner(g, i)))
    return i in look.cards(g, what, env)


def object_matches(g: State, card: int, other: int, what: ir.Target, env: Env) -> bool:
    """Whether the card or the other player of a happening is what a pattern speaks of."""
    if isinstance(what, ir.Thing):
        return card < 0
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
        h.player in look.people(g, time.of, env)
        if not isinstance(time.of, ir.People)
        else _person_matches(g, h.player, time.of, env)
    )


def _subject_card_rest(g: State, action: ir.Action, h: Happening, env: Env) -> bool:
    if isinstance(action, ir.Strike):
        return _person_matches(g, h.player, action.what, env) or card_matches(g, h.other, action.what, env)
    if isinstance(action, ir.Enter):
        place = action.place
        if isinstance(place, ir.Place) and place.what == "hand":
            return place.of is None or h.player in look.people(g, place.of, env)
        return True
    return True


def _objects_fit(g: State, action: ir.Action, h: Happening, env: Env) -> bool:
    inner = env._replace(doer=h.player)
    if isinstance(action, ir.Lose) and action.to and not any(_source_fits(g, s, h) for s in action.to):
        return False
    if isinstance(action, ir.Draw) and action.facing is not None and action.facing != h.facing:
        return False
    if isinstance(action, ir.Roll) and action.how == "face" and h.n != action.face:
        return False
    if isinstance(action, ir.Kill):
        if action.alone and not h.alone:
            return False
        if action.with_ is not None and not _used_in_fight(g, action.with_, inner):
            return False
        if action.without is not None and _used_in_fight(g, action.without, inner):
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
    if isinstance(wanted, ir.Thing) and wanted.what == "treasures" and wanted.of is not None:
        return object_matches(g, h.card, h.other, wanted.of, inner)
    if wanted is None or isinstance(wanted, ir.Thing | ir.Time | str | ir.Place):
        return True
    return object_matches(g, h.card, h.other, wanted, inner)


def _used_in_fight(g: State, what: ir.Selector, env: Env) -> bool:
    if isinstance(what, ir.Cards):
        for p in g.combat.side if g.combat is not None else ():
            if any(look.card_fits(g, i, what, env._replace(doer=p)) and facts.speaks(g, i) for i in g.tables[p]):
                return True
        return any(look.card_fits(g, i, ir.Cards(what.quantity, what.nouns, place=ir.Place("anywhere")), env)
                   for i, _, _ in (g.combat.played if g.combat is not None else ()))  # fmt: skip
    return bool(look.people(g, what, env))


def _source_fits(g: State, source: ir.Target, h: Happening) -> bool:
    if isinstance(source, ir.Thing):
        return source.what == h.source
    if isinstance(source, ir.Cards):
        return h.source == "curse" and any(
            n.noun == "curse" or (n.noun in g.deck.kinds and g.deck.kinds[n.noun].archetype == "curse")
            for n in source.nouns
        )
    return False


def bound(g: State, event: ir.Event, h: Happening, env: Env) -> Env:
    """What the event names is what `it` and `that player` mean in the clause."""
    that = h.player if h.player >= 0 and h.player != env.you else h.other
    it = h.card if h.card >= 0 and not _subject_is_it(event) else env.it
    rolled = h.n if h.verb.startswith("roll") else env.rolled
    return env._replace(it=it, that=that if that >= 0 else env.that, rolled=rolled, facing=h.facing)


def _subject_is_it(event: ir.Event) -> bool:
    return isinstance(event, ir.Happens | ir.Undergoes) and isinstance(event.who, ir.It) and event.who.means == "self"
