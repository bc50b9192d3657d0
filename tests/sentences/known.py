"""Sentences that are known to be wrong, by pattern, each with the day and the reason; the list may only shrink."""

from __future__ import annotations

import tomllib
from datetime import date
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import msgspec

from lootpress.tests.sentences.trial import Verdict

__all__ = ["Known", "known", "known_as"]

FILE = Path(__file__).with_name("known.toml")


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pattern for carrier, head, effect and outcome, with `*` for anything; since when and why it is wrong."""

    since: date
    reason: str
    carrier: str = "*"
    head: str = "*"
    effect: str = "*"
    outcome: str = "*"

    def fits(self, one: Verdict) -> bool:
        """Whether the pattern speaks of this verdict."""
        mine = (self.carrier, self.head, self.effect, self.outcome)
        theirs = (one.carrier, one.head, one.effect, one.outcome)
        return all(fnmatchcase(text, pattern) for text, pattern in zip(theirs, mine, strict=True))


@cache
def known() -> tuple[Known, ...]:
    """The list as it is in the file."""
    rows = tomllib.loads(FILE.read_text("utf-8")).get("known", [])
    return tuple(msgspec.convert(row, Known) for row in rows)


def known_as(one: Verdict) -> Known | None:
    """The first pattern for a verdict that is wrong."""
    return next((row for row in known() if row.fits(one)), None)
