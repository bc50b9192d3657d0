"""The X-Men set, counted against its composition and against the cards that its rule sheets name."""

from collections import Counter
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.tests.sets.decks import in_decks, slot_of
from lootpress.tests.sets.facts import card_from, missing_facts

FOLDER = Path(__file__).resolve().parents[2] / "card_sources" / "xmen"
RULES = "Superhero rules"

# ---------------------------------------------------------------- how many of each

MONSTERS = {1: 4, 2: 3, 4: 3, 6: 4, 8: 4, 10: 3, 12: 3, 14: 2, 16: 2, 18: 1, 20: 1}
TREASURES = {1: 1, 2: 1, 4: 2, 6: 2, 8: 2, 10: 3, 12: 3, 14: 4, 16: 4, 18: 5, 20: 5}
KINDS = {
    "monster": 30,
    "trap": 12,
    "power": 12,
    "affiliation": 9,
    "enhancer": 3,
    "door": 6,
    "item": 26,
    "one-shot": 15,
    "ally": 7,
    "treasure": 8,
}
COPIES = {
    "X-Men": 3,
    "X-Force": 3,
    "X-Factor": 3,
    "Team-Up": 1,
    "Wandering Monster": 2,
    "Cheat!": 1,
    "DISARMED!": 1,
    "Go Up a Level": 2,
}
SLOTS = {"1 hand": 8, "2 hands": 3, "armor": 4, "headgear": 3, "footgear": 3, "no slot": 5}
RANKS = {1: 5, 2: 4, 3: 2, 4: 1}

# ---------------------------------------------------------------- what the rule sheet says

# Number in the card list, name, kind, then the facts as lines of the card.
FACTS: list[tuple[str, str, str, str]] = [
    ("X01", "X-Men", "affiliation", ""),
    ("X01", "Sebastian Shaw", "monster", 'level 6\n+3 against "X-Men"'),
    ("X02", "X-Force", "affiliation", ""),
    ("X02", "Stryfe", "monster", 'level 14\n-3 against "X-Force"'),
    ("X03", "X-Factor", "affiliation", ""),
    # Which of the three is pictured cannot be read; here it is X-Force.
    ("X04", "X-Force", "affiliation", "+2 ranks"),
    (
        "X04",
        "X-Force",
        "affiliation",
        "when another player discards an ally, discard 2 cards: take it into your hand",
    ),
    ("X05", "Flight", "power", "rank 1\n+1"),
    ("X06", "Angel", "ally", "+1"),
    ("X07", "Magneto's Helmet", "item", "headgear\n+2"),
    ("X08", "Dazzler's Roller Skates", "item", "footgear\n+1"),
    ("X09", "Muramasa Blade", "item", "1 hand\n+2"),
    ("X10", "Sebastian Shaw", "monster", 'level 6\n2 treasures\n+3 against "X-Men"'),
    ("X11", "Razor-Wing Feathers", "one-shot", "+3 to either side"),
    ("X11", "Razor-Wing Feathers", "one-shot", '+3 to either side if you have "Angel"'),
    ("X12", "New and Improved", "enhancer", "+5\n+1 treasure"),
    (
        "X13",
        "Team-Up",
        "door",
        "attach to your affiliation\n+1 affiliation\nignore its disadvantages if you have 1 affiliation",
    ),
    ("X14", "Cheat!", "door", "attach to your item\nignore its limits"),
    ("X15", "Wandering Monster", "door", "play during any combat: add 1 monster from your hand to the combat"),
    ("X16", "Go Up a Level", "treasure", "play at any time on a player: that player gains 1 level"),
    ("X17", "DISARMED!", "trap", "lose all your hand items"),
    ("X18", "Psychic Knife", "item", ""),
    ("X19", "Omega Red", "monster", "level 12\n3 treasures"),
    ("X20", "Stryfe", "monster", 'level 14\n4 treasures\n-3 against "X-Force"'),
    ("X21", "Adamantium Claws", "item", "1 hand"),
    ("X22", "Stryfe's Battle Armor", "item", "armor"),
    ("X23", "Storm", "ally", ""),
    (
        "X24",
        "Longshot's Throwing Blades",
        "one-shot",
        "value 200\n+X to either side, where X is the number of cards in your hand when played",
    ),
    ("X25", "Warpath's Vibranium Knives", "item", "value 400\n+3"),
    ("X25", "Warpath's Vibranium Knives", "item", '+2 if you are "X-Force"'),
    ("X26", "Wolverine", "ally", "+3\nyou cannot lose this card to any trap or bad stuff"),
    ("X27", "X-cutioner's Song", "trap", "lose your headgear\notherwise: lose 1 level"),
    ("X28", "Transfer Student", "role", 'side "woman"\nside "man"'),
]

# Cards that say nothing but what the rule sheets say of them.
EXACTLY = {
    "Angel",
    "DISARMED!",
    "Dazzler's Roller Skates",
    "Longshot's Throwing Blades",
    "Magneto's Helmet",
    "Muramasa Blade",
    "New and Improved",
    "Razor-Wing Feathers",
    "Warpath's Vibranium Knives",
    "Wolverine",
    "X-Force",
    "X-cutioner's Song",
}


@pytest.fixture(scope="module")
def xmen() -> ir.CardSet:
    compiled = load(FOLDER)
    assert compiled.diagnostics == ()
    (found,) = compiled.program.sets
    return found


@pytest.fixture(scope="module")
def by_name(xmen: ir.CardSet) -> dict[str, ir.Card]:
    return {card.name: card for card in xmen.cards}


# ---------------------------------------------------------------- composition


def test_there_are_128_cards_for_3_to_4_players(xmen: ir.CardSet) -> None:
    assert len(in_decks(xmen)) == 128
    assert xmen.players == (3, 4)
    assert xmen.code == "XM"
    assert xmen.rules == (RULES,)


def test_72_are_doors_and_56_are_treasures(xmen: ir.CardSet) -> None:
    assert Counter(card.deck for card in in_decks(xmen)) == {"door": 72, "treasure": 56}


def test_each_kind_has_its_share(xmen: ir.CardSet) -> None:
    assert Counter(card.kind for card in in_decks(xmen)) == KINDS


def test_4_roles_lie_in_no_deck_and_have_two_sides(xmen: ir.CardSet) -> None:
    roles = [card for card in xmen.cards if card.kind == "role"]
    assert [card.copies for card in roles] == [1] * 4
    assert {card.sides for card in roles} == {("woman", "man")}
    assert all(card.clauses for card in roles)


def test_12_powers_have_ranks_from_1_to_4(xmen: ir.CardSet) -> None:
    assert Counter(card.rank for card in in_decks(xmen, "power")) == RANKS


def test_monsters_follow_the_table_of_levels(xmen: ir.CardSet) -> None:
    levels = Counter(card.level.n for card in in_decks(xmen, "monster") if card.level and not card.level.dice)
    assert levels == MONSTERS


@pytest.mark.parametrize("level", MONSTERS)
def test_treasures_follow_the_level(xmen: ir.CardSet, level: int) -> None:
    found = {card.treasures for card in xmen.cards if card.level and card.level.n == level}
    assert found == {TREASURES[level]}


def test_two_levels_from_level_16_up(xmen: ir.CardSet) -> None:
    monsters = [card for card in xmen.cards if card.level]
    assert {card.name for card in monsters if card.levels == 2} == {
        card.name for card in monsters if card.level and card.level.n >= 16
    }


@pytest.mark.parametrize(("name", "copies"), COPIES.items())
def test_copies(by_name: dict[str, ir.Card], name: str, copies: int) -> None:
    assert by_name[name].copies == copies


def test_items_are_spread_over_the_slots(xmen: ir.CardSet) -> None:
    assert Counter(slot_of(card) for card in in_decks(xmen, "item")) == SLOTS


def test_allies_are_treasures_and_no_items(xmen: ir.CardSet) -> None:
    allies = in_decks(xmen, "ally")
    assert {card.deck for card in allies} == {"treasure"}
    assert {card.value for card in allies} == {None}


def test_a_third_of_the_cards_have_a_flavor(xmen: ir.CardSet) -> None:
    assert 0.2 <= len([card for card in xmen.cards if card.flavor]) / len(xmen.cards) <= 0.45


# ---------------------------------------------------------------- facts


@pytest.mark.parametrize(("number", "name", "kind", "lines"), FACTS, ids=[f"{row[0]}-{row[1]}" for row in FACTS])
def test_the_card_says_what_the_rule_sheet_says(
    by_name: dict[str, ir.Card], number: str, name: str, kind: str, lines: str
) -> None:
    assert missing_facts(by_name[name], card_from(kind, name, lines, RULES)) == [], number


def test_every_number_of_the_list_has_its_card() -> None:
    assert {row[0] for row in FACTS} == {f"X{n:02}" for n in range(1, 29)}


@pytest.mark.parametrize("name", sorted(EXACTLY))
def test_the_card_says_nothing_else(by_name: dict[str, ir.Card], name: str) -> None:
    said = [card_from(kind, card, lines, RULES).clauses for _, card, kind, lines in FACTS if card == name]
    assert set(by_name[name].clauses) == {clause for clauses in said for clause in clauses}


@pytest.mark.parametrize("name", ["Sebastian Shaw", "Stryfe", "Omega Red"])
def test_these_monsters_give_one_level(by_name: dict[str, ir.Card], name: str) -> None:
    assert by_name[name].levels in (None, 1)


def test_wolverine_has_a_flavor(by_name: dict[str, ir.Card]) -> None:
    assert by_name["Wolverine"].flavor
