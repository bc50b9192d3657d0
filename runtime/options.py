"""What a player may choose: options with names for their parts, and the choice between them."""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

__all__ = ["DONE", "NO", "PASS", "YES", "Choice", "Kind", "Names", "Option", "SumBounds"]

Kind = Literal[
    "answer", "ask", "card", "carry", "counter", "declare", "done", "equip", "fact", "first", "give up", "item", "join",
    "loot", "name", "no", "nobody", "nothing", "number", "offer help", "pass", "play", "player", "promise", "row",
    "say", "sell", "shed", "side", "trade", "treasures", "trouble", "unequip", "use", "yes",
]  # fmt: skip

SumBounds = tuple[int | None, int | None]
"""The least and the most that the chosen cards may come to; None is no bound."""


class Names(Protocol):
    """Who tells what players, cards and lines are called."""

    def player(self, p: int) -> str:
        """The name of a player."""

    def card(self, i: int) -> str:
        """The name of a card."""

    def line(self, n: int) -> str:
        """What a line of a card says."""


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing to choose: what kind of thing it is, and the parts that such a thing has; the others are empty."""

    kind: Kind
    card: int = -1
    player: int = -1
    line: int = -1  # of the card: by which it is played or used, or the row that is chosen
    amount: int = 0  # treasures, a number that is said, the side (0 players, 1 monsters), whether a fact is so
    to: int = -1  # the card that carries it, or the enhancer that comes with it
    text: str = ""  # a name, an answer, what is said to the table
    opens: bool = False  # only a kind of move: which one of that kind is asked next

    def parts(self) -> tuple[Any, ...]:
        """The kind, and the parts that it has, such as ("play", 42, -1)."""
        if self.opens:
            return (self.kind,)
        return (self.kind, *(getattr(self, name) for name in _PARTS.get(self.kind, ())))

    def label(self, names: Names) -> str:
        """The option in a few plain words."""
        words = _WORDS.get(self.kind, self.kind)
        if self.opens or self.kind not in _PARTS:
            return words
        line = names.line(self.line) if self.line >= 0 else ""
        about = {
            "card": names.card(self.card) if self.card >= 0 else "nothing",
            "player": names.player(self.player) if self.player >= 0 else "nobody",
            "to": f"with {names.card(self.to)}" if self.to >= 0 else "",
            "line": f": {line}" if line and self.card >= 0 else line,
            "amount": _AMOUNTS.get((self.kind, self.amount), str(self.amount)),
            "text": self.text,
        }
        found = [about[part] for part in _PARTS[self.kind] if self.kind != "answer" or part == "text"]
        return " ".join(part for part in (words, *found) if part).replace(" : ", ": ")


# The parts that an option of each kind has; the kinds that are missing have none.
_PARTS: dict[Kind, tuple[str, ...]] = {
    "play": ("card", "line"), "use": ("card", "line"), "promise": ("card", "line"), "carry": ("card", "to"),
    "join": ("card", "to"),
    **dict.fromkeys(("card", "item", "shed", "equip", "unequip", "trouble"), ("card",)),
    **dict.fromkeys(("player", "ask", "trade", "first"), ("player",)),
    **dict.fromkeys(("side", "treasures", "say"), ("amount",)),
    "row": ("line",), "declare": ("text",), "name": ("text",), "answer": ("text", "line"),
    "fact": ("text", "amount"), "number": ("text", "amount"),
}  # fmt: skip

_WORDS: dict[Kind, str] = {
    "card": "", "item": "", "player": "", "row": "", "name": "", "answer": "", "say": "", "side": "", "number": "",
    "fact": "", "promise": "promise", "ask": "ask for help:", "trade": "trade with", "first": "first pick:",
    "trouble": "look for trouble with", "loot": "loot the room", "shed": "discard", "unequip": "put aside",
    "equip": "put on", "join": "add to the combat:", "counter": "say for what you would help",
    "treasures": "treasures:", "declare": "say:",
}  # fmt: skip

_AMOUNTS: dict[tuple[Kind, int], str] = {
    ("side", 0): "for the players", ("side", 1): "for the monsters", ("fact", 1): "yes", ("fact", 0): "no",
}  # fmt: skip

PASS = Option("pass")
DONE = Option("done")
YES = Option("yes")
NO = Option("no")


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A question put to a player: what for, and the options to pick one of."""

    player: int
    about: str
    options: tuple[Option, ...]
