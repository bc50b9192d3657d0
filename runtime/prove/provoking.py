"""Cards that make players do what another card forbids, waits for or demands, so that it can be seen to speak."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities import Meaningless, lower_card
from lootpress.runtime.prove.props import COPIES, Props

__all__ = ["has_meaning", "provoked_props"]

MOST = 4  # of them beside one card
_ONE = ir.Quantity("exactly", ir.Int(1))


def provoked_props(card: ir.Card, props: Props) -> Props:
    """The same plain cards, and for each deed that the card speaks of one that makes its player do it."""
    cards = (_provoker(f"provoker {k}", deed) for k, deed in enumerate(dict.fromkeys(_deeds(card)), 1))
    made = tuple(one for one in cards if has_meaning(one))[:MOST]
    return msgspec.structs.replace(props, cards=(*props.cards, *made), provokers=tuple(one.name for one in made))


def _deeds(card: ir.Card) -> Iterator[ir.Action]:
    """What the card bans, demands, permits or waits for, and what fills a limit that it changes."""
    for node in ir.nodes_in(card):
        if (isinstance(node, ir.Do) and node.modal is not None) or isinstance(node, ir.Happens):
            yield _plain(node.action, card)
        if isinstance(node, ir.Bonus) and node.limit is not None:
            yield from _filling(node.limit)
        if isinstance(node, ir.Carry):
            yield from _filling("big item")


def _filling(limit: str) -> Iterator[ir.Action]:
    """What somebody does to have more of something: he takes one from another player, or puts one on."""
    *words, noun = limit.split()
    another = ir.People("player", _ONE, other=True)
    yield ir.Take((ir.Cards(_ONE, (ir.CardNoun(noun, words=tuple(words)),), taken_from=another),))
    carried = ir.CardNoun("item", words=("carried",))
    yield ir.Equip(ir.Cards(_ONE, (carried,), owner=ir.Doer()))


def _provoker(name: str, deed: ir.Action) -> ir.Card:
    clause = ir.Clause(ir.Do(ir.You(), deed), play=ir.Play(at="any time"), value="fixed")
    return ir.Card(name, "treasure", "treasure", "treasure", copies=COPIES, clauses=(clause,))


def _plain(node: Any, card: ir.Card) -> Any:
    """A deed of somebody's own: `items` becomes one item, `it` a monster in combat, `this card` the card by name."""
    if isinstance(node, ir.It | ir.Them):
        return ir.Cards(_ONE, (ir.CardNoun("monster"),), place=ir.Place("combat"))
    if isinstance(node, ir.ThisCard):
        return ir.Cards(_ONE, (ir.CardNoun(name=card.name),), place=ir.Place("anywhere"))
    if isinstance(node, ir.Doer | ir.ThatPlayer):
        return ir.You()
    if isinstance(node, ir.Quantity) and node.how in ("some", "none", "any number"):
        return _ONE
    if isinstance(node, tuple):
        return tuple(_plain(part, card) for part in node)
    if isinstance(node, ir.Node):
        return type(node)(*(_plain(getattr(node, name), card) for name in node.__struct_fields__))
    return node


def has_meaning(card: ir.Card) -> bool:
    """Whether every line of a card that was put together here comes to something the engine can run."""
    try:
        lower_card(card)
    except Meaningless:
        return False
    return True
