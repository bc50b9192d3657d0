"""What killing a monster brings: levels and treasures, and whether they win the game."""

from __future__ import annotations

from collections.abc import Iterable

from lootpress.compiler import ir
from lootpress.runtime.active import standing
from lootpress.runtime.active.bonuses import amount_of, bonuses_to, speaks_of_monster
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.types import RaiseReward
from lootpress.runtime.state import Env, State, Zone

__all__ = ["guards", "raised", "levels_of", "treasures_of", "would_win_game"]


def treasures_of(g: State, i: int) -> int:
    """A monster's reward in treasures (R-170)."""
    return _reward(g, "treasures", i)


def guards(g: State, cards: Iterable[int]) -> list[int]:
    """Those of the cards that fight now and have treasures to win."""
    there = () if g.combat is None else g.combat.monsters
    return [i for i in dict.fromkeys(cards) if i in there and treasures_of(g, i)]


def levels_of(g: State, i: int) -> int:
    """A monster's reward in levels (R-143)."""
    return _reward(g, "levels", i)


def _reward(g: State, to: str, i: int) -> int:
    """What is printed, with what enhancers and the monster's own lines add, within the bounds they say (ED-14)."""
    if to == "treasures" and g.combat is not None and i in g.combat.forgone:
        return 0
    total = _printed_reward(g, to, i)
    least: list[int] = []
    most: list[int] = []
    for given in bonuses_to(g, to):
        effect, env = given.bonus, given.env
        if not _is_about(g, env, i, given=given.leaf is None) or not _is_named(g, effect.target, env, i):
            continue
        if _reward_ignored(g, env):
            continue
        amount = amount_of(g, given)
        if not amount and effect.against is not None:
            continue
        total += amount
        if effect.least is not None:
            least.append(look.number(g, effect.least, env))
        if effect.most is not None:
            most.append(look.number(g, effect.most, env))
    return max(0, *least, min([total, *most]))


def _is_about(g: State, env: Env, i: int, *, given: bool) -> bool:
    """Whether a reward of this monster is meant: it speaks itself, is named, or whoever the line is for fights it."""
    combat, this = g.combat, env.this
    if speaks_of_monster(g, env, i):
        return True
    if combat is None or (this >= 0 and (this in combat.monsters or g.host[this] in combat.monsters)):
        return False
    if env.it >= 0 and env.it != this and g.deck.card_of[env.it].archetype == "monster":
        return env.it == i
    return given or env.you < 0 or env.you in combat.side or (this >= 0 and g.where[this] == Zone.PLAYED)


def _is_named(g: State, target: object, env: Env, i: int) -> bool:
    """Whether a line that names monsters names this one: `+1 treasure to each undead monster in combat`."""
    if not isinstance(target, ir.Cards) or g.combat is None:
        return True
    fitting = [m for m in g.combat.monsters if look.card_fits(g, m, target, env)]
    few = target.quantity.n.n if target.quantity.how == "exactly" and isinstance(target.quantity.n, ir.Int) else None
    return i in fitting[:few]


def _printed_reward(g: State, to: str, i: int) -> int:
    card = g.deck.card_of[i]
    return (card.treasures or 0) if to == "treasures" else (1 if card.levels is None else card.levels)


def _reward_ignored(g: State, env: Env) -> bool:
    for leaf, other in standing.lines_on(g, ir.Ignore):
        effect = leaf.clause.effect
        if isinstance(effect, ir.Do) and isinstance(effect.action, ir.Ignore):
            what = effect.action.what
            of = what.of if isinstance(what, ir.Thing) and what.what == "treasures" else None
            if of is not None and env.this in look.cards(g, of, other):
                return True
    return False


def raised(g: State, m: int, since: int) -> RaiseReward | None:
    """What the lines that heard of a kill add to its reward: `when you kill it with a sharp item: +1 treasure`."""
    combat = g.combat
    place = -1 if combat is None else max((k for k, (i, _, _) in enumerate(combat.rewards) if i == m), default=-1)
    if combat is None or place < 0:
        return None
    _, levels, treasures = combat.rewards[place]
    for effect in g.effects[max(since, combat.reckoned) :]:  # what was there before has been reckoned in
        bonus = g.deck.clauses[effect.clause].effect
        if effect.amount is None or not isinstance(bonus, ir.Bonus):
            continue
        if not _is_about(g, effect.env, m, given=True):
            continue
        levels += effect.amount if bonus.to == "levels" else 0
        treasures += effect.amount if bonus.to == "treasures" else 0
    return RaiseReward(card=m, reward=place, levels=max(0, levels), treasures=max(0, treasures))


def would_win_game(g: State, p: int) -> bool:
    """Whether the fight is for the win: its levels would lift the fighter to the winning level."""
    combat = g.combat
    if combat is None or p != combat.fighter:
        return False
    levels = sum(levels_of(g, m) for m in combat.monsters)
    return g.level[p] + levels >= standing.winning_level(g)
