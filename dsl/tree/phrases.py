"""Noun phrases: who or what is meant, and what a relative clause says of it."""

from typing import Literal

from lootpress.dsl.tree.spans import Node, Num

__all__ = [
    "AtOncePost", "ChosenPost", "Compare", "Factor", "FromPost", "HasDone", "HasNoun", "HowMany", "InPost",
    "IsCompared", "IsDone", "IsFor", "IsIn", "IsNoun", "Noun", "NounPhrase", "OfPost", "Order", "Period", "Place",
    "Post", "Predicate", "Rel", "SaysSo", "StatPost", "TotalingPost", "WhoClause", "Wins", "WorthPost",
]  # fmt: skip


class Noun(Node, frozen=True):
    """One noun: a quoted name, or words of which the last is the noun and the others narrow it."""

    words: tuple[str, ...] = ()
    name: str | None = None


class HowMany(Node, frozen=True):
    """A counted determiner: `2`, `up to X`, `at least 3`, `at most 1`."""

    how: Literal["exactly", "up to", "at least", "at most"]
    number: Num


class Factor(Node, frozen=True):
    """`half`, `double`, `3 times`, `10 percent of` before a noun phrase or a declared number."""

    how: Literal["half", "double", "times", "percent"]
    number: Num | None = None


class Order(Node, frozen=True):
    """Which one: `top 3`, `bottom`, `next`, `random`, `highest`, `most`."""

    word: str
    number: Num | None = None


class NounPhrase(Node, frozen=True):
    """Determiner or count, order, participle, nouns joined by `or`, then what narrows them; or a bare pronoun."""

    det: str = ""
    count: HowMany | None = None
    factor: Factor | None = None
    other: bool = False
    order: Order | None = None
    done: str | None = None
    nouns: tuple[Noun, ...] = ()
    pronoun: str | None = None
    posts: "tuple[Post, ...]" = ()
    rel: "Rel | None" = None


class Place(Node, frozen=True):
    """Where cards lie: `play` when there is no noun phrase."""

    np: NounPhrase | None = None


class Compare(Node, frozen=True):
    """`3`, `at least X`, `more than the level of it`."""

    how: Literal["=", ">=", "<=", ">", "<"]
    amount: Num | NounPhrase


class OfPost(Node, frozen=True):
    """`of NP`: owner, host or pile."""

    np: NounPhrase


class StatPost(Node, frozen=True):
    """`of level at most 3`, `of initial "G" or "H"`."""

    stat: str
    compare: Compare | None = None
    texts: tuple[str, ...] = ()


class InPost(Node, frozen=True):
    """`in PLACE`: where it is."""

    place: Place


class FromPost(Node, frozen=True):
    """`from NP`: where it comes from."""

    np: NounPhrase


class WorthPost(Node, frozen=True):
    """`worth at least 300`: each of them."""

    compare: Compare


class TotalingPost(Node, frozen=True):
    """`totaling at least 300`: all of them together."""

    compare: Compare


class ChosenPost(Node, frozen=True):
    """`chosen by NP` instead of the doer."""

    np: NounPhrase


class AtOncePost(Node, frozen=True):
    """`at the same time`: nobody touches what another has just touched."""


Post = OfPost | StatPost | InPost | FromPost | WorthPost | TotalingPost | ChosenPost | AtOncePost


class WhoClause(Node, frozen=True):
    """`who PREDICATE` of people, `that PREDICATE` of cards: the word says which noun before it is meant."""

    predicate: "Predicate"
    word: Literal["who", "that"] = "that"


class Wins(Node, frozen=True):
    """`that would win the combat`, `that may win the game`."""

    mode: Literal["would", "may"]
    np: NounPhrase


Rel = WhoClause | Wins


class IsNoun(Node, frozen=True):
    """`is (not) NP`."""

    np: NounPhrase
    negated: bool = False


class IsDone(Node, frozen=True):
    """`is (not) equipped`."""

    done: str
    negated: bool = False


class IsIn(Node, frozen=True):
    """`is (not) in PLACE`."""

    place: Place
    negated: bool = False


class IsCompared(Node, frozen=True):
    """`is (not) at least 3`."""

    compare: Compare
    negated: bool = False


class IsFor(Node, frozen=True):
    """`is (not) only for NP`, `is not for NP`."""

    np: NounPhrase
    negated: bool = False
    only: bool = True


class HasNoun(Node, frozen=True):
    """`has NP`."""

    np: NounPhrase


class SaysSo(Node, frozen=True):
    """`says "..."`, of each one asked about."""

    text: str


class Period(Node, frozen=True):
    """`this turn`, `this combat`, `this game`."""

    time: str


class HasDone(Node, frozen=True):
    """`has (not) killed a monster alone this turn`."""

    done: str
    period: Period
    np: NounPhrase | None = None
    alone: bool = False
    negated: bool = False


Predicate = IsNoun | IsDone | IsIn | IsCompared | IsFor | HasNoun | HasDone | SaysSo
