"""Cards, players and numbers to choose among: the best to have, the least to lose, the price that is needed."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rolls, standing, strength
from lootpress.runtime.bots.endgame import levels_at_stake, wins_by_this_fight
from lootpress.runtime.bots.position import dread_of
from lootpress.runtime.bots.selling import is_junk
from lootpress.runtime.bots.situation import Situation
from lootpress.runtime.bots.thrift import cheapest
from lootpress.runtime.bots.trading import use_of
from lootpress.runtime.bots.trying import Trial, generous, outcome, tried
from lootpress.runtime.bots.worth import bonus_of, frees_of_limits, is_hostile, leader, lifts_level, reserve, worth
from lootpress.runtime.options import DONE, PASS, YES, Option
from lootpress.runtime.rules.run_away import will_not_pursue
from lootpress.runtime.state import State, Zone

__all__ = [
    "against", "allowed", "attaching", "best", "charity", "first", "highest", "paying", "price", "reacting",
    "receiving", "sacrificing", "shedding", "side", "taking", "target", "tried_out", "worst",
]  # fmt: skip

_MOST = 8  # options that are tried
_CLEAR = 1.0  # points by which a position must become better
_URGENT = 5.0  # points for each point of strength in a fight that would win somebody the game
_LITTLE, _MUCH = 2, 8  # tries where dice are thrown: usually, and where one's skin is at stake
_RIVAL = 0.5  # what a card is worth to a rival, compared with oneself
_FITTING = 1.0  # points for what a card was made for
_BEST, _ESCAPES = 6, 5  # what a die shows at best, and what it takes to escape
_LATER = 0.01  # by how much a later option must be better than an earlier one
_SAFER, _SAFE = 0.02, 20  # points for each point by which a fight is won or lost more clearly, up to so many
_OUTSIDE = 100.0  # points against striking who stands outside of the fight that is to be spoiled
_WORKS = 50.0  # how much more one likes to keep what does something
_STRENGTH = 5.0  # points for each point of strength that is left
_OTHERS = 50.0  # points for a loss that somebody else has
_WEAKER, _TOLD = 2.0, 0.1  # points for what an identity adds to its owner, and by what is printed on it
_NEAR = 3  # levels left, from where on one more is worth most
_LEVEL_AT_ONCE = 5.0  # how much more one likes to take a level than to have kept it
_LAST_FIGHT = 10.0  # how much more one takes from a rival what would win him the game
_TOOL = 4.0  # how much more one likes to keep the very card whose ability is to be paid for


def first(s: Situation, option: Option) -> float:
    """Whatever comes first."""
    return 0.0


def best(s: Situation, option: Option) -> float:
    """The card that one has most gladly; of an item only what it does beside those one wears."""
    g, p, i = s.g, s.player, option.card
    if option.kind != "card" or i < 0:
        return -1
    if g.deck.of.archetype[i] == "item" and not _is_mine(g, p, i):
        return 3 + use_of(g, p, i)
    return worth(g, p, i)


def taking(s: Situation, option: Option) -> float:
    """What is taken or fetched: near the end a level that one can have comes before a little gear."""
    i, left = option.card, standing.winning_level(s.g) - s.g.level[s.player]
    near = 1 < left <= _NEAR and i >= 0 and lifts_level(s.g.deck.card_of[i])
    return best(s, option) + (_LEVEL_AT_ONCE if near else 0)


def worst(s: Situation, option: Option) -> float:
    """The least wanted, or what comes to a sum; to give nothing for an ability just chosen would bring it up again."""
    if s.question.gold:
        return _toward_a_sum(s, option)
    if option == DONE and s.question.pays_to_use and not s.question.chosen:
        return -1000
    if option.kind == "card" and option.card >= 0 and not _is_mine(s.g, s.player, option.card):
        less = _weaker_without(s, option)
        return _OTHERS + _level_of_owner(s.g, option.card) + _missed_by_owner(s, option) + less
    asks = _TOOL if option.kind == "card" and option.card == s.question.source.card else 0.0
    if option.kind != "card":
        return -best(s, option) - asks
    return -best(s, option) - asks - _at_work(s.g, s.player, option.card) - _weaker_without(s, option)


def _missed_by_owner(s: Situation, option: Option) -> float:
    """What somebody else loses counts by what it is to him now; most of all the monster that would win him the game."""
    g, i = s.g, option.card
    q = g.who[i]
    if g.where[i] != Zone.HAND or q < 0:
        return best(s, option)
    card = g.deck.card_of[i]
    wins = card.archetype == "monster" and g.level[q] + (card.levels or 1) >= standing.winning_level(g)
    beats = card.level is not None and card.level.n < strength.player_strength(g, q)
    return worth(g, q, i) + (_LAST_FIGHT if wins and beats else 0.0)


def _weaker_without(s: Situation, option: Option) -> float:
    """What it costs the owner to lose what he is, beside others that might go: how much weaker it leaves him."""
    g, i = s.g, option.card
    if not _is_identity_in_play(g, i) or sum(_is_identity_in_play(g, o.card) for o in s.choice.options) < 2:
        return 0.0
    if s.policy is None:
        return _TOLD * bonus_of(g.deck.card_of[i])
    q, after = facts.owner(g, i), outcome(s, s.choice.options.index(option))
    less = strength.player_strength(g, q) - strength.player_strength(after, q)
    return _WEAKER * less + _TOLD * bonus_of(g.deck.card_of[i])


def _is_identity_in_play(g: State, i: int) -> bool:
    return i >= 0 and g.where[i] == Zone.TABLE and g.deck.of.archetype[i] == "identity"


def _at_work(g: State, p: int, i: int) -> float:
    """How much more a card counts that does something before its owner; what only lies there is given before it."""
    if i < 0 or g.where[i] == Zone.HAND:
        return 0.0
    if g.where[i] == Zone.ATTACHED:
        return _at_work(g, p, g.host[i])
    if g.deck.of.archetype[i] in ("identity", "follower"):
        return _WORKS
    return 2 * _WORKS if g.up[i] and not is_junk(g, p, i) else 0.0


def shedding(s: Situation, option: Option) -> float:
    """What goes because it is too much: what leaves the player strongest, of equals the least wanted."""
    if s.policy is None or option.kind != "card":
        return worst(s, option)
    after = outcome(s, s.choice.options.index(option))
    return _STRENGTH * strength.player_strength(after, s.player) + worst(s, option)


def _is_mine(g: State, p: int, i: int) -> bool:
    """Whether a card is the player's own: in his hand, before him, or on something before him."""
    return i in g.hands[p] or i in g.tables[p] or (g.where[i] == Zone.ATTACHED and facts.owner(g, i) == p)


def _level_of_owner(g: State, i: int) -> int:
    """The level of whoever has a card before him, which all can see; else nothing."""
    q = facts.owner(g, i) if g.where[i] in (Zone.TABLE, Zone.ATTACHED) else -1
    return g.level[q] if q >= 0 else 0


def _toward_a_sum(s: Situation, option: Option) -> float:
    """The cards that come to the sum and are missed least together; what would be too much stays."""
    q, value = s.question, s.g.deck.of.value
    if s.found is None:
        cards = [o.card for o in s.choice.options if o.kind == "card"]
        needed = q.gold - sum(value[i] for i in q.chosen)
        regrets = [1 + _missed(s, i) for i in cards]
        wanted = cheapest([value[i] for i in cards], regrets, needed)
        s.found = {Option("card", cards[k]): 1.0 for k in wanted} or {DONE: 1.0}
    return s.found.get(option, 0.0)


def _missed(s: Situation, i: int) -> float:
    """How much a card is missed: what does something counts more than what only lies there."""
    g, p = s.g, s.player
    host = g.host[i] if g.where[i] == Zone.ATTACHED else i
    idle = g.where[host] == Zone.TABLE and g.deck.of.archetype[host] == "item" and is_junk(g, p, host)
    return worth(g, p, i) * (0.5 if idle else 2 if g.where[host] == Zone.TABLE else 1)


def charity(s: Situation, option: Option) -> float:
    """What goes: the least wanted, and rather what whoever gets it wants little too."""
    g, p = s.g, s.player
    lowest = min(g.level[q] for q in range(g.players) if not g.dead[q])
    poor = [q for q in range(g.players) if not g.dead[q] and g.level[q] == lowest]
    if p in poor or option.card < 0:
        return worst(s, option)
    return worst(s, option) - _RIVAL * max(worth(g, q, option.card) for q in poor)


def receiving(s: Situation, option: Option) -> float:
    """Who gets a card that is left over at charity: of the poorest who has least of it, of equals the weaker."""
    q, i = option.player, s.question.card
    if q < 0 or i < 0:
        return 0.0
    return -worth(s.g, q, i) - strength.player_strength(s.g, q) / 100


def highest(s: Situation, option: Option) -> float:
    """The highest number."""
    return float(option.amount)


def naming(s: Situation, option: Option) -> float:
    """How much to pay where that is free: what helps most, and of equals the least."""
    return -float(option.amount) if s.policy is None else tried_out(s, option)


def price(s: Situation, option: Option) -> float:
    """What is discarded: the least wanted; of a price of up to so many cards as many as bring the most.

    Whoever pays such a price pays something, or the same offer would come for ever.
    """
    q = s.question
    if option != DONE or not q.pays:
        return worst(s, option)
    if not q.chosen:
        return -1000
    if s.policy is None or s.g.combat is None:
        return worst(s, option)
    return 1000 if _is_enough(s) else -1000


def _is_enough(s: Situation) -> bool:
    """Whether no further cards would make the price worth more."""
    if s.found is None:
        options, q = s.choice.options, s.question
        next_ = max((k for k, o in enumerate(options) if o != DONE), key=lambda k: worst(s, options[k]))
        done = tried(s, options.index(DONE))
        more = [tried(s, next_, policy=generous(s.policy, n)) for n in range(len(q.chosen) + 1, q.high + 1)]
        spare = reserve(s.g, s.player)
        if _turns(done, spare) or not any(_turns(trial, spare) for trial in more):
            s.found = {DONE: done.value - max((trial.value for trial in more), default=done.value)}
        else:  # only with more of them, and with what else there is to play, the fight is won
            s.found = {DONE: -1.0}
    return s.found[DONE] >= 0


def _turns(trial: Trial, spare: int) -> bool:
    """Whether a fight is won by a try, or would be with the one-shots that are left."""
    return trial.lead is None or trial.lead + spare > 0


def paying(s: Situation, option: Option) -> float:
    """Whether to pay for something: to turn a fight of one's own, to ward off a trap, if it is worth it.

    Without a try only for such a fight.
    """
    combat = s.g.combat
    in_need = combat is not None and s.player in combat.side and (combat.lost or s.lead <= 0)
    if _rolls_in_vain(s):
        return float(option != YES)
    if s.policy is None:
        return float((option == YES) == in_need)
    luck = _MUCH if combat is not None and combat.lost else _LITTLE
    return tried_out(s, option, luck=luck) + (0.0 if in_need or option == YES else _CLEAR)


def _rolls_in_vain(s: Situation) -> bool:
    """Whether it is about another roll to run away, and none would change anything: too late, or good already."""
    g, p, line = s.g, s.player, s.question.source.line
    effect = g.deck.clauses[line].effect if line >= 0 else None
    if g.combat is None or not g.combat.lost or not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Roll):
        return False
    if effect.action.how != "again":
        return False
    marks, more = g.marks, [rolls.run_away_bonus(g, p, m) for m in g.combat.monsters] or [0]
    rolled = (marks.die if marks.roll_set is None else marks.roll_set) + marks.roll_change
    at_most, at_least = (_BEST + max(more), rolled + min(more))
    return at_most + rolls.roll_bonus(g, p) < _ESCAPES or at_least + rolls.roll_bonus(g, p) >= _ESCAPES


def tried_out(s: Situation, option: Option, luck: int = _LITTLE) -> float:
    """Whatever it is about: what comes of it, in so many tries where it is a matter of luck; of equals the first."""
    if s.policy is None:
        return 1.0 if option == YES else 0.0
    if s.found is None:
        s.found = {}
    k = s.choice.options.index(option)
    if option not in s.found and k < _MOST:
        trial = tried(s, k, luck=luck)
        s.found[option] = trial.value - k * _LATER + _clearly(s, trial)
    return s.found.get(option, -10_000.0)


def _clearly(s: Situation, trial: Trial) -> float:
    """Of two ways to win or to stop a fight the one that does it more clearly; where it decides, that comes first."""
    combat = s.g.combat
    if combat is None or trial.lead is None:
        return 0.0
    ahead = max(-_SAFE, min(_SAFE, trial.lead))
    if s.player in combat.side:
        return _SAFER * ahead
    return -(_SAFER if wins_by_this_fight(s.g) in (-1, s.player) else _URGENT) * ahead


def allowed(s: Situation, option: Option) -> float:
    """What one need not do: what comes of it; a card just seen is put away if one would rather not meet it."""
    line = s.question.source.line
    effect = s.g.deck.clauses[line].effect if line >= 0 else None
    if isinstance(effect, ir.Do) and isinstance(effect.action, ir.Put) and effect.action.how == "under":
        return float((option == YES) == _is_unwelcome(s))
    if _rolls_in_vain(s):
        return float(option != YES)
    return tried_out(s, option)


def _is_unwelcome(s: Situation) -> bool:
    """Whether the first of the cards that a player has just looked at is one that he had better not meet."""
    g, log = s.g, s.g.log
    if not log or log[1][0] != "look" or not log[1][2]:
        return False
    card: ir.Card = g.deck.card_of[log[1][2][0]]
    if card.archetype == "monster":
        level: int = 10 if card.level is None or card.level.dice else card.level.n
        return strength.player_strength(g, s.player) <= level
    return card.archetype == "curse"


def attaching(s: Situation, option: Option) -> float:
    """What a card goes on: what frees of limits on what lies idle, anything else on what is worn."""
    g = s.g
    if s.question.card < 0 or option.card < 0:
        return tried_out(s, option)
    frees = frees_of_limits(g.deck.card_of[s.question.card])
    idle = g.deck.card_of[option.card].archetype == "item" and not (
        g.up[option.card] and standing.may_use(g, s.player, option.card)
    )
    return tried_out(s, option) + (_FITTING if idle == frees else 0.0)


def reacting(s: Situation, option: Option) -> float:
    """The card for this very moment, if it makes anything better."""
    combat = s.g.combat
    if s.policy is not None:
        running = combat is not None and combat.lost and s.player in combat.side
        return tried_out(s, option, luck=_MUCH if running else _LITTLE)
    return 0.5 if option == PASS else 1.0 if combat is None or s.player in combat.side else 0.0


def target(s: Situation, option: Option) -> float:
    """Whom or what a card is played on: levels on oneself, everything else where it does most."""
    card = s.question.card
    if card >= 0 and lifts_level(s.g.deck.card_of[card]):
        return 1.0 if option.player == s.player else 0.0
    hostile = card >= 0 and is_hostile(s.g.deck.card_of[card])
    if s.policy is not None and len(s.choice.options) > 1:
        if s.found is None and hostile and option.kind == "player":
            s.found = _whose_turn(s) or _who_suffers(s)
        return (s.found or {}).get(option, -10_000.0) if hostile and option.kind == "player" else tried_out(s, option)
    if option.kind != "player":
        return 0
    on_oneself = not hostile and any(o.player == s.player for o in s.choice.options)
    aim = s.player if on_oneself else _rival(s)
    return 1.0 if option.player == aim else 0.5 if hostile and option.player != s.player else 0.0


def _rival(s: Situation) -> int:
    """Whoever is about to win the game, else whose turn it is if he may be nearest to it, else the leader."""
    g, winner = s.g, wins_by_this_fight(s.g)
    if winner not in (-1, s.player):
        return winner
    last = standing.winning_level(g) - 1
    soon = g.level[g.turn] + levels_at_stake(g) >= last
    return g.turn if soon and g.turn != s.player and not g.dead[g.turn] else leader(g, s.player)


def _whose_turn(s: Situation) -> dict[Option, float]:
    """Before a turn that may be the last one a curse is for whose turn it is; there is no other reason to play it."""
    g = s.g
    soon = g.combat is None and g.turn != s.player and g.level[g.turn] + 1 >= standing.winning_level(g)
    return {o: 1.0 for o in s.choice.options if soon and o.player == g.turn}


def _who_suffers(s: Situation) -> dict[Option, float]:
    """Whom a curse hurts most, of equals who is nearest to the end; where somebody is about to win, that counts."""
    weights = s.yardstick.weights
    urgent = _URGENT if wins_by_this_fight(s.g) not in (-1, s.player) else 0.0
    found: dict[Option, float] = {}
    aim = _rival(s)
    for option in sorted(s.choice.options, key=lambda o: weights[o.player]):
        if option.player == s.player:
            continue
        trial = tried(s, s.choice.options.index(option))
        found[option] = trial.value - urgent * (trial.lead or 0) + (_LATER if option.player == aim else 0.0)
        if _spoils_a_fight(s) and trial.lead == s.lead and not facts.in_combat(s.g, option.player):
            found[option] -= _OUTSIDE
    return found


def against(s: Situation, option: Option) -> float:
    """A player whom a card does something to: what comes of it, for it may be help as well; of equals the leader."""
    if option == DONE:
        aim = 0.25
    elif _does_good(s):
        aim = 1.0 if option.player == s.player else 0.0
    else:
        aim = 1.0 if option.player == leader(s.g, s.player) else 0.5 if option.player != s.player else 0.0
    if s.policy is None and _spoils_a_fight(s) and option.player >= 0:
        return _least_dangerous(s, option.player)
    return aim if s.policy is None or len(s.choice.options) > _MOST else tried_out(s, option) + _LATER * aim


def _does_good(s: Situation) -> bool:
    """Whether whoever is chosen is the better for it."""
    line = s.question.source.line
    effect = s.g.deck.clauses[line].effect if line >= 0 else None
    return (
        isinstance(effect, ir.Do) and effect.modal is None and isinstance(effect.action, ir.Escape | ir.Gain | ir.Draw)
    )


def _spoils_a_fight(s: Situation) -> bool:
    """Whether it is about a fight that others would win."""
    combat = s.g.combat
    return combat is not None and s.player not in combat.side and not combat.lost and s.lead > 0


def _least_dangerous(s: Situation, q: int) -> float:
    """Who is meant in such a fight: whoever stands in it, else whoever is farthest from the end."""
    combat = s.g.combat
    return 2.0 if combat is not None and q in combat.side else 1.0 - s.g.level[q] / 100 - 2.0 * (q == s.player)


def side(s: Situation, option: Option) -> float:
    """For the players in one's own fight, for the monsters in that of others."""
    combat = s.g.combat
    mine = combat is not None and s.player in combat.side
    return 1.0 if option.amount == (0 if mine else 1) else 0.0


def sacrificing(s: Situation, option: Option) -> float:
    """A follower for one's skin, if what is after it is worse than to lose him."""
    g, p = s.g, s.player
    after = [m for m in s.question.cards or facts.monsters(g) if not will_not_pursue(g, m, p)]
    dread = sum([_caught(g, p, m) * dread_of(g.deck.card_of[m], g.level[p]) for m in after], 0.0)
    carried = [i for i in g.marks.carried if i in g.tables[p]]  # they go with whoever carries them
    return 0.0 if option.card < 0 else dread - sum([worth(g, p, i) for i in (option.card, *carried)], 0.0)


def _caught(g: State, p: int, m: int) -> float:
    """How likely a monster catches a player who rolls."""
    more = rolls.run_away_bonus(g, p, m) + rolls.roll_bonus(g, p)
    return min(1.0, max(0.0, (_ESCAPES - 1 - more) / _BEST))
