"""What cards wait for somebody at the table to say can be said in a real game: once a turn by each, and it is heard."""

import pytest

from lootpress.runtime.active.declared import wanted_facts
from lootpress.runtime.options import Option
from lootpress.runtime.rules.menus import arrange_options, combat_options
from lootpress.tests.runtime.table import Table

CARD = """
curse "Hush"
  until your next turn ends, when the table says "you spoke": lose 1 level
"""

SPOKE = Option("declare", text="you spoke")


def test_it_can_be_said_while_a_card_waits_for_it() -> None:
    table = Table("Ada", "Ben", cards=CARD)
    g = table.state
    g.level[0] = 5
    assert SPOKE not in arrange_options(g, 1)
    table.suffer("Ada", "Hush")
    table.stage.settle()
    assert SPOKE in arrange_options(g, 1)
    table.stage.act(1, SPOKE)
    table.stage.settle()
    assert g.level[0] == 4
    assert SPOKE not in arrange_options(g, 1)
    assert SPOKE in arrange_options(g, 0)
    assert ("declares", 1, "you spoke") in table.game.log()


def test_it_can_be_said_in_a_fight() -> None:
    table = Table("Ada", "Ben", cards=CARD)
    g = table.state
    g.level[0] = 5
    table.suffer("Ada", "Hush")
    table.stage.settle()
    table.fight("Ada", "Goose")
    table.stage.settle()
    assert SPOKE in combat_options(g, 1)
    table.stage.act(1, SPOKE)
    table.stage.settle()
    assert g.level[0] == 4
    assert g.combat is not None


@pytest.mark.parametrize(("who", "asked"), [("you say", 1), ("the table says", 0), ("your left neighbor says", 2)])
def test_whoever_the_card_names_is_asked(who: str, asked: int) -> None:
    card = f"""
item "Poll"
  value 100
  +X, where X is what {who} "How many?"
"""
    table = Table("Ada", "Ben", "Cleo", cards=card)
    table.has("Ben", "Poll")
    assert wanted_facts(table.state) == [("number", "How many?", asked)]


def test_who_says_it_is_heard() -> None:
    cards = """
curse "Hush"
  until your next turn ends, when you say "oh": lose 1 level
"""
    table = Table("Ada", "Ben", cards=cards)
    g = table.state
    g.level[0] = 5
    table.suffer("Ada", "Hush")
    table.stage.settle()
    for speaker, level in ((1, 5), (0, 4)):
        table.stage.act(speaker, Option("declare", text="oh"))
        table.stage.settle()
        assert g.level[0] == level
