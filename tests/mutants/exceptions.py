"""Changes that nothing can notice, each with its reason; the tests hold the list to be exact."""

__all__ = ["UNNOTICED"]

Place = tuple[str, str, str]  # set, card, place in its program

_TABLE: dict[str, tuple[Place, ...]] = {
    "what is of use in a fight only is offered in a fight only": (
        ("fantasy", "Thief", "clauses.0"),
        ("fantasy", "Toll Mule", "clauses.0"),
        ("fantasy", "Wizard", "clauses.0"),
        ("marvel", "Coupon Queen", "clauses.0"),
        ("xmen", "Alumni Association", "clauses.1"),
    ),
    "a fight has one helper, so nobody can be made to help a second time": (
        ("fantasy", "Kneepads of Allure", "clauses.0.limit.n"),
    ),
    "there are never more than two players in a fight": (
        ("marvel", "Family-Size Smoke Bomb", "clauses.0.effect.who.quantity.n.n"),
    ),
    "two levels may be gained whenever one may: so far as they do something": (
        ("fantasy", "Pull Rank", "only_if.0.action.what.0.quantity.n.n"),
        ("marvel", "Steal the Spotlight", "only_if.0.action.what.0.quantity.n.n"),
    ),
}

UNNOTICED: dict[Place, str] = {place: reason for reason, places in _TABLE.items() for place in places}
