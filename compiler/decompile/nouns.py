"""People, cards, numbers, times, places and things back to noun phrases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.defaults import default_place, has_own_owner
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import plural

__all__ = [
    "S",
    "NounWords",
    "Unsayable",
    "amount",
    "bare",
    "np",
    "number_np",
    "place",
    "quantity",
    "said",
    "stat_np",
    "time_np",
]

S: t.Span = (0, 0)


class Unsayable(AssertionError):
    """A part of a card program that no text becomes: it was made by leaving words out, or by somebody else."""


class NounWords(msgspec.Struct):
    """A noun phrase on its way: the words before its modifiers, the modifiers, and the clause behind."""

    core: dict[str, Any]
    posts: list[t.Post]
    rel: t.Rel | None = None

    def np(self) -> t.NounPhrase:
        """The finished phrase."""
        return t.NounPhrase(S, posts=tuple(self.posts), rel=self.rel, **self.core)

    def add(self, post: type[t.OfPost] | type[t.FromPost], inner: NounWords) -> None:
        """Hang another phrase on this one: its own modifiers follow it."""
        self.posts.append(post(S, t.NounPhrase(S, **inner.core)))
        self.posts += inner.posts
        self.rel = self.rel or inner.rel


def np(node: ir.Target, verb: str = "", *, asking: bool = False, subject: bool = False) -> t.NounPhrase:
    """The noun phrase of whatever a line speaks of."""
    return said(node, verb, asking=asking, subject=subject).np()


def bare(*words: str, det: str = "", name: str | None = None) -> t.NounPhrase:
    """A noun phrase of a determiner and a noun."""
    return t.NounPhrase(S, det, nouns=(t.Noun(S, tuple(words), name),))


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


# ---------------------------------------------------------------- how many


def _num(n: ir.Number | int | None) -> t.Num:
    if isinstance(n, int):
        return n
    return n.n if isinstance(n, ir.Int) else "X"


def _one(quantity: ir.Quantity) -> bool:
    return quantity.how in ("the", "some") or (quantity.how == "exactly" and quantity.n == ir.Int(1))


def _is_many(quantity: ir.Quantity) -> bool:
    return not _one(quantity) and quantity.n != ir.Int(1) and quantity.how != "none"


def _factor(share: ir.Scaled) -> t.Factor:
    if share.by == "half":
        return t.Factor(S, "half")
    if share.by == "percent":
        return t.Factor(S, "percent", _num(share.n))
    return t.Factor(S, "double") if share.n == 2 else t.Factor(S, "times", _num(share.n))


def _counting(
    q: ir.Quantity, *, other: bool, asking: bool, subject: bool, is_name: bool, has_posts: bool
) -> dict[str, Any]:
    """Determiner and count of a phrase without owner before it."""
    if q.share is not None:
        return {"factor": _factor(q.share), "det": "the"}
    match q.how:
        case "exactly":
            if q.n == ir.Int(1):
                if other and not asking:
                    return {"det": "another"}
                if is_name and not has_posts and not asking:
                    return {}
            return {"count": t.HowMany(S, "exactly", _num(q.n)), "other": other}
        case "up to" | "at least" | "at most":
            return {"count": t.HowMany(S, q.how, _num(q.n)), "other": other}
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


_POSSESSIVE: dict[type, str] = {ir.You: "your", ir.Doer: "their", ir.It: "its"}


def _possessive(owner: object, q: ir.Quantity, *, asking: bool, singular: bool = False) -> str | None:
    """`your`, `their`, `its` where they say the same as a count with `of you`."""
    word = _POSSESSIVE.get(type(owner))
    if word is None or q.share is not None:
        return word if q.share is not None else None
    if q.how == "every" and not singular:
        return word if asking or word == "its" else f"all {word}"
    single = q.how == "the" if singular else q.how == ("some" if asking else "exactly") and (asking or q.n == ir.Int(1))
    return word if single else None


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
    possessive = _possessive(who.of, who.quantity, asking=asking, singular=who.role.endswith("neighbor"))
    if possessive is None and who.role.endswith("neighbor") and isinstance(who.of, ir.You | ir.Doer | ir.It):
        possessive = _POSSESSIVE[type(who.of)]
    if possessive:
        counting: dict[str, Any] = {"det": possessive}
    else:
        named, posts = bool(who.names), bool(out.posts)
        counting = _counting(
            who.quantity, other=who.other, asking=asking, subject=subject, is_name=named, has_posts=posts
        )
    words = _ROLE_NOUNS.get(who.role, (who.role,))
    many = _is_many(who.quantity) and counting.get("det") != "each"
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
    out.core = {**counting, "nouns": nouns}
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
                compare = t.Compare(S, how, _num(right))
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
        out.posts.append(t.TotalingPost(S, t.Compare(S, cards.totaling.how, _num(cards.totaling.n))))
    if cards.would_win:
        out.rel = t.Wins(S, "would", bare("combat", det="the"))
    _where_it_lies(out, cards, verb)
    owner = cards.owner
    implied = (
        isinstance(owner, ir.Doer) and cards.done is None and has_own_owner(cards.place) and cards.place.of is None
        and cards.taken_from is None and verb not in ("subject", "have")
    )  # fmt: skip
    is_name = all(n.name is not None for n in cards.nouns)
    possessive = None if implied else _possessive(owner, cards.quantity, asking=asking)
    if cards.quantity.how == "any number":
        _any_number(out, cards, owner if not implied else None)
        _add_chooser(out, cards)
        return out
    if possessive:
        counting: dict[str, Any] = {"det": possessive}
        if cards.quantity.share is not None:
            counting["factor"] = _factor(cards.quantity.share)
    else:
        posts = bool(out.posts) and verb == "number"  # only where cards are counted does a place make a name plural
        counting = _counting(
            cards.quantity,
            other=cards.other,
            asking=asking,
            subject=subject,
            is_name=is_name,
            has_posts=posts,
        )
    many = _is_many(cards.quantity) and counting.get("det") != "each"
    out.core = {**counting, "nouns": _nouns(cards.nouns, many=many)}
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
    elif where.what == "hand" and where.of is not None and type(where.of) not in _POSSESSIVE:
        inner = said(where.of, "subject")
        out.posts.append(t.InPost(S, t.Place(S, bare("hand", det="the"))))
        out.add(t.OfPost, inner)
    else:
        out.posts.append(t.InPost(S, place(where)))


# ---------------------------------------------------------------- places and times


def place(where: ir.Place) -> t.Place:
    """A place back to its words."""
    match where.what:
        case "play":
            return t.Place(S)
        case "hand":
            word = _POSSESSIVE.get(type(where.of))
            if word is not None:
                return t.Place(S, bare("hand", det=word))
            if where.of is None:
                return t.Place(S, bare("hand", det="any"))
            owner = t.NounPhrase(S, **said(where.of, "subject").core)
            return t.Place(S, t.NounPhrase(S, "the", nouns=(t.Noun(S, ("hand",)),), posts=(t.OfPost(S, owner),)))
        case "combat":
            word = _POSSESSIVE.get(type(where.of))
            return t.Place(S, bare("combat", det=word or ""))
        case "discards":
            return t.Place(S, bare("discards", det="the"))
        case "deck":
            return t.Place(S, bare(cast(str, where.deck), "deck", det="the"))
    raise Unsayable(f"{where.what} is never written")


def time_np(time: ir.Time, *, the: bool = False) -> t.NounPhrase:
    """A time as a noun phrase; `the` where the text has `the combat`."""
    out = _time(time)
    if the and not out.core.get("det"):
        out.core["det"] = "the"
    return out.np()


def _time(time: ir.Time) -> NounWords:
    word = _POSSESSIVE.get(type(time.of))
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


# ---------------------------------------------------------------- numbers


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
            return _num(node)
        case ir.Declared(who=who, question=text):
            return t.Declared(S, np(who, asking=True), text)
        case ir.Scaled(of=ir.Declared(who=who, question=text)):
            return t.Declared(S, np(who, asking=True), text, _factor(node))
    return number_np(node)


def amount(number: ir.Number) -> t.Num | t.NounPhrase:
    """A number as a comparison takes it."""
    return _num(number) if isinstance(number, ir.Int | ir.X) else number_np(number)


def number_np(number: ir.Number) -> t.NounPhrase:
    """A number as a noun phrase."""
    return _number(number, None).np()


def _number(number: ir.Number, factor: t.Factor | None) -> NounWords:
    match number:
        case ir.Scaled(of=inner):
            return _number(inner, _factor(number))
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
            return stat_np(number, factor)
    raise Unsayable(f"{number} is no noun phrase")


def _counted(what: ir.Selector | ir.Thing | ir.Time) -> NounWords:
    if isinstance(what, ir.Time):
        return NounWords({"nouns": (t.Noun(S, (plural(what.what),)),)}, [])
    return said(what, "number", asking=True)


def stat_np(stat: ir.Stat, factor: t.Factor | None = None) -> NounWords:
    """A stat: `your level`, `the total value of your items`."""
    if stat.stat in ("treasures", "levels"):
        out = NounWords({"det": "the", "factor": factor, "nouns": (t.Noun(S, ("number",)),)}, [])
        out.posts.append(t.OfPost(S, bare(stat.stat)))
        if stat.of is not None:
            out.add(t.OfPost, said(stat.of, "subject", asking=True))
        return out
    words = tuple(stat.stat.split())
    word = _POSSESSIVE.get(type(stat.of))
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


# ---------------------------------------------------------------- things

_THING_NOUNS: dict[str, tuple[str, ...]] = {
    "ties": ("ties",), "treasures": ("treasures",), "abilities": ("abilities",), "limits": ("limits",),
    "disadvantages": ("disadvantages",), "advantages": ("advantages",), "bad stuff": ("bad stuff",),
    "discards": ("discards",), "hand": ("hand",),
}  # fmt: skip
_NO_ARTICLE = ("ties", "trouble", "bad stuff", "agreement")


def _thing(thing: ir.Thing, *, asking: bool) -> NounWords:
    words = _thing_words(thing)
    q = thing.quantity
    word = _POSSESSIVE.get(type(thing.of))
    core: dict[str, Any]
    if thing.either:
        core = {"det": "either"}
    elif q.share is not None:
        core = {"factor": _factor(q.share), "det": word or "the"}
    elif q.how == "the" and word is not None:
        core = {"det": word}
    elif q.how == "every" and word is not None:
        core = {"det": word if asking or word == "its" else f"all {word}"}
    elif q.how == "the" and thing.what in _NO_ARTICLE and thing.of is None:
        core = {}
    elif q.how == "the":
        core = {"det": "the", "other": thing.other}
    else:
        core = _counting(q, other=thing.other, asking=asking, subject=False, is_name=False, has_posts=False)
    if thing.what in _UNCOUNTED and (_is_many(q) or (q.how == "none" and thing.what == "level")):
        words = (*words[:-1], plural(words[-1]))
    core["nouns"] = tuple(t.Noun(S, tuple(part.split())) for part in " ".join(words).split(" or "))
    out = NounWords(core, [])
    if thing.what in ("limit", "penalty"):
        many = _is_many(q)
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
    if thing.what == "deck":
        return (cast(str, thing.kind), "deck")
    if thing.what == "turn" and thing.extra:
        return ("extra", "turn")
    return _THING_NOUNS.get(thing.what, (thing.what,))
