"""Is it fair? Measures a card for the page: an answer that gets sharper while the author goes on writing."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal

import click
import msgspec

from lootpress.compiler import ir
from lootpress.compiler.cache import default_folder
from lootpress.compiler.decompile import decompile_card
from lootpress.compiler.project import Compiled
from lootpress.service.numbers import NumberInLine, numbers_in
from lootpress.service.workspace import Workspace
from lootpress.studio.mixing import sets_for
from lootpress.studio.running import lines_of, run
from lootpress.studio.texts import Texts, digest_of
from lootpress.terminal.files import write_file

__all__ = ["FairPoint", "Fairness", "FairnessSoFar", "Known", "Measuring", "fairness_of", "kept_in"]


class FairPoint(msgspec.Struct, frozen=True):
    """The card with a value of the number asked about: how much more often its holder wins than with an empty card."""

    value: int
    line: str
    uplift: float
    low: float
    high: float
    killed: float | None = None


class Known(msgspec.Struct, frozen=True):
    """What a measurement knows so far: a point for each value, sentences, and how many games it rests on."""

    card: str
    own: int
    games: int
    pairs: int
    points: tuple[FairPoint, ...]
    sentences: tuple[str, ...]


class FairnessSoFar(msgspec.Struct, frozen=True):
    """How a measurement stands: `playing`, or how it ended; what went wrong, and the seconds it has taken."""

    card: str
    state: Literal["playing", "done", "stopped", "failed"]
    known: Known | None = None
    said: str = ""
    seconds: float = 0.0


class Fairness(msgspec.Struct, frozen=True):
    """A card's figure: its numbers, what was found last, how many seconds ago, and whether cards have changed since."""

    card: str
    numbers: tuple[NumberInLine, ...]
    beside: tuple[str, ...]
    playing: str = ""
    known: Known | None = None
    age: float = 0.0
    is_stale: bool = False


class _Kept(msgspec.Struct, frozen=True):
    known: Known
    cards: str
    when: float


_KEPT = msgspec.json.Decoder(dict[str, _Kept])
_KNOWN = msgspec.json.Decoder(Known)


def kept_in(root: Path) -> Path:
    """Where the figures of a folder are kept until its cards are measured again."""
    return default_folder() / "studio" / f"{digest_of(str(root))}-fair.json"


def _kept(root: Path) -> dict[str, _Kept]:
    with suppress(OSError, msgspec.DecodeError):
        return _KEPT.decode(kept_in(root).read_bytes())
    return {}


def _digest(compiled: Compiled) -> str:
    """A name for the cards as they play; examples may come and go."""
    program = compiled.program
    return hashlib.sha256(msgspec.json.encode((program.sets, program.rules, program.decks))).hexdigest()[:24]


def fairness_of(workspace: Workspace, texts: Texts, path: str, card_name: str, playing: str) -> Fairness:
    """What is known about a card of this file, and what can be asked about it."""
    compiled = workspace.seen(path).compiled
    beside = tuple(sets_for(texts.root))
    card = _card(compiled, card_name)
    if card is None:
        return Fairness(card_name, (), beside, playing)
    kinds = [kind for rules in compiled.program.rules for kind in rules.kinds]
    numbers = tuple(numbers_in(decompile_card(card, kinds).split("\n")[1:]))
    kept = _kept(texts.root).get(card_name)
    if kept is None:
        return Fairness(card_name, numbers, beside, playing)
    age, is_stale = max(0.0, time.time() - kept.when), kept.cards != _digest(compiled)
    return Fairness(card_name, numbers, beside, playing, kept.known, age, is_stale)


def _card(compiled: Compiled, name: str) -> ir.Card | None:
    return next((card for each in compiled.program.sets for card in each.cards if card.name == name), None)


class Measuring:
    """The one measurement that a page may have going; it plays in processes of its own, which end with it."""

    def __init__(self, root: Path, made: Path, tell: Callable[[FairnessSoFar], None]) -> None:
        """Nothing is measured yet; `tell` hears how it stands, again and again."""
        self.root, self.made, self.tell = root, made, tell
        self.card = ""
        self._task: asyncio.Task[None] | None = None

    async def begin(self, compiled: Compiled, card: str, line: str, beside: str) -> None:
        """Measure a card as it is saved, or with another number in one of its lines; what was measured before ends."""
        if _card(compiled, card) is None:
            raise ValueError(f"“{card}” has an error; a card can be measured when it has none.")
        if beside and beside not in sets_for(self.root):
            raise ValueError(f"There is no set “{beside}”.")
        await self.stop()
        self.card = card
        self._task = asyncio.create_task(self._measure(_digest(compiled), card, line, beside))

    async def stop(self) -> None:
        """End it; when this returns, none of its processes is left."""
        task, self._task = self._task, None
        if task is not None and not task.done():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _measure(self, cards: str, card: str, line: str, beside: str) -> None:
        began, known = time.monotonic(), None

        def tell(state: Literal["playing", "done", "stopped", "failed"], said: str = "") -> None:
            self.tell(FairnessSoFar(card, state, known, said, time.monotonic() - began))

        tell("playing")
        looks = lines_of(await self._command(card, line, beside), self.root)
        try:
            async for data in looks:
                known = _KNOWN.decode(data)
                self._keep(card, _Kept(known, cards, time.time()))
                tell("playing")
        except asyncio.CancelledError:
            self.card = ""
            tell("stopped")
            raise
        except (RuntimeError, ValueError, OSError) as why:
            self.card = ""
            tell("failed", str(why).rpartition("Error: ")[2])
        else:
            self.card = ""
            tell("done")
        finally:
            await looks.aclose()

    async def _command(self, card: str, line: str, beside: str) -> list[str]:
        deck = str(self.root)
        if beside:
            deck = str(self.made / "fair.json")
            done = await run(["mix", str(self.root), beside, "-o", deck, "--json"], self.root)
            if done.code not in (0, 1):
                raise ValueError(done.said)
        command = ["balance", deck, f"--card={card}", "--json", "--looks"]
        return [*command, f"--set={line}"] if line else command

    def _keep(self, card: str, kept: _Kept) -> None:
        with suppress(OSError, click.ClickException):
            path = kept_in(self.root)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_file(path, msgspec.json.encode(_kept(self.root) | {card: kept}))
