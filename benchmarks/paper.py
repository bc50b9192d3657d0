"""How fast cards come onto paper, as ratios to plain ReportLab drawing the same, and beside two other ways to a PDF.

The work is that of a home printer: 168 cards on 38 pages, fronts and backs, with 20 pictures shared among them. Each
way is a fresh process given finished card programs (ours) or the finished place of every text and shape (the others);
what counts is the time of the processor. `pip install lootpress[bench]` brings WeasyPrint and fpdf2; a rival that is
not there is a miss.
"""

import gc
import json
import os
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CARDS, PICTURES = 168, 20
ROUNDS = 5
SIZE = (57.15, 88.9)
PAGE = (595.28, 841.89)
PER_MM = 72 / 25.4
MB = 1_000_000
# For the others every text is in one of these, by what it is on the card; ours knows better.
FONTS = {
    "display": "Ranchers_400Regular.ttf",
    "text": "AsapCondensed_500Medium.ttf",
    "heavy": "AsapCondensed_800ExtraBold.ttf",
}
DISPLAYED, HEAVY = ("title", "stat", "set icon"), ("kind", "tag", "stat label", "bar")


class RunCost(NamedTuple):
    """What a process took: seconds of the processor and the most memory in MB."""

    seconds: float
    memory: float


# ---------------------------------------------------------------- the processes, each started with its name


def ours(folder: Path, out: Path, program: str, *options: str) -> None:
    """Card programs to a PDF, the way the command does it."""
    gc.set_threshold(200_000)  # as cli.py does
    from lootpress.compiler.serial import from_json
    from lootpress.print.emblem_cache import EmblemCache
    from lootpress.print.layout import paper_size
    from lootpress.print.pieces import PrintOrder, pieces_of
    from lootpress.print.sheets import SheetSpec, make_sheets

    order = PrintOrder(sketch="sketch" in options, art_folder=folder / "art")
    pieces = pieces_of(from_json((folder / program).read_bytes()), None, order)
    cache = EmblemCache(folder / "emblems") if "cached" in options else EmblemCache()
    out.write_bytes(make_sheets(pieces, SheetSpec(paper_size("a4"), "Benchmark"), cache).document)


def raw(folder: Path, out: Path) -> None:
    """Plain ReportLab: knows where everything goes, writes binary streams, passes the pictures through as they are."""
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0
    job = json.loads((folder / "job.json").read_text("utf-8"))
    for name, file in FONTS.items():
        pdfmetrics.registerFont(TTFont(name, str(ROOT / "print" / "fonts" / file)))
    wide, high = (side * PER_MM for side in SIZE)
    canvas: Any = Canvas(str(out), PAGE, invariant=1, pageCompression=1, initialFontName="text")  # type: ignore[arg-type]
    for number in range(PICTURES):
        data = (folder / "art" / f"{number:02d}.png").read_bytes()
        width, height, stream = _idat(data)
        entries = {
            "Type": "/XObject", "Subtype": "/Image", "Width": str(width), "Height": str(height),
            "ColorSpace": "/DeviceRGB", "BitsPerComponent": "8", "Filter": "/FlateDecode",
            "DecodeParms": f"<< /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns {width} >>",
        }  # fmt: skip
        canvas._doc.addForm(f"P{number}", PDFStream(PDFDictionary(entries), stream, filters=[]))
    for name in ("ground", "icon", "back"):
        canvas.beginForm(name, 0, 0, wide, high)
        for polygon in job[name]:
            _polygon(canvas, polygon, high)
        canvas.endForm()
    for page in job["pages"]:
        for x, y, card in page:
            canvas.saveState()
            canvas.translate(x * PER_MM, y * PER_MM)
            if card is None:
                canvas.doForm("back")
                canvas.restoreState()
                continue
            shown = job["cards"][card]
            canvas.doForm("ground")
            for polygon in shown["shapes"]:
                _polygon(canvas, polygon, high)
            canvas.saveState()
            canvas.clipPath(_path(canvas, shown["window"], high), stroke=0, fill=0)
            canvas.transform(wide, 0, 0, wide, 0, high * 0.3)
            canvas.doForm(f"P{shown['picture']}")
            canvas.restoreState()
            for left, base, size, font, text in shown["texts"]:
                canvas.setFont(font, size)
                canvas.drawString(left * PER_MM, high - base * PER_MM, text)
            for left, top in shown["icons"]:
                canvas.saveState()
                canvas.translate(left * PER_MM, -top * PER_MM)
                canvas.doForm("icon")
                canvas.restoreState()
            canvas.restoreState()
        canvas.showPage()
    canvas.save()


def _path(canvas: Any, points: list[list[float]], high: float) -> Any:
    path = canvas.beginPath()
    path.moveTo(points[0][0] * PER_MM, high - points[0][1] * PER_MM)
    for x, y in points[1:]:
        path.lineTo(x * PER_MM, high - y * PER_MM)
    path.close()
    return path


def _polygon(canvas: Any, shape: dict[str, Any], high: float) -> None:
    canvas.setFillColorRGB(*shape["fill"])
    canvas.drawPath(_path(canvas, shape["points"], high), stroke=1, fill=1)


def _idat(data: bytes) -> tuple[int, int, bytes]:
    """Size and packed pixels of a plain PNG."""
    at, parts = 8, []
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] == b"IDAT":
            parts.append(data[at + 8 : at + 8 + length])
        at += 12 + length
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big"), b"".join(parts)


def fpdf2(folder: Path, out: Path) -> None:
    """The same with fpdf2."""
    from fpdf import FPDF

    job = json.loads((folder / "job.json").read_text("utf-8"))
    pdf = FPDF(unit="mm", format="A4")
    pdf.set_auto_page_break(False)
    for name, file in FONTS.items():
        pdf.add_font(name, fname=str(ROOT / "print" / "fonts" / file))
    for page in job["pages"]:
        pdf.add_page()
        for x, y, card in page:
            top = 297 - y - SIZE[1]
            pdf.rect(x, top, *SIZE, style="DF")
            if card is None:
                for shape in job["back"]:
                    pdf.polygon([(x + px, top + py) for px, py in shape["points"]], style="DF")
                continue
            shown = job["cards"][card]
            for shape in shown["shapes"]:
                pdf.polygon([(x + px, top + py) for px, py in shape["points"]], style="DF")
            pdf.image(str(folder / "art" / f"{shown['picture']:02d}.png"), x + 3, top + 15, w=SIZE[0] - 6)
            for left, base, size, font, text in shown["texts"]:
                pdf.set_font(font, size=size)
                pdf.text(x + left, top + base, text)
    pdf.output(str(out))


def weasyprint(folder: Path, out: Path) -> None:
    """The same as a page of HTML, set by WeasyPrint."""
    from html import escape

    from weasyprint import HTML

    job = json.loads((folder / "job.json").read_text("utf-8"))
    faces = "".join(
        f"@font-face {{ font-family: {name}; src: url({(ROOT / 'print' / 'fonts' / file).as_uri()}) }}"
        for name, file in FONTS.items()
    )
    style = (
        f"{faces} @page {{ size: A4; margin: 0 }} section {{ position: relative; height: 297mm; break-after: page }}"
        " article, article * { position: absolute; white-space: pre; line-height: 1 } article { overflow: hidden;"
        f" width: {SIZE[0]}mm; height: {SIZE[1]}mm; background: #e4573d; border: 0.3mm solid black }}"
    )
    parts = [f"<style>{style}</style>"]
    for page in job["pages"]:
        parts.append("<section>")
        for x, y, card in page:
            parts.append(f'<article style="left:{x}mm;bottom:{y}mm">')
            shown = job["cards"][card] if card is not None else {"shapes": [], "texts": [], "picture": None}
            if shown["picture"] is not None:
                source = (folder / "art" / f"{shown['picture']:02d}.png").as_uri()
                parts.append(f'<img src="{source}" style="left:3mm;top:15mm;width:51mm">')
            parts += [
                f'<span style="left:{left}mm;top:{base - size / PER_MM}mm;font:{size}pt {font}">{escape(text)}</span>'
                for left, base, size, font, text in shown["texts"]
            ]
            parts.append("</article>")
        parts.append("</section>")
    HTML(string="".join(parts)).write_pdf(out)


# ---------------------------------------------------------------- the work


def prepare(folder: Path, _: Path) -> None:
    """Programs, pictures, and for the others where everything stands, taken from how our own faces came out."""
    import msgspec

    from lootpress.compiler import ir
    from lootpress.compiler.load import load
    from lootpress.compiler.serial import to_json
    from lootpress.print.wording.compiled import load_compiled, save_compiled

    if load_compiled("nouns") is None:
        save_compiled()  # a wheel has its templates compiled, and `make env` compiles those that were changed
    program = load("fantasy").program
    (fantasy,) = (each for each in program.sets if each.name == "Fantasy")
    pictures(folder / "art")

    def write(name: str, count: int, art: bool, change: bool = False) -> ir.Program:
        cards = []
        for n in range(count):
            card = fantasy.cards[n % len(fantasy.cards)]
            again = n // len(fantasy.cards)
            cards.append(
                msgspec.structs.replace(
                    card,
                    name=card.name + (f" {again + 1}" if again else ""),
                    number=n + 1,
                    copies=1,
                    art=f"{n % PICTURES:02d}.png" if art else None,
                )
            )
        if change:
            at = next(n for n, card in enumerate(cards) if card.archetype == "monster")
            cards[at] = msgspec.structs.replace(cards[at], level=ir.Level(19))
        made = msgspec.structs.replace(program, sets=(msgspec.structs.replace(fantasy, cards=tuple(cards)),))
        (folder / name).write_bytes(to_json(made))
        return made

    work = write("art.json", CARDS, art=True)
    write("many.json", 1000, art=True)
    write("emblems.json", CARDS, art=False)
    write("changed.json", CARDS, art=False, change=True)
    (folder / "job.json").write_text(json.dumps(job_for(work, folder / "art")), "utf-8")


def pictures(folder: Path) -> None:
    """Photographs as far as a compressor can tell: smooth noise, 614 pixels square."""
    from PIL import Image

    folder.mkdir()
    for number in range(PICTURES):
        noise = Image.frombytes("RGB", (77, 77), random.Random(number).randbytes(77 * 77 * 3))
        noise.resize((614, 614), Image.Resampling.BICUBIC).save(folder / f"{number:02d}.png")


def job_for(program: Any, art: Path) -> dict[str, Any]:
    """What stands where: the texts and icons of our faces with their places, and shapes as many as a face has."""
    from lootpress.print.layout import home_grid, paper_size
    from lootpress.print.pieces import PrintOrder, pieces_of
    from lootpress.print.sheets import SheetSpec, make_sheets
    from lootpress.print.sizes import BRIDGE, POINT

    a4 = paper_size("a4")
    printed = make_sheets(pieces_of(program, None, PrintOrder(art_folder=art)), SheetSpec(a4, "Benchmark")).printed
    grid = home_grid(a4, BRIDGE)
    chance = random.Random(1)

    def shape(n: int) -> dict[str, Any]:
        x, y = chance.uniform(4, 40), chance.uniform(4, 70)
        points = [[x + chance.uniform(0, 12), y + chance.uniform(0, 12)] for _ in range(n)]
        return {"fill": [chance.random() for _ in range(3)], "points": points}

    def font(what: str) -> str:
        return "display" if what in DISPLAYED else "heavy" if what in HEAVY else "text"

    cards, pages = [], []
    for number, each in enumerate(printed):
        marks = each.reports[0].marks
        texts = [
            (m.left, m.bottom - m.size * POINT * 0.2, m.size, font(m.what), m.text) for m in marks if m.what != "icon"
        ]
        cards.append(
            {
                "picture": number % PICTURES,
                "shapes": [shape(n) for n in (12, 12, 24, 24, 24, 4, 4, 26, 26, 4, 8, 8)],
                "window": [[3.0, 15.0], [54.0, 15.0], [54.0, 50.0], [3.0, 50.0]],
                "texts": texts,
                "icons": [(m.left, m.top) for m in marks if m.what == "icon"],
            }
        )
    for first in range(0, len(cards), grid.cells):
        cells = range(min(grid.cells, len(cards) - first))
        for place, back in ((grid.front, False), (grid.back, True)):
            where = [place(cell) for cell in cells]
            pages.append([(p.x, a4.height - p.bottom, None if back else first + cell) for cell, p in enumerate(where)])
    forms = {"ground": [shape(3) for _ in range(150)], "icon": [shape(16)], "back": [shape(8) for _ in range(120)]}
    return {"cards": cards, "pages": pages, **forms}


# ---------------------------------------------------------------- measuring


WAYS: dict[str, Callable[..., None]] = {
    "prepare": prepare,
    "ours": ours,
    "raw": raw,
    "fpdf2": fpdf2,
    "weasyprint": weasyprint,
}


def cost(folder: Path, way: str, out: str, *options: str) -> RunCost:
    """What one fresh process takes; there is bytecode, even if the system forbids it."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["PYTHONPYCACHEPREFIX"] = str(folder / "bytecode")
    command = [sys.executable, __file__, way, str(folder), str(folder / out), *options]
    child = os.posix_spawn(sys.executable, command, environment)
    _, status, used = os.wait4(child, 0)
    if status:
        raise RuntimeError(f"{way} failed")
    per_mb = MB if sys.platform == "darwin" else 1000
    return RunCost(used.ru_utime + used.ru_stime, used.ru_maxrss / per_mb)


def best(folder: Path, runs: dict[str, tuple[str, ...]], rounds: int = ROUNDS) -> dict[str, RunCost]:
    """The best of several rounds for each, by turns so that a busy machine slows all alike; the first is a trial."""
    found: dict[str, list[RunCost]] = {name: [] for name in runs}
    for _ in range(rounds + 1):
        for name, (way, *options) in runs.items():
            found[name].append(cost(folder, way, f"{name}.pdf", *options))
    return {name: min(costs[1:]) for name, costs in found.items()}


def installed(name: str) -> bool:
    """Whether somebody to compare with is there."""
    from importlib.util import find_spec

    return find_spec(name) is not None


def main() -> int:
    """Measure, print the table, and say by the exit code whether everything is within its bounds."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cost(folder, "prepare", "")  # in a process of its own: what this one holds would count as memory of the others
        cost(folder, "ours", "before.pdf", "emblems.json", "cached")
        main_runs = {
            "raw": ("raw",),
            "ours": ("ours", "art.json"),
            "emblems": ("ours", "emblems.json"),
            "changed": ("ours", "changed.json", "cached"),
            "sketch": ("ours", "emblems.json", "sketch"),
        }
        took = best(folder, main_runs)
        took |= best(folder, {"thousand": ("ours", "many.json")}, rounds=2)
        rivals = {"fpdf2": "fpdf", "weasyprint": "weasyprint"}
        missing = [way for way, module in rivals.items() if not installed(module)]
        took |= best(folder, {way: (way,) for way in rivals if way not in missing}, rounds=1)
        sizes = {each: (folder / f"{each}.pdf").stat().st_size for each in took}
    for each, used in took.items():
        print(f"{each:<12} {used.seconds:7.3f} s  {used.memory:6.0f} MB  {sizes[each] / MB:6.2f} MB of PDF")
    bound = took["raw"].seconds
    rows = [
        ("168 cards with art / raw ReportLab", took["ours"].seconds / bound, 1.5),
        ("168 cards with emblems, cold / raw", took["emblems"].seconds / bound, 2.0),
        ("one card changed, emblems kept / raw", took["changed"].seconds / bound, 2.0),
        ("1,000 cards / 168 cards", took["thousand"].seconds / took["ours"].seconds, 6.5),
        ("memory of 168 cards with art, MB", took["ours"].memory, 90.0),
        ("PDF with emblems, MB", sizes["emblems"] / MB, 2.5),
        ("PDF of the sketch edition, KB", sizes["sketch"] / 1000, 300.0),
    ]
    rows += [
        (f"168 cards with art / {way}", took["ours"].seconds / took[way].seconds, most)
        for way, most in (("weasyprint", 1 / 5), ("fpdf2", 1.0))
        if way in took
    ]
    for what, value, most in rows:
        print(f"{what:<40} {value:8.2f}  at most {most:<6g} {'ok' if value <= most else 'MISSED'}")
    for way in missing:
        print(f"{way} is not installed, so nothing is known about it: pip install 'lootpress[bench]'  MISSED")
    return 1 if missing or any(value > most for _, value, most in rows) else 0


if __name__ == "__main__":
    if len(sys.argv) > 1:
        WAYS[sys.argv[1]](Path(sys.argv[2]), Path(sys.argv[3]), *sys.argv[4:])
        os._exit(0)  # as cli.py leaves; for the others, too, for tidying up prints nothing
    else:
        sys.exit(main())
