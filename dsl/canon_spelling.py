"""How the chosen words are spelled: nouns for one or many, the s of a verb, `a` or `an`, signs and faces of the die."""

from msgspec.structs import replace

from lootpress.dsl import tree as t
from lootpress.dsl.agreement import is_singular
from lootpress.dsl.lexicon.english import a_or_an
from lootpress.dsl.nouns import plural, singular
from lootpress.dsl.walk import change_all

__all__ = ["spell"]

_ONE_OF_THEM = frozenset({"a", "an", "each", "another"})
# `hands` also means the cards held in them, so only a line of data says which are one and which many.
_DATA_NOUNS = {"hand": "hands"}


def spell(node: t.LineNode) -> t.LineNode:
    """The line with every word in the form its neighbours ask for."""
    return change_all(node, _spell)


def _spell(node: t.Node) -> t.Node:
    match node:
        case t.NounPhrase():
            return _noun_phrase(node)
        case t.HappensSentence():
            return replace(node, vp=_form(node.vp, third=is_singular(node.subject)))
        case t.WouldSentence() | t.AllowedSentence() | t.WillNotSentence() | t.Cost():
            return replace(node, vp=_form(node.vp, third=False))
        case t.Effect(subject=subject, modal=modal):
            third = subject is not None and modal is None and is_singular(subject)
            return replace(node, vp=_form(node.vp, third=third))
        case t.OnlyCounts():
            return replace(node, vp=_form(node.vp, third=is_singular(node.np)))
        case t.Bonus():
            return _bonus(node)
        case t.Part(signed=signed) if signed is not None:
            return replace(node, signed=_sign(signed))
        case t.States(np=np):
            return replace(node, np=_data(np))
        case t.Answer():
            return _faces(node)
        case _:
            return node


def _form(vp: t.VerbPhrase, *, third: bool) -> t.VerbPhrase:
    return replace(vp, third_person=third and vp.verb != "nothing")


# ---------------------------------------------------------------- nouns


def _noun_phrase(np: t.NounPhrase) -> t.NounPhrase:
    one = _speaks_of_one(np)
    if one is not None:
        np = replace(np, nouns=tuple(_in_number(noun, one=one) for noun in np.nouns))
    return replace(np, det=a_or_an(_first_word(np))) if np.det in ("a", "an") else np


def _speaks_of_one(np: t.NounPhrase) -> bool | None:
    """Whether the words before the nouns ask for one or for many; unknown where either would do, as after `your`."""
    if np.count is not None:
        return np.count.number == 1
    if np.order is not None and np.order.number is not None:
        return np.order.number == 1
    if np.det in _ONE_OF_THEM:
        return True
    return False if np.det.startswith("all") else None


def _in_number(noun: t.Noun, *, one: bool) -> t.Noun:
    if noun.name is not None:
        return noun
    *before, last = noun.words
    return replace(noun, words=(*before, singular(last) if one else plural(last)))


def _first_word(np: t.NounPhrase) -> str:
    """The word that follows the determiner."""
    if np.order is not None:
        return np.order.word
    first = np.nouns[0]
    return np.done or first.name or (first.words[0] if first.words else "")


def _data(np: t.NounPhrase) -> t.NounPhrase:
    if np.count is None:
        return np
    return replace(np, nouns=tuple(_data_noun(noun, one=np.count.number == 1) for noun in np.nouns))


def _data_noun(noun: t.Noun, *, one: bool) -> t.Noun:
    for single, many in _DATA_NOUNS.items():
        if noun.words in ((single,), (many,)):
            return replace(noun, words=(single if one else many,))
    return noun


# ---------------------------------------------------------------- numbers


def _bonus(bonus: t.Bonus) -> t.Bonus:
    signed = _sign(bonus.signed)
    one = signed[1:] == "1"
    nouns = tuple(_data_noun(_in_number(noun, one=one), one=one) for noun in bonus.nouns)
    return replace(bonus, signed=signed, nouns=nouns)


def _sign(signed: str) -> str:
    """`+03` to `+3`."""
    number = signed[1:]
    return signed if number == "X" else f"{signed[0]}{int(number)}"


def _faces(answer: t.Answer) -> t.Answer:
    """`1 or 2 or 3` to `1 to 3`, `2 to 2` to `2`; faces with gaps in order, each once."""
    if answer.is_range:
        low, high = answer.faces
        return replace(answer, faces=(low,), is_range=False) if low == high else answer
    faces = tuple(sorted(set(answer.faces)))
    if len(faces) > 1 and faces[-1] - faces[0] == len(faces) - 1:
        return replace(answer, faces=(faces[0], faces[-1]), is_range=True)
    return replace(answer, faces=faces)
