"""What is kept of a game: plain numbers, the same whoever played it."""

from __future__ import annotations

import msgspec

__all__ = ["CAUGHT", "ELSE", "FLED", "KILLED", "CardRecord", "FightRecord", "GameRecord"]

KILLED, FLED, CAUGHT, ELSE = range(4)
"""How a fight with a monster ended: a kill, an escape, a player caught, or something else."""


class CardRecord(msgspec.Struct, frozen=True, array_like=True):
    """What became of all copies of a card in one game; a life lasts from leaving its deck to being drawn anew."""

    card: int  # its number among the definitions of the deck
    holder: int  # the seat it came to first
    lives: int
    played: int  # lives in which it was played, worn, used, fought, or struck somebody
    sold: int
    unplayed: int  # lives in which it was neither played nor sold
    turn: int = 0  # when it came first; 0 if it was dealt
    level: int = 1  # of its holder then
    best: int = 1  # the highest level of anybody else then


class FightRecord(msgspec.Struct, frozen=True, array_like=True):
    """A monster met in a fight: by whom, of which level, and what came of it."""

    card: int
    fighter: int
    level: int
    outcome: int


class GameRecord(msgspec.Struct, frozen=True, array_like=True):
    """How one game came out; the digest covers its winners and its whole log."""

    number: int
    winners: tuple[int, ...]
    turns: int
    decisions: int
    deaths: int
    lead_changes: int
    gained: tuple[int, ...]  # levels by kills, sales and cards
    lost: int
    behind: int  # how many levels the winner was behind the first, at the worst
    levels: tuple[int, ...]
    digest: str
    cards: tuple[CardRecord, ...] = ()
    fights: tuple[FightRecord, ...] = ()
    endless: str = ""  # the card that came again and again in a turn that did not end, if one did not
