"""Printer profiles: how far a printer is off when it turns the sheet, kept in one JSON file."""

import math
from pathlib import Path

import msgspec

from lootpress.print.layout import Flip

MOST = 30.0
"""More mm than any printer is off."""


class Profile(msgspec.Struct, frozen=True):
    """What is added to the backs, in mm to the right and down, for a printer that turns over that edge."""

    dx: float
    dy: float
    flip: Flip = "long"


class ProfileError(ValueError):
    """A profile that is missing or cannot be used, in words."""


def read_profiles(file: Path) -> dict[str, Profile]:
    """All profiles by name; none if there is no file yet."""
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        return {}
    try:
        return msgspec.json.decode(data, type=dict[str, Profile])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProfileError(f"`{file}` holds no printer profiles: it is damaged, or another file") from error


def with_profile(profiles: dict[str, Profile], name: str, numbers: list[float], flip: Flip) -> dict[str, Profile]:
    """The profiles with one more: x and y as read off the calibration page, at one cross or at several."""
    if not name.strip():
        raise ProfileError("a profile needs a name")
    if not numbers or len(numbers) % 2:
        raise ProfileError("a profile needs two numbers for each cross you read: right and down, in mm")
    if not all(math.isfinite(number) and abs(number) <= MOST for number in numbers):
        raise ProfileError(f"no printer is off by more than {MOST:g} mm; read the scales again")
    across, down = numbers[::2], numbers[1::2]
    mean = Profile(round(sum(across) / len(across), 2), round(sum(down) / len(down), 2), flip)
    return dict(sorted({**profiles, name: mean}.items()))


def to_json(profiles: dict[str, Profile]) -> bytes:
    """The profiles as they are kept."""
    return msgspec.json.format(msgspec.json.encode(profiles), indent=2) + b"\n"
