"""`calls` in the header of a set, and `number` on a card: what they mean, and what is wrong with others."""

import pytest

from lootpress.compiler import ir
from lootpress.compiler.game_words import GAME_WORDS, game_word
from lootpress.compiler.load import compile_text
from lootpress.dsl.format import format_text


def told(*lines: str) -> list[tuple[str, str | None]]:
    found = compile_text("\n".join(['set "A"', *(f"  {line}" for line in lines)]) + "\n")
    return [(d.code, d.help) for d in found.diagnostics if d.severity.value == "error"]


def test_the_words_of_the_game_are_words_once() -> None:
    assert len(set(GAME_WORDS)) == len(GAME_WORDS)


@pytest.mark.parametrize("said", ["gold", "Gold Pieces", "GOLD", "gold  pieces"])
def test_a_word_is_known_however_it_is_written(said: str) -> None:
    assert game_word(said) == "Gold Pieces"
    (card_set,) = compile_text(f'set "A"\n  calls "{said}" "Credits"\n').program.sets
    assert card_set.words == (ir.GameWord("Gold Pieces", "Credits"),)


@pytest.mark.parametrize(
    ("lines", "code", "help"),
    [
        (('calls "tresure" "Loot"',), "L523", 'did you mean "treasure"?'),
        (('calls "level" "A", "B", "C"',), "L523", 'for example: calls "level" "One", "Many"'),
        (('calls "level" "{skull}"',), "L523", "use up to 40 letters, and none of { } * _"),
        (('calls "level" " "',), "L523", "use up to 40 letters, and none of { } * _"),
        (('calls "level" "Rung"', 'calls "Levels" "Star"'), "L301", "keep one of the two lines"),
    ],
)
def test_what_cannot_be_called_so_is_told(lines: tuple[str, ...], code: str, help: str) -> None:
    assert told(*lines) == [(code, help)]


@pytest.mark.parametrize("said", ["gold pieces", "bad stuff", "hireling", '"run away"'])
def test_quotes_may_be_left_out_and_fmt_puts_them(said: str) -> None:
    bare = said.strip('"')
    assert format_text(f'set "A"\n  calls {said} "Other"\n') == f'set "A"\n  calls "{bare}" "Other"\n'
    assert told(f'calls {said} "Other"') == []


def test_a_card_calls_nothing_anything() -> None:
    found = compile_text('curse "A"\n  calls "level" "Rung"\n  lose 1 level\n')
    assert [d.code for d in found.diagnostics] == ["L304"]


def numbers(text: str) -> dict[str, int]:
    return {card.name: card.number for card_set in compile_text(text).program.sets for card in card_set.cards}


def test_cards_without_a_number_follow_behind_the_highest() -> None:
    block = 'curse "{}"\n{}  lose 1 level\n\n'
    text = "".join(block.format(name, line) for name, line in (("A", ""), ("B", "  number 7\n"), ("C", "")))
    assert numbers(text) == {"B": 7, "A": 8, "C": 9}


def test_two_cards_cannot_have_one_number() -> None:
    text = 'curse "A"\n  number 3\n  lose 1 level\n\ncurse "B"\n  number 3\n  lose 1 level\n'
    (found,) = compile_text(text).diagnostics
    assert (found.code, found.place.line, found.help) == ("L414", 5, "say number 4, or leave the line out")
