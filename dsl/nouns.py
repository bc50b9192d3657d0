"""How nouns look: which are plural, how known ones are written for one and for many, and `a` or `an` before a word."""

import re

__all__ = ["PEOPLE", "PLACES", "a_or_an", "is_known", "is_plural", "plural", "singular"]

PEOPLE = frozenset("player fighter helper neighbor table".split())
PLACES = frozenset("hand deck discards".split())

_REGULAR = """player fighter helper neighbor card door treasure item one-shot monster enhancer curse counter level rank
    roll turn combat side deck limit disadvantage advantage gender tie trap power hireling steed race affiliation accent
    role dungeon seal"""
_IRREGULAR = {
    "ability": "abilities", "ally": "allies", "bonus": "bonuses", "class": "classes", "copy": "copies", "die": "dice",
    "penalty": "penalties",
}  # fmt: skip
_PLURALS = {word: f"{word}s" for word in _REGULAR.split()} | _IRREGULAR
_SINGULARS = {many: one for one, many in _PLURALS.items()}

# Plurals without an s that people give to their own kinds and tags.
_ODD_PLURALS = frozenset("dice men women people children mice geese feet teeth oxen".split())
_SINGULAR_ENDINGS = ("ss", "us", "is")

_SOUNDS_LIKE_YOU_OR_ONE = re.compile(r"one(?![a-z])|once|uni[tqovcfs]|us[aeu]|eu|ewe|u(?![a-z])|ufo", re.IGNORECASE)
_SOUNDS_LIKE_A_VOWEL = re.compile(r"[aeiou]|8|1[18](?!\d)|hour|heir|honest|hono|[fhlmnrsx](?![a-z])", re.IGNORECASE)


def singular(word: str) -> str:
    """`allies` to `ally`; a word we do not know stays, for `zombies` could come from `zomby`."""
    return _SINGULARS.get(word, word)


def plural(word: str) -> str:
    """`ally` to `allies`; a word we do not know stays, for `undead` and `headgear` have no plural."""
    return _PLURALS.get(word, word)


def is_known(word: str) -> bool:
    """Whether we know how the noun is written for one and for many."""
    return word in _PLURALS or word in _SINGULARS


def is_plural(word: str) -> bool:
    """Whether a noun looks plural: by the words we know, else by its ending."""
    if word in _PLURALS:
        return False
    if word in _SINGULARS or word in _ODD_PLURALS:
        return True
    return word.endswith("s") and not word.endswith(_SINGULAR_ENDINGS)


def a_or_an(following: str) -> str:
    """The article that sounds right before this word."""
    if _SOUNDS_LIKE_YOU_OR_ONE.match(following):
        return "a"
    return "an" if _SOUNDS_LIKE_A_VOWEL.match(following) else "a"
