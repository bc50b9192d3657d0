"""The base of all frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, Self

import msgspec

__all__ = ["Frame", "Twice"]

Twice = Literal["start", "after"]  # the steps of a frame that does one thing and hears what came of it


class Frame(msgspec.Struct, gc=False):
    """Something that is going on; every class has a field `step`, which names what comes next."""

    # What happens in a frame is done by the verb below it, unless the frame is a verb itself or stands apart.
    works: ClassVar[Literal["for others", "as verb", "apart"]] = "for others"

    if TYPE_CHECKING:  # every Struct has it

        def __copy__(self) -> Self: ...
