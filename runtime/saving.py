"""A state as bytes and back: plain data, versioned, checked, never pickled; and the name of a state."""

from __future__ import annotations

import hashlib
from typing import Any, get_args

import msgspec

from lootpress.runtime.answers import Chosen, Did, Fought, Happened, Rolled
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.events.types import EVENTS, Event, Happening
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.machine import STEPS
from lootpress.runtime.options import Kind, Option
from lootpress.runtime.records import astuple, field_names, steps_of
from lootpress.runtime.state import Choice, Combat, Env, LastingEffect, Marks, Past, State
from lootpress.runtime.veils import Veiled

__all__ = ["SaveError", "digest_of", "log_entries", "state_from_bytes", "state_to_bytes"]

FORMAT, VERSION = "lootpress game", 8

_TUPLE, _LIST, _DICT, _SET = 0, 1, 2, 3
_RECORDS: dict[int, type] = {
    4: Env, 5: Happening, 6: LastingEffect, 7: Past, 8: Choice, 13: Did, 14: Happened, 15: Chosen, 16: Rolled, 17:
    Fought,
}  # fmt: skip
_COMBAT, _EVENT, _MARKS, _FRAME, _OPTION, _VEILED = 9, 10, 11, 12, 18, 19
_TAGS: dict[type, int] = {kind: tag for tag, kind in _RECORDS.items()}
_NOT_SAVED = frozenset(("deck", "sight", "log", "version", "combat"))
_FIELDS = tuple(name for name in State.FIELDS if name not in _NOT_SAVED)
_DEEPEST = 60
_LARGEST = 1_000_000  # of any number but those that chance is made of
_FREE = frozenset(("rng", "shuffles"))
_MOST_FRAMES = 400
_KINDS = frozenset(get_args(Kind))


class SaveError(ValueError):
    """Bytes that are no game of this deck, with a sentence why."""


class _Saved(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    format: str
    version: int
    deck: str
    players: int
    state: bytes
    check: bytes


# ---------------------------------------------------------------- out


def state_to_bytes(g: State) -> bytes:
    """Everything but the deck, the log too."""
    body = msgspec.msgpack.encode([*_state(g, ordered=False), _pack(tuple(log_entries(g)), ordered=False)])
    saved = _Saved(FORMAT, VERSION, g.deck.digest, g.players, body, hashlib.sha256(body).digest())
    return msgspec.msgpack.encode(saved)


def digest_of(g: State) -> str:
    """A name for exactly this state; the log is a story, not a state, and how it was stored does not matter."""
    return hashlib.sha256(msgspec.msgpack.encode(_state(g, ordered=True))).hexdigest()[:16]


def log_entries(g: State) -> list[tuple[Any, ...]]:
    """The log from its beginning."""
    out: list[tuple[Any, ...]] = []
    chain = g.log
    while chain:
        chain, entry = chain
        out.append(entry)
    return out[::-1]


def _state(g: State, *, ordered: bool) -> list[Any]:
    out = [_pack(getattr(g, name), ordered=ordered) for name in _FIELDS]
    out.append(None if g.combat is None else _pack(g.combat.pack(), ordered=ordered))
    return out


def _pack(value: Any, *, ordered: bool) -> Any:
    """Plain data with a tag where it has a shape; where `ordered`, lists that only look different look the same."""
    kind = type(value)
    if value is None or kind in (int, str, bool):
        return value
    if kind is bytearray:
        return bytes(value)
    if kind is list and all(type(x) is int for x in value):
        return [_LIST, *value]
    if kind in (list, tuple):
        return [_LIST if kind is list and not ordered else _TUPLE, *(_pack(x, ordered=ordered) for x in value)]
    if kind is dict:
        items = sorted(value.items(), key=repr) if ordered else value.items()
        return [_DICT, *(_pack(x, ordered=ordered) for item in items for x in item)]
    if kind is frozenset:
        return [_SET, *(_pack(x, ordered=ordered) for x in sorted(value))]
    if kind is Combat:
        return [_COMBAT, *(_pack(x, ordered=ordered) for x in value.pack())]
    if kind is Marks:
        return [_MARKS, *(_pack(x, ordered=ordered) for x in value.pack())]
    if kind is Veiled:
        return [_VEILED, value.owner, value.at, *(_pack(x, ordered=ordered) for x in value)]
    if kind is Option:
        return [_OPTION, *astuple(value)]
    if isinstance(value, Frame):
        return [_FRAME, kind.__name__, *(_pack(x, ordered=ordered) for x in astuple(value))]
    if isinstance(value, Event):
        return [_EVENT, kind.__name__, *(_pack(x, ordered=ordered) for x in astuple(value))]
    return [_TAGS[kind], *(_pack(x, ordered=ordered) for x in astuple(value))]


# ---------------------------------------------------------------- in


def state_from_bytes(data: bytes, deck: PlayDeck) -> State:
    """The state that was saved; refused if it is damaged, of another deck, or no state at all."""
    try:
        saved = msgspec.msgpack.decode(data, type=_Saved)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise SaveError("this is not a saved game") from None
    if saved.format != FORMAT:
        raise SaveError("this is not a saved game")
    if saved.version != VERSION:
        raise SaveError(_other_version(saved.version))
    if saved.deck != deck.digest:
        raise SaveError("this game was played with other cards, or with another version of them")
    if hashlib.sha256(saved.state).digest() != saved.check:
        raise SaveError("this saved game is damaged")
    try:
        return _restored(saved, deck)
    except SaveError:
        raise
    except (msgspec.DecodeError, AttributeError, LookupError, TypeError, ValueError, RecursionError) as reason:
        raise SaveError(f"this saved game cannot be restored: {reason}") from None


def _other_version(version: int) -> str:
    """Why a game of another version cannot go on here."""
    if version > VERSION:
        return f"this game was saved by a newer Lootpress (form {version}); this one reads form {VERSION}"
    return (
        f"this game was saved by an older Lootpress (form {version}), and this one reads form {VERSION}: "
        "finish it with the Lootpress that saved it, or start a new one"
    )


def _restored(saved: _Saved, deck: PlayDeck) -> State:
    if not 1 <= saved.players <= 20:
        raise SaveError(f"a game has 1 to 20 players, not {saved.players}")
    parts = msgspec.msgpack.decode(saved.state)
    if not isinstance(parts, list) or len(parts) != len(_FIELDS) + 2:
        raise SaveError("this saved game has not all its parts")
    g = State(deck, saved.players, 0)
    for name, packed in zip(_FIELDS, parts, strict=False):
        value = _unpack(packed, 0)
        if name not in _FREE:
            _bounded(value)
        fresh = getattr(g, name)
        if name == "up":
            value = bytearray(value)
        if fresh is not None and type(value) is not type(fresh):
            raise SaveError(f"`{name}` is not what it should be")
        if isinstance(fresh, list | bytearray) and fresh and len(value) != len(fresh):
            raise SaveError(f"`{name}` does not fit the deck")
        setattr(g, name, value)
    fight = _unpack(parts[-2], 0)
    _bounded(fight)
    g.combat = None if fight is None else Combat.unpack(fight)
    for entry in _unpack(parts[-1], 0):
        if not isinstance(entry, tuple) or not entry or type(entry[0]) is not str:
            raise SaveError("the story of this saved game cannot be read")
        g.log = (g.log, entry)
    _check(g)
    return g


def _bounded(value: Any) -> None:
    """Refuse numbers that no game has: whoever counts up to them would count for ever."""
    waiting = [value]
    while waiting:
        here = waiting.pop()
        if type(here) is int:
            if abs(here) > _LARGEST:
                raise SaveError("there are numbers in this saved game that no game has")
        elif isinstance(here, list | tuple | frozenset):
            waiting += here
        elif isinstance(here, dict):
            waiting += [*here, *here.values()]
        elif isinstance(here, Combat | Marks):
            waiting += here.pack()
        elif here is not None and not isinstance(here, str | bool | bytes | bytearray | float):
            waiting += astuple(here)
        elif isinstance(here, float):
            raise SaveError("there are numbers in this saved game that no game has")


def _unpack(value: Any, depth: int) -> Any:
    if depth > _DEEPEST:
        raise ValueError("it is nested too deeply")
    if not isinstance(value, list):
        return value
    tag, *rest = value
    parts = [_unpack(x, depth + 1) for x in rest]
    match tag:
        case 0:
            return tuple(parts)
        case 1:
            return parts
        case 2:
            return dict(zip(parts[::2], parts[1::2], strict=True))
        case 3:
            return frozenset(parts)
        case 9:
            return Combat.unpack(tuple(parts))
        case 10:
            return EVENTS[parts[0]](*parts[1:])
        case 11:
            return Marks.unpack(tuple(parts))
        case 12:
            return _frame(*parts)
        case 18:
            return _option(*parts)
        case 19:
            owner, at, *entry = parts
            if type(owner) is not int or type(at) is not int or not 0 < at < len(entry):
                raise ValueError("a veil lies over nothing")
            return Veiled.over(tuple(entry), owner, at)
    return _RECORDS[tag](*parts)


def _option(kind: Any, *parts: Any) -> Option:
    """An option of a kind that there is, whose parts are what such parts are."""
    *numbers, text, opens = parts
    if kind not in _KINDS or not all(type(n) is int for n in numbers) or (type(text), type(opens)) != (str, bool):
        raise ValueError("it offers what nobody can choose")
    return Option(kind, *parts)


def _frame(name: str, *fields: Any) -> Frame:
    """A frame that the machine can run, at a step that it knows, with all its fields."""
    kind = next((kind for kind in STEPS if kind.__name__ == name), None)
    if kind is None:
        raise SaveError("this saved game is in the middle of something unknown")
    named = dict(zip(field_names(kind), fields, strict=True))
    if named["step"] not in steps_of(kind):
        raise SaveError("this saved game is in the middle of something unknown")
    return kind(**named)


def _check(g: State) -> None:
    """Numbers of cards and players are such, and every frame is one that the machine can run."""
    count = len(g.deck.definition)
    for cards in (*g.piles, *g.discards, *g.hands, *g.tables, g.attached, g.worlds):
        if not all(0 <= i < count for i in cards):
            raise SaveError("there are cards in this saved game that the deck does not have")
    if not all(0 <= p < g.players for p in (g.turn, *g.winners)):
        raise SaveError("there are players in this saved game who do not take part")
    if len(g.frames) > _MOST_FRAMES or not all(isinstance(f, Frame) for f in g.frames):
        raise SaveError("this saved game is in the middle of something unknown")
    if g.choice is not None:
        options = g.choice.options
        if not 0 <= g.choice.player < g.players or type(g.choice.about) is not str:
            raise SaveError("this saved game waits for nobody")
        if type(options) is not tuple or not all(type(option) is Option for option in options):
            raise SaveError("this saved game offers what nobody can choose")
