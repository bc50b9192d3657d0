"""Card programs as Python source: a small readable function for everything the engine asks about a card.

In come the abilities of a card; out comes Python in the words of `runtime/primitives`. Text from a card gets in only
through `repr`. The room writes calls of the engine and imports nothing of it.
"""

from lootpress.compiler.hooks.derived import DerivedPhrases
from lootpress.compiler.hooks.points import ASKS, AskedAs, CardLines, HookPoint, is_plain, points_of
from lootpress.compiler.hooks.scope import Link
from lootpress.compiler.hooks.source import Function, Home, function_of_phrase, functions_of, safe_name, source_of

__all__ = [
    "ASKS",
    "AskedAs",
    "DerivedPhrases",
    "Function",
    "Home",
    "CardLines",
    "Link",
    "HookPoint",
    "function_of_phrase",
    "functions_of",
    "is_plain",
    "points_of",
    "safe_name",
    "source_of",
]
