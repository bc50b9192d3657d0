"""Names that were written like words: `elves` where `"Elf"` is meant."""

import re

from lootpress.dsl.lexicon.english import singular

__all__ = ["GENDERS", "name_for", "quoted_names"]

GENDERS = {
    "woman": "woman", "women": "woman", "female": "woman", "females": "woman", "girl": "woman", "girls": "woman",
    "man": "man", "men": "man", "male": "man", "males": "man", "boy": "man", "boys": "man",
}  # fmt: skip
_SMALL = frozenset("of the in on at and".split())
_PARTS = re.compile(r'("[^"]*")|\s*,?\s*\b(?:or|and)\b\s*|\s*,\s*')


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
