"""Whether a noun phrase speaks of one or of many, and which form of a verb goes with it."""

from lootpress.dsl import tree as t
from lootpress.dsl.nouns import PEOPLE, PLACES, is_plural, singular

__all__ = ["are", "do", "have", "is_singular", "rel_belongs_to", "say"]

_ONE = frozenset({"a", "an", "each", "another", "either"})


def is_singular(np: t.NounPhrase) -> bool:
    """Whether a verb takes its s after `it`, `each player`, `"Otter"`, and not after `you`, `2 players`, `levels`."""
    if np.pronoun is not None:
        return np.pronoun == "it"
    if np.count is not None:
        return np.count.number == 1
    if np.det in _ONE:
        return True
    if np.order is not None and np.order.number is not None:
        return np.order.number == 1
    last = np.nouns[-1]
    if last.name is not None:
        return np.det not in ("all", "other")
    if np.det == "any" and last.words == ("number",):  # any number of items are
        return False
    return not is_plural(last.words[-1])


def rel_belongs_to(np: t.NounPhrase, word: str) -> t.NounPhrase:
    """The noun a `who` or `that` behind the phrase speaks of: the nearest before it that can have one."""
    inner = [post.np for post in np.posts if isinstance(post, t.OfPost | t.FromPost)]
    for phrase in reversed(inner):
        if _can_have(phrase, word):
            return phrase
    return np


def _can_have(np: t.NounPhrase, word: str) -> bool:
    if not np.nouns or not np.nouns[-1].words:
        return False
    noun = singular(np.nouns[-1].words[-1])
    return noun in PEOPLE if word == "who" else noun not in PEOPLE | PLACES


def are(subject: t.NounPhrase) -> str:
    """`is` or `are`."""
    return "is" if is_singular(subject) else "are"


def have(subject: t.NounPhrase) -> str:
    """`has` or `have`."""
    return "has" if is_singular(subject) else "have"


def do(subject: t.NounPhrase) -> str:
    """`does` or `do`."""
    return "does" if is_singular(subject) else "do"


def say(subject: t.NounPhrase) -> str:
    """`says` or `say`."""
    return "says" if is_singular(subject) else "say"
