"""People, cards, times, places and things back to noun phrases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.decompile.counting import (
    POSSESSIVES,
    counting,
    factor_of,
    is_many,
    number_word,
    possessive_word,
)
from lootpress.compiler.decompile.noun_words import NounWords, S, Unsayable, bare
from lootpress.compiler.defaults import default_place, has_own_owner
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import plural

__all__ = ["np", "place", "said", "time_np"]


def np(node: ir.Target, verb: str = "", *, asking: bool = False, subject: bool = False) -> t.NounPhrase:
    """The noun phrase of whatever a line speaks of."""
    return said(node, verb, asking=asking, subject=subject).np()


def said(node: ir.Target, verb: str = "", *, asking: bool = False, subject: bool = False) -> NounWords:
    """The parts of a noun phrase, to be finished or hung on another."""
    match node:
        case ir.You():
            return NounWords({"pronoun": "you"}, [])
        case ir.It():
            return NounWords({"pronoun": "it"}, [])
        case ir.Them():
            return NounWords({"pronoun": "them"}, [])
        case ir.ThisCard():
            return NounWords({"det": "this", "nouns": (t.Noun(S, ("card",)),)}, [])
        case ir.ThatPlayer():
            return NounWords({"det": "that", "nouns": (t.Noun(S, ("player",)),)}, [])
        case ir.PlayerNamed(name=name):
            return NounWords({"nouns": (t.Noun(S, (), name),)}, [])
        case ir.People():
            return _people(node, asking=asking, subject=subject)
        case ir.Cards():
            return _cards(node, verb, asking=asking, subject=subject)
        case ir.Time():
            return _time(node)
        case ir.Thing():
            return _thing(node, asking=asking)
    raise Unsayable(f"{node} has no words of its own")


# ---------------------------------------------------------------- people

_ROLE_NOUNS: dict[str, tuple[str, ...]] = {
    "active player": ("active", "player"), "left neighbor": ("left", "neighbor"),
    "right neighbor": ("right", "neighbor"), "next player": ("player",),
}  # fmt: skip


def _people(who: ir.People, *, asking: bool, subject: bool) -> NounWords:
    if who.role == "player of this card":
        return NounWords({"det": "the", "nouns": (t.Noun(S, ("player",)),)}, [t.OfPost(S, bare("card", det="this"))])
    out = NounWords({}, [])
    states, rest = _leading_states(who.where)
    _narrow(out, rest, people=True)
    if who.seats in ("left", "right"):
        if who.seats == "right":
            out.posts.append(t.FromPost(S, bare("right", det="the")))
    elif who.seats == "together":
        out.posts.append(t.AtOncePost(S))
    else:
        out.posts.append(t.InPost(S, t.Place(S, bare("order", det="any"))))
    possessive = possessive_word(who.of, who.quantity, asking=asking, singular=who.role.endswith("neighbor"))
    if possessive is None and who.role.endswith("neighbor") and isinstance(who.of, ir.You | ir.Doer | ir.It):
        possessive = POSSESSIVES[type(who.of)]
    if possessive:
        before: dict[str, Any] = {"det": possessive}
    else:
        named, posts = bool(who.names), bool(out.posts)
        before = counting(who.quantity, other=who.other, asking=asking, subject=subject, is_name=named, has_posts=posts)
    words = _ROLE_NOUNS.get(who.role, (who.role,))
    many = is_many(who.quantity) and before.get("det") != "each"
    if who.quantity.how == "any number":
        out.core = {"det": "any", "nouns": (t.Noun(S, ("number",)),)}
        inner = t.NounPhrase(S, nouns=(t.Noun(S, (*states, *words[:-1], plural(words[-1]))),))
        out.posts.insert(0, t.OfPost(S, inner))
        return out
    if who.names:
        nouns = tuple(t.Noun(S, (), name) for name in who.names)
    else:
        last = plural(words[-1]) if many else words[-1]
        nouns = (t.Noun(S, (*states, *words[:-1], last)),)
    out.core = {**before, "nouns": nouns}
    if who.random:
        out.core["order"] = t.Order(S, "random")
    if who.role == "next player":
        out.core["order"] = t.Order(S, "next")
    if who.of is not None and possessive is None:
        out.add(t.OfPost, said(who.of, "subject", asking=asking))
    return out


def _leading_states(where: tuple[ir.Question, ...]) -> tuple[tuple[str, ...], tuple[ir.Question, ...]]:
    """`a dead player`: states of the one asked about stand before the noun."""
    states: list[str] = []
    rest: list[ir.Question] = []
    for question in where:
        if (
            isinstance(question, ir.InState)
            and isinstance(question.who, ir.Asked)
            and not rest
            and question.state in _BEFORE
        ):
            states.append(question.state)
        else:
            rest.append(question)
    return tuple(states), tuple(rest)


_BEFORE = (
    "dead", "cursed", "epic", "alone", "losing", "reborn", "tied", "usable", "deadly", "even", "odd", "empty", "big",
)  # fmt: skip


def _narrow(out: NounWords, where: Sequence[ir.Question], *, people: bool) -> None:
    """Questions about each one back to `of level at most 3`, `worth`, `in combat`, `who ...`."""
    from lootpress.compiler.decompile.sentences import predicate

    for question in where:
        match question:
            case ir.Compare(left=ir.Stat(stat=stat, of=of), how=how, right=ir.Int() | ir.X() as right) if isinstance(
                of, ir.Asked
            ):
                compare = t.Compare(S, how, number_word(right))
                if stat == "value" and not people:
                    out.posts.append(t.WorthPost(S, compare))
                else:
                    out.posts.append(t.StatPost(S, stat, compare))
            case ir.HasInitial(letters=letters):
                out.posts.append(t.StatPost(S, "initial", None, letters))
            case ir.IsIn(who=ir.Candidate(), place=where_) if people and out.rel is None:
                out.posts.append(t.InPost(S, place(where_)))
            case _:
                out.rel = t.WhoClause(S, predicate(question), "who" if people else "that")


# ---------------------------------------------------------------- cards


def _cards(cards: ir.Cards, verb: str, *, asking: bool, subject: bool) -> NounWords:
    from lootpress.compiler.decompile.sentences import order_num

    out = NounWords({}, [])
    states, where = _states_before(cards.where)
    _narrow(out, where, people=False)
    if cards.totaling is not None:
        out.posts.append(t.TotalingPost(S, t.Compare(S, cards.totaling.how, number_word(cards.totaling.n))))
    if cards.would_win:
        out.rel = t.Wins(S, "would", bare("combat", det="the"))
    _where_it_lies(out, cards, verb)
    owner = cards.owner
    implied = (
        isinstance(owner, ir.Doer) and cards.done is None and has_own_owner(cards.place) and cards.place.of is None
        and cards.taken_from is None and verb not in ("subject", "have")
    )  # fmt: skip
    is_name = all(n.name is not None for n in cards.nouns)
    possessive = None if implied else possessive_word(owner, cards.quantity, asking=asking)
    if cards.quantity.how == "any number":
        _any_number(out, cards, owner if not implied else None)
        _add_chooser(out, cards)
        return out
    if possessive:
        before: dict[str, Any] = {"det": possessive}
        if cards.quantity.share is not None:
            before["factor"] = factor_of(cards.quantity.share)
    else:
        posts = bool(out.posts) and verb == "number"  # only where cards are counted does a place make a name plural
        before = counting(
            cards.quantity,
            other=cards.other,
            asking=asking,
            subject=subject,
            is_name=is_name,
            has_posts=posts,
        )
    many = is_many(cards.quantity) and before.get("det") != "each"
    out.core = {**before, "nouns": _nouns(cards.nouns, many=many)}
    if cards.order is not None:
        out.core["order"] = t.Order(S, cards.order.word, order_num(cards.order))
        if cards.order.n != ir.Int(1):
            out.core["nouns"] = _nouns(cards.nouns, many=True)
    if cards.random:
        out.core["order"] = t.Order(S, "random")
    if cards.done is not None:
        out.core["done"] = cards.done
        if "count" not in out.core:
            out.core.setdefault("det", "the")
    if states:
        nouns = cast(tuple[t.Noun, ...], out.core["nouns"])
        out.core["nouns"] = tuple(msgspec.structs.replace(n, words=(*states, *n.words)) for n in nouns)
    if owner is not None and not implied and possessive is None:
        out.add(t.OfPost, said(owner, "subject", asking=asking))
    _add_chooser(out, cards)
    return out


def _states_before(where: tuple[ir.Question, ...]) -> tuple[tuple[str, ...], tuple[ir.Question, ...]]:
    """`your equipped item that has the highest value`: where two questions want the place behind the noun."""
    if len(where) < 2 or not isinstance(where[0], ir.InState) or isinstance(where[1], ir.Compare | ir.HasInitial):
        return (), where
    return (where[0].state,), where[1:]


def _add_chooser(out: NounWords, cards: ir.Cards) -> None:
    """Last, for what follows `chosen by` speaks of whoever chooses."""
    if cards.chooser != "doer":
        out.posts.append(t.ChosenPost(S, _chooser(cards.chooser)))


def _any_number(out: NounWords, cards: ir.Cards, owner: ir.Selector | None) -> None:
    nouns = _nouns(cards.nouns, many=True)
    out.core = {"det": "any", "nouns": (t.Noun(S, ("number",)),)}
    out.posts.insert(0, t.OfPost(S, t.NounPhrase(S, nouns=nouns)))
    if owner is not None:
        out.add(t.OfPost, said(owner, "subject"))


def _nouns(nouns: tuple[ir.CardNoun, ...], *, many: bool) -> tuple[t.Noun, ...]:
    out = []
    for noun in nouns:
        if noun.name is not None:
            out.append(t.Noun(S, (), noun.name))
        else:
            head = cast(str, noun.noun)
            out.append(t.Noun(S, (*noun.words, plural(head) if many else head)))
    return tuple(out)


def _chooser(chooser: ir.Chooser) -> t.NounPhrase:
    if chooser == "agreement":
        return bare("agreement")
    if chooser == "die":
        return bare("die", det="a")
    assert isinstance(chooser, ir.ChosenBy)
    return np(chooser.who)


def _where_it_lies(out: NounWords, cards: ir.Cards, verb: str) -> None:
    if cards.taken_from is not None:
        out.add(t.FromPost, said(cards.taken_from, "subject"))
        if cards.place == default_place(verb, cards.nouns[0]):
            return
    if cards.done is not None and cards.place == ir.Place("anywhere"):
        return
    if cards.place == default_place(verb, cards.nouns[0]):
        return
    where = cards.place
    if where.what in ("discards", "deck") and cards.order is not None:
        out.posts.append(t.OfPost(S, cast(t.NounPhrase, place(where).np)))
    elif where.what == "hand" and where.of is not None and type(where.of) not in POSSESSIVES:
        inner = said(where.of, "subject")
        out.posts.append(t.InPost(S, t.Place(S, bare("hand", det="the"))))
        out.add(t.OfPost, inner)
    else:
        out.posts.append(t.InPost(S, place(where)))


# ---------------------------------------------------------------- places and times


def place(where: ir.Place | ir.NextDoor) -> t.Place:
    """A place back to its words."""
    if isinstance(where, ir.NextDoor):
        return t.Place(S, t.NounPhrase(S, "the", order=t.Order(S, "next"), nouns=(t.Noun(S, ("door",)),)))
    match where.what:
        case "play":
            return t.Place(S)
        case "hand":
            word = POSSESSIVES.get(type(where.of))
            if word is not None:
                return t.Place(S, bare("hand", det=word))
            if where.of is None:
                return t.Place(S, bare("hand", det="any"))
            owner = t.NounPhrase(S, **said(where.of, "subject").core)
            return t.Place(S, t.NounPhrase(S, "the", nouns=(t.Noun(S, ("hand",)),), posts=(t.OfPost(S, owner),)))
        case "combat":
            word = POSSESSIVES.get(type(where.of))
            return t.Place(S, bare("combat", det=word or ""))
        case "discards":
            return t.Place(S, bare(*_pile(where.deck), det="the"))
        case "deck":
            return t.Place(S, bare(cast(str, where.deck), "deck", det="the"))
    raise Unsayable(f"{where.what} is never written")


def _pile(deck: str | None) -> tuple[str, ...]:
    """The discards, or those of a deck."""
    return ("discards",) if deck is None else (deck, "discards")


def time_np(time: ir.Time, *, the: bool = False) -> t.NounPhrase:
    """A time as a noun phrase; `the` where the text has `the combat`."""
    out = _time(time)
    if the and not out.core.get("det"):
        out.core["det"] = "the"
    return out.np()


def _time(time: ir.Time) -> NounWords:
    word = POSSESSIVES.get(type(time.of))
    noun = plural(time.what) if time.n and time.n > 1 else time.what
    core: dict[str, Any] = {"nouns": (t.Noun(S, (noun,)),)}
    if word is not None:
        core["det"] = word
    elif time.any:
        core["det"] = "any"
    elif time.of is not None or time.next:
        core["det"] = "the"
    if time.next:
        core["order"] = t.Order(S, "next", time.n)
    out = NounWords(core, [])
    if time.of is not None and word is None:
        out.add(t.OfPost, said(time.of, "subject"))
    return out


# ---------------------------------------------------------------- things

_THING_NOUNS: dict[str, tuple[str, ...]] = {
    "ties": ("ties",), "treasures": ("treasures",), "abilities": ("abilities",), "limits": ("limits",),
    "disadvantages": ("disadvantages",), "advantages": ("advantages",), "bad stuff": ("bad stuff",),
    "effects": ("effects",), "discards": ("discards",), "hand": ("hand",),
}  # fmt: skip
_NO_ARTICLE = ("ties", "trouble", "bad stuff", "agreement")


def _thing(thing: ir.Thing, *, asking: bool) -> NounWords:
    words = _thing_words(thing)
    q = thing.quantity
    word = POSSESSIVES.get(type(thing.of))
    core: dict[str, Any]
    if thing.either:
        core = {"det": "either"}
    elif q.share is not None:
        core = {"factor": factor_of(q.share), "det": word or "the"}
    elif q.how == "the" and word is not None:
        core = {"det": word}
    elif q.how == "every" and word is not None:
        core = {"det": word if asking or word == "its" else f"all {word}"}
    elif q.how == "the" and thing.what in _NO_ARTICLE and thing.of is None:
        core = {}
    elif q.how == "the":
        core = {"det": "the", "other": thing.other}
    else:
        core = counting(q, other=thing.other, asking=asking, subject=False, is_name=False, has_posts=False)
    if thing.what in _UNCOUNTED and (is_many(q) or (q.how == "none" and thing.what == "level")):
        words = (*words[:-1], plural(words[-1]))
    core["nouns"] = tuple(t.Noun(S, tuple(part.split())) for part in " ".join(words).split(" or "))
    out = NounWords(core, [])
    if thing.what in ("limit", "penalty"):
        many = is_many(q)
        kinds = (thing.kind or "").split(" or ")
        noun = plural(thing.what) if many else thing.what
        core["nouns"] = tuple(t.Noun(S, (*kind.split(), noun)) for kind in kinds)
    if thing.what == "bad stuff":
        core["nouns"] = (t.Noun(S, ("bad stuff",)),)
    if thing.may_win:
        out.rel = t.Wins(S, "may", bare("game", det="the"))
    if thing.of is not None and word is None:
        out.add(t.OfPost, said(thing.of, "subject", asking=asking))
    return out


_UNCOUNTED = ("level", "counter", "turn", "rank", "strength", "bonus", "value", "roll", "free slot", "side", "gender")


def _thing_words(thing: ir.Thing) -> tuple[str, ...]:
    if thing.what == "free slot":
        return ("free", cast(str, thing.kind))
    if thing.what == "discards":
        return _pile(thing.kind)
    if thing.what == "deck":
        return (cast(str, thing.kind), "deck")
    if thing.what == "turn" and thing.extra:
        return ("extra", "turn")
    return _THING_NOUNS.get(thing.what, (thing.what,))
