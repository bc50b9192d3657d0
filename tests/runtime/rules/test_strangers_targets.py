"""What a stranger wrote about targets and people named on the way: asked of each target, known once they are named."""

import pytest

from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Severity
from lootpress.tests.runtime.table import story

ASKED = """
    treasure "Gossip"
      play at any time on another player, if that player has an ally: draw 1 door

    treasure "Frost"
      play at any time on another player, unless that player has an ally: that player loses 1 level

    one-shot "Soap"
      value 100
      play during any combat on a monster, if it is undead: discard it

    one-shot "Net"
      value 100
      play during any combat on a monster, if the level of it is at most 3: remove it

    class "Sniffer"
      once per turn, use on another player, if that player has an ally, discard 1 card: that player loses 1 level

    ally "Pal"
      +1

    item "Rag"
      value 100

    monster "Bones"
      level 3
      1 treasure
      tagged undead
      bad stuff: lose 1 level

    monster "Ogre"
      level 12
      3 treasures
      bad stuff: lose 1 level
    """
_BEN_HAS_ONE = '"Ada" is level 3\n"Ben" is level 3\n"Ben" has "Pal"\n'
_NOBODY_HAS = '"Ada" is level 3\n"Ben" is level 3\n'


@pytest.mark.parametrize(
    ("table", "steps"),
    [
        (_BEN_HAS_ONE + '"Cid" is level 3\n"Ada" holds "Gossip"\nthe door deck is "Bones"',
         '"Ada" plays "Gossip" on "Ben"\nexpect the hand of "Ada" is "Bones"'),
        (_NOBODY_HAS + '"Ada" has "Pal"\n"Ada" holds "Gossip"', '"Ada" cannot play "Gossip"'),
        (_BEN_HAS_ONE + '"Cid" is level 3\n"Ada" holds "Frost"',
         '"Ada" plays "Frost" on "Cid"\nexpect the level of "Cid" is 2'),
        (_BEN_HAS_ONE + '"Ada" holds "Frost"', '"Ada" cannot play "Frost"'),
        ('"Ada" holds "Soap"', '"Ada" fights "Bones"\n"Ada" plays "Soap" on "Bones"\nexpect "Ada" is not in combat'),
        ('"Ada" holds "Soap"', '"Ada" fights "Ogre"\n"Ada" cannot play "Soap"'),
        ('"Ada" holds "Net"', '"Ada" fights "Bones"\n"Ada" plays "Net" on "Bones"\nexpect "Ada" is not in combat'),
        ('"Ada" holds "Net"', '"Ada" fights "Ogre"\n"Ada" cannot play "Net"'),
        (_BEN_HAS_ONE + '"Cid" is level 3\n"Ada" has "Sniffer"\n"Ada" holds "Rag"',
         '"Ada" uses "Sniffer"\nexpect the level of "Ben" is 2\nexpect "Ada" has no cards in their hand'),
        (_NOBODY_HAS + '"Ada" has "Sniffer", "Pal"\n"Ada" holds "Rag"', '"Ada" cannot use "Sniffer"'),
    ],
)  # fmt: skip
def test_what_is_asked_before_the_colon_is_asked_of_each_target(table: str, steps: str) -> None:
    story(f"{table}\n{steps}", ASKED)


# ---------------------------------------------------------------- named by seat or role

NAMED = """
    trap "Watch"
      give 1 card from your hand to your left neighbor
      that player draws 1 treasure

    trap "Peek"
      look at the hand of your right neighbor
      that player draws 1 treasure

    trap "Toll"
      discard 1 item of your right neighbor
      that player draws 1 treasure

    trap "Tax"
      take 1 item from the active player
      that player draws 1 treasure

    trap "Both"
      another player draws 1 door
      give 1 card of that player to your left neighbor

    door "Beacon"
      play during any combat:
        move the combat to your left neighbor
        that player draws 1 treasure

    one-shot "Cheer"
      value 100
      play during any combat:
        +2 to the fighter
        that player draws 1 treasure

    one-shot "Toast"
      value 100
      play during any combat:
        +2 to another player
        that player draws 1 treasure

    trap "Crosswise"
      each player at the same time gives 1 card from their hand to another player

    trap "Onward"
      your left neighbor gives 1 card from their hand to another player

    item "Rag"
      value 100

    item "Prize"
      value 100

    item "Cap"
      value 100

    monster "Cat"
      level 3
      1 treasure
      bad stuff: lose 1 level
    """


@pytest.mark.parametrize(
    ("begun", "steps", "who"),
    [
        ('"Ada" holds "Cap"', '"Ada" suffers "Watch"', "Ben"),
        ('"Cid" holds "Cap"', '"Ada" suffers "Peek"', "Cid"),
        ('"Cid" has "Cap"', '"Ada" suffers "Toll"', "Cid"),
        ('"Ada" has "Cap"', '"Ben" suffers "Tax"', "Ada"),
        ('"Cid" holds "Beacon"', '"Ben" fights "Cat"\n"Cid" plays "Beacon"', "Ada"),
        ('"Cid" holds "Cheer"', '"Ada" fights "Cat"\n"Cid" plays "Cheer"', "Ada"),
        ('"Cid" holds "Toast"', '"Ada" fights "Cat"\n"Cid" plays "Toast"\n"Cid" chooses "Ben"', "Ben"),
    ],
)
def test_that_player_is_whoever_was_named_by_seat_or_role(begun: str, steps: str, who: str) -> None:
    levels = '"Ada" is level 3\n"Ben" is level 3\n"Cid" is level 3\nthe treasure deck is "Prize"\n'
    story(f'{levels}{begun}\n{steps}\nexpect "Prize" is in the hand of "{who}"', NAMED)


def test_a_seat_named_later_on_the_line_is_not_that_player_before() -> None:
    begun = '"Ada" is level 3\n"Ben" is level 3\n"Cid" is level 3\n"Cid" has "Cap"\nthe door deck is "Cat"\n'
    steps = '"Ada" suffers "Both"\n"Ada" chooses "Cid"\n"Ada" chooses "Cap"\nexpect "Ben" has "Cap"'
    story(begun + steps, NAMED)


def test_another_player_is_another_than_whoever_gives() -> None:
    hands = '"Ada" is level 3\n"Ada" holds "Cap"\n"Ben" holds "Prize"\n"Ada" suffers "Crosswise"\n'
    story(hands + 'expect the hand of "Ada" is "Prize"\nexpect the hand of "Ben" is "Cap"', NAMED)
    hands = '"Ada" is level 3\n"Ben" holds "Prize"\n"Cid" is level 3\n"Ada" suffers "Onward"\n"Ada" chooses "Ada"\n'
    story(hands + 'expect the hand of "Ada" is "Prize"', NAMED)


# ---------------------------------------------------------------- again and again


@pytest.mark.parametrize(
    ("line", "fine"),
    [
        ("until your next turn starts: each other player may take 1 item from you",
         "until your next turn starts, once per player: each other player may take 1 item from you"),
        ("this turn: you may draw 1 door", "this turn, discard 1 card: draw 1 door"),
    ],
)  # fmt: skip
def test_what_is_free_for_a_while_needs_a_limit(line: str, fine: str) -> None:
    for said, wanted in ((line, ["L297"]), (fine, [])):
        found = compile_text(f'set "S"\n  code "S"\n  use "Superhero rules"\n\ntrap "T"\n  {said}\n').diagnostics
        assert [one.code for one in found if one.severity is Severity.ERROR] == wanted, said


# ---------------------------------------------------------------- each of them

EACH = """
    monster "Pollster"
      level 3
      1 treasure
      when it enters combat: ask each other player "Hero or villain?"
        "hero": that player draws 1 door
        "villain": +2
      bad stuff: lose 1 level

    monster "Host"
      level 3
      1 treasure
      when it enters combat: ask another player "Hero or villain?"
        "hero": that player draws 1 door
        "villain": +2
      bad stuff: lose 1 level

    monster "Boss"
      level 4
      1 treasure
      when it enters combat: 1 monster from the hand of each other player joins the combat
      bad stuff: lose 1 level

    monster "Gnatling"
      level 1
      1 treasure
      bad stuff: lose 1 level

    monster "Elk"
      level 5
      1 treasure
      bad stuff: lose 1 level
    """


@pytest.mark.parametrize(
    ("begun", "steps", "expected"),
    [
        ("", '"Ada" fights "Pollster"\n"Ben" says "villain"\n"Cid" says "villain"', "expect 3 to 7"),
        ('the door deck is "Elk"', '"Ada" fights "Pollster"\n"Ben" says "villain"\n"Cid" says "hero"',
         'expect 3 to 5\nexpect the hand of "Cid" is "Elk"'),
        ('the door deck is "Elk"', '"Ada" fights "Host"\n"Ada" chooses "Cid"\n"Cid" says "hero"',
         'expect the hand of "Cid" is "Elk"'),
        ('"Ben" holds "Gnatling"\n"Cid" holds "Elk"', '"Ada" fights "Boss"', "expect 3 to 10"),
    ],
)  # fmt: skip
def test_each_other_player_is_every_one_of_them(begun: str, steps: str, expected: str) -> None:
    levels = '"Ada" is level 3\n"Ben" is level 3\n"Cid" is level 3\n'
    story(f"{levels}{begun}\n{steps}\n{expected}", EACH)


# ---------------------------------------------------------------- played into a combat

BET = """
    one-shot "Bet"
      value 100
      play during any combat:
        when the fighter wins the combat: gain 1 level
        when the fighter loses the combat: lose 1 level

    one-shot "Alarm"
      value 100
      play during any combat, when your turn starts: gain 1 level

    monster "Fly"
      level 1
      1 treasure
      bad stuff: nothing

    monster "Bear"
      level 12
      1 treasure
      bad stuff: nothing
    """


def test_what_a_card_in_a_combat_waits_for_is_over_with_it() -> None:
    begun = '"Ada" is level 3\n"Ben" is level 5\n"Cid" is level 4\n"Cid" holds "Bet", "Alarm"\nthe door deck is "Fly"\n'
    lost = '"Ada" fights "Bear"\n"Cid" plays "Bet"\n"Cid" plays "Alarm"\n"Ada" runs away\n"Ada" rolls 6\n'
    won = '"Ada" ends their turn\n"Ben" opens 1 door\n"Ben" wins the combat\nexpect the level of "Cid" is 3\n'
    later = '"Ben" ends their turn\nexpect the level of "Cid" is 4'
    story(f'{begun}{lost}expect the level of "Cid" is 3\n{won}{later}', BET)


# ---------------------------------------------------------------- a bonus that nobody could get

FLAGS = """
    one-shot "Paid Flag"
      value 100
      play during any combat, discard 1 card: +2 to 1 player in combat who has an item

    one-shot "Free Flag"
      value 100
      play during any combat: +2 to 1 player in combat who has an item

    one-shot "Two Flags"
      value 100
      play during any combat, discard 1 card:
        +2 to 1 player in combat who has an item
        -2 to each monster of level at least 9 in combat

    class "Flag Bearer"
      during any combat, discard 1 card:
        +2 to 1 player in combat who has an item
        -2 to each monster of level at least 9 in combat

    item "Thimble"
      value 100
      +1

    monster "Fly"
      level 1
      1 treasure
      bad stuff: nothing

    monster "Bear"
      level 12
      1 treasure
      bad stuff: nothing
    """


@pytest.mark.parametrize("flag", ["Paid Flag", "Free Flag", "Two Flags"])
def test_what_nobody_could_get_is_not_played(flag: str) -> None:
    held = f'"Ada" is level 3\n"Ben" holds "{flag}", "Slip"\n'
    story(f'{held}"Ada" fights "Fly"\n"Ben" cannot play "{flag}"', FLAGS)
    story(f'{held}"Ada" has "Thimble"\n"Ada" fights "Fly"\n"Ben" plays "{flag}"\nexpect 6 to 1', FLAGS)


def test_what_one_of_the_lines_below_gives_is_played_and_used_for() -> None:
    held = '"Ada" is level 3\n"Ben" has "Flag Bearer"\n"Ben" holds "Two Flags", "Slip", "Slip"\n'
    story(f'{held}"Ada" fights "Fly"\n"Ben" cannot use "Flag Bearer"', FLAGS)
    story(f'{held}"Ada" fights "Bear"\n"Ben" uses "Flag Bearer"\nexpect 3 to 10', FLAGS)
    story(f'{held}"Ada" fights "Bear"\n"Ben" plays "Two Flags"\nexpect 3 to 10', FLAGS)
