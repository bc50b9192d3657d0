"""A place at the table: the game as it stands, who sits here, and names for everybody and every card he may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from lootpress.table.words.lying import card_at

if TYPE_CHECKING:
    from lootpress.runtime.game import Game
    from lootpress.runtime.question import AskingCard, Question
    from lootpress.runtime.state import State
    from lootpress.runtime.views import View
    from lootpress.table.words.card_words import CardWords

__all__ = ["Seat"]


class Seat:
    """What there is to say to one player about the question before him."""

    def __init__(self, game: Game, player: int, names: Sequence[str], words: CardWords) -> None:
        """A game, who sits here, what everybody is called, and the words of the cards."""
        self.game, self.player, self.names, self.words = game, player, names, words

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @cached_property
    def view(self) -> View:
        """What the player sees."""
        from lootpress.runtime.views import view_of

        return view_of(self.state, self.player, log=False)

    @cached_property
    def question(self) -> Question:
        """What is asked."""
        found = self.game.question
        assert found is not None, "the game is over"
        return found

    @property
    def about(self) -> str:
        """The kind of question."""
        return self.game.choice.about if self.game.choice is not None else ""

    @property
    def source(self) -> AskingCard:
        """The card that asks."""
        return self.question.source

    @property
    def asks(self) -> str:
        """The card that asks, in quotation marks; the rules, where no card does."""
        return self.words.quoted(self.source.card) if self.source.card >= 0 else "The rules"

    def knows(self, i: int) -> bool:
        """Whether the player may know which card this is."""
        from lootpress.runtime.views import may_know

        return may_know(self.state, self.player, i)

    def who(self, p: int) -> str:
        """A player as he is spoken of: you, or a name."""
        return "you" if p == self.player else self.names[p]

    def is_(self, p: int) -> str:
        """`you are`, `Ann is`."""
        return "you are" if p == self.player else f"{self.names[p]} is"

    def whose(self, p: int) -> str:
        """`your`, `Ann's`."""
        return "your" if p == self.player else f"{self.names[p]}'s"

    def side(self) -> str:
        """Those who fight, by name: `you and Ann`."""
        combat = self.state.combat
        assert combat is not None
        return " and ".join(self.who(p) for p in combat.side)

    def strengths(self, helper: int | None = None) -> tuple[int, int]:
        """The strengths in the fight, or what they would be with this helper."""
        from lootpress.runtime.active.strength import strengths

        state = self.state
        if helper is not None:
            state = state.clone()
            assert state.combat is not None
            state.combat.helper = helper
            state.version += 1
        return strengths(state)

    def would_win(self) -> bool:
        """Whether the players' side wins as it stands."""
        from lootpress.runtime.active.strength import side_state

        return side_state(self.state, "winning")

    def card(self, i: int) -> str:
        """A card as it lies there, with its owner where that is somebody else."""
        from lootpress.runtime.state import Zone

        text = card_at(self.words, self.view, i)
        card, owner = self.words.deck.card_of[i], self.state.who[i]
        if self.state.where[i] == Zone.COMBAT and card.level is not None:
            return f"{text} (level {self.state.marks.levels.get(i, card.level.n)})"
        if self.state.where[i] == Zone.TABLE and owner not in (-1, self.player):
            return f"{text}, {self.whose(owner)}"
        return text
