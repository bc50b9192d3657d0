"""The one shape of everything the tools have to say about a text: terminal, JSON and SARIF are views of it."""

import re
from enum import StrEnum

import msgspec

__all__ = ["Diagnostic", "Model", "Place", "Related", "Severity", "has_errors", "in_order"]


_WRITE = re.compile(r"(?:^|; )write(?: two lines|): ")


class Severity(StrEnum):
    """How bad it is: an error stops the build, a warning does not unless the user says `--strict`."""

    ERROR = "error"
    WARNING = "warning"


class Place(msgspec.Struct, frozen=True, order=True):
    """A stretch of text in a file; lines and columns count from 1 and the end column is exclusive."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int


class Related(msgspec.Struct, frozen=True):
    """A second place that explains the first, such as where a name was defined before."""

    place: Place
    message: str


class Model(msgspec.Struct, frozen=True):
    """A line of a real card that comes near to one that cannot be read: the line, the head above it, its card."""

    line: str
    above: tuple[str, ...]
    kind: str
    card: str


class Diagnostic(msgspec.Struct, frozen=True):
    """One thing to say: which code, how bad, where, in a plain sentence, and what to write instead.

    `instead` are the lines to put in place of the whole line that is wrong, indented as among themselves, if they were
    worked out; `help` says the same to people. They have been tried: whoever says `write:` gives them too. `models`
    are real lines to look at where there are none.
    """

    code: str
    severity: Severity
    message: str
    place: Place
    help: str | None = None
    related: tuple[Related, ...] = ()
    instead: tuple[str, ...] = ()
    models: tuple[Model, ...] = ()

    def __post_init__(self) -> None:
        """Hold that nothing is told to be written that was not tried out."""
        if not self.instead and self.help is not None and _WRITE.search(self.help):
            raise ValueError(f"nobody tried out what {self.code} says to write: {self.help}")


def in_order(found: list[Diagnostic]) -> list[Diagnostic]:
    """Sort by place, so that the reader goes through the file once; the same words at the same place are said once."""
    unique = {(d.place, d.code, d.message): d for d in found}
    return [unique[key] for key in sorted(unique)]


def has_errors(found: list[Diagnostic], *, strict: bool = False) -> bool:
    """Whether these stop a build; with `strict` warnings do too."""
    return any(strict or d.severity is Severity.ERROR for d in found)
