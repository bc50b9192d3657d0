"""Bans, permissions and demands in Python: whether a line that holds speaks of this player, this card, this other."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.hooks import cards, people
from lootpress.compiler.hooks.derived import read_as, reading_of_ban
from lootpress.compiler.hooks.expressions import FALSE, TRUE, Expr, all_of, any_of, atom, call, compare, number
from lootpress.compiler.hooks.kinds import as_cards
from lootpress.compiler.hooks.scope import HookScope

__all__ = ["speaks_of"]


def speaks_of(do: ir.Do, scope: HookScope) -> Expr:
    """Whether the sentence is about player `p`, and about `card` or player `other` where it names an object."""
    if not isinstance(do.who, ir.You | ir.Doer | ir.People | ir.ThatPlayer):
        return FALSE
    about = [people.is_one(do.who, atom("p"), scope), _object(do.action, scope)]
    if isinstance(do.action, ir.Attach):  # there the other is the card that something is attached to
        about.append(_is_such(do.action.to, "other", scope))
    return all_of(about)


def _is_such(what: ir.Which, i: str, scope: HookScope) -> Expr:
    if isinstance(what, ir.Cards):
        return cards.card_fits(read_as(what, "wherever it lies"), atom(i), scope.with_doer("p"))
    return cards.is_one(as_cards(what), atom(i), scope)


def _object(action: ir.Action, scope: HookScope) -> Expr:
    wanted = getattr(action, "what", None) or getattr(action, "whom", None)
    if isinstance(wanted, tuple):
        wanted = wanted[0] if wanted else None
    if wanted is None:
        return TRUE
    if isinstance(wanted, ir.People | ir.You | ir.ThatPlayer | ir.Doer):
        other = atom("other")
        return any_of((compare(other, "<", number(0)), people.is_one(wanted, other, scope)))
    if isinstance(wanted, ir.Thing):
        return compare(atom("card"), "<", number(0))
    there = compare(atom("card"), ">=", number(0))
    if not isinstance(wanted, ir.Cards):
        return all_of(
            (there, FALSE if not isinstance(wanted, ir.Node) else cards.is_one(as_cards(wanted), atom("card"), scope))
        )
    asked = [there]
    if wanted.taken_from is not None:
        asked.append(compare(call("owner", "g", "card"), "in", people.people(wanted.taken_from, scope)))
    asked.append(cards.card_fits(read_as(wanted, reading_of_ban(action)), atom("card"), scope.with_doer("p")))
    return all_of(asked)
