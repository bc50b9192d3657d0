"""Bonuses that depend on strength: each sees what is there without such bonuses, once, and nothing goes round."""

from lootpress.compiler.load import compile_text
from lootpress.runtime.active import strength
from lootpress.runtime.active.lines import lines_on
from lootpress.runtime.deck import play_deck
from lootpress.runtime.game import Game
from lootpress.runtime.state import Combat, State, Zone

CARDS = """set "Circles"
  code "C"
  use "Fantasy rules"

item "Plain"
  value 100
  +3
item "Mirror"
  value 100
  +X, where X is your strength
item "Other Mirror"
  value 100
  +X, where X is your strength
item "Proud"
  value 100
  +2 if your strength is at least 4
item "Chosen"
  value 100
  +1 to each player of strength at least 4
item "Sack"
  value 100
  +2 to your hand limit if your strength is at least 5
item "Purse"
  value 100
  +X, where X is your hand limit
item "Vain"
  value 100
  +2 treasures if your strength is at least 5
monster "Rat"
  level 1
  1 treasure
  bad stuff: lose 1 level
"""


def state_with(*names: str) -> State:
    """A player of level 1 who wears these cards."""
    g = Game.new(play_deck(compile_text(CARDS).program), 3, 1).state
    for name in names:
        i = g.deck.named(name)[0]
        for pile in (*g.piles, *g.hands, *g.discards, *g.tables):
            if i in pile:
                pile.remove(i)
        g.tables[0].append(i)
        g.where[i], g.who[i], g.up[i] = Zone.TABLE, 0, 1
    g.version += 1
    return g


def test_a_bonus_that_is_as_much_as_your_strength_doubles_what_is_there_without_it() -> None:
    assert strength.player_strength(state_with("Plain", "Mirror"), 0) == 2 * (1 + 3)


def test_two_of_them_do_not_see_each_other() -> None:
    assert strength.player_strength(state_with("Plain", "Mirror", "Other Mirror"), 0) == 3 * (1 + 3)


def test_a_question_about_strength_sees_what_holds_without_one() -> None:
    assert strength.player_strength(state_with("Plain", "Proud"), 0) == 1 + 3 + 2
    assert strength.player_strength(state_with("Proud"), 0) == 1


def test_whom_a_bonus_reaches_can_depend_on_strength() -> None:
    assert strength.player_strength(state_with("Plain", "Chosen"), 0) == 1 + 3 + 1
    assert strength.player_strength(state_with("Chosen", "Mirror"), 0) == 2


def fighting(*names: str) -> State:
    g = state_with(*names)
    rat = g.deck.named("Rat")[0]
    g.piles[0].remove(rat) if rat in g.piles[0] else next(h for h in g.hands if rat in h).remove(rat)
    g.combat = Combat(0)
    g.combat.monsters = [rat]
    g.where[rat], g.who[rat] = Zone.COMBAT, -1
    g.version += 1
    return g


def test_what_a_question_about_strength_sees_does_not_depend_on_who_asked_before() -> None:
    for first in (True, False):
        g = fighting("Plain", "Vain", "Proud")  # 1 + 3 without a condition, 6 with it
        if first:
            assert strength.strengths(g)[0] == 6
        assert lines_on(g, "treasures") == []


def test_a_question_is_answered_alike_while_a_bonus_that_leans_is_worked_out() -> None:
    hand_limit = 5 + 2  # the purse asks for it, and it asks for the strength, which the mirror doubles
    assert strength.strengths(fighting("Plain", "Mirror", "Sack", "Purse"))[0] == 2 * (1 + 3) + hand_limit
