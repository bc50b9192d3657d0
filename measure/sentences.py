"""What stands out, in plain sentences for people who know no statistics."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from lootpress.measure.balance import Balance, CardFigures
from lootpress.measure.statistics import CONFIDENCE, wilson
from lootpress.measure.uplift import WISHED, games_until_sure

__all__ = [
    "DOORS_EACH", "FEW_GAMES", "TREASURES_EACH", "how_sure", "is_none", "percent", "points", "points_and_range",
    "range_of", "sentences_of", "state_of", "too_few", "too_few_cards",
]  # fmt: skip

FEW_GAMES = 20
"""Below so many games, or pairs of games, a figure of a card says next to nothing."""

DOORS_EACH, TREASURES_EACH = 12, 9
"""What a player uses up of a deck, as the report of a mix counts it."""

_ENOUGH = 20  # of something; fewer are not worth a sentence
_MOST_FORESEEN = 10_000_000  # games; who would need more is told so


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


def too_few(games: int) -> str:
    """What to say behind a figure that rests on few games, or pairs of them; nothing behind the others."""
    if games >= FEW_GAMES:
        return ""
    return f" That is too few games to trust the figure: {FEW_GAMES} are the least, a few hundred are good."


def percent(share: float) -> str:
    """A share: `24 %`, with a decimal where a whole number would say none or all."""
    return f"{share * 100:.1f} %" if 0 < share < 0.01 or 0.99 < share < 1 else f"{share * 100:.0f} %"


def sentences_of(found: Balance) -> list[str]:
    """Everything that stands out, the cards first; one sentence says so if none does."""
    cards = [*_cards(found)]
    if not cards:
        cards = ["No card stands out from the others of its kind, as far as these games can tell."]
    return [*cards, *_unplayed(found), *_monsters(found), *_seats(found), *_course(found)]


def how_sure(found: Balance) -> str:
    """How many cards are sure, how well a typical one is known, and how many games would make the others sure."""
    known = [c.edge for c in found.cards if c.edge is not None]
    if not known:
        return "There were too few games to compare any card with the others."
    sure = sum(c.sure for c in found.cards)
    half = median((edge.high - edge.low) / 2 for edge in known)
    near = f"{found.games:,} games place a typical card to within {_whole(half)}"
    if sure == len(found.cards):
        return f"{near}. Every card is sure: it is called out above, or surely within {_whole(WISHED)} of the others."
    unsure = [c.edge for c in found.cards if c.edge is not None and not c.sure]
    more = games_until_sure(unsure, found.games, found.looks - 1)
    enough = "more games than anyone would play" if more > _MOST_FORESEEN else f"about {_round_number(more):,} games"
    rest = f"{enough} would settle the others" if unsure else "no player got the others"
    return (
        f"{near}. {sure} of {len(found.cards)} cards are sure: called out above, or surely within {_whole(WISHED)} of "
        f"the others of their kind; {rest}. For one card alone ask with --card NAME."
    )


def state_of(c: CardFigures) -> str:
    """Whether a card is sure, in a word or three: `strong`, `fair`, `not sure yet`."""
    return c.verdict or ("fair" if c.sure else "not sure yet")


def _whole(share: float) -> str:
    number = max(1, round(share * 100))
    return f"{number} point{'' if number == 1 else 's'}"


def _round_number(number: float) -> int:
    """The next number with two digits and zeros: what it is said with is no surer than that."""
    step: int = 10 ** max(0, len(str(int(number))) - 2)
    return -(-int(number) // step) * step


def _cards(found: Balance) -> Iterator[str]:
    for c in sorted(found.cards, key=lambda c: -abs(c.edge.value if c.edge else 0)):
        few = "" if c.games >= FEW_GAMES else f" It was seen in {c.games} games only.{too_few(c.games)}"
        if c.verdict in ("strong", "weak"):
            yield f"“{c.name}” is {c.verdict}: {wins_more(c)}{few}"
        elif c.verdict == "useless":
            same = round((1 - (c.changed or 0)) * c.pairs)
            yield (
                f"“{c.name}” hardly matters: with an empty card in its place the same player won {same} of {c.pairs} "
                f"games, more than for the other {group_of(c)}.{few}"
            )


def wins_more(c: CardFigures) -> str:
    """What a card does for its first holder, as a sentence."""
    assert c.edge is not None and c.ahead is not None
    others = group_of(c)
    more, between = points_and_range(c.edge.value, c.edge.low, c.edge.high)
    text = f"the player who gets it first wins {more} often than those who get other {others}, {between}"
    if is_none(c.edge.value):
        text = f"the player who gets it first wins as often as those who get other {others}, {between}"
    behind, about = points_and_range(c.ahead.value, c.ahead.low, c.ahead.high)
    return f"{text}, and leaves {behind} of the other players behind, {about}."


def group_of(c: CardFigures) -> str:
    """Those that a card is compared with."""
    return "monsters" if c.kind == "monster" else f"{c.deck} cards"


def _unplayed(found: Balance) -> Iterator[str]:
    for c in found.cards:
        times = round(c.drawn * found.whole)
        low, _ = wilson(round(c.unplayed * times), times)
        if times >= _ENOUGH and low > 0.5 and c.kind != "monster":
            yield f"“{c.name}” stays unplayed {percent(c.unplayed)} of the times a player gets it."


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
        yield f"{percent(late / found.whole)} of {found.whole:,} games were stopped because no one won in time.{hint}"


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
