"""What is wrong with a piece of art, said so that its author can mend it."""


class ArtError(Exception):
    """Art that cannot be printed."""


LARGEST_FILE = 50_000_000
LARGEST_PICTURE = 25_000_000
INK_LIMIT = 2.4
"""The sum of the four inks that a shop takes, 1 being one ink in full."""


def check_pixels(width: int, height: int) -> None:
    """Refuse what would fill the memory."""
    if width < 1 or height < 1:
        raise ArtError("it has no size")
    if width * height > LARGEST_PICTURE:
        millions = width * height / 1e6
        raise ArtError(f"it has {millions:.0f} million pixels; {LARGEST_PICTURE // 10**6} million is the most")
