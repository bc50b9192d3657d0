"""Deeds done to cards, in the words that hooks are written in; each returns whether anything happened by itself."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.runtime.active import facts, rewards, standing
from lootpress.runtime.events.gate import attempt, mark_replaced
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    AttachCard,
    BanishCard,
    CancelCard,
    ChangeCounters,
    CloneMonster,
    DiscardCard,
    DrawCard,
    EnterWorld,
    EquipCard,
    ExtraTurn,
    GainCard,
    GainLevel,
    GiveCard,
    Install,
    KeepCard,
    LookAtCard,
    LoseCard,
    LoseLevel,
    PlayCard,
    PutInDeck,
    PutInHand,
    PutInPlay,
    RemoveMonster,
    RevealCard,
    SacrificeCard,
    SellCard,
    TakeCard,
    UnequipCard,
    Why,
)
from lootpress.runtime.frames.fights import DrawingCards, JoiningCombat, LeavingCombat, Suffering
from lootpress.runtime.frames.turns import Selling
from lootpress.runtime.machine import push
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.verbs.doing import deed

__all__: list[str] = []

Cards = Sequence[int]


@deed
def nothing() -> bool:
    """Verbs that hold, or that only events and examples speak of: as a deed they change nothing."""
    return False


# ---------------------------------------------------------------- losing, discarding, gaining


@deed
def lose_levels(g: State, doer: int, env: Env, n: int) -> bool:
    """So many levels, as far as there are any, to a curse, bad stuff or another card."""
    return attempt(g, LoseLevel(doer, n=n, why=_why(g, env, doer)))


@deed
def lose(g: State, doer: int, env: Env, cards: Cards) -> bool:
    """Cards are lost to a curse, bad stuff or another card."""
    for i in cards:
        attempt(g, LoseCard(doer, i, why=_why(g, env, doer)))
    return False


def _why(g: State, env: Env, owner: int) -> Why:
    """What makes somebody part with a card: a curse, bad stuff, another player's card, or his own."""
    if env.this >= 0 and facts.archetype_of(g, env.this) == "curse":
        return "curse"
    if any(type(f) is Suffering for f in g.frames):
        return "bad stuff"
    return "own" if env.you in (-1, owner) else "effect"


@deed
def discard(g: State, doer: int, env: Env, cards: Cards) -> bool:
    """Monsters leave the fight."""
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            push(g, LeavingCombat(i, "removed"))
        else:
            why = _why(g, env, facts.owner(g, i)) if g.where[i] == Zone.TABLE else "own"
            attempt(g, DiscardCard(doer, i, why=why))
    return any(g.where[i] == Zone.COMBAT for i in cards)


@deed
def banish(g: State, doer: int, env: Env, cards: Cards) -> bool:
    """Back into the box, from wherever they lie; a monster leaves the fight with everything on it."""
    for i in cards:
        why = _why(g, env, facts.owner(g, i)) if g.where[i] == Zone.TABLE else "own"
        attempt(g, BanishCard(doer, i, why=why))
    return False


@deed
def gain_levels(g: State, doer: int, n: int, *, may_win: bool = False) -> bool:
    """So many levels; the winning one only where the line says so."""
    return attempt(g, GainLevel(doer, n=n, may_win=may_win))


@deed
def gain_abilities(g: State, this: int, cards: Cards) -> bool:
    """Everything another card says by itself is said by this one too, until the combat ends."""
    for i in cards:
        d = g.deck.definition[i]
        if g.deck.top[d]:
            words = standing.env_of(g, this)
            attempt(g, Install(clause=g.deck.top[d][0], env=words, until="combat", install=g.deck.borrowed(d)))
        say(g, "abilities", this, i)
    return bool(cards)


@deed
def gain(g: State, doer: int, cards: Cards) -> bool:
    """Cards come to lie before the doer."""
    for i in cards:
        attempt(g, GainCard(doer, i))
    return False


# ---------------------------------------------------------------- drawing, taking, giving, putting


@deed
def draw(g: State, doer: int, n: int, deck: str, facing: str = "down") -> bool:
    """Cards from the top of a deck."""
    pile = g.deck.deck_names.index(deck)
    if not g.dead[doer] and (g.piles[pile] or g.discards[pile]):
        push(g, DrawingCards(doer, pile, n, facing))
    return False


@deed
def draw_treasures_of(g: State, doer: int, cards: Cards, facing: str = "down") -> bool:
    """As many treasures as these monsters bring."""
    if not g.dead[doer]:
        push(g, DrawingCards(doer, 1, sum(rewards.treasures_of(g, i) for i in cards), facing))
    return False


@deed
def draw_cards(g: State, doer: int, cards: Cards) -> bool:
    """Cards that are known, such as one of the discards."""
    for i in cards if not g.dead[doer] else ():
        attempt(g, DrawCard(doer, i, facing="up"))
    return False


@deed
def take_extra_turns(g: State, doer: int, n: int) -> bool:
    """After this one."""
    return attempt(g, ExtraTurn(doer, n=n))


@deed
def take_cards(g: State, doer: int, cards: Cards, *, to_hand: bool = False) -> bool:
    """From another player, or from wherever they lie."""
    for i in cards:
        attempt(g, TakeCard(doer, i, to_hand=to_hand))
    return False


@deed
def give(g: State, doer: int, cards: Cards, to: Sequence[int]) -> bool:
    """To the first of these players who lives."""
    others = [p for p in to if p != doer and not g.dead[p]]
    for i in cards if others else ():
        attempt(g, GiveCard(doer, i, others[0], to_hand=g.where[i] == Zone.HAND))
    return False


@deed
def put_into_hand(g: State, doer: int, cards: Cards, to: Sequence[int]) -> bool:
    """Of one of these players, else the doer's own."""
    for i in cards:
        attempt(g, PutInHand(to[0] if to else doer, i))
    return False


@deed
def put_on_deck(g: State, doer: int, cards: Cards, deck: str = "") -> bool:
    """On a deck, by default each on its own."""
    return _put_in_deck(g, doer, cards, deck, top=True)


@deed
def put_under_deck(g: State, doer: int, cards: Cards, deck: str = "") -> bool:
    """Under a deck, by default each under its own."""
    return _put_in_deck(g, doer, cards, deck, top=False)


def _put_in_deck(g: State, doer: int, cards: Cards, deck: str, *, top: bool) -> bool:
    pile = g.deck.deck_names.index(deck) if deck else -1
    for i in cards:
        attempt(g, PutInDeck(doer, i, pile=pile, top=top))
    return False


@deed
def put_into_discards(g: State, doer: int, cards: Cards) -> bool:
    """On the discards."""
    for i in cards:
        attempt(g, DiscardCard(doer, i))
    return False


@deed
def put_into_combat(g: State, doer: int, cards: Cards) -> bool:
    """Cards join the fight."""
    for i in cards:
        push(g, JoiningCombat(i, doer, added=True))
    return bool(cards)


@deed
def put_into_play(g: State, doer: int, cards: Cards) -> bool:
    """Before the doer; a world lies there for everybody."""
    for i in cards:
        attempt(g, EnterWorld(doer, i) if facts.archetype_of(g, i) == "world" else GainCard(doer, i))
    return False


@deed
def reveal(g: State, doer: int, cards: Cards) -> bool:
    """Everybody sees them."""
    say(g, "reveal", doer, tuple(cards))
    for i in cards:
        attempt(g, RevealCard(doer, i))
    return False


@deed
def look_at(g: State, doer: int, cards: Cards) -> bool:
    """Only the doer sees them."""
    say(g, "look", doer, tuple(cards))
    for i in cards:
        attempt(g, LookAtCard(doer, i))
    return False


# ---------------------------------------------------------------- in play


@deed
def equip(g: State, doer: int, cards: Cards) -> bool:
    """Put on what is not worn."""
    for i in cards:
        if not g.up[i]:
            attempt(g, EquipCard(doer, i))
    return False


@deed
def unequip(g: State, doer: int, cards: Cards) -> bool:
    """Take off what is worn."""
    for i in cards:
        if g.up[i]:
            attempt(g, UnequipCard(doer, i))
    return False


@deed
def attach(g: State, doer: int, env: Env, cards: Cards, hosts: Cards) -> bool:
    """A card, or this one, becomes part of the first of these."""
    mine = cards or ((env.this,) if env.this >= 0 else ())
    return bool(mine and hosts) and attempt(g, AttachCard(doer, mine[0], host=hosts[0]))


@deed
def count_double(g: State, doer: int, it: int) -> bool:
    """`when you sell an item: it counts double`: its value counts once more in the sale going on."""
    sale = next((f for f in reversed(g.frames) if isinstance(f, Selling)), None)
    value = g.deck.card_of[it].value if it >= 0 else None
    if sale is None or not value:
        return False
    sale.worth += value
    say(g, "sold double", doer, it)
    return True


@deed
def add_counters(g: State, doer: int, n: int, hosts: Cards) -> bool:
    """So many counters to each of these cards."""
    for i in hosts:
        if facts.in_play(g, i):
            attempt(g, ChangeCounters(doer, i, n=n))
    return False


@deed
def remove_counters(g: State, doer: int, n: int, hosts: Cards) -> bool:
    """So many counters from each of these cards, as far as it has any."""
    for i in hosts:
        if facts.in_play(g, i):
            attempt(g, ChangeCounters(doer, i, n=-min(n, g.counters.get(i, 0))))
    return False


@deed
def add_to_combat(g: State, doer: int, cards: Cards) -> bool:
    """Cards join the fight, if there is one."""
    return g.combat is not None and put_into_combat(g, doer, cards)


@deed
def remove(g: State, doer: int, cards: Cards) -> bool:
    """Cards leave play; monsters leave the fight."""
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            push(g, LeavingCombat(i, "removed"))
        else:
            attempt(g, DiscardCard(doer, i, removed=True))
    return bool(cards)


@deed
def kill(g: State, doer: int, cards: Cards) -> bool:
    """Monsters of the fight die at once."""
    found = [i for i in cards if g.where[i] == Zone.COMBAT]
    for i in found:
        push(g, LeavingCombat(i, "killed"))
    return bool(found)


@deed
def defeat(g: State, doer: int, cards: Cards, *, keeping_treasures: bool = False) -> bool:
    """Monsters of the fight are gone; with their treasures unless the line keeps those."""
    found = [i for i in cards if g.where[i] == Zone.COMBAT]
    for i in found:
        push(g, LeavingCombat(i, "kept treasures" if keeping_treasures else "defeated"))
    return bool(found)


@deed
def clone(g: State, doer: int, cards: Cards) -> bool:
    """R-151: a second monster of the same kind that shares every enhancer, now and later."""
    found = [i for i in cards if i in facts.monsters(g)]
    return bool(found) and attempt(g, CloneMonster(doer, found[0]))


@deed
def cancel(g: State, doer: int, cards: Cards) -> bool:
    """What was about to happen does not."""
    if cards:
        mark_replaced(g)
    for i in cards:
        attempt(g, CancelCard(doer, i))
    return True


# ---------------------------------------------------------------- selling, keeping, playing, swapping


@deed
def sell(g: State, doer: int, cards: Cards) -> bool:
    """A level for each thousand."""
    worth = sum(g.deck.card_of[i].value or 0 for i in cards)
    for i in cards:
        attempt(g, SellCard(doer, i))
    attempt(g, GainLevel(doer, n=worth // 1000, why="sale"))
    return False


@deed
def sacrifice(g: State, doer: int, cards: Cards) -> bool:
    """A follower is left behind."""
    for i in cards:
        attempt(g, SacrificeCard(doer, i))
    return False


@deed
def keep(g: State, doer: int, cards: Cards, kind: str) -> bool:
    """A monster or another card stays with the doer as a card of that kind."""
    if not cards:
        return False
    i = cards[0]
    for j in facts.followers(g, doer):
        if kind in g.deck.kinds and g.deck.kinds[kind].archetype == "follower":
            attempt(g, DiscardCard(doer, j, why="excess"))
    if g.where[i] == Zone.COMBAT:
        attempt(g, RemoveMonster(doer, i, how="kept"))
    return attempt(g, KeepCard(doer, i, kind=kind))


@deed
def play(g: State, doer: int, cards: Cards, on: Sequence[int] | None = None) -> bool:
    """Cards are played; curses strike the first of those named, else the doer."""
    for i in reversed(cards):
        if facts.archetype_of(g, i) == "curse":
            attempt(g, PlayCard(doer, i, on=on[0] if on else doer))
        else:
            attempt(g, PlayCard(doer, i))
    return bool(cards)


@deed
def swap(g: State, doer: int, cards: Cards, theirs: Cards) -> bool:
    """Both or neither, place for place."""
    if not cards or not theirs:
        return False
    mine, other = cards[0], theirs[0]
    if g.where[mine] == Zone.COMBAT:
        push(g, JoiningCombat(other, doer))
        push(g, LeavingCombat(mine, "swapped", doer))
        say(g, "swap", doer, mine, other)
        return True
    zone, p = g.where[other], g.who[other]
    attempt(g, PutInPlay(doer, other))
    if zone == Zone.DISCARDS:
        attempt(g, DiscardCard(doer, mine))
    elif p >= 0:
        attempt(g, PutInPlay(p, mine))
    say(g, "swap", doer, mine, other)
    return True


@deed
def swap_hands(g: State, one: Sequence[int], other: Sequence[int]) -> bool:
    """Hands as wholes."""
    rest = [p for p in other if p not in one]
    if not one or not rest:
        return False
    a, b = one[0], rest[0]
    first, second = list(g.hands[a]), list(g.hands[b])
    for i in first:
        attempt(g, PutInHand(b, i, a, why="swap"))
    for i in second:
        attempt(g, PutInHand(a, i, b, why="swap"))
    return bool(first or second)
