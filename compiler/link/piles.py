"""The two piles of a mix: too tall, too thin for the players, doors and treasures out of proportion."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from lootpress.compiler.link.edits import Edit, LeaveOutShare, MoreCopies, OfSize, SetPlayers
from lootpress.compiler.link.fits import Kinds
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.link.size import is_dealt

__all__ = ["PileFinding", "pile_findings", "ratio_of", "too_thin"]

# What a player uses up: the box of 95 doors and 73 treasures is meant for six at most.
DOORS_EACH, TREASURES_EACH = 12, 9
_DEALT = 4  # of either pile to everybody, before the first turn
# C-03: two boxes and a half in one pile cannot be shuffled, and hardly be lifted.
TALLEST = {"door": 240, "treasure": 190}
# Out of proportion: so much beyond the most extreme of the sets themselves.
_SLACK = 1.2
_FEWEST, _MOST = 3, 6
_MOST_COPIES = 20


class PileFinding(msgspec.Struct, frozen=True):
    """What is wrong with the piles, and what to do."""

    kind: Literal["ratio", "thin", "tall"]
    message: str
    suggestion: str | None = None
    edits: tuple[Edit, ...] = ()


def ratio_of(doors: int, treasures: int) -> float | None:
    """Doors for each treasure."""
    return round(doors / treasures, 2) if treasures else None


def too_thin(doors: int, treasures: int, players: int) -> str | None:
    """What to say where a pile runs dry while the first hands are dealt."""
    for there, what in sorted(((doors, "doors"), (treasures, "treasures"))):
        if there < players * _DEALT:
            return f"{there} {what} do not make {players} hands: {players * _DEALT} are dealt before the game begins"
    return None


def pile_findings(linked: Linked, kinds: Kinds) -> Iterator[PileFinding]:
    """Everything about the piles that will be noticed at the table."""
    count = {deck: sum(c.copies for s in linked.sets for c in s.cards if c.deck == deck) for deck in TALLEST}
    yield from _ratio(linked, count)
    yield from _thin(linked, count)
    yield from _roles(linked, kinds)
    tall = [deck for deck in TALLEST if count[deck] > TALLEST[deck]]
    if tall:
        cards = sum(c.copies for s in linked.sets for c in s.cards)
        size = min(cards * TALLEST[deck] // count[deck] for deck in tall)
        piles = " and ".join(f"{count[deck]} {deck}s" for deck in tall)
        message = f"{piles} make a pile that is too tall: split it in two and draw from either, or use fewer cards"
        yield PileFinding("tall", message, f"size {size}", (OfSize(size),))


def _ratio(linked: Linked, count: dict[str, int]) -> Iterator[PileFinding]:
    parts = [part for part in linked.parts if part.doors and part.treasures]
    doors, treasures = count["door"], count["treasure"]
    if not parts or not doors or not treasures:
        return
    ratios = [part.doors / part.treasures for part in parts]
    usual = sum(part.doors for part in parts) / sum(part.treasures for part in parts)
    heavier = (
        "door" if doors / treasures > max(ratios) * _SLACK else
        "treasure" if doors / treasures < min(ratios) / _SLACK else None
    )  # fmt: skip
    if heavier is None:
        return
    wanted = treasures * usual if heavier == "door" else doors / usual
    percent = min(99, max(1, round(100 * (1 - wanted / count[heavier]))))
    message = (
        f"{doors} doors to {treasures} treasures is {doors / treasures:.2f}, while its sets have {usual:.2f} together"
    )
    edit = LeaveOutShare(heavier, percent)
    yield PileFinding("ratio", message, f"without {percent} percent of the {heavier}s in every line", (edit,))


def _thin(linked: Linked, count: dict[str, int]) -> Iterator[PileFinding]:
    low, high = linked.deck.players or (_FEWEST, _MOST)
    enough_for = min(count["door"] // DOORS_EACH, count["treasure"] // TREASURES_EACH)
    if enough_for >= high:
        return
    short = "doors" if count["door"] // DOORS_EACH <= count["treasure"] // TREASURES_EACH else "treasures"
    n, each = (count["door"], DOORS_EACH) if short == "doors" else (count["treasure"], TREASURES_EACH)
    message = f"{n} {short} are few for {high} players: about {each} for everybody make a game"
    if enough_for >= low:
        yield PileFinding("thin", message, f"players {low} to {enough_for}", (SetPlayers(low, enough_for),))
    elif n and -(-low * each // n) <= _MOST_COPIES:
        times = -(-low * each // n)
        yield PileFinding("thin", message, f'use {times} copies of "..."', (MoreCopies(times),))
    else:
        yield PileFinding("thin", message)


def _roles(linked: Linked, kinds: Kinds) -> Iterator[PileFinding]:
    low, high = linked.deck.players or (_FEWEST, _MOST)
    for name in sorted({card.kind for s in linked.sets for card in s.cards if is_dealt(card, kinds)}):
        there = sum(card.copies for s in linked.sets for card in s.cards if card.kind == name)
        if there < high:
            message = f"{there} cards of the kind `{name}` cannot be dealt to {high} players: some go without"
            few = there >= low
            yield PileFinding(
                "thin", message, f"players {low} to {there}" if few else None, (SetPlayers(low, there),) if few else ()
            )
