"""Actions as verb phrases: every field is put into words here, and the template of the verb joins them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.ir.slots import slots_of
from lootpress.dsl.lexicon.verbs import ROWS, WORDS
from lootpress.dsl.lexicon.verbs import LexiconVerb as VerbRow
from lootpress.print.wording import nouns, numbers
from lootpress.print.wording.context import ANYWHERE, NP, SUBJECT, Context, PhraseFrame
from lootpress.print.wording.english import InflectedVerb, joined, title
from lootpress.print.wording.templates import has_words, say, term

__all__ = ["VERBS", "action", "macro_of", "slots", "verb_phrase"]

_TABLE = PhraseFrame("table")
_ANYWHERE = PhraseFrame("anywhere", own=False)
_ROLE = PhraseFrame("anywhere", own=False, role=True)
_COMBAT = PhraseFrame("combat", own=False)
_FOUGHT = PhraseFrame("combat", own=False, moving=True)

# Verbs whose object is something that somebody becomes, counts as or joins.
_OWN_FRAMES: dict[type, PhraseFrame] = {
    ir.Count: ANYWHERE, ir.OnlyCounts: ANYWHERE, ir.Become: _ROLE, ir.Join: _COMBAT.asked(),
}  # fmt: skip


def _frame(row: VerbRow) -> PhraseFrame:
    """Where the cards a verb speaks of lie if nothing is said, and whose they are then."""
    either = row.place == "hand or table"
    own = row.place in ("table", "hand", "hand or table")
    return PhraseFrame("table" if either else row.place, row.place if either else None, own, moving=row.moves)


_FRAMES: dict[type, PhraseFrame] = {
    getattr(ir, meaning.node): _frame(row) for row in ROWS for meaning in row.means
} | _OWN_FRAMES
VERBS = tuple(_FRAMES)

# Fields that are not the verb's object.
_OTHERWISE: dict[tuple[type, str], PhraseFrame] = {
    (ir.Add, "to"): _ANYWHERE, (ir.Keep, "as_"): _ROLE, (ir.Kill, "with_"): _TABLE, (ir.Kill, "without"): _TABLE,
    (ir.Give, "to"): SUBJECT, (ir.Lose, "to"): ANYWHERE, (ir.Attach, "to"): _TABLE,
}  # fmt: skip


# `counts as Big`: a tag or a size, said without any number.
_EVERY, _NOWHERE = ir.Quantity("every"), ir.Place("anywhere")


@cache
def macro_of(verb: type) -> str:
    """`HelpKill` to `help_kill`: the template macro of a verb."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", verb.__name__).lower()


def action(node: ir.Action, ctx: Context, v: InflectedVerb, *, asking: bool) -> str:
    """The verb phrase of an action, its verb in the form that `v` gives."""
    return verb_phrase(node, slots(node, ctx, asking=asking), v)


def verb_phrase(node: ir.Action, said: dict[str, Any], v: InflectedVerb) -> str:
    """The same, of fields that are in words already."""
    macro = macro_of(type(node))
    if has_words("verbs", macro):
        return say("verbs", macro, v, node, said)
    taken = slots_of(type(node))
    assert taken is not None, f"verbs.j2 has no words for {macro}"
    parts = [(slot.word, said[slot.field.rstrip("_")]) for slot in taken]
    return say("verbs", "plain", v(WORDS[type(node).__name__]), parts)


def slots(node: ir.Action, ctx: Context, *, asking: bool) -> dict[str, Any]:
    """The fields of an action in words; beside those that are noun phrases also the `be` that agrees with them."""
    out: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        frame = _frame_of(node, field)
        np = _slot(node, field, value, ctx, frame.asked() if asking else frame)
        name = field.rstrip("_")
        out[name] = np.text
        out[f"{name}_be"] = InflectedVerb(np.number)("be")
    return out


def _frame_of(node: ir.Action, field: str) -> PhraseFrame:
    own = _OTHERWISE.get((type(node), field))
    with_whom = any(slot.field == field and slot.word and slot.kind != "target" for slot in slots_of(type(node)) or ())
    return own or (_ANYWHERE if with_whom else _FRAMES[type(node)])


def _slot(node: ir.Action, field: str, value: Any, ctx: Context, frame: PhraseFrame) -> NP:
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
        case ir.NextDoor():
            return NP(term("nouns", "behind_next_door"))
        case ir.Place():
            how = node.how if isinstance(node, ir.Put) else "into" if isinstance(node, ir.Take) else ""
            return NP(nouns.place(value, ctx, how, asking=frame.asking))
        case ir.Cards() if isinstance(node, ir.Lose) and field == "as_":
            return NP(joined([nouns.words_of(noun)[0] for noun in value.nouns], term("nouns", "or_")))
        case ir.Cards() if isinstance(node, ir.Fight) and _is_monster(value):
            return nouns.phrase(value, ctx, _FOUGHT.asked() if frame.asking else _FOUGHT)
        case ir.Cards() if isinstance(node, ir.Count) and value == ir.Cards(_EVERY, value.nouns, place=_NOWHERE):
            return NP(joined([nouns.words_of(noun)[0] for noun in value.nouns], term("nouns", "or_")))
    if numbers.is_number(value):
        return NP(numbers.number(value, ctx))
    return nouns.phrase(value, ctx, frame)


def _is_monster(cards: ir.Cards) -> bool:
    return bool(cards.nouns) and cards.nouns[0].noun == "monster"
