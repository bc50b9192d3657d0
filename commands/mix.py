"""The command `mix`: links sets and decks, tells what came of it, and writes the deck, its report, its rule sheet."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lootpress.commands.linking import DeckGiven, NotCompiled, cannot_be_linked, given
from lootpress.commands.lock_files import changes_of, lock_beside
from lootpress.commands.number_options import Whole
from lootpress.commands.sets import complete_set
from lootpress.dsl.lexicon.counting import count
from lootpress.terminal.console import BadInput, OutsideFailure, colour_on, emit, example, say
from lootpress.terminal.files import check_target, write_file

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.compiler.link.linked import Linked
    from lootpress.compiler.link.report import MixReport

__all__ = ["command"]

_ACCEPT = ("orphan", "multi-stat", "duplicate", "clash", "equivalent", "ratio", "thin", "tall")


@click.command(
    "mix",
    epilog=example(
        "lootpress mix fantasy marvel",
        "lootpress mix fantasy my-cards --fix -o saturday.loot --lock",
        "lootpress mix mashup --size 240 -o short.json --rulesheet rules.pdf",
    ),
)
@click.argument("paths", nargs=-1, required=True, shell_complete=complete_set, metavar="SET_OR_DECK...")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
    help="The deck: a deck file (.loot), or its whole card program (.json), which every command takes as a deck.",
)  # fmt: skip
@click.option("--name", help="Call the deck this, instead of naming its sets.")
@click.option("--size", type=Whole(1, 10_000), metavar="N", help="Pick this many cards, a fair share from each set.")
@click.option("--seed", type=Whole(0, 10_000), metavar="N", help="Pick others: each number gives another choice.")
@click.option("--merge", is_flag=True, help="Take a card that several sets share only once.")
@click.option(
    "--words", metavar="SET", help="Print all cards in the words of this set: curse or trap, hireling or ally."
)
@click.option(
    "--fix", is_flag=True,
    help="Apply the suggestions, and write the deck file: -o, or the one that was given. What is a matter of taste is "
    "left unless you --accept it: clash (one name, different cards) and equivalent (the same under different names).",
)  # fmt: skip
@click.option(
    "--accept",
    multiple=True,
    type=click.Choice(_ACCEPT),
    help="With --fix, apply only suggestions of this kind; repeat it for more.",
)
@click.option("--lock", is_flag=True, help="Record versions and digests of the sets beside the deck file.")
@click.option("--locked", is_flag=True, help="Exit with 1 if the deck has changed since it was locked.")
@click.option(
    "--rulesheet",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write a rule sheet for this mix, as .pdf or .html.",
)
@click.option("--paper", default="a4", show_default=True, metavar="a4|letter|WxH", help="The paper of the rule sheet.")
@click.option(
    "--page", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.html", help="Write the report as a page."
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("--no-cache", is_flag=True, help="Compile again, even if nothing has changed.")
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    output: Path | None,
    name: str | None,
    size: int | None,
    seed: int | None,
    merge: bool,
    words: str | None,
    fix: bool,
    accept: tuple[str, ...],
    lock: bool,
    locked: bool,
    rulesheet: Path | None,
    paper: str,
    page: Path | None,
    as_json: bool,
    no_cache: bool,
) -> None:
    """Link sets and decks into one deck, and tell what is in it, what its sets share, and what would not work."""
    _check_files(output, rulesheet, page)
    parts = _given(ctx, paths, cached=not no_cache)
    wishes: dict[str, object] = {"name": name, "size": size, "seed": seed, "words": words}
    wishes["duplicates"] = "merged" if merge else None
    wishes = {key: value for key, value in wishes.items() if value is not None}
    deck_file = _deck_file(paths, output, needed=fix or lock)
    linked, wish = _linked(paths, parts, wishes)
    made, fixed = 0, None
    if fix:
        linked, wish, made, fixed = _put_right(paths, parts, wish, accept)
        if output is None or output.suffix.lower() != ".loot":
            assert deck_file is not None
            _write_deck_file(deck_file, wish)
    changed = changes_of(paths[0], linked) if len(paths) == 1 and not lock else []
    if output is not None:
        _write_deck(output, linked, wish)
    if lock:
        _write_lock(deck_file, linked)
    if rulesheet is not None:
        _write_rulesheet(rulesheet, linked, paper)
    _tell(linked, changed, as_json=as_json, page=page)
    if fix:
        assert fixed is not None
        _say_applied(made, fixed, output or deck_file, deck_file)
    for change in changed:
        say(f"Changed since it was locked: {change}.")
    if locked and (changed or not _is_locked(paths)):
        say("The deck is not as it was locked." if changed else "There is no lock file beside the deck file.")
        ctx.exit(1)


# ---------------------------------------------------------------- what was asked for


def _check_files(output: Path | None, rulesheet: Path | None, page: Path | None) -> None:
    """Find out early what would go wrong late."""
    for option, file, endings in (
        ("-o", output, (".loot", ".json")), ("--rulesheet", rulesheet, (".pdf", ".html")), ("--page", page, (".html",)),
    ):  # fmt: skip
        if file is not None:
            check_target(option, file, endings)
    if output is not None and output.suffix.lower() == ".loot" and output.exists():
        from lootpress.compiler.gather import is_deck_file

        if not is_deck_file(str(output)):
            raise click.UsageError(f"-o {output} holds cards, and would be written over.")


def _given(ctx: click.Context, paths: tuple[str, ...], *, cached: bool) -> list[DeckGiven]:
    from lootpress.commands.examine import exit_code, say_errors

    found: list[DeckGiven] = []
    code = 0
    for path in paths:
        try:
            found.append(given(path, cached=cached))
        except NotCompiled as stopped:
            say_errors(stopped.examined)
            code = max(code, exit_code(stopped.examined.diagnostics))
    if code:
        ctx.exit(code)
    return found


def _deck_file(paths: tuple[str, ...], output: Path | None, *, needed: bool) -> Path | None:
    """The deck file that is written: that of -o, else the only one that was given, unless it came along with us."""
    if output is not None and output.suffix.lower() == ".loot":
        return output
    from lootpress.compiler.gather import is_deck_file

    if len(paths) == 1 and Path(paths[0]).is_file() and is_deck_file(paths[0]):
        return Path(paths[0])
    if needed:
        raise click.UsageError("Say which deck file to write: -o FILE.loot")
    return None


# ---------------------------------------------------------------- linking


def _linked(paths: tuple[str, ...], parts: list[DeckGiven], wishes: dict[str, object]) -> tuple[Linked, ir.Deck | None]:
    """The deck, and the deck block that says the same, if one can."""
    import msgspec

    from lootpress.commands.mixing import together
    from lootpress.compiler.link.join import join, link_deck
    from lootpress.compiler.link.problems import LinkError

    try:
        decks = [part.link() for part in parts]
        linked = decks[0] if len(decks) == 1 else join(decks)
        wish = together(parts, linked)
        if wishes:
            linked = link_deck(msgspec.structs.replace(linked.deck, **wishes), [linked.program], linked.parts)
            wish = msgspec.structs.replace(wish, **wishes) if wish is not None else None
    except LinkError as error:
        raise cannot_be_linked(" + ".join(paths), error) from error
    return linked, wish


def _put_right(
    paths: tuple[str, ...], parts: list[DeckGiven], wish: ir.Deck | None, accept: tuple[str, ...]
) -> tuple[Linked, ir.Deck, int, MixReport]:
    """The deck with the suggestions applied, how many these were, and the report on what came of it."""
    from lootpress.compiler.link.advice import ADVISED, put_right
    from lootpress.compiler.link.join import link_deck
    from lootpress.compiler.link.problems import LinkError

    programs = [program for part in parts for program in part.programs]
    try:
        deck, linked, report, made = put_right(_said(wish), lambda deck: link_deck(deck, programs), accept or ADVISED)
    except LinkError as error:
        raise cannot_be_linked(" + ".join(paths), error) from error
    return linked, deck, len(made), report


def _say_applied(made: int, report: MixReport, file: Path | None, deck_file: Path | None) -> None:
    """How many suggestions were applied, how many were left, and what would apply those."""
    say(f"Applied {count(made, 'suggestion')} and wrote {file}.")
    left = [finding.kind for finding in report.warnings if finding.edits]
    if left:
        kinds = " ".join(f"--accept {kind}" for kind in dict.fromkeys(left))
        verb = "was" if len(left) == 1 else "were"
        say(f"{count(len(left), 'suggestion')} {verb} left. To apply: lootpress mix {deck_file} --fix {kinds}")


def _said(wish: ir.Deck | None) -> ir.Deck:
    if wish is None:
        raise BadInput(
            "no deck file can say this: a deck that was linked or thinned before is among them. "
            "Name its sets or its deck file instead, or write a .json."
        )
    return wish


# ---------------------------------------------------------------- what is written


def _write_deck(output: Path, linked: Linked, wish: ir.Deck | None) -> None:
    if output.suffix.lower() == ".loot":
        _write_deck_file(output, _said(wish))
        return
    from lootpress.compiler.serial import to_json

    write_file(output, to_json(linked.program, indent=2))
    say(f"Wrote the deck of {count(_cards(linked), 'card')} to {output}.")


def _write_deck_file(file: Path, deck: ir.Deck) -> None:
    from lootpress.commands.mixing import with_deck_block

    try:
        before = file.read_text("utf-8") if file.exists() else ""
    except (OSError, UnicodeDecodeError) as reason:
        raise OutsideFailure(f"`{file}` cannot be read: {reason}") from reason
    write_file(file, with_deck_block(before, deck).encode())
    say(f"Wrote the deck file {file}.")


def _write_lock(deck_file: Path | None, linked: Linked) -> None:
    from lootpress.compiler.link.lock import lock_of, written

    assert deck_file is not None
    file = lock_beside(deck_file)
    write_file(file, written(lock_of(linked)))
    say(f"Locked {count(len(linked.parts), 'set')} in {file}.")


def _is_locked(paths: tuple[str, ...]) -> bool:
    from lootpress.compiler.gather import resolve

    return len(paths) == 1 and lock_beside(resolve(paths[0])).is_file()


def _cards(linked: Linked) -> int:
    return sum(card.copies for each in linked.sets for card in each.cards)


def _tell(linked: Linked, changed: list[str], *, as_json: bool, page: Path | None) -> None:
    from lootpress.compiler.link.report import report_on

    report = report_on(linked)
    if page is not None:
        from lootpress.commands.mix_page import report_page

        write_file(page, report_page(report))
        say(f"Wrote the report to {page}.")
    if as_json:
        emit(_as_json(report, changed))
    else:
        from lootpress.commands.mix_text import report_text

        emit(report_text(report, bold=colour_on(sys.stdout)))


def _as_json(report: MixReport, changed: list[str]) -> bytes:
    import msgspec

    data = {**msgspec.to_builtins(report), "changed": changed}
    return msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n"


def _write_rulesheet(file: Path, linked: Linked, paper: str) -> None:
    from lootpress.print.layout import LayoutError, paper_size
    from lootpress.print.rulesheet import rules_html, rules_pdf

    try:
        size = paper_size(paper)
    except LayoutError as error:
        raise click.UsageError(f"{error}.") from error
    write_file(file, rules_pdf(linked.program, size) if file.suffix.lower() == ".pdf" else rules_html(linked.program))
    say(f"Wrote the rule sheet to {file}.")
