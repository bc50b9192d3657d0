"""The state of a game: plain lists of small integers, cheap to copy, the same bytes for the same state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import msgspec

from lootpress.runtime.answers import FrameAnswer
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.env import Env
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.options import Choice
from lootpress.runtime.sight import Sight

__all__ = [
    "CardNumbers", "Choice", "Combat", "Env", "LastingEffect", "LogEntry", "Marks", "Past", "State", "Zone",
    "own_fact",
]  # fmt: skip

# A line of the log: what it tells, and of whom and what.
LogEntry = tuple[Any, ...]

# Cards, by the numbers that the deck gives them.
CardNumbers = Sequence[int]


def own_fact(p: int, text: str) -> str:
    """Under which name it is kept what a player said of himself, apart from what the table says."""
    return f"{p}: {text}"


class Zone:
    """Where an instance is."""

    BOX: Final = 0
    DECK: Final = 1
    DISCARDS: Final = 2
    HAND: Final = 3
    TABLE: Final = 4
    COMBAT: Final = 5
    PLAYED: Final = 6
    ATTACHED: Final = 7
    WORLD: Final = 8
    LIMBO: Final = 9


class LastingEffect(msgspec.Struct, frozen=True, gc=False):
    """A clause that lasts beyond its moment: whose, how long, and what was fixed as it began."""

    clause: int
    env: Env
    until: str  # combat, turn, game, roll, event, next combat, next turn, rolls, once, once in combat
    started: int  # the turn it began in
    amount: int | None = None
    left: int = 0
    active: bool = True
    install: int = -1  # which lines last; none for a bonus that was fixed
    whose: int = -1  # whose next turn or fight they wait for


class Past(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: which verb, by which player, to which card, alone."""

    verb: str
    player: int
    card: int
    alone: bool
    other: int = -1
    was: tuple[Any, ...] = ()  # how the card lay before


class Combat:
    """A fight: who stands there, which monsters, what was played, who was promised what."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "along", "asked", "broken_off", "caught", "claimed", "dealt_with", "doomed", "escaped", "fighter", "fixed",
        "forced", "forgone", "given_up", "helper", "killed", "leaving", "lost", "mates", "monsters", "moved", "offer",
        "played", "reckoned", "rewards", "set_parts", "spoils", "started", "supporters", "won",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self, fighter: int, *, blank: bool = False) -> None:
        """A fight begins with one player and no monster yet; a copy that is about to be filled starts blank."""
        self.fighter = fighter
        if blank:
            return
        self.helper = -1
        self.forced = False
        self.forgone: tuple[int, ...] = ()  # monsters whose treasures were given up
        self.monsters: list[int] = []
        self.mates: list[int] = []  # monsters that are clones share the instance's enhancers: index into monsters
        self.played: list[tuple[int, int, int]] = []  # instance, player, side: 0 players, 1 monsters
        self.asked: tuple[int, ...] = ()
        self.offer: tuple[int, bool, tuple[int, ...]] = (0, False, ())
        self.rewards: list[tuple[int, int, int]] = []  # monster, levels, treasures that wait for the end
        self.reckoned = 0  # how many effects had begun as the last of them was reckoned
        self.claimed: tuple[int, ...] = ()  # which of the rewards bring treasures
        self.spoils: tuple[int, ...] = ()  # treasures drawn for fighter and helper, still to be shared
        self.dealt_with = 0  # monsters killed or defeated by cards
        self.killed: tuple[int, ...] = ()  # those that cards have killed
        self.leaving: tuple[int, ...] = ()  # out of it, and on the way to the discards
        self.won = self.lost = False
        self.broken_off = self.given_up = False  # a card has ended it, or the players run without waiting
        self.fixed: int | None = None  # what the players' side counts, whatever it has
        self.set_parts: tuple[tuple[int, int, int, int], ...] = ()  # what was added because a strength was set
        self.along: tuple[int, ...] = ()  # what else stood behind the doors
        self.escaped: tuple[tuple[int, int], ...] = ()  # player, monster: will escape it
        self.doomed: tuple[tuple[int, int], ...] = ()  # player, monster: will be caught by it
        self.caught: tuple[tuple[int, int], ...] = ()
        self.supporters: tuple[int, ...] = ()
        self.started = False
        self.moved: tuple[tuple[int, int, tuple[int, ...]], ...] = ()  # player, monster, what is on it

    def copy(self) -> Combat:
        """An independent copy."""
        new = Combat(self.fighter, blank=True)
        new.helper, new.forced, new.forgone = self.helper, self.forced, self.forgone
        new.monsters, new.mates = self.monsters[:], self.mates[:]
        new.played, new.rewards = self.played[:], self.rewards[:]
        new.reckoned = self.reckoned
        new.asked, new.offer, new.claimed, new.spoils = self.asked, self.offer, self.claimed, self.spoils
        new.dealt_with, new.killed, new.leaving = self.dealt_with, self.killed, self.leaving
        new.won, new.lost = self.won, self.lost
        new.broken_off, new.given_up, new.fixed = self.broken_off, self.given_up, self.fixed
        new.set_parts, new.along, new.escaped, new.caught = self.set_parts, self.along, self.escaped, self.caught
        new.doomed = self.doomed
        new.supporters, new.started, new.moved = self.supporters, self.started, self.moved
        return new

    def pack(self) -> tuple[Any, ...]:
        """As plain data, to be saved."""
        return tuple(getattr(self, name) for name in Combat.FIELDS)

    @classmethod
    def unpack(cls, packed: tuple[Any, ...]) -> Combat:
        """The fight that was packed."""
        new = cls(-1)
        for name, value in zip(cls.FIELDS, packed, strict=True):
            setattr(new, name, value)
        new.monsters, new.mates = list(new.monsters), list(new.mates)
        new.played, new.rewards = list(new.played), list(new.rewards)
        return new

    @property
    def side(self) -> tuple[int, ...]:
        """The players in it."""
        return (self.fighter,) if self.helper < 0 else (self.fighter, self.helper)


class Marks:
    """What has to be remembered of cards, players, turns, rolls and the table beyond where the cards lie."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "answer",
        "carried",
        "charities",
        "co_winners",
        "combats",
        "cut",
        "dice",
        "die",
        "doors",
        "extra_turns",
        "levels",
        "margin",
        "newborn",
        "numbers",
        "played_by",
        "roll_again",
        "roll_change",
        "roll_set",
        "rolls",
        "said",
        "seats",
        "shortfall",
        "skipped",
        "so",
        "tags",
        "undone",
        "worn_as",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self, players: int, *, blank: bool = False) -> None:
        """Nothing yet; a copy that is about to be filled starts blank."""
        if blank:
            return
        # Cards: tags they were given, slots they are worn in now, levels rolled for monsters, who carries an item,
        # who played a card that lies with somebody else or on another card, or has lain there last.
        self.tags: dict[int, tuple[str, ...]] = {}
        self.worn_as: dict[int, str] = {}
        self.levels: dict[int, int] = {}
        self.carried: dict[int, int] = {}
        self.played_by: dict[int, int] = {}
        # Turns: who takes one more after this, whether this is cut short, those to skip, charity to skip, rebirths.
        self.extra_turns: tuple[int, ...] = ()
        self.cut = False
        self.skipped = [0] * players
        self.charities = [0] * players
        self.newborn = [0] * players
        # Fights: how many there were, by how much the last was won, how much the last roll to run away fell short.
        self.combats = self.margin = self.shortfall = 0
        self.doors: tuple[int, ...] = ()  # opened together in this turn
        self.co_winners: tuple[int, ...] = ()  # who wins together with somebody who is about to
        # Dice: what the die shows, what it was set to, what is added, whether it is rolled again, and last results.
        self.die = 1
        self.roll_set: int | None = None
        self.roll_change = 0
        self.roll_again = False
        self.rolls = [0] * players
        # The table: facts and numbers it was asked for; for examples its names, dice and answer.
        self.said: dict[str, bool] = {}
        self.numbers: dict[str, int] = {}
        self.seats: dict[str, int] = {}
        self.dice: tuple[int, ...] = ()
        self.answer: str | None = None
        self.undone: tuple[str, ...] = ()  # lines that have failed and are silent since
        self.so: dict[tuple[int, int, int], bool] = {}  # whether a question that a line waits for was true

    def copy(self) -> Marks:
        """An independent copy."""
        new = Marks(0, blank=True)
        new.tags = self.tags.copy() if self.tags else {}
        new.worn_as = self.worn_as.copy() if self.worn_as else {}
        new.levels = self.levels.copy() if self.levels else {}
        new.carried = self.carried.copy() if self.carried else {}
        new.played_by = self.played_by.copy() if self.played_by else {}
        new.extra_turns, new.cut = self.extra_turns, self.cut
        new.skipped, new.charities, new.newborn = self.skipped[:], self.charities[:], self.newborn[:]
        new.combats, new.margin, new.shortfall = self.combats, self.margin, self.shortfall
        new.doors, new.co_winners, new.die = self.doors, self.co_winners, self.die
        new.roll_set, new.roll_change, new.roll_again = self.roll_set, self.roll_change, self.roll_again
        new.rolls = self.rolls[:]
        new.said = self.said.copy() if self.said else {}
        new.numbers = self.numbers.copy() if self.numbers else {}
        new.seats = self.seats.copy() if self.seats else {}
        new.so = self.so.copy() if self.so else {}
        new.dice, new.answer, new.undone = self.dice, self.answer, self.undone
        return new

    def pack(self) -> tuple[Any, ...]:
        """As plain data, to be saved."""
        return tuple(getattr(self, name) for name in Marks.FIELDS)

    @classmethod
    def unpack(cls, packed: tuple[Any, ...]) -> Marks:
        """What was packed."""
        new = cls(0, blank=True)
        for name, value in zip(cls.FIELDS, packed, strict=True):
            setattr(new, name, value)
        return new


_COPIED = list.copy


class State:
    """All that a game is between two decisions; the deck is shared, everything else copied by `clone`."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "agenda", "answer", "aside", "attached", "choice", "combat", "counters", "dead", "deck", "dirty", "discards",
        "effects", "fought", "frames", "game_past", "genders", "given", "hands", "host", "kept_as", "level", "log",
        "marks", "past", "phase", "piles", "players", "queue", "rng", "shuffles", "sight", "suspended", "tables",
        "turn", "turn_number", "up", "uses", "version", "where", "who", "winners", "worlds",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self, deck: PlayDeck, players: int, seed: int, *, blank: bool = False) -> None:
        """Everything in the box; a copy that is about to be filled starts blank."""
        self.deck, self.players, self.rng = deck, players, seed
        if blank:
            return
        self.rng = seed & ((1 << 64) - 1)
        count = len(deck.definition)
        self.shuffles = 0
        self.where = [Zone.BOX] * count
        self.who = [-1] * count
        self.host = [-1] * count
        self.up = bytearray(count)
        self.counters: dict[int, int] = {}
        self.kept_as: dict[int, str] = {}
        self.piles: list[list[int]] = [[] for _ in deck.deck_names]
        self.discards: list[list[int]] = [[] for _ in deck.deck_names]
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.tables: list[list[int]] = [[] for _ in range(players)]
        self.attached: list[int] = []
        # Behind the next door: a card, the monster that it is on (-1 for the monster), 1 once that door is open.
        self.aside: tuple[tuple[int, int, int], ...] = ()
        self.worlds: list[int] = []
        self.level = [1] * players
        self.genders = ["man" if i % 2 else "woman" for i in range(players)]
        self.dead = [0] * players
        self.turn, self.turn_number = 0, 0
        self.phase = "setup"
        self.fought = False
        self.given: tuple[int, ...] = ()
        self.combat: Combat | None = None
        self.suspended: list[Combat] = []  # fights that wait until the one going on is over
        self.effects: list[LastingEffect] = []
        self.frames: list[Frame] = []
        self.uses: dict[tuple[Any, ...], int] = {}
        self.marks = Marks(players)
        self.past: list[Past] = []
        self.game_past: frozenset[tuple[str, int, bool]] = frozenset()
        self.log: tuple[LogEntry, ...] = ()
        self.choice: Choice | None = None
        self.answer: FrameAnswer | None = None
        self.winners: tuple[int, ...] = ()
        self.queue: list[Any] = []
        self.agenda: list[Any] = []  # events that were put off in the step going on, with the frame that wants to know
        self.dirty = 0  # who may have too much of something since it was last looked after: a bit for every player
        self.version = 0
        self.sight = Sight()

    def note(self) -> None:
        """Something was said, and no card lies otherwise for it: whoever has looked around need not look again.

        What changes where cards lie, what lasts, who fights or what somebody is counts up `version` itself.
        """
        sight = self.sight
        if sight.arranged == self.version:
            sight.arranged += 1
        self.version += 1

    def give_turn(self, p: int) -> None:
        """It is this player's turn, so lines that ask whose turn it is are asked anew."""
        self.turn = p
        self.version += 1

    def clone(self, sight: Sight | None = None) -> State:
        """An independent copy that has seen nothing yet, or this; the deck and all that is immutable are shared."""
        new = State(self.deck, self.players, self.rng, blank=True)
        new.shuffles = self.shuffles
        new.where, new.who, new.host, new.up = self.where[:], self.who[:], self.host[:], self.up[:]
        new.counters = self.counters.copy() if self.counters else {}
        new.kept_as = self.kept_as.copy() if self.kept_as else {}
        new.piles, new.discards = [*map(_COPIED, self.piles)], [*map(_COPIED, self.discards)]
        new.hands, new.tables = [*map(_COPIED, self.hands)], [*map(_COPIED, self.tables)]
        new.attached, new.aside, new.worlds = self.attached[:], self.aside, self.worlds[:]
        new.level, new.genders, new.dead = self.level[:], self.genders[:], self.dead[:]
        new.turn, new.turn_number, new.phase, new.fought = self.turn, self.turn_number, self.phase, self.fought
        new.given = self.given
        new.combat = None if self.combat is None else self.combat.copy()
        new.suspended = [combat.copy() for combat in self.suspended] if self.suspended else []
        new.effects = self.effects[:]
        new.frames = [f.__copy__() for f in self.frames]
        new.uses, new.marks = self.uses.copy() if self.uses else {}, self.marks.copy()
        new.past, new.game_past, new.log = self.past[:], self.game_past, self.log
        new.choice, new.answer, new.winners, new.version = self.choice, self.answer, self.winners, self.version
        new.sight = Sight() if sight is None else sight
        new.queue, new.agenda = self.queue[:], self.agenda[:]
        new.dirty = self.dirty
        return new
