"""Numbers and names as people say them: `2 cards`, `Bow, Tied; 2 of Elf`."""

from collections.abc import Sequence

__all__ = ["count", "listed"]


def count(number: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def listed(names: Sequence[str]) -> str:
    """Names in a row that may hold commas themselves, each once: `Bow, Tied; 2 of Elf`."""
    counts = {name: names.count(name) for name in dict.fromkeys(names)}
    return "; ".join(name if n == 1 else f"{n} of {name}" for name, n in counts.items())
