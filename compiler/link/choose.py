"""What a deck takes out of a set: whole, in part, without some cards, several times."""

from collections.abc import Mapping

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.link.fits import Kinds, cards_fit
from lootpress.compiler.link.thin import CardCopy, copies_of, counted, thinned

__all__ = ["Found", "take"]


class Found(msgspec.Struct, frozen=True):
    """What is taken of a set: how many of each card by name, and which of the words in the line met no card."""

    copies: dict[str, int]
    missed: tuple[ir.Cards, ...] = ()


def take(card_set: ir.CardSet, use: ir.UseSet, kinds: Kinds, kind_of: Mapping[str, str], seed: int = 0) -> Found:
    """The cards that a line of a deck means."""
    copies = copies_of([card_set])
    missed: list[ir.Cards] = []
    if use.part is not None:
        copies = _some(copies, use.part, kinds, kind_of, seed, missed)
    for out in use.without:
        gone = {id(copy) for copy in _some(copies, out, kinds, kind_of, seed, missed)}
        copies = [copy for copy in copies if id(copy) not in gone]
    numbers = {name: n * use.copies for (_, name), n in counted(copies).items()}
    return Found(numbers, tuple(missed))


def _some(
    copies: list[CardCopy], cards: ir.Cards, kinds: Kinds, kind_of: Mapping[str, str], seed: int, missed: list[ir.Cards]
) -> list[CardCopy]:
    """So many of the copies that fit as the words say, in their proportions."""
    fitting = [copy for copy in copies if cards_fit(copy.card, cards, kinds, kind_of)]
    if not fitting:
        missed.append(cards)
    return thinned(fitting, _how_many(cards.quantity, len(fitting)), seed)


def _how_many(quantity: ir.Quantity, there: int) -> int:
    share = quantity.share
    if share is not None:
        n = share.n if isinstance(share.n, int) else 1
        exact = {"half": (there, 2), "times": (there * n, 1), "percent": (there * n, 100)}[share.by]
        return min(there, -(-exact[0] // exact[1]))  # rounded up, as everywhere
    return min(there, quantity.n.n) if isinstance(quantity.n, ir.Int) else there
