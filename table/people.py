"""Who sits at the table: persons with a secret of their own, bots, and seats that are free."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from collections.abc import Iterable, Sequence

import msgspec

from lootpress.table.journal import hashed
from lootpress.table.wire import AskMe, Sitting

__all__ = ["NAMES", "Chair", "clean_name", "free_names", "new_secret", "seat_with"]

NAMES = ("Pat", "Ann", "Bob", "Cid", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida")
LONGEST_NAME = 20
CLOCK = 15  # seconds to react to others, unless a player wants it otherwise


class Chair(msgspec.Struct):
    """A seat: who has it, whether he is away, what he likes, and how often he was asked."""

    name: str = ""
    secret: str = ""  # the hash of it; empty while no person sits here
    gender: str = ""
    is_away: bool = False
    ask: AskMe = "fights"
    clock: int = CLOCK
    asked: int = 0
    spared: int = 0

    @property
    def is_taken(self) -> bool:
        """Whether a person has this seat."""
        return bool(self.secret)

    @property
    def decides(self) -> bool:
        """Whether a person decides here now, and no bot."""
        return self.is_taken and not self.is_away

    def sitting(self, *, begun: bool) -> Sitting:
        """The seat as all see it."""
        if self.is_taken:
            return Sitting(self.name, "person", not self.is_away)
        return Sitting(self.name, "bot") if begun else Sitting("", "open")


def new_secret() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(18)


def seat_with(chairs: Sequence[Chair], secret: str) -> int | None:
    """The seat that a secret belongs to."""
    wanted = hashed(secret)
    found = [k for k, chair in enumerate(chairs) if chair.secret and hmac.compare_digest(chair.secret, wanted)]
    return found[0] if found else None


def clean_name(text: str, taken: Iterable[str]) -> str:
    """A name that can stand in a sentence: letters that show, one line, not too long, no other like it; or none."""
    plain = unicodedata.normalize("NFC", text)
    shown = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in plain)
    name = " ".join(shown.split())[:LONGEST_NAME].strip()
    others = {other.casefold() for other in taken}
    if not name or name.casefold() not in others:
        return name
    return next(again for k in range(2, 30) if (again := f"{name} {k}").casefold() not in others)


def free_names(taken: Iterable[str]) -> list[str]:
    """Names for bots, in order."""
    others = {other.casefold() for other in taken}
    return [name for name in (*NAMES[1:], NAMES[0]) if name.casefold() not in others] + [
        f"Bot {k}" for k in range(1, 21)
    ]
