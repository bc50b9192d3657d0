"""What befalls a player of an example without a card: levels, death, cards drawn, curses and bad stuff."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.types import Death, GainLevel, LoseLevel, Strike, Suffer
from lootpress.runtime.frames.fights import DrawingCards
from lootpress.runtime.state import Env, Zone
from lootpress.runtime.stories.answering import names_in
from lootpress.runtime.stories.stage import NotPlayable, Stage

__all__ = ["befall"]


def befall(stage: Stage, p: int, action: ir.Action) -> None:
    """What befalls a player without a card: to bring about a situation."""
    g = stage.state
    what = getattr(action, "what", None)
    first = what[0] if isinstance(what, tuple) and what else what
    match action, first:
        case ir.Die(), _:
            stage.attempt(Death(p))
        case ir.Gain(), ir.Thing(what="level", quantity=q):
            stage.attempt(GainLevel(p, n=look.quantity_range(g, q, Env(p, -1), 99)[1]))
        case ir.Lose(), ir.Thing(what="level", quantity=q):
            stage.attempt(LoseLevel(p, n=look.quantity_range(g, q, Env(p, -1), g.level[p])[1]))
        case ir.Draw(), ir.Cards(quantity=ir.Quantity(n=ir.Int(n=n)), nouns=(ir.CardNoun(noun=noun), *_)):
            pile = g.deck.deck_names.index(noun) if noun in g.deck.deck_names else 0
            stage.begin(DrawingCards(p, pile, n))
        case ir.Suffer(), ir.Cards():
            stage.strike(stage.fresh_in_limbo(names_in(first)[0]), p, -1)
        case ir.Suffer(), ir.Thing(what="bad stuff", of=of) if of is not None:
            stage.attempt(Suffer(p, _in_fight(stage, names_in(of)[0])))
        case ir.Suffer(), ir.Thing(what="effects", of=of) if of is not None and names_in(of):
            stage.attempt(Strike(p, g.deck.named(names_in(of)[0])[0], in_place=True))
        case _:
            raise NotPlayable("an example cannot do this")


def _in_fight(stage: Stage, name: str) -> int:
    g = stage.state
    return next((i for i in g.deck.named(name) if g.where[i] == Zone.COMBAT), -1) if name else -1
