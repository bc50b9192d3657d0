"""Rich text as frozen spans: plain, strong or slanted words, and icons among them."""

import re

from msgspec import Struct

_MARKS = re.compile(r"(\*\*|__|\{[a-z0-9-]+\})")


class TextSpan(Struct, frozen=True):
    """A stretch of text in one manner, or an icon by name, which never replaces a word."""

    text: str = ""
    strong: bool = False
    slanted: bool = False
    display: bool = False
    icon: str | None = None


Rich = tuple[TextSpan, ...]


def plain(rich: Rich) -> str:
    """The words alone."""
    return "".join(span.text for span in rich)


def marked(text: str) -> Rich:
    """Read `**strong**`, `__slanted__` and `{icon}`."""
    strong = slanted = False
    spans: list[TextSpan] = []
    for part in _MARKS.split(text):
        if part == "**":
            strong = not strong
        elif part == "__":
            slanted = not slanted
        elif _MARKS.fullmatch(part):
            spans.append(TextSpan(icon=part[1:-1]))
        elif part:
            spans.append(TextSpan(part, strong, slanted))
    return tuple(spans)
