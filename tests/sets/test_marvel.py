"""The Marvel set, counted against its composition and against the cards that its rule sheet names."""

from collections import Counter
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.tests.sets.decks import in_decks, slot_of
from lootpress.tests.sets.facts import card_from, missing_facts

FOLDER = Path(__file__).resolve().parents[2] / "card_sources" / "marvel"
RULES = "Superhero rules"

# ---------------------------------------------------------------- how many of each

MONSTERS = {1: 5, 2: 4, 4: 4, 6: 5, 8: 5, 10: 5, 12: 4, 14: 3, 16: 3, 18: 2, 20: 1}
TREASURES = {1: 1, 2: 1, 4: 2, 6: 2, 8: 2, 10: 3, 12: 3, 14: 4, 16: 4, 18: 5, 20: 5}
KINDS = {
    "monster": 41,
    "trap": 16,
    "power": 14,
    "affiliation": 9,
    "enhancer": 5,
    "door": 10,
    "item": 34,
    "one-shot": 20,
    "ally": 9,
    "treasure": 10,
}
COPIES = {
    "Avengers": 3,
    "Inhumans": 3,
    "Spider-Friends": 3,
    "Team-Up": 2,
    "Wandering Monster": 2,
    "Cheat!": 1,
    "DISARMED!": 1,
    "Go Up a Level": 3,
}
SLOTS = {"1 hand": 11, "2 hands": 4, "armor": 5, "headgear": 4, "footgear": 3, "no slot": 7}
RANKS = {1: 5, 2: 4, 3: 3, 4: 2}

# ---------------------------------------------------------------- what the rule sheet says

# Number in the card list, name, kind, then the facts as lines of the card.
FACTS: list[tuple[str, str, str, str]] = [
    ("M01", "Avengers", "affiliation", ""),
    ("M01", "Super-Adaptoid", "monster", 'level 6\n-3 against "Avengers"'),
    ("M02", "Inhumans", "affiliation", ""),
    ("M02", "The Unspoken", "monster", 'level 8\n+3 against "Inhumans"'),
    ("M02", "Super-Intelligence", "power", '+1 if you are "Inhumans"'),
    ("M03", "Spider-Friends", "affiliation", ""),
    ("M04", "Super-Intelligence", "power", "rank 2\n+2"),
    ("M05", "Falcon", "ally", "+1"),
    ("M06", "Thor's Helmet", "item", "headgear\n+3"),
    ("M07", "Namor's Ankle Wings", "item", "footgear\n+1"),
    ("M08", "Daredevil's Billy Club", "item", "1 hand\n+1"),
    (
        "M09",
        "The Unspoken",
        "monster",
        'level 8\n2 treasures\n+3 against "Inhumans"\n+2 against players who have no hand item',
    ),
    ("M10", "Legendary", "enhancer", "+5\n+1 treasure"),
    ("M11", "Super Soldier Serum", "one-shot", "+5 to either side"),
    ("M11", "Super Soldier Serum", "one-shot", '+2 to either side if you have "Super-Intelligence"'),
    ("M12", "Mjolnir", "item", "1 hand"),
    ("M13", "Spidey Suit", "item", "armor"),
    ("M14", "Black Widow", "ally", ""),
    ("M15", "Utility Belt", "item", ""),
    ("M16", "Loki", "monster", "level 20\n2 levels\n5 treasures"),
    (
        "M17",
        "Super-Adaptoid",
        "monster",
        'level 6\n2 treasures\n-3 against "Avengers"\n+1 for each ally or power in play',
    ),
    (
        "M18",
        "Team-Up",
        "door",
        "attach to your affiliation\n+1 affiliation\nignore its disadvantages if you have 1 affiliation",
    ),
    ("M18", "Cheat!", "door", "attach to your item\nignore its limits"),
    ("M18", "Wandering Monster", "door", "play during any combat: add 1 monster from your hand to the combat"),
    ("M18", "DISARMED!", "trap", "lose all your hand items"),
    ("M18", "Go Up a Level", "treasure", "play at any time on a player: that player gains 1 level"),
    ("M19", "Exploding Business Card", "one-shot", "+2 to either side"),
    ("M20", "Agent of Field Operations", "role", 'side "woman"\nside "man"\n+2 if you are alone'),
]

# Cards that say nothing but what the rule sheet says of them.
EXACTLY = {
    "Falcon",
    "Thor's Helmet",
    "Namor's Ankle Wings",
    "Daredevil's Billy Club",
    "Legendary",
    "Super Soldier Serum",
}


@pytest.fixture(scope="module")
def marvel() -> ir.CardSet:
    compiled = load(FOLDER)
    assert compiled.diagnostics == ()
    (found,) = compiled.program.sets
    return found


@pytest.fixture(scope="module")
def by_name(marvel: ir.CardSet) -> dict[str, ir.Card]:
    return {card.name: card for card in marvel.cards}


# ---------------------------------------------------------------- composition


def test_there_are_168_cards_for_3_to_6_players(marvel: ir.CardSet) -> None:
    assert len(in_decks(marvel)) == 168
    assert marvel.players == (3, 6)
    assert marvel.code == "MV"
    assert marvel.rules == (RULES,)


def test_95_are_doors_and_73_are_treasures(marvel: ir.CardSet) -> None:
    assert Counter(card.deck for card in in_decks(marvel)) == {"door": 95, "treasure": 73}


def test_each_kind_has_its_share(marvel: ir.CardSet) -> None:
    assert Counter(card.kind for card in in_decks(marvel)) == KINDS


def test_6_roles_lie_in_no_deck_and_have_two_sides(marvel: ir.CardSet) -> None:
    roles = [card for card in marvel.cards if card.kind == "role"]
    assert [card.copies for card in roles] == [1] * 6
    assert {card.sides for card in roles} == {("woman", "man")}
    assert all(card.clauses for card in roles)


def test_14_powers_have_ranks_from_1_to_4(marvel: ir.CardSet) -> None:
    assert Counter(card.rank for card in in_decks(marvel, "power")) == RANKS


def test_monsters_follow_the_table_of_levels(marvel: ir.CardSet) -> None:
    levels = Counter(card.level.n for card in in_decks(marvel, "monster") if card.level and not card.level.dice)
    assert levels == MONSTERS


@pytest.mark.parametrize("level", MONSTERS)
def test_treasures_follow_the_level(marvel: ir.CardSet, level: int) -> None:
    found = {card.treasures for card in marvel.cards if card.level and card.level.n == level}
    assert found == {TREASURES[level]}


def test_two_levels_from_level_16_up(marvel: ir.CardSet) -> None:
    monsters = [card for card in marvel.cards if card.level]
    assert {card.name for card in monsters if card.levels == 2} == {
        card.name for card in monsters if card.level and card.level.n >= 16
    }


@pytest.mark.parametrize(("name", "copies"), COPIES.items())
def test_copies(by_name: dict[str, ir.Card], name: str, copies: int) -> None:
    assert by_name[name].copies == copies


def test_items_are_spread_over_the_slots(marvel: ir.CardSet) -> None:
    assert Counter(slot_of(card) for card in in_decks(marvel, "item")) == SLOTS


def test_allies_are_treasures_and_no_items(marvel: ir.CardSet) -> None:
    allies = in_decks(marvel, "ally")
    assert {card.deck for card in allies} == {"treasure"}
    assert {card.value for card in allies} == {None}


def test_a_third_of_the_cards_have_a_flavor(marvel: ir.CardSet) -> None:
    assert 0.2 <= len([card for card in marvel.cards if card.flavor]) / len(marvel.cards) <= 0.45


# ---------------------------------------------------------------- facts


@pytest.mark.parametrize(("number", "name", "kind", "lines"), FACTS, ids=[f"{row[0]}-{row[1]}" for row in FACTS])
def test_the_card_says_what_the_rule_sheet_says(
    by_name: dict[str, ir.Card], number: str, name: str, kind: str, lines: str
) -> None:
    assert missing_facts(by_name[name], card_from(kind, name, lines, RULES)) == [], number


def test_every_number_of_the_list_has_its_card() -> None:
    assert {row[0] for row in FACTS} == {f"M{n:02}" for n in range(1, 21)}


@pytest.mark.parametrize("name", sorted(EXACTLY))
def test_the_card_says_nothing_else(by_name: dict[str, ir.Card], name: str) -> None:
    said = [card_from(kind, card, lines, RULES).clauses for _, card, kind, lines in FACTS if card == name]
    assert set(by_name[name].clauses) == {clause for clauses in said for clause in clauses}


@pytest.mark.parametrize("name", ["Super-Adaptoid", "The Unspoken"])
def test_these_monsters_give_one_level(by_name: dict[str, ir.Card], name: str) -> None:
    assert by_name[name].levels in (None, 1)
