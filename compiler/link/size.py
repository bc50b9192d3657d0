"""A deck of so many cards: what nobody can use goes first, then every group in proportion, and nothing is orphaned."""

from collections.abc import Sequence

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.link.fits import Kinds
from lootpress.compiler.link.mentions import mentioned_names
from lootpress.compiler.link.orphans import orphans_of
from lootpress.compiler.link.thin import CardCopy, copies_of, counted, thinned

__all__ = ["is_dealt", "sized"]

_ROUNDS = 12
"""So often the choice is mended where it left a card without what it speaks of."""


def is_dealt(card: ir.Card, kinds: Kinds) -> bool:
    """Whether a card lies in no deck but is dealt at the start: a role."""
    rule = kinds.get(card.kind)
    return rule is not None and rule.dealt_at_setup


def sized(sets: Sequence[ir.CardSet], kinds: Kinds, size: int, seed: int) -> list[ir.CardSet]:
    """The sets thinned to so many cards in all; roles stay, since there must be one for everybody."""
    copies = copies_of(sets)
    dealt = [copy for copy in copies if is_dealt(copy.card, kinds)]
    rest = [copy for copy in copies if not is_dealt(copy.card, kinds)]
    room = max(0, size - len(dealt))
    if len(dealt) >= size:
        return _only(sets, thinned(dealt, size, seed))
    rest = _without_orphans(sets, rest, kinds, room)
    names = mentioned_names(card for each in sets for card in each.cards)
    spared: set[tuple[str, str]] = set()
    dropped: set[tuple[str, str]] = set()

    def last(copy: CardCopy) -> int:
        key = (copy.card_set.name, copy.card.name)
        if key in dropped:
            return 2
        return -1 if key in spared else 0 if copy.index == 0 and copy.card.name in names else 1

    chosen = thinned(rest, room, seed, last)
    for _ in range(_ROUNDS):
        wrong = [o for o in orphans_of(_only(sets, [*dealt, *chosen]), kinds) if o.whole]
        if not wrong:
            break
        dropped |= {(orphan.set, orphan.card) for orphan in wrong}
        chosen = thinned(rest, room, seed, last)
    return _only(sets, [*dealt, *chosen])


def _without_orphans(sets: Sequence[ir.CardSet], copies: list[CardCopy], kinds: Kinds, room: int) -> list[CardCopy]:
    """Leave out what can do nothing here, then what can do less than it says, as long as enough cards are left."""
    found = orphans_of(sets, kinds)
    for only_whole in (True, False):
        gone = {(o.set, o.card) for o in found if o.whole or not only_whole}
        fewer = [copy for copy in copies if (copy.card_set.name, copy.card.name) not in gone]
        if len(fewer) >= room:
            copies = fewer
    return copies


def _only(sets: Sequence[ir.CardSet], copies: Sequence[CardCopy]) -> list[ir.CardSet]:
    numbers = counted(copies)
    return [
        msgspec.structs.replace(
            each,
            cards=tuple(
                msgspec.structs.replace(card, copies=numbers[each.name, card.name])
                for card in each.cards
                if (each.name, card.name) in numbers
            ),
        )
        for each in sets
    ]
