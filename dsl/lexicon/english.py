"""How English bends words: plurals, the s of the third person, `a` or `an`."""

import re
from functools import lru_cache

__all__ = ["a_or_an", "is_plural", "plural", "singular", "third_person"]

_UNCHANGED = frozenset(
    "carried headgear footgear armor gear trouble charity stuff series discards undead sheep deer".split()
)
_PLURALS = {
    "die": "dice", "man": "men", "woman": "women", "child": "children", "person": "people", "foot": "feet",
    "tooth": "teeth", "goose": "geese", "mouse": "mice", "ox": "oxen", "elf": "elves", "half": "halves",
    "knife": "knives", "leaf": "leaves", "life": "lives", "loaf": "loaves", "shelf": "shelves", "thief": "thieves",
    "werewolf": "werewolves", "wife": "wives", "wolf": "wolves",
}  # fmt: skip
_SINGULARS = {many: one for one, many in _PLURALS.items()} | {"dies": "die", "discard": "discards"}
# Words in -ie: their plural looks like that of a word in -y.
_IN_IE = frozenset("tie pie zombie genie pixie cookie movie selfie faerie collie brownie rookie goalie hoodie".split())
_ES = ("s", "x", "ch", "sh", "z")
_SINGULAR_ENDINGS = ("ss", "us", "is")

_THIRD_PERSON = {"be": "is", "have": "has", "do": "does", "go": "goes"}

_SOUNDS_LIKE_YOU_OR_ONE = re.compile(r"one(?![a-z])|once|uni[tqovcfs]|us[aeu]|eu|ewe|u(?![a-z])|ufo", re.IGNORECASE)
_SOUNDS_LIKE_A_VOWEL = re.compile(r"[aeiou]|8|1[18](?!\d)|hour|heir|honest|hono|[fhlmnrsx](?![a-z.])", re.IGNORECASE)


@lru_cache(4096)
def plural(noun: str) -> str:
    """`ally` to `allies`, `Big Thief` to `Big Thieves`: the last word changes, and one without a plural stays."""
    before, space, word = noun.rpartition(" ")
    small = word.lower()
    if small in _UNCHANGED:
        return noun
    if small in _PLURALS:
        many = word[0] + _PLURALS[small][1:]
    elif small.endswith("y") and small[-2:-1] not in "aeiou":
        many = word[:-1] + "ies"
    else:
        many = word + ("es" if small.endswith(_ES) else "s")
    return f"{before}{space}{many}"


def singular(noun: str) -> str:
    """`allies` to `ally`; a word that is singular stays."""
    if noun in _SINGULARS:
        return _SINGULARS[noun]
    if noun in _UNCHANGED or not noun.endswith("s") or noun.endswith("ss"):
        return noun
    if noun.endswith("ies"):
        return noun[:-1] if noun[:-1] in _IN_IE else noun[:-3] + "y"
    is_of_us = noun.endswith("uses") and not noun.endswith(("ouses", "auses")) and len(noun) > len("fuses")
    if is_of_us or noun.endswith(("sses", "xes", "ches", "shes", "zes")):
        return noun[:-2]
    return noun if noun.endswith("us") else noun[:-1]


def is_plural(noun: str) -> bool:
    """Whether a noun looks plural."""
    if noun in _SINGULARS:
        return noun != "discard"
    return noun.endswith("s") and not noun.endswith(_SINGULAR_ENDINGS)


def third_person(verb: str) -> str:
    """`lose` to `loses`, `go up` to `goes up`: the first word changes."""
    first, space, rest = verb.partition(" ")
    if first in _THIRD_PERSON:
        bent = _THIRD_PERSON[first]
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        bent = first[:-1] + "ies"
    else:
        bent = first + ("es" if first.endswith(_ES) else "s")
    return f"{bent}{space}{rest}"


def a_or_an(following: str) -> str:
    """The article that sounds right before this word."""
    if _SOUNDS_LIKE_YOU_OR_ONE.match(following):
        return "a"
    return "an" if _SOUNDS_LIKE_A_VOWEL.match(following) else "a"
