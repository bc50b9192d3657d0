"""A player says what kind of thing he does, then which one; nothing that is allowed is missing, nothing else there."""

import pytest

from lootpress.runtime.bots.greedy import greedy_move
from lootpress.runtime.bots.random import random_move
from lootpress.runtime.game import Game
from lootpress.runtime.options import Option
from lootpress.runtime.rng import mix
from lootpress.runtime.rules.menus import KINDS, UNEQUIP, arrange_options, combat_options, flat_moves
from lootpress.runtime.state import Zone
from lootpress.tests.runtime.decks import DECKS, PHRASEBOOK, SHIPPED, deck_of, name_of, new_game, play_on
from lootpress.tests.runtime.table import Table

WINDOWS = ("arrange", "combat")


def windows(path: str, seed: int, moves: int) -> list[Game]:
    """Games in the middle of a window."""
    game, count, found = new_game(path, seed), 0, []
    while not game.over and count < moves:
        count = play_on(game, seed, count, 1)
        if game.choice is not None and game.choice.about in WINDOWS:
            found.append(game.clone())
    return found


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_every_single_move_can_be_reached(path: str) -> None:
    games = windows(path, 3, 250)
    assert games
    for game in games[::7]:
        choice = game.choice
        assert choice is not None
        every = (combat_options if choice.about == "combat" else arrange_options)(game.state, choice.player)
        moves = flat_moves(game.state)
        assert [move for move, _ in moves] == every
        for move, path_ in moves:
            other = game.clone()
            for pick in path_[:-1]:
                other.apply(pick)
            assert other.to_act == choice.player and other.legal()[path_[-1]] in (move, Option(move.kind, opens=True))
            other.apply(path_[-1])


def test_what_is_the_only_one_of_its_kind_is_done_at_once() -> None:
    table = Table()
    table.has("Ada", "Sword")
    table.turn()
    assert table.asked == ("Ada", "arrange")
    assert UNEQUIP in table.game.legal()
    table.game.apply(table.game.legal().index(UNEQUIP))
    assert table.worn("Ada") == []


def test_several_of_a_kind_are_asked_for() -> None:
    table = Table()
    table.has("Ada", "Sword", "Hat")
    table.turn()
    table.game.apply(table.game.legal().index(UNEQUIP))
    assert table.asked == ("Ada", "which to put aside")
    assert table.moves == [("unequip", "Sword"), ("unequip", "Hat")]


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_chance_spares_oneself(path: str) -> None:
    for game in windows(path, 5, 150)[::5]:
        options = game.legal()
        picked = {options[random_move(game, mix(n))].kind for n in range(40)}
        assert picked.isdisjoint({"give up", "shed", "unequip"}) and picked <= {o.kind for o in options}


def test_chance_tries_everything_else() -> None:
    game = next(g for g in windows(SHIPPED[0] if SHIPPED else PHRASEBOOK, 1, 400) if len(g.legal()) >= 4)
    allowed = [k for k, option in enumerate(game.legal()) if option.kind not in ("give up", "shed", "unequip")]
    counts = [0] * len(game.legal())
    for n in range(600):
        counts[random_move(game, mix(n))] += 1
    assert all(counts[k] > 300 / len(game.legal()) for k in allowed)


def test_greed_seeks_trouble_where_no_door_is_left() -> None:
    game = new_game("starter", 2)
    count = 0
    while not (game.choice is not None and game.choice.about == "room" and len(game.legal()) > 1):
        count = play_on(game, 2, count, 1, "greedy")
    g = game.state
    held = [option.card for option in game.legal() if option.kind == "trouble"]
    for pile in (g.piles[0], g.discards[0]):
        for i in pile:
            g.where[i] = Zone.BOX
        pile.clear()
    level = {i: card.n for i in held if (card := g.deck.card_of[i].level) is not None}
    assert game.legal()[greedy_move(game, 1)] == Option("trouble", min(level, key=level.__getitem__))


def test_only_what_cards_ask_about_is_remembered() -> None:
    asked = deck_of(PHRASEBOOK).asked_verbs
    assert asked is not None and {"kill", "lose"} <= asked and not {"equip", "lose level"} & asked
    game, count = new_game(PHRASEBOOK, 4), 0
    seen: set[str] = set()
    while not game.over and count < 400:
        count = play_on(game, 4, count, 1)
        seen |= {past.verb for past in game.state.past}
    assert seen and seen - {"the turn before"} <= asked  # that is no verb: it stands between two turns


def test_every_kind_has_moves_of_its_own() -> None:
    abouts = [about for about, _ in KINDS.values()]
    assert len(set(abouts)) == len(abouts)
