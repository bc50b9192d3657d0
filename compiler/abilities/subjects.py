"""Who can do what: players act, and a card by itself does only what cards do: it becomes undead, it counts double.

A card that is the subject of any other verb would be printed as the doer, and a player would do it.
"""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.complaint import Complaint

__all__ = ["why_not_theirs"]

# What a card can do, by the modal before the verb.
_BY_CARDS: dict[str | None, tuple[type[ir.Verb], ...]] = {
    None: (ir.Become, ir.Carry, ir.Catch, ir.Count, ir.Gain, ir.Join, ir.OnlyCounts, ir.Strike),
    "may": (ir.Join,),
    "cannot": (ir.Strike,),
    "will not": (ir.Fight, ir.Pursue),
}
_WRITE = "write who does it: you ..., that player ..., each other player ..."
_COUNTS = "write who does: you count as ..., each of your items counts as ..."


def why_not_theirs(do: ir.Do) -> Complaint:
    """Why the subject of a verb cannot do it; None where it can."""
    if not isinstance(do.who, ir.Which):
        return _not_by_players(do)
    if not isinstance(do.action, _BY_CARDS.get(do.modal, ())):
        return "only a player does this, a card does not", _WRITE
    match do.action:
        case ir.Become(what=what) if not isinstance(what, str):
            return "a player becomes this, a card does not", "write: you become ..., that player becomes ..."
        case ir.Gain(what=what) if not _is_abilities(what):
            return "a card gains nothing but abilities", "write who gets it: you gain ..., or: +2 to it"
        case ir.Strike() if do.modal is None and not isinstance(do.who, ir.It):
            return "only the curse that would strike does this", "write: it strikes another player instead"
    return None


def _not_by_players(do: ir.Do) -> Complaint:
    match do.action:
        case ir.Count(as_=as_, as_not=as_not) if isinstance(do.who, ir.Thing) and (as_ or as_not) is not None:
            return "only players and cards count as somebody or something", _COUNTS
        case ir.Become(what=str()):
            return "a card becomes this, a player does not", "write what becomes it: it becomes undead"
        case ir.Gain(what=what) if _is_abilities(what):
            return "a card gains abilities, a player does not", "write: it gains the abilities of 1 monster in combat"
        case ir.Catch():
            return "a monster catches somebody, a player does not", "write: each monster in combat catches that player"
        case ir.Join() if do.modal is None:
            return "a monster joins a combat, a player helps in it", "write: another player helps you"
    return None


def _is_abilities(what: tuple[ir.Target, ...]) -> bool:
    return all(isinstance(one, ir.Thing) and one.what == "abilities" for one in what)
