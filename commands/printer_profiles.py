"""Where printer profiles are kept, and the one that a command asks for."""

import os
from pathlib import Path

import click

from lootpress.print.layout import Flip
from lootpress.print.profiles import Profile, ProfileError, profile_of, read_profiles, to_json
from lootpress.print.sizes import Size
from lootpress.terminal.console import OutsideFailure
from lootpress.terminal.files import write_file
from lootpress.terminal.locks import locked

__all__ = ["profile_named", "profiles_file", "store_profile"]


def profiles_file() -> Path:
    """The file with all profiles: in $LOOTPRESS_CONFIG, or the place for settings of this system."""
    chosen = os.environ.get("LOOTPRESS_CONFIG")
    if chosen:
        return Path(chosen) / "printers.json"
    from platformdirs import user_config_path

    return user_config_path("lootpress", appauthor=False) / "printers.json"


def profile_named(name: str) -> Profile:
    """A stored profile; if there is none of that name, the message lists those that exist."""
    profiles = _read()
    if name not in profiles:
        known = f"there are: {', '.join(profiles)}" if profiles else "`lootpress calibrate` makes one"
        raise OutsideFailure(f"there is no printer profile `{name}`; {known}")
    return profiles[name]


def store_profile(name: str, numbers: list[float], flip: Flip, paper: Size) -> Profile:
    """Keep what was read off the calibration page."""
    file = profiles_file()
    try:
        profile = profile_of(name, numbers, flip, paper)
    except ProfileError as error:
        raise click.UsageError(str(error)) from error
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        raise OutsideFailure(
            f"`{file.parent}` cannot be made; the system says: {reason.strerror or reason}"
        ) from reason
    with locked(file.parent, patient=True):  # or of two that are stored at the same time one would be lost
        write_file(file, to_json({**_read(), name: profile}))
    return profile


def _read() -> dict[str, Profile]:
    file = profiles_file()
    try:
        return read_profiles(file)
    except ProfileError as error:
        raise OutsideFailure(str(error)) from error
    except OSError as reason:
        raise OutsideFailure(f"`{file}` cannot be read; the system says: {reason.strerror or reason}") from reason
