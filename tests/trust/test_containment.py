"""Errors put into every kind of event: the effect is undone, cards stay where they belong, and every game ends."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from lootpress.runtime.bots import BOTS
from lootpress.runtime.checks import invariants
from lootpress.runtime.containing import RAISES
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.events import gate
from lootpress.runtime.events.types import DiscardCard, Event, Help, LayBeside
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.state import State
from lootpress.tests.runtime.decks import DECKS, deck_of
from lootpress.tests.trust.witness import places, question

MOST_MOVES = 40_000


class Injected(Exception):
    """The error that was put in."""


class Saboteur:
    """Lets events of one kind fail, by chance of what they are about, so that the same event always fails again."""

    def __init__(self, kind: type[Event], one_in: int, salt: int) -> None:
        self.kind, self.failed = kind, 0
        self._one_in, self._salt = one_in, salt

    def spoils(self, g: State, event: Event) -> bool:
        """Whether this event fails: always in this turn and with this card, or never."""
        about = (g.turn_number, getattr(event, "card", -1), getattr(event, "who", -1), self._salt)
        return Random(repr(about)).randrange(self._one_in) == 0


@pytest.fixture
def contained() -> Iterator[None]:
    RAISES[0] = False
    yield
    RAISES[0] = True


def sabotaged(saboteur: Saboteur, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the errors in, half of them after the change was made, so that it is half applied."""
    real: Callable[..., None] = gate._APPLY[saboteur.kind]

    def apply(g: State, event: Event) -> None:
        if g.turn_number > 0 and saboteur.spoils(g, event):
            if g.turn_number % 2:
                real(g, event)
            saboteur.failed += 1
            raise Injected(type(event).__name__)
        real(g, event)

    monkeypatch.setitem(gate._APPLY, saboteur.kind, apply)


def play_on(deck: PlayDeck, seed: int, style: str) -> Game:
    """A game to its end, with every card in its place all the time."""
    game = Game.new(deck, 3 + seed % 3, mix(seed))
    undone = 0
    for count in range(MOST_MOVES):
        if game.over:
            return game
        game.apply(BOTS[style](game, mix(seed * 1_000_003 + count)))
        if len(game.faults) > undone:
            undone = len(game.faults)
            wrong = [*places(game.state), *question(game.state), *invariants.zones(game.state)]
            assert wrong == [], (game.faults[-1], wrong)
    raise AssertionError("the game does not end")


KINDS = sorted(gate._APPLY, key=lambda kind: kind.__name__)


@pytest.mark.plain
@pytest.mark.usefixtures("contained")
@pytest.mark.parametrize("kind", KINDS[::6], ids=lambda kind: kind.__name__)
def test_an_event_that_fails_is_undone(kind: type[Event], monkeypatch: pytest.MonkeyPatch) -> None:
    saboteur = Saboteur(kind, 4, 1)
    sabotaged(saboteur, monkeypatch)
    play_on(deck_of(DECKS[1]), 5, "greedy")


@pytest.mark.plain
@pytest.mark.usefixtures("contained")
@pytest.mark.parametrize(
    ("kind", "salt", "deck", "style"),
    [(Help, 39, 0, "random"), (LayBeside, 45, 1, "greedy"), (DiscardCard, 20, 1, "greedy")],
    ids=["whom a bot thinks of asking", "what a bot thinks of playing", "a card on its way to the discards"],
)
def test_what_fails_is_no_end_of_the_game(
    kind: type[Event], salt: int, deck: int, style: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sabotaged(Saboteur(kind, (3, 10)[deck % 2], salt), monkeypatch)
    play_on(deck_of(DECKS[deck]), deck + 10 * salt, style)


@pytest.mark.plain
@pytest.mark.long
@pytest.mark.usefixtures("contained")
def test_a_thousand_errors_in_every_kind_of_event(monkeypatch: pytest.MonkeyPatch) -> None:
    failed: Counter[str] = Counter()
    for k, kind in enumerate(KINDS):
        for seed, path in enumerate(DECKS):
            with monkeypatch.context() as patch:
                saboteur = Saboteur(kind, (3, 10)[seed % 2], k)
                sabotaged(saboteur, patch)
                play_on(deck_of(path), seed + 10 * k, ("random", "greedy")[seed % 2])
                failed[kind.__name__] += saboteur.failed
    assert failed.total() >= 1_000
