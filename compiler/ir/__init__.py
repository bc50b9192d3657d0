"""The card program (IR): frozen, typed, serialisable; the only truth about a card for engine, paper and figures.

Lowering fills it, JSON carries it, everything else reads it. It knows no other room. Every public name of these modules
is one of `ir`, so that a new node is written in one place only.
"""

from lootpress.compiler.ir.cards import *
from lootpress.compiler.ir.clauses import *
from lootpress.compiler.ir.events import *
from lootpress.compiler.ir.parts import *
from lootpress.compiler.ir.terms import *
from lootpress.compiler.ir.verbs import *
