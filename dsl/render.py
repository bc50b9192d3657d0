"""Shows diagnostics: to people with the line and a caret below it, to programs as JSON, and a closing count."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from lootpress.dsl.diagnostics import Diagnostic, Model, Place, Severity

__all__ = ["MOST_IN_ALL", "MOST_OF_A_FILE", "LinesAfter", "render_json", "render_text", "summary", "width"]

LinesAfter = Mapping[str, Sequence[str]]
"""The lines of each file by its path, as `Source.lines` has them."""

Paint = Callable[[str, str], str]

MOST_OF_A_FILE = 50
MOST_IN_ALL = 200
"""Nobody reads on; JSON and SARIF have all."""
_NOT_READ_ON = "L012"
WIDEST_EXCERPT = 100
_WIDEST_MODEL = 70
LEAD = 40
"""How many characters before the span stay in sight when a long line is cut."""

_STYLES = {
    "error": "1;31",
    "warning": "1;33",
    "message": "1",
    "place": "36",
    "gutter": "34",
    "related": "34",
    "help": "32",
}


def render_text(found: Iterable[Diagnostic], sources: LinesAfter, *, colour: bool = False) -> str:
    """Write each diagnostic as a block of lines, a blank line between two of them; not more than anybody reads."""
    paint = _coloured if colour else _plain
    blocks: list[str] = []
    left = MOST_IN_ALL
    untold: list[int] = []
    for path, here in _by_file(found).items():
        told = _worst(here, min(MOST_OF_A_FILE, left))
        left -= len(told)
        blocks += ["\n".join(_block(diagnostic, sources, paint)) for diagnostic in told]
        if told and len(here) > len(told):
            blocks.append(f"... and {len(here) - len(told):,} more in {_visible(path)}.")
        elif not told:
            untold.append(len(here))
    if untold:
        blocks.append(f"... and {sum(untold):,} more in {_count(len(untold), 'other file')}.")
    return "\n\n".join(blocks)


def _by_file(found: Iterable[Diagnostic]) -> dict[str, list[Diagnostic]]:
    files: dict[str, list[Diagnostic]] = {}
    for diagnostic in found:
        files.setdefault(diagnostic.place.path, []).append(diagnostic)
    return files


def _worst(found: list[Diagnostic], most: int) -> list[Diagnostic]:
    """As many as there is room for, in their order; warnings give way to errors, all to why a file was not read on."""
    if len(found) <= most:
        return found
    order = sorted(range(len(found)), key=lambda at: (found[at].code != _NOT_READ_ON, found[at].severity.value))
    return [found[at] for at in sorted(order[:most])]


def render_json(found: Iterable[Diagnostic]) -> str:
    """Write the diagnostics as the list of objects that `check --format json` promises."""
    import json

    # Escaped to ASCII, so that no console encoding can spoil it.
    return json.dumps([_as_object(diagnostic) for diagnostic in found], indent=2)


def summary(found: Sequence[Diagnostic], *, files: int, cards: int | None = None) -> str:
    """Say in one line how it went: the files with problems, or all the `files` and `cards` that are fine."""
    errors = sum(diagnostic.severity is Severity.ERROR for diagnostic in found)
    warnings = len(found) - errors
    if not found:
        checked = [_count(files, "file")] + ([] if cards is None else [_count(cards, "card")])
        return f"No problems in {', '.join(checked)}."
    said = [_count(number, noun) for number, noun in ((errors, "error"), (warnings, "warning")) if number]
    places = len({diagnostic.place.path for diagnostic in found})
    where = f" in {_count(places, 'file')}" if files else ""  # of a folder that is not there no file was read
    return f"{' and '.join(said)}{where}."


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


# ---------------------------------------------------------------------------------------------- JSON


def _as_object(diagnostic: Diagnostic) -> dict[str, object]:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **_place_fields(diagnostic.place),
        "help": diagnostic.help,
        "instead": list(diagnostic.instead),
        "models": [{"line": m.line, "above": list(m.above), "kind": m.kind, "card": m.card} for m in diagnostic.models],
        "related": [{"message": other.message, **_place_fields(other.place)} for other in diagnostic.related],
    }


def _place_fields(place: Place) -> dict[str, object]:
    return {
        "path": place.path,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
    }


# ---------------------------------------------------------------------------------------------- one block of text


def _block(diagnostic: Diagnostic, sources: LinesAfter, paint: Paint) -> Iterator[str]:
    severity = diagnostic.severity.value
    places = [diagnostic.place, *(other.place for other in diagnostic.related)]
    margin = max(len(str(place.end_line)) for place in places)

    yield f"{paint(f'{severity}[{diagnostic.code}]', severity)}{paint(f': {_visible(diagnostic.message)}', 'message')}"
    yield f"  {paint(_where(diagnostic.place), 'place')}"
    yield from _excerpt(diagnostic.place, sources, margin, paint, ("^", severity))
    for other in diagnostic.related:
        yield f"  {paint(_where(other.place), 'place')}: {_visible(other.message)}"
        yield from _excerpt(other.place, sources, margin, paint, ("-", "related"))
    if diagnostic.help is not None:
        yield from _help(diagnostic.help, margin, paint)
    if diagnostic.models:
        yield from _help("\n".join(_model_lines(diagnostic.models)), margin, paint)


def _model_lines(models: Sequence[Model]) -> Iterator[str]:
    """Real lines beside the cards they stand on; what a line stands below comes before it."""
    yield "lines of real cards that come near it:"
    shown = [" / ".join((*model.above, model.line)) for model in models]
    wide = max(map(len, shown)) if max(map(len, shown)) <= _WIDEST_MODEL else 0
    for model, text in zip(models, shown, strict=True):
        yield f'  {text:<{wide}}  ({model.kind} "{model.card}")'


def _where(place: Place) -> str:
    path = _visible(place.path)
    return path if _is_whole_file(place) else f"{path}:{place.line}:{place.column}"


def _is_whole_file(place: Place) -> bool:
    return (place.line, place.column, place.end_line, place.end_column) == (1, 1, 1, 1)


def _help(text: str, margin: int, paint: Paint) -> Iterator[str]:
    first, *rest = text.split("\n")
    yield f" {' ' * margin} {paint('=', 'gutter')} {paint(_visible(first), 'help')}"
    for line in rest:
        yield f" {' ' * margin}   {paint(_visible(line), 'help')}"


# ---------------------------------------------------------------------------------------------- the lines shown


def _excerpt(place: Place, sources: LinesAfter, margin: int, paint: Paint, mark: tuple[str, str]) -> Iterator[str]:
    """Show the first and the last line of a place, each with marks below; nothing where there is nothing to see."""
    lines = sources.get(place.path, ())
    numbers = [number for number in sorted({place.line, place.end_line}) if _line(lines, number).strip()]
    if _is_whole_file(place) or not numbers:
        return
    sign, style = mark
    blank = f" {' ' * margin} {paint('|', 'gutter')}"
    yield blank
    for number in numbers:
        if number > numbers[0] + 1:
            yield f" {paint('.' * margin, 'gutter')} {paint('|', 'gutter')}"
        text, start, end = _window(_visible(_line(lines, number)), *_span(place, number, _line(lines, number)))
        indent = " " * width(text[:start])
        marks = sign * max(1, width(text[start:end]))
        yield f" {paint(f'{number:>{margin}}', 'gutter')} {paint('|', 'gutter')} {text}".rstrip()
        yield f"{blank} {indent}{paint(marks, style)}"


def _line(lines: Sequence[str], number: int) -> str:
    return lines[number - 1] if 1 <= number <= len(lines) else ""


def _span(place: Place, number: int, text: str) -> tuple[int, int]:
    """Where on this line the place begins and ends, as indices; never outside the line."""
    start = place.column - 1 if number == place.line else len(text) - len(text.lstrip())
    end = place.end_column - 1 if number == place.end_line else len(text)
    start = min(start, len(text))
    return start, min(max(start, end), len(text))


def _window(text: str, start: int, end: int) -> tuple[str, int, int]:
    """Cut a line too wide for a terminal to the part around the span, with dots where something is missing."""
    if width(text) <= WIDEST_EXCERPT:
        return text, start, end
    first = last = max(0, start - LEAD)
    used = 0
    while last < len(text) and used + _cell(text[last]) <= WIDEST_EXCERPT:
        used += _cell(text[last])
        last += 1
    while first > 0 and used + _cell(text[first - 1]) <= WIDEST_EXCERPT:
        first -= 1
        used += _cell(text[first])
    before = "..." if first > 0 else ""
    after = "..." if last < len(text) else ""
    shift = len(before) - first
    return f"{before}{text[first:last]}{after}", start + shift, min(end, last) + shift


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(map(_cell, text))


def _cell(char: str) -> int:
    """How many columns of a terminal a character takes: none if it sits on the one before, two if it is wide."""
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


# ---------------------------------------------------------------------------------------------- characters and colour


def _visible(text: str) -> str:
    """Defuse what a stranger's card could tell the terminal to do: no escape codes, no turned-round text."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_visible_char, text))


def _visible_char(char: str) -> str:
    if char in "\t\u2028\u2029":
        return " "
    obeyed = unicodedata.category(char) in ("Cc", "Cs") or unicodedata.bidirectional(char) in _DIRECTIONS
    return "\ufffd" if obeyed else char


_DIRECTIONS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})


def _plain(text: str, style: str) -> str:
    return text


def _coloured(text: str, style: str) -> str:
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m"
