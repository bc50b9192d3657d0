"""Who and what a line leaves open: players that `you` choose, before the verb touches anything."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.abilities.parties import Aim, is_open, mentions
from lootpress.runtime.active import facts
from lootpress.runtime.answers import Chosen
from lootpress.runtime.evaluate import look
from lootpress.runtime.events import changes
from lootpress.runtime.frames.acts import PickingPlayers
from lootpress.runtime.machine import ask, finish, picked, push, step
from lootpress.runtime.options import DONE, Option
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State

__all__ = ["candidates", "choose_players", "is_open", "known_by_name", "naming", "picked_players"]


# ---------------------------------------------------------------- several players out of those who qualify


def choose_players(g: State, who: ir.People, found: list[int], env: Env) -> tuple[int, ...] | None:
    """The players a phrase means, or None while `you` choose them among those found."""
    if not is_open(who):
        return tuple(found)
    low, high = look.quantity_range(g, who.quantity, env, len(found))
    return ask_which(g, found, low, high, env, in_order=who.seats == "any" and who.quantity.how == "every")


def ask_which(
    g: State, found: list[int], low: int, high: int, env: Env, *, in_order: bool = False
) -> tuple[int, ...] | None:
    """So many of these players, or None while `you` choose them; with `in_order` all of them, as you say."""
    if in_order:
        low = high = len(found)
    elif low == high == len(found):
        return tuple(found)
    push(g, PickingPlayers(chooser(g, env), tuple(found), low, high))
    return None


def chooser(g: State, env: Env) -> int:
    """You choose the players; where nobody is `you`, whose turn it is."""
    return env.you if env.you >= 0 else g.turn


@step(PickingPlayers)
def _pick_players(g: State, f: PickingPlayers) -> None:
    """One after another, in the order they will act."""
    if f.step == "answered":
        answer = picked(g)
        if answer == DONE:
            finish(g, Chosen(f.chosen))
            return
        f.chosen = (*f.chosen, answer.player)
    rest = [p for p in f.players if p not in f.chosen]
    if len(f.chosen) >= f.high or not rest:
        finish(g, Chosen(f.chosen))
        return
    options: list[Option] = [Option("player", player=p) for p in rest]
    if len(f.chosen) >= f.low:
        options.append(DONE)
    f.step = "answered"
    ask(g, f.player, "which player", options)


def naming(env: Env, who: ir.Target, p: int) -> Env:
    """The words behind a line about one player, who is `that player` then, whether he did anything or not."""
    is_named = isinstance(who, ir.People) and who.quantity.how not in ("every", "none") and p != env.you
    return replace(env, that=p) if is_named else env


# ---------------------------------------------------------------- the other party of a verb


def candidates(g: State, aim: Aim, doer: int, env: Env) -> list[int]:
    """The living players who qualify; where the verb wants cards of theirs, those who have some, if anybody has."""
    who = cast(ir.People, aim.party)
    found = [p for p in look.people(g, who, env) if not g.dead[p]]
    if isinstance(aim.action, ir.Give) or aim.not_doer:
        found = [p for p in found if p != doer]
    if isinstance(aim.action, ir.Move) and g.combat is not None:
        found = [p for p in found if p != g.combat.fighter]
    if isinstance(aim.action, ir.Catch):
        found = [p for p in found if facts.in_combat(g, p)]
    if not isinstance(aim.what, ir.Cards | ir.Thing) or mentions(aim.unsettled, who) is None:
        return found
    rich = [p for p in found if look.cards(g, aim.what, replace(env, that=p))]
    return rich or found


def known_by_name(g: State, aims: tuple[Aim, ...], doer: int, env: Env) -> int:
    """The player that a verb names by his seat or role, or -1: `that player` once it is done."""
    for aim in aims:
        if aim.known is not None:
            return look.player_of(g, aim.known, replace(env, doer=doer))
    return -1


def picked_players(g: State, who: ir.Selector, found: list[int], env: Env) -> tuple[int, ...] | None:
    """Those of the players found whom a phrase means: at random, or as `you` choose (then None for now)."""
    if not isinstance(who, ir.People):
        return tuple(found)
    if who.random:
        return _random_players(g, found, look.quantity_range(g, who.quantity, env, len(found))[1])
    return choose_players(g, who, found, env)


def _random_players(g: State, found: list[int], n: int) -> tuple[int, ...]:
    """So many of them, as chance will have it."""
    out: list[int] = []
    while found and len(out) < n:
        out.append(found.pop(changes.random_index(g, len(found))))
    return tuple(out)
