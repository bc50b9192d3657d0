"""Cards that go, to the discards, and cards that come, into hands and into play."""

from __future__ import annotations

import msgspec

from lootpress.runtime import facts
from lootpress.runtime.events.apply.decks import draw, refill
from lootpress.runtime.events.apply.effects import end_with
from lootpress.runtime.events.apply.places import into_discards, into_hand, put_on_table, remove_from_place, suspect
from lootpress.runtime.events.gate import applies, is_possible
from lootpress.runtime.events.log import say
from lootpress.runtime.events.past import as_it_is
from lootpress.runtime.events.telling import tell, tell_of
from lootpress.runtime.events.types import (
    DiscardCard,
    DrawCard,
    GainCard,
    GiveCard,
    Happening,
    LoseCard,
    Parting,
    SacrificeCard,
    SellCard,
    TakeCard,
)
from lootpress.runtime.state import State, Zone
from lootpress.runtime.wearing import can_equip

__all__ = ["equip", "receive"]

_LOGGED: dict[type[Parting], str] = {
    DiscardCard: "discard", LoseCard: "lose", SellCard: "sell", SacrificeCard: "sacrifice",
}  # fmt: skip


# ---------------------------------------------------------------- cards that go


@is_possible(DiscardCard, LoseCard, SellCard, SacrificeCard)
def _can_part(g: State, e: Parting) -> Parting | None:
    """A card that is there; whose it is and how it lies is part of what happens."""
    i, zone = e.card, g.where[e.card]
    if zone == Zone.DISCARDS or zone == Zone.BOX:
        return None
    in_play = zone in (Zone.TABLE, Zone.ATTACHED)
    owner = facts.owner(g, i) if in_play else g.who[i]
    in_world = tuple(everybody(g)) if zone == Zone.WORLD else ()
    who = e.who if e.who >= 0 else owner
    return msgspec.structs.replace(e, who=who, owner=owner, in_play=in_play, in_world=in_world)


@applies(DiscardCard, LoseCard, SellCard, SacrificeCard)
def _part(g: State, e: Parting) -> None:
    was = as_it_is(g, e.card)
    if g.effects:
        end_with(g, e.card)
    remove_from_place(g, e.card)
    into_discards(g, e.card)
    say(g, _LOGGED[type(e)], e.who, e.card)
    tell_of(g, e, was)


def everybody(g: State) -> list[int]:
    """The living from the active player on."""
    return [p for p in (g.turn, *facts.seats_from(g, g.turn)) if not g.dead[p]]


# ---------------------------------------------------------------- cards that come


@is_possible(DrawCard)
def _can_draw(g: State, e: DrawCard) -> DrawCard | None:
    """R-013: from an empty deck with no discards nothing is drawn; nor do the dead draw."""
    if g.dead[e.who]:
        return None
    if e.pile < 0:
        return e
    return msgspec.structs.replace(e, card=g.piles[e.pile][-1]) if refill(g, e.pile) else None


@applies(DrawCard)
def _draw(g: State, e: DrawCard) -> None:
    was = as_it_is(g, e.card)
    if e.pile >= 0:
        draw(g, e.pile)
    into_hand(g, e.card, e.who)
    if e.pile >= 0:
        say(g, "draw", e.who, e.card, e.facing)
    tell_of(g, e, was)


@is_possible(TakeCard)
def _can_take(g: State, e: TakeCard) -> TakeCard | None:
    if g.dead[e.who]:
        return None
    return msgspec.structs.replace(e, giver=facts.owner(g, e.card), in_play=g.where[e.card] == Zone.TABLE)


@applies(TakeCard)
def _take(g: State, e: TakeCard) -> None:
    was = as_it_is(g, e.card)
    if e.to_hand:
        into_hand(g, e.card, e.who)
    else:
        receive(g, e.card, e.who)
        say(g, "take", e.who, e.card, e.giver)
    tell_of(g, e, was)


@is_possible(GiveCard)
def _can_give(g: State, e: GiveCard) -> GiveCard | None:
    return None if g.dead[e.to] or e.to == e.who else e


@applies(GiveCard)
def _give(g: State, e: GiveCard) -> None:
    was = as_it_is(g, e.card)
    if e.to_hand:
        into_hand(g, e.card, e.to)
    else:
        receive(g, e.card, e.to)
        say(g, "give", e.who, e.card, e.to)
    tell_of(g, e, was)


@applies(GainCard)
def _gain(g: State, e: GainCard) -> None:
    receive(g, e.card, e.who)
    tell_of(g, e)


def receive(g: State, i: int, p: int) -> None:
    """Into play before a player by a card: an item is worn at once where its slots are free, in a fight too."""
    put_on_table(g, i, p)
    if g.deck.card_of[i].archetype == "item" and can_equip(g, p, i):
        equip(g, i, True)


def equip(g: State, i: int, up: bool) -> None:
    """Turn an item upright or sideways (R-101)."""
    g.up[i] = 1 if up else 0
    p = g.who[i]
    suspect(g, i, p)
    say(g, "equip" if up else "unequip", p, i)
    tell(g, Happening("equip" if up else "unequip", p, i))
