"""What the sets of a deck call the things of the game, and texts in those words."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct, field

from lootpress.compiler.ir import CardSet
from lootpress.dsl.lexicon.english import a_or_an, plural

__all__ = ["OUR_WORDS", "Words", "called_by_all", "called_by"]

_ALSO_SAID = {"Gold Pieces": "Gold"}
"""What is said of it where no card is quoted."""


class Words(Struct, frozen=True, dict=True):
    """Word for word, the singular and the plural; what belongs to a name of a card stays."""

    instead: Mapping[str, tuple[str, str]] = field(default_factory=lambda: MappingProxyType({}))

    def __repr__(self) -> str:
        return f"Words({sorted(self.instead.items())})"

    def say(self, text: str, names: Iterable[str] = ()) -> str:
        """A text as cards print it in these words; capitals stay capitals."""
        return _replaced(text, self._printed, names) if self.instead else text

    def tell(self, text: str, names: Iterable[str] = ()) -> str:
        """A text as it is spoken at the table in these words: there the words of the game begin small."""
        return _replaced(text, self._spoken, names) if self.instead else text

    @cached_property
    def _printed(self) -> dict[str, str]:
        forms: dict[str, str] = {}
        for word, (one, many) in self.instead.items():
            forms[plural(word)] = many
            forms[word] = one
        return forms | {word.upper(): other.upper() for word, other in forms.items()}

    @cached_property
    def _spoken(self) -> dict[str, str]:
        forms = dict(self._printed)
        for word, (one, many) in self.instead.items():
            for each in (word, _ALSO_SAID.get(word, word)):
                forms[plural(each).lower()] = _small(many)
                forms[each.lower()] = _small(one)
        return forms


def _small(text: str) -> str:
    """A word in the middle of a sentence; what is all capitals stays so."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def _replaced(text: str, forms: Mapping[str, str], names: Iterable[str]) -> str:
    kept = _one_of({name for name in names if any(word in name for word in forms)})

    def other(found: re.Match[str]) -> str:
        if found["kept"]:
            return found[0]
        said, before = forms[found["word"]], found["article"]
        if not before:
            return said
        article = a_or_an(said)
        return f"{article.capitalize() if before[0] == 'A' else article} {said}"

    spoken = rf"(?:(?P<article>[Aa]n?) )?(?P<word>{_one_of(forms)})"
    return re.sub(rf"(?<!\w)(?:(?P<kept>{kept})|{spoken})(?!\w)", other, text)


def _one_of(texts: Iterable[str]) -> str:
    """A pattern for any of these, the longest first; for none of them one that nothing fits."""
    return "|".join(map(re.escape, sorted(texts, key=len, reverse=True))) or "(?!)"


OUR_WORDS = Words()
"""Every word as it is."""


def called_by(card_set: CardSet) -> Words:
    """The words of a set, as its header calls them."""
    if not card_set.words:
        return OUR_WORDS
    said = {each.word: (each.one, each.many or plural(each.one)) for each in card_set.words}
    return Words(MappingProxyType(said))


def called_by_all(sets: Iterable[CardSet]) -> Words:
    """The words in which all sets of a deck agree: for sheets, and for what no single card says."""
    first, *others = [called_by(card_set).instead for card_set in sets] or [OUR_WORDS.instead]
    agreed = {word: said for word, said in first.items() if all(other.get(word) == said for other in others)}
    return Words(MappingProxyType(agreed)) if agreed else OUR_WORDS
