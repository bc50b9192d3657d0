"""Dice that fall unasked, such as a level printed in dice: the steps behind a deed say what they show."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.compiler import ir
from lootpress.runtime.stories.stage import NotPlayable, Stage

__all__ = ["UnaskedDice", "rolls_unasked"]


def rolls_unasked(stage: Stage) -> bool:
    """Whether a card of this deck rolls dice unasked: a level in dice, or a number of dice."""
    for card in stage.state.deck.cards:
        in_dice = card.level is not None and card.level.dice
        if in_dice or any(isinstance(node, ir.Dice) for node in ir.nodes_in(card)):
            return True
    return False


class UnaskedDice:
    """The dice of one deed: those that the next steps tell are laid ready, and taken back where nobody rolled them."""

    def __init__(self, stage: Stage, step: ir.Step, behind: Sequence[ir.Step]) -> None:
        self.stage = stage
        self.log = stage.state.log
        itself = _faces((step,))
        self.before = len(stage.state.marks.dice) + len(itself)
        self.watched = rolls_unasked(stage)
        self.faces = _faces(behind) if self.watched and not itself else ()
        self.rolled = 0  # how many of those behind it have been rolled
        stage.plan_die(*self.faces)
        stage.ready = len(self.faces)

    def take_back(self) -> None:
        """The deed is done: the steps whose dice have not been rolled come in their turn."""
        self.rolled = len(self.faces) - self.stage.unplan_dice(len(self.faces))
        self.stage.ready = 0

    def check(self) -> None:
        """Where a die fell that no step has told, the example would show something else with every seed."""
        told = self.before + self.rolled - len(self.stage.state.marks.dice)
        fallen, chain = 0, self.stage.state.log
        while self.watched and chain and chain is not self.log:
            chain, entry = chain
            fallen += entry[1] if entry[0] == "dice" else 0
        if fallen > told:
            raise NotPlayable('dice are rolled, and no step behind it says what each shows: write "Ada" rolls 4')


def _faces(steps: Sequence[ir.Step]) -> tuple[int, ...]:
    """What the dice show that are told directly behind a deed."""
    faces: list[int] = []
    for step in steps:
        do = step.do if isinstance(step, ir.StepDoes) else None
        if do is None or do.modal is not None or not isinstance(do.action, ir.Roll) or do.action.face is None:
            break
        faces.append(do.action.face)
    return tuple(faces)
