"""Effects that last: they begin, they end, and with their last one a kept curse goes."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.events.apply.places import EVERYBODY, into_discards, remove_from_place
from lootpress.runtime.events.log import say
from lootpress.runtime.records import replace
from lootpress.runtime.state import LastingEffect, State, Zone

__all__ = ["awaken", "end_effects", "end_those", "end_with"]


def awaken(g: State, what: str, p: int) -> None:
    """The turn, fight or charity of a player begins: what waited for it lasts from now on."""
    for k, effect in enumerate(g.effects):
        if effect.until == what and not effect.active and effect.whose == p:
            g.effects[k] = replace(effect, active=True)
            g.dirty = EVERYBODY
            g.version += 1


def end_effects(g: State, until: str) -> None:
    """What lasted to the end of this time is over."""
    end_those(g, [effect for effect in g.effects if effect.until == until and effect.active])


def end_those(g: State, over: list[LastingEffect]) -> None:
    """Effects that last no longer, and the kept curses that have nothing left to say."""
    if not over:
        return
    kept = [effect for effect in g.effects if not any(effect is x for x in over)]
    for effect in over:
        _maybe_drop_curse(g, effect, kept)
    g.effects, g.dirty = kept, EVERYBODY
    g.version += 1


def _maybe_drop_curse(g: State, effect: LastingEffect, kept: list[LastingEffect]) -> None:
    """A kept curse whose last effect is over goes to the discards (R-203)."""
    i = effect.env.this
    if i < 0 or g.where[i] != Zone.TABLE or facts.archetype_of(g, i) != "curse":
        return
    if any(e.env.this == i for e in kept):
        return
    if not g.deck.leaves[g.deck.definition[i]] and not g.deck.hooks[g.deck.definition[i]]:
        remove_from_place(g, i)
        into_discards(g, i)
        say(g, "curse over", i)


def end_with(g: State, i: int) -> None:
    """What a kept curse has brought ends with it; a bonus fixed as its card was played ends with that card.

    A bonus that somebody has got by using the curse, or because of something that happened, stays.
    """
    curse = facts.archetype_of(g, i) == "curse" and g.where[i] == Zone.TABLE
    given = g.deck.given_later
    mine = [e for e in g.effects if e.env.this == i]
    gone = [
        e
        for e in mine
        if (curse and (e.amount is None or e.clause not in given)) or g.deck.clauses[e.clause].value == "when played"
    ]
    if gone:
        g.effects, g.dirty = [e for e in g.effects if e not in gone], EVERYBODY
        g.version += 1
