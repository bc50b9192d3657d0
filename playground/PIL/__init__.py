"""Stands in for Pillow where there is none: it can be imported, and says why a picture cannot be opened."""

from typing import NoReturn

__all__ = ["Image", "__getattr__"]

__version__ = "0"


class _Missing:
    """A module of Pillow that is not there."""

    class Image:
        """The type of pictures, of which there is none."""

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"pictures cannot be read in the playground ({name})")


Image = _Missing()


def __getattr__(name: str) -> _Missing:
    if name.startswith("__"):
        raise AttributeError(name)
    return _Missing()
