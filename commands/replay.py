"""The command `replay`: tells a recorded game, and checks that it still goes as it went."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.decks import deck_from, load_program
from lootpress.commands.number_options import Whole
from lootpress.commands.sets import complete_set
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import BadInput, emit, example, say
from lootpress.terminal.recordings import read_recording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lootpress.runtime.game import Game
    from lootpress.table.words.telling import Chronicle, EntryTold

__all__ = ["command"]


@click.command("replay", epilog=example("lootpress replay game.replay", "lootpress replay game.replay --to 200"))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--to", "to", type=Whole(0), help="Stop after this many moves.")
@click.option("--deck", "deck_path", shell_complete=complete_set, help="Take the cards from here, if they have moved.")
@click.option("--quiet", is_flag=True, help="Only check the game, without its story.")
@click.pass_context
def command(ctx: click.Context, file: Path, to: int | None, deck_path: str | None, quiet: bool) -> None:
    """Play a saved game again: tell its story, and exit with 1 if it no longer runs as it did."""
    from lootpress.runtime.replay import ReplayError, play_again
    from lootpress.table.words.card_words import CardWords
    from lootpress.table.words.telling import Chronicle

    replay = read_recording(file)
    deck = deck_from(load_program(ctx, deck_path or replay.source), replay.rules)
    names = [*replay.names, *(f"Player {p + 1}" for p in range(len(replay.names), replay.players))]
    chronicle = Chronicle(CardWords(deck), names)
    story = None if quiet else _Story(chronicle)
    done = 0
    game: Game | None = None
    try:
        for done, game in enumerate(play_again(replay, deck, None if quiet else chronicle.watch)):
            if story is not None:
                story.follow(game)
            if to is not None and done >= to:
                break
    except ReplayError as reason:
        if story is not None and game is not None:
            story.end(game)
        sys.stdout.flush()
        raise BadInput(f"{file}: {reason}.") from None
    assert game is not None
    if story is not None:
        story.end(game)
    checked = sum(at <= done for at, _ in replay.hashes)
    say(f"{count(done, 'action')} played again, {count(checked, 'state')} compared: all as recorded.")
    if done < len(replay.actions):
        say(f"Told up to action {done:,} of {len(replay.actions):,}.")
    elif not game.over:
        say(f"The recording ends in the middle of the game: {_standing(game, names)}.")


def _standing(game: Game, names: Sequence[str]) -> str:
    g = game.state
    if not g.turn_number:
        return "before the first turn"
    levels = ", ".join(f"{names[p]} level {g.level[p]}" for p in range(g.players))
    return f"in turn {g.turn_number}, that of {names[g.turn]} ({levels})"


class _Story:
    """Turns as paragraphs below their headings, a line for every scene."""

    def __init__(self, chronicle: Chronicle) -> None:
        """What follows the game."""
        self.chronicle = chronicle
        self.told: list[EntryTold] = []
        self.scene: list[str] = []
        self.begun = False

    def follow(self, game: Game) -> None:
        """After an action: the turns that are over."""
        for told in self.chronicle.drain(game.state, whole=False):
            if told.heading:
                self._turn()
            self.told.append(told)

    def end(self, game: Game) -> None:
        """Nothing comes any more."""
        self.told += self.chronicle.drain(game.state)
        self._turn()

    def _turn(self) -> None:
        for sentence in self.chronicle.sentences(self.told):
            if sentence.is_heading or sentence.is_scene:
                self._tell()
            if sentence.is_heading:
                emit(f"\n{sentence.text}\n" if self.begun else f"{sentence.text}\n")
                self.begun = True
            else:
                self.scene.append(sentence.text)
        self._tell()
        self.told = []

    def _tell(self) -> None:
        from lootpress.terminal.layout import room, wrapped

        if self.scene:
            size = room()
            rows = wrapped(f"  {' '.join(self.scene)}", None if size is None else size[0], hang=2)
            emit("".join(f"{row}\n" for row in rows))
            self.begun = True
        self.scene = []
