"""Which cards, players and numbers a phrase means: determiners, order, places, comparisons, each with its edge."""

import pytest

from lootpress.tests.runtime.table import story, struck

GIVEN = '"Ada" is level 5 / "Ada" has "Hat", "Sword", "Boots", "Mail" / "Ben" is level 3 / "Ben" has "Crown", "Dagger"'

# A line of a curse that strikes Ada, what she answers, and what is so afterwards.
LOSSES = [
    ("lose 2 items", '"Ada" chooses "Hat" / "Ada" chooses "Mail"', '"Ada" has 2 items'),
    ("lose up to 3 items", '"Ada" chooses "Hat" / "Ada" says "done"', '"Ada" has 3 items'),
    ("lose any number of items", '"Ada" says "done"', '"Ada" has 4 items'),
    ("lose all items", "", '"Ada" has no items'),
    ("lose all your hand items", "", '"Sword" is in the discards'),
    ("lose half your items", '"Ada" chooses "Hat" / "Ada" chooses "Mail"', '"Ada" has 2 items'),
    ("lose all items worth at least 400", "", '"Ada" has 2 items'),
    ("lose all items worth less than 400", "", '"Ada" has 2 items'),
    ("lose all items worth more than 400", "", '"Ada" has 4 items'),
    ("lose all items of bonus at most 1", "", '"Ada" has 2 items'),
    ('lose all items of initial "S"', "", '"Sword" is in the discards'),
    ("lose 9 items", "", '"Ada" has no items'),
    ("lose your footgear and your armor", "", '"Ada" has 2 items'),
    ("lose 1 headgear or armor", '"Ada" chooses "Mail"', '"Ada" has "Hat"'),
    ('lose "Boots"', "", '"Ada" has 3 items'),
    ("lose your item that has the lowest value", '"Ada" chooses "Boots"', '"Ada" has "Hat"'),
    ("lose 1 item chosen by your left neighbor", '"Ben" chooses "Boots"', '"Boots" is in the discards'),
    (
        "lose X items, where X is half the number of your items plus 1",
        '"Ada" chooses "Hat" / "Ada" chooses "Mail"',
        '"Ada" has 1 item',
    ),
    ("lose X levels, where X is your level minus the level of your left neighbor", "", 'the level of "Ada" is 3'),
    ("lose X levels, where X is the number of items in play minus 3, at most 2", "", 'the level of "Ada" is 3'),
    ("lose X levels, where X is the number of players minus 5, at least 1", "", 'the level of "Ada" is 4'),
    ("lose X levels, where X is 50 percent of the total level of players", "", 'the level of "Ada" is 1'),
    ("lose X levels, where X is the highest bonus of your items", "", 'the level of "Ada" is 3'),
    ("lose X levels, where X is 2 times the number of your hand items", "", 'the level of "Ada" is 3'),
    ("each other player loses 1 item", '"Ben" chooses "Crown"', '"Ben" has "Dagger"'),
    ("take 1 item from another player", '"Ada" chooses "Dagger"', '"Ada" has "Dagger"'),
    ("give 1 item to another player", '"Ada" chooses "Boots"', '"Ben" has "Boots"'),
    ("each player who has at least 3 items loses 1 level", "", 'the level of "Ben" is 3'),
    ("each player who has the fewest items gains 1 level", "", 'the level of "Ben" is 4'),
    ("the next player loses 1 level", "", 'the level of "Ben" is 2'),
    ("your right neighbor loses 1 level", "", 'the level of "Ben" is 2'),
]  # fmt: skip


@pytest.mark.parametrize(("line", "answers", "so"), LOSSES, ids=[line for line, _, _ in LOSSES])
def test_a_phrase_means(line: str, answers: str, so: str) -> None:
    struck(line, before=GIVEN, after=f"{answers} / expect {so}")


# A line of a door that Ada plays, with these discards from the top; what she has in hand then.
PILES = [
    ("take the top card of the discards into your hand", "", "Slip"),
    ("take the second door of the discards into your hand", "", "Goose"),
    ("take the third door of the discards into your hand", "", "Pit"),
    ("take the top monster of the discards into your hand", "", "Goose"),
    ("draw the bottom door of the discards", "", "Troll"),
    ("take 1 curse from the discards into your hand", '"Ada" chooses "Pit"', "Pit"),
    ("take the top treasure of the discards into your hand", "", "Hat"),
]


@pytest.mark.parametrize(("line", "answers", "card"), PILES, ids=[line for line, _, _ in PILES])
def test_a_phrase_means_a_card_of_a_pile(line: str, answers: str, card: str) -> None:
    story(
        f"""
        "Ada" holds "Test"
        the discards are "Slip", "Goose", "Pit", "Troll", "Hat", "Boots"
        "Ada" plays "Test"
        {answers}
        expect "Ada" has "{card}" in their hand
        expect "Ada" has 1 card in their hand
        """,
        f'door "Test"\n  {line}\n',
    )


# A bonus of an item that Ada wears in a fight with a Troll, Ben helping; what the players' side is then without it.
BONUSES = [
    ("+2", 10),
    ("+2 if you are the fighter", 10),
    ("+2 if you are the helper", 8),
    ("+2 if you have a helper", 10),
    ("+2 unless you have a helper", 8),
    ("+1 for each player in combat", 10),
    ("+1 for each item of players in combat", 12),
    ("+2 against undead monsters", 8),
    ('+2 against "Troll"', 10),
    ("+X, where X is the level of the helper", 11),
    ("+X, where X is the level of 1 monster in combat minus your level", 13),
    ("+X, where X is the number of monsters in combat", 9),
    ("+2 to each player in combat", 12),
    ("+2 to the helper", 10),
    ("-2 to each monster in combat", 8),
    ("+2 if your level is more than the level of the helper", 10),
    ("+2 if your level is more than the level of each monster in combat", 8),
]


@pytest.mark.parametrize(("line", "total"), BONUSES, ids=[line for line, _ in BONUSES])
def test_a_bonus_is_worth(line: str, total: int) -> None:
    monsters = 8 if line.startswith("-2 to each monster") else 10
    story(
        f"""
        "Ada" is level 5
        "Ada" has "Test"
        "Ben" is level 3
        "Ben" has "Jewels", "Hoard", "Potion"
        "Ada" fights "Troll"
        "Ben" helps "Ada"
        expect {total} to {monsters}
        """,
        f'item "Test"\n  value 0\n  {line}\n',
    )
