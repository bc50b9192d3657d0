"""The greedy bot as it was before it looked at what a play does: an opponent to measure the one of today against."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.active.wearing import can_equip
from lootpress.runtime.game import Game
from lootpress.runtime.options import DONE, NO, PASS, YES, Option
from lootpress.runtime.question import Question
from lootpress.runtime.rng import mix
from lootpress.runtime.rules.helping import wins_by_helping
from lootpress.runtime.rules.menus import KINDS
from lootpress.runtime.state import State

__all__ = ["old_greedy_move"]

Judge = Callable[[State, int, Option], float]


def old_greedy_move(game: Game, chance: int) -> int:
    """The move with the most points; the first of equals, chance decides only where nothing is known."""
    choice = game.choice
    assert choice is not None
    if choice.about not in _JUDGES and choice.about not in _ASKED:
        return _unknown(choice.options, chance)
    points = _points(game)
    return max(range(len(points)), key=points.__getitem__)


def _points(game: Game) -> list[float]:
    """The points of every legal move; all alike where nothing is known."""
    choice = game.choice
    assert choice is not None
    asked = _ASKED.get(choice.about)
    if asked is not None:
        question = game.question
        assert question is not None
        return [asked(game.state, question, option) for option in choice.options]
    judge = _JUDGES.get(choice.about, _first)
    return [judge(game.state, choice.player, option) for option in choice.options]


def _unknown(options: tuple[Option, ...], chance: int) -> int:
    """What there is no opinion about: agree to what a card offers, else anything."""
    if options[0] == YES:
        return 0
    return mix(chance) % len(options)


# ---------------------------------------------------------------- between fights


_NEVER_WANTED = frozenset(("shed", "trade", "carry", "declare"))


def _window(judge: Judge) -> Judge:
    """A kind of thing is worth what the best thing of that kind is; of some kinds nothing is worth anything."""

    def judged(g: State, p: int, option: Option) -> float:
        if not option.opens:
            return judge(g, p, option)
        if option.kind in _NEVER_WANTED:
            return 0
        return max(judge(g, p, move) for move in KINDS[option.kind][1](g, p))

    return judged


def _which(g: State, q: Question, option: Option) -> float:
    """One of a kind, between phases or in a fight."""
    return (_combat if q.in_fight else _arrange)(g, q.player, option)


def _arrange(g: State, p: int, option: Option) -> float:
    i = option.card
    match option.kind:
        case "pass":
            return 0.5
        case "play":
            return _play(g, p, i)
        case "equip":
            return 10 + equip_gain(g, p, i) if bonus_of(g.deck.card_of[i]) >= 0 else 0
        case "unequip":
            return 9 if _better_waits(g, p, i) else 0
        case "sell":
            return 15 if sum(g.deck.card_of[i].value or 0 for i in _junk(g, p) if _parts_with(g, p, i)) >= 1000 else 0
        case "use":
            return _use(g, option.line)
    return 0


def _play(g: State, p: int, i: int) -> float:
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
    return _sell(g, p, Option("card", i)) > 0 and not standing.forbidden(g, p, ir.Sell, i)


def _wanted(g: State, p: int, i: int) -> bool:
    card = g.deck.card_of[i]
    if card.archetype == "one-shot":
        return bonus_of(card) >= 3
    return equip_gain(g, p, i) > 1 and not g.up[i]


def _sell(g: State, p: int, option: Option) -> float:
    if option.kind != "card":
        return 0.0 if option == NO else 50.0
    i = option.card
    if not g.deck.card_of[i].value:
        return -1
    return 40 - worth(g, p, i) * (1 if _is_junk(g, p, i) else 3)


def _room(g: State, p: int, option: Option) -> float:
    """Trouble with what can be beaten; where no door is left to draw, with the weakest, so that doors come back."""
    if option.kind != "trouble":
        return 1
    level = g.deck.card_of[option.card].level
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
    if combat is None or option == PASS:
        return 0.5
    return _fighting(g, p, option) if p in combat.side else _watching(g, p, option)


def _fighting(g: State, p: int, option: Option) -> float:
    lead = _margin(g)
    i = option.card
    match option.kind:
        case "play":
            card = g.deck.card_of[i]
            if card.archetype in ("curse", "identity", "follower", "item") or lifts_level(card):
                return _play(g, p, i)
            if lead > 0 or is_hostile(card):
                return 0
            if rescues(card):
                return 4
            help_ = bonus_of(card)
            within = help_ + _reserve(g, p, i)
            return 6 - help_ / 20 if lead + help_ > 0 else 3 if lead + within > 0 and help_ > 0 else 0
        case "use":
            found = g.deck.clauses[option.line]
            if lead <= 0 and rescues(found):
                return 3.5
            return 4 if lead <= 0 and lead + 8 > 0 and _is_bonus(found) else _use(g, option.line)
        case "ask" if g.combat is None or option.player not in g.combat.asked:
            if wins_by_helping(g, option.player) and not rewards.would_win_game(g, p):
                return 0
            theirs = strength.player_strength(g, option.player)
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
    if option.kind not in ("play", "join"):
        return 0
    i = option.card
    card = g.deck.card_of[i]
    lead = _margin(g)
    decides = rewards.would_win_game(g, combat.fighter)
    rival = decides or combat.fighter == leader(g, p)
    if card.archetype in ("follower", "identity") or lifts_level(card):
        return _play(g, p, i)
    if not rival or lead <= 0:
        return 0
    if card.archetype in ("enhancer", "curse") or option.kind == "join":
        more = bonus_of(card) if card.level is None else card.level.n
        if card.archetype == "enhancer" and more <= 0:  # it would only make the fight easier
            return 0
        return 6 if decides or more >= lead else 0
    return 3 if decides and card.archetype in ("one-shot", "door") and not rescues(card) else 0


def _use(g: State, clause: int) -> float:
    """Abilities without a price are used; what costs something waits for a fight that needs it."""
    found = g.deck.clauses[clause]
    return 0 if found.cost else 2


def _is_bonus(clause: ir.Clause) -> bool:
    return isinstance(clause.effect, ir.Bonus) or any(isinstance(c.effect, ir.Bonus) for c in clause.body)


def _offer(g: State, p: int, option: Option) -> float:
    """Half of the treasures, rounded up, is what help costs."""
    combat = g.combat
    total = 0 if combat is None else sum(rewards.treasures_of(g, m) for m in combat.monsters)
    return -abs(option.amount - (total + 1) // 2)


def _take_help(g: State, q: Question, option: Option) -> float:
    """Help that was offered is taken where it wins the fight and leaves a treasure."""
    combat = g.combat
    if combat is None or q.offer is None:
        return 0
    total = sum(rewards.treasures_of(g, m) for m in combat.monsters)
    lead = _margin(g)
    wins = lead <= 0 < lead + strength.player_strength(g, q.person)
    good = wins and q.offer.treasures < max(1, total) and not q.offer.items
    good = good and (rewards.would_win_game(g, q.player) or not wins_by_helping(g, q.person))
    return 1.0 if (option == YES) == good else 0.0


def _help(g: State, q: Question, option: Option) -> float:
    """Help for a treasure, if it wins the fight and not the game."""
    if option.kind == "counter":
        return 0
    combat = g.combat
    if combat is None or q.offer is None:
        return 0
    paid = q.offer.treasures > 0
    wins = _margin(g) + strength.player_strength(g, q.player) > 0
    good = paid and wins and not rewards.would_win_game(g, combat.fighter)
    return 1.0 if (option == YES) == good else 0.0


def _pay(g: State, p: int, option: Option) -> float:
    combat = g.combat
    needed = combat is not None and p in combat.side and _margin(g) <= 0
    return 1.0 if (option == YES) == needed else 0.0


def _target(g: State, q: Question, option: Option) -> float:
    """A card in my own hand against somebody hits the leader, anything else myself."""
    if option.kind != "player":
        return 0
    p, i = q.player, q.card
    hostile = i >= 0 and is_hostile(g.deck.card_of[i])
    aim = leader(g, p) if hostile else p
    return 1.0 if option.player == aim else 0.5 if hostile and option.player != p else 0.0


def _side(g: State, p: int, option: Option) -> float:
    combat = g.combat
    mine = combat is not None and p in combat.side
    return 1.0 if option.amount == (0 if mine else 1) else 0.0


def _sacrifice(g: State, p: int, option: Option) -> float:
    """A follower for one's skin, if something big is after it."""
    big = any((g.deck.card_of[m].level or ir.Level(0)).n >= 10 for m in facts.monsters(g))
    return float((option.card >= 0) == big)


# ---------------------------------------------------------------- cards to choose from


def _best(g: State, p: int, option: Option) -> float:
    if option.kind != "card" or option.card < 0:
        return -1
    return worth(g, p, option.card)


def _worst(g: State, q: Question, option: Option) -> float:
    """The least wanted; to give nothing for an ability just chosen would only bring it up again."""
    if option == DONE and q.pays_to_use and not q.chosen:
        return -1000
    return _regret(g, q, option)


def _regret(g: State, q: Question, option: Option) -> float:
    return -_best(g, q.player, option) - (100 if option.kind == "card" and g.up[option.card] else 0)


def _highest(g: State, p: int, option: Option) -> float:
    return float(option.amount)


def _discard(g: State, q: Question, option: Option) -> float:
    """The least wanted; who pays a price of up to so many cards pays one, or the same offer would come for ever."""
    return -1000 if option == DONE and q.pays and not q.chosen else _worst(g, q, option)


def _against(g: State, p: int, option: Option) -> float:
    if option == DONE:
        return 0.25
    return 1.0 if option.player == leader(g, p) else 0.5 if option.player != p else 0.0


def _trade(g: State, q: Question, option: Option) -> float:
    loss = sum(worth(g, q.player, i) for i in q.wanted)
    good = sum(worth(g, q.player, i) for i in q.cards) > loss
    return 1.0 if (option == YES) == good else 0.0


def _react(g: State, p: int, option: Option) -> float:
    combat = g.combat
    if option == PASS:
        return 0.5
    return 1.0 if combat is None or p in combat.side else 0.0


def _first(g: State, p: int, option: Option) -> float:
    return 0.0


_JUDGES: dict[str, Judge] = {
    "create": _arrange, "arrange": _window(_arrange), "room": _room, "combat": _window(_combat), "sell": _sell,
    "offer treasures": _offer, "who picks first": _first, "offer item": _first, "want item": _first,
    "want treasures": _offer, "pay": _pay, "side": _side,
    "sacrifice": _sacrifice, "react": _react, "loot": _best, "take treasure": _best, "take": _best, "gain": _best,
    "draw": _best, "replace": _first, "which player": _against, "number": _highest, "charity to": _first,
    "which monster": _first,
}  # fmt: skip

# Where more than the options has to be known.
_ASKED: dict[str, Callable[[State, Question, Option], float]] = {
    **dict.fromkeys((about for about, _ in KINDS.values()), _which),
    "help": _help, "take help": _take_help,
    "target": _target, "accept trade": _trade, "discard": _discard, "lose": _worst, "give": _worst,
    "charity": _worst, "shed": _worst,
}  # fmt: skip


# ---------------------------------------------------------------- what cards were worth to it


_PLAIN_WORTH = {"identity": 5, "follower": 7, "curse": 4, "enhancer": 4, "door": 3, "treasure": 8, "world": 1}


@lru_cache(maxsize=4096)
def bonus_of(card: ir.Card) -> int:
    """The bonus that is printed on a card: in full what asks no question, whomever it is against, the rest half."""
    printed = [
        (c, c.effect.amount.n)
        for c in card.clauses
        if isinstance(c.effect, ir.Bonus) and c.effect.to == "strength" and isinstance(c.effect.amount, ir.Int)
    ]
    unasked = sum(n for c, n in printed if c.question is None and not c.events and not c.cost)
    return unasked + max(0, sum(n for _, n in printed) - unasked) // 2


@lru_cache(maxsize=4096)
def lifts_level(card: ir.Card) -> bool:
    """Whether playing the card gives a level: the plain `Go Up a Level`."""
    return card.archetype in ("treasure", "door") and any(_gains_level(c) for c in _every(card.clauses))


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
    below = line.clauses if isinstance(line, ir.Card) else (line, *line.body, *(row.clause for row in line.rows))
    return any(_rescues(c.effect) for c in _every(below) if not c.bad_stuff)


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


def worth(g: State, p: int, i: int) -> int:
    """How gladly a player has a card, in points."""
    card = g.deck.card_of[i]
    if card.archetype == "monster":
        return 3 if card.level is not None and card.level.n <= g.level[p] + 4 else 1
    if facts.is_item(card):
        use = 6 if not card.restrictions or standing.may_use(g, p, i) else 1
        return use + 3 * max(0, bonus_of(card)) + (card.value or 0) // 150
    if lifts_level(card):
        return 20
    return _PLAIN_WORTH.get(card.archetype, 2)


def equip_gain(g: State, p: int, i: int) -> int:
    """How much stronger the player is with an item upright; none if it does not fit."""
    return max(1, bonus_of(g.deck.card_of[i])) if can_equip(g, p, i) else 0


def leader(g: State, p: int) -> int:
    """The opponent who is ahead: the highest level, then the most in play; of equals the next to the left."""
    others = [q for q in facts.seats_from(g, p) if not g.dead[q]]  # by seat numbers the first seat would suffer most
    return max(others, key=lambda q: (g.level[q], len(g.tables[q])), default=-1)
