"""The kinds of card that carry a sentence, each with the lines that such a card needs."""

from __future__ import annotations

import msgspec

__all__ = ["CARRIERS", "HEADER", "Carrier"]

HEADER = 'set "Sentences"\n  code "S"\n  use "Fantasy rules" and "Dungeon rules"\n\nrace "Elf"\n  +1 to run away\n\n'


class Carrier(msgspec.Struct, frozen=True):
    """A kind of card: the lines above the sentence and those below it."""

    name: str
    kind: str
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()


CARRIERS = (
    Carrier("item", "item", ("value 300",)),
    Carrier("one-shot", "one-shot", ("value 100",)),
    Carrier("treasure", "treasure"),
    Carrier("door", "door"),
    Carrier("attached door", "door", ("attach to your item",)),
    Carrier("enhancer", "enhancer", ("+1",)),
    Carrier("monster", "monster", ("level 5", "2 treasures"), ("bad stuff: lose 1 level",)),
    Carrier("curse", "curse"),
    Carrier("class", "class"),
    Carrier("hireling", "hireling"),
    Carrier("dungeon", "dungeon"),
)
