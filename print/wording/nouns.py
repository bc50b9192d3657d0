"""People, cards, things, times and places as noun phrases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from lootpress.compiler import ir
from lootpress.print.wording import numbers, questions
from lootpress.print.wording.context import ANYWHERE, NP, Context, Frame
from lootpress.print.wording.english import article, joined, possessive, seems_nameless, title
from lootpress.print.wording.marks import icon, strong
from lootpress.print.wording.templates import say, term, word

__all__ = ["NOUNS", "owner_words", "people_names", "phrase", "place", "time", "words_of"]

# Kinds whose cards are what somebody is, told with an article; of an affiliation or a power one just gives the name.
_WITH_ARTICLE = ("race", "class", "role")


def phrase(node: ir.Target, ctx: Context, frame: Frame = ANYWHERE) -> NP:
    """The noun phrase of whatever a line speaks of."""
    return NOUNS[type(node)](node, ctx, frame)


# ---------------------------------------------------------------- known ones


def _you(node: ir.You, ctx: Context, frame: Frame) -> NP:
    return NP(term("nouns", "you"), "you")


def _doer(node: ir.Doer, ctx: Context, frame: Frame) -> NP:
    return NP(term("nouns", "doer"), "one")


def _that_player(node: ir.ThatPlayer, ctx: Context, frame: Frame) -> NP:
    means = "known" if node.means == ctx.that_player else node.means
    return NP(say("nouns", "that_player", means), "one", simple=True)


def _candidate(node: ir.Candidate, ctx: Context, frame: Frame) -> NP:
    return NP(term("nouns", "candidate"), "one", simple=True)


def _it(node: ir.It, ctx: Context, frame: Frame) -> NP:
    known = node.means == ctx.it_means and node.means != "monster"
    return NP(say("nouns", "it", "known" if known else node.means, title(ctx.kind)), "one", simple=not known)


def _them(node: ir.Them, ctx: Context, frame: Frame) -> NP:
    return NP(term("nouns", "them"), "many")


def _this_card(node: ir.ThisCard, ctx: Context, frame: Frame) -> NP:
    return NP(term("nouns", "this_card"), "one", simple=True)


def _player_named(node: ir.PlayerNamed, ctx: Context, frame: Frame) -> NP:
    return NP(strong(node.name), "one", simple=True)


# ---------------------------------------------------------------- how many of what


def owner_words(owner: ir.Selector | None, ctx: Context, asking: bool) -> tuple[str, str]:
    """Whose it is: as a word before the noun (`your`, `that player’s`), or as words behind it (`of players in combat`)."""
    det, det_of, of = _owner_words(owner, ctx, asking)
    return det, of if not det_of else ""


def _owner_words(owner: ir.Selector | None, ctx: Context, asking: bool) -> tuple[str, str, str]:
    """The same; beside a word that is no pronoun also how it would be said behind the noun."""
    match owner:
        case None:
            return "", "", ""
        case ir.You() | ir.Doer():
            return say("nouns", "possessive", type(owner).__name__), "", ""
        case ir.It() if owner.means == ctx.it_means and owner.means != "monster":
            return say("nouns", "possessive", "It"), "", ""
    np = phrase(owner, ctx, Frame("anywhere", own=False, asking=asking))
    of = say("nouns", "of", np.text)
    return (possessive(np.text), of, "") if np.simple else ("", "", of)


def _counted(
    quantity: ir.Quantity, ctx: Context, frame: Frame, *, nouns: Sequence[tuple[str, str]], det: str = "", **more: Any
) -> NP:
    """A quantity of nouns; `usual` tells which quantity a possessive alone stands for."""
    adjectives = more.pop("adjectives", "")
    usual: str = more.pop("usual", "some" if frame.asking else "exactly")
    tail: str = more.pop("tail", "")
    n = None if quantity.n is None else numbers.number(quantity.n, ctx)
    is_one = quantity.n == ir.Int(1)
    if det and more.get("det_of"):
        usual = "some" if frame.asking else "the"
    single = quantity.how == usual and (quantity.how != "exactly" or is_one)
    ones, manys = [one for one, _ in nouns], [many for _, many in nouns]
    one = adjectives + joined(ones, term("nouns", "or_"))
    with_articles = joined([article(x) for x in ones], term("nouns", "or_"))
    slots = {
        "how": quantity.how, "n": n, "is_one": is_one, "single": single, "asking": frame.asking, "each": frame.each,
        "role": frame.role, "det": det, "one": one, "many": adjectives + joined(manys, term("nouns", "or_")),
        "all_many": adjectives + joined(manys, term("nouns", "and_")),
        "a_one": article(one) if adjectives else with_articles, "det_of": more.pop("det_of", ""), "adjectives": adjectives,
        "share": None if quantity.share is None else numbers.share(quantity.share, ctx),
        "named": False, "other": False, "none_one": False, "several": False, "bare": False, "no_article": False,
    }  # fmt: skip
    slots |= more
    text = say("nouns", "counted", slots)
    number = how_many(quantity, frame, named=slots["named"], none_one=slots["none_one"], several=slots["several"])
    if quantity.how == "every" and ones == manys:
        number = "one"
    known = quantity.how in ("some", "the") or (is_one and (single or slots["other"] or slots["named"]))
    simple = number == "one" and not tail and len(nouns) == 1 and known
    return NP(f"{text} {tail}".rstrip(), number, simple)


def how_many(
    quantity: ir.Quantity, frame: Frame, *, named: bool = False, none_one: bool = False, several: bool = False
) -> Literal["one", "many"]:
    """Whether the verb of such a quantity stands in the singular or the plural."""
    if quantity.share is not None or several:
        return "many"
    match quantity.how:
        case "some" | "the":
            return "one"
        case "every":
            return "one" if frame.each or named else "many"
        case "none":
            return "one" if none_one else "many"
    return "one" if quantity.n == ir.Int(1) else "many"


# ---------------------------------------------------------------- people


def people_names(names: Sequence[str], ctx: Context) -> list[tuple[str, str]]:
    """Names of what players are, each with and without its article."""
    out = []
    for name in names:
        kind = ctx.kinds.get(name)
        bare = seems_nameless(name) if kind is None else kind not in _WITH_ARTICLE
        out.append((strong(name), strong(name) if bare else article(strong(name))))
    return out


def _people(who: ir.People, ctx: Context, frame: Frame) -> NP:
    states, rest = _leading_states(who.where)
    number = how_many(who.quantity, frame, named=bool(who.names), none_one=who.role != "player")
    narrowed = questions.narrowed(rest, ctx.inside(named=["card"]), number, people=True)
    tail = " ".join(part for part in (narrowed, say("nouns", "seats", who.seats)) if part)
    adjectives = say("nouns", "adjectives", other=False, random=who.random, order=None, n=None, done=None, states=states)
    adjectives = adjectives + " " if adjectives else ""
    role = word("nouns", "roles", who.role)
    det, det_of, of = _owner_words(who.of, ctx, frame.asking)
    named = people_names(who.names, ctx)
    many = word("nouns", "many_roles", who.role)
    nouns = [(bare, bare) for bare, _ in named] if named else [(role, many)]
    if named and who.role != "player":
        tail = f"{say('nouns', 'also_role', role)} {tail}".strip()
    more: dict[str, Any] = {"named": bool(named), "other": who.other, "none_one": who.role != "player", "det_of": det_of}
    if named and not adjectives:
        more["a_one"] = joined([with_article for _, with_article in named], term("nouns", "or_"))
    tail = f"{of} {tail}".strip()
    return _counted(who.quantity, ctx, frame, nouns=nouns, det=det, adjectives=adjectives, tail=tail, **more)


def _leading_states(where: tuple[ir.Question, ...]) -> tuple[tuple[str, ...], tuple[ir.Question, ...]]:
    """`a dead player`: states of the one asked about stand before the noun."""
    states: list[str] = []
    for at, question in enumerate(where):
        if not (isinstance(question, ir.InState) and question.who == ir.Candidate() and question.state != "caught"):
            return tuple(states), where[at:]
        states.append(title(question.state) if question.state == "epic" else question.state)
    return tuple(states), ()


# ---------------------------------------------------------------- cards


def words_of(noun: ir.CardNoun) -> tuple[str, str]:
    """A noun of cards, for one and for many."""
    before = "".join(f"{_with_icon(w)} " for w in noun.words)
    if noun.name is not None:
        name = strong(noun.name)
        also = "" if noun.noun is None else f" {title(noun.noun)}"
        return before + name + also, before + say("nouns", "copies_of", name) + also
    head = noun.noun or ""
    mark = word("nouns", "icons", head)
    return before + (icon(mark) if mark != head else "") + _titled(head), before + (
        icon(mark) if mark != head else ""
    ) + say("nouns", "many_of", _titled(head))


def _with_icon(adjective: str) -> str:
    mark = word("nouns", "icons", adjective)
    return (icon(mark) if mark != adjective else "") + _titled(adjective)


def _titled(noun: str) -> str:
    return noun if word("nouns", "small", noun) != noun else title(noun)


def _cards(cards: ir.Cards, ctx: Context, frame: Frame) -> NP:
    nouns = [words_of(n) for n in cards.nouns]
    order = cards.order
    adjectives = say(
        "nouns", "adjectives", other=False, random=cards.random, done=cards.done, states=(),
        order=None if order is None else order.word,
        n=None if order is None or order.n == ir.Int(1) else numbers.number(order.n, ctx),
    )  # fmt: skip
    adjectives = adjectives + " " if adjectives else ""
    det, det_of, of = _owner(cards, ctx, frame)
    several = order is not None and order.n != ir.Int(1)
    named = bool(cards.nouns) and all(n.name is not None for n in cards.nouns)
    number = how_many(cards.quantity, frame, named=named, several=several)
    # The owner comes last: what follows him would be taken to speak of him.
    tail = " ".join(part for part in (*_tail(cards, ctx, frame, number), of) if part)
    if not ctx.named:
        ctx.named.append("card")
    first = cards.nouns[0].noun if cards.nouns else None
    return _counted(
        cards.quantity, ctx, frame, nouns=nouns, det=det, adjectives=adjectives, tail=tail, other=cards.other,
        named=named, several=several, det_of=det_of,
        none_one=word("nouns", "counted_in_plural", first or "") == first,
        **({"a_one": adjectives + joined([one for one, _ in nouns], term("nouns", "or_"))} if named else {}),
    )  # fmt: skip


def _owner(cards: ir.Cards, ctx: Context, frame: Frame) -> tuple[str, str, str]:
    lies = cards.place
    implied = (
        frame.own and cards.done is None and cards.taken_from is None and lies.of is None
        and lies.what in ("table", "hand", "hand or table")
    )  # fmt: skip
    if implied and isinstance(cards.owner, ir.Doer):
        return "", "", ""
    if implied and cards.owner is None:
        return "", "", term("nouns", "of_anybody")
    return _owner_words(cards.owner, ctx, frame.asking)


def _tail(cards: ir.Cards, ctx: Context, frame: Frame, number: Literal["one", "many"]) -> list[str]:
    """What follows the noun: narrowed how, from where, from whom, worth how much, chosen by whom."""
    quiet = ctx.inside(named=["card"])
    parts = [questions.narrowed(cards.where, quiet, number, people=False)]
    first = cards.nouns[0].noun if cards.nouns else None
    silent = ir.Place("anywhere") if cards.done is not None else frame.lies(first)
    if cards.place != silent:
        in_pile = cards.order is not None and cards.place.what in ("discards", "deck")
        comes = frame.moving or cards.place.what == "deck"
        parts.append(place(cards.place, quiet, "of" if in_pile else "from" if comes else "in", asking=frame.asking))
    if cards.taken_from is not None:
        parts.append(say("nouns", "from_", phrase(cards.taken_from, quiet, Frame("anywhere", own=False, asking=frame.asking)).text))
    if cards.totaling is not None:
        parts.append(numbers.bounds(cards.totaling, quiet, "totaling"))
    if cards.chooser != "doer":
        who = ""
        if isinstance(cards.chooser, ir.ChosenBy):
            who = phrase(cards.chooser.who, quiet, Frame("anywhere", own=False)).text
        parts.append(say("nouns", "chosen", cards.chooser if isinstance(cards.chooser, str) else "", who))
    if cards.would_win:
        parts.append(term("nouns", "would_win"))
    return parts


# ---------------------------------------------------------------- places, times, things


def place(lies: ir.Place, ctx: Context, preposition: str, *, asking: bool) -> str:
    """Where cards lie: `in combat`, `from your hand`, `of the Door deck`."""
    det, of = owner_words(lies.of, ctx, asking)
    deck = None if lies.deck is None else title(lies.deck)
    return say("nouns", "place", lies.what, preposition, det, of, deck)


def time(
    when: ir.Time, ctx: Context, *, the: bool, asking: bool = True, many: bool = False, some: bool = False
) -> NP:
    """A stretch of the game; `the` where it is a thing that ends or moves, `some` where one of many starts."""
    det, of = owner_words(when.of, ctx, asking)
    many = many or (when.n is not None and when.n != 1)
    n = None if when.n is None else numbers.digits(when.n)
    text = say("nouns", "time", what=when.what, many=many, det=det, of=of, next=when.next, any=when.any, n=n, the=the, some=some)
    return NP(text, "many" if many else "one", simple=not of)


def _time(when: ir.Time, ctx: Context, frame: Frame) -> NP:
    return time(when, ctx, the=True, asking=frame.asking)


def _thing(thing: ir.Thing, ctx: Context, frame: Frame) -> NP:
    det, of = owner_words(thing.of, ctx, frame.asking)
    if thing.what == "counter" and thing.of is not None:
        det, of = "", say("nouns", "on", phrase(thing.of, ctx, Frame("anywhere", own=False, asking=frame.asking)).text)
    kind = "" if thing.kind is None else " or ".join(title(k) for k in thing.kind.split(" or "))
    one = say("nouns", "thing", what=thing.what, kind=kind)
    many = say("nouns", "things", what=thing.what, kind=kind)
    tail = [of, questions.narrowed(thing.where, ctx.inside(named=["card"]), "one", people=False)]
    if thing.may_win:
        tail.append(term("nouns", "may_win"))
    adjectives = say("nouns", "thing_adjectives", extra=thing.extra, either=thing.either)
    adjectives = adjectives + " " if adjectives else ""
    several = word("nouns", "always_many", thing.what) != thing.what
    return _counted(
        thing.quantity, ctx, frame, nouns=[(many if several else one, many)], det=det, adjectives=adjectives,
        tail=" ".join(part for part in tail if part), usual="the", other=thing.other, several=several,
        none_one=True, bare=thing.either or (not of and word("nouns", "bare_things", thing.what) != thing.what),
        no_article=several or word("nouns", "uncounted", thing.what) != thing.what,
    )  # fmt: skip


NOUNS: dict[type, Callable[[Any, Context, Frame], NP]] = {
    ir.You: _you,
    ir.Doer: _doer,
    ir.ThatPlayer: _that_player,
    ir.Candidate: _candidate,
    ir.It: _it,
    ir.Them: _them,
    ir.ThisCard: _this_card,
    ir.PlayerNamed: _player_named,
    ir.People: _people,
    ir.Cards: _cards,
    ir.Time: _time,
    ir.Thing: _thing,
}
