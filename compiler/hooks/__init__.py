"""Card programs as Python source: a small readable function for everything the engine asks about a card."""

from lootpress.compiler.hooks.derived import Derived
from lootpress.compiler.hooks.points import Point, points_of, walk
from lootpress.compiler.hooks.scope import Link
from lootpress.compiler.hooks.source import Function, Home, functions_of, safe_name, source_of

__all__ = [
    "Derived",
    "Function",
    "Home",
    "Link",
    "Point",
    "functions_of",
    "points_of",
    "safe_name",
    "source_of",
    "walk",
]
