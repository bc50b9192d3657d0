"""What an event pattern waits for, told from its text: the verb's name, and whether before or after."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.dsl.lexicon.verbs import NODES, TOLD

__all__ = ["event_key", "is_about_itself", "verb_of", "verbs_asked"]


def verb_of(action: ir.Action, who: ir.Target) -> str:
    """The name under which a happening of this verb is told."""
    name = type(action).__name__
    match action:
        case ir.End() | ir.Start() if isinstance(who, ir.Time):
            return f"{name.lower()} {who.what}"
        case ir.Kill() if isinstance(who, ir.People) and who.role == "helper":
            return "helper kill"
        case ir.Win(what=what):
            return f"win {what}"
        case ir.Lose(what=(ir.Time(), *_)):
            return "lose combat"
        case ir.Lose(what=(ir.Thing(what="level"), *_)) | ir.Gain(what=(ir.Thing(what="level"), *_)):
            return f"{name.lower()} level"
        case ir.Roll(how=how):
            return "roll to run away" if how == "run away" else "roll"
        case ir.Enter(place=ir.Place(what="combat")) if isinstance(who, ir.You | ir.People | ir.ThatPlayer):
            return "take the field"  # as the fighter when it starts, as the helper when joining
        case ir.Enter(place=ir.Place(what=place)):
            return f"enter {place}"
        case ir.Draw(what=(ir.Thing(), *_)):
            return "draw treasures"
    return NODES[name].told or name.lower()


def event_key(event: ir.Event) -> tuple[str, bool]:
    """The verb an event waits for, and whether it comes before it happens."""
    match event:
        case ir.Happens(who=who, action=action, would=would):
            return verb_of(action, who), would
        case ir.Undergoes(done=done):
            return TOLD[done], False
        case ir.Said():
            return "say", False
        case ir.BecomesTrue():
            return "become true", False


def is_about_itself(event: ir.Event) -> bool:
    """Whether a card waits for something that happens to itself, wherever it lies."""
    if isinstance(event, ir.Undergoes):
        return event.who in _ITSELF
    if not isinstance(event, ir.Happens):
        return False
    what = getattr(event.action, "what", None) or getattr(event.action, "place", None)
    named = what if isinstance(what, tuple) else (what,)
    return event.who in _ITSELF or any(one in _ITSELF for one in named)


_ITSELF = (ir.ThisCard(), ir.It("self"))


def verbs_asked(question: ir.Done) -> tuple[str, ...]:
    """The names of the happenings that a question about the past may look for."""
    verb = TOLD[question.verb]
    if isinstance(question.who, ir.Time):
        return (verb, f"{verb} {question.who.what}")
    return (verb, f"{verb} level")
