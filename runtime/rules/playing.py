"""Frames that bring cards into play: each kind its own way, modes with their targets, curses that strike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.answers import Did, Happened
from lootpress.runtime.evaluate import look
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
from lootpress.runtime.frames.plays import (
    PLAYED_AS,
    Playing,
    PlayingCurse,
    PlayingEnhancer,
    PlayingFollower,
    PlayingIdentity,
    PlayingItem,
    PlayingMode,
    PlayingOneShot,
    PlayingSimple,
    Striking,
)
from lootpress.runtime.machine import ask, end, finish, picked, push, step, take
from lootpress.runtime.options import Option
from lootpress.runtime.records import replace
from lootpress.runtime.rules.plays import hosts_of, may_play_kind, on_target, targets_of
from lootpress.runtime.rules.serving import monsters_served, tell_who_helped
from lootpress.runtime.rules.striking import strike
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.verbs import acts

__all__: list[str] = []


@step(Playing)
def _play(g: State, f: Playing) -> None:
    """A card that was played, unless somebody cancels it."""
    p, i = f.player, f.card
    g.answer = None
    if f.step == "told":
        end(g)
        return
    if f.step == "after":
        f.step = "told"
        tell_who_helped(g, p, i, f.added)
        return
    f.step, f.added = "after", monsters_served(g, i)
    if f.canceled or not _has_target(g, f):  # it goes to the discards, and that is all
        attempt(g, SetOut(p, i))
        attempt(g, DiscardCard(p, i, why="used"))
    elif f.mode >= 0:
        push(g, PlayingMode(p, i, f.mode, f.reacts_to, f.promised))
    else:
        frame = PLAYED_AS[g.deck.card_of[i].archetype](p, i)
        if isinstance(frame, PlayingEnhancer | PlayingCurse):
            frame.onto = f.promised
        push(g, frame)


def _has_target(g: State, f: Playing) -> bool:
    """Whether the target of the card is still there: a card may tell a player to play it at any moment."""
    if f.mode >= 0:
        play = cast(ir.Play, g.deck.clauses[f.mode].play)
        return play.on is None or bool(targets_of(g, f.mode, _env_of_mode(g, f, play)))
    archetype = g.deck.card_of[f.card].archetype
    if archetype == "enhancer":
        return bool(facts.monsters(g))
    if archetype == "one-shot" and g.combat is None:
        return True  # it is only laid on the table
    return archetype == "curse" or not _is_attached(g, f.card) or bool(hosts_of(g, f.player, f.card))


# ---------------------------------------------------------------- modes


@step(PlayingMode)
def _play_mode(g: State, f: PlayingMode) -> None:
    """Choose a target, then run the line it is played by."""
    match f.step:
        case "target":
            _choose_target(g, f)
        case "act":
            _act_on(g, f, picked(g))
        case "side":
            _begin(g, f, picked(g).amount)
        case "acted":
            take(g, Did)
            f.step = "done"
            _leave_after_play(g, f.card, f.player)
        case "done":
            end(g)


def _choose_target(g: State, f: PlayingMode) -> None:
    play = cast(ir.Play, g.deck.clauses[f.mode].play)
    targets = targets_of(g, f.mode, _env_of_mode(g, f, play))
    f.step = "act"
    promised = Option("player", player=f.promised)
    if promised in targets:
        g.answer = promised
    elif play.on is not None:
        ask(g, f.player, "target", targets)
    else:
        g.answer = Option("nobody")


def _env_of_mode(g: State, f: Playing | PlayingMode, play: ir.Play) -> Env:
    """What the words of a line mean before its target is known: what its event has named."""
    env = Env(f.player, f.card, doer=-1)
    return env if f.reacts_to is None or not play.when else bound(g, play.when[0], f.reacts_to, env)


def _act_on(g: State, f: PlayingMode, chosen: Option) -> None:
    play, p, i = cast(ir.Play, g.deck.clauses[f.mode].play), f.player, f.card
    env = on_target(chosen, _env_of_mode(g, f, play))
    if chosen.kind == "player" and facts.archetype_of(g, i) == "curse":
        f.step = "done"
        attempt(g, LayBeside(p, i))
        strike(g, i, chosen.player, p)
        return
    f.step, f.env = "side", env
    if facts.archetype_of(g, i) == "enhancer" and chosen.card in facts.monsters(g):
        # its plain lines hold, by whichever line it is played
        attempt(g, AttachCard(p, i, host=chosen.card, enhances=True))
    elif g.combat is not None:
        ask(g, p, "side", _sides([g.deck.clauses[f.mode], *_plain_lines(g, i)]))
        return
    else:
        attempt(g, LayBeside(p, i))
    _start_mode(g, f)


def _begin(g: State, f: PlayingMode, side: int) -> None:
    """Beside the fight, for the side that was chosen."""
    attempt(g, LayBeside(f.player, f.card, side=side))
    if side == 1:
        attempt(g, Support(f.player))
    _start_mode(g, f)


def _start_mode(g: State, f: PlayingMode) -> None:
    f.step = "acted"
    acts.start(g, g.deck.used[f.mode].act, cast(Env, f.env), "chosen")


def _leave_after_play(g: State, i: int, p: int) -> None:
    """Discarded when done; what lasts for a fight lies beside it until that ends (R-120, R-122)."""
    if g.where[i] == Zone.LIMBO or (g.where[i] == Zone.PLAYED and not _lives_on(g, i)):
        attempt(g, DiscardCard(p, i, why="used"))


# ---------------------------------------------------------------- kinds


@step(PlayingItem)
def _play_item(g: State, f: PlayingItem) -> None:
    """On the table, and worn at once if its slots are free; with a line `attach to` onto its host."""
    p, i = f.player, f.card
    match f.step:
        case "begin" if _is_attached(g, i):
            f.step = "attach"
            _ask_host(g, p, i)
        case "begin":
            f.step = "done"
            attempt(g, GainCard(p, i))
        case "attach":
            f.step = "done"
            attempt(g, AttachCard(p, i, host=picked(g).card))
        case "done":
            end(g)


def _is_attached(g: State, i: int) -> bool:
    """Whether a card goes onto another one."""
    to = g.deck.card_of[i].attach
    return to is not None and not isinstance(to, ir.You)


def _ask_host(g: State, p: int, i: int) -> None:
    ask(g, p, "attach", (Option("card", j) for j in hosts_of(g, p, i)))


@step(PlayingOneShot)
def _play_one_shot(g: State, f: PlayingOneShot) -> None:
    """In a fight for a side, between fights onto what it goes on, else laid on the table to be carried."""
    p, i = f.player, f.card
    match f.step:
        case "begin" if g.combat is None and not may_play_kind(g, p, i):
            f.step = "done"
            attempt(g, GainCard(p, i))
        case "begin" if _is_attached(g, i):
            f.step = "attach"
            _ask_host(g, p, i)
        case "begin" if isinstance(g.deck.card_of[i].attach, ir.You):  # kept; upright, so that it counts as played
            f.step = "done"
            attempt(g, PutInPlay(p, i))
            attempt(g, EquipCard(p, i))
        case "begin":
            f.step = "side"
            ask(g, p, "side", _sides(_plain_lines(g, i)))
        case "side":
            side = picked(g).amount
            f.step = "acted"
            attempt(g, LayBeside(p, i, side=side))
            if side == 1:
                attempt(g, Support(p))
            _happen(g, i, Env(p, i))
        case "acted":
            take(g, Did)
            f.step = "done"
        case "attach":
            f.step = "done"
            attempt(g, AttachCard(p, i, host=picked(g).card))
        case "done":
            end(g)


def _plain_lines(g: State, i: int) -> list[ir.Clause]:
    """The lines of a card that belong to every way of playing it."""
    return [clause for clause in g.deck.card_of[i].clauses if clause.play is None]


def _sides(clauses: Sequence[ir.Clause]) -> list[Option]:
    """Either side where the lines say so (R-120); else your own, a bystander's being the players'."""
    either = any(isinstance(node, ir.Thing) and node.either for clause in clauses for node in ir.nodes_in(clause))
    return [Option("side", amount=0), Option("side", amount=1)] if either else [Option("side", amount=0)]


@step(PlayingSimple)
def _play_simple(g: State, f: PlayingSimple) -> None:
    """Its lines happen, then it is discarded, or it stays attached."""
    p, i = f.player, f.card
    match f.step:
        case "begin" if _is_attached(g, i):
            f.step = "attach"
            _ask_host(g, p, i)
        case "begin" if isinstance(g.deck.card_of[i].attach, ir.You):
            f.step = "done"
            attempt(g, PutInPlay(p, i))
        case "begin":
            f.step = "acted"
            attempt(g, SetOut(p, i))
            _happen(g, i, Env(p, i))
        case "attach":
            f.step = "attached"
            attempt(g, AttachCard(p, i, host=picked(g).card))
        case "attached":
            g.answer = None
            f.step = "acted"
            _happen(g, i, standing.env_of(g, i))
        case "acted":
            take(g, Did)
            f.step = "done"
            _leave_after_play(g, i, p)
        case "done":
            end(g)


@step(PlayingEnhancer)
def _play_enhancer(g: State, f: PlayingEnhancer) -> None:
    """Onto a monster of the player's choice (R-150)."""
    p, i = f.player, f.card
    match f.step:
        case "begin":
            f.step = "attach"
            found = [f.onto] if f.onto in facts.monsters(g) else dict.fromkeys(facts.monsters(g))
            ask(g, p, "target", (Option("card", m) for m in found))
        case "attach":
            f.step = "attached"
            attempt(g, AttachCard(p, i, host=picked(g).card, enhances=True))
        case "attached":
            g.answer = None
            f.step = "done"
            if g.where[i] == Zone.ATTACHED:
                _happen(g, i, replace(standing.env_of(g, i), you=p))
        case "done":
            end(g)


@step(PlayingIdentity)
def _play_identity(g: State, f: PlayingIdentity) -> None:
    """In front of you; where the limit is full, one of the old ones goes."""
    p, i = f.player, f.card
    match f.step:
        case "begin":
            card = g.deck.card_of[i]
            same = [j for j in g.tables[p] if g.deck.card_of[j].kind == card.kind]
            f.step = "replace"
            if card.rank is None and same and len(same) >= standing.limit(g, p, card.kind):
                ask(g, p, "replace", (Option("card", j) for j in same))
            else:
                g.answer = Option("card", -1)
        case "replace":
            f.step = "done"
            attempt(g, GainCard(p, i, replaces=picked(g).card))
        case "done":
            end(g)


@step(PlayingFollower)
def _play_follower(g: State, f: PlayingFollower) -> None:
    """One in all (C-07); a new one may always take the old one's place (R-091)."""
    if f.step == "after":
        end(g)
        return
    f.step = "after"
    p, i = f.player, f.card
    old = facts.followers(g, p)
    if len(old) >= max(1, standing.limit(g, p, g.deck.card_of[i].kind)):
        attempt(g, DiscardCard(p, old[0], why="excess"))
    attempt(g, GainCard(p, i))


@step(PlayingCurse)
def _play_curse(g: State, f: PlayingCurse) -> None:
    """On any player at any time (R-201)."""
    match f.step:
        case "begin":
            f.step = "strike"
            if f.onto >= 0:
                g.answer = Option("player", player=f.onto)
                return
            ask(g, f.player, "target", (Option("player", player=q) for q in range(g.players) if not g.dead[q]))
        case "strike":
            f.step = "done"
            strike(g, f.card, picked(g).player, f.player)
        case "done":
            end(g)


@step(Striking)
def _strike(g: State, f: Striking) -> None:
    """The lines of a curse, which goes or stays (R-202, R-203)."""
    i, victim, p = f.card, f.victim, f.player
    match f.step:
        case "begin":
            hosts = [] if f.in_place else hosts_of(g, victim, i)
            f.step = "attach" if hosts else "act"
            if hosts:
                ask(g, victim, "attach", (Option("card", j) for j in hosts))
            elif _is_attached(g, i) and not f.in_place:  # there is nothing that it could lie on
                f.step = "done"
                attempt(g, DiscardCard(victim, i, why="used"))
                tell_of(g, Strike(victim, i, p, place=f.deck))
        case "attach":
            f.step = "act"
            attempt(g, AttachCard(victim, i, host=picked(g).card))
        case "act":
            g.answer = None
            f.step = "acted"
            env = Env(victim, i, that=p if p != victim else -1, met=victim)
            mode = next(iter(g.deck.abilities[g.deck.definition[i]].modes), None)
            if mode is None:
                _happen(g, i, env)
            elif not (mode.times or mode.questions) or look.holds_now(g, mode, env):
                # A curse whose lines stand below `play on ...` strikes with those lines.
                acts.start(g, mode.act, env)
            else:
                g.answer = Did(False, env)
        case "acted":
            f.did = take(g, Did).did
            f.step = "leave"
            tell_of(g, Strike(victim, i, p, place=f.deck))
        case "leave":
            g.answer = None
            f.step = "done"
            if f.in_place:
                return
            if g.where[i] == Zone.LIMBO or (g.where[i] == Zone.TABLE and not _lives_on(g, i)):
                attempt(g, DiscardCard(victim, i, why="used"))
            else:  # what stays will do something
                f.did = True
        case "done":
            finish(g, Happened(f.did))


def _happen(g: State, i: int, env: Env) -> None:
    """What a card does as it is played, attached, or as it strikes."""
    acts.start_if_any(g, g.deck.abilities[g.deck.definition[i]].on_play, env)


def _lives_on(g: State, i: int) -> bool:
    d = g.deck.definition[i]
    return bool(g.deck.leaves[d] or g.deck.hooks[d] or g.deck.uses[d]) or any(e.env.this == i for e in g.effects)
