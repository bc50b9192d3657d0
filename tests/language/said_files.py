"""Sentences of people who have not read the docs, each with the line of a real card that says it."""

import re
from pathlib import Path

import msgspec

SAID = Path(__file__).parent / "said"


class Sentence(msgspec.Struct, frozen=True):
    """What somebody wrote, on which kind of card, below which lines, and the line that would have been right."""

    kind: str
    above: tuple[str, ...]
    said: str
    right: str

    def card(self, line: str) -> str:
        """A card with a line in the place of the sentence; monsters have what every monster needs."""
        head = [f'{self.kind} "Card of {len(self.said)} Letters"']
        if self.kind == "monster":
            head += ["  level 4", "  2 treasures"]
        body = [*self.above, line]
        return "\n".join([*head, *("  " * depth + text for depth, text in enumerate(body, 1))]) + "\n"

    @property
    def row(self) -> int:
        """The number of the line with the sentence."""
        return self.card(self.said).count("\n")


def sentences(name: str) -> list[Sentence]:
    """Those of one file: `tuned` was looked at while ranking was worked on, `aside` never."""
    found: list[Sentence] = []
    for block in (SAID / f"{name}.txt").read_text("utf-8").strip().split("\n\n"):
        kind, *lines = [line.strip() for line in block.split("\n")]
        said = next(line[2:] for line in lines if line.startswith("? "))
        right = next(line[2:] for line in lines if line.startswith("= "))
        above = tuple(line for line in lines if not line.startswith(("? ", "= ")))
        found.append(Sentence(kind, above, said, right))
    return found


def pattern(line: str) -> str:
    """A line without its numbers and names: lines that differ only in those say the same thing of others."""
    return re.sub(r"\d+", "N", re.sub(r'"[^"]*"', '""', line))
