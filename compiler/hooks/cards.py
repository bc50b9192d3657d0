"""Cards in Python: the list a selector means, whether a card is such a one, questions about some or all of them."""

from __future__ import annotations

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.hooks import numbers, people, questions
from lootpress.compiler.hooks.expressions import (
    FALSE,
    NOBODY,
    TRUE,
    Expr,
    all_of,
    any_of,
    atom,
    call,
    compare,
    number,
    word,
)
from lootpress.compiler.hooks.kinds import as_players
from lootpress.compiler.hooks.people import Test
from lootpress.compiler.hooks.scope import HookScope

__all__ = [
    "any_card",
    "card",
    "card_fits",
    "cards",
    "in_hands",
    "is_one",
    "lies_there",
    "loose",
    "noun_fits",
    "so_many_cards",
]

_HOSTS = ir.It | ir.ThisCard | ir.Cards  # `of it`: what the card is on, not whose it is


def card(sel: ir.Which, scope: HookScope) -> Expr:
    """The one card a selector means, or -1."""
    match sel:
        case ir.ThisCard() | ir.It(means="self"):
            return atom(scope.this)
        case ir.It(means="monster"):
            return call("monster_or", "g", scope.this, scope.it)
        case ir.It(means="host"):
            return call("host_or", "g", scope.this, scope.it)
        case ir.It():
            return atom(scope.it)
        case ir.CandidateCard():
            return atom(scope.card) if scope.card else number(-1)
    return call("first", cards(sel, scope))


def cards(sel: ir.Which, scope: HookScope) -> Expr:
    """Every card that qualifies, in the order of its pile or row."""
    match sel:
        case ir.CandidateCard():
            return atom(f"({scope.card},)") if scope.card else NOBODY
        case ir.ThisCard() | ir.It():
            return call("one", card(sel, scope))
        case ir.Them():
            return atom(scope.them)
        case ir.Cards():
            return _cards(sel, scope)


def in_hands(hand: ir.Thing, scope: HookScope) -> Expr:
    """The cards of a hand, yours unless another one's is meant."""
    name, inner = scope.fresh("i")
    return _listed(name, _of_each(name, "hand_of", as_players(hand.of or ir.You()), inner), TRUE)


def _cards(sel: ir.Cards, scope: HookScope) -> Expr:
    name, inner = scope.fresh("i")
    if sel.done is not None:
        theirs = msgspec.structs.replace(sel, owner=None, other=False)  # whoever had them: they may be gone
        touched = call("others_touched" if sel.other else "touched", scope.touched, word(sel.done))
        done = _listed(name, f"{name} in {touched}", card_fits(theirs, atom(name), inner))
        return call("ones_own", "g", done, scope.doer) if sel.quantity.how == "the" else done
    found = _listed(name, _lying(sel, name, inner), card_fits(sel, atom(name), inner, placed=True))
    return found if sel.order is None else _in_order(sel, sel.order, found, scope)


def how_many(sel: ir.Which, scope: HookScope) -> Expr:
    """How many such cards there are."""
    found = cards(sel, scope)
    if isinstance(sel, ir.Cards) and sel.other:
        return call("how_many_others", "g", found, scope.this)
    return call("how_many", "g", found)


def _listed(name: str, lying: str, asked: Expr) -> Expr:
    if asked == TRUE and lying.startswith(f"{name} in "):
        return atom(lying.removeprefix(f"{name} in "))
    return atom(f"[{name} for {lying}]" if asked == TRUE else f"[{name} for {lying} if {asked}]")


def _lying(sel: ir.Cards, name: str, scope: HookScope) -> str:
    """All cards in the place the selector speaks of, as the loops of a comprehension."""
    where = sel.place
    if isinstance(sel.owner, _HOSTS) and where.what in ("table", "play", "anywhere", "combat"):
        return f"{name} in all_lying_on(g, {cards(sel.owner, scope)})"
    match where.what:
        case "table":
            return _of_each(name, "table_of", _whose(sel), scope)
        case "hand":
            return _of_each(name, "hand_of", _whose(sel) if where.of is None else as_players(where.of), scope)
        case "hand or table":
            return _of_each(name, "hand_and_table", _whose(sel), scope)
        case "combat" if (whose := _whose(sel)) is not None:
            return f"{name} in owned_by(g, in_fight(g), {people.people(whose, scope)})"
        case "combat":
            return f"{name} in in_fight(g)"
        case "discards" if where.deck is not None:
            return f"{name} in {call('discards_of', 'g', _piles((where.deck,), scope))}"
        case "discards":
            return f"{name} in all_discards(g)" if sel.order is None else f"{name} in discards_for(g, {scope.it})"
        case "deck":
            names = (where.deck,) if where.deck is not None else _decks_of(sel, scope)
            return f"{name} in from_the_top(g, {_piles(names, scope)!r})"
        case "play" | "anywhere" if _whose(sel) is not None:
            return _of_each(name, "table_of", _whose(sel), scope)
        case "play" | "anywhere":
            return f"{name} in all_in_play(g)"


def _piles(names: tuple[str, ...], scope: HookScope) -> tuple[int, ...]:
    """The numbers of these decks, as far as they are in the game."""
    return tuple(scope.link.deck_names.index(n) for n in names if n in scope.link.deck_names)


def _decks_of(sel: ir.Cards, scope: HookScope) -> tuple[str, ...]:
    names = scope.link.deck_names
    for noun in sel.nouns:
        if noun.noun in names:
            return (noun.noun,)
    found = {d for noun in sel.nouns for d in scope.link.decks_of_kind.get(noun.noun or "", ())}
    return tuple(n for n in names if n in found) or ("door", "treasure")


def _whose(sel: ir.Cards) -> ir.Who | None:
    """The players whose cards are meant, where the selector says so."""
    whose = sel.taken_from if sel.taken_from is not None else sel.owner
    return None if whose is None or isinstance(whose, _HOSTS) else as_players(whose)


def _of_each(name: str, place: str, whose: ir.Who | None, scope: HookScope) -> str:
    """The cards that each of these players has in a place; of one player without more ado."""
    if whose is None:
        p, _ = scope.fresh("p")
        return f"{p} in range(g.players) for {name} in {place}(g, {p})"
    one = people.one_player(whose, scope)
    if one is not None:
        return f"{name} in {place}(g, {one})"
    p, inner = scope.fresh("p")
    return f"{p} in {people.people(whose, inner)} for {name} in {place}(g, {p})"


def card_fits(sel: ir.Cards, i: Expr, scope: HookScope, *, placed: bool = False) -> Expr:
    """Whether a card is such a one: its nouns, its owner or host, its place, the questions asked about it."""
    asked = [noun_fits(sel, i, scope)]
    if sel.other:
        asked.append(call("is_other", "g", i, scope.this))
    if isinstance(sel.owner, _HOSTS):
        asked.append(compare(call("lies_on", "g", i), "in", cards(sel.owner, scope)))
    elif sel.owner is not None and not placed:
        asked.append(compare(call("holder", "g", i), "in", people.people(as_players(sel.owner), scope)))
    if not placed:
        asked.append(lies_there(i, sel.place, scope))
    inner = scope.asking_card(str(i))
    for q in sel.where:
        if isinstance(q, ir.HasMost) and q.stat is not None:
            asked.append(_is_extreme(sel, q, i, scope))
        else:
            asked.append(questions.question(q, inner))
    return all_of(asked)


def _is_extreme(sel: ir.Cards, q: ir.HasMost, i: Expr, scope: HookScope) -> Expr:
    """`your power that has the highest rank`: among the cards of the same player that could be meant; tied counts."""
    others = tuple(x for x in sel.where if x is not q)
    peers = cards(ir.Cards(sel.quantity, sel.nouns, sel.owner, sel.place, sel.taken_from, others), scope)
    best = "max" if q.which in ("highest", "most") else "min"
    return call("extreme", "g", i, word(q.stat), peers, best)


def lies_there(i: Expr, where: ir.Place, scope: HookScope) -> Expr:
    """Whether a card is in such a place."""
    in_hand = compare(atom(f"g.where[{i}]"), "==", atom("HAND"))
    match where.what:
        case "anywhere":
            return TRUE
        case "table" | "play":
            return call("in_play", "g", i)
        case "hand":
            mine = (
                TRUE
                if where.of is None
                else compare(atom(f"g.who[{i}]"), "in", people.people(as_players(where.of), scope))
            )
            return all_of((in_hand, mine))
        case "hand or table":
            return any_of((in_hand, call("in_play", "g", i)))
        case "combat":
            return compare(i, "in", call("in_fight", "g"))
        case "discards":
            discarded = compare(atom(f"g.where[{i}]"), "==", atom("DISCARDS"))
            return (
                discarded
                if where.deck is None
                else compare(i, "in", call("discards_of", "g", _piles((where.deck,), scope)))
            )
        case "deck":
            return compare(atom(f"g.where[{i}]"), "==", atom("DECK"))


def noun_fits(sel: ir.Cards, i: Expr, scope: HookScope) -> Expr:
    """Whether one of the nouns of a selector fits a card."""
    return any_of(_noun(noun, i, scope) for noun in sel.nouns)


def _noun(noun: ir.CardNoun, i: Expr, scope: HookScope) -> Expr:
    if noun.name is not None:
        if noun.name not in scope.link.names:  # no such card in this deck
            return FALSE
        return compare(call("name_of", "g", i), "==", word(noun.name))
    kind = TRUE if noun.noun == "card" else call("fits_kind", "g", i, word(noun.noun))
    return all_of((kind, *(call("has_tag", "g", i, word(w)) for w in noun.words)))


def _in_order(sel: ir.Cards, order: ir.Order, found: Expr, scope: HookScope) -> Expr:
    match order.word:
        case "second":
            return atom(f"{found}[1:2]")
        case "third":
            return atom(f"{found}[2:3]")
    n = numbers.number(order.n, scope)
    match order.word:
        case "top" | "first":
            return atom(f"{found}[:{n}]")
        case "bottom":
            return call("from_the_bottom", found, n)
    return call("last_in_fight", "g", found, n) if sel.place.what == "combat" else call("last", found, n)


def is_one(sel: ir.Which, i: Expr, scope: HookScope) -> Expr:
    """Whether a card, which is certainly one, is among those a selector means."""
    if isinstance(sel, ir.ThisCard | ir.It):
        return compare(i, "==", card(sel, scope))
    found = cards(sel, scope)
    return FALSE if found == NOBODY else compare(i, "in", found)


def loose(sel: ir.Cards, *, other: bool = False) -> ir.Cards:
    """The same cards whoever has them and wherever they are."""
    return ir.Cards(sel.quantity, sel.nouns, None, ir.Place("anywhere"), None, sel.where, other=other and sel.other)


def any_card(sel: ir.Which, scope: HookScope, test: Test) -> Expr:
    """Whether it is so for at least one of them."""
    return _quantified(sel, scope, test, "any")


def so_many_cards(sel: ir.Which, scope: HookScope, test: Test) -> Expr:
    """Whether it is so for as many of them as the phrase says: a card, each card, at least 2 cards."""
    how = people.share_meant(sel)
    if how != "count":
        return _quantified(sel, scope, test, how)
    assert isinstance(sel, ir.Cards)
    name, inner = scope.fresh("i")
    counted = call("sum", f"bool({test(atom(name), inner)}) for {name} in {cards(sel, scope)}")
    return numbers.enough(counted, sel.quantity, scope)


def _quantified(sel: ir.Which, scope: HookScope, test: Test, how: str) -> Expr:
    if isinstance(sel, ir.CandidateCard):
        return test(atom(scope.card), scope) if scope.card else FALSE
    if isinstance(sel, ir.ThisCard) or (isinstance(sel, ir.It) and sel.means not in ("monster", "host")):
        one = card(sel, scope)
        return all_of((compare(one, ">=", number(0)), test(one, scope)))
    found = cards(sel, scope)
    if found == NOBODY:
        return FALSE
    name, inner = scope.fresh("i")
    return call(how, f"{test(atom(name), inner)} for {name} in {found}")


def moved(sel: ir.Cards, place: ir.Place) -> ir.Cards:
    """The same cards in another place."""
    return msgspec.structs.replace(
        sel, place=place, taken_from=None, random=False, totaling=None, chooser="doer", would_win=False
    )
