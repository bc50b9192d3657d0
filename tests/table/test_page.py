"""The page: its TypeScript is sound, and says of every message what the host says of it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from lootpress.table import wire

ROOT = Path(__file__).resolve().parents[2]
THERE = (ROOT / "web" / "table" / "wire.ts").read_text("utf-8")

# What the page calls them, where that is not the same.
NAMES = {
    "CardShown": "Card",
    "PlayerShown": "Player",
    "MoveShown": "Move",
    "TableSeen": "Table",
    "PastSeen": "Past",
    "SummandShown": "Part",
    "FightShown": "Fight",
    "QuestionShown": "Ask",
    "LineShown": "Line",
}
SENT = (
    wire.Lobby, wire.Seated, wire.Refused, wire.Moods, wire.TableSeen, wire.PastSeen, wire.Sitting, wire.MoodSeen,
    wire.CardShown, wire.PlayerShown, wire.SummandShown, wire.FightShown, wire.Pile, wire.MoveShown,
    wire.QuestionShown, wire.LineShown,
)  # fmt: skip
HEARD = (
    wire.SayHello, wire.SaySit, wire.SayLeave, wire.SayFree, wire.SayStart, wire.SayAnswer, wire.SayWait,
    wire.SayPassOn, wire.SayPrefer, wire.SayMood, wire.SayLook,
)  # fmt: skip


def fields_there(name: str) -> dict[str, bool]:
    """The fields of an interface of the page, and whether each may be missing."""
    found = re.search(rf"export interface {name} \{{(.*?)\}}", THERE, re.DOTALL)
    assert found is not None, name
    return {field: mark == "?" for field, mark in re.findall(r"(\w+)(\??):", found[1]) if field != "say"}


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: str(kind.__name__))
def test_the_page_reads_what_the_host_writes(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.omit_defaults or not kind.__struct_defaults__
    here = {field.encode_name: not field.required for field in msgspec.structs.fields(kind)}
    assert fields_there(NAMES.get(kind.__name__, kind.__name__)) == here


@pytest.mark.parametrize("kind", HEARD, ids=lambda kind: str(kind.__name__))
def test_the_page_says_what_the_host_reads(kind: type[msgspec.Struct]) -> None:
    tag = str(kind.__struct_config__.tag)
    found = next(line for line in THERE.splitlines() if line.startswith("  | { say:") and f'"{tag}"' in line)
    named = set(re.findall(r"(\w+):", found)) - {"say"}
    assert named == {field.encode_name for field in msgspec.structs.fields(kind)}


def test_the_types_of_the_page_are_sound() -> None:
    node = ROOT / "packaging" / "node.py"
    command = [sys.executable, str(node), "npm", "run", "--silent", "check"]
    done = subprocess.run(command, cwd=ROOT / "web", capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_bundle_is_not_kept_but_made() -> None:
    kept = subprocess.run(["git", "ls-files", "table/page"], cwd=ROOT, capture_output=True, text=True)
    assert "page.js" not in kept.stdout
    assert (ROOT / "table" / "page" / "page.js").stat().st_size < 60_000
