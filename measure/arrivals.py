"""Who won the games as they are, for whoever got each card first: every such game says something about all its cards.

Which card of a deck comes next is chance alone. So whoever gets this card instead of another of its deck is no better
and no worse a player for it, and if he wins more often than those who get the others at such a moment, the card did it.
"""

from __future__ import annotations

from typing import NamedTuple

from lootpress.measure.records import CardRecord, GameRecord
from lootpress.runtime.deck import PlayDeck

__all__ = ["Ahead", "Arrivals", "peers_of"]

_QUARTERS, _LEADS = 4, 5
_MOMENTS = 1 + _QUARTERS * _LEADS
_FIRM = 8  # so many games like these of all cards together stand behind what is usual in a group, where it has few


def peers_of(deck: PlayDeck, card: int) -> tuple[str, bool]:
    """The group that a card is compared with: its deck, monsters apart."""
    found = deck.cards[card]
    return found.deck, found.archetype == "monster"


class Ahead(NamedTuple):
    """How many more of the others a holder ends ahead of than is usual, as a share of them, and the standard error."""

    more: float
    error: float


class _Sums:
    """What came of the games in which cards came, at each kind of moment: whole numbers."""

    __slots__ = ("came", "places", "squares", "won")

    def __init__(self) -> None:
        self.came, self.won, self.places, self.squares = ([0] * _MOMENTS for _ in range(4))

    def add(self, moment: int, won: bool, place: int) -> None:
        self.came[moment] += 1
        self.won[moment] += won
        self.places[moment] += place
        self.squares[moment] += place * place


class Arrivals:
    """How it went for whoever got each card first, by the kind of moment at which it came."""

    def __init__(self, deck: PlayDeck) -> None:
        """No game yet."""
        self._goal = max(1, deck.settings["winning level"])
        keys = [peers_of(deck, d) for d in range(len(deck.cards))]
        names = list(dict.fromkeys(keys))
        self.group = [names.index(key) for key in keys]
        self._cards = [_Sums() for _ in keys]
        self._groups = [_Sums() for _ in names]
        self._all = _Sums()
        self._rivals = 1

    def moment_of(self, c: CardRecord) -> int:
        """The kind of moment at which a card came: dealt, else how far the race was and how far ahead its holder."""
        if c.turn == 0:
            return 0
        quarter = min(_QUARTERS - 1, (max(c.level, c.best) - 1) * _QUARTERS // self._goal)
        lead = c.level - c.best
        ahead = 0 if lead <= -3 else 1 if lead < 0 else 2 if lead == 0 else 3 if lead <= 2 else 4
        return 1 + quarter * _LEADS + ahead

    def add(self, game: GameRecord) -> None:
        """One game more."""
        self._rivals = max(1, len(game.levels) - 1)
        places = [_place(game, p) for p in range(len(game.levels))]
        for c in game.cards:
            moment, won, place = self.moment_of(c), c.holder in game.winners, places[c.holder]
            for sums in (self._cards[c.card], self._groups[self.group[c.card]], self._all):
                sums.add(moment, won, place)

    def games(self, card: int) -> int:
        """In how many games a player got the card."""
        return sum(self._cards[card].came)

    def wins(self, card: int) -> int:
        """How many of these its first holder won."""
        return sum(self._cards[card].won)

    def others(self, card: int) -> int:
        """How often the others of its group came to somebody."""
        return sum(self._groups[self.group[card]].came) - self.games(card)

    def chances(self, card: int) -> list[tuple[int, float]]:
        """In how many games a card came at each kind of moment, and how often holders of the others win from there."""
        came = self._cards[card].came
        return [(came[m], self._win_rate(card, m, self._cards[card])) for m in range(_MOMENTS) if came[m]]

    def usual(self, card: int, moment: int) -> float:
        """How often somebody wins who gets any card of its group at such a moment."""
        return self._win_rate(card, moment, _NONE)

    def ahead(self, card: int) -> Ahead:
        """How its holders end, beside those who get another card of its group at such a moment."""
        mine, group = self._cards[card], self._groups[self.group[card]]
        more = spread = 0.0
        for m in range(_MOMENTS):
            n = mine.came[m]
            if not n:
                continue
            mean = self._mean(m, group.places, group.came, self._all.places, mine.places[m], mine.came[m])
            square = self._mean(m, group.squares, group.came, self._all.squares, mine.squares[m], mine.came[m])
            more += mine.places[m] - n * mean
            spread += n * max(0.0, square - mean * mean) * (1 + n / max(_FIRM, group.came[m] - n))
        games, full = max(1, self.games(card)), 2 * self._rivals
        return Ahead(more / games / full, spread**0.5 / games / full)

    def _win_rate(self, card: int, moment: int, without: _Sums) -> float:
        group = self._groups[self.group[card]]
        less, came = without.won[moment], without.came[moment]
        return self._mean(moment, group.won, group.came, self._all.won, less, came)

    def _mean(
        self, moment: int, group: list[int], group_came: list[int], all_: list[int], less: int, less_came: int
    ) -> float:
        """The mean of a group at a kind of moment, without some of its games; few games lean on those of all cards."""
        at_all = (all_[moment] - less) / max(1, self._all.came[moment] - less_came)
        came = group_came[moment] - less_came
        return (group[moment] - less + _FIRM * at_all) / (came + _FIRM)


_NONE = _Sums()


def _place(game: GameRecord, player: int) -> int:
    """How a player ended: 2 for each of the others who had a lower level, 1 for each who had the same."""
    mine = game.levels[player]
    return sum((mine > level) + (mine >= level) for level in game.levels) - 1
