"""Several players do an act one after another, each of them perhaps only if he likes."""

from __future__ import annotations

from lootpress.compiler.abilities import ForPlayers
from lootpress.runtime.answers import Chosen, Did
from lootpress.runtime.evaluate import look
from lootpress.runtime.frames.acts import PlayersAct
from lootpress.runtime.machine import ask, finish, picked, step, take
from lootpress.runtime.options import NO, YES
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State
from lootpress.runtime.verbs import parties
from lootpress.runtime.verbs.acts import start
from lootpress.runtime.verbs.uses import free_doers, use_limit

__all__: list[str] = []


@step(PlayersAct)
def _players(g: State, f: PlayersAct) -> None:
    """These players do the act one after another."""
    act = g.deck.acts[f.act]
    assert isinstance(act, ForPlayers)
    match f.step:
        case "choose":
            found = [p for p in look.people(g, act.who, f.env) if not g.dead[p]]
            if f.how == "chosen" and f.env.doer in found:  # who chose it from a menu does it himself
                found = [f.env.doer]
            found = free_doers(g, act.line, found, f.env)
            chosen = parties.picked_players(g, act.who, found, f.env)
            f.step = "chosen"
            if chosen is not None:
                g.answer = Chosen(chosen)
        case "chosen":
            f.players = take(g, Chosen).them
            _next_player(g, f, act)
        case "agreed":
            if picked(g) == NO:
                f.env = parties.naming(f.env, act.who, f.players[0])
                f.players = f.players[1:]
                _next_player(g, f, act)
            else:
                if act.counts:
                    use_limit(g, act.line, replace(f.env, doer=f.players[0]))
                _act(g, f, act)
        case "acted":
            done = take(g, Did)
            f.did = f.did or done.did
            f.after = _with_all_touched(f, done.env)
            if f.after.that == f.env.that:  # it named nobody else
                f.after = parties.naming(f.after, act.who, f.players[0])
            f.players = f.players[1:]
            _next_player(g, f, act)


def _next_player(g: State, f: PlayersAct, act: ForPlayers) -> None:
    if not f.players:
        finish(g, Did(f.did, f.env if f.after is None else f.after))
    elif act.may and f.how != "chosen":
        f.step = "agreed"
        ask(g, f.players[0], "may", (YES, NO))
    else:
        if act.may and act.counts:
            use_limit(g, act.line, replace(f.env, doer=f.players[0]))
        _act(g, f, act)


def _with_all_touched(f: PlayersAct, done: Env) -> Env:
    """Behind the line `the revealed cards` are those of all; within it each player's words are his own."""
    before, already = f.env, f.env if f.after is None else f.after
    known, touched = dict(before.touched), dict(already.touched)
    for verb, cards in done.touched:
        old = known.get(verb, ())
        if cards != old:
            of_others = touched.get(verb, ())
            touched[verb] = cards if of_others == old else (*of_others, *cards)
    if done.them == before.them:
        them = already.them
    else:
        them = done.them if already.them == before.them else (*already.them, *done.them)
    return replace(done, doer=before.doer, touched=tuple(sorted(touched.items())), them=them)


def _act(g: State, f: PlayersAct, act: ForPlayers) -> None:
    f.step = "acted"
    p = f.players[0]
    start(g, act.act, replace(f.env, that=p) if act.meant else replace(f.env, doer=p))
