"""Changes of texts: what to put where, and a text with changes made."""

from difflib import SequenceMatcher

import msgspec

from lootpress.dsl.diagnostics import Place

__all__ = ["TextChange", "apply", "difference"]


class TextChange(msgspec.Struct, frozen=True, order=True):
    """A stretch of a text and what to put in its place."""

    place: Place
    text: str


def apply(lines: tuple[str, ...], edits: list[TextChange]) -> str:
    """The text of these lines with the edits made; they do not overlap."""
    text = "\n".join(lines) + "\n"
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    starts.append(starts[-1])
    for edit in sorted(edits, reverse=True):
        place = edit.place
        first, last = starts[place.line - 1] + place.column - 1, starts[place.end_line - 1] + place.end_column - 1
        text = text[:first] + edit.text + text[last:]
    return text


def difference(path: str, before: list[str], after: list[str], read: tuple[str, ...]) -> list[TextChange]:
    """The fewest whole lines to replace to get from one text to the other; `read` are the first as the parser has them.

    Places are those of the parser, for which a tab is as wide as what it stands for.
    """
    width = {at: len(line) for at, line in enumerate(read)}
    edits: list[TextChange] = []
    for tag, i, j, k, m in SequenceMatcher(a=before, b=after, autojunk=False).get_opcodes():
        lines = after[k:m]
        if tag == "equal":
            continue
        if j < len(before):  # up to the beginning of the next line
            edits.append(TextChange(Place(path, i + 1, 1, j + 1, 1), "".join(f"{line}\n" for line in lines)))
        elif i == 0:
            edits.append(TextChange(Place(path, 1, 1, j, width.get(j - 1, 0) + 1), "\n".join(lines)))
        else:  # from the end of the line before
            place = Place(path, i, width.get(i - 1, 0) + 1, j, width.get(j - 1, 0) + 1)
            edits.append(TextChange(place, "".join(f"\n{line}" for line in lines)))
    return edits
