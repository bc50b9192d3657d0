"""What an expectation wanted and what was, in words."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.evaluate import look
from lootpress.runtime.records import replace
from lootpress.runtime.saving import log_entries
from lootpress.runtime.state import Env, Zone
from lootpress.runtime.stories.acting import why_not
from lootpress.runtime.stories.saying import told
from lootpress.runtime.stories.stage import NotPlayable, QuestionPut, Stage
from lootpress.runtime.story import tell_story

__all__ = ["asked_text", "expected_text", "found_text", "other_cards"]


def expected_text(step: ir.Step) -> str:
    """What a step wants, where that is a pair of numbers; else its own line says it best."""
    return f"{step.players} to {step.monsters}" if isinstance(step, ir.ExpectStrengths) else ""


def other_cards(stage: Stage, where: ir.Target, names: tuple[str, ...]) -> str | None:
    """What lies there if it is not these: in a hand all of them, in a pile the top ones in order."""
    g = stage.state
    match where:
        case ir.Thing(what="hand", of=ir.PlayerNamed(name=name)):
            held = [stage.card(i) for i in g.hands[stage.seat(name)]]
            return None if sorted(held) == sorted(names) else f"it is {_names_or_none(held)}"
        case ir.Thing(what="deck", kind=str(kind)):
            return _not_on_top(stage, g.piles[g.deck.deck_names.index(kind)], names)
        case ir.Thing(what="discards"):  # each deck has discards of its own
            piles = {name: g.deck.pile[next(iter(g.deck.named(name)))] for name in names if g.deck.named(name)}
            for pile in sorted(set(piles.values())):
                wanted = tuple(name for name in names if piles.get(name, pile) == pile)
                found = _not_on_top(stage, g.discards[pile], wanted)
                if found is not None:
                    return found
            return None if piles else "no such cards are there"
    raise NotPlayable("nobody can say what lies there")


def _not_on_top(stage: Stage, pile: list[int], names: tuple[str, ...]) -> str | None:
    top = [stage.card(i) for i in pile[: -len(names) - 1 : -1]]
    return None if top == list(names) else f"from the top it is {_names_or_none(top)}"


def _names_or_none(names: list[str]) -> str:
    return ", ".join(f'"{name}"' for name in names) or "empty"


def asked_text(stage: Stage, asked: list[QuestionPut]) -> str:
    """What a player has been asked so far, and answered."""
    answered = [f"{' / '.join(sorted(a.words))}: {a.answer or 'not answered yet'}" for a in asked if a.words]
    return "; ".join(answered) or "nothing has been asked"


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
        case ir.Not(of=ir.InState() | ir.Is() | ir.Done() as inner):
            return told(inner)
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
            story = tell_story(g.deck, stage.names, log_entries(g))
            return f"the log ends with: {' '.join(story[-5:])}" if story else "nothing has happened yet"
        case ir.Done(what=ir.Cards() | ir.Thing() as what) if what.quantity.how == "exactly":
            for n in range(100):
                counted = _counting(question, n)
                if look.holds(g, counted, env):
                    return f"it was {n}"
    return told(ir.Not(question)) if isinstance(question, ir.InState | ir.Is | ir.Done) else "it is not so"


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
