"""What an expectation wanted and what was, in words."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.evaluate import look
from lootpress.runtime.records import replace
from lootpress.runtime.saving import log_entries
from lootpress.runtime.state import Env, Zone
from lootpress.runtime.stories.acting import why_not
from lootpress.runtime.stories.stage import Stage
from lootpress.runtime.story import tell_story

__all__ = ["expected_text", "found_text"]


def expected_text(step: ir.Step) -> str:
    """What a step wants, where that is a pair of numbers; else its own line says it best."""
    return f"{step.players} to {step.monsters}" if isinstance(step, ir.ExpectStrengths) else ""


def found_text(stage: Stage, question: ir.Question, env: Env) -> str:
    """What is so instead of what was expected."""
    g = stage.state
    match question:
        case ir.Not(of=ir.IsIn() as inner) | (ir.IsIn() as inner):
            return _places(stage, inner.who) or "it is not so"
        case ir.Not(of=ir.Allowed(who=ir.PlayerNamed(name=name))):
            return f"{name} can do it now"
        case ir.Allowed(who=ir.PlayerNamed() as who, action=action):
            reason = why_not(stage, ir.Do(who, action))
            return f"{who.name} cannot do it now" + (f": {reason}" if reason else "")
        case ir.Not():
            return "it is so"
        case ir.Compare(left=left, right=right):
            value, other = look.number(g, left, env), look.number(g, right, env)
            return f"it is {value}" if isinstance(right, ir.Int) else f"it is {value}, and the other is {other}"
        case ir.Has(who=who, what=ir.Cards() as what) if isinstance(who, ir.PlayerNamed):
            mine = ir.Cards(what.quantity, what.nouns, ir.Doer(), what.place, where=what.where)
            found = look.cards(g, mine, replace(env, doer=look.player_of(g, who, env)))
            return f"{who.name} has {_listed(stage, found)}"
        case ir.Says(who=ir.Thing(what="log")):
            told = tell_story(g.deck, stage.names, log_entries(g))
            return f"the log ends with: {' '.join(told[-5:])}" if told else "nothing has happened yet"
        case ir.Done(what=ir.Cards() | ir.Thing() as what) if what.quantity.how == "exactly":
            for n in range(100):
                counted = _counting(question, n)
                if look.holds(g, counted, env):
                    return f"it was {n}"
    return "it is not so"


def _counting(q: ir.Done, n: int) -> ir.Done:
    assert isinstance(q.what, ir.Cards | ir.Thing)
    what = replace(q.what, quantity=ir.Quantity("exactly", ir.Int(n)))
    return replace(q, what=what)


def _listed(stage: Stage, found: list[int]) -> str:
    names = [f'"{stage.state.deck.card_of[i].name}"' for i in found]
    return ", ".join(names) if names else "none"


_ZONES = {
    Zone.BOX: "in the box", Zone.DISCARDS: "in the discards", Zone.COMBAT: "in combat",
    Zone.PLAYED: "played into the combat", Zone.WORLD: "in play", Zone.LIMBO: "being played",
}  # fmt: skip


def _places(stage: Stage, who: ir.Target) -> str:
    """Where the copies of a named card are that are no longer in their deck."""
    g = stage.state
    if not isinstance(who, ir.Cards):
        return ""
    names = [n.name for n in who.nouns if n.name is not None]
    out: list[str] = []
    for name in names:
        for i in g.deck.named(name):
            zone = g.where[i]
            if zone == Zone.HAND:
                out.append(f'"{name}" is in the hand of {stage.names[g.who[i]]}')
            elif zone == Zone.TABLE:
                out.append(f'"{name}" is in front of {stage.names[g.who[i]]}')
            elif zone == Zone.ATTACHED:
                out.append(f'"{name}" is on "{g.deck.card_of[g.host[i]].name}"')
            elif zone != Zone.DECK:
                out.append(f'"{name}" is {_ZONES[zone]}')
        if not out:
            out.append(f'every "{name}" is in its deck')
    return "; ".join(dict.fromkeys(out))
