"""The cards that a player may read in the terminal: those he sees, and those he is asked about; never any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lootpress.dsl.lexicon.counting import listed
from lootpress.terminal.layout import wrapped

if TYPE_CHECKING:
    from lootpress.table.words.moves import MenuLine
    from lootpress.table.words.seat import Seat
    from lootpress.terminal.menu import Menu

_JUST = 30  # entries of the log in which a card that has not got to its place yet was named

__all__ = ["card_rows", "list_rows", "readable"]


def readable(seat: Seat, moves: Sequence[MenuLine]) -> list[tuple[str, list[int]]]:
    """Places, and the cards that the player sees there."""
    view = seat.view
    fight = view.combat
    places: list[tuple[str, list[int]]] = [
        ("asked about", [seat.source.card] if seat.source.card >= 0 and seat.knows(seat.source.card) else []),
        ("just turned up", _turned_up(seat)),
        ("in the fight", [*fight.monsters, *(i for i, _, _ in fight.played)] if fight is not None else []),
        ("in your hand", list(view.hand)),
        *((f"before {seat.who(p)}", list(view.tables[p])) for p in range(view.players)),
        ("attached", [i for i, _ in view.attached]),
        ("in play for all", list(view.worlds)),
        ("lasting", [i for i, _, _ in view.lasting if i >= 0]),
        ("on the discards", [i for i in view.discard_tops if i >= 0]),
    ]
    seen = {i for _, cards in places for i in cards}
    places.append(("to choose from", [i for move in moves for i in move.cards if i not in seen]))
    return [(place, cards) for place, cards in places if cards]


def _turned_up(seat: Seat) -> list[int]:
    """Cards that all look at: the one behind the door while it does what it does, and what was just played."""
    from lootpress.runtime.saving import log_entries
    from lootpress.runtime.state import Zone

    g = seat.state
    shown = [entry[2] for entry in log_entries(g)[-_JUST:] if entry[0] in ("opens", "play", "curse")]
    return [i for i in dict.fromkeys(shown) if g.where[i] in (Zone.LIMBO, Zone.PLAYED)]


def list_rows(seat: Seat, moves: Sequence[MenuLine], width: int | None) -> list[str]:
    """The names of all cards that can be read."""
    rows = [f"{place}: {listed([seat.words.name(i) for i in cards])}" for place, cards in readable(seat, moves)]
    rows = [row[:1].upper() + row[1:] for row in rows]
    return [line for row in (*rows, "c and a part of a name shows the card.") for line in wrapped(row, width)]


def card_rows(seat: Seat, menu: Menu, wanted: str, width: int | None) -> list[str]:
    """The cards of a move by its number, or the one whose name holds these letters; else what can be read."""
    cards = list({seat.words.name(i): i for _, found in readable(seat, menu.moves) for i in found}.values())
    if wanted.isdecimal():
        move = menu.move(wanted)
        if move is None:
            return [menu.wrong(wanted)]
        found = list(move.cards)
        if not found:
            return [f"Move {wanted} is no card: {move.text}."]
    else:
        key = wanted.casefold()
        same = [i for i in cards if seat.words.name(i).casefold() == key]
        found = same or [i for i in cards if key in seat.words.name(i).casefold()]
        if not found:
            return [f"You see no card named “{wanted}”; c lists those you see."]
        if len(found) > 3:
            names = listed([seat.words.name(i) for i in found])
            return wrapped(f"Several cards are named so: {names}.", width)
    rows: list[str] = []
    for i in found:
        head, *rest = seat.words.page(i)
        rows += ["", head, *(line for row in rest for line in wrapped(f"  {row}", width, hang=2))]
    return [*rows, ""]
