"""Mixes sets for the page: the report, and its suggestions as deeds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from lootpress.compiler.gather import shipped_sets
from lootpress.studio.running import run
from lootpress.studio.texts import Texts

__all__ = ["Mixed", "Suggested", "mix", "sets_for"]

_KIND = re.compile(r"[a-z-]{1,20}")


class Suggested(msgspec.Struct, frozen=True):
    """Something the report found: its kind, what it is, and what would mend it, if something would."""

    kind: str
    message: str
    suggestion: str
    can_mend: bool


class Mixed(msgspec.Struct, frozen=True):
    """A mixed deck: its name and size, the report's figures and findings; what the command said."""

    name: str
    cards: int
    doors: int
    treasures: int
    by_set: dict[str, int]
    by_kind: dict[str, int]
    suggested: tuple[Suggested, ...]
    said: str
    written: str = ""


def sets_for(root: Path) -> list[str]:
    """What can be mixed with the folder: the sets that come along."""
    return [name for name in shipped_sets() if name != "rules"]


async def mix(texts: Texts, sets: list[str], accepted: list[str], file: str) -> Mixed:
    """Mix the folder with sets that come along; with suggestions accepted, write the deck file."""
    unknown = [name for name in sets if name not in sets_for(texts.root)]
    if unknown:
        raise ValueError(f"There is no set “{unknown[0]}”.")
    command = ["mix", str(texts.root), *sets]
    if file:
        path = texts.card_file(file)
        command += ["-o", str(path)]
        if accepted:
            command += ["--fix", *(word for kind in accepted if _KIND.fullmatch(kind) for word in ("--accept", kind))]
    done = await run([*command, "--json"], texts.root)
    if done.code not in (0, 1) or not done.out.strip():
        raise ValueError(done.said or "The sets could not be mixed.")
    report: dict[str, Any] = json.loads(done.out)
    suggested = tuple(
        Suggested(one["kind"], one["message"], one.get("suggestion") or "", bool(one.get("edits")))
        for one in report["warnings"]
    )
    return Mixed(
        report["name"], report["cards"], report["doors"], report["treasures"], report["by_set"], report["by_kind"],
        suggested, done.said.replace(f"{texts.root}/", ""), file,
    )  # fmt: skip
