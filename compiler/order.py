"""The order of a card's clauses where it has no meaning: plain bonuses first, bad stuff last, the rest as written."""

from collections.abc import Sequence

import msgspec

from lootpress.compiler import ir

__all__ = ["clause_order", "in_order"]

# On these every plain line holds: what happens needs an event, a price or bad stuff before its colon.
_ONLY_HOLDING = ("item", "monster")


def clause_order(clauses: Sequence[ir.Clause], kind: str) -> list[int]:
    """The positions of the clauses in their order; a chain of `otherwise` and `if you do` stays together."""
    units = _units(clauses)
    places: list[int] = []
    something_happened = False
    for unit in units:
        place = _place([clauses[i] for i in unit])
        if place == 0 and (something_happened or _points_back(clauses[unit[0]])):
            place = 1  # what it counts may be what the line above changed
        if kind not in _ONLY_HOLDING and place == 1 and _happens_at_once(clauses[unit[0]]):
            something_happened = True
        places.append(place)
    order = sorted(range(len(units)), key=lambda at: places[at])
    return [i for at in order for i in units[at]]


def in_order(clauses: Sequence[ir.Clause], order: Sequence[int]) -> tuple[ir.Clause, ...]:
    """The clauses in that order, their chains pointing to the new positions."""
    position = {old: new for new, old in enumerate(order)}
    return tuple(_moved(clauses[i], position) for i in order)


def _moved(clause: ir.Clause, position: dict[int, int]) -> ir.Clause:
    if clause.chain is None:
        return clause
    answered = tuple(position[i] for i in clause.chain.clauses)
    return msgspec.structs.replace(clause, chain=msgspec.structs.replace(clause.chain, clauses=answered))


def _units(clauses: Sequence[ir.Clause]) -> list[list[int]]:
    units: list[list[int]] = []
    for i, clause in enumerate(clauses):
        if units and clause.chain is not None:
            units[-1].append(i)
        else:
            units.append([i])
    return units


def _place(unit: list[ir.Clause]) -> int:
    first = unit[0]
    if first.bad_stuff:
        return 2
    bare = not (
        first.play
        or first.together
        or first.limit
        or first.time
        or first.events
        or first.actor
        or first.cost
        or first.rows
    )
    return 0 if len(unit) == 1 and bare and isinstance(first.effect, ir.Bonus) else 1


def _happens_at_once(clause: ir.Clause) -> bool:
    if clause.play is not None or clause.cost or clause.events:
        return False
    return not clause.holds or bool(clause.body)


def _points_back(clause: ir.Clause) -> bool:
    """Whether it speaks of what a line before touched or mentioned."""
    return any(
        isinstance(node, ir.Them)
        or (isinstance(node, ir.Cards) and node.done is not None)
        or node == ir.ThatPlayer("before")
        for node in ir.nodes_in(clause)
    )
