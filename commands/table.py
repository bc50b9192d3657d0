"""The table of a game as text: who sits there with what, the fight and how each strength came about, your hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lootpress.runtime.deck import PlayDeck
    from lootpress.runtime.views import CombatView, View

__all__ = ["card_line", "table_text"]


def table_text(deck: PlayDeck, names: Sequence[str], view: View) -> str:
    """Everything one player sees."""
    piles = [
        f"{name} {view.pile_sizes[k]} (discards {view.discard_sizes[k]})"
        for k, name in enumerate(deck.deck_names)
        if name in ("door", "treasure")
    ]
    rows = [f"--- Turn {view.turn_number}: {names[view.turn]}, {view.phase} --- {', '.join(piles)}"]
    for p in range(view.players):
        rows += _player(deck, names, view, p)
    rows += [f"In play for all: {deck.card_of[i].name}" for i in view.worlds]
    if view.combat is not None:
        rows += _combat(deck, names, view, view.combat)
    rows.append("Your hand:")
    rows += [f"  {card_line(deck, i)}" for i in view.hand] or ["  empty"]
    return "\n".join(rows) + "\n"


def _player(deck: PlayDeck, names: Sequence[str], view: View, p: int) -> list[str]:
    mark = "*" if p == view.turn else " "
    state = ", dead" if view.dead[p] else ""
    head = f"{mark} {names[p]}: level {view.levels[p]}, {view.genders[p]}{state}, {view.hand_sizes[p]} in hand"
    shown = []
    for i in view.tables[p]:
        card = deck.card_of[i]
        aside = card.archetype == "item" and i not in view.equipped
        extras = [deck.card_of[j].name for j, host in view.attached if host == i]
        shown.append(
            f"{'(' if aside else ''}{card.name}{' + ' + ', '.join(extras) if extras else ''}{')' if aside else ''}"
        )
    return [head, f"    {', '.join(shown)}"] if shown else [head]


def _combat(deck: PlayDeck, names: Sequence[str], view: View, fight: CombatView) -> list[str]:
    players, monsters = fight.strengths
    helper = f" and {names[fight.helper]}" if fight.helper >= 0 else ""
    foes = ", ".join(deck.card_of[m].name for m in fight.monsters)
    rows = [f"=== {names[fight.fighter]}{helper} {players} : {monsters} {foes} === {fight.treasures} treasures"]
    for side, title in ((0, "players"), (1, "monsters")):
        parts = []
        for part in fight.parts:
            if part.side == side:
                source = "level" if part.source < 0 else deck.card_of[part.source].name
                parts.append(f"{source} {part.amount:+}")
        rows.append(f"    {title}: {', '.join(parts) or 'nothing'}")
    return rows


def card_line(deck: PlayDeck, i: int) -> str:
    """A card in one line: its name, kind and the numbers on it."""
    from lootpress.runtime.bonuses import printed_bonus

    card = deck.card_of[i]
    facts = [card.kind]
    if card.level is not None:
        facts.append(f"level {card.level.n}{' dice' if card.level.dice else ''}")
    if printed_bonus(card):
        facts.append(f"{printed_bonus(card):+}")
    facts += [s.slot if s.n == 1 else f"{s.n} {s.slot}s" for s in card.slots]
    facts += card.burdens
    if card.value is not None:
        facts.append(f"value {card.value}")
    return f"{card.name} ({', '.join(facts)})"
