"""A place at a table of the rule tests, to see what the terminal would say there."""

from lootpress.runtime.game import Game
from lootpress.table.words.card_words import CardWords
from lootpress.table.words.moves import MenuLine, moves_of
from lootpress.table.words.questions import question_rows
from lootpress.table.words.seat import Seat
from lootpress.tests.runtime.table import Table

__all__ = ["asked", "at", "choices", "seat_of"]


def at(table: Table) -> Seat:
    """The place of whoever is asked."""
    return seat_of(table.game, table.stage.names)


def seat_of(game: Game, names: tuple[str, ...]) -> Seat:
    """The place of whoever is asked in a game."""
    assert game.to_act is not None
    return Seat(game, game.to_act, names, CardWords(game.state.deck))


def asked(table: Table) -> str:
    """The question, with what the card says that asks it."""
    return " / ".join(question_rows(at(table)))


def choices(table: Table) -> list[str]:
    """The lines of the menu."""
    return [move.text for move in moves(table)]


def moves(table: Table) -> list[MenuLine]:
    """The moves behind the lines of the menu."""
    return moves_of(at(table))
