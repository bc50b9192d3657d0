"""The fantasy set, counted against the composition of a base set and against the cards that the rule sheets name."""

import msgspec
import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.tests.sets.facts import CARDS, Fact, FromRuleSheets, in_decks

# ---------------------------------------------------------------- how many of each

MONSTERS = {1: 5, 2: 5, 4: 4, 6: 4, 8: 4, 10: 3, 12: 3, 14: 3, 16: 3, 18: 2, 20: 1}
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
FACTS: list[Fact] = [
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


def plain_bonus(card: ir.Card) -> int | None:
    """The number of a card whose first line that is no data is a bonus to strength."""
    effect = card.clauses[0].effect
    if isinstance(effect, ir.Bonus) and isinstance(effect.amount, ir.Int):
        return effect.amount.n
    return None


def _is_plain(card: ir.Card) -> bool:
    """One bonus, to either side, without a condition."""
    effect = card.clauses[0].effect
    return len(card.clauses) == 1 and isinstance(effect, ir.Bonus) and isinstance(effect.target, ir.Thing)


class TestFantasy(FromRuleSheets):
    name, rules = "fantasy", "Fantasy rules"
    players, doors, treasures = (3, 6), 95, 73
    kinds, monsters, copies, slots, facts = KINDS, MONSTERS, COPIES, SLOTS, FACTS
    numbers = {f"F{n:02}" for n in range(1, 32)} - {"F08"}  # F08 is the Human, who has no card

    def test_enhancers_are_two_of_ten_two_of_five_and_one_that_weakens(self) -> None:
        assert sorted(plain_bonus(card) or 0 for card in in_decks(self.cards, "enhancer")) == [-5, 5, 5, 10, 10]

    def test_nine_doors_are_for_special_occasions(self) -> None:
        doors = [card.name for card in in_decks(self.cards, "door")]
        assert len([name for name in doors if name not in ("Half-Breed", "Super Munchkin")]) == 9

    def test_seven_items_are_big_and_21_are_not_for_everybody(self) -> None:
        items = in_decks(self.cards, "item")
        assert len([card for card in items if "big item" in card.burdens]) == 7
        assert len([card for card in items if card.restrictions]) == 21

    def test_bonuses_and_values_of_items_stay_in_bounds(self) -> None:
        items = in_decks(self.cards, "item")
        assert all(0 <= (card.value or 0) <= 800 for card in items)
        assert all((plain_bonus(card) or 0) <= 5 for card in items)

    def test_one_shots_are_nine_plain_ones_two_with_a_twist_and_twelve_others(self) -> None:
        shots = in_decks(self.cards, "one-shot")
        adding = [card for card in shots if plain_bonus(card) is not None and card.attach is None and not card.only_if]
        assert len([card for card in adding if _is_plain(card)]) == 9
        assert len([card for card in adding if not _is_plain(card)]) == 2
        assert len(shots) - len(adding) == 12

    def test_nine_cards_go_up_a_level_three_of_them_on_a_condition(self) -> None:
        promotions = [card for card in in_decks(self.cards, "treasure") if "promotion" in card.tags]
        plain = [card for card in promotions if card.clauses == self.card("Go Up a Level").clauses]
        assert (len(promotions), len(plain)) == (9, 6)
        assert sorted(card.name for card in in_decks(self.cards, "treasure") if "promotion" not in card.tags) == [
            "Landslide of Loot",
            "Pull Rank",
        ]

    def test_every_card_stands_in_an_example(self) -> None:
        steps = msgspec.json.encode(load(CARDS / "fantasy").program.examples).decode()
        assert [card.name for card in self.cards.cards if f'"{card.name}"' not in steps] == []

    @pytest.mark.parametrize("name", ["Staff of Napalm", "Kneepads of Allure", "Flaming Armor"])
    def test_an_elf_wizard_may_use_it(self, name: str) -> None:
        for restriction in self.card(name).restrictions:
            assert isinstance(restriction.who, ir.People)
            assert restriction.only == bool({"Elf", "Wizard"} & set(restriction.who.names))

    def test_the_hireling_is_no_item(self) -> None:
        assert self.card("Hireling").value is None
        assert self.card("Hireling").deck == "treasure"
