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


class PreflightNote(msgspec.Struct, frozen=True):
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
        who = f'"{self.card}"' if self.card else f'all cards of "{self.set}"'
        return f"{place}{self.severity}: {who}: {self.message}"


def preflight(faces: Iterable[tuple[Piece, FaceReport]], dpi: float = DPI) -> list[PreflightNote]:
    """Everything there is to say about drawn faces, each thing once; what is wrong with a set, once for the set."""
    found: dict[PreflightNote, None] = {}
    told: set[tuple[str, str]] = set()
    faces = list(faces)
    for piece, report in faces:
        for message in _said_of_set(report):
            if (piece.set, message) not in told:
                told.add((piece.set, message))  # at the first card of the set
                found[PreflightNote(piece.name, piece.set, piece.path, piece.line, "art", message)] = None
        for severity, what, message in _said(report, dpi):
            found[PreflightNote(piece.name, piece.set, piece.path, piece.line, what, message, severity)] = None
    return [*found, *_small_cards(faces)]


def _said_of_set(report: FaceReport) -> Iterable[str]:
    if report.icon_error is not None:
        yield f"the icon of its set, {report.icon_error}"
    if report.missing_in_set:
        yield f"the icon, code or name of its set: no font of ours has {_signs(report.missing_in_set)}"


def _small_cards(faces: list[tuple[Piece, FaceReport]]) -> Iterable[PreflightNote]:
    """On cards smaller than usual all text is small: told once for each set, with the smallest."""
    small: dict[str, list[FaceReport]] = {}
    for piece, report in faces:
        if report.scale < 1 and report.too_small:
            small.setdefault(piece.set, []).append(report)
    for name, reports in small.items():
        most, least = max(report.size for report in reports), min(report.smallest for report in reports)
        message = (
            f"on cards this small rules have {most:.1f} points at most, the smallest text {least:.1f}: hard to read"
        )
        yield PreflightNote("", name, None, None, "small", message, "note")


def _signs(characters: str) -> str:
    return " ".join(f"{sign} (U+{ord(sign):04X})" for sign in characters)


def errors(findings: Iterable[PreflightNote]) -> list[PreflightNote]:
    """Those that stop the build."""
    return [finding for finding in findings if finding.severity == "error"]


def _said(report: FaceReport, dpi: float) -> Iterable[tuple[str, str, str]]:
    if not report.fits:
        yield "error", "overflow", f"the text does not fit; {report.cut_characters} characters are cut off"
    if report.outside_safe:
        yield "error", "safe zone", f"outside the safe zone: {', '.join(report.outside_safe)}"
    if report.missing_glyphs:
        yield "error", "missing glyph", f"no font of ours has {_signs(report.missing_glyphs)}"
    if report.stat_too_long:
        yield "error", "number", "the number in its corner has too many digits to be read"
    if report.art_error is not None:
        yield "error", "art", report.art_error
    if report.art_dpi is not None and report.art_dpi < dpi - 0.5:
        yield "error", "resolution", f"its art would be printed at {report.art_dpi:.0f} dpi; {dpi:.0f} are wanted"
    if report.art_ink is not None and report.art_ink > INK_LIMIT + _ROUNDED:
        message = f"its art has {report.art_ink:.0%} of ink in places; the shop takes {INK_LIMIT:.0%}"
        yield "error", "ink", message.replace("%", " %")
    if report.unknown_figure is not None:
        yield "note", "figure", f'no figure looks like "{report.unknown_figure}"; a plain noun finds one'
    if report.shrunk:
        because = ", the flavor takes the room" if report.crowded_by_flavor else ""
        how = "set tighter, at" if report.size >= FULL_SIZE * report.scale - _ROUNDED else "shrunk to"
        yield "note", "shrunk", f"its text is {how} {report.size:g} points{because}"
    if report.name_shrunk:
        yield (
            "note",
            "name",
            f"its name is shrunk to {report.title_size:g} points; a shorter one, or one of more words, is larger",
        )
    elif report.too_small and report.scale >= 1:
        yield "note", "small", f"its smallest text has {report.smallest:g} points: hard to read"
