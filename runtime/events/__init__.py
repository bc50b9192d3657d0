"""Everything that changes the game: typed events that pass one gate, are applied, remembered, told and heard.

What comes in is an event (`types.py`) from a rule or a verb, handed to `gate.attempt`. What goes out: a changed state,
a line in the log, and the frames of the lines that waited. Nothing here knows the rules of the game beyond what an
event changes: the rules and verbs say who may attempt it when.
"""

from lootpress.runtime.events.history import happened, period_of, remember
from lootpress.runtime.events.matching import bound, hooks_for, interpreted, lasting_hears, matches, somebody_waits
from lootpress.runtime.events.past import as_it_is
from lootpress.runtime.events.types import Happening

__all__ = [
    "Happening", "as_it_is", "bound", "happened", "hooks_for", "interpreted", "lasting_hears", "matches", "period_of",
    "remember", "somebody_waits",
]  # fmt: skip
