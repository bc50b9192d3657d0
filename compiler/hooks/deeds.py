"""Deeds in Python: what each verb does to the players and cards it is about, as one call that says so."""

from __future__ import annotations

import re

from lootpress.compiler import ir
from lootpress.compiler.abilities.parties import Aim
from lootpress.compiler.hooks import card_deeds, fate_deeds, people
from lootpress.compiler.hooks.expressions import Expr, call
from lootpress.compiler.hooks.scope import HookScope
from lootpress.compiler.hooks.writers import DEEDS, named, second
from lootpress.compiler.ir.meanings import meaning_of
from lootpress.compiler.ir.slots import Slot, slots_of

__all__ = ["OWN_FRAMES", "deed", "name_of"]

OWN_FRAMES = (ir.Roll, ir.Choose, ir.Ask, ir.Guess, ir.Suffer)  # verbs that are more than a deed done to chosen cards
_WRITTEN = (card_deeds, fate_deeds)  # they register what they write


def deed(aim: Aim, scope: HookScope) -> Expr:
    """What is done to `cards` by `doer`; whether anything happened, as far as no event has to say so.

    A plain verb is the deed of its name, done to the cards where it has an object, and with whom it names.
    """
    action, inner = aim.action, scope.with_doer("doer")
    write = DEEDS.get(type(action))
    if write is not None:
        return write(action, aim, inner)
    taken = slots_of(type(action))
    assert taken is not None, f"nothing says in Python what {type(action).__name__} does"
    blamed = meaning_of(action).blamed
    why, called = (("env",), named(aim)) if blamed else ((), ())
    objects = (x for slot in taken for x in _taken(action, slot, inner))
    return call(name_of(type(action)), "g", "doer", *why, *objects, *called)


def _taken(action: ir.Action, slot: Slot, scope: HookScope) -> tuple[str | Expr, ...]:
    value = getattr(action, slot.field)
    if not slot.word:
        return ("cards",)
    if value is None:
        return ()
    return (second(value, scope) if slot.kind == "which" else people.people(value, scope),)


def name_of(verb: type[ir.Node]) -> str:
    """What the deed of a verb is called: look_at for LookAt."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", verb.__name__).lower()
