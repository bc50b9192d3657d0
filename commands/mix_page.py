"""The mix report as a page for the browser: everything in one file, nothing loaded from elsewhere."""

from __future__ import annotations

from pathlib import Path

from lootpress.commands.mix_text import TITLES, who_applies
from lootpress.compiler.link.report import MixReport

__all__ = ["report_page"]

# One colour a set, distinct in both themes and for most eyes; more sets begin again.
_COLOURS = ("#3b7dd8", "#d8743b", "#3f9d6b", "#a65bbf", "#c94a5a", "#8a8f2c", "#2f9aa3", "#8d6e58")


def report_page(report: MixReport) -> bytes:
    """The report as one HTML file."""
    import jinja2

    template = Path(__file__).with_name("mix_page.html.j2").read_text("utf-8")
    page = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(template)
    groups = {
        title: (found, who_applies(kind, found))
        for kind, title in TITLES.items()
        if (found := [finding for finding in report.warnings if finding.kind == kind])
    }
    colours = {name: _COLOURS[at % len(_COLOURS)] for at, name in enumerate(report.by_set)}
    return page.render(report=report, groups=groups, colours=colours, most=_most(report)).encode()


def _most(report: MixReport) -> dict[str, int]:
    """What the longest bar of each picture stands for."""
    return {
        "kind": max(report.by_kind.values(), default=1),
        "level": max(report.monsters_by_level.values(), default=1),
    }
