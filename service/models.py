"""Where nothing can be proposed for a line that cannot be read: the real lines that come nearest to it, as models."""

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from lootpress.dsl.diagnostics import Diagnostic, Model, Severity
from lootpress.dsl.lines import split_comment

__all__ = ["with_models"]

MOST_MODELS = 5
MOST_LINES = 40
"""In a file with more unreadable lines than this, no one reads the lines we would offer for the rest."""
_LEAST = 0.25
"""A line less near than this would only distract."""
_UNREAD = re.compile(r"L1(?:0[0-7]|1\d|2\d|3[0-3]|50)|L2\d\d")


def with_models(found: Iterable[Diagnostic], lines: Mapping[str, Sequence[str]]) -> tuple[Diagnostic, ...]:
    """The same, with models for those that have nothing to write instead."""
    left = MOST_LINES
    out: list[Diagnostic] = []
    told: set[tuple[str, int]] = set()
    for diagnostic in found:
        where = (diagnostic.place.path, diagnostic.place.line)
        text = _line(diagnostic, lines) if left and where not in told and _wants(diagnostic) else ""
        if text:
            left -= 1
            told.add(where)
            kind = _kind(diagnostic, lines)
            diagnostic = msgspec.structs.replace(diagnostic, models=_models(text, kind))
        out.append(diagnostic)
    return tuple(out)


def _wants(diagnostic: Diagnostic) -> bool:
    return (
        diagnostic.severity is Severity.ERROR
        and not diagnostic.instead
        and _UNREAD.fullmatch(diagnostic.code) is not None
    )


def _line(diagnostic: Diagnostic, lines: Mapping[str, Sequence[str]]) -> str:
    """What stands on the line, if it stands below a header."""
    here = lines.get(diagnostic.place.path, ())
    raw = here[diagnostic.place.line - 1] if diagnostic.place.line <= len(here) else ""
    return split_comment(raw)[0].strip() if raw[:1].isspace() else ""


def _kind(diagnostic: Diagnostic, lines: Mapping[str, Sequence[str]]) -> str:
    """The word that begins the block of a line."""
    here = lines[diagnostic.place.path]
    above = (here[at] for at in range(diagnostic.place.line - 1, -1, -1))
    return next((line.split()[0] for line in above if line[:1].isalpha()), "")


def _models(text: str, kind: str) -> tuple[Model, ...]:
    from lootpress.service.asking import say_it

    near = [said for said in say_it(text, MOST_MODELS, kind) if said.nearness >= _LEAST]
    return tuple(Model(said.line, said.above, said.kinds[0], said.cards[0]) for said in near)
