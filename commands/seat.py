"""A place at the table: the game as it stands, who sits here, and names for everybody and every card he may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from lootpress.commands.table import card_at

if TYPE_CHECKING:
    from lootpress.commands.card_words import CardWords
    from lootpress.runtime.frames.base import Frame
    from lootpress.runtime.game import Game
    from lootpress.runtime.state import State
    from lootpress.runtime.views import View

__all__ = ["Seat", "Source", "source_of"]


class Source(NamedTuple):
    """The card that something comes from, the clause at work, and whom it calls `you`; -1 where there is none."""

    card: int = -1
    clause: int = -1
    you: int = -1


# Where frames that run the words of a card keep the clause and what its words mean.
_CLAUSE_AND_ENV = {"trigger": (2, 3), "verb": (2, 5)}


def source_of(g: State) -> Source:
    """The card whose words are at work in a game, the last first."""
    from lootpress.runtime.verbs.acts import at_work

    for frame in reversed(g.frames):
        found = at_work(g, frame)
        if found is not None:
            return Source(found[1].this, found[0], found[1].you)
        if frame[0] in _CLAUSE_AND_ENV:
            clause, env = (frame[k] for k in _CLAUSE_AND_ENV[frame[0]])
            return Source(env.this, clause if isinstance(clause, int) else -1, env.you)
        if frame[0] == "strike":
            return Source(frame[2])
        if frame[0].startswith("play "):
            return Source(frame[3], frame[4])
    return Source()


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

    @property
    def about(self) -> str:
        """What is asked."""
        return self.game.choice.about if self.game.choice is not None else ""

    @property
    def frame(self) -> Frame:
        """The frame that asks."""
        return self.state.frames[-1]

    @cached_property
    def source(self) -> Source:
        """The card that asks."""
        return source_of(self.state)

    @property
    def asks(self) -> str:
        """The card that asks, in quotation marks; the rules, where no card does."""
        return self.words.quoted(self.source.card) if self.source.card >= 0 else "The rules"

    def knows(self, i: int) -> bool:
        """Whether the player may know which card this is."""
        from lootpress.runtime.state import Zone

        where = self.state.where[i]
        if where == Zone.HAND:
            return self.state.who[i] == self.player
        return where not in (Zone.BOX, Zone.DECK)

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
