"""How the table of a scene is laid, and what a scene is: a layout, a place for the card, a tour of what happens."""

from __future__ import annotations

import msgspec

from lootpress.runtime.prove.props import Props

__all__ = ["PLAYERS", "Layout", "Scene", "layouts_for", "lone_layout", "loose_layout", "packed_layout"]

PLAYERS = ("Ada", "Ben", "Cy")


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


def packed_layout(props: Props) -> Layout:
    """In every hand two of each size, of each identity and follower: more than anybody may have."""
    p = props
    twice = (
        *p.loose[3:],
        *p.loose[3:],
        *p.identities[0::3],
        *p.identities[1::3],
        *p.followers[:1],
        *p.followers[:1],
        *p.worn[-2:],
        *p.worn[-2:],
    )
    pile = (p.monsters[0], p.curse, p.loose[0], p.door)
    own = (p.worn[0], *p.worn[-1:], *p.worn[-1:], *p.loose[3:4], *p.identities[0::3], *p.followers[:1])
    tables = (*own, p.lasting_curse)
    return Layout("packed", (4, 4, 4), (tables, tables, ()), ((*twice, p.monsters[0]), twice, twice), pile)


def lone_layout(props: Props) -> Layout:
    """Players of high level with nothing before them, so that they win with bare hands."""
    hand = (props.door, props.treasure)
    return Layout("lone", (8, 8, 8), hands=(hand, hand, hand), discards=(props.monsters[1], props.curse))


def loose_layout(props: Props) -> Layout:
    """Items that nobody wears, and no identity, follower or curse."""
    p = props
    hand = (p.door, p.treasure, p.one_shot)
    return Layout(
        "loose", (4, 3, 5), (p.loose[:3], p.loose[:2], p.loose[:3]), (hand, hand, hand), (p.monsters[1], p.curse)
    )
