"""The reserved words of the language as a list, for guessing which of them was meant; a test holds it against the grammar."""

from lootpress.dsl.words import PARTICIPLES, VERBS, third_person

__all__ = ["COMMON_NOUNS", "KEYWORDS", "VERB_FORMS", "VERB_TYPES", "is_known"]

VERB_FORMS = frozenset(VERBS) - {"nothing"} | {third_person(verb) for verb in VERBS if verb != "nothing"} | {"dice"}
VERB_TYPES = frozenset(verb.upper() for verb in VERBS)

_SMALL_WORDS = """
a again against all alone an and another any are as at away bad become by cannot chosen combat combats do does double
down during each either example expect face fewest first for from game half has have highest if in instead into is it
its keeping last least less lowest may minus more most must next no not nothing number of on once one only or other
otherwise per percent plus random rules same second stuff tagged than that the their them third this time times to
together top bottom totaling turn turns under unless until up way what when where who will with without worth would
you your
""".split()

KEYWORDS = frozenset(_SMALL_WORDS) | VERB_FORMS | frozenset(PARTICIPLES)

# Nouns every game has. Whether a noun is known is the compiler's business; these are only never taken for a slip
# of the finger, nor for a name that lacks its quotes when they carry a capital.
COMMON_NOUNS = frozenset(
    """
    affiliation ally armor big bonus card class code copy counter curse deck disadvantage discards door dungeon enhancer
    fighter flavor footgear gender hand headgear helper icon item level limit margin monster neighbor one-shot
    player players power race rank role room shortfall side steed strength table tie trap treasure trouble undead value
    winning active left right carried charity dead hireling
    """.split()
)


def is_known(word: str) -> bool:
    """Whether a word in small letters is one of the language, or one of its everyday nouns in either number."""
    if word in KEYWORDS or word in COMMON_NOUNS or word == "allies":
        return True
    return word.removesuffix("s") in COMMON_NOUNS or word.removesuffix("es") in COMMON_NOUNS
