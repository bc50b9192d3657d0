"""Where a card is meant to lie when a line does not say: one place for reading a text and for writing one."""

from lootpress.compiler import ir

__all__ = ["default_place", "has_own_owner"]

# Verbs whose cards are in the combat, wherever they came from.
_COMBAT = {"kill", "defeat", "clone", "escape", "pursue", "help", "join"}
# Verbs that speak of a card wherever it is.
_ANYWHERE = {
    "cancel",
    "ignore",
    "count",
    "only counts",
    "guess",
    "strike",
    "reveal",
    "look at",
    "suffer",
    "become",
    "subject",
    "is",
    "done",
}
# With these `card` and a name mean hand or table alike; other nouns mean the table.
_HAND_OR_TABLE = {"discard", "give"}


def default_place(verb: str, noun: ir.CardNoun) -> ir.Place:
    """The place of a noun without `in` or `from` that is the object of a verb (`subject` for a sentence's subject)."""
    if verb in ("draw", "open"):
        return ir.Place("deck")
    if verb == "play":
        return ir.Place("hand")
    if verb in _COMBAT or (verb == "fight" and noun.noun == "monster"):
        return ir.Place("combat")
    if verb in _ANYWHERE or verb in ("gain", "fight", "keep", "enter", "leave"):
        return ir.Place("anywhere")
    if verb in _HAND_OR_TABLE and (noun.noun == "card" or noun.name is not None):
        return ir.Place("hand or table")
    return ir.Place("table")


def has_own_owner(place: ir.Place) -> bool:
    """Whether cards there belong to a player, so that a noun without owner is the doer's own."""
    return place.what in ("table", "hand", "hand or table")
