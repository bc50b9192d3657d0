"""Tries a changed card: does anything come out differently, on the table or on paper?"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import lootpress
from lootpress.compiler import ir
from lootpress.compiler.abilities import Meaningless
from lootpress.compiler.decompile import decompile_program
from lootpress.compiler.load import compile_text, load
from lootpress.runtime.deck import PlayDeck, rules_of
from lootpress.runtime.prove.circumstances import circumstances
from lootpress.runtime.prove.conditions import spots_in
from lootpress.runtime.prove.layouts import Scene, layouts_for
from lootpress.runtime.prove.props import prop_deck, props_for
from lootpress.runtime.prove.scenes import POLICIES, places_for, play_scene, scenes_for
from lootpress.runtime.stories.examples import run_example
from lootpress.runtime.stories.stage import stage_deck
from lootpress.tests.evaluator.executors import Evaluator
from lootpress.tests.mutants.changes import Mutant

__all__ = ["BOOKS", "ROOT", "Trial", "program_of"]

ROOT = Path(__file__).parents[2]
BOOKS = ("starter", "fantasy", "marvel", "xmen")

FIRST = 24  # scenes are played before anything that costs more is tried
_TELLING: Counter[tuple[str, str, str, str, int]] = Counter()


@cache
def program_of(book: str) -> ir.Program:
    """A shipped set with its rules and examples."""
    return load(str(ROOT / "card_sources" / book)).program


class Trial:
    """One card as it is, and what could be seen of it in each scene."""

    def __init__(self, book: str, card: ir.Card) -> None:
        self.card, self.program = card, program_of(book)
        (self.set,) = self.program.sets
        self.rules = rules_of(self.program, self.program.sets)
        self.props = props_for(card, self.rules, self.set.cards)
        self.deck = prop_deck(card, self.props, self.rules, Evaluator)
        self.scenes = [*self._on_bounds(), *scenes_for(card, layouts_for(self.props), range(len(POLICIES)))]
        self.seen: dict[int, list[Any]] = {}

    def _on_bounds(self) -> Iterator[Scene]:
        """Where the conditions of the card are true and false, on their bounds and beside them."""
        for spot in spots_in(self.card):
            for base in layouts_for(self.props):
                for one in circumstances(self.card, spot, self.props, base) if base.name in ("bare", "mighty") else ():
                    for place in (one.place,) if one.place else places_for(self.card):
                        yield from (Scene(one.layout, place, tour, policy) for tour in one.tours for policy in (0, 1))

    def noticed_by(self, mutant: Mutant) -> str:
        """What notices that the card was changed: a scene, an example, the compiler as no text says it, or nothing."""
        try:
            deck = prop_deck(mutant.card, self.props, self.rules, Evaluator)
        except Meaningless:
            return "compiler"
        order = sorted(range(len(self.scenes)), key=self._luck)
        if self._scene_differs(mutant.card, deck, order[:FIRST]):
            return "scene"
        if self._example_fails(mutant.card):
            return "example"
        if self._scene_differs(mutant.card, deck, order[FIRST:]):
            return "scene"
        return "" if self._can_be_said(mutant.card) else "compiler"

    def _scene_differs(self, changed: ir.Card, deck: PlayDeck, order: Sequence[int]) -> bool:
        for k in order:
            scene = self.scenes[k]
            if k not in self.seen:
                self.seen[k] = play_scene(self.deck, self.card, self.props, scene)
            if play_scene(deck, changed, self.props, scene) != self.seen[k]:
                _TELLING[self._sort_of(scene)] += 1
                return True
        return False

    def _luck(self, k: int) -> tuple[int, int]:
        """Scenes that have told most changes of such cards come first: it saves time and changes nothing else."""
        return -_TELLING[self._sort_of(self.scenes[k])], k

    def _sort_of(self, scene: Scene) -> tuple[str, str, str, str, int]:
        return self.card.archetype, scene.layout.name, scene.place, scene.tour, scene.policy

    def _example_fails(self, changed: ir.Card) -> bool:
        found = self._examples()
        if not found:
            return False
        deck = stage_deck([self._set_with(changed)], self.rules)
        return any(run_example(deck, one) for one in found)

    def _can_be_said(self, changed: ir.Card) -> bool:
        """Whether there is a text for the changed card: one that compiles, and to nothing else."""
        program = msgspec.structs.replace(self.program, sets=(self._set_with(changed),), examples=())
        compiled = compile_text(decompile_program(program))
        refused = any(one.severity is lootpress.Severity.ERROR for one in compiled.diagnostics)
        return not refused and compiled.program.sets == program.sets

    def _set_with(self, changed: ir.Card) -> ir.CardSet:
        cards = tuple(changed if card.name == changed.name else card for card in self.set.cards)
        return msgspec.structs.replace(self.set, cards=cards)

    def _examples(self) -> Sequence[ir.Example]:
        """The examples that speak of the card."""
        name = msgspec.json.encode(self.card.name)
        return [one for one in self.program.examples if name in msgspec.json.encode(one)]
