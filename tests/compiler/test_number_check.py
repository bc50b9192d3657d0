"""No number of the language is larger than a card needs."""

import pytest

from lootpress.compiler.load import check_text


def card(kind: str, *lines: str) -> str:
    return "\n".join((f'{kind} "Test Card"', *(f"  {line}" for line in lines))) + "\n"


def said(text: str) -> list[tuple[str, str, str]]:
    """The errors: code, the words they stand under, the sentence."""
    lines = text.split("\n")
    return [
        (one.code, lines[one.place.line - 1][one.place.column - 1 : one.place.end_column - 1], one.message)
        for one in check_text(text)
        if one.code.startswith("L")
    ]


BONUS = "this number is too large: a bonus goes up to 1,000"
REWARD = "this number is too large: a bonus of treasures goes up to 100"
OTHER = "this number is too large: numbers here go up to 1,000"
COMPARED = "this number is too large: numbers to compare with go up to 1,000,000"


@pytest.mark.parametrize(
    ("text", "marked", "message"),
    [
        (card("item", "+99999999999999999999"), "+99999999999999999999", BONUS),
        (card("item", "-1001"), "-1001", BONUS),
        (card("item", "+1001 to run away"), "+1001", BONUS),
        (
            card("monster", "level 1", "+101 treasures"),
            "+101",
            REWARD,
        ),
        (card("item", "value 100", '+101 "Goose" or treasures'), "+101", REWARD),
        (card("curse", "lose 1001 levels"), "1001", OTHER),
        (card("treasure", "draw 99999999999999 treasures"), "99999999999999", OTHER),
        (card("treasure", "draw up to 1001 treasures"), "up to 1001", OTHER),
        (card("treasure", "look at the top 1001 cards of the door deck"), "top 1001", OTHER),
        (card("curse", "lose X levels, where X is 1001 plus 1"), "1001", OTHER),
        (card("curse", "lose X levels, where X is 1001 times the number of allies in play"), "1001 times", OTHER),
        (card("curse", "lose 1001 percent of your items"), "1001 percent of", OTHER),
        (card("class", "1001 times per turn, discard 1 card: draw 1 door"), "1001 times per turn", OTHER),
        (card("curse", "choose 1001", "  lose 1 level"), "choose 1001", OTHER),
        (card("curse", "set your level to 1001"), "1001", OTHER),
        (card("monster", "level 1", "bad stuff:", "  lose 1001 levels"), "1001", OTHER),
        (card("curse", "lose 1 item worth at least 1000001"), "at least 1000001", COMPARED),
        (card("item", "+2 if your level is at least 1000001"), "at least 1000001", COMPARED),
        (card("item", "+1 for each ally, at most 1000001"), "at most 1000001", COMPARED),
        ('rules "R"\n  mask is a slot, at most 1001\n', "at most 1001", OTHER),
        ('example "E"\n  expect 1000001 to 5\n', "expect 1000001 to 5", COMPARED),
    ],
)
def test_a_number_beyond_its_bound_is_an_error(text: str, marked: str, message: str) -> None:
    assert said(text) == [("L282", marked, message)]


@pytest.mark.parametrize(
    "text",
    [
        card("item", "+1000"),
        card("monster", "level 1", "+100 treasures"),
        card("curse", "lose 1000 levels"),
        card("curse", "lose 1 item worth at least 1000000"),
        card("curse", "lose X levels, where X is 1000 times the number of allies in play"),
    ],
)
def test_up_to_its_bound_a_number_is_right(text: str) -> None:
    assert said(text) == []


def test_a_line_is_blamed_for_its_number_alone() -> None:
    assert [code for code, _, _ in said(card("curse", "choose 5000", "  lose 1 level", "lose 1 levle"))] == [
        "L282",
        "L150",
    ]
