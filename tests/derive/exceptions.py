"""Conditions that cannot be seen to matter both ways, each with its reason; the tests hold the lists to be exact."""

__all__ = ["BOUNDS", "NOT_BOTH_WAYS"]

Place = tuple[str, str, str]  # book, card, place in its program

_TAKEN = "clauses.1.rows.1.clause.effect.action.what.0.taken_from.where.0.of"
_PICKED = "clauses.0.rows.0.clause.effect.action.what.0.taken_from.where.0.of"

# Shipped cards: these two, and no others.
_SHIPPED: dict[str, tuple[Place, ...]] = {
    "the line speaks in your own turn outside combat, when nobody else can be in one": (("fantasy", "Thief", _TAKEN),),
    "ruling Q-12 forbids the same for all cards": (("fantasy", "Kneepads of Allure", "clauses.0.question.of"),),
}

# The phrasebook says each thing once, in odd company; its own examples show these.
_PHRASEBOOK: dict[str, tuple[Place, ...]] = {
    "as for the shipped cards": (
        ("phrasebook", "Lockpicker", _PICKED),
        ("phrasebook", "Trousers of Guilt", "clauses.0.question.of"),
    ),
    "asks for history that the scenes do not make": (
        ("phrasebook", "Backstage Pass", "clauses.2.question"),
        ("phrasebook", "Fresh Pair of Socks", "clauses.1.question"),
        ("phrasebook", "Fresh Pair of Socks", "clauses.3.question"),
        ("phrasebook", "Etiquette Instructor", "clauses.0.question"),
        ("phrasebook", "Friends of the Other Side", "clauses.0.question"),
    ),
    "asks for a state or time that the scenes do not bring about": (
        ("phrasebook", "Dramatic Timing", "clauses.2.question.of.1"),
        ("phrasebook", "Bureaucratic Window", "only_if.1"),
        ("phrasebook", "State of the Union", "clauses.1.question"),
        ("phrasebook", "State of the Union", "clauses.2.question"),
        ("phrasebook", "State of the Union", "clauses.3.question"),
        ("phrasebook", "Search Warrant", "clauses.3.question"),
        ("phrasebook", "Fire Exit", "clauses.0.question.of"),
        ("phrasebook", "Foreign, Vaguely", "clauses.3.events.0.action.what.where.0"),
        ("phrasebook", "Sticky", "clauses.1.question"),
        ("phrasebook", "Hoarder's Hook", "clauses.3.question.of.0"),
        ("phrasebook", "Closet Audit", "clauses.0.effect.action.what.0.where.0.of"),
    ),
    "counts or compares what the plain cards of the scenes do not have": (
        ("phrasebook", "Notary", "clauses.0.question"),
        ("phrasebook", "Hoarder's Hook", "clauses.0.question"),
        ("phrasebook", "Hoarder's Hook", "clauses.2.question"),
        ("phrasebook", "Social Climbing", "clauses.1.question"),
        ("phrasebook", "Social Climbing", "clauses.2.question"),
        ("phrasebook", "Chosen Family", "clauses.0.play.on.where.0"),
        ("phrasebook", "Podium", "clauses.2.effect.who.where.0"),
        ("phrasebook", "Gnomish", "clauses.0.effect.for_each.where.0"),
        ("phrasebook", "Bring a Plus One", "clauses.0.body.1.effect.action.what.where.0"),
        ("phrasebook", "Closet Audit", "clauses.1.effect.action.what.where.0"),
        ("phrasebook", "Fair Play Notice", "clauses.0.body.0.effect.action.what.where.0"),
        ("phrasebook", "Dramatic Timing", "clauses.3.question"),
        ("phrasebook", "Dramatic Timing", "clauses.3.question.who.where.0"),
        ("phrasebook", "Committee-Approved Greatsword", "clauses.1.question"),
        ("phrasebook", "State of the Union", "clauses.4.question"),
        ("phrasebook", "State of the Union", "clauses.5.question"),
    ),
    "stands in or behind an event that the scenes do not bring about": (
        ("phrasebook", "Reverse Lottery", "clauses.1.effect.who.where.0"),
        ("phrasebook", "Imposter Syndrome", "clauses.4.events.0.question"),
        ("phrasebook", "Multiplication Table", "clauses.2.events.0.action.what.where.0"),
        ("phrasebook", "Fourth Unread Email", "clauses.1.effect.who.where.0"),
        ("phrasebook", "Fourth Unread Email", "clauses.1.events.0.question"),
        ("phrasebook", "Cultivist", "clauses.1.effect.who.where.0"),
        ("phrasebook", "Cultivist", "clauses.1.events.0.question"),
        ("phrasebook", "Stage Fright", "clauses.2.question.of.0"),
        ("phrasebook", "Best Friends Bracelet", "clauses.0.question"),
        ("phrasebook", "Chain Letter", "clauses.2.question"),
    ),
}

NOT_BOTH_WAYS: dict[Place, str] = {
    place: reason for table in (_SHIPPED, _PHRASEBOOK) for reason, places in table.items() for place in places
}

_HOST = "the card lies on the only one it asks for, so there is never none"
_NOTHING = "an item of bonus 0 adds nothing, ignored or not"
_NO_SUCH = "there is no monster of level 0"

# The numbers beside a bound that make no difference, and why not.
BOUNDS: dict[Place, tuple[tuple[str, ...], str]] = {
    ("fantasy", "Super Munchkin", "clauses.1.question"): (("0 of them",), _HOST),
    ("fantasy", "Half-Breed", "clauses.1.question"): (("0 of them",), _HOST),
    ("marvel", "Team-Up", "clauses.1.question"): (("0 of them",), _HOST),
    ("xmen", "Team-Up", "clauses.1.question"): (("0 of them",), _HOST),
    ("phrasebook", "Half-and-Half", "clauses.1.question"): (("0 of them",), _HOST),
    ("fantasy", "Regional Manager of the Abyss", "clauses.0.effect.action.what.where.0"): (
        ("item of bonus 0",),
        _NOTHING,
    ),
    ("marvel", "Villain Licensing Office", "clauses.0.effect.action.what.where.0"): (("item of bonus 0",), _NOTHING),
    ("phrasebook", "Gnomish", "clauses.1.effect.action.what.where.0"): (("a monster of level 0",), _NO_SUCH),
}
