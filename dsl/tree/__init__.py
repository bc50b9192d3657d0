"""The tree of a text as written: frozen nodes, their spans columns of the one line that each is written on.

In comes what the grammar read, by way of `dsl/build/`; out go nodes for the canonical spelling, the printer, the
formatter and the compiler. It knows no other room and gives no word a meaning. Every public name of these modules is
one of `tree`, so that a new node is written in one place only.
"""

from lootpress.dsl.tree.blocks import *
from lootpress.dsl.tree.lines import *
from lootpress.dsl.tree.phrases import *
from lootpress.dsl.tree.sentences import *
from lootpress.dsl.tree.spans import *
from lootpress.dsl.tree.steps import *
