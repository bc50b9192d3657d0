"""Paper: from the card program to faces, sheets and files for the shop; `import lootpress.print as press`.

In come card programs, themes and art; out come PDFs, pictures and pages, and a report of what would spoil them. Paper
knows no text of a card and no game: what is printed is what the program says.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lootpress.print.library import sheet
    from lootpress.print.sheets import Sheets
    from lootpress.print.wording import card_text, rules_text

__all__ = ["Sheets", "card_text", "rules_text", "sheet"]

# Where each name lives: whoever needs only the words does not load the press.
_HOMES = {
    "sheet": "lootpress.print.library",
    "Sheets": "lootpress.print.sheets",
    "card_text": "lootpress.print.wording",
    "rules_text": "lootpress.print.wording",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
