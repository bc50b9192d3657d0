"""How many, and whose: the words in front of a noun."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.decompile.noun_words import S, Unsayable
from lootpress.dsl import tree as t

__all__ = ["POSSESSIVES", "counting", "factor_of", "is_many", "number_word", "possessive_word"]


def number_word(n: ir.Number | int | None) -> t.Num:
    """`3`, or `X`."""
    if isinstance(n, int):
        return n
    return n.n if isinstance(n, ir.Int) else "X"


def _one(quantity: ir.Quantity) -> bool:
    return quantity.how in ("the", "some") or (quantity.how == "exactly" and quantity.n == ir.Int(1))


def is_many(quantity: ir.Quantity) -> bool:
    """Whether the noun behind it takes its plural."""
    return not _one(quantity) and quantity.n != ir.Int(1) and quantity.how != "none"


def factor_of(share: ir.Scaled) -> t.Factor:
    """`half`, `double`, `3 times`, `10 percent of`."""
    if share.by == "half":
        return t.Factor(S, "half")
    if share.by == "percent":
        return t.Factor(S, "percent", number_word(share.n))
    return t.Factor(S, "double") if share.n == 2 else t.Factor(S, "times", number_word(share.n))


def counting(
    q: ir.Quantity, *, other: bool, asking: bool, subject: bool, is_name: bool, has_posts: bool
) -> dict[str, Any]:
    """The determiner and count of a phrase that begins with no owner."""
    if q.share is not None:
        return {"factor": factor_of(q.share), "det": "the"}
    match q.how:
        case "exactly":
            if q.n == ir.Int(1):
                if other and not asking:
                    return {"det": "another"}
                if is_name and not has_posts and not asking:
                    return {}
            return {"count": t.HowMany(S, "exactly", number_word(q.n)), "other": other}
        case "up to" | "at least" | "at most":
            return {"count": t.HowMany(S, q.how, number_word(q.n)), "other": other}
        case "every":
            if is_name:
                return {} if has_posts and asking and not other else {"det": "each", "other": other}
            if asking:
                return {"det": "other"} if other else {}
            return {"det": "each" if subject else "all", "other": other}
        case "none":
            return {"det": "no"}
        case "some":
            if is_name and asking and not has_posts and not other:
                return {}
            if asking:
                return {"det": "another"} if other else {"det": "a"}
            return {"det": "any", "other": other}
        case "the":
            return {"det": "the", "other": other}
    raise Unsayable(q)


POSSESSIVES: dict[type, str] = {ir.You: "your", ir.Doer: "their", ir.It: "its"}


def possessive_word(owner: object, q: ir.Quantity, *, asking: bool, singular: bool = False) -> str | None:
    """`your`, `their`, `its` where they say the same as a count with `of you`."""
    word = POSSESSIVES.get(type(owner))
    if word is None or q.share is not None:
        return word if q.share is not None else None
    if q.how == "every" and not singular:
        return word if asking or word == "its" else f"all {word}"
    single = q.how == "the" if singular else q.how == ("some" if asking else "exactly") and (asking or q.n == ir.Int(1))
    return word if single else None
