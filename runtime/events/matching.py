"""Which lines wait for a happening: patterns of events, and what their words mean then."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.patterns import is_about_its_host, names_a_player
from lootpress.runtime.active import facts
from lootpress.runtime.active.holding import addressed, env_of
from lootpress.runtime.active.names import is_silent, silences_somebody, speaks
from lootpress.runtime.definitions import Waiting
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.past import as_it_was
from lootpress.runtime.events.types import Happening
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State, Zone

__all__ = ["bound", "hooks_for", "lasting_hears", "matches", "somebody_waits"]


# ---------------------------------------------------------------- who waits


def hooks_for(g: State, h: Happening, *, would: bool) -> list[tuple[Waiting, Env]]:
    """Every waiting clause that this wakes, in seat order from the active player (ED-15)."""
    found: list[tuple[int, Waiting, Env]] = []
    for hook, env in _waiting(g, h, would):
        if env.you >= 0 and g.dead[env.you] and h.verb not in ("die", "reborn") and h.source != "death":
            continue  # ED-12: the dead do nothing, and neither do the cards that they keep
        for event in hook.clause.events:
            mine = _addressed(g, event, h, env)
            if matches(g, event, h, mine, would=would):
                seat = (mine.you - g.turn) % g.players if mine.you >= 0 else -1
                found.append((seat, hook, bound(g, event, h, mine)))
                break
    if found and silences_somebody(g):
        found = [one for one in found if not is_silent(g, one[1].clause, one[2].this)]
    if not found:
        return []
    found.sort(key=lambda x: x[0])
    return [(hook, env) for _, hook, env in found if not (hook.times or hook.questions) or look.holds_now(g, hook, env)]


def _addressed(g: State, event: ir.Event, h: Happening, env: Env) -> Env:
    """A line of a monster or its enhancer that begins `when you ...` speaks to whom it happens to, a helper too."""
    if not isinstance(event, ir.Happens | ir.Undergoes) or not isinstance(event.who, ir.You) or h.player == env.you:
        return env
    return addressed(g, env, h.player)


def somebody_waits(g: State, verb: str, *, would: bool) -> bool:
    """Whether a card, as the cards lie now, or a rule or something that lasts may wait for a verb."""
    where = g.where
    for i, _, own in g.deck.waiting_for[would].get(verb, _NOBODY):
        if own or _SPEAKING[where[i]]:
            return True
    return verb in g.deck.rules_waiting_for[would] or lasting_hears(g, verb)


def lasting_hears(g: State, verb: str) -> bool:
    """Whether something that lasts may wait for a verb."""
    lasting = g.deck.lasting
    for effect in g.effects:
        if effect.install >= 0 and verb in lasting[effect.install].verbs:
            return True
    return False


def _waiting(g: State, h: Happening, would: bool) -> list[tuple[Waiting, Env]]:
    """The hooks for a verb of the cards that speak and of what lasts; elsewhere those that wait for their own fate."""
    deck, where, verb, speaking = g.deck, g.where, h.verb, _SPEAKING
    on_it = h.was[6] if h.was else ()
    found: list[tuple[Waiting, Env]] = []
    for i, hooks, own in deck.waiting_for[would].get(verb, _NOBODY):
        zone = where[i]
        if i == h.card and _changed_hands(g, h):
            if h.was[3] or deck.of.is_heard_aside[i]:
                found += [(hook, _spoken_to(g, hook, h)) for hook in hooks]
        elif speaking[zone]:
            if speaks(g, i):
                env = env_of(g, i)
                found += [(hook, env) for hook in facts.said_by(g, i, hooks)]
        elif i in on_it and zone in _ELSEWHERE:  # it has left together with its host
            mine = [hook for hook in hooks if any(is_about_its_host(e) for e in hook.clause.events)]
            found += [(hook, Env(h.was[1], i, it=h.card)) for hook in mine]
        elif own and zone in _ELSEWHERE:
            found += [(hook, Env(_last_owner(g, h, i), i, it=i)) for hook in own]
    if g.effects:
        lasting = deck.lasting
        for effect in g.effects:
            if effect.active and effect.install >= 0 and verb in lasting[effect.install].verbs:
                found += [(hook, effect.env) for hook in lasting[effect.install].waiting]
    for hook in deck.rules_waiting_for[would].get(verb, _NO_RULE):
        found.append((hook, Env(-1, -1)))
    return found


def _changed_hands(g: State, h: Happening) -> bool:
    """Whether a card was taken or given from one table to another."""
    if not h.was or h.verb not in ("take", "give", "lose"):
        return False
    before, owner = h.was[:2]
    return bool(before == g.where[h.card] == Zone.TABLE) and owner != facts.owner(g, h.card)


def _spoken_to(g: State, hook: Waiting, h: Happening) -> Env:
    """It still speaks to who had it; a line that begins `when you take this card` to who has it now."""
    you_take = any(isinstance(e, ir.Happens) and isinstance(e.who, ir.You) for e in hook.clause.events)
    return Env(facts.owner(g, h.card) if you_take and h.verb == "take" else h.was[1], h.card)


def _last_owner(g: State, h: Happening, i: int) -> int:
    """Whom a card that is not in play speaks to as something happens to it: who had it, else who gets or does it."""
    if h.card != i:
        return g.who[i]
    if g.where[i] == Zone.HAND and h.verb in _COMING:
        return g.who[i]
    before = h.was[1] if h.was else -1
    return before if before >= 0 else g.who[i] if g.who[i] >= 0 else h.player


_SPEAKING = [zone in (Zone.TABLE, Zone.ATTACHED, Zone.COMBAT, Zone.WORLD) for zone in range(Zone.LIMBO + 1)]
_COMING = frozenset(("gain", "enter hand"))  # whoever has a card that has come into a hand does what it says then
_ELSEWHERE = frozenset((Zone.HAND, Zone.LIMBO, Zone.DISCARDS))
_NOBODY: list[tuple[int, tuple[Waiting, ...], tuple[Waiting, ...]]] = []
_NO_RULE: list[Waiting] = []


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
    hooked = g.deck.hooked
    try:
        hook = hooked.heard[id(event)]
    except KeyError:
        hook = hooked.write("heard", event)
    return bool(hook(g, h, env, would))


def bound(g: State, event: ir.Event, h: Happening, env: Env) -> Env:
    """What the event names is what `it` and `that player` mean in the clause."""
    that = h.player if h.player >= 0 and (h.player != env.you or _names_a_player(event, h)) else h.other
    it = h.card if h.card >= 0 and not _subject_is_it(event) else env.it
    rolled = h.n if h.verb.startswith("roll") else env.rolled
    if that < 0:
        return replace(env, it=it, rolled=rolled, facing=h.facing)
    met = that if names_a_player(event) else env.met
    return replace(env, it=it, that=that, met=met, rolled=rolled, facing=h.facing)


def _names_a_player(event: ir.Event, h: Happening) -> bool:
    """`when a player kills it: that player ...`: whoever it was, `you` too, unless somebody else is named as well."""
    if isinstance(event, ir.Declines):
        return isinstance(event.whom, ir.People)
    alone = h.other < 0 or h.verb in _COMING  # from whom a card comes is not named
    return alone and isinstance(event, ir.Happens | ir.Undergoes) and isinstance(event.who, ir.People)


def _subject_is_it(event: ir.Event) -> bool:
    if not isinstance(event, ir.Happens | ir.Undergoes | ir.Declines):
        return False
    return isinstance(event.who, ir.It) and event.who.means == "self"
