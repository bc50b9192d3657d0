"""The command `studio`: a page on which cards are written, seen, played and printed."""

from __future__ import annotations

import secrets
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.needed_extras import need_extra
from lootpress.commands.number_options import Whole
from lootpress.commands.sets import HERE
from lootpress.terminal.console import OutsideFailure, emit, example, say

if TYPE_CHECKING:
    from starlette.types import ASGIApp

__all__ = ["command"]


@click.command("studio", epilog=example("lootpress studio my-cards", "lootpress studio my-cards --no-browser"))
@click.argument("folder", default=HERE, type=click.Path(path_type=Path), metavar="[FOLDER]")
@click.option("--lan", is_flag=True, help="Let other devices in your network open it with the link.")
@click.option("--port", type=Whole(1, 65535), help="The port; 8765, or another if that is taken.")
@click.option("--browser/--no-browser", default=True, help="Open it in your browser.")
def command(folder: Path, lan: bool, port: int | None, browser: bool) -> None:
    """Write cards on a page that shows each one as it will be printed, while you type.

    The page tells what every line became, runs the examples, finds how to say a thing, and works on the files of the
    folder as any editor does. Nothing leaves this computer. Ctrl-C ends it.
    """
    need_extra("The studio", "studio")
    from lootpress.porch.built import NotBuilt
    from lootpress.porch.serving import PORT, link_to, open_port, serve
    from lootpress.studio.app import make_app, page_files
    from lootpress.studio.bridge import LARGEST, Bridge

    if not folder.is_dir():
        raise OutsideFailure(f"there is no folder `{folder}`; `lootpress new {folder}` makes a set to begin with.")
    try:
        files = page_files()
    except NotBuilt as missing:
        raise OutsideFailure(f"The page is not there ({missing}); in a checkout, `make env` makes it.") from None
    key = secrets.token_urlsafe(18)
    try:
        listening = open_port(port or PORT, lan=lan, must=port is not None)
    except OSError as reason:
        raise OutsideFailure(f"Port {port or PORT} cannot be used; the system says: {reason.strerror}") from None
    link = link_to(listening.getsockname()[1], key, lan=lan)

    def app(hosts: list[str]) -> ASGIApp:
        return make_app(Bridge(folder.resolve()), hosts, key, files)

    def greet() -> None:
        emit(f"The studio is open: {link}\n")
        say(f"It works on {folder.resolve()}. Ctrl-C ends it.")
        if browser:
            webbrowser.open(link)

    try:
        serve(app, listening, lan=lan, largest=LARGEST, ready=greet)
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
