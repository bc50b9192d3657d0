"""The base of all frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

import msgspec

__all__ = ["Frame", "Twice"]

Twice = Literal["start", "after"]  # the steps of a frame that does one thing and hears what came of it


class Frame(msgspec.Struct, gc=False):
    """Something that is going on; every class has a field `step`, which names what comes next."""

    if TYPE_CHECKING:  # every Struct has it

        def __copy__(self) -> Self: ...
