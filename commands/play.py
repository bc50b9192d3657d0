"""The command `play`: a game in the terminal, against bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.console import BadInput, Failure, emit, example, say
from lootpress.commands.decks import BOT_KINDS, bots_named, deck_from, load_program, players_for
from lootpress.commands.files import write_file
from lootpress.commands.number_options import Whole
from lootpress.commands.sets import complete_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lootpress.runtime.deck import PlayDeck
    from lootpress.runtime.game import Game
    from lootpress.runtime.replay import Replay

__all__ = ["command"]

_NAMES = ("Pat", "Ann", "Bob", "Cid", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida")
_HELP = "A number makes that move; u takes back your last one, t shows the table, s saves, q ends, ? is this."

_WHO_ELSE = f"Who else plays, in turn: {BOT_KINDS}."


@click.command(
    "play",
    epilog=example(
        "lootpress play fantasy", "lootpress play my-cards --players 3 --bots greedy,random --save game.replay"
    ),
)
@click.argument("path", shell_complete=complete_set, metavar="DECK", required=False)
@click.option("--players", type=Whole(1, 20), help="How many players; four, where the cards allow it.")
@click.option("--bots", default="greedy", show_default=True, metavar="KIND,...", help=_WHO_ELSE)
@click.option("--seed", type=Whole(0, 2**64 - 1), help="Chance begins here; by chance, if not given.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the game here when it ends.")
@click.option("--resume", type=click.Path(dir_okay=False, path_type=Path), help="Go on with a game that was saved.")
@click.option("--watch", is_flag=True, help="Let bots play all seats, and look on.")
@click.pass_context
def command(
    ctx: click.Context,
    path: str | None,
    players: int | None,
    bots: str,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    watch: bool,
) -> None:
    """Play a game in the terminal against bots; it can be saved, resumed and told again by `lootpress replay`."""
    from lootpress.runtime.replay import Replay

    kinds = bots_named(bots)
    if resume is not None:
        replay = _read(resume)
        path = path or replay.source
        deck = deck_from(load_program(ctx, path))
    elif path is not None:
        program = load_program(ctx, path)
        deck = deck_from(program)
        number = players_for(program, players)
        chance = int.from_bytes(os.urandom(6), "big") if seed is None else seed
        names = tuple((_NAMES * 2)[:number])
        replay = Replay(deck.digest, path, chance, number, names, (), ())
    else:
        raise click.UsageError("Name the cards to play with, or a game to resume.")
    session = _Session(deck, replay, kinds, save or resume, human=-1 if watch else 0)
    session.run()


def _read(path: Path) -> Replay:
    from lootpress.runtime.replay import ReplayError, read_replay

    try:
        return read_replay(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as reason:
        raise Failure(f"`{path}` cannot be read: {reason}") from None
    except ReplayError as reason:
        raise BadInput(f"{path}: {reason}.") from None


class _Session:
    """A game with its record, its story so far and what can be taken back."""

    def __init__(self, deck: PlayDeck, replay: Replay, bots: Sequence[str], save: Path | None, *, human: int) -> None:
        from lootpress.runtime.replay import Mismatch, Recorder, play_again
        from lootpress.runtime.story import Teller

        self.deck, self.names, self.bots, self.save, self.human = deck, replay.names, bots, save, human
        self.seed = replay.seed
        self.teller = Teller(deck, replay.names)
        self.taken: list[tuple[Game, int, int]] = []
        try:
            games = play_again(replay, deck)
            self.game = next(games)
            self.record = Recorder(self.game, source=replay.source, seed=replay.seed, names=replay.names)
            for action, game in zip(replay.actions, games, strict=True):
                self.record.record(action, game)
        except Mismatch as reason:
            raise BadInput(f"The game cannot go on: {reason}.") from None
        self.told = len(self.game.log()) if replay.actions else 0

    def run(self) -> None:
        """Ask and let bots decide, until the game is over or the player has had enough."""
        if self.human >= 0:
            say(f"You are {self.names[self.human]}. {_HELP}")
        while not self.game.over:
            self._tell()
            if self.game.to_act != self.human:
                self._act(self._bot_move())
            elif not self._ask():
                self._write()
                say("The game was saved." if self.save else "The game ends here.")
                return
        self._tell()
        self._write()
        winners = " and ".join(self.names[p] for p in self.game.winners)
        emit(f"{winners} won.\n" if winners else "Nobody won.\n")

    def _tell(self) -> None:
        from lootpress.runtime.views import seen_log

        player = self.human
        entries = self.game.log() if player < 0 else seen_log(self.game.state, player)
        emit("".join(f"{line}\n" for line in self.teller.sentences(entries[self.told :])))
        self.told = len(entries)

    def _bot_move(self) -> int:
        from lootpress.runtime.bots import bot_named
        from lootpress.runtime.rng import mix

        player = self.game.to_act or 0
        return bot_named(self.bots[player % len(self.bots)])(self.game, mix(self.seed ^ mix(self.record.count)))

    def _act(self, move: int) -> None:
        self.game.apply(move)
        self.record.record(move, self.game)

    def _ask(self) -> bool:
        """One decision of the player; False when he wants to stop."""
        from lootpress.commands.moves import move_text, question_text
        from lootpress.runtime.menus import flat_moves

        moves = flat_moves(self.game)
        about = self.game.choice.about if self.game.choice is not None else ""
        self._show()
        emit(f"{question_text(about)}\n")
        emit("".join(f"  {k} {move_text(self.deck, self.names, move)}\n" for k, (move, _) in enumerate(moves, 1)))
        while True:
            try:
                said = input("> ").strip().casefold()
            except EOFError:
                return False
            if said.isdecimal() and 1 <= int(said) <= len(moves):
                self.taken.append((self.game.clone(), len(self.record.lines), self.record.count))
                for pick in moves[int(said) - 1][1]:
                    self._act(pick)
                return True
            match said:
                case "q" | "quit":
                    return False
                case "u" | "undo":
                    if self._undo():
                        return True
                    say("There is nothing to take back.")
                case "s" | "save":
                    self._write()
                    say(f"Saved in {self.save}." if self.save else "Where? Start with --save FILE.")
                case "t" | "table":
                    self._show()
                case _:
                    say(f"{_HELP} There are moves 1 to {len(moves)}.")

    def _undo(self) -> bool:
        if not self.taken:
            return False
        self.game, lines, self.record.count = self.taken.pop()
        del self.record.lines[lines:]
        self.told = len(self.game.log())
        say("Taken back.")
        return True

    def _show(self) -> None:
        from lootpress.commands.table import table_text

        emit("\n" + table_text(self.deck, self.names, self.game.view(self.human)))

    def _write(self) -> None:
        if self.save is not None:
            write_file(self.save, self.record.text().encode())
