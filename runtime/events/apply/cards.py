"""Cards that go, to the discards, and cards that come, into hands and into play."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.active.wearing import can_equip
from lootpress.runtime.events.apply.decks import draw, refill
from lootpress.runtime.events.apply.effects import end_with
from lootpress.runtime.events.apply.places import into_discards, into_hand, put_on_table, remove_from_place
from lootpress.runtime.events.gate import applies, attempt, is_possible
from lootpress.runtime.events.log import say
from lootpress.runtime.events.past import as_it_is
from lootpress.runtime.events.telling import tell, tell_of
from lootpress.runtime.events.types import (
    LEFT_OVER,
    BanishCard,
    DiscardCard,
    DrawCard,
    DrawSpoils,
    EquipCard,
    GainCard,
    GiveCard,
    Happening,
    LeaveInDeath,
    LootCard,
    LoseCard,
    OpenDoor,
    Parting,
    PutInHand,
    PutOn,
    SacrificeCard,
    SellCard,
    TakeCard,
    TakeFaceUp,
    TradeCard,
    Was,
    Why,
)
from lootpress.runtime.frames.fights import DrawingCards
from lootpress.runtime.frames.turns import BehindDoor
from lootpress.runtime.machine import push
from lootpress.runtime.records import replace
from lootpress.runtime.state import State, Zone

__all__ = ["everybody", "wear"]

_KEPT = (Zone.HAND, Zone.DECK)

# ---------------------------------------------------------------- cards that go


@is_possible(DiscardCard, LoseCard, SellCard, SacrificeCard, BanishCard)
def _can_part(g: State, e: Parting) -> Parting | None:
    """A card that is there; whose it is and how it lies is part of what happens."""
    i, zone = e.card, g.where[e.card]
    if zone == Zone.BOX or (zone == Zone.DISCARDS and type(e) is not BanishCard):
        return None
    if e.why in LEFT_OVER and zone in _KEPT:  # somebody got it in the meantime
        return None
    in_play = zone in (Zone.TABLE, Zone.ATTACHED)
    owner = facts.owner(g, i) if in_play else g.who[i]
    in_world = tuple(everybody(g)) if zone == Zone.WORLD else ()
    who = e.who if e.who >= 0 else owner
    return replace(e, who=who, owner=owner, in_play=in_play, in_world=in_world)


@applies(DiscardCard, LoseCard, SellCard, SacrificeCard, BanishCard)
def _part(g: State, e: Parting) -> None:
    was, along = as_it_is(g, e.card), _going_along(g, e.card)
    if g.effects:
        end_with(g, e.card)
    remove_from_place(g, e.card)
    if type(e) is BanishCard:
        g.where[e.card] = Zone.BOX
    else:
        into_discards(g, e.card)
    say(g, e.says[0], e.who, e.card)
    tell_of(g, e, was)
    _tell_along(g, along, e.why, lost=e.is_lost)


@is_possible(LeaveInDeath)
def _can_leave(g: State, e: LeaveInDeath) -> LeaveInDeath | None:
    return replace(e, owner=e.who, in_play=True) if g.where[e.card] == Zone.TABLE and g.who[e.card] == e.who else None


@applies(LeaveInDeath)
def _leave(g: State, e: LeaveInDeath) -> None:
    """What is attached to it is laid out beside it: items are separated from Cheat! and its kin (R-186)."""
    laid = [(i, as_it_is(g, i)) for i in (*facts.attached_to(g, e.card), e.card)]
    for i, _ in laid:
        remove_from_place(g, i)
        g.who[i] = -1
    for i, was in laid:
        tell(g, Happening("lose", e.who, i, source="death", was=was))


def _going_along(g: State, i: int) -> list[tuple[int, Was]]:
    """What lies on a card or is carried by it, and so on, as it lies: it leaves with it (C-07, Q-28)."""
    found: list[tuple[int, Was]] = []
    for j in facts.lying_on(g, i):
        found += [(j, as_it_is(g, j)), *_going_along(g, j)]
    return found


def _tell_along(g: State, along: list[tuple[int, Was]], why: Why, *, lost: bool) -> None:
    """What went with another card is discarded by nobody; it is lost if that one was."""
    for j, was in along:
        if g.where[j] == Zone.DISCARDS:
            tell(g, Happening("discard", card=j, source=why, was=was))
            if lost:
                tell(g, Happening("lose", was[1], j, source=why, was=was))


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
    return replace(e, card=g.piles[e.pile][-1]) if refill(g, e.pile) else None


@applies(DrawCard)
def _draw(g: State, e: DrawCard) -> None:
    was = as_it_is(g, e.card)
    if e.pile >= 0:
        draw(g, e.pile)
        _note_drawn(g, e)
    into_hand(g, e.card, e.who)
    if e.pile >= 0:
        say(g, "draw", e.who, e.card, e.facing)
    tell_of(g, e, was)


def _note_drawn(g: State, e: DrawCard) -> None:
    """Whoever draws several knows which they were, for the lines that speak of `the drawn card`."""
    for frame in reversed(g.frames):
        if isinstance(frame, DrawingCards):
            if frame.player == e.who and frame.pile == e.pile:
                frame.drawn = (*frame.drawn, e.card)
            return


@is_possible(OpenDoor)
def _can_open(g: State, e: OpenDoor) -> OpenDoor | None:
    return replace(e, card=g.piles[0][-1]) if refill(g, 0) else None


@applies(OpenDoor)
def _open(g: State, e: OpenDoor) -> None:
    """Whoever opens it is who its own lines speak to; what stands there is dealt with next."""
    draw(g, 0)
    g.who[e.card] = e.who
    say(g, "opens", e.who, e.card)
    tell_of(g, e)
    g.aside = tuple([(i, on, 1) for i, on, _ in g.aside])
    if e.together:
        g.marks.doors = (*g.marks.doors, e.card)
    else:
        push(g, BehindDoor(e.who, e.card))


@applies(TakeFaceUp, PutInHand, LootCard)
def _put_in_hand(g: State, e: TakeFaceUp | PutInHand | LootCard) -> None:
    was = as_it_is(g, e.card)
    into_hand(g, e.card, e.who)
    match e:
        case TakeFaceUp() if g.combat is not None and e.card in g.combat.spoils:
            g.combat.spoils = tuple(i for i in g.combat.spoils if i != e.card)
        case LootCard():
            say(g, "loots", e.who, e.card, e.other)
        case PutInHand(why="charity"):
            say(g, "charity", e.other, e.card, e.who)
    tell_of(g, e, was)


@is_possible(DrawSpoils)
def _can_draw_spoils(g: State, e: DrawSpoils) -> DrawSpoils | None:
    return replace(e, card=g.piles[1][-1]) if g.combat is not None and refill(g, 1) else None


@applies(DrawSpoils)
def _draw_spoils(g: State, e: DrawSpoils) -> None:
    assert g.combat is not None
    g.combat.spoils = (*g.combat.spoils, draw(g, 1))


@is_possible(TakeCard)
def _can_take(g: State, e: TakeCard) -> TakeCard | None:
    if g.dead[e.who]:
        return None
    return replace(e, other=facts.owner(g, e.card), in_play=g.where[e.card] == Zone.TABLE)


@applies(TakeCard)
def _take(g: State, e: TakeCard) -> None:
    was = as_it_is(g, e.card)
    if e.to_hand:
        into_hand(g, e.card, e.who)
    else:
        put_on_table(g, e.card, e.who)
        say(g, "take", e.who, e.card, e.other)
        wear(g, e.card, e.who)
    tell_of(g, e, was)


@is_possible(GiveCard, TradeCard)
def _can_give(g: State, e: GiveCard | TradeCard) -> GiveCard | TradeCard | None:
    return None if g.dead[e.other] or e.other == e.who else e


@applies(GiveCard)
def _give(g: State, e: GiveCard) -> None:
    was = as_it_is(g, e.card)
    if e.to_hand:
        into_hand(g, e.card, e.other)
    else:
        put_on_table(g, e.card, e.other)
        say(g, "give", e.who, e.card, e.other)
        if e.worn:
            wear(g, e.card, e.other)
    tell_of(g, e, was)


@applies(TradeCard)
def _trade(g: State, e: TradeCard) -> None:
    put_on_table(g, e.card, e.other)
    if not facts.slots_of(g, e.card):  # what fills no slot is always worn
        wear(g, e.card, e.other)
    tell_of(g, e)


@applies(GainCard)
def _gain(g: State, e: GainCard) -> None:
    """Where an old one goes for it, what was attached to that stays with the new one (Q-21)."""
    put_on_table(g, e.card, e.who)
    if e.identity:
        say(g, "identity", e.who, e.card)
    if e.replaces >= 0:
        for j in facts.attached_to(g, e.replaces):
            g.host[j] = e.card
        g.version += 1
        attempt(g, DiscardCard(e.who, e.replaces, why="excess"))
    wear(g, e.card, e.who)
    tell_of(g, e)


@applies(PutOn)
def _put_on(g: State, e: PutOn) -> None:
    if g.where[e.card] == Zone.TABLE and g.who[e.card] == e.who:
        wear(g, e.card, e.who)


def wear(g: State, i: int, p: int) -> None:
    """An item that comes into play is worn at once where its slots are free, in a fight too."""
    if g.deck.card_of[i].archetype == "item" and can_equip(g, p, i):
        attempt(g, EquipCard(p, i))
