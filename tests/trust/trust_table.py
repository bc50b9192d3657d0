"""Cards that nobody wrote, played under every check: `trust_table.py SEED SETS GAMES` says what was found, by class."""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter

import msgspec

from lootpress.runtime.deck import play_deck
from lootpress.tests.trust.playing import MOST_MOVES, STYLES, Finding, play
from lootpress.tests.trust.sets import Invented, invented_set


class Tally(msgspec.Struct):
    """What a campaign has come to so far."""

    sets: int = 0
    cards: int = 0
    moves: int = 0
    turns: int = 0
    won: int = 0
    games: Counter[str] = msgspec.field(default_factory=Counter)
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    found: dict[str, list[str]] = msgspec.field(default_factory=dict)

    def note(self, finding: Finding, where: str) -> None:
        """Keep what went wrong; the first of a class is told at once."""
        cases = self.found.setdefault(finding.kind, [])
        cases.append(where)
        if len(cases) == 1:
            detail = finding.detail[-1200:].replace("\n", "\n    ")
            _say(f"NEW {finding.kind}\n    {where}, move {finding.moves}\n    {detail}")


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _made(number: int, tally: Tally) -> Invented | None:
    try:
        return invented_set(number)
    except Exception as error:  # the compiler's own mistakes are findings too
        kind = f"compiling: {type(error).__name__} {str(error)[:80]}"
        tally.note(Finding(kind, "".join(traceback.format_exception(error)), 0), f"set {number}")
        return None


def campaign(seed: int, sets: int, games: int) -> Tally:
    """Play so many games with each of so many sets: two of six by greed, the others by chance."""
    tally = Tally()
    for number in range(seed, seed + sets):
        one = _made(number, tally)
        if one is None:
            continue
        deck = play_deck(one.program())
        tally.sets, tally.cards = tally.sets + 1, tally.cards + len(one.cards)
        tally.refused += one.refused
        for n in range(games):
            style, game = STYLES[n % len(STYLES)], number * 1009 + n
            story = play(deck, game, style, MOST_MOVES)
            tally.moves, tally.turns, tally.won = (
                tally.moves + story.moves,
                tally.turns + story.turns,
                tally.won + story.won,
            )
            tally.games[style] += 1
            if story.finding is not None:
                tally.note(story.finding, f"set {number} game {game} {style}")
    return tally


def main(seed: int = 0, sets: int = 4, games: int = 6) -> int:
    """Print the figures of a campaign; how many games went wrong."""
    start = time.process_time()
    tally = campaign(seed, sets, games)
    played = ", ".join(f"{n} {style}" for style, n in sorted(tally.games.items()))
    wrong = sum(map(len, tally.found.values()))
    _say(f"{tally.sets} sets, {tally.cards} cards; refused on the way: {tally.refused.most_common(8)}")
    _say(f"games: {played}; {tally.moves} moves, {tally.turns} turns, {tally.won} won")
    for kind, cases in sorted(tally.found.items(), key=lambda item: -len(item[1])):
        _say(f"{len(cases):6} {kind}: {', '.join(cases[:3])}")
    _say(f"{wrong} of {tally.games.total()} games went wrong; {time.process_time() - start:.0f} s of CPU")
    return wrong


if __name__ == "__main__":
    sys.exit(1 if main(*map(int, sys.argv[1:])) else 0)
