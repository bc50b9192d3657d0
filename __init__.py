"""Lootpress: a card-definition language and compiler for Munchkin-style card games."""

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lootpress.compiler.link.problems import LinkError
    from lootpress.dsl.diagnostics import Diagnostic, Place, Related, Severity
    from lootpress.dsl.format import format_text
    from lootpress.library.cards import Card, CardErrors, NoSuchCard, Program, check, check_text, load, load_text
    from lootpress.library.playing import Game, Option, Question
    from lootpress.library.printing import CannotPrint, PrintedSheets, print_sheets

__all__ = [
    "__version__",
    "load",
    "load_text",
    "check",
    "check_text",
    "format_text",
    "Program",
    "Card",
    "NoSuchCard",
    "CardErrors",
    "LinkError",
    "Diagnostic",
    "Severity",
    "Place",
    "Related",
    "Game",
    "Question",
    "Option",
    "print_sheets",
    "PrintedSheets",
    "CannotPrint",
]

__version__ = "0.1.0"

with suppress(ModuleNotFoundError):
    import_module("lootpress_compiled")  # from here on it hands out the compiled engine, where there is one

# Where each name lives; it is imported when somebody first asks for it, so that `import lootpress` costs nothing.
_HOMES = {
    "lootpress.compiler.link.problems": ("LinkError",),
    "lootpress.dsl.diagnostics": ("Diagnostic", "Severity", "Place", "Related"),
    "lootpress.dsl.format": ("format_text",),
    "lootpress.library.cards": (
        "load", "load_text", "check", "check_text", "Program", "Card", "NoSuchCard", "CardErrors",
    ),
    "lootpress.library.playing": ("Game", "Question", "Option"),
    "lootpress.library.printing": ("print_sheets", "PrintedSheets", "CannotPrint"),
}  # fmt: skip


def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(module), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
