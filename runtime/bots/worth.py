"""What cards are worth to a bot, told from what is printed on them."""

from __future__ import annotations

from functools import lru_cache

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.state import State, Zone

__all__ = [
    "added_to",
    "bonus_of",
    "frees_of_limits",
    "is_burden",
    "is_hostile",
    "leader",
    "lifts_level",
    "may_win",
    "plain_bonus",
    "rescues",
    "reserve",
    "sells_level",
    "stays_attached",
    "weakens",
    "worth",
]

_PLAIN_WORTH = {"identity": 5, "follower": 7, "curse": 4, "enhancer": 4, "door": 3, "treasure": 8, "world": 1}
_SURE_WIN = 20  # a level that may be the last one, kept until it is
_SPECIAL = 4  # what a one-shot counts that does anything else than to add a number
_USUAL = 1  # what a follower adds at least
_PAST = 0.5  # what has had its time
_SPARE = {"identity": 1.5, "follower": 2.5}  # in hand, while another one lies before the player


@lru_cache(maxsize=4096)
def bonus_of(card: ir.Card) -> int:
    """The bonus that is printed on a card: what holds anyway in full, the rest half; what weakens all monsters, too."""
    printed = [
        (c, c.effect, c.effect.amount.n)
        for c in card.clauses
        if isinstance(c.effect, ir.Bonus) and c.effect.to == "strength" and isinstance(c.effect.amount, ir.Int)
    ]
    weaker = weakens(card)
    if weaker:
        printed = [one for one in printed if not isinstance(one[1].target, ir.Cards)]
    plain = [n for c, e, n in printed if c.question is None and not c.events and not c.cost and e.against is None]
    return sum(plain) + max(0, sum(n for _, _, n in printed) - sum(plain)) // 2 + weaker


@lru_cache(maxsize=4096)
def weakens(card: ir.Card) -> int:
    """How much weaker all monsters are that whoever has the card fights."""
    if card.archetype not in ("item", "identity", "follower"):
        return 0
    return sum([_less_for_all(c.effect) for c in card.clauses if c.question is None and not c.events and not c.cost])


def _less_for_all(effect: ir.Effect | None) -> int:
    if not isinstance(effect, ir.Bonus) or effect.to != "strength" or not isinstance(effect.amount, ir.Int):
        return 0
    target = effect.target
    monsters = isinstance(target, ir.Cards) and target.quantity.how == "every" and effect.against is None
    plain = monsters and isinstance(target, ir.Cards) and [n.noun for n in target.nouns] == ["monster"]
    return max(0, -effect.amount.n) if plain else 0


def added_to(g: State, i: int) -> int:
    """The bonus of what is attached to a card, which stays or goes with it."""
    attached = g.attached
    return sum([bonus_of(g.deck.card_of[j]) for j in attached if g.host[j] == i]) if attached else 0


@lru_cache(maxsize=4096)
def plain_bonus(card: ir.Card) -> int | None:
    """What a card adds to a side or to a monster, if that and treasures are all it does, whoever plays it whenever."""
    effects = [c.effect for c in card.clauses]
    simple = all(c == ir.Clause(c.effect, holds=c.holds, value=c.value, polarity=c.polarity) for c in card.clauses)
    if card.archetype not in ("one-shot", "enhancer") or card.attach is not None or card.only_if or not simple:
        return None
    total = 0
    for effect in effects:
        if not isinstance(effect, ir.Bonus) or not isinstance(effect.amount, ir.Int) or effect.against is not None:
            return None
        either = isinstance(effect.target, ir.Thing) and effect.target.either
        if effect.to == "strength" and (either or card.archetype == "enhancer"):
            total += effect.amount.n
        elif effect.to != "treasures":
            return None
    return total


@lru_cache(maxsize=4096)
def frees_of_limits(card: ir.Card) -> bool:
    """Whether what the card is attached to may be worn in spite of all limits."""
    return any(_ignores_limits(c.effect) for c in card.clauses)


def _ignores_limits(effect: ir.Effect | None) -> bool:
    if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Ignore):
        return False
    what = effect.action.what
    return isinstance(what, ir.Thing) and what.what in ("limits", "limit")


@lru_cache(maxsize=4096)
def stays_attached(card: ir.Card) -> bool:
    """Whether a one-shot goes onto another card and stays there: it is used up, but not for one fight only."""
    return card.archetype == "one-shot" and card.attach is not None and not isinstance(card.attach, ir.You)


@lru_cache(maxsize=4096)
def lifts_level(card: ir.Card) -> bool:
    """Whether playing the card gives a level and takes nothing: the plain `Go Up a Level`."""
    clauses = _every(card.clauses)
    if card.archetype not in ("treasure", "door") or any(c.cost or _loses(c) for c in clauses):
        return False
    return any(_gains_level(c) for c in clauses)


@lru_cache(maxsize=4096)
def sells_level(card: ir.Card) -> bool:
    """Whether the card gives a level for a price; to keep it is worth no more than that."""
    clauses = _every(card.clauses)
    gives = card.archetype in ("treasure", "door") and any(_gains_level(c) for c in clauses)
    return gives and any(c.cost for c in clauses)


@lru_cache(maxsize=4096)
def _is_past(card: ir.Card) -> bool:
    """Whether a card did all it does as it was drawn, so that in hand it is good for nothing."""
    return card.archetype in ("treasure", "door") and bool(card.clauses) and all(_is_drawn(c) for c in card.clauses)


def _is_drawn(clause: ir.Clause) -> bool:
    draws = [e.action for e in clause.events if isinstance(e, ir.Happens) and isinstance(e.action, ir.Draw)]
    return 0 < len(draws) == len(clause.events) and all(draw.what == (ir.ThisCard(),) for draw in draws)


@lru_cache(maxsize=4096)
def may_win(card: ir.Card) -> bool:
    """Whether a level that the card gives may win the game."""
    gains = (c.effect.action for c in _every(card.clauses) if isinstance(c.effect, ir.Do))
    return any(w.may_win for a in gains if isinstance(a, ir.Gain) for w in a.what if isinstance(w, ir.Thing))


def _loses(clause: ir.Clause) -> bool:
    return isinstance(clause.effect, ir.Do) and isinstance(clause.effect.action, ir.Lose)


def _every(clauses: tuple[ir.Clause, ...]) -> list[ir.Clause]:
    return [x for c in clauses for x in (c, *_every(c.body))]


def _gains_level(clause: ir.Clause) -> bool:
    effect = clause.effect
    if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Gain):
        return False
    return any(isinstance(what, ir.Thing) and what.what == "level" for what in effect.action.what)


# Verbs that turn or end a fight without adding to a side.
_RESCUES = (ir.Defeat, ir.Kill, ir.Remove, ir.End, ir.Move, ir.Escape, ir.Help, ir.Win, ir.SetTo)


@lru_cache(maxsize=4096)
def rescues(line: ir.Card | ir.Clause) -> bool:
    """Whether a card or ability may turn a lost fight otherwise than by its own bonus."""
    top = line.clauses if isinstance(line, ir.Card) else (line,)
    below = [x for c in top for x in (c, *c.body, *(row.clause for row in c.rows))]
    return any(_rescues(c.effect) for c in _every(tuple(below)) if not c.bad_stuff)


def _rescues(effect: ir.Effect | None) -> bool:
    if not isinstance(effect, ir.Do) or effect.modal in ("cannot", "must", "will not"):
        return False
    action = effect.action
    if isinstance(action, ir.Take):
        return any(isinstance(what, ir.Cards) and what.would_win for what in action.what)
    return isinstance(action, _RESCUES) or (isinstance(action, ir.Count) and action.double)


def is_hostile(card: ir.Card) -> bool:
    """Whether one plays the card against somebody."""
    if card.archetype in ("curse", "monster"):
        return True
    return card.archetype == "enhancer" and bonus_of(card) >= 0


@lru_cache(maxsize=4096)
def is_burden(card: ir.Card) -> bool:
    """Whether a curse that stays takes something from whom it struck; to be called something else may even be good."""
    return card.archetype == "curse" and any(c.polarity == "disadvantage" for c in _every(card.clauses))


def worth(g: State, p: int, i: int) -> float:
    """How gladly a player has a card, in points of which a level is worth ten."""
    of, card = g.deck.of, g.deck.card_of[i]
    archetype = of.archetype[i]
    match archetype:
        case "monster":
            if card.level is not None and card.level.n < _strength_about(g, p):  # a fight in a turn without one
                return 4 + 2 * (1 if card.levels is None else card.levels)
            return 2 if card.level is None or card.level.n > g.level[p] + 4 else 3
        case "item":
            gold = of.value[i] / 200
            if of.is_restricted[i] and not standing.may_use(g, p, i):
                return 1 + gold
            return 3 + 3 * max(0, bonus_of(card) + added_to(g, i)) + gold
        case "one-shot":
            return 4 + (max(0, bonus_of(card)) or _SPECIAL) + of.value[i] / 250
    if lifts_level(card):
        return _SURE_WIN if may_win(card) else 11 if g.level[p] + 1 < standing.winning_level(g) else 3
    if g.where[i] == Zone.HAND and _is_past(card):
        return _PAST
    if g.where[i] == Zone.ATTACHED and of.archetype[g.host[i]] == "identity":
        return 2 * _PLAIN_WORTH["identity"]  # with it goes one of the two identities that it allows
    if archetype in _SPARE and g.where[i] == Zone.HAND and _has_such(g, p, card):
        return _SPARE[archetype]
    more = 2 * max(0, bonus_of(card) - _USUAL) if archetype == "follower" else 0
    return _PLAIN_WORTH.get(archetype, 2) + more


def _strength_about(g: State, p: int) -> int:
    """How strong a player is, by what is printed on what he wears."""
    return g.level[p] + sum([bonus_of(g.deck.card_of[i]) for i in g.tables[p] if g.up[i]])


def _has_such(g: State, p: int, card: ir.Card) -> bool:
    """Whether what a card would make of its player, or who would follow him, is there already; powers add up."""
    if card.archetype == "follower":
        return bool(facts.followers(g, p))
    return card.rank is None and any(g.deck.card_of[j].kind == card.kind for j in g.tables[p])


def leader(g: State, p: int) -> int:
    """The opponent who is ahead: the highest level, then the most in play; of equals the next to the left."""
    others = [q for q in facts.seats_from(g, p) if not g.dead[q]]  # by seat numbers the first seat would suffer most
    return max(others, key=lambda q: (g.level[q], len(g.tables[q])), default=-1)


def reserve(g: State, p: int, but: int = -1) -> int:
    """What the one-shots of a player could add to a fight, all but one."""
    cards = [g.deck.card_of[i] for i in (*g.hands[p], *g.tables[p]) if i != but]
    return sum(max(0, bonus_of(c)) for c in cards if c.archetype == "one-shot")
