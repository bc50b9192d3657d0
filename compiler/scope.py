"""What a line can refer to while it is lowered, and how it says that something is wrong with it."""

from __future__ import annotations

from typing import Literal, NoReturn

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import a_or_an

__all__ = ["ItMeans", "Mistake", "Scope", "wrong"]

ItMeans = Literal["line", "event", "target", "self", "monster", "host"]
PlayerMeans = Literal["target", "event", "before"]


class Mistake(Exception):
    """Something is wrong with a line: the code, the columns, the sentence, and what to write instead."""

    def __init__(self, code: str, span: t.Span, message: str, help: str | None = None) -> None:
        """Keep the parts of what will be a diagnostic."""
        super().__init__(message)
        self.code, self.span, self.message, self.help = code, span, message, help


def wrong(code: str, node: t.Node | t.Span, message: str, help: str | None = None) -> NoReturn:
    """Give up on this line and say why."""
    raise Mistake(code, node.span if isinstance(node, t.Node) else node, message, help)


class Scope(msgspec.Struct):
    """Where we are: on which kind of card, inside which heads; copied for every clause, changed only within a line."""

    vocabulary: Vocabulary
    archetype: str = "door"
    kind: str = "door"
    asking: bool = False
    in_actor: bool = False
    you_act: bool = False  # whether nobody but `you` does the verb, so that `their` is nobody's
    others_act: bool = False  # whether somebody else than `you` does what has no subject
    it: ItMeans | None = None
    it_cards: ir.Cards | None = None  # the words for the card that `it` is, where they were said
    asked_card: str | None = None  # a card that a question before this names: `it` could be that one as well
    that_player: PlayerMeans | None = None
    has_x: bool = False
    named_x: bool = False  # whether the player who pays names X, on this line or one above
    card_subject: bool = False
    them: bool = False
    players: frozenset[str] = frozenset()
    happening: bool = False
    below_happening: bool = False
    fixed: bool = False
    would: bool = False
    in_example: bool = False
    skip_rows: frozenset[int] = frozenset()
    heads_around: ir.Around | None = None  # what the heads of this line and those above settle; none at the top

    def inside(self, **changes: object) -> Scope:
        """A copy for what stands below."""
        return msgspec.structs.replace(self, **changes)

    @property
    def a_kind(self) -> str:
        """The kind with its article: `an item`, `a one-shot`."""
        return f"{a_or_an(self.kind)} {self.kind}"

    @property
    def around(self) -> ir.Around:
        """What settles whose a bonus is that names nobody."""
        return self.heads_around or ir.Around(self.archetype)

    @property
    def who(self) -> ir.Selector:
        """The doer of a verb without subject."""
        return ir.Doer() if self.in_actor else ir.You()
