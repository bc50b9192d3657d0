"""Two versions of a deck beside each other: what changed, and whether it is more than chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import median

import msgspec

from lootpress.compiler import ir
from lootpress.measure.balance import Balance, CardFigures
from lootpress.measure.looks import call_p, look_reach
from lootpress.measure.sentences import percent, points, range_of, too_few
from lootpress.measure.statistics import Range, discoveries
from lootpress.runtime.deck import PlayDeck

__all__ = ["CardChange", "ComparedFigure", "Comparison", "compare"]


class CardChange(msgspec.Struct, frozen=True):
    """The edge of a card over the others in both versions; `changed` says whether what it does is another thing now."""

    name: str
    set: str
    changed: bool
    before: float
    after: float
    difference: float
    low: float
    high: float
    verdict: str  # "", "stronger" or "weaker"
    games: int  # in which it came, of the version that had fewer


class ComparedFigure(msgspec.Struct, frozen=True):
    """A figure of the games in both versions, as it is written."""

    name: str
    before: str
    before_range: str
    after: str
    after_range: str


class Comparison(msgspec.Struct, frozen=True):
    """Both measurements and what lies between them."""

    before: Balance
    after: Balance
    added: tuple[str, ...]
    removed: tuple[str, ...]
    cards: tuple[CardChange, ...]
    unmeasured: tuple[str, ...]  # changed, but it came up too seldom in one of the versions to be asked about
    rows: tuple[ComparedFigure, ...]
    sentences: tuple[str, ...]


def compare(before: Balance, after: Balance, old: PlayDeck, new: PlayDeck) -> Comparison:
    """Match the cards by set and name, else by name alone, and compare."""
    first = {c.name: (c, old.cards[d]) for d, c in enumerate(before.cards)}
    then = {c.name: (c, new.cards[d]) for d, c in enumerate(after.cards)}
    both = [name for name in first if name in then]
    changed = {name: _deed(first[name][1]) != _deed(then[name][1]) for name in both}
    measured = [n for n in both if first[n][0].edge is not None and then[n][0].edge is not None]
    cards = _changes([(first[n][0], then[n][0], changed[n]) for n in measured], before.looks, after.looks)
    cards.sort(key=lambda c: (not c.changed, -abs(c.difference), c.name))
    unmeasured = tuple(n for n in both if changed[n] and n not in measured)
    added = tuple(n for n in then if n not in first)
    removed = tuple(n for n in first if n not in then)
    rows = tuple(_rows(before, after))
    sentences = tuple(_sentences(cards, added, removed, unmeasured, before, after))
    return Comparison(before, after, added, removed, tuple(cards), unmeasured, rows, sentences)


def _deed(card: ir.Card) -> ir.Card:
    """The card without what no game notices: its number, its sentences and its looks."""
    return msgspec.structs.replace(
        card, number=0, texts=(), flavor=(), art=None, focus=None, artist=None, looks_like=None
    )


def _changes(cards: Sequence[tuple[CardFigures, CardFigures, bool]], before: int, after: int) -> list[CardChange]:
    """How far every card moved; what stands out is told by how its holders end, as for one version alone."""
    look = max(before, after) - 1
    moved: list[tuple[Range, Range]] = []
    for a, b, _ in cards:
        assert a.edge and b.edge and a.ahead and b.ahead
        moved.append((_between(a.edge, b.edge, before, after, look), _between(a.ahead, b.ahead, before, after, look)))
    zs = [(ahead.value / max(1e-9, (ahead.high - ahead.low) / 2)) * look_reach(look) for _, ahead in moved]
    found = discoveries([call_p(z, look) for z in zs])
    return [
        CardChange(
            a.name, a.set, changed, a.edge.value if a.edge else 0, b.edge.value if b.edge else 0,
            edge.value, edge.low, edge.high, "" if not sure else "stronger" if z > 0 else "weaker",
            min(a.games, b.games),
        )
        for (a, b, changed), (edge, _), z, sure in zip(cards, moved, zs, found, strict=True)
    ]  # fmt: skip


def _between(a: Range, b: Range, before: int, after: int, look: int) -> Range:
    """The way from one figure to the other; the standard error of each comes from the interval that was made of it."""
    error = sqrt(sum(((r.high - r.low) / 2 / look_reach(n - 1)) ** 2 for r, n in ((a, before), (b, after))))
    reach = look_reach(look) * error
    return Range(b.value - a.value, b.value - a.value - reach, b.value - a.value + reach)


def _rows(before: Balance, after: Balance) -> Iterator[ComparedFigure]:
    def row(name: str, a: Range, b: Range, form: str) -> ComparedFigure:
        def say(x: float) -> str:
            return percent(x) if form == "share" else f"{x:.1f}"

        return ComparedFigure(
            name, say(a.value), f"{say(a.low)} to {say(a.high)}", say(b.value), f"{say(b.low)} to {say(b.high)}"
        )

    x, y = before.game, after.game
    yield row("turns in the middle", x.turns, y.turns, "number")
    yield row("changes of the lead", x.lead_changes, y.lead_changes, "number")
    yield row("comebacks", x.comebacks, y.comebacks, "share")
    yield row("deaths a game", x.deaths, y.deaths, "number")
    yield row("games without an end", x.stalls, y.stalls, "share")
    for s, t in zip(before.seats, after.seats, strict=False):
        yield row(f"seat {s.seat} wins", s.share, t.share, "share")


def _sentences(
    cards: list[CardChange],
    added: tuple[str, ...],
    removed: tuple[str, ...],
    unmeasured: tuple[str, ...],
    before: Balance,
    after: Balance,
) -> Iterator[str]:
    changed = (*(c.name for c in cards if c.changed), *unmeasured)
    for head, names in (
        ("New", added),
        ("Gone", removed),
        ("Changed", changed),
        ("Changed but not measured, because it came up too seldom", unmeasured),
    ):
        if names:
            yield f"{head}: {', '.join(f'“{n}”' for n in names)}."
    told = False
    for c in cards:
        if c.verdict:
            told = True
            yield (
                f"“{c.name}” is {c.verdict} by {points(c.difference)} points, {range_of(c.low, c.high)}: "
                f"{c.before * 100:+.1f} before, {c.after * 100:+.1f} now.{too_few(c.games)}"
            )
    if not told:
        yield "No card became stronger or weaker by more than chance can explain."
    if cards:
        reach = round(median((c.high - c.low) / 2 for c in cards) * 100)
        yield f"With so many games only differences of about {reach} points or more would show for a typical card."
    a, b = before.game.turns, after.game.turns
    if a.high < b.low or b.high < a.low:
        yield f"Games are {'longer' if b.value > a.value else 'shorter'}: {a.value:g} turns before, {b.value:g} now."
