"""All figures by shelf, and which of them know a word."""

from functools import cache

from lootpress.print.emblems import (
    animals,
    arms,
    belongings,
    birds,
    buildings,
    clothes,
    fabled,
    food,
    gadgets,
    great_weapons,
    household,
    mishaps,
    nature,
    pastimes,
    places,
    powers,
    set_pieces,
    small_animals,
    tools,
    weapons,
)
from lootpress.print.emblems.creature import BODY_WORDS
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.people import WALKS

SHELVES: dict[str, Shelf] = {
    "headgear": clothes.HEADGEAR,
    "armor": clothes.ARMOR,
    "footgear": clothes.FOOTGEAR,
    "hand": weapons.ONE_HAND,
    "hands": great_weapons.TWO_HANDS,
    "none": gadgets.GADGETS,
    "once": gadgets.USED_ONCE,
    "animal": animals.FOUR_LEGGED + birds.BIRDS + small_animals.SMALL + fabled.FABLED,
    "food": food.FOOD,
    "household": household.HOUSEHOLD,
    "tool": tools.TOOLS,
    "nature": nature.NATURE,
    "pastime": pastimes.PASTIMES,
    "building": buildings.BUILDINGS,
    "arms": arms.ARMS,
    "belonging": belongings.BELONGINGS,
    "mishap": mishaps.MISHAPS,
    "sign": powers.SIGNS,
    "place": places.PLACES,
    "door": set_pieces.DOORS,
    "climb": set_pieces.CLIMBS,
}
SCENES = ("door", "climb")
"""Shelves of scenes, which no name asks for: what it does ask for is put into them."""

PERSON, BODY = "person", "body"
"""Two shelves without figures of their own: people by walk of life, and monsters by their body."""


@cache
def known_words() -> dict[str, tuple[str, ...]]:
    """Every word that calls for a figure, with the figures (`shelf/name`) it calls for."""
    found: dict[str, list[str]] = {}
    for shelf, figures in SHELVES.items():
        for name in figures.figures if shelf not in SCENES else ():
            for word in dict.fromkeys((*name.split(), *figures.hints.get(name, "").split())):
                found.setdefault(word, []).append(f"{shelf}/{name}")
    for name, walk in WALKS.items():
        for word in dict.fromkeys((name, *walk.words.split())):
            found.setdefault(word, []).append(f"{PERSON}/{name}")
    for name, words in BODY_WORDS.items():
        for word in words.split():
            found.setdefault(word, []).append(f"{BODY}/{name}")
    return {word: tuple(figures) for word, figures in found.items()}
