"""The initials on a banner's shield: two letters, more where two banners of a set would share them."""

from collections.abc import Iterable

_SMALL_WORDS = {"the", "of", "a", "an", "and", "in", "on", "for"}


def initials(name: str) -> str:
    """Up to two initials, small words left out."""
    return "".join(word[0] for word in _telling(name)).upper() or "?"


def distinct_initials(names: Iterable[str]) -> dict[str, str]:
    """The initials of each name; names that share theirs go on with the first letter of the last word that differs."""
    found = {name: initials(name) for name in names}
    sharing: dict[str, list[str]] = {}
    for name, letters in found.items():
        sharing.setdefault(letters, []).append(name)
    return {
        name: letters + _first_apart(_last(name), [_last(other) for other in sharing[letters] if other != name])
        for name, letters in found.items()
    }


def _telling(name: str) -> list[str]:
    words = [word for word in name.replace("-", " ").split() if word[0].isalnum()]
    return ([word for word in words if word.lower() not in _SMALL_WORDS] or words)[:2]


def _last(name: str) -> str:
    return (_telling(name) or [""])[-1].lower()


def _first_apart(word: str, rivals: list[str]) -> str:
    """The first letter behind the initial that none of the others has at its place."""
    apart = (at for at in range(1, len(word)) if all(rival[at : at + 1] != word[at] for rival in rivals))
    return next((word[at] for at in apart), "") if rivals else ""
