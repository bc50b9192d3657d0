"""Deeds of fates, fights and turns in Python."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.parties import Aim
from lootpress.compiler.hooks import cards, numbers, people, sides
from lootpress.compiler.hooks.expressions import Expr, atom, call, number, word
from lootpress.compiler.hooks.kinds import as_cards, as_players
from lootpress.compiler.hooks.scope import HookScope
from lootpress.compiler.hooks.writers import NOTHING, which, writes

__all__: list[str] = []


@writes(ir.Share)
def _share(action: ir.Share, aim: Aim, scope: HookScope) -> Expr:
    whose = people.people(action.with_, scope)
    if isinstance(aim.what, ir.Thing):
        of = aim.what.of
        monsters = call("monsters", "g") if of is None else cards.cards(as_cards(of), scope)
        return call("share_rewards", "g", "doer", monsters, whose)
    return call("share_rewards", "g", "doer", "cards", whose)


@writes(ir.Help)
def _help(action: ir.Help, aim: Aim, scope: HookScope) -> Expr:
    whom = () if action.whom is None else (people.people(as_players(action.whom), scope),)
    return call("help_out", "g", "doer", *whom)


@writes(ir.Win)
def _win(action: ir.Win, aim: Aim, scope: HookScope) -> Expr:
    if action.what not in ("game", "combat"):
        return NOTHING
    return call("win_game" if action.what == "game" else "win_combat", "g", "doer")


@writes(ir.Strike)
def _strike(action: ir.Strike, aim: Aim, scope: HookScope) -> Expr:
    return call("turn_curse_to", "g", people.people(as_players(action.what), scope))


@writes(ir.Catch)
def _catch(action: ir.Catch, aim: Aim, scope: HookScope) -> Expr:
    return call("catch", "g", "cards", people.people(as_players(action.what), scope))


@writes(ir.Become)
def _become(action: ir.Become, aim: Aim, scope: HookScope) -> Expr:
    goal = action.what
    if isinstance(goal, str):
        return call("become_such", "g", "doer", "cards", word(goal))
    if isinstance(goal, ir.Thing) and goal.what == "gender":
        return call("change_gender", "g", "doer")
    names = goal.names if isinstance(goal, ir.People) else ()
    return call("become", "g", "doer", word(names[0])) if names else NOTHING


@writes(ir.SetTo)
def _set(action: ir.SetTo, aim: Aim, scope: HookScope) -> Expr:
    stat = action.what
    assert isinstance(stat, ir.Stat)
    value = numbers.number(action.to, scope)
    match stat.stat:
        case "level":
            return call("set_level", "g", people.people(as_players(stat.of or ir.You()), scope), value)
        case "roll":
            return call("set_roll", "g", "doer", value)
        case "strength":
            return call("set_strength", "g", "doer", "env", _reached(stat.of, scope), value)
    return NOTHING


def _reached(of: ir.Node | None, scope: HookScope) -> Expr:
    """The side, players or monsters whose strength is meant."""
    if isinstance(of, ir.Thing):
        return call("whole_side", "g", sides.side(of, scope))
    if of is None:
        return atom("[]")
    if isinstance(of, ir.Who):
        return call("players_in_fight", "g", people.people(of, scope))
    return call("cards_in_fight", "g", cards.cards(as_cards(of), scope))


@writes(ir.End)
def _end(action: ir.End, aim: Aim, scope: HookScope) -> Expr:
    time = action.what
    if time is None:
        return NOTHING
    if time.what == "combat":
        return call("end_combat", "g", "doer")
    return call("end_turn", "g", people.people(time.of or ir.Doer(), scope))


@writes(ir.Skip)
def _skip(action: ir.Skip, aim: Aim, scope: HookScope) -> Expr:
    if action.what.what == "charity":
        return call("skip_charity", "g", "doer")
    return call("skip_turn", "g", "doer", "env")


@writes(ir.Move)
def _move(action: ir.Move, aim: Aim, scope: HookScope) -> Expr:
    to = people.people(action.to, scope)
    if isinstance(aim.what, ir.Time):
        return call("move_combat", "g", "doer", to)
    return call("move_monsters", "g", "doer", "cards", to)


@writes(ir.Fight)
def _fight(action: ir.Fight, aim: Aim, scope: HookScope) -> Expr:
    if action.what is None:
        return call("fight", "g", "doer", "cards")
    found = cards.cards(as_cards(action.what), scope)
    return call("fight", "g", "doer", f"cards or {found}")


@writes(ir.Join)
def _join(action: ir.Join, aim: Aim, scope: HookScope) -> Expr:
    who, to = aim.subject, action.what
    if who is None or isinstance(who, ir.Thing | ir.Time):
        return NOTHING
    beside = () if isinstance(to, ir.Time) else (f"beside={cards.cards(as_cards(to), scope)}",)
    if not isinstance(who, ir.Cards):
        return call("join", "g", "doer", call("all_of", cards.cards(as_cards(who), scope)), *beside)
    how = ("by_chance=True",) if who.random else ("topmost=True",) if who.order is not None else ()
    return call("join", "g", "doer", which(Aim(action, who), scope), *how, *beside)


@writes(ir.Escape)
def _escape(action: ir.Escape, aim: Aim, scope: HookScope) -> Expr:
    return call("escape", "g", "doer", *(() if action.what is None else ("cards",)))


@writes(ir.OpenDoors)
def _open(action: ir.OpenDoors, aim: Aim, scope: HookScope) -> Expr:
    what = action.what
    n = what.quantity.n if isinstance(what, ir.Cards) else None
    return call("open_doors", "g", "doer", number(1) if n is None else numbers.number(n, scope))


@writes(ir.Shuffle)
def _shuffle(action: ir.Shuffle, aim: Aim, scope: HookScope) -> Expr:
    if action.what.kind not in scope.link.deck_names:
        return NOTHING
    return call("shuffle", "g", "doer", word(action.what.kind))
