"""What the phrases of a card mean, found by walking the card program: the specification of the hooks.

In come a phrase, a state and what the words mean; out come values. A deck made with `hooks=Evaluator` asks here instead
of compiling anything, so that whole games can be compared.
"""

from collections.abc import Callable
from typing import Any

from lootpress.compiler.hooks import AskedAs
from lootpress.runtime.hooks import Hook, Hooks
from lootpress.tests.evaluator import deeds, events, lines, numbers, questions, selecting, sides

__all__ = ["EXECUTORS", "Evaluator", "evaluating"]

_ASKED: dict[AskedAs, Callable[[Any], Hook]] = {
    "holds": lambda node: lambda g, env: lines.holds(g, node, env),
    "question": lambda node: lambda g, env: questions.holds(g, node, env),
    "number": lambda node: lambda g, env: numbers.number(g, node, env),
    "people": lambda node: lambda g, env: selecting.people(g, node, env),
    "person fits": lambda node: lambda g, p, env: selecting.person_fits(g, p, node, env),
    "cards": lambda node: lambda g, env: selecting.cards(g, node, env),
    "card fits": lambda node: lambda g, i, env: selecting.card_fits(g, i, node, env),
    "time": lambda node: lambda g, env: questions.now_is(g, node, env),
    "thing": lambda node: lambda g, env: numbers.thing_count(g, node, env),
    "heard": lambda node: lambda g, h, env, would: events.heard(g, node, h, env, would),
    "side": lambda node: lambda g, env: sides.side(g, node, env),
    "which": lambda node: lambda g, env: deeds.which(g, node, env),
    "deed": lambda node: lambda g, doer, env, cards: deeds.do(g, node, doer, env, cards),
    "bonus": lambda node: lambda g, env: lines.amount_of(g, node, env),
    "against": lambda node: lambda g, env: lines.stands_against(g, node, env),
    "price": lambda node: lambda g, env: lines.can_pay(g, node, env),
    "speaks of": lambda node: lambda g, env, p, card, other: lines.speaks_of(g, node, env, p, card, other),
}


def evaluating(ask: AskedAs, phrase: Any) -> Hook:
    """A function that walks a phrase whenever it is called."""
    return _ASKED[ask](phrase)


class Evaluator(Hooks):
    """Answers instead of hooks: nothing is compiled, every phrase is walked whenever it is asked about."""

    def write(self, ask: AskedAs, phrase: Any) -> Hook:
        """What to call for a phrase."""
        return evaluating(ask, phrase)


EXECUTORS: dict[str, type[Hooks]] = {"hooks": Hooks, "evaluator": Evaluator}
