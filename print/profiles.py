"""Printer profiles: how far a printer is off when it turns the sheet, kept in one JSON file."""

import math
from pathlib import Path

import msgspec

from lootpress.print.calibration import spots_of
from lootpress.print.layout import Flip
from lootpress.print.sizes import Size

MOST = 30.0
"""More mm than any printer is off."""
MOST_TURNED = 3.0
_CROSSES = 2


class Profile(msgspec.Struct, frozen=True):
    """What is added to the backs, in mm to the right and down and in degrees clockwise around the middle of the paper,
    for a printer that turns over that edge."""

    dx: float
    dy: float
    flip: Flip = "long"
    turn: float = 0.0


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


def profile_of(name: str, numbers: list[float], flip: Flip, paper: Size) -> Profile:
    """A profile from x and y as read off the calibration page of that paper, at one cross or at both."""
    if not name.strip():
        raise ProfileError("a profile needs a name")
    if not numbers or len(numbers) % 2:
        raise ProfileError("a profile needs two numbers for each cross you read: right and down, in mm")
    if not all(math.isfinite(number) and abs(number) <= MOST for number in numbers):
        raise ProfileError(f"no printer is off by more than {MOST:g} mm; read the scales again")
    return _measured(numbers, flip, paper)


def _measured(numbers: list[float], flip: Flip, paper: Size) -> Profile:
    """How far the backs are off in the middle of the paper, and how much they are turned if two crosses were read."""
    read = list(zip(numbers[::2], numbers[1::2], strict=True))
    dx, dy = (sum(side) / len(read) for side in zip(*read, strict=True))
    if len(read) != _CROSSES:
        return Profile(round(dx, 2), round(dy, 2), flip)
    (_, (ax, ay)), (_, (bx, by)) = spots_of(paper, flip)
    wide, high = bx - ax, by - ay
    more_x, more_y = read[1][0] - read[0][0], read[1][1] - read[0][1]
    turn = (wide * more_y - high * more_x) / (wide**2 + high**2)
    if abs(math.degrees(turn)) > MOST_TURNED:
        raise ProfileError(f"no printer turns a sheet by more than {MOST_TURNED:g} degrees; read the scales again")
    off_x, off_y = (ax + bx - paper.width) / 2, (ay + by - paper.height) / 2
    return Profile(round(dx + turn * off_y, 2), round(dy - turn * off_x, 2), flip, round(math.degrees(turn), 3))


def to_json(profiles: dict[str, Profile]) -> bytes:
    """The profiles as they are kept, by name."""
    return msgspec.json.format(msgspec.json.encode(dict(sorted(profiles.items()))), indent=2) + b"\n"
