"""Sentences, and verbs with what follows them."""

from typing import Any, cast

from lark import Token

from lootpress.dsl import tree as t
from lootpress.dsl.build.lark_trees import LarkTree, has_token, number_of, span_of, token_span, trees_in, unquote
from lootpress.dsl.build.phrases import np_of, place_of, predicate_of, quantity_of
from lootpress.dsl.lexicon.verbs import base_form

__all__ = ["sentence_of", "vp_of"]


def sentence_of(tree: LarkTree) -> t.Sentence:
    """What happens, would happen, may happen or holds."""
    span, inner = span_of(tree), trees_in(tree)
    subject = np_of(inner[0])
    match tree.data:
        case "happens":
            return t.HappensSentence(span, subject, vp_of(inner[1]))
        case "would":
            return t.WouldSentence(span, subject, vp_of(inner[1]))
        case "allowed":
            return t.AllowedSentence(span, subject, "may" if has_token(tree, "MAY") else "cannot", vp_of(inner[1]))
        case "will_not":
            return t.WillNotSentence(span, subject, vp_of(inner[1]))
        case "holds":
            predicate = predicate_of(inner[1])
            if isinstance(predicate, t.SaysSo):  # asked of each one only behind `who`
                return t.SaysSentence(span, subject, predicate.text)
            return t.HoldsSentence(span, subject, predicate)
        case _:
            return t.YouDo(span, subject)


_PART_WORDS = {
    "to_np": "to", "to_quantity": "to", "into": "into", "onto": "on", "on": "on", "under": "under", "behind": "behind",
    "in_place": "in",
    "with": "with", "without": "without", "keeping": "keeping", "at": "at", "for": "for", "as_np": "as",
    "as_bonus": "as", "as_worth": "as worth",
}  # fmt: skip
_FACING = {"face_up": "face up", "face_down": "face down", "same_way": "the same way", "run_away": "to run away"}


def _part(tree: LarkTree) -> t.Part:
    span, inner, word = span_of(tree), trees_in(tree), _PART_WORDS[tree.data]
    if tree.data == "as_bonus":
        return t.Part(span, word, signed=str(tree.children[0]))
    if tree.data in ("to_quantity", "as_worth"):
        return t.Part(span, word, quantity=quantity_of(inner[0]))
    if inner[0].data in ("place", "goal", "in_play"):
        return t.Part(span, word, place=place_of(inner[0]))
    if inner[0].data == "np_list":
        return t.Part(span, word, tuple(np_of(c) for c in trees_in(inner[0])))
    if tree.data == "as_np" and has_token(tree, "NOT"):
        word = "as not"
    return t.Part(span, word, (np_of(inner[0]),))


def vp_of(tree: LarkTree) -> t.VerbPhrase:
    """A verb with its objects and parts."""
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
            objects += [np_of(c) for c in trees_in(child)]
        elif child.data in ("np", "np0"):
            objects.append(np_of(child))
        elif child.data == "num":
            fields["number"] = number_of(child)
        elif child.data in _FACING:
            words.append(_FACING[child.data])
        else:
            parts.append(_part(child))
    return t.VerbPhrase(
        span_of(tree),
        verb,
        token_span(verb_token),
        str(verb_token) != verb,
        tuple(objects),
        tuple(parts),
        tuple(words),
        **fields,
    )
