"""What an example says that does not come out, in words that help; and dice that nobody names or nobody rolls."""

from __future__ import annotations

import pytest

from lootpress.compiler.load import compile_text
from lootpress.runtime.deck import rules_of
from lootpress.runtime.stories.examples import run_example
from lootpress.runtime.stories.stage import stage_deck

CARDS = """
curse "Draught"
  roll a die
    1: lose 1 level
    otherwise: nothing

curse "Toll"
  choose one
    lose 1 level
    draw 2 doors

class "Judge"
  during your turn, discard 1 card: draw 1 door
  when you would lose a level: ask your left neighbor "Was it deserved?"
    "no": nothing instead
    otherwise: nothing

monster "Jealous Guest"
  level 8
  2 treasures
  when a player helps you: roll a die
    1 to 3: that player leaves the combat
    otherwise: nothing
  bad stuff: lose 1 level

monster "Dice Monster"
  level 2 dice
  2 treasures
  bad stuff: lose 1 level

example "It"
  "Ada" is level 5
  "Ben" is level 1
"""


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        (('"Ada" suffers "Draught"',), 'Ada rolls a die, and no step says what it shows: write "Ada" rolls 4'),
        (('"Ada" suffers "Draught"', '"Ada" rolls 2', 'expect the level of "Ada" is 5'), None),
        (
            ('"Ada" rolls 2', '"Ada" rolls 3', '"Ada" rolls 4', '"Ada" fights "Dice Monster"'),
            "nobody rolls this die before the end",
        ),
        (('"Ada" fights "Dice Monster"', '"Ada" rolls 3', '"Ada" rolls 4', "expect 5 to 7"), None),
        (('"Ada" rolls 3', '"Ada" rolls 4', '"Ada" fights "Dice Monster"', "expect 5 to 7"), None),
        (('"Ada" rolls 3', '"Ada" fights "Dice Monster"', '"Ada" rolls 4', "expect 5 to 7"), None),
        (('"Ada" fights "Dice Monster"', '"Ada" rolls 3', '"Ada" rolls 3', '"Ada" runs away', '"Ada" rolls 5'), None),
        (
            ('"Ada" fights "Dice Monster"', '"Ada" rolls 3'),
            'dice are rolled, and no step behind it says what each shows: write "Ada" rolls 4',
        ),
        (('"Ada" fights "Jealous Guest"', '"Ben" helps "Ada"', '"Ada" rolls 2', "expect 5 to 8"), None),
        (('"Ada" fights "Dice Monster"',), "dice are rolled, and no step behind it says"),
        (
            ('"Ada" holds "Toll"', 'the door deck is "Toll", "Draught"', 'expect the door deck is "Draught"'),
            'from the top it is "Toll"',
        ),
        (('"Ada" holds "Toll"', 'expect the hand of "Ada" is "Draught"'), 'it is "Toll"'),
        (('expect the hand of "Ada" is "Draught"',), "it is empty"),
        (('the discards are "Toll", "Draught"', 'expect the discards are "Draught"'), 'from the top it is "Toll"'),
        (('"Ada" suffers "Toll"', '"Ada" chooses "draw 3 doors"'), '"lose 1 level"; "draw 2 doors"'),
        (
            ('"Ada" suffers "Toll" choosing "draw 3 doors"',),
            'Ada cannot choose "draw 3 doors" here; possible are: "lose 1 level"',
        ),
        (('"Ada" suffers "Toll" choosing "draw 2 doors"', 'expect the level of "Ada" is 5'), None),
        (('expect "Ben" is asked "Was it deserved?"',), "nothing has been asked"),
        (
            ('"Ada" has "Judge"', '"Ada" loses 1 level', '"Ben" says "no"', 'expect "Ben" is asked "Why?"'),
            "Judge / Was it deserved?: no",
        ),
        (('"Ada" has "Judge"', '"Ada" loses 1 level', '"Ben" says "no"', 'expect "Ben" says "yes"'), "it is not so"),
        (('expect "Ada" is cursed',), '"Ada" is not cursed'),
        (('"Ada" has "Judge"', 'expect "Ada" is not "Judge"'), '"Ada" is "Judge"'),
        (('expect "Ada" has fought this turn',), '"Ada" has not fought this turn'),
    ],
)
def test_what_is_told(steps: tuple[str, ...], told: str | None) -> None:
    compiled = compile_text(CARDS + "".join(f"  {step}\n" for step in steps), "it.loot")
    assert compiled.diagnostics == ()
    program = compiled.program
    failures = run_example(stage_deck(program.sets, rules_of(program, program.sets)), program.examples[0])
    assert (failures[-1].actual if failures else None) is told or (told is not None and told in failures[-1].actual)
