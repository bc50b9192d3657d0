"""The words that generated hooks are written in: plain functions of the state, numbers in, numbers out.

Whatever a hook calls is here or in the rooms below; importing this room hands all of it to the hooks. It changes
nothing, and knows no phrase of a card.
"""

from types import ModuleType
from typing import Any

from lootpress.compiler import ir
from lootpress.runtime.active import facts, names, rewards, standing, stats, strength, worth
from lootpress.runtime.evaluate import look, sums
from lootpress.runtime.events.apply.chance import roll_dice
from lootpress.runtime.hooks import VOCABULARY
from lootpress.runtime.primitives import cards, choices, numbers, past, people
from lootpress.runtime.state import Zone

_SHARED = (
    facts.attached_to, facts.fights_beside, facts.fits_kind, facts.has_tag, facts.how_many, facts.how_many_others,
    facts.in_combat,
    facts.in_play, facts.is_other, facts.lies_on, facts.monsters, facts.owner, look.doer_of, names.is_named,
    rewards.would_win_game, roll_dice, standing.demanded,
    standing.forbidden, standing.has_limit, standing.some_allowed, standing.winning_level, stats.stat_of_card,
    stats.stat_of_player, strength.cards_in_fight, strength.players_in_fight, strength.side_state, strength.whole_side,
    rewards.guards, worth.can_total, sums.half, sums.percent, sums.sum_bounds, names.is_spared,
    names.speaks,
)  # fmt: skip
_PYTHON = (all, any, bool, int, len, max, min, next, range, sum, tuple)


def _words_of(module: ModuleType) -> dict[str, Any]:
    own = vars(module).items()
    return {name: word for name, word in own if callable(word) and word.__module__ == module.__name__}


VOCABULARY.update({"__builtins__": {word.__name__: word for word in _PYTHON}})
VOCABULARY.update({verb.__name__: verb for verb in ir.Verb.__subclasses__()})
VOCABULARY.update({word.__name__: word for word in _SHARED})
VOCABULARY.update({"HAND": Zone.HAND, "DISCARDS": Zone.DISCARDS, "DECK": Zone.DECK})
for _module in (cards, choices, numbers, past, people):
    VOCABULARY.update(_words_of(_module))
