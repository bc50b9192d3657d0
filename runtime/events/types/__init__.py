"""The closed list of everything that can happen, one frozen type for each.

In come the players, cards and numbers of something about to happen; out goes an event that says who, what, from
where, to whom, how many and why. `heard` are the names under which lines hear it, often several: you lose what
another player takes from you. `bars` are the verbs whose `cannot` would stop it. An event does not know what it
changes: `apply/` does.
"""

from lootpress.runtime.events.types.base import *
from lootpress.runtime.events.types.fates import *
from lootpress.runtime.events.types.fights import *
from lootpress.runtime.events.types.in_play import *
from lootpress.runtime.events.types.levels import *
from lootpress.runtime.events.types.parting import *
from lootpress.runtime.events.types.receiving import *
from lootpress.runtime.events.types.turns import *


def _kinds(parent: type[Event]) -> list[type[Event]]:
    """Every type of event below another; what is only there to be inherited from is none."""
    return [kind for child in parent.__subclasses__() for kind in (child, *_kinds(child)) if kind is not Parting]


EVENTS: dict[str, type[Event]] = {kind.__name__: kind for kind in _kinds(Event)}
