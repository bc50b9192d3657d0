"""The desk behind a page: the language server of editors, kept inside one folder, and what only the page asks.

Run as `python -m lootpress.studio.desk FOLDER MADE`, by the bridge. It ends when nobody writes to it any more.
"""

from __future__ import annotations

import asyncio
import os
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import msgspec
from pygls.exceptions import JsonRpcInvalidParams

from lootpress.service.faces import picture_of, sitter_at
from lootpress.service.lsp.server import CardServer, make_server
from lootpress.studio import cards, mixing, ordering, picturing, playing
from lootpress.studio.examples import Stages, run_about
from lootpress.studio.fairness import FairnessSoFar, Measuring, fairness_of
from lootpress.studio.running import run
from lootpress.studio.saying import lines_for
from lootpress.studio.tabling import Tabling
from lootpress.studio.texts import Texts, digest_of
from lootpress.studio.watching import changes_in

__all__ = ["Desk", "make_desk"]


class Desk(CardServer):
    """A language server that knows one folder, whatever the page may say."""

    def __init__(self, root: Path, made: Path) -> None:
        """The folder, and where what is made for the page goes."""
        super().__init__()
        self.texts = Texts(root)
        self.made = made
        self.stages = Stages()
        self.cards.roots = [os.fspath(self.texts.root)]
        self.watching: asyncio.Task[None] | None = None
        self.measuring = Measuring(self.texts.root, made, self.tell_look)
        self.tabling = Tabling(self.texts.root)

    def work_in(self, folders: list[str]) -> None:
        """The folder of the studio stays."""

    def path(self, uri: str) -> str:
        """The file of a URI; what lies outside the folder is a text that is in no file."""
        path = super().path(uri)
        inside = self.texts.inside(path) if Path(path).is_absolute() else None
        return os.fspath(inside) if inside is not None else f"outside:{digest_of(uri)}"

    async def watch(self) -> None:
        """Tell the page whenever somebody else has changed a file."""
        async for names in changes_in(self.texts.root):
            self.cards.look_again()
            self.publish_all()
            self.protocol.notify("studio/changed", {"files": [self._now(name) for name in names]})

    def tell_look(self, look: FairnessSoFar) -> None:
        """Tell the page how a measurement stands."""
        self.protocol.notify("studio/fair", msgspec.to_builtins(look))

    def _now(self, name: str) -> dict[str, Any]:
        try:
            text = self.texts.read(name)
        except (ValueError, OSError):
            return {"path": name, "text": "", "digest": ""}
        return {"path": name, "text": text.text, "digest": text.digest}


def make_desk(root: Path, made: Path) -> Desk:
    """A desk that answers; whoever has it starts it."""
    desk = Desk(root, made)
    make_server(desk)

    @desk.feature("studio/hello")
    def hello(ls: Desk, params: object) -> dict[str, Any]:
        ls.watching = ls.watching or asyncio.get_running_loop().create_task(ls.watch())
        return {"root": ls.uri(os.fspath(ls.texts.root)), "name": ls.texts.root.name}

    _keep_files(desk)
    _tell_about_cards(desk)
    _play_cards(desk)
    _measure_cards(desk)
    _make_things(desk)
    _set_tables(desk)
    return desk


def _keep_files(desk: Desk) -> None:
    @desk.command("studio.read")
    def read(ls: Desk, name: str) -> Any:
        try:
            return msgspec.to_builtins(ls.texts.read(str(name)))
        except (ValueError, OSError) as why:
            raise JsonRpcInvalidParams(str(why)) from None

    @desk.command("studio.begin")
    async def begin(ls: Desk) -> None:
        done = await run(["new", os.fspath(ls.texts.root)], ls.texts.root)
        if done.code:
            raise JsonRpcInvalidParams(done.said.rpartition("Error: ")[2])
        ls.cards.look_again()

    @desk.command("studio.save")
    def save(ls: Desk, name: str, text: str, before: str) -> Any:
        try:
            saved = ls.texts.save(str(name), str(text), str(before))
        except (ValueError, OSError) as why:
            raise JsonRpcInvalidParams(str(why)) from None
        ls.cards.look_again()
        return msgspec.to_builtins(saved)


def _tell_about_cards(desk: Desk) -> None:
    @desk.command("studio.list")
    def listed(ls: Desk) -> Any:
        return msgspec.to_builtins(cards.listed(ls.cards, ls.texts))

    @desk.command("studio.about")
    def about(ls: Desk, uri: str, line: int) -> Any:
        return msgspec.to_builtins(cards.about(ls.cards, ls.path(str(uri)), int(line)))

    @desk.command("studio.how")
    def how(ls: Desk, uri: str, line: int, question: str) -> Any:
        return msgspec.to_builtins(lines_for(ls.cards, ls.path(str(uri)), int(line), str(question)[:300]))

    @desk.command("studio.face")
    async def face(ls: Desk, uri: str, line: int, sketch: bool) -> dict[str, str] | None:
        path = ls.path(str(uri))
        sitter = sitter_at(ls.cards.seen(path), path, int(line), sketch=bool(sketch))
        if sitter is None:
            return None
        picture = await asyncio.get_running_loop().run_in_executor(ls.easel, picture_of, sitter)
        return {"name": sitter.name, "picture": b64encode(picture).decode()}

    @desk.command("studio.examples")
    def examples(ls: Desk, uri: str, card: str) -> Any:
        return _plain(ls, run_about(ls.cards.seen(ls.path(str(uri))).compiled, ls.stages, str(card)))


def _play_cards(desk: Desk) -> None:
    @desk.command("studio.play")
    def play(ls: Desk, uri: str, card: str, place: str, steps: list[str]) -> Any:
        try:
            return _plain(ls, playing.play(ls.cards, ls.stages, ls.path(str(uri)), str(card), str(place), steps))
        except ValueError as why:
            raise JsonRpcInvalidParams(str(why)) from None

    @desk.command("studio.keep")
    def keep(ls: Desk, uri: str, name: str, steps: list[str]) -> Any:
        try:
            return _plain(ls, playing.keep(ls.cards, ls.stages, ls.path(str(uri)), str(name), steps))
        except ValueError as why:
            raise JsonRpcInvalidParams(str(why)) from None


def _measure_cards(desk: Desk) -> None:
    @desk.command("studio.fairness")
    def fairness(ls: Desk, uri: str, card: str) -> Any:
        return msgspec.to_builtins(
            fairness_of(ls.cards, ls.texts, ls.path(str(uri)), str(card), playing=ls.measuring.card)
        )

    @desk.command("studio.measure")
    async def measure(ls: Desk, uri: str, card: str, line: str, beside: str) -> None:
        compiled = ls.cards.seen(ls.path(str(uri))).compiled
        try:
            await ls.measuring.begin(compiled, str(card), str(line)[:300], str(beside))
        except ValueError as why:
            raise JsonRpcInvalidParams(str(why)) from None

    @desk.command("studio.stop")
    async def stop(ls: Desk) -> None:
        await ls.measuring.stop()


def _make_things(desk: Desk) -> None:
    @desk.command("studio.print")
    async def print_cards(ls: Desk, paper: str, form: str, which: str, sketch: bool, only: list[str]) -> Any:
        wanted = ordering.Wanted(str(paper), str(form), str(which), bool(sketch), tuple(map(str, only)))
        try:
            return msgspec.to_builtins(await ordering.print_cards(wanted, ls.texts.root, ls.made))
        except ValueError as why:
            raise JsonRpcInvalidParams(str(why)) from None

    @desk.command("studio.sets")
    def sets(ls: Desk) -> list[str]:
        return mixing.sets_for(ls.texts.root)

    @desk.command("studio.mix")
    async def mix(ls: Desk, sets: list[str], accepted: list[str], file: str) -> Any:
        try:
            return msgspec.to_builtins(await mixing.mix(ls.texts, sets, accepted, str(file)))
        except ValueError as why:
            raise JsonRpcInvalidParams(str(why)) from None

    @desk.command("studio.art")
    def art(ls: Desk, uri: str, line: int, name: str, data: str) -> Any:
        try:
            return msgspec.to_builtins(picturing.give_art(ls.cards, ls.texts, ls.path(str(uri)), int(line), name, data))
        except ValueError as why:
            raise JsonRpcInvalidParams(str(why)) from None

    @desk.command("studio.focus")
    def focus(ls: Desk, uri: str, line: int, left: int, top: int) -> Any:
        path = ls.path(str(uri))
        return msgspec.to_builtins(picturing.give_focus(ls.cards, path, int(line), int(left), int(top)))

    @desk.command("studio.picture")
    def picture(ls: Desk, uri: str, line: int) -> Any:
        return msgspec.to_builtins(picturing.picture_of_card(ls.cards, ls.path(str(uri)), int(line)))

    @desk.command("studio.scan")
    async def scan(ls: Desk, photos: list[list[str]], replace: bool) -> Any:
        try:
            return msgspec.to_builtins(await picturing.scan(ls.texts, photos, replace=bool(replace)))
        except ValueError as why:
            raise JsonRpcInvalidParams(str(why)) from None


def _set_tables(desk: Desk) -> None:
    @desk.command("studio.table")
    async def table(ls: Desk, lan: bool, again: bool) -> Any:
        try:
            return msgspec.to_builtins(await ls.tabling.lay(lan=bool(lan), again=bool(again)))
        except (ValueError, OSError) as why:
            raise JsonRpcInvalidParams(str(why)) from None

    @desk.command("studio.tabled")
    def tabled(ls: Desk) -> Any:
        return msgspec.to_builtins(ls.tabling.now())

    @desk.command("studio.untable")
    async def untable(ls: Desk) -> None:
        await ls.tabling.clear()


def _plain(ls: Desk, answer: object) -> Any:
    """An answer for the page; files are named as the page names them."""

    def named(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: _name(ls, one) if key == "path" and one else named(one) for key, one in value.items()}
        return [named(one) for one in value] if isinstance(value, list | tuple) else value

    return named(msgspec.to_builtins(answer))


def _name(ls: Desk, path: str) -> str:
    return ls.texts.name(path) if ls.texts.inside(path) is not None else ""


def main() -> None:
    """Answer on standard input and output."""
    make_desk(Path(sys.argv[1]), Path(sys.argv[2])).start_io()


if __name__ == "__main__":
    main()
