"""Where a card is meant to lie when a line does not say: one place for reading a text and for writing one."""

from lootpress.compiler import ir
from lootpress.dsl.lexicon.verbs import verb as verb_row

__all__ = ["default_place", "has_own_owner"]

# Where no verb is: subjects, and what something is or counts as, are meant wherever they lie.
_ANYWHERE = ("only counts", "look at", "subject", "is", "done")

# Nouns of cards that one uses from the hand as well as from the table; all others are in play as what they are.
_HELD_AND_LAID = ("card", "door", "treasure", "one-shot")


def default_place(verb: str, noun: ir.CardNoun) -> ir.Place:
    """The place of a noun without `in` or `from` that is the object of a verb (`subject` for a sentence's subject)."""
    row = verb_row(verb)
    if row is None:
        return ir.Place("anywhere" if verb in _ANYWHERE else "table")
    if verb == "fight" and noun.noun == "monster":
        return ir.Place("combat")
    if row.place == "hand or table" and noun.noun not in _HELD_AND_LAID and noun.name is None:
        return ir.Place("table")
    return ir.Place(row.place)


def has_own_owner(place: ir.Place) -> bool:
    """Whether cards there belong to a player, so that a noun without owner is the doer's own."""
    return place.what in ("table", "hand", "hand or table")
