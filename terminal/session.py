"""A game at the terminal: it tells the story, asks the player, lets the bots decide, and loses no move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from lootpress.table.words.card_words import CardWords
from lootpress.table.words.moves import MenuLine, moves_of
from lootpress.table.words.passing import Passed, Passing, can_pass
from lootpress.table.words.seat import Seat
from lootpress.table.words.telling import Chronicle, EntryTold
from lootpress.terminal.console import BadInput, OutsideFailure
from lootpress.terminal.keeping import CutOff, Keeper, ends_when_the_window_closes
from lootpress.terminal.layout import room, wrapped
from lootpress.terminal.menu import Keyboard, Menu
from lootpress.terminal.panel import Panel
from lootpress.terminal.reading import card_rows, list_rows
from lootpress.terminal.recordings import free_name
from lootpress.terminal.screen import menu_page, screen_page

if TYPE_CHECKING:
    from lootpress.runtime.deck import PlayDeck
    from lootpress.runtime.game import Game
    from lootpress.runtime.replay import Replay

__all__ = ["KEYS", "Session"]

KEYS = """\
  3       makes move 3; 2 4 5 makes these, one after another; where you are asked how
          many, it is the number itself; a move keeps its number while the question lasts
  y, n    say yes and no
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
    """The game before a move, how much of the record was there, and what each had still to be told."""

    game: Game
    lines: int
    actions: int
    waiting: dict[int, tuple[int, int]]  # by player, how long his `untold` and `news` were


class _Person:
    """Somebody who plays here: what has been told since he looked, what he passes on, what he has had before him."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.untold: list[EntryTold] = []
        self.news: list[tuple[object, ...]] = []  # since he last had to decide, told or not
        self.offered: set[str] = set()  # every move that he has ever had before his eyes
        self.passing: Passing | None = None
        self.passed: Passed | None = None  # the last question, if he has passed it


class Session:
    """A game with its record, its story so far and what can be taken back.

    Several people may share the terminal. They hand it on, and whoever has it sees what his seat may know.
    """

    def __init__(
        self,
        deck: PlayDeck,
        replay: Replay,
        bots: Sequence[str],
        save: Path | None,
        *,
        people: Sequence[int],
        redraw: bool = True,
    ) -> None:
        """The game that a replay leads to, and the seats of those who play here; the others are for bots."""
        from lootpress.runtime.replay import Mismatch, Recorder, play_again

        self.names, self.bots = replay.names, bots
        self.people = {p: _Person() for p in people}
        self.human = people[0] if people else -1  # who is before the screen
        self.person = self.people.setdefault(self.human, _Person())  # who decides
        self.panel, self.keyboard = Panel(redraw=redraw), Keyboard()
        self.keeper = Keeper(save)
        self.seed, self.first = replay.seed, replay.first
        self.words = CardWords(deck)
        self.chronicle = Chronicle(self.words, replay.names)
        self.taken: list[_Before] = []
        self.has_moved = False  # before the terminal was handed on
        self.is_settled = len(people) < 2  # whether it is known who is before the screen
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
            alone = len(self.people) == 1
            first = "you" if alone and self.first == self.human else self.names[self.first]
            begins = (
                f"the game goes on in turn {self.game.state.turn_number}"
                if self.record.count
                else (f"the first turn is for {first}")
            )
            who = " and ".join(self.names[p] for p in self.people)
            you = f"You are {who}" if alone else f"{who} share this terminal and hand it on"
            self.panel.note(f"{you}; {begins}. {_WELCOME}", stays=True)
        with ends_when_the_window_closes():
            try:
                while not self.game.over:
                    if self.game.to_act not in self.people:
                        self._act(self._bot_move())
                    elif not self._decide(self.game.to_act):
                        self._leave()
                        return
            except BaseException as reason:
                self._leave(reads_it=not isinstance(reason, CutOff))
                raise
        self.keeper.is_over(self.record.text())
        self._tell()
        winners = " and ".join(self.names[p] for p in self.game.winners)
        self.panel.tell([f"{winners} won." if winners else "Nobody won."])

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
        """Tell whoever is before the screen what has happened; return what is new to whoever decides."""
        from lootpress.runtime.views import seen_entry

        player, width = self.human, self.panel.width
        told = self.chronicle.drain(self.game.state, whole=player >= 0 or self.game.over)
        for person in self.people.values():
            person.untold += told
            person.news += [one.entry for one in told]
        hidden = None if player < 0 else lambda entry: seen_entry(entry, player)
        rows: list[str] = []
        for sentence in self.chronicle.sentences(self.people[player].untold, hidden):
            rows += ["", sentence.text] if sentence.is_heading else wrapped(sentence.text, width)
        self.people[player].untold = []
        self.panel.tell(rows)
        news, self.person.news = self.person.news, []
        return news

    def _hand_on(self, player: int) -> bool:
        """The terminal goes to somebody else, who finds nothing on it that is not for him; False if he will not."""
        self.panel.clear()
        try:
            said = self.panel.ask(f"{self.names[player]} decides: press Enter when nobody else looks. ")
        except EOFError:
            return False
        if said.casefold() in ("q", "quit", "exit"):
            return False
        self.panel.clear()
        self.has_moved = self.has_moved or bool(self.taken)
        self.is_settled, self.human, self.taken, self.also = True, player, [], []
        self._tell()
        return True

    # ---------------------------------------------------------------- the player

    def _decide(self, player: int) -> bool:
        """One decision of a player, or none while he passes on; False when he wants to stop."""
        seat, person = Seat(self.game, player, self.names, self.words), self.people[player]
        self.person = person
        moves = moves_of(seat)
        if len(moves) == 1:  # cards that are all alike leave nothing to choose
            self._act(moves[0].picks[0])
            return True
        news = self._tell()
        if person.passing is not None:
            reason = person.passing.stops(seat, moves, news)
            if reason is None:
                self._act(0)
                return True
            person.passing = None
        elif person.passed is not None and person.passed.holds(seat, moves, news):
            self._act(0)
            return True
        else:
            reason = None
        person.passed = None
        if not (self.is_settled and player == self.human) and not self._hand_on(player):
            return False
        if reason:
            self.panel.note("")
            self.panel.note(f"({reason})")
        menu = self.keyboard.menu(seat, moves)
        if self._goes_on(seat, menu):
            return True
        self._keep()
        self._show(seat, menu)
        person.offered.update(move.text for move in moves)
        while True:
            try:
                said = self.panel.ask(f"[{menu.which}, ?] > ")
            except EOFError:
                return False
            if said.casefold() in ("q", "quit", "exit"):
                return False
            if self._answer(seat, menu, said):
                return True

    def _answer(self, seat: Seat, menu: Menu, said: str) -> bool:
        """Do what was typed; True if the game went on or back by it."""
        if said.casefold() in menu.letters:
            self._choose(seat, menu, menu.letters[said.casefold()])
            return True
        numbers = re.findall("[0-9]+", said) if re.fullmatch("[0-9, ]+", said) else []
        typed = [move for number in numbers if (move := menu.move(number)) is not None]
        if typed and len(typed) == len(numbers):
            self.also = [move.text for move in typed[1:]]
            self._choose(seat, menu, typed[0])
            return True
        key, _, rest = said.partition(" ")
        rest = rest.strip()
        if said[:1] == "?" and said[1:].strip().isdecimal():  # ?3 is c 3
            key, rest = "c", said[1:].strip()
        match key.casefold():
            case "u" | "undo" if not rest:
                return self._undo()
            case "p" | "pass" if not rest:
                return self._pass_on(seat, menu)
            case "c" | "card":
                width = self.panel.width
                self._look(
                    seat, menu, card_rows(seat, menu, rest, width) if rest else list_rows(seat, menu.moves, width)
                )
            case "s" | "save":
                self._save_to(rest)
            case "t" | "table" if not rest:
                self.panel.wipe()
                self._show(seat, menu, whole=True)
            case "?" | "h" | "help" if not rest:
                self._look(seat, menu, KEYS.splitlines())
            case "m" | "more" if not rest:
                self.panel.wipe()
                self._show(seat, menu, start=self.following)
            case _:
                return self._find(seat, menu, said)
        return False

    def _goes_on(self, seat: Seat, menu: Menu) -> bool:
        """Make the next of several moves that were typed in one go, if it is still there."""
        found = [move for move in menu.moves if self.also and move.text == self.also[0]]
        if found:
            del self.also[0]
            self._choose(seat, menu, found[0])
            return True
        self.also = []
        return False

    def _choose(self, seat: Seat, menu: Menu, move: MenuLine) -> None:
        if move.picks == (0,) and can_pass(seat):
            self.person.passed = Passed(seat, menu.moves)
        self._move(move)

    def _move(self, move: MenuLine) -> None:
        waiting = {p: (len(person.untold), len(person.news)) for p, person in self.people.items()}
        self.taken.append(_Before(self.game.clone(), len(self.record.lines), self.record.count, waiting))
        for pick in move.picks:
            self._act(pick)

    def _pass_on(self, seat: Seat, menu: Menu) -> bool:
        if not can_pass(seat):
            self.panel.note(f"There is nothing to pass here: choose {menu.which}.")
            return False
        self.person.passing = Passing(seat, self.person.offered)
        self._move(next(move for move in menu.moves if move.picks == (0,)))
        return True

    def _undo(self) -> bool:
        if not self.taken:
            self.panel.note("There is nothing to take back.")
            return False
        self.game, lines, self.record.count, waiting = self.taken.pop()
        del self.record.lines[lines:]
        for p, (untold, news) in waiting.items():  # nobody hears of what did not happen
            del self.people[p].untold[untold:], self.people[p].news[news:]
        self.chronicle.begin_at(self.game.state)
        self.person.passed = None
        self.panel.wipe()  # what was taken back stands above, so this stays in the story
        self.panel.note("Taken back.", stays=True)
        return True

    def _show(self, seat: Seat, menu: Menu, *, whole: bool = False, start: int = 0) -> None:
        page = screen_page(seat, menu, room(), whole=whole, start=start)
        self.following = page.following
        self.panel.draw(["", *page.table], page.question, page.menu)

    def _look(self, seat: Seat, menu: Menu, rows: Sequence[str]) -> None:
        """Show what was looked up; where there is no room for it below the table, in the table's place."""
        if self.panel.has_room_for(rows):
            self.panel.draw(rows)
            return
        self.panel.wipe()
        page = screen_page(seat, menu, room())
        self.panel.draw(["", *rows], page.question, page.menu)

    def _find(self, seat: Seat, menu: Menu, said: str) -> bool:
        """Make the move that was typed in full, or show all those that hold these letters; True if a move was made."""
        key = said.casefold()
        found = [move for move in menu.moves if key in move.text.casefold()]
        same = [move for move in found if move.text.casefold() == key]
        if same:
            self._choose(seat, menu, same[0])
            return True
        if not found or not key:
            self.panel.note(menu.wrong(said))
            return False
        rows, size = menu.rows(found), room()
        self.panel.draw([], menu=rows if size is None else menu_page(rows, size[0], size[1] - 2).menu)
        return False

    # ---------------------------------------------------------------- saving

    def _keep(self) -> None:
        """Before the player is asked: what he has played so far, on the disk."""
        if self.taken or self.has_moved or self.keeper.asked is not None:
            self.keeper.keep(self.record.text())
            self._note_failures()

    def _save_to(self, name: str) -> None:
        """What `s` does: save where it was said, never over a file that is something else."""
        known = self.keeper.place or self.keeper.asked
        path = Path(name).expanduser() if name else known or free_name(Path())
        if path != known and path.exists():
            self.panel.note(f"{path} exists already; take another name.")
            return
        try:
            self.keeper.move_to(path, self.record.text())
        except OutsideFailure as reason:
            self.panel.note(f"{reason.message}; the game is not saved.")
            return
        self.panel.note(f"Saved in {path}; `lootpress play --resume {path}` goes on.")

    def _leave(self, *, reads_it: bool = True) -> None:
        """The player goes, or something broke: what was played is kept, and only then is anything said about it."""
        if self.human < 0 and self.keeper.asked is None:
            return
        moved = self.keeper.asked is not None or self.has_moved or bool(self.taken)
        path = self.keeper.keep(self.record.text()) if moved else None
        with suppress(OSError):  # perhaps there is no terminal any more
            self.panel.draw([""])
            self._note_failures()
            if path is None:
                self.panel.note("The game ends here; you had not moved yet.")
            else:
                self.panel.note(f"The game was saved in {path}; `lootpress play --resume {path}` goes on.")
            if reads_it:
                self.keeper.is_known()

    def _note_failures(self) -> None:
        while self.keeper.failed:
            self.panel.note(self.keeper.failed.pop(0))
