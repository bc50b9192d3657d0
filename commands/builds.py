"""The builds of `print` and `sketch`: each draws everything, says how it came out, and waits to be written."""

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from urllib.parse import quote

import msgspec
from msgspec.structs import replace

from lootpress.commands.folders import write_folder
from lootpress.commands.press_options import PrintEach
from lootpress.commands.progress import progress
from lootpress.compiler.cache import default_folder
from lootpress.dsl.lexicon.counting import count
from lootpress.print.bleeding import OUTER
from lootpress.print.drawing.colour import Inks
from lootpress.print.editions import Edition
from lootpress.print.emblem_cache import EmblemCache
from lootpress.print.face_report import FaceReport
from lootpress.print.layout import Flip
from lootpress.print.machines.order_xml import orders
from lootpress.print.machines.outlines import CORNER, CutForm, cut_file, cut_names, cut_sheets
from lootpress.print.manifest import CopySpot, Manifest, Shrunk, entries
from lootpress.print.marks import CutMarks
from lootpress.print.pictures import SHOPS, Album, Shop, back_file, file_name, shots_of, take
from lootpress.print.pieces import BackSide, Piece, PrintOrder
from lootpress.print.preflight import preflight
from lootpress.print.profiles import Profile
from lootpress.print.sheets import Sheets, SheetSpec, make_sheets
from lootpress.print.sizes import Size
from lootpress.print.stocks import stock_named
from lootpress.terminal.console import say
from lootpress.terminal.files import write_file

__all__ = ["Built", "Job", "build", "definition_link"]


@dataclass(frozen=True)
class Job:
    """What was asked for on the command line."""

    deck: str
    output: Path
    target: str
    paper: str
    orientation: str
    margin: float
    card: str | None
    flip: Flip | None
    bleed: float | None
    profile: str | None
    marks: CutMarks
    no_backs: bool
    only: tuple[str, ...]
    changed_since: Path | None
    dpi: float
    as_json: bool
    cut: tuple[CutForm, ...] = ()
    corner: float | None = None
    url: str | None = None
    theme: str | None = None
    edition: tuple[Edition, ...] = ()
    sketch: bool = False
    blank: int = 0

    @property
    def inks(self) -> Inks:
        """What it is printed with."""
        return "mono" if "mono" in self.edition else "rgb"

    each: PrintEach = "copy"


@dataclass(frozen=True)
class Built:
    """Something drawn: its manifest, and what writes it."""

    manifest: Manifest
    write: Callable[[], None]


def build(job: Job, pieces: list[Piece], title: str, paper: Size, order: PrintOrder, profile: Profile | None) -> Built:
    """Draw the pieces for what they are wanted for."""
    emblems = EmblemCache(default_folder() / "emblems")
    if job.target == "html":
        return _proof(job, pieces, title, order, emblems)
    if job.target in SHOPS:
        return _pictures(job, pieces, title, order, emblems)
    if job.target == "tts":
        return _tabletop(job, pieces, title, emblems)
    if job.target == "dtc":
        return _shop_pdf(job, pieces, title, emblems)
    if job.target == "photo":
        spec = SheetSpec(paper, title, job.bleed or 0.0, backs=not job.no_backs, inks=job.inks)
        return _photos(job, pieces, spec, emblems)
    return _sheets(job, pieces, title, paper, order, profile, emblems)


def _sheets(
    job: Job,
    pieces: list[Piece],
    title: str,
    paper: Size,
    order: PrintOrder,
    profile: Profile | None,
    emblems: EmblemCache,
) -> Built:
    if profile is not None and job.flip not in (None, profile.flip):
        say(f"Note: the profile `{job.profile}` was measured with --flip {profile.flip}.")
    spec = SheetSpec(
        paper,
        title,
        job.bleed or 0.0,
        job.flip or (profile.flip if profile is not None else "long"),
        fold=job.target == "fold",
        backs=not job.no_backs,
        offset=(profile.dx, profile.dy) if profile is not None else (0.0, 0.0),
        marking=job.marks,
        inks=job.inks,
        tagged=job.sketch,
        outer=0.0 if job.bleed == 0 or job.sketch else OUTER,
        margin=job.margin,
        skew=profile.turn if profile is not None else 0.0,
        turn=job.orientation == "auto" and profile is None,  # a profile holds for the way the paper lay
        stock=stock_named(job.paper),
    )
    with progress("Drawing", sum(piece.copies for piece in pieces)) as tick:
        sheets = make_sheets(pieces, spec, emblems, tick)
    return _with_cuts(job, _document(job, title, sheets), sheets)


def _with_cuts(job: Job, built: Built, sheets: Sheets) -> Built:
    """The same with the cut lines for a machine beside it."""
    named = cut_names(cut_sheets(sheets.grids), job.output.stem, dict.fromkeys(job.cut))
    if not named:
        return built
    corner = CORNER if job.corner is None else job.corner

    def write() -> None:
        built.write()
        for name, cut, form in named:
            write_file(job.output.with_name(name), cut_file(cut, form, corner))
            which = f"sheets {cut.sheets[0]} to {cut.sheets[-1]}" if len(cut.sheets) > 1 else f"sheet {cut.sheets[0]}"
            say(f"Wrote {job.output.with_name(name)}, the cut lines of {which}.")

    files = (*built.manifest.files, *(str(job.output.with_name(name)) for name, _, _ in named))
    return Built(msgspec.structs.replace(built.manifest, files=files), write)


def _shop_pdf(job: Job, pieces: list[Piece], title: str, emblems: EmblemCache) -> Built:
    from lootpress.print.shop_pdf import make_shop_pdf

    with progress("Drawing", sum(piece.copies for piece in pieces)) as tick:
        return _document(job, title, make_shop_pdf(pieces, title, emblems, tick))


def _document(job: Job, title: str, sheets: Sheets) -> Built:
    faces = [(printed.piece, report) for printed in sheets.printed for report in printed.reports]
    spots = [(each.piece, CopySpot(each.page, each.cell, each.back_page)) for each in sheets.printed]
    manifest = _manifest(job, title, (str(job.output),), spots, faces, sheets.pages)
    return Built(manifest, lambda: write_file(job.output, sheets.document))


def _pictures(job: Job, pieces: list[Piece], title: str, order: PrintOrder, emblems: EmblemCache) -> Built:
    shots = shots_of(pieces)
    with progress("Drawing", len(shots)) as tick:
        album = take(shots, order.bleed, emblems, tick, job.inks)
    spots = [
        (shot.piece, CopySpot(file=shot.name, back_file=back_file(shot.piece, shots))) for shot in shots if shot.front
    ]
    more = orders(shots) if job.target == "mpc" else {}
    files = tuple(str(job.output / name) for name in (*(shot.name for shot in shots), *more))
    shop = replace(SHOPS[job.target], bleed=order.bleed)

    def write() -> None:
        with progress("Taking pictures", len(shots)) as tick:
            pictures = _ticking(album.pictures(shop, job.corner or 0.0), tick)
            _say_others(job, write_folder(job.output, chain(pictures, more.items())))

    return Built(_manifest(job, title, files, spots, album.reports), write)


def _photos(job: Job, pieces: list[Piece], spec: SheetSpec, emblems: EmblemCache) -> Built:
    from lootpress.print.machines.photos import make_photos

    with progress("Drawing", sum(piece.copies for piece in pieces)) as tick:
        photos = make_photos(pieces, spec, emblems, tick)
    printed = photos.sheets.printed
    faces = [(each.piece, report) for each in printed for report in each.reports]
    spots = [
        (each.piece, CopySpot(cell=each.cell, file=photos.name_of(each.page), back_file=photos.name_of(each.back_page)))
        for each in printed
    ]
    files = tuple(str(job.output / name) for name in photos.names)

    def write() -> None:
        with progress("Taking pictures", len(photos.names)) as tick:
            _say_others(job, write_folder(job.output, _ticking(photos.pictures(), tick)))

    return Built(_manifest(job, spec.title, files, spots, faces), write)


def _tabletop(job: Job, pieces: list[Piece], title: str, emblems: EmblemCache) -> Built:
    from lootpress.print import tabletop

    sheets = tabletop.sheets_of(pieces)
    with progress("Drawing", sum(len(sheet.pieces) for sheet in sheets)) as tick:
        album = tabletop.shoot(sheets, emblems, tick, job.inks)
    save = f"{file_name(title, set())}.json"
    names = dict.fromkeys(name for sheet in sheets for name in (sheet.face, sheet.back))
    spots = [
        (piece, CopySpot(file=sheet.face, cell=cell, back_file=sheet.back))
        for sheet in sheets
        for cell, piece in enumerate(sheet.pieces, 1)
    ]
    base = job.url or job.output.absolute().as_uri()

    def files() -> Iterator[tuple[str, bytes]]:
        with progress("Taking pictures", len(album.shots)) as tick:
            yield from tabletop.pictures(sheets, album, tick)
        yield save, tabletop.saved_object(title, sheets, base)

    manifest = _manifest(job, title, tuple(str(job.output / name) for name in (*names, save)), spots, album.reports)
    return Built(manifest, lambda: _say_others(job, write_folder(job.output, files())))


def _say_others(job: Job, others: list[str]) -> None:
    if others:
        say(f"Note: {job.output} also holds {count(len(others), 'other file')}, such as {others[0]}.")


def _proof(job: Job, pieces: list[Piece], title: str, order: PrintOrder, emblems: EmblemCache) -> Built:
    shots = [shot for shot in shots_of(pieces) if shot.front or not isinstance(shot.piece.back, BackSide)]
    with progress("Drawing", len(shots)) as tick:
        album = take(shots, 0.0, emblems, tick, job.inks)
    manifest = _manifest(job, title, (str(job.output),), [(piece, CopySpot()) for piece in pieces], album.reports)
    return Built(manifest, lambda: write_file(job.output, _proof_page(job, title, album, order)))


def _proof_page(job: Job, title: str, album: Album, order: PrintOrder) -> bytes:
    from lootpress.print.proof import PIXELS_WIDE, Proofed, proof_page

    shop = Shop(order.size, 0.0, PIXELS_WIDE / order.size.width * 25.4)
    taken: list[tuple[Piece, list[bytes]]] = []
    with progress("Taking pictures", len(album.shots)) as tick:
        for shot, (_, data) in zip(album.shots, _ticking(album.pictures(shop), tick), strict=True):
            if shot.front:
                taken.append((shot.piece, []))
            taken[-1][1].append(data)
    return proof_page(title, [Proofed(piece, tuple(data), definition_link(job.output, piece)) for piece, data in taken])


def definition_link(output: Path, piece: Piece) -> str | None:
    """From the proof to the file that defines a card, so that both can be moved together."""
    if piece.path is None:
        return None
    try:
        way = os.path.relpath(Path(piece.path).absolute(), output.absolute().parent)
    except ValueError:  # on another drive
        return None
    return f"{quote(Path(way).as_posix())}#L{piece.line}"


def _manifest(
    job: Job,
    title: str,
    files: tuple[str, ...],
    spots: Iterable[tuple[Piece, CopySpot]],
    faces: Iterable[tuple[Piece, FaceReport]],
    pages: int = 0,
) -> Manifest:
    faces = list(faces)
    shrunk = [Shrunk(piece.name, piece.set, report.size) for piece, report in faces if report.shrunk]
    return Manifest(
        title=title,
        target=job.target,
        sketch=job.sketch,
        files=files,
        pages=pages,
        cards=entries(spots),
        shrunk=tuple(dict.fromkeys(shrunk)),
        findings=tuple(preflight(faces, job.dpi)),
    )


def _ticking(pictures: Iterable[tuple[str, bytes]], tick: Callable[[], None]) -> Iterator[tuple[str, bytes]]:
    for picture in pictures:
        yield picture
        tick()
