"""Marks inside a text while it is put together: strong words and icons, told apart from what authors write."""

import re
from collections.abc import Container

__all__ = ["icon", "marked", "own_words", "plain", "quoted", "safe", "strong"]

# Four characters of the private use area, which no font of ours has and no author's text keeps.
_STRONG_ON, _STRONG_OFF, _ICON_ON, _ICON_OFF = "\ue000", "\ue001", "\ue002", "\ue003"
_OURS = re.compile("[\ue000-\ue003]")
_NUMBER = re.compile(r"(?<![\w.,-])[+−-]?\d+(?![\w,-]|\.\d)")
_ICON = re.compile(f"{_ICON_ON}[^{_ICON_OFF}]*{_ICON_OFF}")


def safe(text: str) -> str:
    """An author's text without characters that we use as marks."""
    return _OURS.sub("", text)


def strong(text: str) -> str:
    """A name or a number, printed bold."""
    return f"{_STRONG_ON}{safe(text)}{_STRONG_OFF}"


def own_words(text: str) -> str:
    """An author's own sentence, its numbers printed bold as ours are and with a real minus before them."""
    return _NUMBER.sub(lambda found: strong(found[0].replace("-", "−")), safe(text))


def icon(name: str) -> str:
    """An icon, which stands before its word and never replaces it."""
    return f"{_ICON_ON}{name}{_ICON_OFF}"


def quoted(text: str) -> str:
    """What somebody says, in quotation marks."""
    return f"“{safe(text)}”"


def plain(text: str) -> str:
    """The words alone."""
    return _OURS.sub("", _ICON.sub("", text))


def marked(text: str, own: Container[str] = ()) -> str:
    """The text with `**strong**` words and `{icon}`s, as the faces read it; an author may write icons of his own."""
    # What an author wrote must not look like a mark.
    text = re.sub(r"([*_])\1+", r"\1", text)
    text = re.sub(r"\{([a-z0-9-]+)\}", lambda found: found[0] if found[1] in own else f"({found[1]})", text)
    text = re.sub(f"{_STRONG_OFF}( ?){_STRONG_ON}", r"\1", text)
    text = text.replace(_ICON_ON, "{").replace(_ICON_OFF, "} ")
    return text.replace(_STRONG_ON, "**").replace(_STRONG_OFF, "**")
