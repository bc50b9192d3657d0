"""The X-Men set, counted against its composition and against the cards that its rule sheets name."""

from lootpress.tests.sets.facts import Fact, SuperheroSet

# ---------------------------------------------------------------- how many of each

MONSTERS = {1: 4, 2: 3, 4: 3, 6: 4, 8: 4, 10: 3, 12: 3, 14: 2, 16: 2, 18: 1, 20: 1}
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
FACTS: list[Fact] = [
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


class TestXMen(SuperheroSet):
    name, code, rules = "xmen", "XM", "Superhero rules"
    players, doors, treasures, roles = (3, 4), 72, 56, 4
    kinds, monsters, copies, slots, ranks = KINDS, MONSTERS, COPIES, SLOTS, RANKS
    facts, exactly, numbers = FACTS, EXACTLY, {f"X{n:02}" for n in range(1, 29)}
    one_level = ("Sebastian Shaw", "Stryfe", "Omega Red")

    def test_wolverine_has_a_flavor(self) -> None:
        assert self.card("Wolverine").flavor
