"""Verbs that ask: rolling dice with their rows, choosing among rows, questions to the table, guesses."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.abilities import Act, Option
from lootpress.runtime.active import facts, rolls
from lootpress.runtime.active.using import speaks
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import EndRoll, ForgetRoll, LearnFact, RollAgain, RollDie, StartRoll
from lootpress.runtime.machine import ask, call, end, finish, step, take
from lootpress.runtime.state import Env, Frame, State, Zone
from lootpress.runtime.verbs import acts
from lootpress.runtime.verbs.doing import whole

__all__ = ["ANYTHING_ELSE"]

ANYTHING_ELSE = "anything else"  # the answer that leads to the row `otherwise`


# ---------------------------------------------------------------- dice


@step("roll")
def _roll_frame(g: State, f: Frame) -> None:
    """[roll, place, player, monster]: before the roll, the roll, changes to it; the answer is the result.

    The monster is the one that the player runs away from, or -1.
    """
    place, p, monster = f[1], f[2], f[3]
    if place == 0:
        g.answer = None
        f[1] = 1
        marks = g.marks
        if marks.roll_again or marks.roll_change or marks.roll_set is not None:
            attempt(g, ForgetRoll())
        attempt(g, StartRoll(p, monster))
    elif place == 1:
        g.answer = None
        f[1] = 2
        attempt(g, RollDie(p, monster))
    elif place == 2 and g.marks.roll_again:
        f[1] = 0  # changes to the old roll are gone, and whoever acts before a roll acts again
    elif place == 2:
        g.answer = None
        f[1] = 3
        shown = g.marks.die if g.marks.roll_set is None else g.marks.roll_set
        attempt(g, EndRoll(p, n=shown + g.marks.roll_change + rolls.roll_bonus(g, p)))
    else:
        finish(g, g.marks.rolls[p])


@whole(ir.Roll)
def _roll(g: State, f: Frame, action: ir.Roll) -> None:
    """`roll a die` with its rows; `roll again` repeats the roll that is going on."""
    place, doer, env = f[1], f[4], f[5]
    if action.how == "again":
        attempt(g, RollAgain(doer))
        finish(g, True, env)
        return
    if action.how != "die":
        finish(g, False, env)
        return
    if place == 0:
        f[1] = 1
        f[8] = (0, 0)
        call(g, "roll", doer, -1)
    elif place == 1:
        (value,) = take(g)
        count, total = f[8]
        f[8] = (count + 1, total + value)
        if count + 1 < action.dice:
            call(g, "roll", doer, -1)
            return
        rolled = total + value
        f[5] = env = env._replace(rolled=rolled, x=rolled)
        row = _row_for(g, f[2], rolled)
        if row is None:
            finish(g, True, env)
            return
        f[1] = 2
        acts.start(g, row.act, env)
    else:
        did, after = take(g)
        finish(g, did, after)


def _row_for(g: State, line: int, rolled: int) -> Option | None:
    rows = g.deck.deeds[line].options
    most = max((face for row in rows for face in row.faces), default=6)
    face = max(1, min(max(6, most), rolled))
    found = next((row for row in rows if face in row.faces), None)
    return found if found is not None else next((row for row in rows if row.rest), None)


# ---------------------------------------------------------------- rows to choose from


@whole(ir.Choose)
def _choose(g: State, f: Frame, action: ir.Choose) -> None:
    """The subject chooses; a row that would do nothing only if all would."""
    place, doer, env = f[1], f[4], f[5]
    rows = {row.line: row for row in g.deck.deeds[f[2]].options}
    if place == 0:
        f[8] = ()
        f[1] = 1
        _ask_row(g, f, rows, doer, env)
    elif place == 1:
        answer = take(g)
        f[8] = (*f[8], answer[1])
        f[1] = 2
        acts.start(g, rows[answer[1]].act, env)
    else:
        did, after = take(g)
        f[7] = f[7] or did
        f[5] = after
        wanted = look.number(g, action.n, env)
        if len(f[8]) >= min(wanted, len(rows)):
            finish(g, f[7], after)
            return
        f[1] = 1
        _ask_row(g, f, rows, doer, after)


def _ask_row(g: State, f: Frame, rows: dict[int, Option], doer: int, env: Env) -> None:
    left = [i for i in rows if i not in f[8]]
    useful = [i for i in left if _might_do_something(g, rows[i].act, env)]
    ask(g, doer, "row", (("row", i) for i in (useful or left)))


def _might_do_something(g: State, act: Act, env: Env) -> bool:
    """Tried out on a copy: whether the row changes anything when everybody takes the first option."""
    trial = g.clone()
    trial.frames, trial.choice, trial.answer, trial.queue, trial.agenda = [], None, None, [], []
    before = _at_stake(trial)
    call(trial, "trying", trial.deck.number_of(act), env)
    for _ in range(50):
        if not _first_option(trial):
            break
    return before != _at_stake(trial)


@step("trying")
def _trying(g: State, f: Frame) -> None:
    """[trying, place, act, env]: an act that is tried out on a copy."""
    if f[1] == 0:
        f[1] = 1
        acts.start(g, g.deck.acts[f[2]], f[3])
    else:
        end(g)


def _first_option(trial: State) -> bool:
    """Run to the next question and take its first answer; whether there was one."""
    from lootpress.runtime.machine import run

    run(trial)
    if trial.choice is None:
        return False
    trial.answer, trial.choice = trial.choice.options[0], None
    return True


def _at_stake(g: State) -> tuple[Any, ...]:
    """What a row may change that somebody at the table would notice."""
    return g.level[:], list(map(tuple, g.hands)), list(map(tuple, g.tables)), len(g.effects), g.dead[:]


@whole(ir.Ask)
def _ask(g: State, f: Frame, action: ir.Ask) -> None:
    """A question to a player or the table, answered by one of the rows."""
    place, env = f[1], f[5]
    rows = g.deck.deeds[f[2]].options
    if place == 0:
        f[1] = 1
        planned = g.marks.answer
        options = [("answer", row.answer, row.line) for row in rows if row.answer is not None]
        options += [("answer", ANYTHING_ELSE, row.line) for row in rows if row.rest]
        wanted = next((o for o in options if o[1] == planned), None)
        if wanted is not None:
            g.answer = wanted
            return
        who = [p for p in look.people(g, action.whom, env) if not g.dead[p]]
        ask(g, who[0] if who else g.turn, "question", options)
    elif place == 1:
        answer = take(g)
        f[1] = 2
        say(g, "answer", f[4], action.question, answer[1])
        acts.start(g, next(row.act for row in rows if row.line == answer[2]), env)
    else:
        did, after = take(g)
        finish(g, did, after)


@whole(ir.Guess)
def _guess(g: State, f: Frame, action: ir.Guess) -> None:
    """Names a card; the options are the cards of the deck that could lie there."""
    place, doer, env = f[1], f[4], f[5]
    hidden = look.cards(g, action.what, env)
    if place == 0:
        f[1] = 1
        names = (
            sorted({g.deck.card_of[i].name for i in range(len(g.where)) if g.deck.pile[i] == g.deck.pile[hidden[0]]})
            if hidden
            else []
        )
        if not names:
            finish(g, False, env)
            return
        ask(g, doer, "guess", (("name", n) for n in names))
        return
    answer = take(g)
    right = bool(hidden) and g.deck.card_of[hidden[0]].name == answer[1]
    say(g, "guess", doer, answer[1], right)
    finish(g, right, env)


# ---------------------------------------------------------------- facts of the table


@step("facts")
def _facts(g: State, f: Frame) -> None:
    """[facts, place, asked]: yes-or-no facts and numbers that the cards in the fight want to know, asked once."""
    if f[1] == 1:
        answer = take(g)
        f[1] = 0
        attempt(g, LearnFact(text=answer[1], answer=answer[2]))
    for kind, text, who in wanted_facts(g):
        if text in (g.marks.said if kind == "fact" else g.marks.numbers):
            continue
        f[1] = 1
        options: list[tuple[Any, ...]] = (
            [("fact", text, True), ("fact", text, False)]
            if kind == "fact"
            else [("number", text, n) for n in range(11)]
        )
        ask(g, who, "fact", options)
        return
    end(g)


def wanted_facts(g: State) -> list[tuple[str, str, int]]:
    """Which declared facts the cards that speak now ask for, and whom."""
    out: list[tuple[str, str, int]] = []
    for i in g.deck.declaring:
        if g.where[i] == Zone.PLAYED or (facts.in_play(g, i) and speaks(g, i)):
            for kind, text, you in g.deck.declared[g.deck.definition[i]]:
                out.append((kind, text, max(0, facts.owner(g, i)) if you else g.turn))
    return out
