"""What a card's name suggests to whoever draws it: whole words only, or an Accountant gets a count's cape."""

import re
import unicodedata


class Hints:
    """The words of a name, in lower case, also without their plural s."""

    def __init__(self, name: str) -> None:
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        found = re.findall(r"[a-z]+", plain)
        self._words = {*found, *(word[:-1] for word in found if word.endswith("s") and len(word) > 3)}
        self.initial = next((letter for letter in name.upper() if letter.isalnum()), "?")

    def say(self, options: str) -> bool:
        """Whether one of these words is in the name."""
        return not self._words.isdisjoint(options.split())

    def pick(self, table: dict[str, str], otherwise: str) -> str:
        """The first key of a table with a word that is in the name."""
        return next((key for key, words in table.items() if self.say(words)), otherwise)
