"""Lines wait for what is done to a card, and speak of the cards that a line before did something to."""

import pytest

from lootpress.compiler.load import compile_text
from lootpress.runtime.deck import rules_of
from lootpress.runtime.stories.examples import run_example
from lootpress.runtime.stories.stage import stage_deck

CARDS = """\
treasure "Market Stall With Regrets"
  play during your turn:
    sell 1 item
    put the sold items into your hand

item "Cap That Hates Attention"
  value 100
  when this card is revealed: gain 1 level

treasure "Lamp of Tactless Candour"
  play during your turn: reveal 1 item from your hand

item "Hat Nobody Bought"
  value 600
  +1

example "the sold items come back"
  "Ada" holds "Market Stall With Regrets"
  "Ada" has "Hat Nobody Bought"
  "Ada" plays "Market Stall With Regrets"
  expect "Ada" has "Hat Nobody Bought" in their hand

example "a card waits for being revealed"
  "Ada" holds "Lamp of Tactless Candour", "Cap That Hates Attention"
  "Ada" plays "Lamp of Tactless Candour"
  expect the level of "Ada" is 2
"""


@pytest.mark.parametrize("name", ["the sold items come back", "a card waits for being revealed"])
def test_it_comes_out(name: str) -> None:
    program = compile_text(CARDS).program
    example = next(one for one in program.examples if one.name == name)
    assert run_example(stage_deck(program.sets, rules_of(program, program.sets)), example) == []
