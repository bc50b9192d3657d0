"""What stands on a face, apart from how it is drawn: the one door through which wording comes in."""

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, field
from msgspec.structs import replace

from lootpress.compiler.ir import Card, CardSet
from lootpress.print.theme.icon_shapes import ICONS
from lootpress.print.typeset.spans import Rich, TextSpan, marked
from lootpress.print.wording import Badge, CardText, card_text
from lootpress.print.wording import Paragraph as Sentence
from lootpress.print.wording.game_words import OUR_WORDS, Words
from lootpress.print.wording.marks import marked as as_marked

_PICTURES = (".svg", ".png", ".jpg", ".jpeg")


class BarItem(Struct, frozen=True):
    """A piece of the bar: an icon, a large numeral or a word."""

    icon: str | None = None
    numeral: str | None = None
    word: str | None = None


class FaceText(Struct, frozen=True):
    """Everything that can be read on a face."""

    title: str
    kind: str
    number: str
    code: str
    set_name: str
    set_icon: str
    set_picture: str | None = None
    tags: tuple[str, ...] = ()
    stat: str | None = None
    stat_label: str | None = None
    stat_icon: str | None = None
    rules: tuple[Rich, ...] = ()
    bad_stuff: tuple[Rich, ...] = ()
    flavor: tuple[str, ...] = ()
    bar_left: tuple[BarItem, ...] = ()
    bar_right: tuple[BarItem, ...] = ()
    artist: str | None = None
    side: str | None = None


class Speech(Struct, frozen=True):
    """How a deck speaks: which kind each name is, in whose words, with which icons among the author's own sentences."""

    kinds: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    words: Words = OUR_WORDS
    icons: frozenset[str] = frozenset()

    def say(self, text: str) -> str:
        """A text in these words, names of cards left alone."""
        return self.words.say(text, self.kinds)


ENGLISH = Speech()


def face_text(card: Card, card_set: CardSet, speech: Speech = ENGLISH, side: str | None = None) -> FaceText:
    """The face of a card as the wording has it; a card with two sides shows the one named, else both."""
    return from_wording(card_text(card, speech.kinds), card, card_set, side, speech)


def from_wording(
    text: CardText, card: Card, card_set: CardSet, side: str | None = None, speech: Speech = ENGLISH
) -> FaceText:
    """A face from the words of its card."""
    sides = (side,) if side is not None else text.sides
    stat = "!" if card.archetype == "curse" else text.stat or None
    in_dice = card.level is not None and card.level.dice
    if card.level is not None and in_dice:
        stat = str(card.level.n)
    return FaceText(
        title=typographic(text.title),
        kind=speech.say(text.banner),
        number=collector_number(card, card_set),
        code=card_set.code,
        set_name=card_set.name,
        set_icon=set_sign(card_set),
        set_picture=set_picture(card_set),
        tags=tuple(speech.say(tag) for tag in (*text.tags, *sides)),
        stat=stat,
        stat_label=speech.say(text.stat_label) or None,
        stat_icon="die" if in_dice else None,
        rules=tuple(_rich(part, speech) for part in text.of_kind("restriction", "play", "rule")),
        bad_stuff=tuple(_rich(part, speech) for part in text.of_kind("bad stuff")),
        flavor=tuple(typographic(part.text) for part in text.of_kind("flavor")),
        bar_left=tuple(_said(item, speech) for item in _left(text.left)),
        bar_right=tuple(_said(item, speech) for badge in text.right for item in _right(badge)),
        artist=text.artist or None,
        side=side,
    )


def set_sign(card_set: CardSet) -> str:
    """The one sign in the disc of a set: its icon if that is a sign, else the first letter of its code or name."""
    icon = card_set.icon or ""
    words = icon if len(icon) == 1 else card_set.code or card_set.name
    return (words or "?")[:1].upper()


def set_picture(card_set: CardSet) -> str | None:
    """The file with the icon of a set, if that is a picture."""
    icon = card_set.icon or ""
    return icon if icon.lower().endswith(_PICTURES) else None


def typographic(text: str) -> str:
    """Text with the signs that print uses: an apostrophe that is none of the typewriter's, letters composed."""
    return unicodedata.normalize("NFC", text).replace("'", "’")


def collector_number(card: Card, card_set: CardSet) -> str:
    """`049/168`, so that mixed cards sort back into their boxes."""
    total = max(card_set.last_number, card.number)
    digits = max(2, len(str(total)))
    return f"{card.number:0{digits}d}/{total:0{digits}d}"


def _rich(part: Sentence, speech: Speech) -> Rich:
    written = speech.say(typographic(as_marked(part.written, speech.icons)))
    known = (*ICONS, *speech.icons)
    spans = tuple(span for span in marked(written) if span.icon is None or span.icon in known)
    return (TextSpan(speech.say(part.lead) + " ", display=True), *spans) if part.lead else spans


def _said(item: BarItem, speech: Speech) -> BarItem:
    return item if item.word is None else replace(item, word=speech.say(item.word))


def _left(badges: tuple[Badge, ...]) -> tuple[BarItem, ...]:
    """What one gets or where it goes: one badge with its word, several with their icons alone."""
    items: list[BarItem] = []
    for badge in badges:
        has_icon = badge.icon in ICONS
        if has_icon:
            items.append(BarItem(icon=badge.icon))
        if badge.icon.startswith("rank"):
            items.append(BarItem(numeral=badge.text))
        elif not has_icon or len(badges) == 1:
            items.append(BarItem(word=badge.text))
    return tuple(items)


def _right(badge: Badge) -> list[BarItem]:
    """What it is worth: a large numeral and its icon, or a word."""
    if badge.icon in ICONS and badge.number:
        return [BarItem(numeral=badge.number), BarItem(icon=badge.icon)]
    return [BarItem(word=badge.text)]
