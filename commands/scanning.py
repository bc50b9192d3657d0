"""What `scan` does: look at every photograph, choose the drawings, plan all changes, show them, and only then write."""

import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import click
import msgspec
from msgspec.structs import replace
from PIL import Image

from lootpress.commands.progress import progress
from lootpress.commands.scan_plan import ART, Plan, SetGiven, planned
from lootpress.compiler.gather import SHIPPED, resolve
from lootpress.compiler.load import compile_paths
from lootpress.dsl.diagnostics import has_errors
from lootpress.dsl.lexicon.counting import count
from lootpress.print.layout import LayoutError, card_size, paper_size
from lootpress.print.pieces import FaceSide, SourcePlaces
from lootpress.scan.catalogue import catalogue_of
from lootpress.scan.chosen import ChosenDrawings, Key, chosen
from lootpress.scan.contact import Pair, contact_sheet
from lootpress.scan.drawing import Drawing, drawing_of
from lootpress.scan.photo import PhotoError, read_photos
from lootpress.scan.recognise import PhotoSeen, Recogniser
from lootpress.terminal.console import BadInput, OutsideFailure, colour_on, say
from lootpress.terminal.files import check_target, write_file

__all__ = ["Wish", "run"]

_COARSE_DPI = 150
_SOFT = 0.3
"""In mm: edges that take longer to go from black to white are blurred."""
_MOST_NAMES = 12
_HINT = (
    "Photograph sheets with all of their black squares, cut cards with the one in their corner. "
    "Paper without them must lie whole in the photo, on something darker; say --paper or --card for unusual sizes."
)


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line."""

    photos: tuple[Path, ...]
    folder: str
    artist: str | None = None
    replace: bool = False
    opaque: bool = False
    dry_run: bool = False
    contact: Path | None = None
    paper: str | None = None
    card: str | None = None


def run(wish: Wish) -> int:
    """Scan; gives the exit code: 1 if a photograph could not be used."""
    if wish.contact is not None:
        check_target("--contact", wish.contact, (".pdf",))
    if wish.artist is not None and (not wish.artist.strip() or not wish.artist.isprintable()):
        raise click.UsageError("--artist needs a name that can be printed.")
    try:
        papers = (paper_size(wish.paper),) if wish.paper is not None else ()
        sizes = (card_size(wish.card),) if wish.card is not None else ()
    except LayoutError as error:
        raise click.UsageError(f"{error}.") from error
    given = _given(wish.folder)
    if isinstance(given, int):
        return given
    recogniser = Recogniser(catalogue_of(given.compiled.program, _where(given), sizes), sizes, papers)
    drawings, unusable = _looked_at(wish, recogniser)
    choice = chosen(drawings)
    pictures = {key: _picture(drawing, opaque=wish.opaque) for key, drawing in choice.art.items()}
    plan = planned(given, choice, pictures, wish.artist, replace=wish.replace)
    _say_findings(given, choice, plan)
    contact = _contact(wish, given, choice, pictures)
    if not wish.dry_run:
        _write(given, plan)
    if contact is not None:
        write_file(*contact)
        say(f"{contact[0]} shows every card before and after.")
    _say_done(plan, wish)
    return 1 if unusable else 0


def _given(folder: str) -> SetGiven | int:
    """The set, compiled; if it has errors, the exit code, the errors told."""
    root = resolve(folder)
    if SHIPPED in root.absolute().parents or root.absolute() == SHIPPED:
        raise BadInput(f"`{folder}` comes with Lootpress and stays as it is; copy its folder, and scan into the copy.")
    compiled, loaded = compile_paths([folder])
    if has_errors(list(compiled.diagnostics)):
        from lootpress.commands.examine import exit_code
        from lootpress.dsl.render import render_text, summary

        lines = {source.path: source.lines for source in loaded.sources}
        say(render_text(compiled.diagnostics, lines, colour=colour_on(sys.stderr)) + "\n")
        say(f"{summary(compiled.diagnostics, files=len(lines))} Nothing was written.")
        return exit_code(compiled.diagnostics)
    texts = {source.path: source.text for source in loaded.sources}
    header = next((d for (word, _), d in compiled.where.items() if word == "set" and d.path in texts), None)
    home = Path(header.path).parent if header is not None else root if root.is_dir() else root.parent
    return SetGiven(home, compiled, texts)


def _where(given: SetGiven) -> SourcePlaces:
    known = given.compiled.where.items()
    return {key: (d.path, d.line) for key, d in known if d.path in given.texts or key[0] == "set"}


# ---------------------------------------------------------------- photographs


def _looked_at(wish: Wish, recogniser: Recogniser) -> tuple[list[Drawing], int]:
    """Every drawing in every photograph, and how many photographs were of no use."""
    drawings: list[Drawing] = []
    unusable = 0
    with progress("Looking", len(wish.photos)) as tick:
        for path in wish.photos:
            try:
                for photo in read_photos(path):
                    seen = recogniser.seen(photo.pixels)
                    found = [drawing_of(photo, card) for card in seen.cards]
                    say(f"{photo.name}: {_told(seen, found, wish.folder)}")
                    unusable += not found
                    drawings += found
            except PhotoError as error:
                say(f"{path}: {error}.")
                unusable += 1
            tick()
    return drawings, unusable


def _told(seen: PhotoSeen, found: Sequence[Drawing], folder: str) -> str:
    """One sentence about a photograph."""
    strangers = [sheet for sheet in seen.sheets if not sheet.cards]
    if strangers:
        code = next((sheet.laid.code for sheet in strangers if sheet.laid.code is not None), None)
        whose = f" of another deck ({code.short})" if code is not None and code.short else " of another deck"
        if not found:
            return f"refused: this is a sheet{whose}; none of its cards is in `{folder}`."
    if not found:
        unsure = f"{count(seen.unsure, 'card')} in it, but none is for sure one"
        return f"{unsure if seen.unsure else 'nothing in it is a card'} of `{folder}`. {_HINT}"
    drawn = sum(drawing.picture is not None for drawing in found)
    sheets = [f"sheet {sheet.laid.page}" for sheet in seen.sheets if sheet.cards]
    parts = [", ".join([*sheets, count(len(found), "card")]), count(drawn, "drawing")]
    parts += [f"{count(seen.unsure, 'card')} of other sets, or illegible"] if seen.unsure > 0 else []
    parts += ["a sheet of another deck refused"] if strangers else []
    return "; ".join(parts) + "."


def _picture(drawing: Drawing, *, opaque: bool) -> bytes:
    assert drawing.picture is not None  # the drawings that were chosen have one
    if not opaque:
        return drawing.picture
    with Image.open(BytesIO(drawing.picture)) as image:
        layer = image.convert("RGBA")
        whole = Image.alpha_composite(Image.new("RGBA", layer.size, "white"), layer).convert("RGB")
        out = BytesIO()
        whole.save(out, "PNG", dpi=image.info.get("dpi", (400, 400)))
    return out.getvalue()


# ---------------------------------------------------------------- what there is to say


def _say_findings(given: SetGiven, choice: ChosenDrawings, plan: Plan) -> None:
    for sentence in (*choice.told, *plan.told):
        say(f"{sentence}.")
    for (_, name), drawing in choice.art.items():
        if drawing.dpi < _COARSE_DPI:
            say(
                f'"{name}": {drawing.photo} shows it with {drawing.dpi:.0f} dots per inch; come nearer for a finer one.'
            )
        if drawing.blur > _SOFT:
            say(f'"{name}": {drawing.photo} is blurred there, by {drawing.blur:.1f} mm.')
    if plan.same:
        say(f"{_named(plan.same)}: this drawing is their art already.")
    if plan.kept:
        say(f"{_named(plan.kept)} have art already and keep it; --replace puts the new drawings in its place.")
    if choice.empty:
        say(f"Nothing is drawn on {_named(choice.empty)}.")
    seen = {*choice.art, *choice.empty, *choice.covered}
    missing = [key for key in _own_cards(given) if key not in seen and given.card(key).art is None]
    if missing:
        say(f"Still without art, and in no photo: {_named(missing)}.")


def _own_cards(given: SetGiven) -> list[Key]:
    where = _where(given)
    return [(s.name, c.name) for s in given.compiled.program.sets for c in s.cards if (s.name, c.name) in where]


def _named(keys: Sequence[Key]) -> str:
    names = [f'"{name}"' for _, name in keys[:_MOST_NAMES]]
    more = f" and {count(len(keys) - _MOST_NAMES, 'more card')}" if len(keys) > _MOST_NAMES else ""
    return ", ".join(names) + more


def _say_done(plan: Plan, wish: Wish) -> None:
    done = "Would give" if wish.dry_run else "Gave"
    if plan.is_empty:
        say("Nothing to change.")
    else:
        new = f" {count(plan.written, 'new card')} to write." if plan.written else ""
        say(f"{done} art to {count(len(plan.art), 'card')} in {count(len(plan.texts), 'file')}.{new}")


# ---------------------------------------------------------------- writing


def _contact(
    wish: Wish, given: SetGiven, choice: ChosenDrawings, pictures: dict[Key, bytes]
) -> tuple[Path, bytes] | None:
    """The contact sheet and where it goes; a dry run has one only if it was asked for."""
    target = wish.contact or (None if wish.dry_run else given.folder / ART / "contact.pdf")
    if target is None or not choice.art:
        return None
    with tempfile.TemporaryDirectory(prefix="lootpress-") as name:
        pairs = []
        for number, (key, drawing) in enumerate(choice.art.items()):
            side = drawing.entry.face.side
            assert isinstance(side, FaceSide)
            file = f"{number}.png"
            Path(name, file).write_bytes(pictures[key])
            card = msgspec.structs.replace(side.card, art=file, focus=None)
            text = replace(side.text, artist=wish.artist or side.text.artist)
            caption = f"{key[1]} · {drawing.photo} · {drawing.dpi:.0f} dpi"
            pairs.append(Pair(drawing.card, card, side.card_set, text, drawing.entry.tag.size, caption))
        sets = " + ".join(dict.fromkeys(key[0] for key in choice.art))
        return target, contact_sheet(pairs, Path(name), sets)


def _write(given: SetGiven, plan: Plan) -> None:
    """Pictures first: a card file never names one that is not there yet."""
    if plan.is_empty:
        return
    try:
        for folder in _folders(plan.files):
            (given.folder / folder).mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        raise OutsideFailure(
            f"`{given.folder}` cannot be written; the system says: {reason.strerror or reason}"
        ) from reason
    for name, data in plan.files.items():
        write_file(given.folder / name, data)
    for path, text in plan.texts.items():
        write_file(Path(path), text.encode())


def _folders(names: Iterable[str]) -> list[str]:
    return sorted({ART, *(Path(name).parent.as_posix() for name in names)})
