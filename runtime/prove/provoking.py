"""Cards that make players do what another card forbids, waits for or demands, so that it can be seen to speak."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities import Meaningless, lower_card
from lootpress.runtime.prove.props import COPIES, Props

__all__ = ["has_meaning", "provoked_props", "with_provokers"]

MOST = 4  # of them beside one card
_ONE = ir.Quantity("exactly", ir.Int(1))


def provoked_props(card: ir.Card, props: Props) -> Props:
    """The same plain cards, and for each deed that the card speaks of one that makes its player do it."""
    known = {do.action for one in props.cards if one.name in props.provokers for do in _dos(one)}
    deeds = [deed for deed in dict.fromkeys(_deeds(card)) if deed not in known]
    cards = (_provoker(f"provoker {k}", deed) for k, deed in enumerate(deeds, 1))
    return with_provokers(props, [one for one in cards if has_meaning(one)][:MOST])


def _dos(card: ir.Card) -> Iterator[ir.Do]:
    return (clause.effect for clause in card.clauses if isinstance(clause.effect, ir.Do))


def with_provokers(props: Props, cards: Sequence[ir.Card]) -> Props:
    """The same plain cards with more that provoke, and a monster whose bad stuff is the first of them."""
    more = tuple(msgspec.structs.replace(one, copies=COPIES) for one in cards)
    names = (*props.provokers, *(one.name for one in more))
    monster = () if props.provoking_monster else tuple(_provoking_monster(one) for one in more[:1])
    found = tuple(one for one in monster if has_meaning(one))
    name = found[0].name if found else props.provoking_monster
    return msgspec.structs.replace(props, cards=(*props.cards, *more, *found), provokers=names, provoking_monster=name)


def _provoking_monster(provoker: ir.Card) -> ir.Card:
    """Nobody beats it, and whom it catches does what the card says."""
    says = tuple(msgspec.structs.replace(clause, play=None, bad_stuff=True) for clause in provoker.clauses)
    return ir.Card(
        f"monster of {provoker.name}", "monster", "monster", "door", copies=COPIES, level=ir.Level(60), clauses=says
    )


def _deeds(card: ir.Card) -> Iterator[ir.Action]:
    """What the card bans, demands, permits or waits for, and what fills a limit that it changes."""
    for node in ir.nodes_in(card):
        if (isinstance(node, ir.Do) and node.modal is not None) or isinstance(node, ir.Happens):
            if isinstance(node.action, ir.Equip):  # something must be carried first
                yield ir.Unequip(ir.Cards(_ONE, (ir.CardNoun("item"),), owner=ir.Doer()))
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
    if isinstance(node, ir.Fight) and node.what is None:
        return ir.Fight(ir.Cards(_ONE, (ir.CardNoun("monster"),), place=ir.Place("discards"), order=ir.Order("top")))
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
