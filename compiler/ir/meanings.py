"""What the lexicon says about the verbs of the card program."""

from lootpress.compiler.ir.verbs import Action
from lootpress.dsl.lexicon.verbs import NODES, Meaning

__all__ = ["holds_by_itself", "meaning_of"]


def meaning_of(action: Action) -> Meaning:
    """What the verb of an action means: its tone, whether it is a price, holds, or is only waited for."""
    return NODES[type(action).__name__]


def holds_by_itself(action: Action) -> bool:
    """Whether the verb states how things are as long as the line speaks, instead of doing something once."""
    return meaning_of(action).kind == "holds" or getattr(action, "what", None) == "ties"
