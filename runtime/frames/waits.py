"""Frames of what waits: an event at the gate, a line that waited for one, an answer held back for its frame."""

from __future__ import annotations

from typing import Literal

from lootpress.runtime.answers import FrameAnswer
from lootpress.runtime.events.types.base import Event
from lootpress.runtime.frames.base import Frame, Twice
from lootpress.runtime.state import Env

__all__ = ["AtGate", "AtTable", "Held", "Spoken", "Triggered"]

# What has had its say about an event: a line (its number, its card, its `you`) or reactions to a verb.
Spoken = tuple[int, int, int] | tuple[str, str]


class AtGate(Frame):
    """An event that cards may have a say in: forbidden, replaced or carried out."""

    works = "apart"
    event: Event
    home: int  # the place of the frame that attempted it
    replaced: bool = False
    spoken: tuple[Spoken, ...] = ()
    step: Literal["ask", "before", "ordered"] = "ask"


class Triggered(Frame):
    """A line that waited for an event acts."""

    works = "apart"
    line: int
    env: Env
    step: Twice = "start"


class Held(Frame):
    """An answer on its way to the frame below waits for those above."""

    answer: FrameAnswer
    step: Literal["held"] = "held"


class AtTable(Frame):
    """Between two deeds of an example; whoever acts next says so."""

    step: Literal["rest"] = "rest"
