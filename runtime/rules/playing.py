"""Frames that bring cards into play: each kind its own way, modes with their targets, curses that strike."""

from __future__ import annotations

from typing import Any, cast

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.events.apply.in_play import CANCELED
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.matching import bound
from lootpress.runtime.events.telling import tell_of
from lootpress.runtime.events.types import (
    AttachCard,
    DiscardCard,
    EquipCard,
    GainCard,
    LayBeside,
    PutInPlay,
    SetOut,
    Strike,
    Support,
)
from lootpress.runtime.machine import ask, call, end, finish, step, take
from lootpress.runtime.rules.plays import hosts_of, targets_of
from lootpress.runtime.rules.striking import strike
from lootpress.runtime.state import Env, Frame, State, Zone
from lootpress.runtime.verbs import acts

__all__: list[str] = []


@step("play")
def _play(g: State, f: Frame) -> None:
    """[play, place, player, card, mode, happening, promised to]: a card that was played, unless somebody cancels it."""
    p, i, mode = f[2], f[3], f[4]
    g.answer = None
    if f[1]:
        end(g)
        return
    f[1] = 1
    if mode == CANCELED:  # it goes to the discards, and that is all
        attempt(g, DiscardCard(p, i, why="used"))
    elif mode >= 0:
        call(g, "play mode", p, i, mode, f[5], f[6])
    else:
        call(g, f"play {g.deck.card_of[i].archetype}", p, i, mode)


# ---------------------------------------------------------------- modes


@step("play mode")
def _play_mode(g: State, f: Frame) -> None:
    """[play mode, place, player, card, mode, happening, promised to]: choose a target, then run the mode's clause."""
    place, p, i, mode, h = f[1], f[2], f[3], f[4], f[5]
    clause = g.deck.clauses[mode]
    play = cast(ir.Play, clause.play)
    if place == 0:
        targets = targets_of(g, play, Env(p, i))
        f[1] = 1
        promised = ("player", f[6])
        if promised in targets:
            g.answer = promised
            return
        if play.on is not None:
            ask(g, p, "target", targets)
            return
        g.answer = ("none", -1)
    elif place == 1:
        kind, chosen = take(g)
        attempt(g, LayBeside(p, i))
        env = Env(p, i, doer=-1)
        if h is not None and play.when:
            env = bound(g, play.when[0], h, env)
        if kind == "player":
            env = env._replace(that=chosen)
            if facts.archetype_of(g, i) == "curse":
                f[1] = 3
                strike(g, i, chosen, p)
                return
        elif kind == "card":
            env = env._replace(it=chosen)
        f[1] = 2
        f[7:] = [env]
        acts.start(g, g.deck.used[mode].act, env, acts.CHOSEN)
    elif place == 2:
        take(g)
        f[1] = 3
        _leave_after_play(g, i, p)
    else:
        end(g)


def _leave_after_play(g: State, i: int, p: int) -> None:
    """Discarded when done; what lasts for a fight lies beside it until that ends (R-120, R-122)."""
    if g.where[i] == Zone.LIMBO or (g.where[i] == Zone.PLAYED and not _lives_on(g, i)):
        attempt(g, DiscardCard(p, i, why="used"))


# ---------------------------------------------------------------- kinds


@step("play item")
def _play_item(g: State, f: Frame) -> None:
    """On the table, and worn at once if its slots are free; with a line `attach to` onto its host."""
    place, p, i = f[1], f[2], f[3]
    if place == 0:
        if _attaches(g, f, p, i):
            return
        f[1] = 9
        attempt(g, GainCard(p, i))
    elif place == 1:
        f[1] = 9
        attempt(g, AttachCard(p, i, host=take(g)[1]))
    else:
        end(g)


def _attaches(g: State, f: Frame, p: int, i: int, place: int = 1) -> bool:
    """Ask for the host of a card that is attached, to be answered at that place; whether it is one."""
    to = g.deck.card_of[i].attach
    if to is None or isinstance(to, ir.You):
        return False
    f[1] = place
    ask(g, p, "attach", (("card", j) for j in hosts_of(g, p, i)))
    return True


@step("play one-shot")
def _play_one_shot(g: State, f: Frame) -> None:
    """In a fight for a side, else laid on the table to be carried."""
    place, p, i = f[1], f[2], f[3]
    if place == 0:
        if g.combat is None:
            f[1] = 9
            attempt(g, GainCard(p, i))
            return
        if _attaches(g, f, p, i, 3):
            return
        if isinstance(g.deck.card_of[i].attach, ir.You):  # kept in front of you; upright, so that it counts as played
            f[1] = 9
            attempt(g, PutInPlay(p, i))
            attempt(g, EquipCard(p, i))
            return
        f[1] = 1
        ask(g, p, "side", _sides(g, p, i))
    elif place == 1:
        side = take(g)[1]
        f[1] = 2
        attempt(g, LayBeside(p, i, side=side))
        if side == 1:
            attempt(g, Support(p))
        _happen(g, i, Env(p, i))
    elif place == 2:
        take(g)
        f[1] = 9
    elif place == 3:
        f[1] = 9
        attempt(g, AttachCard(p, i, host=take(g)[1]))
    else:
        end(g)


def _sides(g: State, p: int, i: int) -> list[tuple[Any, ...]]:
    """Either side where the card says so (R-120); else your own, a bystander's being the players'."""
    either = any(
        isinstance(c.effect, ir.Bonus) and isinstance(c.effect.target, ir.Thing) and c.effect.target.either
        for c in g.deck.card_of[i].clauses
    )
    return [("side", 0), ("side", 1)] if either else [("side", 0)]


@step("play treasure")
@step("play door")
def _play_simple(g: State, f: Frame) -> None:
    """Its lines happen, then it is discarded, or it stays attached."""
    place, p, i = f[1], f[2], f[3]
    if place == 0:
        if _attaches(g, f, p, i):
            return
        if isinstance(g.deck.card_of[i].attach, ir.You):
            f[1] = 9
            attempt(g, PutInPlay(p, i))
            return
        f[1] = 2
        attempt(g, SetOut(p, i))
        _happen(g, i, Env(p, i))
    elif place == 1:
        f[1] = 3
        attempt(g, AttachCard(p, i, host=take(g)[1]))
    elif place == 3:
        g.answer = None
        f[1] = 2
        _happen(g, i, standing.env_of(g, i))
    elif place == 2:
        take(g)
        f[1] = 9
        _leave_after_play(g, i, p)
    else:
        end(g)


@step("play enhancer")
def _play_enhancer(g: State, f: Frame) -> None:
    """Onto a monster of the player's choice (R-150)."""
    place, p, i = f[1], f[2], f[3]
    if place == 0:
        f[1] = 1
        ask(g, p, "target", (("card", m) for m in dict.fromkeys(facts.monsters(g))))
    elif place == 1:
        f[1] = 2
        attempt(g, AttachCard(p, i, host=take(g)[1]))
    elif place == 2:
        g.answer = None
        f[1] = 9
        if g.where[i] == Zone.ATTACHED:
            _happen(g, i, standing.env_of(g, i))
    else:
        end(g)


@step("play identity")
def _play_identity(g: State, f: Frame) -> None:
    """In front of you; where the limit is full, one of the old ones goes."""
    place, p, i = f[1], f[2], f[3]
    card = g.deck.card_of[i]
    if place == 0:
        same = [j for j in g.tables[p] if g.deck.card_of[j].kind == card.kind]
        f[1] = 1
        if card.rank is None and same and len(same) >= standing.limit(g, p, card.kind):
            ask(g, p, "replace", (("card", j) for j in same))
        else:
            g.answer = ("card", -1)
    elif place == 1:
        f[1] = 9
        attempt(g, GainCard(p, i, replaces=take(g)[1]))
    else:
        end(g)


@step("play follower")
def _play_follower(g: State, f: Frame) -> None:
    """One in all (C-07); a new one may always take the old one's place (R-091)."""
    place, p, i = f[1], f[2], f[3]
    if place == 0:
        f[1] = 9
        old = facts.followers(g, p)
        full = len(old) >= max(1, standing.limit(g, p, g.deck.card_of[i].kind))
        if full:
            attempt(g, DiscardCard(p, old[0], why="excess"))
        attempt(g, GainCard(p, i))
    else:
        end(g)


@step("play curse")
def _play_curse(g: State, f: Frame) -> None:
    """On any player at any time (R-201)."""
    place, p, i = f[1], f[2], f[3]
    if place == 0:
        f[1] = 1
        ask(g, p, "target", (("player", q) for q in range(g.players) if not g.dead[q]))
    elif place == 1:
        f[1] = 2
        strike(g, i, take(g)[1], p)
    else:
        end(g)


@step("strike")
def _strike(g: State, f: Frame) -> None:
    """[strike, place, card, victim, player, deck, did]: the lines of a curse, which goes or stays (R-202, R-203)."""
    place, i, victim, p = f[1], f[2], f[3], f[4]
    if place == 0:
        hosts = hosts_of(g, victim, i)
        f[1] = 1 if hosts else 4
        if hosts:
            ask(g, victim, "attach", (("card", j) for j in hosts))
    elif place == 1:
        f[1] = 4
        attempt(g, AttachCard(victim, i, host=take(g)[1]))
    elif place == 4:
        g.answer = None
        f[1] = 2
        env = Env(victim, i, that=p if p != victim else -1)
        mode = next(iter(g.deck.abilities[g.deck.definition[i]].modes), None)
        if mode is None:
            _happen(g, i, env)
        else:  # a curse whose lines stand below `play on ...` strikes with those lines
            acts.start(g, mode.act, env, acts.CHOSEN)
    elif place == 2:
        did, _ = take(g)
        f[1], f[6:] = 3, [did]
        tell_of(g, Strike(victim, i, p, place=f[5]))
    elif place == 3:
        g.answer = None
        f[1] = 9
        if g.where[i] == Zone.LIMBO or (g.where[i] == Zone.TABLE and not _lives_on(g, i)):
            attempt(g, DiscardCard(victim, i, why="used"))
    else:
        finish(g, f[6])


def _happen(g: State, i: int, env: Env) -> None:
    """What a card does as it is played, attached, or as it strikes."""
    acts.start_if_any(g, g.deck.abilities[g.deck.definition[i]].on_play, env)


def _lives_on(g: State, i: int) -> bool:
    d = g.deck.definition[i]
    return bool(g.deck.leaves[d] or g.deck.hooks[d]) or any(e.env.this == i for e in g.effects)
