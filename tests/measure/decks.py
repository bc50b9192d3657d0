"""The decks that figures are tested with, and how to measure them."""

from functools import cache
from pathlib import Path

import msgspec

from lootpress.commands.decks import deck_from
from lootpress.commands.linking import link_path
from lootpress.compiler import ir
from lootpress.compiler.serial import to_json
from lootpress.measure.shipping import pack_deck
from lootpress.measure.tasks import Setup
from lootpress.runtime.deck import PlayDeck

QUICK = str(Path(__file__).parent / "quick.loot")


@cache
def deck_of(path: str = QUICK) -> PlayDeck:
    return deck_from(to_json(link_path(path).program))


def setup_of(deck: PlayDeck, players: int = 3, seed: int = 0, bots: tuple[str, ...] = ("greedy",)) -> Setup:
    return Setup(pack_deck(deck), players, seed, bots)


def number_of(deck: PlayDeck, name: str) -> int:
    return next(d for d, card in enumerate(deck.cards) if card.name == name)


def with_cards(deck: PlayDeck, changed: dict[str, ir.Card]) -> PlayDeck:
    """The deck with some cards exchanged, by the names of those that go."""
    sets = [
        msgspec.structs.replace(s, cards=tuple(changed.get(card.name, card) for card in s.cards)) for s in deck.sets
    ]
    settings = [ir.Setting(what, to) for what, to in deck.settings.items()]  # type: ignore[arg-type]
    return PlayDeck(sets, deck.rules, settings, tuple(sorted(deck.options)))
