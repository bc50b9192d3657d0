"""Which facts of the table the cards that speak now ask for, and whom: what has been told is not asked again."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts
from lootpress.runtime.active.names import speaks
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State, Zone, own_fact

__all__ = ["wanted_by", "wanted_facts"]

Fact = tuple[str, str, int]  # what kind, in which words, who is asked


def wanted_facts(g: State) -> list[Fact]:
    """What the cards in the fight and before the players ask for."""
    out: list[Fact] = []
    for i in g.deck.declaring:
        if g.where[i] == Zone.PLAYED or (facts.in_play(g, i) and speaks(g, i)):
            out += wanted_by(g, i, facts.owner(g, i))
    return out


def wanted_by(g: State, i: int, you: int) -> list[Fact]:
    """What one card asks for; a fact of each player everybody for himself."""
    out: list[Fact] = []
    for kind, text, who in g.deck.declared[g.deck.definition[i]]:
        if kind == "own fact":
            out += [(kind, text, p) for p in range(g.players) if not g.dead[p]]
        else:
            out.append((kind, text, _who_answers(g, who, i, max(0, you))))
    return [fact for fact in out if not _is_known(g, *fact)]


def _is_known(g: State, kind: str, text: str, who: int) -> bool:
    if kind == "number":
        return text in g.marks.numbers
    return (own_fact(who, text) if kind == "own fact" else text) in g.marks.said


def _who_answers(g: State, who: ir.Who, i: int, you: int) -> int:
    """Whoever the card names; for the table, or where nobody is that, the player whose turn it is."""
    if isinstance(who, ir.You):
        return you
    if isinstance(who, ir.People) and who.role != "table":
        return next(iter(look.people(g, who, Env(you, i))), g.turn)
    return g.turn
