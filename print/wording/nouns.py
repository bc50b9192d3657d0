"""People, cards, things, times and places as noun phrases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.print.wording import numbers, questions
from lootpress.print.wording.context import ANYWHERE, NP, Context, PhraseFrame
from lootpress.print.wording.english import article, joined, possessive, seems_nameless, title
from lootpress.print.wording.marks import icon, quoted, strong
from lootpress.print.wording.quantities import CountedNoun, counted, how_many
from lootpress.print.wording.templates import listed, say, term, word

__all__ = ["NOUNS", "owner_words", "phrase", "place", "time", "words_of"]

# Kinds whose cards are what somebody is, told with an article; of an affiliation or a power one just gives the name.
_WITH_ARTICLE = ("race", "class", "role")
_THINGS = ("monster", "enhancer", "item", "one-shot", "treasure", "door", "curse", "trap")
_MAYBE_OWN = ("table", "hand", "hand or table")


def phrase(node: ir.Target, ctx: Context, frame: PhraseFrame = ANYWHERE) -> NP:
    """The noun phrase of whatever a line speaks of."""
    return NOUNS[type(node)](node, ctx, frame)


# ---------------------------------------------------------------- known ones


def _you(node: ir.You, ctx: Context, frame: PhraseFrame) -> NP:
    return NP(term("nouns", "you"), "you")


def _doer(node: ir.Doer, ctx: Context, frame: PhraseFrame) -> NP:
    return NP(term("nouns", "doer"))


def _that_player(node: ir.ThatPlayer, ctx: Context, frame: PhraseFrame) -> NP:
    means = "known" if node.means == ctx.that_player else node.means
    return NP(say("nouns", "that_player", means), simple=True)


def _candidate(node: ir.Asked, ctx: Context, frame: PhraseFrame) -> NP:
    return NP(term("nouns", "candidate"), simple=True)


def _is_known(node: ir.It, ctx: Context) -> bool:
    """Whether a reader takes `it` for what is meant; nothing on an enhancer has named its monster."""
    return node.means == ctx.it_means and node.means != "monster"


def _it(node: ir.It, ctx: Context, frame: PhraseFrame) -> NP:
    known = _is_known(node, ctx)
    return NP(say("nouns", "it", "known" if known else node.means, title(ctx.kind)), simple=not known)


def _them(node: ir.Them, ctx: Context, frame: PhraseFrame) -> NP:
    return NP(say("nouns", "them", ctx.one_seen), "one" if ctx.one_seen else "many")


def _this_card(node: ir.ThisCard, ctx: Context, frame: PhraseFrame) -> NP:
    return NP(term("nouns", "this_card"), simple=True)


def _player_named(node: ir.PlayerNamed, ctx: Context, frame: PhraseFrame) -> NP:
    return NP(strong(node.name), simple=True)


# ---------------------------------------------------------------- whose


def owner_words(owner: ir.Selector | None, ctx: Context, *, asking: bool) -> tuple[str, str]:
    """Whose it is: as a word before the noun (`your`), or as words behind it (`of players in combat`)."""
    det, _, of = _owner_words(owner, ctx, asking)
    return det, of


def _owner_words(owner: ir.Selector | None, ctx: Context, asking: bool) -> tuple[str, str, str]:
    """The same; between the two how a word before the noun would be said behind it, unless it is a pronoun."""
    match owner:
        case None:
            return "", "", ""
        case ir.You() | ir.Doer():
            return say("nouns", "possessive", type(owner).__name__), "", ""
        case ir.It() if _is_known(owner, ctx):
            return say("nouns", "possessive", "It"), "", ""
    np = phrase(owner, ctx, PhraseFrame("anywhere", own=False, asking=asking))
    of = say("nouns", "of", np.text)
    return (possessive(np.text), of, "") if np.simple else ("", "", of)


def _spaced(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _adjectives(
    random: bool, order: str | None = None, n: str | None = None, done: str | None = None, states: Sequence[str] = ()
) -> str:
    """The words before a noun, with a space behind them if there are any."""
    text = say("nouns", "adjectives", random, order, n, done, states)
    return text + " " if text else ""


# ---------------------------------------------------------------- people


def _people(who: ir.People, ctx: Context, frame: PhraseFrame) -> NP:
    names = [strong(name) for name in who.names]
    with_articles = [_with_article(name, ctx, frame) for name in who.names]
    role = word("nouns", "roles", who.role)
    states, rest = _leading_states(who.where)
    det, det_of, of = _owner_words(who.of, ctx, frame.asking)
    adjectives = _adjectives(who.random, states=states)
    noun = CountedNoun(
        nouns=tuple((name, name) for name in names) or ((role, word("nouns", "many_roles", who.role)),),
        adjectives=adjectives,
        det=det,
        det_of=det_of,
        with_article=joined(with_articles, term("nouns", "or_")) if names and not adjectives else None,
        named=bool(names),
        other=who.other,
        none_one=who.role != "player",
    )
    number = how_many(who.quantity, noun, frame)
    close, relative = questions.narrowed(rest, ctx.inside(named=["card"]), number, people=True)
    also = say("nouns", "also_role", role) if names and who.role != "player" else ""
    tail = _spaced(of, also, close, say("nouns", "seats", who.seats), relative)
    return counted(who.quantity, msgspec.structs.replace(noun, tail=tail), ctx, frame)


def _with_article(name: str, ctx: Context, frame: PhraseFrame) -> str:
    """A name of what a player is, as it stands after `you are`; what becomes another card gets its name in quotes."""
    kind = ctx.kinds.get(name)
    if frame.role and kind in _THINGS:
        return strong(quoted(name))
    is_bare = seems_nameless(name) if kind is None else kind not in _WITH_ARTICLE
    return strong(name) if is_bare else article(strong(name))


def _leading_states(where: tuple[ir.Question, ...]) -> tuple[tuple[str, ...], tuple[ir.Question, ...]]:
    """`a dead player`: states of the one asked about stand before the noun."""
    states: list[str] = []
    for at, question in enumerate(where):
        if not (isinstance(question, ir.InState) and isinstance(question.who, ir.Asked) and question.state != "caught"):
            return tuple(states), where[at:]
        states.append(word("questions", "states", question.state))
    return tuple(states), ()


# ---------------------------------------------------------------- cards


def words_of(noun: ir.CardNoun) -> tuple[str, str]:
    """A noun of cards, for one and for many."""
    before = "".join(f"{_with_icon(w)}{_titled(w)} " for w in noun.words)
    if noun.name is not None:
        name = strong(noun.name)
        also = "" if noun.noun is None else f" {title(noun.noun)}"
        return before + name + also, before + say("nouns", "copies_of", name) + also
    head = noun.noun or ""
    one = _titled(head)
    return before + _with_icon(head) + one, before + _with_icon(head) + say("nouns", "many_of", one)


def _with_icon(noun: str) -> str:
    return icon(word("nouns", "icons", noun)) if listed("nouns", "icons", noun) else ""


def _titled(noun: str) -> str:
    return noun if listed("nouns", "small", noun) else title(noun)


def _cards(cards: ir.Cards, ctx: Context, frame: PhraseFrame) -> NP:
    nouns = tuple(words_of(n) for n in cards.nouns)
    named = all(n.name is not None for n in cards.nouns)
    order = cards.order
    n = None if order is None or order.n == ir.Int(1) else numbers.number(order.n, ctx)
    det, det_of, of = _owner(cards, ctx, frame)
    states, rest = ((), cards.where) if named else _leading_states(cards.where)
    noun = CountedNoun(
        nouns=nouns,
        adjectives=_adjectives(cards.random, None if order is None else order.word, n, cards.done, states),
        det=det,
        det_of=det_of,
        named=named,
        other=cards.other,
        none_one=not listed("nouns", "counted_in_plural", cards.nouns[0].noun or ""),
        several=n is not None,
    )
    if named or (not noun.adjectives and any(n.name is not None for n in cards.nouns)):  # names go without article
        ones = [one if n.name is not None else article(one) for n, (one, _) in zip(cards.nouns, nouns, strict=True)]
        noun = msgspec.structs.replace(noun, with_article=noun.adjectives + joined(ones, term("nouns", "or_")))
    # What follows an owner or a relative clause is taken to speak of what they name; but `that` never means a player.
    number = how_many(cards.quantity, noun, frame)
    close, relative = questions.narrowed(rest, ctx.inside(named=["card"]), number, people=False)
    last = (of, relative)
    if of and relative and not isinstance(cards.owner, ir.People):
        last = (say("clauses", "brackets", relative), of)
    tail = _spaced(_yours(cards, ctx, frame), close, *_tail(cards, ctx, frame), *last)
    ctx.named.append("card")
    return counted(cards.quantity, msgspec.structs.replace(noun, tail=tail), ctx, frame)


def _owner(cards: ir.Cards, ctx: Context, frame: PhraseFrame) -> tuple[str, str, str]:
    where = cards.place
    implied = frame.own and cards.done is None and cards.taken_from is None and where.of is None
    if implied and where.what in _MAYBE_OWN:
        if isinstance(cards.owner, ir.Doer):
            theirs = ctx.others_do and _is_unclear(cards, ctx, frame)
            return (say("nouns", "possessive", "Doer") if theirs else ""), "", ""
        if cards.owner is None:
            return "", "", term("nouns", "of_anybody")
    return _owner_words(cards.owner, ctx, frame.asking)


def _is_unclear(cards: ir.Cards, ctx: Context, frame: PhraseFrame) -> bool:
    """Whether nobody says whose the cards are and a reader could take them for everybody's."""
    counted_or_all = (frame.asking and frame.each) or (cards.quantity.how == "every" and not frame.asking)
    implied = frame.own and cards.done is None and cards.taken_from is None and isinstance(cards.owner, ir.Doer)
    return implied and cards.place.what in _MAYBE_OWN and cards.place.of is None and not ctx.in_actor and counted_or_all


def _yours(cards: ir.Cards, ctx: Context, frame: PhraseFrame) -> str:
    """Says that such cards are yours; those of somebody else get `their` before them."""
    of_table = cards.place == ir.Place("table") and not ctx.others_do
    return term("nouns", "you_have") if of_table and _is_unclear(cards, ctx, frame) else ""


def _tail(cards: ir.Cards, ctx: Context, frame: PhraseFrame) -> list[str]:
    """What follows the noun: from where, from whom, worth how much, chosen by whom."""
    quiet = ctx.inside(named=["card"])
    parts: list[str] = []
    silent = ir.Place("anywhere") if cards.done is not None else frame.lies(cards.nouns[0].noun)
    if cards.place != silent:
        in_pile = cards.order is not None and cards.place.what in ("discards", "deck")
        comes = frame.moving or cards.place.what == "deck"
        parts.append(place(cards.place, quiet, "of" if in_pile else "from" if comes else "in", asking=frame.asking))
    if cards.taken_from is not None:
        each = not frame.asking  # so many from each of them, not in all
        source = phrase(cards.taken_from, quiet, PhraseFrame("anywhere", own=False, asking=frame.asking, each=each))
        parts.append(say("nouns", "from_", source.text))
    if cards.totaling is not None:
        parts.append(numbers.bounds(cards.totaling, quiet, "totaling"))
    if isinstance(cards.chooser, ir.ChosenBy):
        parts.append(say("nouns", "chosen", phrase(cards.chooser.who, quiet, PhraseFrame("anywhere", own=False)).text))
    elif cards.chooser != "doer":
        parts.append(say("nouns", "chosen", word("nouns", "choosers", cards.chooser)))
    if cards.would_win:
        parts.append(term("nouns", "would_win"))
    return parts


# ---------------------------------------------------------------- places, times, things


def place(lies: ir.Place, ctx: Context, preposition: str, *, asking: bool) -> str:
    """Where cards lie: `in combat`, `from your hand`, `of the Door deck`."""
    det, of = owner_words(lies.of, ctx, asking=asking)
    deck = None if lies.deck is None else title(lies.deck)
    return say("nouns", "place", lies.what, preposition, det, of, deck)


def time(
    when: ir.Time, ctx: Context, *, the: bool, asking: bool = True, many: bool = False, some: bool = False
) -> NP:  # fmt: skip
    """A stretch of the game; `the` where it is a thing that ends or moves, `some` where one of many starts."""
    det, of = owner_words(when.of, ctx, asking=asking)
    many = many or (when.n is not None and when.n != 1)
    n = "" if when.n is None else numbers.digits(when.n)
    text = say("nouns", "time", when, many=many, det=det, of=of, n=n, the=the, some=some)
    return NP(text, "many" if many else "one", simple=not of)


def _time(when: ir.Time, ctx: Context, frame: PhraseFrame) -> NP:
    return time(when, ctx, the=True, asking=frame.asking)


def _thing(thing: ir.Thing, ctx: Context, frame: PhraseFrame) -> NP:
    det, of = owner_words(thing.of, ctx, asking=frame.asking)
    if thing.what == "counter" and thing.of is not None:
        host = phrase(thing.of, ctx, PhraseFrame("anywhere", own=False, asking=frame.asking))
        det, of = "", say("nouns", "from_" if frame.moving else "on", host.text)
    kinds: Sequence[str] = () if thing.kind is None else [title(kind) for kind in thing.kind.split(" or ")]
    kind = joined(kinds, term("nouns", "or_"))
    one, many = say("nouns", "thing", thing.what, kind), say("nouns", "things", thing.what, kind)
    if thing.what == "hand" and thing.quantity.share is not None:  # half of one hand
        many = one
    several = listed("nouns", "always_many", thing.what)
    uncounted = several or listed("nouns", "uncounted", thing.what)
    adjectives = say("nouns", "thing_adjectives", thing.extra, thing.either)
    noun = CountedNoun(
        nouns=((many if several else one, many),),
        adjectives=adjectives + " " if adjectives else "",
        det=det,
        tail=_spaced(of, term("nouns", "may_win") if thing.may_win else ""),
        usual="the",
        other=thing.other,
        none_one=True,
        several=several,
        bare=thing.either or (not of and listed("nouns", "bare_things", thing.what)),
        uncounted=uncounted,
    )
    return counted(thing.quantity, noun, ctx, frame)


NOUNS: dict[type, Callable[[Any, Context, PhraseFrame], NP]] = {
    ir.You: _you,
    ir.Doer: _doer,
    ir.ThatPlayer: _that_player,
    ir.Candidate: _candidate,
    ir.CandidateCard: _candidate,
    ir.It: _it,
    ir.Them: _them,
    ir.ThisCard: _this_card,
    ir.PlayerNamed: _player_named,
    ir.People: _people,
    ir.Cards: _cards,
    ir.Time: _time,
    ir.Thing: _thing,
}
