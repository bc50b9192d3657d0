"""Lines on one level: what they do, which of them `otherwise` and `if you do` speak of, and their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Act, Seq
from lootpress.compiler.abilities.kinds import combined

__all__ = ["LevelLines", "numbered", "what_it_asks"]


def numbered(clauses: Iterable[ir.Clause], first: int) -> Iterator[tuple[ir.Clause, int]]:
    """Clauses on one level with their numbers: each is counted before those below it."""
    for clause in clauses:
        yield clause, first
        first += _size(clause)


def _size(clause: ir.Clause) -> int:
    return 1 + sum(_size(c) for c in ir.lines_below(clause))


class LevelLines:
    """Lines on one level: the abilities they give, what they do, and the questions that `otherwise` turns round."""

    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.chains: list[ir.Chain | None] = []
        self.place: dict[int, int] = {}  # of a line among the acts
        self.holding: dict[int, ir.Question | None] = {}  # of a line that only holds: what it asks

    def append(self, at: int, act: Act, chain: ir.Chain | None) -> None:
        """Put what a line does behind what was done before."""
        self.place[at] = len(self.acts)
        self.acts.append(act)
        self.chains.append(chain)

    def done(self) -> Act | None:
        """Everything that is done on this level."""
        if not self.acts:
            return None
        if len(self.acts) == 1 and self.chains[0] is None:
            return self.acts[0]
        return Seq(tuple(self.acts), tuple(self.chains))


def what_it_asks(clause: ir.Clause) -> ir.Question | None:
    """When a line that holds says anything: its question, its time, and whether its bonus counts anybody.

    Of a line that waits or is used nothing can be asked while it does.
    """
    if clause.events or clause.cost or clause.may:
        return None
    asked = [] if clause.question is None else [clause.question]
    if isinstance(clause.time, ir.During):
        asked.append(ir.NowIs(clause.time.time))
    if isinstance(clause.effect, ir.Bonus):
        asked += _counted(clause.effect, clause.where)
    return combined(asked)


def _counted(bonus: ir.Bonus, where: ir.Number | None) -> list[ir.Question]:
    """What must be so that a bonus is not nothing."""
    out: list[ir.Question] = []
    if bonus.for_each is not None:
        out.append(ir.Compare(ir.CountOf(bonus.for_each), ">", ir.Int(0)))
    if bonus.against is not None:
        out.append(ir.IsIn(bonus.against, ir.Place("combat")))
    if isinstance(bonus.amount, ir.X) and where is not None:
        out.append(ir.Compare(where, ">", ir.Int(0)))
    return out
