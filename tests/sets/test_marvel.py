"""The Marvel set, counted against its composition and against the cards that its rule sheet names."""

from lootpress.tests.sets.facts import Fact, SuperheroSet

# ---------------------------------------------------------------- how many of each

MONSTERS = {1: 5, 2: 4, 4: 4, 6: 5, 8: 5, 10: 5, 12: 4, 14: 3, 16: 3, 18: 2, 20: 1}
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
FACTS: list[Fact] = [
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


class TestMarvel(SuperheroSet):
    name, code, rules = "marvel", "MV", "Superhero rules"
    players, doors, treasures, roles = (3, 6), 95, 73, 6
    kinds, monsters, copies, slots, ranks = KINDS, MONSTERS, COPIES, SLOTS, RANKS
    facts, exactly, numbers = FACTS, EXACTLY, {f"M{n:02}" for n in range(1, 21)}
    one_level = ("Super-Adaptoid", "The Unspoken")
