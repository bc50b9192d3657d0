"""Which words a line may be made of, as far as guessing what was meant needs to know."""

from lootpress.dsl.lexicon.english import singular, third_person
from lootpress.dsl.lexicon.verbs import VERBS
from lootpress.dsl.parser import reserved_words

__all__ = ["COMMON_NOUNS", "VERB_FORMS", "VERB_TYPES", "is_known"]

VERB_FORMS = frozenset(VERBS) - {"nothing"} | {third_person(verb) for verb in VERBS if verb != "nothing"}
VERB_TYPES = frozenset(verb.upper() for verb in VERBS)

# Nouns every game has. Whether a noun is known is the compiler's business; these are only never taken for a slip
# of the finger, nor for a name that lacks its quotes when they carry a capital.
COMMON_NOUNS = frozenset(
    """
    active affiliation ally armor big bonus card carried charity class code copy counter curse dead deck disadvantage
    door dungeon enhancer fighter flavor footgear gender hand headgear helper hireling icon item left level
    limit margin monster neighbor one-shot player power race rank right role room shortfall side steed strength table
    tie trap treasure trouble undead value winning
    """.split()
)


def is_known(word: str) -> bool:
    """Whether a word in small letters is one of the language, or one of its everyday nouns in either number."""
    return word in reserved_words() or word in COMMON_NOUNS or singular(word) in COMMON_NOUNS
