"""Help: whom to ask and what to offer, when to help and for what, and never for somebody else's victory."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing, strength
from lootpress.runtime.bots.endgame import levels_at_stake, wins_by_this_fight
from lootpress.runtime.bots.memory import has_hindered
from lootpress.runtime.bots.position import LEVEL, TREASURE, VICTORY, Yardstick, spoils
from lootpress.runtime.bots.selling import is_junk
from lootpress.runtime.bots.situation import Situation, at_once, margin
from lootpress.runtime.bots.trading import use_of
from lootpress.runtime.bots.worth import lifts_level, plain_bonus, worth
from lootpress.runtime.events.gate import carry_out
from lootpress.runtime.events.types import Help, LayBeside
from lootpress.runtime.options import NO, YES, Option
from lootpress.runtime.rules.helping import gains_by_helping
from lootpress.runtime.state import State

__all__ = [
    "alliance", "answering", "asking", "bargain", "offering_help", "offering_item", "offering_play",
    "offering_treasures", "picking_first", "taking_help", "wanting_item", "wanting_treasures",
]  # fmt: skip

COUNTER = Option("counter")
_SCALE = 100.0
_AT_MOST = 5  # what a helper may add in the fight beyond his strength outside of it
_FAIR = 3  # whoever helps wants one treasure of so many
_BRINK = 8.0  # what it costs to bring a helper so far that he lacks one level
_PROFIT = 1.0  # points that help must bring to whoever helps


class Alliance(NamedTuple):
    """What help would bring, before anything is promised: to the fighter and to the helper."""

    fighter: float
    helper: float
    cost: float  # of a treasure for the fighter
    share: float  # of a treasure for the helper
    due: int  # treasures that are his by what he does


class Bargain(NamedTuple):
    """What is offered for help: treasures, items that lie idle, cards that are played for the helper."""

    treasures: int
    items: tuple[int, ...]
    promises: tuple[int, ...]


def alliance(g: State, q: int) -> Alliance | None:
    """What the fight would bring if a player helped; nothing if it were still lost, or won by somebody too much."""
    combat = g.combat
    if combat is None or combat.helper >= 0 or has_hindered(g, q):  # nobody trusts him, nor would he undo it
        return None
    p = combat.fighter
    if strength.player_strength(g, q) + margin(g) < -_AT_MOST:
        return None
    allied = g.clone(g.sight.shared())
    carry_out(allied, Help(q, other=p))
    if allied.combat is None or margin(allied) <= 0:
        return None
    ours, theirs = Yardstick(g, p), Yardstick(g, q)
    gained = len(facts.monsters(allied)) if gains_by_helping(allied, q) else 0
    ours.expect(q, gained)
    brink = _BRINK if gained and g.level[q] + gained + 1 >= standing.winning_level(g) else 0.0
    theirs.expect(p, levels_at_stake(allied))
    return Alliance(
        fighter=ours.fight(allied) - ours.fight(g) - brink,
        helper=theirs.fight(allied) - theirs.fight(g),
        cost=TREASURE * (1 - ours.weights[q]),
        share=TREASURE * (1 - theirs.weights[p]),
        due=_due(allied, q),
    )


def _due(allied: State, q: int) -> int:
    """What a helper may ask by his part in the strength: of a small booty little, of any at most half."""
    booty, theirs = spoils(allied), max(0, strength.player_strength(allied, q))
    whole = max(1, theirs + max(0, strength.player_strength(allied, allied.combat.fighter if allied.combat else q)))
    return min(booty // 2, max(booty // _FAIR, booty * theirs // whole))


def _least(found: Alliance, gifts: float = 0.0) -> int:
    """How many treasures a helper must get, beside gifts, to have something of it: of a great booty a fair share."""
    least = max(0, ceil((_PROFIT - found.helper - gifts) / found.share))
    return max(least, found.due) if least and not gifts else least


def bargain(g: State, q: int, times: int, found: Alliance | None) -> Bargain | None:
    """What a fighter offers: at first little, the next time what the other would take; nothing if it does not pay."""
    combat = g.combat
    if combat is None or found is None or found.fighter <= 0:
        return None
    p, total = combat.fighter, spoils(g)
    promises = _promises(g, p)
    items: tuple[int, ...] = ()
    gifts = LEVEL * len(promises)
    least = _least(found, gifts)
    for i in _gifts(g, p, q):
        if least <= total:
            break
        items, gifts = (*items, i), gifts + use_of(g, q, i)
        least = _least(found, gifts)
    n = min(1, least) if times == 0 and not items else min(total, max(least, times + 1))
    if least > total or found.fighter <= found.cost * n:
        return None
    return Bargain(n, items, promises)


def _gifts(g: State, p: int, q: int) -> list[int]:
    """Items that lie idle here and do something there."""
    idle = [i for i in g.tables[p] if facts.is_item(g.deck.card_of[i]) and is_junk(g, p, i)]
    return sorted((i for i in idle if use_of(g, q, i) > use_of(g, p, i)), key=lambda i: -use_of(g, q, i))


def _promises(g: State, p: int) -> tuple[int, ...]:
    """Level cards in hand that do nothing for their owner any more."""
    if g.level[p] + 1 < standing.winning_level(g):
        return ()
    return tuple(i for i in g.hands[p] if lifts_level(g.deck.card_of[i]))


# ---------------------------------------------------------------- the fighter


def asking(s: Situation, q: int, alone: float = -VICTORY) -> float:
    """Whom to ask: who turns the fight for the least, and wins nothing by it that matters.

    Nobody is asked who brings less than what the fighter could do alone.
    """
    g, combat = s.g, s.g.combat
    if combat is None or s.lead > 0:
        return 0
    winner = wins_by_this_fight(g, q)
    if winner >= 0 and winner != s.player:
        return 0
    if s.policy is None:
        theirs = strength.player_strength(g, q)
        return 5 + theirs / 100 if q not in combat.asked and s.lead + theirs > 0 else 0
    if combat.asked.count(q) > 1 or winner >= 0:
        return 0
    found = alliance(g, q)
    offer = bargain(g, q, combat.asked.count(q), found)
    alone = max(alone, s.yardstick.turning(g) - _without_help(s))
    if found is None or offer is None or alone >= _brings(found):
        return 0
    return 1 + (found.fighter - found.cost * offer.treasures) / _SCALE - combat.asked.count(q) / 10


def _brings(found: Alliance) -> float:
    """What help brings the fighter at the price that it takes, and at what the helper gains by it besides."""
    return found.fighter - found.cost * _least(found)


@at_once
def offering_treasures(s: Situation) -> dict[Option, float]:
    """As many as it takes."""
    offer = _begun(s)
    n = offer.treasures if offer is not None else (spoils(s.g) + 1) // 2
    return {option: -abs(option.amount - n) for option in s.choice.options}


def _begun(s: Situation) -> Bargain | None:
    """What the fighter has in mind for the player whom he has just asked."""
    combat, q = s.g.combat, s.question.person
    return None if combat is None else bargain(s.g, q, combat.asked.count(q) - 1, alliance(s.g, q))


def picking_first(s: Situation, option: Option) -> float:
    """Whoever offers picks first."""
    return 1.0 if option.player == s.player else 0.0


@at_once
def offering_item(s: Situation) -> dict[Option, float]:
    """The items that lie idle, where treasures are not enough."""
    offer = _begun(s)
    items = () if offer is None else offer.items
    return {option: 0.5 if option.card < 0 else float(option.card in items) for option in s.choice.options}


def offering_play(s: Situation, option: Option) -> float:
    """Level cards that are of no more use to the fighter himself."""
    return 0.5 if option.card < 0 else float(option.card in _promises(s.g, s.player))


@at_once
def taking_help(s: Situation) -> dict[Option, float]:
    """Help that was offered is taken where it brings more than it costs."""
    offer, g = s.question.offer, s.g
    found = None if offer is None else alliance(g, s.question.person)
    if offer is None or found is None:
        return {NO: 1.0}
    cost = found.cost * offer.treasures + sum([use_of(g, s.player, i) for i in offer.items], 0.0)
    alone = s.yardstick.turning(g) - _without_help(s)
    return {YES if found.fighter - cost > max(0.0, alone) else NO: 1.0}


def _without_help(s: Situation) -> float:
    """What the cheapest card of one's own costs that alone would turn the fight, as it really counts in it."""
    g, p = s.g, s.player
    shots = [i for i in (*g.hands[p], *g.tables[p]) if (plain_bonus(g.deck.card_of[i]) or 0) + s.lead > 0]
    usable = [i for i in shots if g.deck.card_of[i].archetype == "one-shot" and standing.may_use(g, p, i)]
    for i in sorted(usable, key=lambda i: worth(g, p, i)):
        barred = standing.forbidden(g, p, ir.Use, i) or standing.forbidden(g, p, ir.PlayCard, i)
        if not barred and _turns(g, p, i):
            return worth(g, p, i)
    return VICTORY


def _turns(g: State, p: int, i: int) -> bool:
    """Whether a one-shot would turn the fight, laid down for the players."""
    laid = g.clone(g.sight.shared())
    carry_out(laid, LayBeside(p, i, side=0))
    return margin(laid) > 0


# ---------------------------------------------------------------- the helper


@at_once
def answering(s: Situation) -> dict[Option, float]:
    """Help for what it brings: treasures, items, cards played, levels of one's own; else for a better price."""
    offer, g = s.question.offer, s.g
    found = None if offer is None else alliance(g, s.player)
    if offer is None or found is None:
        return {NO: 1.0}
    gifts = sum([use_of(g, s.player, i) for i in offer.items], 0.0) + LEVEL * len(offer.promises)
    least = _least(found, gifts)
    if offer.treasures >= least:
        return {YES: 1.0}
    return {COUNTER if least <= spoils(g) and found.fighter > found.cost * least else NO: 1.0}


def offering_help(s: Situation) -> float:
    """Help that nobody has asked for, where both have something of it."""
    g, combat = s.g, s.g.combat
    if combat is None or s.policy is None or s.lead > 0 or s.player in combat.asked:
        return 0
    if g.uses.get(("offered", s.player, g.turn_number)):
        return 0
    found = alliance(g, s.player)
    if found is None:
        return 0
    least = max(1, _least(found))
    return 1.0 if least <= spoils(g) and found.fighter > found.cost * least else 0


@at_once
def wanting_treasures(s: Situation) -> dict[Option, float]:
    """What one must get, and no more, so that the fighter agrees."""
    found = alliance(s.g, s.player)
    n = 1 if found is None else max(1, _least(found))
    return {option: -abs(option.amount - n) for option in s.choice.options}


def wanting_item(s: Situation, option: Option) -> float:
    """Treasures are enough."""
    return 1.0 if option.card < 0 else 0.0
