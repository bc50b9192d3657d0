"""A turn in which every card brings the next is stopped, and the card that does it is named."""

from pathlib import Path

import pytest

from lootpress.measure.balance import measure
from lootpress.measure.figures import Sums
from lootpress.measure.sentences import sentences_of
from lootpress.measure.tasks import chunks_of
from lootpress.measure.workers import this_process
from lootpress.runtime.bots import BOTS
from lootpress.runtime.checks.inspecting import Inspector
from lootpress.runtime.game import Game
from lootpress.runtime.rules.menus import flat_moves
from lootpress.runtime.rules.trade import MOST_ACTS
from lootpress.runtime.story import tell_story
from lootpress.tests.measure.decks import deck_of, setup_of

# Ten of them are left in the deck for whoever has played one.
DRAWING = """
treasure "Coupon Book"
  10 copies
  draw 2 treasures
"""
FIGHTING = """
treasure "Boomerang"
  10 copies
  play during any combat:
    put this card into your hand
"""
OTHERS = """
set "Ever On"
  code "E"
  use "Fantasy rules"

monster "Goose"
  20 copies
  level 1
  1 treasure
"""


def ever_on(folder: Path, card: str) -> str:
    path = folder / "ever-on.loot"
    path.write_text(OTHERS + card, "utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("text", "card"), [(DRAWING, "Coupon Book"), (FIGHTING, "Boomerang")], ids=["drawing", "fighting"]
)
def test_a_turn_without_end_ends_the_game(tmp_path: Path, text: str, card: str) -> None:
    deck = deck_of(ever_on(tmp_path, text))
    game = Game.new(deck, 3, 1)
    inspector = Inspector(game)
    while not game.over:
        plays = [moves for move, moves in flat_moves(game.state) if move.kind == "play"]
        for move in plays[0] if plays else (0,):
            inspector.apply(move)
    assert game.winners == ()
    assert sum(entry[0] == "play" for entry in game.log()) >= MOST_ACTS
    told = tell_story(deck, ("Ada", "Ben", "Cid"), game.log())[-1]
    assert told == f"Nobody wins: this turn does not end, and “{card}” is played or used once more."


def stubborn(game: Game, chance: int) -> int:
    """Plays whatever it may, which no bot does that looks at what comes of it."""
    return next((k for k, option in enumerate(game.legal()) if option.kind == "play"), 0)


def test_figures_name_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "stubborn", stubborn)
    deck = deck_of(ever_on(tmp_path, DRAWING))
    setup = setup_of(deck, bots=("stubborn",))
    sums = Sums(setup.players, setup.bots)
    for _, games in this_process(chunks_of(setup, range(3), 3)):
        sums.add_all(games)
    figures = sums.figures(0, 0.0)
    assert figures.stalls == 3 and figures.endless == {"Coupon Book": 3}
    told = "\n".join(sentences_of(measure(this_process, setup, deck, "Ever On", 16, lambda done: None)))
    assert "hardly matters" not in told  # in no game does anybody win, so nothing is known of it
    assert "In 10 of 10 games a turn did not end: “Coupon Book” was played again and again." in told
    assert "no one won in time" not in told
