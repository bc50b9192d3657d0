"""What a frame hears when it goes on: an option that a player chose, or what came of the frame above it."""

from __future__ import annotations

from typing import Literal

import msgspec

from lootpress.runtime.env import Env
from lootpress.runtime.options import Option

__all__ = ["Chosen", "Did", "Fought", "FrameAnswer", "Happened", "Rolled"]


class Did(msgspec.Struct, frozen=True, gc=False):
    """An act or verb is done: whether anything happened, and what the words mean after it."""

    did: bool
    env: Env


class Happened(msgspec.Struct, frozen=True, gc=False):
    """Bad stuff or a curse is over: whether it did anything."""

    did: bool


class Chosen(msgspec.Struct, frozen=True, gc=False):
    """Cards or players were chosen, one after another."""

    them: tuple[int, ...]


class Rolled(msgspec.Struct, frozen=True, gc=False):
    """A die shows this, with all that was added."""

    value: int


class Fought(msgspec.Struct, frozen=True, gc=False):
    """How a fight came out."""

    how: Literal["win", "lose", "end"]


FrameAnswer = Option | Did | Happened | Chosen | Rolled | Fought
