"""Names that were written like words: `elves` where `"Elf"` is meant."""

import re

from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.lexicon.negation import NEGATIONS
from lootpress.dsl.suggest import SYNONYMS

__all__ = ["GENDERS", "can_be_name", "is_plain", "name_for", "quoted_names"]

GENDERS = {
    "woman": "woman", "women": "woman", "female": "woman", "females": "woman", "girl": "woman", "girls": "woman",
    "man": "man", "men": "man", "male": "man", "males": "man", "boy": "man", "boys": "man",
}  # fmt: skip
_SMALL = frozenset("of the in on at and".split())
_PARTS = re.compile(r'("[^"]*")|\s*,?\s*\b(?:or|and)\b\s*|\s*,\s*')


# What may stand where names do and is none: how somebody is, what they do, how many, and what every game has.
_PLAIN = frozenset(
    """
    able absent afraid ahead alive allowed anger angry anybody anyone anything asleep awake away bad beast behind
    best better big blind brave broke busted busy careful cheap clean close coin cold color colour cool cruel cute
    damage different dirty drunk dry early easy else empty enemy equal evil expensive extra fair fake far fast fine
    first food free fresh friend full gender glad gold gone good great guilty gun half happy hard healthy heavy high
    hit hot huge hungry hurt ill important it large last late lazy least left less life light little lone long loot
    loser low lucky mad magic magical male metal mine minute money month more most much naked near new nice old one
    ones open opponent own people person pet piece place point poor present quick quiet race rare ready real red
    rich right round sad safe same score sex sharp she short sick side silent silly single size slow small smart
    soft some somebody someone something sorry spell starved strong stronger strongest stuck stuff sum sure sword
    tall team that them there these they thick thin thing this those time tired total touch true twin ugly unable
    unlucky upset useful useless value very victim visible warm way weak weaker weakest weapon wet white whole wide
    winner wise word worse worst wrong year young yours bigger biggest but cheapest except fail fails lets lift lifted
    outside smaller smallest steals stop stops theft through weaker whom whose
    many am ask be been being chased down ever fighting going girl girls had here just man men need needs never only
    our ours out stay stays still such these till too try turned under unlike upon us using was we went were women woman
    beaten
    """.split()
)
_ENDINGS = ("ing", "ed", "ly", "ful", "less", "ous", "able", "ible", "ness", "ment", "tion", "self", "body", "where")


def is_plain(word: str) -> bool:
    """Whether a word that nobody knows is plain English, and so no slip of the finger either."""
    return bool({word.lower(), singular(word.lower())} & _PLAIN)


def can_be_name(word: str) -> bool:
    """Whether a word that nobody knows may be a name without its quotes: `elves` may, `angry` is none."""
    one = singular(word.lower())
    return word.lower() in GENDERS or not (
        {word.lower(), one} & (_PLAIN | NEGATIONS | SYNONYMS.keys()) or word.lower().endswith(_ENDINGS)
    )


def name_for(words: str) -> str:
    """`elves` to `Elf`, `women` to `woman`: the name that somebody may have meant by these words."""
    plain = re.sub(r"^(?:an?|the|any|all)\s+", "", words.strip().strip("\"'").strip())
    if plain.lower() in GENDERS:
        return GENDERS[plain.lower()]
    if plain[:1].isupper():
        return plain
    *before, last = plain.split() or [""]
    one = f"{last[:-3]}f" if last.endswith("rves") else singular(last)  # dwarves, scarves
    return " ".join(w if i and w in _SMALL else w[:1].upper() + w[1:] for i, w in enumerate((*before, one)))


def quoted_names(written: str) -> str:
    """`elves or "Wizard"` to `"Elf" or "Wizard"`."""
    parts = [part for part in _PARTS.split(written) if part and part.strip()]
    return " or ".join(part if part.startswith('"') else f'"{name_for(part)}"' for part in parts)
