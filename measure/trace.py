"""Reads the log of a game: who led, what became of each card, how every fight ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lootpress.measure.records import CAUGHT, ELSE, FLED, KILLED, CardRecord, FightRecord
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.events.types import Parting
from lootpress.runtime.state import LogEntry

__all__ = ["LeadRace", "card_records", "fight_records", "race_of"]

Log = Sequence[LogEntry]

_AT_WORK = frozenset(("play", "use", "equip", "curse", "identity", "combat"))  # all are (kind, player, card)
_AT_WORK_ALONE = frozenset(("enters combat", "attach"))  # (kind, card, ...)
_GONE = frozenset(kind.says[0] for kind in Parting.__subclasses__())


class LeadRace(NamedTuple):
    """How the lead went: how often another player took it alone, and how far behind the winner once was."""

    lead_changes: int
    behind: int


def race_of(log: Log, players: int, winner: int) -> LeadRace:
    """Follow the levels through a log."""
    levels = [1] * players
    leader, changes, behind = -1, 0, 0
    for entry in log:
        if entry[0] != "gain level" and entry[0] != "lose level":
            continue
        levels[entry[1]] = entry[3]
        best = max(levels)
        first = [p for p, level in enumerate(levels) if level == best]
        if len(first) == 1 and first[0] != leader:
            changes += leader >= 0
            leader = first[0]
        if winner >= 0:
            behind = max(behind, best - levels[winner])
    return LeadRace(changes, behind)


class _Life:
    """A card from leaving its deck to the moment it is drawn anew."""

    __slots__ = ("over", "played", "sold")

    def __init__(self) -> None:
        self.played = self.sold = self.over = False


class _Arrival(NamedTuple):
    """Who got a card first, and how the race stood then."""

    holder: int
    turn: int
    level: int
    best: int


def card_records(deck: PlayDeck, dealt: Sequence[Sequence[int]], log: Log) -> tuple[CardRecord, ...]:
    """What became of every card that came to somebody; `dealt` are the cards each player began with."""
    levels = [1] * len(dealt)
    turn = 0
    first: dict[int, _Arrival] = {}
    lives: dict[int, list[_Life]] = {}

    def life(i: int, *, new: bool = False) -> _Life:
        found = lives.setdefault(i, [])
        if new or not found or found[-1].over:
            found.append(_Life())
        return found[-1]

    def came(i: int, p: int) -> None:
        d = deck.definition[i]
        if p >= 0 and d not in first:
            best = max((level for q, level in enumerate(levels) if q != p), default=1)
            first[d] = _Arrival(p, turn, levels[p], best)

    for p, cards in enumerate(dealt):
        for i in cards:
            life(i)
            came(i, p)
    for k, entry in enumerate(log):
        kind = entry[0]
        if kind == "gain level" or kind == "lose level":
            levels[entry[1]] = entry[3]
        elif kind == "turn":
            turn += 1
        elif kind == "to hand":
            following = log[k + 1] if k + 1 < len(log) else ("",)
            life(entry[2], new=following[0] == "draw" and following[2] == entry[2])
            came(entry[2], entry[1])
        elif kind == "opens":
            life(entry[2], new=True)
            came(entry[2], entry[1])
        elif kind == "rewards":
            for i in entry[1]:
                life(i, new=True)
        elif kind in _AT_WORK:
            life(entry[2]).played = True
            came(entry[2], entry[1])
        elif kind in _AT_WORK_ALONE:
            life(entry[1]).played = True
        elif kind in _GONE:
            gone = life(entry[2])
            gone.sold = gone.sold or kind == "sell"
            gone.over = True
    return _summed(deck, first, lives)


def _summed(deck: PlayDeck, first: dict[int, _Arrival], lives: dict[int, list[_Life]]) -> tuple[CardRecord, ...]:
    """By definition, in the order of the deck; what came to nobody in particular is left out."""
    sums: dict[int, list[int]] = {}
    for i, found in lives.items():
        row = sums.setdefault(deck.definition[i], [0, 0, 0, 0])
        for one in found:
            row[0] += 1
            row[1] += one.played
            row[2] += one.sold
            row[3] += not one.played and not one.sold
    return tuple(_record(d, first[d], sums[d]) for d in sorted(sums) if d in first)


def _record(card: int, came: _Arrival, sums: Sequence[int]) -> CardRecord:
    lives, played, sold, unplayed = sums
    return CardRecord(card, came.holder, lives, played, sold, unplayed, came.turn, came.level, came.best)


def fight_records(deck: PlayDeck, log: Log, players: int) -> tuple[FightRecord, ...]:
    """Every monster met in a fight, with the fighter's level as it came."""
    levels = [1] * players
    done: list[FightRecord] = []
    fighter = -1
    standing: dict[int, tuple[int, int, int]] = {}  # monster -> fighter, level, how it went so far

    def settle() -> None:
        for m, (p, level, outcome) in standing.items():
            done.append(FightRecord(deck.definition[m], p, level, outcome))
        standing.clear()

    for entry in log:
        kind = entry[0]
        if kind in ("gain level", "lose level"):
            levels[entry[1]] = entry[3]
        elif kind in ("combat", "combat moves"):
            fighter = entry[1]
        elif kind == "enters combat" and fighter >= 0:
            if entry[1] in standing:
                settle()
            standing[entry[1]] = (fighter, levels[fighter], ELSE)
        elif kind == "kill":
            _went(standing, entry[2], KILLED)
        elif kind == "leaves combat" and entry[2] in ("killed", "defeated", "kept treasures"):
            _went(standing, entry[1], KILLED)
        elif kind == "escapes":
            _went(standing, entry[2], FLED)
        elif kind == "caught":
            _went(standing, entry[2], CAUGHT)
        elif kind == "turn":
            settle()
    settle()
    return tuple(done)


def _went(standing: dict[int, tuple[int, int, int]], monster: int, outcome: int) -> None:
    """The worst that a monster came to is what counts: who is caught once has not got away."""
    if monster in standing:
        p, level, before = standing[monster]
        worse = outcome if before == ELSE else max(before, outcome)
        standing[monster] = (p, level, worse)
