"""What a card does for whoever it comes to first: the same games with the card, and with an empty one in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt

import msgspec

from lootpress.measure.records import GameRecord
from lootpress.measure.shipping import Change, blank
from lootpress.measure.statistics import (
    CONFIDENCE,
    binomial_p,
    discoveries,
    look_bound,
    look_p,
    paired,
    quantile,
    two_sided_p,
)
from lootpress.measure.tasks import Setup, Task, chunks_of
from lootpress.measure.workers import Crew
from lootpress.runtime.deck import PlayDeck

__all__ = [
    "LOOKS",
    "Pairs",
    "Plan",
    "Uplift",
    "bound_for",
    "games_for",
    "peers_of",
    "plan_for",
    "play_pairs",
    "uplifts_of",
]

LOOKS = (1, 1, 3, 9)
"""The pairs of a card are looked at four times, each after so many times the pairs of the first; ever fewer go on."""

_CHUNK = 8
_CHUNK_OF_PAIRS = 16  # more, because a worker first makes the deck without the card
_LEAST_PAIRS = 8  # in fewer nothing is decided, however unlikely they are by chance
_LEAST_TYPICAL = 0.05  # where hardly any card of a group changes anything, none is called useless


class Plan(msgspec.Struct, frozen=True):
    """How a number of games is spent: on games as they are, and on pairs of each card between two looks."""

    whole: int
    step: int
    budget: int


class Pairs:
    """The pairs of one card so far: whole numbers."""

    __slots__ = ("games", "less", "looks", "more", "moved", "n", "spare", "spare_won", "verdict")

    def __init__(self) -> None:
        """None yet."""
        self.games: list[tuple[int, int, tuple[int, ...]]] = []  # number, holder, winners of games in which it came
        self.n = self.more = self.less = self.moved = self.looks = 0
        self.spare = self.spare_won = 0  # games in which it came that no pair will need, and those its holder won
        self.verdict = ""  # what was decided at a look, as in an uplift; then it has no more games

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


def games_for(cards: int, pairs: float) -> float:
    """The other way round: how many games give every card so many pairs at the first look."""
    return pairs * 2 * cards * 8 / 7


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
    most = plan.step * sum(LOOKS)
    for _, games in crew(chunks_of(setup, range(plan.whole), _CHUNK, detail=True)):
        seen(games)
        for game in games:
            for c in game.cards:
                mine = pairs[c.card]
                if len(mine.games) < most:
                    mine.games.append((game.number, c.holder, game.winners))
                else:
                    mine.spare += 1
                    mine.spare_won += c.holder in game.winners
    left = plan.budget - plan.whole
    open_ = sorted(range(len(pairs)), key=lambda d: (-len(pairs[d].games), d))
    for look, times in enumerate(LOOKS):
        spend = left // (len(LOOKS) - look) if look else left
        chosen: dict[int, int] = {}
        for d in open_:
            size = min(plan.step * times, len(pairs[d].games) - pairs[d].n, spend)
            if size > 0:
                chosen[d] = size
                spend -= size
                left -= size
        _play_look(crew, setup, deck, [(d, pairs[d], size) for d, size in sorted(chosen.items())])
        for mine, found in zip(pairs, uplifts_of(deck, pairs), strict=True):
            mine.verdict = found.verdict
        open_ = _worth_more(deck, pairs)
    return pairs


def _play_look(crew: Crew, setup: Setup, deck: PlayDeck, chosen: Sequence[tuple[int, Pairs, int]]) -> None:
    """The next pairs of these cards, so many of each."""
    asked: list[tuple[Pairs, Sequence[tuple[int, int, tuple[int, ...]]]]] = []

    def tasks() -> Iterator[Task]:
        for d, mine, size in chosen:
            ahead = mine.games[mine.n : mine.n + size]
            change = Change(d, blank(deck.cards[d]))
            for k in range(0, len(ahead), _CHUNK_OF_PAIRS):
                part = ahead[k : k + _CHUNK_OF_PAIRS]
                asked.append((mine, part))
                yield Task(setup, tuple(number for number, _, _ in part), change)

    for k, (_, games) in enumerate(crew(tasks())):
        mine, part = asked[k]
        for (number, holder, winners), without in zip(part, games, strict=True):
            assert number == without.number
            mine.add(holder, winners, without.winners)
    for _, mine, _ in chosen:
        mine.looks += 1


def _worth_more(deck: PlayDeck, pairs: Sequence[Pairs]) -> list[int]:
    """The cards that are not decided yet, the most remarkable first: far from the others, or without any effect.

    Who wins the games that no pair will need is a hint too: it says where to look and does not bend what is seen.
    """

    def luck(d: int) -> float:
        rest = _rest(deck, pairs, d)
        return min(look_p(_distance(pairs, d, rest), LOOKS), _still_p(pairs[d], rest), _hint(pairs[d], rest))

    return sorted((d for d in range(len(pairs)) if not pairs[d].verdict), key=lambda d: (luck(d), d))


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
            rest.spare += mine.spare
            rest.spare_won += mine.spare_won
    return rest


def _hint(mine: Pairs, rest: Pairs) -> float:
    """How often chance alone lets the holders of a card win so much more or less often than those of others."""
    if not mine.spare or not rest.spare:
        return 1.0
    share = (mine.spare_won + rest.spare_won) / (mine.spare + rest.spare)
    error = sqrt(share * (1 - share) * (1 / mine.spare + 1 / rest.spare))
    away = mine.spare_won / mine.spare - rest.spare_won / rest.spare
    return two_sided_p(away / error) if error else 1.0


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
    """The figures of every card, and which of them stand out after the correction for having asked about so many.

    What was decided at a look stays so: its chance counts all looks, and the others going on does not change it.
    """
    asked = [d for d, mine in enumerate(pairs) if mine.n]
    rests = {d: _rest(deck, pairs, d) for d in asked}
    away = {d: _distance(pairs, d, rests[d]) for d in asked}
    p_away = discoveries([look_p(away[d], LOOKS) for d in asked])
    p_still = discoveries([_still_p(pairs[d], rests[d]) for d in asked])
    verdicts = [mine.verdict for mine in pairs]
    for d, far, still in zip(asked, p_away, p_still, strict=True):
        now = "useless" if still else "strong" if far and away[d] > 0 else "weak" if far else ""
        verdicts[d] = verdicts[d] or (now if pairs[d].n >= _LEAST_PAIRS else "")
    return [_uplift(mine, rests.get(d), verdicts[d]) for d, mine in enumerate(pairs)]


def _still_p(mine: Pairs, rest: Pairs) -> float:
    """How often chance alone lets a card of this group change so few games, at one of the looks."""
    typical = rest.moved / rest.n if rest.n else 0.0
    if typical < _LEAST_TYPICAL:
        return 1.0
    return min(1.0, len(LOOKS) * binomial_p(mine.moved, mine.n, typical))


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
