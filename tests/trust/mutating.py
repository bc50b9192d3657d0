"""Spoils what a stranger may send, in one to four places: saves with a seal that fits, replays, JSON decks, packs."""

from __future__ import annotations

import hashlib
import json
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

__all__ = ["spoilt", "spoilt_bytes", "spoilt_json", "spoilt_save", "spoilt_text"]

ODD: tuple[Any, ...] = (
    -1, 0, 1, 2, 7, 99, 255, 10**6, 10**9, 2**63 - 1, -(2**62), True, False, None, "", "x", "combat", "turn", [], [0],
    [1, 2, 3], {}, "é" * 50, "A" * 5000,
)  # fmt: skip


def _paths(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [at]
    if isinstance(data, list):
        for k, part in enumerate(data):
            found += _paths(part, (*at, k))
    elif isinstance(data, dict):
        for key, part in data.items():
            found += _paths(part, (*at, key))
    return found


def _odd(chance: Random) -> Any:
    """One of these, never shared with what was spoilt before."""
    return deepcopy(chance.choice(ODD))


def spoilt(data: Any, chance: Random) -> Any:
    """Plain data with something exchanged, left out, doubled, nested deeply or taken from elsewhere in it."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        paths = _paths(data)[1:]
        if not paths:
            return _odd(chance)
        *way, last = chance.choice(paths)
        inside = data
        for key in way:
            inside = inside[key]
        match chance.randrange(7):
            case 0 | 1:
                inside[last] = _odd(chance)
            case 2 if isinstance(inside[last], int):
                inside[last] += chance.choice((-1, 1, 1000))
            case 3:
                del inside[last]
            case 4 if isinstance(inside, list):
                inside.insert(last, inside[last])
            case 5:
                deep: Any = 1
                for _ in range(chance.choice((5, 200))):
                    deep = [0, deep]
                inside[last] = deep
            case _:
                *other, key = chance.choice(paths)
                taken = data
                for step in (*other, key):
                    taken = taken[step] if _has(taken, step) else 0
                inside[last] = json.loads(json.dumps(taken)) if _plain(taken) else 0
    return data


def _has(data: Any, key: Any) -> bool:
    return (
        key in data if isinstance(data, dict) else isinstance(data, list) and isinstance(key, int) and key < len(data)
    )


def _plain(data: Any) -> bool:
    return not isinstance(data, bytes) and not (isinstance(data, list) and any(not _plain(x) for x in data))


def spoilt_save(data: bytes, chance: Random) -> bytes:
    """A saved game with something wrong in it and a seal that fits, or with broken bytes."""
    if chance.random() < 0.15:
        return spoilt_bytes(data, chance)
    saved = msgspec.msgpack.decode(data)
    parts = spoilt(msgspec.msgpack.decode(saved[4]), chance)
    saved[4] = msgspec.msgpack.encode(parts)
    saved[5] = hashlib.sha256(saved[4]).digest()
    if chance.random() < 0.05:
        saved[chance.randrange(4)] = _odd(chance)
    return msgspec.msgpack.encode(saved)


def spoilt_json(data: bytes, chance: Random) -> bytes:
    """JSON with something wrong in it, or broken bytes."""
    if chance.random() < 0.1:
        return spoilt_bytes(data, chance)
    return json.dumps(spoilt(json.loads(data), chance)).encode()


def spoilt_text(text: str, chance: Random) -> str:
    """Lines of JSON, one of them spoilt, left out, doubled or moved."""
    lines = text.splitlines()
    k = chance.randrange(len(lines)) if chance.random() < 0.7 else 0
    match chance.randrange(5):
        case 0:
            del lines[k]
        case 1:
            lines.insert(k, lines[k])
        case 2:
            lines[k] = lines[k][: chance.randrange(len(lines[k]) + 1)]
        case _:
            lines[k] = json.dumps(spoilt(json.loads(lines[k]), chance))
    return "\n".join(lines) + "\n"


def spoilt_bytes(data: bytes, chance: Random) -> bytes:
    """Bytes turned over, left out, doubled, or cut off."""
    spoilt = bytearray(data)
    for _ in range(chance.choice((1, 2, 8))):
        at = chance.randrange(len(spoilt) or 1)
        match chance.randrange(4):
            case 0:
                spoilt[at : at + 1] = bytes((chance.randrange(256),))
            case 1:
                del spoilt[at : at + chance.choice((1, 4, 64))]
            case 2:
                spoilt[at:at] = spoilt[at : at + 16]
            case _:
                del spoilt[at:]
    return bytes(spoilt)
