"""Moves between fights: what is laid down, worn, used and sent to others, and whether to look for trouble."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing, strength
from lootpress.runtime.bots.company import better_company
from lootpress.runtime.bots.helping import alliance, bargain
from lootpress.runtime.bots.position import dread_of
from lootpress.runtime.bots.ranks import gives_way, would_give_way
from lootpress.runtime.bots.selling import is_worth_selling
from lootpress.runtime.bots.situation import Situation
from lootpress.runtime.bots.trading import proposal
from lootpress.runtime.bots.trying import outcome, tried, value_of
from lootpress.runtime.bots.wardrobe import does, is_outdone, is_worth_wearing
from lootpress.runtime.bots.worth import (
    bonus_of,
    frees_of_limits,
    leader,
    lifts_level,
    may_win,
    reserve,
    sells_level,
    stays_attached,
    worth,
)
from lootpress.runtime.options import Option
from lootpress.runtime.rules.menus import KINDS
from lootpress.runtime.rules.plays import hosts_of, targets_of
from lootpress.runtime.state import Env, State

__all__ = ["arranging", "for_its_own_sake", "matters", "play_hunch", "room", "use_hunch"]

PASSING = 0.5  # the points of passing, which every other move has to beat
_ENOUGH = 40  # cards played and abilities used in a turn, after which a bot lets it be
_A_FEW = 3  # plays that are looked at in one go
_UNSURE = 5  # up to this difference from what is printed it is worth a look who would win
_NEAR = 2  # levels short of the last one, from where on the others do what they can
_LITTLE = 10.0  # points of bad stuff that one risks in a fight that is just won
_TOO_MUCH = 30.0  # points of bad stuff that one does not risk for a fight that needs help
_CLEAR = 1.0  # points by which a position must become better
_THROWS = 6  # tries of what one need not do, where dice are thrown; two would often show good luck only


def matters(s: Situation, kind: str) -> bool:
    """Whether a kind of move between fights is worth a look: in the turn of others hardly anything is."""
    g, p = s.g, s.player
    cards = g.deck.card_of
    match kind:
        case "unequip":
            up = g.up
            return any(not up[i] for i in filter(g.deck.of.slotted.__contains__, g.tables[p]))
        case "trade":
            return g.turn == p and g.phase == "arrange"
        case "use":
            return g.turn == p
        case "play" if g.turn != p and not g.given:
            hostile = g.level[g.turn] + 2 >= standing.winning_level(g)
            return any(_may_be_now(cards[i], hostile) for i in g.hands[p])
        case "shed":
            return g.turn == p and s.policy is not None and any(cards[i].rank is not None for i in g.hands[p])
    return kind != "declare"


def _may_be_now(card: ir.Card, hostile: bool) -> bool:
    """Whether a card might be played in the turn of somebody else, to whom one may be hostile or not."""
    return card.archetype in ("identity", "follower") or (hostile and card.archetype == "curse") or lifts_level(card)


def arranging(s: Situation, option: Option) -> float:
    """A move while nobody fights."""
    g, p, i = s.g, s.player, option.card
    match option.kind:
        case "pass":
            return PASSING
        case "play" | "use":
            return _played(s, option)
        case "equip":
            return 10 + does(g, p, i) if is_worth_wearing(g, p, i) else 0
        case "unequip":
            return 9 if is_outdone(g, p, i) else 0
        case "carry":
            return 9 if not g.up[i] and bonus_of(g.deck.card_of[i]) > 0 else 0
        case "shed" if s.policy is not None:
            return 9 if gives_way(g, p, i) else 0
        case "sell":
            return 15 if is_worth_selling(g, p) else 0
        case "trade" if s.policy is not None:
            if s.trade is None:
                found = proposal(g, p)
                s.trade = -1 if found is None else found.partner
            return 8 if option.player == s.trade else 0
    return 0


def _played(s: Situation, option: Option) -> float:
    g = s.g
    if s.policy is None or _is_plain(g, option):
        return use_hunch(g, option.line) if option.kind == "use" else for_its_own_sake(s, option)
    if s.found is None:
        s.found = _looked_at(s)
    return s.found.get(option, 0.0)


def for_its_own_sake(s: Situation, option: Option) -> float:
    """A card laid down to have it: found once in a moment, for it may take a try."""
    points = s.laid_down.get(option)
    if points is None:
        points = s.laid_down[option] = _laid_down(s, option)
    return points


def _laid_down(s: Situation, option: Option) -> float:
    """As good as its kind; but nobody becomes what could not use what he wears."""
    archetype = s.g.deck.of.archetype[option.card]
    if s.policy is not None and archetype == "follower":
        more = better_company(s, option)
        return 11 + more / 10 if more > 0 or not facts.followers(s.g, s.player) else 0
    points = play_hunch(s.g, s.player, option.card, option.line)
    if points <= 0 or s.policy is None or archetype != "identity":
        return points
    return 0 if would_give_way(s.g, s.player, option.card) or _weakens(s, option) else points


def _weakens(s: Situation, option: Option) -> bool:
    """Whether whom a card makes of the player could no longer use what he wears."""
    g, p, cards = s.g, s.player, s.g.deck.card_of
    if not any(cards[i].restrictions and g.up[i] for i in g.tables[p]):
        return False
    after = outcome(s, *s.way_to(option))
    more = strength.player_strength(after, p) - strength.player_strength(g, p)
    return more < 0 or (more == 0 and _of_use(after, p) < _of_use(g, p))  # in a fight of levels alone nothing is missed


def _of_use(g: State, p: int) -> int:
    """What a player may use of what he wears, by what is printed on it."""
    return sum([bonus_of(g.deck.card_of[i]) for i in g.tables[p] if g.up[i] and standing.may_use(g, p, i)])


def _looked_at(s: Situation) -> dict[Option, float]:
    """The first play that makes the position clearly better; what comes after it waits for the next move."""
    g, p = s.g, s.player
    if g.uses.get(("acts",), 0) > _ENOUGH:
        return {}
    moves = [m for m in s.moves("play", "use") if not _is_plain(g, m) and _is_the_moment(g, p, m)]
    moves.sort(key=lambda m: m.kind != "use" or _takes_something(g.deck.clauses[m.line]))  # first what costs nothing
    for move in moves[:_A_FEW]:
        better = value_of(s, *s.way_to(move), luck=_THROWS) - s.now
        sold = move.kind == "play" and sells_level(g.deck.card_of[move.card])
        spare = worth(g, p, move.card) if sold else _lost_anyway(g, p, move.card) or _last_chance(s, move)
        if better + spare > _CLEAR:  # what is free, or cheaper, comes before a sale, which may take it away
            free = move.kind == "use" and not _takes_something(g.deck.clauses[move.line])
            return {move: (16 if free or sold else 2) + better / 100}
    return {}


def _lost_anyway(g: State, p: int, i: int) -> float:
    """What a card is worth that charity would take if it were not played."""
    return worth(g, p, i) if _is_crowded(g, p) and i in g.hands[p] else 0.0


def _last_chance(s: Situation, move: Option) -> float:
    """What a curse is worth in the turn of a leader who lacks one level; one that weakens him waits for his fight."""
    g, rival = s.g, s.g.turn
    if g.deck.of.archetype[move.card] != "curse" or g.level[rival] + 1 < standing.winning_level(g):
        return 0.0
    weakened = strength.player_strength(outcome(s, *s.way_to(move)), rival) < strength.player_strength(g, rival)
    return 0.0 if weakened else worth(g, s.player, move.card)


def _is_crowded(g: State, p: int) -> bool:
    return g.phase == "charity" and g.turn == p and len(g.hands[p]) > standing.hand_limit(g, p)


def _is_plain(g: State, option: Option) -> bool:
    """Whether a play is as good as its kind: something to have, a level, a one-shot that is only laid down."""
    card = g.deck.card_of[option.card]
    if option.kind != "play" or card.archetype == "curse":
        return False
    if card.archetype == "door":
        return card.attach is not None
    return (card.archetype != "treasure" and option.line < 0) or lifts_level(card)


def _is_the_moment(g: State, p: int, option: Option) -> bool:
    """Whether to look at what a play does: in one's own turn; what one would rather keep, before charity takes it.

    Curses also wait for whoever is close to winning.
    """
    if option.kind == "use":
        return g.turn == p and (_is_crowded(g, p) or not _takes_something(g.deck.clauses[option.line]))
    if g.deck.card_of[option.card].archetype != "curse":
        d = g.deck.definition[option.card]
        return g.turn == p and g.combat is None and (option.line >= 0 or g.deck.abilities[d].on_play is not None)
    if g.turn == p:
        return _is_crowded(g, p)
    last = standing.winning_level(g)
    ahead = g.level[g.turn] >= min(g.level[leader(g, p)], last - 1)  # also who is level with the leader
    return g.phase == "arrange" and ahead and g.level[g.turn] + 2 >= last


def play_hunch(g: State, p: int, i: int, line: int = -1) -> float:
    """A card from the hand, by its kind; levels only for oneself."""
    card = g.deck.card_of[i]
    if lifts_level(card):
        others = line >= 0 and _is_on_others(g, p, i, line)
        if may_win(card) and not others:  # kept for the last level; charity takes other cards
            return 20 if g.level[p] + 1 >= standing.winning_level(g) else 0
        return 20 if g.level[p] + 1 < standing.winning_level(g) and not others else 0
    match card.archetype:
        case "item":
            return 12 + bonus_of(card)
        case "identity":
            same = [g.deck.card_of[j].name for j in g.tables[p] if g.deck.card_of[j].kind == card.kind]
            room = not same or (card.name not in same and len(same) < standing.limit(g, p, card.kind))
            return 11 if card.rank or room else 0
        case "follower":
            return 11 if not facts.followers(g, p) else 0
        case "curse":
            ahead = leader(g, p)
            full = len(g.hands[p]) > standing.hand_limit(g, p)
            return 5 if ahead >= 0 and (g.level[ahead] >= max(4, g.level[p]) or full) else 0
        case "one-shot":
            if stays_attached(card) and any(_is_in_use(g, p, j) for j in hosts_of(g, p, i)):
                return 3
            if g.combat is not None:
                return 0
            return 1 if len(g.hands[p]) > standing.hand_limit(g, p) else 0
        case "treasure" | "door":
            return 3 if g.combat is None and not (card.attach is not None and _needs_none(g, p, i)) else 0
    return 0


def _is_in_use(g: State, p: int, i: int) -> bool:
    """Whether a card does something for a player: an item only if he wears it and may use it."""
    return g.deck.card_of[i].archetype != "item" or (bool(g.up[i]) and standing.may_use(g, p, i))


def _is_on_others(g: State, p: int, i: int, line: int) -> bool:
    """Whether a card is played on somebody, and cannot be on its player."""
    on = targets_of(g, line, Env(p, i))
    return bool(on) and Option("player", player=p) not in on


def _needs_none(g: State, p: int, i: int) -> bool:
    """Whether a card of this name already lies on one of the player's, or all that it could go on is worn anyway."""
    cards, hosts = g.deck.card_of, hosts_of(g, p, i)
    if any(g.who[j] == p and cards[j].name == cards[i].name for j in g.attached):
        return True
    if frees_of_limits(cards[i]):  # nothing gains by it but what lies idle, even if charity presses
        return all(cards[j].archetype != "item" or g.up[j] for j in hosts)
    return bool(hosts) and not _is_crowded(g, p) and all(not g.deck.of.is_worn[j] or g.up[j] for j in hosts)


def use_hunch(g: State, line: int) -> float:
    """Abilities without a price are used; what costs something waits for a fight that needs it."""
    return 0 if _takes_something(g.deck.clauses[line]) else 2


def _takes_something(clause: ir.Clause) -> bool:
    """Whether an ability has a price that hurts; counters are there to be spent."""
    return not all(isinstance(action, ir.Remove) for action in clause.cost)


def room(s: Situation, option: Option) -> float:
    """Trouble with what can be beaten; where no door is left to draw, with the weakest, so that doors come back."""
    g, p = s.g, s.player
    if option.kind != "trouble":
        return 1
    level = g.deck.card_of[option.card].level
    n = 10 if level is None or level.dice else level.n
    if not g.piles[0] and not g.discards[0]:
        return 100 - n
    ahead = strength.player_strength(g, p) - n
    if s.policy is None:
        return 2 + n / 10 if ahead > 1 else 0
    own = _reserve_to_win(g, p, option.card)
    others = 0 if _wins_the_game(g, p, option.card) else _best_helper(g, p)
    if ahead + max(own, others) < -_UNSURE:
        return 0
    lead = ahead
    if ahead <= _UNSURE or _may_refuse(g.deck.card_of[option.card]):
        trial = tried(s, s.choice.options.index(option), luck=_THROWS)
        if trial.worst is None:  # over as soon as it began
            return 2 + n / 10 if trial.value > s.now + _CLEAR else 0
        lead = trial.worst
    if lead + own > 1:  # the more treasures the better; but for the last level the weakest will do
        return 2 + (20 - n if _wins_the_game(g, p, option.card) else n) / 10
    dread = dread_of(g.deck.card_of[option.card], g.level[p])
    if lead + own > 0 and (dread <= _LITTLE or not _is_envied(g, p)):  # just won, if nobody does anything about it
        return 1.5 + n / 100
    bearable = dread < _TOO_MUCH
    return 1 + n / 20 if bearable and lead + others > 1 and _finds_help(s, option) else 0


def _is_envied(g: State, p: int) -> bool:
    """Whether the others are likely to spoil a fight of this player: he is ahead, or near the end."""
    others = [g.level[q] for q in range(g.players) if q != p and not g.dead[q]]
    return g.level[p] > max(others, default=0) or g.level[p] + _NEAR >= standing.winning_level(g)


def _may_refuse(monster: ir.Card) -> bool:
    """Whether there are players whom a monster will not fight."""
    effects = (clause.effect for clause in monster.clauses)
    return any(isinstance(e, ir.Do) and e.modal == "will not" and isinstance(e.action, ir.Fight) for e in effects)


def _finds_help(s: Situation, option: Option) -> bool:
    """Whether anybody may help in the fight that a monster from the hand begins, would win it, and has his price."""
    g = outcome(s, s.choice.options.index(option))
    asked = (move.player for move in KINDS["ask"][1](g, s.player))
    return any(bargain(g, q, 0, alliance(g, q)) is not None for q in asked)


def _best_helper(g: State, p: int) -> int:
    """What the strongest of the others would add; most are glad to help for a treasure."""
    return max((strength.player_strength(g, q) for q in facts.seats_from(g, p) if not g.dead[q]), default=0)


def _wins_the_game(g: State, p: int, m: int) -> bool:
    """Whether a monster from the hand would be the last; nobody helps then."""
    levels = g.deck.card_of[m].levels
    return g.level[p] + (1 if levels is None else levels) >= standing.winning_level(g)


def _reserve_to_win(g: State, p: int, m: int) -> int:
    """What one-shots could add to a fight that would win the game; nobody spends them all on any other."""
    return reserve(g, p) if _wins_the_game(g, p, m) else 0
