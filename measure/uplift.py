"""What a card does for whoever it comes to first: the same games with the card, and with an empty one in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt

import msgspec

from lootpress.measure.records import GameRecord
from lootpress.measure.shipping import Change, blank
from lootpress.measure.statistics import CONFIDENCE, binomial_p, discoveries, look_bound, look_p, paired, quantile
from lootpress.measure.tasks import Setup, Task, chunks_of
from lootpress.measure.workers import Crew
from lootpress.runtime.deck import PlayDeck

__all__ = ["LOOKS", "Pairs", "Plan", "Uplift", "bound_for", "peers_of", "plan_for", "play_pairs", "uplifts_of"]

LOOKS = 4
"""So often the pairs of a card are looked at; after each look it is decided which cards are worth more games."""

_CHUNK = 8
_LEAST_TYPICAL = 0.05  # where hardly any card of a group changes anything, none is called useless


class Plan(msgspec.Struct, frozen=True):
    """How a number of games is spent: on games as they are, and on pairs of each card between two looks."""

    whole: int
    step: int
    budget: int


class Pairs:
    """The pairs of one card so far: whole numbers."""

    __slots__ = ("games", "less", "looks", "more", "moved", "n")

    def __init__(self) -> None:
        """None yet."""
        self.games: list[tuple[int, int, tuple[int, ...]]] = []  # number, holder, winners of games in which it came
        self.n = self.more = self.less = self.moved = self.looks = 0

    def add(self, holder: int, with_it: tuple[int, ...], without: tuple[int, ...]) -> None:
        """One pair: who won with the card and without it."""
        self.n += 1
        self.more += holder in with_it and holder not in without
        self.less += holder in without and holder not in with_it
        self.moved += with_it != without


class Uplift(msgspec.Struct, frozen=True):
    """By how much more often its first holder wins with a card than with an empty one; all as shares."""

    uplift: float | None
    low: float | None
    high: float | None
    pairs: int
    changed: int  # pairs with another winner
    typical: float | None  # the same of the other cards of its group
    verdict: str  # "", "strong", "weak" or "useless"


def plan_for(cards: int, games: int) -> Plan:
    """An eighth of the games as they are, half of the rest for a first look at every card."""
    whole = max(1, games // 8)
    step = max(2, (games - whole) // (2 * max(1, cards)))
    return Plan(whole, step, games)


def peers_of(deck: PlayDeck, card: int) -> tuple[str, bool]:
    """The group that a card is compared with: its deck, monsters apart."""
    found = deck.cards[card]
    return found.deck, found.archetype == "monster"


def play_pairs(
    crew: Crew, setup: Setup, deck: PlayDeck, plan: Plan, seen: Callable[[Sequence[GameRecord]], None]
) -> list[Pairs]:
    """Play by the plan; `seen` is shown every game as it is, in order. Which games are played never depends on who
    plays them, because what comes next is decided only after all results of a look are in."""
    pairs = [Pairs() for _ in deck.cards]
    most = plan.step * LOOKS
    for _, games in crew(chunks_of(setup, range(plan.whole), _CHUNK, detail=True)):
        seen(games)
        for game in games:
            for c in game.cards:
                if len(pairs[c.card].games) < most:
                    pairs[c.card].games.append((game.number, c.holder, game.winners))
    left = plan.budget - plan.whole
    open_ = sorted((d for d in range(len(pairs)) if pairs[d].games), key=lambda d: (-len(pairs[d].games), d))
    for look in range(LOOKS):
        spend = left if look == LOOKS - 1 else left // 2 if look else left
        chosen, cost = [], 0
        for d in open_:
            size = min(plan.step, len(pairs[d].games) - pairs[d].n)
            if size > 0 and cost + size <= spend:
                chosen.append(d)
                cost += size
        left -= cost
        _play_look(crew, setup, deck, plan.step, [(d, pairs[d]) for d in sorted(chosen)])
        open_ = _worth_more(deck, pairs, chosen)
    return pairs


def _play_look(crew: Crew, setup: Setup, deck: PlayDeck, step: int, chosen: Sequence[tuple[int, Pairs]]) -> None:
    """The next pairs of these cards."""

    def tasks() -> Iterator[Task]:
        for d, mine in chosen:
            numbers = tuple(number for number, _, _ in mine.games[mine.n : mine.n + step])
            yield Task(setup, numbers, Change(d, blank(deck.cards[d])))

    for (_, mine), (_, games) in zip(chosen, crew(tasks()), strict=True):
        ahead = mine.games[mine.n : mine.n + step]
        for (number, holder, winners), without in zip(ahead, games, strict=True):
            assert number == without.number
            mine.add(holder, winners, without.winners)
        mine.looks += 1


def _worth_more(deck: PlayDeck, pairs: Sequence[Pairs], chosen: Iterable[int]) -> list[int]:
    """The cards that are not decided yet, the most remarkable first: far from the others, or without any effect."""
    found = uplifts_of(deck, pairs)

    def luck(d: int) -> float:
        rest = _rest(deck, pairs, d)
        return min(look_p(_distance(pairs, d, rest), LOOKS), _still_p(pairs[d], rest))

    return sorted((d for d in chosen if not found[d].verdict), key=lambda d: (luck(d), d))


# ---------------------------------------------------------------- what the pairs say


def _rest(deck: PlayDeck, pairs: Sequence[Pairs], card: int) -> Pairs:
    """The pairs of all other cards of its group together."""
    rest = Pairs()
    group = peers_of(deck, card)
    for d, mine in enumerate(pairs):
        if d != card and peers_of(deck, d) == group:
            rest.n += mine.n
            rest.more += mine.more
            rest.less += mine.less
            rest.moved += mine.moved
    return rest


def _error(pairs: Pairs) -> float:
    _, low, high = paired(pairs.more, pairs.less, pairs.n, 1.0)
    return (high - low) / 2


def _distance(pairs: Sequence[Pairs], card: int, rest: Pairs) -> float:
    """How many standard errors a card is away from the others of its group."""
    mine = pairs[card]
    if not mine.n or not rest.n:
        return 0.0
    away = (mine.more - mine.less) / mine.n - (rest.more - rest.less) / rest.n
    return away / sqrt(_error(mine) ** 2 + _error(rest) ** 2)


def uplifts_of(deck: PlayDeck, pairs: Sequence[Pairs]) -> list[Uplift]:
    """The figures of every card, and which of them stand out after the correction for having asked about so many."""
    asked = [d for d, mine in enumerate(pairs) if mine.n]
    rests = {d: _rest(deck, pairs, d) for d in asked}
    away = {d: _distance(pairs, d, rests[d]) for d in asked}
    p_away = discoveries([look_p(away[d], LOOKS) for d in asked])
    p_still = discoveries([_still_p(pairs[d], rests[d]) for d in asked])
    verdicts = dict.fromkeys(range(len(pairs)), "")
    for d, far, still in zip(asked, p_away, p_still, strict=True):
        verdicts[d] = "useless" if still else "strong" if far and away[d] > 0 else "weak" if far else ""
    return [_uplift(mine, rests.get(d), verdicts[d]) for d, mine in enumerate(pairs)]


def _still_p(mine: Pairs, rest: Pairs) -> float:
    """How often chance alone lets a card of this group change so few games, at one of the looks."""
    typical = rest.moved / rest.n if rest.n else 0.0
    if typical < _LEAST_TYPICAL:
        return 1.0
    return min(1.0, LOOKS * binomial_p(mine.moved, mine.n, typical))


def bound_for(verdict: str) -> float:
    """How many standard errors the interval of a card reaches.

    A card that stands out was not asked about any further because it did, so its interval is one for several looks. The
    others had no more games because there was nothing to see, which makes no figure look larger than it is.
    """
    return look_bound(LOOKS) if verdict else quantile(CONFIDENCE)


def _uplift(mine: Pairs, rest: Pairs | None, verdict: str) -> Uplift:
    if not mine.n:
        return Uplift(None, None, None, 0, 0, None, "")
    estimate, low, high = paired(mine.more, mine.less, mine.n, bound_for(verdict))
    typical = (rest.more - rest.less) / rest.n if rest is not None and rest.n else None
    return Uplift(estimate, low, high, mine.n, mine.moved, typical, verdict)
