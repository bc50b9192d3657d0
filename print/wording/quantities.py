"""How many of a noun: the determiner, the number and the form of the noun, with whoever owns it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from lootpress.compiler import ir
from lootpress.print.wording import numbers
from lootpress.print.wording.context import NP, Context, PhraseFrame
from lootpress.print.wording.english import article, joined
from lootpress.print.wording.templates import say, term

__all__ = ["CountedNoun", "counted", "how_many"]


class CountedNoun(msgspec.Struct, frozen=True):
    """A noun on its way to a phrase: its forms for one and many, and all that decides between `a`, `1` and `the`.

    `det` is a possessive before it, `det_of` the same said behind it where it is no pronoun; `usual` is the quantity
    that a possessive alone stands for. `none_one` wants `no Class` instead of `no Classes`, `several` is many in any
    case, `bare` needs no `the`, and `uncounted` has `any` for `a`.
    """

    nouns: tuple[tuple[str, str], ...]
    adjectives: str = ""
    det: str = ""
    det_of: str = ""
    tail: str = ""
    usual: str | None = None
    with_article: str | None = None
    named: bool = False
    other: bool = False
    none_one: bool = False
    several: bool = False
    bare: bool = False
    uncounted: bool = False


def counted(quantity: ir.Quantity, noun: CountedNoun, ctx: Context, frame: PhraseFrame) -> NP:
    """A quantity of a noun."""
    is_one = quantity.n == ir.Int(1)
    single = quantity.how == _usual(noun, frame) and (quantity.how != "exactly" or is_one)
    n = None if quantity.n is None else numbers.number(quantity.n, ctx)
    share = None if quantity.share is None else numbers.share(quantity.share, ctx)
    text = _text(quantity.how, n, share, noun, frame, is_one=is_one, single=single)
    all_alike = quantity.how == "every" and all(one == many for one, many in noun.nouns)
    number = "one" if all_alike else how_many(quantity, noun, frame)
    known = quantity.how in ("some", "the") or (is_one and (single or noun.other or noun.named))
    simple = number == "one" and not noun.tail and len(noun.nouns) == 1 and known
    return NP(f"{text} {noun.tail}".rstrip(), number, simple)


@lru_cache(maxsize=512)
def _text(
    how: str,
    n: str | None,
    share: numbers.Portion | None,
    noun: CountedNoun,
    frame: PhraseFrame,
    *,
    is_one: bool,
    single: bool,
) -> str:
    """The words of a quantity of a noun; a deck says most of them again and again."""
    ones, manys = [one for one, _ in noun.nouns], [many for _, many in noun.nouns]
    or_ = term("nouns", "or_")
    one = noun.adjectives + joined(ones, or_)
    a_one = article(one) if noun.adjectives else joined([article(x) for x in ones], or_)
    return say(
        "nouns", "counted", noun,
        how=how,
        n=n,
        is_one=is_one,
        single=single,
        frame=frame,
        one=one,
        many=noun.adjectives + joined(manys, or_),
        all_many=noun.adjectives + joined(manys, term("nouns", "and_")),
        a_one=a_one if noun.with_article is None else noun.with_article,
        share=share,
    )  # fmt: skip


def _usual(noun: CountedNoun, frame: PhraseFrame) -> str:
    if noun.usual is not None:
        return noun.usual
    if noun.det_of:
        return "some" if frame.asking else "the"
    return "some" if frame.asking else "exactly"


def how_many(quantity: ir.Quantity, noun: CountedNoun, frame: PhraseFrame) -> Literal["one", "many"]:
    """Whether the verb of such a quantity stands in the singular or the plural."""
    if quantity.share is not None or noun.several:
        return "many"
    match quantity.how:
        case "some" | "the":
            return "one"
        case "every":
            return "one" if frame.each or noun.named else "many"
        case "none":
            return "one" if noun.none_one else "many"
    return "one" if quantity.n == ir.Int(1) else "many"
