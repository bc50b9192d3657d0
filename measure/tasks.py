"""A task is a handful of games: plain data that any process on any machine can play, always with the same result."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from lootpress.measure.records import GameRecord
from lootpress.measure.shipping import Change, unpack_deck
from lootpress.measure.trace import card_records, fight_records, race_of
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.simulation import outcome_of, play_out, seed_of

__all__ = ["Setup", "Task", "chunks_of", "play_task", "record_game"]


class Setup(msgspec.Struct, frozen=True):
    """What all games of a measurement share: the deck as bytes, how many players, where chance begins, who plays."""

    deck: bytes
    players: int
    seed: int
    bots: tuple[str, ...]

    def digest(self) -> str:
        """A name for exactly this."""
        return hashlib.sha256(msgspec.msgpack.encode(self)).hexdigest()


class Task(msgspec.Struct, frozen=True):
    """The games with these numbers, perhaps with one card exchanged; `detail` asks what became of every card."""

    setup: Setup
    numbers: tuple[int, ...]
    change: Change | None = None
    detail: bool = False


def play_task(task: Task) -> list[GameRecord]:
    """What a worker does."""
    setup = task.setup
    deck = unpack_deck(setup.deck, task.change)
    return [record_game(deck, setup, number, detail=task.detail) for number in task.numbers]


def record_game(deck: PlayDeck, setup: Setup, number: int, *, detail: bool) -> GameRecord:
    """Play one game and keep what figures are made of."""
    bots = rotated(setup.bots, number)
    game, dealt, decisions = play_out(deck, setup.players, seed_of(setup.seed, number), bots)
    log = game.log()
    outcome = outcome_of(game, log, decisions)
    race = race_of(log, setup.players, game.winners[0] if game.winners else -1)
    return GameRecord(
        number=number,
        winners=outcome.winners,
        turns=outcome.turns,
        decisions=decisions,
        deaths=outcome.deaths,
        lead_changes=race.lead_changes,
        gained=outcome.gained,
        lost=outcome.lost,
        behind=race.behind,
        levels=tuple(game.state.level),
        digest=outcome.digest,
        cards=card_records(deck, dealt, log) if detail else (),
        fights=fight_records(deck, log, setup.players) if detail else (),
        endless=deck.card_of[log[-1][1]].name if log[-1][0] == "endless turn" else "",
    )


def rotated(bots: Sequence[str], number: int) -> tuple[str, ...]:
    """The bots take the seats in turn, and each game moves them one seat on, so that no bot owns a good seat."""
    k = number % len(bots)
    return (*bots[k:], *bots[:k])


def chunks_of(setup: Setup, numbers: Iterable[int], size: int, *, detail: bool = False) -> Iterator[Task]:
    """Tasks of so many games each."""
    waiting: list[int] = []
    for number in numbers:
        waiting.append(number)
        if len(waiting) == size:
            yield Task(setup, tuple(waiting), detail=detail)
            waiting = []
    if waiting:
        yield Task(setup, tuple(waiting), detail=detail)
