"""What a card's name suggests to whoever draws it: whole words only, or an Accountant gets a count's cape."""

import re
import unicodedata
from itertools import pairwise

# What follows one of these tells more about the thing, but is not the thing.
_TURNS = re.compile(
    r",|\(|\b(?:of|with|without|in|on|for|from|at|to|that|who|between|by|under|across|about|into|under|the|on top)\b"
)
_HEAD, _BESIDE, _BEHIND = 3.0, 2.0, 1.2


class Hints:
    """The words of a name, in lower case, also without their plural s, and how much each of them counts."""

    def __init__(self, name: str) -> None:
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        plain = re.sub(r"'s\b|s'(?=\s)", "", plain).strip()
        self.name = name
        self.weights: dict[str, float] = {}
        for n, phrase in enumerate(part for part in _TURNS.split(plain) if re.search("[a-z]", part)):
            words = re.findall(r"[a-z]+", phrase)
            for at, word in enumerate(words):
                last = at == len(words) - 1
                weight = (
                    (_HEAD if last else _BESIDE + 0.1 * at) if n == 0 else _BEHIND + (0.3 if last else 0.0) - 0.1 * n
                )
                for form in _forms(word):
                    self.weights[form] = max(self.weights.get(form, 0.0), weight)
            for one, two in pairwise(words):
                for form in _forms(two):
                    self.weights[f"{one}-{form}"] = (_HEAD if n == 0 else _BEHIND) + 1.0
        self.initial = next((letter for letter in name.upper() if letter.isalnum()), "?")

    def say(self, options: str) -> bool:
        """Whether one of these words is in the name."""
        return not self.weights.keys().isdisjoint(options.split())

    def pick(self, table: dict[str, str], otherwise: str) -> str:
        """The first key of a table with a word that is in the name."""
        return next((key for key, words in table.items() if self.say(words)), otherwise)


def _forms(word: str) -> list[str]:
    """A word as it is, and what it may be the plural of."""
    forms = [word]
    if word.endswith("ies") and len(word) > 4:
        forms.append(word[:-3] + "y")
    if word.endswith("es") and len(word) > 4:
        forms.append(word[:-2])
    if word.endswith("s") and len(word) > 3:
        forms.append(word[:-1])
    return forms
