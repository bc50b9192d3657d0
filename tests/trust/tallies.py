"""What games with invented cards have come to: one report for each set, and what many of them make together."""

from __future__ import annotations

import hashlib
import time
import traceback
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

import lootpress.runtime.machine as engine
from lootpress.runtime.deck import play_deck
from lootpress.tests.trust.playing import STYLES, Finding, most_moves, play
from lootpress.tests.trust.sets import Invented, invented_set

__all__ = ["Report", "Tally", "build", "read_reports", "report_of"]

ROOT = Path(__file__).parents[2]
JUDGED = ("dsl", "compiler", "runtime", "tests/trust", "card_sources")  # what a report depends on


class Found(msgspec.Struct, frozen=True):
    """What went wrong in a game, or before there was one: its class, where, and in full."""

    kind: str
    where: str
    moves: int
    detail: str


class Report(msgspec.Struct, frozen=True):
    """What the games with one set have come to, on which code and build, and the processor time of each part."""

    number: int
    games: int
    build: str
    cards: int = 0
    moves: int = 0
    turns: int = 0
    won: int = 0
    seconds: dict[str, float] = msgspec.field(default_factory=dict)
    checked: dict[str, int] = msgspec.field(default_factory=dict)
    refused: dict[str, int] = msgspec.field(default_factory=dict)
    found: tuple[Found, ...] = ()


@cache
def build() -> str:
    """Whether the engine is compiled, and of which sources: reports of others say nothing about these."""
    digest = hashlib.sha256()
    for room in JUDGED:
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in (".py", ".lark", ".loot"):
                digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{'plain' if str(engine.__file__).endswith('.py') else 'compiled'} {digest.hexdigest()[:16]}"


def _made(number: int) -> Invented | Finding:
    try:
        return invented_set(number)
    except Exception as error:  # the compiler's own mistakes are findings too
        kind = f"compiling: {type(error).__name__} {str(error)[:80]}"
        return Finding(kind, "".join(traceback.format_exception(error)), 0)


def report_of(number: int, games: int) -> Report:
    """Invent a set and play so many games with it."""
    clock = time.process_time
    seconds = dict.fromkeys(("inventing", "compiling", "playing", "judging"), 0.0)
    checked: Counter[str] = Counter()
    start = clock()
    one = _made(number)
    seconds["inventing"] = clock() - start
    if isinstance(one, Finding):
        return Report(number, games, build(), found=(_found(one, f"set {number}"),))
    start = clock()
    deck = play_deck(one.program())
    seconds["compiling"] = clock() - start
    found: list[Found] = []
    moves = turns = won = 0
    for n in range(games):
        style, game = STYLES[n % len(STYLES)], number * 1009 + n
        start = clock()
        story = play(deck, game, style, most_moves(n))
        seconds["judging"] += story.judged
        seconds["playing"] += clock() - start - story.judged
        moves, turns, won = moves + story.moves, turns + story.turns, won + story.won
        checked += Counter({f"{style} games": 1, **story.checked})
        if story.finding is not None:
            found.append(_found(story.finding, f"set {number} game {game} {style}"))
    return Report(
        number, games, build(), len(one.cards), moves, turns, won,
        {part: round(took, 3) for part, took in seconds.items()}, dict(checked), dict(one.refused), tuple(found),
    )  # fmt: skip


def _found(finding: Finding, where: str) -> Found:
    return Found(finding.kind, where, finding.moves, finding.detail[-3000:])


def read_reports(path: Path) -> list[Report]:
    """The reports in a file; a line that was cut off is none."""
    found: list[Report] = []
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=Report))
        except msgspec.DecodeError:
            continue
    return found


class Tally:
    """What reports make together; each set counts once for each build."""

    def __init__(self) -> None:
        """Begin with none."""
        self._reports: dict[tuple[str, int], Report] = {}

    def add(self, report: Report) -> list[Found]:
        """Count a report; what it found that nothing before has found, the first of each class."""
        known = {found.kind for other in self._reports.values() for found in other.found}
        self._reports[report.build, report.number] = report
        return [found for found in {f.kind: f for f in report.found[::-1]}.values() if found.kind not in known]

    def progress(self, sets: int) -> str:
        """How far it is, in one line."""
        reports = self._reports.values()
        games, wrong = sum(r.games for r in reports), sum(len(r.found) for r in reports)
        return f"{len(reports)} of {sets} sets, {games} games, {wrong} went wrong"

    def wrong(self) -> int:
        """How many games went wrong."""
        return sum(len(r.found) for r in self._reports.values())

    def lines(self) -> list[str]:
        """Everything, to be read."""
        out: list[str] = []
        for name in sorted({of for of, _ in self._reports}):
            out += self._lines_of(name, [r for (of, _), r in self._reports.items() if of == name])
        cases: dict[str, list[Found]] = {}
        for report in self._reports.values():
            for found in report.found:
                cases.setdefault(found.kind, []).append(found)
        for kind, every in sorted(cases.items(), key=lambda item: -len(item[1])):
            out.append(f"{len(every):6} {kind}: {', '.join(f.where for f in every[:3])}")
        games = sum(r.games for r in self._reports.values())
        return [*out, f"{self.wrong()} of {games} games went wrong; classes: {len(cases)}"]

    def _lines_of(self, name: str, reports: list[Report]) -> list[str]:
        seconds: dict[str, float] = {}
        checked: Counter[str] = Counter()
        refused: Counter[str] = Counter()
        for report in reports:
            for part, took in report.seconds.items():
                seconds[part] = seconds.get(part, 0.0) + took
            checked.update(report.checked)
            refused.update(report.refused)
        games, moves = sum(r.games for r in reports), sum(r.moves for r in reports)
        each = ", ".join(f"{part} {took / len(reports):.2f}" for part, took in seconds.items())
        return [
            f"{name}: {len(reports)} sets, {sum(r.cards for r in reports)} cards; refused on the way: "
            f"{', '.join(f'{code} {n}' for code, n in refused.most_common(8))}",
            f"  {games} games, {moves} moves, {sum(r.turns for r in reports)} turns, {sum(r.won for r in reports)} won",
            f"  checked: {', '.join(f'{n} {what}' for what, n in sorted(checked.items()))}",
            f"  {sum(seconds.values()):.0f} s of CPU; each set: {each}",
        ]
