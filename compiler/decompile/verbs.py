"""Actions back to verb phrases."""

from collections.abc import Callable
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.decompile.noun_words import S, bare
from lootpress.compiler.decompile.nouns import np, place, time_np
from lootpress.compiler.decompile.numbers import number_np, quantity
from lootpress.compiler.ir.slots import slots_of
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import WORDS

__all__ = ["verb_phrase"]


def verb_phrase(action: ir.Action, *, asking: bool) -> t.VerbPhrase:
    """The verb phrase of an action; `asking` inside events, questions and bans, where `a` stands for `1`."""
    own = _VERBS.get(type(action))
    return _plain(action, asking) if own is None else own(action, asking)


def _plain(action: ir.Action, asking: bool) -> t.VerbPhrase:
    """A verb that says no more than what it is done to and with whom."""
    slots = slots_of(type(action))
    assert slots is not None, f"{type(action).__name__} needs a function of its own"
    objects: list[t.NounPhrase] = []
    parts: list[t.Part] = []
    word = WORDS[type(action).__name__]
    for slot in slots:
        value = getattr(action, slot.field)
        if slot.word and value is not None:
            parts.append(_to(slot.word, value, "subject", asking))
        elif value is not None:
            objects += [_object(x, word, asking) for x in (value if slot.many else (value,))]
    return _vp(word, *objects, parts=tuple(parts))


def _vp(
    verb: str, *objects: t.NounPhrase, parts: tuple[t.Part, ...] = (), words: tuple[str, ...] = (), **fields: Any
) -> t.VerbPhrase:
    return t.VerbPhrase(S, verb, S, False, objects, parts, words, **fields)


def _to(word: str, node: ir.Target, verb: str, asking: bool) -> t.Part:
    return t.Part(S, word, (np(node, verb, asking=asking),))


def _objects(verb: str, words: tuple[str, ...] = ()) -> Callable[[Any, bool], t.VerbPhrase]:
    def phrase(action: Any, asking: bool) -> t.VerbPhrase:
        return _vp(verb, *(_object(x, verb, asking) for x in action.what), words=words)

    return phrase


def _object(node: ir.Target, verb: str, asking: bool) -> t.NounPhrase:
    if isinstance(node, ir.Time):
        return time_np(node, the=True)
    return np(node, verb, asking=asking)


def _one(verb: str) -> Callable[[Any, bool], t.VerbPhrase]:
    return lambda action, asking: _vp(verb, _object(action.what, verb, asking))


def _none(verb: str, *words: str) -> Callable[[Any, bool], t.VerbPhrase]:
    return lambda action, asking: _vp(verb, words=words)


def _lose(action: ir.Lose, asking: bool) -> t.VerbPhrase:
    objects = [_object(x, "lose", asking) for x in action.what]
    parts = (_sources(action.to),) if action.to else ()
    if action.as_ is not None:
        phrase = np(action.as_, "is", asking=True)
        parts = (*parts, t.Part(S, "as", (msgspec.structs.replace(phrase, det=""),)))
    return _vp("lose", *objects, parts=parts)


def _sources(sources: tuple[ir.Target, ...]) -> t.Part:
    if isinstance(sources[0], ir.People):
        return _to("to", sources[0], "lose", asking=True)
    nouns: list[t.Noun] = []
    det = ""
    for source in sources:
        if isinstance(source, ir.Thing):
            nouns.append(t.Noun(S, (source.what,)))
        else:
            phrase = np(source, "is", asking=True)
            nouns += phrase.nouns
            det = "any" if phrase.det == "a" else phrase.det
    if not det and nouns[0].words == ("bad stuff",):
        det = "any"
    return t.Part(S, "to", (t.NounPhrase(S, det, nouns=tuple(nouns)),))


def _draw(action: ir.Draw, asking: bool) -> t.VerbPhrase:
    facing = {None: (), "up": ("face up",), "down": ("face down",), "same": ("the same way",)}[action.facing]
    return _objects("draw", facing)(action, asking)


def _take(action: ir.Take, asking: bool) -> t.VerbPhrase:
    objects = [np(x, "take", asking=asking) for x in action.what]
    parts = () if action.into is None else (t.Part(S, "into", place=place(action.into)),)
    return _vp("take", *objects, parts=parts)


def _put(action: ir.Put, asking: bool) -> t.VerbPhrase:
    objects = [np(x, "put", asking=asking) for x in action.what]
    return _vp("put", *objects, parts=(t.Part(S, action.how, place=place(action.place)),))


def _attach(action: ir.Attach, asking: bool) -> t.VerbPhrase:
    objects = () if action.what is None else (np(action.what, "attach", asking=asking),)
    return _vp("attach", *objects, parts=(_to("to", action.to, "attach", asking),))


def _add(action: ir.Add, asking: bool) -> t.VerbPhrase:
    to = time_np(action.to, the=True) if isinstance(action.to, ir.Time) else np(action.to, "subject", asking=asking)
    return _vp("add", np(action.what, "add", asking=asking), parts=(t.Part(S, "to", (to,)),))


def _kill(action: ir.Kill, asking: bool) -> t.VerbPhrase:
    parts: tuple[t.Part, ...] = ()
    if action.with_ is not None:
        parts = (_to("with", action.with_, "with", asking),)
    elif action.without is not None:
        parts = (_to("without", action.without, "with", asking),)
    return _vp("kill", np(action.what, "kill", asking=asking), parts=parts, words=("alone",) if action.alone else ())


def _defeat(action: ir.Defeat, asking: bool) -> t.VerbPhrase:
    parts = (t.Part(S, "keeping", (bare("treasures", det="its"),)),) if action.keeping_treasures else ()
    return _vp("defeat", np(action.what, "defeat", asking=asking), parts=parts)


def _count(action: ir.Count, asking: bool) -> t.VerbPhrase:
    if action.double:
        return _vp("count", words=("double",))
    if action.bonus is not None:
        return _vp("count", parts=(t.Part(S, "as", signed=f"{action.bonus:+d}"),))
    if action.worth is not None:
        return _vp("count", parts=(t.Part(S, "as worth", quantity=quantity(action.worth)),))
    if action.as_not is not None:
        return _vp("count", parts=(t.Part(S, "as not", (_as_noun(action.as_not),)),))
    assert action.as_ is not None
    return _vp("count", parts=(t.Part(S, "as", (_as_noun(action.as_),)),))


def _as_noun(what: ir.Target) -> t.NounPhrase:
    if isinstance(what, ir.Cards) and what.quantity.how == "every" and what.place.what == "anywhere" and not what.where:
        return bare(*(what.nouns[0].words), what.nouns[0].noun or "")
    return np(what, "is", asking=True)


def _win(action: ir.Win, asking: bool) -> t.VerbPhrase:
    return _vp("win", bare("ties") if action.what == "ties" else bare(action.what, det="the"))


def _fight(action: ir.Fight, asking: bool) -> t.VerbPhrase:
    objects = () if action.what is None else (np(action.what, "fight", asking=asking),)
    parts = (t.Part(S, "as", (bare("monster", det="a"),)),) if action.as_monster else ()
    return _vp("fight", *objects, parts=parts, words=("alone",) if action.alone else ())


def _roll(action: ir.Roll, asking: bool) -> t.VerbPhrase:
    match action.how:
        case "again":
            return _vp("roll", words=("again",))
        case "run away":
            return _vp("roll", words=("to run away",))
        case "face":
            return _vp("roll", number=action.face)
    return _vp("roll", number_np(ir.Dice(action.dice)))


def _set(action: ir.SetTo, asking: bool) -> t.VerbPhrase:
    assert isinstance(action.what, ir.Stat)
    return _vp("set", number_np(action.what), parts=(t.Part(S, "to", quantity=quantity(action.to)),))


def _become(action: ir.Become, asking: bool) -> t.VerbPhrase:
    if isinstance(action.what, str):
        return _vp("become", bare(action.what))
    return _vp("become", np(action.what, "become", asking=asking))


def _choose(action: ir.Choose, asking: bool) -> t.VerbPhrase:
    any_ = ("any",) if action.freely else ()
    if action.n == ir.Int(1):
        return _vp("choose", words=(*any_, "one"))
    return _vp("choose", words=any_, number="X" if isinstance(action.n, ir.X) else action.n.n)


def _somewhere(verb: str) -> Callable[[Any, bool], t.VerbPhrase]:
    def phrase(action: Any, asking: bool) -> t.VerbPhrase:
        if isinstance(action.place, ir.Place):
            return _vp(verb, parts=(t.Part(S, "in", place=place(action.place)),))
        return _vp(verb, parts=(t.Part(S, "in", place=t.Place(S, np(action.place, "enter", asking=asking))),))

    return phrase


def _swap(action: ir.Swap, asking: bool) -> t.VerbPhrase:
    return _vp("swap", np(action.what, "swap", asking=asking), parts=(_to("with", action.with_, "swap", asking),))


def _keep(action: ir.Keep, asking: bool) -> t.VerbPhrase:
    return _vp("keep", np(action.what, "keep", asking=asking), parts=(_to("as", action.as_, "is", asking),))


# Verbs that say more than a noun phrase for each slot of their node.
_VERBS: dict[type, Callable[[Any, bool], t.VerbPhrase]] = {
    ir.Lose: _lose,
    ir.Draw: _draw,
    ir.Take: _take,
    ir.Put: _put,
    ir.Swap: _swap,
    ir.LookAt: lambda a, asking: _vp("look", parts=(_to("at", a.what, "look at", asking),)),
    ir.Attach: _attach,
    ir.Add: _add,
    ir.Remove: _one("remove"),
    ir.Kill: _kill,
    ir.Defeat: _defeat,
    ir.Count: _count,
    ir.Win: _win,
    ir.Skip: lambda a, asking: _vp("skip", time_np(a.what)),
    ir.Help: lambda a, asking: _vp("help") if a.whom is None else _vp("help", np(a.whom, "help", asking=asking)),
    ir.HelpKill: lambda a, asking: _vp("help", np(a.what, "kill", asking=asking), words=("kill",)),
    ir.Fight: _fight,
    ir.Roll: _roll,
    ir.SetTo: _set,
    ir.Become: _become,
    ir.Choose: _choose,
    ir.Pick: lambda a, asking: _vp("choose", np(a.what, "subject", asking=asking)),
    ir.Keep: _keep,
    ir.Enter: _somewhere("enter"),
    ir.Leave: _somewhere("leave"),
    ir.LeaveCombat: lambda a, asking: _somewhere("leave")(ir.Leave(ir.Place("combat")), asking),
    ir.Join: _one("join"),
    ir.LootRoom: lambda a, asking: _vp("loot", bare("room", det="the")),
    ir.LootPlayer: lambda a, asking: _vp("loot", np(a.what, "subject", asking=True)),
    ir.LookForTrouble: lambda a, asking: _vp("look", parts=(t.Part(S, "for", (bare("trouble"),)),)),
    ir.Ask: lambda a, asking: _vp("ask", np(a.whom, asking=asking), text=a.question),
    ir.AskForHelp: _none("ask", "for help"),
    ir.Shuffle: _one("shuffle"),
}
