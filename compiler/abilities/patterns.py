"""What an event pattern waits for, told from its text: the verb's name, and whether before or after."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.dsl.lexicon.verbs import NODES, TOLD

__all__ = ["asked_verb", "event_key", "is_about_its_host", "is_about_itself", "is_ever", "names_a_player", "verb_of"]

# Verbs that are told by what they are done to where that is a stretch of the game.
_OF_TIMES = {"lose": "lose combat", "move": "move combat"}


_PERSONS = ir.You | ir.People | ir.ThatPlayer


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
        case ir.Roll(how=how):
            return "roll to run away" if how == "run away" else "roll"
        case ir.Enter(place=ir.Place(what="combat")) | ir.Join() if isinstance(who, _PERSONS):
            return "take the field"  # as the fighter when it starts, as the helper when joining
        case ir.Enter(place=ir.Place(what=place)):
            return f"enter {place}"
        case ir.Draw(what=(ir.Thing(), *_)):
            return "draw treasures"
    return _told_of(NODES[name].told or name.lower(), getattr(action, "what", None))


def _told_of(verb: str, what: object) -> str:
    """The name of what is told of a verb and what it is done to: levels and times have names of their own."""
    first = what[0] if isinstance(what, tuple) and what else what
    match first:
        case ir.It() | ir.ThisCard() | ir.Cards() if verb == "help":
            return "help monster"
        case ir.Thing(what="level") if verb in ("lose", "gain"):
            return f"{verb} level"
        case ir.Thing(what="turn") if verb == "take":
            return "take turn"
        case ir.Time(what=time) if verb == "skip" or (verb == "end" and time == "turn"):
            return f"{verb} {time}" if verb == "skip" else "cut turn"
        case ir.Time():
            return _OF_TIMES.get(verb, verb)
    return verb


def event_key(event: ir.Event) -> tuple[str, bool]:
    """The verb an event waits for, and whether it comes before it happens."""
    match event:
        case ir.Happens(who=who, action=action, would=would):
            return verb_of(action, who), would
        case ir.Undergoes(done=done):
            return TOLD[done], False
        case ir.Declines():
            return "will not fight", False
        case ir.Said():
            return "say", False
        case ir.BecomesTrue():
            return "become true", False


def names_a_player(event: ir.Event) -> bool:
    """Whether an event says who does it, or to whom, or whose time it is, in words other than `you`: `that player`."""
    if isinstance(event, ir.Declines):
        named: tuple[object, ...] = (event.who, event.whom)
    elif isinstance(event, ir.Undergoes):
        named = (event.who,)
    elif isinstance(event, ir.Happens):
        named = (event.who,)
        for field in event.action.__struct_fields__:
            value = getattr(event.action, field)
            named = (*named, *value) if isinstance(value, tuple) else (*named, value)
    else:
        return False
    for node in named:
        if isinstance(node, ir.People) or (isinstance(node, ir.Time) and isinstance(node.of, ir.People)):
            return True
    return False


def is_about_itself(event: ir.Event) -> bool:
    """Whether a card waits for something that happens to itself, wherever it lies."""
    if isinstance(event, ir.Undergoes | ir.Declines):
        return event.who in _ITSELF
    if not isinstance(event, ir.Happens):
        return False
    what = getattr(event.action, "what", None) or getattr(event.action, "place", None)
    named = what if isinstance(what, tuple) else (what,)
    return event.who in _ITSELF or any(one in _ITSELF for one in named)


def is_about_its_host(event: ir.Event) -> bool:
    """Whether a card waits for something that happens to the card it is attached to, and so leaves together with it."""
    if isinstance(event, ir.Undergoes):
        return event.who == _HOST
    if not isinstance(event, ir.Happens):
        return False
    what = getattr(event.action, "what", None)
    return _HOST in (what if isinstance(what, tuple) else (what,))


_ITSELF = (ir.ThisCard(), ir.It("self"))
_HOST = ir.It("host")


def is_ever(question: ir.Done) -> bool:
    """Whether a question asks only whether somebody ever did it in this game, not to which card or how often."""
    if question.period != "game" or isinstance(question.who, ir.Time | ir.Cards):
        return False
    what = question.what
    counted = what.quantity.how if isinstance(what, ir.Thing) else "some"
    return (what is None or isinstance(what, ir.Thing | ir.Time)) and counted in ("some", "the", "any number")


def asked_verb(question: ir.Done) -> str:
    """The name of the happenings that a question about the past looks for."""
    verb = TOLD[question.verb]
    if isinstance(question.who, ir.Time):
        return f"{verb} {question.who.what}"
    if verb in ("enter", "join") and isinstance(question.what, ir.Time):
        return "take the field"
    return _told_of(verb, question.what)
