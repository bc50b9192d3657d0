"""Cards that would go on for ever: the chain is cut off within its budget, the card is named, and the game goes on."""

from collections.abc import Iterator

import pytest

from lootpress.runtime import machine
from lootpress.runtime.bots import BOTS
from lootpress.runtime.containing import RAISES
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.fights import DrawingCards
from lootpress.runtime.game import Game
from lootpress.runtime.machine import STEPS, OverBudget, push
from lootpress.runtime.rng import mix
from lootpress.runtime.state import State
from lootpress.tests.runtime.decks import DECKS, deck_of


@pytest.fixture
def contained() -> Iterator[None]:
    RAISES[0] = False
    yield
    RAISES[0] = True


def spoil_draws(monkeypatch: pytest.MonkeyPatch, *, deeper: bool) -> None:
    """From the third turn on a frame of one kind never ends, or opens another one each time."""
    real = STEPS[DrawingCards]

    def endless(g: State, frame: DrawingCards) -> None:
        if g.turn_number != 3:
            real(g, frame)
        elif deeper:
            push(g, DrawingCards(frame.player, 0, 1))

    kind: type[Frame] = DrawingCards
    monkeypatch.setitem(STEPS, kind, endless)


@pytest.mark.plain
@pytest.mark.usefixtures("contained")
@pytest.mark.parametrize("deeper", [False, True], ids=["steps", "frames"])
def test_a_chain_without_end_is_cut_off_and_the_game_goes_on(deeper: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "MOST_STEPS", 5_000)
    spoil_draws(monkeypatch, deeper=deeper)
    game = Game.new(deck_of(DECKS[0]), 3, 4)
    for count in range(2_000):
        if game.over or game.state.turn_number > 5:
            break
        game.apply(BOTS["random"](game, mix(count)))
    assert game.over or game.state.turn_number > 5
    assert any(OverBudget.__name__ in fault.reason for fault in game.faults)
    assert any(entry[0] == "undone" for entry in game.log())
