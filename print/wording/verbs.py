"""Actions as verb phrases: every field is put into words here, and the template of the verb joins them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from lootpress.compiler import ir
from lootpress.print.wording import nouns, numbers
from lootpress.print.wording.context import ANYWHERE, NP, Context, Frame
from lootpress.print.wording.english import Verb, joined, title
from lootpress.print.wording.templates import say, term

__all__ = ["VERBS", "action", "macro_of", "slots"]

_TABLE = Frame("table")
_MOVING = Frame("table", moving=True)
_ANYWHERE = Frame("anywhere", own=False)
_ROLE = Frame("anywhere", own=False, role=True)
_COMBAT = Frame("combat", own=False)
_DECK = Frame("deck", own=False, moving=True)
_DISCARDED = Frame("table", cards="hand or table", moving=True)

# Where the cards a verb speaks of lie if nothing is said, and whose they are then.
_FRAMES: dict[type, Frame] = {
    ir.Lose: _MOVING, ir.Gain: _ANYWHERE, ir.Discard: _DISCARDED, ir.Draw: _DECK, ir.Take: _MOVING,
    ir.Give: _DISCARDED, ir.Put: _MOVING, ir.Swap: _MOVING, ir.Reveal: _ANYWHERE, ir.LookAt: _ANYWHERE,
    ir.PlayCard: Frame("hand", moving=True), ir.Attach: _TABLE, ir.Equip: _TABLE, ir.Unequip: _TABLE, ir.Use: _TABLE,
    ir.Carry: _TABLE, ir.Add: _MOVING, ir.Remove: _MOVING, ir.Kill: _COMBAT, ir.Defeat: _COMBAT, ir.Clone: _COMBAT,
    ir.Cancel: _ANYWHERE, ir.Ignore: _ANYWHERE, ir.Count: ANYWHERE, ir.OnlyCounts: ANYWHERE, ir.Suffer: _ANYWHERE,
    ir.Die: _TABLE, ir.Win: _TABLE, ir.End: _TABLE, ir.Start: _TABLE, ir.Skip: _TABLE, ir.Move: _TABLE,
    ir.Help: _COMBAT, ir.HelpKill: _COMBAT, ir.Fight: _ANYWHERE, ir.RunAway: _TABLE, ir.Escape: _COMBAT,
    ir.Roll: _TABLE, ir.SetTo: _TABLE, ir.Become: _ROLE, ir.Choose: _TABLE, ir.Pick: _ANYWHERE, ir.Guess: _ANYWHERE,
    ir.Share: _MOVING, ir.Keep: Frame("anywhere", own=False, moving=True), ir.Sell: _TABLE, ir.Trade: _TABLE,
    ir.Sacrifice: _TABLE, ir.Strike: _ANYWHERE, ir.Enter: _ANYWHERE, ir.Leave: _ANYWHERE, ir.Join: _COMBAT.asked(),
    ir.LootRoom: _TABLE, ir.LootPlayer: _ANYWHERE, ir.OpenDoors: _DECK, ir.LookForTrouble: _TABLE,
    ir.Pursue: _COMBAT, ir.Ask: _ANYWHERE, ir.AskForHelp: _TABLE, ir.Shuffle: _ANYWHERE, ir.Nothing: _TABLE,
}  # fmt: skip
VERBS = tuple(_FRAMES)

# Fields that are not the verb's object.
_OTHERWISE: dict[tuple[type, str], Frame] = {
    (ir.Give, "to"): _ANYWHERE, (ir.Move, "to"): _ANYWHERE, (ir.Add, "to"): _ANYWHERE, (ir.PlayCard, "on"): _ANYWHERE,
    (ir.Share, "with_"): _ANYWHERE, (ir.Keep, "as_"): _ROLE, (ir.Kill, "with_"): _TABLE, (ir.Kill, "without"): _TABLE,
    (ir.Lose, "to"): ANYWHERE,
}  # fmt: skip


# `counts as Big`: a tag or a size, said without any number.
_EVERY, _NOWHERE = ir.Quantity("every"), ir.Place("anywhere")


@cache
def macro_of(verb: type) -> str:
    """`HelpKill` to `help_kill`: the template macro of a verb."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", verb.__name__).lower()


def action(node: ir.Action, ctx: Context, v: Verb, *, asking: bool) -> str:
    """The verb phrase of an action, its verb in the form that `v` gives."""
    return say("verbs", macro_of(type(node)), v, node, slots(node, ctx, asking=asking))


def slots(node: ir.Action, ctx: Context, *, asking: bool) -> dict[str, Any]:
    """The fields of an action in words; beside those that are noun phrases also the `be` that agrees with them."""
    out: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        frame = _OTHERWISE.get((type(node), field), _FRAMES[type(node)])
        np = _slot(node, field, value, ctx, frame.asked() if asking else frame)
        name = field.rstrip("_")
        out[name] = np.text
        out[f"{name}_be"] = Verb(np.number)("be")
    return out


def _slot(node: ir.Action, field: str, value: Any, ctx: Context, frame: Frame) -> NP:
    match value:
        case None | bool():
            return NP("")
        case str():
            return NP(title(value) if isinstance(node, ir.Become) else value)
        case int():
            return NP(numbers.digits(value))
        case tuple():
            word = term("nouns", "or_" if (type(node), field) == (ir.Lose, "to") else "and_")
            phrases = [nouns.phrase(x, ctx, frame) for x in value]
            return phrases[0] if len(phrases) == 1 else NP(joined([np.text for np in phrases], word), "many")
        case ir.Place():
            how = node.how if isinstance(node, ir.Put) else "into" if isinstance(node, ir.Take) else ""
            return NP(nouns.place(value, ctx, how, asking=frame.asking))
        case ir.Cards() if isinstance(node, ir.Fight) and _is_monster(value):
            return nouns.phrase(value, ctx, _COMBAT.asked() if frame.asking else _COMBAT)
        case ir.Cards() if isinstance(node, ir.Count) and value == ir.Cards(_EVERY, value.nouns, place=_NOWHERE):
            return NP(joined([nouns.words_of(noun)[0] for noun in value.nouns], term("nouns", "or_")))
    if numbers.is_number(value):
        return NP(numbers.number(value, ctx))
    return nouns.phrase(value, ctx, frame)


def _is_monster(cards: ir.Cards) -> bool:
    return bool(cards.nouns) and cards.nouns[0].noun == "monster"
