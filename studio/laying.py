"""Lays the table for a card with cards of its own set: somebody to meet, and whatever its words ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lootpress.compiler import ir

__all__ = ["PLACES", "laid_for"]

# Where a card can be tried, in words; the places are those of the derived scenes.
PLACES = {
    "fought": "met in a fight", "held": "in your hand", "table": "in play", "hand": "in your hand",
    "other hand": "in Ben's hand", "world": "in play",
}  # fmt: skip
_WORN = ("item",)
MOST_GIVEN = 6


def laid_for(card: ir.Card, card_set: ir.CardSet, program: ir.Program, place: str) -> tuple[str, ...]:
    """The steps that lay the table: levels, what the card speaks of, the card itself, and a fight if it needs one."""
    others = [one for each in (card_set, *(s for s in program.sets if s is not card_set)) for one in each.cards]
    others = [one for one in others if one.name != card.name]
    needed = list(_needed(card, others))
    steps = ['"Ada" is level 4', '"Ben" is level 3']
    if needed:
        steps.append(f'"Ada" has {_names(needed)}')
    match place:
        case "table" | "world" if card.archetype != "curse":
            steps.append(f'"Ada" has "{card.name}"')
        case "hand" | "held":
            steps.append(f'"Ada" holds "{card.name}"')
        case "other hand":
            steps.append(f'"Ben" holds "{card.name}"')
    hand = [one for one in _of(others, "item", "one-shot") if one not in needed][:2]
    if hand:
        steps.append(f'"Ada" holds {_names(hand)}')
    if place == "fought":
        steps.append(f'"Ada" fights "{card.name}"')
    elif place == "table" and card.archetype == "curse":
        steps.append(f'"Ada" suffers "{card.name}"')
    elif _wants_fight(card):
        monster = _weakest(others)
        steps += [f'"Ada" fights "{monster.name}"'] if monster is not None else []
    return tuple(steps)


def _names(cards: Iterable[ir.Card]) -> str:
    return ", ".join(f'"{card.name}"' for card in cards)


def _of(cards: Iterable[ir.Card], *archetypes: str) -> Iterator[ir.Card]:
    return (card for card in cards if card.archetype in archetypes)


def _wants_fight(card: ir.Card) -> bool:
    """Whether a card is of no use outside a fight: it is played into one, adds to a strength, or speaks of one."""
    if card.archetype in ("enhancer", "one-shot"):
        return True
    return (
        any(
            (isinstance(node, ir.Bonus) and node.to == "strength")
            or (isinstance(node, ir.Time) and node.what == "combat")
            or isinstance(node, ir.During)
            for node in ir.nodes_in(card)
        )
        and card.archetype != "curse"
    )


def _weakest(cards: Iterable[ir.Card]) -> ir.Card | None:
    """A monster that can be met by anybody: of middling level, with as little to say as possible."""
    found = [card for card in _of(cards, "monster") if card.level is not None and not card.level.dice]
    return min(found, key=lambda card: (len(card.clauses), abs(_level(card) - 5), card.name), default=None)


def _level(card: ir.Card) -> int:
    return card.level.n if card.level is not None else 0


def _needed(card: ir.Card, others: list[ir.Card]) -> Iterator[ir.Card]:
    """One card for each thing that the card's words speak of and somebody can have: by name, kind, place or tag."""
    given: dict[str, None] = {}
    slots: set[str] = set()
    for wanted in _spoken_of(card):
        for one in others:
            if one.archetype not in ("item", "identity", "follower") or one.name in given or one.attach is not None:
                continue
            if not _fits(one, wanted):
                continue
            taken = {use.slot for use in one.slots} or ({one.kind} if one.archetype == "identity" else set())
            if taken & slots or len(given) >= MOST_GIVEN:
                continue
            slots |= taken
            given[one.name] = None
            yield one
            break


def _spoken_of(card: ir.Card) -> dict[str, None]:
    words: dict[str, None] = {}
    for node in ir.nodes_in(card):
        if isinstance(node, ir.CardNoun):
            words |= dict.fromkeys(w for w in (node.name, node.noun, *node.words) if w)
        elif isinstance(node, ir.People):
            words |= dict.fromkeys(node.names)
        elif isinstance(node, ir.SlotUse):
            continue
    return words


def _fits(card: ir.Card, wanted: str) -> bool:
    slots = {use.slot for use in card.slots}
    return wanted in (card.name, card.kind) or wanted in card.tags or wanted in slots or wanted in card.burdens
