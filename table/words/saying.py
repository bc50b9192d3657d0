"""Sentences for what a chronicle has heard: causes in front, what is added behind, more of the same in one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from lootpress.runtime.state import LogEntry
from lootpress.runtime.story import Teller, is_told_by_next, together

if TYPE_CHECKING:
    from lootpress.table.words.card_words import CardWords

__all__ = ["EntryTold", "ToldSentence", "sentences_of"]

_SCENES = frozenset(("opens", "trouble", "loots room", "wins combat", "loses combat", "dies"))


class EntryTold:
    """An entry of the log, what is added to its sentence, or what is said instead of it."""

    def __init__(self, entry: LogEntry, *, instead: str = "") -> None:
        """An entry as it was written, or a sentence that the log does not have."""
        self.entry = entry
        self.cause: LogEntry = ()  # an entry about the card that brings it about, for it may lie hidden
        self.by = -1  # that card, also where it is not named again
        self.added = ""
        self.known = ""  # what is added that everybody may know, whatever the entry hides: how strong both sides are
        self.is_open = False
        self.instead = instead
        self.heading = ""
        self.goes_without_saying = False
        self.left = -1  # the card it was attached to, when it goes over to another one


class ToldSentence(NamedTuple):
    """What is said; a heading begins a turn, and a scene is where something else begins in it."""

    text: str
    is_heading: bool = False
    is_scene: bool = False
    cause: str = ""  # the card named first, if one is


class _Row(NamedTuple):
    """What the last sentence tells, if more of the same may come."""

    entry: LogEntry
    by: int
    added: str


def sentences_of(
    words: CardWords,
    teller: Teller,
    told: Sequence[EntryTold],
    seen: Callable[[LogEntry], LogEntry] | None = None,
) -> list[ToldSentence]:
    """What is said of it; `seen` hides what somebody does not know."""
    out: list[ToldSentence] = []
    tell = partial(words.tell, names=teller.names)
    row: _Row | None = None
    held: LogEntry = ()  # the cause of an entry that the next one tells too
    for k, one in enumerate(told):
        following = told[k + 1].entry[0] if k + 1 < len(told) else ""
        if one.goes_without_saying or is_told_by_next(one.entry[0], following):
            held = one.cause or held
            continue
        cause, held = _named(teller, one.cause or held, seen), ()
        entry = one.entry if seen is None or one.is_open else seen(one.entry)
        is_veiled = entry != one.entry  # then nothing is added either, for that may say which card it is
        scene = one.entry[0] in _SCENES
        if one.heading or (one.instead and not is_veiled):
            row = None
            text = _ended(one.heading or one.instead, one.known)
            out.append(ToldSentence(tell(f"{cause}{text}"), bool(one.heading), scene))
            continue
        added = "" if is_veiled else one.added
        both = None
        if row is not None and not cause and row.by == one.by and row.added in ("", added):
            both = together(row.entry, entry)
        if both is not None:
            entry, cause = both, out.pop().cause
        elif not teller.sentence(entry):
            continue
        row = None if one.known else _Row(entry, one.by, added)
        text = _ended(teller.sentence(entry), f"{added}{one.known}")
        out.append(ToldSentence(tell(f"{cause}{text}"), is_scene=scene, cause=cause))
    return out


def _ended(sentence: str, added: str) -> str:
    """A sentence with more before its full stop."""
    return f"{sentence[:-1]}{added}{sentence[-1]}" if added else sentence


def _named(teller: Teller, cause: LogEntry, seen: Callable[[LogEntry], LogEntry] | None) -> str:
    """The card that brings something about, for whoever may know which it is."""
    card = -1 if not cause else (cause if seen is None else seen(cause))[-1]
    return f"{teller.card(card)}: " if card >= 0 else ""
