"""What the words of a line mean while it runs."""

from __future__ import annotations

import msgspec

__all__ = ["Env"]


class Env(msgspec.Struct, frozen=True, gc=False):
    """What the words of a clause mean while it runs: you, this card, it, that player, the doer ..."""

    you: int
    this: int
    it: int = -1
    that: int = -1
    doer: int = -1
    candidate: tuple[str, int] | None = None
    x: int = 0
    them: tuple[int, ...] = ()
    touched: tuple[tuple[str, tuple[int, ...]], ...] = ()
    rolled: int = 0
    facing: str = "down"
    met: int = -1  # whom the play is for or the event names: `that player` below it, whoever is named there
