"""Who had best follow a player: whoever makes him strongest, and who does something besides."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts, strength
from lootpress.runtime.bots.situation import Situation
from lootpress.runtime.bots.trying import outcome
from lootpress.runtime.bots.worth import weakens
from lootpress.runtime.options import Option

__all__ = ["better_company"]

_TALENT = 0.5  # what a line counts that gives no strength
_CLEAR = 1.0  # by how much somebody must do more to take the place of another


def better_company(s: Situation, option: Option) -> float:
    """By how much a follower from the hand does more than whoever follows now; nothing if that is not clear."""
    g, p, combat = s.g, s.player, s.g.combat
    settled = combat is not None and (p not in combat.side or combat.lost or s.lead > 0)
    if settled and facts.followers(g, p):
        return 0.0  # what holds in this fight only is no reason to part with anybody, nor is a fight that is lost
    after = outcome(s, *s.way_to(option))
    more = float(strength.player_strength(after, p) - strength.player_strength(g, p))
    old = sum([_talents(g.deck.card_of[i]) for i in facts.followers(g, p)], 0.0)
    more += _TALENT * (_talents(g.deck.card_of[option.card]) - old)
    return more if more >= _CLEAR or not facts.followers(g, p) else 0.0


def _talents(card: ir.Card) -> float:
    """The lines of a follower that give no strength; in points what weakens monsters; costs count against him."""
    others = [c for c in card.clauses if not (isinstance(c.effect, ir.Bonus) and c.effect.to == "strength")]
    deeds = [c.effect for c in others if isinstance(c.effect, ir.Do)]
    costs = [do for do in deeds if isinstance(do.action, ir.Lose | ir.Discard) and do.modal is None]
    return len(others) + weakens(card) / _TALENT - 2.0 * len(costs)
