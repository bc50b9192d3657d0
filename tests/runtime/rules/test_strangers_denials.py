"""`not` behind a monster, another player, each player, at least 2: denied of each one; `unless` denies the whole."""

from textwrap import dedent

import pytest

from lootpress.compiler.decompile import decompile_program
from lootpress.compiler.load import compile_text
from lootpress.print.wording import cards_text
from lootpress.tests.runtime.table import story

CARDS = """
    power "Clean"
      rank 1
      {}

    affiliation "Lantern"
      +1 to run away

    trap "Pinch"
      lose 1 item

    item "Rag"
      value 100

    monster "Cat"
      level 2
      1 treasure
      bad stuff: lose 1 level

    monster "Ghoul"
      level 2
      1 treasure
      tagged undead
      bad stuff: lose 1 level

    door "Add"
      play during any combat: add 1 monster from your hand to the combat
    """
_FOUR = "".join(f'"{name}" is level 3\n' for name in ("Ada", "Ben", "Cid", "Dan")) + '"Ada" has "Clean"\n'
_FIGHT = '"Ada" fights "Cat"\n"Ben" helps "Ada"\n'
_BOTH = '"Ben" holds "Add", "Ghoul"\n"Ada" fights "Cat"\n"Ben" plays "Add"\n'


@pytest.mark.parametrize(
    ("line", "steps", "strength"),
    [
        ("+2 if a monster in combat is not undead", _BOTH, 5),
        ("+2 unless a monster in combat is undead", _BOTH, 3),
        ("+2 if each monster in combat is not undead", _BOTH, 3),
        ("+2 if no monster in combat is not undead", _BOTH, 3),
        ("+2 if at least 2 players are not in combat", _FIGHT, 5),
        ("+2 if at least 3 players are not in combat", _FIGHT, 3),
        ("+2 if another player is not in combat", _FIGHT, 5),
        ("+2 unless another player is in combat", _FIGHT, 3),
        ('+2 if each player in combat is not "Lantern"', '"Ada" has "Lantern"\n' + _FIGHT, 3),
        ('+2 unless each player in combat is "Lantern"', '"Ada" has "Lantern"\n' + _FIGHT, 5),
        ("+2 if another player has not lost an item this turn", '"Ben" has "Rag"\n"Ben" suffers "Pinch"\n', 5),
        ("+2 if each other player has not lost an item this turn", '"Ben" has "Rag"\n"Ben" suffers "Pinch"\n', 3),
        ("+2 if the level of another player is not 3", '"Ben" gains 1 level\n', 5),
        ("+2 if the level of each other player is not 3", '"Ben" gains 1 level\n', 3),
        ("+2 if the helper is not in combat", "", 5),
        ('+2 if your affiliation is not "Lantern"', "", 5),
    ],
)
def test_not_denies_what_is_said_of_each(line: str, steps: str, strength: int) -> None:
    ben = 3 if '"Ben" helps' in steps else 0
    fight = "\n".join(x for x in steps.split("\n") if " fights " in x)
    asked = f"expect {strength + ben} to {4 if 'Add' in steps else 2}" if fight else (
        f'expect the strength of "Ada" is {strength}'
    )  # fmt: skip
    story(f"{_FOUR}{steps}{asked}", CARDS.format(line))


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("+2 unless another player is in combat", "+2 unless another player is in combat."),
        ("+2 if another player is not in combat", "+2 if another player is not in combat."),
        ("+2 if at least 2 players are not in combat", "+2 if at least 2 players are not in combat."),
        ("+2 unless at least 2 players are in combat", "+2 unless at least 2 players are in combat."),
        ("+2 unless you are in combat", "+2 if you are not in combat."),
        ("+2 if you have an ally, and a monster in combat is not undead",
         "+2 if you have an Ally and a Monster in combat is not Undead."),
    ],
)  # fmt: skip
def test_the_paper_and_the_text_written_back_deny_the_same(line: str, printed: str) -> None:
    program = compile_text(dedent(CARDS.format(line))).program
    assert printed in cards_text(program)
    again = compile_text(decompile_program(program)).program
    assert again.sets[0].cards[0].clauses == program.sets[0].cards[0].clauses
