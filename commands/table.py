"""The command `table`: a game with friends on their phones, and bots."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.decks import BOT_KINDS, bots_named, deck_from, load_program, players_for, tell_if_thin
from lootpress.commands.house_rules import house_rules
from lootpress.commands.needed_extras import need_extra
from lootpress.commands.number_options import Decimal, Whole
from lootpress.commands.sets import complete_set
from lootpress.terminal.console import BadInput, OutsideFailure, emit, example, say
from lootpress.terminal.locks import InUse, locked

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from lootpress.runtime.deck import PlayDeck
    from lootpress.table.journal import Journal, JournalHead, JournalRead
    from lootpress.table.room import TableRoom

__all__ = ["command"]

_WHO_ELSE = f"Who plays where no friend sits, in turn: {BOT_KINDS}."


@click.command(
    "table",
    epilog=example(
        "lootpress table fantasy --lan", "lootpress table my-cards --players 5", "lootpress table --resume game.table"
    ),
)
@click.argument("path", shell_complete=complete_set, metavar="DECK", required=False)
@click.option("--lan", is_flag=True, help="Let other devices in your network join, not only this one.")
@click.option("--players", type=Whole(1, 20), help="The number of seats; four if the cards allow it.")
@click.option("--bots", default="greedy", show_default=True, metavar="KIND,...", help=_WHO_ELSE)
@click.option("--seed", type=Whole(0, 2**64 - 1), help="Shuffle by this number: the same number, the same deal.")
@click.option("--port", type=Whole(1, 65535), help="The port; 8765, or another if that is taken.")
@click.option(
    "--save", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Save the game to this file."
)
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Continue a saved game; its links still work.",
)
@click.option(
    "--grace", type=Decimal(0, 3600), default=30.0, help="Seconds before a bot plays for someone who has left."
)
@click.option("--pace", type=Decimal(0, 10), default=0.8, help="Seconds between two moves of bots.")
@house_rules
@click.pass_context
def command(
    ctx: click.Context,
    path: str | None,
    lan: bool,
    players: int | None,
    bots: str,
    seed: int | None,
    port: int | None,
    save: Path | None,
    resume: Path | None,
    grace: float,
    pace: float,
    rules: tuple[str, ...],
) -> None:
    """Play with friends: they open a link or scan its code, choose a name and a seat, and bots take the others.

    Lootpress saves every decision at once. If this computer stops, `--resume FILE` continues the game under the same
    link. When a player closes the page, a bot plays for them until they come back.
    """
    need_extra("The table", "studio")
    from lootpress.porch.built import NotBuilt
    from lootpress.table.app import page_files

    try:
        page_files()
    except NotBuilt as missing:
        raise OutsideFailure(f"The page is not there ({missing}); in a checkout, `make env` makes it.") from None
    kinds = bots_named(bots)
    if resume is not None:
        _read(resume)  # only what is a game is locked
        with _alone(resume):
            _Table(resume, _read(resume), None, port=port, lan=lan).run(grace, pace)
        return
    if path is None:
        raise click.UsageError("Name the cards to play with, or a game to resume.")
    program = load_program(ctx, path)
    deck = deck_from(program, rules)
    number = players_for(program, players)
    tell_if_thin(program, number)
    chance = int.from_bytes(os.urandom(6), "big") if seed is None else seed
    head = _head(path, program, deck, chance, number, rules, kinds)
    _Table(save, head, deck, port=port, lan=lan).run(grace, pace)


def _head(
    path: str, program: bytes, deck: PlayDeck, seed: int, players: int, rules: tuple[str, ...], bots: tuple[str, ...]
) -> JournalHead:
    from lootpress.table.journal import FORMAT, VERSION, JournalHead, packed
    from lootpress.table.people import new_secret

    return JournalHead(
        FORMAT, VERSION, path, packed(program), deck.digest, seed, players, rules, bots, new_secret(), new_secret(), 0
    )


def _read(path: Path) -> JournalRead:
    from lootpress.table.journal import JournalError, read_journal

    try:
        return read_journal(path)
    except FileNotFoundError:
        raise OutsideFailure(f"There is no file `{path}`.") from None
    except OSError as reason:
        raise OutsideFailure(f"`{path}` cannot be read; the system says: {reason.strerror or reason}") from None
    except JournalError as reason:
        raise BadInput(f"{path}: {reason}.") from None


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """While a game goes on, nobody else goes on with it."""
    try:
        with locked(file, patient=False):
            yield
    except InUse:
        raise OutsideFailure(f"The game in `{file}` goes on in another window.") from None


def _free_file() -> Path:
    """Where a game is kept: a file that is not there yet."""
    number = 1
    while (path := Path("game.table" if number == 1 else f"game-{number}.table")).exists():
        number += 1
    return path


class _Table:
    """A game that is about to be served: a new one, or one that goes on."""

    def __init__(
        self, file: Path | None, given: JournalHead | JournalRead, deck: PlayDeck | None, *, port: int | None, lan: bool
    ) -> None:
        import msgspec

        from lootpress.porch.serving import PORT, link_to, open_port
        from lootpress.table.journal import JournalError, JournalHead, unpacked

        if file is not None and isinstance(given, JournalHead) and file.exists():
            raise BadInput(f"{file} exists already; take another name, or `--resume {file}`.")
        self.is_named, self.lan, self.held = file is not None, lan, ExitStack()
        self.file = file = file or _free_file()
        self.written = None if isinstance(given, JournalHead) else given
        head = given if isinstance(given, JournalHead) else given.head
        try:
            self.program = unpacked(head.cards)
        except JournalError as reason:
            raise BadInput(f"{file}: {reason}.") from None
        self.deck = deck or deck_from(self.program, head.rules)
        if self.deck.digest != head.deck:
            raise BadInput(f"{file}: this game was played by another version of Lootpress.")
        before = head.port or PORT
        try:
            self.listening = open_port(port or before, lan=lan, must=port is not None)
        except OSError as reason:
            raise OutsideFailure(f"Port {port or before} cannot be used; the system says: {reason.strerror}") from None
        number = self.listening.getsockname()[1]
        self.head = msgspec.structs.replace(head, port=number) if self.written is None else head
        self.link = link_to(number, head.key, lan=lan)

    def run(self, grace: float, pace: float) -> None:
        """Serve it until the host presses Ctrl-C."""
        from lootpress.porch.serving import serve
        from lootpress.table.app import make_app, page_files
        from lootpress.table.wire import LARGEST

        def app(hosts: list[str]) -> ASGIApp:
            return make_app(self._room(grace, pace), self.link, hosts, self.head.key, page_files())

        try:
            serve(app, self.listening, lan=self.lan, largest=LARGEST, ready=self._greet)
        except KeyboardInterrupt:
            pass
        finally:
            self.listening.close()
            self.held.close()
        say(f"The game is kept in {self.file}; `lootpress table --resume {self.file}` goes on.")

    def _room(self, grace: float, pace: float) -> TableRoom:
        from lootpress.commands.table_faces import pieces_to_draw
        from lootpress.table.faces import Faces
        from lootpress.table.host import Host
        from lootpress.table.journal import Journal, JournalError
        from lootpress.table.room import TableRoom

        head = self.head
        try:
            if self.written is None:
                journal = self._new_journal(head)
                self.held.enter_context(_alone(self.file))
            else:
                journal = Journal.resume(self.file, self.written)
        except OSError as reason:
            raise OutsideFailure(
                f"`{self.file}` cannot be written; the system says: {reason.strerror or reason}"
            ) from None
        before = () if self.written is None else self.written.entries
        try:
            host = Host(self.deck, head.players, head.seed, head.bots, journal, before)
        except (JournalError, IndexError) as reason:
            raise BadInput(f"{self.file}: {reason}.") from None
        faces = Faces(pieces_to_draw(self.deck, head.source, self.program))
        return TableRoom(host, faces, head.source, head.host, grace=grace, pace=pace)

    def _new_journal(self, head: JournalHead) -> Journal:
        from lootpress.table.journal import Journal

        while True:
            try:
                return Journal.create(self.file, head)
            except FileExistsError:  # somebody else was quicker
                if self.is_named:
                    raise
                self.file = _free_file()

    def _greet(self) -> None:
        from lootpress.porch.serving import qr_text

        if self.lan:
            emit(qr_text(self.link))
        emit(f"Friends open      {self.link}\nYou open          {self.link}#host={self.head.host}\n")
        if not self.lan:
            say("Only this computer can join; with --lan phones in your network can too.")
        say(f"The game is kept in {self.file}. Ctrl-C ends the evening, and `--resume` goes on with it.")
