"""No dead hooks: every function that is generated for a card is called, in an example of its set or in a game."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from lootpress.compiler import hooks
from lootpress.compiler.load import load
from lootpress.runtime import primitives
from lootpress.runtime.deck import PlayDeck, play_deck, rules_of
from lootpress.runtime.game import Game
from lootpress.runtime.hooks import VOCABULARY, Hook, Hooks
from lootpress.runtime.stories.examples import options_of, run_example
from lootpress.runtime.stories.stage import stage_deck
from lootpress.tests.runtime.decks import SHIPPED, play_on

CALLED: set[tuple[str, str]] = set()
MOST_GAMES = 24

# Lines that no example and hardly a game comes to: a row of a die, an `otherwise`, an end that comes earlier
# by other means, an item that nobody wears in a fight, the second of two events.
RARE = {
    "bagpipes_of_distant_support_1", "eleventh_hour_clockmaker_3", "expense_report_2", "expense_report_2_what",
    "ledger_of_grudges_2_hears_2", "secret_identity_formerly_1_until",
}  # fmt: skip


class Counting(Hooks):
    """Notes which functions are called."""

    def _build(self, phrase: int) -> None:
        known = {ask: set(table) for ask, table in self.tables.items()}
        super()._build(phrase)
        for ask, table in self.tables.items():
            for key in table.keys() - known[ask]:
                table[key] = noting(table[key])


def noting(hook: Hook) -> Hook:
    name = hook.__globals__["__card__"][1], hook.__name__

    def noted(*given: Any) -> Any:
        CALLED.add(name)
        return hook(*given)

    return noted


def functions_of(deck: PlayDeck) -> set[tuple[str, str]]:
    found = deck.hooked.every_function()
    return {(block.name, function.name) for block, _, functions in found for function in functions}


@pytest.mark.long
@pytest.mark.parametrize("name", SHIPPED)
def test_every_function_is_called(name: str) -> None:
    CALLED.clear()
    program = load(name).program
    rules = rules_of(program, program.sets)
    for example in program.examples:
        deck = stage_deck(program.sets, rules, options_of(example), hooks=Counting)
        assert run_example(deck, example) == []
    deck = play_deck(program, hooks=Counting)
    waiting = {name for name in functions_of(deck) if name[1] not in RARE}
    for seed in range(MOST_GAMES):
        if not waiting - CALLED:
            break
        play_on(Game.new(deck, 4, seed), seed, 0, 1_000)
    assert sorted(waiting - CALLED) == []


def spoken() -> set[str]:
    """Every word in the text that the hooks are put together from."""
    (folder,) = hooks.__path__
    sources = [path.read_text("utf-8") for path in Path(folder).glob("*.py")]
    texts = [
        node.value
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    named = [text.replace(" ", "_") for text in texts]  # `up_to` is written for `up to`
    return {word for text in (*texts, *named) for word in re.findall(r"\w+", text)}


def test_every_word_of_the_hooks_is_spoken() -> None:
    room = primitives.__name__
    words = {name for name, word in VOCABULARY.items() if getattr(word, "__module__", "").startswith(room)}
    assert len(words) > 50
    assert sorted(word for word in words - spoken() if not word.startswith("_")) == []
