"""The mix report for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lootpress.compiler.link.advice import ADVISED
from lootpress.compiler.link.report import Finding, MixReport
from lootpress.dsl.lexicon.counting import count

__all__ = ["TITLES", "report_text", "who_applies"]

TITLES = {
    "orphan": "Orphans",
    "multi-stat": "Makes room for what is not there",
    "duplicate": "Duplicates",
    "clash": "One name, different cards",
    "equivalent": "The same under different names",
    "ratio": "Doors and treasures",
    "thin": "Too few cards",
    "tall": "Too many cards",
    "missed": "Words of the deck file that meet no card",
}
_BAR = 40


def report_text(report: MixReport, *, bold: bool = False) -> str:
    """The whole report, ready to be read."""
    return "\n".join(_lines(report, bold)) + "\n"


def who_applies(kind: str, found: Iterable[Finding]) -> str:
    """Whether `--fix` makes the changes suggested for this kind of finding; nothing if none is suggested."""
    if not any(finding.edits for finding in found):
        return ""
    if kind in ADVISED:
        return "--fix does this."
    return f"A matter of taste, so --fix alone leaves it; --fix --accept {kind} does it."


def _lines(report: MixReport, bold: bool) -> Iterator[str]:
    def head(text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if bold else text

    players = "" if report.players is None else f", for {report.players[0]} to {report.players[1]} players"
    yield head(f"{report.name}: {count(report.cards, 'card')}{players}")
    yield ""
    yield from _table(report)
    yield ""
    yield from _ratios(report)
    if report.monsters_by_level:
        yield ""
        yield head("Monsters by level")
        yield from _bars(report.monsters_by_level)
    if report.stats:
        yield ""
        yield head("A character may have, side by side")
        yield from (f"  {stat.kind}: {stat.limit} ({count(stat.cards, 'card')})" for stat in report.stats)
    for family in report.families:
        yield f"  {_and(f'`{word}`' for word in family.words)} are one family: what a card says of one it says of all."
    for kind, title in TITLES.items():
        found = [finding for finding in report.warnings if finding.kind == kind]
        if found:
            yield ""
            yield head(title)
            yield from _findings(found)
            if who := who_applies(kind, found):
                yield f"  {who}"
    if not report.warnings:
        yield ""
        yield "Nothing odd about this mix."
    yield ""
    yield f"digest {report.digest}"


def _table(report: MixReport) -> Iterator[str]:
    sets = list(report.by_set)
    rows = [["", *sets, *(["all"] if len(sets) > 1 else [])]]
    for kind, by_set in report.by_kind_and_set.items():
        rows.append(
            [kind, *(str(by_set[name] or "") for name in sets), *([str(report.by_kind[kind])] if len(sets) > 1 else [])]
        )
    rows.append(["all", *(str(report.by_set[name]) for name in sets), *([str(report.cards)] if len(sets) > 1 else [])])
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = (cell.rjust(wide) for cell, wide in zip(row[1:], widths[1:], strict=True))
        yield f"  {row[0].ljust(widths[0])}  {'  '.join(cells)}".rstrip()


def _ratios(report: MixReport) -> Iterator[str]:
    yield f"{count(report.doors, 'door')} to {count(report.treasures, 'treasure')}: {_ratio(report.ratio)}"
    if report.part_ratios:
        yield "  the sets whole: " + ", ".join(f"{name} {_ratio(ratio)}" for name, ratio in report.part_ratios.items())


def _ratio(ratio: float | None) -> str:
    return "no treasure" if ratio is None else f"{ratio:.2f}"


def _bars(levels: dict[str, int]) -> Iterator[str]:
    most = max(levels.values())
    wide = max(map(len, levels))
    for level, n in levels.items():
        yield f"  {level.rjust(wide)}  {'#' * max(1, round(_BAR * n / max(most, _BAR)))} {n}"


def _findings(found: list[Finding]) -> Iterator[str]:
    shared = {finding.suggestion for finding in found}
    for finding in found:
        yield f"  {finding.message}"
        if finding.suggestion and len(shared) > 1:
            yield f"    -> {finding.suggestion}"
    if len(shared) == 1 and (suggestion := found[0].suggestion):
        yield f"    -> {suggestion}"


def _and(texts: Iterable[str]) -> str:
    *first, last = texts
    return f"{', '.join(first)} and {last}" if first else last
