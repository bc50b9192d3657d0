"""What the log tells of a card that lies in somebody's hand: everybody hears that something happens, its owner what."""

import pytest

from lootpress.runtime.events.log import _VEILED, say
from lootpress.runtime.game import Game
from lootpress.runtime.saving import log_entries, state_from_bytes, state_to_bytes
from lootpress.runtime.state import Env, LastingEffect
from lootpress.runtime.views import seen_log, view_of
from lootpress.tests.runtime.decks import DECKS, deck_of

# What stands before the card in the entry, and what behind it.
ENTRIES: dict[str, tuple[tuple[int, ...], tuple[int | str, ...]]] = {
    "effect": ((7, 1), ()), "cancel": ((1,), ()), "bad stuff": ((1,), ()), "use": ((1,), ()), "caught": ((1,), ()),
    "escapes": ((1,), ()), "abilities": ((0,), ()), "curse over": ((), ()), "counter": ((), (2,)),
    "becomes": ((), ("undead",)), "will not fight": ((), (1,)), "chooses": ((1, 7), ()),
}  # fmt: skip


@pytest.mark.parametrize("kind", ENTRIES)
def test_a_card_in_a_hand_is_named_to_its_owner_alone(kind: str) -> None:
    g = Game.new(deck_of(DECKS[0]), 3, 1).state
    card = g.hands[1][0]
    before, behind = ENTRIES[kind]
    say(g, kind, *before, card, *behind)
    at = 1 + len(before)
    assert log_entries(g)[-1][at] == card
    assert [seen_log(g, p)[-1][at] for p in range(3)] == [-1, card, -1]
    assert [seen_log(state_from_bytes(state_to_bytes(g), g.deck), p)[-1][at] for p in range(3)] == [-1, card, -1]


def test_every_veil_is_tried_here() -> None:
    assert {*ENTRIES} == {*_VEILED}


def test_a_card_on_the_table_is_named_to_all() -> None:
    g = Game.new(deck_of(DECKS[0]), 3, 1).state
    card = g.hands[1][0]
    g.discards[0].append(card)
    g.hands[1].remove(card)
    g.where[card], g.who[card] = 2, -1
    say(g, "effect", 7, 1, card)
    assert [seen_log(g, p)[-1][-1] for p in range(3)] == [card] * 3


def test_what_lasts_of_a_card_in_a_hand_is_named_to_its_owner_alone() -> None:
    g = Game.new(deck_of(DECKS[0]), 3, 1).state
    card = g.hands[1][0]
    g.effects = [LastingEffect(0, Env(1, card), "turn", 0)]
    assert [view_of(g, p).lasting[0][0] for p in range(3)] == [-1, card, -1]
