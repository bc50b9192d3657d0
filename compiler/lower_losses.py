"""What is lost, to what and as what; and what nobody loses but suffers."""

from __future__ import annotations

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.lower_nouns import cards, people, selector
from lootpress.compiler.phrases import phrase_of
from lootpress.compiler.scope import Scope, wrong
from lootpress.dsl import tree as t

__all__ = ["check_fates", "loss"]


def loss(vp: t.VerbPhrase, what: tuple[ir.Target, ...], scope: Scope) -> ir.Action:
    """The action of losing all that, to what and as what the sentence says."""
    if isinstance(what[0], ir.Time):
        return ir.Lose(what) if scope.asking else _cannot_be_ordered(vp)
    to = next((part for part in vp.parts if part.word == "to"), None)
    as_ = next((part for part in vp.parts if part.word != "to"), None)
    sources = () if to is None else _sources(to.nps[0], scope)
    only_cards = not any(isinstance(one, ir.Thing) for one in what)
    if to is not None and ir.Thing("death") in sources and not only_cards:
        wrong("L203", to, "death takes cards, and leaves the level", "write: you cannot lose this card to death")
    return ir.Lose(what, sources, None if as_ is None else _named_as(as_, scope, only_cards=only_cards))


def _named_as(part: t.Part, scope: Scope, *, only_cards: bool) -> ir.Which:
    """`as footgear`: the word by which the line that takes it names the card."""
    if part.word == "as not" or not only_cards:
        wrong("L203", part, "a card is lost as what it is called", "write: you cannot lose this card as footgear")
    found = cards(part.nps[0], scope.inside(asking=True), "is")
    is_plain = isinstance(found, ir.Cards) and found == ir.Cards(found.quantity, found.nouns, place=found.place)
    if (
        not isinstance(found, ir.Cards)
        or not is_plain
        or part.nps[0].count is not None
        or any(n.noun is None or n.words for n in found.nouns)
    ):
        wrong("L203", part, "one word for a sort of card belongs here", "write: you cannot lose this card as footgear")
    return ir.Cards(ir.Quantity("some"), found.nouns, place=ir.Place("anywhere"))


_CAUSES: dict[tuple[str, ...], ir.Thing] = {("bad stuff",): ir.Thing("bad stuff"), ("death",): ir.Thing("death")}


def _sources(np: t.NounPhrase, scope: Scope) -> tuple[ir.Target, ...]:
    """`to any trap or bad stuff`: cards and causes side by side; `to another player`: by his hand or his cards."""
    out: list[ir.Target] = []
    if phrase_of(np, scope).cls == "people":
        thief = people(np, scope.inside(asking=True))
        if thief != ir.People("player", ir.Quantity("some"), other=True):
            wrong("L203", np, "whoever it is, it is someone else", "write: to another player")
        return (thief,)
    nouns = tuple(n for n in np.nouns if n.words not in _CAUSES)
    if np.pronoun:
        wrong("L203", np, "a kind of card, bad stuff or death belongs here", "write: to any trap or bad stuff")
    if nouns:
        cards = selector(msgspec.structs.replace(np, nouns=nouns), scope.inside(asking=True), "is")
        if not isinstance(cards, ir.Cards) or not all(_is_curse(noun, scope) for noun in cards.nouns):
            message = "things are lost to curses, to bad stuff, to death and to other players"
            wrong("L203", np, message, "write: to any curse or bad stuff")
        out.append(cards)
    out += [cause for words, cause in _CAUSES.items() if any(n.words == words for n in np.nouns)]
    return tuple(out)


def _is_curse(noun: ir.CardNoun, scope: Scope) -> bool:
    kind = scope.vocabulary.kinds.get(noun.noun or "")
    return noun.noun == "curse" or (kind is not None and kind.archetype == "curse")


def _cannot_be_ordered(vp: t.VerbPhrase) -> ir.Action:
    if vp.objects[0].nouns[0].words[-1] in ("combat", "combats"):
        help = "write: end the combat, or: each player in combat runs away"
        wrong("L231", vp, "to lose the combat is what happens to players, not something a card does", help)
    wrong("L231", vp, "turns are skipped or ended, not lost", "write: skip your next turn, or: end your turn")


# ---------------------------------------------------------------- what is suffered


def _whats(action: ir.Action) -> tuple[object, ...]:
    what = getattr(action, "what", None)
    return what if isinstance(what, tuple) else (what,)


def check_fates(action: ir.Action, vp: t.VerbPhrase, scope: Scope) -> None:
    """L204: death and effects where no verb does anything with them."""
    for np, what in zip(vp.objects, _whats(action), strict=False):
        if isinstance(what, ir.Thing) and what.what in ("effects", "death"):
            _check_fate(np, what, vp, scope)


def _check_fate(np: t.NounPhrase, thing: ir.Thing, vp: t.VerbPhrase, scope: Scope) -> None:
    """L204: death takes, and effects are suffered; the effects are those of a curse."""
    if thing.what == "death":
        wrong("L204", np, "things are lost to death; nothing else is done to it", "write: lose an item to death")
    if vp.verb != "suffer":
        wrong("L204", np, f"effects are suffered, they do not go with `{vp.verb}`", "write: suffer the effects of it")
    of = thing.of
    if (
        of is None
        or isinstance(of, ir.Who)
        or (isinstance(of, ir.Cards) and not any(_curses(n, scope) for n in of.nouns))
    ):
        help = "write: suffer the effects of 1 curse in play"
        wrong("L204", np, "what is suffered are the effects of a curse; a monster has bad stuff", help)
    if scope.asking:
        wrong(
            "L204",
            np,
            "a curse whose effects are suffered strikes",
            "write: when a curse strikes you, curses cannot strike you",
        )


def _curses(noun: ir.CardNoun, scope: Scope) -> bool:
    """Whether a noun may speak of a curse."""
    return noun.name is not None or noun.noun == "card" or _is_curse(noun, scope)
