"""The bot that does what looks best now: wears, sells, fights what it can beat, trades help, troubles the leader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.bots.worth import bonus_of, equip_gain, is_hostile, leader, lifts_level, rescues, worth
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.rules.menus import KINDS
from lootpress.runtime.state import State

__all__ = ["greedy_move"]

Option = tuple[Any, ...]
Judge = Callable[[State, int, Option], float]


def greedy_move(game: Game, chance: int) -> int:
    """The move with the most points; the first of equals, chance decides only where nothing is known."""
    choice = game.choice
    assert choice is not None
    g, p = game.state, choice.player
    judge = _JUDGES.get(choice.about)
    if judge is None:
        return _unknown(choice.about, choice.options, chance)
    points = [judge(g, p, option) for option in choice.options]
    return max(range(len(points)), key=points.__getitem__)


def greedy_points(game: Game) -> list[float]:
    """The points of every legal move; all alike where nothing is known."""
    choice = game.choice
    assert choice is not None
    judge = _JUDGES.get(choice.about, _first)
    return [judge(game.state, choice.player, option) for option in choice.options]


def _unknown(about: str, options: tuple[Option, ...], chance: int) -> int:
    """What there is no opinion about: agree to what a card offers, else anything."""
    if options[0] == ("yes",):
        return 0
    return mix(chance) % len(options)


# ---------------------------------------------------------------- between fights


_NEVER_WANTED = frozenset(("shed", "trade", "carry", "declare"))


def _window(judge: Judge) -> Judge:
    """A kind of thing is worth what the best thing of that kind is; of some kinds nothing is worth anything."""

    def judged(g: State, p: int, option: Option) -> float:
        if len(option) > 1 or option[0] not in KINDS:
            return judge(g, p, option)
        if option[0] in _NEVER_WANTED:
            return 0
        return max(judge(g, p, move) for move in KINDS[option[0]][1](g, p))

    return judged


def _which(g: State, p: int, option: Option) -> float:
    """One of a kind, between phases or in a fight."""
    return (_combat if g.frames[-1][0] == "combat" else _arrange)(g, p, option)


def _arrange(g: State, p: int, option: Option) -> float:
    match option:
        case ("pass",):
            return 0.5
        case ("play", int(i), int(mode)):
            return _play(g, p, i, mode)
        case ("equip", int(i)):
            return 10 + equip_gain(g, p, i) if bonus_of(g.deck.card_of[i]) >= 0 else 0
        case ("unequip", int(i)):
            return 9 if _better_waits(g, p, i) else 0
        case ("sell",):
            return 15 if sum(g.deck.card_of[i].value or 0 for i in _junk(g, p) if _parts_with(g, p, i)) >= 1000 else 0
        case ("use", int(i), int(clause)):
            return _use(g, p, clause)
    return 0


def _play(g: State, p: int, i: int, mode: int) -> float:
    card = g.deck.card_of[i]
    if lifts_level(card):
        return 20 if g.level[p] + 1 < standing.winning_level(g) else 0
    match card.archetype:
        case "item":
            return 12 + bonus_of(card)
        case "identity":
            same = [j for j in g.tables[p] if g.deck.card_of[j].kind == card.kind]
            return 11 if not same or card.rank else 0
        case "follower":
            return 11 if not facts.followers(g, p) else 0
        case "curse":
            ahead = leader(g, p)
            full = len(g.hands[p]) > standing.hand_limit(g, p)
            return 5 if ahead >= 0 and (g.level[ahead] >= max(4, g.level[p]) or full) else 0
        case "one-shot":
            return 1 if g.combat is None and len(g.hands[p]) > standing.hand_limit(g, p) else 0
        case "treasure" | "door":
            return 3 if g.combat is None else 0
    return 0


def _better_waits(g: State, p: int, i: int) -> bool:
    """Whether an item that lies sideways would do more in the place of this one."""
    mine, up, cards = g.deck.card_of[i], g.up, g.deck.card_of
    for j in filter(g.deck.of.slotted.__contains__, g.tables[p]):
        card = cards[j]
        if up[j] or {s.slot for s in mine.slots}.isdisjoint(s.slot for s in card.slots):
            continue
        fits = sum(s.n for s in card.slots) <= sum(s.n for s in mine.slots)
        if fits and bonus_of(card) > bonus_of(mine) and standing.may_use(g, p, j):
            return True
    return False


def _junk(g: State, p: int) -> list[int]:
    """What is sold without regret: items that lie sideways or cannot be used."""
    items = filter(g.deck.of.items.__contains__, g.hands[p] + g.tables[p])
    return [i for i in items if _is_junk(g, p, i)]


def _is_junk(g: State, p: int, i: int) -> bool:
    """Whether an item of a player is one that he sells without regret."""
    return (not g.up[i] or bonus_of(g.deck.card_of[i]) <= 0) and not _wanted(g, p, i)


def _parts_with(g: State, p: int, i: int) -> bool:
    """Whether a sale, once begun, would come to this item; a sale that stops halfway would be begun again for ever."""
    return _sell(g, p, ("card", i)) > 0 and not standing.forbidden(g, p, ir.Sell, i)


def _wanted(g: State, p: int, i: int) -> bool:
    card = g.deck.card_of[i]
    if card.archetype == "one-shot":
        return bonus_of(card) >= 3
    return equip_gain(g, p, i) > 1 and not g.up[i]


def _sell(g: State, p: int, option: Option) -> float:
    if option[0] != "card":
        return 0.0 if option[0] == "no" else 50.0
    i = option[1]
    if not g.deck.card_of[i].value:
        return -1
    return 40 - worth(g, p, i) * (1 if _is_junk(g, p, i) else 3)


def _room(g: State, p: int, option: Option) -> float:
    """Trouble with what can be beaten; where no door is left to draw, with the weakest, so that doors come back."""
    if option[0] != "trouble":
        return 1
    level = g.deck.card_of[option[1]].level
    n = 10 if level is None or level.dice else level.n
    if not g.piles[0] and not g.discards[0]:
        return 100 - n
    ahead = strength.player_strength(g, p) - n
    return 2 + n / 10 if ahead > 1 else 0


# ---------------------------------------------------------------- in a fight


def _margin(g: State) -> int:
    """By how much the players' side is ahead; at least 1 wins."""
    players, monsters = strength.strengths(g)
    return players - monsters + (1 if strength.wins_ties(g) else 0)


def _combat(g: State, p: int, option: Option) -> float:
    combat = g.combat
    if combat is None or option == ("pass",):
        return 0.5
    return _fighting(g, p, option) if p in combat.side else _watching(g, p, option)


def _fighting(g: State, p: int, option: Option) -> float:
    lead = _margin(g)
    match option:
        case ("give up",) | ("shed", *_) | ("trade", *_):
            return 0
        case ("play", int(i), int(mode)):
            card = g.deck.card_of[i]
            if card.archetype in ("curse", "identity", "follower", "item") or lifts_level(card):
                return _play(g, p, i, mode)
            if lead > 0 or is_hostile(card):
                return 0
            if rescues(card):
                return 4
            help_ = bonus_of(card)
            within = help_ + _reserve(g, p, i)
            return 6 - help_ / 20 if lead + help_ > 0 else 3 if lead + within > 0 and help_ > 0 else 0
        case ("use", *_, int(clause)):
            found = g.deck.clauses[clause]
            if lead <= 0 and rescues(found):
                return 3.5
            return 4 if lead <= 0 and lead + 8 > 0 and _is_bonus(found) else _use(g, p, clause)
        case ("ask", int(q)):
            theirs = strength.player_strength(g, q)
            return 5 + theirs / 100 if lead <= 0 and lead + theirs > 0 else 0
    return 0


def _reserve(g: State, p: int, but: int) -> int:
    """What the other one-shots of this player could still add."""
    own = (*g.hands[p], *g.tables[p])
    cards = [g.deck.card_of[i] for i in own if i != but]
    return sum(max(0, bonus_of(c)) for c in cards if c.archetype == "one-shot")


def _watching(g: State, p: int, option: Option) -> float:
    """Bystanders spend cards only where they turn a fight of the leader, or stop a win."""
    combat = g.combat
    assert combat is not None
    if option[0] not in ("play", "join"):
        return 0
    i = option[1]
    card = g.deck.card_of[i]
    lead = _margin(g)
    decides = rewards.would_win_game(g, combat.fighter)
    rival = decides or combat.fighter == leader(g, p)
    if card.archetype in ("follower", "identity") or lifts_level(card):
        return _play(g, p, i, option[2] if len(option) > 2 else -1)
    if not rival or lead <= 0:
        return 0
    if card.archetype in ("enhancer", "curse") or option[0] == "join":
        more = bonus_of(card) if card.level is None else card.level.n
        return 6 if decides or more >= lead else 0
    return 3 if decides and card.archetype in ("one-shot", "door") else 0


def _use(g: State, p: int, clause: int) -> float:
    """Abilities without a price are used; what costs something waits for a fight that needs it."""
    found = g.deck.clauses[clause]
    return 0 if found.cost else 2


def _is_bonus(clause: ir.Clause) -> bool:
    return isinstance(clause.effect, ir.Bonus) or any(isinstance(c.effect, ir.Bonus) for c in clause.body)


def _offer(g: State, p: int, option: Option) -> float:
    """Half of the treasures, rounded up, is what help costs."""
    combat = g.combat
    total = 0 if combat is None else sum(rewards.treasures_of(g, m) for m in combat.monsters)
    return -abs(int(option[1]) - (total + 1) // 2)


def _help(g: State, p: int, option: Option) -> float:
    """Help for a treasure, if it wins the fight and not the game."""
    combat = g.combat
    offer = next((f for f in reversed(g.frames) if f[0] == "ask help"), None)
    if combat is None or offer is None:
        return 0
    paid = offer[4] > 0
    wins = _margin(g) + strength.player_strength(g, p) > 0
    good = paid and wins and not rewards.would_win_game(g, combat.fighter)
    return 1.0 if (option == ("yes",)) == good else 0.0


def _pay(g: State, p: int, option: Option) -> float:
    combat = g.combat
    needed = combat is not None and p in combat.side and _margin(g) <= 0
    return 1.0 if (option == ("yes",)) == needed else 0.0


def _target(g: State, p: int, option: Option) -> float:
    """A card in my own hand against somebody hits the leader, anything else myself."""
    if option[0] != "player":
        return 0
    frame = g.frames[-1]
    i = frame[3] if isinstance(frame[3], int) else -1
    hostile = i >= 0 and is_hostile(g.deck.card_of[i])
    aim = leader(g, p) if hostile else p
    return 1.0 if option[1] == aim else 0.5 if hostile and option[1] != p else 0.0


def _side(g: State, p: int, option: Option) -> float:
    combat = g.combat
    mine = combat is not None and p in combat.side
    return 1.0 if option[1] == (0 if mine else 1) else 0.0


def _sacrifice(g: State, p: int, option: Option) -> float:
    """A follower for one's skin, if something big is after it."""
    big = any((g.deck.card_of[m].level or ir.Level(0)).n >= 10 for m in facts.monsters(g))
    return float((option[1] >= 0) == big)


# ---------------------------------------------------------------- cards to choose from


def _best(g: State, p: int, option: Option) -> float:
    if option[0] != "card" or option[1] < 0:
        return -1
    return worth(g, p, option[1])


def _worst(g: State, p: int, option: Option) -> float:
    if option == ("done",) and _has_paid_nothing(g):
        return -1000
    return -_best(g, p, option) - (100 if option[0] == "card" and g.up[option[1]] else 0)


def _has_paid_nothing(g: State) -> bool:
    """Whether this is the price of an ability that was just chosen: to give nothing would only bring it up again."""
    top = g.frames[-1]
    if top[0] != "pick" or top[7] or len(g.frames) < 4:
        return False
    return g.frames[-3][0] == "pay" and any(f[0] == "use" for f in g.frames)


def _highest(g: State, p: int, option: Option) -> float:
    return float(option[1])


def _discard(g: State, p: int, option: Option) -> float:
    """The least wanted; who pays a price of up to so many cards pays one, or the same offer would come for ever."""
    frame = g.frames[-1]
    unpaid = frame[0] == "pick" and not frame[7] and any(f[0] == "pay" for f in g.frames)
    return -1000 if option == ("done",) and unpaid else _worst(g, p, option)


def _against(g: State, p: int, option: Option) -> float:
    if option == ("done",):
        return 0.25
    return 1.0 if option[1] == leader(g, p) else 0.5 if option[1] != p else 0.0


def _trade(g: State, p: int, option: Option) -> float:
    frame = next((f for f in reversed(g.frames) if f[0] == "trade"), None)
    if frame is None:
        return 0
    loss = worth(g, p, frame[5]) if frame[5] >= 0 else 0
    good = worth(g, p, frame[4]) > loss
    return 1.0 if (option == ("yes",)) == good else 0.0


def _react(g: State, p: int, option: Option) -> float:
    combat = g.combat
    if option == ("pass",):
        return 0.5
    return 1.0 if combat is None or p in combat.side else 0.0


def _first(g: State, p: int, option: Option) -> float:
    return 0.0


_JUDGES: dict[str, Judge] = {
    "create": _arrange, "arrange": _window(_arrange), "room": _room, "combat": _window(_combat), "sell": _sell,
    **dict.fromkeys((about for about, _ in KINDS.values()), _which),
    "offer treasures": _offer, "who picks first": _first, "offer item": _first, "help": _help, "pay": _pay,
    "target": _target, "side": _side, "sacrifice": _sacrifice, "accept trade": _trade, "react": _react,
    "loot": _best, "take treasure": _best, "take": _best, "gain": _best, "draw": _best,
    "discard": _discard, "lose": _worst, "give": _worst, "charity": _worst, "shed": _worst, "replace": _first,
    "which player": _against, "number": _highest, "charity to": _first, "which monster": _first,
}  # fmt: skip
