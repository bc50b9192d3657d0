"""Actions back to verb phrases."""

from collections.abc import Callable
from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.decompile.nouns import S, bare, np, number_np, place, quantity, time_np
from lootpress.dsl import tree as t

__all__ = ["verb_phrase"]


def verb_phrase(action: ir.Action, *, asking: bool) -> t.VerbPhrase:
    """The verb phrase of an action; `asking` inside events, questions and bans, where `a` stands for `1`."""
    return _VERBS[type(action)](action, asking)


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
    if not action.to:
        return _vp("lose", *objects)
    nouns: list[t.Noun] = []
    det = ""
    for source in action.to:
        if isinstance(source, ir.Thing):
            nouns.append(t.Noun(S, ("bad stuff",)))
        else:
            phrase = np(source, "is", asking=True)
            nouns += phrase.nouns
            det = "any" if phrase.det == "a" else phrase.det
    if not det and nouns[0].words == ("bad stuff",):
        det = "any"
    return _vp("lose", *objects, parts=(t.Part(S, "to", (t.NounPhrase(S, det, nouns=tuple(nouns)),)),))


def _draw(action: ir.Draw, asking: bool) -> t.VerbPhrase:
    facing = {None: (), "up": ("face up",), "down": ("face down",), "same": ("the same way",)}[action.facing]
    return _objects("draw", facing)(action, asking)


def _take(action: ir.Take, asking: bool) -> t.VerbPhrase:
    objects = [np(x, "take", asking=asking) for x in action.what]
    parts = () if action.into is None else (t.Part(S, "into", place=place(action.into)),)
    return _vp("take", *objects, parts=parts)


def _give(action: ir.Give, asking: bool) -> t.VerbPhrase:
    objects = [np(x, "give", asking=asking) for x in action.what]
    return _vp("give", *objects, parts=(_to("to", action.to, "subject", asking),))


def _put(action: ir.Put, asking: bool) -> t.VerbPhrase:
    objects = [np(x, "put", asking=asking) for x in action.what]
    return _vp("put", *objects, parts=(t.Part(S, action.how, place=place(action.place)),))


def _play(action: ir.PlayCard, asking: bool) -> t.VerbPhrase:
    parts = () if action.on is None else (_to("on", action.on, "subject", asking),)
    return _vp("play", np(action.what, "play", asking=asking), parts=parts)


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
    if action.n == ir.Int(1):
        return _vp("choose", words=("one",))
    return _vp("choose", number="X" if isinstance(action.n, ir.X) else action.n.n)


def _somewhere(verb: str) -> Callable[[Any, bool], t.VerbPhrase]:
    def phrase(action: Any, asking: bool) -> t.VerbPhrase:
        if isinstance(action.place, ir.Place):
            return _vp(verb, parts=(t.Part(S, "in", place=place(action.place)),))
        return _vp(verb, parts=(t.Part(S, "in", place=t.Place(S, np(action.place, "enter", asking=asking))),))

    return phrase


def _swap(action: ir.Swap, asking: bool) -> t.VerbPhrase:
    return _vp("swap", np(action.what, "swap", asking=asking), parts=(_to("with", action.with_, "swap", asking),))


def _share(action: ir.Share, asking: bool) -> t.VerbPhrase:
    return _vp("share", np(action.what, "share", asking=asking), parts=(_to("with", action.with_, "subject", asking),))


def _keep(action: ir.Keep, asking: bool) -> t.VerbPhrase:
    return _vp("keep", np(action.what, "keep", asking=asking), parts=(_to("as", action.as_, "is", asking),))


def _move(action: ir.Move, asking: bool) -> t.VerbPhrase:
    return _vp("move", _object(action.what, "move", asking), parts=(_to("to", action.to, "subject", asking),))


_VERBS: dict[type, Callable[[Any, bool], t.VerbPhrase]] = {
    ir.Lose: _lose,
    ir.Gain: _objects("gain"),
    ir.Discard: _objects("discard"),
    ir.Draw: _draw,
    ir.Take: _take,
    ir.Give: _give,
    ir.Put: _put,
    ir.Swap: _swap,
    ir.Reveal: _one("reveal"),
    ir.LookAt: lambda a, asking: _vp("look", parts=(_to("at", a.what, "look at", asking),)),
    ir.PlayCard: _play,
    ir.Attach: _attach,
    ir.Equip: _one("equip"),
    ir.Unequip: _one("unequip"),
    ir.Use: _one("use"),
    ir.Carry: _one("carry"),
    ir.Add: _add,
    ir.Remove: _one("remove"),
    ir.Kill: _kill,
    ir.Defeat: _defeat,
    ir.Clone: _one("clone"),
    ir.Cancel: _one("cancel"),
    ir.Ignore: _one("ignore"),
    ir.Count: _count,
    ir.Suffer: _one("suffer"),
    ir.Die: _none("die"),
    ir.Win: _win,
    ir.End: lambda a, asking: _vp("end") if a.what is None else _vp("end", time_np(a.what, the=True)),
    ir.Start: _none("start"),
    ir.Skip: lambda a, asking: _vp("skip", time_np(a.what)),
    ir.Move: _move,
    ir.Help: lambda a, asking: _vp("help") if a.whom is None else _vp("help", np(a.whom, "help", asking=asking)),
    ir.HelpKill: lambda a, asking: _vp("help", np(a.what, "kill", asking=asking), words=("kill",)),
    ir.Fight: _fight,
    ir.RunAway: _none("run"),
    ir.Escape: lambda a, asking: (
        _vp("escape") if a.what is None else _vp("escape", np(a.what, "escape", asking=asking))
    ),
    ir.Roll: _roll,
    ir.SetTo: _set,
    ir.Become: _become,
    ir.Choose: _choose,
    ir.Pick: lambda a, asking: _vp("choose", np(a.what, "subject", asking=asking)),
    ir.Guess: _one("guess"),
    ir.Share: _share,
    ir.Keep: _keep,
    ir.Sell: _objects("sell"),
    ir.Trade: _one("trade"),
    ir.Sacrifice: _one("sacrifice"),
    ir.Strike: _one("strike"),
    ir.Enter: _somewhere("enter"),
    ir.Leave: _somewhere("leave"),
    ir.Join: _one("join"),
    ir.LootRoom: lambda a, asking: _vp("loot", bare("room", det="the")),
    ir.LootPlayer: lambda a, asking: _vp("loot", np(a.what, "subject", asking=True)),
    ir.OpenDoors: _one("open"),
    ir.LookForTrouble: lambda a, asking: _vp("look", parts=(t.Part(S, "for", (bare("trouble"),)),)),
    ir.Pursue: _one("pursue"),
    ir.Ask: lambda a, asking: _vp("ask", np(a.whom, asking=asking), text=a.question),
    ir.AskForHelp: _none("ask", "for help"),
    ir.Shuffle: _one("shuffle"),
    ir.Nothing: _none("nothing"),
}
