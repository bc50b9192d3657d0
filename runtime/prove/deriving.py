"""Derives tests from a card: each condition where it is true and where it is false, and what must follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.deck import PlayDeck, rules_of
from lootpress.runtime.prove.circumstances import Circumstance, circumstances
from lootpress.runtime.prove.conditions import ConditionSpot, replaced, spots_in
from lootpress.runtime.prove.layouts import Layout, Scene, layouts_for
from lootpress.runtime.prove.props import Props, prop_deck, props_for
from lootpress.runtime.prove.scenes import places_for, play_scene
from lootpress.runtime.prove.words import scene_words

__all__ = ["Derived", "derive", "derive_all"]

_POLICIES = (0, 1, 3, 2)


class Derived(msgspec.Struct, frozen=True):
    """What was found out about one condition: how often it mattered while true and while false, what went wrong."""

    card: str
    where: str
    condition: str
    when_true: int = 0
    when_false: int = 0
    unseen: tuple[str, ...] = ()
    failures: tuple[str, ...] = ()
    set: str = ""

    @property
    def covered(self) -> bool:
        """Whether it was seen to matter both ways."""
        return bool(self.when_true and self.when_false)


def derive_all(program: ir.Program, advance: Callable[[], None] = lambda: None) -> list[Derived]:
    """What can be derived from all cards of a program, each among the cards of its set."""
    out: list[Derived] = []
    for one in program.sets:
        rules = rules_of(program, [one])
        for card in one.cards:
            out += [msgspec.structs.replace(found, set=one.name) for found in derive(card, rules, one.cards)]
            advance()
    return out


def derive(card: ir.Card, rules: Sequence[ir.Rules], others: Sequence[ir.Card]) -> list[Derived]:
    """Everything that can be derived from the conditions of a card."""
    found = spots_in(card)
    if not found:
        return []
    props = props_for(card, rules, others)
    layouts = [one for one in layouts_for(props) if one.name in ("bare", "rich", "mighty")]
    return [_Trial(card, spot, props, rules).run(layouts) for spot in found]


class _Trial:
    """One condition, and the decks of the card with it, with what it must come to, and with the opposite."""

    def __init__(self, card: ir.Card, spot: ConditionSpot, props: Props, rules: Sequence[ir.Rules]) -> None:
        self.card, self.spot, self.props, self.rules = card, spot, props, rules
        self.places = [place for place in places_for(card) if place not in ("other hand", "held")]
        self.decks: dict[Any, tuple[ir.Card, PlayDeck]] = {}

    def run(self, layouts: Iterable[Layout]) -> Derived:
        """Try every circumstance on every layout until it matters."""
        seen: dict[str, int] = {}
        truths: dict[str, frozenset[bool]] = {}
        bounds: dict[str, None] = {}
        failures: list[str] = []
        for base in layouts:
            for one in circumstances(self.card, self.spot, self.props, base):
                seen.setdefault(one.label, 0)
                truths[one.label] = one.truths
                bounds |= {one.label: None} if one.on_bound else {}
                if seen[one.label]:
                    continue
                mattered, failure = self._try(one)
                seen[one.label] += mattered
                failures += [failure] if failure else []
        return Derived(
            card=self.card.name,
            where=".".join(map(str, self.spot.path)),
            condition=f"{self.spot.sort} {type(self.spot.condition).__name__}",
            when_true=sum(n for label, n in seen.items() if True in truths[label]),
            when_false=sum(n for label, n in seen.items() if False in truths[label]),
            unseen=tuple(label for label in bounds if not seen[label]),
            failures=tuple(failures),
        )

    def _try(self, one: Circumstance) -> tuple[int, str]:
        """Where it first matters whether the condition is as expected, the card must do as expected."""
        for policy in _POLICIES:
            for place in (one.place,) if one.place else self.places:
                for tour in one.tours:
                    scene = Scene(one.layout, place, tour, policy)
                    right, wrong = self._play(one.expected, scene), self._play(one.opposite, scene)
                    k = _first_difference(right, wrong)
                    if k is None:
                        continue
                    mine = self._play(self.spot.condition, scene)
                    if mine[: k + 1] == right[: k + 1]:
                        return 1, ""
                    return 1, f"{one.label}: {scene_words(scene)}"
        return 0, ""

    def _play(self, condition: Any, scene: Scene) -> list[Any]:
        if condition not in self.decks:
            card = replaced(self.card, self.spot.path, condition)
            self.decks[condition] = card, prop_deck(card, self.props, self.rules)
        card, deck = self.decks[condition]
        return play_scene(deck, card, self.props, scene)


def _first_difference(left: list[Any], right: list[Any]) -> int | None:
    for k, (a, b) in enumerate(zip(left, right, strict=False)):
        if a != b:
            return k
    return None if len(left) == len(right) else min(len(left), len(right))
