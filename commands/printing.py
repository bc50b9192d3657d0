"""What `print` and `sketch` do: compile, choose cards, draw them, look for faults, and only then write."""

import sys
from pathlib import Path

import click
import msgspec
from msgspec.structs import replace

from lootpress.commands.builds import Job, build
from lootpress.commands.linking import is_deck, link_path, whole_deck
from lootpress.commands.printer_profiles import profile_named
from lootpress.compiler import ir
from lootpress.compiler.load import compile_paths
from lootpress.dsl.diagnostics import has_errors
from lootpress.dsl.lexicon.counting import count
from lootpress.dsl.suggest import closest
from lootpress.print import manifest as made
from lootpress.print.bleeding import OUTER
from lootpress.print.editions import in_large_print
from lootpress.print.layout import LayoutError, card_size, paper_size
from lootpress.print.pictures import DRIVETHRU, SHOPS
from lootpress.print.pieces import Piece, PrintOrder, SourcePlaces, blanks_of, only, pieces_of
from lootpress.print.preflight import PreflightNote, errors
from lootpress.print.sizes import BRIDGE, TAROT
from lootpress.print.stocks import Stock, stock_named
from lootpress.print.theme.theme import Theme
from lootpress.print.theme.theme_file import ThemeError, theme_named
from lootpress.terminal.console import BadInput, OutsideFailure, colour_on, emit, say
from lootpress.terminal.files import check_target

__all__ = ["Job", "load_deck", "run"]

FOLDERS = (*SHOPS, "photo", "tts")
"""What is made of many files."""

_FILE_ENDINGS = (".pdf", ".html", ".htm", ".png", ".jpg", ".jpeg", ".json", ".zip", ".doc", ".docx", ".txt")
_MOST_NOTES = 12


def run(job: Job) -> int:
    """Do the job; gives the exit code."""
    try:
        return _run(job)
    except LayoutError as error:
        raise click.UsageError(f"{error}.") from error
    except ThemeError as error:
        raise BadInput(f"{error}") from error


def _run(job: Job) -> int:
    _check_output(job)
    _check_machine(job)
    stock = stock_named(job.paper)
    paper, order = stock.paper if stock is not None else paper_size(job.paper), _order(job, stock)
    profile = profile_named(job.profile) if job.profile is not None else None
    earlier = _earlier(job.changed_since) if job.changed_since is not None else None
    loaded = load_deck(job.deck)
    if isinstance(loaded, int):
        return loaded
    program, own = loaded
    if "large" in job.edition:
        order = in_large_print(program, own, order)
    pieces = _chosen(pieces_of(program, own, order), job, earlier)
    sets = [each for each in program.sets if own is None or any(name == each.name for name, _ in own)]
    if job.blank and sets:
        pieces += blanks_of(sets[0], job.blank, order, program.rules)
    title = _title(program, [each.name for each in sets]) + _edition(job)
    if not pieces:
        return _nothing(job, title)
    built = build(job, pieces, title, paper, order, profile)
    manifest = built.manifest
    wrong = errors(manifest.findings)
    _say_findings(manifest.findings)
    if wrong:
        manifest = msgspec.structs.replace(manifest, files=())
        say(f"{count(len(wrong), 'error')} in the preflight. Nothing was written.")
    else:
        built.write()
        _say_done(job, manifest, pieces)
    if job.as_json:
        emit(made.to_json(manifest))
    return 1 if wrong else 0


def _nothing(job: Job, title: str) -> int:
    if job.as_json:
        emit(made.to_json(made.Manifest(title=title, target=job.target, sketch=job.sketch)))
    if job.changed_since is None:
        say(f"lootpress: there is no card in `{job.deck}`. Nothing was written.")
        return 1
    say("No card has changed. Nothing was written.")
    return 0


def _say_findings(findings: tuple[PreflightNote, ...]) -> None:
    """All errors, and as many notes as anybody reads."""
    notes = [finding for finding in findings if finding.severity == "note"]
    for finding in (*errors(findings), *notes[:_MOST_NOTES]):
        say(str(finding))
    if len(notes) > _MOST_NOTES:
        say(f"... and {count(len(notes) - _MOST_NOTES, 'more note')}; --json has them all.")


def _say_done(job: Job, manifest: made.Manifest, pieces: list[Piece]) -> None:
    cards = count(sum(piece.copies for piece in pieces), "card")
    pages = f" on {count(manifest.pages, 'page')}" if manifest.pages else ""
    pictures = f" as {count(len(manifest.files), 'file')}" if job.target in FOLDERS else ""
    shrunk = f" {count(len(manifest.shrunk), 'card')} with shrunk text." if manifest.shrunk else ""
    say(f"Printed {cards}{pages}{pictures} to {job.output}.{shrunk}")


# ---------------------------------------------------------------- what is asked for


def _check_output(job: Job) -> None:
    """Find out early what would go wrong late, and never write over anyone's cards."""
    if job.output.suffix.lower() == ".loot":
        raise click.UsageError(f"-o {job.output} looks like a card file, and would be written over.")
    if job.target not in FOLDERS:
        check_target("-o", job.output, (".html",) if job.target == "html" else (".pdf",))
    elif job.output.suffix.lower() in _FILE_ENDINGS:
        raise click.UsageError(f"--for {job.target} makes a folder with many files, not one file like `{job.output}`.")


def _edition(job: Job) -> str:
    names = [name for name, is_it in (("sketch", job.sketch), ("mono", job.inks == "mono")) if is_it]
    return f" ({', '.join(names)})" if names else ""


def _check_machine(job: Job) -> None:
    """Refuse what has no meaning for the target, so that nobody believes it was done."""
    sheets = job.target in ("home", "fold")
    if job.cut and not sheets:
        raise click.UsageError("--cut is for sheets: home and fold.")
    if job.marks == "silhouette" and job.target != "home":
        raise click.UsageError("--marks silhouette is for sheets: home.")
    if job.edition and (job.target in ("tgc", "mpc", "dtc") or job.sketch):
        raise click.UsageError(
            "--edition is for sheets, pictures and pages of printed cards, not for shops and sketches."
        )
    if job.corner is not None and not (job.cut or job.target == "png"):
        raise click.UsageError("--corner is for --cut, and for the pictures of --for png.")
    if job.corner and job.target == "png" and job.bleed:
        raise click.UsageError("--corner rounds pictures that are cut already; leave out --bleed.")


def _order(job: Job, stock: Stock | None) -> PrintOrder:
    if stock is not None and job.target == "home":
        return _on_stock(job, stock)
    shop = SHOPS.get(job.target) or (DRIVETHRU if job.target == "dtc" else None)
    if shop is not None and shop.bleed and job.bleed is not None:
        raise click.UsageError(f"--bleed is fixed for {job.target}.")
    size = card_size(job.card) if job.card else shop.size if shop is not None else BRIDGE
    bleed = shop.bleed if shop is not None and shop.bleed else job.bleed or 0.0
    if job.target in ("home", "fold", "photo"):
        bleed = max(bleed, OUTER)
    roles = size if shop is not None and shop.one_size else TAROT
    reach = 0.0 if job.target == "html" else bleed
    return PrintOrder(size, roles, reach, job.sketch, theme=_theme(job), mono=job.inks == "mono")


def _on_stock(job: Job, stock: Stock) -> PrintOrder:
    """Cards as large as the places of a perforated sheet, roles too."""
    if job.bleed:
        raise click.UsageError(f"--bleed is fixed by the sheet {job.paper}.")
    if "large" in job.edition:
        raise click.UsageError(f"{job.paper} has cards of its own size, which large print would not keep.")
    if job.card and card_size(job.card) != stock.card:
        raise click.UsageError(f"{job.paper} is for cards of {stock.card.width:g} x {stock.card.height:g} mm.")
    return PrintOrder(stock.card, stock.card, OUTER, job.sketch, theme=_theme(job), mono=job.inks == "mono")


def _theme(job: Job) -> Theme | None:
    return theme_named(job.theme) if job.theme is not None else None


def _earlier(path: Path) -> set[str]:
    try:
        return made.digests(path.read_bytes())
    except OSError as reason:
        raise OutsideFailure(f"`{path}` cannot be read; the system says: {reason.strerror or reason}") from reason
    except made.ManifestError as error:
        raise BadInput(
            f"`{path}` is neither a PDF of ours nor the manifest that `lootpress print --json` writes ({error})"
        ) from error


def load_deck(deck: str) -> tuple[ir.Program, SourcePlaces | None] | int:
    """The cards with path and line of those that were asked for; if they have errors, the exit code, errors told.

    Of a deck these are all cards that are in it, as often as they are in it; of one linked before no place is known.
    """
    if deck.lower().endswith(".json"):
        return link_path(deck).program, None
    if is_deck(deck):
        whole = whole_deck(deck)
        compiled, lines = whole.compiled, whole.lines
        asked = {definition.path for definition in compiled.where.values()}
    else:
        compiled, loaded = compile_paths([deck])
        lines = {source.path: source.lines for source in loaded.sources}
        asked = set(lines)
    if not has_errors(list(compiled.diagnostics)):
        known = compiled.where.items()
        return compiled.program, {key: (d.path, d.line) for key, d in known if d.path in asked or key[0] == "set"}
    from lootpress.commands.examine import exit_code
    from lootpress.dsl.render import render_text, summary

    say(render_text(compiled.diagnostics, lines, colour=colour_on(sys.stderr)) + "\n")
    say(f"{summary(compiled.diagnostics, files=len(lines))} Nothing was written.")
    return exit_code(compiled.diagnostics)


def _chosen(pieces: list[Piece], job: Job, earlier: set[str] | None) -> list[Piece]:
    names = {piece.name.casefold(): piece.name for piece in pieces}
    for name in job.only:
        if name.casefold() not in names:
            guess = closest(name, names.values())
            hint = f" Did you mean '{guess}'?" if guess else ""
            raise click.BadParameter(f"there is no card '{name}'.{hint}", param_hint="--only")
    if job.only:
        pieces = only(pieces, job.only)
    if earlier is not None:
        pieces = [piece for piece in pieces if piece.digest not in earlier]
    if job.each == "once":
        pieces = [replace(piece, copies=1) for piece in pieces]
    return pieces


def _title(program: ir.Program, sets: list[str]) -> str:
    decks = program.decks
    return decks[0].name if len(decks) == 1 and len(sets) != 1 else " + ".join(sets)
