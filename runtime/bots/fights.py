"""Moves in a fight: what turns it is tried before it is played; bystanders act where the fight matters to them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Literal, NamedTuple

from lootpress.compiler import ir
from lootpress.runtime.active import standing
from lootpress.runtime.bots.arranging import PASSING, for_its_own_sake, matters
from lootpress.runtime.bots.endgame import combat_level, wins_by_this_fight
from lootpress.runtime.bots.helping import asking, offering_help
from lootpress.runtime.bots.hunches import FREELY, fighting_hunch, watching_hunch
from lootpress.runtime.bots.position import VICTORY
from lootpress.runtime.bots.situation import SURE, Situation
from lootpress.runtime.bots.trying import Trial, generous, hearing, tried
from lootpress.runtime.bots.worth import (
    bonus_of,
    is_hostile,
    leader,
    lifts_level,
    plain_bonus,
    rescues,
    stays_attached,
    worth,
)
from lootpress.runtime.options import PASS, Option
from lootpress.runtime.state import State

__all__ = ["in_combat", "matters_in_combat"]

_CLEAR = 1.0  # points by which a position must become better
_SAFELY = 6  # so far ahead that one makes a monster greater for its treasures
_GAIN = 6.0  # and so much must it bring
_SCALE = 100.0  # points of positions for one point of a move
_HOPE = 4  # what each of the others may add to stop whoever would win the game
_MOST = 8  # moves that are looked at
_THROWS = 12  # tries of what is a matter of luck; so many see nearly every face of a die


# What has time until the fight is over: what somebody wears who only watches changes nothing in it.
_WAITS = frozenset(("shed", "declare", "trade", "equip", "unequip", "carry"))


def matters_in_combat(s: Situation, kind: str) -> bool:
    """Whether a kind of move in a fight is worth a look: hardly any in a fight that others lose anyway."""
    g, p, combat = s.g, s.player, s.g.combat
    if combat is None or kind in _WAITS:
        return False
    if kind not in ("play", "use", "join"):
        return True if kind == "ask" else matters(s, kind)
    if p in combat.side or s.lead > 0:
        return True
    return kind == "play" and any(_may_lie_down(g, i) for i in g.hands[p])


def in_combat(s: Situation, option: Option) -> float:
    """A move in the fight going on."""
    combat = s.g.combat
    if combat is None or option == PASS:
        return PASSING
    mine = s.player in combat.side
    match option.kind:
        case "ask" if s.policy is None:
            return asking(s, option.player)
        case "offer help":
            return offering_help(s)
        case "ask" | "play" | "use" | "join":
            if s.policy is None:
                return fighting_hunch(s, option) if mine else watching_hunch(s, option)
            return _looked_at(s, option, mine)
    return 0


def _looked_at(s: Situation, option: Option, mine: bool) -> float:
    if _is_own_affair(s.g, option):
        return for_its_own_sake(s, option)
    if s.found is None:
        s.found = _own_fight(s) if mine else _fight_of_others(s)
    return s.found.get(option, 0.0)


def _may_lie_down(g: State, i: int) -> bool:
    card = g.deck.card_of[i]
    return card.archetype in FREELY or lifts_level(card) or stays_attached(card)


def _is_own_affair(g: State, option: Option) -> bool:
    """Whether a card is laid down for its own sake: something to have, a level."""
    return option.kind == "play" and _may_lie_down(g, option.card)


def _points(gain: float) -> float:
    return 1 + gain / _SCALE


# ---------------------------------------------------------------- one's own fight


def _own_fight(s: Situation) -> dict[Option, float]:
    if s.lead > 0:
        return _more_to_win(s)
    alone, own = _rescue(s)
    return {**{move: asking(s, move.player, alone) for move in s.moves("ask")}, **own}


def _more_to_win(s: Situation) -> dict[Option, float]:
    """A fight that is won anyway may bring more: another monster, a greater one."""
    g = s.g
    if s.lead <= _SAFELY or wins_by_this_fight(g) >= 0:
        return {}
    found = {}
    for move in s.moves("play", "join"):
        if move.kind == "join" or (move.kind == "play" and _makes_greater(g, s.player, move.card, s.lead)):
            trial = tried(s, *s.way_to(move))
            if trial.lead is not None and trial.lead >= _SAFELY and trial.value > s.now + _GAIN:
                found[move] = _points(trial.value - s.now)
    return found


def _makes_greater(g: State, p: int, i: int, lead: int) -> bool:
    """Whether a card might add a monster or treasures to the fight and leave it won."""
    card = g.deck.card_of[i]
    if card.archetype == "door":
        return min(_levels_in_hand(g, p), default=lead) + _SAFELY <= lead
    return card.archetype == "enhancer" and 0 <= bonus_of(card) <= lead - _SAFELY


def _levels_in_hand(g: State, p: int) -> list[int]:
    """The levels of the monsters that a player could bring."""
    monsters = [g.deck.card_of[i].level for i in g.hands[p] if g.deck.card_of[i].archetype == "monster"]
    return [10 if level is None or level.dice else level.n for level in monsters]


def _rescue(s: Situation) -> tuple[float, dict[Option, float]]:
    """What turns a fight that is being lost, alone or together with more; or a way out of it, if that is better.

    With it what that brings where it is sure to win the fight.
    """
    trials: dict[Option, Trial] = {}
    moves = [move for move in s.moves("play", "use") if _may_rescue(s.g, move)]
    if s.lead + sum(_at_best(s.g, move) for move in moves) <= 0:
        return -VICTORY, {}
    decides = wins_by_this_fight(s.g) == s.player
    wins: list[tuple[float, dict[Option, float]]] = []
    outs: list[tuple[float, dict[Option, float]]] = []
    dice: list[tuple[float, dict[Option, float]]] = []
    for move in _different(s, moves):
        trial = _foreseen(s, move, 1) or _at_its_price(s, move)
        gain = trial.value - s.now
        if 0 < trial.chance < 1 and gain > _CLEAR:  # where the average loses, a lucky throw may still win
            dice.append((gain, {move: _points(gain)}))
        elif trial.lead is not None and trial.lead <= 0:
            trials[move] = trial
        elif gain > _CLEAR:
            won = trial.value > VICTORY / 2 if decides else trial.goes_on
            (wins if won else outs).append((gain, {move: _points(gain)}))
            if won and trial.lead is not None and trial.lead < SURE:
                break  # the cheapest came first; what only takes the monster away brings no level
    if not wins:
        wins = _together(s, trials, Counter([_sort_of(s.g, move) for move in moves]))
    if decides and (wins or dice):  # who could win the game leaves only if he must, and throws dice before
        return (wins or [max(dice, key=lambda way: way[0])])[0]
    best = max([*wins, *outs, *dice], key=lambda way: way[0], default=(0.0, {}))
    return best if best in wins else (-VICTORY, best[1])


def _at_its_price(s: Situation, move: Option) -> Trial:
    """What a play comes to; where the price is up to so many cards, for as few of them as turn the fight."""
    heard: list[str] = []
    trial = tried(s, *s.way_to(move), policy=hearing(generous(s.policy), 0, heard), luck=_THROWS)
    if heard:
        return _either_way(s, move, trial)
    if move.kind != "use" or trial.lead is None or trial.lead <= 0:
        return trial
    most = max(map(_up_to, s.g.deck.clauses[move.line].cost), default=1)
    for cards in range(1, most):
        less = tried(s, *s.way_to(move), policy=generous(s.policy, cards))
        if less.lead is not None and less.lead > 0:
            return less
    return trial


def _either_way(s: Situation, move: Option, so: Trial) -> Trial:
    """What a play comes to that asks the table for a fact: nobody knows what it will say, so that is like a die."""
    other = tried(s, *s.way_to(move), policy=hearing(generous(s.policy), 1, []), luck=_THROWS)
    leads = so.throws or (so.lead,), other.throws or (other.lead,)
    worst = min((lead for lead in (so.worst, other.worst) if lead is not None), default=None)
    return so._replace(
        value=(so.value + other.value) / 2, lead=worst, worst=worst, goes_on=so.goes_on and other.goes_on,
        throws=(*leads[0], *leads[1]),
    )  # fmt: skip


def _up_to(price: ir.Action) -> int:
    """How many cards a price may be, where its payer chooses how many."""
    what = price.what if isinstance(price, ir.Discard) else ()
    most = [
        w.quantity.n.n
        for w in what
        if isinstance(w, ir.Cards) and w.quantity.how == "up to" and isinstance(w.quantity.n, ir.Int)
    ]
    return max(most, default=1)


def _may_rescue(g: State, move: Option) -> bool:
    """Whether a play might help one's own side at all."""
    if move.kind == "use":
        return True
    card = g.deck.card_of[move.card]
    if card.archetype == "door":
        return rescues(card)
    return not is_hostile(card) and not _is_own_affair(g, move)


def _at_best(g: State, move: Option) -> int:
    """What a play might add to the side, at the very best."""
    if move.kind == "use":
        return 99 if rescues(g.deck.clauses[move.line]) else 10
    card = g.deck.card_of[move.card]
    return (
        99
        if rescues(card) or any(c.rows for c in card.clauses) or card.archetype != "one-shot"
        else max(3, bonus_of(card) + 3)
    )


def _together(
    s: Situation, trials: dict[Option, Trial], sorts: Counter[tuple[str, int, int]]
) -> list[tuple[float, dict[Option, float]]]:
    """Several plays that turn the fight only together: the one that does most for its price comes first."""
    steps = [(t.lead - s.lead, s.now - t.value, move) for move, t in trials.items() if t.lead is not None and t.goes_on]
    steps = sorted((step for step in steps if step[0] > 0), key=lambda step: (step[1] / step[0], -step[0]))
    lead, price, needed = s.lead, 0.0, []
    for more, cost, move in steps:
        if lead > 0:
            break
        copies = min(-lead // more + 1, 1 if move.kind == "use" else sorts[_sort_of(s.g, move)])
        lead, price = lead + copies * more, price + copies * cost
        needed.append(move)
    gain = s.yardstick.turning(s.g) - price
    if lead <= 0 or gain < _CLEAR:
        return []
    return [(gain, {move: _points(gain) - k / _SCALE**2 for k, move in enumerate(needed)})]


def _foreseen(s: Situation, move: Option, side: Literal[1, -1]) -> Trial | None:
    """What a card comes to that does nothing but add a number to a side; that needs no try."""
    card = s.g.deck.card_of[move.card]
    more = plain_bonus(card) if move.kind == "play" else None
    if more is None or (card.archetype == "enhancer") != (side < 0):
        return None
    lead = s.lead + side * more
    if s.plain is None:  # once, for this fight may have its own idea of what counts
        found = tried(s, *s.way_to(move))
        s.plain = found.lead == lead
        return found
    if not s.plain:
        return None
    value = s.now - worth(s.g, s.player, move.card)
    if (lead > 0) != (s.lead > 0):
        value += s.yardstick.turning(s.g)
    return Trial(value, lead, goes_on=True)


def _different(s: Situation, moves: list[Option]) -> list[Option]:
    """Of equal cards one, the least wanted first, and not too many."""
    found = {_sort_of(s.g, move): move for move in reversed(moves)}
    return sorted(found.values(), key=lambda move: _price(s, move))[:_MOST]


def _sort_of(g: State, move: Option) -> tuple[str, int, int]:
    """What equal cards have in common that are played in the same way."""
    return move.kind, g.deck.definition[move.card], move.line


def _price(s: Situation, move: Option) -> float:
    """About what a play costs: the card, or whatever an ability takes."""
    return 6.0 if move.kind == "use" else worth(s.g, s.player, move.card)


# ---------------------------------------------------------------- the fights of others


def _fight_of_others(s: Situation) -> dict[Option, float]:
    """Whoever would win the game is stopped by all means; who comes close by two cards at most; who leads, by one."""
    g, p, combat = s.g, s.player, s.g.combat
    assert combat is not None
    if s.lead <= 0:
        return {}
    winner, before, last = wins_by_this_fight(g), combat_level(g), standing.winning_level(g)
    decides = winner >= 0 and winner != p
    close = before + 1 >= last
    if winner == p or not (decides or close or combat.fighter == leader(g, p)):
        return {}
    moves = [move for move in s.moves("play", "use", "join") if not _is_own_affair(g, move)]
    if not decides:
        moves = _promising(g, p, moves, s.lead, cards=2 if close else 1)
    steps = _Steps({}, {}, {}, Counter([_sort_of(g, move) for move in moves]))
    dice: dict[Option, float] = {}
    others = sum(q not in combat.side and not g.dead[q] for q in range(g.players)) - 1
    for move in _different(s, moves):
        trial = _foreseen(s, move, -1) or tried(s, *s.way_to(move), luck=_THROWS)
        lowered = before - (before if trial.level is None else trial.level)
        if trial.lead == s.lead and lowered <= 0:  # whomever it hurts, it can wait
            continue
        if 0 < trial.chance < 1:  # a die comes after what is sure; one that mostly helps him where all else is in vain
            helped = sum(lead is not None and lead > s.lead for lead in trial.throws)
            if trial.value > s.now + _CLEAR and (2 * helped < len(trial.throws) or s.lead > _HOPE * others):
                dice = dice or {move: _points(trial.value - s.now)}
        elif trial.value > s.now + _CLEAR:
            return {move: _points(trial.value - s.now)}
        elif trial.lead is not None:
            if lowered > 0 and not decides:  # with a level less for him nobody has a reason to go on
                continue
            steps.prices[move] = s.now - trial.value
            steps.less[move] = s.lead - trial.lead
            steps.lowered[move] = lowered
    if not decides:
        return _two_steps(s, steps) or dice
    return _many_steps(s, steps, before + 1 - last, _HOPE * others) or dice


class _Steps(NamedTuple):
    """Plays that do not stop a fight alone: what they cost, how much less clearly it is won, how many levels less."""

    prices: dict[Option, float]
    less: dict[Option, int]
    lowered: dict[Option, int]
    sorts: Counter[tuple[str, int, int]]  # how many there are of each sort, of which only one is looked at

    def in_all(self, g: State, numbers: dict[Option, int]) -> int:
        """What all copies of these plays come to."""
        return sum(n * (1 if move.kind == "use" else self.sorts[_sort_of(g, move)]) for move, n in numbers.items())


def _many_steps(s: Situation, steps: _Steps, levels: int, hope: int) -> dict[Option, float]:
    """All there is against a win of the game, if it may be enough: so many levels less, or the fight with some hope."""
    lower = {move: n for move, n in steps.lowered.items() if n > 0}
    if steps.in_all(s.g, lower) >= levels > 0:
        return {move: 0.6 + n / _SCALE for move, n in lower.items()}
    less = {move: n for move, n in steps.less.items() if n > 0}
    if not less or steps.in_all(s.g, less) + hope < s.lead:
        return {}
    return {move: 0.6 + n / _SCALE for move, n in less.items()}


def _two_steps(s: Situation, steps: _Steps) -> dict[Option, float]:
    """The two cheapest plays that stop a fight together, if that is worth it."""
    ways = [
        (steps.prices[one] + steps.prices[other], one, other)
        for one, other in combinations_with_replacement(steps.less, 2)
        if (one != other or steps.sorts[_sort_of(s.g, one)] > 1)
        and min(steps.less[one], steps.less[other]) > 0
        and steps.less[one] + steps.less[other] >= s.lead
    ]
    price, one, other = min(ways, key=lambda way: way[0], default=(0.0, PASS, PASS))
    if one == PASS or s.yardstick.turning(s.g) - price < _CLEAR:
        return {}
    return {other: 1.0 - 1 / _SCALE, one: 1.0}


def _promising(g: State, p: int, moves: list[Option], lead: int, cards: int) -> list[Option]:
    """The plays of which so many look great enough to turn a fight."""
    looks = {move: _looks(g, p, move) for move in moves}
    most = sorted(looks.values(), reverse=True)[: cards - 1]
    return [move for move, n in looks.items() if n > 0 and (n >= lead or (cards > 1 and n + sum(most) >= lead))]


def _looks(g: State, p: int, move: Option) -> int:
    """How much a play might do against the players' side, by what is printed."""
    if move.kind == "use":
        return 0
    card = g.deck.card_of[move.card]
    match card.archetype:
        case "enhancer" | "one-shot":
            return bonus_of(card)
        case "monster":
            return 0 if card.level is None else card.level.n
        case "door":
            return max(_levels_in_hand(g, p), default=0)
        case "curse":
            return 3
    return 0
