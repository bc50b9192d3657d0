"""The nouns that every game has, for one and for many; other words are written as their author wrote them."""

from lootpress.dsl.lexicon import english

__all__ = ["PEOPLE", "PLACES", "is_known", "is_plural", "plural", "singular"]

PEOPLE = frozenset("player fighter helper neighbor table".split())
PLACES = frozenset("hand deck discards".split())

_KNOWN = """player fighter helper neighbor card door treasure item one-shot monster enhancer curse counter level rank
    roll turn combat side deck limit disadvantage advantage gender tie trap power hireling steed race affiliation accent
    role dungeon seal ability effect ally bonus class copy die penalty"""
_PLURALS = {word: english.plural(word) for word in _KNOWN.split()}
_SINGULARS = {many: one for one, many in _PLURALS.items()}


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
    return word not in _PLURALS and (word in _SINGULARS or english.is_plural(word))
