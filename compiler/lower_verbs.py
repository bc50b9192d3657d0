"""Verb phrases to actions: one small function for each verb, told by its objects and parts."""

from collections.abc import Callable
from typing import Any, Literal, cast

from lootpress.compiler import ir
from lootpress.compiler.ir.slots import Slot, slots_of
from lootpress.compiler.lower_losses import check_fates, loss
from lootpress.compiler.lower_nouns import cards, describe, people, selector, target
from lootpress.compiler.lower_numbers import amount, number, quantity_number
from lootpress.compiler.lower_places import next_door, place, time
from lootpress.compiler.phrases import phrase_of
from lootpress.compiler.scope import Scope, wrong
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import verb

__all__ = ["action"]

_CLASS_NAMES: dict[str, str] = {
    "people": "a player", "cards": "a card", "number": "a number such as 1 level", "place": "a hand or a deck",
    "time": "a time", "thing": "a thing", "state": "a state",
}  # fmt: skip


def action(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    """The action a verb phrase says."""
    row = verb(vp.verb)
    if row is not None and row.takes:
        for np in vp.objects:
            _fits(vp, np, row.takes, scope)
    own = _VERBS.get(vp.verb)
    if own is None:
        assert row is not None, f"{vp.verb} is no verb of the lexicon"
        found = _plain(vp, getattr(ir, row.means[0].node), scope)
    else:
        found = own(vp, scope)
    check_fates(found, vp, scope)
    return found


def _plain(vp: t.VerbPhrase, node: type[ir.Action], scope: Scope) -> ir.Action:
    """A verb that says no more than what it is done to and with whom: each slot of its node is a noun phrase."""
    slots = slots_of(node)
    assert slots is not None, f"{vp.verb} needs a function of its own"
    return node(*(_filled(vp, slot, scope) for slot in slots))


def _filled(vp: t.VerbPhrase, slot: Slot, scope: Scope) -> Any:
    if not slot.word:
        found = tuple(_noun(np, slot, scope, vp.verb) for np in vp.objects)
        return found if slot.many else found[0] if found else None
    part = _part(vp, slot.word)
    return None if part is None else _noun(part.nps[0], slot, scope, "subject")


def _noun(np: t.NounPhrase, slot: Slot, scope: Scope, verb: str) -> ir.Target:
    match slot.kind:
        case "who":
            return people(np, scope)
        case "which":
            return cards(np, scope, verb)
        case "anyone":
            return _anyone(np, scope, verb)
        case "time":
            return time(np, scope)
        case "card or thing":
            return _card_or_thing(np, scope, verb)
        case "target":
            return target(np, scope, verb, "cards")


def _fits(vp: t.VerbPhrase, np: t.NounPhrase, frame: tuple[str, ...], scope: Scope) -> None:
    cls = phrase_of(np, scope).cls
    if cls in frame or np.pronoun == "it" or (cls == "name" and {"people", "cards"} & set(frame)):
        return
    if np.pronoun and np.pronoun != "you" and "cards" not in frame:
        return
    noun = " ".join(np.nouns[0].words) if np.nouns else np.pronoun
    wanted = " or ".join(_CLASS_NAMES[c] for c in frame)
    verb = f"{vp.verb} at" if vp.verb == "look" else vp.verb
    wrong("L230", np, f"`{verb}` takes {wanted}, and `{noun}` is not one", None)


# ---------------------------------------------------------------- parts


def _objects(vp: t.VerbPhrase, scope: Scope) -> tuple[ir.Target, ...]:
    return tuple(target(np, scope, vp.verb, "cards") for np in vp.objects)


def _object(vp: t.VerbPhrase, scope: Scope) -> ir.Target:
    return target(vp.objects[0], scope, vp.verb, "cards")


def _card_or_thing(np: t.NounPhrase, scope: Scope, verb: str) -> ir.Which | ir.Thing:
    found = target(np, scope, verb, "cards")
    if isinstance(found, ir.Who | ir.Time):
        wrong("L203", np, f"a card belongs here, not {describe(np)}", None)
    return found


def _levels_or_cards(vp: t.VerbPhrase, scope: Scope) -> tuple[ir.Target, ...]:
    """Of all numbers only levels are lost and gained."""
    for np in vp.objects:
        phrase = phrase_of(np, scope)
        if phrase.cls == "number" and phrase.sense.head != "level":
            help = f"write: {vp.verb} 1 level, or change the number with a bonus"
            wrong("L230", np, f"`{vp.verb}` takes levels or cards, and `{phrase.sense.head}` is neither", help)
        if phrase.cls == "number" and np.det == "no" and not scope.asking:
            wrong("L291", np, "`no` asks, it does not count", f"write: you cannot {vp.verb} levels")
    return _objects(vp, scope)


def _card(vp: t.VerbPhrase, scope: Scope) -> ir.Which:
    return cards(vp.objects[0], scope, vp.verb)


def _anyone(np: t.NounPhrase, scope: Scope, verb: str) -> ir.Selector:
    return selector(np, scope, verb, "people")


def _part(vp: t.VerbPhrase, *words: str) -> t.Part | None:
    return next((p for p in vp.parts if p.word in words), None)


def _needed(vp: t.VerbPhrase, *words: str) -> t.Part:
    found = _part(vp, *words)
    assert found is not None, f"the grammar gives {vp.verb} a {words}"
    return found


# ---------------------------------------------------------------- verbs


def _draw(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    facing: Literal["up", "down", "same"] | None = None
    if vp.words:
        facing = cast(
            Literal["up", "down", "same"], {"face up": "up", "face down": "down", "the same way": "same"}[vp.words[0]]
        )
    return ir.Draw(_objects(vp, scope), facing)


def _take(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    what = _objects(vp, scope)
    into = _part(vp, "into")
    return ir.Take(what, None if into is None else place(cast(t.Place, into.place), scope))


def _put(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    part = _needed(vp, "into", "on", "under", "behind")
    what = _objects(vp, scope)
    if part.word == "behind":
        return ir.Put(what, "behind", next_door(cast(t.Place, part.place), scope))
    where = place(cast(t.Place, part.place), scope)
    if where.what == "discards" and where.deck is not None:
        wrong("L213", part, "every card goes to the discards of its own deck", "write: on the discards")
    return ir.Put(what, cast(Literal["into", "on", "under"], part.word), where)


def _swap(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    mine, theirs = vp.objects[0], _needed(vp, "with").nps[0]
    _fits(vp, theirs, ("cards", "place"), scope)
    before = scope.inside()
    what = _card_or_thing(mine, scope, "swap")
    return ir.Swap(what, _card_or_thing(theirs, _beside(theirs, scope, before), "swap"))


def _beside(np: t.NounPhrase, scope: Scope, before: Scope) -> Scope:
    """`attach 1 item to it`: nothing is done with a card and itself, so `it` is the card that was meant before."""
    return before if np.pronoun == "it" else scope


def _look(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    part = vp.parts[0]
    if part.word == "at":
        _fits(vp, part.nps[0], ("cards", "place"), scope)
        return ir.LookAt(target(part.nps[0], scope, "look at"))
    found = target(part.nps[0], scope, "subject")
    if found != ir.Thing("trouble"):
        wrong("L232", part, "one can only look for trouble", "write: look for trouble, or: look at ...")
    return ir.LookForTrouble()


def _attach(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    before, to = scope.inside(), _needed(vp, "to").nps[0]
    what = cards(vp.objects[0], scope, "attach") if vp.objects else None
    return ir.Attach(cards(to, _beside(to, scope, before), "attach"), what)


def _use(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    if vp.parts or len(vp.objects) > 1:
        wrong("L233", vp, "`use ... without` belongs in a deck", None)
    return ir.Use(_object(vp, scope))


def _add(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    what = target(vp.objects[0], scope, "add")
    to = target(_needed(vp, "to").nps[0], scope, "subject")
    fits = isinstance(to, ir.Time) != isinstance(what, ir.Thing)  # a card to the combat, a thing to a card
    if isinstance(what, ir.Who | ir.Time) or isinstance(to, ir.Who | ir.Thing) or not fits:
        wrong(
            "L230",
            vp,
            "`add` puts a monster into the combat or a counter on a card",
            "write: add 1 counter to this card",
        )
    return ir.Add(what, to)


def _remove(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    what = target(vp.objects[0], scope, "remove")
    assert not isinstance(what, ir.Time)
    return ir.Remove(what)


def _kill(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    what = _card(vp, scope)
    with_, without = _part(vp, "with"), _part(vp, "without")
    if without is not None and len(without.nps) > 1:
        wrong("L201", without, "after `without` comes one thing", "join them with `or`: without items or allies")
    return ir.Kill(
        what,
        None if with_ is None else _anyone(with_.nps[0], scope, "with"),
        None if without is None else _anyone(without.nps[0], scope, "with"),
        "alone" in vp.words,
    )


def _defeat(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    what = _card(vp, scope)
    kept = _part(vp, "keeping")
    if kept is not None:
        found = target(kept.nps[0], scope, "subject")
        whole = isinstance(found, ir.Thing) and found.what == "treasures" and found.quantity == ir.Quantity("the")
        if not whole or len(kept.nps) > 1:
            wrong("L234", kept, "only a monster's treasures can be kept", "write: keeping its treasures")
    return ir.Defeat(what, kept is not None)


def _count(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    if "double" in vp.words:
        return ir.Count(double=True)
    if not vp.parts:
        wrong("L235", vp, "counts how?", 'write: counts double, counts as +5, counts as worth 300, counts as "Elf"')
    part = vp.parts[0]
    if part.signed is not None:
        if part.signed.endswith("X"):
            wrong("L235", part, "a card counts as a plain bonus", "write: counts as +5")
        return ir.Count(bonus=int(part.signed))
    if part.word == "as worth":
        return ir.Count(worth=quantity_number(cast(t.SumOfTerms, part.quantity), scope))
    np = part.nps[0]
    word = _one_word(np)
    found: ir.Target
    if word is not None and (word in scope.vocabulary.tags or word in scope.vocabulary.burdens):
        found = ir.Cards(ir.Quantity("every"), (ir.CardNoun(word),), place=ir.Place("anywhere"))
    else:
        found = target(np, scope.inside(asking=True), "is", "people")
    return ir.Count(as_not=found) if part.word == "as not" else ir.Count(as_=found)


def _one_word(np: t.NounPhrase) -> str | None:
    if np.det or np.count or np.posts or len(np.nouns) != 1 or len(np.nouns[0].words) != 1:
        return None
    return np.nouns[0].words[0]


def _win(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    found = _object(vp, scope)
    if found == ir.Thing("ties"):
        return ir.Win("ties")
    if isinstance(found, ir.Time) and found.what in ("combat", "game") and not found.next and found.of is None:
        return ir.Win(found.what)
    wrong("L236", vp, "one wins the combat, the game, or ties", "write: win the combat, win the game, win ties")


def _help(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    if "kill" in vp.words:
        return ir.HelpKill(cards(vp.objects[0], scope, "kill"))
    if vp.objects and not vp.objects[0].pronoun and phrase_of(vp.objects[0], scope).cls == "cards":
        help = "ask for it afterwards: if another player has helped a monster this combat"
        wrong("L203", vp.objects[0], "a player belongs here; who has helped a monster can only be asked", help)
    return ir.Help(people(vp.objects[0], scope) if vp.objects else None)


def _fight(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    # `it will not fight "Otter"` speaks of players, `fight "Goose"` of a monster
    names = "people" if scope.card_subject else "cards"
    what = selector(vp.objects[0], scope, "fight", names) if vp.objects else None
    part = _part(vp, "as", "as not")
    if part is not None:
        found = phrase_of(part.nps[0], scope)
        if part.word == "as not" or not found.senses or found.sense.head != "monster":
            wrong("L237", part, "a card can only be fought as a monster", "write: fight it as a monster")
        found.finish()
    return ir.Fight(what, "alone" in vp.words, part is not None)


def _roll(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    if vp.words:
        return ir.Roll("again" if vp.words[0] == "again" else "run away")
    if vp.number is not None:
        face = amount(vp.number, scope, vp)
        if not isinstance(face, ir.Int) or not 1 <= face.n <= 6:
            wrong("L238", vp, "a die shows 1 to 6", "write: roll a die, or: you roll 6")
        return ir.Roll("face", face.n)
    found = number(vp.objects[0], scope)
    if not isinstance(found, ir.Dice):
        wrong("L238", vp.objects[0], "only dice are rolled", "write: roll a die")
    return ir.Roll("die", dice=found.n)


def _set(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    what = number(vp.objects[0], scope)
    if not isinstance(what, ir.Stat) or what.pick != "one":
        wrong("L239", vp.objects[0], "only a level, a roll or a strength can be set", "write: set your level to 3")
    to = quantity_number(cast(t.SumOfTerms, _needed(vp, "to").quantity), scope)
    return ir.SetTo(what, to)


def _become(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    np = vp.objects[0]
    word = _one_word(np)
    vocabulary = scope.vocabulary
    if word is not None and (word in vocabulary.tags or word in vocabulary.slots or word in vocabulary.burdens):
        return ir.Become(word)
    return ir.Become(target(np, scope, "become", "people"))


def _choose(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    if vp.objects:
        if not scope.in_example:
            wrong(
                "L240",
                vp,
                "write `one` or a number after `choose`, and the choices below",
                "write: choose one",
            )
        return ir.Pick(selector(vp.objects[0], scope, "subject"))
    n = ir.Int(1) if vp.number is None else cast("ir.Int | ir.X", amount(vp.number, scope, vp))
    return ir.Choose(n, freely="any" in vp.words)


def _keep(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    what = _card(vp, scope)
    part = _needed(vp, "as", "as not")
    if part.word == "as not":
        wrong("L244", part, "a card is kept as something", "write: keep it as an ally")
    return ir.Keep(what, cards(part.nps[0], scope, "is"))


def _somewhere(vp: t.VerbPhrase, scope: Scope) -> "ir.Place | ir.Selector | ir.Time":
    """Combat and hands are places; a dungeon is a card one enters."""
    where = cast(t.Place, _needed(vp, "in").place)
    if where.np is None:
        return ir.Place("play")
    cls = phrase_of(where.np, scope).cls
    if cls in ("place", "time"):
        return place(where, scope)
    return cards(where.np, scope, "enter")


def _leave(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    """One leaves a dungeon, and a helper the combat."""
    where = _somewhere(vp, scope)
    return ir.LeaveCombat() if where == ir.Place("combat") else ir.Leave(where)


def _join(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    found = target(vp.objects[0], scope, "join")
    if isinstance(found, ir.Thing):
        wrong("L230", vp.objects[0], "a monster joins a combat or another monster", "write: join the combat")
    return ir.Join(found)


def _loot(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    found = target(vp.objects[0], scope.inside(asking=True), "subject", "people")
    if isinstance(found, ir.Thing):
        if found != ir.Thing("room"):
            wrong("L241", vp, "one loots the room or a dead player", "write: loot the room")
        return ir.LootRoom()
    if not isinstance(found, ir.Who):
        wrong("L241", vp, "one loots the room or a dead player", "write: loot the room")
    return ir.LootPlayer(found)


def _ask(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    if vp.text is None:
        return ir.AskForHelp()
    return ir.Ask(people(vp.objects[0], scope), vp.text)


def _shuffle(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    found = _object(vp, scope)
    if not isinstance(found, ir.Thing) or found.what != "deck":
        wrong("L242", vp, "only a deck is shuffled", "write: shuffle the door deck")
    return ir.Shuffle(found)


# Verbs that say more than a noun phrase for each slot of their node, or that mean several things.
_VERBS: dict[str, Callable[[t.VerbPhrase, Scope], ir.Action]] = {
    "lose": lambda vp, s: loss(vp, _levels_or_cards(vp, s), s),
    "gain": lambda vp, s: ir.Gain(_levels_or_cards(vp, s)),
    "draw": _draw,
    "take": _take,
    "put": _put,
    "swap": _swap,
    "look": _look,
    "attach": _attach,
    "use": _use,
    "add": _add,
    "remove": _remove,
    "kill": _kill,
    "defeat": _defeat,
    "count": _count,
    "win": _win,
    "help": _help,
    "fight": _fight,
    "roll": _roll,
    "set": _set,
    "become": _become,
    "choose": _choose,
    "keep": _keep,
    "enter": lambda vp, s: ir.Enter(_somewhere(vp, s)),
    "join": _join,
    "leave": _leave,
    "loot": _loot,
    "ask": _ask,
    "shuffle": _shuffle,
}
