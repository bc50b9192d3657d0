"""The card program (IR): frozen, typed, serialisable; the only truth about a card for engine, paper and figures.

In comes what lowering or JSON says of a card; out go frozen nodes that every other room reads. It knows no other
room, no text and no game. Every public name of these modules is one of `ir`, so that a new node is written in one
place only.
"""

from lootpress.compiler.ir.cards import *
from lootpress.compiler.ir.clauses import *
from lootpress.compiler.ir.denials import *
from lootpress.compiler.ir.events import *
from lootpress.compiler.ir.parts import *
from lootpress.compiler.ir.terms import *
from lootpress.compiler.ir.verbs import *
from lootpress.compiler.ir.whose import *
