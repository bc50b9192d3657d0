"""Which sets an example means first: of two cards of one name the nearer."""

from collections.abc import Sequence
from pathlib import PurePath

from lootpress.compiler import ir
from lootpress.compiler.project import Compiled

__all__ = ["nearest_first"]


def nearest_first(compiled: Compiled, path: str) -> Sequence[ir.CardSet]:
    """The sets of a program, those with cards in the folder of a file first."""
    folder = PurePath(path).parent
    near = {key[0] for key, where in compiled.where.items() if PurePath(where.path).parent == folder}
    return sorted(compiled.program.sets, key=lambda s: s.name not in near)
