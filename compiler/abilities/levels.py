"""Lines on one level: what they do, which of them `otherwise` and `if you do` speak of, and their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Act, Seq
from lootpress.compiler.abilities.kinds import combined
from lootpress.compiler.abilities.parts import Parts

__all__ = ["LevelLines", "numbered"]


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

    def chained(self, p: Parts) -> tuple[ir.Chain | None, tuple[ir.Question, ...]]:
        """What `otherwise` and `if you do` come to: lines that were done, and what lines that hold do not ask."""
        chain = p.chain
        if chain is None:
            return None, ()
        done = tuple(self.place[k] for k in chain.clauses if k in self.place)
        holding = [self.holding[k] for k in chain.clauses if k not in self.place and k in self.holding]
        if holding and (chain.how == "if done" or None in holding):
            message = "the line above holds, so there is no moment at which it was done, or was not"
            raise p.wrong("L344", "chain", message, "write the question of this line itself: if ...:")
        asked = tuple(ir.Not(q) for q in holding if q is not None)
        return (ir.Chain(chain.how, done, chain.who) if done else None), asked

    def place_line(self, at: int, p: Parts, act: Act | None, chain: ir.Chain | None, *, lasting: bool) -> None:
        """Note what a line does, or that it goes on; what goes on cannot ask whether the line above was done."""
        if act is not None:
            self.append(at, act, chain)
        if not lasting:
            return
        if chain is not None:
            message = "the line above is done once, and this one goes on as long as the card is there"
            help = "say how long, so that it begins then: otherwise, until your next turn ends: ..."
            raise p.wrong("L344", "chain", message, help)
        self.holding[at] = _what_it_asks(p.clause)

    def done(self) -> Act | None:
        """Everything that is done on this level."""
        if not self.acts:
            return None
        if len(self.acts) == 1 and self.chains[0] is None:
            return self.acts[0]
        return Seq(tuple(self.acts), tuple(self.chains))


def _what_it_asks(clause: ir.Clause) -> ir.Question | None:
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
