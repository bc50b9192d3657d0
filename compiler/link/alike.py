"""Cards that are alike: the same in several sets, of one name but different, of different names but the same."""

from collections.abc import Sequence

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.link.edits import LeaveOut, MergeDuplicates
from lootpress.compiler.link.families import plain_program
from lootpress.compiler.link.fits import Kinds

__all__ = ["Called", "Clash", "Duplicate", "Equal", "alike"]


class Duplicate(msgspec.Struct, frozen=True):
    """The same card, by name and by what it does, in several sets: how often in each."""

    name: str
    sets: dict[str, int]

    @property
    def told(self) -> str:
        """As a sentence."""
        homes = ", ".join(f"{n} in {name}" for name, n in self.sets.items())
        return f'"{self.name}" is the same card in several sets: {homes}'

    @property
    def edits(self) -> tuple[MergeDuplicates]:
        """What would put it right."""
        return (MergeDuplicates(),)


class Clash(msgspec.Struct, frozen=True):
    """Different cards of one name: a card that speaks of that name means them all."""

    name: str
    sets: tuple[str, ...]

    @property
    def told(self) -> str:
        """As a sentence."""
        first, *others = self.sets
        return f'"{self.name}" is one card in {first} and another in {" and ".join(others)}'

    @property
    def edits(self) -> tuple[LeaveOut, ...]:
        """What would leave one of them."""
        return tuple(LeaveOut(name, self.name) for name in self.sets[1:])


class Called(msgspec.Struct, frozen=True, order=True):
    """A card of a set by its name."""

    set: str
    card: str


class Equal(msgspec.Struct, frozen=True):
    """Cards with different names that do exactly the same."""

    cards: tuple[Called, ...]

    @property
    def told(self) -> str:
        """As a sentence."""
        *others, last = (f'"{each.card}" ({each.set})' for each in self.cards)
        return f"{', '.join(others)} and {last} do the same"

    @property
    def edits(self) -> tuple[LeaveOut, ...]:
        """What would leave one of them."""
        return tuple(LeaveOut(each.set, each.card) for each in self.cards[1:])


def alike(
    sets: Sequence[ir.CardSet], kinds: Kinds
) -> tuple[tuple[Duplicate, ...], tuple[Clash, ...], tuple[Equal, ...]]:
    """All cards that are alike across sets; what is alike inside one set is its author's business."""
    by_name: dict[str, dict[str, tuple[bytes, int]]] = {}
    by_program: dict[bytes, dict[str, list[str]]] = {}
    for card_set in sets:
        for card in card_set.cards:
            program = plain_program(card, kinds)
            by_name.setdefault(card.name, {})[card_set.name] = (program, card.copies)
            by_program.setdefault(program, {}).setdefault(card.name, []).append(card_set.name)
    duplicates: list[Duplicate] = []
    clashes: list[Clash] = []
    for name, homes in sorted(by_name.items()):
        programs: dict[bytes, dict[str, int]] = {}
        for home, (program, copies) in homes.items():
            programs.setdefault(program, {})[home] = copies
        duplicates += [Duplicate(name, same) for same in programs.values() if len(same) > 1]
        if len(programs) > 1:
            clashes.append(Clash(name, tuple(next(iter(same)) for same in programs.values())))
    equal = [
        Equal(tuple(Called(homes[0], name) for name, homes in called.items()))
        for called in by_program.values()
        if len({homes[0] for homes in called.values()}) > 1
    ]
    return tuple(duplicates), tuple(clashes), tuple(sorted(equal, key=lambda each: each.cards))
