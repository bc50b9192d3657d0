"""How bans and events say that something is lost: to what, and called what."""

from __future__ import annotations

from lootpress.compiler import ir

__all__ = ["is_immunity", "names_of"]


def is_immunity(action: ir.Action) -> bool:
    """Whether a ban on losing names what to or as what, and so leaves open every other loss."""
    return isinstance(action, ir.Lose) and (bool(action.to) or action.as_ is not None)


def names_of(what: object) -> tuple[str, ...]:
    """The nouns by which a phrase calls cards: footgear, armor or headgear."""
    if not isinstance(what, ir.Cards):
        return ()
    return tuple(noun.noun for noun in what.nouns if noun.noun is not None)
