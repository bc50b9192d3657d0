"""What comes about in a scene: fights, help, curses, turns, each a few deeds of the players."""

from __future__ import annotations

from collections.abc import Callable

from lootpress.runtime.prove.driver import Driver
from lootpress.runtime.prove.layouts import Scene
from lootpress.runtime.prove.table import give_turn

__all__ = ["TOURS"]

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
    d.busy()
    d.open_door(0, d.props.curse)
    d.loot_room(0)
    d.curse(1, 0)
    d.busy()
    d.fight(0, monster, held=True)
    d.open_door(0, d.props.door)
    for world in d.props.worlds[:1] * 2:
        d.enter(world)
    d.open_door(0, d.props.identities[0] if d.props.identities else d.props.loose[0])
    d.end_turn()
    d.die(0)
    d.new_turn(0)


def _watching(d: Driver, scene: Scene, monster: str) -> None:
    """Cy fights with Ben's help and Ada looks on, then a turn of Ben in which he only looks for loot, and dies."""
    d.new_turn(2)
    d.fight(2, monster, helper=1)
    d.end_turn()
    d.new_turn(1)
    d.loot_room(1)
    d.busy()
    d.die(1)
    d.end_turn()


def _besieged(d: Driver, scene: Scene, monster: str) -> None:
    """Two more monsters join a fight of Cy while Ada looks on, then a fight of Ada."""
    for p in (2, 0):
        d.new_turn(p)
        d.fight(p, monster, more=d.props.monsters[:2])
        d.end_turn()


def _harried(d: Driver, scene: Scene, monster: str) -> None:
    """Ada fights, and only then more comes: monsters, help, a curse, what the others throw; the next turn is Ben's."""
    d.new_turn(0)
    caught = d.policy.yields and d.provokers and d.props.provoking_monster
    d.fight(0, monster, late=(d.props.provoking_monster,) if caught else d.props.monsters[:2], thrown=True)
    d.busy()
    d.sell(0)
    d.end_turn()
    d.new_turn(1)
    d.busy()
    d.fight(1, monster, late=d.props.monsters[:1])


def _dressing(d: Driver, scene: Scene, monster: str) -> None:
    """Everybody lays down and puts on all he may, before a fight, beside it and after it."""
    d.new_turn(0)
    d.busy()
    d.dress(0)
    d.fight(0, monster, thrown=True)
    d.dress(0)
    d.end_turn()
    d.new_turn(1)
    d.busy()
    d.dress(1)
    d.end_turn()


def _ambush(d: Driver, scene: Scene, monster: str) -> None:
    """Ada stands in a fight before anything else can be seen."""
    d.fight(0, monster, helper=1 if scene.layout.helped else -1, more=scene.layout.monsters, out_of_sight=True)


def _rescue(d: Driver, scene: Scene, monster: str) -> None:
    """Ben stands in a fight before anything else can be seen, and Ada helps him unless she is not to."""
    give_turn(d.stage, 1)
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
    give_turn(d.stage, 1)
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


def _haunted(d: Driver, scene: Scene, monster: str) -> None:
    """In Ben's turn everybody throws what he has at the others, and then come whole turns by the rules, Ada's first."""
    d.new_turn(1)
    d.busy()
    d.end_turn()
    _roaming(d, scene, monster)


def _returning(d: Driver, scene: Scene, monster: str) -> None:
    """Ada fights with Ben's help, and another monster comes while he is there; then she fights again, alone."""
    d.new_turn(0)
    d.fight(0, monster, helper=1, late=d.props.monsters[:1])
    d.fight(0, d.props.monsters[0])
    d.busy()
    d.end_turn()


TOURS: dict[str, Tour] = {
    "fighting": _fighting, "helping": _helping, "crowded": _crowded, "befallen": _befallen, "watching": _watching,
    "besieged": _besieged, "ambush": _ambush, "rescue": _rescue, "resting": _resting, "idle": _idle,
    "again": _again, "encore": _encore, "roaming": _roaming, "harried": _harried, "dressing": _dressing,
    "haunted": _haunted, "returning": _returning,
}  # fmt: skip
