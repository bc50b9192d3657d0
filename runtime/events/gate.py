"""The gate: whatever changes the game is attempted here, and happens unless a card has it otherwise.

If an event is possible and no line forbids it, the lines that wait for it before it happens speak one by one, each at
most once; if none of them puts something in its place, the gate applies it, writes it down and tells it. Where no
card of the deck can have a say, all that happens at once; else in a frame of its own, before the running one goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.definitions import Waiting
from lootpress.runtime.events.matching import hooks_for, lasting_hears
from lootpress.runtime.events.telling import not_running, somebody_may_react, spend
from lootpress.runtime.events.types import Bar, Event, Happening
from lootpress.runtime.frames.plays import Reacting
from lootpress.runtime.frames.waits import AtGate, Triggered
from lootpress.runtime.machine import DEFERRED, ask, end, hold_answer, note_did, picked, push, step
from lootpress.runtime.options import Option
from lootpress.runtime.state import Env, State

__all__ = [
    "applies",
    "attempt",
    "can_happen",
    "carry_out",
    "fails",
    "is_barred",
    "is_possible",
    "mark_replaced",
    "pending",
]

E = TypeVar("E", bound=Event)
Applies = TypeVar("Applies", bound=Callable[..., None])
Fits = TypeVar("Fits", bound=Callable[..., Event | None])

_APPLY: dict[type[Event], Callable[..., None]] = {}
_FAILS: dict[type[Event], Callable[..., None]] = {}
_POSSIBLE: dict[type[Event], Callable[..., Event | None]] = {}


def applies(*kinds: type[Event]) -> Callable[[Applies], Applies]:
    """Register what these events change."""

    def register(function: Applies) -> Applies:
        _APPLY.update(dict.fromkeys(kinds, function))
        return function

    return register


def is_possible(*kinds: type[Event]) -> Callable[[Fits], Fits]:
    """Register what finds out whether these events would change anything: the event with all its roles, or None."""

    def register(function: Fits) -> Fits:
        _POSSIBLE.update(dict.fromkeys(kinds, function))
        return function

    return register


def fails(*kinds: type[Event]) -> Callable[[Applies], Applies]:
    """Register what becomes of these events if a line forbids or replaces them."""

    def register(function: Applies) -> Applies:
        _FAILS.update(dict.fromkeys(kinds, function))
        return function

    return register


def attempt(g: State, event: Event) -> bool:
    """Let an event happen; whether it has happened by now.

    Where a card may have a say it happens later, before the running frame goes on, and so does everything that is
    attempted after it: code that needs the state afterwards belongs into the frame's next step.
    """
    kind, home = type(event), len(g.frames) - 1
    if g.agenda or not (g.deck.quiet.get(kind) or _is_quiet(g, event)):
        g.agenda.append((event, home))
        return False
    if not carry_out(g, event):
        _fail(g, event)
        return False
    if event.counts and not event.is_due:
        note_did(g, home)
    return True


def carry_out(g: State, event: Event) -> bool:
    """Apply an event that nobody can stop any more, if it is possible; whether it has changed anything."""
    kind = type(event)
    if kind not in _POSSIBLE:
        _APPLY[kind](g, event)
        return True
    fitted = _POSSIBLE[kind](g, event)
    if fitted is None:
        return False
    _APPLY[type(fitted)](g, fitted)
    return True


def _is_quiet(g: State, event: Event) -> bool:
    """Whether nobody listens for such an event before it happens, and nothing forbids it."""
    kind, deck = type(event), g.deck
    quiet = deck.quiet.get(kind)
    if quiet is None:
        listened = not deck.heard_beforehand.isdisjoint(kind.says)
        banned = any(verb in deck.bans for verb in kind.bans)
        quiet = deck.quiet[kind] = not listened and not banned
    if quiet or event.is_final:
        return True
    if _is_spoken_against(g, event):
        return False
    for verb in kind.says:
        if verb in deck.heard_before or (g.effects and lasting_hears(g, verb)):
            return False
    return True


def can_happen(g: State, event: Event) -> bool:
    """Whether an event would change anything now, and no line forbids it."""
    kind = type(event)
    return not is_barred(g, event) and (kind not in _POSSIBLE or _POSSIBLE[kind](g, event) is not None)


def is_barred(g: State, event: Event) -> bool:
    """Whether a line says that this cannot happen; what the rules demand nothing can forbid."""
    if event.is_due or event.is_final or not _is_spoken_against(g, event):
        return False
    return any(_holds(g, bar) for bar in event.bars())


def _is_spoken_against(g: State, event: Event) -> bool:
    """Whether any line that holds now says `cannot` of what such events are."""
    for verb in event.bans:
        if standing.bans(g, verb):
            return True
    return False


def _holds(g: State, bar: Bar) -> bool:
    if bar.verb is ir.Strike:
        return standing.shielded_from(g, bar.card, bar.player)
    if bar.verb is ir.Lose and bar.card >= 0 and standing.immune(g, bar.card, bar.source, bar.named):
        return True
    if bar.source == "death":
        return False
    if bar.verb is ir.Lose and bar.thing and standing.safe_from(g, bar.player, bar.thing, bar.source):
        return True
    return standing.forbidden(g, bar.player, bar.verb, bar.card, other=bar.other, thing=bar.thing)


# ---------------------------------------------------------------- the frame of an event that a card may have a say in


def _put_off(g: State) -> None:
    """Turn the events that wait into frames, the first on top."""
    below = len(g.frames)
    for event, home in g.agenda[::-1]:
        push(g, AtGate(event, home))
    g.agenda.clear()
    hold_answer(g, below)


DEFERRED.append(_put_off)


@step(AtGate)
def _gate(g: State, f: AtGate) -> None:
    """Forbidden, replaced, or carried out."""
    event = f.event
    if f.step == "ask":
        g.answer = None
        possible = _POSSIBLE.get(type(event))
        fitted = event if possible is None else possible(g, event)
        if fitted is None or is_barred(g, fitted):
            end(g)
            _fail(g, event)
            return
        f.step, f.event = "before", fitted
    elif f.step == "ordered":
        chosen = picked(g).card
        f.step = "before"
        _start(g, f, next(line for line in _waiting(g, f) if line[1].this == chosen))
    elif f.replaced and not event.is_due:
        end(g)
        note_did(g, f.home)
        _fail(g, event)
    else:
        g.answer = None
        if f.replaced or event.is_final or not _let_speak(g, f):
            end(g)
            if not carry_out(g, event):
                _fail(g, event)
            elif event.counts and not event.is_due:
                note_did(g, f.home)


def _fail(g: State, event: Event) -> None:
    if type(event) in _FAILS:
        _FAILS[type(event)](g, event)


def pending(g: State, kind: type[E]) -> E | None:
    """The event of this kind that is about to happen, if lines are asked about one now."""
    return next((f.event for f in reversed(g.frames) if isinstance(f, AtGate) and isinstance(f.event, kind)), None)


def _let_speak(g: State, f: AtGate) -> bool:
    """Let the next line or card have its say before the event; whether there was one."""
    found = _waiting(g, f)
    if found:
        rivals = {env.this for hook, env in found if _replaces(hook.clause)}
        if len(rivals) > 1:
            f.step = "ordered"
            ask(g, _concerned(g, f.event), "which first", [Option("card", i) for i in sorted(rivals)])
        else:
            _start(g, f, found[0])
        return True
    for h in f.event.before():
        key = ("react", h.verb)
        if key not in f.spoken and somebody_may_react(g, h.verb, would=True):
            f.spoken = (*f.spoken, key)
            push(g, Reacting(h, would=True))
            return True
    return False


def _waiting(g: State, f: AtGate) -> list[tuple[Waiting, Env]]:
    """The lines that wait for this event before it happens and have not spoken yet."""
    found: list[tuple[Waiting, Env]] = []
    for h in f.event.before():
        if h.verb in g.deck.heard_before or g.effects:
            found += hooks_for(g, h, would=True)
    return [(hook, env) for hook, env in not_running(g, found) if (hook.id, env.this, env.you) not in f.spoken]


def _start(g: State, f: AtGate, line: tuple[Waiting, Env]) -> None:
    hook, env = line
    f.spoken = (*f.spoken, (hook.id, env.this, env.you))
    spend(g, [line])
    push(g, Triggered(hook.id, env))


def _replaces(clause: ir.Clause) -> bool:
    """Whether a line may put something in the place of what it waits for."""
    return any(
        (isinstance(node, ir.Clause) and node.instead) or isinstance(node, ir.Cancel) for node in ir.nodes_in(clause)
    )


def _concerned(g: State, event: Event) -> int:
    """The player whom an event concerns, who says which of several lines speaks first."""
    told: tuple[Happening, ...] = event.before()
    who = told[0].player if told else -1
    return who if who >= 0 and not g.dead[who] else next(p for p in (g.turn, *facts.seats_from(g, g.turn)))


def mark_replaced(g: State) -> None:
    """The event that the running line or reaction waited for does not happen any more."""
    speaks = False
    for frame in reversed(g.frames):
        if isinstance(frame, Triggered | Reacting):
            speaks = True
        elif speaks:
            if isinstance(frame, AtGate):
                frame.replaced = True
            return
