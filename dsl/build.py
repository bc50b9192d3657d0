"""From Lark's trees to ours: one small function for each shape the grammar names."""

import re
from collections.abc import Callable
from typing import Any, Literal, cast

import msgspec
from lark import Token, Tree

from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import base_form

__all__ = ["build", "unquote"]

LarkTree = Tree[Token]


def unquote(token: str) -> str:
    """The text between the quotes, with `\\"` and `\\\\` undone."""
    inner = token[1:-1]
    return inner if "\\" not in inner else re.sub(r"\\(.)", r"\1", inner)


def build(tree: LarkTree) -> t.Header | t.Row | t.KindLine | t.Step:
    """The typed node of one parsed line."""
    return _TOP[tree.data](tree)


def _span(tree: LarkTree) -> t.Span:
    return (tree.meta.start_pos, tree.meta.end_pos)


def _after_comma(tree: LarkTree) -> t.Span:
    """The columns of a tail without the comma and the blank that join it."""
    start, end = _span(tree)
    return (start + 2, end)


def _token_span(token: Token) -> t.Span:
    return (cast(int, token.start_pos), cast(int, token.end_pos))


def _trees(tree: LarkTree) -> list[LarkTree]:
    return [c for c in tree.children if isinstance(c, Tree)]


def _tokens(tree: LarkTree) -> list[Token]:
    return [c for c in tree.children if isinstance(c, Token)]


def _has(tree: LarkTree, kind: str) -> bool:
    return any(isinstance(c, Token) and c.type == kind for c in tree.children)


def _text(tree: LarkTree, kind: str) -> str | None:
    return next((str(c) for c in tree.children if isinstance(c, Token) and c.type == kind), None)


def _num(tree: LarkTree) -> t.Num:
    token = tree.children[0]
    return "X" if token == "X" else int(cast(str, token))


# ---------------------------------------------------------------- noun phrases


def _noun(tree: LarkTree) -> t.Noun:
    if tree.data == "bad_stuff_noun":
        return t.Noun(_span(tree), ("bad stuff",))
    if tree.data == "dnoun":
        return _noun(cast(LarkTree, tree.children[0]))
    tokens = _tokens(tree)
    if tokens[0].type == "STRING":
        return t.Noun(_span(tree), (), unquote(tokens[0]))
    return t.Noun(_span(tree), tuple(str(w) for w in tokens))


def _nouns(tree: LarkTree) -> tuple[t.Noun, ...]:
    return tuple(_noun(c) for c in _trees(tree))


def _factor(tree: LarkTree) -> t.Factor:
    how = cast(Literal["half", "double", "times", "percent"], str(tree.data))
    inner = _trees(tree)
    return t.Factor(_span(tree), how, _num(inner[0]) if inner else None)


def _count(tree: LarkTree) -> t.HowMany:
    how = cast(Literal["exactly", "up to", "at least", "at most"], str(tree.data).replace("_", " "))
    return t.HowMany(_span(tree), how, _num(_trees(tree)[0]))


def _order(tree: LarkTree) -> t.Order:
    inner = _trees(tree)
    return t.Order(_span(tree), str(tree.children[0]), _num(inner[0]) if inner else None)


def _core(tree: LarkTree) -> dict[str, Any]:
    """The fields of a noun phrase before its modifiers, from a `ref` or `counted`."""
    if tree.data == "pronoun":
        return {"pronoun": str(tree.children[0])}
    if tree.data == "bare":
        return {"nouns": _nouns(_trees(tree)[0])}
    if tree.data == "this":
        token = cast(Token, tree.children[0])
        return {"det": "this", "nouns": (t.Noun(_token_span(token), (str(token),)),)}
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
            fields["nouns"] = _nouns(child)
        elif child.data in ("half", "double", "times", "percent"):
            fields["factor"] = _factor(child)
        else:
            fields["count"] = _count(child)
    return fields


def _np(tree: LarkTree) -> t.NounPhrase:
    span = _span(tree)
    if tree.data in ("np", "np0") and len(tree.children) == 1 and cast(LarkTree, tree.children[0]).data == "rp":
        tree = cast(LarkTree, tree.children[0])
    core, *rest = tree.children if tree.data in ("np", "rp", "np0") else [tree]
    fields = _core(cast(LarkTree, core))
    posts = []
    for child in cast("list[LarkTree]", rest):
        if child.data in ("who", "that_wins"):
            fields["rel"] = _rel(child)
        else:
            posts.append(_post(child))
    return t.NounPhrase(span, posts=tuple(posts), **fields)


def _post(tree: LarkTree) -> t.Post:
    span = _span(tree)
    inner = _trees(tree)[0] if _trees(tree) else tree
    match tree.data:
        case "of":
            return t.OfPost(span, _np(inner))
        case "of_stat":
            stat = str(tree.children[0])
            quoted = tuple(unquote(token) for token in _tokens(tree) if token.type == "STRING")
            if quoted:
                return t.StatPost(span, stat, None, quoted)
            return t.StatPost(span, stat, _compare(inner))
        case "in":
            return t.InPost(span, _place(inner))
        case "from":
            return t.FromPost(span, _np(inner))
        case "worth":
            return t.WorthPost(span, _compare(inner))
        case "totaling":
            return t.TotalingPost(span, _compare(inner))
        case "at_once":
            return t.AtOncePost(span)
        case _:
            return t.ChosenPost(span, _np(inner))


def _rel(tree: LarkTree) -> t.Rel:
    if tree.data == "that_wins":
        return t.Wins(_span(tree), "may" if _has(tree, "MAY") else "would", _np(_trees(tree)[0]))
    return t.WhoClause(_span(tree), _predicate(_trees(tree)[0]), "that" if _has(tree, "THAT") else "who")


def _place(tree: LarkTree) -> t.Place:
    if tree.data == "in_play":
        return t.Place(_span(tree))
    if len(tree.children) == 2:
        np, owner = (_np(c) for c in _trees(tree))
        return t.Place(_span(tree), msgspec.structs.replace(np, span=_span(tree), posts=(t.OfPost(owner.span, owner),)))
    return t.Place(_span(tree), _np(cast(LarkTree, tree.children[0])))


# ---------------------------------------------------------------- numbers

_HOW: dict[str, Literal["=", ">=", "<=", ">", "<"]] = {
    "cmp_equal": "=", "cmp_least": ">=", "cmp_most": "<=", "cmp_more": ">", "cmp_less": "<", "floor": ">=",
    "ceiling": "<=",
}  # fmt: skip


def _amount(tree: LarkTree) -> t.Num | t.NounPhrase:
    if tree.data == "amount":
        tree = cast(LarkTree, tree.children[0])
    return _num(tree) if tree.data == "num" else _np(tree)


def _compare(tree: LarkTree) -> t.Compare:
    span = _span(tree)
    if tree.data == "cmp_bound":
        tree = cast(LarkTree, tree.children[0])
    return t.Compare(span, _HOW[tree.data], _amount(_trees(tree)[0]))


def _declared(tree: LarkTree) -> t.Declared:
    inner = _trees(tree)
    factor = _factor(inner[0]) if len(inner) == 2 else None
    return t.Declared(_span(tree), _np(inner[-1]), unquote(cast(str, _text(tree, "STRING"))), factor)


def _quantity(tree: LarkTree) -> t.SumOfTerms:
    terms: list[t.Term] = []
    sign: Literal["plus", "minus"] = "plus"
    for child in tree.children:
        if isinstance(child, Token):
            sign = cast(Literal["plus", "minus"], str(child))
            continue
        value: t.Num | t.NounPhrase | t.Declared
        value = _declared(child) if child.data == "declared" else _amount(cast(LarkTree, child.children[0]))
        terms.append(t.Term(_span(child), sign, value))
    return t.SumOfTerms(_span(tree), tuple(terms))


# ---------------------------------------------------------------- sentences and verbs


def _predicate(tree: LarkTree) -> t.Predicate:
    span, negated, inner = _span(tree), _has(tree, "NOT"), _trees(tree)
    match tree.data:
        case "is_noun":
            return t.IsNoun(span, _np(inner[0]), negated)
        case "is_done":
            return t.IsDone(span, cast(str, _text(tree, "PARTICIPLE") or _text(tree, "ALONE")), negated)
        case "is_in":
            return t.IsIn(span, _place(inner[0]), negated)
        case "is_cmp":
            return t.IsCompared(span, _compare(inner[0]), negated)
        case "says_so":
            return t.SaysSo(span, unquote(cast(str, _text(tree, "STRING"))))
        case "is_for":
            return t.IsFor(span, _np(inner[0]), negated)
        case "has":
            return t.HasNoun(span, _np(inner[0]))
        case _:
            np = _np(inner[0]) if len(inner) == 2 else None
            done = cast(str, _text(tree, "PARTICIPLE"))
            return t.HasDone(span, done, _period(inner[-1]), np, _has(tree, "ALONE"), negated)


def _period(tree: LarkTree) -> t.Period:
    return t.Period(_span(tree), str(tree.children[0]))


def _sentence(tree: LarkTree) -> t.Sentence:
    span, inner = _span(tree), _trees(tree)
    subject = _np(inner[0])
    match tree.data:
        case "happens":
            return t.HappensSentence(span, subject, _vp(inner[1]))
        case "would":
            return t.WouldSentence(span, subject, _vp(inner[1]))
        case "allowed":
            return t.AllowedSentence(span, subject, "may" if _has(tree, "MAY") else "cannot", _vp(inner[1]))
        case "will_not":
            return t.WillNotSentence(span, subject, _vp(inner[1]))
        case "holds":
            predicate = _predicate(inner[1])
            if isinstance(predicate, t.SaysSo):  # asked of each one only behind `who`
                return t.SaysSentence(span, subject, predicate.text)
            return t.HoldsSentence(span, subject, predicate)
        case _:
            return t.YouDo(span, subject)


_PART_WORDS = {
    "to_np": "to", "to_quantity": "to", "into": "into", "onto": "on", "on": "on", "under": "under", "in_place": "in",
    "with": "with", "without": "without", "keeping": "keeping", "at": "at", "for": "for", "as_np": "as",
    "as_bonus": "as",
}  # fmt: skip
_FACING = {"face_up": "face up", "face_down": "face down", "same_way": "the same way", "run_away": "to run away"}


def _part(tree: LarkTree) -> t.Part:
    span, inner, word = _span(tree), _trees(tree), _PART_WORDS[tree.data]
    if tree.data == "as_bonus":
        return t.Part(span, word, signed=str(tree.children[0]))
    if tree.data == "to_quantity":
        return t.Part(span, word, quantity=_quantity(inner[0]))
    if inner[0].data in ("place", "goal", "in_play"):
        return t.Part(span, word, place=_place(inner[0]))
    if inner[0].data == "np_list":
        return t.Part(span, word, tuple(_np(c) for c in _trees(inner[0])))
    if tree.data == "as_np" and _has(tree, "NOT"):
        word = "as not"
    return t.Part(span, word, (_np(inner[0]),))


def _vp(tree: LarkTree) -> t.VerbPhrase:
    verb_token = cast(Token, tree.children[0])
    verb = base_form(verb_token)
    objects: list[t.NounPhrase] = []
    parts: list[t.Part] = []
    words: list[str] = []
    fields: dict[str, Any] = {}
    for child in tree.children[1:]:
        if isinstance(child, Token):
            if child.type == "STRING":
                fields["text"] = unquote(child)
            elif child.type in ("KILL", "HELP", "RUN"):
                words.append({"KILL": "kill", "HELP": "for help", "RUN": "away"}[child.type])
            else:  # ALONE, DOUBLE, AGAIN, ONE
                words.append(str(child))
        elif child.data == "np_list":
            objects += [_np(c) for c in _trees(child)]
        elif child.data in ("np", "np0"):
            objects.append(_np(child))
        elif child.data == "num":
            fields["number"] = _num(child)
        elif child.data in _FACING:
            words.append(_FACING[child.data])
        else:
            parts.append(_part(child))
    return t.VerbPhrase(
        _span(tree),
        verb,
        _token_span(verb_token),
        str(verb_token) != verb,
        tuple(objects),
        tuple(parts),
        tuple(words),
        **fields,
    )


# ---------------------------------------------------------------- heads


def _units(tree: LarkTree) -> tuple[str, ...]:
    return tuple(str(unit.children[0]) for unit in _trees(tree))


def _play(tree: LarkTree) -> t.Play:
    inner = _trees(tree)
    on = _np(_trees(inner[-1])[0]) if inner and inner[-1].data == "on" else None
    match tree.data:
        case "play_any_time":
            return t.Play(_span(tree), "at any time", on=on)
        case "play_during":
            return t.Play(_span(tree), "during", np=_np(inner[0]), on=on)
        case "play_when":
            return t.Play(_span(tree), "when", sentence=_sentence(inner[0]))
        case _:
            return t.Play(_span(tree), "on", on=on)


def _limit(tree: LarkTree) -> t.Limit:
    inner = _trees(tree)
    return t.Limit(_span(tree), _num(inner[0]) if len(inner) == 2 else 1, _units(inner[-1]))


_HEADS: dict[str, Callable[[LarkTree], t.Head]] = {
    "if_head": lambda x: t.Question(_span(x), "if", _sentence(_trees(x)[0])),
    "unless_head": lambda x: t.Question(_span(x), "unless", _sentence(_trees(x)[0])),
    "and_head": lambda x: t.Joined(_span(x), "and", _sentence(_trees(x)[0])),
    "or_head": lambda x: t.Joined(_span(x), "or", _sentence(_trees(x)[0])),
    "when_head": lambda x: t.Event(_span(x), "when", _sentence(_trees(x)[0])),
    "until_head": lambda x: t.Event(_span(x), "until", _sentence(_trees(x)[0])),
    "during_head": lambda x: t.During(_span(x), _np(_trees(x)[0])),
    "period_head": lambda x: _period(_trees(x)[0]),
    "limit_head": _limit,
    "play_any_time": _play,
    "play_during": _play,
    "play_when": _play,
    "play_on": _play,
    "otherwise_head": lambda x: t.Otherwise(_span(x)),
    "together_head": lambda x: t.Together(_span(x)),
    "bad_stuff_head": lambda x: t.BadStuffHead(_span(x)),
    "actor_head": lambda x: t.Actor(_span(x), _np(_trees(x)[0])),
    "may_head": lambda x: t.Actor(_span(x), _np(_trees(x)[0]), may=True),
}


def _heads(tree: LarkTree) -> tuple[t.Head, ...]:
    """The chain before the colon; Lark nests it to the right."""
    out: list[t.Head] = []
    pending = [tree]
    while pending:
        for child in _trees(pending.pop()):
            if child.data in ("heads", "costs"):
                pending.append(child)
            elif child.data == "vp":
                out.append(t.Cost(_span(child), _vp(child)))
            else:
                out.append(_HEADS[child.data](child))
    return tuple(out)


# ---------------------------------------------------------------- lines


def _for_each(tree: LarkTree) -> t.ForEach:
    fields: dict[str, Any] = {"det": "each", "other": _has(tree, "OTHER"), "done": _text(tree, "PARTICIPLE")}
    posts = []
    for child in _trees(tree):
        if child.data == "dnouns":
            fields["nouns"] = _nouns(child)
        elif child.data in ("who", "that_wins"):
            fields["rel"] = _rel(child)
        else:
            posts.append(_post(child))
    return t.ForEach(_span(tree), t.NounPhrase(_span(tree), posts=tuple(posts), **fields))


def _bound(tree: LarkTree) -> t.Bound:
    inner = _trees(tree)[0]
    how: Literal[">=", "<="] = ">=" if inner.data == "floor" else "<="
    return t.Bound(_span(inner), how, _amount(_trees(inner)[0]))


_TAILS: dict[str, Callable[[LarkTree], t.Tail]] = {
    "for_each": _for_each,
    "instead": lambda x: t.Instead(_span(x)),
    "if_tail": lambda x: t.Question(_span(x), "if", _sentence(_trees(x)[0])),
    "unless_tail": lambda x: t.Question(_span(x), "unless", _sentence(_trees(x)[0])),
    "and_tail": lambda x: t.Joined(_after_comma(x), "and", _sentence(_trees(x)[0])),
    "or_tail": lambda x: t.Joined(_after_comma(x), "or", _sentence(_trees(x)[0])),
    "bound_tail": _bound,
    "where_tail": lambda x: t.Where(_after_comma(x), _quantity(_trees(x)[0])),
    "when_tail": lambda x: t.WhenDone(_span(x), str(x.children[0])),
}


def _tails(trees: list[LarkTree]) -> tuple[t.Tail, ...]:
    return tuple(_TAILS[x.data](x) for x in trees if x.data in _TAILS)


def _bonus(tree: LarkTree) -> t.Bonus:
    fields: dict[str, Any] = {}
    for child in _trees(tree):
        match child.data:
            case "nouns":
                fields["nouns"] = _nouns(child)
            case "to_target":
                fields["to"] = _np(_trees(child)[0])
            case "to_run_away":
                fields["run_away"] = True
                fields["by"] = _np(_trees(child)[0]) if _trees(child) else None
            case "against":
                fields["against"] = _np(_trees(child)[0])
    return t.Bonus(_span(tree), str(tree.children[0]), tails=_tails(_trees(tree)), **fields)


def _effect(tree: LarkTree) -> t.Effect:
    inner = _trees(tree)
    subject = _np(inner.pop(0)) if inner[0].data == "np" else None
    modal: Any = None
    if inner[0].data == "modal":
        modal = " ".join(str(w) for w in inner.pop(0).children)
    return t.Effect(_span(tree), _vp(inner[0]), subject, modal, _tails(inner[1:]))


def _value(tree: LarkTree) -> t.Value:
    span = _span(tree)
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
            return t.NamesValue(span, _names(_trees(tree)[0]))


def _names(tree: LarkTree) -> tuple[str, ...]:
    return tuple(unquote(token) for token in _tokens(tree))


def _only_counts(tree: LarkTree) -> t.OnlyCounts:
    np, vp, *tails = _trees(tree)
    return t.OnlyCounts(_span(tree), _np(np), _vp(vp), _tails(tails))


_LINES: dict[str, Callable[[LarkTree], t.Line]] = {
    "bonus": _bonus,
    "effect": _effect,
    "only_counts": _only_counts,
    "only_for": lambda x: t.OnlyFor(_span(x), _np(_trees(x)[0])),
    "not_for": lambda x: t.NotFor(_span(x), _np(_trees(x)[0])),
    "only_if": lambda x: t.OnlyIf(_span(x), _sentence(_trees(x)[0])),
    "tagged": lambda x: t.Tagged(_span(x), tuple(str(w) for w in x.children)),
    "states": lambda x: t.States(_span(x), _np(_trees(x)[0])),
    "lies_in": lambda x: t.LiesIn(_span(x), _place(_trees(x)[0])),
    "fate": lambda x: t.Fate(_span(x), str(x.children[0]), str(x.children[1])),
    "looks_like": lambda x: t.Property(_span(x), "looks like", _value(_trees(x)[0])),
    "property": lambda x: t.Property(_span(x), str(x.children[0]), _value(_trees(x)[0])),
}


def _faces(tree: LarkTree) -> t.Answer:
    faces = tuple(int(str(c)) for c in tree.children if cast(Token, c).type == "INT")
    return t.Answer(_span(tree), faces, tree.data == "face_range")


def _clause(tree: LarkTree) -> t.Row:
    before, *after = _trees(tree)
    is_row = tree.data == "row"
    row = t.Row(_span(tree), faces=_faces(before)) if is_row else t.Row(_span(tree), _heads(before))
    return _with_line(row, after[0]) if after else row


def _plain(tree: LarkTree) -> t.Row:
    return _with_line(t.Row(_span(tree)), _trees(tree)[0])


def _with_line(row: t.Row, tree: LarkTree) -> t.Row:
    if tree.data == "either":
        first, *others = _either(tree)
        return msgspec.structs.replace(row, line=first, others=tuple(others))
    if tree.data == "bonus_in":
        np, *tails = _trees(tree)
        during = t.During(_span(np), _np(np))
        line = t.Bonus(_span(tree), str(tree.children[0]), tails=_tails(tails))
        return msgspec.structs.replace(row, heads=(*row.heads, during), line=line)
    return msgspec.structs.replace(row, line=_LINES[tree.data](tree))


def _either(tree: LarkTree) -> list[t.Effect]:
    """`lose A or B` is `lose A` or `lose B`; subject and conditions are those of the first."""
    lists = [child for child in _trees(tree) if child.data == "np_list"]
    rest = [child for child in _trees(tree) if child.data != "np_list"]
    subject = _np(rest.pop(0)) if rest[0].data == "np" else None
    first = t.Effect(_span(tree), _vp(rest[0]), subject, None, _tails(rest[1:]))
    others = (
        msgspec.structs.replace(first.vp, span=_span(list_), objects=tuple(_np(np) for np in _trees(list_)))
        for list_ in lists
    )
    return [first, *(t.Effect(vp.span, msgspec.structs.replace(vp, third_person=False)) for vp in others)]


# ---------------------------------------------------------------- rules files and examples


def _facet(tree: LarkTree) -> t.Facet:
    span, inner = _span(tree), _trees(tree)
    match tree.data:
        case "archetype":
            return t.Facet(span, "archetype", _noun(inner[0]).words)
        case "limit_facet":
            return t.Facet(span, "limit", number=int(cast(str, _text(tree, "INT"))))
        case "total_facet":
            return t.Facet(span, "total", _noun(inner[0]).words, np=_np(inner[1]))
        case "life_facet":
            first = _noun(inner[0]).words if inner else (str(tree.children[0]),)
            return t.Facet(span, "life", (*first, str(tree.children[-1])))
        case "deck_facet":
            return t.Facet(span, "deck", np=_np(inner[0]))
        case _:
            return t.Facet(span, "default", text=unquote(cast(str, _text(tree, "STRING"))))


def _kind(tree: LarkTree) -> t.KindLine:
    noun, *facets = _trees(tree)
    return t.KindLine(_span(tree), _noun(noun), tuple(_facet(f) for f in facets))


def _header(tree: LarkTree) -> t.Header:
    *_, name = _tokens(tree)
    word = str(tree.children[0])
    return t.Header(_span(tree), word, unquote(name), _token_span(name))


def _expect_strengths(tree: LarkTree) -> t.ExpectStrengths:
    players, monsters = (_signed_num(str(c)) for c in tree.children)
    return t.ExpectStrengths(_span(tree), players, monsters)


def _signed_num(text: str) -> t.Num:
    return "X" if text.endswith("X") else int(text)


def _step_stat(tree: LarkTree) -> t.StepStat:
    stat, number = cast(str, _text(tree, "WORD")), int(cast(str, _text(tree, "INT")))
    return t.StepStat(_span(tree), _np(_trees(tree)[0]), stat, number)


def _expect_asked(tree: LarkTree) -> t.ExpectAsked:
    return t.ExpectAsked(
        _span(tree),
        _np(_trees(tree)[0]),
        cast(str, _text(tree, "PARTICIPLE")),
        _first_name(tree),
        _text(tree, "NOT") is None,
    )


def _first_name(tree: LarkTree) -> str:
    return unquote(cast(str, _text(tree, "STRING")))


def _step_names(tree: LarkTree) -> tuple[t.NounPhrase, tuple[str, ...]]:
    np, names = _trees(tree)
    return _np(np), _names(names)


_TOP: dict[str, Callable[[LarkTree], t.Header | t.Row | t.KindLine | t.Step]] = {
    "header": _header,
    "clause": _clause,
    "row": _clause,
    "plain": _plain,
    "act": _plain,
    "rules_line": lambda x: cast("t.Row", build(_trees(x)[0])),
    "kind_def": _kind,
    "step_has": lambda x: t.StepHas(_span(x), *_step_names(x), in_hand=False),
    "step_holds": lambda x: t.StepHas(_span(x), *_step_names(x), in_hand=True),
    "step_stat": _step_stat,
    "step_is": lambda x: t.StepIs(_span(x), *_step_names(x)),
    "step_state": lambda x: t.StepIs(_span(x), _np(_trees(x)[0]), (), cast(str, _text(x, "WORD"))),
    "step_says": lambda x: t.StepSays(_span(x), _np(_trees(x)[0]), unquote(cast(str, _text(x, "STRING")))),
    "expect_strengths": _expect_strengths,
    "expect_cards": lambda x: t.ExpectCards(_span(x), _np(_trees(x)[0]), (_first_name(x), *_names(_trees(x)[1]))),
    "expect_asked": _expect_asked,
    "act_choosing": lambda x: t.Choosing(_span(x), _plain(x), _names(_trees(x)[1])),
    "expect": lambda x: t.Expect(_span(x), _sentence(_trees(x)[0])),
}
