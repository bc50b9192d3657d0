"""What strangers wrote about who does it and to whom, from the docs alone: the game does what the line says."""

import pytest

from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Severity
from lootpress.tests.runtime.table import refused, story

THAT_PLAYER = """
    treasure "Loan"
      play at any time on another player:
        another player draws 1 door
        that player loses 1 level

    treasure "All In"
      play at any time on another player:
        each other player draws 1 door
        that player loses 1 level

    treasure "Tribute"
      play at any time on another player: each other player gives 1 card to that player

    treasure "Vendetta"
      play at any time on another player:
        this turn:
          when you gain a level, that player, discard 1 card: that player draws 1 door

    class "Envy"
      when another player gains a level:
        another player draws 1 door
        that player loses 1 level

    curse "Aimed"
      play on another player:
        lose 1 level
        that player draws 1 door

    curse "Plain"
      lose 1 level
    """
_LEVELS = '"Ada" is level 3\n"Ben" is level 3\n"Cid" is level 3\n'


@pytest.mark.parametrize(
    ("begun", "step", "level"),
    [
        ('"Ada" holds "Loan"', '"Ada" plays "Loan" on "Ben"\n"Ada" chooses "Cid"', 2),
        ('"Ada" holds "All In"', '"Ada" plays "All In" on "Ben"', 2),
        ('"Ada" has "Envy"', '"Ben" gains 1 level\n"Ada" chooses "Cid"', 3),
    ],
)
def test_that_player_is_whom_the_head_names_whoever_is_named_below(begun: str, step: str, level: int) -> None:
    after = f'expect the level of "Ben" is {level}\nexpect the level of "Cid" is 3\nexpect the level of "Ada" is 3'
    story(f"{_LEVELS}{begun}\n{step}\n{after}", THAT_PLAYER)


def test_that_player_is_whom_the_head_names_within_one_line_too() -> None:
    hands = '"Ada" holds "Tribute"\n"Ben" holds "Hat"\n"Cid" holds "Plain"\n"Ada" plays "Tribute" on "Ben"\n'
    story(hands + 'expect the hand of "Ben" is "Hat", "Plain"\nexpect "Cid" has no cards in their hand', THAT_PLAYER)


def test_that_player_on_a_curse_is_whom_it_strikes() -> None:
    begun = _LEVELS + '"Ada" holds "Aimed"\nthe door deck is "Plain"\n"Ada" plays "Aimed" on "Ben"\n'
    story(begun + 'expect the level of "Ben" is 2\nexpect the hand of "Ben" is "Plain"', THAT_PLAYER)


def test_an_event_that_names_nobody_leaves_whom_the_play_was_for() -> None:
    begun = '"Ada" is level 3\n"Ada" holds "Vendetta"\n"Ben" holds "Hat"\nthe door deck is "Plain"\n'
    steps = '"Ada" plays "Vendetta" on "Ben"\n"Ada" gains 1 level\n"Ben" discards "Hat"\n'
    story(begun + steps + 'expect the hand of "Ben" is "Plain"', THAT_PLAYER)


# ---------------------------------------------------------------- who has helped a monster

HELPED = """
    class "Witness"
      +3 if another player has helped a monster this combat

    class "Stirrer"
      during any combat, discard 1 card: +2 to 1 monster in combat

    class "Fan"
      during any combat, discard 1 card: +2 to the fighter

    one-shot "Bang"
      value 100
      +2 to either side

    one-shot "Whimper"
      value 100
      -2 to either side

    curse "Jinx"
      draw 1 door

    enhancer "Big"
      +5

    enhancer "Small"
      -5

    monster "Cat"
      level 3
      1 treasure
      bad stuff: lose 1 level
    """


@pytest.mark.parametrize(
    ("step", "helps"),
    [
        ('"Cid" plays "Bang" on "Cat"', True),
        ('"Cid" plays "Bang" on "Ben"', False),
        ('"Cid" plays "Whimper" on "Cat"', False),
        ('"Cid" plays "Big" on "Cat"', True),
        ('"Cid" plays "Small" on "Cat"', False),
        ('"Cid" plays "Jinx" on "Ben"', False),
        ('"Cid" has "Stirrer"\n"Cid" discards "Small"', True),
        ('"Cid" has "Fan"\n"Cid" discards "Small"', False),
    ],
)
def test_who_made_a_monster_stronger_has_helped_it(step: str, helps: bool) -> None:
    hand = '"Ben" is level 3\n"Ben" has "Witness"\n"Cid" holds "Bang", "Whimper", "Big", "Small", "Jinx"\n'
    if " has " in step:
        mine, _, step = step.partition("\n")
        hand += f"{mine}\n"
    asked = f'expect "Cid" {"has" if helps else "has not"} helped a monster this combat\n'
    whole = f'{hand}"Ben" fights "Cat"\n{step}\n{asked}expect "Ben" has not helped a monster this combat'
    story(whole, HELPED)


# ---------------------------------------------------------------- what is refused


REFUSED = [
    ('monster "M"\n  level 3\n  1 treasure\n  bad stuff:\n    if you have an ally: {}', "discard it", "L205",
     "discard your ally"),
    ('monster "M"\n  level 3\n  1 treasure\n  bad stuff: {}', "lose 1 level", "", "discard it if you have an ally"),
    ('door "M"\n  attach to your item\n  when your turn starts, if your armor is big: {}', "discard it", "L205",
     "discard your armor"),
    ('curse "M"\n  each other player: {}', "lose half your items", "L208", "lose half their items"),
    ('curse "M"\n  each other player {}', "loses half your items", "L208", "loses half their items"),
    ('curse "M"\n  another player {}', "sells your headgear", "L208", "discards 1 card from your hand"),
    ('curse "M"\n  each other player: {}', "discard your hand", "L208", "discard their hand"),
    ('curse "M"\n  lose 1 level\n  {}', "move this card to your left neighbor", "L290",
     "your left neighbor loses 1 level"),
    ('curse "M"\n  {}', "discard 2 hands", "L352", "discard 2 hand items"),
    ('curse "M"\n  {}', "lose 2 hands", "L352", "lose 2 hand items"),
    ('item "M"\n  value 100\n  {}', "+1 for each hand", "L352", "+1 for each card in your hand"),
    ('item "M"\n  value 100\n  {}', "+1 if you have 2 hands", "L352", "+1 if you have 1 free hand"),
    ('item "M"\n  value 100\n  {}', "+2 against you", "L263", "+2 against undead monsters"),
    ('class "M"\n  {}', "+2 against players of level at least 3", "L263", "+2 against monsters of level at least 3"),
    ('class "M"\n  {}', "+2 to another player", "L299", "+2 to each other player"),
    ('curse "M"\n  {}', "-2 to 1 player", "L299", "-2 to each player"),
    ('class "M"\n  when you enter combat: {}', "+2 against another player", "L263", "+2 to each monster in combat"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "line", "code", "fine"), REFUSED, ids=[row[1] for row in REFUSED])
def test_what_reads_like_something_else_is_refused(card: str, line: str, code: str, fine: str) -> None:
    head = 'set "S"\n  code "S"\n  use "Fantasy rules" and "Superhero rules"\n\n'
    for said, wanted in ((line, code), (fine, "")):
        found = compile_text(f'{head}{card.format(said)}\n\nmonster "U"\n  level 1\n  tagged undead\n').diagnostics
        errors = [one.code for one in found if one.severity is Severity.ERROR]
        assert errors == ([wanted] if wanted else []), said


# ---------------------------------------------------------------- one of several is chosen

CHOSEN = """
    treasure "Favor"
      play at any time: +2 to another player

    class "Patron"
      when you gain a level, this turn: +2 to the hand limit of another player

    treasure "Grudge"
      play at any time on another player, that player: lose 1 level
    """


def test_a_bonus_to_another_player_is_for_the_one_who_is_chosen_while_nobody_fights() -> None:
    steps = _LEVELS + '"Ada" holds "Favor"\n"Ada" plays "Favor"\n"Ada" chooses "Cid"\n'
    story(steps + 'expect the strength of "Cid" is 5\nexpect the strength of "Ben" is 3', CHOSEN)


def test_a_limit_for_a_turn_is_raised_for_the_one_who_is_chosen() -> None:
    steps = _LEVELS + '"Ada" has "Patron"\n"Ada" gains 1 level\n"Ada" chooses "Cid"\n'
    story(steps + 'expect the hand limit of "Cid" is 7\nexpect the hand limit of "Ben" is 5', CHOSEN)


def test_that_player_can_stand_before_the_colon_beside_the_play_that_names_him() -> None:
    steps = _LEVELS + '"Ada" holds "Grudge"\n"Ada" plays "Grudge" on "Cid"\n'
    story(steps + 'expect the level of "Cid" is 2\nexpect the level of "Ben" is 3', CHOSEN)


# ---------------------------------------------------------------- what is prevented, what is paid

PREVENTED = """
    class "Pacifist"
      when you would kill a monster: nothing instead

    class "Slinger"
      during combat, discard 1 one-shot: +3

    one-shot "Spell"
      value 100
      play during any combat: kill 1 monster in combat

    one-shot "Stone"
      value 100
      +1 to either side

    monster "Tiger"
      level 13
      1 treasure
      bad stuff: lose 1 level

    monster "Mouse"
      level 1
      1 treasure
      bad stuff: lose 1 level
    """


def test_a_monster_that_a_card_would_kill_stays_and_one_that_is_beaten_gives_nothing() -> None:
    spared = '"Ada" is level 3\n"Ada" has "Pacifist"\n"Ada" holds "Spell"\n'
    story(f'{spared}"Ada" fights "Tiger"\n"Ada" plays "Spell"\nexpect 3 to 13', PREVENTED)
    beaten = f'{spared}"Ada" fights "Mouse"\n"Ada" wins the combat\n'
    story(f'{beaten}expect the level of "Ada" is 3\nexpect the hand of "Ada" is "Spell"', PREVENTED)


@pytest.mark.parametrize("where", ["holds", "has"])
def test_a_one_shot_is_a_price_from_hand_and_table_and_may_be_named_where_it_is_the_only_one(where: str) -> None:
    fight = (
        f'"Ada" is level 3\n"Ada" has "Slinger"\n"Ada" {where} "Stone"\n"Ada" fights "Tiger"\n"Ada" uses "Slinger"\n'
    )
    story(f'{fight}expect 6 to 13\n"Ada" discards "Stone"\nexpect 6 to 13', PREVENTED)
    refused(f'{fight}"Ada" discards "Spell"', "no use for discarding", PREVENTED)
    refused(f'{fight}"Ada" discards "Stone"\n"Ada" discards "Stone"', "no use for discarding", PREVENTED)
