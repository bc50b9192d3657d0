"""What an act gives, read off its form."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Act, Deed

__all__ = ["levels_given"]


def levels_given(act: Act | None) -> ir.Thing | None:
    """The levels that an act gives one player, if it gives levels and does nothing else."""
    if not isinstance(act, Deed) or act.times is not None or not isinstance(act.do.action, ir.Gain):
        return None
    if not isinstance(act.do.who, ir.You | ir.Doer | ir.ThatPlayer) or act.do.modal is not None:
        return None
    whats = act.do.action.what
    levels = [what for what in whats if isinstance(what, ir.Thing) and what.what == "level"]
    return levels[0] if len(levels) == len(whats) == 1 else None
