"""The words of the game, and those that a theme says instead."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct, field

from lootpress.print.wording.english import plural

GAME_WORDS = (
    "Level", "Gold Pieces", "No Value", "Bad Stuff", "Treasure", "Door", "Monster", "Curse", "Item", "One-Shot",
    "Run Away", "Rank", "Role", "Hand", "Headgear", "Armor", "Footgear", "Big", "Bonus", "Class", "Race", "Power",
    "Ally", "Hireling", "Enhancer", "Dungeon", "Usable once only",
)  # fmt: skip
"""What a theme may call otherwise; where a word has a plural, that follows."""


class Words(Struct, frozen=True, dict=True):
    """Word for word; what belongs to a name of a card stays."""

    instead: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def __repr__(self) -> str:
        return f"Words({sorted(self.instead.items())})"

    @cached_property
    def _forms(self) -> dict[str, str]:
        forms: dict[str, str] = {}
        for word, other in self.instead.items():
            forms[plural(word)] = plural(other)
            forms[word] = other
        return forms

    def say(self, text: str, names: Iterable[str] = ()) -> str:
        """A text in these words; capitals stay capitals."""
        if not self.instead:
            return text
        kept = [name for name in names if any(word in name for word in self._forms)]
        choices = sorted({*kept, *self._forms, *(word.upper() for word in self._forms)}, key=len, reverse=True)
        pattern = rf"(?<!\w)(?:{'|'.join(re.escape(choice) for choice in choices)})(?!\w)"

        def other(found: re.Match[str]) -> str:
            word = found[0]
            if word in kept:
                return word
            return self._forms[word] if word in self._forms else self._upper[word]

        return re.sub(pattern, other, text)

    @cached_property
    def _upper(self) -> dict[str, str]:
        return {word.upper(): other.upper() for word, other in self._forms.items()}


OUR_WORDS = Words()
"""Every word as it is."""
