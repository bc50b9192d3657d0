"""What a card does for whoever it comes to first: beside the other cards of its group, and beside an empty card."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from math import ceil, exp, inf, sqrt

import msgspec

from lootpress.measure.arrivals import Arrivals
from lootpress.measure.looks import call_p, look_reach
from lootpress.measure.records import GameRecord
from lootpress.measure.shipping import blank
from lootpress.measure.statistics import Range, discoveries, stillness, surplus
from lootpress.runtime.deck import PlayDeck

__all__ = ["WISHED", "CardPairs", "Evidence", "PairToPlay", "Uplift", "games_until_sure"]

WISHED = 0.10
"""A difference that a designer wants to see: a card that is surely nearer to the others than this is fair."""

_LEAST_GAMES = 12  # in fewer nothing is decided, however unlikely they are by chance
_LEAST_PAIRS = 8
_MOST_USUAL = 0.9  # a share of all is never certain
_LEAST_USUAL = 0.1  # where hardly any card of a group changes anything, none is called useless
_LEAST_PANEL = 20  # pairs of a group that say what is usual in it; with fewer, those of all cards do
_STILL = 0.1  # a useless card changes a tenth of what is usual, if at all
_FOR_STILLNESS = 0.1  # the share of all mistakes that calling cards useless may make; the rest is for strong and weak
_LEAST_SPREAD = 0.05
_KEPT_WAITING = 64  # games in which a card came are kept for its pairs, so many at a time


class PairToPlay(msgspec.Struct, frozen=True):
    """A game as it is, in which a card came: a pair of it can be played."""

    number: int
    holder: int
    winners: tuple[int, ...]
    moment: int


class CardPairs:
    """The pairs of one card so far: the same game with the card, and with an empty one in its place."""

    __slots__ = ("moved", "n", "panel", "panel_moved", "waiting")

    def __init__(self) -> None:
        """None yet."""
        self.n = self.moved = self.panel_moved = 0
        self.panel: Counter[tuple[int, bool, bool]] = Counter()  # moment, won with it, won without: no choice was made
        self.waiting: deque[PairToPlay] = deque()

    def add(self, game: PairToPlay, without: tuple[int, ...], *, panel: bool) -> None:
        """One pair; `panel` if the card was not chosen for what its pairs had shown."""
        self.n += 1
        self.moved += game.winners != without
        if panel:
            self.panel[game.moment, game.holder in game.winners, game.holder in without] += 1
            self.panel_moved += game.winners != without


class Uplift(msgspec.Struct, frozen=True):
    """What a card does for its first holder; a figure is none where too little is known."""

    edge: Range | None  # how much more often he wins than who gets another card of its group at such a moment
    ahead: Range | None  # how many more of the others he ends ahead of than such a one
    uplift: Range | None  # how much more often he wins than with an empty card in its place
    games: int  # games as they are in which it came
    pairs: int
    changed: int  # pairs with another winner
    typical: float | None  # the uplift of the other cards of its group
    verdict: str  # "", "strong", "weak" or "useless"
    sure: bool  # called out, or surely nearer to the others than a designer cares


class Evidence:
    """All that is known about the cards of a deck; what is decided at a look stays decided."""

    def __init__(self, deck: PlayDeck) -> None:
        """No game yet."""
        cards = range(len(deck.cards))
        self.arrivals = Arrivals(deck)
        self.pairs = [CardPairs() for _ in cards]
        forms = [(self.arrivals.group[d], blank(deck.cards[d]).archetype) for d in cards]
        self.form = [[*dict.fromkeys(forms)].index(form) for form in forms]
        self.look = 0
        self.verdicts = [""] * len(self.pairs)
        self._ps = [1.0] * len(self.pairs)  # the least chance of each card so far, and what it would be called for
        self._for = [""] * len(self.pairs)

    def add(self, game: GameRecord) -> None:
        """A game as it is."""
        self.arrivals.add(game)
        for c in game.cards:
            waiting = self.pairs[c.card].waiting
            if len(waiting) < _KEPT_WAITING:
                waiting.append(PairToPlay(game.number, c.holder, game.winners, self.arrivals.moment_of(c)))

    def decide(self, look: int) -> None:
        """Look: which cards stand out after the correction for having asked about so many, so often."""
        self.look = look
        for d, mine in enumerate(self.pairs):
            away = self._away(d)
            far = call_p(away, look) / (1 - _FOR_STILLNESS)
            still = exp(-self.stillness(d)) / _FOR_STILLNESS if mine.n >= _LEAST_PAIRS else 1.0
            for p, verdict in ((far, "strong" if away > 0 else "weak"), (still, "useless")):
                if p < self._ps[d]:
                    self._ps[d], self._for[d] = p, verdict
        found = discoveries(self._ps)
        self.verdicts = [self._for[d] if found[d] else "" for d in range(len(self.pairs))]

    def _away(self, card: int) -> float:
        """How many standard errors the holders of a card end ahead of or behind those of the others of its group.

        Where somebody ends says more than whether he won, and needs half the games to be seen.
        """
        if min(self.arrivals.games(card), self.arrivals.others(card)) < _LEAST_GAMES:
            return 0.0
        more, error = self.arrivals.ahead(card)
        return more / error if error else 0.0

    def stillness(self, card: int) -> float:
        """How strongly its pairs say that a card changes nothing; the logarithm of a ratio, 0 if nothing is known."""
        usual = self._usual_share(card)
        mine = self.pairs[card]
        if usual is None:
            return 0.0
        return stillness(mine.moved, mine.n, usual, usual * _STILL) if usual >= _LEAST_USUAL else -inf

    def _usual_share(self, card: int) -> float | None:
        """How many pairs of the others of its group come out differently, at least: one standard error is taken off.

        None as long as hardly any were played.
        """
        group = self.arrivals.group
        peers = [d for d in range(len(group)) if d != card and group[d] == group[card]]
        n, moved = self._panel_of(peers)
        if n < _LEAST_PANEL:
            n, moved = self._panel_of(range(len(group)))
        if n < _LEAST_PANEL:
            return None
        share = moved / n
        return min(_MOST_USUAL, share - sqrt(share * (1 - share) / n))

    def _panel_of(self, cards: Sequence[int]) -> tuple[int, int]:
        """Pairs in which no choice was made, and how many of them had another winner."""
        return sum(self.pairs[d].panel.total() for d in cards), sum(self.pairs[d].panel_moved for d in cards)

    def uplifts(self) -> list[Uplift]:
        """The figures of every card, with intervals for this look."""
        z = look_reach(self.look)
        pull = self._pull()
        typical = [self._typical(form, pull) for form in range(max(self.form, default=-1) + 1)]
        return [self._uplift(d, z, *typical[self.form[d]]) for d in range(len(self.pairs))]

    def _pull(self) -> float:
        """How much the winner with a card says about the winner without it, over all pairs of the panel."""
        both = spread = 0.0
        for d, mine in enumerate(self.pairs):
            for (moment, won, without), times in mine.panel.items():
                usual = self.arrivals.usual(d, moment)
                both += times * (won - usual) * (without - usual)
                spread += times * (won - usual) ** 2
        return max(0.0, min(1.0, both / spread)) if spread else 0.0

    def _typical(self, form: int, pull: float) -> tuple[float | None, float]:
        """By how much more often those win who get a card of this form than those who get it empty, and the error.

        The games with an empty card are set beside what is usual at such a moment, and the same game with the card is
        a control variate: its luck is expected to be none.
        """
        n, total, squares = 0, 0.0, 0.0
        for d, mine in enumerate(self.pairs):
            if self.form[d] != form:
                continue
            for (moment, won, without), times in mine.panel.items():
                usual = self.arrivals.usual(d, moment)
                loss = (usual - without) + pull * (won - usual)
                n += times
                total += times * loss
                squares += times * loss * loss
        if n < 2:
            return None, inf
        mean = total / n
        return mean, sqrt(max(_LEAST_SPREAD, (squares - n * mean * mean) / (n - 1)) / n)

    def _uplift(self, card: int, z: float, typical: float | None, error: float) -> Uplift:
        games, mine, verdict = self.arrivals.games(card), self.pairs[card], self.verdicts[card]
        edge = ahead = uplift = None
        sure = bool(verdict)
        if games and self.arrivals.others(card):
            edge, ahead = self._edge(card, z), _around(*self.arrivals.ahead(card), z)
            sure = sure or (edge.low > -WISHED and edge.high < WISHED)
            if typical is not None:  # both are unsure, each for itself: their errors are added as squares
                value = edge.value + typical
                low = value - sqrt((edge.value - edge.low) ** 2 + (z * error) ** 2)
                high = value + sqrt((edge.high - edge.value) ** 2 + (z * error) ** 2)
                uplift = Range(value, max(-1.0, low), min(1.0, high))
        return Uplift(edge, ahead, uplift, games, mine.n, mine.moved, typical, verdict, sure)

    def _edge(self, card: int, z: float) -> Range:
        """How much more often its holders win than those of the others."""
        value, low, high = surplus(self.arrivals.wins(card), self.arrivals.chances(card), z)
        wider = sqrt(1 + self.arrivals.games(card) / self.arrivals.others(card))  # what is usual is not sure either
        return Range(value, max(-1.0, value - (value - low) * wider), min(1.0, value + (high - value) * wider))


def _around(value: float, error: float, z: float) -> Range:
    return Range(value, max(-1.0, value - z * error), min(1.0, value + z * error))


_CALLED_AT = 4.3  # standard errors at which a card is called out, about


def games_until_sure(unsure: Iterable[Range], games: int, look: int) -> int:
    """After how many games, most likely, all of these edges are sure, if they stay as they are after so many."""

    def times(edge: Range) -> float:
        half, far = (edge.high - edge.low) / 2, abs(edge.value)
        until_fair = (half / max(1e-3, WISHED - far)) ** 2
        until_called = (half / look_reach(look) * _CALLED_AT / max(1e-3, far)) ** 2
        return max(1.0, min(until_fair, until_called))

    return max((ceil(games * times(edge)) for edge in unsure), default=games)
