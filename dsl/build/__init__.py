"""From Lark's trees to ours: one small function for each shape the grammar names.

In comes the tree that Lark made of one line; out comes the typed node of `dsl/tree/`, with its columns. It does not
know names, cards or the lines around it.
"""

from lootpress.dsl.build.lark_trees import unquote
from lootpress.dsl.build.steps import build

__all__ = ["build", "unquote"]
