"""Whom a limit for each player, monster or card counts for, told from the text of its line."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.parties import is_open
from lootpress.compiler.abilities.parts import Parts

__all__ = ["check_limit", "counted_doers"]

_EACH = ("player", "monster", "card")


def counted_doers(clause: ir.Clause) -> ir.People | None:
    """Who may do the line, if it counts for each who does: `once per player, any other player, discard 1 card: ...`.

    A bonus to one of several players names whom it counts for itself.
    """
    if clause.limit is None or "player" not in clause.limit.per or _names_player(clause.effect):
        return None
    if isinstance(clause.actor, ir.People) and (clause.cost or clause.may):
        return clause.actor
    effect = clause.effect
    if isinstance(effect, ir.Do) and effect.modal == "may" and isinstance(effect.who, ir.People):
        return effect.who
    return None


def check_limit(p: Parts) -> None:
    """L352: a limit for each player, monster or card on a line that names none of them would be no limit."""
    clause = p.clause
    if clause.limit is None or clause.events or clause.play is not None or counted_doers(clause) is not None:
        return
    each = [unit for unit in clause.limit.per if unit in _EACH]
    if clause.on is not None:  # it counts for what it is used on
        each = [unit for unit in each if (unit == "player") == isinstance(clause.on, ir.Cards | ir.It)]
    if not each or _names_one(clause, each):
        return
    left = [unit for unit in clause.limit.per if unit not in _EACH]
    help = f"count it otherwise: once per {left[0] if left else 'turn'}, ..."
    raise p.wrong("L352", "limit", f"this line is about no {each[0]} that it could count for", help)


def _names_one(clause: ir.Clause, each: list[str]) -> bool:
    """Whether the line, or one below it, chooses a player, or gives a bonus to players or cards."""
    kinds = ir.People if "player" in each else ir.Cards
    return any(
        ("player" in each and is_open(node)) or (isinstance(node, ir.Bonus) and isinstance(node.target, kinds))
        for node in ir.nodes_in(clause)
    )


def _names_player(effect: ir.Effect | None) -> bool:
    return isinstance(effect, ir.Bonus) and isinstance(effect.target, ir.People)
