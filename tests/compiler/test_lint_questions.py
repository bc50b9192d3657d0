"""Questions that are never or always so, with the exact words, and beside them those of which nobody can be sure."""

import pytest

from lootpress.tests.compiler.odd_cards import Told, card, item, warned

LEVELS = "the level of a player is 1 to 20"
RULED_OUT = "what comes before rules it out"
BOTH_ROLES = "no one is the fighter and the helper at once"
ONE_TURN = "it is the turn of one player at a time"


@pytest.mark.parametrize(
    ("line", "marked", "reason"),
    [
        ("+2 if your level is at most 0", "if your level is at most 0", LEVELS),
        ("+2 if your level is less than 1", "if your level is less than 1", LEVELS),
        ("+2 if your level is 0", "if your level is 0", LEVELS),
        ("+2 if your level is more than 20", "if your level is more than 20", LEVELS),
        ("+2 if your level is at least 21", "if your level is at least 21", LEVELS),
        ("+2 unless your level is at least 1", "unless your level is at least 1", LEVELS),
        (
            "+2 if the number of cards in your hand is less than 0",
            "if the number of cards in your hand is less than 0",
            "a number of things is never below 0",
        ),
        (
            "+2 if the total value of your items is less than 0",
            "if the total value of your items is less than 0",
            "a value is never below 0",
        ),
        ("when you run away, if a die is more than 6: draw 1 door", "if a die is more than 6", "a die shows 1 to 6"),
        ("when you run away, if 2 dice is less than 2: draw 1 door", "if 2 dice is less than 2", "2 dice show 2 to 12"),
        ("+2 if your level is at least 5, and your level is at most 3", "and your level is at most 3", RULED_OUT),
        ("+2 if your level is 3, and your level is not 3", "and your level is not 3", RULED_OUT),
        ("+2 if your level is more than 4, and your level is less than 5", "and your level is less than 5", RULED_OUT),
        (
            "+2 if your level is more than your rank, and your level is less than your rank",
            "and your level is less than your rank",
            RULED_OUT,
        ),
        ("+2 if you have no class, and you have a class", "and you have a class", RULED_OUT),
        ("+2 if you have a helper, and you have no helper", "and you have no helper", RULED_OUT),
        ("+2 if you have at least 3 allies, and you have at most 2 allies", "and you have at most 2 allies", RULED_OUT),
        (
            "+2 if you have 2 cards in your hand if you have 3 cards in your hand",
            "if you have 3 cards in your hand",
            RULED_OUT,
        ),
        (
            "+2 if at least 2 monsters are in combat, and no monster is in combat",
            "and no monster is in combat",
            RULED_OUT,
        ),
        ('+2 if you are "Elf", and you are not "Elf"', 'and you are not "Elf"', 'nobody is "Elf" and not "Elf"'),
        (
            '+2 if you are "Elf" or "Dwarf", and you are not "Elf", and you are not "Dwarf"',
            'and you are not "Dwarf"',
            'nobody is "Elf" and not "Elf"',
        ),
        ("+2 if you are the fighter, and you are the helper", "and you are the helper", BOTH_ROLES),
        ("+2 if you are the helper, and you are not in combat", "and you are not in combat", RULED_OUT),
        (
            "+2 if your side is winning, and your side is tied",
            "and your side is tied",
            "nothing is winning and tied at once",
        ),
        (
            "+2 if the number of turns is even, and the number of turns is odd",
            "and the number of turns is odd",
            "nothing is even and odd at once",
        ),
        (
            "+2 if it is your turn, and it is the turn of another player",
            "and it is the turn of another player",
            ONE_TURN,
        ),
        (
            "+2 if you have killed a monster this turn, and you have not killed a monster this turn",
            "and you have not killed a monster this turn",
            RULED_OUT,
        ),
        (
            "+2 if your level is at most 0, or your level is more than 20",
            "if your level is at most 0, or your level is more than 20",
            LEVELS,
        ),
        ("during your turn, if it is the turn of another player: +2", "if it is the turn of another player", ONE_TURN),
        ("during your combat, if you are the helper: +2", "if you are the helper", BOTH_ROLES),
        ("during combat, unless you are in combat: +2", "unless you are in combat", RULED_OUT),
        ("when you run away, if your level is 0: draw 1 door", "if your level is 0", LEVELS),
    ],
)
def test_a_question_that_is_never_so(line: str, marked: str, reason: str) -> None:
    assert warned(item(line)) == [("W310", marked, f"this is never so: {reason}")]


@pytest.mark.parametrize(
    "line",
    [
        "+2 if your level is 1",
        "+2 if your level is at most 1",
        "+2 if your level is 20",
        "+2 if your level is more than 19",
        "+2 if the level of the helper is 0",  # there may be no helper
        "+2 if your level is at least 5, and your level is at most 5",
        "+2 if your level is at least 5, or your level is at most 3",
        "+2 if your level is more than 4, and your level is less than 6",
        "+2 if the level of a player is at least 5, and the level of a player is at most 3",  # two players
        "when you run away, if a die is at least 4, and a die is at most 3: draw 1 door",  # two dice
        "+2 if the strength of your side is less than 0",
        "+2 if you have at least 2 races",  # a card may allow it
        "+2 if you have at least 3 headgear",
        "+2 if you have no class, and you have a race",
        "+2 if you have an item, and you have no big item",
        "+2 if you have a card in your hand, and you have no cards",
        '+2 if you are "Elf", and you are "Dwarf"',
        '+2 if you are "Elf", and you are not "Dwarf"',
        '+2 if you are "Elf" or "Dwarf", and you are not "Elf"',
        '+2 if you are "Elf", and another player is not "Elf"',
        "+2 if you are the fighter, and another player is the helper",
        "+2 if you are the fighter, or you are the helper",
        "+2 if you are not the fighter, and you are not the helper",
        "+2 if your side is winning, or your side is tied",
        "+2 if another player is dead, and another player is not dead",  # two players
        "+2 if your level is at most 0, or you are cursed",
        "during any combat, unless you are in combat, discard 1 card: +2 to either side",
        "during your turn, if you are the helper: +2",
        "during combat, if you are the helper: +2",
    ],
)
def test_a_question_that_may_be_so(line: str) -> None:
    assert warned(item(line)) == []


def test_lines_with_only_if_must_be_so_together() -> None:
    lines = ("only if it is your turn", "only if it is the turn of another player")
    assert warned(card("treasure", *lines, "draw 1 treasure")) == [("W310", lines[1], f"this is never so: {ONE_TURN}")]
    assert warned(card("treasure", lines[0], "only if you are cursed", "draw 1 treasure")) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("+2 if your level is at least 1", [("W311", "if your level is at least 1", f"this is always so: {LEVELS}")]),
        ("+2 unless your level is 0", [("W311", "unless your level is 0", f"this is always so: {LEVELS}")]),
        (
            "+2 if you have at least 0 allies",
            [("W311", "if you have at least 0 allies", "this is always so: a number of things is never below 0")],
        ),
        (
            "+2 if you have no class, or you have a class",
            [
                (
                    "W311",
                    "if you have no class, or you have a class",
                    "this is always so: one or the other is true at any time",
                )
            ],
        ),
        ("+2 if your level is at least 2", []),
        ("+2 if you have at least 1 ally", []),
    ],
)
def test_a_question_that_is_always_so(line: str, expected: Told) -> None:
    assert warned(item(line)) == expected


NOT_THEIRS = "this bonus is for those who may not use the card"


@pytest.mark.parametrize(
    ("limit", "line", "marked"),
    [
        ('only for "Elf"', '+2 if you are not "Elf"', 'if you are not "Elf"'),
        ('only for "Elf" or "Dwarf"', '+2 if you are not "Elf", and you are not "Dwarf"', 'and you are not "Dwarf"'),
        ('not for "Elf"', '+2 if you are "Elf"', 'if you are "Elf"'),
        ('not for "Elf" or "Dwarf"', '+2 if you are "Elf" or "Dwarf"', 'if you are "Elf" or "Dwarf"'),
    ],
)
def test_a_bonus_for_those_who_may_not_use_the_card(limit: str, line: str, marked: str) -> None:
    assert warned(item(limit, line)) == [("W312", marked, NOT_THEIRS)]


@pytest.mark.parametrize(
    ("limit", "line"),
    [
        ('only for "Elf"', '+2 if you are "Elf"'),
        ('only for "Elf"', '+2 if you are "Dwarf"'),  # one may be both
        ('only for "Elf" or "Dwarf"', '+2 if you are not "Elf"'),
        ('not for "Elf"', '+2 if you are "Elf" or "Dwarf"'),
        ('not for "Elf"', '+2 if you are not "Elf"'),
        ('only for "Elf"', 'when you lose this card, if you are not "Elf": draw 1 door'),  # it need not be in use
    ],
)
def test_a_bonus_for_those_who_may_use_the_card(limit: str, line: str) -> None:
    assert warned(item(limit, line)) == []


@pytest.mark.parametrize(
    ("line", "marked", "reason"),
    [
        (
            "+1 for each player of level at most 0",
            "of level at most 0",
            "levels begin at 1, and no player goes beyond 20",
        ),
        ("+1 for each monster of level 0 in combat", "of level 0", "levels begin at 1, and no player goes beyond 20"),
        (
            "+1 for each player of level more than 20",
            "of level more than 20",
            "levels begin at 1, and no player goes beyond 20",
        ),
        ("+1 for each item of hands at least 3", "of hands at least 3", "no card takes more than 2 hands"),
        ("+1 for each item worth less than 0", "worth less than 0", "a value is never below 0"),
    ],
)
def test_words_that_mean_nobody(line: str, marked: str, reason: str) -> None:
    assert warned(item(line)) == [("W313", marked, f"this means no one and nothing: {reason}")]


@pytest.mark.parametrize(
    "line",
    [
        "+1 for each player of level at most 1",
        "+1 for each monster of level more than 20 in combat",
        "+1 for each item of hands 2",
        "+1 for each item worth 0",
        "+1 for each item of bonus less than 0",
    ],
)
def test_words_that_may_mean_somebody(line: str) -> None:
    assert warned(item(line)) == []
