"""Players apart from cards: a hook asks for the kind it can read; a program that gives the other one is an error."""

from typing import Literal

from lootpress.compiler import ir

__all__ = ["WrongKindError", "as_cards", "as_players"]


class WrongKindError(TypeError):
    """A card program names a card where only a player makes sense, or the other way round."""

    def __init__(self, wanted: Literal["player", "card"], found: ir.Node) -> None:
        super().__init__(f"no {wanted}: {found}")
        self.wanted = wanted


def as_players(node: ir.Node) -> ir.Who:
    """The players that a place of the program means."""
    if isinstance(node, ir.Who):
        return node
    raise WrongKindError("player", node)


def as_cards(node: ir.Node) -> ir.Which:
    """The cards that a place of the program means."""
    if isinstance(node, ir.Which):
        return node
    raise WrongKindError("card", node)
