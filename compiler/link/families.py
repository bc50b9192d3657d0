"""Kinds that play the same role: one family of curses, one of followers; and the words a mix uses for them."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.link.fits import Kinds

__all__ = ["FAMILIES", "Family", "families_of", "joined_kind", "plain_program", "renamed", "words_of_set"]

FAMILIES = ("curse", "follower")
_T = TypeVar("_T")


class Family(msgspec.Struct, frozen=True, order=True):
    """Kinds with one role (C-05, C-07): whatever a card says of one of them it says of all."""

    role: str
    words: tuple[str, ...]


def families_of(cards: Iterable[ir.Card], kinds: Kinds) -> list[Family]:
    """The families that have more than one word in these cards."""
    found: dict[str, set[str]] = {}
    for card in cards:
        if card.archetype in FAMILIES:
            found.setdefault(card.archetype, set()).add(card.kind)
    return [Family(role, tuple(sorted(words))) for role, words in sorted(found.items()) if len(words) > 1]


def joined_kind(one: ir.KindRule, other: ir.KindRule) -> ir.KindRule:
    """Two declarations of a kind as one, in whichever order they come: whatever either allows is allowed."""
    limits = (one.at_most, other.at_most)
    return msgspec.structs.replace(
        one,
        at_most=None if None in limits else max(limit for limit in limits if limit is not None),
        total=max((one.total, other.total), key=msgspec.json.encode),
        deck=_least(one.deck, other.deck),
        kept_on_death=one.kept_on_death or other.kept_on_death,
        swapped_on_death=one.swapped_on_death or other.swapped_on_death,
        dealt_at_setup=one.dealt_at_setup or other.dealt_at_setup,
        otherwise=_least(one.otherwise, other.otherwise),
    )


def _least(one: str | None, other: str | None) -> str | None:
    return min((text for text in (one, other) if text is not None), default=None)


def words_of_set(card_set: ir.CardSet, rules: Iterable[ir.Rules], kinds: Kinds) -> dict[str, str]:
    """The word for every other kind of its family that a set would use: `trap` where another says `curse`."""
    own = {kind.name: kind.archetype for block in rules if block.name in card_set.rules for kind in block.kinds}
    out: dict[str, str] = {}
    for role in FAMILIES:
        mine = sorted(name for name, archetype in own.items() if archetype == role)
        used = sorted({card.kind for card in card_set.cards if card.archetype == role})
        word = next(iter(used or mine), "curse" if role == "curse" else None)
        every = {name for name, kind in kinds.items() if kind.archetype == role} | (
            {"curse"} if role == "curse" else set()
        )
        if word is not None:
            out |= {other: word for other in every if other != word and other not in mine}
    return out


def renamed(node: _T, words: Mapping[str, str]) -> _T:
    """The same program in other words for its kinds."""
    found: Any = node
    match node:
        case tuple():
            changed = tuple(renamed(item, words) for item in node)
            found = changed if any(a is not b for a, b in zip(changed, node, strict=True)) else node
        case ir.Node():
            changes = {}
            for field in node.__struct_fields__:
                value = getattr(node, field)
                other = words.get(value, value) if (type(node), field) in _WORDS else renamed(value, words)
                if isinstance(node, ir.CardNoun) and field == "words":
                    other = tuple(words.get(word, word) for word in value)
                if other is not value and other != value:
                    changes[field] = other
            found = msgspec.structs.replace(node, **changes) if changes else node
    return found  # type: ignore[no-any-return]


# Where the name of a kind stands in a program; `renamed` and `plain_program` speak of the same places.
_WORDS = {
    (ir.Card, "kind"), (ir.CardNoun, "noun"), (ir.Thing, "kind"), (ir.Bonus, "limit"),
}  # fmt: skip
_KIND_IN_JSON = re.compile(rb'"(kind|noun|limit)":"([^"\\]+)"')


def plain_program(card: ir.Card, kinds: Kinds) -> bytes:
    """What a card does, whatever it is called and whichever word of a family it uses: equal for equal cards.

    Read off the JSON, because a mix asks it of thousands of cards.
    """
    bare = msgspec.structs.replace(
        card, name="", number=0, copies=1, texts=(), flavor=(), art=None, focus=None, artist=None, looks_like=None
    )

    def family(found: re.Match[bytes]) -> bytes:
        kind = kinds.get(found[2].decode())
        if kind is None or kind.archetype not in FAMILIES:
            return found[0]
        return b'"%s":"%s"' % (found[1], kind.archetype.encode())

    return _KIND_IN_JSON.sub(family, msgspec.json.encode(bare))
