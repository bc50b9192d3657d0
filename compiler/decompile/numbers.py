"""Numbers back to noun phrases and sums."""

from __future__ import annotations

from typing import Any, cast

from lootpress.compiler import ir
from lootpress.compiler.decompile.counting import POSSESSIVES, factor_of, number_word
from lootpress.compiler.decompile.noun_words import NounWords, S, Unsayable, bare
from lootpress.compiler.decompile.nouns import np, said
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import plural

__all__ = ["amount", "number_np", "quantity"]


def quantity(number: ir.Number) -> t.SumOfTerms:
    """A number as the sum of terms that `where X is` takes."""
    terms: list[t.Term] = []

    def collect(node: ir.Number, sign: str) -> None:
        if isinstance(node, ir.Sum | ir.Difference):
            collect(node.left, sign)
            collect(node.right, "plus" if isinstance(node, ir.Sum) else "minus")
        else:
            terms.append(t.Term(S, cast(Any, sign), _term(node)))

    collect(number, "plus")
    return t.SumOfTerms(S, tuple(terms))


def _term(node: ir.Number) -> t.Num | t.NounPhrase | t.Declared:
    match node:
        case ir.Int() | ir.X():
            return number_word(node)
        case ir.Declared(who=who, question=text):
            return t.Declared(S, np(who, asking=True), text)
        case ir.Scaled(of=ir.Declared(who=who, question=text)):
            return t.Declared(S, np(who, asking=True), text, factor_of(node))
    return number_np(node)


def amount(number: ir.Number) -> t.Num | t.NounPhrase:
    """A number as a comparison takes it."""
    return number_word(number) if isinstance(number, ir.Int | ir.X) else number_np(number)


def number_np(number: ir.Number) -> t.NounPhrase:
    """A number as a noun phrase."""
    return _number(number, None).np()


def _number(number: ir.Number, factor: t.Factor | None) -> NounWords:
    match number:
        case ir.Scaled(of=inner):
            return _number(inner, factor_of(number))
        case ir.Dice(n=n):
            if factor is not None or n == 1:
                return NounWords({"det": "a", "factor": factor, "nouns": (t.Noun(S, ("die",)),)}, [])
            return NounWords({"count": t.HowMany(S, "exactly", n), "nouns": (t.Noun(S, ("dice",)),)}, [])
        case ir.CountOf(what=what):
            out = NounWords({"det": "the", "factor": factor, "nouns": (t.Noun(S, ("number",)),)}, [])
            out.add(t.OfPost, _counted(what))
            return out
        case ir.AnyNumber():
            return NounWords({"det": "any", "nouns": (t.Noun(S, ("number",)),)}, [])
        case ir.Stat():
            return _stat(number, factor)
    raise Unsayable(f"{number} is no noun phrase")


def _counted(what: ir.Selector | ir.Thing | ir.Time) -> NounWords:
    if isinstance(what, ir.Time):
        return NounWords({"nouns": (t.Noun(S, (plural(what.what),)),)}, [])
    return said(what, "number", asking=True)


def _stat(stat: ir.Stat, factor: t.Factor | None = None) -> NounWords:
    """A stat: `your level`, `the total value of your items`."""
    if stat.stat in ("treasures", "levels"):
        out = NounWords({"det": "the", "factor": factor, "nouns": (t.Noun(S, ("number",)),)}, [])
        out.posts.append(t.OfPost(S, bare(stat.stat)))
        if stat.of is not None:
            out.add(t.OfPost, said(stat.of, "subject", asking=True))
        return out
    words = tuple(stat.stat.split())
    word = POSSESSIVES.get(type(stat.of))
    core: dict[str, Any] = {"det": word or "the", "factor": factor}
    if stat.pick == "total":
        words = ("total", *words)
    elif stat.pick != "one":
        core["order"] = t.Order(S, stat.pick)
    core["nouns"] = (t.Noun(S, words),)
    out = NounWords(core, [])
    if stat.of is not None and word is None:
        inner = said(stat.of, "subject", asking=True)
        # `the level of each monster` compares with every one; sums and extremes take the bare plural.
        if isinstance(stat.of, ir.People | ir.Cards) and stat.of.quantity.how == "every" and stat.pick == "one":
            inner = said(stat.of, "subject", subject=True)
        out.add(t.OfPost, inner)
    return out
