"""Noun phrases before they get a meaning: every modifier handed to the nearest noun before it that can have one."""

from __future__ import annotations

import msgspec

from lootpress.compiler.scope import Scope, wrong
from lootpress.compiler.vocabulary import NounClass, Sense
from lootpress.dsl import tree as t

__all__ = ["Phrase", "phrase_of"]


class Phrase(msgspec.Struct):
    """A noun phrase with the senses of its nouns and the modifiers that are its own."""

    np: t.NounPhrase
    cls: NounClass
    senses: tuple[Sense, ...] = ()
    any_number: bool = False
    of: Phrase | None = None
    in_: t.Place | None = None
    in_phrase: Phrase | None = None
    from_: Phrase | None = None
    stats: tuple[t.StatPost, ...] = ()
    worth: t.WorthPost | None = None
    totaling: t.TotalingPost | None = None
    chosen: Phrase | None = None
    rel: t.Rel | None = None

    @property
    def sense(self) -> Sense:
        """The sense of the first noun."""
        return self.senses[0]

    @property
    def plural(self) -> bool:
        """Whether its noun was written in the plural."""
        return any(s.plural for s in self.senses)


_PRONOUNS: dict[str, NounClass] = {"you": "people", "it": "cards", "them": "cards"}

# Which modifiers a class of noun can have; `of` fits all.
_CAN: dict[type, frozenset[str]] = {
    t.StatPost: frozenset({"people", "cards", "name"}),
    t.InPost: frozenset({"people", "cards", "name"}),
    t.FromPost: frozenset({"people", "cards", "name"}),
    t.WorthPost: frozenset({"cards", "name"}),
    t.TotalingPost: frozenset({"cards", "name"}),
    t.ChosenPost: frozenset({"cards", "name"}),
    t.Who: frozenset({"people", "cards", "name", "thing"}),
    t.Wins: frozenset({"cards", "number", "name"}),
}
# Which words of order can stand before a noun that means no cards.
_ORDERS: dict[NounClass, tuple[str, ...]] = {
    "people": ("random", "next"), "number": ("highest", "lowest", "next"), "time": ("next",),
}  # fmt: skip
_WORDS = {
    t.StatPost: "of", t.InPost: "in", t.FromPost: "from", t.WorthPost: "worth", t.TotalingPost: "totaling",
    t.ChosenPost: "chosen by", t.Who: "who", t.Wins: "that",
}  # fmt: skip


def phrase_of(np: t.NounPhrase, scope: Scope) -> Phrase:
    """The phrase of a noun phrase, its modifiers sorted to the nouns they belong to."""
    main = _bare_phrase(np, scope)
    if _is_known(np):
        _stands_alone(np)
        return main
    posts = list(np.posts)
    if np.det == "any" and main.sense.head == "number" and posts and isinstance(posts[0], t.OfPost):
        inner = posts.pop(0)
        assert isinstance(inner, t.OfPost)
        main = _bare_phrase(inner.np, scope)
        main.any_number = True
    nouns = [main]
    for post in posts:
        _hand_over(post, nouns, scope)
    if np.rel is not None:
        _nearest(np.rel, nouns).rel = np.rel
    return main


def _bare_phrase(np: t.NounPhrase, scope: Scope) -> Phrase:
    if np.pronoun:
        return Phrase(np, _PRONOUNS[np.pronoun])
    senses = tuple(scope.vocabulary.sense(noun) for noun in np.nouns)
    classes = {s.cls for s in senses if s.cls != "name"}
    if len(classes) > 1 and classes != {"cards", "thing"}:  # `a curse or bad stuff` are sources of loss together
        first, second = senses[0], next(s for s in senses if s.cls != senses[0].cls and s.cls != "name")
        wrong(
            "L201",
            np,
            f"`{first.head}` and `{second.head}` are different sorts of things and cannot stand together with `or`",
            "write them on two lines",
        )
    cls: NounClass = "cards" if len(classes) > 1 else classes.pop() if classes else "name"
    _check_words(np, cls, senses)
    return Phrase(np, cls, senses)


def _is_known(np: t.NounPhrase) -> bool:
    """`you`, `it`, `them`, `this card`: nothing is left to narrow."""
    return np.pronoun is not None or np.det == "this"


def _stands_alone(np: t.NounPhrase) -> None:
    extra = np.posts[0] if np.posts else np.rel
    if extra is not None:
        what = f"`{np.pronoun}`" if np.pronoun else "`this card`"
        wrong("L202", extra, f"{what} is known already and cannot be narrowed", "leave these words out")


def _check_words(np: t.NounPhrase, cls: NounClass, senses: tuple[Sense, ...]) -> None:
    """A word before the noun that would mean nothing is a mistake; cards can have all of them."""
    if cls in ("cards", "name"):
        return
    head = senses[0].head
    if np.order is not None and np.order.word not in _ORDERS.get(cls, ()):
        wrong("L212", np.order, f"`{np.order.word}` does not go with `{head}`", None)
    if np.done is not None:
        wrong("L211", np, f"`{np.done}` does not go with `{head}`", None)
    if len(senses) > 1 and cls != "people" and head not in ("limit", "penalty"):
        wrong("L201", np, f"`{head}` cannot stand together with another by `or`", "write them on two lines")


def _nearest(post: t.Post | t.Rel, nouns: list[Phrase]) -> Phrase:
    """The nearest noun before that can have this modifier."""
    can = _CAN[type(post)]
    if isinstance(post, t.Who):
        can = frozenset({"people", "name"}) if post.word == "who" else frozenset({"cards", "thing", "name"})
    for phrase in reversed(nouns):
        if phrase.cls in can and not _is_known(phrase.np):
            return phrase
    word = _WORDS[type(post)]
    wrong("L202", post, f"nothing before it can have `{word} ...`", None)


def _hand_over(post: t.Post, nouns: list[Phrase], scope: Scope) -> None:
    if isinstance(post, t.OfPost):
        inner = _bare_phrase(post.np, scope)
        owner = next((n for n in reversed(nouns) if n.of is None), None)
        if owner is None:
            wrong("L202", post, "nothing before it can have another `of ...`", None)
        owner.of = inner
        nouns.append(inner)
        return
    target = _nearest(post, nouns)
    match post:
        case t.InPost(place=place):
            if place.np is not None and _is_order(place, scope):
                target.in_ = place
                return
            target.in_ = place
            if place.np is not None:
                target.in_phrase = _bare_phrase(place.np, scope)
                nouns.append(target.in_phrase)
        case t.FromPost(np=np):
            target.from_ = _bare_phrase(np, scope)
            nouns.append(target.from_)
        case t.StatPost():
            target.stats = (*target.stats, post)
        case t.WorthPost():
            target.worth = post
        case t.TotalingPost():
            target.totaling = post
        case t.ChosenPost(np=np):
            target.chosen = _bare_phrase(np, scope)
            nouns.append(target.chosen)


def _is_order(place: t.Place, scope: Scope) -> bool:
    """`in any order` is a way of taking turns, not a place."""
    return bool(place.np and place.np.nouns and scope.vocabulary.sense(place.np.nouns[0]).head == "order")
