"""Reads the card files of authors we do not know, and says in a sentence whatever is wrong with a file."""

import os
import re
import stat
from collections.abc import Iterable
from pathlib import Path

import msgspec

from lootpress.dsl.diagnostics import Diagnostic, Place, Severity, has_errors

__all__ = ["LONGEST_LINE", "LARGEST_FILE", "Source", "find_sources", "read_source", "source_from_text", "whole_file"]

LARGEST_FILE = 64 * 1024 * 1024
LONGEST_LINE = 2_000
SUFFIX = ".loot"

# Marks at the front of a file that name another encoding; UTF-32 first, for its mark begins with that of UTF-16.
_OTHER_ENCODINGS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)

# What an author cannot see but a terminal obeys or a parser trips over: control characters, direction overrides,
# zero-width and soft-hyphen leftovers of copied text, halves of characters. Joiners stay: scripts and emoji need them.
_INVISIBLE = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ud800-\udfff]"


class Source(msgspec.Struct, frozen=True):
    """A text as the parser reads it: every line ends in one newline, `text` is exactly `lines` joined.

    A `skeleton` holds no more than the names, kinds and tags of its cards.
    """

    path: str
    text: str
    lines: tuple[str, ...]
    skeleton: bool = False


def read_source(path: str | os.PathLike[str]) -> tuple[Source, list[Diagnostic]]:
    """Read one file; one that cannot be read comes back empty, with the error that says why."""
    shown = _shown(path)
    data = _load(Path(path), shown)
    if isinstance(data, Diagnostic):
        return Source(shown, "", ()), [data]
    text, problems = _decode(data, shown)
    if text is None:
        return Source(shown, "", ()), problems
    source, more = source_from_text(text, shown)
    return source, problems + more


def source_from_text(text: str, path: str = "<text>") -> tuple[Source, list[Diagnostic]]:
    """Make a source of a text already in memory, repaired where it must be so that the rest can still be checked."""
    text = _plain_newlines(text)
    problems: list[Diagnostic] = []
    if not text.strip():
        problems.append(_warning("W001", "this file has nothing in it", path, "write a card in it, or remove the file"))
    lines = text.removesuffix("\n").split("\n") if text else []
    for repair in (_expand_tabs, _empty_long_lines, _clear_invisible):
        lines, found = repair(lines, path)
        problems += found
    joined = "\n".join(lines) + "\n" if lines else ""
    return Source(path, joined, tuple(lines)), problems


def find_sources(paths: Iterable[str | os.PathLike[str]]) -> tuple[list[Path], list[Diagnostic]]:
    """List the card files meant by these files and folders, each file once, folders in sorted order."""
    files: dict[str, Path] = {}
    problems: list[Diagnostic] = []
    for path in map(Path, paths):
        found, more = _files_at(path)
        problems += more
        for file in found:
            files.setdefault(os.path.realpath(file), file)
    return list(files.values()), problems


def whole_file(path: str) -> Place:
    """The place of a problem with a file as a whole; it is empty, so no line of it is shown."""
    return Place(path, 1, 1, 1, 1)


# ---------------------------------------------------------------------------------------------- one file


def _load(path: Path, shown: str) -> bytes | Diagnostic:
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            return _error("L002", f"`{shown}` is a folder, not a card file", shown, f"name a {SUFFIX} file in it")
        if not stat.S_ISREG(status.st_mode):
            # Opening a pipe would wait for ever.
            return _error("L003", f"`{shown}` cannot be read: it is not an ordinary file", shown, "name a file on disk")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (FileNotFoundError, NotADirectoryError):
        return _missing(path)
    except (OSError, ValueError) as reason:
        return _unreadable(shown, reason)
    if len(data) > LARGEST_FILE:
        megabytes = max(status.st_size, len(data)) / 1024 / 1024
        message = f"this file has {megabytes:,.1f} MB; a card file may have at most {LARGEST_FILE // 1024 // 1024} MB"
        return _error("L006", message, shown, "split it into several files")
    return data


def _decode(data: bytes, shown: str) -> tuple[str | None, list[Diagnostic]]:
    for mark, encoding in _OTHER_ENCODINGS:
        if data.startswith(mark):
            message = f"this file is saved as {encoding}; card files are UTF-8"
            return None, [_error("L004", message, shown, _SAVE_AS_UTF8)]
    if b"\0" in data:
        return None, [_not_text(shown)]
    try:
        return data.decode(), []
    except UnicodeDecodeError as reason:
        # Text in another encoding has letters that do not fit, but no control characters between them.
        if re.search(rb"[\x01-\x08\x0e-\x1f]", data):
            return None, [_not_text(shown)]
        return data.decode(errors="replace"), [_not_utf8(data, reason.start, shown)]


_SAVE_AS_UTF8 = "save the file again as UTF-8 (in most editors: Save As, then Encoding)"


def _not_text(shown: str) -> Diagnostic:
    help = f"card files are plain text; was a picture or a document renamed to {SUFFIX}?"
    return _error("L005", "this is not a text file", shown, help)


def _not_utf8(data: bytes, at: int, shown: str) -> Diagnostic:
    line, column = _position(_plain_newlines(data[:at].decode()))
    message = f"this file is not UTF-8 text: the byte 0x{data[at]:02X} on line {line} does not belong there"
    return _error("L004", message, Place(shown, line, column, line, column + 1), _SAVE_AS_UTF8)


def _missing(path: Path) -> Diagnostic:
    from lootpress.dsl.suggest import closest

    shown = _shown(path)
    try:
        neighbours = [_shown(neighbour.name) for neighbour in path.parent.iterdir()]
    except (OSError, ValueError):
        neighbours = []
    guess = closest(_shown(path.name), neighbours)
    help = f"did you mean `{_shown(path.parent / guess)}`?" if guess else "check the spelling and the folder you are in"
    return _error("L001", f"there is no file or folder `{shown}`", shown, help)


def _unreadable(shown: str, reason: Exception) -> Diagnostic:
    if isinstance(reason, PermissionError):
        return _error("L003", f"you are not allowed to read `{shown}`", shown, "change who may read it, or copy it")
    said = (isinstance(reason, OSError) and reason.strerror) or str(reason)
    return _error("L003", f"`{shown}` cannot be read; the system says: {said}", shown, "check the disk and the name")


# ---------------------------------------------------------------------------------------------- its text


def _plain_newlines(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _position(before: str) -> tuple[int, int]:
    """Line and column, from 1, of what follows this beginning of a text; a tab counts as it will be read."""
    last = before[before.rfind("\n") + 1 :]
    return before.count("\n") + 1, len(_without_tabs(last)) + 1


def _without_tabs(line: str) -> str:
    body = line.lstrip(" \t")
    indent = line[: len(line) - len(body)]
    return indent.replace("\t", "  ") + body.replace("\t", " ")


def _expand_tabs(lines: list[str], path: str) -> tuple[list[str], list[Diagnostic]]:
    """Read a tab before a line as two spaces and say so once; one between words is a space like any other."""
    tabbed = [number for number, line in enumerate(lines) if "\t" in line]
    if not tabbed:
        return lines, []
    expanded = list(lines)
    wrong: list[Place] = []
    for number in tabbed:
        line = expanded[number] = _without_tabs(lines[number])
        body = line.lstrip(" ")
        # A tab grows into two spaces only in the indentation, so a longer line had one there.
        if body and len(line) > len(lines[number]):
            wrong.append(Place(path, number + 1, 1, number + 1, len(line) - len(body) + 1))
    if not wrong:
        return expanded, []
    message = f"this line is indented with a tab{_and_more(len(wrong) - 1, 'line')}"
    return expanded, [_error("L008", message, wrong[0], "indent with two spaces for each step")]


def _empty_long_lines(lines: list[str], path: str) -> tuple[list[str], list[Diagnostic]]:
    problems = [
        _error(
            "L007",
            f"this line has {len(line):,} characters; a line may have at most {LONGEST_LINE:,}",
            Place(path, number, LONGEST_LINE + 1, number, len(line) + 1),
            "break it into several lines, or shorten the text in quotes",
        )
        for number, line in enumerate(lines, start=1)
        if len(line) > LONGEST_LINE
    ]
    if not problems:
        return lines, []
    return [line if len(line) <= LONGEST_LINE else "" for line in lines], problems


def _clear_invisible(lines: list[str], path: str) -> tuple[list[str], list[Diagnostic]]:
    """Put a space for each invisible character, so that columns stay true; one sentence for the file is enough."""
    if "".join(lines).isprintable():  # the usual case, decided long before the pattern would be compiled
        return lines, []
    text = "\n".join(lines)
    first = re.search(_INVISIBLE, text)
    if first is None:
        return lines, []
    import unicodedata

    line, column = _position(text[: first.start()])
    name = unicodedata.name(first[0], "a control character").lower()
    cleared, count = re.subn(_INVISIBLE, " ", text)
    message = f"there is an invisible character here: U+{ord(first[0]):04X}, {name}{_and_more(count - 1)}"
    place = Place(path, line, column, line, column + 1)
    help = "delete it, or type the line again instead of pasting it"
    return cleared.split("\n"), [_error("L009", message, place, help)]


def _and_more(count: int, noun: str = "") -> str:
    if count == 0:
        return ""
    things = f" {noun}{'' if count == 1 else 's'}" if noun else ""
    return f" (and {count:,} more{things} in this file)"


# ---------------------------------------------------------------------------------------------- files and folders


def _files_at(path: Path) -> tuple[list[Path], list[Diagnostic]]:
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return [], [_missing(path)]
    except (OSError, ValueError) as reason:
        return [], [_unreadable(_shown(path), reason)]
    if stat.S_ISDIR(mode):
        return _files_below(path)
    if not _is_card_file(path.name):
        shown = _shown(path)
        message = f"`{shown}` is not a card file: its name does not end in {SUFFIX}"
        help = f"if there are cards in it, rename it to {_shown(path.stem)}{SUFFIX}"
        return [], [_error("L010", message, shown, help)]
    return [path], []


def _files_below(folder: Path) -> tuple[list[Path], list[Diagnostic]]:
    problems: list[Diagnostic] = []
    files: list[Path] = []
    root = os.path.realpath(folder)

    def note(reason: OSError) -> None:
        problems.append(_unreadable(_shown(reason.filename), reason))

    for where, folders, names in os.walk(folder, onerror=note):
        folders[:] = [name for name in folders if not name.startswith(".")]
        cards = [Path(where, name) for name in names if _is_card_file(name) and not name.startswith(".")]
        # os.walk follows no link to a folder; a link to a folder inside is found under its own name anyway.
        links = [Path(where, name) for name in folders] + cards
        strays = {path for path in links if path.is_symlink() and not _is_inside(path, root)}
        problems += [_stray(path) for path in sorted(strays)]
        files += [path for path in cards if path not in strays]
    if not files and not has_errors(problems):
        help = f"write your cards in a file such as {_shown(folder / 'my-cards')}{SUFFIX}"
        problems.append(
            _error("L011", f"there is no {SUFFIX} file in the folder `{_shown(folder)}`", _shown(folder), help)
        )
    return sorted(files, key=lambda path: path.parts), problems


def _is_card_file(name: str) -> bool:
    return name.lower().endswith(SUFFIX)


def _is_inside(path: Path, root: str) -> bool:
    return Path(os.path.realpath(path)).is_relative_to(root)


def _stray(path: Path) -> Diagnostic:
    shown = _shown(path)
    help = "name the place it leads to on the command line, or copy the file here"
    return _warning("W002", f"`{shown}` is a link that leads out of the folder, so it was left out", shown, help)


# ---------------------------------------------------------------------------------------------- words


def _shown(path: str | os.PathLike[str]) -> str:
    """A path that can be printed: a name that is not UTF-8 on disk would break the terminal and the JSON."""
    return os.fsencode(path).decode(errors="replace")


def _error(code: str, message: str, where: str | Place, help: str) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, _place(where), help)


def _warning(code: str, message: str, where: str | Place, help: str) -> Diagnostic:
    return Diagnostic(code, Severity.WARNING, message, _place(where), help)


def _place(where: str | Place) -> Place:
    return whole_file(where) if isinstance(where, str) else where
