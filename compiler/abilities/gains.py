"""What an act gives, read off its form."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Act, Deed, Seq

__all__ = ["levels_given", "tags_given"]


def levels_given(act: Act | None) -> ir.Thing | None:
    """The levels that an act gives one player, if it gives levels and does nothing else."""
    if not isinstance(act, Deed) or act.times is not None or not isinstance(act.do.action, ir.Gain):
        return None
    if not isinstance(act.do.who, ir.You | ir.Doer | ir.ThatPlayer) or act.do.modal is not None:
        return None
    whats = act.do.action.what
    levels = [what for what in whats if isinstance(what, ir.Thing) and what.what == "level"]
    return levels[0] if len(levels) == len(whats) == 1 else None


def tags_given(act: Act | None) -> tuple[str, ...]:
    """The words that an act makes of the card it is about: `it becomes undead`."""
    if isinstance(act, Seq):
        return tuple(word for inner in act.acts for word in tags_given(inner))
    if isinstance(act, Deed) and isinstance(act.do.action, ir.Become) and isinstance(act.do.who, ir.It):
        word = act.do.action.what
        return (word,) if isinstance(word, str) else ()
    return ()
