"""What the tests of shipped sets count: copies in the decks, and the place where an item is worn."""

from lootpress.compiler import ir

__all__ = ["in_decks", "slot_of"]


def in_decks(cards: ir.CardSet, kind: str | None = None) -> list[ir.Card]:
    """Every copy of every card that is shuffled; roles are not."""
    shuffled = [card for card in cards.cards if card.kind != "role"]
    return [card for card in shuffled for _ in range(card.copies) if kind is None or card.kind == kind]


def slot_of(card: ir.Card) -> str:
    """Where an item is worn, as it is written."""
    if not card.slots:
        return "no slot"
    (use,) = card.slots
    if use.slot == "hand":
        return "1 hand" if use.n == 1 else f"{use.n} hands"
    return use.slot
