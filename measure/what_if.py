"""What if a number of a card were another: the same games with each value, and with an empty card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

import msgspec

from lootpress.compiler import ir
from lootpress.measure.records import CAUGHT, KILLED, GameRecord
from lootpress.measure.sentences import is_none, points_and_range, range_of, too_few
from lootpress.measure.shipping import Change, blank
from lootpress.measure.statistics import CONFIDENCE, paired, quantile
from lootpress.measure.tasks import Setup, Task, chunks_of
from lootpress.measure.workers import Crew
from lootpress.runtime.deck import PlayDeck

__all__ = ["Point", "Variant", "WhatIf", "what_if"]

_CHUNK = 8


class Variant(msgspec.Struct, frozen=True):
    """A card with one number changed: the value, the line that says it, the card."""

    value: int
    line: str
    card: ir.Card


class Point(msgspec.Struct, frozen=True):
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
    players: int
    seed: int
    bots: tuple[str, ...]
    monster: bool
    points: tuple[Point, ...]
    sentences: tuple[str, ...]

    @property
    def asked(self) -> Point:
        """The value that was asked about: the one farthest from its own."""
        return _asked(self.points, self.own)

    @property
    def curve(self) -> list[tuple[float, float, float, float]]:
        """The points of the chart."""
        return [(p.value, p.uplift, p.low, p.high) for p in self.points]


def what_if(
    crew: Crew,
    setup: Setup,
    deck: PlayDeck,
    card: int,
    variants: Sequence[Variant],
    games: int,
    advance: Callable[[int], None],
) -> WhatIf:
    """Play so many games in all: as it is, empty, and with each other value; only games in which the card comes up."""
    own = next(v for v in variants if v.card == deck.cards[card])
    others = [v for v in variants if v is not own]
    wanted = max(2, games // (len(others) + 2))
    played = 0
    held: list[tuple[GameRecord, int]] = []
    for _, found in crew(chunks_of(setup, range(wanted), _CHUNK, detail=True)):
        played += len(found)
        advance(len(found))
        held += [(g, c.holder) for g in found for c in g.cards if c.card == card]
    numbers = [g.number for g, _ in held]
    results: dict[str, list[GameRecord]] = {own.line: [g for g, _ in held]}
    for name, other in [("", blank(deck.cards[card])), *((v.line, v.card) for v in others)]:
        tasks = _tasks(setup, numbers, Change(card, other))
        results[name] = []
        for _, found in crew(tasks):
            played += len(found)
            advance(len(found))
            results[name] += found
    holders = [holder for _, holder in held]
    found_points = tuple(_point(v, card, deck, holders, results, own) for v in variants)
    return WhatIf(
        deck.cards[card].name, own.line, own.value, played, len(held), setup.players, setup.seed, setup.bots,
        deck.cards[card].archetype == "monster", found_points, tuple(_sentences(found_points, own, len(held))),
    )  # fmt: skip


def _tasks(setup: Setup, numbers: Sequence[int], change: Change) -> list[Task]:
    upcoming = iter(numbers)
    out = []
    while chunk := tuple(islice(upcoming, _CHUNK)):
        out.append(Task(setup, chunk, change, detail=True))
    return out


def _point(
    variant: Variant,
    card: int,
    deck: PlayDeck,
    holders: Sequence[int],
    results: dict[str, list[GameRecord]],
    own: Variant,
) -> Point:
    mine = results[variant.line]
    fights = [f.outcome for g in mine for f in g.fights if f.card == card]
    monster = deck.cards[card].archetype == "monster"
    return Point(
        variant.value,
        variant.line,
        *_difference(holders, mine, results[""]),
        *((0.0, 0.0, 0.0) if variant is own else _difference(holders, mine, results[own.line])),
        killed=fights.count(KILLED) / max(1, len(fights)) if monster else None,
        caught=fights.count(CAUGHT) / max(1, len(fights)) if monster else None,
    )


def _difference(
    holders: Sequence[int], these: Sequence[GameRecord], those: Sequence[GameRecord]
) -> tuple[float, float, float]:
    """By how much more often the holders win these games than those."""
    more = sum(h in a.winners and h not in b.winners for h, a, b in zip(holders, these, those, strict=True))
    less = sum(h in b.winners and h not in a.winners for h, a, b in zip(holders, these, those, strict=True))
    return paired(more, less, len(holders), quantile(CONFIDENCE))


def _asked(points: Sequence[Point], own: int) -> Point:
    return max(points, key=lambda p: abs(p.value - own))


def _sentences(points: Sequence[Point], own: Variant, pairs: int) -> list[str]:
    if not pairs:
        return ["The card came to nobody in these games, so nothing can be said about it. More games would help."]
    now = next(p for p in points if p.value == own.value)
    as_it_is = "" if len(points) == 1 else f"As it is ({now.line}), "
    out = [f"{_capital(as_it_is + _now(now, pairs))}.{too_few(pairs)}"]
    asked = _asked(points, own.value)
    if asked.value != own.value:
        out.append(_then(asked))
    return out


def _now(now: Point, pairs: int) -> str:
    """What the card does as it is."""
    seen = f"in {pairs:,} pair{'' if pairs == 1 else 's'} of games"
    if is_none(now.uplift):
        return f"no difference to an empty card was seen {seen}; most likely it lies {range_of(now.low, now.high)}"
    more, between = points_and_range(now.uplift, now.low, now.high)
    return f"whoever gets the card first wins {more} often than with an empty card, {between}, {seen}"


def _then(asked: Point) -> str:
    """What the number that was asked about would change."""
    if is_none(asked.change):
        between = range_of(asked.change_low, asked.change_high)
        return f"With {asked.line} no difference was seen; most likely it lies {between}."
    more, between = points_and_range(asked.change, asked.change_low, asked.change_high)
    sure = asked.change_low > 0 or asked.change_high < 0
    chance = "" if sure else " So it may be chance alone: more games would tell."
    return f"With {asked.line} whoever gets it first would win {more} often than now, {between}.{chance}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
