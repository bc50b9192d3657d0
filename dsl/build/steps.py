"""Headers, lines of rules files and steps of examples; and `build`, which hands every line to its builder."""

from collections.abc import Callable
from typing import cast

from lootpress.dsl import tree as t
from lootpress.dsl.build.lark_trees import (
    LarkTree,
    names_in,
    span_of,
    text_of,
    token_span,
    tokens_in,
    trees_in,
    unquote,
)
from lootpress.dsl.build.lines import clause_of, plain_of
from lootpress.dsl.build.phrases import noun_of, np_of
from lootpress.dsl.build.sentences import sentence_of

__all__ = ["build"]


def _facet(tree: LarkTree) -> t.Facet:
    span, inner = span_of(tree), trees_in(tree)
    match tree.data:
        case "archetype":
            return t.Facet(span, "archetype", noun_of(inner[0]).words)
        case "limit_facet":
            return t.Facet(span, "limit", number=int(cast(str, text_of(tree, "INT"))))
        case "total_facet":
            return t.Facet(span, "total", noun_of(inner[0]).words, np=np_of(inner[1]))
        case "life_facet":
            first = noun_of(inner[0]).words if inner else (str(tree.children[0]),)
            return t.Facet(span, "life", (*first, str(tree.children[-1])))
        case "deck_facet":
            return t.Facet(span, "deck", np=np_of(inner[0]))
        case _:
            return t.Facet(span, "default", text=unquote(cast(str, text_of(tree, "STRING"))))


def _kind(tree: LarkTree) -> t.KindLine:
    noun, *facets = trees_in(tree)
    return t.KindLine(span_of(tree), noun_of(noun), tuple(_facet(f) for f in facets))


def _header(tree: LarkTree) -> t.Header:
    *_, name = tokens_in(tree)
    word = str(tree.children[0])
    return t.Header(span_of(tree), word, unquote(name), token_span(name))


def _expect_strengths(tree: LarkTree) -> t.ExpectStrengths:
    players, monsters = (_signed_num(str(c)) for c in tree.children)
    return t.ExpectStrengths(span_of(tree), players, monsters)


def _signed_num(text: str) -> t.Num:
    return "X" if text.endswith("X") else int(text)


def _step_stat(tree: LarkTree) -> t.StepStat:
    stat, number = cast(str, text_of(tree, "WORD")), int(cast(str, text_of(tree, "INT")))
    return t.StepStat(span_of(tree), np_of(trees_in(tree)[0]), stat, number)


def _expect_asked(tree: LarkTree) -> t.ExpectAsked:
    return t.ExpectAsked(
        span_of(tree),
        np_of(trees_in(tree)[0]),
        cast(str, text_of(tree, "PARTICIPLE")),
        _first_name(tree),
        text_of(tree, "NOT") is None,
    )


def _expect_cards(tree: LarkTree) -> t.ExpectCards:
    np, more = trees_in(tree)
    return t.ExpectCards(span_of(tree), np_of(np), (_first_name(tree), *names_in(more)))


def _first_name(tree: LarkTree) -> str:
    return unquote(cast(str, text_of(tree, "STRING")))


def _step_names(tree: LarkTree) -> tuple[t.NounPhrase, tuple[str, ...]]:
    np, names = trees_in(tree)
    return np_of(np), names_in(names)


_TOP: dict[str, Callable[[LarkTree], t.Header | t.Row | t.KindLine | t.Step]] = {
    "header": _header,
    "clause": clause_of,
    "row": clause_of,
    "plain": plain_of,
    "act": plain_of,
    "rules_line": lambda x: cast("t.Row", build(trees_in(x)[0])),
    "kind_def": _kind,
    "step_has": lambda x: t.StepHas(span_of(x), *_step_names(x), in_hand=False),
    "step_holds": lambda x: t.StepHas(span_of(x), *_step_names(x), in_hand=True),
    "step_stat": _step_stat,
    "step_is": lambda x: t.StepIs(span_of(x), *_step_names(x)),
    "step_state": lambda x: t.StepIs(span_of(x), np_of(trees_in(x)[0]), (), cast(str, text_of(x, "WORD"))),
    "step_says": lambda x: t.StepSays(span_of(x), np_of(trees_in(x)[0]), unquote(cast(str, text_of(x, "STRING")))),
    "expect_strengths": _expect_strengths,
    "expect_cards": _expect_cards,
    "expect_asked": _expect_asked,
    "act_choosing": lambda x: t.Choosing(span_of(x), plain_of(x), names_in(trees_in(x)[1])),
    "expect": lambda x: t.Expect(span_of(x), sentence_of(trees_in(x)[0])),
}


def build(tree: LarkTree) -> t.Header | t.Row | t.KindLine | t.Step:
    """The typed node of one parsed line."""
    return _TOP[tree.data](tree)
