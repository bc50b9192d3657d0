"""Runs example blocks: lays out what is given, does what is done, and compares what is expected."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.active import strength
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.evaluate import look
from lootpress.runtime.hooks import note_card
from lootpress.runtime.machine import OverBudget
from lootpress.runtime.saving import log_entries
from lootpress.runtime.state import Env
from lootpress.runtime.stories.acting import StageActor, why_not
from lootpress.runtime.stories.expecting import (
    asked_text,
    expected_text,
    found_text,
    other_cards,
)
from lootpress.runtime.stories.reckoning import reckoning
from lootpress.runtime.stories.stage import NotPlayable, Stage, Watch
from lootpress.runtime.stories.unasked_dice import UnaskedDice
from lootpress.runtime.story import tell_story

__all__ = ["Failure", "act_out", "options_of", "player_names", "run_example"]

# Deeds of somebody whose turn it is; the first such deed says whose turn the example begins in.
_OWN_TURN = (ir.Fight, ir.OpenDoors, ir.LookForTrouble, ir.LootRoom, ir.Sell, ir.Equip, ir.Unequip, ir.Die, ir.End)

_STUMBLES = (AssertionError, LookupError, ValueError, TypeError, AttributeError, RuntimeError, OverBudget)
_EXPECTS = (ir.Expect, ir.ExpectStrengths, ir.ExpectCards, ir.ExpectAsked)


class Failure(msgspec.Struct, frozen=True):
    """A step that did not come out: which one, what it wanted, what was, and how the strengths came about."""

    step: int
    expected: str
    actual: str
    because: tuple[str, ...] = ()


def run_example(
    deck: PlayDeck, example: ir.Example, watch: Watch | None = None, told: Callable[[Sequence[str]], None] | None = None
) -> list[Failure]:
    """Every expectation that failed; a deed that cannot be done is the last; `watch` sees every step.

    `told` gets the story of what happened, at the end.
    """
    names = player_names(example)
    stage = Stage(deck, names, _first_turn(example, names), watch)
    actor = StageActor(stage)
    steps = [_resolved(step, names) for step in example.steps]
    failures: list[Failure] = []
    told_behind = 0  # dice of the deed before, which have been rolled with it
    for k, step in enumerate(steps):
        if told_behind:
            told_behind -= 1
            continue
        try:
            if isinstance(step, _EXPECTS):
                if watch is not None:
                    watch(stage.state, None)
                failure = _check(stage, k, step)
                failures += [failure] if failure is not None else []
                continue
            if isinstance(step, ir.StepDoes) and step.do.modal == "cannot":
                if why_not(stage, step.do) is None:
                    failures.append(Failure(k, expected_text(step), "this can be done now", _because(stage)))
                continue
            dice = UnaskedDice(stage, step, steps[k + 1 :])
            _give_or_do(stage, actor, step)
            dice.take_back()
            told_behind = dice.rolled
            actor.settle(_next_deed(steps[k + 1 + told_behind :]))
            dice.check()
        except NotPlayable as problem:
            failures.append(Failure(k, expected_text(step), str(problem), _because(stage)))
            break
        except (
            AssertionError,
            KeyError,
            IndexError,
            ValueError,
            TypeError,
            AttributeError,
            RuntimeError,
            OverBudget,
        ) as bug:
            note_card(bug)
            where = "".join(f", {note}" for note in getattr(bug, "__notes__", ()))
            stumbled = f"the engine stumbled ({type(bug).__name__}: {bug}{where})"
            failures.append(Failure(k, expected_text(step), stumbled))
            break
    named = [k for k, step in enumerate(steps) if _names_a_die(step)]
    if not failures and named and stage.state.marks.dice:
        failures.append(Failure(named[-1], expected_text(steps[named[-1]]), "nobody rolls this die before the end"))
    if told is not None:
        told(tell_story(deck, stage.names, log_entries(stage.state)))
    return failures


def act_out(deck: PlayDeck, example: ir.Example, *, to_the_end: bool = False) -> Iterator[tuple[int, Stage]]:
    """Play the steps one after another without judging: the table after each, the last one's questions left open.

    With `to_the_end` they are answered by default, as when the example is run. What cannot be done is `NotPlayable`.
    """
    names = player_names(example)
    stage = Stage(deck, names, _first_turn(example, names))
    actor = StageActor(stage)
    steps = [_resolved(step, names) for step in example.steps]
    told_behind = 0
    for k, step in enumerate(steps):
        if _only_asks(step):
            continue
        if told_behind:
            told_behind -= 1
            yield k, stage
            continue
        dice = UnaskedDice(stage, step, steps[k + 1 :])
        _give_or_do(stage, actor, step)
        dice.take_back()
        told_behind = dice.rolled
        upcoming = _next_deed(steps[k + 1 + told_behind :])
        if upcoming is not None or to_the_end:
            actor.settle(upcoming)
        yield k, stage


def _only_asks(step: ir.Step) -> bool:
    """Whether a step changes nothing: it expects something, or says what cannot be done."""
    return isinstance(step, _EXPECTS) or (isinstance(step, ir.StepDoes) and step.do.modal is not None)


def _next_deed(steps: Sequence[ir.Step]) -> ir.Step | None:
    """The first step that changes something."""
    return next((step for step in steps if not _only_asks(step)), None)


def _names_a_die(step: ir.Step) -> bool:
    return isinstance(step, ir.StepDoes) and isinstance(step.do.action, ir.Roll) and step.do.modal is None


def options_of(example: ir.Example) -> tuple[str, ...]:
    """The options that an example is played with."""
    return tuple(name for step in example.steps if isinstance(step, ir.GivenOptions) for name in step.names)


def player_names(example: ir.Example) -> tuple[str, ...]:
    """The players in the order they are first named as somebody who has, holds, is, says or does something."""
    names: dict[str, None] = {}
    for step in example.steps:
        who: Any = None
        if isinstance(step, ir.GivenCards | ir.GivenStat | ir.GivenNames | ir.GivenAnswer):
            who = step.who
        elif isinstance(step, ir.StepDoes) and not isinstance(step.do.action, ir.Join | ir.Enter):
            who = step.do.who
        if isinstance(who, ir.PlayerNamed):
            names.setdefault(who.name)
    return tuple(names) or ("Ada",)


def _first_turn(example: ir.Example, names: Sequence[str]) -> int:
    for step in example.steps:
        if isinstance(step, ir.StepDoes) and isinstance(step.do.action, _OWN_TURN) and not _only_asks(step):
            who = step.do.who
            if isinstance(who, ir.PlayerNamed) and who.name in names:
                return names.index(who.name)
    return 0


def _resolved(step: ir.Step, names: Sequence[str]) -> ir.Step:
    """A name that is no player's is a card's: the words alone do not tell."""
    return cast(ir.Step, _with_cards(step, names))


def _with_cards(node: Any, names: Sequence[str]) -> Any:
    if isinstance(node, ir.PlayerNamed):
        if node.name in names:
            return node
        noun = ir.CardNoun(name=node.name)
        return ir.Cards(ir.Quantity("some"), (noun,), place=ir.Place("anywhere"))
    if isinstance(node, tuple):
        return tuple(_with_cards(x, names) for x in node)
    if isinstance(node, ir.Node):
        return type(node)(*(_with_cards(getattr(node, name), names) for name in node.__struct_fields__))
    return node


# ---------------------------------------------------------------- given and done


def _give_or_do(stage: Stage, actor: StageActor, step: ir.Step) -> None:
    match step:
        case ir.GivenCards(who=ir.PlayerNamed(name=name), names=names, in_hand=in_hand):
            (stage.hold if in_hand else stage.have)(stage.seat(name), *names)
        case ir.GivenStat(who=ir.PlayerNamed(name=name), n=n):
            stage.state.level[stage.seat(name)] = n
            stage.state.version += 1
        case ir.GivenNames(who=ir.PlayerNamed(name=name), names=names):
            stage.state.genders[stage.seat(name)] = names[0]
            stage.state.version += 1
        case ir.GivenNames(who=ir.Thing(what="deck", kind=kind), names=names):
            pile = stage.state.deck.deck_names.index(cast(str, kind))
            if names:
                stage.pile_up(pile, names)
            else:
                stage.clear_away(pile)
        case ir.GivenNames(who=ir.Thing(what="discards"), names=names):
            stage.throw_away(names)
        case ir.GivenAnswer(who=who, text=text):
            actor.say(stage.seat(who.name) if isinstance(who, ir.PlayerNamed) else -1, text)
        case ir.GivenOptions():
            pass  # the deck of the stage has been made with them
        case ir.StepDoes():
            actor.act(step)
        case _:
            raise NotPlayable("this cannot be set up")


# ---------------------------------------------------------------- expected


_Expecting = ir.Expect | ir.ExpectStrengths | ir.ExpectCards | ir.ExpectAsked


def _check(stage: Stage, k: int, step: _Expecting) -> Failure | None:
    found = _otherwise(stage, step)
    return None if found is None else Failure(k, expected_text(step), found, _because(stage))


def _otherwise(stage: Stage, step: _Expecting) -> str | None:
    """What is so instead of what a step expects, if it is not just that."""
    g = stage.state
    match step:
        case ir.ExpectStrengths(players=players, monsters=monsters):
            if g.combat is None:
                return "nobody is fighting"
            found = strength.strengths(g)
            return None if found == (players, monsters) else f"{found[0]} to {found[1]}"
        case ir.ExpectCards(where=where, names=names):
            return other_cards(stage, where, names)
        case ir.ExpectAsked(who=who, text=text, positive=positive):
            seat = stage.seat(who.name) if isinstance(who, ir.PlayerNamed) else -1
            asked = [a for a in (*stage.asked, stage.asked_now()) if a is not None and a.player == seat]
            return None if any(text in a.words for a in asked) == positive else asked_text(stage, asked)
        case ir.Expect(question=question):
            env = Env(g.turn, -1)
            return None if _holds(stage, question, env) else found_text(stage, question, env)


def _holds(stage: Stage, question: ir.Question, env: Env) -> bool:
    """Whether it is so; whether a card can be played is found out by trying, on a copy of the table."""
    match question:
        case ir.Says(who=ir.PlayerNamed(name=name), fact=text):
            seat = stage.seat(name)
            said = any(a.player == seat and a.answer == text for a in stage.asked)
            return said or look.holds(stage.state, question, env)
        case ir.Not(of=ir.Says() as says):
            return not _holds(stage, says, env)
        case ir.Not(of=ir.Allowed() as allowed):
            return not _holds(stage, allowed, env)
        case ir.Allowed(who=ir.PlayerNamed() as who, action=ir.PlayCard() as play):
            return look.holds(stage.state, question, env) and why_not(stage, ir.Do(who, play)) is None
    return look.holds(stage.state, question, env)


def _because(stage: Stage) -> tuple[str, ...]:
    return tuple(reckoning(stage.state, stage.names)) if stage.state.combat is not None else ()
