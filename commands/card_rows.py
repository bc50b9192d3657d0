"""The figures of a card as `list` tells them: one row, the same in the table, in JSON and in CSV."""

from collections.abc import Iterator

import msgspec

from lootpress.compiler import ir

__all__ = ["CardRow", "rows_of"]

_WITH_BONUS = ("item", "one-shot", "enhancer", "identity", "follower")
_WORN = ("item", "one-shot")
_BIG = "big item"


class CardRow(msgspec.Struct, frozen=True):
    """One card; what its kind lacks is None."""

    name: str
    kind: str
    deck: str
    copies: int
    set: str
    number: int
    level: int | str | None
    treasures: int | None
    levels: int | None
    rank: int | None
    value: int | None
    bonus: int | None
    slots: tuple[str, ...] | None
    big: bool | None
    tags: tuple[str, ...]


def rows_of(program: ir.Program) -> Iterator[tuple[CardRow, ir.Card]]:
    """The row of every card, set by set in the order of their numbers, beside the card itself."""
    for card_set in program.sets:
        for card in card_set.cards:
            yield _row(card, card_set.name), card


def _row(card: ir.Card, set_name: str) -> CardRow:
    fought = card.archetype == "monster"
    worn = card.archetype in _WORN or card.slots != () or card.burdens != ()
    return CardRow(
        name=card.name,
        kind=card.kind,
        deck=card.deck,
        copies=card.copies,
        set=set_name,
        number=card.number,
        level=_level(card.level),
        treasures=card.treasures or 0 if fought else card.treasures,
        levels=card.levels or 1 if fought else card.levels,  # one level unless it says more
        rank=card.rank,
        value=card.value,
        bonus=_bonus(card),
        slots=tuple(use.slot for use in card.slots for _ in range(use.n)) if worn else None,
        big=_BIG in card.burdens if worn else None,
        tags=card.tags,
    )


def _level(level: ir.Level | None) -> int | str | None:
    if level is None or not level.dice:
        return None if level is None else level.n
    return "1 die" if level.n == 1 else f"{level.n} dice"


def _bonus(card: ir.Card) -> int | None:
    """The sum of the bonuses that the card always gives; those that depend on something are told by its text."""
    plain = [n for clause in card.clauses if (n := _plain_bonus(clause)) is not None]
    return sum(plain) if plain or card.archetype in _WITH_BONUS else None


def _plain_bonus(clause: ir.Clause) -> int | None:
    effect = clause.effect
    if not isinstance(effect, ir.Bonus) or effect.to != "strength" or not isinstance(effect.amount, ir.Int):
        return None
    whole = ir.Bonus(effect.amount, "strength", effect.target)
    alone = ir.Clause(whole, holds=clause.holds, value=clause.value, polarity=clause.polarity)
    return effect.amount.n if clause == alone and _is_own(effect.target) else None


def _is_own(target: ir.Target | None) -> bool:
    """Whether a bonus goes where the bonus of such a card goes, a side to be chosen included."""
    if isinstance(target, ir.Thing):
        return target in (ir.Thing("side", ir.You()), ir.Thing("side", quantity=target.quantity, either=True))
    return isinstance(target, ir.You | ir.It)
