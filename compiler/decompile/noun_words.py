"""A noun phrase on its way back to text, before it is finished."""

from __future__ import annotations

from typing import Any

import msgspec

from lootpress.dsl import tree as t

__all__ = ["S", "NounWords", "Unsayable", "bare"]

S: t.Span = (0, 0)


class Unsayable(AssertionError):
    """A part of a card program that no text becomes: it was made by leaving words out, or by somebody else."""


class NounWords(msgspec.Struct):
    """A noun phrase on its way: the words before its modifiers, the modifiers, and the clause behind."""

    core: dict[str, Any]
    posts: list[t.Post]
    rel: t.Rel | None = None

    def np(self) -> t.NounPhrase:
        """The finished phrase."""
        return t.NounPhrase(S, posts=tuple(self.posts), rel=self.rel, **self.core)

    def add(self, post: type[t.OfPost] | type[t.FromPost], inner: NounWords) -> None:
        """Hang another phrase on this one: its own modifiers follow it."""
        self.posts.append(post(S, t.NounPhrase(S, **inner.core)))
        self.posts += inner.posts
        self.rel = self.rel or inner.rel


def bare(*words: str, det: str = "", name: str | None = None) -> t.NounPhrase:
    """A noun phrase of a determiner and a noun."""
    return t.NounPhrase(S, det, nouns=(t.Noun(S, tuple(words), name),))
