"""Where a line can mean one card or one player only, a number above one is a mistake."""

import pytest

import lootpress
from lootpress.compiler.load import compile_text

SAID = {
    "attached to": 'door "Glue"\n  attach to 2 items of you\n  +1\n',
    "a bonus for cards": 'enhancer "Glare"\n  -2 to 2 monsters in combat\n',
    "a bonus for players": 'enhancer "Glare"\n  -2 to 2 other players in combat\n',
    "swapped with": 'curse "Mix-Up"\n  swap your armor with 2 items of another player\n',
    "swapped with the top": 'curse "Mix-Up"\n  swap your armor with the top 2 items of the discards\n',
    "hands swapped": 'curse "Mix-Up"\n  swap your hand with the hand of 2 other players\n',
    "struck instead": 'class "Mirror"\n  when a curse would strike you: it strikes 2 other players instead\n',
    "given to": 'curse "Gift"\n  give 1 item to 2 other players\n',
    "taken from": 'curse "Loan"\n  take 1 item from 2 other players\n',
    "chosen by": 'curse "Jury"\n  lose 1 item chosen by 2 other players\n',
    "moved to": 'one-shot "Alibi"\n  value 100\n  play during your combat: move the combat to 2 other players\n',
    "guessed": 'curse "Quiz"\n  guess the top 2 cards of the door deck\n  otherwise: lose 1 level\n',
    "looked at": 'treasure "Periscope"\n  play during your turn: look at the hand of 2 other players\n',
}


# All of them are too many as well, where nothing is done to one after another.
ALL = {
    "attached to": 'door "Glue"\n  attach to all your items\n  +1\n',
    "attached later": 'treasure "Glue"\n  play at any time: attach to all your items\n',
    "swapped": 'curse "Mix-Up"\n  swap all your items with 1 item of another player\n',
    "struck instead": 'class "Mirror"\n  when a curse would strike you: it strikes each other player instead\n',
    "chosen by": 'curse "Jury"\n  lose 1 item chosen by each other player\n',
    "moved to": 'one-shot "Alibi"\n  value 100\n  play during your combat: move the combat to each other player\n',
    "guessed": 'curse "Quiz"\n  guess all cards in your hand\n  otherwise: lose 1 level\n',
}
EACH = {
    "given to": 'curse "Gift"\n  give 1 item to each other player\n',
    "taken from": 'curse "Loan"\n  take 1 item from each other player\n',
    "a bonus": 'enhancer "Glare"\n  -2 to each monster in combat\n',
    "a ban": 'class "Miser"\n  you cannot give items to other players\n',
}


def codes(text: str) -> list[str]:
    return [d.code for d in compile_text(text).diagnostics if d.severity is lootpress.Severity.ERROR]


@pytest.mark.parametrize("text", SAID.values(), ids=SAID.keys())
def test_two_are_one_too_many(text: str) -> None:
    assert codes(text) == ["L299"]


@pytest.mark.parametrize("text", ALL.values(), ids=ALL.keys())
def test_all_are_too_many(text: str) -> None:
    assert codes(text) == ["L299"]


@pytest.mark.parametrize("text", EACH.values(), ids=EACH.keys())
def test_each_is_fine_where_it_is_done_to_one_after_another(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize("text", SAID.values(), ids=SAID.keys())
def test_one_is_fine(text: str) -> None:
    one = text
    for many, few in (
        ("2 items of you", "your item"), ("2 items of", "1 item of"), ("2 other players", "another player"),
        ("2 monsters", "1 monster"), ("top 2 items", "top item"), ("top 2 cards", "top card"),
    ):  # fmt: skip
        one = one.replace(many, few)
    assert one != text and codes(one) == []


def test_cards_that_are_looked_at_may_be_several() -> None:
    assert codes('treasure "Periscope"\n  play during your turn: look at the top 3 cards of the door deck\n') == []


LASTING = {
    "one of the monsters": "this combat: +2 to 1 monster in combat",
    "one of the items": "this combat: 1 item of another player counts double",
    "one that is ignored": "this combat: ignore 1 item of another player",
    "one of the sides": "this combat: +2 to either side",
    "two who are chosen": "this combat:\n      another player cannot help\n      -2 to another player",
}


@pytest.mark.parametrize("line", LASTING.values(), ids=LASTING.keys())
def test_what_begins_to_last_asks_for_one_player_and_nothing_else(line: str) -> None:
    assert codes(f'class "Fuse"\n  when you enter combat:\n    {line}\n') == ["L299"]


def test_each_on_a_line_of_its_own_is_fine() -> None:
    lines = "this combat: another player cannot help\n    this combat: -2 to another player"
    assert codes(f'class "Fuse"\n  when you enter combat:\n    {lines}\n') == []
