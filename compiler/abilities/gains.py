"""What an act gives, read off its form."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Act, Deed, Pay, Seq

__all__ = ["levels_given", "levels_of_ones_own", "tags_given"]


def levels_given(act: Act | None) -> ir.Thing | None:
    """The levels that an act gives one player, if all else in it is their price or comes of them.

    A price is what stands before the levels, and what the player whom they are for parts with.
    """
    match act:
        case Pay():
            return levels_given(act.act)
        case Seq():
            return _in_order(act)
        case Deed():
            return _levels_of(act)
    return None


def levels_of_ones_own(act: Act | None) -> ir.Thing | None:
    """The same, if they are for whoever does it."""
    match act:
        case Pay():
            return levels_of_ones_own(act.act)
        case Seq():
            return _in_order(act) if any(levels_of_ones_own(part) for part in act.acts) else None
        case Deed() if isinstance(act.do.who, ir.You | ir.Doer):
            return _levels_of(act)
    return None


def _levels_of(deed: Deed) -> ir.Thing | None:
    if deed.times is not None or not isinstance(deed.do.action, ir.Gain) or deed.do.modal is not None:
        return None
    if not isinstance(deed.do.who, ir.You | ir.Doer | ir.ThatPlayer):
        return None
    whats = deed.do.action.what
    levels = [what for what in whats if isinstance(what, ir.Thing) and what.what == "level"]
    return levels[0] if len(levels) == len(whats) == 1 else None


def _in_order(acts: Seq) -> ir.Thing | None:
    """Of several acts the levels that one gives, if the others are a price of one's own or follow only if it did."""
    given = [(k, levels) for k, act in enumerate(acts.acts) if (levels := levels_given(act)) is not None]
    if len(given) != 1:
        return None
    ((at, levels),) = given
    for k, (act, chain) in enumerate(zip(acts.acts, acts.chains, strict=True)):
        follows = chain is not None and chain.how == "if done" and at in chain.clauses
        if k != at and not follows and not (chain is None and _is_for(acts.acts[at], ir.You) and _parts_with_own(act)):
            return None
    return levels


def _is_for(act: Act, who: type[ir.You]) -> bool:
    return isinstance(act, Deed) and isinstance(act.do.who, who)


def _parts_with_own(act: Act) -> bool:
    """Whether you part with something of yours, whether you like it or not."""
    if not isinstance(act, Deed) or not isinstance(act.do.who, ir.You) or act.times is not None:
        return False
    action = act.do.action
    if act.do.modal is not None or not isinstance(action, ir.Discard | ir.Lose):
        return False
    return all(isinstance(w, ir.Cards) and isinstance(w.owner, ir.You | ir.Doer) for w in action.what)


def tags_given(act: Act | None) -> tuple[str, ...]:
    """The words that an act makes of the card it is about: `it becomes undead`."""
    if isinstance(act, Seq):
        return tuple(word for inner in act.acts for word in tags_given(inner))
    if isinstance(act, Deed) and isinstance(act.do.action, ir.Become) and isinstance(act.do.who, ir.It):
        word = act.do.action.what
        return (word,) if isinstance(word, str) else ()
    return ()
