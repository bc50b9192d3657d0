"""A game at the terminal: it is told, the player is asked, bots decide, and nothing that was played gets lost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from lootpress.table.words.card_words import CardWords
from lootpress.table.words.moves import Move, moves_of
from lootpress.table.words.passing import Passed, Passing, can_pass
from lootpress.table.words.seat import Seat
from lootpress.table.words.telling import Chronicle
from lootpress.terminal.console import BadInput, Failure, emit, say
from lootpress.terminal.keeping import CutOff, Keeper, ends_when_the_window_closes
from lootpress.terminal.layout import room, wrapped
from lootpress.terminal.reading import card_rows, list_rows
from lootpress.terminal.recordings import free_name
from lootpress.terminal.screen import menu_page, screen_page

if TYPE_CHECKING:
    from lootpress.runtime.deck import PlayDeck
    from lootpress.runtime.game import Game
    from lootpress.runtime.replay import Replay

__all__ = ["KEYS", "Session"]

KEYS = """\
  3       makes move 3; 2 4 5 makes these, one after another
  sword   shows the moves that speak of a sword; a move typed in full is made
  m       shows more moves, where there are too many for the screen
  c       lists the cards you can read; c NAME shows one, c 3 that of move 3
  p       passes until something concerns you: your turn, a fight, something done
          to you, a move you never had before
  t       shows the whole table
  u       takes back your last move
  s       saves the game; s FILE saves it in that file
  q       leaves the game and saves it, and so does Ctrl-C
  ?       shows this
"""
_WELCOME = "Type the number of a move; c reads a card, p passes on, t shows the table, ? all keys."


class _Before(NamedTuple):
    """The game before a move, and how much of the record was there."""

    game: Game
    lines: int
    actions: int


class Session:
    """A game with its record, its story so far and what can be taken back."""

    def __init__(self, deck: PlayDeck, replay: Replay, bots: Sequence[str], save: Path | None, *, human: int) -> None:
        """The game that a replay leads to, and who plays on; nobody, if the human is -1."""
        from lootpress.runtime.replay import Mismatch, Recorder, play_again

        self.names, self.bots, self.human = replay.names, bots, human
        self.keeper = Keeper(save)
        self.seed, self.first = replay.seed, replay.first
        self.words = CardWords(deck)
        self.chronicle = Chronicle(self.words, replay.names)
        self.taken: list[_Before] = []
        self.offered: set[str] = set()  # every move that the player has ever had before his eyes
        self.passing: Passing | None = None
        self.passed: Passed | None = None  # the last question, if the player has passed it
        self.also: list[str] = []  # further moves that were typed in one go
        self.following = 0  # the move with which the next page of a long menu begins
        try:
            games = play_again(replay, deck)
            self.game = next(games)
            self.record = Recorder(self.game, replay)
            for action, game in zip(replay.actions, games, strict=True):
                self.record.record(action, game)
        except Mismatch as reason:
            raise BadInput(f"The game cannot go on: {reason}.") from None
        if replay.actions:
            self.chronicle.begin_at(self.game.state)

    # ---------------------------------------------------------------- the game

    def run(self) -> None:
        """Ask and let bots decide, until the game is over or somebody has had enough; whatever ends it, it is saved."""
        if self.human >= 0:
            first = self.names[self.first] if self.first != self.human else "you"
            begins = (
                f"the game goes on in turn {self.game.state.turn_number}"
                if self.record.count
                else (f"the first turn is for {first}")
            )
            _say(f"You are {self.names[self.human]}; {begins}. {_WELCOME}")
        with ends_when_the_window_closes():
            try:
                while not self.game.over:
                    if self.game.to_act != self.human:
                        self._act(self._bot_move())
                    elif not self._decide():
                        self._leave()
                        return
            except BaseException as reason:
                self._leave(reads_it=not isinstance(reason, CutOff))
                raise
        self.keeper.is_over(self.record.text())
        self._tell()
        winners = " and ".join(self.names[p] for p in self.game.winners)
        emit(f"{winners} won.\n" if winners else "Nobody won.\n")

    def _bot_move(self) -> int:
        from lootpress.runtime.bots import bot_named
        from lootpress.runtime.rng import mix

        if self.human < 0:
            self._tell()
        player = self.game.to_act or 0
        return bot_named(self.bots[player % len(self.bots)])(self.game, mix(self.seed ^ mix(self.record.count)))

    def _act(self, move: int) -> None:
        self.game.apply(move, self.chronicle.watch)
        self.record.record(move, self.game)

    def _tell(self) -> list[tuple[object, ...]]:
        """Tell what has happened, and return it as far as the player has seen it."""
        from lootpress.runtime.views import seen_entry

        player, width = self.human, _width()
        told = self.chronicle.drain(self.game.state, whole=player >= 0 or self.game.over)
        hidden = None if player < 0 else lambda entry: seen_entry(entry, player)
        rows: list[str] = []
        for sentence in self.chronicle.sentences(told, hidden):
            rows += ["", sentence.text] if sentence.is_heading else wrapped(sentence.text, width)
        emit("".join(f"{row}\n" for row in rows))
        return [one.entry for one in told]

    # ---------------------------------------------------------------- the player

    def _decide(self) -> bool:
        """One decision of the player, or none while he passes on; False when he wants to stop."""
        seat = Seat(self.game, self.human, self.names, self.words)
        moves = moves_of(seat)
        if len(moves) == 1:  # cards that are all alike leave nothing to choose
            self._act(moves[0].picks[0])
            return True
        news = self._tell()
        if self.passing is not None:
            reason = self.passing.stops(seat, moves, news)
            if reason is None:
                self._act(0)
                return True
            self.passing = None
            if reason:
                _say("")
                _say(f"({reason})")
        elif self.passed is not None and self.passed.holds(seat, moves, news):
            self._act(0)
            return True
        self.passed = None
        if self._goes_on(seat, moves):
            return True
        self._keep()
        self._show(seat, moves)
        self.offered.update(move.text for move in moves)
        while True:
            try:
                said = input(f"[1 to {len(moves)}, ?] > ").strip()
            except EOFError:
                return False
            if said.casefold() in ("q", "quit", "exit"):
                return False
            if self._answer(seat, moves, said):
                return True

    def _answer(self, seat: Seat, moves: Sequence[Move], said: str) -> bool:
        """Do what was typed; True if the game went on or back by it."""
        numbers = [int(word) for word in re.findall("[0-9]+", said)] if re.fullmatch("[0-9, ]+", said) else []
        if numbers and all(1 <= n <= len(moves) for n in numbers):
            self.also = [moves[n - 1].text for n in numbers[1:]]
            self._choose(seat, moves, numbers[0] - 1)
            return True
        key, _, rest = said.partition(" ")
        rest = rest.strip()
        if said[:1] == "?" and said[1:].strip().isdecimal():  # ?3 is c 3
            key, rest = "c", said[1:].strip()
        match key.casefold():
            case "u" | "undo" if not rest:
                return self._undo()
            case "p" | "pass" if not rest:
                return self._pass_on(seat, moves)
            case "c" | "card":
                rows = card_rows(seat, moves, rest, _width()) if rest else list_rows(seat, moves, _width())
                emit("".join(f"{row}\n" for row in rows))
            case "s" | "save":
                self._save_to(rest)
            case "t" | "table" if not rest:
                self._show(seat, moves, whole=True)
            case "?" | "h" | "help" if not rest:
                emit(KEYS)
            case "m" | "more" if not rest:
                self._show(seat, moves, start=self.following)
            case _:
                return self._find(seat, moves, said)
        return False

    def _goes_on(self, seat: Seat, moves: Sequence[Move]) -> bool:
        """Make the next of several moves that were typed in one go, if it is still there."""
        texts = [move.text for move in moves]
        if self.also and self.also[0] in texts:
            self._choose(seat, moves, texts.index(self.also.pop(0)))
            return True
        self.also = []
        return False

    def _choose(self, seat: Seat, moves: Sequence[Move], number: int) -> None:
        if number == 0 and can_pass(seat):
            self.passed = Passed(seat, moves)
        self._move(moves[number])

    def _move(self, move: Move) -> None:
        self.taken.append(_Before(self.game.clone(), len(self.record.lines), self.record.count))
        for pick in move.picks:
            self._act(pick)

    def _pass_on(self, seat: Seat, moves: Sequence[Move]) -> bool:
        if not can_pass(seat):
            _say(f"There is nothing to pass here: choose one of 1 to {len(moves)}.")
            return False
        self.passing = Passing(seat, self.offered)
        self._move(moves[0])
        return True

    def _undo(self) -> bool:
        if not self.taken:
            _say("There is nothing to take back.")
            return False
        self.game, lines, self.record.count = self.taken.pop()
        del self.record.lines[lines:]
        self.chronicle.begin_at(self.game.state)
        self.passed = None
        _say("Taken back.")
        return True

    def _show(self, seat: Seat, moves: Sequence[Move], *, whole: bool = False, start: int = 0) -> None:
        rows, self.following = screen_page(seat, moves, room(), whole=whole, start=start)
        emit("\n".join(["", *rows]) + "\n")

    def _find(self, seat: Seat, moves: Sequence[Move], said: str) -> bool:
        """Make the move that was typed in full, or show all those that hold these letters; True if a move was made."""
        key = said.casefold()
        found = {k: move for k, move in enumerate(moves, 1) if key in move.text.casefold()}
        same = [k for k, move in found.items() if move.text.casefold() == key]
        if same:
            self._choose(seat, moves, same[0] - 1)
            return True
        if not found or not key:
            _say(_what_was_wrong(said, len(moves)))
            return False
        rows = [f"{k:3} {move.text}" for k, move in found.items()]
        size = room()
        emit("".join(f"{row}\n" for row in (rows if size is None else menu_page(rows, size[0], size[1] - 2).rows)))
        return False

    # ---------------------------------------------------------------- saving

    def _keep(self) -> None:
        """Before the player is asked: what he has played so far, on the disk."""
        if self.taken or self.keeper.asked is not None:
            self.keeper.keep(self.record.text())
            self._say_failures()

    def _save_to(self, name: str) -> None:
        """What `s` does: save where it was said, never over a file that is something else."""
        known = self.keeper.place or self.keeper.asked
        path = Path(name).expanduser() if name else known or free_name(Path())
        if path != known and path.exists():
            _say(f"{path} exists already; take another name.")
            return
        try:
            self.keeper.move_to(path, self.record.text())
        except Failure as reason:
            _say(f"{reason.message}; the game is not saved.")
            return
        _say(f"Saved in {path}; `lootpress play --resume {path}` goes on.")

    def _leave(self, *, reads_it: bool = True) -> None:
        """The player goes, or something broke: what was played is kept, and only then is anything said about it."""
        if self.human < 0 and self.keeper.asked is None:
            return
        moved = self.keeper.asked is not None or bool(self.taken)
        path = self.keeper.keep(self.record.text()) if moved else None
        with suppress(OSError):  # perhaps there is no terminal any more
            emit("\n")
            self._say_failures()
            if path is None:
                _say("The game ends here; you had not moved yet.")
            else:
                _say(f"The game was saved in {path}; `lootpress play --resume {path}` goes on.")
            if reads_it:
                self.keeper.is_known()

    def _say_failures(self) -> None:
        while self.keeper.failed:
            _say(self.keeper.failed.pop(0))


def _width() -> int | None:
    size = room()
    return None if size is None else size[0]


def _say(message: str) -> None:
    """A message that keeps whole words together."""
    for row in wrapped(message, _width(), hang=0):
        say(row)


def _what_was_wrong(said: str, moves: int) -> str:
    """Why nothing came of what was typed, and what is possible."""
    if not said:
        return f"Type a number from 1 to {moves}, or ? for all keys."
    words = said.replace(",", " ").split()
    if words and all(re.fullmatch("[+-]?[0-9]+", word) for word in words):
        wrong = next((word for word in words if not 1 <= int(word) <= moves), said)
        return f"There is no move {wrong}; there are 1 to {moves}."
    return f"“{said}” means nothing here: type a number from 1 to {moves}, or ? for all keys."
