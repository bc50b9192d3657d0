"""Players and cards are different things: where only one of them can be meant, the other is refused."""

from typing import get_args

import pytest

import lootpress
from lootpress.compiler import ir
from lootpress.compiler.load import compile_text


def codes(line: str) -> list[str]:
    card = f'item "Mixed Up"\n  value 100\n  when you kill a monster: {line}\n'
    return [d.code for d in compile_text(card).diagnostics if d.severity is lootpress.Severity.ERROR]


@pytest.mark.parametrize(
    "line",
    [
        "give 1 item to it",
        "take 1 item from it",
        'ask it "Why?"',
        "discard 1 item chosen by it",
        "the left neighbor of it loses 1 level",
        "skip its next turn",
    ],
)
def test_a_card_is_no_player(line: str) -> None:
    assert codes(line) == ["L203"]


@pytest.mark.parametrize("line", ["equip you", "unequip each player", "kill its treasures"])
def test_a_player_or_a_reward_is_no_card(line: str) -> None:
    assert codes(line) in (["L203"], ["L230"])


def test_nothing_is_both_a_player_and_a_card() -> None:
    assert not set(get_args(ir.Who)) & set(get_args(ir.Which))
    assert {*get_args(ir.Who), *get_args(ir.Which)} == set(get_args(ir.Selector))
