"""What invented cards did to an engine of ours, put back one at a time: games with invented cards find it each time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache

import pytest
from msgspec.structs import replace

from lootpress.compiler.load import compile_text
from lootpress.runtime import game, machine, views
from lootpress.runtime.deck import PlayDeck, play_deck
from lootpress.runtime.events import log
from lootpress.runtime.events.apply import cards, places
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.fights import DrawingCards
from lootpress.runtime.frames.plays import PlayingMode
from lootpress.runtime.machine import STEPS, push
from lootpress.runtime.options import Option
from lootpress.runtime.state import State
from lootpress.runtime.verbs import acts, asking, doing, parties, paying
from lootpress.tests.trust import witness
from lootpress.tests.trust.playing import STYLES, play
from lootpress.tests.trust.sets import WHISPERING, invented_set

Patch = pytest.MonkeyPatch
GAMES, MOVES, DECKS = 30, 300, 5
ASKING = (acts, asking, doing, parties, paying)  # where cards ask


# Cards that speak from the hand, and one that asks for what it is part of.
WHISPERS = """set "Whispers"
  code "W"
  use "Fantasy rules"

monster "Rat"
  level 1
  1 treasure
  9 copies
  bad stuff: lose 1 level

item "Whisper"
  value 300
  9 copies
  +1
  when you draw this card: draw 1 door

item "Mirror"
  value 300
  9 copies
  +X, where X is your strength

item "Grip"
  value 300
  9 copies
  +1
  when you gain a level: suffer the bad stuff of 1 monster from your hand
"""


@cache
def deck(number: int) -> PlayDeck:
    return play_deck(compile_text(WHISPERS).program if number == 0 else invented_set(1000 + number).program())


# ---------------------------------------------------------------- the mistakes


def strength_asks_for_itself(patch: Patch) -> None:
    """`+X, where X is your strength` asks for your strength, which asks for the bonus, and so on for ever."""
    for number in range(DECKS):
        patch.setattr(deck(number), "leaning", frozenset())


def a_step_is_unknown(patch: Patch) -> None:
    """The machine comes to something that nothing runs."""
    kind: type[Frame] = PlayingMode
    patch.delitem(STEPS, kind)


def frames_open_more_frames(patch: Patch) -> None:
    """Whoever draws begins to draw once more, and never ends."""

    def draws_again(g: State, frame: DrawingCards) -> None:
        push(g, DrawingCards(frame.player, 0, 1))

    kind: type[Frame] = DrawingCards
    patch.setitem(STEPS, kind, draws_again)


def asked(patch: Patch, change: Callable[[tuple[Option, ...]], Iterable[Option]]) -> None:
    """Let whoever is asked for something by a card choose among other options."""
    real = machine.ask

    def ask(g: State, player: int, about: str, options: Iterable[Option]) -> None:
        found = tuple(options)
        real(g, player, about, found if len(found) < 2 else tuple(change(found)))

    for room in ASKING:
        patch.setattr(room, "ask", ask)


def a_question_has_no_options(patch: Patch) -> None:
    """Somebody is to choose one of nothing."""
    asked(patch, lambda options: ())


def an_option_is_there_twice(patch: Patch) -> None:
    """Somebody reads the same twice."""
    asked(patch, lambda options: (*options, options[0]))


def nobody_sheds(patch: Patch) -> None:
    """Who has too many classes, races, ranks, hands or affiliations after an effect keeps them, and plays on."""
    patch.setattr(machine, "TIDIERS", [lambda g: False])


def a_card_stays_where_it_was(patch: Patch) -> None:
    """A card that is drawn stays on its pile as well."""
    real = places.into_hand

    def into_hand(g: State, i: int, p: int) -> None:
        real(g, i, p)
        g.discards[g.deck.pile[i]].append(i)

    patch.setattr(cards, "into_hand", into_hand)


def an_attachment_outlives_its_host(patch: Patch) -> None:
    """What is attached stays attached to a card that has left."""
    patch.setattr(places, "drop_attached", lambda g, i: None)


def a_card_is_equipped_in_the_hand(patch: Patch) -> None:
    """A card that comes to the hand counts as worn."""
    real = places.into_hand

    def into_hand(g: State, i: int, p: int) -> None:
        real(g, i, p)
        g.up[i] = 1

    patch.setattr(cards, "into_hand", into_hand)


def the_log_names_hidden_cards(patch: Patch) -> None:
    """`effect`, `cancel`, `bad stuff`: everybody reads which card it is, though it lies in a hand."""
    patch.setattr(log, "_VEILED", {})


def a_view_shows_the_hands(patch: Patch) -> None:
    """Whoever looks over a shoulder sees what lies in the hand of another."""
    real = views.view_of

    def view_of(g: State, player: int, *, log: bool = True) -> views.View:
        seen = real(g, player, log=log)
        return replace(seen, hand=tuple(g.hands[(player + 1) % g.players]))

    for room in (game, witness):
        patch.setattr(room, "view_of", view_of)


MISTAKES: dict[Callable[[Patch], None], str] = {
    strength_asks_for_itself: r"RecursionError",
    a_step_is_unknown: r"KeyError in .*machine",
    frames_open_more_frames: r"OverBudget|frames are open",
    a_question_has_no_options: r"options",
    an_option_is_there_twice: r"options|times",
    nobody_sheds: r"too much of|wears",
    a_card_stays_where_it_was: r"places",
    an_attachment_outlives_its_host: r"hangs on|attached to|nowhere|host",
    a_card_is_equipped_in_the_hand: r"equipped in zone",
    the_log_names_hidden_cards: r"leak in the log",
    a_view_shows_the_hands: r"leak in the view",
}


@pytest.mark.plain
@pytest.mark.long
@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_mistake_that_is_put_back_is_found(mistake: Callable[[Patch], None], monkeypatch: Patch) -> None:
    mistake(monkeypatch)
    kinds = []
    for number in range(GAMES):
        finding = play(deck(number % DECKS), number, STYLES[number % 3], MOVES).finding
        if finding is not None:
            kinds.append(finding.kind)
            if re.search(MISTAKES[mistake], f"{finding.kind} {finding.detail}"):
                return
    raise AssertionError(f"not found in {GAMES} games; found instead: {kinds}")


# ---------------------------------------------------------------- leaks, found by cards that nobody wrote

SETS, LOOKED_AT, FAR = 8, 100, 400  # sets full of whispers, games with them, and how far these go
NAMED = ("abilities", "bad stuff", "becomes", "cancel", "chooses", "effect")


def whispering(number: int) -> PlayDeck:
    return deck(WHISPERING * (number % SETS + 1) - 1)


@pytest.mark.plain
@pytest.mark.long
@pytest.mark.parametrize("kind", NAMED)
def test_an_entry_that_names_hidden_cards_is_found_without_a_deck_written_for_it(kind: str, monkeypatch: Patch) -> None:
    monkeypatch.delitem(log._VEILED, kind)
    for number in range(LOOKED_AT):
        finding = play(whispering(number), number, STYLES[number % 3], FAR).finding
        if finding is not None and re.search(rf"leak in the log.* by {kind}", finding.detail):
            return
    raise AssertionError(f"not found in {LOOKED_AT} games")
