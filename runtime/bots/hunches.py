"""Moves of a fight judged by what is printed on the cards, without a look at what they do."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.bots.arranging import play_hunch, use_hunch
from lootpress.runtime.bots.endgame import wins_by_this_fight
from lootpress.runtime.bots.situation import Situation
from lootpress.runtime.bots.worth import bonus_of, is_hostile, leader, lifts_level, rescues, reserve
from lootpress.runtime.options import Option

__all__ = ["FREELY", "fighting_hunch", "watching_hunch"]

# What one lays down for its own sake, in a fight as between fights.
FREELY = ("identity", "follower", "item")


def fighting_hunch(s: Situation, option: Option) -> float:
    """A move of the fighter or his helper."""
    g, p, lead = s.g, s.player, s.lead
    i = option.card
    match option.kind:
        case "play":
            card = g.deck.card_of[i]
            if card.archetype in FREELY or lifts_level(card):
                return play_hunch(g, p, i, option.line)
            if lead > 0 or is_hostile(card):
                return 0
            if rescues(card):
                return 4
            more = bonus_of(card)
            within = more + reserve(g, p, i)
            return 6 - more / 20 if lead + more > 0 else 3 if lead + within > 0 and more > 0 else 0
        case "use":
            found = g.deck.clauses[option.line]
            if lead <= 0 and rescues(found):
                return 3.5
            return 4 if lead <= 0 and lead + 8 > 0 and _is_bonus(found) else use_hunch(g, option.line)
    return 0


def watching_hunch(s: Situation, option: Option) -> float:
    """A move of somebody else: cards only where they turn a fight of the leader, or stop a win."""
    g, p, combat = s.g, s.player, s.g.combat
    if combat is None or option.kind not in ("play", "join"):
        return 0
    card = g.deck.card_of[option.card]
    if card.archetype in FREELY or lifts_level(card):
        return play_hunch(g, p, option.card, option.line)
    if s.lead <= 0:
        return 0
    decides = wins_by_this_fight(g) >= 0
    if not decides and combat.fighter != leader(g, p):
        return 0
    if card.archetype in ("enhancer", "curse") or option.kind == "join":
        more = bonus_of(card) if card.level is None else card.level.n
        if card.archetype == "enhancer" and more <= 0:  # it would only make the fight easier
            return 0
        return 6 if decides or more >= s.lead else 0
    return 3 if decides and card.archetype in ("one-shot", "door") and not rescues(card) else 0


def _is_bonus(clause: ir.Clause) -> bool:
    return isinstance(clause.effect, ir.Bonus) or any(isinstance(c.effect, ir.Bonus) for c in clause.body)
