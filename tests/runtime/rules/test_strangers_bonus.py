"""What strangers found who wrote cards from the docs alone: whose a bonus is that names nobody."""

import pytest

from lootpress.compiler.load import compile_text
from lootpress.print.wording.cards import cards_text
from lootpress.tests.runtime.table import story

LASTING = """
    monster "Hangover"
      level 7
      2 treasures
      bad stuff:
        lose 1 level
        during your next combat: -3

    monster "Bad Loser"
      level 7
      2 treasures
      bad stuff, until you win a combat: -2

    monster "Gnat"
      level 1
      1 treasure
      bad stuff: lose 1 level

    monster "Patron"
      level 1
      1 treasure
      when you kill it, during your next combat: +2
      bad stuff: lose 1 level

    monster "Bully"
      level 7
      2 treasures
      bad stuff: lose 1 level

    enhancer "Autographed"
      +1
      when you kill it:
        until your next turn ends: +4

    monster "Warming Up"
      level 7
      2 treasures
      when it enters combat: +3
      when it enters combat, during your next combat: -2
      bad stuff: lose 1 level
    """

CAUGHT = """
    "Ada" is level 5
    "Ada" fights "{}"
    "Ada" runs away
    "Ada" rolls 1
    "Ada" ends their turn
    "Ben" ends their turn
    "Ada" fights "Bully"
    expect {} to 7
    """

BEATEN = """
    "Ada" is level 5
    {}
    "Ada" wins the combat
    "Ada" ends their turn
    "Ben" ends their turn
    "Ada" fights "Bully"
    expect {} to 7
    """


@pytest.mark.parametrize(("monster", "strength"), [("Hangover", 1), ("Bad Loser", 3)])
def test_what_bad_stuff_gives_for_later_is_the_players(monster: str, strength: int) -> None:
    story(CAUGHT.format(monster, strength), LASTING)


def test_what_a_beaten_monster_gives_for_later_is_the_players() -> None:
    story(BEATEN.format('"Ada" fights "Patron"', 8), LASTING)
    fight = '"Ben" holds "Autographed"\n"Ada" fights "Gnat"\n"Ben" plays "Autographed" on "Gnat"'
    story(BEATEN.format(fight, 10), LASTING)


def test_what_a_monster_gives_in_its_fight_is_its_own_and_for_the_next_the_players() -> None:
    now = '"Ada" is level 5\n"Ada" fights "Warming Up"\nexpect 5 to 10'
    story(now, LASTING)
    story(CAUGHT.format("Warming Up", 2), LASTING)


EACH = (
    LASTING
    + """
    trap "Gloom"
      each other player:
        this turn: -2

    curse "Drizzle"
      each other player, until your next turn ends: -2

    trap "Draught"
      another player, this turn: -3

    power "Boast"
      rank 1
      when you win the combat, each other player, until your next turn ends: -1

    item "Whoopee Cushion"
      value 100
      when you gain a level, each other player: -2

    monster "Stink"
      level 7
      2 treasures
      when it enters combat, each player in combat: -2
      any other player, discard 1 card: +2
      bad stuff: lose 1 level

    trap "Slippery Wax"
      each other player:
        this turn: -2 to run away

    trap "Small Pockets"
      each other player, until your next turn ends: -1 hand

    trap "Later"
      each other player, during their next combat: -2
    """
)

THREE = '"Ada" is level 5\n"Ben" is level 5\n"Cleo" is level 5\n'


def _strengths(ada: int, ben: int, cleo: int) -> str:
    said = (("Ada", ada), ("Ben", ben), ("Cleo", cleo))
    return "\n".join(f'expect the strength of "{name}" is {n}' for name, n in said)


@pytest.mark.parametrize("curse", ["Gloom", "Drizzle"])
def test_each_of_the_players_before_the_colon_gets_the_bonus(curse: str) -> None:
    story(f'{THREE}"Ada" suffers "{curse}"\n{_strengths(5, 3, 3)}', EACH)


def test_one_other_player_gets_the_bonus_that_is_for_another_player() -> None:
    story(f'{THREE}"Ada" suffers "Draught"\n"Ada" chooses "Cleo"\n{_strengths(5, 5, 2)}', EACH)


def test_players_before_the_colon_get_what_lasts_or_is_given_on_cards_in_play() -> None:
    story(f'{THREE}"Ada" has "Boast"\n"Ada" fights "Gnat"\n"Ada" wins the combat\n{_strengths(6, 4, 4)}', EACH)
    story(f'{THREE}"Ada" has "Whoopee Cushion"\n"Ada" gains 1 level\n{_strengths(6, 3, 3)}', EACH)


def test_on_a_monster_players_before_the_colon_get_it_and_who_pays_gives_it_to_the_monster() -> None:
    story(f'{THREE}"Ada" fights "Stink"\nexpect 3 to 7\n"Ben" helps "Ada"', EACH)
    paid = '"Ben" holds "Map"\n"Ada" fights "Stink"\n"Ben" uses "Stink"\nexpect 3 to 9'
    story(f"{THREE}{paid}", EACH)


def test_to_run_away_and_limits_and_their_next_combat_go_to_each_as_well() -> None:
    fled = '"Ada" fights "Bully"\n"Ben" helps "Ada"\n"Ada" runs away\n"Ada" rolls 5\n"Ben" rolls 6'
    after = 'expect the level of "Ada" is 5\nexpect the level of "Ben" is 4'
    story(f'{THREE}"Ada" suffers "Slippery Wax"\n{fled}\n{after}', EACH)
    story(f'{THREE}"Ben" has "Polearm"\n"Ada" suffers "Small Pockets"\nexpect the strength of "Ben" is 5', EACH)
    later = '"Ada" suffers "Later"\n"Ada" fights "Bully"\nexpect 5 to 7'
    story(f"{THREE}{later}", EACH)
    later = '"Ada" suffers "Later"\n"Ada" ends their turn\n"Ben" fights "Bully"\nexpect 3 to 7'
    story(f"{THREE}{later}", EACH)


def _printed(card: str) -> str:
    return cards_text(compile_text(card).program)


PEP = """door "Pep"
  play at any time on another player:
    during the next combat of that player: +3
"""


def test_what_is_for_the_next_combat_of_that_player_is_that_players_on_paper_and_in_play() -> None:
    assert "to that player’s side in that player’s next combat" in _printed(PEP)
    steps = '"Ada" is level 3\n"Ben" holds "Pep"\n"Ben" plays "Pep" on "Ada"\n"Ada" fights "Bully"\nexpect 6 to 7'
    story(steps, PEP + LASTING.replace("\n    ", "\n"))


BESIDE = (
    LASTING
    + """
    ally "Mentor"
      +1 to your helper

    affiliation "League"
      +0 if you have an ally

    affiliation "Bureau"
      when you kill a monster with "League": draw 1 treasure

    power "Badge"
      rank 1
      you count as "League"
    """
)


def test_your_helper_is_the_one_who_helps_you_and_never_you() -> None:
    story('"Ada" has "Mentor"\n"Ada" fights "Bully"\n"Ben" helps "Ada"\nexpect 3 to 7', BESIDE)
    story('"Ben" has "Mentor"\n"Ada" fights "Bully"\n"Ben" helps "Ada"\nexpect 2 to 7', BESIDE)


def test_nobody_kills_a_monster_with_themselves_or_with_who_looks_on() -> None:
    alone = (
        '"Ada" is level 5\n"Ada" has "Bureau", "Badge"\n"Cleo" has "League"\n"Ada" fights "Gnat"\n"Ada" wins the combat'
    )
    story(f'{alone}\nexpect "Ada" has 1 card in their hand', BESIDE)
    helped = '"Ada" is level 5\n"Ada" has "Bureau"\n"Ben" has "League"\n"Ada" fights "Gnat"\n"Ben" helps "Ada"'
    story(f'{helped}\n"Ada" wins the combat\nexpect "Ada" has 2 cards in their hand', BESIDE)


def test_what_only_counts_does_so_on_the_players_side_and_paper_says_it() -> None:
    plain = """monster "Plain Dealer"
  level 3
  1 treasure
  +2
  only levels count
  bad stuff: lose 1 level
"""
    assert "Only Levels count on the players’ side." in _printed(plain)
    story('"Ada" is level 3\n"Ada" has "Hat"\n"Ada" fights "Plain Dealer"\nexpect 3 to 5', plain)


BOUNDED = """
    item "Grudge Badge"
      value 100
      +1 for each other player of level more than X, at most 3, where X is your level

    item "Grudge Medal"
      value 100
      +1 for each other player of level more than X, where X is your level, at most 1

    item "Dear Things"
      value 500
      +2 for each item worth at least X, at most 4, where X is 400
    """


@pytest.mark.parametrize(("card", "strength"), [("Grudge Badge", 6), ("Grudge Medal", 5), ("Dear Things", 6)])
def test_a_bound_keeps_the_bonus_and_not_what_is_counted(card: str, strength: int) -> None:
    laid = f'"Ada" is level 4 / "Ada" has "{card}" / "Ben" is level 4 / "Cid" is level 5 / "Dan" is level 9'
    story(f'{laid} / expect the strength of "Ada" is {strength}', BOUNDED)
