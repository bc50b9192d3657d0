"""Noun phrases, places, comparisons and what relative clauses say."""

from typing import Any, Literal, cast

import msgspec
from lark import Token

from lootpress.dsl import tree as t
from lootpress.dsl.build.lark_trees import (
    LarkTree,
    has_token,
    number_of,
    span_of,
    text_of,
    token_span,
    tokens_in,
    trees_in,
    unquote,
)

__all__ = [
    "amount_of", "noun_of", "nouns_of", "np_of", "period_of", "place_of", "post_of", "predicate_of", "quantity_of",
    "rel_of",
]  # fmt: skip


def noun_of(tree: LarkTree) -> t.Noun:
    """One noun."""
    if tree.data == "bad_stuff_noun":
        return t.Noun(span_of(tree), ("bad stuff",))
    if tree.data == "dnoun":
        return noun_of(cast(LarkTree, tree.children[0]))
    tokens = tokens_in(tree)
    if tokens[0].type == "STRING":
        return t.Noun(span_of(tree), (), unquote(tokens[0]))
    return t.Noun(span_of(tree), tuple(str(w) for w in tokens))


def nouns_of(tree: LarkTree) -> tuple[t.Noun, ...]:
    """Nouns joined by `or`."""
    return tuple(noun_of(c) for c in trees_in(tree))


def _factor(tree: LarkTree) -> t.Factor:
    how = cast(Literal["half", "double", "times", "percent"], str(tree.data))
    inner = trees_in(tree)
    return t.Factor(span_of(tree), how, number_of(inner[0]) if inner else None)


def _count(tree: LarkTree) -> t.HowMany:
    how = cast(Literal["exactly", "up to", "at least", "at most"], str(tree.data).replace("_", " "))
    return t.HowMany(span_of(tree), how, number_of(trees_in(tree)[0]))


def _order(tree: LarkTree) -> t.Order:
    inner = trees_in(tree)
    return t.Order(span_of(tree), str(tree.children[0]), number_of(inner[0]) if inner else None)


def _core(tree: LarkTree) -> dict[str, Any]:
    """The fields of a noun phrase before its modifiers, from a `ref` or `counted`."""
    if tree.data == "pronoun":
        return {"pronoun": str(tree.children[0])}
    if tree.data == "bare":
        return {"nouns": nouns_of(trees_in(tree)[0])}
    if tree.data == "this":
        token = cast(Token, tree.children[0])
        return {"det": "this", "nouns": (t.Noun(token_span(token), (str(token),)),)}
    fields: dict[str, Any] = {}
    for child in tree.children:
        if isinstance(child, Token):
            if child.type == "OTHER":
                fields["other"] = True
            elif child.type == "PARTICIPLE":
                fields["done"] = str(child)
            else:  # THE, POSS or A after a factor
                fields["det"] = str(child)
        elif child.data == "det":
            words = [str(w) for w in child.children]
            if words[-1] == "other" and len(words) == 2:
                fields["other"] = True
                words.pop()
            fields["det"] = " ".join(words)
        elif child.data == "order":
            fields["order"] = _order(child)
        elif child.data == "dnouns":
            fields["nouns"] = nouns_of(child)
        elif child.data in ("half", "double", "times", "percent"):
            fields["factor"] = _factor(child)
        else:
            fields["count"] = _count(child)
    return fields


def np_of(tree: LarkTree) -> t.NounPhrase:
    """A noun phrase with all that narrows it."""
    span = span_of(tree)
    if tree.data in ("np", "np0") and len(tree.children) == 1 and cast(LarkTree, tree.children[0]).data == "rp":
        tree = cast(LarkTree, tree.children[0])
    core, *rest = tree.children if tree.data in ("np", "rp", "np0") else [tree]
    fields = _core(cast(LarkTree, core))
    posts = []
    for child in cast("list[LarkTree]", rest):
        if child.data in ("who", "that_wins"):
            fields["rel"] = rel_of(child)
        else:
            posts.append(post_of(child))
    return t.NounPhrase(span, posts=tuple(posts), **fields)


def post_of(tree: LarkTree) -> t.Post:
    """What narrows a noun phrase from behind: `of`, `in`, `from`, `worth` and so on."""
    span = span_of(tree)
    inner = trees_in(tree)[0] if trees_in(tree) else tree
    match tree.data:
        case "of":
            return t.OfPost(span, np_of(inner))
        case "of_stat":
            stat = str(tree.children[0])
            quoted = tuple(unquote(token) for token in tokens_in(tree) if token.type == "STRING")
            if quoted:
                return t.StatPost(span, stat, None, quoted)
            return t.StatPost(span, stat, _compare(inner))
        case "in":
            return t.InPost(span, place_of(inner))
        case "from":
            return t.FromPost(span, np_of(inner))
        case "worth":
            return t.WorthPost(span, _compare(inner))
        case "totaling":
            return t.TotalingPost(span, _compare(inner))
        case "at_once":
            return t.AtOncePost(span)
        case _:
            return t.ChosenPost(span, np_of(inner))


def rel_of(tree: LarkTree) -> t.Rel:
    """A relative clause: `who`, `that`, `that would win`."""
    if tree.data == "that_wins":
        return t.Wins(span_of(tree), "may" if has_token(tree, "MAY") else "would", np_of(trees_in(tree)[0]))
    return t.WhoClause(span_of(tree), predicate_of(trees_in(tree)[0]), "that" if has_token(tree, "THAT") else "who")


def place_of(tree: LarkTree) -> t.Place:
    """Where cards lie."""
    if tree.data == "in_play":
        return t.Place(span_of(tree))
    if len(tree.children) == 2:
        np, owner = (np_of(c) for c in trees_in(tree))
        return t.Place(
            span_of(tree), msgspec.structs.replace(np, span=span_of(tree), posts=(t.OfPost(owner.span, owner),))
        )
    return t.Place(span_of(tree), np_of(cast(LarkTree, tree.children[0])))


_HOW: dict[str, Literal["=", ">=", "<=", ">", "<"]] = {
    "cmp_equal": "=", "cmp_least": ">=", "cmp_most": "<=", "cmp_more": ">", "cmp_less": "<", "floor": ">=",
    "ceiling": "<=",
}  # fmt: skip


def amount_of(tree: LarkTree) -> t.Num | t.NounPhrase:
    """A number, or the noun phrase that gives it."""
    if tree.data == "amount":
        tree = cast(LarkTree, tree.children[0])
    return number_of(tree) if tree.data == "num" else np_of(tree)


def _compare(tree: LarkTree) -> t.Compare:
    span = span_of(tree)
    if tree.data == "cmp_bound":
        tree = cast(LarkTree, tree.children[0])
    return t.Compare(span, _HOW[tree.data], amount_of(trees_in(tree)[0]))


def _declared(tree: LarkTree) -> t.Declared:
    inner = trees_in(tree)
    factor = _factor(inner[0]) if len(inner) == 2 else None
    return t.Declared(span_of(tree), np_of(inner[-1]), unquote(cast(str, text_of(tree, "STRING"))), factor)


def quantity_of(tree: LarkTree) -> t.SumOfTerms:
    """`X plus 2 minus the level of it`."""
    terms: list[t.Term] = []
    sign: Literal["plus", "minus"] = "plus"
    for child in tree.children:
        if isinstance(child, Token):
            sign = cast(Literal["plus", "minus"], str(child))
            continue
        value: t.Num | t.NounPhrase | t.Declared
        value = _declared(child) if child.data == "declared" else amount_of(cast(LarkTree, child.children[0]))
        terms.append(t.Term(span_of(child), sign, value))
    return t.SumOfTerms(span_of(tree), tuple(terms))


def predicate_of(tree: LarkTree) -> t.Predicate:
    """What a sentence or relative clause says of its subject."""
    span, negated, inner = span_of(tree), has_token(tree, "NOT"), trees_in(tree)
    match tree.data:
        case "is_noun":
            return t.IsNoun(span, np_of(inner[0]), negated)
        case "is_done":
            return t.IsDone(span, cast(str, text_of(tree, "PARTICIPLE") or text_of(tree, "ALONE")), negated)
        case "is_in":
            return t.IsIn(span, place_of(inner[0]), negated)
        case "is_cmp":
            return t.IsCompared(span, _compare(inner[0]), negated)
        case "says_so":
            return t.SaysSo(span, unquote(cast(str, text_of(tree, "STRING"))))
        case "is_for":
            return t.IsFor(span, np_of(inner[0]), negated)
        case "is_not_for":
            return t.IsFor(span, np_of(inner[0]), only=False)
        case "has":
            return t.HasNoun(span, np_of(inner[0]))
        case _:
            np = np_of(inner[0]) if len(inner) == 2 else None
            done = cast(str, text_of(tree, "PARTICIPLE"))
            return t.HasDone(span, done, period_of(inner[-1]), np, has_token(tree, "ALONE"), negated)


def period_of(tree: LarkTree) -> t.Period:
    """`this turn`, `this combat`, `this game`."""
    return t.Period(span_of(tree), str(tree.children[0]))
