"""Play this card now: a table laid for one card, on which every move is a step of an example.

The game so far is the text of its steps, which the page holds. Each click adds one, and the table is acted out again
from the start; so what was played can be taken back step by step, and kept as an example that says just what happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.project import Compiled
from lootpress.dsl.diagnostics import Place
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.prove.scenes import places_for
from lootpress.runtime.stories.acting import why_not
from lootpress.runtime.stories.examples import act_out, options_of, run_example
from lootpress.runtime.stories.stage import NotPlayable, Stage
from lootpress.service.edits import TextChange
from lootpress.service.workspace import Workspace
from lootpress.studio.board import Board, StepSeen, ToldSoFar, board_of, happened
from lootpress.studio.examples import Stages
from lootpress.studio.laying import PLACES, laid_for
from lootpress.studio.moving import StepOffered, answers_to, moves_on

__all__ = ["BoardPlayed", "Kept", "keep", "play"]

_NAME = "This game is being played"
MOST_STEPS = 200


class BoardPlayed(msgspec.Struct, frozen=True):
    """The table after the last step: what happened at each, how it stands, what may be done; and what went wrong."""

    steps: tuple[str, ...]
    given: int  # so many steps lay the table
    places: tuple[tuple[str, str], ...]
    happened: tuple[StepSeen, ...]
    board: Board | None
    asked: str
    moves: tuple[StepOffered, ...]
    problem: str = ""


class Kept(msgspec.Struct, frozen=True):
    """An example to be written: the block, and the file of the set that it goes into."""

    path: str
    text: str


def play(
    workspace: Workspace, stages: Stages, path: str, card_name: str, place: str, steps: Sequence[str]
) -> BoardPlayed:
    """Act out the steps so far, or lay the table for a card if there are none."""
    compiled = workspace.seen(path).compiled
    found = next(((s, c) for s in compiled.program.sets for c in s.cards if c.name == card_name), None)
    if found is None:
        raise ValueError(f"“{card_name}” has an error; a card can be played when it has none.")
    card_set, card = found
    places = tuple(one for one in places_for(card) if one in PLACES)
    place = place if place in places else places[0]
    given = laid_for(card, card_set, compiled.program, place)
    told = tuple((one, PLACES[one]) for one in places)
    lines = tuple(steps)[:MOST_STEPS] or given
    stage, events, problem = _acted(workspace, stages, path, lines)
    if problem and len(lines) > len(given):  # a move that cannot be made leaves the table as it was
        stage, events, _ = _acted(workspace, stages, path, lines[:-1])
        lines = lines[:-1]
    if stage is None:
        return BoardPlayed(lines, len(given), told, events, None, "", (), problem)
    asked, candidates = _candidates(stage, card)
    moves = _possible(workspace, path, lines, candidates, stage)
    return BoardPlayed(lines, len(given), told, events, board_of(stage, compiled), asked, moves, problem)


def keep(workspace: Workspace, stages: Stages, path: str, name: str, steps: Sequence[str]) -> Kept:
    """What was played as an example that passes: the steps, and what must be so at the end."""
    example, compiled = _compiled(workspace, path, steps, name)
    if example is None or len(example.steps) != len(steps):
        raise ValueError("These steps cannot be written as an example.")
    deck = _deck(stages, workspace, compiled, path, example)
    try:
        *_, (_, stage) = act_out(deck, example, to_the_end=True)
    except NotPlayable as problem:
        raise ValueError(f"This cannot be kept: {problem}.") from None
    lines = [*steps, *_expected(stage)]
    whole, compiled = _compiled(workspace, path, lines, name)
    if whole is None or run_example(_deck(stages, workspace, compiled, path, whole), whole):
        raise ValueError("What happened depends on more than an example can say, so it cannot be kept.")
    text = "\n".join([f'example "{name}"', *(f"  {line}" for line in lines)]) + "\n"
    return Kept(_home_of_examples(workspace, path), text)


def _expected(stage: Stage) -> Iterator[str]:
    from lootpress.runtime.active import strength

    g = stage.state
    if g.combat is not None:
        yield "expect {} to {}".format(*strength.strengths(g))
    for p, name in enumerate(stage.names):
        yield f'expect the level of "{name}" is {g.level[p]}'
    for p, name in enumerate(stage.names):
        yield f'expect the number of cards in the hand of "{name}" is {len(g.hands[p])}'


def _home_of_examples(workspace: Workspace, path: str) -> str:
    """The file of the set in which the last example stands; else `examples.loot` beside the card."""
    seen = workspace.seen(path)
    found = [x.path for x, _ in seen.blocks if x.declared.word == "example" and not x.context]
    return found[-1] if found else str(path).rsplit("/", 1)[0] + "/examples.loot"


# ---------------------------------------------------------------- steps


def _acted(
    workspace: Workspace, stages: Stages, path: str, lines: Sequence[str]
) -> tuple[Stage | None, tuple[StepSeen, ...], str]:
    """The table after all steps but those that cannot be done; what happened at each; why one could not be done."""
    example, compiled = _compiled(workspace, path, lines, _NAME)
    if example is None or len(example.steps) != len(lines):
        return None, (), "A step of this game is not understood."
    deck = _deck(stages, workspace, compiled, path, example)
    stage: Stage | None = None
    events: list[StepSeen] = []
    told = ToldSoFar()
    try:
        for k, stage in act_out(deck, example):
            events.append(happened(stage, compiled, lines[k], told))
    except NotPlayable as problem:
        return stage, tuple(events), f"{str(problem)[:1].upper()}{str(problem)[1:]}."
    return stage, tuple(events), ""


def _compiled(workspace: Workspace, path: str, lines: Sequence[str], name: str) -> tuple[ir.Example | None, Compiled]:
    """The steps as an example of the set, which only the studio sees."""
    source = workspace.seen(path).sources[path]
    end = len(source.lines) + 1
    block = "\n".join([f'\nexample "{name}"', *(f"  {line}" for line in lines), ""])
    compiled = workspace.after(path, [TextChange(Place(path, end, 1, end, 1), block)]).compiled
    return next((one for one in compiled.program.examples if one.name == name), None), compiled


def _deck(stages: Stages, workspace: Workspace, compiled: Compiled, path: str, example: ir.Example) -> PlayDeck:
    """The deck of the set as it is without the example: it stays the same from step to step."""
    return stages.deck(workspace.seen(path).compiled, path, options_of(example))


def _candidates(stage: Stage, card: ir.Card) -> tuple[str, list[StepOffered]]:
    if stage.question is not None or stage.waits_for_die:
        return answers_to(stage)
    return "", list(moves_on(stage, card))


def _possible(
    workspace: Workspace, path: str, lines: Sequence[str], moves: Sequence[StepOffered], stage: Stage
) -> tuple[StepOffered, ...]:
    """Those moves that are understood and can be made now."""
    said = {move.step: None for move in moves}
    example, compiled = _compiled(workspace, path, [*lines, *said], _NAME)
    if example is None:
        return ()
    rows = compiled.where["example", _NAME].rows
    steps = {row - 1: step for row, step in zip(rows, example.steps, strict=False)}
    found: list[StepOffered] = []
    for k, step_text in enumerate(said):
        step = steps.get(len(lines) + k)
        if not isinstance(step, ir.StepDoes):
            continue
        if stage.question is None and not stage.waits_for_die and why_not(stage, step.do) is not None:
            continue
        found.append(next(move for move in moves if move.step == step_text))
    return tuple(found)
