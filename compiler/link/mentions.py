"""What cards speak of: names of people and cards, kinds and tags, each with the line and the way it is said."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from lootpress.compiler import ir

__all__ = ["MentionedAs", "NameMention", "given_names", "given_tags", "mentioned_names", "mentions_of"]

MentionedAs = Literal["only for", "not for", "attach", "against", "limit", "name"]


class NameMention(msgspec.Struct, frozen=True):
    """A name or word in a card: what a player is (`people`), the name of a card (`card`), its sort (`word`)."""

    what: Literal["people", "card", "word"]
    text: str
    how: MentionedAs


def mentions_of(card: ir.Card) -> tuple[NameMention, ...]:
    """Everything a card speaks of, each once."""
    return _mentions(card.restrictions, card.attach, card.only_if, card.clauses)


@lru_cache(maxsize=1 << 15)
def _mentions(
    restrictions: tuple[ir.Restriction, ...],
    attach: ir.Selector | None,
    only_if: tuple[ir.Question, ...],
    clauses: tuple[ir.Clause, ...],
) -> tuple[NameMention, ...]:
    """Kept, because a deck that is thinned or mended is asked again and again about the same cards."""
    found: dict[NameMention, None] = {}
    for restriction in restrictions:
        found |= dict.fromkeys(_in(restriction.who, "only for" if restriction.only else "not for"))
    if attach is not None:
        found |= dict.fromkeys(_in(attach, "attach"))
    found |= dict.fromkeys(_in((only_if, clauses), "name"))
    return tuple(found)


def _in(node: object, how: MentionedAs) -> Iterator[NameMention]:
    match node:
        case tuple():
            for item in node:
                yield from _in(item, how)
        case ir.People():
            yield from (NameMention("people", name, how) for name in node.names)
        case ir.CardNoun():
            if node.name is not None:
                yield NameMention("card", node.name, how)
            words = (node.noun, *node.words) if node.noun is not None else node.words
            yield from (NameMention("word", word, how) for word in words if word != "carried")
        case ir.Bonus():
            if node.limit is not None:
                yield NameMention("word", node.limit, "limit")
            yield from _in(node.against, "against")
        case ir.Count():  # what something counts as is given by this card, not asked for
            return
        case ir.Become():
            return
    if isinstance(node, ir.Node):
        skipped = ("against",) if isinstance(node, ir.Bonus) else ()
        for field in node.__struct_fields__:
            if field not in skipped:
                yield from _in(getattr(node, field), how)


def given_names(cards: Iterable[ir.Card]) -> set[str]:
    """Names that somebody may count as, or become, without having the card."""
    return {name for card in cards for name in _given(card.clauses)[0]}


def given_tags(cards: Iterable[ir.Card]) -> set[str]:
    """Tags, kinds and slots that a card may come to have in the game."""
    return {word for card in cards for word in _given(card.clauses)[1]}


@lru_cache(maxsize=1 << 15)
def _given(clauses: tuple[ir.Clause, ...]) -> tuple[frozenset[str], frozenset[str]]:
    names: set[str] = set()
    words: set[str] = set()
    for node in ir.nodes_in(clauses):
        if not isinstance(node, ir.Count | ir.Become | ir.Keep):
            continue
        what = node.what if isinstance(node, ir.Become) else node.as_
        if isinstance(what, str):
            words.add(what)
        for inner in ir.nodes_in(what):
            if isinstance(inner, ir.People) and not isinstance(node, ir.Keep):
                names.update(inner.names)
            if isinstance(inner, ir.CardNoun) and not isinstance(node, ir.Count):
                words.update(word for word in (inner.noun, *inner.words) if word is not None)
    return frozenset(names), frozenset(words)


def mentioned_names(cards: Iterable[ir.Card]) -> set[str]:
    """Every name that some card speaks of."""
    return {m.text for card in cards for m in mentions_of(card) if m.what != "word"}
