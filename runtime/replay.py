"""A game that can be played again: deck, seed, players, actions, now and then the state's name, as JSON lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.game import Game, IllegalAction
from lootpress.runtime.state import State

__all__ = ["EVERY", "Mismatch", "Recorder", "Replay", "ReplayError", "play_again", "read_replay"]

FORMAT, VERSION = "lootpress replay", 1
EVERY = 50  # actions between two hashes


class ReplayError(ValueError):
    """A text that is no replay, with a sentence why."""


class Mismatch(ReplayError):
    """A replay that does not go as it went: another deck, an action that is not legal now, another state."""


class Replay(msgspec.Struct, frozen=True):
    """What a replay says: the game it begins with, its actions, and the hashes after so many of them."""

    deck: str  # the digest of the cards
    source: str  # where the cards came from, as it was given
    seed: int
    players: int
    names: tuple[str, ...]
    actions: tuple[int, ...] = ()
    hashes: tuple[tuple[int, str], ...] = ()
    first: int = 0  # who begins
    genders: tuple[str, ...] = ()  # as the players chose them, if they did
    rules: tuple[str, ...] = ()  # options of the rules that the deck does not name itself
    human: int = 0  # the seat of whoever played it
    people: tuple[int, ...] = ()  # the seats of all who played it at one terminal, if there were several


class Recorder:
    """Writes a replay line by line as a game goes on."""

    def __init__(self, game: Game, replay: Replay) -> None:
        """Begin with the first state of a game, as a replay without actions describes it."""
        head: dict[str, Any] = {
            "format": FORMAT, "version": VERSION, "deck": game.state.deck.digest, "source": replay.source,
            "seed": replay.seed, "players": game.state.players, "names": list(replay.names), "first": replay.first,
            "genders": list(replay.genders), "rules": list(replay.rules), "human": replay.human,
            "people": list(replay.people),
        }  # fmt: skip
        self.count = 0
        self.lines = [_line(head), _line({"at": 0, "hash": game.digest()})]

    def record(self, action: int, game: Game) -> None:
        """After an action: write it down, and now and then, and at the end, what the state is."""
        self.count += 1
        self.lines.append(_line({"do": action}))
        if self.count % EVERY == 0 or game.over:
            self.lines.append(_line({"at": self.count, "hash": game.digest()}))

    def text(self) -> str:
        """The replay so far."""
        return "".join(self.lines)


def _line(data: dict[str, Any]) -> str:
    return msgspec.json.encode(data).decode() + "\n"


class _Head(msgspec.Struct):
    format: str
    version: int
    deck: str
    source: str
    seed: int
    players: int
    names: tuple[str, ...] = ()
    first: int = 0
    genders: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    human: int = 0
    people: tuple[int, ...] = ()


class _Step(msgspec.Struct, forbid_unknown_fields=True):
    do: int | None = None
    at: int | None = None
    hash: str | None = None


def read_replay(text: str) -> Replay:
    """The replay that a text holds."""
    lines = text.splitlines()
    try:
        head = msgspec.json.decode(lines[0] if lines else "", type=_Head)
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise ReplayError("this is not a replay") from None
    if head.format != FORMAT:
        raise ReplayError("this is not a replay")
    if head.version != VERSION:
        raise ReplayError(f"this replay has form {head.version}, and this Lootpress reads form {VERSION}")
    actions: list[int] = []
    hashes: list[tuple[int, str]] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            step = msgspec.json.decode(line, type=_Step)
        except (msgspec.DecodeError, msgspec.ValidationError):
            raise ReplayError(f"line {number} of the replay cannot be read") from None
        if step.do is not None:
            actions.append(step.do)
        elif step.at is not None and step.hash is not None:
            hashes.append((step.at, step.hash))
    return Replay(
        head.deck, head.source, head.seed, head.players, head.names, tuple(actions), tuple(hashes), head.first,
        head.genders, head.rules, head.human, head.people,
    )  # fmt: skip


def play_again(replay: Replay, deck: PlayDeck, watch: Callable[[State, Frame], None] | None = None) -> Iterator[Game]:
    """The game after each action, from the first state on; a `Mismatch` where it goes another way.

    `watch` sees every step on the way.
    """
    if deck.digest != replay.deck:
        raise Mismatch("the replay was played with other cards, or with another version of them")
    if not 1 <= replay.players <= 20:
        raise ReplayError("a game has 1 to 20 players")
    wanted = dict(replay.hashes)
    if not 0 <= replay.first < replay.players or (replay.genders and len(replay.genders) != replay.players):
        raise ReplayError("the replay begins with players that are not there")
    game = Game.new(deck, replay.players, replay.seed, first=replay.first, genders=replay.genders)
    _compare(game, 0, wanted)
    yield game
    for count, action in enumerate(replay.actions, 1):
        try:
            game.apply(action, watch)
        except IllegalAction as reason:
            raise Mismatch(f"action {count} of the replay is not possible: {reason}") from None
        _compare(game, count, wanted)
        yield game


def _compare(game: Game, count: int, wanted: dict[int, str]) -> None:
    if count in wanted and wanted[count] != game.digest():
        raise Mismatch(f"after action {count} the state is {game.digest()}, and the replay says {wanted[count]}")
