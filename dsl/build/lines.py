"""Lines: heads, what they say, and tails."""

from collections.abc import Callable
from typing import Any, Literal, cast

import msgspec
from lark import Token

from lootpress.dsl import tree as t
from lootpress.dsl.build.lark_trees import (
    LarkTree,
    after_comma,
    has_token,
    names_in,
    number_of,
    span_of,
    text_of,
    trees_in,
)
from lootpress.dsl.build.phrases import (
    amount_of,
    noun_of,
    nouns_of,
    np_of,
    period_of,
    place_of,
    post_of,
    quantity_of,
    rel_of,
)
from lootpress.dsl.build.sentences import sentence_of, vp_of

__all__ = ["clause_of", "plain_of"]


def _units(tree: LarkTree) -> tuple[str, ...]:
    return tuple(str(unit.children[0]) for unit in trees_in(tree))


def _play(tree: LarkTree) -> t.Play:
    inner = trees_in(tree)
    on = np_of(trees_in(inner[-1])[0]) if inner and inner[-1].data == "on" else None
    match tree.data:
        case "play_any_time":
            return t.Play(span_of(tree), "at any time", on=on)
        case "play_during":
            return t.Play(span_of(tree), "during", np=np_of(inner[0]), on=on)
        case "play_when":
            return t.Play(span_of(tree), "when", sentence=sentence_of(inner[0]))
        case _:
            return t.Play(span_of(tree), "on", on=on)


def _limit(tree: LarkTree) -> t.Limit:
    inner = trees_in(tree)
    return t.Limit(span_of(tree), number_of(inner[0]) if len(inner) == 2 else 1, _units(inner[-1]))


_HEADS: dict[str, Callable[[LarkTree], t.Head]] = {
    "if_head": lambda x: t.Question(span_of(x), "if", sentence_of(trees_in(x)[0])),
    "unless_head": lambda x: t.Question(span_of(x), "unless", sentence_of(trees_in(x)[0])),
    "and_head": lambda x: t.Joined(span_of(x), "and", sentence_of(trees_in(x)[0])),
    "or_head": lambda x: t.Joined(span_of(x), "or", sentence_of(trees_in(x)[0])),
    "when_head": lambda x: t.Event(span_of(x), "when", sentence_of(trees_in(x)[0])),
    "until_head": lambda x: t.Event(span_of(x), "until", sentence_of(trees_in(x)[0])),
    "during_head": lambda x: t.During(span_of(x), np_of(trees_in(x)[0])),
    "period_head": lambda x: period_of(trees_in(x)[0]),
    "limit_head": _limit,
    "play_any_time": _play,
    "play_during": _play,
    "play_when": _play,
    "play_on": _play,
    "use_on": lambda x: t.UseOn(span_of(x), np_of(trees_in(trees_in(x)[0])[0])),
    "otherwise_head": lambda x: t.Otherwise(span_of(x)),
    "together_head": lambda x: t.Together(span_of(x)),
    "bad_stuff_head": lambda x: t.BadStuffHead(span_of(x)),
    "actor_head": lambda x: t.Actor(span_of(x), np_of(trees_in(x)[0])),
    "may_head": lambda x: t.Actor(span_of(x), np_of(trees_in(x)[0]), may=True),
}


def _heads(tree: LarkTree) -> tuple[t.Head, ...]:
    """The chain before the colon; Lark nests it to the right."""
    out: list[t.Head] = []
    pending = [tree]
    while pending:
        for child in trees_in(pending.pop()):
            if child.data in ("heads", "costs"):
                pending.append(child)
            elif child.data == "vp":
                out.append(t.Cost(span_of(child), vp_of(child)))
            else:
                out.append(_HEADS[child.data](child))
    return tuple(out)


def _for_each(tree: LarkTree) -> t.ForEach:
    fields: dict[str, Any] = {"det": "each", "other": has_token(tree, "OTHER"), "done": text_of(tree, "PARTICIPLE")}
    posts = []
    for child in trees_in(tree):
        if child.data == "dnouns":
            fields["nouns"] = nouns_of(child)
        elif child.data in ("who", "that_wins"):
            fields["rel"] = rel_of(child)
        else:
            posts.append(post_of(child))
    return t.ForEach(span_of(tree), t.NounPhrase(span_of(tree), posts=tuple(posts), **fields))


def _bound(tree: LarkTree) -> t.Bound:
    inner = trees_in(tree)[0]
    how: Literal[">=", "<="] = ">=" if inner.data == "floor" else "<="
    return t.Bound(span_of(inner), how, amount_of(trees_in(inner)[0]))


_TAILS: dict[str, Callable[[LarkTree], t.Tail]] = {
    "for_each": _for_each,
    "instead": lambda x: t.Instead(span_of(x)),
    "if_tail": lambda x: t.Question(span_of(x), "if", sentence_of(trees_in(x)[0])),
    "unless_tail": lambda x: t.Question(span_of(x), "unless", sentence_of(trees_in(x)[0])),
    "and_tail": lambda x: t.Joined(after_comma(x), "and", sentence_of(trees_in(x)[0])),
    "or_tail": lambda x: t.Joined(after_comma(x), "or", sentence_of(trees_in(x)[0])),
    "bound_tail": _bound,
    "where_tail": lambda x: t.Where(after_comma(x), quantity_of(trees_in(x)[0])),
    "when_tail": lambda x: t.WhenDone(span_of(x), str(x.children[0])),
}


def _tails(trees: list[LarkTree]) -> tuple[t.Tail, ...]:
    return tuple(_TAILS[x.data](x) for x in trees if x.data in _TAILS)


def _bonus(tree: LarkTree) -> t.Bonus:
    fields: dict[str, Any] = {}
    for child in trees_in(tree):
        match child.data:
            case "nouns":
                fields["nouns"] = nouns_of(child)
            case "to_target":
                fields["to"] = np_of(trees_in(child)[0])
            case "to_run_away":
                fields["run_away"] = True
                fields["by"] = np_of(trees_in(child)[0]) if trees_in(child) else None
            case "against":
                fields["against"] = np_of(trees_in(child)[0])
    return t.Bonus(span_of(tree), str(tree.children[0]), tails=_tails(trees_in(tree)), **fields)


def _effect(tree: LarkTree) -> t.Effect:
    inner = trees_in(tree)
    subject = np_of(inner.pop(0)) if inner[0].data == "np" else None
    modal: Any = None
    if inner[0].data == "modal":
        modal = " ".join(str(w) for w in inner.pop(0).children)
    return t.Effect(span_of(tree), vp_of(inner[0]), subject, modal, _tails(inner[1:]))


def _value(tree: LarkTree) -> t.Value:
    span = span_of(tree)
    match tree.data:
        case "number_value":
            return t.NumberValue(span, int(cast(str, tree.children[0])))
        case "range_value":
            low, high = (int(str(c)) for c in tree.children)
            return t.RangeValue(span, low, high)
        case "pair_value":
            first, second = (int(str(c)) for c in tree.children)
            return t.PairValue(span, first, second)
        case "dice_value":
            return t.DiceValue(span, int(cast(str, tree.children[0])))
        case _:
            return t.NamesValue(span, names_in(trees_in(tree)[0]))


def _only_counts(tree: LarkTree) -> t.OnlyCounts:
    np, vp, *tails = trees_in(tree)
    return t.OnlyCounts(span_of(tree), np_of(np), vp_of(vp), _tails(tails))


def _calls(tree: LarkTree) -> t.Calls:
    """The word may stand in quotes, since it is one that cards print, or without, since the language has it as well."""
    said, names = trees_in(tree)
    word = noun_of(said)
    return t.Calls(span_of(tree), word.name or " ".join(word.words), names_in(names))


_LINES: dict[str, Callable[[LarkTree], t.Line]] = {
    "bonus": _bonus,
    "effect": _effect,
    "only_counts": _only_counts,
    "only_for": lambda x: t.OnlyFor(span_of(x), np_of(trees_in(x)[0])),
    "not_for": lambda x: t.NotFor(span_of(x), np_of(trees_in(x)[0])),
    "only_if": lambda x: t.OnlyIf(span_of(x), sentence_of(trees_in(x)[0])),
    "tagged": lambda x: t.Tagged(span_of(x), tuple(str(w) for w in x.children)),
    "states": lambda x: t.States(span_of(x), np_of(trees_in(x)[0])),
    "lies_in": lambda x: t.LiesIn(span_of(x), place_of(trees_in(x)[0])),
    "fate": lambda x: t.Fate(span_of(x), str(x.children[0]), str(x.children[1])),
    "calls": _calls,
    "looks_like": lambda x: t.Property(span_of(x), "looks like", _value(trees_in(x)[0])),
    "property": lambda x: t.Property(span_of(x), str(x.children[0]), _value(trees_in(x)[0])),
}


def _faces(tree: LarkTree) -> t.Answer:
    faces = tuple(int(str(c)) for c in tree.children if cast(Token, c).type == "INT")
    return t.Answer(span_of(tree), faces, tree.data == "face_range")


def clause_of(tree: LarkTree) -> t.Row:
    """A line with a colon: heads, or the faces of a die, and what follows."""
    before, *after = trees_in(tree)
    is_row = tree.data == "row"
    row = t.Row(span_of(tree), faces=_faces(before)) if is_row else t.Row(span_of(tree), _heads(before))
    return _with_line(row, after[0]) if after else row


def plain_of(tree: LarkTree) -> t.Row:
    """A line without a colon."""
    return _with_line(t.Row(span_of(tree)), trees_in(tree)[0])


def _with_line(row: t.Row, tree: LarkTree) -> t.Row:
    if tree.data == "either":
        first, *others = _either(tree)
        return msgspec.structs.replace(row, line=first, others=tuple(others))
    if tree.data == "bonus_in":
        np, *tails = trees_in(tree)
        during = t.During(span_of(np), np_of(np))
        line = t.Bonus(span_of(tree), str(tree.children[0]), tails=_tails(tails))
        return msgspec.structs.replace(row, heads=(*row.heads, during), line=line)
    return msgspec.structs.replace(row, line=_LINES[tree.data](tree))


def _either(tree: LarkTree) -> list[t.Effect]:
    """`lose A or B` is `lose A` or `lose B`; subject and conditions are those of the first."""
    lists = [child for child in trees_in(tree) if child.data == "np_list"]
    rest = [child for child in trees_in(tree) if child.data != "np_list"]
    subject = np_of(rest.pop(0)) if rest[0].data == "np" else None
    first = t.Effect(span_of(tree), vp_of(rest[0]), subject, None, _tails(rest[1:]))
    others = (
        msgspec.structs.replace(first.vp, span=span_of(list_), objects=tuple(np_of(np) for np in trees_in(list_)))
        for list_ in lists
    )
    return [first, *(t.Effect(vp.span, msgspec.structs.replace(vp, third_person=False)) for vp in others)]
