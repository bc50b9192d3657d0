"""What a card does, and what if a number of it were another: the same games with each value, and with an empty card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from lootpress.compiler import ir
from lootpress.measure.looks import look_reach, looks_within
from lootpress.measure.records import CAUGHT, KILLED, GameRecord
from lootpress.measure.sentences import is_none, points_and_range, range_of, too_few
from lootpress.measure.shipping import Change, blank
from lootpress.measure.statistics import paired
from lootpress.measure.tasks import Setup, Task, chunks_of
from lootpress.measure.workers import Crew
from lootpress.runtime.deck import PlayDeck

__all__ = ["ValuePoint", "Variant", "WhatIf", "asking", "what_if"]

_CHUNK = 8
_NEAR = 0.05  # who knows a figure to within so much knows it well


class Variant(msgspec.Struct, frozen=True):
    """A card with one number changed: the value, the line that says it, the card."""

    value: int
    line: str
    card: ir.Card


class ValuePoint(msgspec.Struct, frozen=True):
    """The figures of a card with a value: against an empty card, and against the card as it is."""

    value: int
    line: str
    uplift: float
    low: float
    high: float
    change: float
    change_low: float
    change_high: float
    killed: float | None = None
    caught: float | None = None


class WhatIf(msgspec.Struct, frozen=True):
    """The curve of a figure over the values of a number."""

    card: str
    line: str
    own: int
    games: int
    pairs: int
    looks: int  # how often the games were looked at on the way; the intervals hold at all of these looks
    players: int
    seed: int
    bots: tuple[str, ...]
    monster: bool
    points: tuple[ValuePoint, ...]
    sentences: tuple[str, ...]

    @property
    def asked(self) -> ValuePoint:
        """The value that was asked about: the one farthest from its own."""
        return _asked(self.points, self.own)

    @property
    def sure(self) -> bool:
        """Whether the card as it is and what was asked about are known to within a few points."""
        now = next(p for p in self.points if p.value == self.own)
        known = [(now.low, now.high), (self.asked.change_low, self.asked.change_high)]
        return self.pairs > 0 and all((high - low) / 2 <= _NEAR for low, high in known)

    def games_until_sure(self) -> int:
        """How many games there will be, most likely, until it is."""
        now = next(p for p in self.points if p.value == self.own)
        half = max(now.high - now.low, self.asked.change_high - self.asked.change_low) / 2
        return round(self.games * max(1.0, (half / _NEAR) ** 2))

    @property
    def curve(self) -> list[tuple[float, float, float, float]]:
        """The points of the chart."""
        return [(p.value, p.uplift, p.low, p.high) for p in self.points]


class _Played:
    """The games so far: as they are, and each version of the card in those in which it came."""

    def __init__(self, deck: PlayDeck, card: int, variants: Sequence[Variant]) -> None:
        self.deck, self.card, self.variants = deck, card, variants
        self.own = next(v for v in variants if v.card == deck.cards[card])
        self.versions = [("", blank(deck.cards[card])), *((v.line, v.card) for v in variants if v is not self.own)]
        self.holders: list[int] = []
        self.results: dict[str, list[GameRecord]] = {self.own.line: [], **{name: [] for name, _ in self.versions}}
        self.whole = self.games = 0

    def play(self, crew: Crew, setup: Setup, games: int) -> None:
        """So many more at most: a share as it is, then the versions in those in which the card came."""
        numbers = range(self.whole, self.whole + max(2, games // (len(self.versions) + 1)))
        self.whole = numbers.stop
        came: list[int] = []
        for _, found in crew(chunks_of(setup, numbers, _CHUNK, detail=True)):
            self.games += len(found)
            for game in found:
                for c in game.cards:
                    if c.card == self.card:
                        came.append(game.number)
                        self.holders.append(c.holder)
                        self.results[self.own.line].append(game)
        tasks = [
            (name, Task(setup, tuple(came[k : k + _CHUNK]), Change(self.card, other), detail=True))
            for name, other in self.versions
            for k in range(0, len(came), _CHUNK)
        ]
        for (name, _), (_, found) in zip(tasks, crew(task for _, task in tasks), strict=True):
            self.games += len(found)
            self.results[name] += found

    def told(self, setup: Setup, look: int) -> WhatIf:
        """What they say."""
        z = look_reach(look)
        points = tuple(self._point(v, z) for v in self.variants)
        card = self.deck.cards[self.card]
        return WhatIf(
            card.name, self.own.line, self.own.value, self.games, len(self.holders), look + 1, setup.players,
            setup.seed, setup.bots, card.archetype == "monster", points,
            tuple(_sentences(points, self.own, len(self.holders))),
        )  # fmt: skip

    def _point(self, variant: Variant, z: float) -> ValuePoint:
        mine = self.results[variant.line]
        fights = [f.outcome for g in mine for f in g.fights if f.card == self.card]
        monster = self.deck.cards[self.card].archetype == "monster"
        as_it_is = self.results[self.own.line]
        return ValuePoint(
            variant.value,
            variant.line,
            *_difference(self.holders, mine, self.results[""], z),
            *((0.0, 0.0, 0.0) if variant is self.own else _difference(self.holders, mine, as_it_is, z)),
            killed=fights.count(KILLED) / max(1, len(fights)) if monster else None,
            caught=fights.count(CAUGHT) / max(1, len(fights)) if monster else None,
        )


def asking(
    crew: Crew,
    setup: Setup,
    deck: PlayDeck,
    card: int,
    variants: Sequence[Variant],
    games: int,
    advance: Callable[[int], None],
) -> Iterator[WhatIf]:
    """Play until the answer is sure, or so many games in all; gives what is known at every look."""
    played = _Played(deck, card, variants)

    def counted(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
        for task, found in crew(tasks):
            advance(len(found))
            yield task, found

    for look, until in enumerate(looks_within(games)):
        played.play(counted, setup, until - played.games)
        found = played.told(setup, look)
        yield found
        if found.sure:
            return


def what_if(
    crew: Crew,
    setup: Setup,
    deck: PlayDeck,
    card: int,
    variants: Sequence[Variant],
    games: int,
    advance: Callable[[int], None],
) -> WhatIf:
    """The same to its end."""
    *_, last = asking(crew, setup, deck, card, variants, games, advance)
    return last


def _difference(
    holders: Sequence[int], these: Sequence[GameRecord], those: Sequence[GameRecord], z: float
) -> tuple[float, float, float]:
    """By how much more often the holders win these games than those."""
    more = sum(h in a.winners and h not in b.winners for h, a, b in zip(holders, these, those, strict=True))
    less = sum(h in b.winners and h not in a.winners for h, a, b in zip(holders, these, those, strict=True))
    return paired(more, less, len(holders), z)


def _asked(points: Sequence[ValuePoint], own: int) -> ValuePoint:
    return max(points, key=lambda p: abs(p.value - own))


def _sentences(points: Sequence[ValuePoint], own: Variant, pairs: int) -> list[str]:
    if not pairs:
        return ["No player got the card in these games, so there is nothing to say about it. More games would help."]
    now = next(p for p in points if p.value == own.value)
    as_it_is = "" if len(points) == 1 else f"As it is ({now.line}), "
    out = [f"{_capital(as_it_is + _now(now, pairs))}.{too_few(pairs)}"]
    asked = _asked(points, own.value)
    if asked.value != own.value:
        out.append(_then(asked))
    return out


def _now(now: ValuePoint, pairs: int) -> str:
    """What the card does as it is."""
    seen = f"in {pairs:,} pair{'' if pairs == 1 else 's'} of games"
    if is_none(now.uplift):
        return f"no difference to an empty card was seen {seen}; most likely it lies {range_of(now.low, now.high)}"
    more, between = points_and_range(now.uplift, now.low, now.high)
    return f"the player who gets the card first wins {more} often than with an empty card, {between}, {seen}"


def _then(asked: ValuePoint) -> str:
    """What the number that was asked about would change."""
    if is_none(asked.change):
        between = range_of(asked.change_low, asked.change_high)
        return f"With {asked.line} no difference was seen; most likely it lies {between}."
    more, between = points_and_range(asked.change, asked.change_low, asked.change_high)
    sure = asked.change_low > 0 or asked.change_high < 0
    chance = "" if sure else " So it may be chance alone: more games would tell."
    return f"With {asked.line} the player who gets it first would win {more} often than now, {between}.{chance}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
