"""The command `replay`: narrates a recorded game and tells whether it still goes as it went."""

import sys
from pathlib import Path

import click

from lootpress.commands.console import BadInput, Failure, count, emit, example, say
from lootpress.commands.decks import deck_from, load_program
from lootpress.commands.number_options import Whole
from lootpress.commands.sets import complete_set

__all__ = ["command"]


@click.command("replay", epilog=example("lootpress replay game.replay", "lootpress replay game.replay --to 200"))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--to", "to", type=Whole(0), help="Stop after this action.")
@click.option("--deck", "deck_path", shell_complete=complete_set, help="The cards, if they are not where they were.")
@click.option("--quiet", is_flag=True, help="Only check the hashes, tell no story.")
@click.pass_context
def command(ctx: click.Context, file: Path, to: int | None, deck_path: str | None, quiet: bool) -> None:
    """Play a recorded game again: tell its story, and end with 1 if a state is not the recorded one."""
    from lootpress.runtime.replay import ReplayError, play_again, read_replay
    from lootpress.runtime.story import Teller

    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as reason:
        raise Failure(f"`{file}` cannot be read: {reason}") from None
    try:
        replay = read_replay(text)
        deck = deck_from(load_program(ctx, deck_path or replay.source))
        names = [*replay.names, *(f"Player {p + 1}" for p in range(len(replay.names), replay.players))]
        teller = Teller(deck, names)
        told = done = 0
        for done, game in enumerate(play_again(replay, deck)):
            if not quiet:
                entries = game.log()
                emit("".join(f"{line}\n" for line in teller.sentences(entries[told:])))
                told = len(entries)
            if to is not None and done >= to:
                break
    except ReplayError as reason:
        sys.stdout.flush()
        raise BadInput(f"{file}: {reason}.") from None
    checked = sum(at <= done for at, _ in replay.hashes)
    say(f"{count(done, 'action')} played again, {count(checked, 'state')} compared: all as recorded.")
