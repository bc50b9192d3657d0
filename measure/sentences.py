"""What stands out, in plain sentences for people who know no statistics."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from lootpress.measure.balance import Balance, CardFigures
from lootpress.measure.statistics import CONFIDENCE, wilson

__all__ = ["how_sure", "percent", "points", "points_and_range", "sentences_of"]

_ENOUGH = 20  # of something; fewer are not worth a sentence


def points(share: float) -> str:
    """A difference of shares in points: `6.1`."""
    return f"{abs(share) * 100:.1f}"


def points_and_range(figure: float, low: float, high: float) -> tuple[str, str]:
    """`6.1 points more` and `between 4.8 and 7.4`; where it is less, the interval tells by how much less too."""
    a, b = (low, high) if figure >= 0 else (-high, -low)
    return f"{points(figure)} points {'more' if figure >= 0 else 'less'}", f"between {a * 100:.1f} and {b * 100:.1f}"


def percent(share: float) -> str:
    """A share: `24 %`, with a decimal where a whole number would say none or all."""
    return f"{share * 100:.1f} %" if 0 < share < 0.01 or 0.99 < share < 1 else f"{share * 100:.0f} %"


def sentences_of(found: Balance) -> list[str]:
    """Everything that stands out, the cards first; one sentence says so if none does."""
    cards = [*_cards(found)]
    if not cards:
        cards = ["No card stands out from the others of its kind, as far as so many games can tell."]
    return [*cards, *_unplayed(found), *_monsters(found), *_seats(found), *_course(found)]


def how_sure(found: Balance) -> str:
    """How wide the intervals are, and what would make them narrower."""
    halves = [(c.high - c.low) / 2 for c in found.cards if c.low is not None and c.high is not None]
    if not halves:
        return "There were too few games to compare any card with an empty one."
    return (
        f"Half of the uplifts are known to within {points(median(halves))} points or better. "
        "Four times as many games halve that; all games on one card, with --card, do more for it."
    )


def _cards(found: Balance) -> Iterator[str]:
    for c in sorted(found.cards, key=lambda c: -abs(c.uplift or 0)):
        if c.verdict in ("strong", "weak"):
            yield f"“{c.name}” is {c.verdict}: {wins_more(c)}"
        elif c.verdict == "useless":
            same = round((1 - (c.changed or 0)) * c.pairs)
            yield (
                f"“{c.name}” hardly matters: with an empty card in its place the same player won {same} of {c.pairs} "
                f"games, more than for the other {group_of(c)}."
            )


def wins_more(c: CardFigures) -> str:
    """The uplift of a card as a sentence."""
    assert c.uplift is not None and c.low is not None and c.high is not None
    more, between = points_and_range(c.uplift, c.low, c.high)
    text = f"whoever it comes to first wins {more} often when it exists, {between}"
    if c.typical is None:
        return text + "."
    return f"{text}; for the other {group_of(c)} it is {c.typical * 100:+.1f}."


def group_of(c: CardFigures) -> str:
    """Those that a card is compared with."""
    return "monsters" if c.kind == "monster" else f"{c.deck} cards"


def _unplayed(found: Balance) -> Iterator[str]:
    for c in found.cards:
        times = round(c.drawn * found.whole)
        low, _ = wilson(round(c.unplayed * times), times)
        if times >= _ENOUGH and low > 0.5 and c.kind != "monster":
            yield f"“{c.name}” stays unplayed {percent(c.unplayed)} of the times somebody gets it."


def _monsters(found: Balance) -> Iterator[str]:
    for m in found.monsters:
        if m.fights < _ENOUGH:
            continue
        if m.killed.low > 0.95:
            yield f"“{m.name}” is no danger: {percent(m.killed.value)} of those who meet it kill it."
        elif m.killed.high < 0.1:
            yield f"“{m.name}” is hardly ever beaten: {percent(m.killed.value)} of those who meet it kill it."


def _seats(found: Balance) -> Iterator[str]:
    fair = 1 / found.players
    each = 1 - (1 - CONFIDENCE) / found.players  # so that all seats together are called unfair by mistake in 5 of 100
    for s in found.seats:
        low, high = wilson(s.wins, found.whole, each)
        if low > fair or high < fair:
            yield (
                f"Seat {s.seat} wins {percent(s.share.value)} of the games, between {percent(s.share.low)} and "
                f"{percent(s.share.high)}; {percent(fair)} would be fair."
            )


def _course(found: Balance) -> Iterator[str]:
    if found.game.stalls.value > 0:
        yield f"{percent(found.game.stalls.value)} of the games were stopped because nobody won in time."
