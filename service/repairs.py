"""Puts right what a message says is wrong: what it says to write instead, offered only if it helps."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from lootpress.dsl.diagnostics import Diagnostic, Place
from lootpress.dsl.lines import split_comment
from lootpress.service.edits import TextChange
from lootpress.service.unit import CompiledFiles

__all__ = ["Repair", "repairs", "sure_repairs"]

MOST_TRIED = 20
_CHANGE = "change to: "
_GUESS = re.compile(r'did you mean (?:`([^`]+)`|("(?:[^"\\]|\\.)*"))\?')
_INSTEAD = re.compile(r"[a-z]: (.+)$")
"""Messages say what to write behind a colon; whether that is a line, a word or an example, trying tells."""
_OR = re.compile(r"; or, [^:]*: |; or: |, or: |; ")
_LEAVE_OUT = re.compile(r"^(keep one of the two lines|leave (it|`\w+`|the \w+) out|delete it)")

After = Callable[[str, list[TextChange]], CompiledFiles]
"""What there would be to see if a file were changed so."""


class Repair(msgspec.Struct, frozen=True):
    """A change that makes a message go away: its title, the message, what to change."""

    title: str
    diagnostic: Diagnostic
    edits: tuple[TextChange, ...]


def repairs(seen: CompiledFiles, path: str, first: int, last: int, after: After) -> list[Repair]:
    """What puts right the messages that touch some lines, counted from 1; each has been tried out."""
    before = _said(seen)
    found: list[Repair] = []
    tried = 0
    for diagnostic in seen.diagnostics(path):
        place = diagnostic.place
        if place.line > last or place.end_line < first:
            continue
        for title, edits in _ideas(seen, diagnostic):
            if any(repair.title == title and repair.diagnostic == diagnostic for repair in found):
                continue
            tried += 1
            if tried > MOST_TRIED:
                return found
            then = _said(after(path, edits))
            mine = (diagnostic.code, diagnostic.message)
            # Once a line can be read there may be more to say about it; a mere idea must make all of it good.
            sure = bool(diagnostic.instead) or title.startswith(_CHANGE)
            if then[mine] < before[mine] and (sure or not then - before):
                found.append(Repair(title, diagnostic, tuple(edits)))
    return found


def sure_repairs(seen: CompiledFiles, path: str) -> list[TextChange]:
    """Everything in a file that was worked out without guessing: whole lines to write instead."""
    lines = seen.sources[path].lines
    found = {d.place.line: _whole_line(lines, d) for d in reversed(seen.diagnostics(path)) if d.instead}
    return [edit for _, edit in sorted(found.items())]


def _said(seen: CompiledFiles) -> Counter[tuple[str, str]]:
    return Counter((d.code, d.message) for d in seen.compiled.diagnostics)


# ---------------------------------------------------------------- ideas


def _ideas(seen: CompiledFiles, diagnostic: Diagnostic) -> Iterator[tuple[str, list[TextChange]]]:
    """What the help could mean, the likeliest first."""
    lines = seen.sources[diagnostic.place.path].lines
    if not 1 <= diagnostic.place.line <= len(lines):
        return
    if diagnostic.instead:
        edit = _whole_line(lines, diagnostic)
        yield f"write: {' / '.join(line.strip() for line in diagnostic.instead)}", [edit]
        return
    help = diagnostic.help or ""
    guess = _GUESS.search(help)
    if guess is not None:
        word = guess[1] or guess[2]
        yield _CHANGE + word, [TextChange(diagnostic.place, word)]
        if diagnostic.place.line == diagnostic.place.end_line:
            yield from _within(lines, diagnostic.place, word)
        return
    instead = _INSTEAD.search(help)
    for text in _alternatives(instead[1]) if instead is not None else ():
        yield from _ways(seen, lines, diagnostic, text, in_set="in the set" in help)
    if _LEAVE_OUT.match(help):
        line = diagnostic.place.line
        yield "leave this line out", [TextChange(Place(diagnostic.place.path, line, 1, line + 1, 1), "")]


def _alternatives(text: str) -> Iterator[str]:
    """`win the combat, or: win ties` are two things to write, and so is `the door deck or the treasure deck`."""
    for part in _OR.split(text):
        several = [word.strip() for word in re.split(r", | or ", part)]
        for each in dict.fromkeys([part, *several]):
            if "..." not in each:
                yield each


def _ways(
    seen: CompiledFiles, lines: tuple[str, ...], diagnostic: Diagnostic, text: str, *, in_set: bool
) -> Iterator[tuple[str, list[TextChange]]]:
    """The words may stand for the line, for what is marked, or for a line that is missing."""
    place = diagnostic.place
    title = f"for example: {text}"
    if in_set:
        for x in seen.named("set").values():
            if not x.context:
                yield f"{title} (in the set)", [_below(x.path, x.block.first, text)]
        return
    if lines[place.line - 1][:1].isspace():
        yield title, [TextChange(_body(lines, place), text)]
        yield title, [TextChange(place, text)]
    else:
        yield title, [_below(place.path, place.line, text)]


def _within(lines: tuple[str, ...], place: Place, word: str) -> Iterator[tuple[str, list[TextChange]]]:
    """A message about several names marks all of them; the nearest to the guess is the one to change."""
    marked = lines[place.line - 1][place.column - 1 : place.end_column - 1]
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"', marked):
        start = place.column + found.start()
        if found[0] != word and found[0] != marked:
            yield (
                _CHANGE + word,
                [TextChange(Place(place.path, place.line, start, place.line, start + len(found[0])), word)],
            )


def _whole_line(lines: tuple[str, ...], diagnostic: Diagnostic) -> TextChange:
    place = _body(lines, diagnostic.place)
    indent = " " * (place.column - 1)
    return TextChange(place, f"\n{indent}".join(diagnostic.instead))


def _body(lines: tuple[str, ...], place: Place) -> Place:
    """The line without its indent and comment."""
    text = split_comment(lines[place.line - 1])[0].rstrip()
    return Place(place.path, place.line, len(text) - len(text.lstrip()) + 1, place.line, len(text) + 1)


def _below(path: str, line: int, text: str) -> TextChange:
    return TextChange(Place(path, line + 1, 1, line + 1, 1), f"  {text}\n")
