"""Where a card is tried out: how the table is laid, where the card lies, and what then comes about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.prove.driver import Driver, Policy
from lootpress.runtime.prove.props import Props
from lootpress.runtime.stage import Problem, Stage

__all__ = [
    "POLICIES",
    "Layout",
    "Scene",
    "layouts_for",
    "places_for",
    "play_scene",
    "scene_words",
    "scenes_for",
    "scenes_words",
    "telling_scenes",
]

PLAYERS = ("Ada", "Ben", "Cy")

POLICIES = (
    Policy(True, 0, 6),
    Policy(True, 1, 1, yields=True),
    Policy(True, 2, 3),
    Policy(False, 0, 4),
    Policy(True, 0, 2, yields=True),
    Policy(True, 1, 5),
)


class Layout(msgspec.Struct, frozen=True):
    """What the three players have before anything happens; `agrees` is what the table says when asked."""

    name: str
    levels: tuple[int, ...] = (4, 3, 5)
    tables: tuple[tuple[str, ...], ...] = ((), (), ())
    hands: tuple[tuple[str, ...], ...] = ((), (), ())
    discards: tuple[str, ...] = ()
    genders: tuple[str, ...] = ("woman", "man", "woman")
    agrees: bool = True
    helped: bool | None = None
    before: tuple[str, ...] = ()
    monsters: tuple[str, ...] = ()
    opponent: str = ""
    dice: tuple[int, ...] = ()
    turn: int = 1


class Scene(msgspec.Struct, frozen=True):
    """A layout, where the card under test lies, and what happens."""

    layout: Layout
    place: str
    tour: str
    policy: int = 0
    provoked: bool = False


def layouts_for(props: Props) -> list[Layout]:
    """Hardly anything, two of everything, a purse to count, some of everything; late, so much that fights are won."""
    p = props
    kinds = {card.name: card.kind for card in p.cards}
    met = (*p.of("monster", p.tagged), *p.of("monster", p.named), *p.of("monster", p.named))
    known = tuple(name for name in p.named if name not in met)
    taken = {kinds[name] for name in known}
    own = (*p.identities[::3], *p.followers[:1], *p.ranked[:1])
    kit = (*p.worn[:4], p.loose[0], *own)
    mighty = (*p.worn[:4], p.loose[0], *(name for name in own if kinds[name] not in taken), *known, *p.tagged[1::4])
    hand = (p.monsters[0], p.curse, p.one_shot, p.door, p.loose[2], *p.ranked[:2], *p.tagged)
    much = (*hand, p.one_shot, p.treasure, p.monsters[1], p.enhancer, p.door, p.loose[1], p.loose[1])
    pile = (p.monsters[1], p.curse, p.loose[0], p.door, *p.identities[1::3], *p.identities[2::3], *p.tagged)
    twice = tuple(name for name in (*p.worn[:4], *p.followers[:1]) for _ in (0, 1))
    return [
        Layout("bare", (2, 3, 5), hands=((p.door,), (p.door, p.curse), (p.treasure,))),
        Layout(
            "doubled",
            (6, 6, 6),
            ((p.room, *twice, *p.identities, *known), (p.room, *twice[:4]), ()),
            (hand, much, ()),
            pile[::-1],
        ),
        Layout("purse", (3, 5, 5), ((p.change,), (), ()), ((), (p.one_shot,), ()), (p.door, *pile)),
        *(Layout("toll", (3, 5, 5), ((name,), (name,), ()), ((p.door,), (), ())) for name in p.toll[:1]),
        Layout("rich", (5, 4, 6), (kit, kit[1:4], kit[:2]), (hand, hand[:4], hand[1:3]), pile, monsters=met),
        Layout(
            "mighty", (7, 7, 3), (("mighty item", *mighty), kit, ()), (much, hand, much), pile, monsters=met, turn=20
        ),
    ]


Tour = Callable[[Driver, Scene, str], None]


def _fighting(d: Driver, scene: Scene, monster: str) -> None:
    """Ada's own turn: she fights, sells, and the turn ends."""
    d.new_turn(0)
    d.busy()
    d.fight(0, monster, helper=1 if scene.layout.helped else -1, more=scene.layout.monsters)
    d.sell(0)
    d.sell(0)
    d.end_turn()
    d.new_turn(0)


def _helping(d: Driver, scene: Scene, monster: str) -> None:
    """Ben fights and Ada helps him."""
    d.new_turn(1)
    d.busy()
    d.fight(1, monster, helper=0 if scene.layout.helped is not False else -1, more=scene.layout.monsters)
    d.busy()


def _crowded(d: Driver, scene: Scene, monster: str) -> None:
    """Ada fights several monsters, enhanced, and the others throw what they have."""
    d.new_turn(0)
    d.fight(0, monster, helper=2, more=("level 4 monster", *scene.layout.monsters), thrown=True)
    d.end_turn()
    d.busy()


def _befallen(d: Driver, scene: Scene, monster: str) -> None:
    """Ada meets a curse behind the door, loots, is cursed by Ben, looks for trouble, and dies."""
    d.new_turn(0)
    d.open_door(0, d.props.curse)
    d.loot_room(0)
    d.curse(1, 0)
    d.busy()
    d.fight(0, monster, held=True)
    d.open_door(0, d.props.door)
    d.open_door(0, d.props.identities[0] if d.props.identities else d.props.loose[0])
    d.end_turn()
    d.die(0)
    d.new_turn(0)


def _watching(d: Driver, scene: Scene, monster: str) -> None:
    """Cy fights with Ben's help and Ada looks on, then a turn of Ben in which he only looks for loot."""
    d.new_turn(2)
    d.fight(2, monster, helper=1)
    d.end_turn()
    d.new_turn(1)
    d.loot_room(1)
    d.busy()
    d.end_turn()


def _besieged(d: Driver, scene: Scene, monster: str) -> None:
    """Two more monsters join a fight of Cy while Ada looks on, then a fight of Ada."""
    for p in (2, 0):
        d.new_turn(p)
        d.fight(p, monster, more=d.props.monsters[:2])
        d.end_turn()


def _ambush(d: Driver, scene: Scene, monster: str) -> None:
    """Ada stands in a fight before anything else can be seen."""
    d.fight(0, monster, helper=1 if scene.layout.helped else -1, more=scene.layout.monsters, out_of_sight=True)


def _rescue(d: Driver, scene: Scene, monster: str) -> None:
    """Ben stands in a fight before anything else can be seen, and Ada helps him unless she is not to."""
    d.stage.state.turn = 1
    helper = -1 if scene.layout.helped is False else 0
    d.fight(1, monster, helper=helper, more=scene.layout.monsters, out_of_sight=True)


def _resting(d: Driver, scene: Scene, monster: str) -> None:
    """A turn in which nobody fights."""
    d.new_turn(0)
    d.busy()
    d.sell(0)
    d.end_turn()
    d.busy()


def _idle(d: Driver, scene: Scene, monster: str) -> None:
    """A turn of Ben in which nobody fights."""
    d.stage.state.turn = 1
    d.observe()
    d.busy()


def _again(d: Driver, scene: Scene, monster: str) -> None:
    """What comes after something has happened in the same turn."""
    d.observe()
    d.busy()
    d.end_turn()


def _encore(d: Driver, scene: Scene, monster: str) -> None:
    """A fight after something has happened in the same turn."""
    d.fight(0, monster, out_of_sight=True)
    d.end_turn()


def _roaming(d: Driver, scene: Scene, monster: str) -> None:
    """Whole turns by the rules: behind the door a monster, or nothing to fight."""
    d.stage.pile_up(0, [d.props.door, d.props.door] if scene.policy % 2 else [monster])
    d.roam(0, scene.policy, 60)


TOURS: dict[str, Tour] = {
    "fighting": _fighting, "helping": _helping, "crowded": _crowded, "befallen": _befallen, "watching": _watching,
    "besieged": _besieged, "ambush": _ambush, "rescue": _rescue, "resting": _resting, "idle": _idle,
    "again": _again, "encore": _encore, "roaming": _roaming,
}  # fmt: skip


TOUR_WORDS = {
    "fighting": "Ada fights in her own turn, sells, and ends it",
    "helping": "Ben fights and Ada helps him",
    "crowded": "Ada fights two monsters, and the others throw what they have",
    "befallen": "Ada opens a curse, loots, is cursed, looks for trouble, and dies",
    "watching": "Cy fights with Ben's help and Ada looks on",
    "besieged": "more monsters join a fight of Cy, then one of Ada",
    "ambush": "Ada is in a fight",
    "rescue": "Ben is in a fight and Ada may help",
    "resting": "a turn of Ada's without a fight",
    "idle": "a turn of Ben's without a fight",
    "again": "something has happened before in the same turn",
    "encore": "a fight after something has happened in the same turn",
    "roaming": "whole turns by the rules",
}
PLACE_WORDS = {
    "table": "with the card in play", "kept": "with the card kept by Ada", "hand": "with the card in Ada's hand",
    "other hand": "with the card in Ben's hand", "held": "with the card in Ada's and Ben's hands",
    "fought": "with the card as the monster in the fight", "world": "with the card open before everybody",
}  # fmt: skip
LAYOUT_WORDS = {
    "bare": "hardly any cards", "doubled": "two of everything", "purse": "coins to count", "toll": "just the price",
    "rich": "a little of everything", "mighty": "so much that Ada wins her fights",
}  # fmt: skip


def scene_words(scene: Scene) -> str:
    """A scene in a few words."""
    return f"{TOUR_WORDS[scene.tour]}, {PLACE_WORDS[scene.place]} and {LAYOUT_WORDS[scene.layout.name]} on the table"


def scenes_words(scenes: Sequence[Scene]) -> str:
    """Many scenes in one sentence: what happened in them, where the card was, what else was there."""
    tours = "; ".join(dict.fromkeys(TOUR_WORDS[scene.tour] for scene in scenes))
    places = " or ".join(dict.fromkeys(PLACE_WORDS[scene.place] for scene in scenes))
    urged = "; everybody also did what the line speaks of" if any(scene.provoked for scene in scenes) else ""
    return f"{len(scenes)} games, {places}: {tours}{urged}"


def places_for(card: ir.Card) -> tuple[str, ...]:
    """Where a card of this kind can make a difference."""
    match card.archetype:
        case "monster":
            return ("fought", "held")
        case "curse":
            return ("table", "other hand")
        case "world":
            return ("world",)
        case "one-shot" | "enhancer":
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
    ("doubled", "crowded", 1),
)  # fmt: skip
_URGING = (("rich", "befallen", 0), ("mighty", "fighting", 0), ("doubled", "helping", 1), ("mighty", "besieged", 0))


def telling_scenes(card: ir.Card, props: Props) -> tuple[Scene, ...]:
    """The scenes that tell most about a line; where there are cards to provoke with, they are played."""
    layouts = {one.name: one for one in layouts_for(props)}
    provoked = bool(props.provokers)
    plain = tuple(
        Scene(layouts[layout], place, tour, policy, provoked)
        for layout, tour, policy in (_URGING if provoked else _TELLING)
        for place in places_for(card)
    )
    return plain if provoked else (*plain, *_for_rows(card, layouts["rich"]), *_for_ties(card, layouts["bare"]))


def _for_rows(card: ir.Card, layout: Layout) -> Iterator[Scene]:
    """Where a die has rows, whoever is caught rolls every face once."""
    if any(isinstance(node, ir.Row) and node.faces for node in ir.nodes_in(card)):
        for place in places_for(card):
            for face in range(2, 6):
                yield Scene(msgspec.structs.replace(layout, dice=(1, face)), place, "fighting", 1)


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
        _lay_out(driver, card, props, scene)
        monster = _opponent(props, scene)
        if scene.place == "fought" and layout.opponent:
            scene = msgspec.structs.replace(scene, layout=_joined_by(layout, card.name))
        elif scene.place == "fought":
            monster = card.name
        for deed in layout.before:
            driver.beforehand(deed)
        TOURS[scene.tour](driver, scene, monster)
    except Problem as problem:
        driver.trace.append(("problem", str(problem)))
    driver.end()
    return driver.trace


def _opponent(props: Props, scene: Scene) -> str:
    """A plain monster that is beaten in one policy and wins in the other."""
    return scene.layout.opponent or props.monsters[(scene.policy + 1) % len(props.monsters)]


def _joined_by(layout: Layout, name: str) -> Layout:
    """The monster under test comes second, to a fight that is going on."""
    return msgspec.structs.replace(layout, monsters=(name, *layout.monsters))


def _lay_out(driver: Driver, card: ir.Card, props: Props, scene: Scene) -> None:
    stage, layout = driver.stage, scene.layout
    g = stage.state
    g.level[:] = layout.levels
    g.genders[:] = layout.genders
    g.turn_number = layout.turn
    stage.throw_away(layout.discards)
    for p, names in enumerate(layout.tables):
        stage.have(p, *names)
    for p, names in enumerate(layout.hands):
        stage.hold(p, *names, *driver.provokers)
    match scene.place:
        case "table" if card.archetype == "curse":
            driver.pending = card.name
        case "table":
            stage.have(0, card.name)
        case "kept":
            (i,) = stage.have(0, card.name)
            g.kept_as[i] = next(one.kind for one in props.cards if one.archetype == "follower")
        case "hand":
            stage.hold(0, card.name)
        case "other hand":
            stage.hold(1, card.name)
        case "held":
            stage.hold(0, card.name)
            stage.hold(1, card.name)
        case "world":
            stage.world(card.name)
