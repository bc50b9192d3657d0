"""What a command needs that the small installation does not bring, and how to add it to this very installation."""

import sys
from importlib.util import find_spec
from pathlib import Path

from lootpress.terminal.console import OutsideFailure

__all__ = ["need_extra"]

# By the name of an extra in pyproject.toml, the packages that its commands import.
_BRINGS = {
    "studio": ("segno", "starlette", "uvicorn", "websockets"),
    "scan": ("cv2", "numpy"),
    "cluster": ("distributed",),
    "tables": ("duckdb",),
    "ratings": ("openskill",),
}


def need_extra(who: str, extra: str) -> None:
    """Say how to get an extra, if it is not there."""
    if any(find_spec(package) is None for package in _BRINGS[extra]):
        raise OutsideFailure(f"{who} needs the extra `{extra}`. To add it: {_adding(extra)}")


def _adding(extra: str) -> str:
    """The line to type; pip of the environment one is in would not find what pipx or uv has put elsewhere."""
    wanted = f"install 'lootpress[{extra}]'"
    if (Path(sys.prefix) / "pipx_metadata.json").exists():
        return f"pipx runpip lootpress {wanted}"
    if (Path(sys.prefix) / "uv-receipt.toml").exists():
        return f"uv pip {wanted} --python '{sys.executable}'"
    return f"pip {wanted}"
