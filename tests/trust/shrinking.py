"""Shrinks a set that goes wrong to the fewest cards and lines that still go wrong in the same way."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from lootpress.runtime.deck import play_deck
from lootpress.tests.trust.inventing import Draft
from lootpress.tests.trust.playing import LONGEST, STYLES, play
from lootpress.tests.trust.sets import Invented, errors_of, invented_set

__all__ = ["fewest", "shrunk"]

T = TypeVar("T")
_Put = Callable[[Sequence[tuple[int, str]]], list[Draft]]
TRIES = 6  # games for each candidate: with other cards the game that went wrong is another one


def fewest(parts: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> Sequence[T]:
    """The fewest parts for which it still fails: halves first, then quarters, down to single ones (delta debugging)."""
    size = max(1, len(parts) // 2)
    while True:
        start, gone = 0, False
        while start < len(parts):
            rest = [*parts[:start], *parts[start + size :]]
            if fails(rest):
                parts, gone = rest, True
            else:
                start += size
        if size == 1 and not gone:
            return parts
        size = max(1, size // 2)


def shrunk(one: Invented, kind: str, seed: int, style: str, most: int) -> Invented:
    """The smallest set found that goes wrong in this way."""

    def with_cards(cards: Sequence[Draft]) -> Invented:
        return msgspec.structs.replace(one, cards=tuple(cards))

    def fails(cards: Sequence[Draft]) -> bool:
        tried = with_cards(cards)
        if errors_of(tried.text):
            return False
        deck = play_deck(tried.program())
        games = [(seed, style), *((seed + n, STYLES[n % 2]) for n in range(1, TRIES))]
        stories = (play(deck, number, how, most) for number, how in games)
        return any(story.finding is not None and story.finding.kind == kind for story in stories)

    cards = [*fewest(one.cards, fails)]
    for k in range(len(cards)):

        def with_lines(lines: Sequence[tuple[int, str]], k: int = k) -> list[Draft]:
            return [*cards[:k], msgspec.structs.replace(cards[k], lines=tuple(lines)), *cards[k + 1 :]]

        def lines_fail(lines: Sequence[tuple[int, str]], put: _Put = with_lines) -> bool:
            return fails(put(lines))

        cards[:] = with_lines(fewest(cards[k].lines, lines_fail))
    return with_cards(cards)


def main(number: int, game: int, how: str) -> None:
    """The smallest set that goes wrong as this game with the set of this number does; `trust_table.py` names both."""
    whole = invented_set(number)
    told = play(play_deck(whole.program()), game, how, LONGEST).finding
    if told is None:
        sys.exit("this game goes right")
    small = shrunk(whole, told.kind, game, how, 2 * told.moves)
    sys.stdout.write(f"{told.kind}\n{told.detail}\n" + "".join(card.text for card in small.cards))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
