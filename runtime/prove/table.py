"""The table of a scene: how it is laid, and all that can be seen on it. It knows the inside of the engine."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.runtime.active import rewards, rolls, strength
from lootpress.runtime.active.standing import hand_limit, winning_level
from lootpress.runtime.active.stats import stat_of_player
from lootpress.runtime.prove.layouts import Scene
from lootpress.runtime.prove.props import Props
from lootpress.runtime.state import State
from lootpress.runtime.stories.stage import Stage

__all__ = ["give_turn", "lay_out", "seen"]


def lay_out(stage: Stage, card: ir.Card, props: Props, scene: Scene) -> str:
    """Lay the table of a scene; the name of a curse that waits until there is something to see."""
    layout = scene.layout
    g = stage.state
    g.level[:] = layout.levels
    g.genders[:] = layout.genders
    g.turn_number = layout.turn
    stage.throw_away(layout.discards)
    for p, names in enumerate(layout.tables):
        stage.have(p, *names)
    for p, names in enumerate(layout.hands):
        stage.hold(p, *names, *(props.provokers * 4 if scene.provoked else ()))
    match scene.place:
        case "table" if card.archetype == "curse":
            return card.name
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
    return ""


def give_turn(stage: Stage, p: int) -> None:
    """Lay it out in the middle of a player's turn."""
    stage.state.give_turn(p)


def seen(g: State) -> tuple[Any, ...]:
    """All that a situation shows: strengths summand by summand, rewards, what is added to rolls, cards, their worth."""
    fight: tuple[Any, ...] = ()
    if g.combat is not None:
        monsters = tuple(dict.fromkeys(g.combat.monsters))
        fight = (
            strength.strengths(g),
            tuple((p.side, p.whose, p.amount, p.source) for p in strength.breakdown(g) if p.amount),
            tuple((rewards.levels_of(g, m), rewards.treasures_of(g, m)) for m in monsters),
            tuple(rolls.run_away_bonus(g, p, m) for p in g.combat.side for m in monsters),
            strength.side_state(g, "winning"),
        )
    return (
        fight,
        tuple(g.level),
        tuple(g.genders),
        tuple(g.dead),
        tuple(hand_limit(g, p) for p in range(g.players)),
        winning_level(g),
        tuple(strength.player_strength(g, p) for p in range(g.players)),
        tuple(stat_of_player(g, "value", p) for p in range(g.players)),
        tuple(tuple(sorted(h)) for h in g.hands),
        tuple(tuple((i, g.up[i]) for i in t) for t in g.tables),
        tuple(tuple(pile) for pile in g.discards),
        tuple((i, g.host[i]) for i in g.attached),
        tuple(sorted(g.counters.items())),
        tuple(tuple(pile) for pile in g.piles),
        (g.turn, g.turn_number),
        len(g.effects),
    )
