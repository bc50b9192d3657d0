"""What the page has made on paper: an order as the command that does it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

from lootpress.compiler.cache import default_folder
from lootpress.studio.running import run
from lootpress.studio.texts import digest_of
from lootpress.terminal.files import write_file

__all__ = ["OrderMade", "Wanted", "command_for", "last_printed", "print_cards"]

_PAPER = re.compile(r"[a-z][a-z0-9-]{0,19}|\d{1,4}(\.\d)?x\d{1,4}(\.\d)?(in)?")
_FORMS = ("home", "fold", "dtc")


class Wanted(msgspec.Struct, frozen=True):
    """An order: paper, form, to draw on or printed, and which cards: all, changed since the last time, or each once."""

    paper: str = "a4"
    form: str = "home"
    which: str = "all"
    sketch: bool = False
    only: tuple[str, ...] = ()


class OrderMade(msgspec.Struct, frozen=True):
    """What came of it: the name of the file, if one was made, and what the command said."""

    file: str
    said: str
    command: str


def last_printed(root: Path, *, sketch: bool) -> Path:
    """Where the last PDF of this folder is kept, to see what has changed since."""
    return default_folder() / "studio" / f"{digest_of(str(root))}-{'sketch' if sketch else 'print'}.pdf"


def command_for(wanted: Wanted, root: Path, output: Path) -> list[str]:
    """The command that does it; ValueError says what is wrong with the order."""
    if not _PAPER.fullmatch(wanted.paper):
        raise ValueError(f"There is no paper “{wanted.paper}”.")
    if wanted.form not in _FORMS or (wanted.sketch and wanted.form == "dtc"):
        raise ValueError("Cards are printed on sheets, on sheets to fold, or for DriveThruCards.")
    command = ["sketch" if wanted.sketch else "print", str(root), "-o", str(output), "--for", wanted.form]
    command += [] if wanted.form == "dtc" else ["--paper", wanted.paper]
    if wanted.which == "once":
        command += ["--each", "once"]
    elif wanted.which == "changed" and last_printed(root, sketch=wanted.sketch).exists():
        command += ["--changed-since", str(last_printed(root, sketch=wanted.sketch))]
    return [*command, *(f"--only={name}" for name in wanted.only)]


async def print_cards(wanted: Wanted, root: Path, made: Path) -> OrderMade:
    """Print to a file among those that were made; what was printed whole is remembered for the next time."""
    output = made / ("sketch.pdf" if wanted.sketch else "cards.pdf")
    output.unlink(missing_ok=True)
    command = command_for(wanted, root, output)
    done = await run(command, root)
    there = done.code == 0 and output.exists()
    if there and wanted.which == "all" and not wanted.only and wanted.form == "home":
        kept = last_printed(root, sketch=wanted.sketch)
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_file(kept, output.read_bytes())
    return OrderMade(output.name if there else "", _plain(done.said, output), _told(command, root, output))


def _plain(said: str, output: Path) -> str:
    return said.replace(str(output), output.name)


def _told(command: Sequence[str], root: Path, output: Path) -> str:
    """The command as somebody would type it beside the folder."""
    short = {str(root): root.name, str(output): output.name}
    words = [short.get(word, word) for word in command]
    return " ".join(["lootpress", *(f'"{word}"' if " " in word else word for word in words)])
