"""The measurement of a deck: games as they are, pairs for every card, and all figures that a report tells."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

import msgspec

from lootpress.measure.figures import Sums, copied, median_of
from lootpress.measure.race import Race
from lootpress.measure.records import CAUGHT, FLED, KILLED, GameRecord
from lootpress.measure.statistics import Range, bootstrap, wilson
from lootpress.measure.tasks import Setup, Task
from lootpress.measure.uplift import Uplift, games_until_sure
from lootpress.measure.workers import Crew
from lootpress.runtime.deck import PlayDeck

__all__ = [
    "Balance",
    "CardFigures",
    "FighterFigures",
    "GameFigures",
    "BalanceSoFar",
    "MonsterFigures",
    "Range",
    "SeatFigures",
    "measure",
    "measuring",
]


class CardFigures(msgspec.Struct, frozen=True):
    """One card; shares are of 1, and a figure is null where the card came up too seldom to be asked about."""

    name: str
    set: str
    kind: str
    deck: str
    copies: int
    edge: Range | None  # how much more often its first holder wins than those of the other cards of its group
    ahead: Range | None  # how many more of the other players he ends ahead of than they do, of all the others
    uplift: float | None  # how much more often he wins than with an empty card in its place
    low: float | None
    high: float | None
    games: int  # games as they are in which it came to somebody
    pairs: int
    changed: float | None  # share of the pairs with another winner
    typical: float | None  # the uplift of the other cards of its group
    verdict: str
    sure: bool  # called out, or surely within 10 points of the others
    drawn: float  # share of the games in which it came to somebody
    played: float  # of the times it left its deck
    sold: float
    unplayed: float


class FighterFigures(msgspec.Struct, frozen=True):
    """How often a monster was killed, run from, or caught somebody, for fighters of some levels."""

    levels: tuple[int, int]
    fights: int
    killed: float
    fled: float
    caught: float


class MonsterFigures(msgspec.Struct, frozen=True):
    """One monster."""

    name: str
    set: str
    level: int
    fights: int
    killed: Range
    fled: float
    caught: float
    by_level: tuple[FighterFigures, ...]


class SeatFigures(msgspec.Struct, frozen=True):
    """How often a seat wins."""

    seat: int
    wins: int
    share: Range


class GameFigures(msgspec.Struct, frozen=True):
    """How games go."""

    turns: Range  # the middle one
    shortest: int
    longest: int
    lengths: dict[int, int]  # turns -> games
    lead_changes: Range
    comebacks: Range
    deaths: Range
    stalls: Range
    endless: dict[str, int]  # games stopped in a turn that did not end, by the card that came again and again


class Balance(msgspec.Struct, frozen=True):
    """All that is known about a deck."""

    digest: str
    deck: str
    games: int
    whole: int  # games as they are; the others had one card exchanged for an empty one
    looks: int  # how often the games were looked at on the way; the intervals hold at all of these looks
    players: int
    seed: int
    bots: tuple[str, ...]
    cards: tuple[CardFigures, ...]
    monsters: tuple[MonsterFigures, ...]
    seats: tuple[SeatFigures, ...]
    game: GameFigures


class _Seen:
    """What the games as they are come to, card by card."""

    def __init__(self, deck: PlayDeck, setup: Setup) -> None:
        self.sums = Sums(setup.players, setup.bots)
        self.games = [0] * len(deck.cards)
        self.lives = [0] * len(deck.cards)
        self.played = [0] * len(deck.cards)
        self.sold = [0] * len(deck.cards)
        self.unplayed = [0] * len(deck.cards)
        self.fights: Counter[tuple[int, int, int]] = Counter()  # card, level, outcome
        self.deaths: Counter[int] = Counter()

    def copy(self, deck: PlayDeck, setup: Setup) -> _Seen:
        return copied(self, _Seen(deck, setup))

    def add(self, games: Sequence[GameRecord]) -> None:
        self.sums.add_all(games)
        for game in games:
            self.deaths[game.deaths] += 1
            for c in game.cards:
                self.games[c.card] += 1
                self.lives[c.card] += c.lives
                self.played[c.card] += c.played
                self.sold[c.card] += c.sold
                self.unplayed[c.card] += c.unplayed
            for f in game.fights:
                self.fights[f.card, f.level, f.outcome] += 1


class BalanceSoFar(msgspec.Struct, frozen=True):
    """What is known after so many games; `balance` gives all figures, which takes a moment."""

    number: int
    games: int
    uplifts: tuple[Uplift, ...]
    balance: Callable[[], Balance]

    @property
    def sure(self) -> int:
        """How many cards are called out, or known to be fair."""
        return sum(up.sure for up in self.uplifts)

    @property
    def done(self) -> bool:
        """Whether the figures of every card that a player got are sure."""
        return all(up.sure for up in self.uplifts if up.edge is not None)

    def games_until_sure(self) -> int:
        """How many games there will be, most likely, until all cards are sure."""
        unsure = [up.edge for up in self.uplifts if not up.sure and up.edge is not None]
        return games_until_sure(unsure, self.games, self.number)


def measuring(
    crew: Crew, setup: Setup, deck: PlayDeck, name: str, games: int, advance: Callable[[int], None]
) -> Iterator[BalanceSoFar]:
    """Play until all cards are sure, or so many games; gives what is known at every look."""
    seen = _Seen(deck, setup)
    counted = _Counted(crew, advance)
    race = Race(counted.run, setup, deck, seen.add)
    for number in race.looks(games):
        found = tuple(race.evidence.uplifts())
        now, digest = seen.copy(deck, setup), counted.digest()  # games that nobody looks at may follow
        balance = partial(_balance, deck, setup, name, now, digest, race.games, number + 1, found)
        look = BalanceSoFar(number, race.games, found, balance)
        yield look
        if look.done:
            return


def measure(crew: Crew, setup: Setup, deck: PlayDeck, name: str, games: int, advance: Callable[[int], None]) -> Balance:
    """The same to its end."""
    last = None
    for look in measuring(crew, setup, deck, name, games, advance):
        last = look
    assert last is not None
    return last.balance()


def _balance(
    deck: PlayDeck,
    setup: Setup,
    name: str,
    seen: _Seen,
    digest: str,
    games: int,
    looks: int,
    found: Sequence[Uplift],
) -> Balance:
    """All figures."""
    cards = []
    whole = seen.sums.games
    for d, card in enumerate(deck.cards):
        lives = max(1, seen.lives[d])
        up = found[d]
        beside = (None, None, None) if up.uplift is None else (up.uplift.value, up.uplift.low, up.uplift.high)
        cards.append(
            CardFigures(
                name=card.name, set=deck.set_of[d].name, kind=card.kind, deck=card.deck, copies=card.copies,
                edge=up.edge, ahead=up.ahead, uplift=beside[0], low=beside[1], high=beside[2],
                games=up.games, pairs=up.pairs, changed=up.changed / up.pairs if up.pairs else None,
                typical=up.typical, verdict=up.verdict, sure=up.sure,
                drawn=seen.games[d] / whole, played=seen.played[d] / lives, sold=seen.sold[d] / lives,
                unplayed=seen.unplayed[d] / lives,
            )
        )  # fmt: skip
    sums = seen.sums
    return Balance(
        digest=digest,
        deck=name,
        games=games,
        whole=whole,
        looks=looks,
        players=setup.players,
        seed=setup.seed,
        bots=setup.bots,
        cards=tuple(cards),
        monsters=tuple(_monsters(deck, seen)),
        seats=tuple(SeatFigures(p + 1, won, _share(won, sums.games)) for p, won in enumerate(sums.wins)),
        game=_game(seen, whole),
    )


class _Counted:
    """Tells of the games of a crew on their way and folds them into one digest."""

    def __init__(self, crew: Crew, advance: Callable[[int], None]) -> None:
        self.crew, self.advance = crew, advance
        self._digest = hashlib.sha256()

    def run(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
        for task, games in self.crew(tasks):
            for game in games:
                self._digest.update(game.digest.encode())
            self.advance(len(games))
            yield task, games

    def digest(self) -> str:
        return self._digest.hexdigest()


def _share(k: int, n: int) -> Range:
    return Range(k / max(1, n), *wilson(k, n))


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)


def _resampled(counts: Counter[int], figure: Callable[[Sequence[int]], float]) -> Range:
    values = sorted(counts.elements())
    return Range(figure(values), *bootstrap(values, figure))


def _game(seen: _Seen, whole: int) -> GameFigures:
    sums = seen.sums
    return GameFigures(
        turns=_resampled(sums.turns, lambda values: median_of(Counter(values))),
        shortest=min(sums.turns),
        longest=max(sums.turns),
        lengths=dict(sorted(sums.turns.items())),
        lead_changes=_resampled(sums.leads, _mean),
        comebacks=_share(sums.comebacks, whole),
        deaths=_resampled(seen.deaths, _mean),
        stalls=_share(sums.stalls, whole),
        endless=dict(sums.endless.most_common()),
    )


def bands(goal: int) -> list[tuple[int, int]]:
    """The levels of fighters in four groups up to the winning level."""
    cuts = [1, *(round(goal * k / 4) for k in (1, 2, 3)), goal]
    return [(low if k == 0 else low + 1, high) for k, (low, high) in enumerate(pairwise(cuts))]


def _monsters(deck: PlayDeck, seen: _Seen) -> Iterator[MonsterFigures]:
    groups = bands(deck.settings["winning level"])
    for d, card in enumerate(deck.cards):
        if card.archetype != "monster":
            continue
        mine = {(level, outcome): n for (c, level, outcome), n in seen.fights.items() if c == d}
        fights = sum(mine.values())
        rows = []
        for low, high in groups:
            met = {key: n for key, n in mine.items() if low <= key[0] <= high}
            if met:
                rows.append(FighterFigures((low, high), sum(met.values()), *_shares(met)))
        killed = sum(n for (_, outcome), n in mine.items() if outcome == KILLED)
        _, fled, caught = _shares(mine)
        yield MonsterFigures(
            card.name, deck.set_of[d].name, card.level.n if card.level is not None else 0, fights,
            _share(killed, fights), fled, caught, tuple(rows),
        )  # fmt: skip


def _shares(met: dict[tuple[int, int], int]) -> tuple[float, float, float]:
    total = max(1, sum(met.values()))
    killed, fled, caught = (sum(n for (_, o), n in met.items() if o == which) for which in (KILLED, FLED, CAUGHT))
    return killed / total, fled / total, caught / total
