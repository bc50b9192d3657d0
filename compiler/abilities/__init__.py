"""Abilities: what the lines of a card program mean to the engine.

In comes the card program, clause by clause; out come the five forms of `forms.py`. Lowering consumes every part of a
clause exactly once, so that no word can be lost on the way, and refuses what has no meaning (`Meaningless`). This room
knows the card program and nothing else: no text, no paper, no game.
"""

from lootpress.compiler.abilities.forms import (
    Ability,
    Act,
    Activated,
    Branch,
    CardAbilities,
    Deed,
    Duration,
    ForPlayers,
    GiveBonus,
    If,
    Install,
    Instead,
    Let,
    Limited,
    Pay,
    Replacement,
    Seq,
    Static,
    Trigger,
    acts_in,
)
from lootpress.compiler.abilities.lowering import lower_card, lower_rules
from lootpress.compiler.abilities.meant import Meant, lower_what_means_something, top_of
from lootpress.compiler.abilities.parts import Meaningless

__all__ = [
    "Ability",
    "Act",
    "Activated",
    "CardAbilities",
    "Deed",
    "Duration",
    "ForPlayers",
    "GiveBonus",
    "If",
    "Install",
    "Instead",
    "Let",
    "Limited",
    "Meaningless",
    "Branch",
    "Meant",
    "Pay",
    "Replacement",
    "Seq",
    "Static",
    "Trigger",
    "acts_in",
    "lower_card",
    "lower_rules",
    "lower_what_means_something",
    "top_of",
]
