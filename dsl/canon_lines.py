"""The order of the lines of a card: data first, then what it adds, then what it does, bad stuff and flavor last."""

from lootpress.dsl import tree as t
from lootpress.dsl.canon_heads import answers_line_before, holds, refers_to_line_before
from lootpress.dsl.nouns import singular

__all__ = ["in_chain", "order_lines"]

# What may be moved, in its order. Lines that do something are one group: they run in the order they are written in.
_ORDER = (
    "level", "levels", "treasures", "slot", "size", "value", "rank", "deck", "copies", "number", "tags", "traits",
    "restrictions", "bonuses", "rest", "bad stuff", "flavor", "looks like", "art", "focus", "artist",
)  # fmt: skip
_KEYS = {"level": "level", "value": "value", "rank": "rank", "number": "number", "side": "traits"} | {
    k: k for k in _ORDER[-5:]
}
_NOUNS = {"level": "levels", "treasure": "treasures", "copy": "copies", "big": "size"}
# Kinds on which every plain line holds: what happens on them needs an event, a price or bad stuff before the colon.
_ONLY_HOLDING = frozenset({"item", "monster"})

StatementGroup = tuple[t.Statement, ...]


def order_lines(kind: str, statements: tuple[t.Statement, ...]) -> tuple[t.Statement, ...]:
    """The lines of a card in their order; a chain of `otherwise` and `if you do` moves as one or not at all."""
    units = _units(statements)
    places: list[int] = []
    something_happened = False
    for unit in units:
        place = _place(unit)
        if place == "bonuses" and (something_happened or refers_to_line_before(unit[0].node)):
            place = "rest"  # what it counts may be what the line above changed
        if kind not in _ONLY_HOLDING and place == "rest" and _happens_at_once(unit[0]):
            something_happened = True
        places.append(_ORDER.index(place))
    order = sorted(range(len(units)), key=lambda at: places[at])
    return tuple(statement for at in order for statement in units[at])


def in_chain(statements: tuple[t.Statement, ...], at: int) -> bool:
    """Whether the line answers the one above it or is answered by the one below it."""
    return _answers(statements[at]) or (at + 1 < len(statements) and _answers(statements[at + 1]))


def _answers(statement: t.Statement) -> bool:
    return isinstance(statement.node, t.Row) and answers_line_before(statement.node)


def _units(statements: tuple[t.Statement, ...]) -> list[StatementGroup]:
    """Every line with the lines right behind it that answer it."""
    units: list[StatementGroup] = []
    for statement in statements:
        if units and _answers(statement):
            units[-1] = (*units[-1], statement)
        else:
            units.append((statement,))
    return units


def _place(unit: StatementGroup) -> str:
    first = unit[0].node
    if not isinstance(first, t.Row):
        return "rest"
    if any(isinstance(head, t.BadStuffHead) for head in first.heads):
        return "bad stuff"
    below = [line for line in unit[0].below if not _is_sentence(line)]
    if len(unit) > 1 or first.heads or first.faces is not None or below or first.line is None:
        return "rest"
    return _place_of_line(first.line)


def _is_sentence(statement: t.Statement) -> bool:
    """The author's own words for the line above; they go where it goes."""
    row = statement.node
    return isinstance(row, t.Row) and isinstance(row.line, t.Property) and row.line.key == "text"


def _place_of_line(line: t.Line) -> str:
    match line:
        case t.Property(key=key):
            return _KEYS.get(key, "rest")
        case t.States():
            return _place_of_noun(line.np)
        case t.LiesIn():
            return "deck"
        case t.Tagged():
            return "tags"
        case t.OnlyFor() | t.NotFor() | t.OnlyIf() | t.Fate():
            return "restrictions"
        case t.Effect(subject=None, modal=None, tails=()) if line.vp.verb == "attach" and not line.vp.objects:
            return "restrictions"
        case t.Bonus():
            return "bonuses"
        case _:
            return "rest"


def _place_of_noun(np: t.NounPhrase) -> str:
    """A noun alone: a trait in quotes, a reward or number of copies, else the slot a card fills."""
    if np.posts or np.rel is not None or np.det or not np.nouns:
        return "rest"
    if all(noun.name is not None for noun in np.nouns):
        return "traits" if np.count is None else "rest"
    last = np.nouns[-1].words[-1:]
    return _NOUNS.get(singular(last[0]), "slot") if last else "rest"


def _happens_at_once(statement: t.Statement) -> bool:
    """Whether the line may do something when plain lines run, not only at an event, for a price or as another mode."""
    row = statement.node
    if not isinstance(row, t.Row):
        return False
    if any(
        isinstance(head, t.Play | t.Cost) or (isinstance(head, t.Event) and head.word == "when") for head in row.heads
    ):
        return False
    return bool(statement.below) or row.line is None or not holds(row.line)
