"""Pictures that are dropped on the page: art for one card, and photographs of drawn sheets."""

from __future__ import annotations

import binascii
import tempfile
from base64 import b64decode, b64encode
from pathlib import Path

import msgspec

from lootpress.compiler import ir
from lootpress.print.art.errors import LARGEST_FILE, ArtError
from lootpress.print.art.read import read_art
from lootpress.print.pictures import slug
from lootpress.service.art_lines import with_lines
from lootpress.service.workspace import Workspace
from lootpress.studio.running import run
from lootpress.studio.texts import Texts
from lootpress.terminal.files import write_file

__all__ = ["Changed", "Picture", "Scanned", "give_art", "give_focus", "picture_of_card", "scan"]

_ART = (".png", ".jpg", ".jpeg", ".svg")
_PHOTOS = (".png", ".jpg", ".jpeg", ".webp", ".pdf", ".heic", ".tif", ".tiff")
MOST_PHOTOS = 12


class Changed(msgspec.Struct, frozen=True):
    """The whole text of a file as it is to be."""

    text: str


class Picture(msgspec.Struct, frozen=True):
    """The art of a card, and the point of it that stays in view, in percent."""

    name: str
    data: str
    left: int
    top: int


class Scanned(msgspec.Struct, frozen=True):
    """What came of photographs."""

    is_done: bool
    said: str


def _bytes(data: str) -> bytes:
    try:
        return b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("This is no picture.") from None


def _card_at(workspace: Workspace, path: str, line: int) -> tuple[ir.Card, int]:
    """The card at a line, and the line on which its block begins; ValueError if there is none."""
    pair = workspace.seen(path).block_at(path, line)
    if pair is None or not isinstance(pair[1].node, ir.Card):
        raise ValueError("Put the cursor into a card first.")
    return pair[1].node, pair[0].block.first


def give_art(workspace: Workspace, texts: Texts, path: str, line: int, name: str, data: str) -> Changed:
    """Put a picture beside the cards, if the print room takes it, and its line into the card at the cursor."""
    card, first = _card_at(workspace, path, line)
    ending = Path(name).suffix.lower()
    if ending not in _ART:
        raise ValueError("Art is a PNG, a JPEG or an SVG.")
    picture = _bytes(data)
    if len(picture) > LARGEST_FILE:
        raise ValueError("This picture is too large.")
    folder = Path(path).parent
    art = f"art/{slug(card.name)}{ending}"
    target = texts.inside(str(folder / art))
    if target is None:
        raise ValueError("The folder `art` does not lie in the folder of the studio.")
    with tempfile.TemporaryDirectory() as place:  # looked at before it comes anywhere near the cards
        (Path(place) / f"art{ending}").write_bytes(picture)
        try:
            read_art(Path(place), f"art{ending}")
        except ArtError as why:
            raise ValueError(str(why).replace(f"art art{ending}", name)) from None
    target.parent.mkdir(exist_ok=True)
    write_file(target, picture)
    return Changed(with_lines(workspace.files.text(path), first, {"art": art}))


def give_focus(workspace: Workspace, path: str, line: int, left: int, top: int) -> Changed:
    """Say which point of the art of the card at the cursor stays in view."""
    _, first = _card_at(workspace, path, line)
    point = f"{min(100, max(0, left))} and {min(100, max(0, top))}"
    return Changed(with_lines(workspace.files.text(path), first, {"focus": point}))


def picture_of_card(workspace: Workspace, path: str, line: int) -> Picture | None:
    """The art of the card at a line, if it has some that can be shown."""
    pair = workspace.seen(path).block_at(path, line)
    node = pair[1].node if pair is not None else None
    if not isinstance(node, ir.Card) or node.art is None or node.art.lower().endswith(".svg"):
        return None
    try:
        read_art(Path(path).parent, node.art)
        data = (Path(path).parent / node.art).read_bytes()
    except (ArtError, OSError):
        return None
    left, top = node.focus or (50, 50)
    return Picture(node.art, b64encode(data).decode(), left, top)


async def scan(texts: Texts, photos: list[list[str]], *, replace: bool) -> Scanned:
    """Make the drawings on photographs the art of their cards; each photograph is a name and its content."""
    if not 0 < len(photos) <= MOST_PHOTOS:
        raise ValueError(f"Drop between 1 and {MOST_PHOTOS} photographs at a time.")
    with tempfile.TemporaryDirectory() as place:
        files: list[str] = []
        for number, (name, data) in enumerate(photos, 1):
            ending = Path(name).suffix.lower()
            if ending not in _PHOTOS:
                raise ValueError(f"“{name}” is no photograph.")
            file = Path(place) / f"photo-{number}{ending}"
            file.write_bytes(_bytes(data))
            files.append(str(file))
        done = await run(["scan", *files, "--set", str(texts.root), *(["--replace"] if replace else [])], texts.root)
        said = done.said.replace(f"{place}/", "").replace(f"{texts.root}/", "")
    return Scanned(done.code == 0, said)
