"""Charity: what is above the hand limit at the end of a turn goes to the lowest player, or away (R-068)."""

from __future__ import annotations

from lootpress.runtime.active import standing
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import DiscardCard, PutInHand, SkipCharity
from lootpress.runtime.frames.turns import GivingCharity
from lootpress.runtime.machine import ask, end, picked, step
from lootpress.runtime.options import Option
from lootpress.runtime.state import State

__all__: list[str] = []


@step(GivingCharity)
def _charity(g: State, f: GivingCharity) -> None:
    """What is above the limit goes to the lowest, or away (R-068)."""
    match f.step:
        case "count":
            _count(g, f)
        case "chosen":
            f.cards = (*f.cards, picked(g).card)
            _count(g, f)
        case "share":
            g.answer = None
            f.step = "shared"
            _ask_share(g, f)
        case "shared":
            _give(g, f, picked(g).player)


def _count(g: State, f: GivingCharity) -> None:
    """Whether another card has to go, and who may get those chosen."""
    p = f.player
    g.answer = None
    if g.marks.charities[p]:
        end(g)
        attempt(g, SkipCharity(p, n=-g.marks.charities[p]))
        return
    excess = len(g.hands[p]) - len(f.cards) - standing.hand_limit(g, p)
    if excess > 0:
        f.step = "chosen"
        ask(g, p, "charity", (Option("card", i) for i in g.hands[p] if i not in f.cards))
        return
    if not f.cards:
        end(g)
        return
    lowest = min(g.level[q] for q in range(g.players) if not g.dead[q])
    poor = [q for q in range(g.players) if g.level[q] == lowest and not g.dead[q]]
    if p in poor:
        cards, f.step, f.cards = f.cards, "count", ()
        for i in cards:
            attempt(g, DiscardCard(p, i, why="excess"))
        return
    f.step, f.poor, f.given = "shared", tuple(poor), tuple(0 for _ in poor)
    _ask_share(g, f)


def _ask_share(g: State, f: GivingCharity) -> None:
    """ED-06: split evenly, the giver decides who gets what."""
    least = min(f.given)
    ask(
        g,
        f.player,
        "charity to",
        (Option("player", player=q) for q, n in zip(f.poor, f.given, strict=True) if n == least),
    )


def _give(g: State, f: GivingCharity, q: int) -> None:
    k = f.poor.index(q)
    f.given = (*f.given[:k], f.given[k] + 1, *f.given[k + 1 :])
    i, f.cards = f.cards[0], f.cards[1:]
    f.step = "share" if f.cards else "count"
    attempt(g, PutInHand(q, i, f.player, why="charity"))
