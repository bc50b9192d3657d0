"""The one object that editors and pages ask: it holds files and unsaved texts, and has an answer to each question."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from lootpress.compiler.gather import SHIPPED
from lootpress.dsl.diagnostics import Diagnostic, Place
from lootpress.dsl.format import format_text
from lootpress.service.colouring import Coloured, coloured
from lootpress.service.completing import Completion, complete
from lootpress.service.edits import TextChange, apply, difference
from lootpress.service.faces import Sitter, sitter_at
from lootpress.service.files import Files, split_lines
from lootpress.service.hovering import Hover, hover
from lootpress.service.naming import NamedThing, definitions, occurrences, same_definition, thing_at, word_under
from lootpress.service.renaming import CannotRename, edits_for, refuse
from lootpress.service.repairs import Repair, repairs, sure_repairs
from lootpress.service.shape import Fold, Symbol, folds, symbols, symbols_named
from lootpress.service.unit import CompiledFiles, Unit, home_of

__all__ = ["Workspace"]


class Workspace:
    """Card files of some folders, with the texts that an editor holds in place of theirs.

    Lines and columns count from 1, as in messages. Files are named by absolute paths; a text that is nowhere on the
    disk may have any other name.
    """

    def __init__(self, roots: Iterable[str | os.PathLike[str]] = ()) -> None:
        """Name the folders that belong to it; files elsewhere can be opened too."""
        self.files = Files()
        self.roots = [os.fspath(Path(root).absolute()) for root in roots]
        self._units: dict[tuple[str, bool], Unit] = {}

    # ---------------------------------------------------------------- texts

    def hold(self, path: str, text: str) -> None:
        """Take this text in place of the file."""
        self.files.hold(path, text)

    def release(self, path: str) -> None:
        """The file on the disk counts again."""
        self.files.release(path)

    def look_again(self) -> None:
        """Files were changed by somebody else."""
        self.files.look_again()

    def seen(self, path: str) -> CompiledFiles:
        """All that was compiled with a file, as it is now."""
        if not Path(path).is_absolute():  # a text that is in no file is alone
            return self._units.setdefault((path, False), Unit()).look([path], self.files)
        home = home_of(path, self.roots, self.files)
        unit = self._units.setdefault(home, Unit())
        paths = self.files.in_folder(home[0], below=home[1])
        return unit.look(paths if path in paths else [*paths, path], self.files)

    def after(self, path: str, edits: Iterable[TextChange]) -> CompiledFiles:
        """What there would be to see if files were changed so; nothing is changed."""
        changed: dict[str, list[TextChange]] = {}
        for edit in edits:
            changed.setdefault(edit.place.path, []).append(edit)
        held = {file: self.files.text(file) for file in changed if file in set(self.files.held())}
        try:
            for file, mine in changed.items():
                self.files.hold(file, apply(self.files.read(file)[0].lines, mine))
            return self.seen(path)
        finally:
            for file in changed:
                if file in held:
                    self.files.hold(file, held[file])
                else:
                    self.files.release(file)

    # ---------------------------------------------------------------- questions about one file

    def diagnostics(self, path: str) -> list[Diagnostic]:
        """What there is to say about a file."""
        return self.seen(path).diagnostics(path)

    def together(self, path: str) -> list[str]:
        """The files that are compiled together with one: what is said about them changes with it."""
        return sorted({x.path for x, _ in self.seen(path).blocks if not x.context} | {path})

    def complete(self, path: str, line: int, column: int) -> list[Completion]:
        """What can be written at a place."""
        return complete(self.seen(path), path, line, column)

    def hover(self, path: str, line: int, column: int) -> Hover | None:
        """What there is to read about the word at a place."""
        return hover(self.seen(path), path, line, column)

    def sitter(self, path: str, line: int) -> Sitter | None:
        """The card at a line, ready to be drawn."""
        return sitter_at(self.seen(path), path, line)

    def symbols(self, path: str) -> list[Symbol]:
        """The blocks of a file."""
        return symbols(self.seen(path), path)

    def folds(self, path: str) -> list[Fold]:
        """What can be folded away."""
        return folds(self.seen(path), path)

    def coloured(self, path: str) -> list[Coloured]:
        """What each word of a file is."""
        return coloured(self.seen(path), path)

    def format(self, path: str) -> list[TextChange]:
        """The changes that give a file its one layout; none if it has errors or would mean something else."""
        seen = self.seen(path)
        source = seen.sources[path]
        text = format_text(source.text)
        before = split_lines(self.files.text(path))
        if not isinstance(text, str) or text.split("\n") == before:
            return []
        whole = TextChange(Place(path, 1, 1, len(source.lines) + 1, 1), text)
        if source.lines and self.after(path, [whole]).compiled.program != seen.compiled.program:
            return []
        return difference(path, before, text.split("\n"), source.lines)

    def repairs(self, path: str, first: int, last: int) -> list[Repair]:
        """What puts right the messages on some lines."""
        return repairs(self.seen(path), path, first, last, self.after)

    def sure_repairs(self, path: str) -> list[TextChange]:
        """Everything in a file that can be put right without guessing."""
        return sure_repairs(self.seen(path), path)

    # ---------------------------------------------------------------- questions about names

    def definitions(self, path: str, line: int, column: int) -> list[Place]:
        """Where the name at a place is defined."""
        seen = self.seen(path)
        thing = thing_at(seen, path, line, column)
        return [] if thing is None else definitions(seen, thing)

    def references(self, path: str, line: int, column: int) -> list[Place]:
        """Everywhere the name at a place is spoken of, its definition included, in all folders of the workspace."""
        thing = thing_at(self.seen(path), path, line, column)
        return [] if thing is None else sorted({place for _, place in self._everywhere(path, thing)})

    def renamable(self, path: str, line: int, column: int) -> tuple[Place, str] | None:
        """The name at a place that can be changed: where it is, and how it is now."""
        seen = self.seen(path)
        thing, word = thing_at(seen, path, line, column), word_under(seen, path, line, column)
        if thing is None or word is None or thing.category == "kind" or self._is_shipped(seen, thing):
            return None
        return word.place(path, line), thing.name

    def rename(self, path: str, line: int, column: int, new: str) -> list[TextChange]:
        """The changes that give the name at a place another form everywhere; CannotRename says why there are none."""
        seen = self.seen(path)
        thing = refuse(thing_at(seen, path, line, column), new, seen)
        if self._is_shipped(seen, thing):
            raise CannotRename(f"“{thing.name}” comes along with Lootpress, and is not yours to rename.")
        spoken = self._everywhere(path, thing)
        edits = {edit for there, place in spoken for edit in edits_for(thing, new, [place], there)}
        errors = _errors(self.after(path, sorted(edits))) - _errors(seen)
        if errors:
            raise CannotRename(f"Then something would be wrong: {next(iter(errors))[1]}.")
        return sorted(edits)

    def symbols_named(self, query: str) -> list[Symbol]:
        """The blocks of all folders whose names have these letters in this order."""
        found = {symbol: None for seen in self._all_seen() for symbol in symbols_named(seen, query)}
        return list(found)

    def _everywhere(self, path: str, thing: NamedThing) -> Iterator[tuple[CompiledFiles, Place]]:
        """Each place that speaks of it, in the file's own folder and in those that mean the same thing by the name."""
        seen = self.seen(path)
        home = definitions(seen, thing)
        yield from ((seen, place) for place in occurrences(seen, thing) if self._is_ours(place))
        if thing.category in ("card", "set", "rules"):
            for other in self._all_seen():
                if other is not seen and same_definition(home, definitions(other, thing)):
                    yield from ((other, place) for place in occurrences(other, thing) if self._is_ours(place))

    def _all_seen(self) -> Iterator[CompiledFiles]:
        met: set[int] = set()
        files = [file for root in self.roots for file in self.files.in_folder(root, below=True)]
        for file in dict.fromkeys([*files, *self.files.held()]):
            seen = self.seen(file)
            if id(seen) not in met:
                met.add(id(seen))
                yield seen

    def _is_ours(self, place: Place) -> bool:
        """Whether a place is in the workspace; the rules that come along are not, unless one works on them."""
        return any(_is_below(place.path, root) for root in self.roots) or not _is_below(place.path, os.fspath(SHIPPED))

    def _is_shipped(self, seen: CompiledFiles, thing: NamedThing) -> bool:
        places = occurrences(seen, thing) if thing.category == "tag" else definitions(seen, thing)
        return any(not self._is_ours(place) for place in places)  # rules that speak of a tag would miss it


def _is_below(path: str, folder: str) -> bool:
    return path.startswith(folder.rstrip(os.sep) + os.sep)


def _errors(seen: CompiledFiles) -> Counter[tuple[str, str]]:
    return Counter((d.code, d.message) for d in seen.compiled.diagnostics if d.severity.value == "error")
