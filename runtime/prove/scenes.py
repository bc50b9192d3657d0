"""Where a card is tried out: which scenes there are for it, and what can be seen in one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.prove.driver import Driver, Habits
from lootpress.runtime.prove.layouts import (
    PLAYERS,
    Layout,
    Scene,
    layouts_for,
    lone_layout,
    loose_layout,
    packed_layout,
)
from lootpress.runtime.prove.props import Props
from lootpress.runtime.prove.table import lay_out
from lootpress.runtime.prove.tours import TOURS
from lootpress.runtime.stories.stage import NotPlayable, Stage
from lootpress.runtime.tables import is_fitted

__all__ = ["POLICIES", "places_for", "play_scene", "scenes_for", "telling_scenes"]

POLICIES = (
    Habits(True, 0, 6),
    Habits(True, 1, 1, yields=True),
    Habits(True, 2, 3),
    Habits(False, 0, 4),
    Habits(True, 0, 2, yields=True),
    Habits(True, 1, 5),
    Habits(True, 0, 6, aloof=True),
)


def places_for(card: ir.Card) -> tuple[str, ...]:
    """Where a card of this kind can make a difference."""
    match card.archetype:
        case "monster":
            return ("fought", "held")
        case "curse":
            return ("table", "other hand")
        case "world":
            return ("world",)
        case "one-shot" | "enhancer" if not is_fitted(card):
            return ("hand", "other hand")
        case "treasure" | "door" if card.attach is None:
            return ("hand", "other hand")
    return ("table", "hand")


def scenes_for(card: ir.Card, layouts: Sequence[Layout], policies: Sequence[int]) -> list[Scene]:
    """Every place of the card in every layout on every tour; whoever is caught may then roll anything."""
    caught = [
        Scene(msgspec.structs.replace(layout, dice=(1, face)), place, "fighting", 1)
        for place in places_for(card)
        for layout in layouts[-2:]
        for face in (range(1, 7) if any(isinstance(node, ir.Row) and node.faces for node in ir.nodes_in(card)) else ())
    ]
    return caught + [
        Scene(layout, place, tour, policy)
        for place in places_for(card)
        for policy in policies
        for layout in reversed(layouts)
        for tour in ("fighting", "helping", "crowded", "befallen", "watching", "besieged")
    ]


_TELLING = (
    ("doubled", "crowded", 0), ("mighty", "fighting", 0), ("rich", "fighting", 1), ("mighty", "crowded", 0),
    ("rich", "befallen", 0), ("doubled", "helping", 0), ("rich", "roaming", 0), ("mighty", "besieged", 0),
    ("doubled", "roaming", 1), ("rich", "helping", 1), ("mighty", "roaming", 2), ("rich", "watching", 0),
    ("doubled", "crowded", 1), ("rich", "crowded", 6), ("rich", "harried", 0), ("mighty", "harried", 1),
    ("rich", "harried", 6), ("rich", "returning", 0), ("mighty", "returning", 0),
)  # fmt: skip
_URGING = (("rich", "befallen", 0), ("mighty", "fighting", 0), ("doubled", "helping", 1), ("mighty", "besieged", 0),
           ("rich", "harried", 1), ("packed", "harried", 0), ("doubled", "crowded", 1),
           ("doubled", "fighting", 0))  # fmt: skip


def telling_scenes(card: ir.Card, props: Props) -> tuple[Scene, ...]:
    """The scenes that tell most about a line; where there are cards to provoke with, they are played."""
    layouts = {one.name: one for one in (*layouts_for(props), packed_layout(props))}
    provoked = bool(props.provokers)
    plain = tuple(
        Scene(layouts[layout], place, tour, policy, provoked)
        for layout, tour, policy in (_URGING if provoked else _TELLING)
        for place in places_for(card)
    )
    rest = (*_rolling(card, layouts["rich"]), *_packed(card, props), *_for_ties(card, layouts["bare"]))
    rest = (*rest, *_lone(card, props), *_joining(card, layouts["mighty"], props))
    rest = (*rest, *_unaccompanied(card, layouts["rich"], props))
    if card.archetype == "curse":
        rest = (*rest, *(Scene(layouts["rich"], "other hand", "haunted", policy) for policy in (0, 1)))
    return plain if provoked else (*plain, *rest)


def _rolling(card: ir.Card, layout: Layout) -> Iterator[Scene]:
    """Rolls that miss by a little; where a die has rows, whoever is caught rolls every face once."""
    rows = any(isinstance(node, ir.Row) and node.faces for node in ir.nodes_in(card))
    for place in places_for(card):
        for dice in ((4,), (3,), *((1, face) for face in (range(2, 6) if rows else ()))):
            yield Scene(msgspec.structs.replace(layout, dice=dice), place, "fighting", 1)


def _packed(card: ir.Card, props: Props) -> Iterator[Scene]:
    """Where everybody has more than limits allow, or nothing that is worn."""
    for layout in (packed_layout(props), loose_layout(props)):
        yield from (
            Scene(layout, place, tour)
            for place in places_for(card)
            for tour in ("fighting", "roaming", "dressing", "harried")
        )


def _lone(card: ir.Card, props: Props) -> Iterator[Scene]:
    """Where players fight with bare hands, alone and helped."""
    yield from (
        Scene(lone_layout(props), place, tour) for place in places_for(card) for tour in ("fighting", "helping")
    )


def _unaccompanied(card: ir.Card, layout: Layout, props: Props) -> Iterator[Scene]:
    """Where a follower that is played from the hand finds its place free."""
    if card.archetype == "follower" and any(clause.play is not None for clause in card.clauses):
        for full in (layout, loose_layout(props)):
            tables = tuple(tuple(name for name in table if name not in props.followers) for table in full.tables)
            free = msgspec.structs.replace(full, tables=tables)
            yield from (Scene(free, "hand", tour) for tour in ("crowded", "returning"))


def _joining(card: ir.Card, layout: Layout, props: Props) -> Iterator[Scene]:
    """Where a monster comes second, to a fight that is going on."""
    if card.archetype == "monster":
        with_another = msgspec.structs.replace(layout, opponent=props.monsters[0])
        yield from (Scene(with_another, "fought", tour) for tour in ("fighting", "crowded"))


def _for_ties(card: ir.Card, layout: Layout) -> Iterator[Scene]:
    """Where a card speaks of ties, both sides come to the same."""
    if any(isinstance(node, ir.Win) and node.what == "ties" for node in ir.nodes_in(card)):
        for level in range(1, 5):
            even = msgspec.structs.replace(layout, levels=(level, 3, 5), opponent="level 4 monster")
            yield from (Scene(even, place, "ambush") for place in places_for(card))


def play_scene(deck: PlayDeck, card: ir.Card, props: Props, scene: Scene) -> list[Any]:
    """Everything that could be seen at every stop of a scene."""
    layout = scene.layout
    stage = Stage(deck, PLAYERS)
    driver = Driver(stage, card.name, props, POLICIES[scene.policy], layout.agrees, layout.dice)
    driver.provokers = props.provokers if scene.provoked else ()
    try:
        driver.pending = lay_out(stage, card, props, scene)
        monster = _opponent(props, scene)
        if scene.place == "fought" and layout.opponent:
            scene = msgspec.structs.replace(scene, layout=_joined_by(layout, card.name))
        elif scene.place == "fought":
            monster = card.name
        for deed in layout.before:
            driver.beforehand(deed)
        TOURS[scene.tour](driver, scene, monster)
    except NotPlayable as problem:
        driver.trace.append(("problem", str(problem)))
    driver.end()
    return driver.trace


def _opponent(props: Props, scene: Scene) -> str:
    """A plain monster that is beaten in one policy and wins in the other."""
    return scene.layout.opponent or props.monsters[(scene.policy + 1) % len(props.monsters)]


def _joined_by(layout: Layout, name: str) -> Layout:
    """The monster under test comes second, to a fight that is going on."""
    return msgspec.structs.replace(layout, monsters=(name, *layout.monsters))
