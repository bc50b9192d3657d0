"""The host of a game: deals, asks whom it must, lets bots decide, writes everything down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from lootpress.runtime.bots import bot_named
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.rules.setup import roll_for_first
from lootpress.runtime.story import Teller
from lootpress.runtime.views import seen_entry
from lootpress.table.asking import is_for_bystander, pass_number, would_pass
from lootpress.table.journal import Began, Decided, Journal, JournalEntry, JournalError, Left, Liked, Sat, hashed
from lootpress.table.people import Chair, clean_name, free_names, new_secret
from lootpress.table.wire import AskMe, LineShown
from lootpress.table.words.card_words import CardWords
from lootpress.table.words.moves import MenuLine, moves_of
from lootpress.table.words.passing import Passing, can_pass
from lootpress.table.words.seat import Seat
from lootpress.table.words.telling import Chronicle

if TYPE_CHECKING:
    from lootpress.runtime.deck import PlayDeck

__all__ = ["Asking", "Host", "HostWaits", "NotDone"]

EVERYBODY = -1  # the seat of those who only watch
CHECKPOINT = 20  # decisions between two copies of the game, for looking back
_GENDERS = ("woman", "man")


class NotDone(Exception):
    """Why something that a page wanted was not done."""


class Asking(msgspec.Struct):
    """The question that waits for a person."""

    n: int
    seat: Seat
    moves: Sequence[MenuLine]
    note: str = ""
    for_bystander: bool = False
    waits: bool = False  # whether the player stopped the clock


class HostWaits(msgspec.Struct, frozen=True):
    """What the game waits for: the deal, a bot, a person with so many seconds (0: all the time), or nothing more."""

    what: Literal["deal", "bot", "person", "end"]
    player: int = -1
    n: int = 0
    clock: int = 0


class Host:
    """One game and its people; used by one thread at a time."""

    def __init__(
        self,
        deck: PlayDeck,
        players: int,
        seed: int,
        bots: Sequence[str],
        journal: Journal,
        before: Sequence[JournalEntry] = (),
    ) -> None:
        """A table for so many players, and what its journal holds already."""
        self.deck, self.seed, self.bots, self.journal = deck, seed, bots, journal
        self.words = CardWords(deck)
        self.chairs = [Chair() for _ in range(players)]
        self.game: Game | None = None
        self.began: Began | None = None
        self.actions: list[int] = []
        self.copies: list[Game] = []  # the game after every so many decisions
        self.lines: dict[int, list[LineShown]] = {p: [] for p in range(EVERYBODY, players)}
        self.asking: Asking | None = None
        self._chronicle: Chronicle | None = None
        self._passing: dict[int, Passing] = {}
        self._news: dict[int, list[tuple[Any, ...]]] = {}
        self._offered: dict[int, set[str]] = {p: set() for p in range(players)}
        for entry in before:
            self._take_up(entry)

    # ---------------------------------------------------------------- people

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return [chair.name for chair in self.chairs]

    @property
    def step(self) -> int:
        """How many decisions there were."""
        return len(self.actions)

    def sit(self, p: int, name: str, gender: str) -> str:
        """Give a seat that no person has to somebody; his secret."""
        chair = self._chair(p)
        if chair.is_taken:
            raise NotDone(f"{chair.name} sits there already.")
        called = clean_name(name, (c.name for k, c in enumerate(self.chairs) if k != p))
        if not called:
            raise NotDone("Tell a name that the others can read.")
        secret = new_secret()
        self._note(Sat(p, called, hashed(secret), gender))
        return secret

    def get_up(self, p: int) -> None:
        """Take a seat back from its person; once the cards are dealt, a bot plays on."""
        if not self._chair(p).is_taken:
            raise NotDone("Nobody sits there.")
        self._note(Left(p))

    def prefer(self, p: int, ask: AskMe, clock: int) -> None:
        """Ask somebody only so often."""
        if (self._chair(p).ask, self._chair(p).clock) != (ask, clock):
            self._note(Liked(p, ask, clock))

    def be_away(self, p: int, is_away: bool) -> None:
        """Let a bot decide for somebody whose page is closed, until he is back."""
        self.chairs[p].is_away = is_away
        if is_away:
            self._passing.pop(p, None)
            if self.asking is not None and self.asking.seat.player == p:
                self.asking = None

    def start(self) -> None:
        """Deal; bots take the seats that are left."""
        if self.game is not None:
            raise NotDone("The cards are dealt already.")
        if not any(chair.is_taken for chair in self.chairs):
            raise NotDone("Somebody must sit down first.")
        others = iter(free_names(c.name for c in self.chairs if c.is_taken))
        names = tuple(chair.name if chair.is_taken else next(others) for chair in self.chairs)
        genders = tuple(chair.gender or _GENDERS[p % 2] for p, chair in enumerate(self.chairs))
        self._note(Began(names, genders, roll_for_first(self.seed, len(self.chairs))))

    def _chair(self, p: int) -> Chair:
        if not 0 <= p < len(self.chairs):
            raise NotDone(f"There are {len(self.chairs)} seats.")
        return self.chairs[p]

    # ---------------------------------------------------------------- the journal

    def _note(self, entry: JournalEntry) -> None:
        self.journal.add(entry)
        self._take_up(entry)

    def _take_up(self, entry: JournalEntry) -> None:
        """Do what a line of the journal says."""
        match entry:
            case Sat(p, name, secret, gender):
                chair = self.chairs[p]
                self.chairs[p] = Chair(name, secret, gender, asked=chair.asked, spared=chair.spared)
                self._rename()
            case Left(p):
                chair = self.chairs[p]
                self.be_away(p, True)
                self.chairs[p] = Chair(chair.name if self.game is not None else "", asked=chair.asked)
            case Liked(p, ask, clock):
                self.chairs[p].ask, self.chairs[p].clock = ask, clock
            case Began():
                self._deal(entry)
            case Decided(do, by):
                if self.game is None or self.game.over or not 0 <= do < len(self.game.legal()):
                    raise JournalError(f"decision {self.step + 1} of the game is not possible")
                self._apply(do, by)

    def _deal(self, began: Began) -> None:
        for chair, name in zip(self.chairs, began.names, strict=True):
            chair.name = name
        self.began = began
        self.game = Game.new(self.deck, len(self.chairs), self.seed, first=began.first, genders=began.genders)
        self._chronicle = Chronicle(self.words, self.names)
        self.copies = [self.game.clone()]
        self._listen()

    def _rename(self) -> None:
        if self._chronicle is not None:
            self._chronicle.names = self.names
            self._chronicle.teller = Teller(self.deck, self.names)

    def _apply(self, do: int, by: str) -> None:
        assert self.game is not None
        assert self._chronicle is not None
        player = self.game.to_act or 0
        self.game.apply(do, self._chronicle.watch)
        self.actions.append(do)
        self.asking = None
        self.chairs[player].asked += by == "asked"
        self.chairs[player].spared += by == "passed"
        if self.step % CHECKPOINT == 0:
            self.copies.append(self.game.clone())
        self._listen()

    def _listen(self) -> None:
        """What has happened, as each seat may know it."""
        assert self.game is not None
        assert self._chronicle is not None
        told = self._chronicle.drain(self.game.state, whole=self.game.over)
        if not told:
            return
        for p, lines in self.lines.items():
            sentences = self._chronicle.sentences(told, partial(_seen_by, p))
            lines += [LineShown(one.text, one.is_heading) for one in sentences]
        for news in self._news.values():
            news += [one.entry for one in told]

    # ---------------------------------------------------------------- the game

    def decide(self, do: int, by: str) -> None:
        """Make a move and write it down."""
        self._apply(do, by)
        self.journal.add(Decided(do, by))

    def settle(self) -> HostWaits:
        """Go on until somebody must decide: who can only pass, or said that he would, has passed."""
        if self.game is None:
            return HostWaits("deal")
        while not self.game.over:
            player = self.game.to_act or 0
            chair = self.chairs[player]
            if not chair.decides:
                return HostWaits("bot", player, self.step)
            if self.asking is None:
                self.asking = self._ask(chair, Seat(self.game, player, self.names, self.words))
            if self.asking is not None:
                ticks = self.asking.for_bystander and not self.asking.waits
                return HostWaits("person", player, self.step, chair.clock if ticks else 0)
        return HostWaits("end")

    def _ask(self, chair: Chair, seat: Seat) -> Asking | None:
        """The question that a person is to be asked; None if it has answered itself."""
        moves, p = moves_of(seat), seat.player
        if len(moves) == 1:  # cards that are all alike leave nothing to choose
            self.decide(moves[0].picks[0], "alone")
            return None
        note = self._reason_to_ask(chair, seat, moves)
        if note is None:
            self.decide(pass_number(seat), "passed")
            return None
        self._offered[p].update(move.text for move in moves)
        return Asking(self.step, seat, moves, note, is_for_bystander(seat))

    def _reason_to_ask(self, chair: Chair, seat: Seat, moves: Sequence[MenuLine]) -> str | None:
        """Why somebody who passed on is asked after all, empty if he did not; None if he passes here."""
        if would_pass(seat, moves, chair.ask):
            return None
        p = seat.player
        passing = self._passing.get(p)
        if passing is None:
            return ""
        why = passing.stops(seat, moves, self._news[p])
        self._news[p] = []
        if why is not None:
            self._pass_no_more(p)
        return why

    def bot_move(self, player: int, n: int) -> int | None:
        """What the bot of a seat would do now; None if it is not its turn any more."""
        if self.game is None or self.game.over or self.step != n or self.game.to_act != player:
            return None
        bot = bot_named(self.bots[player % len(self.bots)])
        return bot(self.game, mix(self.seed ^ mix(self.step)))

    def let_bot(self, player: int, n: int) -> None:
        """Let the bot of a seat decide, if it still is its turn."""
        move = self.bot_move(player, n)
        if move is not None and not self.chairs[player].decides:
            self.decide(move, "bot")

    def answer(self, p: int, n: int, move: int) -> None:
        """What a person answers to the question with this number."""
        asking = self._asked(p, n)
        if not 0 <= move < len(asking.moves):
            raise NotDone(f"There are {len(asking.moves)} moves.")
        for pick in asking.moves[move].picks:
            self.decide(pick, "asked")

    def wait(self, p: int, n: int) -> None:
        """Stop the clock for a question."""
        self._asked(p, n).waits = True

    def run_out(self, p: int, n: int) -> None:
        """Nobody stopped the clock: pass."""
        asking = self.asking
        if asking is not None and (asking.seat.player, asking.n) == (p, n) and not asking.waits:
            self.decide(pass_number(asking.seat), "passed")

    def pass_on(self, p: int, *, on: bool) -> None:
        """Pass for somebody, now and later, until something concerns him."""
        chair = self._chair(p)
        if self.game is None or self.game.over or not chair.decides:
            raise NotDone("There is nothing to pass.")
        if not on:
            self._pass_no_more(p)
            return
        asking = self.asking
        if asking is not None and asking.seat.player == p:
            if not can_pass(asking.seat):
                raise NotDone("This question must be answered.")
            self._pass_from(asking.seat)
            self.decide(pass_number(asking.seat), "passed")
        else:
            self._pass_from(Seat(self.game, p, self.names, self.words))

    def passes(self, p: int) -> bool:
        """Whether somebody passes until something concerns him."""
        return p in self._passing

    def _pass_from(self, seat: Seat) -> None:
        self._passing[seat.player] = Passing(seat, self._offered[seat.player])
        self._news[seat.player] = []

    def _pass_no_more(self, p: int) -> None:
        self._passing.pop(p, None)
        self._news.pop(p, None)

    def _asked(self, p: int, n: int) -> Asking:
        asking = self.asking
        if asking is None or asking.seat.player != p or asking.n != n:
            raise NotDone("That question is over.")
        return asking


def _seen_by(p: int, entry: tuple[Any, ...]) -> tuple[Any, ...]:
    return seen_entry(entry, p)
