"""What is odd though legal, warning by warning: the exact words, and beside them the cases that are not odd."""

import pytest

from lootpress.compiler.lints import LINTS
from lootpress.compiler.load import check_text
from lootpress.tests.compiler.odd_cards import Told, card, item, monster, warned

# ---------------------------------------------------------------- monsters

USUAL_TREASURES = {
    1: (1,), 3: (1,), 4: (2,), 8: (2,), 9: (3,), 13: (3,), 14: (4,), 17: (4,), 18: (4, 5), 19: (5,), 20: (5,),
}  # fmt: skip


def reward(treasures: int, level: int) -> tuple[str, ...]:
    given = "1 treasure" if treasures == 1 else f"{treasures} treasures"
    return (given, "2 levels") if level >= 15 else (given,)


@pytest.mark.parametrize("level", USUAL_TREASURES)
@pytest.mark.parametrize("treasures", range(1, 7))
def test_treasures_follow_the_level(level: int, treasures: int) -> None:
    codes = [code for code, _, _ in warned(monster(level, *reward(treasures, level)))]
    assert codes == ([] if treasures in USUAL_TREASURES[level] else ["W301"])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            monster(2, "4 treasures"),
            [("W301", "4 treasures", "giving 4 treasures is unusual: a monster of level 2 gives 1 treasure")],
        ),
        (
            monster(18, "2 levels", "1 treasure"),
            [
                (
                    "W301",
                    "1 treasure",
                    "giving 1 treasure is unusual: a monster of level 18 gives 4 or 5 treasures",
                )
            ],
        ),
        (monster(2, "0 treasures"), []),
        (monster("2 dice", "6 treasures"), []),
        (
            monster(16, "4 treasures"),
            [("W302", "level 16", "giving 1 level is unusual: a monster of level 16 gives 2")],
        ),
        (monster(15, "4 treasures", "1 level"), []),
        (monster(15, "4 treasures", "2 levels"), []),
        (monster(14, "4 treasures"), []),
        (
            monster(14, "4 treasures", "2 levels"),
            [("W302", "2 levels", "giving 2 levels is unusual: a monster of level 14 gives 1")],
        ),
        (monster(14, "4 treasures", "0 levels"), []),
        (monster(5), [("W303", '"Test Card"', "this monster gives no treasures")]),
        (monster(5, "when you kill it: draw 1 treasure"), []),
        (monster(5, "+1 treasure if you have no helper"), []),
        (card("monster", "level 5", "2 treasures"), [("W304", '"Test Card"', "this monster has no bad stuff")]),
        (card("monster", "level 5", "2 treasures", "bad stuff: nothing"), []),
        (
            monster(21, "5 treasures", "2 levels"),
            [("W305", "level 21", "the strongest monsters have level 20, and this one has 21")],
        ),
        (monster(20, "5 treasures", "2 levels"), []),
    ],
)
def test_monsters_give_and_do_what_players_expect(text: str, expected: Told) -> None:
    assert warned(text) == expected


# ---------------------------------------------------------------- what a line does


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("+0", "+0"),
        ("-0 to run away", "-0"),
        ("+0 for each ally in play", "+0"),
        ("+X, where X is 0", "+X"),
        ("+X, where X is 0 percent of your level", "+X"),
    ],
)
def test_a_bonus_of_nothing(line: str, marked: str) -> None:
    assert warned(item(line)) == [("W320", marked, "a bonus of 0 changes nothing")]


@pytest.mark.parametrize("line", ["+1", "-1", "+X, where X is your level", "each enhancer counts as +0"])
def test_a_bonus_of_something(line: str) -> None:
    assert warned(item(line)) == []


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("lose 0 levels", "lose 0 levels"),
        ("lose up to 0 items", "lose up to 0 items"),
        ("lose your armor and 0 levels", "lose your armor and 0 levels"),
        ("draw X treasures, where X is 0", "draw X treasures"),
        ("look at the top 0 cards of the door deck", "look at the top 0 cards of the door deck"),
        ("discard 0 cards: draw 1 treasure", "discard 0 cards"),
    ],
)
def test_a_number_of_nothing(line: str, marked: str) -> None:
    assert warned(card("curse", line)) == [("W321", marked, "with the number 0 nothing happens here")]


@pytest.mark.parametrize(
    "line",
    [
        "lose 1 level",
        "lose up to 1 item",
        "lose X levels, where X is the number of players minus 2",
        "if you have 0 cards in your hand: draw 1 door",
        "set your level to 1",
    ],
)
def test_a_number_of_something(line: str) -> None:
    assert warned(card("curse", line)) == []


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            ("roll a die", "  1 to 3: nothing", "  otherwise: nothing"),
            [("W322", "roll a die", "whatever the die shows, nothing happens")],
        ),
        (("choose one", "  nothing", "  nothing"), [("W322", "choose one", "whatever is chosen, nothing happens")]),
        (
            ('ask your left neighbor "Why?"', '  "because": nothing'),
            [("W322", 'ask your left neighbor "Why?"', "whatever the answer, nothing happens")],
        ),
        (("roll a die", "  1: lose 1 level", "  otherwise: nothing"), []),
        (("roll a die", "  1 to 5: lose 1 level", "  6: nothing"), []),
    ],
)
def test_rows_that_do_nothing(lines: tuple[str, ...], expected: Told) -> None:
    assert warned(card("curse", *lines, "lose 1 item")) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("roll a die", "  1 to 5: lose 1 level"), [("W338", "roll a die", "no row says what happens on a 6")]),
        (("roll a die", "  1 to 5: lose 1 level", "  6: nothing"), []),
        (("roll a die", "  1: lose 1 level", "  otherwise: lose 1 item"), []),
        (("roll 2 dice", "  2 to 11: lose 1 level"), [("W338", "roll 2 dice", "no row says what happens on a 12")]),
        (("roll 2 dice", "  2 to 12: lose 1 level"), []),
    ],
)
def test_a_face_without_a_row(lines: tuple[str, ...], expected: Told) -> None:
    assert warned(card("curse", *lines, "lose 1 item")) == expected


BELOW, ABOVE = (f"this bound never matters: the number is never {side} it" for side in ("below", "above"))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("+1 for each ally in play, at least 0", [("W323", "at least 0", BELOW)]),
        ("-1 for each ally in play, at most 0", [("W323", "at most 0", ABOVE)]),
        ("+X, where X is your level, at least 1", [("W323", "at least 1", BELOW)]),
        ("+X when played, where X is a die, at most 6", [("W323", "at most 6", ABOVE)]),
        ("+X when played, where X is half a die, at most 3", [("W323", "at most 3", ABOVE)]),
        ("+X, where X is your level plus 2, at least 3", [("W323", "at least 3", BELOW)]),
        ("+1 for each ally in play, at least 1", []),
        ("-1 for each ally in play, at least 0", []),
        ("+1 for each ally in play, at most 0", []),
        ("+X, where X is your level, at least 2", []),
        ("+X when played, where X is a die, at most 5", []),
        ("+X when played, where X is half a die, at most 2", []),
        ("+X, where X is the number of turns minus 5, at least 0", []),
        ("+X, where X is the level of the helper, at least 1", []),
        (
            "+X, where X is your level, at least 5, at most 3",
            [("W324", "at most 3", "no number is at least the one and at most the other")],
        ),
        (
            "+1 for each ally in play, at most 2, at least 3",
            [("W324", "at least 3", "no number is at least the one and at most the other")],
        ),
        ("+X, where X is your level, at least 3, at most 3", []),
    ],
)
def test_bounds_that_never_matter_or_cross(line: str, expected: Told) -> None:
    assert warned(item(line)) == expected


def test_a_bound_on_what_comes_out_may_matter() -> None:
    assert warned(card("enhancer", "-5", "-1 treasure, at least 1")) == []


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            ("when your turn starts:", "  win the game", "  otherwise: draw 1 door"),
            [("W325", "otherwise", "this never comes: the line before cannot fail")],
        ),
        (("+2 if you are cursed", "otherwise: +1"), []),
        (("+1 for each ally in play", "otherwise: +1"), []),
        (("+2 against undead monsters", "otherwise: +1"), []),
        (("when your turn starts:", "  draw 1 door", "  otherwise: lose 1 level"), []),
        (("when your turn starts:", "  gain 1 level", "  otherwise: draw 1 door"), []),
        (("when your turn starts:", "  you may discard 1 card", "  if you do: draw 1 door"), []),
        (
            ("when your turn starts:", "  nothing", "  if you do: draw 1 door"),
            [("W325", "if you do", "this never comes: the line before does nothing")],
        ),
        (("when your turn starts:", "  nothing", "  otherwise: draw 1 door"), []),
    ],
)
def test_an_answer_that_never_comes(lines: tuple[str, ...], expected: Told) -> None:
    assert warned(item(*lines)) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "+2, where X is your level",
            [("W326", "where X is your level", "this tells what X is, but the line has no X")],
        ),
        ("+X, where X is your level", []),
        ("+1 if you have X cards in your hand, where X is your level", []),
        ("when your turn starts: discard X cards, where X is half a die", []),
    ],
)
def test_an_x_that_nobody_reads(line: str, expected: Told) -> None:
    assert warned(item(line)) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("roll a die", "lose 1 level"), [("W327", "roll a die", "a die is rolled here, and nothing says what for")]),
        (("roll a die", "lose X levels, where X is the roll"), []),
        (("roll a die", "another player rolls a die", "if your roll is more than 3: lose 1 level"), []),
        (("roll a die", "  6: lose 1 level", "  otherwise: nothing"), []),
        (("roll a die", "when you roll 6: lose 1 level"), []),
    ],
)
def test_a_roll_that_nobody_reads(lines: tuple[str, ...], expected: Told) -> None:
    assert warned(card("curse", *lines)) == expected


# ---------------------------------------------------------------- the card as a whole


@pytest.mark.parametrize("kind", ["item", "one-shot", "treasure", "door", "enhancer", "curse", "race", "ally", "power"])
def test_a_card_with_nothing_but_a_name(kind: str) -> None:
    assert warned(card(kind)) == [("W330", '"Test Card"', "this card has a name and nothing else")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (card("one-shot", "value 200"), "this one-shot does nothing when it is played"),
        (card("one-shot", "value 200", "nothing"), "this one-shot does nothing when it is played"),
        (card("treasure", "3 copies"), "this treasure does nothing when it is played"),
        (card("door", "attach to your item"), "this door does nothing when it is played"),
        (card("enhancer", "tagged silly"), "this enhancer does nothing when it is played"),
        (card("curse", 'flavor "Ouch."'), "this curse does nothing to its victim"),
        (card("trap", "nothing"), "this trap does nothing to its victim"),
        (card("item", "tagged silly"), "this item does nothing: it has no value, no slot and no bonus"),
    ],
)
def test_a_card_that_does_nothing(text: str, message: str) -> None:
    assert warned(text) == [("W331", '"Test Card"', message)]


@pytest.mark.parametrize(
    "text",
    [
        card("one-shot", "value 200", "+1 to either side"),
        card("treasure", "value 1000"),  # to be sold
        card("door", "attach to your item", "ignore its limits"),
        card("item", "value 300"),
        card("race", 'flavor "Plain folk."'),
        card("ally", "value 200"),
    ],
)
def test_a_card_that_does_something(text: str) -> None:
    assert warned(text) == []


@pytest.mark.parametrize("line", ["headgear", "+2"])
def test_an_item_without_a_value(line: str) -> None:
    message = "this item has no value line, so no card that speaks of items means it"
    assert warned(card("item", line)) == [("W337", '"Test Card"', message)]
    assert warned(card("item", "value 0", line)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            card("curse", "11 copies", "lose 1 level"),
            [("W332", "11 copies", "11 copies of one card are a lot; 10 are plenty")],
        ),
        (card("curse", "10 copies", "lose 1 level"), []),
        (
            card("power", "rank 5", "+1"),
            [("W333", "rank 5", "rank 5 is above 4, so hardly anybody can have this power")],
        ),
        (card("power", "rank 4", "+1"), []),
        (card("item", "value 299"), [("W334", "value 299", "299 is hard to add up at the table")]),
        (card("item", "value 350"), []),
        (
            card("item", "headgear", "2 hands", "value 300"),
            [("W339", '"Test Card"', "this item fills several slots at once: headgear and hand")],
        ),
        (card("item", "2 hands", "big", "value 300"), []),
        (card("item", "value 2000"), []),
        (card("item", "value 2050"), [("W334", "value 2050", "a value of 2,050 buys 2 levels at once")]),
        (
            card("race", "+1", name="N" * 41),
            [("W335", f'"{"N" * 41}"', "this name has 41 characters and will hardly fit on a card")],
        ),
        (card("race", "+1", name="N" * 40), []),
        (
            card("race", "+1", f'flavor "{"f" * 201}"'),
            [("W336", f'flavor "{"f" * 201}"', "this flavor has 201 characters and will hardly fit on a card")],
        ),
        (card("race", "+1", f'flavor "{"f" * 200}"'), []),
    ],
)
def test_numbers_and_texts_out_of_the_ordinary(text: str, expected: Told) -> None:
    assert warned(text) == expected


# ---------------------------------------------------------------- all of them


def test_a_warning_stands_on_its_line_wherever_that_is() -> None:
    """Clauses are put in order and nested; the warning finds its way back."""
    text = card(
        "monster",
        "bad stuff:",
        "  lose 1 item",
        "  lose 0 levels",
        "when it enters combat: roll a die",
        "  1: lose 0 items",
        "  otherwise: lose 1 level",
        "+0",
        "level 4",
        "2 treasures",
    )
    assert [(found.place.line, found.code) for found in check_text(text)] == [(4, "W321"), (6, "W321"), (8, "W320")]


def test_a_card_with_mistakes_gets_no_warnings() -> None:
    assert [code for code, _, _ in warned(card("item", "+0", "level 4"))] == ["L306"]


def test_blocks_that_are_no_cards_get_none() -> None:
    text = 'set "S"\n  code "S"\n\ndeck "D"\n  use "S"\n\nrules "R"\n  mask is a slot, at most 1\n'
    assert check_text(text) == []


def test_every_warning_says_its_code_first() -> None:
    codes = [(lint.__doc__ or "").split(":")[0] for lint in LINTS]
    assert len(set(codes)) == len(codes)
    assert all(code.startswith("W3") and len(code) == 4 for code in codes)
