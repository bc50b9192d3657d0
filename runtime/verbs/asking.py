"""Verbs that ask: rolling dice with their rows, choosing among rows, questions to the table, guesses."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.abilities import Act
from lootpress.compiler.abilities import Branch as Row
from lootpress.runtime.active import rolls
from lootpress.runtime.active.declared import wanted_by, wanted_facts
from lootpress.runtime.answers import Chosen, Did, Rolled
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import EndRoll, ForgetRoll, LearnFact, RollAgain, RollDie, StartRoll
from lootpress.runtime.frames.acts import AskingFacts, AskingRow, ChoosingRow, Guessing, Rolling, RollingRows, TryingOut
from lootpress.runtime.machine import ask, end, finish, picked, push, run, step, take
from lootpress.runtime.options import Option
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State
from lootpress.runtime.verbs import acts, parties
from lootpress.runtime.verbs.doing import action_of

__all__ = ["ANYTHING_ELSE"]

ANYTHING_ELSE = "anything else"  # the answer that leads to the row `otherwise`


# ---------------------------------------------------------------- dice


@step(Rolling)
def _roll_die(g: State, f: Rolling) -> None:
    """Before the roll, the roll, changes to it; the answer is the result."""
    p = f.player
    if f.step == "after" and g.marks.roll_again:
        f.step = "before"  # changes to the old roll are gone, and whoever acts before a roll acts again
        return
    g.answer = None
    match f.step:
        case "before":
            f.step = "roll"
            marks = g.marks
            if marks.roll_again or marks.roll_change or marks.roll_set is not None:
                attempt(g, ForgetRoll())
            attempt(g, StartRoll(p, f.monster))
        case "roll":
            f.step = "after"
            attempt(g, RollDie(p, f.monster))
        case "after":
            f.step = "done"
            shown = g.marks.die if g.marks.roll_set is None else g.marks.roll_set
            attempt(g, EndRoll(p, n=shown + g.marks.roll_change + rolls.roll_bonus(g, p)))
        case "done":
            finish(g, Rolled(g.marks.rolls[p]))


@step(RollingRows)
def _roll(g: State, f: RollingRows) -> None:
    """`roll a die` with its rows; `roll again` repeats the roll that is going on."""
    action = action_of(g, f, ir.Roll)
    match f.step:
        case "begin" if action.how == "again":
            attempt(g, RollAgain(f.doer))
            finish(g, Did(True, f.env))
        case "begin" if action.how != "die":
            finish(g, Did(False, f.env))
        case "begin":
            f.step = "rolled"
            push(g, Rolling(f.doer))
        case "rolled":
            value = take(g, Rolled).value
            f.dice += 1
            f.total += value
            if f.dice < action.dice:
                push(g, Rolling(f.doer))
                return
            env = replace(f.env, rolled=f.total, x=f.total)
            row = _row_for(g, f.line, f.total)
            if row is None:
                finish(g, Did(True, env))
                return
            f.step, f.env = "acted", env
            acts.start(g, row.act, env)
        case "acted":
            finish(g, take(g, Did))


def _row_for(g: State, line: int, rolled: int) -> Row | None:
    rows = g.deck.deeds[line].options
    most = max((face for row in rows for face in row.faces), default=6)
    face = max(1, min(max(6, most), rolled))
    found = next((row for row in rows if face in row.faces), None)
    return found if found is not None else next((row for row in rows if row.rest), None)


# ---------------------------------------------------------------- rows to choose from


@step(ChoosingRow)
def _choose(g: State, f: ChoosingRow) -> None:
    """The subject chooses; a row that would do nothing only if all would, or if the choice is free."""
    rows = {row.line: row for row in g.deck.deeds[f.line].options}
    match f.step:
        case "ask":
            _ask_row(g, f, rows)
        case "chosen":
            line = picked(g).line
            f.rows = (*f.rows, line)
            f.step = "acted"
            if f.doer != f.env.you:
                say(g, "chooses", f.doer, line, f.env.this)
            acts.start(g, rows[line].act, f.env)
        case "acted":
            wanted = look.number(g, action_of(g, f, ir.Choose).n, f.env)
            done = take(g, Did)
            f.did, f.env = f.did or done.did, done.env
            if len(f.rows) >= min(wanted, len(rows)):
                finish(g, Did(f.did, f.env))
            else:
                _ask_row(g, f, rows)


def _ask_row(g: State, f: ChoosingRow, rows: dict[int, Row]) -> None:
    f.step = "chosen"
    left = [i for i in rows if i not in f.rows]
    freely = action_of(g, f, ir.Choose).freely
    useful = left if freely else [i for i in left if _might_do_something(g, rows[i].act, f.env)]
    ask(g, f.doer, "row", (Option("row", line=i) for i in (useful or left)))


def _might_do_something(g: State, act: Act, env: Env) -> bool:
    """Tried out on a copy: whether the row changes anything when everybody takes the first option."""
    trial = g.clone()
    trial.frames, trial.choice, trial.answer, trial.queue, trial.agenda = [], None, None, [], []
    before = _at_stake(trial)
    push(trial, TryingOut(trial.deck.number_of(act), env))
    for _ in range(50):
        if not _first_option(trial):
            break
    return before != _at_stake(trial)


@step(TryingOut)
def _try_out(g: State, f: TryingOut) -> None:
    """An act that is tried out on a copy."""
    if f.step == "start":
        f.step = "after"
        acts.start(g, g.deck.acts[f.act], f.env)
    else:
        end(g)


def _first_option(trial: State) -> bool:
    """Run to the next question and take its first answer; whether there was one."""
    run(trial)
    if trial.choice is None:
        return False
    trial.answer, trial.choice = trial.choice.options[0], None
    return True


def _at_stake(g: State) -> tuple[Any, ...]:
    """What a row may change that somebody at the table would notice."""
    return g.level[:], list(map(tuple, g.hands)), list(map(tuple, g.tables)), len(g.effects), g.dead[:]


@step(AskingRow)
def _ask(g: State, f: AskingRow) -> None:
    """A question to players or the table, each answer one of the rows."""
    action, rows = action_of(g, f, ir.Ask), g.deck.deeds[f.line].options
    match f.step:
        case "ask":
            f.step = "chosen"
            found = [p for p in look.people(g, action.whom, f.env) if not g.dead[p]]
            asked = parties.picked_players(g, action.whom, found, f.env)
            if asked is not None:
                g.answer = Chosen(asked)
        case "chosen":
            f.asked = take(g, Chosen).them or (g.turn,)  # if nobody is there, whoever has the turn
            _ask_next(g, f, rows)
        case "answered":
            answer, p = picked(g), f.asked[0]
            f.step = "acted"
            say(g, "answer", p, action.question, answer.text)
            named = isinstance(action.whom, ir.People) and action.whom.role != "table"
            env = replace(f.env, that=p) if named else f.env
            acts.start(g, next(row.act for row in rows if row.line == answer.line), env)
        case "acted":
            done = take(g, Did)
            f.did, f.env, f.asked = f.did or done.did, done.env, f.asked[1:]
            if f.asked:
                _ask_next(g, f, rows)
            else:
                finish(g, Did(f.did, f.env))


def _ask_next(g: State, f: AskingRow, rows: tuple[Row, ...]) -> None:
    """Ask the next of them, unless the answer is planned."""
    f.step = "answered"
    options = [Option("answer", text=row.answer, line=row.line) for row in rows if row.answer is not None]
    options += [Option("answer", text=ANYTHING_ELSE, line=row.line) for row in rows if row.rest]
    planned = next((o for o in options if o.text == g.marks.answer), None)
    if planned is not None:
        g.answer = planned
    else:
        ask(g, f.asked[0], "question", options)


@step(Guessing)
def _guess(g: State, f: Guessing) -> None:
    """Names a card; the options are the cards of the deck that could lie there."""
    hidden = look.cards(g, action_of(g, f, ir.Guess).what, f.env)
    if f.step == "ask":
        f.step = "answered"
        piles = [g.deck.pile[i] for i in hidden[:1]]
        names = sorted({g.deck.card_of[i].name for i in range(len(g.where)) if g.deck.pile[i] in piles})
        if names:
            ask(g, f.doer, "guess", (Option("name", text=n) for n in names))
        else:
            finish(g, Did(False, f.env))
        return
    answer = picked(g)
    right = bool(hidden) and g.deck.card_of[hidden[0]].name == answer.text
    say(g, "guess", f.doer, answer.text, right)
    finish(g, Did(right, f.env))


# ---------------------------------------------------------------- facts of the table


@step(AskingFacts)
def _facts(g: State, f: AskingFacts) -> None:
    """Yes-or-no facts and numbers that the cards in the fight want to know, asked once."""
    if f.step == "answered":
        answer = picked(g)
        f.step = "ask"
        kind, _, who = _wanted(g, f)[0]
        if answer.kind == "fact":  # apart from numbers: in one expression a compiler may make a number of a yes
            by = who if kind == "own fact" else -1
            attempt(g, LearnFact(by, text=answer.text, answer=bool(answer.amount)))
        else:
            attempt(g, LearnFact(text=answer.text, answer=answer.amount))
        said = ("no", "yes")[bool(answer.amount)] if answer.kind == "fact" else str(answer.amount)
        say(g, "answer", who if kind == "own fact" else -1, answer.text, said)
    wanted = _wanted(g, f)
    if not wanted:
        end(g)
        return
    kind, text, who = wanted[0]
    f.step = "answered"
    options: list[Option] = (
        [Option("number", text=text, amount=n) for n in range(11)]
        if kind == "number"
        else [Option("fact", text=text, amount=so) for so in (1, 0)]
    )
    ask(g, who, "fact", options)


def _wanted(g: State, f: AskingFacts) -> list[tuple[str, str, int]]:
    """What the cards in the fight ask for, or the one card that acts."""
    return wanted_facts(g) if f.card < 0 else wanted_by(g, f.card, f.you)
