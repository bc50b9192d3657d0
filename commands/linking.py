"""What a command was given, as one linked deck: a set, a deck file with the sets it uses, or a deck linked before."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from lootpress.commands.examine import Examined, examine
from lootpress.compiler.gather import AmbiguousSet, elsewhere, is_deck_file, read_paths, resolve
from lootpress.terminal.console import BadInput, OutsideFailure

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.compiler.link.linked import Linked
    from lootpress.compiler.link.problems import LinkError
    from lootpress.compiler.link.whole import WholeDeck

__all__ = [
    "DeckGiven", "NotCompiled", "cannot_be_linked", "examine_whole", "given", "is_deck", "link_path", "sets_elsewhere",
    "whole_deck",
]  # fmt: skip

_LARGEST_JSON = 64 * 1024 * 1024


class NotCompiled(Exception):
    """The cards have errors; `examined` knows them all."""

    def __init__(self, examined: Examined) -> None:
        """Keep what is to be told."""
        self.examined = examined
        super().__init__("the cards have errors")


class DeckGiven(NamedTuple):
    """What one argument means: a deck block over sets of these programs; `wish` is none for a deck linked before."""

    path: str
    wish: ir.Deck | None
    programs: list[ir.Program]
    is_deck: bool = False

    def link(self) -> Linked:
        """The deck."""
        from lootpress.compiler.link.join import link_deck, link_sets
        from lootpress.compiler.link.problems import LinkError

        try:
            if self.wish is not None:
                return link_deck(self.wish, self.programs)
            (program,) = self.programs
            return link_deck(program.decks[0], [program]) if program.decks else link_sets(program)
        except LinkError as error:
            raise cannot_be_linked(self.path, error) from error


def given(path: str, *, cached: bool = True) -> DeckGiven:
    """Compile what an argument means: a folder, a file, a shipped name, or the JSON of a linked deck."""
    from lootpress.compiler import ir

    if Path(path).suffix.lower() == ".json":
        return DeckGiven(path, None, [_linked_before(Path(path))], is_deck=True)
    program = _compiled(path, cached)
    if not program.decks:
        return DeckGiven(path, ir.Deck("", tuple(ir.UseSet(s.name) for s in program.sets)), [program])
    return DeckGiven(path, program.decks[0], _with_sets_elsewhere(path, program, cached), is_deck=True)


def link_path(path: str, *, cached: bool = True) -> Linked:
    """The deck of a folder, a file or a shipped name: what its first deck block says, else all of its sets."""
    return given(path, cached=cached).link()


def is_deck(path: str) -> bool:
    """Whether the path means a deck and no set: a deck file, or a deck linked before."""
    return Path(path).suffix.lower() == ".json" or is_deck_file(path)


def examine_whole(path: str, *, cached: bool = True) -> Examined:
    """What there is to say about cards, and their program: of a deck the linked one, with every card that is in it."""
    import msgspec

    from lootpress.compiler.serial import to_json

    if not is_deck(path):
        return examine([path], program=True, cached=cached)
    try:
        linked = link_path(path, cached=cached)
    except NotCompiled as stopped:
        return stopped.examined
    cards = sum(len(card_set.cards) for card_set in linked.sets)
    if Path(path).suffix.lower() == ".json":
        return Examined((), {}, 1, cards, to_json(linked.program), frozenset())
    examined = examine([path], program=True, cached=cached)
    return msgspec.structs.replace(examined, cards=cards, program=to_json(linked.program), beside=frozenset())


def whole_deck(path: str) -> WholeDeck:
    """A deck file with everything it uses, or messages that say why it is no deck."""
    from lootpress.compiler.link.problems import LinkError
    from lootpress.compiler.link.whole import compile_deck

    sets_elsewhere(path)
    try:
        return compile_deck(path)
    except LinkError as error:
        raise cannot_be_linked(path, error) from error


def cannot_be_linked(path: str, error: LinkError) -> BadInput:
    """All reasons why there can be no such deck, each with its code."""
    lines = []
    for problem in error.problems:
        where = f' ({problem.word} "{problem.name}")' if problem.name else ""
        lines.append(f"{path}: error[{problem.code}]: {problem.message}{where}")
        lines += [f"  help: {problem.help}"] if problem.help else []
    return BadInput("\n".join(["there is no such deck:", *lines]))


def sets_elsewhere(path: str) -> dict[str, Path]:
    """The sets that a deck uses and that are not beside it, with their places."""
    try:
        return elsewhere(read_paths([path]).sources)
    except AmbiguousSet as error:
        raise BadInput(f"{path}: {error}. Move one of them, or give it another name.") from error


def _compiled(path: str, cached: bool) -> ir.Program:
    from lootpress.compiler.serial import from_json

    examined = examine([path], program=True, cached=cached)
    if examined.program is None or examined.has_errors:
        raise NotCompiled(examined)
    return from_json(examined.program)


def _with_sets_elsewhere(path: str, program: ir.Program, cached: bool) -> list[ir.Program]:
    """The program, and each set that it only knows by name compiled for itself."""
    import msgspec

    homes = sets_elsewhere(path)
    programs = [program]
    for home in dict.fromkeys(homes.values()):
        found = _compiled(str(home), cached)
        wanted = tuple(s for s in found.sets if homes.get(s.name) == home)
        programs.append(msgspec.structs.replace(found, sets=wanted))
    return programs


def _linked_before(path: Path) -> ir.Program:
    import msgspec

    from lootpress.compiler.foreign import wrong_in
    from lootpress.compiler.serial import OtherVersion, from_json

    try:
        with resolve(path).open("rb") as file:
            data = file.read(_LARGEST_JSON + 1)
        if len(data) > _LARGEST_JSON:
            raise BadInput(f"`{path}` is too large to be a deck.")
        program = from_json(data)
    except OSError as reason:
        raise OutsideFailure(f"`{path}` cannot be read; the system says: {reason.strerror or reason}") from reason
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = str(error) if isinstance(error, OtherVersion) else "it is damaged, or another file"
        raise BadInput(f"`{path}` is no card program: {why}.") from error
    wrong = wrong_in(program)
    if wrong is not None:
        raise BadInput(f"`{path}` cannot be played: {wrong}.")
    return program
