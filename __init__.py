"""Lootpress: a card-definition language and compiler for Munchkin-style card games."""

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lootpress.compiler.ir import Card, CardSet, Program
    from lootpress.compiler.load import check_text as check
    from lootpress.compiler.load import compile_text, load
    from lootpress.compiler.project import Compiled
    from lootpress.dsl.diagnostics import Diagnostic, Place, Related, Severity
    from lootpress.dsl.format import format_text
    from lootpress.runtime.deck import PlayDeck, play_deck
    from lootpress.runtime.game import Game
    from lootpress.runtime.options import Option
    from lootpress.runtime.question import Question

__all__ = [
    "__version__",
    "load",
    "check",
    "compile_text",
    "format_text",
    "Compiled",
    "Program",
    "CardSet",
    "Card",
    "Diagnostic",
    "Severity",
    "Place",
    "Related",
    "Game",
    "Option",
    "Question",
    "PlayDeck",
    "play_deck",
]

__version__ = "0.1.0"

with suppress(ModuleNotFoundError):
    import_module("lootpress_compiled")  # from here on it hands out the compiled engine, where there is one

# Where each name lives; it is imported when somebody first asks for it, so that `import lootpress` costs nothing.
_HOMES = {
    "load": ("lootpress.compiler.load", "load"),
    "check": ("lootpress.compiler.load", "check_text"),
    "compile_text": ("lootpress.compiler.load", "compile_text"),
    "format_text": ("lootpress.dsl.format", "format_text"),
    "Compiled": ("lootpress.compiler.project", "Compiled"),
    "Program": ("lootpress.compiler.ir", "Program"),
    "CardSet": ("lootpress.compiler.ir", "CardSet"),
    "Card": ("lootpress.compiler.ir", "Card"),
    "Diagnostic": ("lootpress.dsl.diagnostics", "Diagnostic"),
    "Severity": ("lootpress.dsl.diagnostics", "Severity"),
    "Place": ("lootpress.dsl.diagnostics", "Place"),
    "Related": ("lootpress.dsl.diagnostics", "Related"),
    "Game": ("lootpress.runtime.game", "Game"),
    "Option": ("lootpress.runtime.options", "Option"),
    "Question": ("lootpress.runtime.question", "Question"),
    "PlayDeck": ("lootpress.runtime.deck", "PlayDeck"),
    "play_deck": ("lootpress.runtime.deck", "play_deck"),
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _HOMES[name]
    value: object = getattr(import_module(module), attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
