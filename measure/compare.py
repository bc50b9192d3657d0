"""Two versions of a deck beside each other: what changed, and whether it is more than chance."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import median

import msgspec

from lootpress.compiler import ir
from lootpress.measure.balance import Balance, CardFigures, Range
from lootpress.measure.sentences import percent, points, range_of, too_few
from lootpress.measure.statistics import discoveries, look_bound, look_p
from lootpress.measure.uplift import LOOKS, bound_for
from lootpress.runtime.deck import PlayDeck

__all__ = ["CardChange", "Comparison", "Row", "compare"]


class CardChange(msgspec.Struct, frozen=True):
    """The uplift of a card in both versions; `changed` says whether what it does is another thing now."""

    name: str
    set: str
    changed: bool
    before: float
    after: float
    difference: float
    low: float
    high: float
    verdict: str  # "", "stronger" or "weaker"
    pairs: int  # of the version that had fewer


class Row(msgspec.Struct, frozen=True):
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
    rows: tuple[Row, ...]
    sentences: tuple[str, ...]


def compare(before: Balance, after: Balance, old: PlayDeck, new: PlayDeck) -> Comparison:
    """Match the cards by set and name, else by name alone, and compare."""
    first = {c.name: (c, old.cards[d]) for d, c in enumerate(before.cards)}
    then = {c.name: (c, new.cards[d]) for d, c in enumerate(after.cards)}
    both = [name for name in first if name in then]
    changed = {name: _deed(first[name][1]) != _deed(then[name][1]) for name in both}
    pairs = [(first[n][0], then[n][0]) for n in both if first[n][0].pairs and then[n][0].pairs]
    errors = [sqrt(_error(a) ** 2 + _error(b) ** 2) for a, b in pairs]
    away = [((b.uplift or 0) - (a.uplift or 0)) for a, b in pairs]
    found = discoveries([look_p(d / e, LOOKS) for d, e in zip(away, errors, strict=True)])
    z = look_bound(LOOKS)
    cards = [
        CardChange(
            a.name, a.set, changed[a.name], a.uplift or 0, b.uplift or 0, d, d - z * e, d + z * e,
            "" if not sure else "stronger" if d > 0 else "weaker", min(a.pairs, b.pairs),
        )
        for (a, b), d, e, sure in zip(pairs, away, errors, found, strict=True)
    ]  # fmt: skip
    cards.sort(key=lambda c: (not c.changed, -abs(c.difference), c.name))
    unmeasured = tuple(n for n in both if changed[n] and not (first[n][0].pairs and then[n][0].pairs))
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


def _error(card: CardFigures) -> float:
    """The standard error of an uplift, from the interval that was made of it."""
    assert card.low is not None and card.high is not None
    return max(1e-9, (card.high - card.low) / 2 / bound_for(card.verdict))


def _rows(before: Balance, after: Balance) -> Iterator[Row]:
    def row(name: str, a: Range, b: Range, form: str) -> Row:
        def say(x: float) -> str:
            return percent(x) if form == "share" else f"{x:.1f}"

        return Row(name, say(a.value), f"{say(a.low)} to {say(a.high)}", say(b.value), f"{say(b.low)} to {say(b.high)}")

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
                f"{c.before * 100:+.1f} before, {c.after * 100:+.1f} now.{too_few(c.pairs)}"
            )
    if not told:
        yield "No card became stronger or weaker by more than chance can explain."
    if cards:
        reach = round(median((c.high - c.low) / 2 for c in cards) * 100)
        yield f"With so many games only differences of about {reach} points or more would show for a typical card."
    a, b = before.game.turns, after.game.turns
    if a.high < b.low or b.high < a.low:
        yield f"Games are {'longer' if b.value > a.value else 'shorter'}: {a.value:g} turns before, {b.value:g} now."
