"""What is written on a card, sorted by where it stands; the faces draw it and know nothing of programs."""

from typing import Literal

import msgspec

from lootpress.print.wording.marks import marked, plain

__all__ = ["Badge", "CardText", "Paragraph", "ParagraphKind"]

ParagraphKind = Literal["restriction", "play", "rule", "bad stuff", "flavor"]


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph: what sort it is, its words with our marks inside, what is run in before, the clauses it tells."""

    kind: ParagraphKind
    written: str
    lead: str = ""
    clauses: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The words alone, without the lead."""
        return plain(self.written)

    @property
    def marked(self) -> str:
        """The words with `**names and numbers**` strong and `{icon}`s before their words, without the lead."""
        return marked(self.written)


class Badge(msgspec.Struct, frozen=True):
    """A short thing in the bar at the foot: an icon's name, a number, a word; each but the word may be empty."""

    icon: str
    number: str
    word: str

    @property
    def text(self) -> str:
        """Number and word together."""
        return f"{self.number} {self.word}".strip()


class CardText(msgspec.Struct, frozen=True):
    """Every word of a card.

    `stat` and `stat_label` are the corner's numeral and the word inside it, `top` the same in words. `left` says what
    one gets or where it goes, `right` what it is worth. `banner` is the kind in the set's own word.
    """

    title: str
    banner: str
    archetype: str
    deck: str
    stat: str = ""
    stat_label: str = ""
    top: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    left: tuple[Badge, ...] = ()
    right: tuple[Badge, ...] = ()
    artist: str = ""
    number: int = 0

    def of_kind(self, *kinds: ParagraphKind) -> tuple[Paragraph, ...]:
        """The paragraphs of some kinds, in order."""
        return tuple(p for p in self.paragraphs if p.kind in kinds)
