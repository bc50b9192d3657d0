"""The preflight: what is wrong with faces before any paper is spent, with the card and the line that defines it."""

from collections.abc import Iterable

import msgspec

from lootpress.print.art.errors import INK_LIMIT
from lootpress.print.face_report import FaceReport
from lootpress.print.pieces import Piece

DPI = 200.0
FULL_SIZE = 8.2
"""The size of the rules on a card that has room for them, in points."""

_ROUNDED = 0.02


class Finding(msgspec.Struct, frozen=True):
    """Something about a card: an error stops the build, a note does not."""

    card: str
    set: str
    path: str | None
    line: int | None
    what: str
    message: str
    severity: str = "error"

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}: " if self.path is not None else ""
        return f'{place}{self.severity}: "{self.card}": {self.message}'


def preflight(faces: Iterable[tuple[Piece, FaceReport]], dpi: float = DPI) -> list[Finding]:
    """Everything there is to say about drawn faces, each thing once."""
    found: dict[Finding, None] = {}
    icons: set[tuple[str, str]] = set()
    for piece, report in faces:
        if report.icon_error is not None and (piece.set, report.icon_error) not in icons:
            icons.add((piece.set, report.icon_error))  # told once, at the first card of the set
            message = f"the icon of its set, {report.icon_error}"
            found[Finding(piece.name, piece.set, piece.path, piece.line, "art", message)] = None
        for severity, what, message in _said(report, dpi):
            found[Finding(piece.name, piece.set, piece.path, piece.line, what, message, severity)] = None
    return list(found)


def errors(findings: Iterable[Finding]) -> list[Finding]:
    """Those that stop the build."""
    return [finding for finding in findings if finding.severity == "error"]


def _said(report: FaceReport, dpi: float) -> Iterable[tuple[str, str, str]]:
    if not report.fits:
        yield "error", "overflow", f"the text does not fit; {report.cut_characters} characters are cut off"
    if report.outside_safe:
        yield "error", "safe zone", f"outside the safe zone: {', '.join(report.outside_safe)}"
    if report.missing_glyphs:
        signs = " ".join(f"{sign} (U+{ord(sign):04X})" for sign in report.missing_glyphs)
        yield "error", "missing glyph", f"no font of ours has {signs}"
    if report.art_error is not None:
        yield "error", "art", report.art_error
    if report.art_dpi is not None and report.art_dpi < dpi - 0.5:
        yield "error", "resolution", f"its art would be printed at {report.art_dpi:.0f} dpi; {dpi:.0f} are wanted"
    if report.art_ink is not None and report.art_ink > INK_LIMIT + _ROUNDED:
        message = f"its art has {report.art_ink:.0%} of ink in places; the shop takes {INK_LIMIT:.0%}"
        yield "error", "ink", message.replace("%", " %")
    if report.shrunk:
        because = ", the flavor takes the room" if report.crowded_by_flavor else ""
        how = "set tighter, at" if report.size >= FULL_SIZE else "shrunk to"
        yield "note", "shrunk", f"its text is {how} {report.size:g} points{because}"
    if report.too_small:
        yield "note", "small", f"its smallest text has {min(report.size, report.title_size):g} points: hard to read"
