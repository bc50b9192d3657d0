"""Plain cards that a card is tried out with: one of everything its rules know, and whatever its own words ask for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.hooks import Hooks

__all__ = ["COPIES", "Props", "prop_deck", "props_for", "with_shy_monster"]

COPIES = 12


class Props(msgspec.Struct, frozen=True):
    """The names of the plain cards, by what they are good for."""

    cards: tuple[ir.Card, ...]
    worn: tuple[str, ...]
    loose: tuple[str, ...]
    identities: tuple[str, ...]
    followers: tuple[str, ...]
    ranked: tuple[str, ...]
    monsters: tuple[str, ...]
    tagged: tuple[str, ...]
    named: tuple[str, ...]
    curse: str
    change: str
    defaults: dict[str, str]
    toll: tuple[str, ...] = ()
    provokers: tuple[str, ...] = ()
    provoking_monster: str = ""
    room: str = "spare room"
    extras: tuple[str, ...] = ("mighty item", "the rest of a thousand", "spare room")
    one_shot: str = "plain one-shot"
    treasure: str = "plain treasure"
    door: str = "plain door"
    enhancer: str = "plain enhancer"
    worlds: tuple[str, ...] = ()
    lasting_curse: str = "lasting curse"

    def of(self, archetype: str, names: Sequence[str]) -> tuple[str, ...]:
        """Those of these cards that are of an archetype."""
        known = {card.name: card.archetype for card in self.cards}
        return tuple(name for name in names if known[name] == archetype)


def _plus(n: int) -> tuple[ir.Clause, ...]:
    return (ir.Clause(ir.Bonus(ir.Int(n), "strength", ir.You()), holds=True, polarity="advantage"),)


def _loses_level(*, bad_stuff: bool = False) -> tuple[ir.Clause, ...]:
    level = ir.Thing("level", quantity=ir.Quantity("exactly", ir.Int(1)))
    do = ir.Do(ir.You(), ir.Lose((level,)))
    return (ir.Clause(do, bad_stuff=bad_stuff, value="fixed", polarity="disadvantage"),)


def _item(name: str, value: int, bonus: int, slots: tuple[ir.SlotUse, ...] = (), tags: tuple[str, ...] = ()) -> ir.Card:
    return ir.Card(name, "item", "item", "treasure", slots=slots, value=value, tags=tags, clauses=_plus(bonus))


def _monster(name: str, level: int, tags: tuple[str, ...] = (), hates: tuple[str, ...] = ()) -> ir.Card:
    some = ir.Quantity("some")
    against = [
        ir.Bonus(ir.Int(1), "strength", ir.It("self"), against=ir.People("player", some, names=(name,)))
        for name in hates
    ]
    clauses = (*(ir.Clause(bonus, holds=True) for bonus in against), *_loses_level(bad_stuff=True))
    return ir.Card(name, "monster", "monster", "door", level=ir.Level(level), treasures=2, tags=tags, clauses=clauses)


def with_shy_monster(card: ir.Card, props: Props) -> Props:
    """For a card that waits for a monster to decline: the first that comes into a fight declines whoever meets it."""
    if not any(isinstance(node, ir.Declines) for node in ir.nodes_in(card)):
        return props
    declines = ir.Do(ir.It("self"), ir.Fight(ir.People("player", ir.Quantity("some"))), "will not")
    one = _monster("shy monster", 4)
    shy = msgspec.structs.replace(one, copies=COPIES, clauses=(ir.Clause(declines, holds=True), *one.clauses))
    return msgspec.structs.replace(props, cards=(*props.cards, shy), monsters=(shy.name, *props.monsters))


def _one_shot(name: str, value: int, bonus: int, tags: tuple[str, ...] = ()) -> ir.Card:
    either = ir.Clause(ir.Bonus(ir.Int(bonus), "strength", ir.Thing("side", either=True)), holds=True)
    return ir.Card(name, "one-shot", "one-shot", "treasure", value=value, tags=tags, clauses=(either,))


def props_for(card: ir.Card, rules: Sequence[ir.Rules], others: Sequence[ir.Card]) -> Props:
    """What a card is tried out with; the cards it names stand there without their own lines."""
    kinds = {kind.name: kind for rule in reversed(rules) for kind in rule.kinds}
    made: dict[str, ir.Card] = {}

    def add(*cards: ir.Card) -> tuple[str, ...]:
        for one in cards:
            if one.name != card.name:
                made.setdefault(one.name, msgspec.structs.replace(one, copies=COPIES))
        return tuple(one.name for one in cards if one.name != card.name)

    named = add(*_named(card, others))
    slots = [k for k in kinds.values() if k.archetype == "slot"]
    worn = add(
        *(_item(f"plain {k.name}", 200 + 100 * n, 1 + n % 2, (ir.SlotUse(k.name),)) for n, k in enumerate(slots))
    )
    worn += add(*(_item(f"two-{k.name} thing", 600, 3, (ir.SlotUse(k.name, 2),)) for k in slots if k.at_most == 2))
    loose = add(_item("plain item", 400, 2), _item("dear item", 1000, 4), _item("cheap item", 100, 1))
    add(_item("mighty item", 100, 30))
    bulky = [ir.Card(f"plain {k}", "item", "item", "treasure", burdens=(k,), value=500, clauses=_plus(3))
             for k, rule in kinds.items() if rule.archetype == "burden"]  # fmt: skip
    loose += add(*bulky)
    identities: tuple[str, ...] = ()
    ranked: tuple[str, ...] = ()
    followers: tuple[str, ...] = ()
    curses: tuple[str, ...] = ()
    worlds: tuple[str, ...] = ()
    for kind in kinds.values():
        deck: Any = kind.deck or "door"
        if kind.archetype == "identity" and kind.total is not None:
            ranked += add(*(ir.Card(f"rank {n} {kind.name}", kind.name, "identity", deck, rank=n) for n in (1, 2, 3)))
        elif kind.archetype == "identity":
            sides = ("woman", "man") if kind.dealt_at_setup else ()
            deck = kind.name if kind.dealt_at_setup else deck
            identities += add(
                *(
                    ir.Card(f"{n} {kind.name}", kind.name, "identity", deck, sides=sides)
                    for n in ("first", "second", "third")
                )
            )
        elif kind.archetype == "follower":
            followers += add(ir.Card(f"plain {kind.name}", kind.name, "follower", deck, clauses=_plus(1)))
        elif kind.archetype == "curse":
            curses += add(ir.Card(f"plain {kind.name}", kind.name, "curse", deck, clauses=_loses_level()))
        elif kind.archetype == "world":
            worlds += add(ir.Card(f"plain {kind.name}", kind.name, "world", deck))
    curses = curses or add(ir.Card("plain curse", "curse", "curse", "door", clauses=_loses_level()))
    add(ir.Card("lasting curse", "curse", "curse", "door", kept=True, clauses=_plus(-1)))
    hated = (*identities[::3], *_identities(named, made))
    monsters = add(*(_monster(f"level {n} monster", n, hates=hated if n == 10 else ()) for n in (1, 4, 10, 19)))
    tags = sorted(_tags(card, kinds))
    tagged = add(*(one for tag in tags for one in _tagged(tag)))
    add(*_on_bounds(card))
    (change,) = add(_item("the rest of a thousand", 999 - (card.value or 0) % 1000, 0))
    limited = [k.name for k in kinds.values() if k.archetype in ("identity", "follower", "slot", "burden")]
    lifts = tuple(ir.Clause(ir.Bonus(ir.Int(3), "limit", limit=name), holds=True) for name in limited)
    add(ir.Card("spare room", "door", "door", "door", attach=ir.You(), clauses=lifts))
    bounds = [node.n.n for node in ir.nodes_in(card) if isinstance(node, ir.Bounds) and isinstance(node.n, ir.Int)]
    defaults = {kind.otherwise: kind.name for kind in kinds.values() if kind.otherwise is not None}
    add(
        _one_shot("plain one-shot", 100, 2),
        ir.Card("plain treasure", "treasure", "treasure", "treasure"),
        ir.Card("plain door", "door", "door", "door"),
        ir.Card("plain enhancer", "enhancer", "enhancer", "door",
                clauses=(ir.Clause(ir.Bonus(ir.Int(2), "strength", ir.It("monster")), holds=True),)),
    )  # fmt: skip
    props = Props(
        tuple(made.values()),
        worn,
        loose,
        identities,
        followers,
        ranked,
        monsters,
        tagged,
        named,
        curses[0],
        change,
        defaults,
        tuple(f"item worth {n}" for n in bounds),
        worlds=worlds,
    )
    return with_shy_monster(card, props)


def _identities(names: Sequence[str], made: dict[str, ir.Card]) -> tuple[str, ...]:
    return tuple(name for name in names if made[name].archetype == "identity")


def _named(card: ir.Card, others: Sequence[ir.Card]) -> list[ir.Card]:
    """The cards that a card speaks of by name, without their own lines."""
    known = {one.name: one for one in others}
    names = [n.name for n in ir.nodes_in(card) if isinstance(n, ir.CardNoun) and n.name is not None]
    names += [name for n in ir.nodes_in(card) if isinstance(n, ir.People) for name in n.names]
    out = []
    for name in dict.fromkeys(names):
        if name in known and name != card.name:
            one = known[name]
            plain = _loses_level(bad_stuff=True) if one.archetype == "monster" else ()
            out.append(msgspec.structs.replace(one, clauses=plain, restrictions=(), only_if=(), attach=None))
    return out


def _tags(card: ir.Card, kinds: dict[str, ir.KindRule]) -> set[str]:
    """Words for cards that no kind, slot or archetype explains: they must be tags."""
    plain = {"card", "item", "monster", "curse", "door", "treasure", "one-shot", "enhancer", "big", "carried"}
    words = {w for n in ir.nodes_in(card) if isinstance(n, ir.CardNoun) for w in (n.noun, *n.words) if w is not None}
    sizes = {k.split()[0] for k, rule in kinds.items() if rule.archetype == "burden"}
    return words - plain - set(kinds) - sizes


def _tagged(tag: str) -> list[ir.Card]:
    return [
        _monster(f"{tag} monster", 5, (tag,)),
        _item(f"{tag} item", 300, 2, (), (tag,)),
        _one_shot(f"{tag} one-shot", 200, 1, (tag,)),
        ir.Card(f"{tag} treasure", "treasure", "treasure", "treasure", tags=(tag,)),
    ]


def _on_bounds(card: ir.Card) -> Iterator[ir.Card]:
    """Cards exactly on and beside every bound that the card draws for cards."""
    mine = card.value or 0
    for node in ir.nodes_in(card):
        match node:
            case ir.Compare(left=ir.Stat(stat=stat, pick=pick), right=ir.Int(n=n)):
                yield from _with_stat(stat, n)
                if pick == "total":
                    yield from _with_stat(stat, n - mine)
            case ir.Bounds(n=ir.Int(n=n)):
                yield from _with_stat("value", n)


def _with_stat(stat: str, n: int) -> Iterator[ir.Card]:
    for k in (n - 1, n, n + 1):
        if stat == "level" and k > 0:
            yield _monster(f"level {k} monster", k)
        elif stat == "value":
            yield _item(f"item worth {k}", k, 1)
        elif stat == "bonus":
            yield _item(f"item of bonus {k}", 200, k)


def prop_deck(card: ir.Card, props: Props, rules: Sequence[ir.Rules], hooks: type[Hooks] = Hooks) -> PlayDeck:
    """A small deck of the card and its props."""
    mine = msgspec.structs.replace(card, copies=COPIES)
    return PlayDeck([ir.CardSet("props", "PROP", cards=(mine, *props.cards))], rules, (), (), hooks=hooks)
