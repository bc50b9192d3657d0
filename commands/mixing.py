"""Several sets and decks as the one deck file that would say the same, and that file with its notes kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from lootpress.commands.linking import DeckGiven
from lootpress.dsl.lines import split_blocks, split_comment

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.compiler.link.linked import Linked

__all__ = ["deck_text", "together", "with_deck_block"]


def together(parts: Sequence[DeckGiven], linked: Linked) -> ir.Deck | None:
    """The deck block that says what all of these say; none if no block could."""
    from lootpress.compiler import ir

    wishes = [part.wish for part in parts if part.wish is not None]
    if len(wishes) < len(parts):
        return None
    if len(wishes) == 1:
        return msgspec.structs.replace(wishes[0], name=wishes[0].name or linked.deck.name)
    if any(wish.size is not None for wish in wishes) or len({wish.seed for wish in wishes}) > 1:
        return None
    return ir.Deck(
        linked.deck.name,
        tuple(dict.fromkeys(use for wish in wishes for use in wish.uses)),
        players=linked.deck.players if any(wish.players for wish in wishes) else None,
        settings=linked.deck.settings if any(wish.settings for wish in wishes) else (),
        options=linked.deck.options,
        duplicates=linked.deck.duplicates,
        words=linked.deck.words,
        seed=wishes[0].seed,
    )


def deck_text(deck: ir.Deck) -> str:
    """A deck block as it stands in a file."""
    from lootpress.compiler import ir
    from lootpress.compiler.decompile import decompile_program

    return decompile_program(ir.Program(decks=(deck,)))


def with_deck_block(text: str, deck: ir.Deck) -> str:
    """A file with its block of that name replaced; everything else stays, the notes in the block too."""
    lines = text.split("\n")
    new = deck_text(deck).rstrip("\n").split("\n")
    for block in split_blocks(tuple(lines)):
        word, _, name = split_comment(block.lines[0].text)[0].partition(" ")
        if word == "deck" and name.strip() == f'"{deck.name}"':
            old = block.text.split("\n")
            start = block.first - 1
            return "\n".join([*lines[:start], *_noted(new, old), *lines[start + len(old) :]])
    return "\n".join([*"\n".join(lines).rstrip("\n").split("\n"), "", *new, ""]).lstrip("\n")


def _noted(new: list[str], old: list[str]) -> list[str]:
    """The notes of the old lines: behind the same line, if it is still there, else below the header."""
    beside: dict[str, str] = {}
    alone: list[str] = []
    for line in old:
        code = split_comment(line)[0].rstrip()
        note = line[len(code) :].strip()
        if note and code in new:
            beside[code] = f"{code}  {note}"
        elif note:
            alone.append(f"  {note}")
    head, *rest = (beside.get(line, line) for line in new)
    return [head, *alone, *rest]
