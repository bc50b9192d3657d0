"""Orphans: cards that ask for an elf where no player can be one, or for something else that the deck lacks."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.link.fits import Kinds, word_fits
from lootpress.compiler.link.mentions import MentionedAs, NameMention, given_names, given_tags, mentions_of

__all__ = ["GENDERS", "Orphan", "orphans_of"]

GENDERS = ("man", "woman")
OrphanReason = Literal["only for", "attach", "limit", "against", "name", "kind"]


class Orphan(msgspec.Struct, frozen=True):
    """A card with something missing: `whole` if it can never be used, else one of its lines never counts."""

    card: str
    set: str
    reason: str
    why: OrphanReason
    missing: tuple[str, ...]
    whole: bool = False


class _There:
    """What there is in a deck to be spoken of."""

    def __init__(self, sets: Sequence[ir.CardSet], kinds: Kinds) -> None:
        cards = [card for card_set in sets for card in card_set.cards]
        self.cards = {card.name for card in cards} | {trait for card in cards for trait in card.traits}
        self.people = {card.name for card in cards if card.archetype == "identity"} | given_names(cards)
        self.people |= {side for card in cards for side in card.sides} | set(GENDERS)
        self.people |= {kind.otherwise for kind in kinds.values() if kind.otherwise is not None}
        self._given = given_tags(cards)
        self._kinds = kinds
        # Cards that differ in nothing a word can mean are asked once.
        self._sorts = list(
            {(c.kind, c.archetype, c.deck, c.tags, c.slots, c.burdens, c.value is None): c for c in cards}.values()
        )
        self._words: dict[str, bool] = {}

    def has(self, mention: NameMention) -> bool:
        """Whether somebody can be it, or some card is it."""
        match mention.what:
            case "people":
                return mention.text in self.people
            case "card":
                return mention.text in self.cards
        known = self._words.get(mention.text)
        if known is None:
            known = mention.text in self._given or mention.text in _NUMBERS
            known = known or any(word_fits(card, mention.text, self._kinds) for card in self._sorts)
            self._words[mention.text] = known
        return known


# What a limit can be lifted of beside kinds and slots, and words that every deck has a meaning for.
_NUMBERS = ("rank", "hand limit", "hand", "door", "treasure", "card")


def orphans_of(sets: Sequence[ir.CardSet], kinds: Kinds) -> list[Orphan]:
    """Every card that misses something, with all that it misses, in the order of sets and numbers."""
    there = _There(sets, kinds)
    found: list[Orphan] = []
    for card_set in sets:
        for card in card_set.cards:
            missing = [mention for mention in mentions_of(card) if not there.has(mention)]
            if missing:
                found += _told(card, card_set, missing, there)
    return found


def _told(card: ir.Card, card_set: ir.CardSet, missing: Sequence[NameMention], there: _There) -> list[Orphan]:
    out: list[Orphan] = []
    only = [r for r in card.restrictions if r.only and isinstance(r.who, ir.People) and r.who.names]
    for restriction in only:
        names = restriction.who.names  # type: ignore[union-attr]  # only people have names
        lost = tuple(name for name in names if name not in there.people)
        if lost:
            whole = len(lost) == len(names)
            reason = f"only for {_either(lost)}, and no one can be that here"
            out.append(Orphan(card.name, card_set.name, reason, "only for", lost, whole))
    for way in _WAYS:
        texts = tuple(dict.fromkeys(m.text for m in missing if m.how == way.how and m.what in way.what))
        if texts:
            whole = way.whole and (way.how != "limit" or _makes_room(card))
            reason = way.reason.format(_either(texts, quoted=way.what != ("word",)))
            out.append(Orphan(card.name, card_set.name, reason, way.why, texts, whole))
    return out


class _Way(msgspec.Struct, frozen=True):
    """How a card speaks of what is missing, and what that makes of the card."""

    how: MentionedAs
    what: tuple[str, ...]
    why: OrphanReason
    reason: str
    whole: bool = False


_WAYS = (
    _Way("attach", ("people", "card", "word"), "attach", "is put on {}, and there is none in this deck", True),
    _Way("limit", ("word",), "limit", "makes room for {}, and there is none in this deck", True),
    _Way("against", ("people",), "against", "has a bonus against {}, and no one can be that here"),
    _Way("against", ("card", "word"), "against", "has a bonus against {}, and there is none in this deck"),
    _Way("not for", ("people",), "name", "is forbidden to {}, and no one can be that here"),
    _Way("name", ("people",), "name", "asks for {}, and no one can be that here"),
    _Way("name", ("card",), "name", "speaks of {}, and no card in this deck bears that name"),
    _Way("name", ("word",), "kind", "speaks of {}, and there is none in this deck"),
)


def _makes_room(card: ir.Card) -> bool:
    """Whether a card is there for nothing but to make room: Half-Breed, Super Munchkin, Team-Up."""
    return any(isinstance(c.effect, ir.Bonus) and c.effect.to == "limit" for c in card.clauses)


def _either(texts: Sequence[str], *, quoted: bool = True) -> str:
    said = [f'"{text}"' if quoted else f"`{text}`" for text in texts]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}"
