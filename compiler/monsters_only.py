"""Verbs of the fight that only monsters can be in: killed, fought, added to it; they join it and they catch players."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.compiler.scope import Scope, wrong
from lootpress.dsl import tree as t

__all__ = ["check_monsters", "check_monsters_before", "may_be_monster"]

_DONE_TO = (ir.Kill, ir.Defeat, ir.Clone, ir.Escape, ir.Fight, ir.Join)
_DONE_BY = (ir.Join, ir.Catch)
_WRITE = {
    "add": "add 1 monster from your hand to the combat", "fight": "fight 1 monster from your hand",
    "join": "1 monster in your hand joins the combat", "move": "move 1 monster in combat to another player",
    "catch": "each monster in combat catches that player",
}  # fmt: skip
_KILLED = ("killed", "defeated", "cloned", "escaped", "fought", "joined")  # what a question about the past asks
_ITSELF = (ir.ThisCard(), ir.It("self"))
_FOUGHT = ("monster", "follower")  # what may be fought itself
# What `it` may be that turns out to be a monster: any card of a deck.
_ANYTHING = ("card", "door", "treasure")


def check_monsters(
    who: ir.Target | None, action: ir.Action, vp: t.VerbPhrase, scope: Scope, it: ir.Cards | None = None
) -> None:
    """Whether all that a sentence brings into a fight, or finds there, can be monsters; `it` as said before it."""
    as_follower = isinstance(action, ir.Fight)
    for one in _meant(who, action):
        if isinstance(one, ir.ThisCard | ir.It) and one in _ITSELF and scope.archetype not in _FOUGHT:
            help = f"write: {_WRITE.get(vp.verb, f'{vp.verb} 1 monster in combat')}"
            if isinstance(action, ir.Move):
                help = "say what befalls the other player: your left neighbor loses 1 level"
            wrong("L290", vp, f"`{vp.verb}` is for monsters, and {scope.a_kind} is none", help)
        found = it if isinstance(one, ir.It) else one
        for noun in found.nouns if isinstance(found, ir.Cards) else ():
            if may_be_monster(noun, scope) or (isinstance(one, ir.It) and noun.noun in _ANYTHING):
                continue
            if as_follower and scope.vocabulary.archetype(noun.noun or "") == "follower":
                continue
            help = f"write: {_WRITE.get(vp.verb, f'{vp.verb} 1 monster in combat')}"
            if isinstance(one, ir.It):
                help = "say first which monster `it` is: play during any combat on a monster: ..."
            wrong("L290", vp, f"`{vp.verb}` is for monsters, and `{noun.noun}` is none", help)


def check_monsters_before(asked: ir.Done, node: t.Node, scope: Scope) -> None:
    """Whether what is asked to have been in a fight can have been there."""
    by = (asked.who,) if asked.verb in ("joined", "caught") else ()
    for one in (*by, *((asked.what,) if asked.verb in _KILLED else ())):
        for noun in one.nouns if isinstance(one, ir.Cards) else ():
            if not may_be_monster(noun, scope):
                help = "write: if you have killed a monster this turn"
                wrong("L290", node, f"`{asked.verb}` is said of monsters, and `{noun.noun}` is none", help)


def _meant(who: ir.Target | None, action: ir.Action) -> Iterator[ir.Node]:
    """The cards of a sentence that have to be monsters."""
    if isinstance(action, _DONE_BY) and who is not None:
        yield who
    if isinstance(action, _DONE_TO) and action.what is not None and not getattr(action, "as_monster", False):
        yield action.what
    if isinstance(action, ir.Add) and isinstance(action.to, ir.Time):
        yield action.what
    if isinstance(action, ir.Move):
        yield action.what


def may_be_monster(noun: ir.CardNoun, scope: Scope) -> bool:
    """Whether a card of this noun can be a monster; who wears a name or a tag is known only at the table."""
    return noun.name is not None or noun.noun == "monster" or noun.noun in scope.vocabulary.tags
