"""What somebody at the table may say has happened, because a card waits for it: `when the table says "you spoke"`."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active.names import speaks
from lootpress.runtime.definitions import Waiting
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import Declare
from lootpress.runtime.options import Option
from lootpress.runtime.state import State, Zone

__all__ = ["declarable", "declare"]

_NOTHING: list[Option] = []
_SPEAKING = [zone in (Zone.TABLE, Zone.ATTACHED, Zone.COMBAT, Zone.WORLD) for zone in range(Zone.LIMBO + 1)]


def declarable(g: State, p: int) -> list[Option]:
    """("declare", text) for every fact that a card in play or a lasting effect waits for; once a turn for a player."""
    deck = g.deck
    if not deck.hears_the_table:
        return _NOTHING
    hooks: list[Waiting] = deck.rules_listening
    where = g.where
    for i, mine in deck.listening:
        if _SPEAKING[where[i]] and speaks(g, i):
            hooks = [*hooks, *mine]
    for effect in g.effects:
        if effect.active and effect.install >= 0 and "say" in deck.lasting[effect.install].verbs:
            hooks = [*hooks, *deck.lasting[effect.install].waiting]
    if not hooks:
        return _NOTHING
    texts = dict.fromkeys(e.fact for hook in hooks for e in hook.clause.events if isinstance(e, ir.Said))
    return [Option("declare", text=text) for text in texts if ("said", p, text) not in g.uses]


def declare(g: State, p: int, text: str) -> None:
    """A player says that it has happened."""
    attempt(g, Declare(p, text=text))
