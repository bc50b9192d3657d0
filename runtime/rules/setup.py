"""Frames of the beginning: piles are shuffled, roles and hands dealt, characters made (R-003 to R-005, R-020)."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.events.apply.decks import shuffle
from lootpress.runtime.events.apply.places import put_on_table, remove_from_place
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import PlayCard, StartGame
from lootpress.runtime.frames.turns import CreatingCharacter, SettingUp, Turn
from lootpress.runtime.machine import ask, end, picked, push, step
from lootpress.runtime.options import PASS, Option
from lootpress.runtime.rng import advance, die_of, mix
from lootpress.runtime.rules.plays import playable
from lootpress.runtime.state import State, Zone

__all__ = ["roll_for_first"]


@step(SettingUp)
def _setup(g: State, f: SettingUp) -> None:
    """Piles shuffled, roles and hands dealt, characters made (R-003 to R-005, R-020)."""
    if f.step == "deal":
        f.step = "create"
        g.genders[: len(f.genders)] = f.genders
        _deal_all(g)
        say(g, "game", g.players)
        return
    g.answer = None
    if f.created < g.players:
        f.created += 1
        push(g, CreatingCharacter(f.created - 1, anew=False))
        return
    g.frames.pop()
    push(g, Turn(f.first, f.first))
    attempt(g, StartGame())


def _deal_all(g: State) -> None:
    for i, pile in enumerate(g.deck.pile):
        g.piles[pile].append(i)
        g.where[i] = Zone.DECK
    for pile in range(len(g.piles)):
        shuffle(g, pile)
    _deal_roles(g)
    for p in range(g.players):
        for pile in (0, 1):
            for _ in range(4):
                _deal(g, p, pile)


def _deal_roles(g: State) -> None:
    if "role" not in g.deck.deck_names:
        return
    pile = g.deck.deck_names.index("role")
    for p in range(g.players):
        if g.piles[pile]:
            i = g.piles[pile][-1]
            put_on_table(g, i, p)
            sides = g.deck.card_of[i].sides
            if sides:
                g.genders[p] = sides[(g.rng >> p) % len(sides)]


def _deal(g: State, p: int, pile: int) -> None:
    if g.piles[pile]:
        i = g.piles[pile][-1]
        remove_from_place(g, i)
        g.where[i], g.who[i] = Zone.HAND, p
        g.hands[p].append(i)


@step(CreatingCharacter)
def _create(g: State, f: CreatingCharacter) -> None:
    """At most one of each stat, usable items, a follower (R-023)."""
    p = f.player
    if f.step == "answered":
        answer = picked(g)
        if answer == PASS:
            end(g)
            return
        f.step = "ask"
        f.kinds = (*f.kinds, g.deck.card_of[answer.card].kind)
        attempt(g, PlayCard(p, answer.card))
        return
    g.answer = None
    options: list[Option] = [PASS]
    saved = g.turn
    g.give_turn(p)
    for option in playable(g, p):
        card = g.deck.card_of[option.card]
        if option.line >= 0 or card.archetype not in ("item", "identity", "follower"):
            continue
        if card.archetype == "identity" and (card.kind in f.kinds or (card.rank or 1) > 1):
            continue
        if card.archetype == "follower" and facts.followers(g, p):
            continue
        options.append(option)
    g.give_turn(saved)
    f.step = "answered"
    ask(g, p, "create", options)


def roll_for_first(seed: int, players: int) -> int:
    """R-006: everybody rolls, the highest begins, and those who are equal roll again."""
    tied, state = list(range(players)), mix(seed)
    while len(tied) > 1:
        faces: dict[int, int] = {}
        for p in tied:
            state = advance(state)
            faces[p] = die_of(state)
        tied = [p for p in tied if faces[p] == max(faces.values())]
    return tied[0]
