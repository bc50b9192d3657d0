"""The fantasy set, counted against the composition of a base set and against the cards that the rule sheets name."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.tests.sets.facts import card_from, missing_facts

FOLDER = Path(__file__).resolve().parents[2] / "card_sources" / "fantasy"
RULES = "Fantasy rules"

# ---------------------------------------------------------------- how many of each

MONSTERS = {1: 5, 2: 5, 4: 4, 6: 4, 8: 4, 10: 3, 12: 3, 14: 3, 16: 3, 18: 2, 20: 1}
TREASURES = {1: 1, 2: 1, 4: 2, 6: 2, 8: 2, 10: 3, 12: 3, 14: 4, 16: 4, 18: 5, 20: 5}
KINDS = {
    "monster": 37,
    "curse": 19,
    "class": 12,
    "race": 9,
    "enhancer": 5,
    "door": 13,
    "item": 38,
    "one-shot": 23,
    "treasure": 11,
    "hireling": 1,
}
COPIES = {
    "Warrior": 3,
    "Wizard": 3,
    "Thief": 3,
    "Cleric": 3,
    "Elf": 3,
    "Dwarf": 3,
    "Halfling": 3,
    "Half-Breed": 2,
    "Super Munchkin": 2,
    "Wandering Monster": 3,
    "Mate": 1,
    "Cheat!": 1,
    "Hireling": 1,
}
SLOTS = {"1 hand": 13, "2 hands": 5, "armor": 5, "headgear": 4, "footgear": 3, "no slot": 8}

# ---------------------------------------------------------------- what the rule sheets say

# Number in the card list, name, kind, then the facts as lines of the card.
FACTS: list[tuple[str, str, str, str]] = [
    ("F01", "Warrior", "class", "you win ties"),
    (
        "F01",
        "Warrior",
        "class",
        "once per combat, during combat, discard up to 3 cards: +1 for each discarded card",
    ),
    ("F02", "Wizard", "class", ""),
    (
        "F03",
        "Thief",
        "class",
        "once per combat and player, during any combat, discard 1 card: -2 to another player in combat",
    ),
    (
        "F03",
        "Thief",
        "class",
        "during your turn, unless you are in combat, discard 1 card: roll a die\n"
        "  1 to 3: lose 1 level\n"
        "  4 to 6: take 1 item from another player who is not in combat",
    ),
    ("F04", "Cleric", "class", 'you may defeat "Wannabe Vampire" keeping its treasures'),
    ("F05", "Elf", "race", "when you help kill a monster: gain 1 level that may win the game"),
    ("F06", "Dwarf", "race", "you may carry any number of big items"),
    ("F07", "Halfling", "race", ""),
    (
        "F09",
        "Super Munchkin",
        "door",
        "attach to your class\n+1 class\nignore its disadvantages if you have 1 class",
    ),
    ("F10", "Half-Breed", "door", "attach to your race\n+1 race\nignore its disadvantages if you have 1 race"),
    ("F11", "Chainsaw of Bloody Dismemberment", "item", "2 hands\nbig\nvalue 600\n+3"),
    ("F12", "Boots of Butt-Kicking", "item", "footgear\nvalue 400\n+2"),
    ("F13", "Staff of Napalm", "item", ""),
    ("F14", "Kneepads of Allure", "item", ""),
    ("F15", "Flaming Armor", "item", "armor"),
    ("F16", "Mace of Sharpness", "item", 'only for "Cleric"'),
    ("F17", "Magic Missile", "one-shot", "value 300\n+5 to either side"),
    ("F18", "Yuppie Water", "one-shot", 'value 100\n+2 to each "Elf" in combat'),
    (
        "F19",
        "Net Troll",
        "monster",
        "level 10\n3 treasures\nbad stuff: each player who has the highest level takes 1 item from you",
    ),
    ("F20", "Wannabe Vampire", "monster", "level 12\n3 treasures"),
    (
        "F21",
        "Drooling Slime",
        "monster",
        'level 1\n1 treasure\n+4 against "Elf"\nbad stuff:\n  lose your footgear\n  otherwise: lose 1 level',
    ),
    ("F22", "Dragon Between Hoards", "monster", "level 20"),
    ("F23", "Ancient", "enhancer", "+10\n+2 treasures"),
    ("F24", "Enraged", "enhancer", "+5\n+1 treasure"),
    ("F25", "Mate", "door", "play during any combat on a monster: clone it"),
    ("F26", "Wandering Monster", "door", "play during any combat: add 1 monster from your hand to the combat"),
    ("F27", "Buried With Full Honors", "enhancer", "it becomes undead"),
    ("F28", "Lose Your Armor", "curse", "lose your armor"),
    ("F29", "Hireling", "hireling", "+1\nit carries 1 item"),
    ("F30", "Cheat!", "door", "attach to your item\nignore its limits"),
    ("F31", "Go Up a Level", "treasure", "play at any time on a player: that player gains 1 level"),
]


@pytest.fixture(scope="module")
def fantasy() -> ir.CardSet:
    compiled = load(FOLDER)
    assert compiled.diagnostics == ()
    (found,) = compiled.program.sets
    return found


@pytest.fixture(scope="module")
def by_name(fantasy: ir.CardSet) -> dict[str, ir.Card]:
    return {card.name: card for card in fantasy.cards}


def all_copies(fantasy: ir.CardSet, kind: str | None = None) -> list[ir.Card]:
    return [card for card in fantasy.cards for _ in range(card.copies) if kind is None or card.kind == kind]


def plain_bonus(card: ir.Card) -> int | None:
    """The number of a card whose first line that is no data is a bonus to strength."""
    effect = card.clauses[0].effect
    if isinstance(effect, ir.Bonus) and isinstance(effect.amount, ir.Int):
        return effect.amount.n
    return None


def slot_of(card: ir.Card) -> str:
    if not card.slots:
        return "no slot"
    (use,) = card.slots
    if use.slot == "hand":
        return "1 hand" if use.n == 1 else f"{use.n} hands"
    return use.slot


# ---------------------------------------------------------------- composition


def test_there_are_168_cards_for_3_to_6_players(fantasy: ir.CardSet) -> None:
    assert len(all_copies(fantasy)) == 168
    assert fantasy.players == (3, 6)
    assert fantasy.rules == (RULES,)


def test_95_are_doors_and_73_are_treasures(fantasy: ir.CardSet) -> None:
    assert Counter(card.deck for card in all_copies(fantasy)) == {"door": 95, "treasure": 73}


def test_each_kind_has_its_share(fantasy: ir.CardSet) -> None:
    assert Counter(card.kind for card in all_copies(fantasy)) == KINDS


def test_monsters_follow_the_table_of_levels(fantasy: ir.CardSet) -> None:
    levels = Counter(card.level.n for card in all_copies(fantasy, "monster") if card.level and not card.level.dice)
    assert levels == MONSTERS


@pytest.mark.parametrize("level", MONSTERS)
def test_treasures_follow_the_level(fantasy: ir.CardSet, level: int) -> None:
    found = {card.treasures for card in fantasy.cards if card.level and card.level.n == level}
    assert found == {TREASURES[level]}


def test_two_levels_from_level_16_up(fantasy: ir.CardSet) -> None:
    monsters = [card for card in fantasy.cards if card.level]
    assert {card.name for card in monsters if card.levels == 2} == {
        card.name for card in monsters if card.level and card.level.n >= 16
    }


@pytest.mark.parametrize(("name", "copies"), COPIES.items())
def test_copies(by_name: dict[str, ir.Card], name: str, copies: int) -> None:
    assert by_name[name].copies == copies


def test_enhancers_are_two_of_ten_two_of_five_and_one_that_weakens(fantasy: ir.CardSet) -> None:
    assert sorted(plain_bonus(card) or 0 for card in all_copies(fantasy, "enhancer")) == [-5, 5, 5, 10, 10]


def test_nine_doors_are_for_special_occasions(fantasy: ir.CardSet) -> None:
    doors = [card.name for card in all_copies(fantasy, "door")]
    assert len([name for name in doors if name not in ("Half-Breed", "Super Munchkin")]) == 9


def test_items_are_spread_over_the_slots(fantasy: ir.CardSet) -> None:
    assert Counter(slot_of(card) for card in all_copies(fantasy, "item")) == SLOTS


def test_seven_items_are_big_and_21_are_not_for_everybody(fantasy: ir.CardSet) -> None:
    items = all_copies(fantasy, "item")
    assert len([card for card in items if "big item" in card.burdens]) == 7
    assert len([card for card in items if card.restrictions]) == 21


def test_bonuses_and_values_of_items_stay_in_bounds(fantasy: ir.CardSet) -> None:
    items = all_copies(fantasy, "item")
    assert all(0 <= (card.value or 0) <= 800 for card in items)
    assert all((plain_bonus(card) or 0) <= 5 for card in items)


def test_one_shots_are_nine_plain_ones_two_with_a_twist_and_twelve_others(fantasy: ir.CardSet) -> None:
    shots = all_copies(fantasy, "one-shot")
    adding = [card for card in shots if plain_bonus(card) is not None and card.attach is None and not card.only_if]
    assert len([card for card in adding if _is_plain(card)]) == 9
    assert len([card for card in adding if not _is_plain(card)]) == 2
    assert len(shots) - len(adding) == 12


def _is_plain(card: ir.Card) -> bool:
    """One bonus, to either side, without a condition."""
    effect = card.clauses[0].effect
    return len(card.clauses) == 1 and isinstance(effect, ir.Bonus) and isinstance(effect.target, ir.Thing)


def test_nine_cards_go_up_a_level_three_of_them_on_a_condition(
    fantasy: ir.CardSet, by_name: dict[str, ir.Card]
) -> None:
    promotions = [card for card in all_copies(fantasy, "treasure") if "promotion" in card.tags]
    plain = [card for card in promotions if card.clauses == by_name["Go Up a Level"].clauses]
    assert (len(promotions), len(plain)) == (9, 6)
    assert sorted(card.name for card in all_copies(fantasy, "treasure") if "promotion" not in card.tags) == [
        "Landslide of Loot",
        "Pull Rank",
    ]


def test_a_third_of_the_cards_have_a_flavor(fantasy: ir.CardSet) -> None:
    assert 0.2 <= len([card for card in fantasy.cards if card.flavor]) / len(fantasy.cards) <= 0.45


# ---------------------------------------------------------------- examples


def test_every_card_stands_in_an_example(fantasy: ir.CardSet) -> None:
    steps = msgspec.json.encode(load(FOLDER).program.examples).decode()
    assert [card.name for card in fantasy.cards if f'"{card.name}"' not in steps] == []


# ---------------------------------------------------------------- facts


@pytest.mark.parametrize(("number", "name", "kind", "lines"), FACTS, ids=[f"{row[0]}-{row[1]}" for row in FACTS])
def test_the_card_says_what_the_rule_sheet_says(
    by_name: dict[str, ir.Card], number: str, name: str, kind: str, lines: str
) -> None:
    assert missing_facts(by_name[name], card_from(kind, name, lines, RULES)) == [], number


def test_every_number_of_the_list_has_its_card() -> None:
    # F08 is the Human, who has no card.
    assert {row[0] for row in FACTS} == {f"F{n:02}" for n in range(1, 32)} - {"F08"}


@pytest.mark.parametrize("name", ["Staff of Napalm", "Kneepads of Allure", "Flaming Armor"])
def test_an_elf_wizard_may_use_it(by_name: dict[str, ir.Card], name: str) -> None:
    for restriction in by_name[name].restrictions:
        assert isinstance(restriction.who, ir.People)
        assert restriction.only == bool({"Elf", "Wizard"} & set(restriction.who.names))


def test_the_hireling_is_no_item(by_name: dict[str, ir.Card]) -> None:
    assert by_name["Hireling"].value is None
    assert by_name["Hireling"].deck == "treasure"
