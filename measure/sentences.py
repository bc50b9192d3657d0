"""What stands out, in plain sentences for people who know no statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median

from lootpress.measure.balance import Balance, CardFigures
from lootpress.measure.statistics import CONFIDENCE, quantile, wilson
from lootpress.measure.uplift import games_for

__all__ = [
    "DOORS_EACH", "FEW_PAIRS", "TREASURES_EACH", "how_sure", "is_none", "percent", "points", "points_and_range",
    "range_of", "sentences_of", "too_few", "too_few_cards",
]  # fmt: skip

FEW_PAIRS = 20
"""Below so many pairs of games the uplift of a card says next to nothing."""

DOORS_EACH, TREASURES_EACH = 12, 9
"""What a player uses up of a deck, as the report of a mix counts it."""

_ENOUGH = 20  # of something; fewer are not worth a sentence
_WISHED = 0.10  # a difference that a designer wants to see
_LEAST_MOVED = 0.05  # pairs that come out differently: where fewer were seen, that may be luck
_FAR = 0.20  # where nothing smaller shows, there were far too few games


def points(share: float) -> str:
    """A difference of shares in points: `6.1`."""
    return f"{abs(share) * 100:.1f}"


def is_none(share: float) -> bool:
    """Whether a difference would be written as nothing."""
    return points(share) == "0.0"


def points_and_range(figure: float, low: float, high: float) -> tuple[str, str]:
    """`6.1 points more` and `between 4.8 and 7.4`; where both ways are possible, the interval names both."""
    return f"{points(figure)} points {_way(figure)}", range_of(low, high)


def range_of(low: float, high: float) -> str:
    """`between 4.8 and 7.4` where it is more or less for sure, else `between 2.1 points less and 4.0 points more`."""
    if low < 0 < high:
        return f"between {points(low)} points less and {points(high)} points more"
    near, far = sorted((abs(low), abs(high)))
    return f"between {points(near)} and {points(far)}"


def _way(figure: float) -> str:
    return "more" if figure >= 0 else "less"


def too_few(pairs: int) -> str:
    """What to say behind a figure that rests on few pairs of games; nothing behind the others."""
    if pairs >= FEW_PAIRS:
        return ""
    return f" That is too few games to trust the figure: {FEW_PAIRS} pairs are the least, a few hundred are good."


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
    """How large a difference has to be before so many games show it, and how many games would show a small one."""
    known = [c for c in found.cards if c.low is not None and c.high is not None]
    if not known:
        return "There were too few games to compare any card with an empty one."
    half = median(_half(c) for c in known)
    if half <= _WISHED:
        return (
            f"{found.games:,} games are enough to see differences of about {_whole(half)} for a typical card. "
            "Four times as many would show differences half as large."
        )
    pairs = _pairs_that_would_do(known, found.players)
    enough = _round_number(games_for(len(found.cards), pairs))
    alone = _round_number(2 * pairs / max(0.01, median(c.drawn for c in known)))
    return (
        f"{found.games:,} games are {'far too few' if half > _FAR else 'too few'} to tell most cards apart: for a "
        f"typical card only a difference of about {_whole(half)} or more would show. About {enough:,} games would show "
        f"differences of {_whole(_WISHED)}; for one card alone (--card NAME) about {alone:,} games would."
    )


def _pairs_that_would_do(known: Sequence[CardFigures], players: int) -> float:
    """In how many pairs a typical card shows a difference that a designer wants to see.

    What decides it is how often a pair comes out differently for whoever got the card: the one who won, or the one who
    wins instead, two of all players.
    """
    pairs = sum(c.pairs for c in known)
    moved = sum((c.changed or 0.0) * c.pairs for c in known) / pairs * min(1.0, 2 / players)
    return quantile(CONFIDENCE) ** 2 * max(_LEAST_MOVED, moved) / _WISHED**2


def _half(c: CardFigures) -> float:
    assert c.low is not None and c.high is not None
    return (c.high - c.low) / 2


def _whole(share: float) -> str:
    number = max(1, round(share * 100))
    return f"{number} point{'' if number == 1 else 's'}"


def _round_number(number: float) -> int:
    """The next number with two digits and zeros: what it is said with is no surer than that."""
    step: int = 10 ** max(0, len(str(int(number))) - 2)
    return -(-int(number) // step) * step


def _cards(found: Balance) -> Iterator[str]:
    for c in sorted(found.cards, key=lambda c: -abs(c.uplift or 0)):
        few = "" if c.pairs >= FEW_PAIRS else f" It was seen in {c.pairs} pairs of games only.{too_few(c.pairs)}"
        if c.verdict in ("strong", "weak"):
            yield f"“{c.name}” is {c.verdict}: {wins_more(c)}{few}"
        elif c.verdict == "useless":
            same = round((1 - (c.changed or 0)) * c.pairs)
            yield (
                f"“{c.name}” hardly matters: with an empty card in its place the same player won {same} of {c.pairs} "
                f"games, more than for the other {group_of(c)}.{few}"
            )


def wins_more(c: CardFigures) -> str:
    """The uplift of a card as a sentence."""
    assert c.uplift is not None and c.low is not None and c.high is not None
    more, between = points_and_range(c.uplift, c.low, c.high)
    text = f"whoever it comes to first wins {more} often when it exists, {between}"
    if is_none(c.uplift):
        text = f"no difference was seen for whoever it comes to first, {between}"
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
                f"Seat {s.seat} wins {percent(s.share.value)} of {found.whole:,} games, between "
                f"{percent(s.share.low)} and {percent(s.share.high)}; {percent(fair)} would be fair."
            )


def _course(found: Balance) -> Iterator[str]:
    for card, games in found.game.endless.items():
        yield f"In {games:,} of {found.whole:,} games a turn did not end: “{card}” was played again and again."
    late = round(found.game.stalls.value * found.whole) - sum(found.game.endless.values())
    if late > 0:
        doors, treasures = (sum(c.copies for c in found.cards if c.deck == deck) for deck in ("door", "treasure"))
        hint = too_few_cards(doors, treasures, found.players)
        yield f"{percent(late / found.whole)} of {found.whole:,} games were stopped because nobody won in time.{hint}"


def too_few_cards(doors: int, treasures: int, players: int) -> str:
    """A hint behind games that never end, if the decks are so small that they run dry; else nothing."""
    if doors >= DOORS_EACH * players and treasures >= TREASURES_EACH * players:
        return ""
    return (
        f" The deck may be too small: it has {_count(doors, 'door')} and {_count(treasures, 'treasure')}, and "
        f"{players} players want about {DOORS_EACH * players} and {TREASURES_EACH * players}, or the decks run dry. "
        "Add cards or copies, or mix the set with another."
    )


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
