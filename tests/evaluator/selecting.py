"""Which players and cards a selector means; slow and obvious."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from lootpress.compiler import ir
from lootpress.runtime.active import facts
from lootpress.runtime.active.names import is_named
from lootpress.runtime.active.stats import stat_of_card
from lootpress.runtime.primitives.cards import all_in_play, in_fight, table_of
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State, Zone
from lootpress.tests.evaluator import numbers, questions

__all__ = [
    "card_fits", "cards", "fits_wherever", "lies_there", "noun_fits", "people", "person_fits", "player_of",
    "the_card",
]  # fmt: skip


# ---------------------------------------------------------------- one player, one card


def player_of(g: State, sel: ir.Selector, env: Env) -> int:
    """The one player a selector means, or -1."""
    match sel:
        case ir.You():
            return env.you
        case ir.Doer():
            return env.doer if env.doer >= 0 else env.you
        case ir.ThatPlayer(means=means):
            return env.that if means == "before" else env.met
        case ir.PlayerNamed(name=name):  # only in examples, where players have names
            return g.marks.seats.get(name, -1)
        case ir.Candidate():
            return env.candidate[1] if env.candidate is not None and env.candidate[0] == "player" else -1
    found = people(g, sel, env)
    return found[0] if found else -1


def the_card(g: State, sel: ir.Selector, env: Env) -> int:
    """The one card a selector means, or -1."""
    match sel:
        case ir.ThisCard():
            return env.this
        case ir.It(means="self"):
            return env.this
        case ir.It(means="monster") if g.host[env.this] >= 0:
            return facts.monster_under(g, env.this)
        case ir.It(means="monster" | "host"):
            return g.host[env.this] if g.host[env.this] >= 0 else env.it
        case ir.It():
            return env.it
        case ir.CandidateCard():
            return env.candidate[1] if env.candidate is not None and env.candidate[0] == "card" else -1
    found = cards(g, sel, env)
    return found[0] if found else -1


# ---------------------------------------------------------------- people


def people(g: State, sel: ir.Selector | ir.Thing, env: Env) -> list[int]:
    """Every player who qualifies, in the order they act."""
    if isinstance(sel, ir.You | ir.Doer | ir.ThatPlayer | ir.Candidate | ir.PlayerNamed):
        p = player_of(g, sel, env)
        return [p] if p >= 0 else []
    if not isinstance(sel, ir.People):
        return []
    start = env.you if env.you >= 0 else g.turn
    base = _by_role(g, sel, env, start)
    if sel.other:
        base = [p for p in base if p != env.you]
    return [p for p in base if person_fits(g, p, sel, env)]


def _by_role(g: State, sel: ir.People, env: Env, start: int) -> list[int]:
    combat = g.combat
    match sel.role:
        case "fighter":
            return [combat.fighter] if combat is not None else []
        case "helper" if sel.of is not None and (combat is None or player_of(g, sel.of, env) != combat.fighter):
            return []
        case "helper":
            return [combat.helper] if combat is not None and combat.helper >= 0 else []
        case "active player":
            return [g.turn]
        case "next player":
            return [(g.turn + 1) % g.players]
        case "player of this card":
            by = g.marks.played_by.get(env.this, g.who[env.this]) if env.this >= 0 else -1
            return [by] if by >= 0 else []
        case "left neighbor" | "right neighbor":
            whose = start if sel.of is None else player_of(g, sel.of, env)
            step = 1 if sel.role == "left neighbor" else -1
            return [(whose + step) % g.players] if whose >= 0 else []
        case "table":
            return []
    others = facts.seats_from(g, start, right=sel.seats == "right")
    return [start, *others] if start < g.players else others


def person_fits(g: State, p: int, sel: ir.People, env: Env) -> bool:
    """Whether a player has one of the names and answers all the questions."""
    if sel.names and not any(is_named(g, p, name) for name in sel.names):
        return False
    inner = replace(env, candidate=("player", p), doer=p)
    return all(questions.holds(g, q, inner) for q in sel.where)


# ---------------------------------------------------------------- cards


def cards(g: State, sel: ir.Selector | ir.Thing, env: Env) -> list[int]:
    """Every card that qualifies, in the order of its pile or row."""
    if isinstance(sel, ir.ThisCard | ir.It | ir.CandidateCard):
        i = the_card(g, sel, env)
        return [i] if i >= 0 else []
    if isinstance(sel, ir.Them):
        return list(env.them)
    if isinstance(sel, ir.Thing):
        return list(_thing_cards(g, sel, env))
    if not isinstance(sel, ir.Cards):
        return []
    if sel.done is not None:
        touched = next((c for verb, c in env.touched if verb == sel.done), ())
        dealt_with = next((c for verb, c in env.touched if not verb), ()) if sel.other else ()
        whosever = replace(sel, owner=None, other=False)
        found = [i for i in touched if i not in dealt_with and card_fits(g, i, whosever, env)]
        if sel.quantity.how != "the":
            return found
        doer = env.doer if env.doer >= 0 else env.you
        return [i for i in found if (g.who[i] if g.where[i] == Zone.HAND else facts.owner(g, i)) == doer] or found
    found = [i for i in _lying(g, sel, env) if card_fits(g, i, sel, env, placed=True)]
    return _in_order(g, found, sel, env)


def _thing_cards(g: State, thing: ir.Thing, env: Env) -> Iterable[int]:
    if thing.what == "hand" and thing.of is not None:
        for p in people(g, thing.of, env):
            yield from g.hands[p]


def _lying(g: State, sel: ir.Cards, env: Env) -> list[int]:
    """All cards in the place the selector speaks of."""
    where = sel.place
    if isinstance(sel.owner, ir.It | ir.ThisCard | ir.Cards) and where.what in ("table", "play", "anywhere", "combat"):
        return [j for i in dict.fromkeys(cards(g, sel.owner, env)) for j in facts.lying_on(g, i)]
    owners = _owners(g, sel, env)
    match where.what:
        case "table":
            return [i for p in owners for i in table_of(g, p)]
        case "hand":
            hands = owners if where.of is None else people(g, where.of, env)
            return [i for p in hands for i in g.hands[p]]
        case "hand or table":
            return [i for p in owners for i in (*g.hands[p], *table_of(g, p))]
        case "combat":
            there = in_fight(g)
            return there if _whose(sel) is None else [i for i in there if facts.owner(g, i) in owners]
        case "discards":
            return [i for pile in _discards_of(g, sel, env) for i in reversed(pile)]
        case "deck":
            names = (where.deck,) if where.deck is not None else _decks_of(g, sel)
            return [i for n in names if n in g.deck.deck_names for i in reversed(g.piles[g.deck.deck_names.index(n)])]
        case "play" | "anywhere":
            return all_in_play(g) if _whose(sel) is None else [i for p in owners for i in table_of(g, p)]


def _discards_of(g: State, sel: ir.Cards, env: Env) -> list[list[int]]:
    """All of them; instead of a card that would be drawn, those of its deck (R-010)."""
    if sel.place.deck is not None:
        return [pile for name, pile in zip(g.deck.deck_names, g.discards, strict=True) if name == sel.place.deck]
    drawn_instead = sel.order is not None and env.it >= 0 and g.where[env.it] == Zone.DECK
    return [g.discards[g.deck.pile[env.it]]] if drawn_instead else g.discards


def _decks_of(g: State, sel: ir.Cards) -> tuple[str, ...]:
    for noun in sel.nouns:
        if noun.noun in g.deck.deck_names:
            return (noun.noun,)
    kinds = {n.noun for n in sel.nouns}
    names = {c.deck for c in g.deck.cards if c.kind in kinds}
    return tuple(n for n in g.deck.deck_names if n in names) or ("door", "treasure")


def _whose(sel: ir.Cards) -> ir.Selector | None:
    """The players whose cards are meant, where the selector says so."""
    whose = sel.taken_from if sel.taken_from is not None else sel.owner
    return None if isinstance(whose, ir.It | ir.ThisCard | ir.Cards) else whose


def _owners(g: State, sel: ir.Cards, env: Env) -> list[int]:
    whose = _whose(sel)
    return list(range(g.players)) if whose is None else people(g, whose, env)


def how_many(g: State, sel: ir.Selector, env: Env) -> int:
    """How many such cards there are; a monster's mate is another monster."""
    found = cards(g, sel, env)
    itself = (env.this, g.host[env.this]) if env.this >= 0 else ()
    return facts.how_many(g, found) - (len({*itself} & {*found}) if isinstance(sel, ir.Cards) and sel.other else 0)


def card_fits(g: State, i: int, sel: ir.Cards, env: Env, *, placed: bool = False) -> bool:
    """Whether a card is such a one: its nouns, its owner or host, the questions asked about it."""
    if not noun_fits(g, i, sel):
        return False
    if sel.other and not facts.is_other(g, i, env.this):
        return False
    whose = sel.owner
    if isinstance(whose, ir.It | ir.ThisCard | ir.Cards):
        if facts.lies_on(g, i) not in cards(g, whose, env):
            return False
    elif whose is not None and not placed:
        p = facts.owner(g, i) if g.where[i] != Zone.HAND else g.who[i]
        if p not in people(g, whose, env):
            return False
    if not placed and not lies_there(g, i, sel.place, env):
        return False
    inner = replace(env, candidate=("card", i))
    return all(
        _is_extreme(g, i, sel, q, env) if isinstance(q, ir.HasMost) and q.stat else questions.holds(g, q, inner)
        for q in sel.where
    )


def fits_wherever(g: State, i: int, sel: ir.Cards, env: Env) -> bool:
    """Whether a card is such a one whoever has it and wherever it lies."""
    loose = ir.Cards(sel.quantity, sel.nouns, None, ir.Place("anywhere"), None, sel.where, other=sel.other)
    return card_fits(g, i, loose, env)


def _is_extreme(g: State, i: int, sel: ir.Cards, q: ir.HasMost, env: Env) -> bool:
    """`your power that has the highest rank`: among the cards of the same player that could be meant; tied counts."""
    others = tuple(x for x in sel.where if x is not q)
    peers = cards(g, ir.Cards(sel.quantity, sel.nouns, sel.owner, sel.place, sel.taken_from, others), env)
    p = facts.owner(g, i)
    values = [stat_of_card(g, cast(str, q.stat), j) for j in peers if facts.owner(g, j) == p]
    best = max if q.which in ("highest", "most") else min
    mine = stat_of_card(g, cast(str, q.stat), i)
    return best([mine, *values]) == mine


def lies_there(g: State, i: int, where: ir.Place, env: Env) -> bool:
    """Whether a card is in such a place."""
    zone = g.where[i]
    match where.what:
        case "anywhere":
            return True
        case "table" | "play":
            return facts.in_play(g, i)
        case "hand":
            return zone == Zone.HAND and (where.of is None or g.who[i] in people(g, where.of, env))
        case "hand or table":
            return zone == Zone.HAND or facts.in_play(g, i)
        case "combat":
            return i in in_fight(g)
        case "discards":
            named = where.deck is None or g.deck.deck_names[g.deck.pile[i]] == where.deck
            return zone == Zone.DISCARDS and named
        case "deck":
            return zone == Zone.DECK


def noun_fits(g: State, i: int, sel: ir.Cards) -> bool:
    """Whether one of the nouns of a selector fits a card."""
    card = g.deck.card_of[i]
    for noun in sel.nouns:
        if noun.name is not None:
            if card.name == noun.name:
                return True
        elif facts.fits_kind(g, i, cast(str, noun.noun)) and all(facts.has_tag(g, i, w) for w in noun.words):
            return True
    return False


def _in_order(g: State, found: list[int], sel: ir.Cards, env: Env) -> list[int]:
    order = sel.order
    if order is None:
        return found
    n = numbers.number(g, order.n, env)
    match order.word:
        case "top" | "first":
            return found[:n]
        case "bottom":
            return found[-n:][::-1]
        case "second":
            return found[1:2]
        case "third":
            return found[2:3]
        case "last":
            if sel.place.what == "combat" and g.combat is not None:
                fighting = [m for m in g.combat.monsters if m in found]
                return fighting[-n:]
            return found[-n:]
