"""Words that would be printed and never played are refused: in events, times, targets, questions and bonuses.

Every line stands beside one that says the same without the word; that one is fine.
"""

from __future__ import annotations

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Severity
from lootpress.tests.sentences.carriers import HEADER
from lootpress.tests.sentences.compiling import NAME, compiled

CLASS = f'class "{NAME}"\n  {{}}\n\n'
ONE_SHOT = f'one-shot "{NAME}"\n  value 100\n  {{}}\n\n'

# Card, the line with the word, its code, the line without it.
LINES = [
    (CLASS, "when you discard all items: draw 1 door", "L352", "when you discard an item: draw 1 door"),
    (CLASS, "when you draw 2 doors: gain 1 level", "L352", "when you draw a door: gain 1 level"),
    (CLASS, "when each other player dies: draw 1 door", "L352", "when another player dies: draw 1 door"),
    (CLASS, "when all monsters are killed: draw 1 door", "L352", "when a monster is killed: draw 1 door"),
    (CLASS, "when you take a card from the discards: draw 1 door", "L352", "when you take a card: draw 1 door"),
    (CLASS, "when you fight a monster alone: draw 1 door", "L352", "when you kill a monster alone: draw 1 door"),
    (CLASS, "when you kill a monster with all items: die", "L352", "when you kill a monster without items: die"),
    (CLASS, "when you roll again: draw 1 door", "L295", "when you roll a die: draw 1 door"),
    (CLASS, "when you die, until you lose 2 items: +1", "L352", "when you die, until you lose an item: +1"),
    (
        ONE_SHOT,
        "play at any time on 2 other players: lose 1 level",
        "L352",
        "play at any time on a player: lose 1 level",
    ),
    (ONE_SHOT, "play at any time on all monsters: discard it", "L352", "play at any time on a monster: discard it"),
    (ONE_SHOT, "play at any time on a random player: die", "L352", "play at any time on a player: die"),
    (CLASS, "+1 if you have killed each monster this turn", "L352", "+1 if you have killed a monster this turn"),
    (CLASS, "+1 if you have each item", "L291", "+1 if you have an item"),
    (CLASS, "+1 if this card has 1 counter of another player", "L352", "+1 if this card has 1 counter"),
    (CLASS, "+1 if you have 1 counter of another player", "L203", "+1 if you have 1 counter of this card"),
    (CLASS, "+1 if you would gain a level", "L295", "+1 if you would win the combat"),
    (CLASS, "+1 if your turn is winning", "L203", "+1 if you are winning"),
]


@pytest.mark.parametrize(("card", "line", "code", "without"), LINES, ids=[row[1] for row in LINES])
def test_a_word_that_changes_nothing_is_refused(card: str, line: str, code: str, without: str) -> None:
    refused, fine = compiled([card.format(line), card.format(without)])
    assert (refused.code, fine.code) == (code, "")


def test_the_message_says_how_several_are_heard() -> None:
    found = compile_text(HEADER + CLASS.format("when you discard all items: draw 1 door")).diagnostics
    (error,) = (one for one in found if one.severity is Severity.ERROR)
    assert error.message == "things happen one at a time"
    assert error.help is not None
    assert error.help.startswith("ask how many there were, for example: ")


def _asked(line: str) -> ir.Question | None:
    (found,) = compiled([CLASS.format(line)])
    assert found.card is not None, found.code
    return found.card.clauses[0].question


def test_how_many_players_do_something_is_heard() -> None:
    lines = ("+1 if each player has an item", "+1 if a player has an item", "+1 if 2 players have an item")
    assert len({_asked(line) for line in lines}) == 3
