"""A moment in which a bot decides: what it is asked, and how the fight stands, each found once."""

from __future__ import annotations

from collections.abc import Callable

from lootpress.runtime.active import facts, strength
from lootpress.runtime.bots.endgame import levels_at_stake
from lootpress.runtime.bots.guess import Supposition
from lootpress.runtime.bots.position import Yardstick
from lootpress.runtime.game import Game
from lootpress.runtime.options import Option
from lootpress.runtime.question import Question
from lootpress.runtime.rules.menus import KINDS
from lootpress.runtime.state import State

__all__ = ["SURE", "Judge", "Policy", "Situation", "at_once", "margin"]

# Somebody who picks one of the legal moves; chance comes in as a number.
Policy = Callable[[Game, int], int]


SURE = 1000  # points ahead where no monster is left


def margin(g: State) -> int:
    """By how much the players' side is ahead; at least 1 wins."""
    if facts.is_over_with(g):
        return SURE
    players, monsters = strength.strengths(g)
    return players - monsters + (1 if strength.wins_ties(g) else 0)


class Situation:
    """A game at the move of a player; with a policy for what follows, moves may be tried on guesses."""

    __slots__ = (
        "_lead",
        "_now",
        "_opened",
        "_question",
        "_yardstick",
        "choice",
        "found",
        "g",
        "game",
        "guesses",
        "laid_down",
        "plain",
        "player",
        "policy",
        "trade",
    )  # fmt: skip

    def __init__(self, game: Game, policy: Policy | None) -> None:
        """The moment that the game has come to."""
        choice = game.choice
        assert choice is not None
        self.game, self.g, self.choice, self.policy = game, game.state, choice, policy
        self.player = choice.player
        self.found: dict[Option, float] | None = None  # what looking at the moves in a fight has shown
        self.trade: int | None = None  # the player to whom a trade is worth proposing, -1 if there is none
        self.plain: bool | None = None  # whether a card that adds a number does just that in this fight
        self.laid_down: dict[Option, float] = {}  # the points of cards that are laid down to have them
        self.guesses: dict[int, Supposition] = {}  # of what is hidden, by where chance began
        self._question: Question | None = None
        self._lead: int | None = None
        self._yardstick: Yardstick | None = None
        self._now: float | None = None
        self._opened: dict[str, list[Option]] = {}

    @property
    def question(self) -> Question:
        """What is asked, with all that bears on it."""
        if self._question is None:
            self._question = self.game.question
            assert self._question is not None
        return self._question

    @property
    def lead(self) -> int:
        """By how much the players' side is ahead in the fight going on."""
        if self._lead is None:
            self._lead = margin(self.g)
        return self._lead

    @property
    def yardstick(self) -> Yardstick:
        """What measures positions for the player who decides."""
        if self._yardstick is None:
            self._yardstick = Yardstick(self.g, self.player)
            combat = self.g.combat
            if combat is not None and self.player not in combat.side and not combat.lost and self.lead > 0:
                self._yardstick.expect(combat.fighter, levels_at_stake(self.g))
        return self._yardstick

    @property
    def now(self) -> float:
        """How good the position is for him as it stands."""
        if self._now is None:
            self._now = self.yardstick.measure(self.g)
        return self._now

    def moves(self, *kinds: str) -> list[Option]:
        """Every move of these kinds, also behind the kinds of a menu."""
        found: list[Option] = []
        for option in self.choice.options:
            if option.kind in kinds:
                found += self.opened(option.kind) if option.opens else (option,)
        return found

    def opened(self, kind: str) -> list[Option]:
        """The moves behind a kind of a menu."""
        known = self._opened.get(kind)
        if known is None:
            known = self._opened[kind] = KINDS[kind][1](self.g, self.player)
        return known

    def way_to(self, move: Option) -> tuple[int, ...]:
        """The numbers to pick one after another for a move."""
        for k, option in enumerate(self.choice.options):
            if option == move:
                return (k,)
            if option.opens and option.kind == move.kind:
                moves = self.opened(move.kind)
                return (k,) if len(moves) == 1 else (k, moves.index(move))
        raise ValueError(f"{move} is not among the moves")


# How many points an option has for the player who decides.
Judge = Callable[[Situation, Option], float]


def at_once(look: Callable[[Situation], dict[Option, float]]) -> Judge:
    """A judge whose look shows the points of all options together; whatever it does not name has none."""

    def judge(s: Situation, option: Option) -> float:
        if s.found is None:
            s.found = look(s)
        return s.found.get(option, 0.0)

    return judge
