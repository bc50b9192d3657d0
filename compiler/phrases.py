"""Noun phrases before they get a meaning: every modifier handed to the nearest noun before it that can have one."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lootpress.compiler.scope import Scope, wrong
from lootpress.compiler.vocabulary import NounClass, Sense
from lootpress.dsl import tree as t

__all__ = ["Phrase", "phrase_of"]


# What a determiner says beside naming the noun: whose, how many, which.
_OWNERS = ("your", "their", "its")
_COUNTING = ("all", "each", "any", "no")
_OTHERS = ("another", "other", "the other", "each other", "any other", "all other")


class Phrase:
    """A noun phrase with the senses of its nouns and the modifiers that are its own, each handed out once.

    Whoever lowers a phrase takes its parts and then says `finish`: what nobody took has no meaning there, and is a
    mistake of the text. Looking at `np` and at the fields tells what there is, and takes nothing.
    """

    def __init__(self, np: t.NounPhrase, cls: NounClass, senses: tuple[Sense, ...] = ()) -> None:
        """Begin with the nouns; `phrase_of` hands over the modifiers."""
        self.np, self.cls, self.senses = np, cls, senses
        self.any_number = False
        self.of: Phrase | None = None
        self.of_span: t.Span = np.span
        self.in_: t.InPost | None = None
        self.in_phrase: Phrase | None = None
        self.from_: Phrase | None = None
        self.stats: tuple[t.StatPost, ...] = ()
        self.worth: t.WorthPost | None = None
        self.totaling: t.TotalingPost | None = None
        self.chosen: Phrase | None = None
        self.at_once: t.AtOncePost | None = None
        self.rel: t.Rel | None = None
        self._taken: set[str] = set()

    @property
    def sense(self) -> Sense:
        """The sense of the first noun."""
        return self.senses[0]

    @property
    def plural(self) -> bool:
        """Whether its noun was written in the plural."""
        return any(s.plural for s in self.senses)

    @property
    def is_other(self) -> bool:
        """Whether one different from this card or from you is meant: `another player`, `each other item`."""
        return self.np.other or self.np.det in _OTHERS

    @property
    def is_counted(self) -> bool:
        """Whether the phrase says how many: `2`, `half the`, `all your`, `any number of`."""
        np = self.np
        words = np.det.split()
        return self.any_number or np.count is not None or np.factor is not None or bool({*words} & {*_COUNTING})

    def take(self, *parts: str) -> None:
        """Say that these parts have got their meaning; each can have only one."""
        for part in parts:
            assert part not in self._taken, f"`{part}` of a noun phrase is read twice"
            self._taken.add(part)

    def finish(self) -> None:
        """Complain about the first part that no code took."""
        for part, code, span, said in self._there():
            if part not in self._taken:
                noun = self.senses[0].head if self.senses else self.np.pronoun
                if self.np.det == "that":
                    wrong(code, span, f"`that {noun}` is known already and cannot be narrowed", "leave these words out")
                shown = f'"{noun}"' if self.cls == "name" else f"`{noun}`"
                wrong(code, span, f"`{said}` does not go with {shown}", "leave these words out")

    def _there(self) -> Iterator[tuple[str, str, t.Span, str]]:
        """Every part that is there, as what it is called, the code if nobody takes it, its place and its words."""
        np = self.np
        span = np.span
        if {*np.det.split()} & {*_OWNERS}:
            yield "owner word", "L202", span, np.det.split()[-1]
        if self.is_other:
            yield "other", "L202", span, "other" if np.other else np.det
        if np.det in ("that", "either"):
            yield np.det, "L202", span, np.det
        if self.is_counted:
            yield "quantity", "L202", span, _how_many(np)
        if np.order is not None:
            yield "order", "L212", np.order.span, np.order.word
        if np.done is not None:
            yield "done", "L211", span, np.done
        for sense, noun in zip(self.senses, np.nouns, strict=True):
            if sense.words:
                yield "words", "L211", noun.span, " ".join(sense.words)
        if len(self.senses) > 1:
            yield "or", "L201", np.nouns[1].span, "or"
        if self.of is not None:
            yield "of", "L202", self.of_span, "of ..."
        if self.in_ is not None:
            yield "in", "L202", self.in_.span, "in ..."
        if self.from_ is not None:
            yield "from", "L202", self.from_.np.span, "from ..."
        for stat in self.stats:
            yield "questions", "L202", stat.span, f"of {stat.stat} ..."
        if self.worth is not None:
            yield "questions", "L202", self.worth.span, "worth ..."
        if self.totaling is not None:
            yield "totaling", "L202", self.totaling.span, "totaling ..."
        if self.chosen is not None:
            yield "chosen", "L202", self.chosen.np.span, "chosen by ..."
        if self.at_once is not None:
            yield "at once", "L202", self.at_once.span, "at the same time"
        if isinstance(self.rel, t.Wins):
            yield "wins", "L224", self.rel.span, f"that {self.rel.mode} win ..."
        elif self.rel is not None:
            yield "questions", "L202", self.rel.span, f"{self.rel.word} ..."


def _how_many(np: t.NounPhrase) -> str:
    if np.count is not None:
        return str(np.count.number) if np.count.how == "exactly" else f"{np.count.how} {np.count.number}"
    if np.factor is not None:
        return np.factor.how
    return np.det.split()[0] if np.det else "any number of"


_PRONOUNS: dict[str, NounClass] = {"you": "people", "it": "cards", "them": "cards"}

# Which modifiers a class of noun can have; `of` fits all.
_CAN: dict[type, frozenset[str]] = {
    t.StatPost: frozenset({"people", "cards", "name"}),
    t.InPost: frozenset({"people", "cards", "name"}),
    t.FromPost: frozenset({"people", "cards", "name"}),
    t.WorthPost: frozenset({"cards", "name"}),
    t.TotalingPost: frozenset({"cards", "name"}),
    t.ChosenPost: frozenset({"cards", "name"}),
    t.AtOncePost: frozenset({"people", "name"}),
    t.WhoClause: frozenset({"people", "cards", "name", "thing"}),
    t.Wins: frozenset({"cards", "number", "name"}),
}
# Which words of order can stand before a noun that means no cards.
_ORDERS: dict[NounClass, tuple[str, ...]] = {
    "people": ("random", "next"), "number": ("highest", "lowest", "next"), "time": ("next",),
}  # fmt: skip
_OF_CARDS = ("bonus", "value", "hands", "initial")
_WORDS = {
    t.StatPost: "of", t.InPost: "in", t.FromPost: "from", t.WorthPost: "worth", t.TotalingPost: "totaling",
    t.ChosenPost: "chosen by", t.AtOncePost: "at the same time", t.WhoClause: "who", t.Wins: "that",
}  # fmt: skip


def phrase_of(np: t.NounPhrase, scope: Scope) -> Phrase:
    """The phrase of a noun phrase, its modifiers sorted to the nouns they belong to."""
    main = _bare_phrase(np, scope)
    if _is_known(np):
        _stands_alone(np)
        return main
    np = _in_one_order(np)
    posts = list(np.posts)
    if np.det == "any" and main.sense.head == "number" and posts and isinstance(posts[0], t.OfPost):
        inner = posts.pop(0)
        assert isinstance(inner, t.OfPost)
        main = _bare_phrase(inner.np, scope)
        if np.order is not None or np.other or main.is_counted:
            wrong("L202", np, "`any number of` says already how many", "write: any number of items")
        main.any_number = True
    nouns = [main]
    for post in posts:
        _hand_over(post, nouns, scope)
    if np.rel is not None:
        _nearest(np.rel, nouns).rel = np.rel
    return main


def _in_one_order(np: t.NounPhrase) -> t.NounPhrase:
    """`items that are treasures worth at least 300` are `items worth at least 300 that are treasures`.

    Words behind `that are treasures` narrow the items, wherever they come. Behind `that are not treasures` they could
    narrow either, and are refused; but `totaling` and `chosen by` only go with the cards that are chosen.
    """
    rel = np.rel
    if not isinstance(rel, t.WhoClause) or not isinstance(rel.predicate, t.IsNoun):
        return np
    said = rel.predicate.np
    moved: tuple[t.Post, ...] = tuple(p for p in said.posts if isinstance(p, t.TotalingPost | t.ChosenPost))
    if rel.word == "that" and said.det in ("", "a", "an") and said.pronoun is None:
        if said.rel is not None:
            wrong("L202", said.rel, "`that` comes here for the second time", "say one of the two before the noun")
        rest = tuple(post for post in said.posts if post not in moved)
        if rest and rel.predicate.negated:
            wrong(
                "L202",
                rest[0],
                "this could speak of either noun",
                "put it first, as in: 1 item from another player that is not big",
            )
        moved = said.posts
    if not moved:
        return np
    rest = tuple(post for post in said.posts if post not in moved)
    predicate = msgspec.structs.replace(rel.predicate, np=msgspec.structs.replace(said, posts=rest))
    # What follows a player speaks of the player, so nothing may come to stand behind one that did not before.
    cut = next((k for k, post in enumerate(moved) if isinstance(post, t.OfPost | t.ChosenPost)), len(moved))
    lead = int(
        np.det == "any" and np.nouns[0].words[-1:] == ("number",)
    )  # `any number of items` is one word for how many
    posts = (*np.posts[:lead], *moved[:cut], *np.posts[lead:], *moved[cut:])
    return msgspec.structs.replace(np, posts=posts, rel=msgspec.structs.replace(rel, predicate=predicate))


def _bare_phrase(np: t.NounPhrase, scope: Scope) -> Phrase:
    if np.pronoun:
        return Phrase(np, _PRONOUNS[np.pronoun])
    senses = tuple(scope.vocabulary.sense(noun) for noun in np.nouns)
    classes = {s.cls for s in senses if s.cls != "name"}
    if len(classes) > 1 and classes != {"cards", "thing"}:  # `a curse or bad stuff` are sources of loss together
        first, second = senses[0], next(s for s in senses if s.cls != senses[0].cls and s.cls != "name")
        help = "write a line for each; for one of the two write `choose one`, and a line for each below it"
        if second.head == "neighbor" and first.head in ("left", "right"):
            help = "for example: `choose one`, and below it a line with `your left neighbor` and one with the other"
        wrong(
            "L201",
            np,
            f"`{first.head}` and `{second.head}` are different sorts of things, so `or` cannot join them",
            help,
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
        wrong("L201", np, f"`{head}` cannot be joined to another by `or`", "write them on two lines")


def _nearest(post: t.Post | t.Rel, nouns: list[Phrase]) -> Phrase:
    """The nearest noun before that can have this modifier."""
    can = _CAN[type(post)]
    if isinstance(post, t.WhoClause):
        can = frozenset({"people", "name"}) if post.word == "who" else frozenset({"cards", "thing", "name"})
    for phrase in reversed(nouns):
        if phrase.cls in can and not _is_known(phrase.np) and (phrase.cls != "people" or _is_of_people(post)):
            return phrase
    word = _WORDS[type(post)]
    wrong("L202", post, f"nothing before it can have `{word} ...`", None)


def _is_of_people(post: t.Post | t.Rel) -> bool:
    """Players are in combat or act in any order; everywhere else only cards are. They have a level, but no bonus."""
    if isinstance(post, t.StatPost):
        return post.stat not in _OF_CARDS
    if not isinstance(post, t.InPost):
        return True
    np = post.place.np
    return np is not None and bool(np.nouns) and np.nouns[0].words[-1:] in (("combat",), ("order",))


def _hand_over(post: t.Post, nouns: list[Phrase], scope: Scope) -> None:
    if isinstance(post, t.OfPost):
        inner = _bare_phrase(post.np, scope)
        owner = next((n for n in reversed(nouns) if n.of is None), None)
        if owner is None:
            wrong("L202", post, "nothing before it can have another `of ...`", None)
        owner.of, owner.of_span = inner, post.span
        nouns.append(inner)
        return
    target = _nearest(post, nouns)
    if isinstance(post, t.StatPost) and any(target is noun.chosen for noun in nouns):
        wrong("L202", post, "this could speak of what is chosen or of who chooses", "put it before `chosen by ...`")
    match post:
        case t.InPost(place=place):
            _only_one(target.in_, post)
            target.in_ = post
            if place.np is not None and not _is_order(place, scope):
                target.in_phrase = _bare_phrase(place.np, scope)
                nouns.append(target.in_phrase)
        case t.FromPost(np=np):
            _only_one(target.from_, post)
            target.from_ = _bare_phrase(np, scope)
            nouns.append(target.from_)
        case t.StatPost():
            target.stats = (*target.stats, post)
        case t.WorthPost():
            _only_one(target.worth, post)
            target.worth = post
        case t.TotalingPost():
            _only_one(target.totaling, post)
            target.totaling = post
        case t.ChosenPost(np=np):
            _only_one(target.chosen, post)
            target.chosen = _bare_phrase(np, scope)
            nouns.append(target.chosen)
        case t.AtOncePost():
            _only_one(target.at_once, post)
            target.at_once = post


def _only_one(before: object, post: t.Post) -> None:
    if before is not None:
        wrong("L202", post, f"`{_WORDS[type(post)]} ...` is said twice of one noun", "keep one of the two")


def _is_order(place: t.Place, scope: Scope) -> bool:
    """`in any order` is a way of taking turns, not a place."""
    return bool(place.np and place.np.nouns and scope.vocabulary.sense(place.np.nouns[0]).head == "order")
