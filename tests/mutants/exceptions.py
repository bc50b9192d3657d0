"""Changes that nothing can notice, each with its reason; the tests hold the list to be exact."""

__all__ = ["UNNOTICED"]

Place = tuple[str, str, str]  # set, card, place in its program

_TABLE: dict[str, tuple[Place, ...]] = {
    "one card comes from one player, however many may be meant": (
        ("fantasy", "Borrow Without Asking", "clauses.0.effect.action.what.0.taken_from.quantity.n.n"),
        ("fantasy", "Thief", "clauses.1.rows.1.clause.effect.action.what.0.taken_from.quantity.n.n"),
        ("marvel", "Deus Ex Helicopter", "clauses.0.effect.action.what.0.taken_from.quantity.n.n"),
    ),
    "a card lies on one other card, however many may be meant": (("fantasy", "Cheat!", "attach.quantity.n.n"),),
    "what is of use in a fight only is offered in a fight only": (
        ("fantasy", "Thief", "clauses.0"),
        ("fantasy", "Toll Mule", "clauses.0"),
        ("marvel", "Coupon Queen", "clauses.0"),
    ),
    "a row that does nothing, on one face more or less": (
        ("starter", "Dragon on a Diet", "clauses.1.rows.2.faces.0"),
        ("fantasy", "Eternal Subscription", "clauses.0.rows.1.faces.0"),
    ),
}

UNNOTICED: dict[Place, str] = {place: reason for reason, places in _TABLE.items() for place in places}
