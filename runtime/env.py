"""What the words of a line mean while it runs."""

from __future__ import annotations

import msgspec

__all__ = ["DEALT_WITH", "Env", "with_touched"]


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


DEALT_WITH = ""  # no verb's participle: what a line has done something with that one before had touched


def with_touched(env: Env, verb: str, cards: tuple[int, ...]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What a clause touched, to be remembered: `the lost item`, `each discarded card`."""
    before = dict(env.touched)
    before[verb] = (*before.get(verb, ()), *cards)
    return tuple(sorted(before.items()))
