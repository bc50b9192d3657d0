"""Where in a card a text stands: what `it` and `that player` mean there, and what goes without saying."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from lootpress.compiler import ir

__all__ = ["ANYWHERE", "COUNTED", "HAVING", "NP", "SUBJECT", "Context", "PhraseFrame", "named_by"]


class NP(msgspec.Struct, frozen=True):
    """A noun phrase: its words, how its verb agrees, and whether a possessive may follow it directly."""

    text: str
    number: Literal["you", "one", "many"] = "one"
    simple: bool = False


class PhraseFrame(msgspec.Struct, frozen=True):
    """The place of a noun phrase in its sentence, which tells what need not be said.

    `place` is where its cards lie if silent (`cards` for the noun `card`); with `own` they are the doer's if silent.
    `asking` in events, questions and bans, where `a` stands for `1`; `each` where every one is met one by one;
    `moving` where cards come from a place instead of lying in it; `role` where one becomes or counts as one of them.
    """

    place: str = "table"
    cards: str | None = None
    own: bool = True
    asking: bool = False
    each: bool = False
    moving: bool = False
    role: bool = False

    def lies(self, noun: str | None) -> ir.Place:
        """The place that goes without saying."""
        what = self.cards if self.cards is not None and noun in ("card", None) else self.place
        return ir.Place(what)  # type: ignore[arg-type]  # the frames are written with words of ir.Place

    def asked(self) -> PhraseFrame:
        """The same place in an event, a question or a ban."""
        return msgspec.structs.replace(self, asking=True)


# A noun asked about, met one by one as a subject, asked for as something one has, counted one by one.
ANYWHERE = PhraseFrame("anywhere", own=False, asking=True)
SUBJECT = PhraseFrame("anywhere", own=False, each=True)
HAVING = PhraseFrame("table", own=False, asking=True)
COUNTED = PhraseFrame("table", asking=True, each=True)


class Context(msgspec.Struct, frozen=True):
    """What the lines before and around have settled; `named` grows while one line is told.

    `one_seen` where a line before looked at a single card, which `them` then means; `others_do` where not you but
    somebody named does the verb; `about_to` where the event is just about to happen; `only_if` is what must be so for
    the card to be played, if the sentence that says when it may be played says this too.
    """

    archetype: str
    kind: str
    kinds: Mapping[str, str]
    it: str | None = None
    that_player: str = "before"
    target: ir.Selector | ir.Thing | None = None
    in_actor: bool = False
    acts: bool = False  # whether the players before the colon get what the line gives, and not only pay or agree
    others_do: bool = False
    about_to: bool = False
    fixed: bool = False
    one_seen: bool = False
    only_if: str = ""
    named: list[str] = []

    def inside(self, **changes: object) -> Context:
        """What holds for the lines below."""
        return msgspec.structs.replace(self, **changes)

    def new_line(self) -> Context:
        """The same place at the start of a line that has not named a card yet."""
        return msgspec.structs.replace(self, named=[])

    @property
    def it_means(self) -> str | None:
        """What a reader takes `it` for."""
        return "line" if self.named else self.it


def named_by(events: tuple[ir.Event, ...]) -> tuple[str | None, str | None]:
    """What `it` and `that player` mean below these events."""
    it: str | None = None
    that_player: str | None = None
    for node in _named(events):
        if isinstance(node, ir.It):
            it = node.means
        elif isinstance(node, ir.Cards | ir.ThisCard) and it is None:
            it = "event"
        elif isinstance(node, ir.People) or (isinstance(node, ir.Time) and isinstance(node.of, ir.People)):
            that_player = "event"
    return it, that_player


def _named(events: tuple[ir.Event, ...]) -> Iterator[object]:
    for event in events:
        if isinstance(event, ir.Happens | ir.Undergoes | ir.Declines):
            yield event.who
        if isinstance(event, ir.Declines):
            yield event.whom
        if isinstance(event, ir.Happens):
            for field in event.action.__struct_fields__:
                value = getattr(event.action, field)
                yield from value if isinstance(value, tuple) else (value,)
