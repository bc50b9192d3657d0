"""What spares a try work changes nothing it finds: menus that nobody reads, lines that were gathered before."""

import pytest

from lootpress.runtime.bots import bot_named
from lootpress.runtime.bots.greedy import greedy_points
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.rules import menus
from lootpress.runtime.sight import Sight
from lootpress.runtime.state import Combat, State
from lootpress.tests.runtime.decks import SHIPPED, deck_of, new_game, next_move

DECISIONS = 250


@pytest.mark.plain
@pytest.mark.parametrize("name", ["fantasy", "xmen"])
def test_tries_find_the_same_with_whole_menus_and_nothing_gathered(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of greedy bots: all points of every move, as they are and with nothing spared."""
    greedy = bot_named("greedy")
    game, chance, skimmed = Game.new(deck_of(name), 4, 5), mix(5), 0
    busy = menus._is_busy_at_table

    def counted(g: State, p: int) -> bool:
        nonlocal skimmed
        skimmed += (found := busy(g, p))
        return found

    for _ in range(DECISIONS):
        if game.over:
            break
        with monkeypatch.context() as quick:
            quick.setattr(menus, "_is_busy_at_table", counted)
            points = greedy_points(game)
        with monkeypatch.context() as whole:
            whole.setattr(menus, "_is_busy_at_table", _never)
            whole.setattr(menus, "_is_busy_with_help", _never)
            whole.setattr(Sight, "shared", lambda _: Sight())
            assert greedy_points(game) == points
        chance = mix(chance)
        game.apply(greedy(game, chance))
    assert skimmed, "no try has come to a menu"


def _never(g: State, p: int, combat: Combat | None = None) -> bool:
    return False


@pytest.mark.parametrize("name", SHIPPED)
def test_a_menu_that_nobody_reads_is_one_with_something_on_it(name: str) -> None:
    """In a game by chance, whoever is quickly found to be busy has more on the menu than to pass."""
    game, busy, idle = new_game(name, 3), 0, 0
    for count in range(2 * DECISIONS):
        if game.over:
            break
        g = game.state
        for p in range(g.players):
            if g.combat is not None:
                quickly, menu = menus._is_busy_with_help(g, p, g.combat), menus.combat_menu(g, p)
            else:
                quickly, menu = menus._is_busy_at_table(g, p), menus.arrange_menu(g, p)
            assert len(menu) > 1 or not quickly
            busy, idle = busy + quickly, idle + (len(menu) == 1)
        game.apply(next_move(game, 3, count))
    assert busy
    assert idle
