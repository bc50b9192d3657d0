"""The lock file of a deck: versions and digests of its sets, so that the same deck can be built again, or not quite."""

from collections.abc import Iterable

import msgspec

from lootpress import __version__
from lootpress.compiler.link.linked import Linked

__all__ = ["Lock", "LockError", "changes_since", "lock_of", "read_lock", "written"]

_MOST_NAMED = 5


class LockError(ValueError):
    """This is no lock file of ours."""


class LockedSet(msgspec.Struct, frozen=True):
    """A set as it was: every card by a short digest, so that a change can be named."""

    name: str
    code: str
    version: str | None
    digest: str
    cards: dict[str, str]


class Lock(msgspec.Struct, frozen=True):
    """A deck as it was."""

    deck: str
    digest: str
    sets: tuple[LockedSet, ...]
    lootpress: str = __version__
    lock: int = 1


def lock_of(linked: Linked) -> Lock:
    """What is to be remembered of a deck."""
    sets = (LockedSet(p.set, p.code, p.version, p.digest, p.cards) for p in linked.parts)
    return Lock(linked.deck.name, linked.digest, tuple(sets))


def written(lock: Lock) -> bytes:
    """The file."""
    return msgspec.json.format(msgspec.json.encode(lock), indent=2) + b"\n"


def read_lock(data: bytes) -> Lock:
    """A lock from its file; LockError says what is wrong with it."""
    try:
        lock = msgspec.json.decode(data, type=Lock)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise LockError("it is damaged, or another file") from error
    if lock.lock != 1:
        raise LockError(f"locks of version {lock.lock} are not known here")
    return lock


def changes_since(lock: Lock, linked: Linked) -> list[str]:
    """What is no longer as it was locked, a sentence each; none if the deck is the same."""
    if lock.digest == linked.digest:
        return []
    now = {part.set: part for part in linked.parts}
    before = {each.name: each for each in lock.sets}
    out = [f'the set "{name}" is new in the deck' for name in now if name not in before]
    out += [f'the set "{name}" is no longer in the deck' for name in before if name not in now]
    for name, old in before.items():
        new = now.get(name)
        if new is None or new.digest == old.digest:
            continue
        if new.version != old.version:
            out.append(f'"{name}" is version {new.version or "-"}, and was {old.version or "-"}')
        out += _named(f'"{name}" has changed', (c for c in old.cards if new.cards.get(c, old.cards[c]) != old.cards[c]))
        out += _named(f'"{name}" has new cards', (card for card in new.cards if card not in old.cards))
        out += _named(f'"{name}" has lost cards', (card for card in old.cards if card not in new.cards))
        if new.cards == old.cards and new.version == old.version:
            out.append(f'the header, the order or the rules of "{name}" have changed')
    return out or ["the sets are the same, but the deck file, or the way Lootpress links, is not"]


def _named(what: str, cards: Iterable[str]) -> list[str]:
    names = sorted(cards)
    if not names:
        return []
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return [f"{what}: " + ", ".join(f'"{name}"' for name in names[:_MOST_NAMED]) + more]
